import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { readPacks } from '../../scripts/pack-sources.js';
import { readManifest } from '../../scripts/project.js';
import { mentionsIn, standsFor } from './mentions.ts';
import { filesUnder, nodesOf, parsed, placeOf, textOf } from './project-files.ts';
import { partialsInTemplates } from './template-mentions.ts';

/** Generation 13 takes the icon of a menu's entry as markup. */
const WRITES_TAGS = ['src/foundry-compat.ts'];

const manifest = readManifest();
const start = `systems/${manifest.id}/`;
const templates = filesUnder('templates', '.hbs');
const sources = filesUnder('src', '.ts');
const named = [...mentionsIn(sources, new RegExp(`^${start}templates/.*\\.hbs$`)), ...partialsInTemplates(templates)];

describe('templates', () => {
  it('exist where source or another template names them', () => {
    const missing = named.filter(({ name }) => !templates.some((path) => standsFor(name, start + path, '/')));
    expect(missing.map(({ name, place }) => `${place} ${name}`)).toEqual([]);
  });

  it('are all used', () => {
    expect(templates.filter((path) => !named.some(({ name }) => standsFor(name, start + path, '/')))).toEqual([]);
  });

  it('hold the whole of the markup: no source writes tags', () => {
    const texts = sources
      .filter((path) => !WRITES_TAGS.includes(path))
      .flatMap((path) => nodesOf(parsed(path)))
      .filter((node) => ts.isStringLiteralLike(node) || ts.isTemplateExpression(node));
    expect(texts.filter((node) => /^.\s*<[a-z]/.test(node.getText())).map(placeOf)).toEqual([]);
  });
});

describe('assets', () => {
  const assets = filesUnder('assets').map((path) => start + path);
  const inSource = mentionsIn(sources, new RegExp(`^${start}assets/`));
  const iconNames = mentionsIn(sources, /^[a-z]+(-[a-z]+)*$/).map(({ name }) => name);

  const inTemplates = templates.flatMap((path) =>
    [...textOf(path).matchAll(/icon\.hbs name='([\w-]+)'/g)].map(([, name]) => `${start}assets/icons/${name}.svg`),
  );
  const inPacks = Object.values(readPacks(manifest))
    .flat()
    .flatMap(({ file }) => textOf(file).match(/systems\/[\w./-]+\.svg/g) ?? []);
  const inStyles = filesUnder('styles')
    .flatMap((path) => textOf(path).match(/assets\/[\w./-]+/g) ?? [])
    .map((path) => start + path);

  it('exist where source, template, style or pack names them', () => {
    const missing = [...inTemplates, ...inPacks, ...inStyles].filter((path) => !assets.includes(path));
    expect(missing).toEqual([]);
    expect(inSource.filter(({ name }) => !assets.some((path) => standsFor(name, path, '/')))).toEqual([]);
  });

  it('are all used', () => {
    const used = new Set([...inTemplates, ...inPacks, ...inStyles]);
    const byName = (path: string) => iconNames.includes(path.slice(path.lastIndexOf('/') + 1, -'.svg'.length));
    expect(assets.filter((path) => !used.has(path) && !byName(path))).toEqual([]);
  });
});
