import * as v from 'valibot';
import { expect } from 'vitest';
import { ruleSet, type Outcome, type RuleSet } from '../../../src/rules/index.ts';
import type { SetFacts } from './facts.ts';
import type { Recorded, Run } from './recorded-run.ts';
import { expectSame, expectWhole, fieldsOf, stored, type Fields } from './values.ts';

/** A run that came to an outcome. */
export type Finished = Recorded & { readonly outcome: Outcome<object | null> };

/** Whether a run came to an outcome. */
export function hasOutcome(record: Recorded): record is Finished {
  return record.outcome !== null;
}

/** The body after is complete, valid, plain JSON with whole numbers, and its order of locations is that of before. */
export function checkBody({ id, body }: Run, { outcome }: Finished): void {
  const set = ruleSet(id);
  const after = fieldsOf(outcome.body);
  expectWhole(after, 'body', () => false);
  checkMaxima(after);
  expectSame(stored(after), after);
  expectSame(v.is(set.bodySchema, after), true);
  expectSame(set.parseBody(stored(after)), after);
  expectSame(Object.keys(fieldsOf(after['locations'])), Object.keys(fieldsOf(body['locations'])));
}

const MAXIMA = { hp: 'maxHp', wounds: 'maxWounds' } as const;

/** No count of a body or of one of its locations is above its maximum. */
export function checkMaxima(body: Fields): void {
  for (const holder of [body, ...Object.values(fieldsOf(body['locations'])).map(fieldsOf)]) {
    for (const [count, most] of Object.entries(MAXIMA)) {
      if (count in holder && Number(holder[count]) > Number(holder[most])) {
        throw new Error(`${count} ${String(holder[count])} is above ${most} ${String(holder[most])}`);
      }
    }
  }
}

/** What the body comes to: worked out without an error, the same each time, in whole numbers. */
export function checkDerived(set: RuleSet, facts: SetFacts, body: object): void {
  const derived = set.derive(body);
  expectWhole(derived, 'derived', (field) => facts.fractions.includes(field));
  expectSame(set.derive(set.parseBody(stored(body))), derived);
}

/** Lines have keys of the list, plain figures without fractions, and name every ask of the run and no other. */
export function checkLedger({ id: setId }: Run, facts: SetFacts, { outcome, asked }: Finished): void {
  const { ledgerKeys } = ruleSet(setId);
  const { ledger } = outcome;
  expectWhole(ledger, 'ledger', (field) => facts.fractions.includes(field));
  expectSame(stored(ledger), ledger);
  const ids = new Set(asked.map(({ ask }) => ask.id));
  const told = new Set<string>();
  for (const line of ledger) {
    if (!ledgerKeys.includes(line.key)) throw new Error(`${line.key} is no key of the list`);
    const { ask } = line;
    if (ask === undefined) continue;
    if (typeof ask !== 'string' || !ids.has(ask)) throw new Error(`${String(ask)} was not asked`);
    told.add(ask);
  }
  for (const id of ids) if (!told.has(id)) throw new Error(`${id} is in no line`);
}

function isFlagOf(facts: SetFacts, flag: string): boolean {
  return facts.flags.some((known) =>
    known.endsWith(':') ? flag.startsWith(known) && flag.length > known.length : flag === known,
  );
}

/** Flags are of the set's list, sorted, each once, and say of states exactly what became true. */
export function checkFlags({ body }: Run, facts: SetFacts, { outcome }: Finished): void {
  const { flags } = outcome;
  const after = fieldsOf(outcome.body);
  expectSame(flags, [...new Set(flags)].sort());
  for (const flag of flags) if (!isFlagOf(facts, flag)) throw new Error(`${flag} is no flag of the list`);
  for (const [flag, holds] of Object.entries(facts.states)) {
    expect([flag, flags.includes(flag)]).toEqual([flag, !holds(body) && holds(after)]);
  }
}

function held(body: Fields): [id: string, held: unknown][] {
  return Object.entries(fieldsOf(body['locations'])).map(([id, location]) => [id, fieldsOf(location)['holds']]);
}

/** Whether another hand still has hold of what was held in two: then the hand that let go may have dropped nothing. */
function isKept(body: Fields, after: Fields): boolean {
  const locations = fieldsOf(after['locations']);
  return held(body).some(([id, before]) => before === 'twoHanded' && fieldsOf(locations[id])['holds'] !== 'nothing');
}

/**
 * `dropped:<id>` says what was let go of: what a location held (a hand may go on with one hand where it had two) or,
 * where it has one, its shield. Who newly falls unconscious lies, and holds nothing.
 */
export function checkHands({ body }: Run, facts: SetFacts, { outcome }: Finished): void {
  const { flags } = outcome;
  const after = fieldsOf(outcome.body);
  for (const [id, before] of held(body)) {
    const { holds, shield } = fieldsOf(fieldsOf(after['locations'])[id]);
    const lost = fieldsOf(fieldsOf(body['locations'])[id])['shield'] === true && shield === false;
    if (before === 'twoHanded' && holds === 'nothing' && !lost && isKept(body, after)) continue;
    const dropped = (before !== undefined && before !== 'nothing' && holds === 'nothing') || lost;
    expect([id, flags.includes(`dropped:${id}`)]).toEqual([id, dropped]);
  }
  if (!flags.includes('unconscious')) return;
  if ('prone' in after) expect(after['prone']).toBe(true);
  if (facts.drops) for (const [id, holds] of held(after)) expect([id, holds ?? 'nothing']).toEqual([id, 'nothing']);
}

/** Nothing but a treatment raises hit points, and no treatment lowers them. */
export function checkPoints({ name, body }: Run, facts: SetFacts, { outcome }: Finished): void {
  const before = facts.points(body);
  for (const [what, now] of Object.entries(facts.points(fieldsOf(outcome.body)))) {
    const then = before[what] ?? now;
    if (name === 'treat' ? now < then : now > then) throw new Error(`${what} went from ${then} to ${now} by ${name}`);
  }
}

/** What an attack or a blow found is plain, and its location is one of the body. */
export function checkResult({ body }: Run, { outcome }: Finished): void {
  const { result } = outcome;
  if (result === undefined) return;
  expectSame(stored(result), result);
  expectWhole(result, 'result', () => false);
  const { location } = fieldsOf(result);
  if (typeof location === 'string' && 'locations' in body) expect(fieldsOf(body['locations'])).toHaveProperty(location);
}

/** Everything that an outcome must be, whatever it came from. */
export function checkOutcome(run: Run, facts: SetFacts, record: Finished): void {
  checkBody(run, record);
  checkLedger(run, facts, record);
  checkFlags(run, facts, record);
  checkHands(run, facts, record);
  checkPoints(run, facts, record);
  checkResult(run, record);
}
