import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BodyActor } from '../../src/data/narrowing.ts';
import { present } from './fixtures.ts';
import { newStorage, startClient, type Table } from './table.ts';

let table: Table;

beforeAll(async () => {
  table = await startClient(await newStorage());
});
beforeEach(async () => {
  for (const combat of game.combats.contents) await combat.delete();
  for (const actor of game.actors.contents) await actor.delete();
  table.dice.clear();
  table.errors.length = 0;
});

const BLEEDING = { con: 65, locations: { rightLeg: { hp: -3, bleeding: 1 } } };

async function traveller(name: string, system: object = {}): Promise<BodyActor> {
  return present(await Actor.create({ name, type: 'dismemberment', system } as never)) as BodyActor;
}

async function fightOf(round: number, ...fighters: readonly [BodyActor, number][]): Promise<Combat.Implementation> {
  const combatants = fighters.map(([{ id }, initiative]) => ({ actorId: id, initiative }));
  return present(await Combat.create({ active: true, round, turn: 0, combatants } as never));
}

const legOf = (actor: BodyActor): number =>
  (table.play.readBody(actor) as unknown as { locations: Record<string, { hp: number }> }).locations['rightLeg']?.hp ??
  0;

describe('a minute of a fight', () => {
  it('ends with its tenth round', async () => {
    const bryn = await traveller('Bryn', BLEEDING);
    await table.play.endRound(await fightOf(10, [bryn, 0]));
    expect(legOf(bryn)).toBe(-4);
  });

  it('that was ended by hand is not ended again by its last round; the next one is', async () => {
    const bryn = await traveller('Bryn', BLEEDING);
    const combat = await fightOf(7, [bryn, 0]);
    await table.play.endMinute(combat, [bryn]);
    expect(legOf(bryn)).toBe(-4);
    await combat.update({ round: 10 });
    await table.play.endRound(combat);
    expect(legOf(bryn)).toBe(-4);
    await combat.update({ round: 20 });
    await table.play.endRound(combat);
    expect(legOf(bryn)).toBe(-5);
    expect(table.errors).toEqual([]);
  });
});

describe('a delay', () => {
  it('puts whoever waits behind the others, and back when it is over, without telling all how long', async () => {
    const [bryn, jun] = [await traveller('Bryn'), await traveller('Jun')];
    const combat = await fightOf(1, [bryn, 0.6], [jun, 0.2]);
    const order = () => combat.turns.map(({ name }) => name);
    expect(order()).toEqual(['Bryn', 'Jun']);
    await bryn.update({ 'system.delay': 12 } as never);
    await expect.poll(order).toEqual(['Jun', 'Bryn']);
    expect(combat.combatants.contents.map(({ initiative }) => initiative)).toEqual([-0.4, 0.2]);
    await jun.update({ 'system.delay': 30 } as never);
    await expect.poll(order).toEqual(['Bryn', 'Jun']);
    expect(combat.combatants.contents.map(({ initiative }) => initiative)).toEqual([-0.4, -1.8]);
    await jun.update({ 'system.delay': 0 } as never);
    await expect.poll(order).toEqual(['Jun', 'Bryn']);
    await bryn.update({ 'system.delay': 0 } as never);
    await expect.poll(order).toEqual(['Bryn', 'Jun']);
  });
});

describe('those who see a comrade fall', () => {
  it('are shaken once for each fall', async () => {
    const make = async (name: string) => present(await Actor.create({ name, type: 'skirmish' } as never)) as BodyActor;
    const [fallen, ally] = [await make('Fallen'), await make('Ally')];
    table.dice.push(6);
    const hit = present(await table.play.enterHit(fallen, { strength: 12, damage: 9 }));
    await table.play.begin(hit, 't0');
    const cards = game.messages.size;
    const both = await Promise.all([table.play.shakeOnce(hit, 't0', [ally]), table.play.shakeOnce(hit, 't0', [ally])]);
    expect(both.filter((card) => card !== null)).toHaveLength(1);
    expect(await table.play.shakeOnce(hit, 't0', [ally])).toBeNull();
    expect(game.messages.size).toBe(cards + 1);
  });
});
