import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { mortal, replay, ruleSet, type MortalBody, type Replay } from '../../src/rules/index.ts';
import { allAtOneTable, type TableDriver } from './table-driver.ts';

let table: TableDriver;

allAtOneTable((opened) => (table = opened), { world: 'mortal' });

const KNIGHT = 'Hedge knight';
const BANDIT = 'Road bandit';

const bodyOf = (name: string): Promise<MortalBody> => table.stored(name, 'system.body');

/** What the rules themselves make of a procedure, on a body and these answers. */
function byRules(procedure: string, body: MortalBody, input: object, answers: Record<string, number> = {}): MortalBody {
  const door = ruleSet('mortal').procedures[procedure];
  if (door === undefined) throw new Error(procedure);
  const whole = mortal.parseBody(body);
  const run = door.procedure(mortal.parseOptions({}));
  const found = replay(run, whole, door.parseInput(input, whole), answers) as Replay<MortalBody>;
  if (!('outcome' in found)) throw new Error(`${found.pending.id} is not answered`);
  return found.outcome.body;
}

const card = (text: RegExp): Promise<void> =>
  table.newestCard().getByText(text).filter({ visible: true }).first().waitFor();

/** Rolls the test that the newest card waits for, which must say this. */
async function answer(says: RegExp, ...faces: number[]): Promise<void> {
  const button = table.newestCard().locator('[data-action="grievousAnswer"]');
  await expect.poll(() => button.first().innerText()).toMatch(says);
  await table.press('grievousAnswer', ...faces);
}

async function comesTo(name: string, expected: MortalBody): Promise<void> {
  await expect.poll(() => bodyOf(name)).toEqual(expected);
}

async function sheetOf(name: string): Promise<Locator> {
  await table.closeWindows();
  return table.openSheet(name);
}

const deed = (sheet: Locator, procedure: string): Promise<void> =>
  sheet.locator(`[data-action="deed"][data-procedure="${procedure}"]`).click();

async function confirm(title: string): Promise<void> {
  await table.dialog(title).locator('[data-action="confirm"]').click();
}

async function quiet(): Promise<void> {
  expect(await table.unusedDice()).toEqual([]);
  expect(table.complaints).toEqual([]);
}

