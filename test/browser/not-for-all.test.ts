import type { BrowserContext } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { eachInNewRoom, type Actor, type Names } from './people.ts';
import { TableDriver } from './table-driver.ts';

let room: BrowserContext;

eachInNewRoom((opened) => {
  room = opened;
});

const sit = (user: string, parameters: Record<string, string> = {}): Promise<TableDriver> =>
  TableDriver.sit(room, { user, ...parameters });

/** What is left of a page's text and attributes for somebody who looks for a secret. */
const markup = ({ page }: TableDriver): Promise<string> => page.evaluate(() => document.body.outerHTML);

describe('what is not meant for all', () => {
  it('a whisper is in nobody else’s page until it is revealed', async () => {
    const gm = await sit('gm', { fresh: '' });
    const player = await sit('player1');
    await gm.page.evaluate(async () => {
      const { ChatMessage } = globalThis as unknown as Names;
      await ChatMessage.create({ content: 'the bridge is rotten', whisper: ['gm00000000000000'] });
      await ChatMessage.create({ content: 'said aloud' });
    });
    await player.cards().getByText('said aloud').waitFor();
    expect(await player.page.evaluate(() => (globalThis as unknown as Names).game.messages.size)).toBe(2);
    expect(await markup(player)).not.toContain('rotten');
    await gm.page.evaluate(async () => {
      const [whisper] = (globalThis as unknown as Names).game.messages.contents;
      await (whisper as unknown as Actor).update({ whisper: [] });
    });
    await player.cards().getByText('rotten').waitFor();
    expect(await player.cards().allTextContents()).toEqual([
      expect.stringContaining('rotten'),
      expect.stringContaining('aloud'),
    ]);
  });

  it('a blind roll is hidden from him who made it, and from the others', async () => {
    const gm = await sit('gm', { fresh: '' });
    const player = await sit('player1');
    await player.nextDice(4, 3);
    await player.page.evaluate(async () => {
      const { Roll } = globalThis as unknown as Names;
      await new Roll('1d6 + 90').toMessage({}, { messageMode: 'blind', rollMode: 'blindroll' });
      await new Roll('1d6 + 70').toMessage({}, { messageMode: 'self', rollMode: 'selfroll' });
    });
    await gm.cards().getByText('94').first().waitFor();
    await player.cards().getByText('73').first().waitFor();
    const other = await sit('player2');
    await expect.poll(() => other.cards().count()).toBe(2);
    expect(await other.cards().allTextContents()).toEqual([expect.stringContaining('?'), expect.stringContaining('?')]);
    expect(await player.cards().first().innerHTML()).not.toContain('94');
    expect(await player.cards().first().textContent()).toContain('?');
    expect(await gm.cards().last().innerHTML()).not.toContain('73');
  });

  it('actors are listed and opened as far as one may see them', async () => {
    const gm = await sit('gm', { fresh: '' });
    const player = await sit('player1');
    await player.showTab('actors');
    const names = () => player.page.locator('#actors .directory-item .entry-name span').allTextContents();
    expect((await names()).sort()).toEqual(['Brother Aldric', 'Mara Voss']);
    await gm.page.evaluate(() =>
      (globalThis as unknown as Names).game.actors.getName('Ilse Renn').update({ 'ownership.default': 1 }),
    );
    await player.page.locator('#actors .directory-item', { hasText: 'Ilse Renn' }).waitFor();
    const aldric = await player.openSheet('Brother Aldric');
    expect(await aldric.locator('input:not([disabled]):not([readonly])').count()).toBe(0);
    await player.closeWindows();
    await player.token('Cult gunman A').dblclick();
    expect(await player.sheet('Cult gunman').count()).toBe(0);
    expect(player.uncaught()).toEqual([]);
  });

  it('a token that is hidden, and the figures of one whose bars are its owner’s, are nowhere in a player’s page', async () => {
    const gm = await sit('gm', { fresh: '' });
    const player = await sit('player1');
    await gm.page.evaluate(async () => {
      const { canvas } = globalThis as unknown as {
        canvas: { tokens: { placeables: readonly { name: string; document: Actor }[] } };
      };
      const token = (name: string) => canvas.tokens.placeables.find((each) => each.name === name)?.document;
      await token('Magister Corvane')?.update({ hidden: true });
      await token('Cult gunman A')?.update({ displayName: 0 });
    });
    const texts = () =>
      player.page.locator('#board').evaluate((board) => board.innerHTML.replaceAll(/<img[^>]*>/g, ''));
    await expect.poll(texts).not.toContain('Cult gunman A');
    expect(await texts()).not.toContain('Corvane');
    expect(await gm.token('Magister Corvane').count()).toBe(1);
  });

  it('foes show their hit points to the game master alone, friends to all', async () => {
    const gm = await sit('gm', { fresh: '' });
    const player = await sit('player1');
    const bars = ({ page }: TableDriver, name: string): Promise<number> =>
      page.locator('.token.placeable', { hasText: name }).locator('.bar').count();
    for (const name of ['Mara Voss', 'Ilse Renn']) expect(await bars(player, name)).toBeGreaterThan(0);
    expect(await bars(gm, 'Cult gunman A')).toBeGreaterThan(0);
    expect(await bars(player, 'Cult gunman A')).toBe(0);
    expect(await player.token('Cult gunman A').getAttribute('aria-label')).not.toMatch(/\d/);
  });
});
