import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { eachAtNewTable, type TableDriver } from './table-driver.ts';

let table: TableDriver;

eachAtNewTable((opened) => {
  table = opened;
});

const weapon = (sheet: Locator, name: string): Locator => sheet.locator('.row.weapon', { hasText: name });

const attack = (sheet: Locator, name: string): Promise<void> =>
  weapon(sheet, name)
    .locator('[data-action="attack"]')
    .click({ modifiers: ['Shift'] });

const card = (text: RegExp): Promise<void> =>
  table.newestCard().getByText(text).filter({ visible: true }).first().waitFor();

async function quiet(): Promise<void> {
  expect(await table.unusedDice()).toEqual([]);
  expect(table.complaints).toEqual([]);
}

describe('an attack', () => {
  it('takes the modifier that is typed into its dialog', async () => {
    const sheet = await table.openSheet('Mara Voss');
    await weapon(sheet, 'Bolt pistol').locator('[data-action="attack"]').click();
    await table.dialog('Bolt pistol').waitFor();
    await table.page.keyboard.type('10');
    expect(await table.dialog('Bolt pistol').locator('[data-chance]').textContent()).toBe('71');
    await table.nextDice(99);
    await table.page.keyboard.press('Enter');
    await card(/99 against 71/);
    await quiet();
  });

  it('that misses offers no damage', async () => {
    await table.target('Cult gunman B');
    const sheet = await table.openSheet('Mara Voss');
    await table.nextDice(62);
    await attack(sheet, 'Bolt pistol');
    await card(/Miss/);
    expect(await table.newestCard().locator('[data-action="grievousDamage"]').count()).toBe(0);
    await quiet();
  });

  it('asks once, however often its button is clicked', async () => {
    const sheet = await table.openSheet('Mara Voss');
    await weapon(sheet, 'Bolt pistol').locator('[data-action="attack"]').dblclick();
    await table.dialog('Bolt pistol').waitFor();
    expect(await table.dialog('Bolt pistol').count()).toBe(1);
    await table.dialog('Bolt pistol').locator('[data-action="cancel"]').click();
    await weapon(sheet, 'Bolt pistol').locator('[data-action="attack"]').click();
    await table.dialog('Bolt pistol').waitFor();
    await quiet();
  });

  it('is made once by a double click that skips the questions', async () => {
    const sheet = await table.openSheet('Mara Voss');
    await weapon(sheet, 'Bolt pistol')
      .locator('[data-action="attack"]')
      .dblclick({ modifiers: ['Shift'], delay: 150 });
    await card(/against 61/);
    expect(await table.cards().count()).toBe(1);
  });

  it('works without a target and without a fight', async () => {
    const sheet = await table.openSheet('Mara Voss');
    await table.nextDice(36);
    await attack(sheet, 'Bolt pistol');
    await card(/Right arm/);
    await table.press('grievousDamage', 5, 5);
    await card(/14/);
    await quiet();
  });

  it('on one who is helpless, in close combat, strikes where it wants and is critical', async () => {
    await table.update('Cult gunman B', { 'system.unconscious': ['injury'], 'system.prone': true });
    await table.target('Cult gunman B');
    const sheet = await table.openSheet('Brother Aldric');
    await weapon(sheet, 'Sword').locator('[data-action="attack"]').click();
    const dialog = table.dialog('Sword');
    expect(await dialog.locator('[name="t0.helpless"]').isChecked()).toBe(true);
    await dialog.locator('[data-action="confirm"]').click();
    await table.closeWindows();
    await table.newestCard().locator('[data-choice="head"]').click();
    await card(/Critical/);
    await card(/^Head$/);
    await quiet();
  });

  it('of a blast strikes each target in its own place, on one card, and is applied in one go', async () => {
    await table.target('Cult gunman A');
    await table.token('Cult gunman B').click({ modifiers: ['Alt', 'Shift'] });
    await table.token('Magister Corvane').click({ modifiers: ['Alt', 'Shift'] });
    const sheet = await table.openSheet('Mara Voss');
    await weapon(sheet, 'Frag grenade').locator('select[data-hold]').selectOption({ label: 'Left arm' });
    await table.nextDice(32, 42, 52);
    await attack(sheet, 'Frag grenade');
    await table.closeWindows();
    await table.newestCard().locator('[data-target="t2"]').waitFor();
    await table.press('grievousDamage', 1, 1, 2, 1, 2, 2, 2, 2, 2);
    await table.newestCard().locator('[data-action="grievousApplyAll"]').waitFor();
    await table.press('grievousApplyAll', 1, 1);
    await expect.poll(() => table.newestCard().locator('[data-target]', { hasText: 'applied' }).count()).toBe(3);
    expect(await table.cards().count()).toBe(2);
    // 4 and 5 against flak of 3; 6 against a field of 2 and padding of 2
    expect(await table.stored('Cult gunman A', 'system.health.value')).toBe(47);
    expect(await table.stored('Cult gunman B', 'system.health.value')).toBe(46);
    expect(await table.stored('Magister Corvane', 'system.health.value')).toBe(44);
    await quiet();
  });

  it('is changed by the GM before it is applied, and says so', async () => {
    await table.target('Cult gunman B');
    const sheet = await table.openSheet('Mara Voss');
    await table.nextDice(32);
    await attack(sheet, 'Bolt pistol');
    await table.closeWindows();
    await table.press('grievousDamage', 1, 2);
    const hit = table.newestCard();
    await hit.locator('summary', { hasText: 'Change before applying' }).click();
    await hit.locator('[data-change="location"]').selectOption('leftLeg');
    await card(/changed by hand/);
    await hit.locator('[data-change="cover"]').selectOption({ label: 'Sandbags (10)' });
    await card(/Behind Sandbags/);
    await table.press('grievousApply');
    await card(/Nothing gets through/);
    expect(await table.stored('Cult gunman B', 'system.health.value')).toBe(48);
    await quiet();
  });
});

