import type { Locator } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { eachAtNewTable, type TableDriver } from './table-driver.ts';

const VICTIM = 'Magister Corvane';

interface Calls {
  canvas: { tokens: { placeables: readonly { readonly name: string; readonly actor: object }[] } };
  game: {
    system: {
      api: {
        hit(actor: object, blow: object): Promise<object>;
        apply(card: object, key: string): Promise<boolean>;
        showHistory(actor: object): void;
      };
    };
  };
}

let table: TableDriver;

eachAtNewTable((opened) => {
  table = opened;
});

/** Strikes the victim by hand, 3 points on the trunk, and applies it. */
async function strike(name: string): Promise<void> {
  await table.page.evaluate(
    async ([who, what]) => {
      const { canvas, game } = globalThis as unknown as Calls;
      const { api } = game.system;
      const { actor = {} } = canvas.tokens.placeables.find((token) => token.name === who) ?? {};
      const card = await api.hit(actor, {
        name: what,
        damage: '3',
        mode: 'melee',
        location: 'body',
      });
      await api.apply(card, 't0');
    },
    [VICTIM, name] as const,
  );
  await table.newestCard().locator('[data-action="grievousWhatIf"]').waitFor();
}

function hp(): Promise<unknown> {
  return table.stored(VICTIM, 'system.body.hp');
}

describe('a finished card', () => {
  let full = 0;
  beforeEach(async () => {
    full = (await hp()) as number;
    await strike('A falling beam');
  });

  const shown = (): Locator => table.page.locator('.application.what-if');

  it('tells what would have come of it, writes nothing, and gives way to it at a word of the game master', async () => {
    const lost = full - ((await hp()) as number);
    expect(lost).toBeGreaterThan(0);
    await table.newestCard().locator('[data-action="grievousWhatIf"]').click();
    await shown().locator('[data-otherwise="armour"]').fill('40');
    await shown().locator('.other', { hasText: 'Nothing' }).waitFor();
    expect(await hp()).toBe(full - lost);
    await shown().locator('[data-otherwise="armour"]').fill('');
    await shown().locator('.other', { hasText: 'Nothing' }).waitFor();
    await shown().locator('[data-action="asItWas"]').click();
    await shown().locator('.other', { hasText: 'Nothing is written' }).waitFor();
    await shown()
      .locator('[data-otherwise="hp"]')
      .fill(String(full - 1));
    await shown()
      .locator('.other .facts', { hasText: String(full - 1 - lost) })
      .waitFor();
    await shown().locator('[data-action="putInPlace"]').click();
    await shown().waitFor({ state: 'detached' });
    await expect.poll(hp).toBe(full - 1 - lost);
    expect(table.complaints).toEqual([]);
  });

  it('stands in the history of its actor with what was changed by hand, and both are undone there', async () => {
    const struck = await hp();
    await table.update(VICTIM, { 'system.insanity': 91 });
    await table.page.evaluate((who) => {
      const { canvas, game } = globalThis as unknown as Calls;
      game.system.api.showHistory(canvas.tokens.placeables.find((token) => token.name === who)?.actor ?? {});
    }, VICTIM);
    const rows = table.page.locator('.application.history [data-event]');
    await expect.poll(() => rows.count()).toBe(2);
    expect(await rows.first().innerText()).toContain('Changed by hand');
    await rows.last().locator('[data-action="undoEvent"]').click();
    const asked = table.dialog('Undo what others followed');
    await asked.getByText('Changed by hand').waitFor();
    await table.page.keyboard.press('Escape');
    await asked.waitFor({ state: 'detached' });
    expect(await hp()).toBe(struck);
    await rows.last().locator('[data-action="undoEvent"]').click();
    await asked.locator('[data-action="yes"]').click();
    await expect.poll(hp).toBe(full);
    expect(await table.stored(VICTIM, 'system.insanity')).toBe(91);
    await rows.first().locator('[data-action="undoEvent"]').click();
    await expect.poll(() => table.stored(VICTIM, 'system.insanity')).not.toBe(91);
    await rows.first().locator('[data-action="redoEvent"]').click();
    await expect.poll(() => table.stored(VICTIM, 'system.insanity')).toBe(91);
    expect(table.complaints).toEqual([]);
  });
});
