import { bodyAt } from '../../bridge/parties.ts';
import type { Plain } from '../../bridge/set-bridge.ts';
import { attackFigures } from '../../bridge/weapons.ts';
import { isOfSet, type BodyActor } from '../../data/narrowing.ts';
import { targetedNow, type AttackChoices } from '../../play/attack.ts';
import { resilience } from '../../rules/index.ts';
import { plainAttack } from '../attack-dialog.ts';
import { askByForm, numberOf, textOf } from '../dialog.ts';
import { bindFormulas } from '../formula-binding.ts';
import { shotsIn } from '../shots.ts';
import { attackDialogView, chanceOf, type AttackDialogFacts, type BlowChosen } from './dialog-views.ts';

type Weapon = Item.OfType<'weapon'>;

/** What was chosen last with a weapon. */
interface LastChoice {
  readonly situation: number;
  readonly location: string;
}

const lastChoices = new Map<string, LastChoice>();

function placesOf(uuid: string | null): string[] {
  const target = bodyAt(uuid, 'resilience');
  const body = isOfSet(target, 'resilience') ? target.system.body : null;
  return Object.keys(body?.locations ?? resilience.plans.humanoid.locations);
}

function bind(root: HTMLElement, { figures }: AttackDialogFacts): void {
  bindFormulas(root);
  root.querySelector('[name="situation"]')?.addEventListener('input', () => {
    const output = root.querySelector('[data-chance]');
    if (output !== null) output.textContent = String(chanceOf(figures, numberOf(root, 'situation', 0)));
  });
}

/** What of the blow is not as the weapon has it. */
function changedBlow(chosen: BlowChosen, weapon: Weapon): Plain {
  const { damage, damageModifier } = weapon.system;
  return {
    ...(chosen.damage === '' || chosen.damage === damage ? {} : { damage: chosen.damage }),
    ...(chosen.modifier === damageModifier.trim() ? {} : { modifier: chosen.modifier === '' ? '0' : chosen.modifier }),
  };
}

/** Asks for the choices of an attack; null when it is called off. What was chosen last with this weapon is filled in. */
export async function askAttack(actor: BodyActor, weapon: Weapon): Promise<AttackChoices | null> {
  const figures = attackFigures(actor, weapon);
  if (figures === null) return plainAttack();
  const refs = targetedNow();
  const { situation, location } = lastChoices.get(weapon.uuid) ?? { situation: 0, location: '' };
  const facts: AttackDialogFacts = {
    weapon: weapon.name,
    figures,
    situation,
    damage: weapon.system.damage,
    modifier: weapon.system.damageModifier.trim(),
    location,
    locations: [...new Set(refs.length === 0 ? placesOf(null) : refs.flatMap(({ uuid }) => placesOf(uuid)))],
    targets: refs.map(({ name }) => name),
  };
  const form = await askByForm({
    key: weapon.uuid,
    title: game.i18n.format('GRIEVOUS.Dialog.AttackTitle', { actor: actor.name, weapon: weapon.name }),
    template: 'systems/grievous/templates/dialog/resilience-attack.hbs',
    context: attackDialogView(game.i18n, facts),
    button: game.i18n.localize('GRIEVOUS.Dialog.Attack'),
    width: 440,
    bind: (root) => bind(root, facts),
  });
  if (form === null) return null;
  const chosen = {
    damage: textOf(form, 'damage'),
    modifier: textOf(form, 'damageModifier'),
    location: textOf(form, 'location'),
  };
  const now = numberOf(form, 'situation', 0);
  lastChoices.set(weapon.uuid, { situation: now, location: chosen.location });
  return {
    targets: refs,
    modifier: now,
    aimed: chosen.location,
    shots: shotsIn(form),
    blow: changedBlow(chosen, weapon),
  };
}
