import { describe, expect, it } from 'vitest';
import { eachAtNewTable, type TableDriver } from './table-driver.ts';

let table: TableDriver;
eachAtNewTable((opened) => (table = opened));

const settled = (text: RegExp) => table.newestCard().getByText(text).filter({ visible: true }).first().waitFor();

const run = <Value>(script: string): Promise<Value> => table.page.evaluate<Value>(script);

const set = (key: string, value: unknown): Promise<unknown> =>
  run(`game.settings.set('grievous', '${key}', ${JSON.stringify(value)})`);

/** Waits until all that is under way has been written: what people do is done one after the other. */
const allWritten = (name: string): Promise<unknown> =>
  run(`game.system.api.setCondition(game.actors.getName('${name}'), 'prone', true)`);

/** Does something, and waits until a part of the page has been put anew for it. */
async function redrawn(part: string, work: () => Promise<unknown>): Promise<void> {
  const before = await table.page.locator(part).elementHandle();
  await work();
  await table.page.waitForFunction((element) => element?.isConnected === false, before);
}

function quiet(): void {
  expect(table.complaints).toEqual([]);
}

describe('the rest dialog', () => {
  it('is opened from a sheet, previews while the span is chosen, and moves the clock', async () => {
    await table.update('Mara Voss', { 'system.unconscious': ['injury'], 'system.prone': true });
    await run('game.combats.contents[0]?.delete()');
    const sheet = await table.openSheet('Mara Voss');
    await sheet
      .locator('.window-header [data-action="openControls"], .window-header [data-action="toggleControls"]')
      .click();
    await table.page.getByText('Rest: let time pass').click();
    const dialog = table.dialog('Let time pass');
    await dialog.getByText('1 hour from now:').waitFor();
    await dialog.locator('[name="unit"]').selectOption('minutes');
    await dialog.locator('[name="amount"]').fill('30');
    await dialog.getByText('30 minutes from now:').waitFor();
    await dialog
      .getByText(/Unconscious.*50 %/)
      .first()
      .waitFor();
    expect(await run('game.time.worldTime')).toBe(0);
    expect(await table.cards().count()).toBe(0);
    await table.nextDice(2);
    await dialog.locator('[data-action="confirm"]').click();
    await settled(/Time passes: 30 minutes/);
    expect(await run('game.time.worldTime')).toBe(1800);
    await expect.poll(() => table.stored('Mara Voss', 'system.unconscious')).toEqual([]);
    expect(await table.unusedDice()).toEqual([]);
    quiet();
  });
});

describe('the tests owed', () => {
  it('are listed in a window that lives on through a reload, and are rolled by the keyboard', async () => {
    await table.visit({ world: 'mortal' });
    await run('game.combats.contents[0]?.delete()');
    await set('timeFor', 'all');
    const name = 'Oda Kestrel';
    await table.update(name, { 'system.mortalWound': true, 'system.incapacitated': true, 'system.hp': -15 });
    await run('game.time.advance(3600)');
    await table.page.locator('.owed-control', { hasText: 'Tests owed: 1' }).waitFor();
    await allWritten(name);
    await table.visit({ world: 'mortal' });
    await table.page.locator('.owed-control', { hasText: 'Tests owed: 1' }).locator('button').click();
    const owed = table.page.locator('#grievous-owed-tests');
    await owed.locator('[data-owed]', { hasText: name }).waitFor();
    await owed.getByRole('button', { name: /Go to the card/ }).click();
    await table.nextDice(6, 6, 6);
    await owed.locator('[data-action="rollOwed"]').press('Enter');
    await owed.getByText('Nobody owes a test.').waitFor();
    await expect.poll(() => table.stored(name, 'system.dead')).toBe(true);
    quiet();
  });

  it('are rolled one after the other by the keyboard alone, the focus going on to the next', async () => {
    await table.visit({ world: 'mortal' });
    await run('game.combats.contents[0]?.delete()');
    await set('timeFor', 'all');
    const people = ['Oda Kestrel', 'Hedge knight'];
    for (const name of people)
      await table.update(name, { 'system.mortalWound': true, 'system.incapacitated': true, 'system.hp': -15 });
    await run('game.time.advance(3600)');
    await table.page.locator('.owed-control', { hasText: 'Tests owed: 2' }).waitFor();
    await allWritten('Oda Kestrel');
    await table.page.locator('.owed-control button').focus();
    await table.page.keyboard.press('Enter');
    const focused = table.page.locator('[data-action="rollOwed"]:focus');
    const toCard = table.page
      .locator('#grievous-owed-tests')
      .getByRole('button', { name: /Go to the card/ })
      .first();
    await toCard.focus();
    await redrawn('#grievous-owed-tests .owed', () => table.update('Oda Kestrel', { 'system.prone': false }));
    expect(await toCard.evaluate((button) => button === document.activeElement)).toBe(true);
    await table.page.keyboard.press('Shift+Tab');
    const rolled: string[] = [];
    for (let count = 0; count < 4; count += 1) {
      const row = table.page.locator('#grievous-owed-tests [data-owed]', { has: focused });
      await expect.poll(() => row.getAttribute('data-owed')).not.toBe(rolled.at(-1));
      rolled.push((await row.getAttribute('data-owed')) ?? '');
      await table.nextDice(3, 3, 3);
      await table.page.keyboard.press('Enter');
    }
    await table.page.locator('#grievous-owed-tests').getByText('Nobody owes a test.').waitFor();
    expect(new Set(rolled).size).toBe(4);
    expect(await table.unusedDice()).toEqual([]);
    for (const name of people) expect(await table.stored(name, 'system.dead')).toBe(false);
    quiet();
  });

  it('are rolled by themselves where the world wants it', async () => {
    await table.visit({ world: 'mortal' });
    await run('game.combats.contents[0]?.delete()');
    for (const [key, value] of Object.entries({ timeFor: 'all', lateTests: 'auto', lateSeconds: 5 }))
      await set(key, value);
    await table.update('Oda Kestrel', { 'system.mortalWound': true, 'system.incapacitated': true, 'system.hp': -15 });
    await table.nextDice(6, 6, 6);
    await run('game.time.advance(1800)');
    await table.page.locator('.owed-control', { hasText: 'Tests owed: 1' }).waitFor();
    await expect.poll(() => table.stored('Oda Kestrel', 'system.dead'), { timeout: 15_000 }).toBe(true);
    quiet();
  });
});

