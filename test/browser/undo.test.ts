import type { BrowserContext, Locator } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { eachInNewRoom } from './people.ts';
import { TableDriver } from './table-driver.ts';

const PLAYERS = 'Mara Voss';
const FOE = 'Magister Corvane';
const OTHER_FOE = 'Cult gunman A';

interface Calls {
  canvas: { tokens: { placeables: readonly { readonly name: string; readonly actor: object }[] } };
  game: { system: { api: { hit(actors: readonly object[], blow: object): Promise<{ readonly id: string } | null> } } };
}

let room: BrowserContext;
let gm: TableDriver;

eachInNewRoom((opened) => {
  room = opened;
});

beforeEach(async () => {
  gm = await TableDriver.sit(room, { user: 'gm', fresh: '' });
});

/** Posts a hit entered by hand on the body of each of these; gives the id of its card. */
function strike(damage: string, ...names: string[]): Promise<string> {
  return gm.page.evaluate(
    async ([who, roll]) => {
      const { canvas, game } = globalThis as unknown as Calls;
      const { placeables } = canvas.tokens;
      const actors = who.map((name) => placeables.find((token) => token.name === name)?.actor ?? {});
      const card = await game.system.api.hit(actors, {
        name: 'A falling beam',
        damage: roll,
        mode: 'melee',
        location: 'body',
      });
      return card?.id ?? '';
    },
    [names, damage] as const,
  );
}

const cardOn = ({ page }: TableDriver, id: string): Locator => page.locator(`#chat [data-message-id="${id}"]`);

const button = (card: Locator, action: string): Locator => card.locator(`[data-action="grievous${action}"]`);

/** Strikes and applies at once, as the game master. */
async function struck(damage: string, ...names: string[]): Promise<Locator> {
  const card = cardOn(gm, await strike(damage, ...names));
  await button(card, names.length > 1 ? 'ApplyAll' : 'Apply').click();
  await button(card, names.length > 1 ? 'UndoAll' : 'Undo').waitFor();
  return card;
}

const hp = (name: string): Promise<number> => gm.stored<number>(name, 'system.body.hp');

const isStruckThrough = (card: Locator): Promise<boolean> =>
  card
    .locator('.results')
    .first()
    .evaluate((results) => getComputedStyle(results).textDecorationLine.includes('line-through'));

describe('what a card has done', () => {
  it('is undone and done again by the player to whose character it was done, and stands so when the page is loaded again', async () => {
    const player = await TableDriver.sit(room, { user: 'player1' });
    const full = await hp(PLAYERS);
    const id = await strike('9', PLAYERS);
    const card = cardOn(player, id);
    expect(await button(card, 'Undo').count()).toBe(0);
    await button(card, 'Apply').click();
    await button(card, 'Undo').waitFor();
    const hurt = await hp(PLAYERS);
    expect(hurt).toBeLessThan(full);
    expect(await isStruckThrough(card)).toBe(false);
    await button(card, 'Undo').dblclick();
    await button(card, 'Redo').waitFor();
    await expect.poll(() => hp(PLAYERS)).toBe(full);
    expect(await isStruckThrough(card)).toBe(true);
    await card.getByText('undone', { exact: true }).waitFor();
    await player.visit({ user: 'player1' });
    await button(card, 'Redo').waitFor();
    expect(await isStruckThrough(card)).toBe(true);
    await button(card, 'Redo').click();
    await button(card, 'Undo').waitFor();
    await expect.poll(() => hp(PLAYERS)).toBe(hurt);
    expect([gm.complaints, player.complaints]).toEqual([[], []]);
  });

  it('offers no undo to who may not write, nor where nothing changed', async () => {
    const player = await TableDriver.sit(room, { user: 'player1' });
    const foes = await strike('5', FOE);
    await button(cardOn(gm, foes), 'Apply').click();
    await button(cardOn(gm, foes), 'Undo').waitFor();
    await cardOn(player, foes).locator('.state-applied').waitFor();
    expect(await button(cardOn(player, foes), 'Undo').count()).toBe(0);
    const harmless = cardOn(gm, await strike('1', FOE));
    await button(harmless, 'Apply').click();
    await harmless.locator('.state-applied').waitFor();
    expect(await button(harmless, 'Undo').count()).toBe(0);
  });

  it('is undone before what came after it once what that changes was looked at, with the dice that are newly asked', async () => {
    const full = await hp(FOE);
    const deadly = await struck('99', FOE);
    const later = cardOn(gm, await strike('1d10+8', FOE));
    await button(later, 'Apply').click();
    await later.locator('.state-applied').waitFor();
    expect(await gm.stored(FOE, 'system.body.dead')).toBe(true);
    await button(deadly, 'Undo').click();
    const asked = gm.dialog('Undo what others followed');
    await asked.getByText('is newly rolled: 1d10+8').waitFor();
    await asked.locator('[data-action="no"]').click();
    await asked.waitFor({ state: 'detached' });
    expect(await gm.stored(FOE, 'system.body.dead')).toBe(true);
    await gm.nextDice(7);
    await button(deadly, 'Undo').click();
    await asked.locator('[data-action="yes"]').click();
    await button(deadly, 'Redo').waitFor();
    expect(await gm.unusedDice()).toEqual([]);
    expect(await gm.stored(FOE, 'system.body.dead')).toBe(false);
    const left = await hp(FOE);
    expect(left).toBeLessThan(full);
    await button(later, 'Undo').click();
    await button(later, 'Redo').waitFor();
    await expect.poll(() => hp(FOE)).toBe(full);
    await button(later, 'Redo').click();
    await expect.poll(() => hp(FOE)).toBe(left);
    expect(gm.complaints).toEqual([]);
  });

  it('is undone for all whom it struck by one click', async () => {
    const before = [await hp(FOE), await hp(OTHER_FOE)];
    const card = await struck('5', FOE, OTHER_FOE);
    const after = [await hp(FOE), await hp(OTHER_FOE)];
    expect(after[0]).toBeLessThan(before[0] ?? 0);
    expect(after[1]).toBeLessThan(before[1] ?? 0);
    await button(card, 'UndoAll').click();
    await expect.poll(async () => [await hp(FOE), await hp(OTHER_FOE)]).toEqual(before);
    expect(await card.locator('.state-undone').count()).toBe(2);
    await button(card, 'Redo').first().click();
    await button(card, 'Redo').first().click();
    await expect.poll(async () => [await hp(FOE), await hp(OTHER_FOE)]).toEqual(after);
    expect(gm.complaints).toEqual([]);
  });
});
