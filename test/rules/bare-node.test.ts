import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';
import { afterAll, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const RULES = join(ROOT, 'src/rules');
const out = mkdtempSync(join(tmpdir(), 'grievous-bare-rules-'));

afterAll(() => rmSync(out, { recursive: true, force: true }));

const modules = readdirSync(RULES, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));

/** Loads each module by itself and says which names it has added to the global scope. */
const PROBE = `
const before = new Set(Reflect.ownKeys(globalThis));
for (const url of JSON.parse(process.argv[1])) await import(url);
const added = Reflect.ownKeys(globalThis).filter((key) => !before.has(key));
console.log(JSON.stringify({ added, host: typeof document + typeof window + typeof game }));
`;

it(
  'every module of the rules loads in bare Node, and leaves the global scope as it was',
  { timeout: 60_000 },
  async () => {
    await build({
      root: ROOT,
      configFile: false,
      logLevel: 'error',
      build: {
        outDir: out,
        minify: false,
        target: 'es2023',
        lib: {
          entry: Object.fromEntries(modules.map((file) => [file.slice(0, -3), join(RULES, file)])),
          formats: ['es'],
        },
      },
    });
    const built = modules.map((file) => join(out, `${file.slice(0, -3)}.js`));
    const urls = built.map((file) => pathToFileURL(file).href);
    const said = execFileSync(process.execPath, ['--input-type=module', '-e', PROBE, JSON.stringify(urls)], {
      encoding: 'utf8',
    });
    expect(urls.length).toBeGreaterThan(20);
    expect(JSON.parse(said)).toEqual({ added: [], host: 'undefined'.repeat(3) });
  },
);
