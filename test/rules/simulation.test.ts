import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  RULE_SETS,
  checkTerms,
  fightOfRun,
  fightSeed,
  FightTally,
  readContest,
  simulate,
  skirmish,
  type Contest,
  type FightEnd,
  type FightEvent,
  type Figures,
  type RuleSet,
  type Terms,
} from '../../src/rules/index.ts';
import type { Parts } from './named-cases.ts';
import { contestOf, fighter, HOPELESS, side, sure } from './simulation-sides.ts';

const TERMS: Terms = { seed: 7, fights: 20, rounds: 100 };

const refusal = (work: () => unknown): string => {
  try {
    work();
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

const example = (id: string, file: string): { file: string; data: unknown } => {
  const path = new URL(`../../examples/simulate/${id}/${file}`, import.meta.url);
  return { file, data: JSON.parse(readFileSync(path, 'utf8')) };
};
const exampleContest = (set: RuleSet): Contest =>
  readContest(set, [example(set.id, 'a.json'), example(set.id, 'b.json')]);

const eventsOf = (contest: Contest, terms = TERMS, fight = 1): FightEvent[] => {
  const events: FightEvent[] = [];
  fightOfRun(contest, terms, fight, (event) => events.push(event));
  return events;
};

/** Who struck whom, attack by attack. */
const attacks = (contest: Contest, terms?: Terms, fight?: number): string[] =>
  eventsOf(contest, terms, fight)
    .filter(({ procedure }) => procedure === 'attack')
    .map(({ by, on }) => `${by.name} on ${on.name}`);

describe('rigged fights, whose answer is known', () => {
  it('one who acts first, cannot miss and kills at a blow wins all fights in their first round', () => {
    const killer = fighter({ name: 'Killer', initiative: 1, weapons: [sure('100')] });
    const figures = simulate(
      contestOf(side('Killers', killer), side('Victims', fighter({ weapons: [sure('100')] }))),
      TERMS,
    );
    expect(figures.rounds).toEqual({ mean: 1, median: 1, ninetieth: 1, longest: 1 });
    expect(figures.draws.count).toBe(0);
    const [killers, victims] = figures.sides;
    expect(killers.wins).toEqual({ count: 20, share: 1, standardError: 0 });
    expect(killers).toMatchObject({
      meanAlive: 1,
      meanStanding: 1,
      ends: { unhurt: 20, hurt: 0, out: 0, dead: 0 },
      causesOfDeath: [],
      wounds: [],
      weapons: [
        {
          fighter: 'Killer',
          weapon: 'Sure thing',
          attacks: 20,
          hits: 20,
          misses: 0,
          hitShare: 1,
          wounds: 20,
          felled: 20,
          killed: 20,
        },
      ],
    });
    expect(victims).toMatchObject({
      wins: { count: 0, share: 0, standardError: 0 },
      meanAlive: 0,
      meanStanding: 0,
      ends: { unhurt: 0, hurt: 0, out: 0, dead: 20 },
      causesOfDeath: [{ cause: 'hitPoints', count: 20, share: 1 }],
    });
    expect(victims.weapons[0]).toMatchObject({ attacks: 0, hitShare: 0, meanDamage: null });
  });

  it('two who kill at a blow are a matter of who is drawn first: half and half, with the error of that', () => {
    const killer = fighter({ weapons: [sure('100')] });
    const { sides, draws } = simulate(contestOf(side('One', killer), side('Two', killer)), { ...TERMS, fights: 2000 });
    expect(draws.count).toBe(0);
    expect(sides[0].wins.count + sides[1].wins.count).toBe(2000);
    expect(sides[0].wins.standardError).toBeCloseTo(Math.sqrt(0.25 / 2000), 4);
    expect(Math.abs(sides[0].wins.share - 0.5)).toBeLessThan(4 * sides[0].wins.standardError);
  });

  it('the unarmed and the hopeless draw at the limit of rounds', () => {
    const figures = simulate(contestOf(side('One'), side('Two', fighter({ weapons: [HOPELESS] }))), {
      ...TERMS,
      rounds: 12,
    });
    expect(figures.draws).toEqual({ count: 20, share: 1, standardError: 0 });
    expect(figures.rounds).toEqual({ mean: 12, median: 12, ninetieth: 12, longest: 12 });
    expect(figures.sides[1].weapons).toMatchObject([{ attacks: 240, hits: 0, misses: 240, meanDamage: null }]);
    expect(figures.sides[0].ends).toEqual({ unhurt: 20, hurt: 0, out: 0, dead: 0 });
  });

  it('counts wounds where they fell, in the order of the body, and what a hit costs on the average', () => {
    const striker = fighter({ weapons: [sure('3', { aimed: 'leftLeg' }), sure('3', { aimed: 'head' })] });
    const hardy = fighter({ body: { characteristics: { ...STATS, T: 100 }, maxHp: 1000 } });
    const { sides } = simulate(contestOf(side('One', striker), side('Two', hardy)), { ...TERMS, fights: 1, rounds: 2 });
    expect(sides[1].wounds).toEqual([{ location: 'leftLeg', count: 2, share: 1 }]);
    expect(sides[0].weapons).toMatchObject([
      { attacks: 2, hits: 2, wounds: 2, felled: 0, killed: 0 },
      { attacks: 0, hits: 0 },
    ]);
    expect(sides[0].weapons[0]?.meanDamage).toBeGreaterThanOrEqual(3);
    expect(sides[1].ends).toEqual({ unhurt: 0, hurt: 1, out: 0, dead: 0 });
  });

  it('hits as often as the skill says, and wounds where the hit table says', () => {
    const striker = fighter({ weapons: [{ ...sure('1'), attack: { skill: 60, mode: 'energy' } }] });
    const hardy = fighter({ body: { characteristics: STATS, maxToughness: 1_000_000, maxHp: 1_000_000 } });
    const terms = { seed: 3, fights: 5000, rounds: 1 };
    const { sides } = simulate(contestOf(side('One', striker), side('Two', hardy)), terms);
    const { hits = 0, misses = 0, hitShare = 0 } = sides[0].weapons[0] ?? {};
    expect(Math.abs(hitShare - 0.6)).toBeLessThan(4 * Math.sqrt(0.24 / 5000));
    const { unhurt, hurt, out, dead } = sides[1].ends;
    expect({ unhurt, hit: hurt + out, dead }).toEqual({ unhurt: misses, hit: hits, dead: 0 });
    const always = fighter({ weapons: [sure('1')] });
    const { wounds } = simulate(contestOf(side('One', always), side('Two', hardy)), terms).sides[1];
    const table = { head: 0.1, body: 0.4, rightArm: 0.15, leftArm: 0.15, rightLeg: 0.1, leftLeg: 0.1 };
    expect(wounds.map(({ location }) => location)).toEqual(Object.keys(table));
    for (const { location, share } of wounds) {
      const chance = table[location as keyof typeof table];
      expect(Math.abs(share - chance)).toBeLessThan(4 * Math.sqrt((chance * (1 - chance)) / 5000));
    }
  });

  it('ends before it begins where a side is out already', () => {
    const dead = fighter({ body: { characteristics: STATS, dead: true } });
    const { sides, rounds } = simulate(contestOf(side('Dead', dead), side('Alive')), TERMS);
    expect(rounds.longest).toBe(0);
    expect(sides[1].wins.share).toBe(1);
    expect(simulate(contestOf(side('Dead', dead), side('Dead too', dead)), TERMS).draws.share).toBe(1);
  });
});

const STATS = { WS: 50, BS: 50, S: 50, T: 50, I: 50, Wp: 50, Sg: 50, Nv: 50, Ld: 50 };

describe('tactics and order', () => {
  const line = (count: number, changes: Parts = {}): Parts => fighter({ count, ...changes });

  it('gives each of several copies a number, and a single fighter none', () => {
    const { sides } = contestOf(side('One', line(2), fighter({ name: 'Last' })), side('Two'));
    expect(sides[0].fighters.map(({ name, entryName, place, entry }) => ({ name, entryName, place, entry }))).toEqual([
      { name: 'Fighter 1', entryName: 'Fighter', place: 0, entry: 0 },
      { name: 'Fighter 2', entryName: 'Fighter', place: 1, entry: 0 },
      { name: 'Last', entryName: 'Last', place: 2, entry: 1 },
    ]);
  });

  it('strikes at the foe who faces him, then the nearest by place, the lower of two as near, while they stand', () => {
    const idle = fighter({ name: 'Idle' });
    const middle = fighter({ name: 'Striker', weapons: [sure('100')] });
    const contest = contestOf(side('One', idle, middle), side('Two', line(4, { name: 'Foe' })));
    expect(attacks(contest)).toEqual(['Striker on Foe 2', 'Striker on Foe 1', 'Striker on Foe 3', 'Striker on Foe 4']);
  });

  it('acts by initiative, the highest first, whatever is drawn', () => {
    const one = (name: string, initiative?: number): Parts =>
      fighter({ name, weapons: [HOPELESS], ...(initiative === undefined ? {} : { initiative }) });
    const contest = contestOf(side('One', one('Slow', -3), one('Fast', 9)), side('Two', one('Zero'), one('Mid', 4)));
    for (let fight = 1; fight <= 8; fight += 1) {
      const order = attacks(contest, { ...TERMS, rounds: 1 }, fight).map((text) => text.split(' ')[0]);
      expect(order).toEqual(['Fast', 'Mid', 'Zero', 'Slow']);
    }
  });

  it('draws the order of equals anew each round, every order as often', () => {
    const contest = contestOf(
      side('One', line(2, { weapons: [HOPELESS] })),
      side('Two', fighter({ name: 'Foe', weapons: [HOPELESS] })),
    );
    const orders = new Map<string, number>();
    for (let fight = 1; fight <= 100; fight += 1) {
      const done = attacks(contest, { ...TERMS, rounds: 6 }, fight).map((text) => text.slice(0, text.indexOf(' on ')));
      for (let round = 0; round < 6; round += 1) {
        const order = done.slice(3 * round, 3 * round + 3).join(', ');
        orders.set(order, (orders.get(order) ?? 0) + 1);
      }
    }
    expect(orders.size).toBe(6);
    for (const count of orders.values()) expect(Math.abs(count - 100)).toBeLessThan(40);
  });

  it('uses the first weapon that may be used on the foe at hand', () => {
    const tail = { ...sure('1', { aimed: 'tail' }), name: 'Tail cutter' };
    const striker = fighter({ name: 'Striker', weapons: [tail, sure('100')] });
    const tailed = fighter({
      name: 'Tailed',
      body: { characteristics: STATS, locations: { tail: { kind: 'leg' } }, table: TAILED },
    });
    const contest = contestOf(side('One', striker), side('Two', fighter({ name: 'Plain' }), tailed));
    const used = eventsOf(contest, { ...TERMS, rounds: 2 })
      .filter(({ procedure }) => procedure === 'attack')
      .map(({ weapon, on }) => `${weapon?.name ?? ''} on ${on.name}`);
    expect(used).toEqual(['Sure thing on Plain', 'Tail cutter on Tailed']);
  });

  it('lowers the skill by the wounds of him who strikes, where the rules do, and marks who has acted', () => {
    const weapon = { name: 'Gun', attack: { skill: 60, mode: 'projectile' }, hit: { mode: 'projectile', damage: '1' } };
    const oneEyed = { entry: 3, stage: 'healed', permanent: ['eyeLost'] };
    const body = { characteristics: STATS, losses: { BS: 20 }, locations: { head: { cripplings: [oneEyed] } } };
    const contest = contestOf(side('One', fighter({ body, weapons: [weapon] })), side('Two'));
    const events = eventsOf(contest, { ...TERMS, rounds: 1 });
    expect(events[0]?.outcome.ledger[0]).toMatchObject({ key: 'attack', skill: 60, modifier: -20, atMost: 40 });
    const sword = {
      name: 'Sword',
      attack: { skill: 60, modifier: 5, mode: 'melee' },
      hit: { mode: 'melee', damage: '1' },
    };
    const melee = contestOf(side('One', fighter({ body, weapons: [sword] })), side('Two'));
    expect(eventsOf(melee)[0]?.outcome.ledger[0]).toMatchObject({ skill: 60, modifier: 5, atMost: 65 });
  });

  it('a stun after he has acted costs him the round to come', () => {
    const stunner = fighter({ name: 'Stunner', initiative: -1, weapons: [sure('4', { aimed: 'head' })] });
    const stunned = fighter({
      name: 'Victim',
      body: {
        characteristics: { ...STATS, T: 1 },
        maxToughness: 1000,
        maxHp: 1000,
        locations: { head: { armour: [ARMOUR] } },
      },
      weapons: [HOPELESS],
    });
    const contest = contestOf(side('One', stunner), side('Two', stunned));
    const victims = attacks(contest, { ...TERMS, rounds: 4 }).filter((text) => text.startsWith('Victim'));
    expect(victims).toEqual(['Victim on Stunner']);
  });
});

const ARMOUR = { id: 'plate', value: 4, kind: 'plate' };
const TAILED = {
  rightLeg: [1, 10],
  leftLeg: [11, 20],
  body: [21, 60],
  rightArm: [61, 75],
  leftArm: [76, 85],
  tail: [86, 90],
  head: [91, 100],
};

describe('what comrades see', () => {
  const stats = { weaponSkill: 4, ballisticSkill: 4, strength: 4, toughness: 1, initiative: 4, sagacity: 4, luck: 6 };
  const body = (grit: number): Parts => ({ stats: { ...stats, grit }, wounds: 1, maxWounds: 1 });
  const blow = { name: 'Club', attack: { skill: 6 }, hit: { strength: 6, damage: 9 } };
  const contest = (grit: number): Contest => {
    const striker = { name: 'Striker', initiative: 9, body: body(6), weapons: [blow] };
    const foes = { name: 'Foe', count: 3, body: body(grit), weapons: [blow] };
    const files = [side('One', striker), side('Two', foes)] as const;
    return readContest(skirmish, [
      { file: 'a.json', data: files[0] },
      { file: 'b.json', data: files[1] },
    ]);
  };

  it('a comrade who falls shakes all others of his side, and nobody else', () => {
    const events = eventsOf(contest(6), { ...TERMS, rounds: 1 });
    const fall = events.findIndex(({ felled }) => felled);
    expect(events[fall]).toMatchObject({ procedure: 'hit', on: { name: 'Foe 1' } });
    expect(events.slice(fall + 1, fall + 3)).toMatchObject([
      { procedure: 'battleShock', by: { name: 'Foe 2' }, on: { name: 'Foe 2' } },
      { procedure: 'battleShock', by: { name: 'Foe 3' }, on: { name: 'Foe 3' } },
    ]);
    expect(events.filter(({ procedure }) => procedure === 'battleShock')).toHaveLength(2);
  });

  it('the broken do not strike', () => {
    const events = eventsOf(contest(0), { ...TERMS, rounds: 3 });
    const strikers = events.filter(({ procedure }) => procedure === 'attack').map(({ by }) => by.name);
    expect(new Set(strikers)).toEqual(new Set(['Striker']));
  });
});

describe('seeds', () => {
  it.each(RULE_SETS)('a run of $id comes out the same for the same seed, and otherwise for another', (set) => {
    const run = (seed: number): Figures => simulate(exampleContest(set), { ...TERMS, seed });
    expect(run(7)).toEqual(run(7));
    expect(run(8)).not.toEqual(run(7));
  });

  it.each(RULE_SETS)('a fight of $id fought alone is the fight of the run', (set) => {
    const contest = exampleContest(set);
    const ends: FightEnd[] = [];
    simulate(contest, TERMS, (end) => ends.push(end));
    expect(ends).toHaveLength(TERMS.fights);
    for (const fight of [20, 1, 13, 7]) expect(fightOfRun(exampleContest(set), TERMS, fight)).toEqual(ends[fight - 1]);
  });

  it('gives every fight of every run its own seed', () => {
    const seeds = [0, 1, 7, 4_294_967_295].flatMap((seed) => [1, 2, 1_000_000].map((fight) => fightSeed(seed, fight)));
    expect(new Set(seeds).size).toBe(seeds.length);
    expect(seeds.every(Number.isSafeInteger)).toBe(true);
  });

  it('tells the end of each fight as it comes', () => {
    const told: number[] = [];
    simulate(contestOf(side('One'), side('Two')), { seed: 1, fights: 5, rounds: 1 }, (_end, fight) => told.push(fight));
    expect(told).toEqual([1, 2, 3, 4, 5]);
  });
});

describe.each(RULE_SETS)('the example fight of $id', (set) => {
  const contest = exampleContest(set);
  const figures = simulate(contest, { ...TERMS, fights: 60 });

  it('comes to an end, with every fight counted once', () => {
    const [first, second] = figures.sides;
    expect(first.wins.count + second.wins.count + figures.draws.count).toBe(60);
    for (const { ends, fighters } of figures.sides) {
      expect(ends.unhurt + ends.hurt + ends.out + ends.dead).toBe(60 * fighters);
    }
    expect(first.wins.count + second.wins.count).toBeGreaterThan(30);
    expect(figures.rounds.median).toBeLessThanOrEqual(figures.rounds.ninetieth);
  });

  it('hits, wounds and tells where', () => {
    for (const { weapons } of figures.sides) {
      for (const { attacks: made, hits, misses, hitShare } of weapons) {
        expect(hits + misses).toBe(made);
        expect(hitShare).toBeLessThanOrEqual(1);
      }
    }
    const wounds = figures.sides.flatMap((one) => one.wounds);
    expect(wounds.length).toBeGreaterThan(2);
    for (const one of figures.sides) {
      expect(one.wounds.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(one.wounds.length > 0 ? 1 : 0, 4);
      const deaths = one.causesOfDeath.reduce((sum, { count }) => sum + count, 0);
      expect(deaths).toBe(one.ends.dead);
    }
  });

  it('leaves bodies that the set reads as they are', () => {
    for (const fight of [1, 2, 3]) {
      for (const body of fightOfRun(contest, TERMS, fight).bodies.flat()) {
        expect(set.parseBody(JSON.parse(JSON.stringify(body)))).toEqual(body);
      }
    }
  });
});

describe('files that cannot be fought', () => {
  const good = side('Good', fighter({ weapons: [sure('1')] }));
  const withWeapon = (weapon: Parts): Parts => side('Bad', fighter({ weapons: [sure('1'), weapon] }));

  it.each<[string, unknown, string]>([
    ['no object', 5, 'a.json: expected an object, got 5'],
    ['a text', 'Good', 'a.json: expected an object, got "Good"'],
    ['no name', { fighters: [fighter()] }, 'a.json: name: missing'],
    ['nobody', { name: 'None', fighters: [] }, 'a.json: fighters: expected at least one fighter, got an array'],
    ['a field too many', { ...good, colour: 'red' }, 'a.json: colour: unknown field'],
    ['a fighter without a body', side('Bad', { name: 'Ghost' }), 'a.json: fighters.0.body: missing'],
    ['a count of none', side('Bad', fighter({ count: 0 })), 'a.json: fighters.0.count: expected 1..100, got 0'],
    [
      'an initiative that is none',
      side('Bad', fighter({ initiative: 1.5 })),
      'a.json: fighters.0.initiative: expected a whole number, got 1.5',
    ],
    [
      'a body that the set refuses',
      side('Bad', fighter(), fighter({ body: { characteristics: STATS, locations: { head: { level: 7 } } } })),
      'a.json: fighters.1.body.locations.head.level: expected 0..2, got 7',
    ],
    [
      'a plan that there is not',
      side('Bad', fighter({ plan: 'squid' })),
      'a.json: fighters.0.plan: expected "humanoid", got "squid"',
    ],
    ['a weapon without a blow', withWeapon({ name: 'Half', attack: {} }), 'a.json: fighters.0.weapons.1.hit: missing'],
    [
      'a blow without damage',
      withWeapon({ name: 'Soft', attack: { skill: 50, mode: 'melee' }, hit: { mode: 'melee' } }),
      'a.json: fighters.0.weapons.1.hit.damage: missing',
    ],
    [
      'a formula that nobody can roll',
      withWeapon({ name: 'Odd', attack: { skill: 50, mode: 'melee' }, hit: { mode: 'melee', damage: '2d' } }),
      'a.json: fighters.0.weapons.1.hit: damage: cannot read the formula "2d" at its end: expected a number of sides',
    ],
    [
      'a blow that decides what the attack decides',
      withWeapon({ ...sure('1'), hit: { mode: 'energy', damage: '1', location: 'head' } }),
      'a.json: fighters.0.weapons.1.hit.location: the attack decides it',
    ],
    [
      'an attack without its skill',
      withWeapon({ ...sure('1'), attack: { mode: 'energy' } }),
      'a.json: fighters.0.weapons.1.attack.skill: missing',
    ],
    [
      'an attack at what no foe has',
      withWeapon(sure('1', { aimed: 'tail' })),
      'a.json: fighters.0.weapons.1.attack.aimed: the body has no "tail"',
    ],
    ['options that the set refuses', { ...good, options: { luck: 1 } }, 'a.json: options.luck: unknown field'],
  ])('%s', (_name, data, message) => {
    expect(refusal(() => contestOf(data, good))).toBe(message);
  });

  it('names the second file where that is the bad one', () => {
    expect(refusal(() => contestOf(good, { ...good, name: 5 }))).toBe('b.json: name: expected text, got 5');
  });

  it('checks a blow that cannot hit all the same', () => {
    const blow = { ...HOPELESS, hit: { mode: 'energy' } };
    expect(refusal(() => contestOf(withWeapon(blow), good))).toBe('a.json: fighters.0.weapons.1.hit.damage: missing');
  });

  it('takes options from one place, or the same from several, and refuses others', () => {
    const lodging = { ...good, options: { lodging: true } };
    expect(contestOf(good, good).options).toMatchObject({ lodging: false });
    expect(contestOf(lodging, good).options).toMatchObject({ lodging: true });
    expect(contestOf(good, good, { lodging: true }).options).toMatchObject({ lodging: true });
    const said = { ...good, options: { lodging: true, attrition: false } };
    expect(contestOf(lodging, said, { lodging: true }).options).toMatchObject({ lodging: true });
    const other = { ...good, options: { attrition: true } };
    expect(refusal(() => contestOf(lodging, other))).toBe('b.json: options: expected those of a.json, or none');
    expect(refusal(() => contestOf(good, other, {}))).toBe('b.json: options: expected those of --options, or none');
    expect(refusal(() => contestOf(good, good, { luck: 1 }))).toBe('--options: options.luck: unknown field');
  });

  it('tells where in a fight the rules could not go on', () => {
    const stump = fighter({ body: { plan: 'custom', characteristics: STATS, locations: { trunk: { kind: 'body' } } } });
    const contest = contestOf(side('One', fighter({ weapons: [sure('1')] })), side('Two', stump));
    expect(refusal(() => simulate(contest, TERMS))).toMatch(
      /^fight 1: round 1: Fighter: attack: attack: the body has no \w+$/,
    );
  });

  it.each<[Partial<Terms>, string]>([
    [{ fights: 0 }, 'fights: expected a whole number in 1..1000000, got 0'],
    [{ rounds: 10_001 }, 'rounds: expected a whole number in 1..10000, got 10001'],
    [{ seed: -1 }, 'seed: expected a whole number in 0..4294967295, got -1'],
    [{ seed: 0.5 }, 'seed: expected a whole number in 0..4294967295, got 0.5'],
  ])('terms out of bounds: %o', (changes, message) => {
    expect(refusal(() => checkTerms({ ...TERMS, ...changes }))).toBe(message);
    expect(refusal(() => simulate(contestOf(good, good), { ...TERMS, ...changes }))).toBe(message);
  });
});

describe('figures', () => {
  it('are nothing of nothing before the first fight', () => {
    const { fights, rounds, draws } = new FightTally(contestOf(side('One'), side('Two'))).figures();
    expect({ fights, rounds, draws }).toEqual({
      fights: 0,
      rounds: { mean: 0, median: 0, ninetieth: 0, longest: 0 },
      draws: { count: 0, share: 0, standardError: 0 },
    });
  });

  it('mean, median and ninth tenth of the rounds are those of the fights', () => {
    const tally = new FightTally(contestOf(side('One'), side('Two')));
    const bodies = [[], []] as const;
    for (const rounds of [1, 1, 2, 3, 3, 4, 5, 6, 8, 20]) tally.count({ winner: null, rounds, bodies });
    expect(tally.figures().rounds).toEqual({ mean: 5.3, median: 3, ninetieth: 8, longest: 20 });
  });
});
