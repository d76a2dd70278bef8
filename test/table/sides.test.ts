import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = import.meta.dirname;

/** What each side may import, by folder. */
const ALLOWED: Record<string, readonly string[]> = {
  common: ['common'],
  server: ['server', 'common'],
  'client/data': ['client', 'common'],
  'client/documents': ['client', 'common'],
};

/** Folders that the documents never import, so that they work without a page. */
const FACES = ['client/applications', 'client/canvas'];

function files(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => join(folder, name));
}

function imports(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  return [...text.matchAll(/from '(\.[^']+)'/g)].map(([, path]) =>
    relative(root, resolve(root, dirname(file), path ?? '')).replaceAll('\\', '/'),
  );
}

describe('the sides of the table', () => {
  for (const [folder, allowed] of Object.entries(ALLOWED)) {
    test.each(files(folder))('%s imports what its side may', (file) => {
      const wrong = imports(file).filter((path) => !allowed.some((side) => path.startsWith(`${side}/`)));
      expect(wrong).toEqual([]);
      expect(imports(file).filter((path) => FACES.some((face) => path.startsWith(face)))).toEqual([]);
    });
  }

  test('nothing of the system names the table', () => {
    const sources = readdirSync(join(root, '../../src'), { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.ts'),
    );
    const naming = sources.filter((name) =>
      /practice table|test\/table|globalThis\.table\b/i.test(readFileSync(join(root, '../../src', name), 'utf8')),
    );
    expect(naming).toEqual([]);
  });
});
