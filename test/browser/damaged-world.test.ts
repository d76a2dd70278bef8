import type { BrowserContext, Locator } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { eachInNewRoom } from './people.ts';
import { TableDriver } from './table-driver.ts';

/** What the table keeps of a world: its documents by `collection/id`. */
interface Kept {
  readonly order: number;
  readonly document: Record<string, unknown>;
}

/** What these tests use of Foundry's names within a page. */
interface Names {
  game: {
    actors: {
      getName(name: string): { items: { getName(name: string): { update(changes: object): Promise<unknown> } } };
    };
  };
}

/** The kinds of damage that are done to a world while nobody sits at it. */
type Damage = 'body' | 'card' | 'fight' | 'newer';

let room: BrowserContext;

eachInNewRoom((opened) => {
  room = opened;
});

/** Changes the stored world by hand, as a fault of the disk or another program would. Runs in the page. */
async function damage(kinds: readonly Damage[]): Promise<number> {
  const settled = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error('no database'));
    });
  let changed = 0;
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await settled(indexedDB.open(name));
    if (!database.objectStoreNames.contains('documents')) continue;
    const store = database.transaction('documents', 'readwrite').objectStore('documents');
    const put = (key: string, kept: Kept): void => {
      store.put(kept, key);
      changed += 1;
    };
    for (const key of (await settled(store.getAllKeys())).map(String)) {
      const kept = (await settled(store.get(key))) as Kept;
      const { document } = kept;
      const system = document?.['system'] as Record<string, unknown>;
      if (kinds.includes('body') && key.startsWith('actors/') && document['name'] === 'Mara Voss') {
        system['locations'] = { ...(system['locations'] as object), body: { level: 9 } };
        system['fate'] = 'many';
        (document['items'] as object[]).push({ _id: 'oddItem000000000', name: 'Odd', type: 'spaceship', system: {} });
        put(key, kept);
      }
      if (kinds.includes('card') && key.startsWith('messages/') && document['type'] === 'hit') {
        const targets = system['targets'] as Record<string, { answers: object }>;
        for (const target of Object.values(targets)) Object.assign(target.answers, { damage: 900 });
        put(key, kept);
      }
      if (kinds.includes('fight') && key.startsWith('combats/')) {
        const [gone] = document['combatants'] as object[];
        Object.assign(gone ?? {}, { actorId: 'gone000000000000', tokenId: 'gone000000000000' });
        put(key, kept);
      }
      if (kinds.includes('newer') && key.startsWith('settings/') && document['key'] === 'grievous.openedWith') {
        document['value'] = '"9.4.0"';
        put(key, kept);
      }
    }
    database.close();
  }
  return changed;
}

/** Lets a world be played, all leave, damages it, and sits down at it again. */
async function backAt(kinds: readonly Damage[], before: (table: TableDriver) => Promise<void>): Promise<TableDriver> {
  const first = await TableDriver.sit(room, { fresh: '' });
  await before(first);
  expect(first.complaints).toEqual([]);
  const stranger = await room.newPage();
  await stranger.goto(new URL('system.json', first.page.url()).href);
  await first.page.close();
  expect(await stranger.evaluate(damage, kinds)).toBeGreaterThan(0);
  await stranger.close();
  return TableDriver.sit(room);
}

/** Mara Voss shoots somebody in the body and rolls 14. */
async function shoot(table: TableDriver, victim: string): Promise<void> {
  await table.target(victim);
  const sheet = await table.openSheet('Mara Voss');
  await table.nextDice(32);
  const pistol = sheet.locator('.row.weapon', { hasText: 'Bolt pistol' });
  await pistol.locator('[data-action="attack"]').click({ modifiers: ['Shift'] });
  await table.newestCard().getByText('32 against 61').waitFor();
  await table.closeWindows();
  await table.press('grievousDamage', 5, 5);
  await table.newestCard().locator('[data-action="grievousApply"]').waitFor();
}

const nothing = (): Promise<void> => Promise.resolve();

describe('a damaged actor', () => {
  let table: TableDriver;
  let sheet: Locator;
  const notice = (text: string): Locator => sheet.locator('.notice', { hasText: text });

  beforeEach(async () => {
    table = await backAt(['body'], nothing);
    sheet = await table.openSheet('Mara Voss');
  });

  it('says on the sheet what is wrong, and each button puts one thing right', async () => {
    const level = notice('Body, wound level stands at 9, and only 0 to 4 is possible');
    const fate = notice('What is stored here cannot be read and counts as it is at first: Fate.');
    const odd = notice('“Odd” is of a kind that this version does not know (spaceship).');
    await Promise.all([level, fate, odd].map((one) => one.waitFor()));

    await level.getByRole('button', { name: 'Body, wound level: put 4' }).click();
    await level.waitFor({ state: 'detached' });
    expect(await table.stored('Mara Voss', 'system.locations.body.level')).toBe(4);
    await Promise.all([fate, odd].map((one) => one.waitFor()));

    await fate.getByRole('button', { name: 'Store it so' }).click();
    await fate.waitFor({ state: 'detached' });
    await odd.getByRole('button', { name: 'Delete “Odd”…' }).click();
    await table.dialog('Delete').locator('[data-action="yes"]').click();
    await odd.waitFor({ state: 'detached' });
    expect(await sheet.locator('.notice').count()).toBe(0);

    await table.visit();
    sheet = await table.openSheet('Mara Voss');
    await sheet.locator('.row.weapon', { hasText: 'Bolt pistol' }).waitFor();
    expect(await sheet.locator('.notice').count()).toBe(0);
    expect(table.complaints).toEqual([]);
  });

  it('is said in Japanese as well, and keeps nobody else from being looked at', async () => {
    await table.visit({ lang: 'ja' });
    const other = await table.openSheet('Magister Corvane');
    await other.locator('.row.weapon').first().waitFor();
    expect(await other.locator('.notice').count()).toBe(0);
    await table.closeWindows();
    sheet = await table.openSheet('Mara Voss');
    await sheet.getByRole('button', { name: '胴体の負傷段階を4にする' }).waitFor();
    expect(table.complaints).toEqual([]);
  });
});

