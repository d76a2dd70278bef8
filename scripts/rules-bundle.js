import { createHash } from 'node:crypto';
import { mkdirSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const CACHE = join(ROOT, 'node_modules/.cache/grievous');
const DAY = 86_400_000;

/** Names the state of the rules: their sources and the lock file. */
function fingerprint() {
  const hash = createHash('sha256');
  const rules = readdirSync(join(ROOT, 'src/rules'), { recursive: true, withFileTypes: true });
  const sources = rules.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name));
  for (const file of [...sources.sort(), join(ROOT, 'package-lock.json')]) hash.update(file).update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

/** Bundles of earlier states go once they are a day old, so that none is taken from under a running process. */
function removeStale(stem) {
  for (const name of readdirSync(CACHE)) {
    const old = join(CACHE, name);
    if (name.startsWith(`${stem}-`) && Date.now() - statSync(old).mtimeMs > DAY) rmSync(old, { force: true });
  }
}

async function bundle(entry) {
  const { build } = await import('vite');
  const built = await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      target: 'es2023',
      lib: { entry: join(ROOT, 'src/rules', entry), formats: ['es'], fileName: 'rules' },
    },
  });
  return built[0].output[0].code;
}

/** Imports a module of src/rules in bare Node: built once for each state of the sources, then from the cache. */
export async function importRules(entry) {
  const stem = entry.replace(/\.ts$/, '').replaceAll('/', '-');
  const file = join(CACHE, `${stem}-${fingerprint()}.mjs`);
  if (!existsSync(file)) {
    const code = await bundle(entry);
    mkdirSync(CACHE, { recursive: true });
    removeStale(stem);
    const fresh = `${file}.${process.pid}`;
    writeFileSync(fresh, code);
    renameSync(fresh, file);
  }
  return import(pathToFileURL(file).href);
}
