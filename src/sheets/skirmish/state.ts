import { sentence, type Words } from '../../bridge/words.ts';
import type { SkirmishBody, SkirmishDerived } from '../../rules/index.ts';

/** A condition as a badge. */
export interface BadgeView {
  readonly id: string;
  readonly icon: string;
  readonly text: string;
  readonly grave: boolean;
}

/** Whether somebody can act, and why not. */
export interface ActingView {
  readonly can: boolean;
  readonly text: string;
}

/** The conditions as badges, the gravest first. */
export function badgesOf(words: Words, body: SkirmishBody, derived: SkirmishDerived): BadgeView[] {
  const { dead, fled, unconscious, broken, prone, damage, stats } = body;
  const badge = (id: string, grave: boolean, slots = {}): BadgeView => ({
    id,
    icon: id,
    grave,
    text: sentence(words, `GRIEVOUS.skirmish.badge.${id}`, slots),
  });
  return [
    ...(dead ? [badge('dead', true)] : []),
    ...(fled ? [badge('fled', true)] : []),
    ...(unconscious ? [badge('unconscious', true)] : []),
    ...(broken ? [badge('broken', true)] : []),
    ...(prone ? [badge('prone', false)] : []),
    ...(damage > 0 ? [badge('bleeding', false, { damage, toughness: stats.toughness })] : []),
    ...(derived.slipperyYards > 0
      ? [{ ...badge('slippery', false, { yards: derived.slipperyYards }), icon: 'warning' }]
      : []),
  ];
}

/** Whether he can act, or the gravest reason why not. */
export function actingOf(words: Words, { dead, fled, unconscious, broken, prone }: SkirmishBody): ActingView {
  const say = (key: string): string => words.localize(`GRIEVOUS.skirmish.acting.${key}`);
  const reason = dead ? 'dead' : fled ? 'fled' : unconscious ? 'unconscious' : broken ? 'broken' : null;
  if (reason !== null) return { can: false, text: say(reason) };
  return { can: true, text: say(prone ? 'prone' : 'can') };
}
