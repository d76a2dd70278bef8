import * as v from 'valibot';
import { RuleError } from './rule-error.ts';

/** JSON knows a -0, the rules only one zero. */
const withoutSignedZero = v.transform((value: number) => value + 0);

/** A whole number from `min` to `max` (or without an upper end). */
export function whole(min: number, max?: number) {
  const range = max === undefined ? `expected at least ${min}` : `expected ${min}..${max}`;
  return v.pipe(
    v.number('expected a number'),
    v.safeInteger('expected a whole number'),
    v.minValue(min, range),
    v.maxValue(max ?? Number.MAX_SAFE_INTEGER, range),
    withoutSignedZero,
  );
}

/** A whole number of either sign. */
export function signed() {
  return v.pipe(v.number('expected a number'), v.safeInteger('expected a whole number'), withoutSignedZero);
}

/** Text that is not empty. */
export function text() {
  return v.pipe(v.string('expected text'), v.minLength(1, 'expected text'));
}

/** How a value is named in a message: short, on one line. */
export function shown(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'function' || typeof value === 'symbol' || typeof value === 'bigint') return typeof value;
  if (Array.isArray(value)) return 'an array';
  if (typeof value === 'object' && value !== null) return 'an object';
  const json = JSON.stringify(value);
  return json.length > 60 ? `${json.slice(0, 57)}...` : json;
}

function reasonOf(issue: v.BaseIssue<unknown>): string {
  if (issue.type === 'strict_object' && issue.expected === 'never') return 'unknown field';
  if (issue.type.endsWith('_object') && issue.expected !== 'Object') return 'missing';
  const named = (issue.expected ?? issue.type).replace(/^\((.*)\)$/, '$1').replaceAll(' | ', '|');
  const kind = named === 'Object' ? 'an object' : named === 'Array' ? 'an array' : named;
  const expected = issue.message.startsWith('expected') ? issue.message : `expected ${kind}`;
  return `${expected}, got ${shown(issue.input)}`;
}

/**
 * Refuses what a schema passes over: an array in place of an object, and fields whose names every object inherits
 * (`constructor`), which are dropped unread. A field that is given as undefined is left out.
 */
function checkNothingLost(given: unknown, output: unknown, path: string): void {
  if (given === output || typeof given !== 'object' || given === null) return;
  if (typeof output !== 'object' || output === null) return;
  if (Array.isArray(given) && !Array.isArray(output)) throw new RuleError(path, 'expected an object, got an array');
  for (const [field, value] of Object.entries(given)) {
    const here = path === '' ? field : `${path}.${field}`;
    if (value === undefined) {
      if (Reflect.get(output, field) === undefined) Reflect.deleteProperty(output, field);
      continue;
    }
    if (!Object.hasOwn(output, field)) throw new RuleError(here, 'unknown field');
    checkNothingLost(value, Reflect.get(output, field), here);
  }
}

/** Reads data by a schema: defaults filled, unknown fields refused. Throws RuleError with the whole path. */
export function read<Schema extends v.GenericSchema>(
  schema: Schema,
  data: unknown,
  path: string,
): v.InferOutput<Schema> {
  const found = v.safeParse(schema, data, { abortEarly: true });
  if (found.success) {
    checkNothingLost(data, found.output, path);
    return found.output;
  }
  const issue = found.issues[0];
  const inner = v.getDotPath(issue) ?? '';
  throw new RuleError([path, inner].filter((part) => part !== '').join('.'), reasonOf(issue));
}
