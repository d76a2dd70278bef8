import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BodyActor } from '../../src/data/narrowing.ts';
import { RULE_SET_IDS } from '../../src/rules/index.ts';
import { BLOWS, standing, strike, victimOf, type Blow } from './blows.ts';
import { present, setWorld } from './fixtures.ts';
import { newStorage, startClient, type Table } from './table.ts';

let table: Table;

beforeAll(async () => {
  table = await startClient(await newStorage());
  await setWorld('tests', 'atOnce' as never);
});
beforeEach(() => {
  table.dice.clear();
  table.errors.length = 0;
});

/** A body as it stands, with what is stored of its hit points and of the wear of what it wears. */
function kept(actor: BodyActor): object {
  const { hp, wounds, wear } = actor.toObject().system as Record<string, unknown>;
  return { ...standing(table, actor), stored: structuredClone({ hp, wounds, wear }) };
}

describe.each(RULE_SET_IDS)('blows of %s', (id) => {
  it('are undone one by one, the last first, each exactly, and done again', async () => {
    const actor = await victimOf(id);
    const stands = [kept(actor)];
    const cards: ChatMessage.Implementation[] = [];
    for (const blow of BLOWS[id]) {
      cards.push(await strike(table, actor, blow));
      stands.push(kept(actor));
    }
    expect(table.errors).toEqual([]);
    for (let index = cards.length - 1; index >= 0; index -= 1) {
      expect(await table.play.undo(present(cards[index]), 't0')).toBe(true);
      expect(kept(actor)).toEqual(stands[index]);
    }
    for (const [index, card] of cards.entries()) {
      expect(await table.play.redo(card, 't0')).toBe(true);
      expect(kept(actor)).toEqual(stands[index + 1]);
    }
    expect(table.errors).toEqual([]);
  });

  it('are the same without one of them as if it had never been struck, and what was edited stays', async () => {
    const actor = await victimOf(id);
    const [one, two, three] = BLOWS[id] as [Blow, Blow, Blow];
    const first = await strike(table, actor, one);
    await actor.update({ 'system.dead': false, 'system.description': '<p>edited</p>' } as never);
    const second = await strike(table, actor, two);
    await strike(table, actor, three);
    const whole = kept(actor);
    await table.play.undo(second, 't0');
    await table.play.undo(first, 't0');
    const without = kept(actor);
    await table.play.redo(first, 't0');
    await table.play.redo(second, 't0');
    expect(kept(actor)).toEqual(whole);
    await table.play.undo(first, 't0');
    await table.play.undo(second, 't0');
    expect(kept(actor)).toEqual(without);
    expect((actor.system as { description: string }).description).toBe('<p>edited</p>');
    expect(['t0'].map((key) => table.play.targetView(first, key).state)).toEqual(['undone']);
    expect(table.errors).toEqual([]);
  });
});

describe('a treatment', () => {
  it('does nothing without the wound that it treated, and counts again with it', async () => {
    const actor = await victimOf('dismemberment');
    const fresh = kept(actor);
    const blow = await strike(table, actor, { damage: '14', location: 'rightArm' });
    const hurt = kept(actor);
    const staunched = present(await table.play.treat(actor, { kind: 'staunch', location: 'rightArm' }));
    const whole = kept(actor);
    expect(whole).not.toEqual(hurt);
    await table.play.undo(blow, 't0');
    expect(kept(actor)).toEqual(fresh);
    expect(table.play.targetView(staunched, 't0')).toMatchObject({ state: 'applied', canUndo: false });
    await table.play.redo(blow, 't0');
    expect(kept(actor)).toEqual(whole);
    await table.play.undo(staunched, 't0');
    expect(kept(actor)).toEqual(hurt);
    expect(table.errors).toEqual([]);
  });
});