describe('a fight of mortal', () => {
  it('begins with a click on the sheet: the blow finds an arm and its shock stands in the tracker', async () => {
    await table.target(KNIGHT);
    const sheet = await sheetOf('Oda Kestrel');
    await sheet.locator('.row.weapon', { hasText: 'Broadsword' }).first().locator('[data-action="attack"]').click();
    const dialog = table.dialog('Broadsword');
    await dialog.locator('[name="modifier"]').fill('-3');
    expect(await dialog.locator('[data-chance]').textContent()).toBe('12 (74 %)');
    await table.nextDice(2, 3, 4, 3, 1, 4);
    await dialog.locator('[data-action="confirm"]').click();
    await table.closeWindows();
    await card(/9 against 12/);
    await card(/^Right arm$/);
    const before = await bodyOf(KNIGHT);
    await table.press('grievousDamage', 6);
    await table.press('grievousApply');
    await card(/13 → 7/);
    const blow = { damage: '1d6+2', location: 'rightArm', woundingMultiplier: 1.5, dismember: true };
    await comesTo(KNIGHT, byRules('hit', before, blow, { damage: 8 }));
    await table.showTab('combat');
    await table.page.locator('#combat .combatant', { hasText: KNIGHT }).locator('.glance', { hasText: '−4' }).waitFor();
    await table.showTab('chat');
    await quiet();
  });

  it('takes the shock through a turn, on the sheet', async () => {
    const sheet = await sheetOf(KNIGHT);
    expect(await sheet.locator('[data-figure="dx"]').getAttribute('aria-label')).toMatch(/8, written 12/);
    const before = await bodyOf(KNIGHT);
    await deed(sheet, 'turnStart');
    await card(/Shock lasts through this turn/);
    const begun = byRules('turnStart', before, { didNothing: false });
    await comesTo(KNIGHT, begun);
    await deed(sheet, 'turnEnd');
    await card(/The shock passes/);
    await comesTo(KNIGHT, byRules('turnEnd', begun, {}));
    await expect.poll(() => sheet.locator('[data-figure="dx"]').getAttribute('aria-label')).toMatch(/: 12$/);
    expect(await table.stored(KNIGHT, 'statuses.size')).toBe(0);
    await quiet();
  });

  it('cripples an arm, and tells at its end for how long', async () => {
    const sheet = await sheetOf(KNIGHT);
    const before = await bodyOf(KNIGHT);
    await sheet.locator('[data-action="enterHit"]').click();
    const dialog = table.dialog('A hit on');
    await dialog.locator('[name="damage"]').fill('14');
    await dialog.locator('[name="location"]').selectOption('leftArm');
    await dialog.locator('[name="type"]').selectOption('impaling');
    expect(await dialog.locator('[name="woundingMultiplier"]').inputValue()).toBe('2');
    await dialog.locator('[data-action="confirm"]').click();
    await table.press('grievousApply');
    await answer(/Stay conscious: 12 or less \(74\.1 %\)/, 3, 3, 3);
    await answer(/Knockdown: 12 or less/, 4, 4, 5);
    await card(/Crippled: Left arm/);
    const hit = byRules(
      'hit',
      before,
      { damage: '14', location: 'leftArm', woundingMultiplier: 2 },
      { consciousness: 9, knockdown: 13 },
    );
    await comesTo(KNIGHT, hit);
    expect(await sheet.locator('.acting').innerText()).toMatch(/stunned/);
    await deed(sheet, 'endCombat');
    await table.dialog('The combat ends').locator('[name="techLevel"]').selectOption('5');
    await confirm('The combat ends');
    await answer(/Left arm: 12 or less/, 4, 4, 5);
    await card(/Crippled for months: Left arm/);
    const months = await table.stored<number>(KNIGHT, 'system.locations.leftArm.months');
    const answers = { 'duration/leftArm': 13, 'duration/leftArm/months': months + 1 };
    await comesTo(KNIGHT, byRules('endCombat', hit, { physicianTechLevel: 5 }, answers));
    await quiet();
  });

  it('wounds mortally; surgery mends that', async () => {
    await table.closeWindows();
    await table.target(BANDIT);
    const sheet = await sheetOf(BANDIT);
    const before = await bodyOf(BANDIT);
    await sheet.locator('[data-action="enterHit"]').click();
    const dialog = table.dialog('A hit on');
    await dialog.locator('[name="damage"]').fill('26');
    await dialog.locator('[name="location"]').selectOption('neck');
    await dialog.locator('[name="woundingMultiplier"]').fill('1');
    await dialog.locator('[data-action="confirm"]').click();
    await table.press('grievousApply');
    await answer(/Death check at −1 × HP: 11 or less \(62\.5 %\)/, 4, 4, 4);
    await answer(/Knockdown/, 2, 2, 2);
    await card(/Mortally wounded/);
    const blow = { damage: '26', location: 'neck' };
    const dying = byRules('hit', before, blow, { 'death/1': 12, knockdown: 6 });
    await comesTo(BANDIT, dying);
    await table.token(BANDIT).locator('[data-status="dying"], .effect').first().waitFor();
    await deed(sheet, 'elapse');
    await confirm('Time passes');
    await answer(/Mortal wound, half hour 1: 11 or less/, 3, 3, 4);
    await card(/Half an hour passes/);
    const lingering = byRules('elapse', dying, { halfHours: 1, months: 0 }, { 'mortal/1': 10 });
    await comesTo(BANDIT, lingering);
    await sheet.locator('[data-action="treat"]').click();
    expect(await table.dialog('Treat').locator('[data-kind]').inputValue()).toBe('stabilize');
    await confirm('Treat');
    await answer(/After-effects of the mortal wound: 11 or less/, 3, 3, 4);
    await card(/The mortal wound is seen to/);
    await comesTo(BANDIT, byRules('treat', lingering, { kind: 'stabilize' }, { scar: 10 }));
    await quiet();
  });

  it('ends for the helpless, who is shown dead everywhere', async () => {
    const sheet = await sheetOf(BANDIT);
    const before = await bodyOf(BANDIT);
    await deed(sheet, 'execute');
    await confirm('Put');
    await card(/Put to death/);
    await comesTo(BANDIT, byRules('execute', before, {}));
    await sheet.locator('.badge.grave', { hasText: 'Dead' }).waitFor();
    await table.token(BANDIT).locator('.overlay-effect img').waitFor();
    await table.showTab('combat');
    await table.page.locator('#combat .combatant', { hasText: BANDIT }).locator('.glance .grave').first().waitFor();
    await quiet();
  });

  it('lives with a mortal wound through a day, half hour by half hour, by the clock of the world', async () => {
    const CLERK = 'Father Brennick';
    await table.update(CLERK, { 'system.hp': -15, 'system.mortalWound': true, 'system.incapacitated': true });
    const before = await bodyOf(CLERK);
    await table.page.evaluate("game.settings.set('grievous', 'timeFor', 'all')");
    await table.dayPasses();
    await answer(/Mortal wound, half hour 1: \d+ or less/, 3, 3, 3);
    await answer(/Mortal wound, half hour 2: \d+ or less/, 6, 6, 6);
    await card(/Dies/);
    await comesTo(CLERK, byRules('elapse', before, { halfHours: 48 }, { 'mortal/1': 9, 'mortal/2': 18 }));
    await quiet();
  });

  it('is told in Japanese without an untranslated key', async () => {
    await table.visit({ lang: 'ja', world: 'mortal' });
    const sheet = await table.openSheet(KNIGHT);
    for (const tab of ['fight', 'gear', 'details']) {
      await sheet.locator(`[data-action="tab"][data-tab="${tab}"]`).click();
      expect(await sheet.innerHTML()).not.toMatch(/GRIEVOUS\./);
    }
    expect(await table.page.locator('body').innerText()).not.toMatch(/GRIEVOUS\.|[A-Z]{4,}\.[A-Z]\w+/);
    expect(table.complaints).toEqual([]);
  });
});
