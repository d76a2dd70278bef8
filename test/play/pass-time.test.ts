import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BodyActor } from '../../src/data/narrowing.ts';
import type { RuleSetId } from '../../src/rules/index.ts';
import { newActor, present, setWorld } from './fixtures.ts';
import { newStorage, startClient, type Table } from './table.ts';

type Plain = Readonly<Record<string, unknown>>;

let table: Table;
let storage: unknown;

beforeAll(async () => {
  storage = await newStorage();
  table = await startClient(storage);
  await setWorld('timeFor', 'all' as never);
});
beforeEach(async () => {
  for (const combat of game.combats.contents) await combat.delete();
  for (const actor of game.actors.contents) await actor.delete();
  table.dice.clear();
  table.errors.length = 0;
});

async function actorOf(type: RuleSetId, system: Plain = {}, name = `${type} patient`): Promise<BodyActor> {
  if (type === 'imperium') return newActor({ system, name });
  return present(await Actor.create({ name, type, system } as never)) as BodyActor;
}

const bodyOf = (actor: BodyActor): Plain => ({ ...table.play.readBody(actor) });

const targetsOf = (card: ChatMessage.Implementation | undefined): object =>
  (present(card).system as unknown as { targets: object }).targets;

const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 250));

/** Lets the clock be moved by somebody else, and waits until bodies have followed. */
async function advance(seconds: number): Promise<void> {
  await game.time.advance(seconds);
  await settle();
}

const cards = (): ChatMessage.Implementation[] => game.messages.filter((message) => table.play.isTimeCard(message));