describe('the sheet and the token', () => {
  it('keep conditions and the body the same thing', async () => {
    await table.token('Cult gunman A').click({ button: 'right' });
    const hud = table.page.locator('#token-hud, .token-hud, .placeable-hud').first();
    await hud.locator('[data-status-id="stunned"]').click();
    await expect.poll(() => table.stored('Cult gunman A', 'system.stunned')).toBe(1);
    await hud.locator('[data-status-id="stunned"]').click();
    await expect.poll(() => table.stored('Cult gunman A', 'system.stunned')).toBe(0);
    await hud.locator('[data-status-id="unconscious"]').click();
    await expect.poll(() => table.stored('Cult gunman A', 'system.prone')).toBe(true);
    expect(await table.stored('Cult gunman A', 'system.unconscious')).toEqual(['injury']);
    expect(await table.stored('Cult gunman B', 'system.unconscious')).toEqual([]);
    await quiet();
  });

  it('lets the keyboard walk the body figure', async () => {
    const sheet = await table.openSheet('Mara Voss');
    const head = sheet.locator('.body-figure g[data-location="head"]');
    await head.focus();
    await table.page.keyboard.press('Enter');
    await expect.poll(() => head.getAttribute('aria-pressed')).toBe('true');
    expect(await sheet.locator('.locations tr.selected').getAttribute('data-location')).toBe('head');
    await quiet();
  });

  it('take an item that is dropped on them', async () => {
    const sheet = await table.openSheet('Mara Voss');
    await table.showTab('items');
    const before = await table.stored<number>('Mara Voss', 'items.size');
    await table.page.locator('#items .directory-item', { hasText: 'Sandbags' }).dragTo(sheet.locator('.sheet-top'));
    await expect.poll(() => table.stored('Mara Voss', 'items.size')).toBe(before + 1);
    await sheet.locator('[data-action="tab"][data-tab="gear"]').click();
    await sheet.locator('.row.item', { hasText: 'Sandbags' }).waitFor();
    await quiet();
  });

  it('put what is typed in the place of what stood there, from field to field', async () => {
    const sheet = await table.openSheet('Mara Voss');
    await sheet.locator('[data-action="tab"][data-tab="details"]').click();
    await sheet.locator('[name="system.characteristics.WS"]').click();
    for (const [name, value] of Object.entries({ WS: 31, BS: 32, S: 33, T: 64 })) {
      await table.page.keyboard.type(String(value));
      await table.page.keyboard.press('Tab');
      await expect.poll(() => table.stored('Mara Voss', `system.characteristics.${name}`)).toBe(value);
      await expect.poll(() => sheet.locator('.characteristic', { hasText: String(value) }).count()).toBeGreaterThan(0);
    }
    await quiet();
  });

  it('take an item from somebody else put away and not worn', async () => {
    const [aldric, sheet] = [table.sheet('Brother Aldric'), table.sheet('Mara Voss')];
    await table.page.evaluate(async () => {
      type Sheet = { render(options: object): Promise<unknown>; setPosition(position: object): void };
      const { game } = globalThis as unknown as { game: { actors: { getName(name: string): { sheet: Sheet } } } };
      for (const [name, left] of [['Brother Aldric', 0] as const, ['Mara Voss', 500] as const]) {
        const { sheet } = game.actors.getName(name);
        await sheet.render({ force: true });
        sheet.setPosition({ left, top: 20 });
      }
    });
    await aldric.locator('.row.weapon', { hasText: 'Sword' }).dragTo(sheet.locator('.sheet-top'));
    await weapon(sheet, 'Sword').waitFor();
    expect(await weapon(sheet, 'Sword').locator('[data-action="attack"]').isDisabled()).toBe(true);
    expect(await weapon(sheet, 'Bolt pistol').locator('[data-action="attack"]').isDisabled()).toBe(false);
    await quiet();
  });

  it('edit characteristics, injuries and worn armour, and derive from them at once', async () => {
    const sheet = await table.openSheet('Mara Voss');
    await sheet.locator('[name="system.locations.rightLeg.level"]').selectOption('1');
    await expect.poll(() => sheet.locator('.characteristic').nth(4).getAttribute('aria-label')).toMatch(/45/);
    await sheet.locator('.acting').getByText('moves at half speed').waitFor();
    await sheet.locator('[data-action="tab"][data-tab="gear"]').click();
    await sheet.locator('.row.item', { hasText: 'Carapace cuirass' }).locator('input[data-toggled]').uncheck();
    await sheet.locator('[data-action="tab"][data-tab="fight"]').click();
    await expect.poll(() => sheet.locator('tr[data-location="body"] .armour-cell b').textContent()).toBe('0');
    await quiet();
  });
});

