import fc from 'fast-check';
import {
  EDIT,
  parseFormula,
  retold,
  RuleError,
  ruleSet,
  wholePast,
  type Ask,
  type Known,
  type PastEvent,
  type Patch,
  type RuleSet,
  type RuleSetId,
  type Runner,
  type Story,
} from '../../../src/rules/index.ts';
import { dismembermentArbitrary } from '../arbitrary/dismemberment.ts';
import { imperiumArbitrary } from '../arbitrary/imperium.ts';
import { mortalArbitrary } from '../arbitrary/mortal.ts';
import { resilienceArbitrary } from '../arbitrary/resilience.ts';
import type { SetArbitrary } from '../arbitrary/set-arbitrary.ts';
import { skirmishArbitrary } from '../arbitrary/skirmish.ts';
import { again, answersOf, doorOf, recorded } from '../contract/recorded-run.ts';
import { deepFrozen, isHolder, type Fields } from '../contract/values.ts';

const ARBITRARIES: Readonly<Record<RuleSetId, SetArbitrary>> = {
  imperium: imperiumArbitrary,
  skirmish: skirmishArbitrary,
  mortal: mortalArbitrary,
  resilience: resilienceArbitrary,
  dismemberment: dismembermentArbitrary,
};

/** What has been done to a body, one after the other, and the body as it stands. */
export interface Lived {
  readonly events: readonly PastEvent[];
  readonly now: object;
}

/** Runs the events of a rule set by its doors alone. */
export function runnerFor(id: RuleSetId): Runner {
  const set = ruleSet(id);
  return (event, body, answers) => {
    if (event.procedure === EDIT) return { asks: [], outcome: { body: set.parseBody(body), ledger: [], flags: [] } };
    const input = doorOf(id, event.procedure).parseInput(event.input, body);
    const run = { id, name: event.procedure, body: body as Fields, options: set.parseOptions(event.options), input };
    return again({ ...run, given: {}, seed: 0 }, answers) as ReturnType<Runner>;
  };
}

/** Every place in plain data that is no holder itself, by its path. */
function leaves(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (!isHolder(value)) return [path];
  return Object.keys(value).flatMap((name) => leaves(value[name], [...path, name]));
}

function withLeaf(
  value: unknown,
  [name = '', ...rest]: readonly string[],
  change: (leaf: unknown) => unknown,
): unknown {
  if (!isHolder(value)) return value;
  const inside = rest.length === 0 ? change(value[name]) : withLeaf(value[name], rest, change);
  if (Array.isArray(value)) return value.map((entry: unknown, index) => (String(index) === name ? inside : entry));
  return { ...value, [name]: inside };
}

function changedLeaf(by: number): (leaf: unknown) => unknown {
  return (leaf) => (typeof leaf === 'number' ? leaf + by : typeof leaf === 'boolean' ? !leaf : leaf);
}

/** A list with an entry taken out, or one of the entries of lists elsewhere in the body put in. */
function changedList(body: unknown, which: number): unknown {
  const lists = leaves(body)
    .map((path) => path.findIndex((name) => /^\d+$/.test(name)))
    .flatMap((index, place) => (index < 0 ? [] : [(leaves(body)[place] ?? []).slice(0, index)]));
  const path = lists[which % Math.max(1, lists.length)];
  if (path === undefined) return body;
  return withLeaf(body, path, (list) => (Array.isArray(list) ? list.slice(1) : list));
}

/** A body changed by hand into another that the rules allow; as it was where they do not. */
function edited(gen: fc.GeneratorValue, set: RuleSet, body: object): object {
  const paths = leaves(body);
  const path = paths[gen(fc.nat) % Math.max(1, paths.length)] ?? [];
  const by = gen(fc.integer, { min: -3, max: 3 });
  const ofList = gen(fc.nat, { max: 3 }) === 0;
  try {
    return set.parseBody(ofList ? changedList(body, gen(fc.nat)) : withLeaf(body, path, changedLeaf(by)));
  } catch (error) {
    if (error instanceof RuleError) return body;
    throw error;
  }
}

