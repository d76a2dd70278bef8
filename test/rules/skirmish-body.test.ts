import { describe, expect, it } from 'vitest';
import {
  deriveSkirmish,
  ruleSet,
  skirmish,
  skirmishRowOf,
  SKIRMISH_LEDGER_KEYS,
  SKIRMISH_LOCATIONS,
  SKIRMISH_ROWS,
  SKIRMISH_STATS,
  type SkirmishDerived,
} from '../../src/rules/index.ts';
import type { Given, Parts } from './named-cases.ts';
import { blow, fighter, PROFILE, refusal, resolved, tough } from './skirmish-cases.ts';

const EIGHTS = Object.fromEntries(SKIRMISH_STATS.map((name) => [name, 8]));
const bodyOf = (changes: Parts = {}) => skirmish.parseBody(fighter(changes));

describe('a body as it is read', () => {
  it('has every default filled in, in the order of the rules', () => {
    const body = skirmish.parseBody({ stats: PROFILE, wounds: 2, maxWounds: 3 });
    expect(body).toEqual({
      stats: PROFILE,
      armour: 0,
      wounds: 2,
      maxWounds: 3,
      legs: 2,
      arms: 2,
      damage: 0,
      injuries: { head: 0, groin: 0, gut: 0, leg: 0, arm: 0 },
      prone: false,
      unconscious: false,
      broken: false,
      fled: false,
      dead: false,
    });
    expect(JSON.stringify(Object.keys(body))).toBe(
      JSON.stringify([
        ...['stats', 'armour', 'wounds', 'maxWounds', 'legs', 'arms', 'damage', 'injuries'],
        ...['prone', 'unconscious', 'broken', 'fled', 'dead'],
      ]),
    );
  });

  it.each<Parts>([
    {},
    { armour: 30, damage: 99, legs: 0, arms: 0, wounds: 0 },
    { injuries: { gut: 1, leg: 7 }, prone: true, unconscious: true, broken: true, fled: true, dead: true },
    { wounds: 1, maxWounds: 1, legs: 8, arms: 6 },
  ])('read again is the same: %j', (changes) => {
    const body = bodyOf(changes);
    expect(skirmish.parseBody(JSON.parse(JSON.stringify(body)))).toEqual(body);
  });

  it('has the same empty injuries, not shared ones', () => {
    expect(bodyOf().injuries).not.toBe(bodyOf().injuries);
  });
});

const refused: readonly (readonly [changes: Parts, message: string])[] = [
  [{ maxWounds: 1001 }, 'body.maxWounds: expected 1..1000, got 1001'],
  [{ wounds: 4 }, 'body.wounds: expected 0..3, got 4'],
  [{ wounds: -1 }, 'body.wounds: expected at least 0, got -1'],
  [{ wounds: undefined }, 'body.wounds: expected a number, got nothing'],
  [{ wounds: 1.5 }, 'body.wounds: expected a whole number, got 1.5'],
  [{ wounds: '3' }, 'body.wounds: expected a number, got "3"'],
  [{ wounds: 0, maxWounds: 0 }, 'body.maxWounds: expected 1..1000, got 0'],
  [{ maxWounds: undefined }, 'body.maxWounds: expected a number, got nothing'],
  [{ stats: undefined }, 'body.stats: expected an object, got nothing'],
  [{ stats: [] }, 'body.stats.weaponSkill: missing'],
  [{ stats: { ...PROFILE, toughness: 21 } }, 'body.stats.toughness: expected 0..20, got 21'],
  [{ stats: { ...PROFILE, luck: -1 } }, 'body.stats.luck: expected 0..20, got -1'],
  [{ stats: { ...PROFILE, grit: Number.NaN } }, 'body.stats.grit: expected a number, got NaN'],
  [{ stats: { ...PROFILE, leadership: 3 } }, 'body.stats.leadership: unknown field'],
  [{ armour: -1 }, 'body.armour: expected at least 0, got -1'],
  [{ legs: -1 }, 'body.legs: expected at least 0, got -1'],
  [{ arms: 0.5 }, 'body.arms: expected a whole number, got 0.5'],
  [{ damage: -1 }, 'body.damage: expected at least 0, got -1'],
  [{ damage: Infinity }, 'body.damage: expected a whole number, got Infinity'],
  [{ injuries: { tail: 1 } }, 'body.injuries.tail: unknown field'],
  [{ injuries: { head: -1 } }, 'body.injuries.head: expected at least 0, got -1'],
  [{ injuries: { gut: true } }, 'body.injuries.gut: expected a number, got true'],
  [{ injuries: null }, 'body.injuries: expected an object, got null'],
  [{ injuries: [] }, 'body.injuries: expected an object, got an array'],
  [{ prone: 1 }, 'body.prone: expected boolean, got 1'],
  [{ unconscious: 'no' }, 'body.unconscious: expected boolean, got "no"'],
  [{ broken: null }, 'body.broken: expected boolean, got null'],
  [{ fled: 0 }, 'body.fled: expected boolean, got 0'],
  [{ dead: [] }, 'body.dead: expected boolean, got an array'],
  [{ locations: {} }, 'body.locations: unknown field'],
  [{ plan: 'humanoid' }, 'body.plan: unknown field'],
  [JSON.parse('{"constructor": 1}') as Parts, 'body.constructor: unknown field'],
];

