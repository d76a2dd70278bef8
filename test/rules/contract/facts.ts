import type { Faces, RuleSetId } from '../../../src/rules/index.ts';
import { fieldsOf, type Fields } from './values.ts';

/** What the contract test has to know of one rule set, beside what the set says of itself. From rules/<set>.md. */
export interface SetFacts {
  /** The faces that its hit tables cover; null without hit tables. */
  readonly faces: Faces | null;
  /** Every flag; one that ends in a colon is followed by more. */
  readonly flags: readonly string[];
  /** The flags of states: raised exactly when the state holds at the end of a run and did not at its start. */
  readonly states: Readonly<Record<string, (body: Fields) => boolean>>;
  /** What no blow raises and no treatment lowers, by name. */
  points(body: Fields): Readonly<Record<string, number>>;
  /** What is dropped by falling unconscious: the locations that hold something. */
  readonly drops: boolean;
  /** Whether an ask may be made although he is dead; `before`: dead when the run began. */
  asksTheDead(ask: string, before: boolean): boolean;
  /** Whether a procedure does something to the dead. */
  changesTheDead(procedure: string, input: Fields): boolean;
  /** Fields of inputs, ledgers and derived values that may be fractions. */
  readonly fractions: readonly string[];
}

const is =
  (state: string) =>
  (body: Fields): boolean =>
    body[state] === true;

const allFalse = (): boolean => false;

function statesOf(...names: readonly string[]): Record<string, (body: Fields) => boolean> {
  return Object.fromEntries(names.map((name) => [name, is(name)]));
}

/** A figure of each location, by the location's id. */
function ofLocations(body: Fields, figure: string, sign: 1 | -1 = 1): Record<string, number> {
  return Object.fromEntries(
    Object.entries(fieldsOf(body['locations'])).flatMap(([id, location]) => {
      const value = fieldsOf(location)[figure];
      return typeof value === 'number' ? [[`${id}.${figure}`, sign * value]] : [];
    }),
  );
}

const points = (body: Fields, name: string): Record<string, number> => ({ [name]: Number(body[name]) });

/** The five, each with its facts. */
export const FACTS: Readonly<Record<RuleSetId, SetFacts>> = {
  imperium: {
    faces: [1, 100],
    flags: [
      ...['hit', 'miss', 'critical', 'dead', 'unconscious', 'prone', 'stunned', 'dropped:'],
      ...['exited', 'mayFall', 'coma', 'sepsis', 'infected:'],
    ],
    states: {
      ...statesOf('dead', 'prone', 'coma', 'sepsis'),
      stunned: ({ stunned }) => Number(stunned) > 0,
      unconscious: ({ unconscious }) => Array.isArray(unconscious) && unconscious.length > 0,
    },
    points: (body) => ({ ...points(body, 'hp'), ...ofLocations(body, 'level', -1) }),
    drops: true,
    asksTheDead: (ask) => ask.endsWith('.crippled/chart/flourish'),
    changesTheDead: (procedure, { kind }) => procedure === 'treat' && kind === 'fate',
    fractions: ['consciousnessLevel'],
  },
  skirmish: {
    faces: null,
    flags: [
      ...['hit', 'miss', 'fleshWound', 'invulnerable', 'blocked', 'stray', 'fell'],
      ...['prone', 'unconscious', 'broken', 'fled'],
    ],
    states: statesOf('prone', 'unconscious', 'broken', 'fled'),
    points: (body) => points(body, 'wounds'),
    drops: false,
    asksTheDead: allFalse,
    changesTheDead: allFalse,
    fractions: [],
  },
  mortal: {
    faces: [3, 18],
    flags: [
      ...['hit', 'miss', 'critical', 'fumble', 'dead', 'destroyed', 'unconscious', 'stunned', 'prone', 'mortalWound'],
      ...['incapacitated', 'fell', 'wounded', 'dropped:', 'shieldUseless:'],
    ],
    states: statesOf('dead', 'destroyed', 'unconscious', 'stunned', 'prone', 'mortalWound', 'incapacitated'),
    points: (body) => points(body, 'hp'),
    drops: true,
    asksTheDead: (ask, before) => before && ['location', 'location/side', 'damage'].includes(ask),
    changesTheDead: (procedure, { kind }) => procedure === 'hit' || (procedure === 'treat' && kind === 'heal'),
    fractions: ['armourDivisor', 'divisor', 'woundingMultiplier', 'multiplier'],
  },
  resilience: {
    faces: [1, 20],
    flags: ['hit', 'miss', 'absorbed', 'prone', 'unconscious', 'dead', 'dropped:', 'bledOut'],
    states: statesOf('prone', 'unconscious', 'dead'),
    points: (body) => ofLocations(body, 'hp'),
    drops: true,
    asksTheDead: allFalse,
    changesTheDead: allFalse,
    fractions: [],
  },
  dismemberment: {
    faces: [1, 100],
    flags: [
      ...['hit', 'miss', 'absorbed', 'unconscious', 'fainted', 'dead'],
      ...['armourRuined:', 'weaponDamage:', 'attackerDamage:', 'round:getUp'],
    ],
    states: statesOf('unconscious', 'fainted', 'dead'),
    points: (body) => ({ ...ofLocations(body, 'hp'), ...ofLocations(body, 'armourHp') }),
    drops: false,
    asksTheDead: allFalse,
    changesTheDead: allFalse,
    fractions: ['metres', 'safeMetres'],
  },
};
