import { describe, expect, it } from 'vitest';
import {
  aimForecast,
  quickForecast,
  wholeForecast,
  type Engagement,
  type Forecast,
  type Share,
} from '../../src/rules/forecast.ts';
import { RuleError } from '../../src/rules/index.ts';
import { FIFTY, person } from './imperium-cases.ts';
import { SCENES } from './odds-scenes.ts';

type Chances = Readonly<Record<string, number>>;

/** What is worked out by hand: chances by id, those of nothing left out. */
interface Known {
  readonly hit: number;
  readonly locations?: Chances;
  readonly through?: number;
  readonly levels?: Chances;
  readonly unconscious?: number;
  readonly dead?: number;
}

const stats = {
  ...{ weaponSkill: 3, ballisticSkill: 3, strength: 3, toughness: 3 },
  ...{ initiative: 3, sagacity: 3, grit: 3, luck: 3 },
};
const mortalBody = { hp: 10, maxHp: 10, ht: 10, dx: 10, iq: 10, move: 5, dodge: 8 };
const resilienceBody = { con: 10, pow: 10, siz: 10, resilience: 60 };

const engagement = (
  ruleSet: Engagement['ruleSet'],
  body: object,
  attack: object,
  blow: object,
  more: Partial<Engagement> = {},
): Engagement => ({ ruleSet, options: {}, body, attack, blow, ...more });

const shot = (changes: object = {}, blow: object = {}): Engagement =>
  engagement(
    'imperium',
    person({ characteristics: { ...FIFTY, T: 40 }, ...changes }),
    { skill: 45, mode: 'projectile', aimed: 'body' },
    { damage: '1d10', mode: 'projectile', ...blow },
  );

