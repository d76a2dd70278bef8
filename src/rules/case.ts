import * as v from 'valibot';
import { ruleSet } from './index.ts';
import { scriptedDice, type Entry, type Outcome } from './procedure.ts';
import { read, text } from './reading.ts';
import { RuleError } from './rule-error.ts';
import type { RuleSet } from './rule-set.ts';

/** What a case prints. */
export interface CaseOutput {
  readonly name: string;
  readonly asks: readonly { readonly id: string; readonly formula: string }[];
  readonly result: object | null;
  readonly body: object | null;
  readonly derived: object | null;
  readonly flags: readonly string[];
  readonly ledger: readonly Entry[];
}

/** A place where a case came out otherwise than it expects. */
export interface Difference {
  readonly path: string;
  readonly expected: unknown;
  readonly actual: unknown;
}

const caseSchema = v.strictObject({
  name: text(),
  ruleset: text(),
  procedure: text(),
  options: v.optional(v.unknown(), () => ({})),
  body: v.optional(v.unknown()),
  input: v.optional(v.unknown(), () => ({})),
  dice: v.optional(v.record(v.string(), v.union([v.number(), v.string()], 'expected a number or text')), () => ({})),
  expect: v.optional(v.record(v.string(), v.unknown())),
});

type Case = v.InferOutput<typeof caseSchema>;

function doorOf(set: RuleSet, name: string): RuleSet['procedures'][string] {
  const door = Object.hasOwn(set.procedures, name) ? set.procedures[name] : undefined;
  if (door !== undefined) return door;
  const names = Object.keys(set.procedures).join('|');
  throw new RuleError('procedure', `expected ${names}, got ${JSON.stringify(name)}`);
}

function resolve(given: Case): CaseOutput {
  const set = ruleSet(given.ruleset);
  const door = doorOf(set, given.procedure);
  const options = set.parseOptions(given.options);
  const hasBody = given.body !== undefined && given.body !== null;
  if (!hasBody && !door.bodyOptional) throw new RuleError('body', 'missing');
  const body = hasBody ? set.parseBody(given.body) : null;
  const input = door.parseInput(given.input, body);
  const dice = scriptedDice(given.dice);
  const outcome: Outcome<object | null> = door.procedure(options)(body, input, dice);
  const unused = dice.unused();
  if (unused.length > 0) throw new RuleError('', `unused dice: ${unused.join(', ')}`);
  return {
    name: given.name,
    asks: dice.asks.map(({ id, formula }) => ({ id, formula })),
    result: outcome.result ?? null,
    body: outcome.body,
    derived: outcome.body === null ? null : set.derive(outcome.body),
    flags: outcome.flags,
    ledger: outcome.ledger,
  };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isSame(expected: unknown, actual: unknown): boolean {
  if (Array.isArray(expected)) {
    return (
      Array.isArray(actual) &&
      actual.length === expected.length &&
      expected.every((value, index) => isSame(value, actual[index]))
    );
  }
  if (!isRecord(expected)) return expected === actual;
  if (!isRecord(actual) || Object.keys(actual).length !== Object.keys(expected).length) return false;
  return Object.entries(expected).every(
    ([field, value]) => Object.hasOwn(actual, field) && isSame(value, actual[field]),
  );
}

/** Where `actual` differs: objects are compared by the fields that `expected` names, arrays as a whole. */
function differences(expected: unknown, actual: unknown, path: string): Difference[] {
  if (!isRecord(expected) || !isRecord(actual)) {
    return isSame(expected, actual) ? [] : [{ path, expected, actual }];
  }
  return Object.entries(expected).flatMap(([field, value]) =>
    differences(
      value,
      Object.hasOwn(actual, field) ? actual[field] : undefined,
      path === '' ? field : `${path}.${field}`,
    ),
  );
}

/**
 * Runs one case (rules/README.md, Running a case) and compares it with what it expects. Throws RuleError
 * (`<case name>: reason`; a case without a usable name goes by its place) for bad input and impossible dice.
 */
export function runCase(data: unknown, place = 1): { output: CaseOutput; differences: Difference[] } {
  const named = isRecord(data) && typeof data['name'] === 'string' && data['name'] !== '';
  const name = named ? String(data['name']) : `case ${place}`;
  try {
    const given = read(caseSchema, data, '');
    const output = resolve(given);
    return { output, differences: given.expect === undefined ? [] : differences(given.expect, output, '') };
  } catch (error) {
    if (error instanceof RuleError) throw new RuleError(name, error.message);
    throw error;
  }
}
