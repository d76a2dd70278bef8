import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { allAtOneTable, type TableDriver } from './table-driver.ts';

/*
 * A skirmish, played as people would, with scripted dice: the worked example of the journal. Tamsin Grell (Ballistic
 * Skill 4, revolver of Strength 4 and damage 2) and Old Harrow (shotgun, one better to hit) shoot at a Masked raider
 * (Toughness 3, armour 1, two wounds, Grit 3, Luck 3), and a Scrap bruiser (Grit 4) sees him go down. The figures are
 * worked out by hand from seed 001: Wounds and Injuries, Bleeding, Consciousness, Battle Shock.
 */
const RAIDER = 'Masked raider';
const BRUISER = 'Scrap bruiser';
let table: TableDriver;

allAtOneTable((opened) => {
  table = opened;
});

interface Api {
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
  const data = { name: 'core', ruleset: 'skirmish', procedure, body, input, dice };
  return table.page.evaluate((given) => {
    const { game } = globalThis as unknown as { game: Api };
    return game.system.api.resolve(given).output.body;
  }, data);
}

const bodyOf = (name: string): Promise<object> => table.stored<object>(name, 'system.body');
const weapon = (sheet: Locator, name: string): Locator => sheet.locator('.row.weapon', { hasText: name });

async function reads(place: Locator, ...texts: (string | RegExp)[]): Promise<void> {
  for (const text of texts) await place.getByText(text).first().waitFor({ state: 'attached' });
}

async function openAttack(shooter: string, name: string): Promise<Locator> {
  const sheet = await table.openSheet(shooter);
  await weapon(sheet, name).locator('[data-action="attack"]').click();
  const dialog = table.dialog(name);
  await dialog.waitFor();
  return dialog;
}

async function confirm(dialog: Locator, ...faces: number[]): Promise<void> {
  if (faces.length > 0) await table.nextDice(...faces);
  await dialog.locator('[data-action="confirm"]').click();
  await dialog.waitFor({ state: 'detached' });
}

/** Posts the card of the hits of an attack that has just been rolled. */
async function strike(): Promise<void> {
  await table.press('grievousDamage');
  await table.newestCard().locator('[data-action="grievousApply"]').waitFor();
}

async function calm(): Promise<void> {
  expect(await table.unusedDice()).toEqual([]);
  expect(table.complaints).toEqual([]);
}

