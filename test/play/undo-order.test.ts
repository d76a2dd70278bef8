import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { RULE_SET_IDS } from '../../src/rules/index.ts';
import { BLOWS, standing, strike, victimOf } from './blows.ts';
import { present, setWorld } from './fixtures.ts';
import { newStorage, startClient, type Table } from './table.ts';

type Card = ChatMessage.Implementation;

/** What any die shows: the same everywhere, so that what is asked anew comes out as it would have without the rest. */
const FACE = 3;

let table: Table;

beforeAll(async () => {
  table = await startClient(await newStorage());
  await setWorld('tests', 'atOnce' as never);
});
beforeEach(() => {
  table.dice.clear();
  table.dice.push(...Array<number>(500).fill(FACE));
  table.errors.length = 0;
});

/** Which of the blows are undone, in this order. */
const UNDONE = [[0], [1], [2], [1, 0], [0, 2], [3, 0, 1], [2, 1, 3, 0]];

const told = (cards: readonly Card[]): object[] =>
  cards.map((card) => structuredClone({ ...table.play.targetView(card, 't0').entries }));
const chooseFirst = (_actor: unknown, _event: unknown, { options }: { readonly options?: readonly string[] }) =>
  Promise.resolve(options?.[0] ?? null);

describe.each(RULE_SET_IDS)('blows of %s', (id) => {
  it.each(UNDONE.map((gone) => [gone]))('without %j are as if these had never been', async (gone) => {
    const [actor, twin] = [await victimOf(id), await victimOf(id)];
    const cards: Card[] = [];
    for (const [index, blow] of BLOWS[id].entries()) {
      cards.push(await strike(table, actor, blow));
      if (!gone.includes(index)) await strike(table, twin, blow);
    }
    const [whole, ledgers] = [standing(table, actor), told(cards)];
    const chosen = chooseFirst as never;
    for (const index of gone) expect(await table.play.undo(present(cards[index]), 't0', chosen)).toBe(true);
    expect(standing(table, actor)).toEqual(standing(table, twin));
    for (const index of gone) expect(await table.play.redo(present(cards[index]), 't0', chosen)).toBe(true);
    expect(standing(table, actor)).toEqual(whole);
    expect(told(cards)).toEqual(ledgers);
    expect(table.errors).toEqual([]);
  });
});
