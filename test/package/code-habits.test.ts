import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { filesUnder, nodesOf, parsed, placeOf, textOf } from './project-files.ts';

const sources = [...filesUnder('src', '.ts'), ...filesUnder('test', '.ts')];
const scripts = filesUnder('scripts', '.js', '.ts');

/** The one place where the type checker gives up: the bases of the sheets. */
const ANY_ALLOWED = { path: 'src/sheets/bases.ts', times: 1 };

const MARKS = ['TO' + 'DO', 'FIX' + 'ME', 'XX' + 'X', 'HA' + 'CK'];
const COMPILER_SILENCERS = ['@ts-' + 'ignore', '@ts-' + 'nocheck', '@ts-' + 'expect-error'];
const LINTER_SILENCERS = ['eslint-' + 'disable', 'prettier-' + 'ignore'];
const PAUSES = ['skip', 'only', 'todo', 'fails'];

const linesWith = (words: readonly string[], paths: readonly string[]): string[] =>
  paths.flatMap((path) =>
    textOf(path)
      .split('\n')
      .flatMap((line, index) => (words.some((word) => line.includes(word)) ? [`${path}:${index + 1}`] : [])),
  );

describe('habits of the code', () => {
  it('says `any` nowhere but in the bases of the sheets, and there once', () => {
    const places = sources.flatMap((path) =>
      nodesOf(parsed(path))
        .filter((node) => node.kind === ts.SyntaxKind.AnyKeyword)
        .map(placeOf),
    );
    const allowed = places.filter((place) => place.startsWith(`${ANY_ALLOWED.path}:`));
    expect(places.filter((place) => !allowed.includes(place))).toEqual([]);
    expect(allowed.length).toBeLessThanOrEqual(ANY_ALLOWED.times);
  });

  it('silences the compiler nowhere, and the linter not in what is shipped', () => {
    const shipped = filesUnder('src', '.ts').filter((path) => path !== ANY_ALLOWED.path);
    const places = [
      ...linesWith(COMPILER_SILENCERS, [...sources, ...scripts]),
      ...linesWith(LINTER_SILENCERS, shipped),
    ];
    expect(places).toEqual([]);
  });

  it('leaves no note of work undone', () => {
    const texts = [...filesUnder('templates'), ...filesUnder('styles'), ...filesUnder('lang'), ...filesUnder('packs')];
    expect(linesWith(MARKS, [...sources, ...scripts, ...texts])).toEqual([]);
  });

  it('pauses no test', () => {
    const paused = filesUnder('test', '.ts')
      .flatMap((path) => nodesOf(parsed(path)))
      .filter(ts.isPropertyAccessExpression)
      .filter(
        ({ expression, name }) => /^(it|test|describe)\b/.test(expression.getText()) && PAUSES.includes(name.text),
      );
    expect(paused.map(placeOf)).toEqual([]);
  });
});
