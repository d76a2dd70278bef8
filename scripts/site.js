import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildSystem, buildTable } from './build.js';
import { fromRoot, readManifest, runAsScript, systemFolder, tableFolder } from './project.js';

/** Where the practice table is put as a site that any web server can serve. */
export const siteFolder = fromRoot('dist', 'site');

/**
 * Puts the built table and the built system together as a site of plain files, which may stand in any folder of a server.
 * @param {string} [folder]
 */
export function assembleSite(folder = siteFolder) {
  const manifest = readManifest();
  rmSync(folder, { recursive: true, force: true });
  cpSync(tableFolder, folder, { recursive: true });
  cpSync(systemFolder(manifest), join(folder, 'systems', manifest.id), {
    recursive: true,
    filter: (path) => !path.startsWith(join(systemFolder(manifest), 'packs')),
  });
}

await runAsScript(import.meta.url, async () => {
  await buildSystem();
  await buildTable();
  assembleSite();
  console.log('dist/site is ready: put it on any web server, and open its index.html by http or https');
});
