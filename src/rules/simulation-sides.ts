import * as v from 'valibot';
import { parseFormula } from './dice.ts';
import type { Dice, Procedure } from './procedure.ts';
import { read, signed, text, whole } from './reading.ts';
import { RuleError } from './rule-error.ts';
import type { RuleSet } from './rule-set.ts';

/** A weapon of a simulated fighter: the input of `attack` and of `hit`, without what the fight itself decides. */
export interface Weapon {
  readonly name: string;
  readonly attack: Readonly<Record<string, unknown>>;
  readonly hit: Readonly<Record<string, unknown>>;
}

/**
 * One who fights: his side, his place in its line and the entry of the file that he comes from, all from 0. Of several of
 * one entry each has a name of his own, beside that of the entry.
 */
export interface Fighter {
  readonly name: string;
  readonly entryName: string;
  readonly side: 0 | 1;
  readonly place: number;
  readonly entry: number;
  readonly initiative: number;
  readonly body: object;
  readonly weapons: readonly Weapon[];
}

/** One of the two sides. */
export interface Side {
  readonly name: string;
  readonly fighters: readonly Fighter[];
}

/** A procedure made for the options of a contest, behind its door. */
export interface Rule {
  parseInput(data: unknown, body: object | null): unknown;
  readonly run: Procedure<object | null, unknown>;
}

/** Two sides ready to fight: everything has been through the doors of the rule set. */
export interface Contest {
  readonly set: RuleSet;
  readonly options: object;
  readonly rules: Readonly<Record<string, Rule>>;
  readonly sides: readonly [Side, Side];
}

/** Data not read yet, with the name that messages call it by. */
export interface Source {
  readonly file: string;
  readonly data: unknown;
}

const unread = () => v.record(v.string(), v.unknown());

const fighterSchema = v.strictObject({
  name: text(),
  count: v.optional(whole(1, 100), 1),
  initiative: v.optional(signed(), 0),
  plan: v.optional(text()),
  body: unread(),
  weapons: v.optional(v.array(v.strictObject({ name: text(), attack: unread(), hit: unread() })), () => []),
});

/** A side as its file gives it. What belongs to a rule set is read by the set's own doors afterwards. */
export const sideSchema = v.strictObject({
  name: text(),
  fighters: v.pipe(v.array(fighterSchema), v.minLength(1, 'expected at least one fighter')),
  options: v.optional(unread()),
});

type SideGiven = v.InferOutput<typeof sideSchema>;
type FighterGiven = v.InferOutput<typeof fighterSchema>;

/** Dice that all show their lowest face: an attack on them hits wherever it can hit at all. */
const LOWEST: Dice = {
  roll: (id, formula) => parseFormula(formula, id).min,
  test: (_id, _stat, atMost) => ({ roll: 1, passed: 1 <= atMost }),
  choose: (id, options) => {
    if (options[0] === undefined) throw new RuleError(id, 'there is nothing to choose from');
    return options[0];
  },
};

/** Runs `work`. An error of it is told as one of `file`, at the place that `pathIn` makes of its own path. */
function inFile<Value>(file: string, pathIn: (path: string) => string, work: () => Value): Value {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
    throw new RuleError([file, pathIn(error.path)].filter(Boolean).join(': '), error.reason);
  }
}

const asItIs = (path: string): string => path;

/** The path of an input as the path of what it was given as; an ask of a procedure stands after that. */
function inputAt(place: string): (path: string) => string {
  return (path) => (/^input(\.|$)/.test(path) ? path.replace('input', place) : `${place}: ${path}`);
}

function readSide(source: Source): SideGiven {
  return inFile(source.file, asItIs, () => read(sideSchema, source.data, ''));
}

function isSameJson(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isSameJson(Reflect.get(one, name), Reflect.get(other, name)))
  );
}

/** The options of all who give any, which must be the same; the set's defaults where nobody does. */
function readOptions(set: RuleSet, sources: readonly Source[]): object {
  let first: { readonly file: string; readonly options: object } | undefined;
  for (const { file, data } of sources) {
    if (data === undefined) continue;
    const options = inFile(file, asItIs, () => set.parseOptions(data));
    if (first === undefined) first = { file, options };
    else if (!isSameJson(first.options, options)) {
      throw new RuleError(`${file}: options`, `expected those of ${first.file}, or none`);
    }
  }
  return first?.options ?? set.parseOptions({});
}

