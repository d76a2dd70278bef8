import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { chromium } from 'playwright-core';
import { ProjectError, fromRoot } from './project.js';

/** Browsers installed on the machine, by the names that playwright gives them, in the order they are tried. */
const CHANNELS = ['chrome', 'msedge', 'chromium'];

const NONE_FOUND = [
  'No browser was found for the browser tests.',
  'On Linux x64 one comes with `npm ci`; elsewhere install Google Chrome or Microsoft Edge,',
  'or set GRIEVOUS_BROWSER to the path of a Chromium.',
].join('\n');

/**
 * A Chromium to drive: the one of GRIEVOUS_BROWSER, the one that came with `npm ci` (Linux x64), or an installed Chrome or Edge.
 * Throws a ProjectError that says what to do when there is none.
 * @param {import('playwright-core').LaunchOptions} [options]
 */
export async function launch(options = {}) {
  const path = await prepareBrowser();
  if (path)
    return chromium.launch({ ...options, executablePath: path, args: ['--no-sandbox', ...(options.args ?? [])] });
  for (const channel of CHANNELS) {
    try {
      return await chromium.launch({ ...options, channel });
    } catch (error) {
      if (!isMissing(/** @type {Error} */ (error))) throw error;
    }
  }
  throw new ProjectError(NONE_FOUND);
}

/**
 * Unpacks the Chromium that came with `npm ci`, once for each of its versions, and gives its path; undefined where an installed browser is to be used.
 * Called before workers start, so that they find it ready.
 * @returns {Promise<string | undefined>}
 */
export async function prepareBrowser() {
  const own = process.env.GRIEVOUS_BROWSER;
  if (own) {
    if (!existsSync(own)) throw new ProjectError(`GRIEVOUS_BROWSER: ${own} does not exist`);
    return own;
  }
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const { version } = /** @type {{ version: string }} */ (
    JSON.parse(readFileSync(packageFile('@sparticuz/chromium'), 'utf8'))
  );
  const folder = fromRoot('node_modules', '.cache', `chromium-${version}`);
  if (!existsSync(folder)) await unpack(folder);
  return join(folder, 'chromium');
}

/**
 * Unpacks beside the folder and then moves it there in one step, so that a folder of that name is always whole.
 * @param {string} folder
 */
async function unpack(folder) {
  mkdirSync(dirname(folder), { recursive: true });
  const staging = mkdtempSync(`${folder}-`);
  const { default: bundled } = await import('@sparticuz/chromium');
  const before = process.env.TMPDIR;
  process.env.TMPDIR = staging;
  try {
    await bundled.executablePath();
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
  try {
    renameSync(staging, folder);
  } catch (error) {
    rmSync(staging, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}

/**
 * The package.json of an installed package.
 * @param {string} name
 */
const packageFile = (name) => fromRoot('node_modules', ...name.split('/'), 'package.json');

/**
 * Whether an installed browser was not there, rather than there and failing.
 * @param {Error} error
 */
const isMissing = (error) => /is not found/.test(error.message);