describe('a body out of order is refused with the path', () => {
  it.each(refused)('%j: %s', (changes, message) => {
    expect(refusal('activate', { body: fighter(changes) })).toBe(message);
  });

  it.each(SKIRMISH_STATS)('without %s', (name) => {
    expect(refusal('activate', { body: fighter({ stats: { ...PROFILE, [name]: undefined } }) })).toBe(
      `body.stats.${name}: expected a number, got nothing`,
    );
  });

  it.each(['hit', 'activate', 'endActivation', 'battleShock'])('%s needs one', (procedure) => {
    expect(refusal(procedure, { body: null, input: procedure === 'hit' ? blow() : {} })).toBe('body: missing');
  });
});

const inputs: readonly (readonly [procedure: string, input: Parts, message: string])[] = [
  ['attack', {}, 'input.skill: missing'],
  ['attack', { skill: -1 }, 'input.skill: expected at least 0, got -1'],
  ['attack', { skill: 3, modifier: 0.5 }, 'input.modifier: expected a whole number, got 0.5'],
  ['attack', { skill: 3, aimed: 'head' }, 'input.aimed: unknown field'],
  ['hit', { damage: 1 }, 'input.strength: missing'],
  ['hit', { strength: 4 }, 'input.damage: missing'],
  ['hit', { strength: -1, damage: 1 }, 'input.strength: expected at least 0, got -1'],
  ['hit', { strength: 4, damage: -1 }, 'input.damage: expected at least 0, got -1'],
  ['hit', { strength: 4, damage: '1d6' }, 'input.damage: expected a number, got "1d6"'],
  ['hit', { strength: 4, damage: 1.5 }, 'input.damage: expected a whole number, got 1.5'],
  ['hit', blow({ cover: ['tail'] }), 'input.cover.0: expected "head"|"groin"|"gut"|"leg"|"arm", got "tail"'],
  ['hit', blow({ cover: 'leg' }), 'input.cover: expected an array, got "leg"'],
  ['hit', blow({ hidden: ['leg', 1] }), 'input.hidden.1: expected "head"|"groin"|"gut"|"leg"|"arm", got 1'],
  ['hit', blow({ firearm: 'yes' }), 'input.firearm: expected boolean, got "yes"'],
  ['hit', blow({ template: 1 }), 'input.template: expected boolean, got 1'],
  ['hit', blow({ nearLedge: null }), 'input.nearLedge: expected boolean, got null'],
  ['hit', blow({ location: 'head' }), 'input.location: unknown field'],
  ['activate', { escaped: true }, 'input.escaped: unknown field'],
  ['endActivation', { escaped: 'yes' }, 'input.escaped: expected boolean, got "yes"'],
  ['endActivation', { fled: true }, 'input.fled: unknown field'],
  ['battleShock', { lost: 1 }, 'input.lost: unknown field'],
];

describe('input out of order is refused with the path', () => {
  it.each(inputs)('%s %j: %s', (procedure, input, message) => {
    expect(refusal(procedure, { input })).toBe(message);
  });

  it('of the dead too', () => {
    expect(refusal('hit', { body: fighter({ dead: true }), input: {} })).toBe('input.strength: missing');
  });

  it('a procedure that there is not', () => {
    expect(refusal('roundEnd', {})).toBe(
      'procedure: expected attack|hit|activate|endActivation|battleShock, got "roundEnd"',
    );
  });
});

