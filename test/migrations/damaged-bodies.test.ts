import { afterEach, describe, expect, it, vi } from 'vitest';
import type { BodyActor } from '../../src/data/narrowing.ts';
import { RULE_SET_IDS, type RuleSetId } from '../../src/rules/index.ts';
import { present, refOf, settled } from '../play/fixtures.ts';
import { startClient, type Table } from '../play/table.ts';
import { savedWorld, storageOf, type Stored, type StoredWorld } from './worlds.ts';

type Body = Record<string, unknown> & { locations?: Record<string, Record<string, unknown>> };

interface Damage {
  readonly what: string;
  readonly set: RuleSetId;
  readonly change: Body;
  /** What the sheet says of it, and what its button offers first; empty where what is stored is read all the same. */
  readonly says: string;
  readonly offers: string;
}

const location = (id: string, state: object): Body => ({ locations: { [id]: { ...state } } });
const blob = (state: object = {}) => ({ plan: 'custom', locations: { blob: { ...state } } });

const HARMLESS = { says: '', offers: '' };

const DAMAGES: Damage[] = [
  {
    ...{ what: 'a wound level of 9', set: 'imperium', change: location('body', { level: 9 }) },
    ...{ says: 'Body, wound level stands at 9, and only 0 to 4 is possible', offers: 'Body, wound level: put 4' },
  },
  {
    ...{ what: 'a location that no plan knows', set: 'imperium', change: location('tentacle', { level: 1 }) },
    ...{ says: 'Tentacle, kind of location is missing', offers: 'Remove the location “Tentacle”' },
  },
  {
    ...{ what: 'a deadline of a location that is gone', set: 'imperium' },
    change: { clocks: [{ id: 'tentacle.rot', rounds: 3, hours: null, endedBy: 'drain' }] },
    ...{ says: 'deadlines cannot be read', offers: 'Remove this deadline' },
  },
  {
    ...{ what: 'a deadline that counts rounds and hours', set: 'imperium' },
    change: { clocks: [{ id: 'body.chest', rounds: 3, hours: 3, endedBy: 'drain' }] },
    ...{ says: 'expected exactly one of rounds and hours', offers: 'Remove this deadline' },
  },
  {
    ...{ what: 'a plan with a gap', set: 'imperium', change: { ...blob({ kind: 'body' }), table: { blob: [1, 3] } } },
    ...{ says: 'face 4 is not covered', offers: 'Remove the hit table' },
  },
  {
    ...{ what: 'a plan whose locations overlap', set: 'imperium' },
    change: {
      plan: 'custom',
      locations: { one: { kind: 'body' }, two: { kind: 'head' } },
      table: { one: [1, 6], two: [5, 10] },
    },
    ...{ says: 'hit table', offers: 'Remove the hit table' },
  },
  {
    ...{ what: 'a hit table of rubbish', set: 'mortal', change: { table: { head: 'x' } } },
    ...{ says: 'hit table', offers: 'Remove the hit table' },
  },
  {
    ...{ what: 'a plan without locations', set: 'mortal', change: { plan: 'custom', locations: {} } },
    ...{ says: 'expected at least one location', offers: 'Give it the human shape' },
  },
  {
    ...{ what: 'a kind of location that there is not', set: 'mortal', change: location('snout', { kind: 'nose' }) },
    ...{ says: 'Snout, kind of location is missing', offers: 'Remove the location “Snout”' },
  },
  {
    ...{ what: 'more of the last shock than there is', set: 'mortal', change: { shockDamage: 2, shockOld: 7 } },
    ...{
      says: 'shock of the last turn stands at 7, and only 0 to 2 is possible',
      offers: 'shock of the last turn: put 2',
    },
  },
  {
    ...{
      what: 'a plan with a gap',
      set: 'resilience',
      change: { ...blob({ kind: 'chest' }), table: { blob: [1, 3] } },
    },
    ...{ says: 'face 4 is not covered', offers: 'Remove the hit table' },
  },
  {
    ...{ what: 'a plan with a gap', set: 'dismemberment' },
    change: blob({ maxHp: 10, essential: true, table: [1, 50] }),
    ...{ says: 'face 51 is not covered', offers: 'Put the hit table back as it is at first' },
  },
  {
    ...{ what: 'two locations that one face finds', set: 'dismemberment' },
    change: location('head', { table: [1, 100] }),
    ...{ says: 'is already', offers: 'Put the hit table back as it is at first' },
  },
  {
    ...{ what: 'a face that finds nothing', set: 'dismemberment', change: location('head', { table: [1, 3] }) },
    ...{ says: 'locations cannot be read (face 4', offers: 'Put the hit table back as it is at first' },
  },
  {
    ...{
      what: 'a location without hit points',
      set: 'dismemberment',
      change: blob({ essential: true, table: [1, 100] }),
    },
    ...{ says: 'Blob, most hit points is missing', offers: 'Remove the location “Blob”' },
  },
  ...RULE_SET_IDS.flatMap((set): Damage[] => [
    { what: 'hit points of text', set, change: { hp: 'many', wounds: 'many', con: 'many' }, ...HARMLESS },
    { what: 'numbers that are none', set, change: { hp: null, wounds: null, con: null, stats: null }, ...HARMLESS },
    { what: 'numbers beyond all bounds', set, change: { hp: 1e15, wounds: -3, con: 1e15, prone: 'x' }, ...HARMLESS },
    {
      what: 'a history of rubbish',
      set,
      change: { history: { x: { state: 'odd', before: 7 }, y: null } },
      ...HARMLESS,
    },
    { what: 'wear of what is gone', set, change: { wear: { gone000000000000: { head: 'x', y: -2 } } }, ...HARMLESS },
    { what: 'spent records of rubbish', set, change: { spent: [1, null, {}], lived: { calendar: 'x' } }, ...HARMLESS },
    { what: 'no locations where the plan has some', set, change: { locations: null as never }, ...HARMLESS },
  ]),
];

