import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { imperium, replay, ruleSet, type ImperiumBody, type Replay } from '../../src/rules/index.ts';
import { allAtOneTable, type TableDriver } from './table-driver.ts';

/*
 * From a shot to surgery, recovery, infection, death and Fate, each step against the rules' own result. Magister Corvane
 * has T 46, padding 2 and a conversion field 2d6: of 24 points 20 come through, five levels of 4.6, one beyond the top of
 * the body; the chart's 5 becomes 6, the pierced lung. Seed 000, Body Location Injury Chart and Body Crippling Injuries.
 */
const VICTIM = 'Magister Corvane';
let table: TableDriver;

allAtOneTable((opened) => {
  table = opened;
});

interface Globals {
  game: {
    settings: { set(scope: string, key: string, value: unknown): Promise<unknown> };
    system: { api: { deed(actor: object, procedure: string, input: object): Promise<unknown> } };
  };
  canvas: { tokens: { placeables: readonly { name: string; actor: object }[] } };
}

const bodyOf = (): Promise<ImperiumBody> => table.stored(VICTIM, 'system.body');

function byRules(
  procedure: string,
  body: ImperiumBody,
  input: object,
  answers: Record<string, number> = {},
  options: object = {},
): ImperiumBody {
  const door = ruleSet('imperium').procedures[procedure];
  if (door === undefined) throw new Error(procedure);
  const whole = imperium.parseBody(body);
  const run = door.procedure(imperium.parseOptions(options));
  const found = replay(run, whole, door.parseInput(input, whole), answers) as Replay<ImperiumBody>;
  if (!('outcome' in found)) throw new Error(`${found.pending.id} is not answered`);
  return found.outcome.body;
}

async function comesTo(expected: ImperiumBody): Promise<void> {
  await expect.poll(bodyOf).toEqual(expected);
  expect(await table.unusedDice()).toEqual([]);
  expect(table.complaints).toEqual([]);
}

async function treatDialog(): Promise<Locator> {
  await table.closeWindows();
  const sheet = await table.openSheet(VICTIM);
  await sheet.locator('[data-action="treat"]').click();
  const dialog = table.dialog(`Treat ${VICTIM}`);
  await dialog.waitFor();
  return dialog;
}

const confirm = (dialog: Locator): Promise<void> => dialog.locator('[data-action="confirm"]').click();

async function answer(says: RegExp, ...faces: number[]): Promise<void> {
  const button = table.newestCard().locator('[data-action="grievousAnswer"]');
  await expect.poll(() => button.first().innerText()).toMatch(says);
  await table.press('grievousAnswer', ...faces);
}

async function timePasses(input: object): Promise<void> {
  await table.page.evaluate(
    async ([name, given]) => {
      const { game, canvas } = globalThis as unknown as Globals;
      const actor = canvas.tokens.placeables.find((placeable) => placeable.name === name)?.actor;
      await game.system.api.deed(actor ?? {}, 'elapse', given as object);
    },
    [VICTIM, input] as const,
  );
}

async function hitByHand(location: string, damage: string, ...faces: number[]): Promise<void> {
  await table.closeWindows();
  const sheet = await table.openSheet(VICTIM);
  await sheet.locator('[data-action="enterHit"]').click();
  const dialog = table.dialog(`A hit on ${VICTIM}`);
  await dialog.locator('[name="damage"]').fill(damage);
  await dialog.locator('[name="mode"]').selectOption('melee');
  await dialog.locator('[name="location"]').selectOption(location);
  await confirm(dialog);
  await table.closeWindows();
  await table.newestCard().locator('[data-action="grievousApply"]').waitFor();
  await table.press('grievousApply', ...faces);
}

