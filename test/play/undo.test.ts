import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ImperiumActor } from '../../src/data/narrowing.ts';
import { copyOnToken, edit, FLAK, newActor, present, shownConditions } from './fixtures.ts';
import { newStorage, startClient, type Table } from './table.ts';

let table: Table;

beforeAll(async () => {
  table = await startClient(await newStorage());
});
beforeEach(() => {
  table.dice.clear();
  table.errors.length = 0;
});

/** A blow of so much that is entered by hand and applied. */
async function strike(
  actor: ImperiumActor,
  damage: string,
  location = 'rightArm',
): Promise<ChatMessage.Implementation> {
  const blow = { name: 'Blow', damage, mode: 'melee', location };
  const hit = present(await table.play.enterHit([actor], blow));
  await table.play.begin(hit, 't0');
  return hit;
}

/** Rolls what is asked for, and takes the first of what there is to choose from, until nothing is open. */
async function finish(hit: ChatMessage.Implementation): Promise<void> {
  for (let step = 0; step < 20; step += 1) {
    const { pending } = table.play.targetView(hit, 't0');
    if (pending === null) return;
    await table.play.answer(hit, 't0', pending.id, pending.options?.[0]);
  }
}

function standing(actor: ImperiumActor): object {
  const { hp, shock } = actor._source.system as never as Record<string, unknown>;
  return structuredClone({ body: table.play.readBody(actor), hp, shock, conditions: shownConditions(actor) });
}

function stateOf(message: ChatMessage.Implementation): string {
  return table.play.targetView(message, 't0').state;
}

describe('what was done last', () => {
  it('is undone exactly: body, wear, conditions', async () => {
    const actor = await newActor({ items: [FLAK] });
    const before = standing(actor);
    table.dice.push(...Array<number>(20).fill(1));
    const hit = await strike(actor, '14');
    await finish(hit);
    expect(stateOf(hit)).toBe('applied');
    expect(standing(actor)).not.toEqual(before);
    const after = standing(actor);
    expect(await table.play.undo(hit, 't0')).toBe(true);
    expect(standing(actor)).toEqual(before);
    expect(stateOf(hit)).toBe('undone');
    expect(await table.play.undo(hit, 't0')).toBe(false);
    expect(await table.play.redo(hit, 't0')).toBe(true);
    expect(standing(actor)).toEqual(after);
    expect(stateOf(hit)).toBe('applied');
    expect(table.errors).toEqual([]);
  });
});

describe('what was done before something else', () => {
  it('is taken out of the past, and what was changed by hand stays', async () => {
    const base = await newActor();
    const actor = await copyOnToken(base, 'Copy');
    const first = await strike(actor, '1');
    await edit(actor, { 'system.characteristics.Ld': 44 });
    const second = await strike(actor, '2', 'leftArm');
    expect([stateOf(first), stateOf(second)]).toEqual(['applied', 'applied']);
    const { hp } = table.play.readBody(actor) as { hp: number };
    await table.play.undo(first, 't0');
    expect(actor.system.hp).toBe(hp + 1);
    expect(actor.system.characteristics.Ld).toBe(44);
    expect([stateOf(first), stateOf(second)]).toEqual(['undone', 'applied']);
    await table.play.redo(first, 't0');
    expect(actor.system.hp).toBe(hp);
    expect(table.errors).toEqual([]);
  });

  it('leaves hit points that follow the greatest possible to follow it only where nothing has taken any', async () => {
    const actor = await newActor();
    const unhurt = standing(actor);
    const first = await strike(actor, '3');
    const hurt = standing(actor);
    await table.play.undo(first, 't0');
    const second = await strike(actor, '2', 'leftArm');
    await table.play.redo(first, 't0');
    await table.play.undo(second, 't0');
    expect(standing(actor)).toEqual(hurt);
    await table.play.undo(first, 't0');
    expect(standing(actor)).toEqual(unhurt);
    await table.play.redo(second, 't0');
    await table.play.undo(second, 't0');
    expect(standing(actor)).toEqual(unhurt);
    expect(table.errors).toEqual([]);
  });
});
