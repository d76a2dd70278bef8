import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { allAtOneTable, type TableDriver } from './table-driver.ts';

/*
 * One fight, played as a person would, with scripted dice. Mara Voss (BS 61, bolt pistol 2d10+4) shoots Magister Corvane
 * (T 46, S 44, Wp 64, padding 2, conversion field 2d6) behind sandbags (10) that hide his right arm, in which he holds
 * a power knife. The figures are worked out by hand from seed 000: Matched Success, Cover, Force Fields, Armour,
 * Location Injury, Arm Location Injury Chart, Arm Crippling Injuries Chart, Psychological Trauma, Bleeding, Instant
 * Death. 13 rolled, doubled 26, sandbags 16, field (2 + 1) 13, padding 11: three levels of 4.6 each, hit points 46 to 35.
 */
const shooter = 'Mara Voss';
const victim = 'Magister Corvane';
let table: TableDriver;

allAtOneTable((opened) => {
  table = opened;
});

const weapon = (sheet: Locator, name: string): Locator => sheet.locator('.row.weapon', { hasText: name });

async function reads(place: Locator, ...texts: (string | RegExp)[]): Promise<void> {
  for (const text of texts) await place.getByText(text).first().waitFor({ state: 'attached' });
}

describe('an imperium fight, from the click on the sheet to a death', () => {
  it('attacks from the sheet, through the dialog', async () => {
    await table.target(victim);
    const sheet = await table.openSheet(shooter);
    await weapon(sheet, 'Bolt pistol').locator('[data-action="attack"]').click();
    const dialog = table.dialog('Bolt pistol');
    await dialog.locator('[name="modifier"]').fill('10');
    expect(await dialog.locator('[data-chance]').textContent()).toBe('71');
    await dialog.locator('[data-cover]').selectOption({ label: 'Sandbags (10)' });
    await dialog.locator('[data-hides] label', { hasText: 'Right arm' }).locator('input').check();
    await table.nextDice(66);
    await dialog.locator('[data-action="confirm"]').click();
    await reads(table.newestCard(), 'Hit', 'Right arm', /66 against 71/, /Critical/);
    expect(await table.unusedDice()).toEqual([]);
  });

  it('rolls damage, takes off sandbags, field and padding, and stops at the first test', async () => {
    await table.press('grievousDamage', 5, 4);
    await table.newestCard().locator('[data-action="grievousApply"]').waitFor();
    await table.press('grievousApply', 2, 1);
    await reads(table.newestCard(), /Strength test: 22 or less/);
    expect(await table.stored(victim, 'system.hp')).toBeNull();
  });

  it('keeps the card through a reload in the middle', async () => {
    const before = await table.newestCard().locator('.message-content').innerHTML();
    await table.visit();
    await reads(table.newestCard(), /Strength test: 22 or less/);
    expect(await table.newestCard().locator('.message-content').innerHTML()).toBe(before);
    expect(await table.stored(victim, 'system.hp')).toBeNull();
  });

  it('asks each test in turn and writes the whole wound at once', async () => {
    await table.press('grievousAnswer', 30);
    await reads(table.newestCard(), /Toughness test: 46 or less/);
    await table.press('grievousAnswer', 80, 2);
    await reads(table.newestCard(), /Willpower test: 32 or less/);
    await table.press('grievousAnswer', 33);
    await reads(table.newestCard(), 'applied', '11 gets through.', /46 → 35/, /0 → 1/);
    expect(await table.unusedDice()).toEqual([]);
    expect(await table.stored(victim, 'system.hp')).toBe(35);
    expect(await table.stored(victim, 'system.insanity')).toBe(1);
    expect(await table.stored(victim, 'system.unconscious')).toEqual(['injury']);
    expect(await table.stored(victim, 'system.locations.rightArm')).toMatchObject({
      level: 3,
      bleeding: 1,
      treated: false,
      holds: 'nothing',
      cripplings: [{ entry: 2, stage: 'untreated' }],
    });
  });

  it('explains every number', async () => {
    const card = table.newestCard();
    await card.locator('summary', { hasText: 'How this came about' }).click();
    const lines = await card.locator('.ledger tr').allInnerTexts();
    const text = lines.join('\n');
    for (const line of [/Damage 2d10\+4.*13/s, /26/, /Sandbags.*10.*16/s, /Conversion field.*3.*13/s, /2.*11/s]) {
      expect(text).toMatch(line);
    }
  });

  it('shows the wound on the sheet and the conditions on the token', async () => {
    const sheet = await table.openSheet(victim);
    expect(await sheet.locator('[name="system.hp"], [data-hit-points]').first().inputValue()).toBe('35');
    await reads(sheet.locator('.conditions'), 'Unconscious', 'Stunned until treated', 'Prone', 'Bleeding 1D3');
    const arm = sheet.locator('.body-figure g[data-location="rightArm"]');
    expect(await arm.getAttribute('aria-label')).toMatch(/Right arm.*Crippled.*1D3/);
    expect(await weapon(sheet, 'Power knife').textContent()).toContain('dropped');
    expect(await sheet.locator('.characteristic', { hasText: 'WS' }).getAttribute('aria-label')).toContain('23');
    await table.closeWindows();
    const label = await table.token(victim).getAttribute('aria-label');
    for (const condition of ['Unconscious', 'Stunned', 'Prone', 'Bleeding']) expect(label).toContain(condition);
    expect(await table.token(victim).locator('.effects img').count()).toBe(4);
  });

  it('shows the wounds in the tracker, and bleeds at the round’s end, once', async () => {
    await table.showTab('combat');
    const tracker = table.page.locator('#combat');
    await tracker.locator('[data-action="rollAll"]').first().click();
    await tracker.locator('[data-action="startCombat"]').first().click();
    const row = tracker.locator('.combatant', { hasText: victim });
    await reads(row.locator('.glance'), 'Crippled', '1D3');
    await table.nextDice(3);
    await tracker.locator('[data-round-end]').dblclick();
    await reads(tracker, 'Round 1 has ended');
    await table.showTab('chat');
    await reads(table.newestCard(), 'Round 1 ends', /35 → 32/);
    expect(await table.stored(victim, 'system.hp')).toBe(32);
    expect(await table.unusedDice()).toEqual([]);
  });

  it('gives attention, and the bleeding and the stun end', async () => {
    const sheet = await table.openSheet(victim);
    await sheet.locator('[data-action="treat"]').click();
    const dialog = table.dialog(`Treat ${victim}`);
    await dialog.locator('[name="kind"]').selectOption('attention');
    await dialog.locator('[name="location"]').selectOption('rightArm');
    await dialog.locator('[data-action="confirm"]').click();
    await reads(table.newestCard(), 'Medical attention');
    expect(await table.stored(victim, 'system.locations.rightArm')).toMatchObject({
      treated: true,
      bleeding: 0,
      cripplings: [{ entry: 2, stage: 'attended' }],
    });
    await table.closeWindows();
    expect(await table.token(victim).locator('.effects img').count()).toBe(2);
  });

  it('takes a hit by hand, and kills', async () => {
    const sheet = await table.openSheet(victim);
    await sheet.locator('[data-action="enterHit"]').click();
    const dialog = table.dialog(`A hit on ${victim}`);
    await dialog.locator('[name="damage"]').fill('40');
    await dialog.locator('[name="mode"]').selectOption('energy');
    await dialog.locator('[name="location"]').selectOption('head');
    await table.nextDice(1, 1);
    await dialog.locator('[data-action="confirm"]').click();
    await table.closeWindows();
    await table.newestCard().locator('[data-action="grievousApply"]').dblclick();
    await reads(table.newestCard(), 'applied', /32 → 0/);
    expect(await table.stored(victim, 'system.dead')).toBe(true);
    await table.token(victim).locator('.overlay-effect img').waitFor();
    expect(await table.unusedDice()).toEqual([]);
  });

  it('complained about nothing', () => {
    expect(table.complaints).toEqual([]);
  });
});
