import { SYSTEM_ID } from '../../data/constants.ts';
import { isRuleSetId, RULE_SET_IDS } from '../../rules/index.ts';
import { planNames, planWords } from './editor-view.ts';
import { isPlanSet } from './plan-fields.ts';

/** The type package knows this hook's arguments only by the class of the window. */
interface OpenHooks {
  on(name: string, react: (window: object, element: HTMLElement) => void): void;
}

/** The choice of a type in the window that creates an actor; null in any other window. */
function typeChoice(element: HTMLElement): HTMLSelectElement | null {
  const select = element.querySelector<HTMLSelectElement>('select[name="type"]');
  const offered = [...(select?.options ?? [])].map(({ value }) => value);
  return RULE_SET_IDS.some((id) => offered.includes(id)) ? select : null;
}

function offer(plans: HTMLSelectElement, group: HTMLElement, type: string): void {
  const names = isRuleSetId(type) && isPlanSet(type) ? Object.entries(planNames(game.i18n, type)) : [];
  plans.replaceChildren(...names.map(([id, name]) => new Option(name, id)));
  group.hidden = names.length < 2;
}

/** Adds the choice of a body plan below that of the type. */
function addChoice(element: HTMLElement): void {
  const types = typeChoice(element);
  const below = types?.closest<HTMLElement>('.form-group') ?? types;
  if (types === null || below == null || element.querySelector('[data-new-plan]') !== null) return;
  const [group, fields] = [document.createElement('div'), document.createElement('div')];
  const [label, plans] = [document.createElement('label'), document.createElement('select')];
  group.className = 'form-group';
  fields.className = 'form-fields';
  label.textContent = planWords(game.i18n, 'OfNew');
  plans.name = `flags.${SYSTEM_ID}.bodyPlan`;
  plans.dataset['newPlan'] = '';
  plans.ariaLabel = label.textContent;
  fields.append(plans);
  group.append(label, fields);
  below.after(group);
  types.addEventListener('change', () => offer(plans, group, types.value));
  offer(plans, group, types.value);
}

/** Has the window that creates an actor ask for its body plan. Called in `init`. */
export function registerPlanChoice(): void {
  (Hooks as unknown as OpenHooks).on('renderDialogV2', (_window, element) => addChoice(element));
}
