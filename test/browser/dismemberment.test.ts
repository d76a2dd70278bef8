import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { allAtOneTable, type TableDriver } from './table-driver.ts';

/*
 * A fight under dismemberment, played as people would, with scripted dice and the optional rules for negation, wear,
 * stumps and shock. Bryn Calder (skill 66, arming sword 1d6+3, Constitution 64) strikes the Road cutthroat (Constitution
 * 48, head 6 under a cap of 2 that takes 10) twice on the head. The figures are worked out by hand from seed 004:
 * Calculating Damage, Damage Results, Shock, Falling Damage. 11 rolled: 1 negated of at most 5; 9 less 1 is 8.
 */
const STRIKER = 'Bryn Calder';
const VICTIM = 'Road cutthroat';
const OPTIONS = { armourNegation: true, equipmentHp: true, stumpBleeding: true, shock: true };
let table: TableDriver;

allAtOneTable((opened) => (table = opened), { world: 'dismemberment' });

interface Page {
  readonly system: { readonly api: { resolve(data: object): { readonly output: { readonly body: object } } } };
  readonly settings: { set(scope: string, key: string, value: unknown): Promise<unknown> };
}

interface Struck {
  readonly procedure: string;
  readonly input?: object;
  readonly dice?: object;
}

/** What the rules core makes of a body. */
function resolved(body: object, { procedure, input = {}, dice = {} }: Struck): Promise<object> {
  const data = { name: 'core', ruleset: 'dismemberment', options: OPTIONS, procedure, body, input, dice };
  return table.page.evaluate((given) => {
    const { game } = globalThis as unknown as { game: Page };
    return game.system.api.resolve(given).output.body;
  }, data);
}

const bodyOf = (name: string): Promise<object> => table.stored<object>(name, 'system.body');
const weapon = (sheet: Locator, name: string): Locator => sheet.locator('.row.weapon', { hasText: name });

async function reads(place: Locator, ...texts: (string | RegExp)[]): Promise<void> {
  for (const text of texts) await place.getByText(text).first().waitFor({ state: 'attached' });
}

async function confirm(dialog: Locator): Promise<void> {
  await dialog.locator('[data-action="confirm"]').click();
  await dialog.waitFor({ state: 'detached' });
}

/** Aims at the head of the victim and strikes; the sword does 9. */
async function strikeHead(): Promise<void> {
  await table.target(VICTIM);
  const sheet = await table.openSheet(STRIKER);
  await weapon(sheet, 'Arming sword').locator('[data-action="attack"]').click();
  const dialog = table.dialog('Arming sword');
  await dialog.locator('[name="aimed"]').selectOption('head');
  await dialog.locator('[name="modifier"]').fill('10');
  expect(await dialog.locator('[data-chance]').textContent()).toBe('76');
  await reads(dialog, /7 at best/);
  await dialog.locator('[name="modifier"]').fill('0');
  await reads(dialog, /6 at best/);
  await table.nextDice(11);
  await confirm(dialog);
  await table.closeWindows();
  await reads(table.newestCard(), 'Hit', 'Head', /11 against 66/, 'Negates 1 of armour (at most 5)');
  await table.press('grievousDamage', 6);
  await table.newestCard().locator('[data-action="grievousApply"]').waitFor();
}

/** Whether a body that lives has a location that bleeds. */
function bleeds(body: object): boolean {
  const { dead, locations } = body as { dead: boolean; locations: Record<string, { bleeding: number }> };
  return !dead && Object.values(locations).some(({ bleeding }) => bleeding > 0);
}

async function tracker(): Promise<Locator> {
  await table.closeWindows();
  await table.showTab('combat');
  return table.page.locator('#combat');
}

async function calm(): Promise<void> {
  expect(await table.unusedDice()).toEqual([]);
  expect(table.complaints).toEqual([]);
}

