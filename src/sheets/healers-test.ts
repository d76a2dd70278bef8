import type { HealersTest } from '../play/treat.ts';
import type { RuleSetId } from '../rules/index.ts';
import { numberOf, textOf } from './dialog.ts';
import { healersTestView, type HealersTestView } from './healers-test-view.ts';

/** What somebody does without a healer. */
const ALONE = ['stand', 'wake'];

/** The skill typed last in each set. */
const lastSkill = new Map<RuleSetId, number>();

/** What a dialog of a treatment asks of the healer's test, with the skill typed last. */
export function healersTest(id: RuleSetId): HealersTestView {
  return healersTestView(game.i18n, id, lastSkill.get(id));
}

function isAsked(root: ParentNode): boolean {
  return !ALONE.includes(textOf(root, 'kind'));
}

/** Shows the skill where the test is rolled here, and nothing of it for what needs no healer. */
export function bindHealersTest(root: HTMLElement): void {
  const show = (): void => {
    const [whole, skill] = ['[data-healers-test]', '[data-healers-skill]'].map((part) =>
      root.querySelector<HTMLElement>(part),
    );
    if (whole != null) whole.hidden = !isAsked(root);
    if (skill != null) skill.hidden = textOf(root, 'outcome') !== 'rolled';
  };
  root.addEventListener('change', show);
  show();
}

/** The test that is to be rolled; null where the healer has passed it already. */
export function healersTestIn(form: HTMLFormElement, id: RuleSetId): HealersTest | null {
  if (!isAsked(form) || textOf(form, 'outcome') !== 'rolled') return null;
  const skill = Math.max(0, numberOf(form, 'skill', 0));
  lastSkill.set(id, skill);
  return { skill };
}
