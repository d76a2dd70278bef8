import { bodyAt, type TargetRef } from '../../bridge/parties.ts';
import type { Plain } from '../../bridge/set-bridge.ts';
import { attackFigures } from '../../bridge/weapons.ts';
import { isOfSet, type BodyActor } from '../../data/narrowing.ts';
import { targetedNow, type AttackChoices } from '../../play/attack.ts';
import { dismemberment } from '../../rules/index.ts';
import { resolutionOptions } from '../../settings/settings.ts';
import { plainAttack } from '../attack-dialog.ts';
import { chanceOf } from '../attack-dialog-view.ts';
import { askByForm, numberOf, textOf } from '../dialog.ts';
import { bindFormulas } from '../formula-binding.ts';
import { shotsIn } from '../shots.ts';
import { attackDialogView, negationHint, type AttackDialogFacts } from './dialog-views.ts';

type Weapon = Item.OfType<'weapon'>;

/** Blows of these modes are struck with the body itself. */
const BARE_MODES: readonly string[] = ['unarmed', 'natural'];

/** What was chosen last with a weapon. */
interface LastChoice {
  readonly modifier: number;
  readonly aimed: string;
}

const lastChoices = new Map<string, LastChoice>();

function placesOf(uuid: string | null): string[] {
  const actor = bodyAt(uuid, 'dismemberment');
  const body = isOfSet(actor, 'dismemberment') ? actor.system.body : null;
  return Object.keys(body?.locations ?? dismemberment.plans.humanoid.locations);
}

/** The armour on what a weapon of the body strikes with; null where it strikes with something else. */
function bareArmour(actor: BodyActor, { system }: Weapon): number | null {
  if (!BARE_MODES.includes(system.mode) || !isOfSet(actor, 'dismemberment')) return null;
  return actor.system.derived?.armour[system.heldIn[0] ?? ''] ?? 0;
}

function factsOf(
  actor: BodyActor,
  weapon: Weapon,
  figures: AttackDialogFacts['figures'],
  targets: readonly TargetRef[],
): AttackDialogFacts {
  const options = resolutionOptions('dismemberment');
  const body = isOfSet(actor, 'dismemberment') ? actor.system.body : null;
  const places = targets.length === 0 ? placesOf(null) : targets.flatMap(({ uuid }) => placesOf(uuid));
  return {
    weapon: weapon.name,
    figures,
    ...(lastChoices.get(weapon.uuid) ?? { modifier: 0, aimed: '' }),
    damage: weapon.system.damage,
    sizeAdjustment: body?.sizeAdjustment ?? 0,
    attackerArmour: options['equipmentHp'] === true ? bareArmour(actor, weapon) : null,
    locations: [...new Set(places)],
    targets: targets.map(({ name }) => name),
    negation: options['armourNegation'] !== true ? 'none' : options['negationDie'] === true ? 'die' : 'digit',
  };
}

function bind(root: HTMLElement, facts: AttackDialogFacts): void {
  bindFormulas(root);
  root.querySelector('[name="modifier"]')?.addEventListener('input', () => {
    const chance = chanceOf(facts.figures, numberOf(root, 'modifier', 0));
    const [output, hint] = ['[data-chance]', '[data-negation]'].map((selector) => root.querySelector(selector));
    if (output != null) output.textContent = String(chance);
    if (hint != null) hint.textContent = negationHint(game.i18n, facts.negation, chance);
  });
}

/** What of the blow is not as the weapon and its wielder have it. */
function changedBlow(form: HTMLFormElement, facts: AttackDialogFacts): Plain {
  const damage = textOf(form, 'damage');
  const sizeAdjustment = numberOf(form, 'sizeAdjustment', facts.sizeAdjustment);
  const attackerArmour = Math.max(0, numberOf(form, 'attackerArmour', facts.attackerArmour ?? 0));
  return {
    ...(damage === '' || damage === facts.damage ? {} : { damage }),
    ...(sizeAdjustment === facts.sizeAdjustment ? {} : { sizeAdjustment }),
    ...(facts.attackerArmour === null || attackerArmour === facts.attackerArmour ? {} : { attackerArmour }),
  };
}

/** Asks for the choices of an attack; null when it is called off. What was chosen last with this weapon is filled in. */
export async function askAttack(actor: BodyActor, weapon: Weapon): Promise<AttackChoices | null> {
  const figures = attackFigures(actor, weapon);
  if (figures === null) return plainAttack();
  const targets = targetedNow();
  const facts = factsOf(actor, weapon, figures, targets);
  const form = await askByForm({
    key: weapon.uuid,
    title: game.i18n.format('GRIEVOUS.Dialog.AttackTitle', { actor: actor.name, weapon: weapon.name }),
    template: 'systems/grievous/templates/dialog/dismemberment-attack.hbs',
    context: attackDialogView(game.i18n, facts),
    button: game.i18n.localize('GRIEVOUS.Dialog.Attack'),
    width: 440,
    bind: (root) => bind(root, facts),
  });
  if (form === null) return null;
  const chosen = { modifier: numberOf(form, 'modifier', 0), aimed: textOf(form, 'aimed') };
  lastChoices.set(weapon.uuid, chosen);
  return {
    ...(targets === undefined ? {} : { targets }),
    ...chosen,
    shots: shotsIn(form),
    blow: changedBlow(form, facts) ?? {},
  };
}
