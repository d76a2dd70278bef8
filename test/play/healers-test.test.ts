import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BodyActor } from '../../src/data/narrowing.ts';
import type { RuleSetId } from '../../src/rules/index.ts';
import { present } from './fixtures.ts';
import { newStorage, startClient, type Table } from './table.ts';

let table: Table;

beforeAll(async () => {
  table = await startClient(await newStorage());
});
beforeEach(() => {
  table.dice.clear();
  table.errors.length = 0;
});

type Plain = Readonly<Record<string, unknown>>;

async function patientOf(type: RuleSetId, system: Plain): Promise<BodyActor> {
  return present(await Actor.create({ name: 'Patient', type, system } as never)) as BodyActor;
}

/** Of each set whose rules leave the healer's test to the game: a wound, its treatment, and dice that just pass and just fail a skill. */
const CASES = [
  {
    id: 'mortal',
    system: { hp: -12, mortalWound: true, incapacitated: true },
    input: { kind: 'heal', hp: 4 },
    ...{ skill: 11, formula: '3d6', passing: [4, 4, 3], failing: [4, 4, 4] },
  },
  {
    id: 'resilience',
    system: { locations: { chest: { hp: -2, wound: 'serious' } } },
    input: { kind: 'firstAid', location: 'chest' },
    ...{ skill: 110, formula: '1d100', passing: [95], failing: [96] },
  },
  {
    id: 'dismemberment',
    system: { locations: { leftArm: { hp: -2, bleeding: 2 } } },
    input: { kind: 'staunch', location: 'leftArm' },
    ...{ skill: 40, formula: '1d100', passing: [40], failing: [41] },
  },
] as const;

describe.each(CASES)('the healer’s test under the rules of $id', ({ id, system, input, skill, formula, ...dice }) => {
  it('is taken for passed where nobody rolls it', async () => {
    const patient = await patientOf(id, system);
    const before = table.play.readBody(patient);
    const card = present(await table.play.treat(patient, input));
    expect(card.system).toMatchObject({ healersTest: null });
    expect(card.rolls).toHaveLength(0);
    expect(table.play.readBody(patient)).not.toEqual(before);
  });

  it('lets the treatment follow when it is rolled and passes, with the roll on the card', async () => {
    const patient = await patientOf(id, system);
    const before = table.play.readBody(patient);
    const roll = dice.passing.reduce((sum: number, face) => sum + face, 0);
    table.dice.push(...dice.passing);
    const card = present(await table.play.treat(patient, input, null, { skill }));
    expect(card.system).toMatchObject({ healersTest: { kind: input.kind, formula, skill, roll, passed: true } });
    expect(card.rolls.map(({ total }) => total)).toEqual([roll]);
    expect(table.play.targetView(card, 't0').state).toBe('applied');
    expect(table.play.readBody(patient)).not.toEqual(before);
    expect(table.errors).toEqual([]);
  });

  it('changes nothing when it fails: a card without a target', async () => {
    const patient = await patientOf(id, system);
    const before = table.play.readBody(patient);
    table.dice.push(...dice.failing);
    const card = present(await table.play.treat(patient, input, null, { skill }));
    expect(card.system).toMatchObject({ healersTest: { patient: 'Patient', passed: false }, targets: {} });
    expect(table.play.readBody(patient)).toEqual(before);
    expect(patient.system.history).toEqual({});
    expect(table.errors).toEqual([]);
  });

  it('refuses a skill that is none, before anything is made', async () => {
    const patient = await patientOf(id, system);
    const messages = game.messages.size;
    expect(await table.play.treat(patient, input, null, { skill: Number.NaN })).toBeNull();
    expect(await table.play.treat(patient, input, null, { skill: -1 })).toBeNull();
    expect(game.messages.size).toBe(messages);
    expect(table.errors.join()).toContain('-1');
  });
});

it('is not rolled beside a treatment that has one of its own', async () => {
  const patient = await patientOf('imperium', { hp: 20 });
  expect(await table.play.treat(patient, { kind: 'heal', hp: 1, losses: {} }, null, { skill: 50 })).toBeNull();
  expect(table.errors[0]).toContain('Patient');
});
