import type { ImperiumActor } from '../../data/narrowing.ts';
import type { TreatInput } from '../../rules/index.ts';
import { askByForm, numberOf, textOf } from '../dialog.ts';
import { treatDialogView } from './dialog-views.ts';

/** Shows the controls that belong to the kind of treatment chosen, and says what it does. */
function bind(root: HTMLElement): void {
  const select = root.querySelector<HTMLSelectElement>('[data-kind]');
  const show = (): void => {
    const kind = select?.value ?? '';
    for (const part of root.querySelectorAll<HTMLElement>('[data-for]')) {
      part.hidden = !(part.dataset['for'] ?? '').split(' ').includes(kind);
    }
    const explain = root.querySelector('[data-explain]');
    if (explain !== null) explain.textContent = game.i18n.localize(`GRIEVOUS.Dialog.Explain.${kind}`);
  };
  select?.addEventListener('change', show);
  show();
}

function treatmentIn(form: HTMLFormElement): TreatInput {
  const location = textOf(form, 'location');
  switch (textOf(form, 'kind')) {
    case 'heal': {
      const hp = Math.max(0, numberOf(form, 'hp', 0));
      const levels = Math.max(0, numberOf(form, 'levels', 0));
      return { kind: 'heal', hp, losses: {}, ...(levels === 0 ? {} : { location, levels }) };
    }
    case 'wake':
      return { kind: 'wake' };
    case 'stand':
      return { kind: 'stand' };
    default:
      return { kind: 'attention', location };
  }
}

/** Asks how somebody is to be treated; null when it is called off. */
export async function askTreatment(actor: ImperiumActor): Promise<TreatInput | null> {
  const { body } = actor.system;
  if (body === null) return null;
  const form = await askByForm({
    key: `treat ${actor.uuid}`,
    title: game.i18n.format('GRIEVOUS.Dialog.TreatTitle', { actor: actor.name }),
    template: 'systems/grievous/templates/dialog/treat.hbs',
    context: treatDialogView(game.i18n, body),
    button: game.i18n.localize('GRIEVOUS.Dialog.Treat'),
    width: 400,
    bind,
  });
  return form === null ? null : treatmentIn(form);
}
