import { describe, expect, it, vi } from 'vitest';
import type { Document } from '../../scripts/pack-documents.js';
import { readPacks } from '../../scripts/pack-sources.js';
import { readManifest } from '../../scripts/project.js';
import { setBridge, type WeaponData, type WornArmour } from '../../src/bridge/set-bridge.ts';
import { bodyOf } from '../../src/bridge/stored-body.ts';
import {
  mortal,
  parseFormula,
  ruleSet,
  SKIRMISH_LOCATIONS,
  type MortalBody,
  type SkirmishBody,
} from '../../src/rules/index.ts';
import { registeredModels } from '../package/registered-models.ts';

type System = Readonly<Record<string, unknown>>;

const manifest = readManifest();
const packs = readPacks(manifest);
const models = await registeredModels();

/* The core's own notation is part of what Foundry can roll: what it takes, both take. */
vi.stubGlobal('Roll', { validate: (formula: string) => parseFormula(formula) !== null });
const documentsOf = (pack: string): Document[] => (packs[pack] ?? []).map(({ document }) => document);

const SETS = ['skirmish', 'mortal'] as const;
type SetId = (typeof SETS)[number];

/** What the bearer of an item settles: his strength, his skill, where he wears or holds it. */
const BEARERS: Readonly<Record<SetId, readonly string[]>> = {
  skirmish: ['strength'],
  mortal: ['heldIn', 'covers', 'damage', 'skillValue', 'description', 'range'],
};

const characters = SETS.flatMap((id) =>
  documentsOf(`${id}-characters`).map((actor) => ({ id, name: actor.name, actor })),
);

/** The whole data of a document, with what its model fills in. */
function filled(kind: 'Actor' | 'Item', { type, system }: Document): System {
  const model = models[kind]?.[type];
  if (!model) throw new Error(`no model for ${type}`);
  return new model(structuredClone(system)).toObject();
}

const itemsOf = (actor: Document, type: string): Document[] => (actor.items ?? []).filter((item) => item.type === type);

/** The body as play reads it: what is stored, dressed in what is worn. */
function dressed(id: SetId, actor: Document): object {
  const armour = itemsOf(actor, 'armour').map(
    (item) => ({ ...filled('Item', item), id: item._id }) as unknown as WornArmour,
  );
  return bodyOf(id, { system: filled('Actor', actor), armour, forceFields: [] });
}

function weaponData(item: Document): WeaponData {
  return { ...filled('Item', item), name: item.name } as unknown as WeaponData;
}

const character = (name: string): { id: SetId; actor: Document } => {
  const found = characters.find((one) => one.name === name);
  if (!found) throw new Error(`no ${name} in the packs`);
  return found;
};

describe.each(SETS)('the packs of %s', (id) => {
  it('hold six characters and more, two of them not human', () => {
    const here = characters.filter((one) => one.id === id);
    expect(here.length).toBeGreaterThanOrEqual(6);
    const beasts = here.filter(({ actor: { system } }) =>
      id === 'mortal' ? system['plan'] === 'custom' : Number(system['arms'] ?? 2) !== 2,
    );
    expect(beasts.length).toBeGreaterThanOrEqual(2);
  });

  it('hold items of this rule set only', () => {
    const items = ['weapons', 'armour', 'covers'].flatMap((kind) => documentsOf(`${id}-${kind}`));
    expect(items.filter(({ system }) => system['ruleSet'] !== id)).toEqual([]);
  });
});

describe.each(characters)('$name', ({ id, actor }) => {
  it('has a whole and unhurt body', () => {
    const body = dressed(id, actor);
    const { value, max } = setBridge(id).health(body as never);
    expect(value).toBe(max);
    expect(ruleSet(id).parseBody(body)).toEqual(body);
  });

  it('can strike with each weapon, and the blow is one that the rules take', () => {
    const body = dressed(id, actor);
    const { procedures, derive } = ruleSet(id);
    const weapons = itemsOf(actor, 'weapon').map(weaponData);
    expect(weapons.some(({ mode }) => mode === 'natural' || mode === 'unarmed')).toBe(true);
    for (const weapon of weapons) {
      const bridge = setBridge(id);
      const figures = bridge.attackFigures(body as never, derive(body) as never, weapon);
      expect(figures.total, weapon.name).toBeGreaterThan(0);
      const blow = bridge.blow(weapon, body as never, derive(body) as never, {});
      expect(() => procedures['hit']?.parseInput(blow, body), weapon.name).not.toThrow();
    }
  });

  it('carries items as the packs have them, but for what depends on the bearer', () => {
    const own = ({ name, type, img, system }: Document) => {
      const told = Object.entries(system).filter(([field]) => !BEARERS[id].includes(field));
      return { name, type, img, system: Object.fromEntries(told) };
    };
    for (const item of actor.items ?? []) {
      const { compendiumSource } = item['_stats'] as { compendiumSource: string };
      const [, , pack, , source] = compendiumSource.split('.');
      const original = documentsOf(pack ?? '').find(({ _id }) => _id === source);
      expect(original && own(original), compendiumSource).toEqual(own(item));
    }
  });
});

