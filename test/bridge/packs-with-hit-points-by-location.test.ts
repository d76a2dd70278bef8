import { describe, expect, it, vi } from 'vitest';
import type { Document } from '../../scripts/pack-documents.js';
import { readPacks } from '../../scripts/pack-sources.js';
import { readManifest } from '../../scripts/project.js';
import { setBridge, type WeaponData } from '../../src/bridge/set-bridge.ts';
import {
  dismemberment,
  parseFormula,
  resilience,
  ruleSet,
  type DismembermentBody,
  type ResilienceBody,
} from '../../src/rules/index.ts';
import { carried, dressed, filled } from './pack-bodies.ts';

type AnyBody = ResilienceBody | DismembermentBody;

const packs = readPacks(readManifest());
const documentsOf = (pack: string): Document[] => (packs[pack] ?? []).map(({ document }) => document);

/* The core's own notation is part of what Foundry can roll: what it takes, both take. */
vi.stubGlobal('Roll', { validate: (formula: string) => parseFormula(formula) !== null });

const SETS = ['resilience', 'dismemberment'] as const;
type SetId = (typeof SETS)[number];

/** What the bearer of an item settles: his skill and strength, and where he wears or holds it. */
const BEARERS = ['skillValue', 'damageModifier', 'damage', 'heldIn', 'covers'];

const characters = SETS.flatMap((id) =>
  documentsOf(`${id}-characters`).map((actor) => ({ id, name: actor.name, actor })),
);

function found(pack: string, name: string): Document {
  const document = documentsOf(pack).find((one) => one.name === name);
  if (!document) throw new Error(`no ${name} in ${pack}`);
  return document;
}

const system = (pack: string, name: string) => found(pack, name).system;
const resilient = (name: string) => dressed<ResilienceBody>('resilience', found('resilience-characters', name));
const dismemberable = (name: string) =>
  dressed<DismembermentBody>('dismemberment', found('dismemberment-characters', name));
const figures = (body: AnyBody, field: string) =>
  Object.fromEntries(Object.entries(body.locations).map(([id, place]) => [id, Reflect.get(place, field) as unknown]));

describe.each(SETS)('the packs of %s', (id: SetId) => {
  it('hold six characters and more, two of them of another shape', () => {
    const here = documentsOf(`${id}-characters`);
    expect(here.length).toBeGreaterThanOrEqual(6);
    expect(here.filter((actor) => actor.system['plan'] === 'custom').length).toBeGreaterThanOrEqual(2);
  });

  it('hold items of this rule set only, each weapon with a number of its own to roll', () => {
    const items = ['weapons', 'armour'].flatMap((kind) => documentsOf(`${id}-${kind}`));
    expect(items.filter((item) => item.system['ruleSet'] !== id)).toEqual([]);
    const weapons = documentsOf(`${id}-weapons`);
    expect(weapons.filter((weapon) => weapon.system['skill'] !== 'own')).toEqual([]);
  });
});

