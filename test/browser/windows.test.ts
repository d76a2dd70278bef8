import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { eachAtNewTable, type TableDriver } from './table-driver.ts';

interface Notice {
  update(change: object): void;
  remove(): void;
}

interface Names {
  ui: { notifications: Record<'info' | 'warn', (message: string, options?: object) => Notice> };
  foundry: { applications: { api: { DialogV2: { confirm(options: object): Promise<unknown> } } } };
  game: {
    macros: { getName(name: string): { id: string } };
    user: { assignHotbarMacro(macro: object, slot: number): unknown };
  };
  Macro: { create(data: object): Promise<{ id: string }> };
  notice: Notice;
  answer: unknown;
}

let table: TableDriver;

eachAtNewTable((opened) => {
  table = opened;
});

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

async function boxOf(element: Locator): Promise<Box> {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not to be seen');
  return box;
}

async function dragBy(handle: Locator, dx: number, dy: number, at = { x: 60, y: 8 }): Promise<void> {
  const { x, y } = await boxOf(handle);
  await table.page.mouse.move(x + at.x, y + at.y);
  await table.page.mouse.down();
  await table.page.mouse.move(x + at.x + dx / 2, y + at.y + dy / 2);
  await table.page.mouse.move(x + at.x + dx, y + at.y + dy);
  await table.page.mouse.up();
}

const header = (window: Locator): Locator => window.locator('.window-header');

const message = (): Locator => table.page.locator('#chat-message');

describe('a window', () => {
  it('keeps its place and size until it is opened again', async () => {
    const sheet = await table.openSheet('Mara Voss');
    const first = await boxOf(sheet);
    await dragBy(header(sheet), -90, 40);
    await dragBy(sheet.locator('.window-resize-handle'), -60, -80, { x: 4, y: 4 });
    const left = await boxOf(sheet);
    expect([left.x, left.width]).toEqual([first.x - 90, first.width - 60]);
    await header(sheet).locator('[data-action="close"]').click();
    await sheet.waitFor({ state: 'detached' });
    expect(await boxOf(await table.openSheet('Mara Voss'))).toEqual(left);
  });

  it('shrinks to its header by a double click, and grows back', async () => {
    const sheet = await table.openSheet('Mara Voss');
    const whole = await boxOf(sheet);
    await header(sheet).dblclick({ position: { x: 80, y: 10 } });
    await sheet.locator('.window-content').waitFor({ state: 'hidden' });
    expect((await boxOf(sheet)).height).toBeLessThan(60);
    await header(sheet).dblclick({ position: { x: 80, y: 10 } });
    expect(await boxOf(sheet)).toEqual(whole);
  });

  it('cannot be lost beyond the page, nor by a page that shrinks', async () => {
    const sheet = await table.openSheet('Mara Voss');
    await dragBy(header(sheet), 3000, 3000);
    const far = await boxOf(header(sheet));
    expect(far.x).toBeLessThan(1366 - 30);
    expect(far.y).toBeLessThan(768 - 30);
    await table.page.setViewportSize({ width: 700, height: 420 });
    await expect.poll(async () => (await boxOf(header(sheet))).x).toBeLessThan(700 - 30);
    expect((await boxOf(header(sheet))).y).toBeLessThan(420 - 30);
  });

  it('is raised by a press, and Escape closes the uppermost, then opens the menu', async () => {
    await table.showTab('actors');
    const open = async (name: string): Promise<Locator> => {
      await table.page.locator('#actors .directory-item', { hasText: name }).locator('.entry-name').click();
      await table.sheet(name).waitFor();
      return table.sheet(name);
    };
    const mara = await open('Mara Voss');
    await dragBy(header(mara), 200, 0);
    const { width } = await boxOf(mara);
    const aldric = await open('Brother Aldric');
    await header(mara).click({ position: { x: width - 150, y: 8 } });
    await table.page.keyboard.press('Escape');
    await mara.waitFor({ state: 'detached' });
    expect(await aldric.count()).toBe(1);
    await table.page.keyboard.press('Escape');
    await aldric.waitFor({ state: 'detached' });
    await table.page.keyboard.press('Escape');
    const menu = table.page.locator('#menu');
    await menu.waitFor();
    await table.page.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
    expect(table.complaints).toEqual([]);
  });
});

