import { describe, expect, it } from 'vitest';
import type { Document } from '../../scripts/pack-documents.js';
import { readPacks } from '../../scripts/pack-sources.js';
import { readManifest } from '../../scripts/project.js';
import { runCase } from '../../src/rules/case.ts';
import type { RuleSetId } from '../../src/rules/index.ts';
import { carried, dressed } from './pack-bodies.ts';

type Parts = Readonly<Record<string, unknown>>;

/** One step of an example: what is done, with what was rolled, and what the journal says comes of it. */
interface Step {
  readonly done: string;
  readonly procedure: string;
  readonly input: Parts;
  readonly dice?: Readonly<Record<string, number>>;
  readonly comes: Parts;
}

const packs = readPacks(readManifest());

function character(set: RuleSetId, name: string): Document {
  const found = (packs[`${set}-characters`] ?? []).find(({ document }) => document.name === name);
  if (!found) throw new Error(`no ${name} in ${set}-characters`);
  return found.document;
}

function weapon(set: RuleSetId, bearer: string, name: string): Parts {
  const found = carried(character(set, bearer), 'weapon').find((item) => item.name === name);
  if (!found) throw new Error(`${bearer} has no ${name}`);
  return found.system;
}

/** Plays the steps one after the other on a body of the packs; each has to come out as the journal tells it. */
function plays(set: RuleSetId, victim: string, options: Parts, steps: readonly Step[]): void {
  it(`${victim}, in ${steps.length} steps`, () => {
    let body = dressed<object>(set, character(set, victim));
    for (const { done, procedure, input, dice = {}, comes } of steps) {
      const given = { name: done, ruleset: set, procedure, options, body, input, dice, expect: comes };
      const { output, differences } = runCase(given);
      expect(differences, done).toEqual([]);
      if (procedure !== 'attack') body = output.body as object;
    }
  });
}

describe('the worked example of imperium', () => {
  const { damage, mode } = weapon('imperium', 'Mara Voss', 'Bolt pistol');
  const skill = 61;
  plays('imperium', 'Cult axeman', {}, [
    {
      done: 'the first shot hits the body',
      procedure: 'attack',
      input: { skill, mode },
      dice: { attack: 34 },
      comes: { result: { location: 'body', critical: false } },
    },
    {
      done: '14 get through: three levels',
      procedure: 'hit',
      input: { damage, mode, location: 'body' },
      dice: { damage: 17, 'body.heavy/strength': 48, 'body.serious/toughness': 23, 'body.serious/stun': 2 },
      comes: {
        body: { hp: 42, stunned: 2, locations: { body: { level: 3, bleeding: 2 } } },
        flags: ['prone', 'stunned'],
      },
    },
    {
      done: 'the round ends',
      procedure: 'roundEnd',
      input: {},
      dice: { 'bleed/body': 4 },
      comes: { body: { hp: 38, stunned: 1 } },
    },
    {
      done: 'the second shot is a critical',
      procedure: 'attack',
      input: { skill, mode },
      dice: { attack: 44 },
      comes: { result: { location: 'body', critical: true } },
    },
    {
      done: '27 get through: the chart kills',
      procedure: 'hit',
      input: { damage, mode, location: 'body', critical: true },
      dice: { damage: 15, 'body.crippled/toughness': 30, 'body.crippled/stun': 4, 'body.crippled/chart': 3 },
      comes: {
        body: {
          hp: 11,
          locations: { body: { level: 4, cripplings: [{ entry: 7, stage: 'untreated', permanent: [] }] } },
        },
        flags: ['dead', 'dropped:leftArm', 'dropped:rightArm', 'unconscious'],
      },
    },
  ]);
});

