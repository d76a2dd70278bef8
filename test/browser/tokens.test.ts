import type { BrowserContext, Locator } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { eachInNewRoom } from './people.ts';
import { TableDriver } from './table-driver.ts';

interface Names {
  game: {
    actors: { getName(name: string): { system: { health: { value: number } } } };
    combat: { combatants: { contents: readonly { name: string }[] } } | null;
  };
  canvas: { tokens: { placeables: readonly { name: string; x: number; y: number }[] } };
}

let room: BrowserContext;
let table: TableDriver;

eachInNewRoom((opened) => {
  room = opened;
});

beforeEach(async () => {
  table = await TableDriver.sit(room, { user: 'gm', fresh: '' });
});

const hud = (): Locator => table.page.locator('#token-hud');

const bar = (): Locator => hud().locator('input[data-attribute="health"]');

const health = (name: string): Promise<number> => table.stored<number>(name, 'system.health.value');

/** The names of the tokens in hand, or of those that are targeted. */
async function names(state: 'controlled' | 'targeted', on: TableDriver = table): Promise<string[]> {
  const found = await on.page.locator(`.token.${state} > .nameplate`).allTextContents();
  return found.sort();
}

const place = (name: string, on: TableDriver = table): Promise<{ x: number; y: number }> =>
  on.page.evaluate((wanted) => {
    const { canvas } = globalThis as unknown as Names;
    const { x = 0, y = 0 } = canvas.tokens.placeables.find((token) => token.name === wanted) ?? {};
    return { x, y };
  }, name);

/** The edges of the page that some tokens take up together, with a margin. */
async function around(...tokens: string[]): Promise<{ from: [number, number]; to: [number, number] }> {
  const boxes = await Promise.all(tokens.map((name) => table.token(name).boundingBox()));
  const edges = boxes.map((box) => box ?? { x: 0, y: 0, width: 0, height: 0 });
  return {
    from: [Math.min(...edges.map(({ x }) => x)) - 8, Math.min(...edges.map(({ y }) => y)) - 8],
    to: [
      Math.max(...edges.map(({ x, width }) => x + width)) + 8,
      Math.max(...edges.map(({ y, height }) => y + height)) + 8,
    ],
  };
}

async function drag(on: TableDriver, from: [number, number], to: [number, number]): Promise<void> {
  await on.page.mouse.move(...from);
  await on.page.mouse.down();
  await on.page.mouse.move((from[0] + to[0]) / 2, (from[1] + to[1]) / 2);
  await on.page.mouse.move(...to);
  await on.page.mouse.up();
}

async function boxAround(...tokens: string[]): Promise<void> {
  const { from, to } = await around(...tokens);
  await drag(table, from, to);
}

async function typeIntoBar(text: string): Promise<void> {
  await bar().fill(text);
  await bar().press('Enter');
}

describe('tokens of one actor', () => {
  it('have wounds of their own, and the bar takes a value, a sum and a difference', async () => {
    const [whole, other] = [await health('Cult gunman A'), await health('Cult gunman B')];
    await table.token('Cult gunman A').click({ button: 'right' });
    await typeIntoBar('-2');
    await expect.poll(() => health('Cult gunman A')).toBe(whole - 2);
    expect(await bar().evaluate((input) => input === document.activeElement)).toBe(true);
    await typeIntoBar('+1');
    await expect.poll(() => health('Cult gunman A')).toBe(whole - 1);
    await typeIntoBar('=3');
    await expect.poll(() => health('Cult gunman A')).toBe(3);
    await typeIntoBar('4');
    await expect.poll(() => health('Cult gunman A')).toBe(4);
    await typeIntoBar('half');
    await table.page.locator('#notifications .warning', { hasText: '"half"' }).waitFor();
    expect([await health('Cult gunman A'), await health('Cult gunman B'), await bar().inputValue()]).toEqual([
      4,
      other,
      '4',
    ]);
    const base = await table.page.evaluate(
      () => (globalThis as unknown as Names).game.actors.getName('Cult gunman').system.health.value,
    );
    expect(base).toBe(whole);
    expect(table.uncaught()).toEqual([]);
  });

  it('a linked token’s wounds are its actor’s', async () => {
    await table.token('Mara Voss').click({ button: 'right' });
    await typeIntoBar('=2');
    await expect
      .poll(() =>
        table.page.evaluate(
          () => (globalThis as unknown as Names).game.actors.getName('Mara Voss').system.health.value,
        ),
      )
      .toBe(2);
  });
});