describe('a dialog', () => {
  it('keeps the focus within, answers Enter and Escape, and gives the focus back', async () => {
    await message().focus();
    const ask = (): Promise<void> =>
      table.page.evaluate(() => {
        const names = globalThis as unknown as Names;
        names.answer = undefined;
        const options = { window: { title: 'Sure?' }, content: '<p>Sure?</p>', modal: true, yes: { default: true } };
        void names.foundry.applications.api.DialogV2.confirm(options).then((answer) => (names.answer = answer));
      });
    const answer = (): Promise<unknown> => table.page.evaluate(() => (globalThis as unknown as Names).answer);
    await ask();
    const dialog = table.dialog('Sure?');
    await dialog.waitFor();
    for (let step = 0; step < 6; step += 1) {
      await table.page.keyboard.press('Tab');
      const outside = await dialog.evaluate(
        (element) => document.activeElement !== document.body && !element.contains(document.activeElement),
      );
      expect(outside).toBe(false);
    }
    await table.page.keyboard.press('Escape');
    await expect.poll(answer).toBe(null);
    expect(await message().evaluate((area) => area === document.activeElement)).toBe(true);
    await ask();
    await dialog.waitFor();
    await table.page.keyboard.press('Enter');
    await expect.poll(answer).toBe(true);
  });
});

describe('notifications', () => {
  it('stack, stay when they are permanent, and go by their button', async () => {
    await table.page.evaluate(() => {
      const names = globalThis as unknown as Names;
      for (let number = 1; number <= 7; number += 1)
        names.notice = names.ui.notifications.info(`Notice ${number}`, { permanent: true, console: false });
    });
    const shown = table.page.locator('#notifications .notification');
    expect(await shown.locator('p').allTextContents()).toEqual([1, 2, 3, 4, 5].map((number) => `Notice ${number}`));
    const boxes = await Promise.all([0, 1, 2].map((index) => boxOf(shown.nth(index))));
    expect((boxes[0]?.y ?? 0) + (boxes[0]?.height ?? 0)).toBeLessThanOrEqual(boxes[1]?.y ?? 0);
    await shown.first().locator('.close').click();
    expect(await shown.locator('p').allTextContents()).toEqual([2, 3, 4, 5, 6].map((number) => `Notice ${number}`));
    await shown.first().locator('.close').click();
    await table.page.evaluate(() => {
      (globalThis as unknown as Names).notice.update({ message: 'The last <b>one</b>' });
    });
    await shown.getByText('The last one').waitFor();
    await table.page.evaluate(() => {
      (globalThis as unknown as Names).notice.remove();
    });
    expect(await shown.count()).toBe(4);
  });
});

describe('tooltips', () => {
  const tooltip = (): Locator => table.page.locator('#tooltip:popover-open');

  it('appear under the pointer and with the focus, on the side they are asked for, and go again', async () => {
    const tab = table.page.locator('.sidebar-tabs [data-tab="items"]');
    await tab.hover();
    await tooltip().waitFor();
    expect(await tooltip().textContent()).toBe('Items');
    expect((await boxOf(tooltip())).x + (await boxOf(tooltip())).width).toBeLessThanOrEqual((await boxOf(tab)).x);
    expect(await tab.getAttribute('aria-describedby')).toBe('tooltip');
    await table.page.mouse.move(500, 700);
    await tooltip().waitFor({ state: 'detached' });
    await table.page.locator('.sidebar-tabs [data-tab="actors"]').focus();
    await table.page.keyboard.press('Tab');
    await tooltip().waitFor();
    expect(await tooltip().textContent()).toBe('Items');
  });

  it('show HTML where the page asks for it, text where it does not', async () => {
    await table.page.evaluate(() => {
      const button = document.querySelector('.sidebar-tabs [data-tab="items"]');
      button?.setAttribute('data-tooltip-html', '<strong>Bold</strong>');
      document.querySelector('.sidebar-tabs [data-tab="macros"]')?.setAttribute('data-tooltip', '<b>plain</b>');
    });
    await table.page.locator('.sidebar-tabs [data-tab="items"]').hover();
    await tooltip().locator('strong', { hasText: 'Bold' }).waitFor();
    await table.page.locator('.sidebar-tabs [data-tab="macros"]').hover();
    await tooltip().getByText('<b>plain</b>').waitFor();
  });
});

