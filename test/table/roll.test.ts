import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import './client/primitives.ts';
import { CONFIG } from './client/config.ts';
import { registerDice } from './client/dice/index.ts';
import { scriptedDice, seededUniform } from './client/dice/random.ts';
import { Roll } from './client/dice/roll.ts';
import type { Source } from './common/objects.ts';
import { fact } from './fact.ts';

const ROLL = 'T14:client/dice/roll';

beforeAll(registerDice);
beforeEach(() => scriptedDice.clear());

const total = async (formula: string, faces: number[] = [], data: Source = {}) => {
  scriptedDice.push(...faces);
  const roll = await new Roll(formula, data).evaluate();
  expect(scriptedDice.rest()).toEqual([]);
  return roll.total;
};

describe('grammar', () => {
  const totals: [string, number[], number][] = [
    ['1 + 2 * 3', [], 7],
    ['(1 + 2) * 3', [], 9],
    ['-2 + 5', [], 3],
    ['1 - -1', [], 2],
    ['7 / 2', [], 3.5],
    ['7 % 4', [], 3],
    ['2 - 3 - 4', [], -5],
    ['1.5 + .5', [], 2],
    ['2d10 + 4', [7, 9], 20],
    ['d6', [4], 4],
    ['2d6-1d4', [3, 4, 2], 5],
    ['d%', [44], 44],
    ['1d100', [100], 100],
    ['(1d4)d6', [2, 5, 6], 11],
    ['1d(2*3)', [6], 6],
    ['floor(7 / 2)', [], 3],
    ['ceil(1d6 / 2)', [3], 2],
    ['max(1d6, 4)', [2], 4],
    ['min(10, 2d6)', [6, 6], 10],
    ['{1d6, 1d8}kh', [5, 3], 5],
    ['{1d6, 1d8}kl', [5, 3], 3],
    ['{1d6, 1d8}', [5, 3], 8],
    ['4d6kh3', [1, 5, 3, 6], 14],
    ['4d6dl1', [1, 5, 3, 6], 14],
    ['4d6d', [1, 5, 3, 6], 14],
    ['2d20kl', [5, 15], 5],
    ['2d6r1', [1, 4, 3], 7],
    ['1d6r<3', [2, 1], 1],
    ['1d6rr<3', [2, 1, 5], 5],
    ['1d6x', [6, 6, 2], 14],
    ['1d6xo', [6, 6], 12],
    ['2d6x>=5', [5, 2, 1], 8],
    ['3d6min3', [1, 2, 5], 11],
    ['2d6max4', [6, 3], 7],
    ['5d6cs>=5', [1, 5, 6, 2, 3], 2],
    ['4d6cf<3', [1, 5, 2, 6], 2],
    ['3d6even', [2, 3, 4], 2],
    ['3d6odd', [2, 3, 4], 1],
    ['1d20ms10', [14], 4],
    ['2d6[fire] + 3[bonus]', [2, 3], 8],
    ['2dc', [2, 1], 1],
    ['4df', [3, 3, 1, 2], 1],
  ];
  test.each(totals)('%s of %j is %d', async (formula, faces, result) =>
    expect(await total(formula, faces)).toBe(result),
  );

  test('@ paths are filled from data, and are 0 where they lead nowhere', async () => {
    expect(await total('@a.b + @none + 1', [], { a: { b: 4 } })).toBe(5);
    expect(await total('(@n)d6', [3, 3], { n: 2 })).toBe(6);
    expect(await total('@n.d + @deep', [], { n: { d: '2' }, deep: '1 + 1' })).toBe(4);
  });

  const invalid = ['2d', '2d6 +', '* 2', '2 2', '2d6zz', '(1 + 2', 'abc', '', '1d6]', 'nonsense(2)'];
  test.each(invalid)('%j is no formula', (formula) => expect(Roll.validate(formula)).toBe(false));
  test.each(['2d10+4', '1d6 + @strength', '{2d6,1d8}kh', '-1d4', 'floor(2d6/2)'])('%j is a formula', (formula) =>
    expect(Roll.validate(formula)).toBe(true),
  );

  test('what cannot be read is named with its place', () => {
    expect(() => new Roll('2d6 + * 3')).toThrow('Failed to parse the formula "2d6 + * 3" at position 6');
  });
  test('validating uses no dice', () => {
    scriptedDice.push(5);
    Roll.validate('4d6x');
    expect(scriptedDice.rest()).toEqual([5]);
  });
});