describe('the option checkDie', () => {
  it('is 1d6 where left out', () => {
    expect(skirmish.parseOptions({})).toEqual({ checkDie: '1d6' });
  });

  it.each(['1d10', 'D8', '2d6-1', '-1d6+7', ' 1 d 6 '])('may be %j, kept as given', (checkDie) => {
    expect(skirmish.parseOptions({ checkDie })).toEqual({ checkDie });
  });

  const bad: readonly (readonly [options: Parts, message: string])[] = [
    [{ checkDie: '4' }, 'options.checkDie: expected a formula with dice, got "4"'],
    [{ checkDie: '' }, 'options.checkDie: expected text, got ""'],
    [{ checkDie: 6 }, 'options.checkDie: expected text, got 6'],
    [{ checkDie: 'd' }, 'options.checkDie: cannot read the formula "d" at its end: expected a number of sides'],
    [
      { checkDie: '0d6' },
      'options.checkDie: cannot read the formula "0d6" at character 3 ("6"): expected at least one die before it',
    ],
    [
      { checkDie: '1d6!' },
      'options.checkDie: cannot read the formula "1d6!" at character 4 ("!"): expected +, - or the end',
    ],
    [{ die: '1d6' }, 'options.die: unknown field'],
  ];
  it.each(bad)('%j: %s', (options, message) => {
    expect(refusal('activate', { options })).toBe(message);
  });
});

const derived: readonly (readonly [name: string, changes: Parts, values: Partial<SkirmishDerived>])[] = [
  [
    'unhurt, as on the profile',
    {},
    {
      ...{ toughness: 8, totalToughness: 8, strength: 8, sagacity: 8, grit: 8, initiative: 8, weaponSkill: 8 },
      ...{ ballisticSkill: 8, slipperyYards: 0, canAct: true },
    },
  ],
  ['bleeding comes off Toughness only', { damage: 3 }, { toughness: 5, totalToughness: 5, strength: 8, initiative: 8 }],
  ['not below nothing', { damage: 9 }, { toughness: 0, totalToughness: 0 }],
  ['armour on top of it', { damage: 9, armour: 3 }, { toughness: 0, totalToughness: 3 }],
  ['a gut injury: off Strength too', { damage: 3, injuries: { gut: 1 } }, { strength: 5, toughness: 5 }],
  ['two gut injuries, off once', { damage: 3, injuries: { gut: 2 } }, { strength: 5 }],
  ['Strength not below nothing', { damage: 9, injuries: { gut: 1 } }, { strength: 0 }],
  ['a gut injury without damage', { injuries: { gut: 1 } }, { strength: 8 }],
  ['a head injury', { injuries: { head: 1 } }, { sagacity: 4, grit: 4, initiative: 8, weaponSkill: 8 }],
  ['three head injuries', { injuries: { head: 3 } }, { sagacity: 1, grit: 1 }],
  ['four head injuries', { injuries: { head: 4 } }, { sagacity: 0, grit: 0 }],
  ['very many', { injuries: { head: 2000, leg: 2000, arm: 2000 }, legs: 3000, arms: 3000 }, { grit: 0, initiative: 0 }],
  ['a groin injury halves nothing', { injuries: { groin: 2 } }, { grit: 8, initiative: 8, strength: 8 }],
  ['one leg of two', { injuries: { leg: 1 } }, { initiative: 4, weaponSkill: 8 }],
  ['both legs', { injuries: { leg: 2 } }, { initiative: 0 }],
  ['more legs than there are', { injuries: { leg: 3 } }, { initiative: 0 }],
  ['two legs of six', { injuries: { leg: 2 }, legs: 6 }, { initiative: 2 }],
  ['no legs, none injured', { legs: 0 }, { initiative: 8 }],
  ['no legs, yet one injured', { legs: 0, injuries: { leg: 1 } }, { initiative: 0 }],
  ['the only leg', { legs: 1, injuries: { leg: 1 } }, { initiative: 0 }],
  ['one arm of two', { injuries: { arm: 1 } }, { weaponSkill: 4, ballisticSkill: 4, initiative: 8, strength: 8 }],
  ['both arms', { injuries: { arm: 2 } }, { weaponSkill: 0, ballisticSkill: 0 }],
  ['three arms of four', { injuries: { arm: 3 }, arms: 4 }, { weaponSkill: 1, ballisticSkill: 1 }],
  ['no arms, none injured', { arms: 0 }, { weaponSkill: 8, ballisticSkill: 8 }],
  ['the unconscious make the ground slippery', { damage: 3, unconscious: true }, { slipperyYards: 3, canAct: false }],
  ['the conscious do not', { damage: 3, prone: true }, { slipperyYards: 0, canAct: true }],
  ['the broken cannot act', { broken: true }, { canAct: false }],
  ['the fled cannot act', { fled: true }, { canAct: false }],
  ['the dead cannot act', { dead: true }, { canAct: false, slipperyYards: 0 }],
];

