import { coverChoices } from '../../bridge/cover-choices.ts';
import { bodyAt, type TargetRef } from '../../bridge/parties.ts';
import { skirmishBridge } from '../../bridge/skirmish.ts';
import { attackFigures, weaponData } from '../../bridge/weapons.ts';
import type { CoverSnapshot } from '../../data/message/parts.ts';
import { isOfSet } from '../../data/narrowing.ts';
import { targetedNow, type AttackChoices } from '../../play/attack.ts';
import { resolutionOptions } from '../../settings/settings.ts';
import { chanceOf } from '../attack-dialog-view.ts';
import { plainAttack } from '../attack-dialog.ts';
import { askByForm, numberOf } from '../dialog.ts';
import { shotsIn } from '../shots.ts';
import {
  chanceText,
  skirmishAttackView,
  type BlowEntered,
  type SkirmishAttackFacts,
  type StruckFacts,
} from './dialog-views.ts';
import { bindStruck, blowIn, coverIn, ownBlowIn } from './target-fields.ts';

type Fighter = Actor.OfType<'skirmish'>;
type Weapon = Item.OfType<'weapon'>;

interface LastChoice {
  readonly modifier: number;
  readonly covers: Readonly<Record<string, CoverSnapshot | null>>;
}

const NO_CHOICE: LastChoice = { modifier: 0, covers: {} };
const lastChoices = new Map<string, LastChoice>();

/** What may be told of a target: that he lies down is plain to see, his figures only to who may look at his sheet. */
export function struckFacts(ref: TargetRef, key: string, cover: CoverSnapshot | null = null): StruckFacts {
  const actor = bodyAt(ref.uuid, 'skirmish');
  const fighter = isOfSet(actor, 'skirmish') ? actor : null;
  const known = fighter?.testUserPermission(game.user, 'OBSERVER') === true;
  return {
    key,
    name: ref.name,
    prone: fighter?.system.conditions.has('prone') ?? false,
    totalToughness: known ? (fighter?.system.derived?.totalToughness ?? null) : null,
    cover,
  };
}

function bind(root: HTMLElement, { figures, checkDie, targets, covers, blow }: SkirmishAttackFacts): void {
  root.querySelector('[name="modifier"]')?.addEventListener('input', () => {
    const atMost = chanceOf(figures, numberOf(root, 'modifier', 0));
    const [number, text] = ['[data-chance]', '[data-percent]'].map((place) => root.querySelector(place));
    if (number) number.textContent = String(atMost);
    if (text) text.textContent = chanceText(game.i18n, checkDie, atMost);
  });
  bindStruck(root, targets, covers, blow);
}

/** The blow of a weapon as its bearer stands; null where the weapon cannot be used, which the attack itself will say. */
function blowOf(actor: Fighter, weapon: Weapon): BlowEntered | null {
  const { body, derived } = actor.system;
  if (body === null || derived === null) return null;
  try {
    const { strength, damage, firearm, template } = skirmishBridge.blow(weaponData(weapon), body, derived, {});
    return {
      strength: Number(strength),
      damage: Number(damage),
      firearm: firearm === true,
      template: template === true,
    };
  } catch {
    return null;
  }
}

function choicesIn(form: HTMLFormElement, refs: readonly TargetRef[], facts: SkirmishAttackFacts): AttackChoices {
  const blow = blowIn(form, facts.blow);
  const each = facts.targets.map((target, index) => {
    const uuid = refs[index]?.uuid ?? '';
    return { uuid, cover: coverIn(form, target.key, facts.covers), own: ownBlowIn(form, target, blow) };
  });
  return {
    targets: [...refs],
    modifier: numberOf(form, 'modifier', 0),
    shots: shotsIn(form),
    blow: { ...blow },
    covers: Object.fromEntries(each.map(({ uuid, cover }) => [uuid, cover])),
    blows: Object.fromEntries(each.map(({ uuid, own }) => [uuid, own])),
  };
}

/** Asks for the choices of an attack; null when it is called off. What was chosen last with this weapon is filled in. */
export async function askAttack(actor: Fighter, weapon: Weapon): Promise<AttackChoices | null> {
  const figures = attackFigures(actor, weapon);
  const blow = blowOf(actor, weapon);
  if (figures === null || blow === null) return plainAttack();
  const last = lastChoices.get(weapon.uuid) ?? NO_CHOICE;
  const refs = targetedNow();
  const facts: SkirmishAttackFacts = {
    weapon: weapon.name,
    figures,
    checkDie: String(resolutionOptions('skirmish')['checkDie']),
    modifier: last.modifier,
    blow,
    covers: await coverChoices('skirmish'),
    targets: refs.map((ref, index) => struckFacts(ref, `t${index}`, last.covers[ref.uuid ?? ''])),
  };
  const form = await askByForm({
    key: weapon.uuid,
    title: game.i18n.format('GRIEVOUS.Dialog.AttackTitle', { actor: actor.name, weapon: weapon.name }),
    template: 'systems/grievous/templates/dialog/skirmish-attack.hbs',
    context: skirmishAttackView(game.i18n, facts),
    button: game.i18n.localize('GRIEVOUS.Dialog.Attack'),
    width: 460,
    bind: (root) => bind(root, facts),
  });
  if (form === null) return null;
  const choices = choicesIn(form, refs, facts);
  lastChoices.set(weapon.uuid, { modifier: choices.modifier ?? 0, covers: choices.covers ?? {} });
  return choices;
}
