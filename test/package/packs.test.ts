import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { languageTexts } from '../../scripts/languages.js';
import type { Document } from '../../scripts/pack-documents.js';
import { readPacks } from '../../scripts/pack-sources.js';
import { readTranslations } from '../../scripts/pack-texts.js';
import { fromRoot, readManifest } from '../../scripts/project.js';
import { buildWorlds } from '../../scripts/world.js';
import { parseFormula, RULE_SET_IDS, ruleSet } from '../../src/rules/index.ts';

interface Armour {
  value: number;
  kind: string;
  covers: string[];
  worn: boolean;
}

interface Scene {
  _id: string;
  active: boolean;
  width: number;
  height: number;
  tokens: { _id: string; x: number; y: number; disposition: number }[];
}

interface TokenBars {
  disposition: number;
  displayBars: number;
}

/** The values of CONST.TOKEN_DISPLAY_MODES that are used for bars. */
const { OWNER, ALWAYS } = { OWNER: 40, ALWAYS: 50 };

const manifest = readManifest();
const packs = readPacks(manifest);
const translations = readTranslations(manifest, packs);
const sources = Object.values(packs).flat();
const documentsOf = (pack: string) => (packs[pack] ?? []).map(({ document }) => document);
const characters = documentsOf('imperium-characters');

/** What is kept beside the body in an actor's data. */
const BESIDE_THE_BODY = ['wear', 'history', 'spent', 'lived', 'description'];

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

  it('links to nothing that is not there', () => {
    const start = `Compendium.${manifest.id}.`;
    for (const { file, document } of sources)
      for (const [, uuid = ''] of JSON.stringify(document).matchAll(/@UUID\[([^\]]+)\]/g)) {
        const [pack = '', , id] = uuid.startsWith(start) ? uuid.slice(start.length).split('.') : [];
        expect(
          documentsOf(pack).some(({ _id }) => _id === id),
          `${file}: ${uuid}`,
        ).toBe(true);
      }
  });

  it('gives tokens of heroes to their actor and copies foes', () => {
    const linked = characters.filter((actor) => (actor['prototypeToken'] as { actorLink: boolean }).actorLink);
    expect(linked.map(({ name }) => name).sort()).toEqual(['Brother Aldric', 'Ilse Renn', 'Mara Voss']);
  });

  it('shows everybody the bars of friends, and those of foes to their owners alone', () => {
    const tokens = sources.flatMap(({ document }) => (document['prototypeToken'] as TokenBars | undefined) ?? []);
    expect(tokens.length).toBeGreaterThan(30);
    for (const { disposition, displayBars } of tokens) expect(displayBars).toBe(disposition === -1 ? OWNER : ALWAYS);
  });
});

