import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { zipSync } from 'fflate';
import { buildSystem } from './build.js';
import { fromRoot, readManifest, runAsScript, systemFolder } from './project.js';

/** Where releases are published, unless GRIEVOUS_RELEASES says otherwise; replaced by whoever publishes. */
const RELEASES = 'https://example.com/grievous';

/**
 * The manifest of a release: it names where it stands itself, where the newest one stands, and its archive.
 * @template {{ id: string, version: string }} Stated
 * @param {Stated} manifest
 * @param {string} releases the address under which releases stand
 */
export function releaseManifest(manifest, releases) {
  const start = releases.replace(/\/+$/, '');
  return {
    ...manifest,
    url: start,
    manifest: `${start}/latest/system.json`,
    download: `${start}/${manifest.version}/${manifest.id}.zip`,
  };
}

/**
 * The files of a built system for its archive, by their paths in it. Foundry unpacks an archive into the system's folder, so the manifest stands at its top.
 * @param {string} folder
 * @param {string} manifest the text of the release's manifest
 * @returns {Record<string, Uint8Array>}
 */
export function archiveFiles(folder, manifest) {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  /** @type {Record<string, Uint8Array>} */
  const files = {};
  for (const entry of names) {
    const path = join(entry.parentPath, entry.name);
    files[relative(folder, path).replaceAll('\\', '/')] = readFileSync(path);
  }
  return { ...files, 'system.json': Buffer.from(manifest) };
}

await runAsScript(import.meta.url, async () => {
  await buildSystem();
  const manifest = readManifest();
  const text = `${JSON.stringify(releaseManifest(manifest, process.env.GRIEVOUS_RELEASES ?? RELEASES), null, 2)}\n`;
  const archive = fromRoot('dist', `${manifest.id}.zip`);
  rmSync(archive, { force: true });
  writeFileSync(archive, zipSync(archiveFiles(systemFolder(manifest), text)));
  writeFileSync(fromRoot('dist', 'system.json'), text);
  console.log(`dist/${manifest.id}.zip and dist/system.json are ready to publish as version ${manifest.version}`);
});