describe('rolls', () => {
  fact('5', ROLL, 'an evaluated roll is immutable', async () => {
    const roll = await new Roll('1d6').evaluate();
    await expect(roll.evaluate()).rejects.toThrow('already been evaluated');
  });

  fact('5', ROLL, 'evaluateSync throws on dice, unless not strict', () => {
    expect(() => new Roll('1d6').evaluateSync()).toThrow('cannot be synchronously evaluated');
    expect(new Roll('1d6').evaluateSync({ strict: false }).total).toBeGreaterThan(0);
    expect(new Roll('2 + 3').evaluateSync().total).toBe(5);
  });

  fact('5', ROLL, 'formula, result, dice and minimise or maximise', async () => {
    scriptedDice.push(4, 6);
    const roll = await new Roll('2d6 + 3[why]').evaluate();
    expect([roll.formula, roll.result, roll.dice.length]).toEqual(['2d6 + 3[why]', '10 + 3', 1]);
    expect((await new Roll('2d6').evaluate({ maximize: true })).total).toBe(12);
    expect((await new Roll('2d6').evaluate({ minimize: true })).total).toBe(2);
  });

  fact('5', ROLL, 'text that means nothing cannot be evaluated', async () => {
    await expect(new Roll('2 + swords').evaluate()).rejects.toThrow('Unresolved StringTerm swords');
  });

  fact('5', ROLL, 'crosses JSON and back without losing anything', async () => {
    scriptedDice.push(6, 2, 1, 5, 3);
    const roll = await new Roll('2d6r1[fire] + {1d4, 1d6}kh + floor(7 / 2) + (1 + 1)', {}, { mark: 1 }).evaluate();
    const json = JSON.stringify(roll);
    const back = Roll.fromJSON(json);
    expect([back.total, back.formula, back.options['mark']]).toEqual([roll.total, roll.formula, 1]);
    expect(JSON.stringify(back)).toBe(json);
  });

  fact(
    '5',
    'C:module/dice/standard-check.mjs',
    'a class of its own comes back by name once it is registered',
    async () => {
      class Check extends Roll {
        override toJSON(): Source {
          return { ...super.toJSON(), extra: 7 };
        }
      }
      const json = JSON.stringify(await new Check('1d6').evaluate());
      expect(() => Roll.fromJSON(json)).toThrow('Unable to recreate Check');
      CONFIG.Dice.rolls.push(Check);
      expect(Roll.fromJSON(json)).toBeInstanceOf(Check);
      CONFIG.Dice.rolls.pop();
    },
  );

  fact('5', ROLL, 'clone and reroll make new rolls; alter changes dice', async () => {
    const roll = await new Roll('2d6').evaluate();
    const other = await roll.reroll();
    expect(other).not.toBe(roll);
    expect(new Roll('2d6').alter(2, 1).formula).toBe('5d6');
  });

  fact('5', 'unverified', 'a number u of CONFIG.Dice.randomUniform gives the face ceil((1 - u) * faces)', async () => {
    const chance = CONFIG.Dice.randomUniform;
    CONFIG.Dice.randomUniform = () => 0;
    expect(await total('1d20')).toBe(20);
    CONFIG.Dice.randomUniform = () => 0.999;
    expect(await total('1d20')).toBe(1);
    CONFIG.Dice.randomUniform = chance;
  });

  test('a seed gives the same dice again', () => {
    const [one, other] = [seededUniform(7), seededUniform(7)];
    const first = Array.from({ length: 5 }, one);
    expect(Array.from({ length: 5 }, other)).toEqual(first);
    expect(first.every((value) => value >= 0 && value < 1)).toBe(true);
  });

  test('a scripted face that the die lacks is named', async () => {
    scriptedDice.push(7);
    await expect(new Roll('1d6').evaluate()).rejects.toThrow('The scripted face 7 is not on a die of 6 sides');
  });

  test('tooltips mark what happened to dice', async () => {
    scriptedDice.push(1, 6, 3);
    const [die] = (await new Roll('2d6r1[cold]').evaluate()).dice;
    const data = die?.getTooltipData() as { flavor: string; rolls: { result: string; classes: string }[] };
    expect(data.flavor).toBe('cold');
    expect(data.rolls.map(({ classes }) => classes)).toEqual(['die d6 rerolled min', 'die d6 max', 'die d6']);
  });
});
