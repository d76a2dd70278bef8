import { describe, expect, it } from 'vitest';
import {
  chainOdds,
  Fight,
  imperium,
  odds,
  RuleError,
  type Dice,
  type Entry,
  type ImperiumBody,
  type Odds,
  type Outcome,
} from '../../src/rules/index.ts';
import { person } from './imperium-cases.ts';

type Tray = { readonly left: number };

/** A procedure of nothing but dice: `run` names what it came to. */
function toy(run: (dice: Dice, ledger: Entry[]) => string) {
  return (body: Tray, _input: null, dice: Dice, ledger: Entry[] = []): Outcome<Tray> => ({
    body,
    flags: [run(dice, ledger)],
    ledger,
  });
}

const flag = ({ flags }: { flags: readonly string[] }): string => flags[0] ?? '';
const TRAY: Tray = { left: 0 };

function chancesOf({ chances }: Odds): Record<string, number> {
  return Object.fromEntries(chances);
}

function expectChances(found: Odds, expected: Record<string, number>): void {
  expect(Object.keys(chancesOf(found)).toSorted()).toEqual(Object.keys(expected).toSorted());
  for (const [label, chance] of Object.entries(expected))
    expect(found.chances.get(label), label).toBeCloseTo(chance, 13);
}

describe('the odds of dice', () => {
  it('of two dice are 36 ways, tried as eleven totals', () => {
    const found = odds(
      toy((dice) => String(dice.roll('two', '2d6'))),
      TRAY,
      null,
      flag,
    );
    const ways = [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1];
    expectChances(found, Object.fromEntries(ways.map((count, index) => [String(index + 2), count / 36])));
    expect(found).toMatchObject({ exact: true, runs: 11, error: 0 });
  });

  it('try one total of each class', () => {
    const third = (total: number): string => (total <= 33 ? 'low' : total <= 66 ? 'middle' : 'high');
    const found = odds(
      toy((dice) => third(dice.roll('one', '1d100', third))),
      TRAY,
      null,
      flag,
    );
    expectChances(found, { low: 0.33, middle: 0.33, high: 0.34 });
    expect(found.runs).toBe(3);
  });

  it.each([
    [-5, { failed: 1 }],
    [0, { failed: 1 }],
    [1, { passed: 0.01, failed: 0.99 }],
    [37, { passed: 0.37, failed: 0.63 }],
    [99, { passed: 0.99, failed: 0.01 }],
    [100, { passed: 1 }],
    [130, { passed: 1 }],
  ])('of a test at %i', (atMost, expected) => {
    const found = odds(
      toy((dice) => (dice.test('test', 'toughness', atMost).passed ? 'passed' : 'failed')),
      TRAY,
      null,
      flag,
    );
    expectChances(found, expected as unknown as Record<string, number>);
  });

  it('take a choice evenly', () => {
    const found = odds(
      toy((dice) => dice.choose('where', ['head', 'body', 'leg', 'arm'])),
      TRAY,
      null,
      flag,
    );
    expectChances(found, { head: 0.25, body: 0.25, leg: 0.25, arm: 0.25 });
  });

  it('follow what is asked only after some answers', () => {
    const found = odds(
      toy((dice) => (dice.roll('first', '1d6') === 6 ? String(dice.roll('second', '1d2')) : 'none')),
      TRAY,
      null,
      flag,
    );
    expectChances(found, { none: 5 / 6, 1: 1 / 12, 2: 1 / 12 });
    expect(found.runs).toBe(7);
  });

  it('are the sum of very many small parts, still 1', () => {
    const found = odds(
      toy((dice) => String((dice.roll('a', '10d10') * dice.roll('b', '10d10')) % 7)),
      TRAY,
      null,
      flag,
    );
    const sum = [...found.chances.values()].reduce((all, chance) => all + chance, 0);
    expect(Math.abs(sum - 1)).toBeLessThan(1e-12);
    expect(found.runs).toBe(91 * 91);
  });
});