describe('a fight under dismemberment, from the click on the sheet to a death', () => {
  it('begins in the world of the rule set, with its optional rules', async () => {
    await table.page.evaluate(async (options) => {
      const { game } = globalThis as unknown as { game: Page };
      for (const [name, on] of Object.entries(options))
        await game.settings.set('grievous', `dismemberment.${name}`, on);
    }, OPTIONS);
    await table.closeWindows();
    const sheet = await table.openSheet(STRIKER);
    await reads(sheet.locator('.acting'), 'May act');
    expect(await sheet.locator('[data-figure="con"]').getAttribute('aria-label')).toBe('Constitution: 64 %');
    expect(await sheet.locator('tr[data-location="torso"] .explained').getAttribute('aria-label')).toMatch(/16 of 16/);
    await sheet
      .locator('tr[data-location="torso"] .armour-cell')
      .getByText('Mail shirt')
      .waitFor({ state: 'attached' });
    await table.closeWindows();
  });

  it('aims, negates armour, and stops at the test of shock', async () => {
    const before = await bodyOf(VICTIM);
    await strikeHead();
    await table.press('grievousApply');
    await reads(table.newestCard(), /8 gets through/, 'Constitution test: stand the shock: 48 or less (48 %)');
    expect(await bodyOf(VICTIM)).toEqual(before);
    await table.press('grievousAnswer', 90);
    await reads(table.newestCard(), 'applied', 'Head: useless', 'Falls unconscious', 'Faints', /6 → −2/);
    const input = { damage: '1d6+3', location: 'head', negation: 1 };
    const core = await resolved(before, { procedure: 'hit', input, dice: { damage: 9, shock: 90 } });
    expect(core).toMatchObject({ unconscious: true, fainted: true, locations: { head: { hp: -2, armourHp: 9 } } });
    expect(await bodyOf(VICTIM)).toEqual(core);
    await calm();
  });

  it('explains every number', async () => {
    const card = table.newestCard();
    await card.locator('summary', { hasText: 'How this came about' }).click();
    const text = (await card.locator('.ledger tr').allInnerTexts()).join('\n');
    for (const line of [
      /Damage 1d6\+3.*9/s,
      /worn 2 less 1 negated: 1.*−1\s+8/s,
      /what the armour can still take.*10 → 9/s,
      /Head: hit points.*−8\s+6 → −2/s,
      /8 at once, and the shock level is 2 \(48 % of 6\)/,
    ])
      expect(text).toMatch(line);
  });

  it('shows the wound on the sheet and the conditions on the token', async () => {
    const sheet = await table.openSheet(VICTIM);
    await reads(sheet.locator('.conditions'), 'Unconscious', 'Fainted', 'Bleeds 1 a minute', 'Useless: Head');
    await reads(sheet.locator('.effects'), /dead in 5 minutes/);
    expect(await sheet.locator('[name="system.locations.head.hp"]').inputValue()).toBe('-2');
    expect(await sheet.locator('[data-figure="bleeding"]').getAttribute('aria-label')).toContain('1 / min');
    const head = sheet.locator('.body-figure g[data-location="head"]');
    expect(await head.getAttribute('aria-label')).toMatch(/Head: Useless/);
    expect(await weapon(sheet, 'Short sword').locator('[data-action="attack"]').isDisabled()).toBe(true);
    const label = await table.token(VICTIM).getAttribute('aria-label');
    for (const condition of ['Unconscious', 'Fainted', 'Bleeding']) expect(label).toContain(condition);
  });

  it('ends a minute for all in the fight: they bleed, and the fainted may come to', async () => {
    const board = await tracker();
    await board.locator('[data-action="rollAll"]').first().click();
    await board.locator('[data-action="startCombat"]').first().click();
    const row = board.locator('.combatant', { hasText: VICTIM });
    await reads(row.locator('.glance'), 'Useless', 'Bleeds 1 a minute: dead in 5 minutes if nobody helps');
    await reads(board.locator('.combatant', { hasText: STRIKER }).locator('.glance'), 'May act');
    const before = await bodyOf(VICTIM);
    await board.locator('[data-minute]').dblclick();
    await table.showTab('chat');
    await reads(table.newestCard(), 'A minute passes', /−2 → −3/, /come out of the faint: 48 or less/);
    await table.press('grievousAnswer', 20);
    await reads(table.newestCard(), 'Comes out of the faint');
    expect(await bodyOf(VICTIM)).toEqual(await resolved(before, { procedure: 'minute', dice: { wake: 20 } }));
    expect(await table.stored(VICTIM, 'system.locations.head.hp')).toBe(-3);
    expect(await table.stored(VICTIM, 'system.fainted')).toBe(false);
    await calm();
  });

  it('staunches and heals, worst location first, and he comes to', async () => {
    const sheet = await table.openSheet(VICTIM);
    await sheet.locator('[data-action="treat"]').click();
    const dialog = table.dialog('Treat');
    expect(await dialog.locator('[name="kind"]').inputValue()).toBe('staunch');
    expect(await dialog.locator('[name="location"]').inputValue()).toBe('head');
    await reads(dialog, 'Bleeds 1 a minute now, then no more.');
    await confirm(dialog);
    await reads(table.newestCard(), 'Head: bleeding staunched');
    const before = await bodyOf(VICTIM);
    await sheet.locator('[data-action="treat"]').click();
    expect(await dialog.locator('[name="kind"]').inputValue()).toBe('heal');
    await dialog.locator('[name="hp"]').fill('4');
    await reads(dialog, 'Hit points −3 → 1 of 6');
    await confirm(dialog);
    await reads(table.newestCard(), 'Regains consciousness', /−3 → 1/);
    const input = { kind: 'heal', location: 'head', hp: 4 };
    expect(await bodyOf(VICTIM)).toEqual(await resolved(before, { procedure: 'treat', input }));
    await reads(sheet.locator('.acting'), 'May act');
    await table.closeWindows();
    await calm();
  });

  it('delays whoever was struck by hand, and lets jiffies pass for all who wait', async () => {
    const before = await bodyOf(STRIKER);
    await table.page.evaluate(() => {
      const { game } = globalThis as unknown as {
        game: { user: { targets: Iterable<{ setTarget(on: boolean): void }> } };
      };
      for (const token of [...game.user.targets]) token.setTarget(false);
    });
    const sheet = await table.openSheet(STRIKER);
    await sheet.locator('[data-action="enterHit"]').click();
    const dialog = table.dialog('A hit on');
    await dialog.locator('[name="damage"]').fill('7+');
    await reads(dialog, /Problem/);
    await dialog.locator('[name="damage"]').fill('7');
    await dialog.locator('[name="sizeAdjustment"]').fill('2');
    await dialog.locator('[name="location"]').selectOption('rightLeg');
    await confirm(dialog);
    await table.press('grievousApply');
    await reads(table.newestCard(), /64 or less/);
    await table.press('grievousAnswer', 64);
    await reads(table.newestCard(), 'applied', 'Delay in jiffies: +8');
    const input = { damage: '7', sizeAdjustment: 2, location: 'rightLeg' };
    const core = await resolved(before, { procedure: 'hit', input, dice: { shock: 64 } });
    expect(core).toMatchObject({ delay: 8, locations: { rightLeg: { hp: 4 } } });
    expect(await bodyOf(STRIKER)).toEqual(core);
    const board = await tracker();
    await reads(board.locator('.combatant', { hasText: STRIKER }).locator('.glance'), '8 j');
    await board.getByText('Let jiffies pass: 8').click();
    await expect.poll(() => table.stored(STRIKER, 'system.delay')).toBe(0);
    await table.showTab('chat');
    await reads(table.newestCard(), 'Jiffies that pass: 8; may act again');
    await calm();
  });

  it('shares a fall out over locations, with the sum in view', async () => {
    const before = await bodyOf(STRIKER);
    const sheet = await table.openSheet(STRIKER);
    await sheet.locator('[data-procedure="fall"]').click();
    const dialog = table.dialog('falls');
    await dialog.locator('[name="metres"]').fill('5.5');
    await dialog.locator('[name="safeMetres"]').fill('2');
    expect(await dialog.locator('[data-damage]').textContent()).toBe('9');
    await dialog.locator('[name="share.torso"]').fill('9');
    await reads(dialog, 'At least two locations must be hurt.');
    expect(await dialog.locator('[data-action="confirm"]').isDisabled()).toBe(true);
    await dialog.locator('[name="share.torso"]').fill('6');
    await reads(dialog, '6 of 9 shared out, 3 to go.');
    await dialog.locator('[name="share.leftLeg"]').fill('3');
    await reads(dialog, 'All 9 are shared out.');
    await confirm(dialog);
    await reads(table.newestCard(), 'A fall', 'A full round to get up again');
    const input = { metres: 5.5, safeMetres: 2, spread: { torso: 6, leftLeg: 3 } };
    expect(await bodyOf(STRIKER)).toEqual(await resolved(before, { procedure: 'fall', input }));
    await sheet.locator('[data-procedure="elapse"]').click();
    const wait = table.dialog('jiffies pass');
    await reads(wait.locator('[data-waiting]'), STRIKER, 'may act');
    await wait.locator('[name="jiffies"]').fill('4');
    await reads(wait.locator('[data-waiting]'), 'still to wait: 5');
    await wait.locator('[name="jiffies"]').fill('9');
    await confirm(wait);
    await expect.poll(() => table.stored(STRIKER, 'system.delay')).toBe(0);
    await table.closeWindows();
    await calm();
  });

  it('destroys the head, and that is death', async () => {
    const before = await bodyOf(VICTIM);
    await strikeHead();
    await table.press('grievousApply');
    await reads(table.newestCard(), 'applied', 'Head: destroyed', /1 → −7/, 'Dies');
    const input = { damage: '1d6+3', location: 'head', negation: 1 };
    const core = await resolved(before, { procedure: 'hit', input, dice: { damage: 9 } });
    expect(core).toMatchObject({ dead: true, locations: { head: { hp: -7, destroyed: true, armourHp: 8 } } });
    expect(await bodyOf(VICTIM)).toEqual(core);
    expect(await table.token(VICTIM).getAttribute('aria-label')).toContain('Dead');
    const board = await tracker();
    await reads(board.locator('.combatant', { hasText: VICTIM }).locator('.glance'), 'Dead', 'Destroyed');
    await calm();
  });

  it('bleeds by the minute as a day passes, until nothing more can happen', async () => {
    await table.update(STRIKER, { 'system.locations.leftArm.bleeding': 1 });
    let core = await bodyOf(STRIKER);
    for (let minute = 0; minute < 60 && bleeds(core); minute += 1) core = await resolved(core, { procedure: 'minute' });
    await table.dayPasses();
    await expect.poll(() => bodyOf(STRIKER), { timeout: 30_000 }).toEqual(core);
    await reads(table.newestCard(), 'Time passes: 1 day', STRIKER, 'Left arm: useless');
    await calm();
  });

  it('speaks Japanese, with no key untranslated', async () => {
    await table.visit({ world: 'dismemberment', lang: 'ja' });
    await table.closeWindows();
    const sheet = await table.openSheet(VICTIM);
    for (const tab of ['details', 'gear', 'fight']) {
      await sheet.locator(`[data-action="tab"][data-tab="${tab}"]`).click();
      expect(await sheet.innerHTML()).not.toMatch(/GRIEVOUS\./);
    }
    expect(await table.page.locator('body').innerText()).not.toMatch(/GRIEVOUS\.|[A-Z]{4,}\.[A-Z]\w+/);
    await calm();
  });
});