describe('time that passes', () => {
  it('wakes, stands on one card, and names only those to whom something happened', async () => {
    const [mara, ash] = [
      await actorOf('imperium', { unconscious: ['injury'], prone: true }),
      await actorOf('imperium'),
    ];
    table.dice.push(3);
    const [card, ...others] = await table.play.passTime({ hours: 1 });
    expect(others).toEqual([]);
    expect(bodyOf(mara)).toMatchObject({ unconscious: [], dayMinutes: 60 });
    expect(bodyOf(ash)).toMatchObject({ dayMinutes: 60 });
    expect(targetsOf(card)).toMatchObject({
      t0: { uuid: mara.uuid, procedure: 'elapse', input: { hours: 1 }, state: 'applied' },
    });
    expect(Object.keys(targetsOf(card))).toEqual(['t0']);
    expect(table.errors).toEqual([]);
  });

  it('keeps from players the names of those of whom they can see nothing', async () => {
    const lurker = await actorOf('imperium', { stunned: 1 }, 'Lurker');
    const [secret] = await table.play.passTime({ minutes: 5 });
    expect(JSON.stringify(present(secret).toObject())).not.toContain('Lurker');
    expect(present(secret).whisper).toEqual([game.user.id]);
    const scene = present(
      await Scene.create({ name: 'Yard', tokens: [{ name: 'Guard', actorId: lurker.id, actorLink: true }] } as never),
    );
    await lurker.update({ 'system.stunned': 1 } as never);
    const [open] = await table.play.passTime({ minutes: 5 });
    expect(targetsOf(open)).toMatchObject({ t0: { name: 'Guard', hidden: false } });
    expect(present(open).whisper).toEqual([]);
    await scene.delete();
  });

  it('posts no card where nothing happens', async () => {
    await actorOf('imperium');
    await actorOf('skirmish');
    await actorOf('resilience');
    await actorOf('mortal');
    await actorOf('dismemberment');
    expect(await table.play.passTime({ days: 3 })).toEqual([]);
  });

  it('keeps the seconds short of a minute', async () => {
    const mara = await actorOf('imperium');
    const before = Number(bodyOf(mara)['dayMinutes']);
    await advance(40);
    expect(bodyOf(mara)['dayMinutes']).toBe(before);
    await advance(20);
    expect(bodyOf(mara)['dayMinutes']).toBe(before + 1);
  });

  it('does nothing when the clock is turned back, and nothing twice when it goes on again', async () => {
    const mara = await actorOf('imperium');
    await table.play.passTime({ hours: 2 });
    await advance(-3600);
    expect(bodyOf(mara)['dayMinutes']).toBe(120);
    await advance(3600);
    expect(bodyOf(mara)['dayMinutes']).toBe(120);
    await advance(3600);
    expect(bodyOf(mara)['dayMinutes']).toBe(180);
  });

  it('runs longer spans in pieces of 14 days, one record each', async () => {
    const clocks = [{ id: 'leftArm.stump', hours: 700, endedBy: 'surgery' }];
    const mara = await actorOf('imperium', { clocks });
    const [card] = await table.play.passTime({ days: 20 });
    expect(targetsOf(card)).toMatchObject({
      t0: { input: { weeks: 2 }, state: 'applied' },
      t1: { input: { hours: 144 }, state: 'applied' },
    });
    expect(bodyOf(mara)).toMatchObject({ clocks: [{ hours: 700 - 480 }] });
    expect(Object.keys(mara.system.history)).toHaveLength(2);
  });

  it('passes nobody in a fight that has begun', async () => {
    const mara = await actorOf('imperium', { stunned: 2 });
    const combat = present(
      await Combat.create({ active: true, round: 1, turn: 0, combatants: [{ actorId: mara.id }] } as never),
    );
    expect(await table.play.passTime({ hours: 1 })).toEqual([]);
    expect(bodyOf(mara)).toMatchObject({ stunned: 2, dayMinutes: 0 });
    expect(table.errors).toEqual([expect.stringContaining(`No time has passed for ${mara.name}`)]);
    table.errors.length = 0;
    await combat.delete();
    await table.play.passTime({ hours: 1 });
    expect(bodyOf(mara)).toMatchObject({ stunned: 0, dayMinutes: 60 });
  });

  it.each([
    ['all', 60, 60],
    ['linked', 0, 60],
    ['nobody', 0, 0],
  ])('passes for whom the world says: %s', async (whose, forNpc, forLinked) => {
    const npc = await actorOf('imperium', {}, 'Guard');
    const linked = await actorOf('imperium', {}, 'Captain');
    await linked.update({ 'prototypeToken.actorLink': true } as never);
    await setWorld('timeFor', whose as never);
    await table.play.passTime({ hours: 1 });
    await setWorld('timeFor', 'all' as never);
    expect([npc, linked].map((actor) => bodyOf(actor)['dayMinutes'])).toEqual([forNpc, forLinked]);
  });

  it('has the mortally wounded roll each half hour, by their owner', async () => {
    const dying = await actorOf('mortal', { ht: 12, mortalWound: true, incapacitated: true });
    const [card] = await table.play.passTime({ hours: 1 });
    const message = present(card);
    expect(table.play.targetView(message, 't0')).toMatchObject({ pending: { id: 'mortal/1', atMost: 12 } });
    expect(table.play.owedTests()).toMatchObject([{ name: dying.name, procedure: 'elapse', ask: { stat: 'ht' } }]);
    table.dice.push(3, 3, 3);
    await table.play.answer(message, 't0', 'mortal/1');
    expect(table.play.owedTests()).toMatchObject([{ ask: { id: 'mortal/2' } }]);
    table.dice.push(6, 6, 6);
    await table.play.answer(message, 't0', 'mortal/2');
    expect(bodyOf(dying)).toMatchObject({ dead: true });
    expect(table.play.owedTests()).toEqual([]);
  });

  it('bleeds by the minute until nothing more can happen', async () => {
    const locations = { leftArm: { bleeding: 3, hp: -1 } };
    const rutger = await actorOf('dismemberment', { delay: 4, locations });
    const before = game.messages.size;
    await table.play.passTime({ days: 1 });
    expect(game.messages.size).toBe(before + 1);
    const body = bodyOf(rutger) as {
      delay: number;
      locations: Record<string, { bleeding: number; destroyed?: boolean }>;
    };
    expect(body.delay).toBe(0);
    expect(body.locations['leftArm']?.bleeding).toBe(0);
    expect(table.errors).toEqual([]);
  });

  it('goes on with the next minute once the test of the one before is rolled', async () => {
    const rutger = await actorOf('dismemberment', { con: 50, fainted: true });
    const [card] = await table.play.passTime({ minutes: 3 });
    const message = present(card);
    table.dice.push(90);
    await table.play.answer(message, 't0', 'wake');
    await settle();
    expect(table.play.targetView(message, 't1')).toMatchObject({ state: 'open', pending: { id: 'wake' } });
    table.dice.push(20);
    await table.play.answer(message, 't1', 'wake');
    await settle();
    expect(bodyOf(rutger)).toMatchObject({ fainted: false });
    expect(table.play.targetView(message, 't2').state).toBe('waiting');
    expect(table.play.owedTests()).toEqual([]);
  });

  it('stops after an hour of minutes and says so', async () => {
    await setWorld('tests', 'atOnce' as never);
    await actorOf('dismemberment', { con: 1, fainted: true }, 'Sleeper');
    table.dice.push(...Array.from({ length: 60 }, () => 100));
    await table.play.passTime({ hours: 8 });
    await setWorld('tests', 'owner' as never);
    expect(table.errors.join()).toContain('Sleeper');
    expect(table.dice.rest()).toEqual([]);
  });

  it('is not lived through by anybody when the calendar is set', async () => {
    const mara = await actorOf('imperium', { stunned: 2 });
    await advance(500 * 86_400);
    expect(bodyOf(mara)).toMatchObject({ stunned: 2 });
    await table.play.passTime({ minutes: 1 });
    expect(bodyOf(mara)).toMatchObject({ stunned: 0 });
  });

  it('can be refused by who listens, and is told of', async () => {
    const mara = await actorOf('imperium', { stunned: 2 });
    const heard: unknown[] = [];
    const hooks = Hooks as unknown as { once(name: string, heard: (facts: unknown) => unknown): void };
    hooks.once('grievous.preTime', () => false);
    expect(await table.play.passTime({ hours: 1 })).toEqual([]);
    expect(bodyOf(mara)).toMatchObject({ stunned: 2 });
    hooks.once('grievous.time', (facts) => heard.push(facts));
    await table.play.passTime({ hours: 1 });
    expect(heard).toEqual([expect.objectContaining({ messages: [expect.anything()] })]);
  });

  it('is previewed without anything being written', async () => {
    const mara = await actorOf('imperium', { unconscious: ['injury'] });
    const [requests, before] = [table.requests(), JSON.stringify(bodyOf(mara))];
    const [seen] = table.play.previewRest({ minutes: 30 });
    expect(seen).toMatchObject({ name: mara.name, owes: false, preview: { exact: true } });
    expect(JSON.stringify(bodyOf(mara))).toBe(before);
    expect(table.requests()).toBe(requests);
  });

  it.each([{}, { hours: 0 }, { days: -1 }, { minutes: Number.NaN }])('refuses %j, which is no time', async (given) => {
    const mark = table.play.timeMark();
    expect(await table.play.passTime(given)).toEqual([]);
    expect(table.errors).toHaveLength(1);
    expect(table.play.timeMark()).toBe(mark);
  });
});

