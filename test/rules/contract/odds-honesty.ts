import fc from 'fast-check';
import { describe, expect } from 'vitest';
import type { Answers, Ask, Outcome, RuleSetId } from '../../../src/rules/index.ts';
import type { SetArbitrary } from '../arbitrary/set-arbitrary.ts';
import { always } from './always.ts';
import {
  again,
  answersOf,
  finished,
  formulaOf,
  placesOf,
  recorded,
  runsOf,
  type Asked,
  type Joined,
  type Recorded,
  type Run,
} from './recorded-run.ts';
import { expectSame, fieldsOf, isHolder } from './values.ts';

/** How many runs of one body and input are looked through for two that join. */
const TRIES = 6;

/** Of wide formulas only so many totals are looked at. */
const WIDEST = 120;

/** Another answer that the odds take for the same. */
function alike({ ask, answer, classify }: Asked, seed: number): number | null {
  if (typeof answer === 'string' || classify === undefined) return null;
  const own = classify(answer);
  const { min, max } = formulaOf(ask.formula);
  const others: number[] = [];
  for (let total = min; total <= Math.min(max, min + WIDEST); total += 1) {
    if (total !== answer && classify(total) === own) others.push(total);
  }
  return others[seed % Math.max(1, others.length)] ?? null;
}

/** What the odds see of an outcome: everything but the ledger. */
function seen({ body, flags, result }: Outcome<object | null>): Record<string, unknown> {
  return { body, flags: Object.fromEntries(flags.map((flag) => [flag, true])), result };
}

/** Two runs of one body and input that told the same key at their joins of the same number, on different ways. */
interface Pair {
  readonly first: Recorded;
  readonly second: Recorded;
  readonly here: Joined;
  readonly there: Joined;
}

const whole = ({ asked }: Recorded): string => JSON.stringify(asked.map(({ ask, answer }) => [ask.id, answer]));

/** Pairs of runs that join somewhere. */
function pairsOf(run: Run): Pair[] {
  const records = Array.from({ length: TRIES }, (_, step) => recorded({ ...run, seed: run.seed + step })).filter(
    ({ outcome }) => outcome !== null,
  );
  const distinct = [...new Map(records.map((record) => [whole(record), record])).values()];
  return distinct.flatMap((first, place) =>
    distinct.slice(place + 1).flatMap((second) =>
      first.joined.flatMap((here, number) => {
        const there = second.joined[number];
        return there?.key === here.key ? [{ first, second, here, there }] : [];
      }),
    ),
  );
}

/** The way of one run up to a join, and on from there as another run went. */
function crossed(run: Run, way: Recorded, from: Joined, onward: Recorded, at: Joined) {
  const rest: Answers = answersOf(onward.asked.slice(at.asked));
  const replayed = again(run, { ...rest, ...answersOf(way.asked, from.asked) });
  return { outcome: finished(replayed), asks: replayed.asks.slice(from.asked) };
}

const asksFrom = ({ asked }: Recorded, { asked: from }: Joined): Ask[] => asked.slice(from).map(({ ask }) => ask);

function outcomeOf({ outcome }: Recorded): Record<string, unknown> {
  if (outcome === null) throw new Error('a run without an outcome joins nothing');
  return seen(outcome);
}

/** What two pasts come to that go on alike. */
type Alike = readonly [ofOne: unknown, ofOther: unknown];

/**
 * Where two pasts that go on alike come to different values, what goes on has no part in the difference: it is the same
 * when both go on otherwise. A count may grow, by as much in both.
 */
function expectSettled([one, other]: Alike, otherwise: Alike, path = ''): void {
  if (one === other) return;
  if (isHolder(one) && isHolder(other) && Array.isArray(one) === Array.isArray(other)) {
    const [first, second] = otherwise.map(fieldsOf);
    for (const field of new Set([...Object.keys(one), ...Object.keys(other)])) {
      expectSettled([one[field], other[field]], [first?.[field], second?.[field]], `${path}.${field}`);
    }
  } else if (typeof one === 'number' && typeof other === 'number') {
    const [first, second] = otherwise.map(Number);
    expect([path, (first ?? 0) - (second ?? 0)]).toEqual([path, one - other]);
  } else {
    expect([path, otherwise]).toEqual([path, [one, other]]);
  }
}

/** What a procedure tells the odds: rolls of one class, and runs that join, come to the same. */
export function describeOdds(id: RuleSetId, arbitrary: SetArbitrary): void {
  const runs = runsOf(id, arbitrary);

  describe('for the odds', () => {
    always('answers of one class lead to the same', fc.tuple(runs, fc.nat()), ([run, seed]) => {
      const { outcome, asked } = recorded(run);
      for (const place of placesOf(asked, seed)) {
        const one = asked[place];
        const other = one === undefined ? null : alike(one, seed);
        if (one === undefined || other === null) continue;
        const replayed = again(run, { ...answersOf(asked), [one.ask.id]: other });
        const note = `${one.ask.id} ${one.answer} or ${other}`;
        expectSame([note, replayed.asks], [note, asked.map(({ ask }) => ask)]);
        if (outcome !== null) expectSame([note, seen(finished(replayed))], [note, seen(outcome)]);
      }
    });

    always('runs that join go on alike, and differ only in what was settled before', runs, (run) => {
      for (const { first, second, here, there } of pairsOf(run)) {
        const onward = crossed(run, first, here, second, there);
        expectSame([here.key, onward.asks], [here.key, asksFrom(second, there)]);
        if (here.past === there.past) {
          expectSame([here, seen(onward.outcome)], [here, outcomeOf(second)]);
          continue;
        }
        const back = crossed(run, second, there, first, here);
        expectSettled([seen(onward.outcome), outcomeOf(second)], [outcomeOf(first), seen(back.outcome)]);
      }
    });
  });
}
