import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BodyActor } from '../../src/data/narrowing.ts';
import { copyOnToken, newActor, present, setWorld, settled, shownConditions } from './fixtures.ts';
import { newStorage, startClient, type Table } from './table.ts';

let table: Table;

beforeAll(async () => {
  table = await startClient(await newStorage());
  await setWorld('tests', 'atOnce' as never);
  await setWorld('timeFor', 'all' as never);
});
beforeEach(async () => {
  for (const actor of game.actors.contents) await actor.delete();
  table.errors.length = 0;
});

/** A stunned actor, and his copy on an unlinked token, which is stunned through him. */
async function stunnedTwice(): Promise<readonly [BodyActor, BodyActor]> {
  const base = await newActor({ system: { stunned: 1 } });
  await settled();
  return [base, await copyOnToken(base, 'Copy')];
}

describe('an actor and his copy on a token', () => {
  it('lose one condition at the same round’s end, get it back and lose it again', async () => {
    const both = await stunnedTwice();
    const [base, copy] = both;
    const { token } = copy;
    const combatants = [{ actorId: base.id }, { actorId: base.id, tokenId: token?.id, sceneId: token?.parent?.id }];
    const combat = present(await Combat.create({ active: true, round: 1, turn: 0, combatants } as never));
    const card = present(await table.play.endRound(combat));
    expect(both.map(shownConditions)).toEqual([[], []]);
    expect(await table.play.undo(card)).toBe(true);
    expect(both.map(shownConditions)).toEqual([['stunned'], ['stunned']]);
    expect(await table.play.redo(card)).toBe(true);
    expect(both.map(shownConditions)).toEqual([[], []]);
    expect(table.errors).toEqual([]);
    await combat.delete();
  });

  it('lose one condition with the same time', async () => {
    const both = await stunnedTwice();
    await table.play.passTime({ minutes: 5 });
    expect(both.map(shownConditions)).toEqual([[], []]);
    expect(table.errors).toEqual([]);
  });
});

describe('what follows other values', () => {
  it.each(['resilience', 'dismemberment'] as const)('is stored only where it was struck: %s', async (type) => {
    const actor = present(await Actor.create({ name: 'Aldous', type } as never)) as BodyActor;
    const hit = present(await table.play.enterHit(actor, { damage: '3', location: 'rightArm' } as never));
    await table.play.begin(hit, 't0');
    await table.play.undo(hit, 't0');
    const { locations } = actor._source.system as unknown as { locations: Record<string, { hp: number | null }> };
    expect(Object.keys(locations)).toEqual(['rightArm']);
    expect(locations['rightArm']?.hp).toBeNull();
    expect(table.errors).toEqual([]);
  });
});
