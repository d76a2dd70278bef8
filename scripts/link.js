import { existsSync, lstatSync, mkdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ProjectError, readManifest, runAsScript, systemFolder } from './project.js';

const USAGE = 'Usage: npm run link -- <Foundry data folder>   (the folder that holds Config, Data and Logs)';

/**
 * Links the built system into a Foundry data folder, so that Foundry loads what `npm run build` writes. A link of ours is
 * replaced; anything else of that name is left alone. Throws a ProjectError where the folder will not do.
 * @param {string} dataFolder
 * @param {{ id: string }} manifest
 * @param {string} build the folder that is linked
 * @returns {string} the path of the link
 */
export function link(dataFolder, manifest, build) {
  const systems = systemsFolder(resolve(dataFolder));
  if (!existsSync(join(build, 'system.json')))
    throw new ProjectError(`${build} holds no build: run npm run build first`);
  const path = join(systems, manifest.id);
  const existing = lstatSync(path, { throwIfNoEntry: false });
  if (existing && !existing.isSymbolicLink()) {
    throw new ProjectError(`${path} is a folder, not a link: uninstall that system in Foundry, or move it away, first`);
  }
  if (existing && resolve(systems, readlinkSync(path)) === resolve(build)) return path;
  if (existing) rmSync(path);
  symlinkSync(build, path, process.platform === 'win32' ? 'junction' : 'dir');
  return path;
}

/**
 * The folder of systems inside a Foundry data folder; made where Foundry has not made it yet.
 * @param {string} folder
 */
function systemsFolder(folder) {
  if (!existsSync(folder)) throw new ProjectError(`${folder} does not exist\n${USAGE}`);
  const data = existsSync(join(folder, 'Data')) ? join(folder, 'Data') : folder;
  if (!['worlds', 'systems', 'modules'].some((name) => existsSync(join(data, name)))) {
    throw new ProjectError(
      `${folder} is not a Foundry data folder: it holds no Data folder with worlds, systems or modules\n${USAGE}`,
    );
  }
  const systems = join(data, 'systems');
  mkdirSync(systems, { recursive: true });
  return systems;
}

await runAsScript(import.meta.url, () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [folder] = positionals;
  if (folder === undefined || positionals.length > 1) throw new ProjectError(USAGE);
  const manifest = readManifest();
  const path = link(folder, manifest, systemFolder(manifest));
  console.log(`${path} is linked to the build. Restart Foundry; after each npm run build, reload its page.`);
});
