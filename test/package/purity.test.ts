import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filesUnder, jsonOf, root } from './project-files.ts';

const modules = filesUnder('src/rules', '.ts');
const folder = mkdtempSync(join(tmpdir(), 'grievous-rules-'));

/** Imports every path it is given and prints, for each, the names it exports. No global of a browser or of Foundry exists here. */
const IMPORT_ALL = `
  const names = [];
  for (const url of process.argv.slice(1)) names.push(Object.keys(await import(url)));
  console.log(JSON.stringify(names));
`;

beforeAll(async () => {
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      outDir: folder,
      target: 'node20',
      minify: false,
      lib: { entry: Object.fromEntries(modules.map((path) => [entryName(path), join(root, path)])), formats: ['es'] },
    },
  });
}, 60_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the rules are pure', () => {
  it('imports every module of the rules in bare Node', () => {
    const urls = modules.map((path) => pathToFileURL(join(folder, `${entryName(path)}.js`)).href);
    const parameters = ['--input-type=module', '--eval', IMPORT_ALL, ...urls];
    const printed = execFileSync(process.execPath, parameters, { encoding: 'utf8', cwd: folder });
    const names = JSON.parse(printed) as string[][];
    expect(names).toHaveLength(modules.length);
    expect(names[modules.indexOf('src/rules/index.ts')]).toContain('ruleSet');
  });

  it('compiles them without the names of a browser, of Node or of Foundry', () => {
    const config = jsonOf<{ compilerOptions: { lib: string[]; types: string[] }; include: string[] }>(
      'tsconfig.rules.json',
    );
    expect(config.compilerOptions.lib).toEqual(['ES2023']);
    expect(config.compilerOptions.types).toEqual([]);
    expect(config.include).toEqual(['src/rules']);
    expect(jsonOf<{ scripts: Record<string, string> }>('package.json').scripts['types']).toContain(
      'tsc -p tsconfig.rules.json',
    );
  });
});

function entryName(path: string): string {
  return path.slice('src/rules/'.length, -'.ts'.length).replaceAll('/', '.');
}
