import { describe, expect, it } from 'vitest';
import { eachAtNewTable, type TableDriver } from './table-driver.ts';

/** What these tests use of Foundry's names within a page. */
interface Names {
  game: {
    system: { api: { answerAll(card: unknown): Promise<unknown> } };
    messages: { contents: readonly unknown[] };
    settings: { set(namespace: string, key: string, value: unknown): Promise<unknown> };
    actors: { getName(name: string): { items: { getName(name: string): { sheet: Sheet } } } };
  };
  table: { dice: { push(...faces: number[]): void; clear(): void } };
  Item: { create(data: object): Promise<unknown> };
}

interface Sheet {
  render(options: object): Promise<unknown>;
}

let table: TableDriver;

eachAtNewTable((opened) => {
  table = opened;
});

const allow = (rule: string): Promise<unknown> =>
  table.page.evaluate((key) => (globalThis as unknown as Names).game.settings.set('grievous', key, true), rule);

async function quiet(): Promise<void> {
  expect(await table.unusedDice()).toEqual([]);
  expect(table.complaints).toEqual([]);
}

/** Shoots a gunman in the body so that the shot comes out behind him, and rolls the tests of the wound. */
async function shootThrough(): Promise<void> {
  await allow('imperium.passThrough');
  expect(await table.update('Cult gunman B', { 'system.maxToughness': 60 })).toBe('');
  await table.target('Cult gunman B');
  const sheet = await table.openSheet('Mara Voss');
  await sheet.locator('.row.weapon', { hasText: 'Bolt pistol' }).locator('[data-action="attack"]').click();
  await table.nextDice(32);
  await table.dialog('Bolt pistol').locator('[data-action="confirm"]').click();
  await table.closeWindows();
  await table.press('grievousDamage', 8, 8);
  await table.newestCard().locator('[data-action="grievousApply"]').waitFor();
  await table.press('grievousApply');
  await table.newestCard().locator('[data-action="grievousAnswer"]').first().waitFor();
  await table.page.evaluate(async () => {
    const { game, table: handle } = globalThis as unknown as Names;
    handle.dice.push(...Array.from({ length: 12 }, () => 1));
    await game.system.api.answerAll(game.messages.contents.at(-1));
    handle.dice.clear();
  });
}

describe('a shot that goes through somebody', () => {
  it('is rolled on whoever is targeted behind him, and hits more weakly', async () => {
    await shootThrough();
    const first = table.newestCard();
    await first.locator('[data-action="grievousPassOn"]').first().waitFor();
    await table.target('Cult gunman A');
    await table.press('grievousPassOn', 12);
    await table.newestCard().getByText('Cult gunman A').first().waitFor();
    await table.press('grievousDamage');
    await table.newestCard().locator('[data-action="grievousApply"]').waitFor();
    expect(await table.newestCard().locator('[data-target]').count()).toBe(1);
    expect(table.complaints).toEqual([]);
  });

  it('strikes who stands behind a human shield in the same place, without a roll', async () => {
    await shootThrough();
    await table.newestCard().locator('[data-action="grievousPassOn"][data-shield]').waitFor();
    await table.target('Cult gunman A');
    await table.newestCard().locator('[data-action="grievousPassOn"][data-shield]').click();
    await table.newestCard().locator('[data-action="grievousApply"]').waitFor();
    await table.newestCard().getByText('Cult gunman A').first().waitFor();
    await table.newestCard().getByText('Body', { exact: true }).filter({ visible: true }).first().waitFor();
    await quiet();
  });
});

describe('a crippling chart of one’s own', () => {
  it('is dropped on a weapon, shown on its sheet, and asked by its blows', async () => {
    await table.page.evaluate(async () => {
      const { Item, game } = globalThis as unknown as Names;
      const entries = Array.from({ length: 10 }, () => ({ bleeding: 2 }));
      await Item.create({ name: 'Razor wounds', type: 'chart', system: { entries } });
      await game.actors.getName('Mara Voss').items.getName('Knife').sheet.render({ force: true });
    });
    await table.showTab('items');
    const knife = table.page.locator('.application.sheet', { has: table.page.locator('[data-own-chart]') });
    await table.page
      .locator('#items .directory-item', { hasText: 'Razor wounds' })
      .dragTo(knife.locator('[data-own-chart]'));
    await knife.locator('[data-own-chart] summary', { hasText: 'Razor wounds' }).waitFor();
    expect(await knife.locator('[data-own-chart] li').count()).toBe(10);
    await quiet();
  });
});

describe('bursts', () => {
  const bursts = [
    { world: 'skirmish', shooter: 'Tamsin Grell', weapon: 'Revolver', target: 'Scrap bruiser' },
    { world: 'mortal', shooter: 'Wren Tallow', weapon: 'Regular bow', target: 'Road bandit' },
    { world: 'resilience', shooter: 'Oren Pell', weapon: 'bow', target: 'Ridge raider' },
  ] as const;

  it.each(bursts)('under $world have a row for each shot', async ({ world, shooter, weapon, target }) => {
    await table.visit({ fresh: '', world });
    await table.target(target);
    const sheet = await table.openSheet(shooter);
    await sheet
      .locator('.row.weapon', { hasText: new RegExp(weapon, 'i') })
      .first()
      .locator('[data-action="attack"]')
      .click();
    const shots = table.page.locator('.application [name="shots"]');
    await shots.fill('2');
    await table.page.locator('.application button[data-action="confirm"]').last().click();
    await table.closeWindows();
    await table.newestCard().getByText(`${target} · shot 2`).waitFor();
    expect(await table.newestCard().locator('[data-target]').count()).toBe(2);
    expect(table.complaints).toEqual([]);
  });
});

describe('blood poisoning', () => {
  it('takes its toll with each hour of the world, as card and sheet tell', async () => {
    expect(await table.update('Mara Voss', { 'system.sepsis': true })).toBe('');
    const before = await table.stored<number>('Mara Voss', 'system.body.hp');
    await table.nextDice(4, 1, 2, 3, 4);
    await table.page.getByText('+1 h', { exact: true }).click();
    await table.newestCard().getByText('Blood poisoning').first().waitFor();
    await expect.poll(() => table.stored('Mara Voss', 'system.body.hp')).toBe(before - 4);
    expect(await table.stored('Mara Voss', 'system.body.losses')).toEqual({ Wp: 1, Sg: 2, Nv: 3, Ld: 4 });
    await quiet();
  });
});
