import { listed, locationName, sentence, type Words } from '../../bridge/words.ts';
import type { MortalBody, MortalDerived } from '../../rules/index.ts';

/** A condition as a badge. */
export interface BadgeView {
  readonly id: string;
  readonly icon: string;
  readonly text: string;
  readonly grave: boolean;
}

/** Something that ails a body, and what ends it. */
export interface EffectView {
  readonly text: string;
  readonly ends: string;
}

/** The conditions as badges, the gravest first. */
export function badgeViews(words: Words, body: MortalBody, { shockPenalty }: MortalDerived): BadgeView[] {
  const say = (key: string, slots = {}): string => sentence(words, `GRIEVOUS.mortal.badge.${key}`, slots);
  const badges: BadgeView[] = [];
  const add = (id: string, text: string, grave: boolean, icon = id): number => badges.push({ id, icon, text, grave });
  if (body.destroyed) add('destroyed', say('destroyed'), true);
  if (body.dead) add('dead', say('dead'), true);
  if (body.mortalWound && !body.dead) add('dying', say('mortalWound'), true);
  if (body.unconscious) add('unconscious', say('unconscious'), true);
  if (body.incapacitated) add('incapacitated', say('incapacitated'), true);
  if (body.stunned) add('stunned', say('stunned'), false);
  if (body.shockDamage > 0) add('shock', say('shock', { penalty: shockPenalty }), false);
  if (body.prone) add('prone', say('prone'), false);
  if (body.airborne) add('airborne', say('airborne'), false, 'stand');
  return badges;
}

/** Whether it can act, or why not. */
export function actingView(words: Words, body: MortalBody): { can: boolean; text: string } {
  const say = (key: string): string => words.localize(`GRIEVOUS.mortal.acting.${key}`);
  const { dead, unconscious, mortalWound, incapacitated, stunned, hp } = body;
  if (dead) return { can: false, text: say('dead') };
  if (unconscious) return { can: false, text: say('unconscious') };
  if (mortalWound) return { can: false, text: say('mortalWound') };
  if (incapacitated) return { can: false, text: say('incapacitated') };
  if (stunned) return { can: false, text: say('stunned') };
  return { can: true, text: hp <= 0 ? `${say('can')} · ${say('mustStayAwake')}` : say('can') };
}

/** The leg or foot that keeps a body down; null where none does. */
export function lameLeg({ locations }: MortalBody): string | null {
  const lame = Object.entries(locations).find(
    ([, { kind, crippled, dismembered }]) => (kind === 'leg' || kind === 'foot') && (crippled !== null || dismembered),
  );
  return lame?.[0] ?? null;
}

function disadvantageText(words: Words, disadvantage: string): string {
  const [name = '', location = ''] = disadvantage.split(':');
  return sentence(words, `GRIEVOUS.mortal.disadvantage.${name}`, { location: locationName(words, location) });
}

/** What ails a body beyond its conditions, and what ends it. */
export function effectViews(words: Words, body: MortalBody, derived: MortalDerived): EffectView[] {
  const say = (key: string, slots = {}): string => sentence(words, `GRIEVOUS.mortal.effect.${key}`, slots);
  const effects: EffectView[] = [];
  const add = (key: string, slots = {}): number =>
    effects.push({ text: say(`${key}.text`, slots), ends: say(`${key}.ends`, slots) });
  if (body.mortalWound && !body.dead) add('mortalWound', { lingered: body.lingered });
  if (body.shockDamage > 0 && !body.dead) add('shock', { penalty: derived.shockPenalty });
  if (body.stunned && !body.dead) add('stunned');
  if (body.incapacitated && !body.dead) add('incapacitated');
  for (const disadvantage of derived.disadvantages)
    effects.push({ text: disadvantageText(words, disadvantage), ends: '' });
  if (derived.shieldDefence < 0) add('shield');
  const untested = Object.entries(body.locations).filter(([, { crippled }]) => crippled === 'untested');
  if (untested.length > 0)
    add('untested', {
      locations: listed(
        words,
        untested.map(([id]) => locationName(words, id)),
      ),
    });
  return effects;
}
