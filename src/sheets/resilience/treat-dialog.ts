import type { ResilienceTreatInput } from '../../rules/index.ts';
import type { Treatment } from '../actor-sheet.ts';
import { askByForm, numberOf, textOf } from '../dialog.ts';
import { bindHealersTest, healersTest, healersTestIn } from '../healers-test.ts';
import { treatDialogView, type TreatDialogView } from './dialog-views.ts';

/** Shows what belongs to the kind of treatment chosen, says what it does, and goes to the location that needs it most. */
function bind(root: HTMLElement, { worst }: TreatDialogView): void {
  const select = root.querySelector<HTMLSelectElement>('[data-kind]');
  const place = root.querySelector<HTMLSelectElement>('[name="location"]');
  const show = (): void => {
    const kind = select?.value ?? '';
    for (const part of root.querySelectorAll<HTMLElement>('[data-for]')) {
      part.hidden = part.dataset['for'] !== kind;
    }
    const explain = root.querySelector('[data-explain]');
    if (explain !== null) explain.textContent = game.i18n.localize(`GRIEVOUS.resilience.dialog.explain.${kind}`);
  };
  select?.addEventListener('change', () => {
    const needs = worst[select.value];
    if (place !== null && needs !== undefined) place.value = needs;
    show();
  });
  show();
  bindHealersTest(root);
}

function treatmentIn(form: HTMLFormElement): ResilienceTreatInput {
  const location = textOf(form, 'location');
  switch (textOf(form, 'kind')) {
    case 'heal':
      return { kind: 'heal', location, hp: Math.max(0, numberOf(form, 'hp', 0)) };
    case 'restore':
      return { kind: 'restore', location };
    default:
      return { kind: 'firstAid', location };
  }
}

/** Asks how somebody is to be treated; null when it is called off. */
export async function askTreatment(actor: Actor.OfType<'resilience'>): Promise<Treatment | null> {
  const { body, derived } = actor.system;
  if (body === null || derived === null) return null;
  const view = treatDialogView(game.i18n, body, derived);
  const form = await askByForm({
    key: `treat ${actor.uuid}`,
    title: game.i18n.format('GRIEVOUS.Dialog.TreatTitle', { actor: actor.name }),
    template: 'systems/grievous/templates/dialog/resilience-treat.hbs',
    context: { ...view, test: healersTest('resilience') },
    button: game.i18n.localize('GRIEVOUS.Dialog.Treat'),
    width: 460,
    bind: (root) => bind(root, view),
  });
  return form === null ? null : { input: treatmentIn(form), test: healersTestIn(form, 'resilience') };
}
