import { describe, expect, it } from 'vitest';
import { generation } from '../generation.ts';
import { allAtOneTable, type TableDriver } from './table-driver.ts';

/** Shapes of the page that a system meets in one generation only; those without a page are facts in test/table. */
let table: TableDriver;
allAtOneTable((opened) => (table = opened));

const run = <Value>(script: string): Promise<Value> => table.page.evaluate<Value>(script);
const is13 = generation === 13;

describe(`the page of generation ${generation}`, () => {
  it('says which generation it is', async () => {
    expect(await run('[game.release.generation, game.version]')).toEqual(is13 ? [13, '13.351'] : [14, '14.366']);
  });

  it('has the controls of a header in the frame (13), or makes a menu of them (14)', async () => {
    const sheet = await table.openSheet('Mara Voss');
    const dropdown = sheet.locator('.controls-dropdown');
    const menu = table.page.locator('#context-menu');
    expect((await dropdown.locator('.header-control').count()) > 0).toBe(is13);
    await sheet.locator(`.window-header [data-action="${is13 ? 'toggleControls' : 'openControls'}"]`).click();
    const shown = is13 ? dropdown : menu;
    await shown.getByText('Rest: let time pass').click();
    await table.dialog('Let time pass').waitFor();
    expect(await shown.isVisible()).toBe(false);
    await table.closeWindows();
  });

  it('gives entries of menus the keys of the generation', async () => {
    const keys = await run<string[]>(`(async () => {
      const keys = [];
      Hooks.once('getActorContextOptions', (app, entries) => keys.push(...Object.keys(entries[0]).sort()));
      const directory = new foundry.applications.sidebar.tabs.ActorDirectory({ id: 'another-directory' });
      await directory.render({ force: true });
      await directory.close();
      return keys;
    })()`);
    expect(keys).toEqual(is13 ? ['callback', 'condition', 'icon', 'name'] : ['icon', 'label', 'onClick', 'visible']);
  });

  it('draws rolls that unfold at a click; only 14 says so by an action', async () => {
    await run(`new Roll('2d6').toMessage()`);
    const roll = table.newestCard().locator('.dice-roll');
    await roll.waitFor();
    expect(await roll.getAttribute('data-action')).toBe(is13 ? null : 'expandRoll');
    await roll.locator('.dice-total').click();
    expect(await roll.evaluate((element) => element.classList.contains('expanded'))).toBe(true);
  });

  it('offers no older sheet beside the system’s', async () => {
    const sheets = await run<string[]>(`Object.keys(CONFIG.Actor.sheetClasses.imperium)`);
    expect(sheets).toEqual(['grievous.ImperiumSheet']);
    const before = await run<string[]>(`Object.keys(CONFIG.Actor.sheetClasses.base ?? {})`);
    expect(before).toEqual([]);
  });

  it('knows every sheet by a name that stays, since worlds store it', async () => {
    const names = await run<string[]>(
      `Object.values(CONFIG.Actor.sheetClasses).flatMap((of) => Object.keys(of)).sort()`,
    );
    const sets = ['Dismemberment', 'Imperium', 'Mortal', 'Resilience', 'Skirmish'];
    expect(names).toEqual(sets.map((set) => `grievous.${set}Sheet`));
    const items = await run<string[]>(`Object.values(CONFIG.Item.sheetClasses).flatMap((of) => Object.keys(of))`);
    expect(new Set(items)).toEqual(new Set(['grievous.GrievousItemSheet']));
  });

  it('has the tools of templates of the generation alone', async () => {
    expect(await run(`Handlebars.helpers.select !== undefined`)).toBe(is13);
    expect(await run(`'_loc' in globalThis`)).toBe(!is13);
  });

  it('complains of nothing', () => {
    expect(table.complaints).toEqual([]);
  });
});
