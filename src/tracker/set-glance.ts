import type { Words } from '../bridge/words.ts';
import type { ConditionId } from '../data/constants.ts';
import type { RuleSetId } from '../rules/index.ts';
import { dismembermentGlance } from './dismemberment.ts';
import { imperiumGlance } from './imperium.ts';
import { conditionMark, type MarkView } from './mark.ts';
import { mortalGlance } from './mortal.ts';
import { resilienceGlance } from './resilience.ts';
import { skirmishGlance } from './skirmish.ts';

/** What those see of a body who may see it. A method, so that a set with its own body fits. */
interface Glance<Body extends object = object> {
  marks(words: Words, body: Body, conditions: ReadonlySet<ConditionId>): MarkView[];
}

/** In the order of their weight. */
const ORDER: readonly ConditionId[] = [
  'destroyed',
  'dead',
  'dying',
  'coma',
  'unconscious',
  'fainted',
  'incapacitated',
  'fled',
  'broken',
  'stunned',
  'shock',
  'prone',
  'bleeding',
];

function conditionMarks(words: Words, conditions: ReadonlySet<ConditionId>): MarkView[] {
  return ORDER.filter((id) => conditions.has(id)).map((id) => conditionMark(words, id));
}

const GLANCES: Readonly<Record<RuleSetId, Glance>> = {
  imperium: { marks: imperiumGlance },
  skirmish: { marks: skirmishGlance },
  mortal: { marks: mortalGlance },
  resilience: { marks: resilienceGlance },
  dismemberment: { marks: dismembermentGlance },
};

/** The wounds of a combatant at a glance. Without a body (for those who may not see it) only what his token shows. */
export function setGlance(
  words: Words,
  ruleSet: RuleSetId,
  body: object | null,
  conditions: ReadonlySet<ConditionId>,
): MarkView[] {
  return body === null ? conditionMarks(words, conditions) : GLANCES[ruleSet].marks(words, body, conditions);
}