describe.each(characters)('$name', ({ id, actor }) => {
  const body = dressed<AnyBody>(id, actor);
  const places = Object.keys(body.locations);

  it('has a whole and unhurt body', () => {
    const { value, max } = setBridge(id).health(body as never);
    expect(value).toBe(max);
    expect(ruleSet(id).parseBody(body)).toEqual(body);
  });

  it('can strike with each weapon, and the blow is one that the rules take', () => {
    const { procedures, derive } = ruleSet(id);
    const weapons = carried(actor, 'weapon').map(
      (item) => ({ ...filled('Item', item), name: item.name }) as unknown as WeaponData,
    );
    expect(weapons.some(({ mode }) => mode === 'natural' || mode === 'unarmed')).toBe(true);
    for (const weapon of weapons) {
      const bridge = setBridge(id);
      const derived = derive(body) as never;
      expect(bridge.attackFigures(body as never, derived, weapon).total, weapon.name).toBeGreaterThan(0);
      const blow = bridge.blow(weapon, body as never, derived, { equipmentHp: true });
      const input = bridge.hitInput(blow, { location: places[0] ?? '', critical: false, cover: null });
      expect(() => procedures['hit']?.parseInput(input, body), weapon.name).not.toThrow();
    }
  });

  it('holds and wears what it carries on locations it has', () => {
    const named = (actor.items ?? []).flatMap((item) =>
      ['heldIn', 'covers'].flatMap((field) => (item.system[field] ?? []) as string[]),
    );
    expect(named.filter((place) => !places.includes(place))).toEqual([]);
  });

  it('carries items as the packs have them, but for what depends on the bearer', () => {
    const own = ({ name, type, img, system: whole }: Document) => {
      const told = Object.entries(whole).filter(([field]) => !BEARERS.includes(field));
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

describe.each(documentsOf('resilience-characters').map((actor) => ({ name: actor.name, actor })))(
  '$name',
  ({ name, actor }) => {
    it('holds weapons in arms that hold something, in as many hands as they ask for', () => {
      const { locations } = resilient(name);
      const holding = Object.keys(locations).filter((id) => (locations[id]?.holds ?? 'nothing') !== 'nothing');
      const held = carried(actor, 'weapon').map(({ system: { heldIn = [], hands } }) => ({
        heldIn: heldIn as string[],
        hands,
      }));
      expect(held.flatMap(({ heldIn }) => heldIn).sort()).toEqual(holding.sort());
      for (const { heldIn, hands } of held.filter(({ heldIn: { length } }) => length > 0)) {
        expect(heldIn).toHaveLength(Number(hands));
        const grips = heldIn.map((id) => locations[id]?.holds);
        expect(new Set(grips)).toEqual(new Set([hands === 2 ? 'twoHanded' : 'oneHanded']));
      }
    });

    it('adds one damage modifier to whatever it strikes with or throws, and none to what it shoots', () => {
      const ofMode = (shot: boolean) =>
        carried(actor, 'weapon')
          .filter((weapon) => (weapon.system['mode'] === 'projectile') === shot && weapon.name !== 'Fiery breath')
          .map((weapon) => weapon.system['damageModifier']);
      expect(new Set(ofMode(false)).size).toBe(1);
      expect(ofMode(true).filter((modifier) => modifier !== '')).toEqual([]);
    });
  },
);

describe('bodies of other shapes', () => {
  it.each([
    ['Cave bear', 'quadruped'],
    ['Ash drake', 'wingedQuadruped'],
    ['Maze warden', 'hornedBiped'],
    ['Tunnel ant', 'insect'],
  ] as const)('%s of resilience has the plan %s', (name, plan) => {
    const { locations, table } = resilient(name);
    const kinds = Object.fromEntries(Object.entries(locations).map(([id, { kind }]) => [id, { kind }]));
    expect({ locations: kinds, table }).toEqual(resilience.plans[plan]);
  });

  it.each([
    ['Timber wolf', 'quadruped', 44],
    ['Reed serpent', 'serpent', 60],
    ['Cellar spider', 'arachnid', 42],
    ['Steppe centaur', 'centaur', 70],
  ] as const)('%s of dismemberment has the plan %s at Constitution %i', (name, plan, con) => {
    const { locations } = dismemberable(name);
    for (const [id, { divider, ...place }] of Object.entries(dismemberment.plans[plan].locations))
      expect(locations[id]).toMatchObject({ ...place, maxHp: Math.max(1, Math.floor(con / divider)) });
    expect(Object.keys(locations)).toEqual(Object.keys(dismemberment.plans[plan].locations));
  });

  it('a bear has the hit points and the hide of companion-facts, 003', () => {
    const bear = resilient('Cave bear');
    expect(Object.values(figures(bear, 'maxHp'))).toEqual([10, 10, 11, 12, 10, 10, 10]);
    expect(Object.values(figures(bear, 'armour'))).toEqual([3, 3, 3, 3, 3, 3, 3]);
  });
});

describe('what is worn', () => {
  it('is the armour of a location of resilience: mail 5, a helmet 5, leather 1', () => {
    expect(figures(resilient('Hild Aster'), 'armour')).toEqual({
      rightLeg: 1,
      leftLeg: 1,
      abdomen: 5,
      chest: 5,
      rightArm: 5,
      leftArm: 5,
      head: 5,
    });
  });

  it('counts in dismemberment with the points it takes before it is ruined; a hide counts beside it', () => {
    const { locations } = dismemberable('Bryn Calder');
    expect(locations['head']).toMatchObject({ armour: 5, armourHp: 24, bodyArmour: 1 });
    expect(locations['torso']).toMatchObject({ armour: 4, armourHp: 24, bodyArmour: 1 });
    expect(locations['rightLeg']).toMatchObject({ armour: 0, armourHp: null, bodyArmour: 1 });
    expect(dismemberable('Steppe centaur').locations['barrel']).toMatchObject({ armour: 4, armourHp: 28 });
  });
});

describe('figures of resilience, from companion-facts 003', () => {
  it.each([
    ['Ball and chain', '1d6+1', 1, 2],
    ['Bastard sword', '1d8', 1, 2],
    ['Battleaxe', '1d6+1', 1, 1],
    ['Bill', '1d6+1', 2, 2],
    ['Club', '1d6', 1, 1],
    ['Dagger', '1d4+1', 1, 0],
    ['Glaive', '1d8+1', 2, 3],
    ['Great axe', '2d6+2', 2, 2],
  ])('%s: %s in %i hand(s), encumbrance %i', (name, damage, hands, encumbrance) => {
    expect(system('resilience-weapons', name)).toMatchObject({ damage, hands, encumbrance, mode: 'melee' });
  });

  it.each([
    ['Short sword', '1d6'],
    ['War sword', '1d8'],
    ['Great sword', '2d8'],
    ['Mace', '1d8'],
    ['Short spear', '1d8+1'],
    ['Longspear', '1d10+1'],
    ['Halberd', '1d8+2'],
    ['Quarterstaff', '1d8'],
    ['Rapier', '1d8'],
    ['Buckler', '1d4'],
    ['Target shield', '1d6'],
    ['Heater shield', '1d4'],
    ['Kite shield', '1d4'],
    ['Hoplite shield', '1d6'],
  ])('%s: %s', (name, damage) => {
    expect(system('resilience-weapons', name)).toMatchObject({ damage });
  });

  it.each([
    ['Blowgun', '1d2', '15 m'],
    ['Throwing dagger', '1d6', '10 m'],
    ['Dart', '1d4', '20 m'],
    ['Hatchet', '1d8', '10 m'],
    ['Heavy crossbow', '2d8', '150 m'],
    ['Javelin', '1d6', '40 m'],
    ['Light crossbow', '2d6', '100 m'],
    ['Long bow', '1d8', '175 m'],
    ['Short bow', '1d6', '80 m'],
    ['Sling', '1d8', '200 m'],
  ])('%s: %s at %s', (name, damage, range) => {
    expect(system('resilience-weapons', name)).toMatchObject({ damage, range });
  });

  const arms = ['rightArm', 'leftArm'];
  const legs = ['rightLeg', 'leftLeg'];
  const trunk = ['abdomen', 'chest'];
  it.each([
    ['Chainmail coif', 5, ['head'], 1, 5],
    ['Chainmail shirt', 5, [...trunk, ...arms], 4, 20],
    ['Chainmail skirt', 5, legs, 2, 10],
    ['Chainmail trews', 5, legs, 3, 10],
    ['Full helm', 6, ['head'], 1, 6],
    ['Helmet', 5, ['head'], 1, 5],
    ['Heavy leather cap', 2, ['head'], 1, 2],
    ['Heavy leather hauberk', 2, trunk, 1, 4],
    ['Leather hauberk', 1, trunk, 1, 2],
  ])('%s: %i on %j, encumbrance %i, skills -%i%%', (name, value, covers, encumbrance, penalty) => {
    const piece = system('resilience-armour', name);
    expect(piece).toMatchObject({ value, covers, encumbrance });
    expect(piece['description']).toContain(`Costs ${penalty}%`);
  });
});

describe('figures of dismemberment', () => {
  it('are a die or two and a modifier, as seed 004 has it, and say that they are this project’s own', () => {
    for (const { name, system: weapon } of documentsOf('dismemberment-weapons')) {
      expect(weapon['damage'], name).toMatch(/^[12]d6([+-]\d+)?$/);
      expect(weapon['description'], name).toContain('this project’s own');
    }
    for (const { name, system: piece } of documentsOf('dismemberment-armour'))
      expect(piece['description'], name).toContain('this project’s own');
  });

  it('let every piece of armour take several times its value before it is ruined', () => {
    for (const { name, system: piece } of documentsOf('dismemberment-armour'))
      expect(Number(piece['hp']) / Number(piece['value']), name).toBeGreaterThanOrEqual(4);
  });
});
