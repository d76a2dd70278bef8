import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { eachAtNewTable, type TableDriver } from './table-driver.ts';

let table: TableDriver;

eachAtNewTable((opened) => {
  table = opened;
});

const notice = (): Locator => table.page.locator('#notifications .notification').last();

/** Mara Voss shoots at somebody with what she has in hand, hits his body (32 reads 23), and rolls 2d10+4 = 14. */
async function shoot(victim: string): Promise<Locator> {
  await table.target(victim);
  const sheet = await table.openSheet('Mara Voss');
  await table.nextDice(32);
  await sheet
    .locator('.row.weapon', { hasText: 'Bolt pistol' })
    .locator('[data-action="attack"]')
    .click({ modifiers: ['Shift'] });
  await table.newestCard().getByText('32 against 61').waitFor();
  await table.closeWindows();
  await table.press('grievousDamage', 5, 5);
  await table.newestCard().locator('[data-action="grievousApply"]').waitFor();
  return table.newestCard();
}

/** In the world of each rule set somebody who is struck by hand, a number of his blow that has bounds, and what it is called. */
const BLOWS = [
  { world: 'imperium', victim: 'Cult gunman A', number: 'strength', label: 'Strength' },
  { world: 'skirmish', victim: 'Masked raider', number: 'strength', label: 'Strength' },
  { world: 'mortal', victim: 'Hedge knight', number: 'armourDivisor', label: 'divisor' },
  { world: 'resilience', victim: 'Ridge raider', number: null, label: '' },
  { world: 'dismemberment', victim: 'Road cutthroat', number: 'negation', label: 'negated' },
];

describe.each(BLOWS)('a blow entered by hand in the world of $world', ({ world, victim, number, label }) => {
  it('is asked for until it can be read, and keeps what was typed', async () => {
    await table.visit({ world });
    const sheet = await table.openSheet(victim);
    await sheet.locator('[data-action="enterHit"]').click();
    const dialog = table.dialog('A hit on');
    const confirm = dialog.locator('[data-action="confirm"]');
    const refused = async (name: string): Promise<string> => {
      await confirm.click();
      const field = dialog.locator(`[name="${name}"]`);
      return field.evaluate((input) => (input as HTMLInputElement).validationMessage);
    };
    await dialog.locator('[name="name"]').fill('<b>A falling rock</b>');
    const damage = dialog.locator('[name="damage"]');
    const good = await damage.inputValue();
    await damage.fill('');
    expect(await refused('damage')).toContain('amage');
    if (world !== 'skirmish') await damage.fill('2d');
    if (world !== 'skirmish') expect(await refused('damage')).toContain('2d');
    await damage.fill(good);
    if (number !== null) {
      const field = dialog.locator(`[name="${number}"]`);
      const before = await field.inputValue();
      await field.fill('-1');
      expect(await refused(number)).toContain(label);
      await field.fill(before);
    }
    expect(await dialog.locator('[name="name"]').inputValue()).toBe('<b>A falling rock</b>');
    expect(await table.cards().count()).toBe(0);
    await confirm.click();
    await table.newestCard().getByText('<b>A falling rock</b>').first().waitFor();
    expect(await table.newestCard().locator('b', { hasText: 'A falling rock' }).count()).toBe(0);
    expect(table.complaints).toEqual([]);
  });
});