describe('a join', () => {
  const summed = (past: boolean) =>
    toy((dice, ledger) => {
      const total = dice.roll('a', '1d6') + dice.roll('b', '1d6');
      ledger.push({ key: 'sum', total });
      dice.join?.(total > 7 ? 'high' : 'low', past ? String(total) : '');
      const last = dice.roll('c', '1d6', (face) => (face > 3 ? 'up' : 'down')) > 3;
      return `${total > 7 ? 'high' : 'low'} ${last ? 'up' : 'down'}`;
    });
  const expected = { 'high up': 15 / 72, 'high down': 15 / 72, 'low up': 21 / 72, 'low down': 21 / 72 };

  it('merges runs of equal keys: 36 ways to it, two classes on from each of its two keys', () => {
    const found = odds(summed(false), TRAY, null, flag);
    expectChances(found, expected);
    expect(found.runs).toBe(36 + 2 * 2);
  });

  it('keeps apart what is settled, unless the observer does not look at it', () => {
    expect(odds(summed(true), TRAY, null, flag).runs).toBe(36 + 11 * 2);
    const found = odds(summed(true), TRAY, null, { label: flag, ignoresPast: true });
    expectChances(found, expected);
    expect(found.runs).toBe(36 + 2 * 2);
  });

  it('keeps apart what the observer has noticed in the lines', () => {
    const found = odds(summed(false), TRAY, null, {
      label: ({ flags }, total) => `${total} ${flags[0] ?? ''}`,
      notice: (ledger) => String(ledger[0]?.['total'] ?? ''),
    });
    expect(found.chances.get('7 low up')).toBeCloseTo(6 / 72, 13);
    expect(found.chances.get('8 high down')).toBeCloseTo(5 / 72, 13);
    expect(found.chances.size).toBe(22);
  });

  it('merges again at each further join', () => {
    const found = odds(
      toy((dice) => {
        let sum = 0;
        for (let turn = 0; turn < 20; turn += 1) {
          if (dice.roll(`turn${turn}`, '1d6', (face) => (face === 6 ? 'up' : 'same')) === 6) sum = 1;
          dice.join?.(`${turn}/${sum}`, '');
        }
        return String(sum);
      }),
      TRAY,
      null,
      flag,
    );
    expectChances(found, { 0: (5 / 6) ** 20, 1: 1 - (5 / 6) ** 20 });
    expect(found.runs).toBeLessThan(100);
  });
});

describe('past its limits', () => {
  const wide = toy((dice) => (dice.roll('a', '1d100') + dice.roll('b', '1d100') > 101 ? 'more' : 'less'));

  it('of runs it samples, and says so with its error', () => {
    const found = odds(wide, TRAY, null, flag, { runs: 500, samples: 4_000 });
    expect(found).toMatchObject({ exact: false, runs: 4_000 });
    expect(found.error).toBeCloseTo(Math.sqrt(0.25 / 4_000), 4);
    expect(Math.abs((found.chances.get('more') ?? 0) - 0.495)).toBeLessThan(4 * found.error);
    expect(odds(wide, TRAY, null, flag, { runs: 10_000 }).exact).toBe(true);
    expect(odds(wide, TRAY, null, flag, { runs: 9_999 }).exact).toBe(false);
  });

  it('samples alike for one seed and otherwise for another', () => {
    const from = (seed: number) => chancesOf(odds(wide, TRAY, null, flag, { runs: 1, samples: 300, seed }));
    expect(from(5)).toEqual(from(5));
    expect(from(5)).not.toEqual(from(6));
  });

  it('of time it samples, as long as that is given', () => {
    let clock = 0;
    const now = (): number => (clock += 10);
    const found = odds(wide, TRAY, null, flag, { milliseconds: 100, now });
    expect(found.exact).toBe(false);
    expect(found.runs).toBeGreaterThanOrEqual(100);
    expect(found.runs).toBeLessThan(2_000);
  });

  it('samples a formula of the host, which it rounds down', () => {
    const exploding = toy((dice) => String(dice.roll('damage', '1d6x6')));
    const found = odds(exploding, TRAY, null, flag, { rollFormula: () => 3.9, samples: 50 });
    expect(found).toMatchObject({ exact: false, runs: 50, error: 0 });
    expect(chancesOf(found)).toEqual({ 3: 1 });
  });

  it('refuses a formula that nobody can roll, by the ask', () => {
    const odd = toy((dice) => String(dice.roll('damage', '1d6x6')));
    expect(() => odds(odd, TRAY, null, flag)).toThrow(RuleError);
    expect(() => odds(odd, TRAY, null, flag)).toThrow(/^damage: cannot read the formula "1d6x6"/);
  });
});

