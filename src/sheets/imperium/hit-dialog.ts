import { coverChoices } from '../../bridge/cover-choices.ts';
import type { ImperiumActor } from '../../data/narrowing.ts';
import type { HitByHand } from '../../play/enter-hit.ts';
import { HUMANOID, MODES, type Mode } from '../../rules/index.ts';
import { askByForm, isTicked, numberOf, textOf } from '../dialog.ts';
import { hitDialogView, type HitEntered } from './dialog-views.ts';
import { bindFormulas } from '../formula-binding.ts';

let last: HitEntered = { name: '', damage: '2d10+4', mode: 'projectile', strength: 50, hands: 2, location: 'body' };

function modeIn(form: HTMLFormElement): Mode {
  const chosen = textOf(form, 'mode');
  return MODES.find((mode) => mode === chosen) ?? last.mode;
}

function enteredIn(form: HTMLFormElement): HitEntered {
  return {
    name: textOf(form, 'name'),
    damage: textOf(form, 'damage'),
    mode: modeIn(form),
    strength: Math.max(0, numberOf(form, 'strength', 50)),
    hands: textOf(form, 'hands') === '1' ? 1 : 2,
    location: textOf(form, 'location'),
  };
}

/** Only bare hands do damage without a formula. */
function bind(root: HTMLElement): void {
  const [note, damage, mode] = [
    root.querySelector<HTMLElement>('[data-formula-note="damage"]'),
    root.querySelector<HTMLInputElement>('[name="damage"]'),
    root.querySelector<HTMLSelectElement>('[name="mode"]'),
  ];
  const follow = (): void => {
    if (note !== null) note.dataset['empty'] = mode?.value === 'unarmed' ? 'bareHands' : 'missing';
    damage?.dispatchEvent(new Event('input'));
  };
  follow();
  bindFormulas(root);
  mode?.addEventListener('change', follow);
}

/** Asks for a hit to be entered by hand; null when it is called off. */
export async function askHit(actor: ImperiumActor): Promise<HitByHand | null> {
  const locations = Object.keys(actor.system.body?.locations ?? HUMANOID.locations);
  const covers = await coverChoices('imperium');
  const form = await askByForm({
    key: `hit ${actor.uuid}`,
    title: game.i18n.format('GRIEVOUS.Dialog.HitTitle', { actor: actor.name }),
    template: 'systems/grievous/templates/dialog/hit.hbs',
    context: hitDialogView(game.i18n, locations, covers, last),
    button: game.i18n.localize('GRIEVOUS.Dialog.EnterHit'),
    width: 420,
    bind,
  });
  if (form === null) return null;
  last = enteredIn(form);
  const { name, ...blow } = last;
  const chosen = covers.find(({ id }) => id === textOf(form, 'cover')) ?? null;
  const cover = chosen && { ...chosen, covers: [blow.location] };
  return { ...blow, ...(name === '' ? {} : { name }), critical: isTicked(form, 'critical'), cover };
}
