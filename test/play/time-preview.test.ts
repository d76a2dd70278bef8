import { describe, expect, it } from 'vitest';
import { previewTime } from '../../src/play/time-preview.ts';
import { SECONDS } from '../../src/play/time-pieces.ts';
import type { RuleSetId } from '../../src/rules/index.ts';
import { bodyOfSet } from './bodies.ts';

type Plain = Readonly<Record<string, unknown>>;

const { minute, halfHour, hour, day } = SECONDS;
const preview = (id: RuleSetId, given: Plain, seconds: number, options: object = {}) =>
  previewTime(id, bodyOfSet(id, given), options, { from: 0, to: seconds });

const chanceOf = (found: ReturnType<typeof preview>, what: string): number =>
  found.chances.find((one) => one.what === what)?.chance ?? 0;

describe('a preview', () => {
  it('of the unhurt is certain', () => {
    const found = preview('imperium', {}, 3 * day);
    expect(found).toMatchObject({ exact: true, expected: found.now.points, chances: [] });
    expect(found.likely.chance).toBeCloseTo(1, 12);
    expect(found.worst).toEqual(found.likely);
  });

  it('writes nothing: the body that is given stays as it is', () => {
    const body = bodyOfSet('dismemberment', { fainted: true, locations: { leftArm: { bleeding: 2 } } });
    const before = JSON.stringify(body);
    previewTime('dismemberment', body, {}, { from: 0, to: 10 * minute });
    expect(JSON.stringify(body)).toBe(before);
  });

  it('of who was knocked out tells when he wakes: 1d6 times ten minutes', () => {
    const knockedOut = { unconscious: ['injury'], prone: true };
    expect(chanceOf(preview('imperium', knockedOut, 30 * minute), 'unconscious')).toBeCloseTo(1 / 2, 12);
    expect(chanceOf(preview('imperium', knockedOut, 20 * minute), 'unconscious')).toBeCloseTo(2 / 3, 12);
    expect(chanceOf(preview('imperium', knockedOut, hour), 'unconscious')).toBe(0);
  });

  it('of untreated wounds tells what may fester: half of each, where the world plays that', () => {
    const hurt = { locations: { head: { level: 1 }, leftLeg: { level: 2 } } };
    const found = preview('imperium', hurt, 12 * hour, { infection: true });
    expect(found.exact).toBe(true);
    expect(chanceOf(found, 'infected:head')).toBeCloseTo(1 / 2, 12);
    expect(chanceOf(found, 'infected:leftLeg')).toBeCloseTo(1 / 2, 12);
    expect(found.worst.news).toEqual(['infected:head', 'infected:leftLeg']);
    expect(found.worst.chance).toBeCloseTo(1 / 4, 12);
    expect(chanceOf(preview('imperium', hurt, day), 'infected:head')).toBe(0);
  });

  it('of a clock that runs out is certain death', () => {
    const clocks = [{ id: 'leftArm.stump', hours: 24, endedBy: 'surgery' }];
    expect(chanceOf(preview('imperium', { clocks }, 23 * hour), 'dead')).toBe(0);
    const found = preview('imperium', { clocks }, 24 * hour);
    expect(chanceOf(found, 'dead')).toBeCloseTo(1, 12);
    expect(found.worst.conditions).toContain('dead');
  });

  it('of the mortally wounded is a roll each half hour: with HT 10 half of them live through it', () => {
    const dying = { ht: 10, mortalWound: true, incapacitated: true };
    expect(chanceOf(preview('mortal', dying, halfHour), 'dead')).toBeCloseTo(1 / 2, 12);
    const hourly = preview('mortal', dying, hour);
    // 4 of 216 ways (3 and 4) end the wound at the first roll; of the rest that pass, half die at the second.
    expect(chanceOf(hourly, 'dead')).toBeCloseTo(1 / 2 + (104 / 216) * (1 / 2), 12);
    expect(hourly.exact).toBe(true);
    expect(hourly.likely.conditions).toContain('dead');
    expect(chanceOf(preview('mortal', dying, halfHour - minute), 'dying')).toBe(1);
  });

  it('of who bleeds by the minute counts every point', () => {
    const found = preview('dismemberment', { locations: { leftArm: { bleeding: 2 } } }, 3 * minute);
    expect(found.exact).toBe(true);
    expect(found.expected).toBe(found.now.points - 6);
  });

  it('of who has fainted tells when he comes to: by his constitution each minute', () => {
    const found = preview('dismemberment', { con: 40, fainted: true }, 2 * minute);
    expect(chanceOf(found, 'fainted')).toBeCloseTo(0.36, 12);
  });

  it('stops at the first hour of minutes and says so', () => {
    const found = preview('dismemberment', { con: 1, fainted: true }, day);
    expect(found.likely).toMatchObject({ capped: true, conditions: ['fainted'] });
    expect(chanceOf(found, 'fainted')).toBeCloseTo(0.99 ** 60, 12);
    expect(preview('dismemberment', { con: 1, fainted: true }, hour).likely.capped).toBe(false);
  });

  it.each(['skirmish', 'resilience'] as const)('of %s says that nothing happens', (id) => {
    const found = preview(id, {}, 30 * day);
    expect(found).toMatchObject({ exact: true, expected: found.now.points });
    expect(found.likely).toMatchObject({ ...found.now, chance: 1 });
  });

  it('samples where there are too many ways, and says so', () => {
    const found = preview('imperium', { sepsis: true }, 12 * hour);
    expect(found.exact).toBe(false);
    expect(found.runs).toBeGreaterThan(100);
    expect(found.expected).toBeLessThan(found.now.points);
  });
});