/** Each row: what is forecast, and what comes of it by the seed's figures. */
const KNOWN: readonly (readonly [string, Engagement, Known])[] = [
  [
    'imperium: 45 hits with 45 of 100 faces, digits reversed (seed 000, Hit Location)',
    engagement('imperium', person(), { skill: 45, mode: 'melee' }, { damage: '1d10', mode: 'melee' }),
    {
      hit: 0.45,
      // The head by 19, 29 and 39 alone; the body by 12, 22, 32 and 42, whatever ends in 3, 4 or 5, and 6.
      locations: { head: 0.03, body: 0.2, rightArm: 0.07, leftArm: 0.05, rightLeg: 0.05, leftLeg: 0.05 },
      through: 0.45,
    },
  ],
  [
    'imperium: levels are tenths of Toughness rounded up, doubled by the four matched hits (seed 000, Location Injury)',
    shot(),
    {
      hit: 0.45,
      locations: { body: 0.45 },
      through: 0.45,
      levels: {
        light: 0.41 * 0.4 + 0.04 * 0.2,
        heavy: 0.41 * 0.4 + 0.04 * 0.2,
        serious: 0.41 * 0.2 + 0.04 * 0.2,
        crippled: 0.04 * 0.4,
      },
    },
  ],
  [
    'imperium: armour of 9 lets one face through, and of the matched six (seed 000, Wearing Armour)',
    shot({ locations: { body: { armour: [{ id: 'plate', value: 9, kind: 'plate' }] } } }),
    {
      hit: 0.45,
      through: 0.41 * 0.1 + 0.04 * 0.6,
      levels: { none: 0.41 * 0.9 + 0.04 * 0.4, light: 0.41 * 0.1 + 0.04 * 0.2, heavy: 0.04 * 0.2, serious: 0.04 * 0.2 },
    },
  ],
  [
    'imperium: a shot at one with three hit points kills with eight faces of ten, and with nine if matched (seed 000)',
    shot({ hp: 3, maxHp: 40 }),
    { hit: 0.45, dead: 0.41 * 0.8 + 0.04 * 0.9, unconscious: 0.41 * 0.2 + 0.04 * 0.1 },
  ],
  [
    'skirmish: strength against equal toughness hits all but the head (seed 001, Wounds and Injuries)',
    engagement(
      'skirmish',
      { stats, wounds: 1, maxWounds: 1 },
      { skill: 3 },
      { strength: 3, damage: 1, cover: ['gut'] },
    ),
    {
      hit: 1 / 2,
      locations: { groin: 1 / 12, gut: 1 / 4, leg: 1 / 12, arm: 1 / 12 },
      through: 1 / 4,
      levels: { none: 1 / 4, groin: 1 / 12, leg: 1 / 12, arm: 1 / 12 },
      unconscious: 1 / 4,
      dead: 0,
    },
  ],
  [
    'skirmish: seven points of armour more leave a wound of the flesh to five faces (seed 001, Wounds and Injuries)',
    engagement('skirmish', { stats, wounds: 2, maxWounds: 2, armour: 6 }, { skill: 6 }, { strength: 3, damage: 1 }),
    {
      hit: 1,
      locations: { fleshWound: 5 / 6, invulnerable: 1 / 6 },
      through: 5 / 6,
      levels: { none: 1 / 6, fleshWound: 5 / 6 },
    },
  ],
  [
    'mortal: ten or less on three dice is half; half of all hit points is a major wound (seed 002, Major Wounds)',
    engagement(
      'mortal',
      { ...mortalBody, hp: 6, maxHp: 6, locations: { torso: { dr: 2 } } },
      { skill: 10, aimed: 'torso' },
      { damage: '1d6' },
    ),
    { hit: 1 / 2, locations: { torso: 1 / 2 }, through: 1 / 3, levels: { none: 1 / 6, wound: 1 / 6, major: 1 / 6 } },
  ],
  [
    'mortal: more than half the hit points cripples an arm (seed 002, Crippling Injury)',
    engagement('mortal', mortalBody, { skill: 10, aimed: 'leftArm' }, { damage: '1d6+1' }),
    { hit: 1 / 2, through: 1 / 2, levels: { wound: 1 / 4, major: 1 / 12, crippled: 1 / 6 } },
  ],
  [
    'resilience: five faces of a hundred always hit, and a twentieth of them each face (seed 003, Hit Locations)',
    engagement('resilience', resilienceBody, { skill: 0 }, { damage: '1' }),
    {
      hit: 0.05,
      locations: {
        rightLeg: 0.0075,
        leftLeg: 0.0075,
        abdomen: 0.0075,
        chest: 0.0075,
        rightArm: 0.0075,
        leftArm: 0.0075,
        head: 0.005,
      },
      levels: { none: 0.05 },
    },
  ],
  [
    'resilience: from four hit points four is minor, five to eight serious, more major (seed 003, Damage)',
    engagement(
      'resilience',
      { ...resilienceBody, locations: { head: { armour: 1 } } },
      { skill: 60, location: 'head' },
      { damage: '1d10' },
    ),
    {
      hit: 0.6,
      through: 0.54,
      levels: { none: 0.24, minor: 0.06, serious: 0.24, major: 0.06 },
      // A serious wound there: awake with 60 of 100. A major one: alive with 60, then awake with 60.
      dead: 0.06 * 0.4,
      unconscious: 0.24 * 0.4 + 0.06 * 0.6 * 0.4,
    },
  ],
  [
    'dismemberment: below 0 useless, below the negative maximum destroyed (seed 004, Damage Results)',
    engagement(
      'dismemberment',
      { con: 50, locations: { leftArm: { hp: 2, armour: 1 } } },
      { skill: 68, aimed: 'leftArm' },
      { damage: '1d12' },
    ),
    {
      hit: 0.68,
      locations: { leftArm: 0.68 },
      through: (0.68 * 11) / 12,
      // One is stopped; two and three leave hit points, four to eleven leave it useless, twelve is past the maximum of 8.
      levels: { none: 0.68 / 12, wound: (0.68 * 2) / 12, useless: (0.68 * 8) / 12, destroyed: 0.68 / 12 },
      dead: 0,
      unconscious: 0,
    },
  ],
  [
    'dismemberment: a torso past its negative maximum is death (seed 004, Damage Results)',
    engagement(
      'dismemberment',
      { con: 50, locations: { torso: { hp: 1 } } },
      { skill: 50, aimed: 'torso' },
      { damage: '1d20' },
    ),
    // The maximum is 12: fourteen and more kill, two to thirteen make it useless and him unconscious.
    {
      hit: 0.5,
      levels: { wound: 0.5 / 20, useless: (0.5 * 12) / 20, destroyed: (0.5 * 7) / 20 },
      dead: (0.5 * 7) / 20,
      unconscious: 0.3,
    },
  ],
];

function expectShares(found: readonly Share[], known: Chances): void {
  const named = found.filter(({ chance }) => chance > 1e-12);
  expect(named.map(({ id }) => id).toSorted()).toEqual(Object.keys(known).toSorted());
  for (const { id, chance } of named) expect(chance, id).toBeCloseTo(known[id] ?? 0, 12);
}

const sum = (found: readonly Share[]): number => found.reduce((all, { chance }) => all + chance, 0);