describe('the chat', () => {
  it('calls lines back, breaks lines by Shift, and gives back what it could not do', async () => {
    await message().fill('first');
    await message().press('Enter');
    await message().fill('one');
    await message().press('Shift+Enter');
    await message().pressSequentially('two');
    await message().press('Enter');
    await table.cards().getByText('two').waitFor();
    expect(await table.cards().last().locator('.message-content').innerHTML()).toContain('one<br>two');
    const seen: string[] = [];
    for (const key of ['ArrowUp', 'ArrowUp', 'ArrowDown', 'ArrowDown']) {
      await message().press(key);
      seen.push(await message().inputValue());
    }
    expect(seen).toEqual(['one\ntwo', 'first', 'one\ntwo', '']);
    await message().fill('mine');
    await message().press('ArrowUp');
    expect(await message().inputValue()).toBe('mine');
    await message().fill('/dance wildly');
    await message().press('Enter');
    await table.page.locator('#notifications .error', { hasText: '/dance' }).waitFor();
    expect(await message().inputValue()).toBe('/dance wildly');
  });
});

describe('the bar of macros', () => {
  it('runs by its number and turns its pages', async () => {
    await table.page.evaluate(async () => {
      const { Macro, game } = globalThis as unknown as Names;
      const macro = await Macro.create({ name: 'Hail', type: 'chat', command: 'hail from page two' });
      await game.user.assignHotbarMacro(macro, 13);
    });
    const number = table.page.locator('.hotbar-pages .page-number');
    await table.page.keyboard.press('Alt+Digit2');
    await expect.poll(() => number.textContent()).toBe('2');
    await table.page.locator('#hotbar [data-slot="13"].full').waitFor();
    await table.page.keyboard.press('3');
    await table.cards().getByText('hail from page two').waitFor();
    await message().fill('3');
    await message().press('3');
    expect(await message().inputValue()).toBe('33');
    expect(await table.cards().count()).toBe(1);
    await table.page.locator('.hotbar-pages [data-by="-1"]').click();
    await expect.poll(() => number.textContent()).toBe('1');
    await table.page.locator('.hotbar-pages [data-by="-1"]').click();
    await expect.poll(() => number.textContent()).toBe('5');
  });
});

describe('the directories', () => {
  const row = (name: string): Locator => table.page.locator('#actors .directory-item', { hasText: name });

  it('have folders, which are filled by dragging, closed, searched and deleted without what they hold', async () => {
    await table.showTab('actors');
    await table.page.locator('#actors [data-action="createFolder"]').click();
    await table.dialog('New folder').locator('input').fill('Cultists');
    await table.page.keyboard.press('Enter');
    await row('Cultists').waitFor();
    await row('Cult axeman').dragTo(row('Cultists'));
    const folder = (): Promise<string | null> => row('Cult axeman').getAttribute('data-within');
    await expect.poll(folder).not.toBe('');
    await row('Cultists').locator('[data-action="toggleFolder"]').click();
    await row('Cult axeman').waitFor({ state: 'hidden' });
    await table.page.locator('#actors input[type="search"]').fill('axe');
    await row('Cult axeman').waitFor();
    expect([await row('Cultists').isVisible(), await row('Mara Voss').isVisible()]).toEqual([true, false]);
    await table.page.locator('#actors input[type="search"]').fill('');
    await row('Cultists').locator('[data-action="toggleFolder"]').focus();
    await table.page.keyboard.press('Shift+F10');
    await table.page.locator('#context-menu').getByText('Delete the folder').click();
    await table.dialog('Delete the folder').locator('[data-action="yes"]').click();
    await row('Cultists').waitFor({ state: 'detached' });
    await expect.poll(folder).toBe('');
    expect(table.complaints).toEqual([]);
  });

  it('find what is in the compendia, and open it', async () => {
    await table.showTab('compendium');
    await table.page.locator('#compendium input[type="search"]').fill('cult gun');
    const found = table.page.locator('#compendium .directory-item.found');
    await found.first().waitFor();
    expect(await found.locator('.entry-name').allTextContents()).toEqual([expect.stringContaining('Cult gunman')]);
    await found.locator('button').click();
    await table.sheet('Cult gunman').waitFor();
    await table.page.locator('#compendium input[type="search"]').fill('no such thing');
    await table.page.locator('#compendium').getByText('Nothing is called that.').waitFor();
  });
});