describe('a reload in the middle', () => {
  it('goes on with the card that is there, and runs nothing twice', async () => {
    const mara = await actorOf('imperium', { clocks: [{ id: 'leftArm.stump', hours: 30, endedBy: 'surgery' }] });
    const [card] = await table.play.passTime({ hours: 2 });
    const from = (present(card).system as unknown as { from: number }).from;
    // As if the client had gone just before the mark was moved.
    await setWorld('timeMark', { upTo: from } as never);
    table = await startClient(storage);
    await settle();
    const again = present(game.actors.get(mara.id ?? '')) as BodyActor;
    expect(bodyOf(again)).toMatchObject({ clocks: [{ hours: 28 }], dayMinutes: 120 });
    expect(table.play.timeMark()).toBe(from + 7200);
    expect(cards().filter(({ system }) => (system as unknown as { from: number }).from === from)).toHaveLength(1);
    expect(table.errors).toEqual([]);
  });

  it.each([
    ['where all had their quiet time', 7200],
    ['where more time has passed meanwhile', 10_800],
  ])('gives nobody his quiet time twice, %s', async (_name, upTo) => {
    const [mara, ash] = [await actorOf('imperium', {}, 'Mara'), await actorOf('imperium', {}, 'Ash')];
    const from = present(table.play.timeMark());
    expect(await table.play.passTime({ hours: 2 })).toEqual([]);
    // As if the client had gone between the writes: of Mara's time, Ash's and the mark the first one was written.
    await setWorld('timeMark', { upTo: from } as never);
    await ash.update({ 'system.dayMinutes': 0, 'system.lived': null } as never);
    table = await startClient(storage);
    await settle();
    await game.time.advance(upTo - 7200);
    await settle();
    const minutes = [mara, ash].map(({ id }) => bodyOf(present(game.actors.get(id ?? '')) as BodyActor)['dayMinutes']);
    expect(minutes).toEqual([upTo / 60, upTo / 60]);
    expect(table.play.timeMark()).toBe(from + upTo);
  });

  it('gives those on no card their quiet time where the cards alone were written', async () => {
    const clocks = [{ id: 'leftArm.stump', hours: 30, endedBy: 'surgery' }];
    const [mara, ash] = [await actorOf('imperium', { clocks }, 'Mara'), await actorOf('imperium', {}, 'Ash')];
    const from = present(table.play.timeMark());
    await table.play.passTime({ hours: 2 });
    await setWorld('timeMark', { upTo: from } as never);
    await ash.update({ 'system.dayMinutes': 0, 'system.lived': null } as never);
    table = await startClient(storage);
    await settle();
    const [one, other] = [mara, ash].map(({ id }) => bodyOf(present(game.actors.get(id ?? '')) as BodyActor));
    expect(one).toMatchObject({ clocks: [{ hours: 28 }], dayMinutes: 120 });
    expect(other).toMatchObject({ dayMinutes: 120 });
  });

  it('counts moments anew once a leap has set the calendar back', async () => {
    const mara = await actorOf('imperium');
    const from = present(table.play.timeMark());
    await table.play.passTime({ hours: 2 });
    await advance(-500 * 86_400);
    await advance(3600);
    expect(bodyOf(mara)).toMatchObject({ dayMinutes: 180 });
    await advance(500 * 86_400);
    await setWorld('timeMark', { upTo: from, calendar: 99 } as never);
    await advance(60);
    expect(Number(bodyOf(mara)['dayMinutes'])).toBeGreaterThan(180);
    expect(table.errors).toHaveLength(2);
  });

  it('finds the time that passed while nobody was there', async () => {
    const mara = await actorOf('imperium', { stunned: 3 });
    const mark = present(table.play.timeMark());
    await setWorld('timeMark', { upTo: mark - 600 } as never);
    table = await startClient(storage);
    await settle();
    expect(bodyOf(present(game.actors.get(mara.id ?? '')) as BodyActor)).toMatchObject({ stunned: 0, dayMinutes: 10 });
  });
});
