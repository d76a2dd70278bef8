import { describe, expect, it } from 'vitest';
import { allAtOneTable, type TableDriver } from './table-driver.ts';

interface Named {
  readonly name: string;
}

interface Game {
  readonly actors: Iterable<Named & { readonly items: Iterable<Named>; readonly prototypeToken: Named }>;
  readonly combats: Iterable<{ readonly combatants: Iterable<Named> }>;
  readonly items: Iterable<Named & { readonly flags: object }>;
  readonly journal: Iterable<Named & { readonly pages: Iterable<Named> }>;
  readonly macros: Iterable<Named>;
  readonly scenes: Iterable<
    Named & { readonly tokens: Iterable<Named>; readonly drawings: Iterable<{ text: string }> }
  >;
  readonly tables: Iterable<Named & { readonly results: Iterable<Named> }>;
  readonly users: Iterable<Named>;
}

let table: TableDriver;
allAtOneTable((opened) => (table = opened), { lang: 'ja' });

const ENGLISH = /[A-Za-z]{4,}/;

const world = <Value>(read: (game: Game) => Value): Promise<Value> =>
  table.page.evaluate(`(${read.toString()})(globalThis.game)`);

/** Every name that the documents of the world have, and every label painted on its scenes. */
const namesInWorld = () =>
  world(({ actors, combats, items, journal, macros, scenes, tables, users }) => [
    ...[...actors].flatMap((actor) => [actor, actor.prototypeToken, ...actor.items].map(({ name }) => name)),
    ...[...combats].flatMap(({ combatants }) => [...combatants].map(({ name }) => name)),
    ...[...journal].flatMap(({ name, pages }) => [name, ...[...pages].map((page) => page.name)]),
    ...[...scenes].flatMap((scene) => [
      scene.name,
      ...[...scene.tokens].map(({ name }) => name),
      ...[...scene.drawings].map(({ text }) => text),
    ]),
    ...[...tables].flatMap(({ name, results }) => [name, ...[...results].map((row) => row.name)]),
    ...[...items, ...macros, ...users].map(({ name }) => name),
  ]);

const openPack = async (name: string) => {
  await table.showTab('compendium');
  await table.page.locator(`[data-pack="grievous.${name}"] button`).click();
  return table.page.locator(`#compendium-grievous-${name}`);
};

describe('a table in Japanese', () => {
  it('begins with a world in Japanese', async () => {
    expect((await namesInWorld()).filter((name) => ENGLISH.test(name))).toEqual([]);
    await table.token('マーラ・ヴォス').waitFor();
    await table.token('教団の銃兵A').waitFor();
  });

  it('lists the packs and what is in them in Japanese', async () => {
    const pack = await openPack('imperium-weapons');
    await table.page.locator('[data-pack="grievous.imperium-weapons"]', { hasText: 'インペリウム：武器' }).waitFor();
    await pack.locator('.window-title', { hasText: 'インペリウム：武器' }).waitFor();
    const names = await pack.locator('.entry-name').allInnerTexts();
    expect(names.map((name) => name.split(/\s/)[0])).toContain('ボルトピストル');
    expect(names.filter((name) => ENGLISH.test(name))).toEqual([]);
  });

  it('shows what is in a pack in Japanese', async () => {
    await table.page.locator('#compendium-grievous-imperium-weapons .entry-name', { hasText: '大斧' }).click();
    const sheet = table.sheet('大斧');
    await sheet.getByText('両腕で振るう斧。').waitFor();
    await table.closeWindows();
  });

  it('gives whoever takes something out of a pack the Japanese of it, which is his own from then on', async () => {
    const sheet = await table.openSheet('マーラ・ヴォス');
    const pack = await openPack('imperium-weapons');
    await pack.locator('.directory-item', { hasText: '大斧' }).dragTo(sheet.locator('.sheet-top'));
    await sheet.locator('.row.weapon', { hasText: '大斧' }).waitFor();
    const taken = await world(({ actors }) => {
      const items = [...actors].flatMap(({ items }) => [...items]) as unknown as { name: string; toObject(): object }[];
      return items.filter(({ name }) => name === '大斧').map((item) => item.toObject());
    });
    expect(taken[0]).toMatchObject({ system: { description: '<p>両腕で振るう斧。</p>' }, flags: {} });
    expect(JSON.stringify(taken)).not.toContain('translations');
    await table.closeWindows();
  });

  it('tells of an adventure, and imports it, in Japanese', async () => {
    const pack = await openPack('adventures');
    await pack.locator('.entry-name', { hasText: 'スカーミッシュ' }).click();
    const adventure = table.page.locator('.adventure-importer');
    await adventure.waitFor();
    expect(await adventure.locator('.adventure-contents').textContent()).toContain('タムシン・グレル');
    expect(await adventure.innerText()).not.toMatch(ENGLISH);
    await adventure.locator('[data-action="importAdventure"]').click();
    await table.page.locator('.dialog [data-action="yes"]').click();
    await adventure.waitFor({ state: 'detached' });
    expect((await namesInWorld()).filter((name) => ENGLISH.test(name))).toEqual([]);
    await table.page.locator('#scene-navigation [data-action="viewScene"]', { hasText: '涸れた運河' }).click();
    await table.token('タムシン・グレル').waitFor();
  });

  it('lets a name that somebody gives stand, and has complained of nothing', async () => {
    await table.page.evaluate(
      'game.actors.get("skiTamsinGrell00").update({ name: "Captain", "prototypeToken.name": "Captain" })',
    );
    await table.visit({ lang: 'ja' });
    expect(await world(({ actors }) => [...actors].map(({ name }) => name))).toContain('Captain');
    expect(table.complaints).toEqual([]);
  });
});

describe('the same packs in English', () => {
  it('are English again', async () => {
    await table.visit({ lang: 'en', world: 'skirmish' });
    await table.token('Tamsin Grell').waitFor();
    const pack = await openPack('imperium-weapons');
    await table.page.locator('[data-pack="grievous.imperium-weapons"]', { hasText: 'Imperium: weapons' }).waitFor();
    await pack.locator('.entry-name', { hasText: 'Bolt pistol' }).waitFor();
  });
});
