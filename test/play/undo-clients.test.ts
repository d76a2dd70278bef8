import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ImperiumActor } from '../../src/data/narrowing.ts';
import { newActor, present, setWorld, struck } from './fixtures.ts';
import { joinRealms, separateRealms } from './realms.ts';
import { GM2, openWorld, type Seat, type SharedWorld } from './shared-world.ts';
import { USERS } from './table.ts';

const OWNER = 3;

let world: SharedWorld;
let gm: Seat;

beforeAll(separateRealms);
afterAll(joinRealms);
beforeEach(async () => {
  world = await openWorld();
  gm = await world.sit('gm');
  await gm.as(() => setWorld('tests', 'atOnce' as never));
});

const actorOn = (seat: Seat, id: string): ImperiumActor => seat.as(() => present(game.actors.get(id))) as ImperiumActor;
const cardOn = (seat: Seat, id = ''): ChatMessage.Implementation => seat.as(() => present(game.messages.get(id)));
const bodyOn = (seat: Seat, id: string): object => seat.as(() => seat.play.readBody(actorOn(seat, id)));
const undoOn = (seat: Seat, card = ''): Promise<boolean> => seat.as(() => seat.play.undo(cardOn(seat, card), 't0'));
const redoOn = (seat: Seat, card = ''): Promise<boolean> => seat.as(() => seat.play.redo(cardOn(seat, card), 't0'));
const markOn = (seat: Seat, card = ''): string => struck(cardOn(seat, card)).state;
const offered = (seat: Seat, card = ''): boolean =>
  seat.as(() => seat.play.targetView(cardOn(seat, card), 't0').canUndo);

/** Longer than clients wait before they take up what has come together. */
const rest = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 250));

/** Mara, the first player’s own, struck in the body on cards of the GM’s; every die shows 3. */
async function struckMara(blows: readonly string[]): Promise<{ mara: string; cards: string[] }> {
  return gm.as(async () => {
    const mara = await newActor({ system: { maxToughness: 90 } });
    await mara.update({ ownership: { [USERS.player1._id]: OWNER } } as never);
    const cards: string[] = [];
    for (const damage of blows) {
      gm.dice.push(...Array<number>(20).fill(3));
      const hit = present(
        await gm.play.enterHit(mara, { name: 'Blow', damage, mode: 'melee', location: 'body' } as never),
      );
      await gm.play.begin(hit, 't0');
      gm.dice.clear();
      cards.push(present(hit.id));
    }
    return { mara: present(mara.id), cards };
  });
}

describe('undoing by two game masters at once', () => {
  it('is done by one of them, whose dice alone are thrown for what is newly asked', async () => {
    const { mara, cards } = await struckMara(['4', '6', '4']);
    const gm2 = await world.sit(GM2._id);
    for (const seat of [gm, gm2]) seat.dice.push(...Array<number>(20).fill(4));
    const rolled = cardOn(gm, cards[2]).rolls.length;
    const done = await Promise.all([undoOn(gm, cards[0]), undoOn(gm2, cards[0])]);
    await rest();
    expect(done.toSorted()).toEqual([false, true]);
    expect(cardOn(gm, cards[2]).rolls).toHaveLength(rolled + 1);
    expect(bodyOn(gm2, mara)).toEqual(bodyOn(gm, mara));
    expect([...gm.errors, ...gm2.errors]).toEqual([]);
  });

  it('of one thing, and doing another again, comes to both', async () => {
    const { mara, cards } = await struckMara(['4', '3']);
    const gm2 = await world.sit(GM2._id);
    await undoOn(gm, cards[0]);
    await rest();
    expect(await Promise.all([redoOn(gm, cards[0]), undoOn(gm2, cards[1])])).toEqual([true, true]);
    await rest();
    expect(cards.map((card) => markOn(gm2, card))).toEqual(['applied', 'undone']);
    expect(bodyOn(gm, mara)).toMatchObject({ hp: 86 });
    expect(bodyOn(gm2, mara)).toEqual(bodyOn(gm, mara));
    expect([...gm.errors, ...gm2.errors]).toEqual([]);
  });
});

describe('a player', () => {
  it('undoes what befell his own; the game master’s client marks the card that he may not write', async () => {
    const { mara, cards } = await struckMara(['4', '3']);
    const owner = await world.sit('player1');
    expect(offered(owner, cards[0])).toBe(true);
    expect(await undoOn(owner, cards[0])).toBe(true);
    await rest();
    expect(markOn(gm, cards[0])).toBe('undone');
    expect(bodyOn(gm, mara)).toMatchObject({ hp: 87 });
    expect(await redoOn(owner, cards[0])).toBe(true);
    await rest();
    expect(markOn(gm, cards[0])).toBe('applied');
    expect(bodyOn(gm, mara)).toMatchObject({ hp: 83 });
    expect([...gm.errors, ...owner.errors]).toEqual([]);
  });

  it.each([
    ['player1', 'gm'],
    ['player2', 'owner'],
  ])('%s may not where %s applies', async (user, apply) => {
    const { mara, cards } = await struckMara(['4']);
    await gm.as(() => setWorld('apply', apply as never));
    const player = await world.sit(user);
    expect(offered(player, cards[0])).toBe(false);
    expect(await undoOn(player, cards[0])).toBe(false);
    expect(player.errors).toHaveLength(1);
    expect(bodyOn(gm, mara)).toMatchObject({ hp: 86 });
  });
});
