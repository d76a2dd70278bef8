import { locationName } from '../../bridge/words.ts';
import { isImperium, type ImperiumActor } from '../../data/narrowing.ts';
import { attempt } from '../../play/attempt.ts';
import { CHARACTERISTICS, type ImperiumBody, type TreatInput } from '../../rules/index.ts';
import type { Care } from '../actor-sheet.ts';
import { askByForm, isTicked, numberOf, textOf } from '../dialog.ts';
import { offeredKinds, treatDialogView, treatmentNotes, worstLocation, type HealerFacts } from './treat-view.ts';

/** What nobody else does for somebody. */
const ALONE = ['stand', 'fate'];

/** Those who may treat: the user's own character first, then who stands in the scene, then everybody else he owns. */
function possibleHealers(): ImperiumActor[] {
  const inScene = game.scenes.viewed?.tokens.contents.map(({ actor }) => actor) ?? [];
  const all = [game.user.character, ...inScene, ...game.actors.contents];
  const able = all.filter((actor) => isImperium(actor) && actor.isOwner && actor.system.body?.dead === false);
  return [...new Map(able.map((actor) => [actor?.uuid ?? '', actor as ImperiumActor])).values()];
}

function healerFacts(actor: ImperiumActor): HealerFacts {
  const { uuid, system, token, name } = actor;
  return { uuid, name: token?.name ?? name, toughness: system.derived?.characteristics.T ?? 0 };
}

function show(root: HTMLElement, body: ImperiumBody): void {
  const kind = textOf(root, 'kind');
  const rolled = textOf(root, 'outcome') === 'rolled';
  for (const part of root.querySelectorAll<HTMLElement>('[data-for]')) {
    const wanted = (part.dataset['for'] ?? '').split(' ').includes(kind);
    part.hidden = !wanted || (part.dataset['rolled'] !== undefined && !rolled);
  }
  const explain = root.querySelector('[data-explain]');
  if (explain !== null) explain.textContent = game.i18n.localize(`GRIEVOUS.imperium.treat.explain.${kind}`);
  const notes = treatmentNotes(game.i18n, body, kind, textOf(root, 'location'));
  root.querySelector('[data-notes]')?.replaceChildren(
    ...notes.map((note) => {
      const line = document.createElement('li');
      line.textContent = note;
      return line;
    }),
  );
}

/** Shows the controls that belong to the kind of treatment chosen, what it does, and who gives it. */
function bind(root: HTMLElement, body: ImperiumBody, healers: readonly HealerFacts[]): void {
  const on = (name: string, react: (control: HTMLSelectElement) => void): void => {
    const control = root.querySelector<HTMLSelectElement>(`[name="${name}"]`);
    control?.addEventListener('change', () => react(control));
  };
  on('kind', ({ value }) => {
    const location = root.querySelector<HTMLSelectElement>('[name="location"]');
    if (location !== null) location.value = worstLocation(body, value);
    show(root, body);
  });
  on('location', () => show(root, body));
  on('outcome', () => show(root, body));
  on('healer', ({ value }) => {
    const toughness = healers.find(({ uuid }) => uuid === value)?.toughness;
    const field = root.querySelector<HTMLInputElement>('[name="value"]');
    if (field !== null && toughness !== undefined) field.value = String(toughness);
  });
  show(root, body);
}

const least = (root: ParentNode, name: string): number => Math.max(0, numberOf(root, name, 0));

function healingIn(form: HTMLFormElement): TreatInput {
  const levels = least(form, 'levels');
  const losses = CHARACTERISTICS.map((id) => [id, least(form, `losses.${id}`)] as const).filter(
    ([, points]) => points > 0,
  );
  return {
    kind: 'heal',
    hp: least(form, 'hp'),
    losses: Object.fromEntries(losses),
    ...(levels === 0 ? {} : { location: textOf(form, 'location'), levels }),
  };
}

function cureIn(form: HTMLFormElement): TreatInput {
  const infection = textOf(form, 'infection');
  return {
    kind: 'cure',
    ...(infection === '' ? {} : { infection }),
    ...(isTicked(form, 'sepsis') ? { sepsis: true } : {}),
  };
}

/** Whether an operation succeeds: as said, or as it is rolled now, for all to see. */
async function surgerySucceeds(form: HTMLFormElement, patient: ImperiumActor, healer: ImperiumActor | null) {
  const outcome = textOf(form, 'outcome');
  if (outcome !== 'rolled') return outcome === 'passed';
  const location = locationName(game.i18n, textOf(form, 'location'));
  const what = game.i18n.format('GRIEVOUS.imperium.treat.attempt', { patient: patient.name, location });
  return attempt(what, least(form, 'skill'), healer);
}

async function treatmentIn(
  form: HTMLFormElement,
  patient: ImperiumActor,
  healer: ImperiumActor | null,
): Promise<TreatInput> {
  const location = textOf(form, 'location');
  switch (textOf(form, 'kind')) {
    case 'heal':
      return healingIn(form);
    case 'cure':
      return cureIn(form);
    case 'staunch':
      return { kind: 'staunch', location, value: least(form, 'value') };
    case 'surgery':
      return { kind: 'surgery', location, passed: await surgerySucceeds(form, patient, healer) };
    case 'drain':
      return { kind: 'drain' };
    case 'wake':
      return { kind: 'wake' };
    case 'stand':
      return { kind: 'stand' };
    case 'fate':
      return { kind: 'fate' };
    default:
      return { kind: 'attention', location };
  }
}

/** Asks how somebody is to be treated, and by whom; null when it is called off, or where he is past all help. */
export async function askCare(actor: ImperiumActor): Promise<Care | null> {
  const { body } = actor.system;
  if (body === null) return null;
  if (offeredKinds(body).length === 0) {
    ui.notifications.info('GRIEVOUS.imperium.treat.pastHelp', { format: { name: actor.name } });
    return null;
  }
  const healers = possibleHealers();
  const facts = healers.map(healerFacts);
  const own = isImperium(game.user.character) ? game.user.character.uuid : '';
  const form = await askByForm({
    key: `treat ${actor.uuid}`,
    title: game.i18n.format('GRIEVOUS.Dialog.TreatTitle', { actor: actor.token?.name ?? actor.name }),
    template: 'systems/grievous/templates/dialog/treat.hbs',
    context: treatDialogView(game.i18n, body, facts, own),
    button: game.i18n.localize('GRIEVOUS.Dialog.Treat'),
    width: 440,
    bind: (root) => bind(root, body, facts),
  });
  if (form === null) return null;
  const alone = ALONE.includes(textOf(form, 'kind'));
  const healer = alone ? null : (healers.find(({ uuid }) => uuid === textOf(form, 'healer')) ?? null);
  return { input: await treatmentIn(form, actor, healer), healer };
}
