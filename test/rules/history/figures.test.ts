import { expect, it } from 'vitest';
import { retold, ruleSet, runEvent, wholePast, type PastEvent, type RuleSetId } from '../../../src/rules/index.ts';
import { runnerFor } from './stories.ts';

/*
 * One story of each rule set whose figures were worked out by hand: three blows, and something changed by hand before the
 * last; what is left of it, and what is left without the first blow.
 */

type Plain = Readonly<Record<string, unknown>>;

interface Told {
  readonly body: Plain;
  readonly options: Plain;
  readonly blows: readonly [Plain, Plain, Plain];
  readonly answers?: readonly [PastEvent['answers'], PastEvent['answers'], PastEvent['answers']];
  /** The body as it is changed by hand before the last blow. */
  readonly byHand: (body: Plain) => Plain;
  readonly all: Plain;
  readonly withoutFirst: Plain;
  /** Without the first blow, and without the change by hand. */
  readonly withoutBoth: Plain;
}

const place = (body: Plain, id: string, changes: Plain): Plain => {
  const locations = body['locations'] as Readonly<Record<string, Plain>>;
  return { ...body, locations: { ...locations, [id]: { ...locations[id], ...changes } } };
};

const STORIES: Readonly<Record<RuleSetId, Told>> = {
  /* Armour loses a point with each blow: 12-3, 10-2, then without armour 5. Without the first: 10-3, 5; with armour 5-2. */
  imperium: {
    body: {
      characteristics: { WS: 30, BS: 30, S: 30, T: 50, I: 30, Wp: 30, Sg: 30, Nv: 30, Ld: 30 },
      ...{ maxToughness: 50, maxHp: 100, hp: 100 },
      locations: { leftLeg: { armour: [{ id: 'flak', value: 3, kind: 'other' }] } },
    },
    options: { attrition: true, destroyArmour: true },
    blows: [
      { damage: '12', mode: 'energy', location: 'leftLeg' },
      { damage: '10', mode: 'energy', location: 'leftLeg' },
      { damage: '5', mode: 'energy', location: 'leftLeg' },
    ],
    byHand: (body) => place(body, 'leftLeg', { armour: [] }),
    all: { hp: 78, locations: { leftLeg: { armour: [] } } },
    withoutFirst: { hp: 88, locations: { leftLeg: { armour: [] } } },
    withoutBoth: { hp: 90, locations: { leftLeg: { armour: [{ id: 'flak', value: 1 }] } } },
  },
  /*
   * Toughness 20 and what was bled: 6 + 20 - 18 = 8, 6 + 18 - 17 = 7, with a point of armour 5 + 16 - 10 = 11, all of them
   * flesh wounds. Without the first: 9, then 5 + 18 - 10 = 13, which is beyond the table; without armour 12, beyond it too.
   */
  skirmish: {
    body: {
      ...{ wounds: 1, maxWounds: 1, legs: 2, arms: 2 },
      stats: {
        ...{ weaponSkill: 10, ballisticSkill: 10, strength: 10, toughness: 20 },
        ...{ initiative: 10, sagacity: 10, grit: 10, luck: 10 },
      },
    },
    options: { checkDie: '1d10' },
    blows: [
      { strength: 18, damage: 2 },
      { strength: 17, damage: 3 },
      { strength: 10, damage: 1 },
    ],
    answers: [{ location: 6 }, { location: 6 }, { location: 5 }],
    byHand: (body) => ({ ...body, armour: 1 }),
    all: { damage: 6, armour: 1 },
    withoutFirst: { damage: 3, armour: 1 },
    withoutBoth: { damage: 3, armour: 0 },
  },
  /* 12 - (5-2) - (4-2) = 7, set to 11, less 5-2 is 8. Without the first it is set to 11 too; without that 12 - 2 - 3 = 7. */
  mortal: {
    body: { hp: 12, maxHp: 12, ht: 11, dx: 12, iq: 10, move: 5, dodge: 9, locations: { torso: { dr: 2 } } },
    options: {},
    blows: [
      { damage: '5', location: 'torso' },
      { damage: '4', location: 'torso' },
      { damage: '5', location: 'torso' },
    ],
    byHand: (body) => ({ ...body, hp: 11 }),
    all: { hp: 8 },
    withoutFirst: { hp: 8 },
    withoutBoth: { hp: 7 },
  },
  /* 5 - (3-1) - (2-1) = 2, without armour less 2 is 0: a minor wound. Without the first 5 - 1 - 2 = 2; with armour 3. */
  resilience: {
    body: {
      ...{ con: 10, pow: 10, siz: 10, resilience: 50, movement: 8 },
      locations: { leftLeg: { hp: 5, maxHp: 5, armour: 1 } },
    },
    options: {},
    blows: [
      { damage: '3', location: 'leftLeg' },
      { damage: '2', location: 'leftLeg' },
      { damage: '2', location: 'leftLeg' },
    ],
    byHand: (body) => place(body, 'leftLeg', { armour: 0 }),
    all: { lostActions: 1, locations: { leftLeg: { hp: 0, wound: 'minor' } } },
    withoutFirst: { lostActions: 0, locations: { leftLeg: { hp: 2, wound: 'none' } } },
    withoutBoth: { lostActions: 0, locations: { leftLeg: { hp: 3, wound: 'none', armour: 1 } } },
  },
  /*
   * Armour 3 of 4 points: 4-3 = 1 through wears 3; 5-3 = 2 through wears the last point; then there is no armour, and
   * with 1 on the skin 2-1 = 1 comes through. Without the first: 2 through wears 3 of 4, and the last blow, of which nothing
   * comes through, wears the rest.
   */
  dismemberment: {
    body: { con: 50, locations: { rightArm: { hp: 10, maxHp: 10, armour: 3, armourHp: 4 } } },
    options: { equipmentHp: true },
    blows: [
      { damage: '4', location: 'rightArm' },
      { damage: '5', location: 'rightArm' },
      { damage: '2', location: 'rightArm' },
    ],
    byHand: (body) => place(body, 'rightArm', { bodyArmour: 1 }),
    all: { locations: { rightArm: { hp: 6, armour: 0, armourHp: 0, bodyArmour: 1 } } },
    withoutFirst: { locations: { rightArm: { hp: 8, armour: 0, armourHp: 0, bodyArmour: 1 } } },
    withoutBoth: { locations: { rightArm: { hp: 8, armour: 0, armourHp: 0, bodyArmour: 0 } } },
  },
};

it.each(Object.entries(STORIES))('three blows of %s come to what they come to by hand', (name, told) => {
  const id = name as RuleSetId;
  const run = runnerFor(id);
  const events: PastEvent[] = [];
  let now = ruleSet(id).parseBody(told.body);
  told.blows.forEach((input, index) => {
    if (index === 2) now = ruleSet(id).parseBody(told.byHand({ ...now }));
    const { options, answers = [] } = told;
    const nothing = { known: [], undone: false, assumed: [] };
    const event = {
      id: `e${index}`,
      procedure: 'hit',
      input,
      options,
      answers: answers[index] ?? {},
      before: now,
      ...nothing,
    };
    const found = runEvent(run, event);
    if (!('outcome' in found)) throw new Error(`asks for ${found.pending.id}`);
    events.push(event);
    now = found.outcome.body;
  });
  const past = wholePast(run, events, now);
  expect(past.map((event) => event.id)).toEqual(['e0', 'e1', 'e1-edit', 'e2']);
  expect(now).toMatchObject(told.all);
  expect(retold(run, past, ['e0'], true).body).toMatchObject(told.withoutFirst);
  expect(retold(run, past, ['e1-edit', 'e0'], true).body).toMatchObject(told.withoutBoth);
});