/** In the world of each rule set whose bodies have parts, somebody and what is stored of him that cannot be read. */
const UNREADABLE = [
  { world: 'imperium', name: 'Cult gunman A', system: { locations: { tentacle: { level: 1 } } }, says: 'Tentacle' },
  { world: 'mortal', name: 'Hedge knight', system: { shockDamage: 2, shockOld: 7 }, says: 'only 0 to 2 is possible' },
  { world: 'resilience', name: 'Ridge raider', system: { table: { chest: [1, 3] } }, says: 'hit table' },
  {
    world: 'dismemberment',
    name: 'Road cutthroat',
    system: { locations: { head: { table: [1, 3] } } },
    says: 'face 4',
  },
];

describe.each(UNREADABLE)('a body of $world that cannot be read', ({ world, name, system, says }) => {
  it('has a sheet that says so, and a button that puts it right', async () => {
    const table = await TableDriver.sit(room, { fresh: '', world });
    expect(await table.update(name, { system })).toBe('');
    const sheet = await table.openSheet(name);
    const notice = sheet.locator('.notice[role="alert"]');
    await notice.locator('span', { hasText: says }).waitFor();
    await notice.getByRole('button').click();
    await notice.waitFor({ state: 'detached' });
    expect(await table.stored(name, 'system.problem')).toBe('');
    expect(table.complaints).toEqual([]);
  });
});

describe('a weapon whose crippling chart is damaged', () => {
  it('has a sheet, and is refused by its name before anything is rolled', async () => {
    const table = await TableDriver.sit(room, { fresh: '' });
    await table.page.evaluate(async () => {
      const { game } = globalThis as unknown as Names;
      const pistol = game.actors.getName('Mara Voss').items.getName('Bolt pistol');
      await pistol.update({ 'system.chart': [{ from: 1, to: 3 }, { from: 7 }, { effects: 'x' }] });
    });
    const sheet = await table.openSheet('Mara Voss');
    const row = sheet.locator('.row.weapon', { hasText: 'Bolt pistol' });
    await row.locator('[data-action="openItem"]').click();
    await table.sheet('Bolt pistol').locator('[name="system.damage"]').waitFor();
    await table.sheet('Bolt pistol').locator('[data-action="close"]').click();
    await row.locator('[data-action="attack"]').click({ modifiers: ['Shift'] });
    await table.page.locator('#notifications .notification', { hasText: 'Bolt pistol: chart' }).first().waitFor();
    expect(await table.cards().count()).toBe(0);
    expect(table.complaints).toEqual([]);
  });
});

describe('a damaged card', () => {
  it('says what is wrong, and goes on once its button is pressed', async () => {
    const table = await backAt(['card'], (first) => shoot(first, 'Cult gunman A'));
    const card = table.newestCard();
    await card.locator('.notice', { hasText: 'damage: 900 is outside' }).waitFor();
    expect(await card.locator('[data-action="grievousApply"]').count()).toBe(0);
    await card.getByRole('button', { name: 'Roll this anew' }).click();
    await card.locator('[data-action="grievousApply"]').waitFor();
    expect(await card.locator('.notice').count()).toBe(0);
    await table.press('grievousApply', 5, 5);
    await card.getByText('14', { exact: true }).first().waitFor({ state: 'attached' });
    expect(await table.unusedDice()).toEqual([]);
    expect(table.complaints).toEqual([]);
  });
});

describe('a damaged fight', () => {
  it('is shown by the tracker, its rounds end, and somebody can be shot in it', async () => {
    const table = await backAt(['fight'], nothing);
    await table.showTab('combat');
    const tracker = table.page.locator('#combat');
    await tracker.locator('[data-action="startCombat"]').first().click();
    await tracker.locator('[data-round-end]').click();
    await tracker.getByText('Round 1 has ended').waitFor();
    await table.showTab('chat');
    await shoot(table, 'Cult gunman A');
    expect(table.complaints).toEqual([]);
  });
});

describe('a world of a newer version', () => {
  it('says so as long as it is open, can be read, and refuses what would write', async () => {
    const table = await backAt(['newer'], (first) => shoot(first, 'Cult gunman A'));
    const told = table.page.locator('#notifications .notification', { hasText: 'last opened with Grievous 9.4.0' });
    await told.first().waitFor();
    await table.press('grievousApply');
    await told.nth(1).waitFor();
    await table.newestCard().locator('[data-action="grievousApply"]').waitFor();
    expect(await table.stored('Cult gunman A', 'system.history')).toEqual({});
    const sheet = await table.openSheet('Mara Voss');
    await sheet.locator('.row.weapon', { hasText: 'Bolt pistol' }).waitFor();
    expect(table.complaints).toEqual([]);
  });
});
