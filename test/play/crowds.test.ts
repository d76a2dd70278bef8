import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ImperiumActor } from '../../src/data/narrowing.ts';
import { newActor, present, settled } from './fixtures.ts';
import { newStorage, requestsOn, startClient, type Table } from './table.ts';

const BLAST = { name: 'Blast', damage: '3', mode: 'blast', location: 'body' };
const VICTIMS = 25;
const FIGHTERS = 100;
/** How often the data of one victim are prepared for what is done to him once, where none of his conditions change. */
const MOST_PREPARATIONS = 1;

let table: Table;

beforeAll(async () => {
  table = await startClient(await newStorage());
});
beforeEach(() => {
  table.dice.clear();
  table.errors.length = 0;
});

/** What something takes: requests to the server, and how often an actor's data are prepared. */
async function takenBy(work: () => Promise<unknown>): Promise<{ requests: number; preparations: number }> {
  const prepare = vi.spyOn(CONFIG.Actor.documentClass.prototype, 'prepareDerivedData');
  const before = table.requests();
  try {
    await work();
    await settled();
    return { requests: table.requests() - before, preparations: prepare.mock.calls.length };
  } finally {
    prepare.mockRestore();
  }
}

/** How many hit points each has lost. */
function lost(actors: readonly ImperiumActor[]): number[] {
  return actors.map((actor) => {
    const { hp, maxHp } = table.play.readBody(actor) as { hp: number; maxHp: number };
    return maxHp - hp;
  });
}

async function crowd(count: number): Promise<ImperiumActor[]> {
  const data = Array.from({ length: count }, (_, index) => ({ name: `Foe ${index}`, type: 'imperium' }));
  return (await Actor.createDocuments(data as never)) as ImperiumActor[];
}

/** So many unlinked tokens of one actor; gives their copies of him. */
async function copies(count: number): Promise<ImperiumActor[]> {
  const base = await newActor({ name: 'Cultist' });
  const tokens = Array.from({ length: count }, (_, index) => ({
    ...{ name: `Cultist ${index}`, actorId: base.id, actorLink: false, x: index * 100, y: 0 },
  }));
  const scene = present(await Scene.create({ name: 'Yard', tokens } as never));
  return scene.tokens.contents.map(({ actor }) => present(actor) as ImperiumActor);
}

describe('a blast on 25', () => {
  it.each([
    ['actors', crowd, { 14: 1, 13: 2 }],
    ['copies on tokens', copies, { 14: 1, 13: VICTIMS + 1 }],
  ] as const)(
    '%s is one card and one click, in the requests that a generation takes for it',
    async (_who, make, counts) => {
      const victims = await make(VICTIMS);
      const hit = present(await table.play.enterHit(victims, BLAST as never));
      const taken = await takenBy(() => table.play.beginAll(hit));
      expect(lost(victims)).toEqual(victims.map(() => 3));
      expect(taken.requests).toBe(requestsOn(counts));
      expect(taken.preparations).toBeLessThanOrEqual(VICTIMS * MOST_PREPARATIONS);
      expect(table.errors).toEqual([]);
      const undone = await takenBy(() => table.play.undo(hit));
      expect(lost(victims)).toEqual(victims.map(() => 0));
      expect(undone.requests).toBe(requestsOn(counts));
      expect(undone.preparations).toBeLessThanOrEqual(VICTIMS * MOST_PREPARATIONS);
      expect(table.errors).toEqual([]);
    },
  );
});

describe('the end of a round of 100', () => {
  it('takes two requests where there are batches', async () => {
    const fighters = await crowd(FIGHTERS);
    await Actor.updateDocuments(
      fighters.map(({ id }) => ({
        _id: id,
        'system.locations.body.level': 2,
        'system.locations.body.bleeding': 1,
      })) as never,
    );
    await settled();
    const combat = present(await Combat.create({} as never));
    await combat.createEmbeddedDocuments('Combatant', fighters.map(({ id }) => ({ actorId: id })) as never);
    await combat.startCombat();
    const taken = await takenBy(() => table.play.endRound(combat));
    expect(taken.requests).toBe(requestsOn({ 14: 2, 13: 4 }));
    expect(taken.preparations).toBeLessThanOrEqual(FIGHTERS * MOST_PREPARATIONS);
    expect(lost(fighters).every((points) => points > 0)).toBe(true);
    expect(table.errors).toEqual([]);
  });
});