describe('several tokens', () => {
  it('are taken in hand by a box, by Shift and a click, and let go on the ground', async () => {
    await boxAround('Cult gunman A', 'Cult gunman B');
    const boxed = await names('controlled');
    expect(boxed).toEqual(expect.arrayContaining(['Cult gunman A', 'Cult gunman B']));
    expect(boxed).not.toContain('Mara Voss');
    await table.token('Mara Voss').click({ modifiers: ['Shift'] });
    expect(await names('controlled')).toEqual([...boxed, 'Mara Voss'].sort());
    await table.token('Mara Voss').click({ modifiers: ['Shift'] });
    expect(await names('controlled')).toEqual(boxed);
    const { from } = await around('Cult gunman A', 'Cult gunman B', 'Mara Voss');
    await table.page.mouse.click(...from);
    expect(await names('controlled')).toEqual([]);
    expect(await table.page.locator('.selection-box').count()).toBe(0);
  });

  it('take a condition, join the fight and are hidden together', async () => {
    const player = await TableDriver.sit(room, { user: 'player1' });
    await table.token('Cult gunman A').click();
    await table.token('Cult gunman B').click({ modifiers: ['Shift'] });
    await table.token('Cult gunman B').click({ button: 'right' });
    await hud().getByText('2 tokens in hand').waitFor();
    const prone = hud().locator('[data-status-id="prone"]');
    await prone.click();
    for (const name of ['A', 'B'])
      await table.page.locator('.token[aria-label*="Prone"]', { hasText: `Cult gunman ${name}` }).waitFor();
    await prone.click();
    await expect.poll(() => table.page.locator('.token[aria-label*="Prone"]').count()).toBe(0);
    const fighters = () =>
      table.page.evaluate(() =>
        (globalThis as unknown as Names).game.combat?.combatants.contents.map(({ name }) => name).sort(),
      );
    const all = await fighters();
    await hud().locator('[data-action="combat"]').click();
    await expect.poll(fighters).toEqual(all?.filter((name) => !name.startsWith('Cult gunman')));
    await hud().locator('[data-action="visibility"]').click();
    await player.token('Cult gunman A').waitFor({ state: 'detached' });
    expect(await player.token('Cult gunman B').count()).toBe(0);
    expect(await table.token('Cult gunman B').evaluate((token) => getComputedStyle(token).opacity)).toBe('0.5');
    expect(table.uncaught()).toEqual([]);
  });

  it('are targeted by a box with Alt', async () => {
    const { from, to } = await around('Cult gunman A', 'Cult gunman B');
    await table.page.keyboard.down('Alt');
    await drag(table, from, to);
    await table.page.keyboard.up('Alt');
    expect(await names('targeted')).toEqual(expect.arrayContaining(['Cult gunman A', 'Cult gunman B']));
    expect(await names('controlled')).toEqual([]);
  });
});

describe('the keyboard', () => {
  it('reaches tokens by Tab, shows where it is, targets, moves, opens and lets go', async () => {
    await table.page.keyboard.press('Tab');
    const focused = table.page.locator('.token:focus');
    const name = (await focused.locator('.nameplate').textContent()) ?? '';
    expect(await focused.evaluate((token) => getComputedStyle(token).outlineStyle)).toBe('solid');
    await table.page.keyboard.press('t');
    expect(await names('targeted')).toEqual([name]);
    await table.page.keyboard.press('Enter');
    expect(await names('controlled')).toEqual([name]);
    const before = await place(name);
    await table.page.keyboard.press('ArrowRight');
    await expect.poll(() => place(name)).toEqual({ x: before.x + 100, y: before.y });
    await table.page.keyboard.press('Enter');
    await table.sheet(name).waitFor();
    await table.page.keyboard.press('Escape');
    await table.sheet(name).waitFor({ state: 'detached' });
    expect(await names('controlled')).toEqual([name]);
    await table.page.keyboard.press('Escape');
    expect(await names('controlled')).toEqual([]);
  });

  it('asks before Delete takes a token away', async () => {
    await table.token('Cult gunman A').click();
    await table.page.keyboard.press('Delete');
    await table.dialog('Delete').waitFor();
    await table.page.keyboard.press('Escape');
    await table.dialog('Delete').waitFor({ state: 'detached' });
    expect(await table.token('Cult gunman A').count()).toBe(1);
    await table.page.keyboard.press('Delete');
    await table.dialog('Delete').locator('[data-action="yes"]').click();
    await table.token('Cult gunman A').waitFor({ state: 'detached' });
  });
});

describe('an actor', () => {
  it('that is dragged from the sidebar to the board has a token there', async () => {
    await table.showTab('actors');
    expect(await table.token('Cult axeman').count()).toBe(0);
    const { from } = await around('Cult gunman A');
    await table.page
      .locator('#actors .directory-item', { hasText: 'Cult axeman' })
      .dragTo(table.page.locator('#board'), { targetPosition: { x: from[0] - 80, y: from[1] - 20 } });
    await expect.poll(() => table.token('Cult axeman').count()).toBe(1);
    expect(table.complaints).toEqual([]);
  });
});

describe('a player', () => {
  it('takes, boxes, moves and deletes no tokens but his own', async () => {
    const player = await TableDriver.sit(room, { user: 'player1' });
    const foe = await place('Cult gunman A', player);
    await player.token('Cult gunman A').click();
    await player.token('Cult gunman A').click({ button: 'right' });
    expect([await names('controlled', player), await player.page.locator('#token-hud').count()]).toEqual([[], 0]);
    const box = await player.token('Cult gunman A').boundingBox();
    const middle: [number, number] = [(box?.x ?? 0) + 20, (box?.y ?? 0) + 20];
    await drag(player, middle, [middle[0] - 150, middle[1]]);
    expect(await place('Cult gunman A', player)).toEqual(foe);
    const { from, to } = await around('Mara Voss', 'Cult gunman A', 'Magister Corvane');
    await drag(player, from, to);
    expect(await names('controlled', player)).toEqual(['Mara Voss']);
    const own = await place('Mara Voss', player);
    await player.page.keyboard.press('ArrowLeft');
    await expect.poll(() => place('Mara Voss')).toEqual({ x: own.x - 100, y: own.y });
    await player.page.keyboard.press('Delete');
    expect(await player.page.locator('.dialog').count()).toBe(0);
    await player.showTab('actors');
    await player.page
      .locator('#actors .directory-item', { hasText: 'Mara Voss' })
      .dragTo(player.page.locator('#board'), { targetPosition: { x: 200, y: 200 } });
    await player.page.locator('#notifications', { hasText: 'Only the game master' }).waitFor();
    expect(player.uncaught()).toEqual([]);
  });
});
