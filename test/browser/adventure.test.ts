import { describe, expect, it } from 'vitest';
import { allAtOneTable, type TableDriver } from './table-driver.ts';

interface Game {
  time: { worldTime: number };
  actors: { contents: { name: string }[] };
  combats: { size: number };
}

let table: TableDriver;
allAtOneTable((opened) => (table = opened));

const game = <Value>(read: (game: Game) => Value): Promise<Value> =>
  table.page.evaluate(`(${read.toString()})(globalThis.game)`);

const tokens = () => table.page.locator('.token.placeable .nameplate').allTextContents();
const scene = (name: string) => table.page.locator('#scene-navigation [data-action="viewScene"]', { hasText: name });

describe('an adventure of another rule set', () => {
  it('is told of before it is imported', async () => {
    await table.showTab('compendium');
    await table.page.locator('[data-pack="grievous.adventures"] button').click();
    const pack = table.page.locator('#compendium-grievous-adventures');
    await pack.locator('.entry-name', { hasText: 'Skirmish' }).click();
    const adventure = table.page.locator('.adventure-importer');
    await adventure.waitFor();
    expect(await adventure.locator('.adventure-contents').textContent()).toContain('Tamsin Grell');
    await adventure.locator('[data-action="importAdventure"]').click();
    await adventure.locator('.dialog').waitFor({ state: 'detached' });
  });

  it('asks before what is there already is overwritten', async () => {
    const question = table.dialog('Overwrite');
    expect(await question.textContent()).toContain('Enter a hit');
    await question.locator('[data-action="yes"]').click();
    await table.page.locator('.adventure-importer').waitFor({ state: 'detached' });
  });

  it('brings a scene of three against three, ready to fight', async () => {
    await scene('The dry canal').click();
    await table.token('Tamsin Grell').waitFor();
    expect((await tokens()).sort()).toEqual([
      'Jory Pell',
      'Masked raider',
      'Old Harrow',
      'Scrap bruiser',
      'Sump hound',
      'Tamsin Grell',
    ]);
    expect(await game(({ combats }) => combats.size)).toBe(2);
    await table.closeWindows();
    await scene('The yard').click();
    await table.token('Mara Voss').waitFor();
  });
});

describe('the clock of the world', () => {
  const now = () => table.page.locator('#table-clock .world-time').textContent();

  it('moves by its buttons', async () => {
    expect(await now()).toContain('Day 1, 00:00:00');
    for (const seconds of [60, 1800, 3600, 28_800, 86_400, 604_800]) {
      const before = await game(({ time }) => time.worldTime);
      await table.page.locator(`#table-clock [data-seconds="${seconds}"]`).click();
      await table.page.waitForFunction(`game.time.worldTime === ${before + seconds}`);
    }
    await table.page.locator('#table-clock', { hasText: 'Day 9, 09:31:00' }).waitFor();
  });

  it('stands where it was when the page is loaded anew', async () => {
    await table.visit();
    expect(await now()).toContain('Day 9, 09:31:00');
  });
});

describe('tables, journals and macros', () => {
  it('draw a row into the chat', async () => {
    await table.showTab('tables');
    await table.page.locator('#tables .entry-name', { hasText: 'head' }).click();
    await table.nextDice(3);
    await table.page.locator('.roll-table-sheet [data-action="drawResult"]').click();
    await table.showTab('chat');
    await table.newestCard().filter({ hasText: 'Injured eye' }).waitFor();
    await table.closeWindows();
  });

  it('show a page', async () => {
    await table.showTab('journal');
    await table.page.locator('#journal .entry-name', { hasText: 'How Imperium plays' }).click();
    await table.page.locator('.journal-sheet h2', { hasText: 'A worked example' }).waitFor();
    await table.closeWindows();
  });

  it('attack with the weapon in hand of the chosen token, from the bar at the bottom', async () => {
    await table.token('Mara Voss').click();
    await table.target('Cult gunman B');
    await table.nextDice(34);
    await table.page.locator('#hotbar [aria-label="Attack"]').click();
    await table.showTab('chat');
    await table.newestCard().filter({ hasText: 'Bolt pistol' }).waitFor();
    expect(await table.unusedDice()).toEqual([]);
  });
});

describe('the worlds of the other rule sets', () => {
  it('are opened by the address, each apart from the others', async () => {
    await table.visit({ world: 'mortal' });
    expect(await tokens()).toContain('Oda Kestrel');
    expect(await game(({ time }) => time.worldTime)).toBe(0);
    await table.visit();
    expect(await tokens()).toContain('Mara Voss');
  });

  it('are chosen under the cogwheels, and remembered', async () => {
    await table.showTab('settings');
    await table.page.locator('#table-world').selectOption('dismemberment');
    await table.token('Bryn Calder').waitFor();
    await table.visit();
    expect(await tokens()).toContain('Bryn Calder');
  });

  it('name those there are when there is none of the name', async () => {
    await table.page.goto(`${table.page.url().split('?')[0]}?user=gm&world=nowhere`);
    await table.page.locator('#loading[role="alert"]', { hasText: 'imperium, skirmish, mortal' }).waitFor();
  });

  it('were read without an error that nobody caught', () => {
    expect(table.uncaught()).toEqual([expect.stringContaining('there is no world "nowhere"')]);
  });
});