/** Something that was done to a body by one of its procedures; null where the dice made it impossible. */
function deed(gen: fc.GeneratorValue, id: RuleSetId, body: object, number: number): Lived | null {
  const set = ruleSet(id);
  const { inputs, options: anyOptions } = ARBITRARIES[id];
  const names = Object.keys(set.procedures).filter((name) => name !== 'attack');
  const procedure = gen(fc.constantFrom, 'hit', ...names);
  const input = gen(() => inputs[procedure]?.(body) ?? fc.constant({}));
  const options = gen(() => anyOptions);
  const parsed = { options: set.parseOptions(options), input: doorOf(id, procedure).parseInput(input, body) };
  const { outcome, asked } = recorded({
    id,
    name: procedure,
    body: body as Fields,
    ...parsed,
    given: input,
    seed: gen(fc.nat),
  });
  if (outcome === null || outcome.body === null) return null;
  const known = { known: [], undone: false, assumed: [] };
  const event = { id: `e${number}`, procedure, input, options, answers: answersOf(asked), before: body, ...known };
  return { events: [deepFrozen(event)], now: outcome.body };
}

/** Makes up what is done to a body of a rule set, with what is changed by hand in between. */
export function lived(gen: fc.GeneratorValue, id: RuleSetId, most = 6): Lived {
  const set = ruleSet(id);
  let now = set.parseBody(gen(() => ARBITRARIES[id].body));
  const events: PastEvent[] = [];
  const count = gen(fc.integer, { min: 1, max: most });
  for (let number = 0; number < count; number += 1) {
    if (gen(fc.nat, { max: 2 }) === 0 && events.length > 0) now = deepFrozen(edited(gen, set, now));
    const done = deed(gen, id, now, number);
    if (done === null) continue;
    events.push(...done.events);
    now = deepFrozen(done.now);
  }
  if (gen(fc.boolean)) now = edited(gen, set, now);
  return { events, now };
}

/** A total or an option for what is newly asked: always the same for the same event, ask and formula. */
function thrown(event: string, { id, formula, options }: Ask): number | string {
  let hash = 7;
  for (const char of `${event} ${id} ${formula}`) hash = (hash * 31 + char.charCodeAt(0)) % 1_000_003;
  if (options !== undefined) return options[hash % options.length] ?? '';
  const { min, max } = parseFormula(formula);
  return min + (hash % (max - min + 1));
}

/** A long illness asks for thousands of dice; more than this no event asks. */
const MOST_DICE = 20_000;

/** Tells a past to its end, with dice for what is newly asked. */
export function told(
  tell: (fresh: Readonly<Record<string, readonly Known[]>>) => Story,
): Story & { readonly body: object } {
  const fresh: Record<string, Known[]> = {};
  for (let step = 0; step < MOST_DICE; step += 1) {
    const story = tell(fresh);
    const last = story.events.at(-1);
    if (story.body !== null) return { ...story, body: story.body };
    if (last?.told.how !== 'open') throw new Error('nothing is asked, and nothing is left');
    const { id, formula } = last.told.pending;
    const answer = thrown(last.event.id, last.told.pending);
    fresh[last.event.id] = [...(fresh[last.event.id] ?? []), { id, formula, answer }];
  }
  throw new Error('asks without end');
}

/** A past in which some events have been undone or done again, as it is stored afterwards. */
export function turned(id: RuleSetId, { events, now }: Lived, ids: readonly string[], undone: boolean): Lived {
  const run = runnerFor(id);
  const past = wholePast(run, events, now);
  const story = told((fresh) => retold(run, past, ids, undone, fresh));
  const first = past.length - story.events.length;
  return stored({ events: [...past.slice(0, first), ...story.events.map(({ event }) => event)], now: story.body });
}

/** As it comes back from storage, frozen. */
export function stored(value: Lived): Lived {
  return deepFrozen(JSON.parse(JSON.stringify(value)) as Lived);
}

/** What an event by hand changed. */
export function editOf({ procedure, input }: PastEvent): Patch | null {
  return procedure === EDIT ? (input as { changes: Patch }).changes : null;
}

/** The same dice that `told` throws, for a telling of the test's own. */
export const thrownFor = thrown;
