import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { launch } from './browser.js';
import { buildSystem, buildTable } from './build.js';
import { fromRoot, runAsScript } from './project.js';
import { serve } from './serve.js';

/** @import { Browser, Locator, Page } from 'playwright-core' */

const FOLDER = fromRoot('docs', 'pictures');
const SIZE = { width: 1366, height: 768 };
/** The ids of those in the pictures, of the shooter's pistol and of what the victim stands behind. */
const SHOOTER = 'impMaraVoss00000';
const VICTIM = 'impMagisterCorva';
const PISTOL = 'impBoltPistol000';
const COVER = 'impSandbags00000';

/**
 * A table in a world of its own, at the size of a small laptop.
 * @param {Browser} browser
 * @param {string} address
 */
async function openTable(browser, address) {
  const page = await (await browser.newContext({ viewport: SIZE })).newPage();
  await page.goto(address);
  await page.waitForFunction('globalThis.game?.ready === true');
  await page.locator('#chat [data-action="closeHelp"]').click();
  return page;
}

/**
 * What an actor of the world is called, or what a document of a pack is, in the language of the page.
 * @param {Page} page
 * @param {string} id
 * @param {string} [pack]
 * @returns {Promise<string>}
 */
const nameOf = (page, id, pack) =>
  page.evaluate(
    `(async () => (${pack ? `await game.packs.get('grievous.${pack}').getDocument('${id}')` : `game.actors.get('${id}')`}).name)()`,
  );

/**
 * @param {Page} page
 * @param {string} actor
 */
const token = async (page, actor) =>
  page.locator('.token.placeable', { has: page.locator('.nameplate', { hasText: await nameOf(page, actor) }) });

/**
 * Opens the sheet of a token.
 * @param {Page} page
 * @param {string} actor
 */
async function openSheet(page, actor) {
  await (await token(page, actor)).dblclick();
  const title = page.locator('.window-title', { hasText: await nameOf(page, actor) });
  const sheet = page.locator('.application.sheet', { has: title });
  await sheet.waitFor();
  return sheet;
}

/** @param {Page} page */
async function closeWindows(page) {
  const close = page.locator('.application .window-header [data-action="close"]');
  while ((await close.count()) > 0) await close.first().click();
}

/** @param {Page} page */
const newestCard = (page) => page.locator('#chat .chat-message').last();

/**
 * Presses a button of the newest card with these faces of the dice, and waits for the button that comes next.
 * @param {Page} page
 * @param {string} action
 * @param {number[]} faces
 */
async function press(page, action, ...faces) {
  await setDice(page, faces);
  await newestCard(page).locator(`[data-action="${action}"]`).first().click();
  await page.waitForFunction('table.dice.rest().length === 0');
}

/**
 * @param {Page} page
 * @param {number[]} faces
 */
const setDice = (page, faces) => page.evaluate(`table.dice.push(${faces.join(',')})`);

/**
 * Aims a shot at the victim behind sandbags, in the dialog that the attack opens.
 * @param {Page} page
 */
async function aim(page) {
  await (await token(page, VICTIM)).click({ modifiers: ['Alt'] });
  const weapon = await nameOf(page, PISTOL, 'imperium-weapons');
  const cover = await nameOf(page, COVER, 'imperium-covers');
  const sheet = await openSheet(page, SHOOTER);
  await sheet.locator('.row.weapon', { hasText: weapon }).locator('[data-action="attack"]').click();
  const dialog = page.locator('dialog.application');
  await dialog.locator('[name="modifier"]').fill('10');
  const offered = await dialog.locator('[data-cover] option').allTextContents();
  await dialog.locator('[data-cover]').selectOption({ index: offered.findIndex((label) => label.includes(cover)) });
  await dialog.locator('[data-hides] input[value="rightArm"]').check();
  return dialog;
}

/**
 * Resolves the shot: a critical hit through sandbags, field and padding cripples the arm that holds the knife.
 * @param {Page} page
 * @param {Locator} dialog
 */
async function shoot(page, dialog) {
  await setDice(page, [66]);
  await dialog.locator('[data-action="confirm"]').click();
  await press(page, 'grievousDamage', 5, 4);
  await press(page, 'grievousApply', 2, 1);
  await press(page, 'grievousAnswer', 30);
  await press(page, 'grievousAnswer', 80, 2);
  await press(page, 'grievousAnswer', 33);
  await newestCard(page).locator('.target.state-applied').waitFor();
  await closeWindows(page);
}

/**
 * Shows the victim's sheet beside the card with its explanation unfolded.
 * @param {Page} page
 */
async function showWound(page) {
  const sheet = await openSheet(page, VICTIM);
  await newestCard(page).locator('details:has(.ledger) summary').click();
  await newestCard(page).evaluate((card) => card.scrollIntoView({ block: 'start' }));
  return sheet;
}

/**
 * Begins the combat and ends its first round.
 * @param {Page} page
 */
async function endRound(page) {
  await closeWindows(page);
  await page.locator('.sidebar-tabs [data-tab="combat"]').click();
  const tracker = page.locator('#combat');
  await tracker.locator('[data-action="rollAll"]').first().click();
  await tracker.locator('[data-action="startCombat"]').first().click();
  await setDice(page, [3]);
  await tracker.locator('[data-round-end]').click();
  await page.waitForFunction('table.dice.rest().length === 0');
  return tracker;
}

/**
 * @param {Page | Locator} what
 * @param {string} name
 */
const picture = (what, name) => what.screenshot({ path: join(FOLDER, `${name}.png`), animations: 'disabled' });

/**
 * The pictures of one fight, in English and light.
 * @param {Browser} browser
 * @param {string} url
 */
async function drawFight(browser, url) {
  const page = await openTable(browser, `${url}?user=gm&theme=light`);
  await picture(page, 'table');
  const dialog = await aim(page);
  await picture(page, 'attack');
  await shoot(page, dialog);
  const sheet = await showWound(page);
  await picture(page, 'fight');
  await picture(sheet, 'sheet');
  await page.setViewportSize({ ...SIZE, height: 1800 });
  await picture(newestCard(page), 'card');
  await page.setViewportSize(SIZE);
  const tracker = await endRound(page);
  await picture(tracker, 'tracker');
}

/**
 * The same wound with other settings, in one picture.
 * @param {Browser} browser
 * @param {string} address
 * @param {string} name
 */
async function drawWound(browser, address, name) {
  const page = await openTable(browser, address);
  await shoot(page, await aim(page));
  await showWound(page);
  await picture(page, name);
}

await runAsScript(import.meta.url, async () => {
  await buildSystem();
  await buildTable();
  mkdirSync(FOLDER, { recursive: true });
  const site = await serve();
  const browser = await launch();
  try {
    await drawFight(browser, site.url);
    await drawWound(browser, `${site.url}?user=gm&theme=dark`, 'dark');
    await drawWound(browser, `${site.url}?user=gm&theme=light&lang=ja`, 'japanese');
  } finally {
    await browser.close();
    await site.close();
  }
  console.log(`The pictures in ${FOLDER} are drawn anew`);
});