describe('the odds of imperium', () => {
  const read = (changes = {}): ImperiumBody => imperium.parseBody(person(changes));
  const fight = new Fight<ImperiumBody>(imperium, imperium.parseOptions({}));

  it('of an attack: the digits of every roll that hits, the other way round', () => {
    const body = read();
    const input = imperium.procedures.attack.parseInput({ skill: 60, modifier: -10, mode: 'projectile' }, body);
    const found = odds(imperium.procedures.attack.procedure(), body, input, ({ result }) =>
      result === undefined ? 'miss' : JSON.stringify(Object.values(result)),
    );
    const counts: Record<string, number> = {};
    const place = (face: number): string =>
      ['rightLeg', 'leftLeg', 'body', 'rightArm', 'leftArm', 'head'][
        [10, 20, 60, 75, 90, 100].findIndex((top) => face <= top)
      ] ?? '';
    for (let roll = 1; roll <= 100; roll += 1) {
      const digits = String(roll % 100).padStart(2, '0');
      const face = Number(`${digits[1] ?? ''}${digits[0] ?? ''}`) || 100;
      const label = roll > 50 ? 'miss' : JSON.stringify([place(face), digits[0] === digits[1]]);
      counts[label] = (counts[label] ?? 0) + 0.01;
    }
    expectChances(found, counts);
  });

  it('of a blow of 1d10 on the body: half light, half heavy, and every second of those throws him down', () => {
    const body = read();
    const input = imperium.procedures.hit.parseInput({ damage: '1d10', mode: 'projectile', location: 'body' }, body);
    const found = odds(imperium.procedures.hit.procedure(imperium.parseOptions({})), body, input, {
      label: ({ body: after }) => `${after.locations['body']?.level ?? 0} ${after.prone}`,
      ignoresPast: true,
    });
    expectChances(found, { '1 false': 0.5, '2 false': 0.25, '2 true': 0.25 });
  });

  it('of the points that come through 3 points of armour', () => {
    const armour = [{ id: 'flak', value: 3, kind: 'other' }];
    const body = read({ locations: { leftLeg: { armour } } });
    const input = imperium.procedures.hit.parseInput({ damage: '1d6', mode: 'thrown', location: 'leftLeg' }, body);
    const found = odds(imperium.procedures.hit.procedure(imperium.parseOptions({})), body, input, {
      label: (_outcome, through) => through,
      notice: (ledger) => String(ledger.find(({ key }) => key === 'through')?.['through'] ?? ''),
    });
    expectChances(found, { 0: 1 / 2, 1: 1 / 6, 2: 1 / 6, 3: 1 / 6 });
  });

  it.each([
    [3, [1 / 3, 8 / 9, 1]],
    [4, [0, 6 / 9, 26 / 27, 1]],
  ])('of bleeding one D3 a round to death from %i hit points', (hp, expected) => {
    const body = read({ hp, unconscious: ['hp'], prone: true, locations: { leftArm: { level: 2, bleeding: 1 } } });
    const dead = expected.map((_chance, rounds) =>
      chainOdds(body, fight.roundStages(rounds + 1), { label: (after) => String(after.dead) }).chances.get('true'),
    );
    dead.forEach((chance, rounds) => expect(chance ?? 0).toBeCloseTo(expected[rounds] ?? 0, 13));
  });

  it('of an attack, then two rounds: 6 points open the arm, and it bleeds 4 hit points to death in 6 of 9', () => {
    const body = read({ hp: 10, unconscious: ['hp'], prone: true });
    const found = chainOdds(
      body,
      [
        fight.attackStage({ skill: 40, mode: 'projectile', aimed: 'rightArm' }, { damage: '6', mode: 'projectile' }),
        ...fight.roundStages(2),
      ],
      { label: (after) => (after.dead ? 'dead' : after.hp === 10 ? 'missed' : 'alive') },
    );
    // 36 rolls of 1 to 40 hit once; 11, 22 and 33 double to 12 points, which leave nothing of 10.
    expectChances(found, { missed: 0.6, dead: 0.03 + (0.37 * 6) / 9, alive: (0.37 * 3) / 9 });
  });

  it('of nothing at all are certain', () => {
    expectChances(chainOdds(read(), [], { label: () => 'as before' }), { 'as before': 1 });
  });

  it('carry along what happened on the way', () => {
    const body = read({ locations: { head: { level: 1, bleeding: 1 } } });
    const found = chainOdds(body, fight.roundStages(2), {
      label: (_after, carried) => carried,
      carry: (carried, _outcome, lost) => (carried === '' ? lost : `${carried}+${lost}`),
      notice: (ledger) => String(ledger.find(({ key }) => key === 'bleed')?.['lost'] ?? ''),
    });
    expect(found.chances.size).toBe(9);
    expect(found.chances.get('3+1')).toBeCloseTo(1 / 9, 13);
  });

  it('past the limits of the whole chain are sampled', () => {
    const stages = [
      fight.attackStage({ skill: 60, mode: 'projectile' }, { damage: '2d10+4', mode: 'projectile' }),
      ...fight.roundStages(2),
    ];
    const label = (after: ImperiumBody): string => String(after.dead || after.unconscious.length > 0);
    const found = chainOdds(read(), stages, { label }, { runs: 2_000, samples: 5_000 });
    expect(found.exact).toBe(false);
    const exact = chainOdds(read(), stages, { label }, { runs: 1_000_000 });
    expect(exact.exact).toBe(true);
    expect(Math.abs((found.chances.get('true') ?? 0) - (exact.chances.get('true') ?? 0))).toBeLessThan(4 * found.error);
  });
});