describe('a round', () => {
  it('that was ended is not ended again when the tracker is turned back', async () => {
    await table.update('Cult gunman A', { 'system.locations.leftArm.bleeding': 1 });
    await table.showTab('combat');
    const tracker = table.page.locator('#combat');
    await tracker.locator('[data-action="rollAll"]').first().click();
    await tracker.locator('[data-action="startCombat"]').first().click();
    await table.nextDice(2);
    await tracker.locator('[data-round-end]').click();
    await tracker.getByText('Round 1 has ended').waitFor();
    await tracker.locator('[data-action="nextRound"]').click();
    await tracker.getByText('Round 2').first().waitFor();
    await tracker.locator('[data-action="previousRound"]').click();
    await tracker.getByText('Round 1 has ended').waitFor();
    expect(await tracker.locator('[data-round-end]').isDisabled()).toBe(true);
    expect(await table.stored('Cult gunman A', 'system.health.value')).toBe(46);
    await quiet();
  });

  it('that the tracker has left without its end is still to be ended', async () => {
    await table.update('Cult gunman A', { 'system.locations.leftArm.bleeding': 1 });
    await table.showTab('combat');
    const tracker = table.page.locator('#combat');
    await tracker.locator('[data-action="startCombat"]').first().click();
    await tracker.locator('[data-action="nextRound"]').click();
    await tracker.getByText('Round 2').first().waitFor();
    await table.nextDice(2, 3);
    await tracker.getByText('End round 1').click();
    await tracker.getByText('End round 2').click();
    await tracker.getByText('Round 2 has ended').waitFor();
    await expect.poll(() => table.stored('Cult gunman A', 'system.health.value')).toBe(43);
    await quiet();
  });
});

describe('in Japanese', () => {
  it('no key stands untranslated on the sheet, the cards and the tracker', async () => {
    await table.visit({ lang: 'ja' });
    await table.target('Cult gunman B');
    const sheet = await table.openSheet('Mara Voss');
    expect(await sheet.innerText()).not.toMatch(/GRIEVOUS\./);
    await table.nextDice(32);
    await attack(sheet, 'Bolt pistol');
    await table.closeWindows();
    await table.press('grievousDamage', 9, 9);
    await table.press('grievousApply');
    await table.newestCard().locator('[data-action="grievousAnswer"]').waitFor();
    await table.showTab('combat');
    expect(await table.page.locator('body').innerText()).not.toMatch(/GRIEVOUS\.|[A-Z]{4,}\.[A-Z]\w+/);
    expect(table.complaints).toEqual([]);
  });
});
