import { locationAt, type HitTable } from '../body-plan.ts';
import type { Dice, Entry, Outcome } from '../procedure.ts';
import { RuleError } from '../rule-error.ts';
import { HUMANOID, type ImperiumBody } from './body.ts';
import type { AttackInput } from './input.ts';
import type { ImperiumEntry } from './ledger.ts';
import { alreadyDead } from './progress.ts';
import { isCloseCombat } from './terms.ts';

/** What an attack that hits has found. */
export type AttackResult = { readonly location: string; readonly critical: boolean };

/** The roll with its digits the other way round: 36 is 63, 5 is 50, 30 is 3, and 100 stays. Seed 000, Hit Location. */
export function reversedDigits(roll: number): number {
  return roll === 100 ? 100 : (roll % 10) * 10 + Math.floor(roll / 10);
}

/** Whether both digits of a roll match: 11, 22 … 99, and 100 (00). Seed 000, Matched Success. */
export function isMatched(roll: number): boolean {
  return roll === 100 || roll % 11 === 0;
}

function present(body: Readonly<ImperiumBody> | null, location: string, ask: string): string {
  if (body === null || Object.hasOwn(body.locations, location)) return location;
  throw new RuleError(ask, `the body has no ${location}`);
}

function found(
  body: Readonly<ImperiumBody> | null,
  ledger: Entry[],
  result: AttackResult,
): Outcome<ImperiumBody | null> {
  const flags = result.critical ? ['critical', 'hit'] : ['hit'];
  return { body: body === null ? null : { ...body }, ledger, flags, result };
}

/** Close combat against the helpless: no roll, always critical, where the attacker likes. Seed 000, Unconsciousness. */
function strikeHelpless(
  body: Readonly<ImperiumBody> | null,
  input: AttackInput,
  dice: Dice,
  table: HitTable,
  ledger: Entry[],
): Outcome<ImperiumBody | null> {
  const write = (entry: ImperiumEntry): unknown => ledger.push(entry);
  write({ key: 'helpless', mode: input.mode });
  write({ key: 'critical', cause: 'helpless' });
  if (input.aimed !== undefined) {
    write({ key: 'location', location: input.aimed, how: 'aimed' });
    return found(body, ledger, { location: input.aimed, critical: true });
  }
  const chosen = dice.choose('location', Object.keys(table));
  const location = present(body, chosen, 'location');
  write({ key: 'location', location, how: 'chosen', ask: 'location' });
  return found(body, ledger, { location, critical: true });
}

function locate(input: AttackInput, table: HitTable, roll: number): ImperiumEntry & { readonly key: 'location' } {
  if (input.aimed !== undefined) return { key: 'location', location: input.aimed, how: 'aimed' };
  const face = reversedDigits(roll);
  const { location, from, to } = locationAt(table, face);
  return { key: 'location', location, how: 'reversed', ask: 'attack', roll, face, from, to };
}

/** The roll to hit, and where. Runs without a body too. rules/imperium.md, attack; seed 000, Hit Location. */
export function attack(
  body: Readonly<ImperiumBody> | null,
  input: AttackInput,
  dice: Dice,
  ledger: Entry[] = [],
): Outcome<ImperiumBody | null> {
  if (body?.dead === true) return alreadyDead({ ...body }, ledger);
  const write = (entry: ImperiumEntry): unknown => ledger.push(entry);
  const table = input.table ?? body?.table ?? HUMANOID.table;
  if (input.helpless && isCloseCombat(input.mode)) return strikeHelpless(body, input, dice, table, ledger);
  const { skill, modifier } = input;
  const atMost = skill + modifier;
  const roll = dice.roll('attack', '1d100', (total) =>
    total > atMost ? 'miss' : `${locate(input, table, total).location}${isMatched(total) ? '!' : ''}`,
  );
  const hit = roll <= atMost;
  write({ key: 'attack', ask: 'attack', roll, skill, modifier, atMost, hit });
  if (!hit) return { body: body === null ? null : { ...body }, ledger, flags: ['miss'] };
  const critical = isMatched(roll);
  if (critical) write({ key: 'critical', cause: 'matched' });
  const line = locate(input, table, roll);
  const location = present(body, line.location, 'attack');
  write(line);
  return found(body, ledger, { location, critical });
}
