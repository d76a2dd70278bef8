import { listed } from '../../bridge/words.ts';
import { isOfSet, type BodyActor } from '../../data/narrowing.ts';
import { deed } from '../../play/deed.ts';
import { MORTAL_MOST_HALF_HOURS, type MortalElapseInput, type MortalEndCombatInput } from '../../rules/index.ts';
import { askByForm, isTicked, numberOf, textOf, type Question } from '../dialog.ts';

type MortalActor = Actor.OfType<'mortal'>;

/** The tech levels at which a physician spares less, and the least at which he spares most. Seed 002, Lasting Crippling. */
const TECH_LEVELS = ['', '5', '6', '7'] as const;

function question(actor: BodyActor, procedure: string, context: object, width: number): Question {
  return {
    key: `${procedure} ${actor.uuid}`,
    title: game.i18n.format(`GRIEVOUS.mortal.dialog.title.${procedure}`, { actor: actor.name }),
    template: `systems/grievous/templates/dialog/mortal-${procedure.toLowerCase()}.hbs`,
    context,
    button: game.i18n.localize(`GRIEVOUS.mortal.deed.${procedure}.label`),
    width,
  };
}

function hasUntested(actor: MortalActor): boolean {
  return Object.values(actor.system.body?.locations ?? {}).some(({ crippled }) => crippled === 'untested');
}

/** Everyone else in the combat in view whose cripplings are still to be rolled for. */
function othersInCombat(actor: BodyActor): MortalActor[] {
  const found = new Map<string, MortalActor>();
  for (const { actor: other } of game.combat?.combatants ?? []) {
    if (other === null || other.uuid === actor.uuid || !other.isOwner) continue;
    if (isOfSet(other, 'mortal') && hasUntested(other)) found.set(other.uuid, other);
  }
  return [...found.values()];
}

/** Asks who sees to the crippled at the end of a combat; for several of them it is done here, on one card. */
async function askEndCombat(actor: BodyActor): Promise<MortalEndCombatInput | null> {
  const others = othersInCombat(actor);
  const names = listed(
    game.i18n,
    others.map(({ name }) => name),
  );
  const levels = TECH_LEVELS.map((level) => [
    level,
    game.i18n.localize(`GRIEVOUS.mortal.dialog.tech.${level || 'none'}`),
  ]);
  const context = { levels: Object.fromEntries(levels) as object, names };
  const form = await askByForm(question(actor, 'endCombat', context, 420));
  if (form === null) return null;
  const level = textOf(form, 'techLevel');
  const input = level === '' ? {} : { physicianTechLevel: Number(level) };
  if (others.length === 0 || !isTicked(form, 'everyone')) return input;
  await deed([actor, ...others], 'endCombat', input);
  return null;
}

function bindElapse(root: HTMLElement): void {
  const care = root.querySelector<HTMLSelectElement>('[name="care"]');
  const show = (): void => {
    for (const part of root.querySelectorAll<HTMLElement>('[data-for]')) {
      part.hidden = !(part.dataset['for'] ?? '').split(' ').includes(care?.value ?? '');
    }
  };
  care?.addEventListener('change', show);
  show();
}

function elapseIn(form: HTMLFormElement): Partial<MortalElapseInput> {
  const halfHours = Math.min(MORTAL_MOST_HALF_HOURS, Math.max(0, numberOf(form, 'halfHours', 0)));
  const months = Math.max(0, numberOf(form, 'months', 0));
  const care = textOf(form, 'care');
  if (care === 'suspended') return { halfHours, months, suspended: true };
  if (care === '') return { halfHours, months };
  const physician = Math.max(0, numberOf(form, 'physician', 12));
  return { halfHours, months, care: { physician, lifeSupport: care === 'lifeSupport' } };
}

async function askElapse(actor: BodyActor): Promise<Partial<MortalElapseInput> | null> {
  const body = isOfSet(actor, 'mortal') ? actor.system.body : null;
  const cares = ['', 'physician', 'lifeSupport', 'suspended'].map((care) => [
    care,
    game.i18n.localize(`GRIEVOUS.mortal.dialog.care.${care || 'none'}`),
  ]);
  const context = {
    halfHours: body?.mortalWound === true ? 1 : 0,
    months: body?.mortalWound === true ? 0 : 1,
    most: MORTAL_MOST_HALF_HOURS,
    cares: Object.fromEntries(cares) as object,
  };
  const form = await askByForm({ ...question(actor, 'elapse', context, 420), bind: bindElapse });
  return form === null ? null : elapseIn(form);
}

/** Whether it did nothing in the turn before decides whether it rolls to stay conscious. */
async function askTurnStart(actor: BodyActor): Promise<{ didNothing: boolean } | null> {
  const form = await askByForm(question(actor, 'turnStart', {}, 380));
  return form === null ? null : { didNothing: isTicked(form, 'didNothing') };
}

async function askExecute(actor: BodyActor): Promise<object | null> {
  const form = await askByForm(question(actor, 'execute', { name: actor.name }, 380));
  return form === null ? null : {};
}

/** Asks what a deed leaves open; null when it is called off, or has been done already for several at once. */
export function askDeed(actor: BodyActor, procedure: string): Promise<Readonly<Record<string, unknown>> | null> {
  switch (procedure) {
    case 'endCombat':
      return askEndCombat(actor);
    case 'elapse':
      return askElapse(actor);
    case 'turnStart':
      return askTurnStart(actor);
    case 'execute':
      return askExecute(actor) as Promise<Readonly<Record<string, unknown>> | null>;
    default:
      return Promise.resolve({});
  }
}
