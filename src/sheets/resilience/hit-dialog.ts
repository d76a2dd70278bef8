import type { HitByHand } from '../../play/enter-hit.ts';
import { resilience } from '../../rules/index.ts';
import { askByForm, textOf } from '../dialog.ts';
import { bindFormulas } from '../formula-binding.ts';
import { hitDialogView } from './dialog-views.ts';

let last = { name: '', damage: '1d8', modifier: '', location: '' };

/** Asks for a hit to be entered by hand; null when it is called off. */
export async function askHit(actor: Actor.OfType<'resilience'>): Promise<HitByHand | null> {
  const locations = Object.keys(actor.system.body?.locations ?? resilience.plans.humanoid.locations);
  const form = await askByForm({
    key: `hit ${actor.uuid}`,
    title: game.i18n.format('GRIEVOUS.Dialog.HitTitle', { actor: actor.name }),
    template: 'systems/grievous/templates/dialog/resilience-hit.hbs',
    context: hitDialogView(game.i18n, locations, last),
    button: game.i18n.localize('GRIEVOUS.Dialog.EnterHit'),
    width: 420,
    bind: bindFormulas,
  });
  if (form === null) return null;
  last = {
    name: textOf(form, 'name'),
    damage: textOf(form, 'damage'),
    modifier: textOf(form, 'damageModifier'),
    location: textOf(form, 'location'),
  };
  const { name, ...blow } = last;
  return { ...blow, ...(name === '' ? {} : { name }) };
}
