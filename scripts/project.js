import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * What the scripts read of system.json.
 * @typedef {object} Manifest
 * @property {string} id
 * @property {string} title
 * @property {string} version
 * @property {{ minimum: string, verified: string }} compatibility
 * @property {string[]} esmodules
 * @property {(string | { src: string, layer?: string | null })[]} styles
 * @property {{ lang: string, name: string, path: string }[]} languages
 * @property {{ name: string, label: string, path: string, type: string }[]} packs
 * @property {Record<string, Record<string, object>>} documentTypes
 * @property {{ distance: number, units: string }} grid
 * @property {string} [url]
 * @property {string} [manifest]
 * @property {string} [download]
 */

/** The project's folder. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * A path inside the project, absolute.
 * @param {...string} parts
 */
export const fromRoot = (...parts) => join(root, ...parts);

/**
 * The manifest as it stands in the sources.
 * @returns {Manifest}
 */
export const readManifest = () => JSON.parse(readFileSync(fromRoot('system.json'), 'utf8'));

/**
 * Where a build puts the system, in the form that Foundry loads.
 * @param {Manifest} manifest
 */
export const systemFolder = (manifest) => fromRoot('dist', manifest.id);

/** Where a build puts the practice table's page. */
export const tableFolder = fromRoot('dist', 'table');

/**
 * Runs a script's main function when its file is what Node was started with, and ends with its message when it fails.
 * @param {string} moduleUrl the script's `import.meta.url`
 * @param {() => void | Promise<void>} main
 */
export async function runAsScript(moduleUrl, main) {
  if (process.argv[1] !== fileURLToPath(moduleUrl)) return;
  try {
    await main();
  } catch (error) {
    console.error(isForItsReader(error) ? error.message : error);
    process.exitCode = 1;
  }
}

/** A fault that its reader can mend; printed without a stack. */
export class ProjectError extends Error {}

/**
 * @param {unknown} error
 * @returns {error is Error} whether its message says all: a fault of the project, or a parameter that a script does not know
 */
const isForItsReader = (error) =>
  error instanceof ProjectError ||
  (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));