describe('a fight of imperium and what comes after', () => {
  it('cripples, and asks its tests with what lowered them', async () => {
    await table.target(VICTIM);
    const sheet = await table.openSheet('Mara Voss');
    await sheet.locator('.row.weapon', { hasText: 'Bolt pistol' }).locator('[data-action="attack"]').click();
    await table.nextDice(32);
    await confirm(table.dialog('Bolt pistol'));
    await table.newestCard().getByText('32 reversed is 23').first().waitFor();
    await table.closeWindows();
    const before = await bodyOf();
    await table.press('grievousDamage', 10, 10);
    await table.newestCard().locator('[data-action="grievousApply"]').waitFor();
    await table.press('grievousApply', 1, 1);
    await answer(/Strength test: 44 or less/, 40);
    await answer(/Toughness test: 46 or less/, 30, 1);
    await answer(/Toughness test: 46 or less/, 20, 1, 5);
    await answer(/Willpower test: 32 or less/, 33);
    await table.newestCard().getByText('Pierced lung').first().waitFor({ state: 'attached' });
    await table.newestCard().locator('summary', { hasText: 'How this came about' }).click();
    await table
      .newestCard()
      .getByText(/written 64, 32 as it stands, stunned ÷2/)
      .waitFor();
    const answers = {
      damage: 24,
      'field/MagusConversion0': 2,
      'body.heavy/strength': 40,
      'body.serious/toughness': 30,
      'body.serious/stun': 1,
      'body.crippled/toughness': 20,
      'body.crippled/stun': 1,
      'body.crippled/chart': 5,
      'body.crippled/willpower': 33,
    };
    const field = before.fields[0]?.id ?? '';
    const { 'field/MagusConversion0': rolled, ...others } = answers;
    const blow = { damage: '2d10+4', mode: 'projectile', location: 'body' };
    await comesTo(byRules('hit', before, blow, { ...others, [`field/${field}`]: rolled }));
  });

  it('shows the deadline on the sheet, and a drain ends it', async () => {
    const before = await bodyOf();
    const sheet = await table.openSheet(VICTIM);
    const clock = sheet.locator('.wounds .clock');
    expect(await clock.innerText()).toContain('Collapsing lung');
    expect(await clock.locator('input').inputValue()).toBe('4');
    const dialog = await treatDialog();
    expect(await dialog.locator('[name="kind"] option').allInnerTexts()).toEqual(
      expect.arrayContaining(['Chest drain (called for)', 'Surgery (called for)', 'Standing up (called for)']),
    );
    await dialog.locator('[name="kind"]').selectOption('drain');
    await dialog.getByText('Collapsing lung stops (4 rounds to live)').waitFor();
    await confirm(dialog);
    await comesTo(byRules('treat', before, { kind: 'drain' }));
  });

  it('is staunched by the Toughness of a chosen healer', async () => {
    const before = await bodyOf();
    const dialog = await treatDialog();
    await dialog.locator('[name="kind"]').selectOption('staunch');
    expect(await dialog.locator('[name="location"]').inputValue()).toBe('body');
    await dialog.locator('[name="healer"]').selectOption({ label: 'Ilse Renn' });
    const value = await table.stored<number>('Ilse Renn', 'system.derived.characteristics.T');
    expect(await dialog.locator('[name="value"]').inputValue()).toBe(String(value));
    await table.nextDice(value - 5);
    await confirm(dialog);
    await table.newestCard().getByText('by Ilse Renn').waitFor();
    await comesTo(byRules('treat', before, { kind: 'staunch', location: 'body', value }, { staunch: value - 5 }));
  });

  it('undergoes surgery, whose test is rolled, and sets out on its recovery', async () => {
    const before = await bodyOf();
    const dialog = await treatDialog();
    await dialog.locator('[name="kind"]').selectOption('surgery');
    await dialog.getByText('Pierced lung: recovery begins').waitFor();
    await dialog.locator('[name="outcome"]').selectOption('rolled');
    await dialog.locator('[name="skill"]').fill('60');
    await table.nextDice(45, 1, 1, 1);
    await confirm(dialog);
    await table.page.getByText(`Surgery on ${VICTIM}, Body: 60 or less – succeeds`).waitFor();
    await table.newestCard().getByText('Body: surgery succeeds').first().waitFor();
    const answers = { 'surgery/1/speech': 1, 'surgery/1/sprint': 4, 'surgery/1/run': 1 };
    await comesTo(byRules('treat', before, { kind: 'surgery', location: 'body', passed: true }, answers));
    const sheet = table.sheet(VICTIM);
    const wound = sheet.locator('.wound[data-location="body"]');
    await wound.getByText('4 weeks').waitFor();
    expect(await wound.locator('[data-line="speech"]').inputValue()).toBe('24');
  });

  it('recovers as a day passes', async () => {
    const before = await bodyOf();
    await table.page.evaluate("game.settings.set('grievous', 'timeFor', 'all')");
    await table.dayPasses();
    await comesTo(byRules('elapse', before, { hours: 24 }));
    const sheet = await table.openSheet(VICTIM);
    await sheet.locator('.wound[data-location="body"]').getByText('3 weeks 6 days').waitFor();
    expect(await sheet.locator('[data-line="speech"]').inputValue()).toBe('0');
  });

  it('is edited by hand: hours left, an injury more, an injury less', async () => {
    await table.closeWindows();
    const sheet = await table.openSheet(VICTIM);
    const wound = sheet.locator('.wound[data-location="body"]');
    await wound.locator('[data-line="run"]').fill('48');
    await wound.locator('[data-line="run"]').press('Tab');
    await wound.getByText('2 days').waitFor();
    await sheet.locator('.body-figure [data-location="leftArm"]').click();
    const arm = sheet.locator('.wound[data-location="leftArm"]');
    await arm.locator('[data-wound="newCrippling"]').selectOption('5');
    await arm.getByText('Hand gone').first().waitFor();
    await arm.locator('[data-wound="crippling"]').click();
    await arm.locator('.crippling').waitFor({ state: 'detached' });
    expect((await bodyOf()).locations['leftArm']?.cripplings).toEqual([]);
    expect(table.complaints).toEqual([]);
  });

  it('festers where a wound is left alone, and is cured', async () => {
    await table.page.evaluate(async () => {
      await (globalThis as unknown as Globals).game.settings.set('grievous', 'imperium.infection', true);
    });
    await hitByHand('leftLeg', '3');
    await answer(/Strength test: \d+ or less/, 99);
    await expect.poll(async () => (await bodyOf()).locations['leftLeg']?.level).toBe(1);
    const before = await bodyOf();
    await table.nextDice(20, 3);
    await timePasses({ hours: 4 });
    const answers = { 'infection/leftLeg': 20, 'infection/leftLeg/hours': 3 };
    await comesTo(byRules('elapse', before, { hours: 4 }, answers, { infection: true }));
    const infected = await bodyOf();
    expect(infected.locations['leftLeg']?.infection).toBe('infected');
    const dialog = await treatDialog();
    await dialog.locator('[name="kind"]').selectOption('cure');
    expect(await dialog.locator('[name="infection"]').inputValue()).toBe('leftLeg');
    await confirm(dialog);
    await comesTo(byRules('treat', infected, { kind: 'cure', infection: 'leftLeg' }));
  });

  it('dies, and a point of Fate turns it aside', async () => {
    await table.update(VICTIM, { 'system.fate': 1 });
    await hitByHand('rightLeg', '60');
    await table.newestCard().getByText('Dies').first().waitFor();
    await expect.poll(async () => (await bodyOf()).dead).toBe(true);
    const dead = await bodyOf();
    const dialog = await treatDialog();
    expect(await dialog.locator('[name="kind"] option').allInnerTexts()).toEqual(['Fate (called for)']);
    expect(await dialog.locator('[name="healer"]').isVisible()).toBe(false);
    await confirm(dialog);
    await table.newestCard().getByText('A point of Fate turns death aside').first().waitFor();
    await comesTo(byRules('treat', dead, { kind: 'fate' }));
    await table.closeWindows();
    const label = await table.token(VICTIM).getAttribute('aria-label');
    expect(label).toContain('Unconscious');
    expect(label).not.toContain('Dead');
  });

  it('dies for good when no Fate is left', async () => {
    await hitByHand('rightLeg', '60');
    await expect.poll(async () => (await bodyOf()).dead).toBe(true);
    await table.closeWindows();
    const sheet = await table.openSheet(VICTIM);
    await sheet.locator('[data-action="treat"]').click();
    await table.page.locator('#notifications').getByText('no point of Fate is left').waitFor();
    expect(await table.dialog(`Treat ${VICTIM}`).count()).toBe(0);
    expect(table.complaints).toEqual([]);
  });
});
