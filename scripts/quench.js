import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { fromRoot, readManifest, root, runAsScript } from './project.js';

/** @import { Manifest } from './project.js' */

/** Where the build puts the module that registers the scenarios with Quench. */
export const scenariosFolder = fromRoot('dist', 'grievous-scenarios');

/**
 * The manifest of the module: it needs the system at its own version and generations, and Quench.
 * @param {Manifest} manifest the system's
 */
export function moduleManifest({ id, title, version, compatibility }) {
  return {
    id: `${id}-scenarios`,
    title: `${title}: scenarios`,
    description: `Plays ${title} through what people do at the table, in the windows of Quench.`,
    version,
    compatibility,
    esmodules: ['scenarios.mjs'],
    relationships: {
      systems: [{ id, type: 'system' }],
      requires: [{ id: 'quench', type: 'module' }],
    },
  };
}

/** Builds the module into dist/grievous-scenarios. */
export async function buildScenarios() {
  process.chdir(root);
  await build({ configFile: fromRoot('vite.scenarios.config.ts'), logLevel: 'warn' });
  const text = `${JSON.stringify(moduleManifest(readManifest()), null, 2)}\n`;
  writeFileSync(join(scenariosFolder, 'module.json'), text);
}

await runAsScript(import.meta.url, buildScenarios);
