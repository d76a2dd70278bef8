import type { HitByHand } from '../../play/enter-hit.ts';
import { dismemberment } from '../../rules/index.ts';
import { resolutionOptions } from '../../settings/settings.ts';
import { askByForm, isTicked, numberOf, textOf } from '../dialog.ts';
import { bindFormulas } from '../formula-binding.ts';
import { namedPlaces } from './dialog-views.ts';
import { dismembermentText } from './text.ts';

let last = { name: '', damage: '1d6', location: '', sizeAdjustment: 0, negation: 0, bare: false, attackerArmour: 0 };

/** Shows the armour of the bare hand only where one strikes. */
function bind(root: HTMLElement): void {
  bindFormulas(root);
  const [box, armour] = ['[name="bare"]', '[data-bare]'].map((selector) =>
    root.querySelector<HTMLInputElement>(selector),
  );
  const show = (): void => {
    if (armour != null && box != null) armour.hidden = !box.checked;
  };
  box?.addEventListener('change', show);
  show();
}

function entered(form: HTMLFormElement): typeof last {
  return {
    name: textOf(form, 'name'),
    damage: textOf(form, 'damage'),
    location: textOf(form, 'location'),
    sizeAdjustment: numberOf(form, 'sizeAdjustment', 0),
    negation: Math.max(0, numberOf(form, 'negation', 0)),
    bare: isTicked(form, 'bare'),
    attackerArmour: Math.max(0, numberOf(form, 'attackerArmour', 0)),
  };
}

/** Asks for a hit to be entered by hand; null when it is called off. */
export async function askHit(actor: Actor.OfType<'dismemberment'>): Promise<HitByHand | null> {
  const locations = Object.keys(actor.system.body?.locations ?? dismemberment.plans.humanoid.locations);
  const location = locations.includes(last.location) ? last.location : '';
  const form = await askByForm({
    key: `hit ${actor.uuid}`,
    title: game.i18n.format('GRIEVOUS.Dialog.HitTitle', { actor: actor.name }),
    template: 'systems/grievous/templates/dialog/dismemberment-hit.hbs',
    context: {
      ...last,
      location,
      locations: {
        '': dismembermentText(game.i18n, 'dialog.rolled'),
        ...namedPlaces(game.i18n, locations),
      },
      wears: resolutionOptions('dismemberment')['equipmentHp'] === true,
    },
    button: game.i18n.localize('GRIEVOUS.Dialog.EnterHit'),
    width: 420,
    bind,
  });
  if (form === null) return null;
  last = entered(form);
  const { name, bare, attackerArmour, ...blow } = last;
  return { ...blow, ...(bare ? { attackerArmour } : {}), ...(name === '' ? {} : { name }) };
}
