import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { packDocuments, readPacks } from '../../scripts/pack-sources.js';
import { readTranslations, type Words } from '../../scripts/pack-texts.js';
import { fromRoot, readManifest } from '../../scripts/project.js';
import { buildWorlds } from '../../scripts/world.js';

type Texts = Record<string, Record<string, Words>>;
type Pair = readonly [string, string];

const manifest = readManifest();
const packs = readPacks(manifest);
const translations = readTranslations(manifest, packs);
const JAPANESE = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u;

/** The pairs of text and translation that a pack's document carries, by path. */
function pairsOf(tree: object, path = ''): [string, Pair][] {
  return Object.entries(tree).flatMap(([member, value]: [string, Pair | object]) =>
    Array.isArray(value) ? [[path + member, value as unknown as Pair]] : pairsOf(value, `${path}${member}.`),
  );
}

const documents = manifest.packs.flatMap(({ name }) =>
  packDocuments(name, packs, manifest, translations).map((document) => ({ name, document })),
);

const translated = documents.map(({ name, document }) => {
  const { grievous } = document['flags'] as { grievous: { translations: { ja: object } } };
  return { place: `${name}: ${document.name}`, document, pairs: pairsOf(grievous.translations.ja) };
});

describe('the Japanese of the packs', () => {
  it('is Japanese, and no text is the English one', () => {
    const other = translated.flatMap(({ place, pairs }) =>
      pairs.filter(([, [en, ja]]) => en === ja || !JAPANESE.test(ja)).map(([path]) => `${place}: ${path}`),
    );
    expect(other).toEqual([]);
  });

  it('leaves no English word standing', () => {
    const words = translated.flatMap(({ place, pairs }) =>
      pairs.flatMap(([path, [, ja]]) =>
        (ja.replace(/<[^>]*>|@UUID\[[^\]]*\]/g, '').match(/[A-Za-z]{4,}/g) ?? []).map(
          (word) => `${place}: ${path}: ${word}`,
        ),
      ),
    );
    expect(words).toEqual([]);
  });

  it('covers every name and text of what a pack holds, in whatever holds it', () => {
    for (const { place, document, pairs } of translated)
      expect(pairs.map(([, [en]]) => en).sort(), place).toEqual(textsIn(document).sort());
  });

  it('calls what an actor carries as the pack does that it is from', () => {
    const voss = translated.find(({ document }) => document._id === 'impMaraVoss00000');
    const pistol = translated.find(({ document }) => document._id === 'impBoltPistol000');
    const names = voss?.pairs.filter(([path]) => /^items\.\w+\.name$/.test(path)).map(([, pair]) => pair);
    expect(names).toContainEqual(pistol?.pairs.find(([path]) => path === 'name')?.[1]);
  });
});

describe('the starter worlds in Japanese', () => {
  const japanese = buildWorlds(manifest, packs, { lang: 'ja', words: translations['ja'] ?? {} });
  const english = buildWorlds(manifest, packs);

  it.each(Object.keys(english))('%s differs from the English one in its words alone', (id) => {
    const [ja, en] = [japanese[id] ?? {}, english[id] ?? {}].map(
      (world) => JSON.parse(JSON.stringify(world)) as object,
    );
    const texts = differing(en, ja);
    expect(texts.length).toBeGreaterThan(50);
    expect(texts.filter(([, , text]) => typeof text !== 'string' || !JAPANESE.test(text))).toEqual([]);
    expect(texts.map(([path]) => path.split('.').at(-1)).filter((member) => !TEXTS.includes(member ?? ''))).toEqual([]);
  });
});

describe('a translation with a fault', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'grievous-texts-'));
    cpSync(fromRoot('packs', '_text'), folder, { recursive: true });
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const spoil = (pack: string, change: (texts: Texts) => unknown) => {
    const path = join(folder, 'ja', `${pack}.yaml`);
    const texts = parse(readFileSync(path, 'utf8')) as Texts;
    change(texts);
    writeFileSync(path, stringify(texts));
  };
  const fault = (reason: string) => expect(() => readTranslations(manifest, packs, folder)).toThrow(reason);

  it('names a text that is missing', () => {
    spoil('imperium-weapons', (texts) => delete texts['impSword00000000']?.['system']);
    fault('imperium-weapons.yaml: impSword00000000.system: is not translated');
  });

  it('names a document that there is not', () => {
    spoil('imperium-weapons', (texts) => Object.assign(texts, { impNothing000000: { name: '無' } }));
    fault('imperium-weapons.yaml: impNothing000000: there is no such text to translate');
  });

  it('names a misspelt member', () => {
    spoil('macros', (texts) => Object.assign(texts['macRest000000000'] ?? {}, { nmae: '休息' }));
    fault('macros.yaml: macRest000000000.nmae: there is no such text to translate');
  });

  it('names a text whose tags are not those of its source', () => {
    spoil('imperium-weapons', (texts) => {
      Object.assign(texts['impSword00000000']?.['system'] ?? {}, { description: '剣。' });
    });
    fault('imperium-weapons.yaml: impSword00000000.system.description: expected the tags <p> </p>, got none');
  });

  it('names an item of a character that the packs translate already', () => {
    spoil('imperium-characters', (texts) => {
      Object.assign(texts['impMaraVoss00000'] ?? {}, { items: { VossBoltPistol00: { name: '銃' } } });
    });
    fault('imperium-characters.yaml: impMaraVoss00000.items: there is no such text to translate');
  });

  it('names a pack that has no file', () => {
    rmSync(join(folder, 'ja', 'macros.yaml'));
    fault('macros.yaml: the pack has no translation');
  });
});

/** The members that people read. */
const TEXTS = ['name', 'description', 'caption', 'content', 'text'];

/** The members of documents that hold what nobody reads. */
const UNREAD = ['_stats', 'flags', 'combats', 'bar1', 'bar2', 'texture', 'command', 'img'];

/** Every text that people read in a document and in what it holds. */
function textsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([member, inner]: [string, unknown]) => {
    if (UNREAD.includes(member)) return [];
    return TEXTS.includes(member) && typeof inner === 'string' && inner !== '' ? [inner] : textsIn(inner);
  });
}

/** What is not the same in two values of one shape: path, one and the other. */
function differing(one: unknown, other: unknown, path = ''): [string, unknown, unknown][] {
  if (typeof one !== 'object' || one === null) return one === other ? [] : [[path, one, other]];
  const members = new Set([...Object.keys(one), ...Object.keys(other ?? {})]);
  return [...members].flatMap((member) =>
    differing(
      (one as Record<string, unknown>)[member],
      (other as Record<string, unknown>)[member],
      `${path}.${member}`,
    ),
  );
}
