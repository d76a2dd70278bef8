import { Refusal } from './refusal.ts';
import { locationName, sentence, spacedName, type Words } from './words.ts';

/** What can be put right in a stored body that cannot be read, so that it can be read again. Paths are below `system`. */
export type Repair =
  /** A number that is out of its bounds is put at the nearest that is possible. */
  | { readonly kind: 'value'; readonly path: string; readonly value: number }
  /** What cannot be read is put back to what a new body has there. */
  | { readonly kind: 'initial'; readonly path: string }
  | { readonly kind: 'table' }
  /** The faces that find the locations, where each has its own. */
  | { readonly kind: 'faces' }
  | { readonly kind: 'plan' }
  | { readonly kind: 'clock'; readonly index: number }
  | { readonly kind: 'location'; readonly location: string }
  | { readonly kind: 'infection'; readonly location: string }
  | { readonly kind: 'held'; readonly location: string }
  | { readonly kind: 'crippling'; readonly location: string; readonly index: number };

/** The fields of a location that say what it is: where one of them is wrong, only the whole location can go. */
const IDENTIFYING: readonly string[] = ['', 'kind', 'side'];

/** What a location of a body of its own cannot do without, where the plan does not say it. */
const NEEDED: readonly string[] = ['maxHp', 'essential', 'table'];

/** A problem of a stored body, taken apart. */
interface Fault {
  /** Below `system`. */
  readonly path: string;
  readonly reason: string;
}

function faultOf(problem: string): Fault | null {
  const end = problem.indexOf(': ');
  const path = problem.slice(0, Math.max(0, end));
  return path.startsWith('body.') ? { path: path.slice('body.'.length), reason: problem.slice(end + 2) } : null;
}

/** The bounds that a number is said to be out of, and the number. */
interface OutOfBounds {
  readonly least: number | null;
  readonly most: number | null;
  readonly got: number;
}

const NUMBER = String.raw`(-?\d+(?:\.\d+)?(?:e\+?\d+)?)`;
const WITHIN = new RegExp(String.raw`^expected ${NUMBER}\.\.${NUMBER}, got ${NUMBER}`);
const AT_LEAST = new RegExp(String.raw`^expected at least ${NUMBER}, got ${NUMBER}`);
const AT_MOST = new RegExp(String.raw`^expected at most ${NUMBER}, got ${NUMBER}`);

function outOfBounds(reason: string): OutOfBounds | null {
  const [, least, most, got] = WITHIN.exec(reason) ?? [];
  if (got !== undefined) return { least: Number(least), most: Number(most), got: Number(got) };
  const [, from, low] = AT_LEAST.exec(reason) ?? [];
  if (low !== undefined) return { least: Number(from), most: null, got: Number(low) };
  const [, upTo, high] = AT_MOST.exec(reason) ?? [];
  return high === undefined ? null : { least: null, most: Number(upTo), got: Number(high) };
}

/** What is said of faces that find no location, or two. */
const FACES = /^face \d+ is /;

function isMissing(reason: string): boolean {
  return reason === 'missing' || reason.endsWith('got nothing');
}

function ofLocation([location = '', field = '', index = '']: readonly string[], reason: string): Repair | null {
  if (FACES.test(reason)) return { kind: 'faces' };
  if (location === '') return { kind: 'plan' };
  if (IDENTIFYING.includes(field)) return { kind: 'location', location };
  if (NEEDED.includes(field) && isMissing(reason)) return { kind: 'location', location };
  if (field === 'infectionHours') return { kind: 'infection', location };
  if (field === 'holds') return { kind: 'held', location };
  return field === 'cripplings' && index !== '' ? { kind: 'crippling', location, index: Number(index) } : null;
}

/** What is put right where only a value is wrong: the number of it, or the whole field it belongs to. */
function ofValue({ path, reason }: Fault): Repair | null {
  const bounds = outOfBounds(reason);
  if (bounds !== null) {
    const { least, most, got } = bounds;
    const value = Math.min(most ?? Infinity, Math.max(least ?? -Infinity, Math.trunc(got)));
    return { kind: 'value', path, value };
  }
  const names = path.split('.');
  const listed = names.findIndex((name) => /^\d+$/.test(name));
  return { kind: 'initial', path: (listed < 0 ? names : names.slice(0, listed)).join('.') };
}

/** What can be put right where a body has this problem (`path: reason`); null for what is no problem of a body. */
export function repairOf(problem: string): Repair | null {
  const fault = faultOf(problem);
  if (fault === null) return null;
  const [field = '', ...rest] = fault.path.split('.');
  if (field === 'table') return { kind: 'table' };
  if (field === 'clocks' && /^\d+$/.test(rest[0] ?? '')) return { kind: 'clock', index: Number(rest[0]) };
  return (field === 'locations' ? ofLocation(rest, fault.reason) : null) ?? ofValue(fault);
}

/** Fields whose parts have no names of their own. */
const WHOLE: readonly string[] = ['table', 'clocks'];

/** Fields that hold something for each location. */
const OF_LOCATIONS: readonly string[] = ['locations', 'table'];

/** A field of a body in words, with the location that it belongs to. */
export function fieldWords(words: Words, path: string): string {
  const names = path.split('.');
  const [field = '', location = '', ...within] = names;
  const told = field === 'locations' && location !== '' ? within : WHOLE.includes(field) ? [field] : names;
  const last = told.filter((name) => !/^\d+$/.test(name)).at(-1) ?? '';
  const key = [`GRIEVOUS.Fault.Field.${last}`, `GRIEVOUS.Actor.FIELDS.${last}.label`].find((one) => words.has(one));
  const name = last === '' ? '' : key === undefined ? spacedName(last) : words.localize(key);
  if (!OF_LOCATIONS.includes(field) || location === '') return name;
  const place = locationName(words, location);
  return name === '' ? place : sentence(words, 'GRIEVOUS.Fault.At', { place, field: name });
}

/** What is wrong with a stored body, in words: where, and what would be possible. What is no problem of one stays as it is. */
export function problemWords(words: Words, problem: string): string {
  const fault = faultOf(problem);
  if (fault === null) return problem;
  const field = fieldWords(words, fault.path);
  const bounds = outOfBounds(fault.reason);
  if (isMissing(fault.reason)) return sentence(words, 'GRIEVOUS.Fault.missing', { field });
  if (bounds === null) return sentence(words, 'GRIEVOUS.Fault.other', { field, reason: fault.reason });
  const { least, most, got } = bounds;
  const form = least === null ? 'above' : most === null ? 'below' : 'outside';
  return sentence(words, `GRIEVOUS.Fault.${form}`, { field, got, least: least ?? '', most: most ?? '' });
}

/** What a sheet says of a body that cannot be read. */
export function problemSentence(words: Words, problem: string): string {
  return sentence(words, 'GRIEVOUS.Sheet.Problem', { problem: problemWords(words, problem) });
}

/** The refusal of what needs a body that cannot be read. */
export function unreadable(name: string, problem: string): Refusal {
  return new Refusal('body', { name, problem: problemWords(game.i18n, problem) });
}

/** What a repair does, in words. */
export function repairWords(words: Words, repair: Repair): string {
  const location = 'location' in repair ? locationName(words, repair.location) : '';
  const field = 'path' in repair ? fieldWords(words, repair.path) : '';
  const value = 'value' in repair ? repair.value : '';
  return sentence(words, `GRIEVOUS.Sheet.Repair.${repair.kind}`, { location, field, value });
}