describe('the tables of crippling injuries', () => {
  it.each(['head', 'body', 'arm', 'leg'])('have the ten entries of the %s in the words of the cards', (kind) => {
    const table = documentsOf('imperium-tables').find(({ name }) => name.endsWith(`: ${kind}`));
    const rows = (table?.['results'] ?? []) as (Document & { range: [number, number]; description: string })[];
    expect(rows.map(({ range: [from] }) => from)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    for (const [index, { _id, name, description }] of rows.entries()) {
      const en = chartWords('en', kind, index + 1);
      expect({ name, description }).toEqual({ name: en.name, description: `<p>${en.text}</p>` });
      const ja = chartWords('ja', kind, index + 1);
      const own = (translations['ja']?.[`Compendium.grievous.imperium-tables.RollTable.${table?._id}`]?.['results'] ??
        {}) as Record<string, unknown>;
      expect(own[_id]).toEqual({ name: ja.name, description: `<p>${ja.text}</p>` });
    }
  });
});

describe('the handbook', () => {
  const journals = documentsOf('handbook');

  it('tells of each rule set', () => {
    expect(journals.map(({ _id }) => _id.replace(/^hbk|0+$/g, '').toLowerCase()).sort()).toEqual(
      [...RULE_SET_IDS].sort(),
    );
    expect(journals.map(({ pages }) => (pages as object[]).length)).toEqual(journals.map(() => 1));
  });

  it('is HTML whose elements are all closed', () => {
    for (const { name, pages } of journals)
      for (const { text } of pages as { text: { content: string } }[])
        expect(openElements(text.content), name).toEqual([]);
  });
});

describe.each(Object.entries(buildWorlds(manifest, packs)))('the starter world of %s', (id, world) => {
  const scene = world['scenes']?.[0] as Scene;
  const actors = world['actors'] as Document[];

  it('sets three against three, each token on its own square of the scene', () => {
    expect(scene.active).toBe(true);
    expect(scene.tokens.map(({ disposition }) => disposition).sort()).toEqual([-1, -1, -1, 1, 1, 1]);
    expect(new Set(scene.tokens.map(({ x, y }) => `${x},${y}`)).size).toBe(6);
    expect(scene.tokens.every(({ x, y }) => x >= 0 && y >= 0 && x < scene.width && y < scene.height)).toBe(true);
  });

  it('is of one rule set', () => {
    expect([...new Set(actors.map(({ type }) => type))]).toEqual([id]);
  });

  it('has a combat of all six that has not begun', () => {
    const [combat] = world['combats'] as { round: number; scene: string; combatants: { tokenId: string }[] }[];
    expect(combat).toMatchObject({ round: 0, scene: scene._id });
    expect(combat?.combatants.map(({ tokenId }) => tokenId)).toEqual(scene.tokens.map(({ _id }) => _id));
  });

  it('has a Gamemaster with the five macros at hand', () => {
    const macros = (world['macros'] as Document[]).map(({ _id }) => _id);
    expect(macros).toHaveLength(5);
    expect(world['users']?.[0]).toMatchObject({
      role: 4,
      hotbar: Object.fromEntries(macros.map((_id, i) => [i + 1, _id])),
    });
  });

  it('has two Gamemasters and two players, each of these with a friend of his own that the other may look at', () => {
    const users = world['users'] as { _id: string; role: number; character: string | null }[];
    expect(users.map(({ role }) => role)).toEqual([4, 4, 1, 1]);
    for (const { _id, character } of users.filter(({ role }) => role === 1)) {
      const actor = actors.find((each) => each._id === character) as unknown as { ownership: object };
      expect(actor.ownership).toEqual({ default: 2, [_id]: 3 });
      expect(scene.tokens).toContainEqual(expect.objectContaining({ actorId: character, disposition: 1 }));
    }
  });
});

describe('a pack file with a fault', () => {
  const yard = 'adventures/imperium-the-yard.yaml';
  const few = {
    ...manifest,
    packs: manifest.packs.filter(({ name }) => /^(imperium-|adventures|handbook|macros)/.test(name)),
  };
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'grievous-packs-'));
    for (const { name } of few.packs)
      cpSync(fromRoot('packs', '_source', name), join(folder, name), {
        recursive: true,
        filter: (path) => name !== 'adventures' || path.endsWith(name) || path.endsWith(yard),
      });
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const sword = 'imperium-weapons/sword.yaml';
  const voss = 'imperium-characters/mara-voss.yaml';
  const spoil = (path: string, change: (document: Document) => unknown) => {
    const document = parse(readFileSync(join(folder, path), 'utf8')) as Document;
    change(document);
    writeFileSync(join(folder, path), stringify(document));
  };
  const fault = (path: string, reason: string) => expect(() => readPacks(few, folder)).toThrow(`${path}: ${reason}`);

  it('names an unknown field', () => {
    spoil(sword, (document) => Object.assign(document, { damage: '2d6' }));
    fault(sword, 'damage: unknown field');
  });

  it('names an unknown type', () => {
    spoil(sword, (document) => Object.assign(document, { type: 'blade' }));
    fault(sword, 'type: expected one of weapon, armour, forceField, cover, gear, trait, chart, got blade');
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
    expect(() => readPacks(few, folder)).toThrow(/sword\.yaml: .*line/);
  });

  const arm = 'imperium-tables/crippling-injuries-arm.yaml';
  const attack = 'macros/attack.yaml';
  type Plan = Document & { scenes: { tokens: { actor: string; at: [number, number] }[] }[]; actors: object };
  const spoilPlan = (change: (plan: Plan) => unknown) => {
    spoil(yard, (document) => change(document as Plan));
  };

  it('names the row of a table that leaves a gap, and one without order', () => {
    spoil(arm, ({ results }) => Object.assign((results as Document[])[2] ?? {}, { range: [4, 4] }));
    fault(arm, 'results.2.range: expected to begin at 3, got 4');
    spoil(arm, ({ results }) => Object.assign((results as Document[])[2] ?? {}, { range: [3, 2] }));
    fault(arm, 'results.2.range: expected two whole numbers in order, got [3,2]');
  });

  it('names a key of a row that does not name its table', () => {
    spoil(arm, ({ results }) => Object.assign((results as Document[])[0] ?? {}, { _key: '!tables.results!x.y' }));
    fault(arm, 'results.0._key: expected !tables.results!impCrippleArm000.impCripArm000001, got !tables.results!x.y');
  });

  it('names a macro that is no script', () => {
    spoil(attack, (document) => Object.assign(document, { command: 'await (;' }));
    fault(attack, 'command: ');
    spoil(attack, (document) => Object.assign(document, { type: 'text' }));
    fault(attack, 'type: expected one of script, chat, got text');
  });

  it('names what an adventure takes from a pack that does not have it', () => {
    spoilPlan((plan) => Object.assign(plan, { actors: { 'imperium-characters': ['nobody'] } }));
    fault(yard, 'actors.imperium-characters: no document nobody');
    spoilPlan((plan) => Object.assign(plan, { actors: { 'imperium-weapons': 'all' } }));
    fault(yard, 'actors.imperium-weapons: no pack of the kind Actor');
  });

  it('names a token of nobody, one outside its scene, and one on another', () => {
    spoilPlan(({ scenes }) => Object.assign(scenes[0]?.tokens[1] ?? {}, { actor: 'impNobody0000000' }));
    fault(yard, 'scenes.0.tokens.1.actor: no actor impNobody0000000 in this adventure');
    spoilPlan(({ scenes }) => Object.assign(scenes[0]?.tokens[1] ?? {}, { at: [24, 3] }));
    fault(yard, 'scenes.0.tokens.1.at: 24, 3 is outside the scene');
    spoilPlan(({ scenes }) => Object.assign(scenes[0]?.tokens[1] ?? {}, { at: [6, 4] }));
    fault(yard, 'scenes.0.tokens.1.at: token 0 stands there already');
  });

  it('names a folder that the manifest does not', () => {
    cpSync(join(folder, 'imperium-covers'), join(folder, 'imperium-walls'), { recursive: true });
    expect(() => readPacks(few, folder)).toThrow(/imperium-walls: the manifest names no such pack/);
  });
});

/** What a language says of an entry of a crippling chart. */
function chartWords(language: string, kind: string, entry: number): { name: string; text: string } {
  const { GRIEVOUS } = languageTexts(language) as unknown as {
    GRIEVOUS: { imperium: { chart: Record<string, Record<string, { name: string; text: string }>> } };
  };
  return GRIEVOUS.imperium.chart[kind]?.[entry] ?? { name: '', text: '' };
}

/** The elements that a piece of HTML opens and does not close in order. */
function openElements(html: string): string[] {
  const open: string[] = [];
  for (const [, slash, name = ''] of html.matchAll(/<(\/?)([a-z0-9]+)\b[^>]*>/g)) {
    if (slash === '') open.push(name);
    else if (open.pop() !== name) return [`</${name}>`];
  }
  return open;
}

/** Every item of the packs, those that characters carry too. */
const itemsEverywhere = (): Document[] =>
  manifest.packs.flatMap(({ name, type }) => {
    if (type === 'Actor') return documentsOf(name).flatMap(({ items }) => items ?? []);
    return type === 'Item' ? documentsOf(name) : [];
  });

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