describe('what follows from a body [seed 001, Wounds and Injuries, Bleeding, Consciousness]', () => {
  it.each(derived)('%s', (_name, changes, values) => {
    expect(deriveSkirmish(skirmish.parseBody({ stats: EIGHTS, wounds: 3, maxWounds: 3, ...changes }))).toMatchObject(
      values,
    );
  });

  it('is halved down each time: 7, 3, 1', () => {
    const stats = { ...PROFILE, grit: 7, initiative: 7, weaponSkill: 7 };
    const once = deriveSkirmish(bodyOf({ stats, injuries: { head: 1, leg: 1, arm: 1 }, legs: 3, arms: 3 }));
    expect(once).toMatchObject({ grit: 3, initiative: 3, weaponSkill: 3 });
    const twice = deriveSkirmish(bodyOf({ stats, injuries: { head: 2, leg: 2, arm: 2 }, legs: 3, arms: 3 }));
    expect(twice).toMatchObject({ grit: 1, initiative: 1, weaponSkill: 1 });
  });
});

describe('the set', () => {
  it('is registered, without plans', () => {
    expect(ruleSet('skirmish')).toBe(skirmish);
    expect(skirmish.plans).toEqual({});
    expect(() => skirmish.bodyOfPlan('humanoid')).toThrow('plan: skirmish bodies have no plans, got "humanoid"');
  });

  it('has every row on its table', () => {
    const rows = Array.from({ length: 30 }, (_, index) => skirmishRowOf(index - 10));
    expect([...new Set(rows)]).toEqual(SKIRMISH_ROWS);
    expect(SKIRMISH_ROWS.slice(0, 5)).toEqual(SKIRMISH_LOCATIONS);
  });
});

describe('the flow of a fight', () => {
  const { flow } = skirmish;
  const run = (procedure: string, given: Given) => {
    const { result, ...rest } = resolved(procedure, given);
    const outcome = { ...rest, body: bodyOf() };
    return result === null ? outcome : { ...outcome, result };
  };

  it('gives a hit the blow as it is', () => {
    expect(flow.hitInput(blow({ firearm: true }), undefined)).toEqual(blow({ firearm: true }));
  });

  it.each<[Parts, number]>([
    [{}, 5],
    [{ injuries: { leg: 2, head: 1 } }, 5],
    [{ injuries: { arm: 1 } }, 2],
    [{ injuries: { arm: 2 } }, 0],
    [{ arms: 3, injuries: { arm: 2 } }, 1],
    [{ arms: 0 }, 5],
  ])('%j: a skill of 5 attacks at %i', (state, skill) => {
    const attack = { skill: 5, modifier: 1 };
    expect(flow.attackInput?.(bodyOf(state), attack)).toEqual({ ...attack, skill });
  });

  it('begins and ends each turn, and nothing comes of a round’s end', () => {
    expect(flow.turnStart(bodyOf(), false)).toEqual([{ procedure: 'activate', input: {} }]);
    expect(flow.turnStart(bodyOf({ unconscious: true }), true)).toEqual([{ procedure: 'activate', input: {} }]);
    expect(flow.turnEnd(bodyOf())).toEqual([{ procedure: 'endActivation', input: {} }]);
    expect(flow.roundEnd(bodyOf(), 1)).toEqual([]);
    expect(flow.sawFall(bodyOf())).toEqual([{ procedure: 'battleShock', input: {} }]);
  });

  it.each<[Parts, boolean, boolean]>([
    [{}, false, true],
    [{ prone: true }, false, true],
    [{ broken: true }, false, false],
    [{ unconscious: true }, true, false],
    [{ fled: true }, true, false],
    [{ dead: true }, true, false],
  ])('%j: out %s, may attack %s', (state, out, mayAttack) => {
    const body = bodyOf(state);
    expect(flow.isOut(body)).toBe(out);
    expect(flow.insteadOfAttack(body)).toEqual(mayAttack ? null : []);
    expect(flow.isDead(body)).toBe(state['dead'] === true);
  });

  it('tells the injury taken, not the location struck', () => {
    const body = tough({ injuries: { gut: 1 }, prone: true });
    expect(flow.woundedAt(run('hit', { body, input: blow(), dice: { location: 3 } }))).toBe('groin');
    expect(flow.woundedAt(run('hit', { body, input: blow({ cover: ['gut'] }), dice: { location: 3 } }))).toBe(null);
    expect(flow.woundedAt(run('hit', { body: tough({ armour: 6 }), input: blow(), dice: { location: 1 } }))).toBe(null);
    expect(flow.woundedAt(run('hit', { body: tough({ dead: true }), input: blow() }))).toBe(null);
    expect(flow.woundedAt(run('attack', { input: { skill: 1 }, dice: { attack: 1 } }))).toBe(null);
  });

  it('knows no cause of death', () => {
    const body = fighter({ wounds: 1 });
    const outcome = run('hit', { body, input: { strength: 4, damage: 99 }, dice: { location: 6 } });
    expect(flow.causeOfDeath(outcome)).toBe(null);
  });
});