function readBody(set: RuleSet, { plan, body }: FighterGiven, file: string, place: string): object {
  return inFile(
    file,
    (path) => `${place}.${path}`,
    () => set.parseBody(plan === undefined ? body : set.bodyOfPlan(plan, body)),
  );
}

function readFighters(set: RuleSet, side: 0 | 1, given: SideGiven, file: string): Fighter[] {
  const fighters: Fighter[] = [];
  given.fighters.forEach((one, entry) => {
    const { count, initiative, weapons } = one;
    const body = readBody(set, one, file, `fighters.${entry}`);
    for (let copy = 1; copy <= count; copy += 1) {
      const name = count === 1 ? one.name : `${one.name} ${copy}`;
      fighters.push({ name, entryName: one.name, side, place: fighters.length, entry, initiative, body, weapons });
    }
  });
  return fighters;
}

/** What the door makes of an attack (as given) on this body; null where it may not be made on it. */
export function attackOn(rules: Contest['rules'], attack: Weapon['attack'], body: object): unknown {
  try {
    return rules['attack']?.parseInput(attack, body) ?? null;
  } catch (error) {
    if (error instanceof RuleError) return null;
    throw error;
  }
}

function firstLocation(body: object): { location: string } | undefined {
  const locations: unknown = Reflect.get(body, 'locations');
  const first = typeof locations === 'object' && locations !== null ? Object.keys(locations)[0] : undefined;
  return first === undefined ? undefined : { location: first };
}

/** What an attack with this weapon would find on this body, so that the blow can be checked: the lowest dice hit first. */
function findingOf({ rules }: Contest, weapon: Weapon, body: object): object | undefined {
  try {
    const outcome = rules['attack']?.run(body, attackOn(rules, weapon.attack, body), LOWEST);
    if (outcome?.flags.includes('hit') === true) return outcome.result;
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
  }
  return firstLocation(body);
}

/** Throws RuleError unless the blow goes through its door on this body, leaves what the fight decides, and can be rolled. */
function checkBlow(contest: Contest, weapon: Weapon, body: object): void {
  const { set, rules } = contest;
  const found = findingOf(contest, weapon, body);
  for (const field of Object.keys(found ?? {})) {
    if (Object.hasOwn(weapon.hit, field)) throw new RuleError(`input.${field}`, 'the attack decides it');
  }
  const input = rules['hit']?.parseInput(set.flow.hitInput(weapon.hit, found), body);
  rules['hit']?.run(body, input, LOWEST);
}

/** Throws RuleError unless the weapon may be used on one of these bodies, and its blow be struck on all of those. */
function checkWeapon(contest: Contest, weapon: Weapon, foes: readonly object[], file: string, path: string): void {
  const { rules } = contest;
  const targets = foes.filter((body) => attackOn(rules, weapon.attack, body) !== null);
  if (targets.length === 0) {
    inFile(file, inputAt(`${path}.attack`), () => rules['attack']?.parseInput(weapon.attack, foes[0] ?? null));
  }
  for (const body of targets) inFile(file, inputAt(`${path}.hit`), () => checkBlow(contest, weapon, body));
}

/**
 * Reads two sides of a rule set, everything through the set's doors. Options may stand in either file or come by
 * themselves; where more than one gives some, they must be the same. Throws RuleError (`<file>: <path>: reason`).
 */
export function readContest(set: RuleSet, files: readonly [Source, Source], options?: Source): Contest {
  const [first, second] = files;
  const given: readonly [SideGiven, SideGiven] = [readSide(first), readSide(second)];
  const chosen = readOptions(set, [
    ...(options === undefined ? [] : [options]),
    { file: first.file, data: given[0].options },
    { file: second.file, data: given[1].options },
  ]);
  const rules: Record<string, Rule> = {};
  for (const [name, door] of Object.entries(set.procedures)) {
    rules[name] = { parseInput: (data, body) => door.parseInput(data, body), run: door.procedure(chosen) };
  }
  const sides: readonly [Side, Side] = [
    { name: given[0].name, fighters: readFighters(set, 0, given[0], first.file) },
    { name: given[1].name, fighters: readFighters(set, 1, given[1], second.file) },
  ];
  const contest: Contest = { set, options: chosen, rules, sides };
  for (const side of [0, 1] as const) {
    const foes = [...new Set(sides[side === 0 ? 1 : 0].fighters.map(({ body }) => body))];
    given[side].fighters.forEach(({ weapons }, entry) =>
      weapons.forEach((weapon, place) =>
        checkWeapon(contest, weapon, foes, files[side].file, `fighters.${entry}.weapons.${place}`),
      ),
    );
  }
  return contest;
}
