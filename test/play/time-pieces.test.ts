import { describe, expect, it } from 'vitest';
import { afterQuietTime, feelsTime, isCapped, MOST_MINUTES, nextPiece, SECONDS } from '../../src/play/time-pieces.ts';
import { RULE_SET_IDS, ruleSet, type RuleSetId } from '../../src/rules/index.ts';
import { bodyOfSet } from './bodies.ts';

type Plain = Readonly<Record<string, unknown>>;

const { minute, halfHour, hour, day, week, month } = SECONDS;
/** Every stretch up to the end, of a body that stays as it is. */
function stretches(id: RuleSetId, body: object, from: number, to: number): Plain[] {
  const inputs: Plain[] = [];
  let at = from;
  for (let piece = nextPiece(id, body, at, to, from); piece !== null; piece = nextPiece(id, body, at, to, from)) {
    inputs.push(piece.input);
    at = piece.until;
  }
  return inputs;
}

describe('the stretches of a time', () => {
  it.each([
    [minute, [{ minutes: 1 }]],
    [59, []],
    [hour, [{ hours: 1 }]],
    [90 * minute, [{ minutes: 90 }]],
    [8 * hour, [{ hours: 8 }]],
    [week, [{ weeks: 1 }]],
    [14 * day, [{ weeks: 2 }]],
    [15 * day, [{ weeks: 2 }, { hours: 24 }]],
    [14 * day + minute, [{ weeks: 2 }, { minutes: 1 }]],
    [30 * day, [{ weeks: 2 }, { weeks: 2 }, { hours: 48 }]],
  ])('of imperium, for %i seconds', (seconds, inputs) => {
    expect(stretches('imperium', bodyOfSet('imperium'), 0, seconds)).toEqual(inputs);
  });

  it('are taken by the rules as they are', () => {
    const body = bodyOfSet('imperium');
    for (const input of stretches('imperium', body, 0, 400 * day + 7 * minute)) {
      expect(() => ruleSet('imperium').procedures['elapse']?.parseInput(input, body)).not.toThrow();
    }
  });

  it('of mortal are half-hours, for the mortally wounded alone', () => {
    const wounded = bodyOfSet('mortal', { mortalWound: true, incapacitated: true });
    expect(stretches('mortal', bodyOfSet('mortal'), 0, day)).toEqual([]);
    expect(stretches('mortal', wounded, 0, halfHour - minute)).toEqual([]);
    expect(stretches('mortal', wounded, 0, day)).toEqual([{ halfHours: 48 }]);
    expect(stretches('mortal', wounded, 20 * minute, 40 * minute)).toEqual([{ halfHours: 1 }]);
    expect(stretches('mortal', wounded, 0, 15 * day)).toEqual([{ halfHours: 672 }, { halfHours: 48 }]);
  });

  it('of mortal are whole months for lasting cripplings', () => {
    const locations = { rightArm: { crippled: 'lasting', months: 3 } };
    const body = bodyOfSet('mortal', { locations });
    expect(stretches('mortal', body, 0, 29 * day)).toEqual([]);
    expect(stretches('mortal', body, 0, 2 * month)).toEqual([{ months: 2 }]);
    expect(stretches('mortal', body, 29 * day, 30 * day)).toEqual([{ months: 1 }]);
    const dying = bodyOfSet('mortal', { locations, mortalWound: true, incapacitated: true });
    expect(stretches('mortal', dying, 20 * day, 40 * day)).toEqual([{ halfHours: 672, months: 1 }, { halfHours: 288 }]);
  });

  it('of dismemberment are minutes while somebody bleeds or lies fainted, up to the most of one go', () => {
    const bleeding = bodyOfSet('dismemberment', { locations: { leftArm: { bleeding: 1 } } });
    expect(stretches('dismemberment', bodyOfSet('dismemberment'), 0, day)).toEqual([]);
    expect(stretches('dismemberment', bleeding, 0, 3 * minute + 59)).toEqual([{}, {}, {}]);
    expect(stretches('dismemberment', bleeding, 0, day)).toHaveLength(MOST_MINUTES);
    expect(isCapped('dismemberment', bleeding, hour, day)).toBe(true);
    expect(isCapped('dismemberment', bodyOfSet('dismemberment'), hour, day)).toBe(false);
    expect(nextPiece('dismemberment', bodyOfSet('dismemberment', { fainted: true }), 0, minute, 0)?.procedure).toBe(
      'minute',
    );
  });

  it('of dismemberment end a delay first, which takes no time', () => {
    const body = bodyOfSet('dismemberment', { delay: 7 });
    expect(nextPiece('dismemberment', body, 0, minute, 0)).toEqual({
      procedure: 'elapse',
      input: { jiffies: 7 },
      until: 0,
    });
    expect(nextPiece('dismemberment', body, 0, minute - 1, 0)).toBeNull();
  });

  it.each(RULE_SET_IDS)('of %s leave the dead alone', (id) => {
    const dead = { ...bodyOfSet(id), dead: true, mortalWound: true, fainted: true };
    expect(nextPiece(id, dead, 0, day, 0)).toBeNull();
  });

  it.each([
    ['imperium', true],
    ['skirmish', false],
    ['mortal', true],
    ['resilience', false],
    ['dismemberment', true],
  ] as const)('are felt in %s: %s', (id, feels) => {
    expect(feelsTime(id)).toBe(feels);
    if (!feels) expect(nextPiece(id, bodyOfSet(id), 0, 400 * day, 0)).toBeNull();
  });
});

describe('a time in which nothing happens', () => {
  it('only moves the time of day of the unhurt', () => {
    expect(afterQuietTime('imperium', bodyOfSet('imperium'), {}, 0, 90 * minute)).toMatchObject({ dayMinutes: 90 });
    expect(afterQuietTime('imperium', bodyOfSet('imperium'), {}, 0, 20 * day + hour)).toMatchObject({ dayMinutes: 60 });
  });

  it.each([
    ['stun that ends', { stunned: 2 }],
    ['waking', { unconscious: ['injury'] }],
    ['a clock', { clocks: [{ id: 'leftArm.stump', hours: 30, endedBy: 'surgery' }] }],
    ['sepsis', { sepsis: true }],
  ])('is not one with %s', (_what, given) => {
    expect(afterQuietTime('imperium', bodyOfSet('imperium', given), {}, 0, hour)).toBeNull();
  });

  it('is not one with wounds that may fester, where the world plays that', () => {
    const hurt = bodyOfSet('imperium', { locations: { head: { level: 1 } } });
    expect(afterQuietTime('imperium', hurt, {}, 0, hour)).not.toBeNull();
    expect(afterQuietTime('imperium', hurt, { infection: true }, 0, hour)).toBeNull();
  });
});
