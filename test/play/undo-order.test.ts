import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BodyActor } from '../../src/data/narrowing.ts';
import { RULE_SET_IDS, type RuleSetId } from '../../src/rules/index.ts';
import { newActor, present, setWorld, settled, shownConditions } from './fixtures.ts';
import { newStorage, startClient, type Table } from './table.ts';

type Plain = Readonly<Record<string, unknown>>;
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

const BLOWS: Readonly<Record<RuleSetId, readonly Plain[]>> = {
  imperium: [
    { damage: '9', mode: 'melee', location: 'rightArm' },
    { damage: '8', mode: 'melee', location: 'rightArm' },
    { damage: '16', mode: 'melee', location: 'body' },
    { damage: '6', mode: 'melee', location: 'body' },
  ],
  skirmish: [
    { damage: '1', strength: 5 },
    { damage: '1', strength: 6 },
    { damage: '1', strength: 4 },
    { damage: '1', strength: 7 },
  ],
  mortal: [
    { damage: '7', location: 'rightArm', woundingMultiplier: 1.5 },
    { damage: '6', location: 'torso' },
    { damage: '3', location: 'leftLeg' },
    { damage: '5', location: 'torso' },
  ],
  resilience: [
    { damage: '6', location: 'rightArm' },
    { damage: '5', location: 'rightArm' },
    { damage: '8', location: 'chest' },
    { damage: '6', location: 'leftLeg' },
  ],
  dismemberment: [
    { damage: '14', location: 'rightArm' },
    { damage: '13', location: 'rightArm' },
    { damage: '5', location: 'torso' },
    { damage: '25', location: 'leftLeg' },
  ],
};

/** Which of the blows are undone, in this order. */
const UNDONE = [[0], [1], [2], [1, 0], [0, 2], [3, 0, 1], [2, 1, 3, 0]];

async function victimOf(id: RuleSetId): Promise<BodyActor> {
  const sturdy = id === 'skirmish' ? { wounds: 5, maxWounds: 5 } : id === 'mortal' ? { hp: 20, maxHp: 20 } : {};
  if (id === 'imperium') return newActor();
  const actor = present(await Actor.create({ name: 'Aldous', type: id, system: sturdy } as never)) as BodyActor;
  await settled();
  return actor;
}

/** Strikes, and takes the first of what there is to choose from. */
async function strike(actor: BodyActor, blow: Plain): Promise<Card> {
  const hit = present(await table.play.enterHit(actor, { name: 'Blow', ...blow } as never));
  await table.play.begin(hit, 't0');
  for (let step = 0; step < 20; step += 1) {
    const { pending } = table.play.targetView(hit, 't0');
    if (pending === null) break;
    await table.play.answer(hit, 't0', pending.id, pending.options?.[0]);
  }
  return hit;
}

const standing = (actor: BodyActor): object =>
  structuredClone({ body: table.play.readBody(actor), conditions: shownConditions(actor) });
const told = (cards: readonly Card[]): object[] =>
  cards.map((card) => structuredClone({ ...table.play.targetView(card, 't0').entries }));
const chooseFirst = (_actor: unknown, _event: unknown, { options }: { readonly options?: readonly string[] }) =>
  Promise.resolve(options?.[0] ?? null);

describe.each(RULE_SET_IDS)('blows of %s', (id) => {
  it.each(UNDONE.map((gone) => [gone]))('without %j are as if these had never been', async (gone) => {
    const [actor, twin] = [await victimOf(id), await victimOf(id)];
    const cards: Card[] = [];
    for (const [index, blow] of BLOWS[id].entries()) {
      cards.push(await strike(actor, blow));
      if (!gone.includes(index)) await strike(twin, blow);
    }
    const [whole, ledgers] = [standing(actor), told(cards)];
    const chosen = chooseFirst as never;
    for (const index of gone) expect(await table.play.undo(present(cards[index]), 't0', chosen)).toBe(true);
    expect(standing(actor)).toEqual(standing(twin));
    for (const index of gone) expect(await table.play.redo(present(cards[index]), 't0', chosen)).toBe(true);
    expect(standing(actor)).toEqual(whole);
    expect(told(cards)).toEqual(ledgers);
    expect(table.errors).toEqual([]);
  });
});