describe('the ledger', () => {
  const runs: readonly (readonly [procedure: string, given: Given])[] = [
    ['attack', { input: { skill: 3 }, dice: { attack: 3 } }],
    ['hit', { input: { strength: 4, damage: 1, cover: ['gut'] }, dice: { location: 2 } }],
    [
      'hit',
      {
        body: fighter({ prone: true }),
        input: { strength: 4, damage: 1, firearm: true, hidden: ['gut'] },
        dice: { location: 2 },
      },
    ],
    [
      'hit',
      {
        body: fighter({ injuries: { leg: 2 } }),
        input: { strength: 4, damage: 9, nearLedge: true },
        dice: { location: 5, 'ledge/1': 5 },
      },
    ],
    ['activate', {}],
    ['endActivation', { input: { escaped: true } }],
    ['endActivation', { body: fighter({ broken: true }), dice: { 'grit/rally': 1 } }],
    ['endActivation', {}],
    ['battleShock', { dice: { 'shock/1': 6 } }],
    ['hit', { body: fighter({ dead: true }), input: blow() }],
  ];

  it('has each of its keys in these runs, and no other', () => {
    const keys = runs.flatMap(([procedure, given]) => resolved(procedure, given).ledger.map(({ key }) => key));
    expect([...new Set(keys)].toSorted()).toEqual([...SKIRMISH_LEDGER_KEYS].toSorted());
  });

  it('tells each fall apart', () => {
    const causes = (given: Given) =>
      resolved('hit', given).ledger.flatMap(({ key, cause }) => (key === 'prone' ? [cause] : []));
    expect(causes({ body: tough(), input: blow(), dice: { location: 1 } })).toEqual(['groin']);
    expect(causes({ body: tough(), input: blow(), dice: { location: 5, 'grit/leg': 6 } })).toEqual(['leg']);
    expect(causes({ body: tough(), input: blow({ damage: 13 }), dice: { location: 6 } })).toEqual(['unconscious']);
  });

  it('tells the checks of a long fall and of a long bleeding', () => {
    const body = tough();
    const dice = { location: 1, 'ledge/1': 6 };
    expect(resolved('hit', { body, input: blow({ damage: 11, nearLedge: true }), dice }).ledger).toContainEqual({
      key: 'ledge',
      bled: 22,
      checks: 20,
    });
    const luck = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`luck/${index + 1}`, 5]));
    expect(resolved('activate', { body: fighter({ damage: 50, dead: false }), dice: luck }).ledger).toContainEqual({
      key: 'bleedsOn',
      checks: 40,
      failed: 40,
      before: 50,
      after: 90,
    });
  });
});
