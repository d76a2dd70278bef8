import { isOfSet, type BodyActor } from '../../data/narrowing.ts';
import { MORTAL_TREATMENTS, type MortalTreatInput } from '../../rules/index.ts';
import type { Treatment } from '../actor-sheet.ts';
import { askByForm, numberOf, textOf } from '../dialog.ts';
import { bindHealersTest, healersTest, healersTestIn } from '../healers-test.ts';
import { treatDialogView } from './dialog-views.ts';

/** Shows the controls that belong to the kind of treatment chosen, and says what it does. */
function bind(root: HTMLElement): void {
  const select = root.querySelector<HTMLSelectElement>('[data-kind]');
  const show = (): void => {
    const kind = select?.value ?? '';
    for (const part of root.querySelectorAll<HTMLElement>('[data-for]')) part.hidden = part.dataset['for'] !== kind;
    const explain = root.querySelector('[data-explain]');
    if (explain !== null) explain.textContent = game.i18n.localize(`GRIEVOUS.mortal.treat.${kind}`);
  };
  select?.addEventListener('change', show);
  show();
  bindHealersTest(root);
}

function treatmentIn(form: HTMLFormElement): MortalTreatInput {
  const kind = MORTAL_TREATMENTS.find((known) => known === textOf(form, 'kind')) ?? 'heal';
  switch (kind) {
    case 'heal':
      return { kind, hp: Math.max(0, numberOf(form, 'hp', 0)) };
    case 'restore':
      return { kind, location: textOf(form, 'location') };
    default:
      return { kind };
  }
}

/** Asks how somebody is to be treated; null when it is called off. */
export async function askTreatment(actor: BodyActor): Promise<Treatment | null> {
  const body = isOfSet(actor, 'mortal') ? actor.system.body : null;
  if (body === null) return null;
  const form = await askByForm({
    key: `treat ${actor.uuid}`,
    title: game.i18n.format('GRIEVOUS.Dialog.TreatTitle', { actor: actor.name }),
    template: 'systems/grievous/templates/dialog/mortal-treat.hbs',
    context: { ...treatDialogView(game.i18n, body), test: healersTest('mortal') },
    button: game.i18n.localize('GRIEVOUS.Dialog.Treat'),
    width: 420,
    bind,
  });
  return form === null ? null : { input: treatmentIn(form), test: healersTestIn(form, 'mortal') };
}
