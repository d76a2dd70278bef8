import { setBridge } from '../bridge/set-bridge.ts';
import type { Words } from '../bridge/words.ts';
import type { RuleSetId } from '../rules/index.ts';

/** What a dialog of a treatment asks of the healer's test. */
export interface HealersTestView {
  readonly outcomes: Readonly<Record<string, string>>;
  readonly outcome: string;
  readonly dice: string;
  readonly skill: number;
}

/** A skill to begin with, by the set. */
const USUAL_SKILL: Readonly<Partial<Record<RuleSetId, number>>> = { mortal: 12 };
const USUAL_PERCENT = 50;

/** Draws up what is asked of the healer's test: taken for passed unless it is rolled here. `last` is the skill typed last. */
export function healersTestView(words: Words, id: RuleSetId, last?: number): HealersTestView {
  const say = (key: string): string => words.localize(`GRIEVOUS.Dialog.HealersTest.${key}`);
  return {
    outcomes: { passed: say('passed'), rolled: say('rolled') },
    outcome: 'passed',
    dice: setBridge(id).healersTest?.formula ?? '',
    skill: last ?? USUAL_SKILL[id] ?? USUAL_PERCENT,
  };
}
