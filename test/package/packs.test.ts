import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { readPacks, type Document } from '../../scripts/pack-sources.js';
import { fromRoot, readManifest } from '../../scripts/project.js';
import { buildWorld } from '../../scripts/world.js';
import { parseFormula, ruleSet } from '../../src/rules/index.ts';

interface Armour {
  value: number;
  kind: string;
  covers: string[];
  worn: boolean;
}

const manifest = readManifest();
const packs = readPacks(manifest);
const sources = Object.values(packs).flat();
const documentsOf = (pack: string) => (packs[pack] ?? []).map(({ document }) => document);
const characters = documentsOf('imperium-characters');

/** What is kept beside the body in an actor's data. */
const BESIDE_THE_BODY = ['wear', 'history', 'spent', 'description'];

/** What an owner may do to an item of the pack without making it another item. */
const OWNERS_CHOICE = ['heldIn', 'worn', 'active', 'quantity', 'covers', 'damage'];

describe('packs', () => {
  it('holds what the rule set needs', () => {
    const counts = Object.fromEntries(Object.entries(packs).map(([name, { length }]) => [name, length]));
    expect(counts).toMatchObject({ 'imperium-covers': 9 });
    expect(counts['imperium-characters']).toBeGreaterThanOrEqual(6);
    expect(documentsOf('imperium-weapons').map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Bolt pistol', 'Sword', 'Axe', 'Knife', 'Bare hands']),
    );
  });

  it('keeps one document in each file, named like it', () => {
    const slug = (name: string) => name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
    expect(sources.filter(({ file, document }) => basename(file) !== `${slug(document.name)}.yaml`)).toEqual([]);
  });

  it.each(documentsOf('imperium-covers').map(({ name, system }) => [name, system['value']]))(
    '%s takes off %i',
    (name, value) => {
      const values: Record<string, number> = {
        'Wooden fence': 4,
        'Wooden or plastic crate': 6,
        'Metal crate': 8,
        Sandbags: 10,
        'Dry stone or rubble': 12,
        'Brick or stone wall': 14,
        'Plasteel bulkhead': 16,
        'Rockcrete wall': 18,
        'Armaplas barrier': 18,
      };
      expect(value).toBe(values[name]);
    },
  );

  it('gives every weapon and field a formula that the rules can read', () => {
    for (const { name, system } of itemsEverywhere()) {
      for (const formula of [system['damage'], system['formula']]) {
        if (typeof formula === 'string') expect(() => parseFormula(formula), name).not.toThrow();
      }
    }
  });

  it.each(characters.map((actor) => [actor.name, actor] as const))(
    '%s has a body that the rules accept',
    (_name, actor) => {
      const body = ruleSet('imperium').parseBody(bodyOf(actor)) as { hp: number; maxHp: number };
      expect(body.hp).toBe(body.maxHp);
    },
  );

  it.each(characters.map((actor) => [actor.name, actor] as const))(
    '%s holds weapons in arms that hold something',
    (_name, actor) => {
      const locations = (actor.system['locations'] ?? {}) as Record<string, { holds?: string }>;
      const held = (actor.items ?? []).flatMap(({ system }) => (system['heldIn'] ?? []) as string[]);
      const holding = Object.keys(locations).filter((id) => (locations[id]?.holds ?? 'nothing') !== 'nothing');
      expect(held.sort()).toEqual(holding.sort());
    },
  );

  it.each(characters.map((actor) => [actor.name, actor] as const))(
    '%s carries items as the packs have them',
    (_name, actor) => {
      for (const item of actor.items ?? []) {
        const { compendiumSource } = item['_stats'] as { compendiumSource: string };
        const [, , pack, , id] = compendiumSource.split('.');
        const original = documentsOf(pack ?? '').find(({ _id }) => _id === id);
        expect(original, compendiumSource).toBeDefined();
        expect({ name: item.name, type: item.type, img: item.img, system: withoutChoices(item) }).toEqual({
          name: original?.name,
          type: original?.type,
          img: original?.img,
          system: original && withoutChoices(original),
        });
      }
    },
  );

  it('gives tokens of heroes to their actor and copies foes', () => {
    const linked = characters.filter((actor) => (actor['prototypeToken'] as { actorLink: boolean }).actorLink);
    expect(linked.map(({ name }) => name).sort()).toEqual(['Brother Aldric', 'Ilse Renn', 'Mara Voss']);
  });
});