describe('bad input is named, and nothing is lost or half written', () => {
  it('a weapon formula that cannot be parsed', async () => {
    const sheet = await table.openSheet('Mara Voss');
    const weapon = sheet.locator('.row.weapon', { hasText: 'Bolt pistol' });
    await weapon.locator('[data-action="openItem"]').click();
    const item = table.sheet('Bolt pistol');
    await item.locator('[name="system.damage"]').fill('2d10+');
    await item.locator('[name="system.damage"]').press('Tab');
    await item
      .locator('.formula-note.bad')
      .getByText(/2d10\+/)
      .waitFor();
    await item.locator('.window-header [data-action="close"]').click();
    await weapon.getByText('2d10+4').waitFor();
    await table.page.evaluate(async () => {
      const { game } = globalThis as unknown as {
        game: {
          actors: { getName(name: string): { items: Iterable<{ name: string; update(data: object): unknown }> } };
        };
      };
      for (const one of game.actors.getName('Mara Voss').items) {
        if (one.name === 'Bolt pistol') await one.update({ 'system.damage': '2d10+' });
      }
    });
    await weapon.locator('[data-action="attack"]').click({ modifiers: ['Shift'] });
    await notice().waitFor();
    expect(await notice().textContent()).toMatch(/Bolt pistol.*2d10\+/s);
    expect(await table.cards().count()).toBe(0);
    expect(table.uncaught()).toEqual([]);
  });

  it('a target deleted between the damage and its application', async () => {
    const card = await shoot('Cult gunman B');
    await table.deleteToken('Cult gunman B');
    await card.locator('[data-action="grievousApply"]').click();
    await card.getByText(/Cult gunman B is no longer there/).waitFor();
    expect(await card.locator('[data-action="grievousApply"]').count()).toBe(0);
    expect(table.uncaught()).toEqual([]);
  });

  it('a target deleted while a test is open', async () => {
    await shoot('Cult gunman B');
    await table.press('grievousApply');
    await table.newestCard().locator('[data-action="grievousAnswer"]').waitFor();
    await table.deleteToken('Cult gunman B');
    await table.press('grievousAnswer');
    await notice()
      .getByText(/Cult gunman B is no longer there/)
      .waitFor();
    await table
      .newestCard()
      .getByText(/Cult gunman B is no longer there/)
      .waitFor();
    expect(table.complaints).toEqual([]);
  });

  it('a target that has lost the location that was hit', async () => {
    const card = await shoot('Brother Aldric');
    await table.update('Brother Aldric', {
      'system.plan': 'custom',
      'system.table': { core: [1, 100] },
      'system.==locations': { core: { kind: 'body' } },
    });
    await card.locator('[data-action="grievousApply"]').click();
    await notice()
      .getByText(/Brother Aldric has no hit location/)
      .waitFor();
    expect(await table.stored('Brother Aldric', 'system.hp')).toBeNull();
    expect(table.uncaught()).toEqual([]);
  });

  it('a body that was edited out of range is named on the sheet, refused on the card, and put right', async () => {
    const card = await shoot('Magister Corvane');
    await table.update('Magister Corvane', { 'system.locations.head.level': 7 });
    await card.locator('[data-action="grievousApply"]').click();
    await notice()
      .getByText(/Magister Corvane.*Head, wound level stands at 7, and only 0 to 2 is possible/)
      .waitFor();
    const sheet = await table.openSheet('Magister Corvane');
    await sheet
      .getByRole('alert')
      .getByText(/Head, wound level stands at 7, and only 0 to 2 is possible/)
      .waitFor();
    await sheet.locator('[name="system.locations.head.level"]').fill('1');
    await sheet.locator('[name="system.locations.head.level"]').press('Tab');
    await sheet.getByRole('alert').waitFor({ state: 'detached' });
    await table.closeWindows();
    await card.locator('[data-action="grievousApply"]').waitFor();
    expect(table.uncaught()).toEqual([]);
  });

  it('a card deleted in the middle holds nobody up', async () => {
    await shoot('Cult gunman B');
    await table.press('grievousApply');
    await table.newestCard().getByText(/test/).first().waitFor();
    await table.newestCard().locator('[data-action="deleteMessage"]').click();
    const card = await shoot('Cult gunman B');
    await table.press('grievousApply');
    await card.getByText(/test/).first().waitFor();
    expect(table.uncaught()).toEqual([]);
  });

  it('names that hold markup are shown as they are written, on sheets, cards and notices', async () => {
    const name = '<img src=x onerror=alert(1)>';
    await table.update('Mara Voss', { name });
    await table.page.evaluate(async (evil) => {
      const { game } = globalThis as unknown as {
        game: {
          actors: { getName(name: string): { items: Iterable<{ type: string; update(data: object): unknown }> } };
        };
      };
      for (const item of game.actors.getName(evil).items) {
        if (item.type === 'weapon') await item.update({ name: evil, 'system.damage': '2d10 +' });
      }
    }, name);
    await table.target('Cult gunman B');
    await table.token('Mara Voss').dblclick();
    const sheet = table.sheet(name);
    await sheet
      .locator('.row.weapon [data-action="attack"]')
      .first()
      .click({ modifiers: ['Shift'] });
    await notice().waitFor();
    expect(await notice().textContent()).toContain(name);
    expect(await table.page.locator('img[src="x"]').count()).toBe(0);
    expect(table.complaints).toEqual([]);
  });
});