describe('a skirmish, from the click on the sheet to the last of it', () => {
  it('attacks from the sheet, through the dialog', async () => {
    await table.visit({ world: 'skirmish' });
    await table.closeWindows();
    await table.target(RAIDER);
    const dialog = await openAttack('Tamsin Grell', 'Revolver');
    await reads(dialog, 'Lands: Groin 17 %, Gut 50 %, Leg 17 %, Arm 17 %');
    await dialog.locator('[name="modifier"]').fill('1');
    expect(await dialog.locator('[data-chance]').textContent()).toBe('5');
    await reads(dialog, 'on 1d6 (83 %)');
    await dialog.locator('[name="modifier"]').fill('0');
    await dialog.locator('[name="strength"]').fill('5');
    await reads(dialog, /Lands: Head 17 %/);
    await dialog.locator('[name="strength"]').fill('4');
    await confirm(dialog, 3);
    await table.closeWindows();
    await reads(table.newestCard(), 'Hit', /3 against 4/);
    await calm();
  });

  it('lets the cover be changed on the card, and places the hit when it is applied', async () => {
    const before = await bodyOf(RAIDER);
    await strike();
    const card = table.newestCard();
    await reads(card, 'Strength 4, damage 2, firearm');
    await card.locator('summary', { hasText: 'Change' }).click();
    await card.locator('[data-change="cover"]').selectOption({ label: 'Low wall' });
    await expect.poll(() => card.locator('[data-change="mayHide"]:checked').count()).toBe(2);
    await card.locator('[data-change="cover"]').selectOption('');
    await expect.poll(() => card.locator('[data-change="mayHide"]').count()).toBe(0);
    await table.press('grievousApply', 5);
    await reads(card, 'Leg', /Grit check to stay standing: 3 or less \(50 %\)/);
    await table.press('grievousAnswer', 5);
    await reads(card, 'applied', 'Leg injury', /2 → 1/, 'Goes down');
    const dice = { location: 5, 'grit/leg': 5 };
    const input = { strength: 4, damage: 2, firearm: true };
    expect(await bodyOf(RAIDER)).toEqual(await resolved(before, { procedure: 'hit', input, dice }));
    expect(await bodyOf(RAIDER)).toMatchObject({ wounds: 1, damage: 2, prone: true, unconscious: false });
    await calm();
  });

  it('shows on the sheet what the wound lowers', async () => {
    const sheet = await table.openSheet(RAIDER);
    await reads(sheet.locator('.conditions'), 'Prone', 'Bleeding 2 of 3');
    expect(await sheet.locator('[data-figure="toughness"]').getAttribute('aria-label')).toBe('Toughness: 1, written 3');
    expect(await sheet.locator('[data-figure="initiative"]').getAttribute('aria-label')).toBe(
      'Initiative: 1, written 3',
    );
    expect(await sheet.locator('.pip.left').count()).toBe(1);
    await reads(sheet.locator('tr[data-location="leg"]'), 'of 2', 'Initiative halved');
  });

  it('begins the activation: a Luck check for each point, all at once', async () => {
    const before = await bodyOf(RAIDER);
    const sheet = table.sheet(RAIDER);
    await sheet.locator('[data-procedure="activate"]').click();
    await reads(table.newestCard(), 'Activation begins', /Luck check 1 against bleeding: 3 or less \(50 %\)/);
    await table.press('grievousRollAll', 2, 6);
    await reads(table.newestCard(), /2 → 3/);
    const dice = { 'luck/1': 2, 'luck/2': 6 };
    expect(await bodyOf(RAIDER)).toEqual(await resolved(before, { procedure: 'activate', dice }));
    await table.closeWindows();
    await calm();
  });

  it('strikes nothing that a prone target hides from a firearm', async () => {
    const dialog = await openAttack('Tamsin Grell', 'Revolver');
    await reads(dialog, 'lying down, out of sight:');
    await dialog.locator('[name="template"]').check();
    expect(await dialog.locator('[data-unseen="t0"]').isHidden()).toBe(true);
    await dialog.locator('[name="template"]').uncheck();
    await dialog.locator('[name="t0.hidden"][value="gut"]').check();
    await confirm(dialog, 1);
    await table.closeWindows();
    await strike();
    const before = await bodyOf(RAIDER);
    await table.press('grievousApply', 5);
    await reads(table.newestCard(), 'The shot passes over');
    expect(await bodyOf(RAIDER)).toEqual(before);
    await calm();
  });

  it('bleeds him senseless, as sheet, token and tracker show', async () => {
    const before = await bodyOf(RAIDER);
    const dialog = await openAttack('Old Harrow', 'Shotgun');
    expect(await dialog.locator('[data-chance]').textContent()).toBe('5');
    await confirm(dialog, 4);
    await table.closeWindows();
    await strike();
    await table.press('grievousApply', 4);
    await reads(table.newestCard(), 'applied', 'Groin', 'Falls unconscious');
    const input = { strength: 4, damage: 2, firearm: true };
    const after = await resolved(before, { procedure: 'hit', input, dice: { location: 4 } });
    expect(await bodyOf(RAIDER)).toEqual(after);
    expect(after).toMatchObject({ damage: 7, wounds: 0, unconscious: true });
    const label = await table.token(RAIDER).getAttribute('aria-label');
    for (const condition of ['Unconscious', 'Prone', 'Bleeding']) expect(label).toContain(condition);
    await table.showTab('combat');
    await reads(table.page.locator('#combat .combatant', { hasText: RAIDER }).locator('.glance'), '0/2', '7/3', '2');
    await table.showTab('chat');
    await calm();
  });

  it('explains every number', async () => {
    await table.newestCard().locator('summary', { hasText: 'How this came about' }).click();
    const text = (await table.newestCard().locator('.ledger tr').allInnerTexts()).join('\n');
    const lines = [
      /Toughness 0 \+ armour 1 − Strength 4.*4 −3.*1: Groin/s,
      /−1\s+1 → 0/,
      /twice here\s+\+4\s+3 → 7/,
      /7 points.*Toughness 3/s,
    ];
    for (const line of lines) expect(text).toMatch(line);
  });

  it('shakes the allies who saw it, whom the GM chooses', async () => {
    const fallen = table.newestCard();
    await fallen.locator('[data-witnesses] summary').click();
    await reads(fallen, BRUISER, 'Sump hound');
    expect(await fallen.locator('.witnesses li').count()).toBe(2);
    await fallen.locator('.witnesses label', { hasText: 'Sump hound' }).locator('input').uncheck();
    const before = await bodyOf(BRUISER);
    const cards = await table.cards().count();
    await fallen.locator('[data-shake]').click();
    await expect.poll(() => table.cards().count()).toBe(cards + 1);
    await reads(table.newestCard(), 'Battle shock', /Grit check 1 against battle shock: 4 or less/);
    await table.press('grievousAnswer', 5);
    await reads(table.newestCard(), 'Is broken, and runs');
    expect(await bodyOf(BRUISER)).toEqual(await resolved(before, { procedure: 'battleShock', dice: { 'shock/1': 5 } }));
    await calm();
  });

  it('ends the activation of the broken with a rally', async () => {
    const sheet = await table.openSheet(BRUISER);
    await reads(sheet, 'Cannot act: broken, runs for the nearest edge');
    await sheet.locator('[data-procedure="endActivation"]').click();
    const dialog = table.dialog(BRUISER);
    await reads(dialog, /Broken: a Grit check to rally, 4 or less on 1d6 \(67 %\)/);
    await confirm(dialog);
    await reads(table.newestCard(), /Grit check to rally: 4 or less/);
    await table.press('grievousAnswer', 2);
    await reads(table.newestCard(), 'Rallies');
    expect(await bodyOf(BRUISER)).toMatchObject({ broken: false });
    await table.closeWindows();
    await calm();
  });

  it('takes a hit by hand at the edge of a drop', async () => {
    const before = await bodyOf(BRUISER);
    await table.target(BRUISER);
    const sheet = await table.openSheet(BRUISER);
    await sheet.locator('[data-action="enterHit"]').click();
    const dialog = table.dialog(`A hit on ${BRUISER}`);
    await dialog.locator('[name="strength"]').fill('9');
    await dialog.locator('[name="damage"]').fill('1');
    await dialog.locator('[name="t0.ledge"]').check();
    const text = await dialog.locator('[data-landing]').textContent();
    expect(text).toContain('Groin');
    await confirm(dialog);
    await table.closeWindows();
    const { totalToughness } = await table.stored<{ totalToughness: number }>(BRUISER, 'system.derived');
    const face = 1 + 9 - totalToughness;
    await table.press('grievousApply', face);
    await reads(table.newestCard(), /Initiative check 1 at the edge/);
    await table.press('grievousRollAll', 6);
    await reads(table.newestCard(), 'Groin injury', 'Falls over the edge');
    const input = { strength: 9, damage: 1, nearLedge: true };
    const dice = { location: face, 'ledge/1': 6 };
    expect(await bodyOf(BRUISER)).toEqual(await resolved(before, { procedure: 'hit', input, dice }));
    await calm();
  });

  it('runs the steps of turns with the tracker, and says nothing of those who do not bleed', async () => {
    await table.page.evaluate(() =>
      (globalThis as unknown as { game: Api }).game.settings.set('grievous', 'automation', 'auto'),
    );
    await table.showTab('combat');
    const tracker = table.page.locator('#combat');
    await tracker.locator('[data-action="rollAll"]').first().click();
    await tracker.locator('[data-action="startCombat"]').first().click();
    const active = tracker.locator('.combatant.active');
    for (let turn = 0; turn < 8 && !(await active.innerText()).includes(BRUISER); turn += 1) {
      await tracker.locator('[data-action="nextTurn"]').first().click();
    }
    await table.showTab('chat');
    await expect
      .poll(() => table.cards().filter({ hasText: BRUISER }).filter({ hasText: 'Turn begins' }).count())
      .toBe(1);
    const quiet = table.cards().filter({ hasText: /Turn (begins|ends)/ });
    const names = await quiet.locator('.combatants > li > .name').allInnerTexts();
    expect(names.filter((name) => ![RAIDER, BRUISER].includes(name))).toEqual([]);
  });

  it('is mended, and ended, by hand', async () => {
    const sheet = await table.openSheet(RAIDER);
    await sheet.locator('[name="system.damage"]').fill('0');
    await sheet.locator('[name="system.damage"]').press('Tab');
    await expect.poll(() => table.stored(RAIDER, 'system.damage')).toBe(0);
    await sheet.locator('[data-hit-points]').fill('1');
    await sheet.locator('[data-hit-points]').press('Tab');
    await expect.poll(() => table.stored(RAIDER, 'system.unconscious')).toBe(false);
    await sheet.locator('[name="system.injuries.leg"]').fill('0');
    await sheet.locator('[name="system.injuries.leg"]').press('Tab');
    await expect.poll(() => table.stored(RAIDER, 'system.derived.initiative')).toBe(3);
    await sheet.locator('input[data-condition="prone"]').uncheck();
    await reads(sheet, 'Can act');
    await sheet.locator('input[data-condition="dead"]').check();
    await reads(sheet.locator('.acting'), 'Dead');
    expect(await sheet.locator('.row.weapon [data-action="attack"]').first().isDisabled()).toBe(true);
    await table.closeWindows();
    expect(await table.token(RAIDER).getAttribute('aria-label')).toContain('Dead');
    expect(table.complaints).toEqual([]);
  });

  it('changes nobody when a day passes, as these rules have no healing by time', async () => {
    await table.update(BRUISER, { 'system.damage': 1, 'system.bleeding': 2 });
    const before = await bodyOf(BRUISER);
    const cards = await table.cards().count();
    await table.dayPasses();
    expect(await bodyOf(BRUISER)).toEqual(before);
    expect(await table.cards().count()).toBe(cards);
    await calm();
  });
});