describe('the tracker', () => {
  it('goes past those who cannot act, and back to them when it is turned back', async () => {
    await table.page.evaluate('game.combat.startCombat()');
    await set('skipHelpless', true);
    const turn = () => run<string>('game.combat.combatant.name');
    const order = await run<string[]>('game.combat.turns.map(({ name }) => name)');
    const [first = '', second = '', third = ''] = order;
    expect(await turn()).toBe(first);
    await table.update(second, { 'system.unconscious': ['injury'] });
    await run('game.combat.nextTurn()');
    expect(await turn()).toBe(third);
    await run('game.combat.previousTurn()');
    expect(await turn()).toBe(second);
    await run('game.combat.previousTurn()');
    expect(await turn()).toBe(first);
    quiet();
  });

  it('offers the steps of a turn where they are run by hand', async () => {
    await table.visit({ world: 'mortal' });
    await run('game.combat.startCombat()');
    await run('game.combat.combatant.actor.update({ "system.shockDamage": 2, "system.shockOld": 2 })');
    await table.showTab('combat');
    const step = table.page.locator('#combat [data-turn-step="turnEnd"]');
    await step.click();
    await table.page.locator('#combat [data-turn-step="turnEnd"][disabled]').waitFor();
    expect(await run('game.combat.combatant.actor.system.shockDamage')).toBe(0);
    expect(await table.page.locator('#combat [data-turn-step="turnStart"]').count()).toBe(0);
    quiet();
  });
});

describe('a minute of a fight', () => {
  it('that a sheet ends for everybody is noted by the fight, whose tenth round does not end it again', async () => {
    await table.visit({ world: 'dismemberment' });
    await run('game.combat.startCombat()');
    await table.update('Bryn Calder', { 'system.locations.rightLeg.bleeding': 1 });
    const sheet = await table.openSheet('Bryn Calder');
    await sheet.locator('[data-procedure="minute"]').click();
    const dialog = table.page.locator('.application.dialog, dialog.application').last();
    await dialog.locator('[name="everyone"]').setChecked(true);
    await dialog.locator('[data-action="confirm"]').click();
    await settled(/A minute passes/);
    await expect.poll(() => run('game.combat.getFlag("grievous", "minuteEnded")')).toBe(1);
    quiet();
  });
});

describe('the first start of a world', () => {
  it('explains the five rule sets once, and begins with the one that is chosen', async () => {
    await set('chosen', false);
    await table.visit();
    const choice = table.page.locator('#grievous-rule-set-choice');
    await choice.waitFor();
    expect(await choice.locator('.set').count()).toBe(5);
    await choice.locator('[name="set"][value="dismemberment"]').check();
    await choice.locator('[name="dismemberment.shock"]').setChecked(true);
    await choice.locator('button[type="submit"]').click();
    await choice.waitFor({ state: 'detached' });
    expect(await run('CONFIG.Actor.defaultType')).toBe('dismemberment');
    expect(await run('game.settings.get("grievous", "dismemberment.shock")')).toBe(true);
    await table.visit();
    await table.page.waitForTimeout(300);
    expect(await choice.count()).toBe(0);
    quiet();
  });
});
