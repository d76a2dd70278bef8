import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { eachAtNewTable, type TableDriver } from './table-driver.ts';

let table: TableDriver;

eachAtNewTable((opened) => {
  table = opened;
});

const notice = (): Locator => table.page.locator('#notifications .notification').last();

const tab = (sheet: Locator, name: string): Promise<void> => sheet.locator('.tab-button', { hasText: name }).click();

describe('what is entered by hand', () => {
  it('loses no digit when it is typed fast, while the sheet is drawn anew', async () => {
    const sheet = await table.openSheet('Magister Corvane');
    await tab(sheet, 'Details');
    await sheet.locator('[name="system.characteristics.WS"]').focus();
    for (const value of [61, 62, 63, 64, 65, 66, 67, 68, 69]) await type(value);
    const written = { WS: 61, BS: 62, S: 63, T: 64, I: 65, Wp: 66, Sg: 67, Nv: 68, Ld: 69 };
    await expect.poll(() => table.stored('Magister Corvane', '_source.system.characteristics')).toEqual(written);
    await expect.poll(() => sheet.locator('.characteristic').first().innerText()).toContain('61');
    expect(table.complaints).toEqual([]);
  });

  /** Types a number over the one that stands in the focused field, key after key, and goes on to the next. */
  async function type(value: number): Promise<void> {
    for (const digit of String(value)) {
      await table.page.keyboard.press(digit);
      await table.update('Magister Corvane', { 'system.insanity': value * 10 + Number(digit) });
    }
    await table.page.keyboard.press('Tab');
  }

  it('names a copy on a token by its token', async () => {
    const sheet = await table.openSheet('Cult gunman B');
    expect(await sheet.locator('.window-title').innerText()).toBe('Cult gunman B');
  });

  it('keeps the form of a hit open when its formula cannot be read', async () => {
    const sheet = await table.openSheet('Magister Corvane');
    await sheet.locator('[data-action="enterHit"]').click();
    const dialog = table.dialog('A hit on Magister Corvane');
    await dialog.locator('[name="name"]').fill('A falling beam');
    for (const formula of ['1d0', '0d6', '2d10+']) {
      await dialog.locator('[name="damage"]').fill(formula);
      await dialog.locator('.formula-note.bad').waitFor();
      await dialog.locator('[data-action="confirm"]').click();
      expect(await dialog.locator('[name="damage"]').inputValue()).toBe(formula);
    }
    expect(await table.cards().count()).toBe(0);
    await dialog.locator('[name="damage"]').fill('1d6');
    await table.nextDice(4);
    await dialog.locator('[data-action="confirm"]').click();
    await table.newestCard().getByText('A falling beam').first().waitFor();
    expect(table.complaints).toEqual([]);
  });

  it('refuses an empty or unreadable force field where it is typed, and the body stays readable', async () => {
    const sheet = await table.openSheet('Magister Corvane');
    await tab(sheet, 'Gear');
    await sheet.locator('.row.item', { hasText: 'Conversion field' }).locator('[data-action="openItem"]').click();
    const field = table.sheet('Conversion field').locator('[name="system.formula"]');
    for (const formula of ['', '2d6+', '1d0']) {
      await field.fill(formula);
      await field.press('Tab');
      expect(await field.evaluate((input: HTMLInputElement) => input.validationMessage)).not.toBe('');
    }
    expect(await table.stored('Magister Corvane', 'system.problem')).toBe('');
    expect(await table.stored('Magister Corvane', 'system.body.fields.0.formula')).toBe('2d6');
    await field.fill('3d6');
    await field.press('Tab');
    await expect.poll(() => table.stored('Magister Corvane', 'system.body.fields.0.formula')).toBe('3d6');
    expect(table.complaints).toEqual([]);
  });

  it('says why a weapon for two hands cannot be held in one', async () => {
    await table.page.evaluate(async () => {
      const { game } = globalThis as unknown as {
        game: {
          actors: { getName(name: string): { items: Iterable<{ name: string; update(data: object): unknown }> } };
        };
      };
      for (const one of game.actors.getName('Mara Voss').items) {
        if (one.name === 'Bolt pistol') await one.update({ 'system.hands': 2 });
      }
    });
    const sheet = await table.openSheet('Mara Voss');
    const hand = sheet.locator('.row.weapon', { hasText: 'Bolt pistol' }).locator('select[data-hold]');
    const before = await hand.inputValue();
    await hand.selectOption({ label: 'Left arm' });
    await notice()
      .getByText(/both hands/)
      .waitFor();
    await expect.poll(() => hand.inputValue()).toBe(before);
    expect(table.uncaught()).toEqual([]);
  });

  it('removes a hit table that makes a body unreadable', async () => {
    await table.update('Magister Corvane', { 'system.table': { tail: [1, 100] } });
    const sheet = await table.openSheet('Magister Corvane');
    await sheet
      .getByRole('alert')
      .getByText(/Tail, hit table cannot be read/)
      .waitFor();
    await sheet.getByRole('button', { name: 'Remove the hit table' }).click();
    await sheet.getByRole('alert').waitFor({ state: 'detached' });
    expect(await table.stored('Magister Corvane', 'system.problem')).toBe('');
    expect(table.complaints).toEqual([]);
  });

  it('gives a hit whose target has gone a new one, who rolls his own tests', async () => {
    await table.target('Cult gunman B');
    const sheet = await table.openSheet('Mara Voss');
    await table.nextDice(32);
    const weapon = sheet.locator('.row.weapon', { hasText: 'Bolt pistol' });
    await weapon.locator('[data-action="attack"]').click({ modifiers: ['Shift'] });
    await table.newestCard().getByText('32 against 61').waitFor();
    await table.closeWindows();
    await table.press('grievousDamage', 5, 5);
    await table.newestCard().locator('[data-action="grievousApply"]').waitFor();
    await table.deleteToken('Cult gunman B');
    await table.newestCard().locator('[data-action="grievousApply"]').click();
    await table
      .newestCard()
      .getByText(/Cult gunman B is no longer there/)
      .waitFor();
    await table.target('Magister Corvane');
    await table.press('grievousRetarget');
    await table.newestCard().locator('[data-action="grievousApply"]').waitFor();
    await table.press('grievousApply', 1, 1);
    await table.newestCard().getByText('10 gets through.').waitFor();
    await table
      .newestCard()
      .getByText(/Strength test: 44 or less/)
      .first()
      .waitFor();
    expect(table.uncaught()).toEqual([]);
  });

  it('gives a new character bare hands', async () => {
    const names = await table.page.evaluate(async () => {
      const { Actor } = globalThis as unknown as {
        Actor: {
          implementation: { create(data: object): Promise<{ items: Iterable<{ system: { mode: string } }> }> };
        };
      };
      const modes: Record<string, string[]> = {};
      for (const type of ['imperium', 'skirmish', 'mortal', 'resilience', 'dismemberment']) {
        const actor = await Actor.implementation.create({ name: 'New', type });
        modes[type] = [...actor.items].map(({ system }) => system.mode);
      }
      return modes;
    });
    for (const modes of Object.values(names)) expect(modes).toEqual(['unarmed']);
    expect(table.complaints).toEqual([]);
  });
});