const within = ({ hit, locations, through, levels }: Forecast): Partial<Forecast> => ({
  hit,
  locations,
  through,
  levels,
});

describe('what is known by hand', () => {
  it.each(KNOWN)('%s', (_title, given, known) => {
    const found = wholeForecast(given);
    expect(found).toMatchObject({ exact: true, error: 0 });
    expect(found.hit).toBeCloseTo(known.hit, 12);
    if (known.locations) expectShares(found.locations, known.locations);
    if (known.through !== undefined) expect(found.through).toBeCloseTo(known.through, 12);
    if (known.levels) expectShares(found.levels, known.levels);
    if (known.unconscious !== undefined) expect(found.fate?.unconscious).toBeCloseTo(known.unconscious, 12);
    if (known.dead !== undefined) expect(found.fate?.dead).toBeCloseTo(known.dead, 12);
  });
});

const scenes: readonly (readonly [string, Engagement])[] = SCENES.map(
  ({ set, name, options = {}, body, attack, blow }) => [
    `${set}: ${name}`,
    { ruleSet: set, options, body, attack, blow },
  ],
);

describe.each(scenes)('%s', (_title, given) => {
  it('is the same at once and in whole, and adds up', () => {
    const quick = quickForecast(given);
    const whole = wholeForecast(given);
    expect(quick.fate).toBeNull();
    expect(within(quick)).toEqual(within(whole));
    expect(sum(quick.locations)).toBeCloseTo(quick.hit, 12);
    expect(sum(quick.levels)).toBeCloseTo(quick.hit, 12);
    expect(quick.through).toBeLessThanOrEqual(quick.hit + 1e-12);
  });

  it('is about the same where it is sampled, and says how far it may be off', () => {
    const whole = wholeForecast(given);
    const found = wholeForecast(given, { runs: 0, samples: 4000, seed: 7 });
    expect(found.exact).toBe(false);
    expect(found.error).toBeGreaterThan(0);
    expect(found.error).toBeLessThan(0.02);
    expect(Math.abs(found.hit - whole.hit)).toBeLessThan(2.5 * found.error);
    expect(Math.abs((found.fate?.dead ?? 0) - (whole.fate?.dead ?? 0))).toBeLessThan(2.5 * found.error);
  });
});

describe('a burst', () => {
  it('is told by its single shots, but for what becomes of the target after all of them', () => {
    const once = wholeForecast(shot({ hp: 3, maxHp: 40 }));
    const twice = wholeForecast({ ...shot({ hp: 3, maxHp: 40 }), shots: 2 });
    expect(within(twice)).toEqual(within(once));
    const dead = once.fate?.dead ?? 0;
    // A first shot may leave two points (one face of ten) or one (the next face, or the first if matched).
    const two = 0.41 * 0.1;
    const one = 0.41 * 0.1 + 0.04 * 0.1;
    expect(twice.fate?.dead).toBeCloseTo(dead + 0.55 * dead + two * (0.41 * 0.9 + 0.04) + one * 0.45, 12);
  });
});

describe('what cannot be struck', () => {
  it.each(['imperium', 'skirmish', 'mortal', 'resilience', 'dismemberment'] as const)(
    '%s: the dead are not hit',
    (ruleSet) => {
      const given = scenes.map(([, scene]) => scene).find((scene) => scene.ruleSet === ruleSet);
      if (given === undefined) throw new Error(`no scene of ${ruleSet}`);
      const found = wholeForecast({ ...given, body: { ...given.body, dead: true } });
      expect(found).toMatchObject({ hit: 0, locations: [], through: 0, fate: { unconscious: 0, dead: 0 } });
      expect(sum(found.levels)).toBe(0);
    },
  );

  it('is refused by the door that it goes through, with its path', () => {
    expect(() =>
      quickForecast(engagement('imperium', person(), { skill: 'good', mode: 'melee' }, { damage: '1', mode: 'melee' })),
    ).toThrow(new RuleError('input.skill', 'expected a number, got "good"'));
    expect(() => wholeForecast(engagement('resilience', {}, { skill: 50 }, { damage: '1' }))).toThrow(RuleError);
  });
});

describe('somebody of whom nothing may be told', () => {
  it.each(scenes)('%s: is hit as anybody of his plan', (_title, { ruleSet, options, attack }) => {
    const found = aimForecast({ ruleSet, options, attack });
    expect(found.hit).toBeGreaterThan(0);
    if (ruleSet === 'skirmish') expect(found.locations).toEqual([]);
    else expect(sum(found.locations)).toBeCloseTo(found.hit, 12);
  });
});