const complaints = vi.spyOn(console, 'error');

afterEach(() => {
  complaints.mockClear();
});

function victimOf(world: StoredWorld, set: RuleSetId): Stored {
  return present((world['actors'] ?? []).find(({ name }) => name === `Victim ${set}`));
}

/** The world of five rule sets with changes to what is stored of the victim of one. */
async function opened(set: RuleSetId, changes: Stored, system: Stored = {}): Promise<Table> {
  const world = savedWorld('five-rule-sets');
  const victim = victimOf(world, set);
  Object.assign(victim, changes);
  Object.assign(victim['system'] as Stored, system);
  const table = await startClient(await storageOf(world));
  await settled();
  return table;
}

function actorNamed(name: string): BodyActor {
  return present(game.actors.getName(name)) as BodyActor;
}

/** The others go on as if nothing were: an attack on somebody else, and the end of a round with the damaged one in it. */
async function expectTheRestToWork(table: Table, set: RuleSetId): Promise<void> {
  table.errors.length = 0;
  const other = RULE_SET_IDS.find((id) => id !== set) ?? 'imperium';
  const [striker, target] = [actorNamed(`Striker ${other}`), actorNamed(`Victim ${other}`)];
  const club = present(striker.items.contents[0]);
  expect(await table.play.attack(striker, club, { targets: [refOf(target)] })).not.toBeNull();
  const fighters = [`Victim ${set}`, `Striker ${set}`, `Victim ${other}`].map((name) => ({
    actorId: actorNamed(name).id,
  }));
  const combat = present(await Combat.create({ combatants: fighters } as never)) as Combat.Implementation;
  await combat.startCombat();
  await table.play.endRound(combat, 1);
  await combat.delete();
  expect(table.play.roundEnded(combat, 1)).toBe(true);
  await settled();
  expect(table.errors.filter((text) => !text.includes(`Victim ${set}`))).toEqual([]);
}

describe.each(DAMAGES)('$set: $what', ({ set, change, says, offers }) => {
  it('is said, put right by the button and by nothing else, and keeps nobody from playing', async () => {
    const table = await opened(set, {}, change);
    const victim = actorNamed(`Victim ${set}`);
    expect(table.play.sheetWords(victim)).toEqual(
      says === '' ? { problem: '', repair: '' } : { problem: expect.stringContaining(says), repair: offers },
    );
    await expectTheRestToWork(table, set);
    const put: string[] = [];
    while (victim.system.problem !== '' && put.length < 9) {
      put.push(victim.system.problem);
      expect(await table.play.repairBody(victim)).toBe(true);
    }
    expect({ problem: victim.system.problem, put }).toEqual({ problem: '', put: [...new Set(put)] });
    expect(await table.play.repairBody(victim)).toBe(false);
    expect(complaints.mock.calls).toEqual([]);
  });
});
