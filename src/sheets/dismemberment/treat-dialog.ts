import type { DismembermentTreatInput } from '../../rules/index.ts';
import type { Treatment } from '../actor-sheet.ts';
import { askByForm, isTicked, numberOf, textOf } from '../dialog.ts';
import { bindHealersTest, healersTest, healersTestIn } from '../healers-test.ts';
import { treatDialogView, treatmentPreview, type TreatDialogView } from './dialog-views.ts';

type Body = NonNullable<Actor.OfType<'dismemberment'>['system']['body']>;

/** Shows what belongs to the kind of treatment, says what it does and what it will come to, and goes to the worst location. */
function bind(root: HTMLElement, body: Body, { worst }: TreatDialogView): void {
  const [kind, place] = ['kind', 'location'].map((name) => root.querySelector<HTMLSelectElement>(`[name="${name}"]`));
  const show = (): void => {
    const chosen = kind?.value ?? '';
    const location = body.locations[place?.value ?? ''];
    for (const part of root.querySelectorAll<HTMLElement>('[data-for]')) part.hidden = part.dataset['for'] !== chosen;
    const beyond = root.querySelector<HTMLElement>('[data-beyond]');
    if (beyond !== null) beyond.hidden = chosen !== 'heal' || location?.destroyed !== true;
    const explain = root.querySelector('[data-explain]');
    if (explain !== null)
      explain.textContent = game.i18n.localize(
        `GRIEVOUS.dismemberment.dialog.explain.${chosen === 'heal' ? 'heal' : 'staunch'}`,
      );
    const preview = root.querySelector('[data-preview]');
    const points = Math.max(0, numberOf(root, 'hp', 0));
    if (preview !== null)
      preview.textContent = treatmentPreview(game.i18n, location, chosen, points, isTicked(root, 'beyondMedicine'));
  };
  kind?.addEventListener('change', () => {
    const needs = worst[kind.value];
    if (place != null && needs !== undefined) place.value = needs;
  });
  root.addEventListener('change', show);
  root.addEventListener('input', show);
  show();
  bindHealersTest(root);
}

function treatmentIn(form: HTMLFormElement): DismembermentTreatInput {
  const location = textOf(form, 'location');
  if (textOf(form, 'kind') !== 'heal') return { kind: 'staunch', location };
  const hp = Math.max(0, numberOf(form, 'hp', 0));
  return { kind: 'heal', location, hp, beyondMedicine: isTicked(form, 'beyondMedicine') };
}

/** Asks how somebody is to be treated; null when it is called off. */
export async function askTreatment(actor: Actor.OfType<'dismemberment'>): Promise<Treatment | null> {
  const { body, derived } = actor.system;
  if (body === null || derived === null) return null;
  const view = treatDialogView(game.i18n, body, derived);
  const form = await askByForm({
    key: `treat ${actor.uuid}`,
    title: game.i18n.format('GRIEVOUS.Dialog.TreatTitle', { actor: actor.name }),
    template: 'systems/grievous/templates/dialog/dismemberment-treat.hbs',
    context: { ...view, test: healersTest('dismemberment') },
    button: game.i18n.localize('GRIEVOUS.Dialog.Treat'),
    width: 420,
    bind: (root) => bind(root, body, view),
  });
  return form === null ? null : { input: treatmentIn(form), test: healersTestIn(form, 'dismemberment') };
}
