import type { Dice, Entry, Outcome } from '../procedure.ts';
import type { ResilienceBody } from './body.ts';
import type { AttackInput } from './input.ts';
import type { ResilienceEntry } from './ledger.ts';
import { findLocation } from './location.ts';
import { alreadyDead } from './progress.ts';
import { passesAt } from './terms.ts';

/** What an attack that hits has found. */
export type AttackResult = { readonly location: string };

/** The roll to hit, and where. Runs without a body too. rules/resilience.md, attack; seed 003, Hit Locations. */
export function attack(
  body: Readonly<ResilienceBody> | null,
  input: AttackInput,
  dice: Dice,
  ledger: Entry[] = [],
): Outcome<ResilienceBody | null> {
  if (body?.dead === true) return alreadyDead({ ...body }, ledger);
  const after = body === null ? null : { ...body };
  const { skill, modifier } = input;
  const atMost = passesAt(skill + modifier);
  const { roll, passed: hit } = dice.test('attack', 'skill', atMost);
  const line: ResilienceEntry = { key: 'attack', ask: 'attack', roll, skill, modifier, atMost, hit };
  ledger.push(line);
  if (!hit) return { body: after, ledger, flags: ['miss'] };
  const result: AttackResult = { location: findLocation(body, input, dice, ledger) };
  return { body: after, ledger, flags: ['hit'], result };
}