describe('the starter world', () => {
  const world = buildWorld(manifest, packs);
  const [scene] = world.scenes;

  it('sets three against three, each token on its own square of the scene', () => {
    const sides = scene?.tokens.map((token) => token['disposition' as keyof typeof token]);
    expect(sides?.sort()).toEqual([-1, -1, -1, 1, 1, 1]);
    const squares = scene?.tokens.map(({ x, y }) => `${x},${y}`) ?? [];
    expect(new Set(squares).size).toBe(6);
    expect(scene?.tokens.every(({ x, y }) => x >= 0 && y >= 0 && x < scene.width && y < scene.height)).toBe(true);
  });

  it('has a combat of all six that has not begun, the nine covers, and a Gamemaster', () => {
    const [combat] = world.combats;
    expect(combat).toMatchObject({ round: 0, scene: scene?._id });
    expect(combat?.combatants.map(({ tokenId }) => tokenId)).toEqual(scene?.tokens.map(({ _id }) => _id));
    expect(world.items).toHaveLength(9);
    expect(world.users).toMatchObject([{ role: 4 }]);
  });
});

describe('a pack file with a fault', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'grievous-packs-'));
    cpSync(fromRoot('packs', '_source'), folder, { recursive: true });
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const sword = 'imperium-weapons/sword.yaml';
  const voss = 'imperium-characters/mara-voss.yaml';
  const spoil = (path: string, change: (document: Document) => unknown) => {
    const document = parse(readFileSync(join(folder, path), 'utf8')) as Document;
    change(document);
    writeFileSync(join(folder, path), stringify(document));
  };
  const fault = (path: string, reason: string) =>
    expect(() => readPacks(manifest, folder)).toThrow(`${path}: ${reason}`);

  it('names an unknown field', () => {
    spoil(sword, (document) => Object.assign(document, { damage: '2d6' }));
    fault(sword, 'damage: unknown field');
  });

  it('names an unknown type', () => {
    spoil(sword, (document) => Object.assign(document, { type: 'blade' }));
    fault(sword, 'type: expected one of weapon, armour, forceField, cover, gear, trait, got blade');
  });

  it('names an id that is too short, with its key', () => {
    spoil(sword, (document) => Object.assign(document, { _id: 'sword', _key: '!items!sword' }));
    fault(sword, '_id: expected 16 letters and digits, got sword');
  });

  it('names a key that does not fit its id', () => {
    spoil(sword, (document) => Object.assign(document, { _key: '!actors!impSword00000000' }));
    fault(sword, '_key: expected !items!impSword00000000, got !actors!impSword00000000');
  });

  it('names an id that stands twice', () => {
    cpSync(join(folder, sword), join(folder, 'imperium-weapons/swords.yaml'));
    fault('imperium-weapons/swords.yaml', '_id: impSword00000000 stands in sword.yaml too');
  });

  it('names a picture that does not exist', () => {
    spoil(sword, (document) => Object.assign(document, { img: 'systems/grievous/assets/none.svg' }));
    fault(sword, 'img: assets/none.svg does not exist');
  });

  it('names the place in an item that an actor carries', () => {
    spoil(voss, ({ items }) => Object.assign(items?.[1] ?? {}, { folder: null, colour: 'red' }));
    fault(voss, 'items.1.colour: unknown field');
  });

  it('names the line of a file that is no YAML', () => {
    writeFileSync(join(folder, sword), 'name: [Sword\n');
    expect(() => readPacks(manifest, folder)).toThrow(/sword\.yaml: .*line/);
  });

  it('names a folder that the manifest does not', () => {
    cpSync(join(folder, 'imperium-covers'), join(folder, 'imperium-walls'), { recursive: true });
    expect(() => readPacks(manifest, folder)).toThrow(/imperium-walls: the manifest names no such pack/);
  });
});

/** Every item of the packs, those that characters carry too. */
const itemsEverywhere = (): Document[] =>
  sources.flatMap(({ document }) => (document.items ? document.items : [document]));

function withoutChoices({ system }: Document): Record<string, unknown> {
  return Object.fromEntries(Object.entries(system).filter(([field]) => !OWNERS_CHOICE.includes(field)));
}

/** The body as the rules see it: what is stored, with the armour and the fields of worn items. */
function bodyOf({ system, items = [] }: Document): object {
  const body = Object.fromEntries(Object.entries(system).filter(([field]) => !BESIDE_THE_BODY.includes(field)));
  const locations = structuredClone(body['locations'] ?? {}) as Record<string, { armour?: object[] }>;
  for (const item of items.filter(({ type }) => type === 'armour')) {
    const { value, kind, covers } = item.system as unknown as Armour;
    for (const id of covers) ((locations[id] ??= {}).armour ??= []).push({ id: item._id, value, kind });
  }
  const fields = items
    .filter(({ type }) => type === 'forceField')
    .map(({ _id, system: { formula } }) => ({ id: _id, formula }));
  return { ...body, locations, fields };
}