describe('the worked example of resilience', () => {
  const { damage, damageModifier: modifier, skillValue: skill } = weapon('resilience', 'Ridge raider', 'Great axe');
  const firstAid = (location: string) => ({ kind: 'firstAid', location });
  plays('resilience', 'Hild Aster', {}, [
    {
      done: 'the first blow hits the left leg',
      procedure: 'attack',
      input: { skill },
      dice: { attack: 31, location: 5 },
      comes: { result: { location: 'leftLeg' } },
    },
    {
      done: '10 get through: a serious wound of a leg',
      procedure: 'hit',
      input: { damage, modifier, location: 'leftLeg' },
      dice: { damage: 9, damageModifier: 2, actions: 3 },
      comes: {
        body: { lostActions: 3, locations: { leftLeg: { hp: -4, wound: 'serious' } } },
        derived: { movement: 4, skillModifier: { arms: 0, legs: -10 } },
        flags: ['prone'],
      },
    },
    {
      done: 'the second blow hits the chest',
      procedure: 'attack',
      input: { skill },
      dice: { attack: 12, location: 11 },
      comes: { result: { location: 'chest' } },
    },
    {
      done: '11 get through: a serious wound of the chest',
      procedure: 'hit',
      input: { damage, modifier, location: 'chest' },
      dice: { damage: 13, damageModifier: 3, actions: 2, 'chest/consciousness': 41 },
      comes: { body: { lostActions: 5, unconscious: false, locations: { chest: { hp: -3, wound: 'serious' } } } },
    },
    {
      done: 'the round ends, and she faints',
      procedure: 'roundEnd',
      input: {},
      dice: { 'chest/consciousness': 77 },
      comes: { flags: ['dropped:leftArm', 'dropped:rightArm', 'unconscious'] },
    },
    { done: 'aid for the chest', procedure: 'treat', input: firstAid('chest'), comes: {} },
    {
      done: 'aid for the leg',
      procedure: 'treat',
      input: firstAid('leftLeg'),
      comes: { derived: { uselessLegs: [] } },
    },
    { done: 'woken', procedure: 'wake', input: {}, comes: { body: { unconscious: false } } },
    {
      done: 'on her feet',
      procedure: 'stand',
      input: {},
      comes: { body: { prone: false, lostActions: 5 }, derived: { movement: 8 } },
    },
    { done: 'no more tests', procedure: 'roundEnd', input: {}, comes: { flags: [] } },
    {
      done: 'four points later',
      procedure: 'treat',
      input: { kind: 'heal', location: 'chest', hp: 4 },
      comes: { body: { locations: { chest: { hp: 1, wound: 'none', scarred: true } } } },
    },
    {
      done: 'five points later',
      procedure: 'treat',
      input: { kind: 'heal', location: 'leftLeg', hp: 5 },
      comes: { body: { locations: { leftLeg: { hp: 1, wound: 'none', scarred: true } } } },
    },
  ]);
});

describe('the worked example of dismemberment', () => {
  const { damage, skillValue: skill } = weapon('dismemberment', 'Gate guard', 'Halberd');
  const options = { armourNegation: true, equipmentHp: true, stumpBleeding: true, shock: true };
  const minute = (done: string, hp: number): Step => ({
    done,
    procedure: 'minute',
    input: {},
    comes: { body: { locations: { leftLeg: { hp } } } },
  });
  plays('dismemberment', 'Bryn Calder', options, [
    {
      done: 'the first blow hits the torso',
      procedure: 'attack',
      input: { skill },
      dice: { attack: 12, location: 40 },
      comes: { result: { location: 'torso', negation: 2 } },
    },
    {
      done: '8 get through',
      procedure: 'hit',
      input: { damage, negation: 2, location: 'torso' },
      dice: { damage: 11 },
      comes: { body: { delay: 8, locations: { torso: { hp: 8, armourHp: 22 } } }, flags: ['weaponDamage:2'] },
    },
    {
      done: 'the second blow hits the left leg, and negates nothing',
      procedure: 'attack',
      input: { skill },
      dice: { attack: 6, location: 90 },
      comes: { result: { location: 'leftLeg', negation: 0 } },
    },
    {
      done: '12 get through, and he does not faint',
      procedure: 'hit',
      input: { damage, location: 'leftLeg' },
      dice: { damage: 13, shock: 58 },
      comes: { body: { delay: 20, fainted: false, locations: { leftLeg: { hp: 0, useless: false } } } },
    },
    { done: 'a turn of waiting', procedure: 'elapse', input: { jiffies: 10 }, comes: { body: { delay: 10 } } },
    {
      done: '9 get through, and he faints',
      procedure: 'hit',
      input: { damage, location: 'leftLeg' },
      dice: { damage: 10, shock: 81 },
      comes: { body: { locations: { leftLeg: { hp: -9, useless: true, bleeding: 1 } } }, flags: ['fainted'] },
    },
    {
      done: 'the first minute: he wakes',
      procedure: 'minute',
      input: {},
      dice: { wake: 30 },
      comes: { body: { fainted: false, locations: { leftLeg: { hp: -10 } } } },
    },
    minute('the second minute', -11),
    minute('the third minute', -12),
    {
      done: 'the fourth minute: the leg is lost',
      procedure: 'minute',
      input: {},
      comes: {
        body: { locations: { leftLeg: { hp: -13, destroyed: true, bleeding: 0 }, abdomen: { hp: 12, bleeding: 1 } } },
      },
    },
    {
      done: 'the fifth minute: the stump bleeds',
      procedure: 'minute',
      input: {},
      comes: { body: { locations: { abdomen: { hp: 11 } } } },
    },
    {
      done: 'the stump is staunched',
      procedure: 'treat',
      input: { kind: 'staunch', location: 'abdomen' },
      comes: { body: { locations: { abdomen: { bleeding: 0 } } } },
    },
  ]);
});
