import { describe, expect, it } from 'vitest';
import { resilience } from '../../src/rules/index.ts';
import { fighter, hurt, MAJOR, SERIOUS } from './resilience-cases.ts';
import type { Parts } from './named-cases.ts';

const WHOLE = {
  uselessArms: [],
  uselessLegs: [],
  weapons: 'any',
  movement: 8,
  skillModifier: { arms: 0, legs: 0 },
  impossible: [],
};
const derived = (body: Parts) => resilience.derive(resilience.parseBody(body));

/** A body with so many limbs of a kind, so many of them useless, and a trunk. */
function limbs(kind: string, useless: number, usable: number, changes: Parts = {}): Parts {
  const names = 'ABCDEFGHIJ'.slice(0, useless + usable).split('');
  const places = names.map((name, index) => [`${kind}${name}`, { kind, ...(index < useless ? SERIOUS : {}) }]);
  return fighter({
    plan: 'custom',
    locations: { trunk: { kind: 'chest' }, ...Object.fromEntries(places) },
    ...changes,
  });
}

describe('derived: nothing hurt', () => {
  it('is all as on the sheet', () => {
    expect(derived(fighter())).toEqual(WHOLE);
  });

  it('keeps the movement of the body', () => {
    expect(derived(fighter({ movement: 12 }))).toEqual({ ...WHOLE, movement: 12 });
  });

  it('does not look at lying, fainting or death', () => {
    expect(derived(fighter({ prone: true, unconscious: true, dead: true }))).toEqual(WHOLE);
  });

  it('does not look at the trunk or the head', () => {
    expect(derived(hurt({ chest: MAJOR, abdomen: SERIOUS, head: { ...MAJOR, severed: true } }))).toEqual(WHOLE);
  });
});

describe('derived: what makes a limb useless (seed 003, Limbs)', () => {
  it.each([
    [{ hp: 1 }, false],
    [{ hp: 0 }, false],
    [{ hp: 0, wound: 'serious' }, true],
    [{ hp: 0, wound: 'major' }, true],
    [{ hp: -1 }, true],
    [{ hp: -9 }, true],
    [{ hp: -1, stabilised: true }, false],
    [{ hp: -9, stabilised: true }, false],
    [{ hp: 1, severed: true }, true],
    [{ hp: -9, severed: true, stabilised: true }, true],
    [{ hp: 1, wound: 'major' }, false],
  ])('%o: %s', (location, useless) => {
    const { uselessArms, uselessLegs } = derived(hurt({ leftArm: location, leftLeg: location }));
    expect({ uselessArms, uselessLegs }).toEqual({
      uselessArms: useless ? ['leftArm'] : [],
      uselessLegs: useless ? ['leftLeg'] : [],
    });
  });

  it('names them sorted', () => {
    const body = hurt({ rightArm: SERIOUS, leftArm: SERIOUS, rightLeg: SERIOUS, leftLeg: SERIOUS });
    expect(derived(body)).toMatchObject({
      uselessArms: ['leftArm', 'rightArm'],
      uselessLegs: ['leftLeg', 'rightLeg'],
    });
  });
});

describe('derived: arms (seed 003, One and Two Useless or Missing Arms)', () => {
  it.each([
    [0, 0, 'any', 0, []],
    [0, 1, 'any', 0, []],
    [0, 2, 'any', 0, []],
    [1, 0, 'none', -30, ['STR', 'DEX']],
    [1, 1, 'oneHanded', -20, []],
    [2, 0, 'none', -30, ['STR', 'DEX']],
    [1, 2, 'any', -20, []],
    [2, 1, 'oneHanded', -20, []],
    [3, 0, 'none', -30, ['STR', 'DEX']],
    [8, 2, 'any', -20, []],
    [9, 1, 'oneHanded', -20, []],
    [10, 0, 'none', -30, ['STR', 'DEX']],
  ])('%i useless and %i left: weapons %s, %i', (useless, usable, weapons, modifier, impossible) => {
    expect(derived(limbs('arm', useless, usable))).toMatchObject({
      weapons,
      skillModifier: { arms: modifier, legs: 0 },
      impossible,
      movement: 8,
    });
  });
});

describe('derived: legs (seed 003, One and Two Useless or Missing Legs)', () => {
  it.each([
    [0, 0, 8, 0, []],
    [0, 1, 8, 0, []],
    [0, 2, 8, 0, []],
    [1, 0, 1, -30, ['mobility']],
    [1, 1, 4, -10, []],
    [2, 0, 1, -30, ['mobility']],
    [1, 2, 4, -10, []],
    [2, 1, 1, -30, ['mobility']],
    [3, 0, 1, -30, ['mobility']],
    [1, 3, 4, -10, []],
    [2, 2, 1, -30, ['mobility']],
    [3, 1, 1, -30, ['mobility']],
    [2, 3, 4, -10, []],
    [3, 2, 1, -30, ['mobility']],
    [2, 4, 4, -10, []],
    [3, 3, 1, -30, ['mobility']],
    [4, 6, 4, -10, []],
    [5, 5, 1, -30, ['mobility']],
  ])('%i useless and %i left: %i metres, %i', (useless, usable, movement, modifier, impossible) => {
    expect(derived(limbs('leg', useless, usable))).toMatchObject({
      movement,
      skillModifier: { arms: 0, legs: modifier },
      impossible,
      weapons: 'any',
    });
  });

  it.each([
    [0, 0, 0],
    [1, 0, 1],
    [2, 1, 1],
    [3, 1, 1],
    [9, 4, 1],
  ])('of %i metres one useless leg leaves %i, two leave %i', (movement, stumbling, crawling) => {
    expect(derived(limbs('leg', 1, 1, { movement })).movement).toBe(stumbling);
    expect(derived(limbs('leg', 2, 0, { movement })).movement).toBe(crawling);
  });

  it('keeps the order STR, DEX, mobility when all fails', () => {
    const all = hurt({ rightArm: SERIOUS, leftArm: SERIOUS, rightLeg: SERIOUS, leftLeg: SERIOUS });
    expect(derived(all)).toMatchObject({
      impossible: ['STR', 'DEX', 'mobility'],
      skillModifier: { arms: -30, legs: -30 },
      weapons: 'none',
      movement: 1,
    });
  });
});
