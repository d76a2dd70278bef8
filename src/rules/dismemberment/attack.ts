import type { Dice, Entry, Outcome, Procedure } from '../procedure.ts';
import { RuleError } from '../rule-error.ts';
import type { DismembermentBody } from './body.ts';
import type { AttackInput } from './input.ts';
import type { DismembermentEntry } from './ledger.ts';
import type { DismembermentOptions } from './options.ts';
import { HUMANOID } from './plans.ts';
import { alreadyDead } from './progress.ts';

/** What an attack that hits has found: where, and the points of worn armour that do not count. */
export type AttackResult = { readonly location: string; readonly negation: number };

type Places = Readonly<Record<string, { readonly table?: readonly [from: number, to: number] }>>;
type Found = { readonly location: string; readonly from: number; readonly to: number };

/** The roll with its digits the other way round: 36 is 63, 1 is 10, 30 is 3, and 100 stays. Seed 004, Calculating Damage. */
export function reversedDigits(roll: number): number {
  return roll === 100 ? 100 : (roll % 10) * 10 + Math.floor(roll / 10);
}

/** The greatest negation of an attack that hits: a tenth of what it was under the skill. Seed 004, Calculating Damage. */
export function mostNegation(skill: number, roll: number): number {
  return Math.floor((skill - roll) / 10);
}

function shareAt(places: Places, face: number): Found | undefined {
  for (const location in places) {
    const share = places[location]?.table;
    if (share !== undefined && face >= share[0] && face <= share[1]) return { location, from: share[0], to: share[1] };
  }
  return undefined;
}

/** The location whose share of the table holds this face. RuleError for a body without a table. */
function locate(places: Places, face: number): Found {
  const found = shareAt(places, face);
  if (found === undefined) throw new RuleError('body.locations', 'no location has a share of the hit table');
  return found;
}

/** What matters of a roll to hit from here on. */
function classOfAttack(
  options: DismembermentOptions,
  { skill, aimed }: AttackInput,
  places: Places,
  roll: number,
): string {
  if (roll > skill) return 'miss';
  const reversed = aimed === undefined && !options.ownLocationRoll;
  const where = (reversed ? shareAt(places, reversedDigits(roll))?.location : undefined) ?? '';
  if (!options.armourNegation) return where;
  const most = mostNegation(skill, roll);
  const digit = roll % 10;
  return options.negationDie ? `${where}/${most}` : `${where}/${digit > most ? 'over' : digit}`;
}

function find(
  options: DismembermentOptions,
  { aimed, roll: given }: AttackInput,
  places: Places,
  roll: number,
  dice: Dice,
): DismembermentEntry & { readonly key: 'location' } {
  if (aimed !== undefined) return { key: 'location', location: aimed, how: 'aimed' };
  if (options.ownLocationRoll) {
    locate(places, 1);
    const face = dice.roll('location', '1d100', (total) => locate(places, total).location);
    const { location, from, to } = locate(places, face);
    return { key: 'location', location, how: 'rolled', ask: 'location', face, from, to };
  }
  const face = reversedDigits(roll);
  const { location, from, to } = locate(places, face);
  return given === undefined
    ? { key: 'location', location, how: 'reversed', ask: 'attack', roll, face, from, to }
    : { key: 'location', location, how: 'reversed', roll, face, from, to };
}

/** How much worn armour does not count: the digit read, or nothing where it is more than the most. */
function negate(options: DismembermentOptions, input: AttackInput, roll: number, dice: Dice, ledger: Entry[]): number {
  if (!options.armourNegation) return 0;
  const write = (entry: DismembermentEntry): unknown => ledger.push(entry);
  const { skill } = input;
  const most = mostNegation(skill, roll);
  if (options.negationDie && most < 1) {
    write({ key: 'negation', skill, roll, most, negation: 0 });
    return 0;
  }
  const die = options.negationDie
    ? dice.roll('negation', '1d10', (total) => (total % 10 > most ? 'over' : total % 10))
    : roll;
  const digit = die % 10;
  const negation = digit > most ? 0 : digit;
  const ask = options.negationDie ? 'negation' : 'attack';
  if (options.negationDie || input.roll === undefined) {
    write({ key: 'negation', ask, skill, roll, most, digit, negation });
  } else write({ key: 'negation', skill, roll, most, digit, negation });
  return negation;
}

/** The roll to hit, where, and how much armour it gets past; without a body too. rules/dismemberment.md, attack. */
export function attack(options: DismembermentOptions): Procedure<DismembermentBody | null, AttackInput> {
  return (body, input, dice, ledger = []): Outcome<DismembermentBody | null> => {
    if (body?.dead === true) return alreadyDead({ ...body }, ledger);
    const after = body === null ? null : { ...body };
    const places: Places = body === null ? HUMANOID.locations : body.locations;
    const { skill, roll: given } = input;
    const roll = given ?? dice.roll('attack', '1d100', (total) => classOfAttack(options, input, places, total));
    const hit = roll <= skill;
    ledger.push(
      given === undefined ? { key: 'attack', ask: 'attack', roll, skill, hit } : { key: 'attack', roll, skill, hit },
    );
    if (!hit) return { body: after, ledger, flags: ['miss'] };
    const line = find(options, input, places, roll, dice);
    ledger.push(line);
    const negation = negate(options, input, roll, dice, ledger);
    const result: AttackResult = { location: line.location, negation };
    return { body: after, ledger, flags: ['hit'], result };
  };
}
