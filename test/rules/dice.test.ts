import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { constantOf, distribution, parseFormula, RuleError, rollFormula, seededSource } from '../../src/rules/index.ts';

describe('dice notation', () => {
  it.each([
    ['2d10+4', 6, 24],
    ['d6', 1, 6],
    ['1d6+2d4-1', 2, 13],
    [' 2 D 10 - 3 ', -1, 17],
    ['-1d6', -6, -1],
    ['+3', 3, 3],
    ['4-6', -2, -2],
    ['0', 0, 0],
    ['1d1', 1, 1],
    ['3d6-1d4-2', -3, 15],
    ['10-2d3+1', 5, 9],
  ])('%s runs from %i to %i', (text, min, max) => {
    expect(parseFormula(text)).toMatchObject({ text, min, max });
  });

  it.each([
    ['', 'at its end: expected dice or a number'],
    ['   ', 'at its end: expected dice or a number'],
    ['+', 'at its end: expected dice or a number'],
    ['2d', 'at its end: expected a number of sides'],
    ['0d6', 'at character 3 ("6"): expected at least one die before it'],
    ['2d0', 'at character 3 ("0"): expected at least one side'],
    ['2d6+', 'at its end: expected dice or a number'],
    ['2d6++1', 'at character 5 ("+1"): expected dice or a number'],
    ['2d6*2', 'at character 4 ("*2"): expected +, - or the end'],
    ['2d6kh1', 'at character 4 ("kh1"): expected +, - or the end'],
    ['1.5', 'at character 2 (".5"): expected +, - or the end'],
    ['1 0', 'at character 3 ("0"): expected +, - or the end'],
    ['d', 'at its end: expected a number of sides'],
    ['two', 'at character 1 ("two"): expected dice or a number'],
    ['99999999999999999999', 'at character 1 ("99999999999999999999"): expected a number that can be counted'],
    ['9000000000000d9000000000000', 'at its end: expected a total that can be counted'],
  ])('%j is refused %s', (text, reason) => {
    expect(() => parseFormula(text, 'damage')).toThrow(
      new RuleError('damage', `cannot read the formula ${JSON.stringify(text)} ${reason}`),
    );
  });

  it.each([
    ['5', 5],
    [' 4 - 1 ', 3],
    ['-2', -2],
    ['1d1', null],
    ['D6', null],
    ['floor(5/2)', null],
    ['', null],
  ])('%j is the constant %j', (text, value) => {
    expect(constantOf(text)).toBe(value);
  });
});

const formulas = fc
  .array(
    fc.record({
      sign: fc.constantFrom('+', '-'),
      count: fc.integer({ min: 0, max: 4 }),
      sides: fc.integer({ min: 1, max: 12 }),
    }),
    {
      minLength: 1,
      maxLength: 3,
    },
  )
  .map((terms) =>
    terms.map(({ sign, count, sides }) => `${sign}${count === 0 ? sides : `${count}d${sides}`}`).join(''),
  );

describe('distributions', () => {
  it('of 2d6 are those of two dice', () => {
    const weights = [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1];
    const found = distribution(parseFormula('2d6'));
    weights.forEach((weight, index) => expect(found.get(index + 2)).toBeCloseTo(weight / 36, 12));
    expect(found.size).toBe(11);
  });

  it('of a difference mirror the dice taken off', () => {
    const found = distribution(parseFormula('1d4-1d4'));
    expect([...found].map(([total, weight]) => [total, Math.round(weight * 16)])).toEqual([
      [-3, 1],
      [-2, 2],
      [-1, 3],
      [0, 4],
      [1, 3],
      [2, 2],
      [3, 1],
    ]);
  });

  it('of a constant are certain', () => {
    expect([...distribution(parseFormula('7'))]).toEqual([[7, 1]]);
  });

  it('cover every total from least to greatest, and come to 1', () => {
    fc.assert(
      fc.property(formulas, (text) => {
        const formula = parseFormula(text);
        const found = distribution(formula);
        const sum = [...found.values()].reduce((total, weight) => total + weight, 0);
        expect(sum).toBeCloseTo(1, 10);
        expect([...found.keys()]).toEqual(Array.from({ length: found.size }, (_, index) => formula.min + index));
        expect(formula.min + found.size - 1).toBe(formula.max);
      }),
    );
  });

  it('are refused where there are too many totals', () => {
    expect(() => distribution(parseFormula('1000d1000'))).toThrow(
      'formula: "1000d1000" has too many totals to work out',
    );
  });
});

describe('the seeded source', () => {
  it('is always the same for a seed', () => {
    const next = seededSource(7);
    const rolls = Array.from({ length: 8 }, () => 1 + Math.floor(next() * 100));
    const again = seededSource(7);
    expect(Array.from({ length: 8 }, () => 1 + Math.floor(again() * 100))).toEqual(rolls);
    expect(rolls).toEqual([57, 68, 36, 90, 61, 2, 64, 28]);
  });

  it('differs between seeds, also far apart', () => {
    const starts = [0, 1, 2, 4294967296, 4294967297].map((seed) => seededSource(seed)());
    expect(new Set(starts).size).toBe(5);
  });

  it('rolls each face about as often', () => {
    const next = seededSource(1);
    const die = parseFormula('1d10');
    const counts = new Array<number>(11).fill(0);
    for (let roll = 0; roll < 10_000; roll += 1) {
      const face = rollFormula(die, next);
      counts[face] = (counts[face] ?? 0) + 1;
    }
    for (const count of counts.slice(1)) expect(Math.abs(count - 1000)).toBeLessThan(130);
  });

  it('stays within the formula', () => {
    fc.assert(
      fc.property(formulas, fc.integer(), (text, seed) => {
        const formula = parseFormula(text);
        const total = rollFormula(formula, seededSource(seed));
        expect(total).toBeGreaterThanOrEqual(formula.min);
        expect(total).toBeLessThanOrEqual(formula.max);
      }),
    );
  });
});