describe.each(documentsOf('mortal-characters').map((actor) => ({ name: actor.name, actor })))('$name', ({ actor }) => {
  const body = dressed('mortal', actor) as MortalBody;

  it('holds weapons in hands that hold something, and wears armour on locations it has', () => {
    const held = itemsOf(actor, 'weapon').flatMap(({ system }) => (system['heldIn'] ?? []) as string[]);
    const holding = Object.keys(body.locations).filter((id) => body.locations[id]?.holds !== 'nothing');
    expect([...new Set(held)].sort()).toEqual(holding.sort());
    const covered = itemsOf(actor, 'armour').flatMap(({ system }) => system['covers'] as string[]);
    expect(covered.filter((id) => !Object.hasOwn(body.locations, id))).toEqual([]);
  });

  it('marks the arm of a shield it carries', () => {
    const shields = itemsOf(actor, 'armour').filter(({ name }) => name.endsWith('shield'));
    expect(Object.values(body.locations).filter(({ shield }) => shield)).toHaveLength(shields.length);
  });
});

describe('bodies of other shapes', () => {
  it.each([
    ['Grey wolf', 'quadruped'],
    ['Hill griffin', 'wingedQuadruped'],
    ['Marsh serpent', 'serpent'],
  ])('%s has the plan %s', (name, plan) => {
    const { locations, table } = dressed('mortal', character(name).actor) as MortalBody;
    const places = Object.entries(locations).map(([id, { kind, side }]) => [id, { kind, ...(side && { side }) }]);
    expect({ locations: Object.fromEntries(places) as object, table }).toEqual(mortal.plans[plan]);
  });

  it.each([
    ['Sump hound', 4, 0],
    ['Pit crawler', 6, 0],
    ['Four-armed hulk', 2, 4],
  ])('%s has %i legs and %i arms', (name, legs, arms) => {
    expect(dressed('skirmish', character(name).actor)).toMatchObject({ legs, arms });
  });
});

describe('what is worn', () => {
  it('adds to the armour of a fighter of skirmish: scrap plate 2 and a helmet 1', () => {
    expect((dressed('skirmish', character('Scrap bruiser').actor) as SkirmishBody).armour).toBe(3);
  });

  it('adds to what a location of mortal has: a skull 2 and a leather helm 2, a torso mail 4', () => {
    const { locations } = dressed('mortal', character('Oda Kestrel').actor) as MortalBody;
    expect([locations['skull']?.dr, locations['face']?.dr, locations['torso']?.dr]).toEqual([4, 2, 4]);
  });

  it('adds nothing for a shield, whose value is a defence bonus', () => {
    const { locations } = dressed('mortal', character('Road bandit').actor) as MortalBody;
    expect(locations['leftArm']).toMatchObject({ dr: 0, shield: true });
  });
});

describe('figures', () => {
  it('multiply by the type of damage', () => {
    const multipliers: Readonly<Record<string, number>> = {
      crushing: 1,
      cutting: 1.5,
      impaling: 2,
      piercing: 1,
      largePiercing: 1.5,
    };
    for (const { name, system } of documentsOf('mortal-weapons'))
      expect(system['woundingMultiplier'], name).toBe(multipliers[String(system['damageType'])]);
  });

  it.each([
    ['Axe', '1d6+3'],
    ['Mace', '1d6+5'],
    ['Shortsword, swung', '1d6'],
    ['Shortsword, thrust', '1d6-2'],
    ['Maul', '2d6+3'],
    ['Crossbow', '1d6+2'],
    ['Bare hands', '1d6-2'],
  ])('%s does %s at the least ST it asks for, not below 10', (name, damage) => {
    expect(documentsOf('mortal-weapons').find((weapon) => weapon.name === name)?.system['damage']).toBe(damage);
  });

  it('cover of skirmish hides locations of its table and has no value', () => {
    const covers = documentsOf('skirmish-covers');
    expect(covers.length).toBeGreaterThan(0);
    for (const { name, system } of covers) {
      const hidden = system['covers'] as string[];
      expect(hidden.length, name).toBeGreaterThan(0);
      expect(hidden.filter((id) => !SKIRMISH_LOCATIONS.some((known) => known === id))).toEqual([]);
      expect(system['value'], name).toBe(0);
    }
  });
});
