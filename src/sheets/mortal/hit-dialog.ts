import { isOfSet, type BodyActor } from '../../data/narrowing.ts';
import { DAMAGE_TYPES, WOUNDING_MULTIPLIERS } from '../../data/item/weapon.ts';
import type { HitByHand } from '../../play/enter-hit.ts';
import { mortal } from '../../rules/index.ts';
import { askByForm, isTicked, textOf } from '../dialog.ts';
import { bindFormulas } from '../formula-binding.ts';
import { hitDialogView, type HitEntered } from './dialog-views.ts';

let last: HitEntered = {
  name: '',
  damage: '1d6+2',
  location: '',
  type: 'crushing',
  armourDivisor: 1,
  woundingMultiplier: 1,
  dismember: false,
};

/** A number above 0, whole or not; 1 where none is given. */
function factorOf(form: ParentNode, name: string): number {
  const value = Number(textOf(form, name));
  return Number.isFinite(value) && value > 0 ? value : 1;
}

/** The kind of damage sets how much a wound is multiplied by, which may still be typed over. */
function bind(root: HTMLElement): void {
  bindFormulas(root);
  const type = root.querySelector<HTMLSelectElement>('[name="type"]');
  const multiplier = root.querySelector<HTMLInputElement>('[name="woundingMultiplier"]');
  type?.addEventListener('change', () => {
    const known = DAMAGE_TYPES.find((name) => name === type.value);
    if (multiplier !== null && known !== undefined) multiplier.value = String(WOUNDING_MULTIPLIERS[known]);
  });
}

function enteredIn(form: HTMLFormElement): HitEntered {
  return {
    name: textOf(form, 'name'),
    damage: textOf(form, 'damage'),
    location: textOf(form, 'location'),
    type: textOf(form, 'type'),
    armourDivisor: factorOf(form, 'armourDivisor'),
    woundingMultiplier: factorOf(form, 'woundingMultiplier'),
    dismember: isTicked(form, 'dismember'),
  };
}

/** Asks for a hit to be entered by hand; null when it is called off. */
export async function askHit(actor: BodyActor): Promise<HitByHand | null> {
  const body = isOfSet(actor, 'mortal') ? actor.system.body : null;
  const locations = Object.keys(body?.locations ?? mortal.plans.humanoid?.locations ?? {});
  const form = await askByForm({
    key: `hit ${actor.uuid}`,
    title: game.i18n.format('GRIEVOUS.Dialog.HitTitle', { actor: actor.name }),
    template: 'systems/grievous/templates/dialog/mortal-hit.hbs',
    context: hitDialogView(game.i18n, locations, DAMAGE_TYPES, last),
    button: game.i18n.localize('GRIEVOUS.Dialog.EnterHit'),
    width: 420,
    bind,
  });
  if (form === null) return null;
  last = enteredIn(form);
  const { name, location, type: _type, ...blow } = last;
  return { ...blow, ...(name === '' ? {} : { name }), ...(location === '' ? {} : { location }) };
}
