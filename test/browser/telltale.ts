import type { RuleSetId } from '../../src/rules/index.ts';

/** What every name holds that is kept from the players. */
export const TELLTALE = 'Zyxw';

/** Those of the game master's who fight in these tests: with figures that can be told from any other number. */
export interface Secretive {
  readonly ruleSet: RuleSetId;
  /** What of `system` makes a body of them. */
  readonly system: object;
  /** What they wear. */
  readonly armour: { readonly value: number; readonly hp: number | null };
  /** What they are struck with: the armour holds it, it gets through, it is the end. */
  readonly damages: readonly string[];
  /** The fields of a hit that is entered by hand, beside its damage. */
  readonly blow: object;
  readonly treatments: readonly object[];
  readonly deeds: readonly { readonly procedure: string; readonly input: object }[];
}

const CHARACTERISTICS = ['T', 'I', 'Wp', 'Sg', 'Nv', 'Ld'];
/** What one strikes with is told to all with the blow. */
const STRIKING = { WS: 45, BS: 45, S: 45 };

/** One for each rule set. Skirmish has no characteristics above 20: there only wounds and armour tell. */
export const SECRETIVE: readonly Secretive[] = [
  {
    ruleSet: 'imperium',
    system: {
      characteristics: { ...STRIKING, ...Object.fromEntries(CHARACTERISTICS.map((id, at) => [id, 7341 + 10 * at])) },
      hp: 6029,
      maxHp: 6173,
      fate: 5039,
    },
    armour: { value: 4127, hp: null },
    damages: ['1d10+4100', '1d10+6500', '1d10+60000'],
    blow: { location: 'body', mode: 'melee', hands: 1 },
    treatments: [{ kind: 'attention', location: 'body' }, { kind: 'heal' }, { kind: 'wake' }],
    deeds: [],
  },
  {
    ruleSet: 'skirmish',
    system: { wounds: 983, maxWounds: 997 },
    armour: { value: 4127, hp: null },
    damages: ['', ''],
    blow: { strength: 5, damage: 1 },
    treatments: [],
    deeds: [
      { procedure: 'activate', input: {} },
      { procedure: 'battleShock', input: {} },
    ],
  },
  {
    ruleSet: 'mortal',
    system: { hp: 6029, maxHp: 6173, ht: 7351, dx: 7369, iq: 7393, move: 7411, dodge: 7417 },
    armour: { value: 4127, hp: null },
    damages: ['1d6+4100', '1d6+9000', '1d6+13000'],
    blow: { location: 'torso' },
    treatments: [{ kind: 'stabilize' }, { kind: 'heal', hp: 2003 }, { kind: 'wake' }, { kind: 'stand' }],
    deeds: [
      { procedure: 'turnStart', input: { didNothing: false } },
      { procedure: 'turnEnd', input: {} },
      { procedure: 'endCombat', input: {} },
    ],
  },
  {
    ruleSet: 'resilience',
    system: { con: 7351, pow: 7369, siz: 7393, resilience: 7411, movement: 7417 },
    armour: { value: 4127, hp: null },
    damages: ['1d8+4100', '1d8+6500', '1d8+14000'],
    blow: { location: 'chest' },
    treatments: [
      { kind: 'firstAid', location: 'chest' },
      { kind: 'heal', location: 'chest', hp: 2003 },
    ],
    deeds: [
      { procedure: 'spendAction', input: {} },
      { procedure: 'wake', input: {} },
      { procedure: 'stand', input: {} },
    ],
  },
  {
    ruleSet: 'dismemberment',
    system: { con: 7351 },
    armour: { value: 4127, hp: 6173 },
    damages: ['1d10+4100', '1d10+5200', '1d10+30000'],
    blow: {},
    treatments: [
      { kind: 'staunch', location: 'torso' },
      { kind: 'heal', location: 'torso', hp: 2003 },
    ],
    deeds: [{ procedure: 'minute', input: {} }],
  },
];
