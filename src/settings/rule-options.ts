import { getDefault, type GenericSchema } from 'valibot';
import { RULE_SETS, ruleSet, RuleError, type RuleSetId } from '../rules/index.ts';

type Node = GenericSchema & { readonly entries?: Readonly<Record<string, GenericSchema>> };

/** An option of a rule set's rules, as the world sets it. */
export interface RuleOption {
  readonly ruleSet: RuleSetId;
  readonly name: string;
  /** The key of its setting: `<rule set>.<name>`. */
  readonly key: string;
  readonly initial: boolean | string;
}

function optionsOf(id: RuleSetId): RuleOption[] {
  const { entries = {} } = ruleSet(id).optionsSchema as Node;
  return Object.entries(entries).map(([name, schema]) => {
    const initial: unknown = getDefault(schema);
    return {
      ruleSet: id,
      name,
      key: `${id}.${name}`,
      initial: typeof initial === 'string' ? initial : initial === true,
    };
  });
}

/** Every option of every rule set. */
export const RULE_OPTIONS: readonly RuleOption[] = RULE_SETS.flatMap(({ id }) => optionsOf(id));

/** Why the rules of a set refuse an option; empty where they take it. */
export function optionProblem({ ruleSet: id, name }: RuleOption, value: unknown): string {
  try {
    ruleSet(id).parseOptions({ [name]: value });
    return '';
  } catch (error) {
    if (error instanceof RuleError) return error.message;
    throw error;
  }
}
