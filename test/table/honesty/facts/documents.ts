import { expect } from 'vitest';
import { CONFIG } from '../../client/config.ts';
import { Actor } from '../../client/documents/actor.ts';
import type { ActiveEffect } from '../../client/documents/active-effect.ts';
import { Combat } from '../../client/documents/combat.ts';
import type { Document } from '../../client/documents/document.ts';
import { Item } from '../../client/documents/item.ts';
import { documents } from '../../client/documents/index.ts';
import type { Game } from '../../client/game/game.ts';
import { makeHero, SampleActor } from '../../sample-table.ts';
import { BOTH, type NamedFact } from './named-fact.ts';

const ABSTRACT = 'T14:common/abstract/document';
const TOKEN = 'T14:client/documents/token';
const EFFECT = 'T14:client/documents/active-effect';

/** Which members a class's schema lacks. */
function lackingFields(name: keyof typeof documents, members: readonly string[]): string[] {
  const { schema } = documents[name] as unknown as typeof Document;
  return members.filter((member) => schema.getField(member) === undefined);
}

async function checkIdentity(game: Game): Promise<void> {
  const hero = await makeHero({ items: [{ name: 'Sword', type: 'thing' }] });
  const [item] = hero.items.contents as unknown as [Document];
  expect([hero.documentName, hero.pack, hero.isEmbedded, hero.inCompendium, hero.parent]).toEqual([
    'Actor',
    null,
    false,
    false,
    null,
  ]);
  expect(hero.collection).toBe(game.actors);
  expect([item.isEmbedded, item.parent === hero, item.collection === hero.items]).toEqual([true, true, true]);
  expect(item.uuid).toBe(`Actor.${hero.id}.Item.${item.id}`);
  expect(item.link).toBe(`@UUID[${item.uuid}]{Sword}`);
  expect(hero.apps).toEqual({});
}

const schemas: [string, keyof typeof documents, string[]][] = [
  ['4.6 actors', 'Actor', ['img', 'prototypeToken', 'items', 'effects', 'folder', 'sort', 'ownership']],
  ['4.6 actors', 'Item', ['img', 'effects', 'folder', 'sort', 'ownership']],
  ['4.6 fights', 'Combat', ['scene', 'groups', 'combatants', 'active', 'round', 'turn', 'sort']],
  ['4.6 fights', 'Combatant', ['actorId', 'tokenId', 'sceneId', 'img', 'initiative', 'hidden', 'defeated', 'group']],
  ['4.6 fights', 'CombatantGroup', ['name', 'img', 'initiative', 'ownership', 'type', 'system']],
  [
    '4.6 tokens',
    'TokenDocument',
    ['name', 'displayName', 'actorId', 'actorLink', 'delta', 'width', 'height', 'x', 'y'],
  ],
  [
    '4.6 tokens',
    'TokenDocument',
    ['elevation', 'texture.src', 'disposition', 'displayBars', 'bar1.attribute', 'hidden'],
  ],
  [
    '4.6 tokens',
    'TokenDocument',
    ['lockRotation', 'rotation', 'sort', 'light', 'sight', 'detectionModes', 'movementAction'],
  ],
  ['4.6 users', 'User', ['role', 'character', 'color', 'avatar', 'pronouns', 'hotbar', 'permissions']],
  ['4.6 users', 'Folder', ['name', 'type', 'folder', 'sorting', 'sort', 'color', 'description']],
  ['4.6 users', 'Macro', ['type', 'command', 'img', 'scope']],
  ['4.6 journal', 'JournalEntry', ['pages', 'folder']],
  ['4.6 journal', 'JournalEntryPage', ['type', 'text.content', 'src', 'title.show', 'title.level', 'sort']],
  [
    '4.6 tables',
    'RollTable',
    ['img', 'description', 'results', 'formula', 'replacement', 'displayRoll', 'folder', 'sort'],
  ],
  ['4.6 tables', 'TableResult', ['type', 'name', 'img', 'description', 'documentUuid', 'weight', 'range', 'drawn']],
];

const schemaFacts = schemas.map(([bullet, name, members]): NamedFact => ({
  bullet,
  fact: `${name} has ${members.join(', ')}`,
  source: 'T14:client/documents/<name>',
  generations: BOTH,
  check: () => expect(lackingFields(name, members)).toEqual([]),
}));

/** Facts of section 4. */
export const documentFacts: readonly NamedFact[] = [
  ...schemaFacts,
  {
    bullet: '4.1 temporary',
    fact: 'a document that is only made is in no collection and known to nobody',
    source: 'T14:client/documents/active-effect TemporaryIf',
    generations: BOTH,
    check: async (game) => {
      const before = game.connection.requests.total;
      const [size, hero] = [game.items.size, await makeHero()];
      const item = new Item({ name: 'Thing', type: 'thing' }, { parent: hero });
      expect([item.id, item.parent, hero.items.size, game.items.size]).toEqual([null, hero, 0, size]);
      expect(game.connection.requests.total).toBe(before + 1);
    },
  },
  {
    bullet: '4.2 identity',
    fact: 'a document knows its name, its place and its address',
    source: ABSTRACT,
    generations: BOTH,
    check: checkIdentity,
  },
  {
    bullet: '4.2 implementation',
    fact: 'the class that is configured is found in three ways',
    source: ABSTRACT,
    generations: BOTH,
    check: () => {
      const { getDocumentClass } = globalThis as unknown as { getDocumentClass(name: string): unknown };
      expect([getDocumentClass('Actor'), Actor.implementation]).toEqual([
        CONFIG.Actor.documentClass,
        CONFIG.Actor.documentClass,
      ]);
      expect(CONFIG.Actor.documentClass).toBe(SampleActor);
    },
  },
  {
    bullet: '4.5 rolldata',
    fact: 'the data for rolls are the system’s own object',
    source: 'T14:client/documents/actor',
    generations: BOTH,
    check: async () => {
      const hero = await makeHero();
      expect(hero.getRollData()).toBe(hero.system);
    },
  },
  {
    bullet: '4.7 prototype',
    fact: 'an actor gives a token after its prototype, which is not stored yet',
    source: TOKEN,
    generations: BOTH,
    check: async () => {
      const hero = await makeHero({ prototypeToken: { actorLink: true, disposition: 1 } });
      const token = await hero.getTokenDocument({ x: 30, y: 40 });
      expect([token.id, token.actorId, token.actorLink, token.x, token.y]).toEqual([null, hero.id, true, 30, 40]);
      expect(token.toObject()['disposition']).toBe(1);
    },
  },
  {
    bullet: '4.8 unchanged',
    fact: 'an effect that is not disabled is active, and changes the actor that bears it',
    source: EFFECT,
    generations: BOTH,
    check: async () => {
      const hero = await makeHero();
      const data = [
        { name: 'On', statuses: ['prone'] },
        { name: 'Off', disabled: true },
      ];
      const [on, off] = (await hero.createEmbeddedDocuments('ActiveEffect', data)) as ActiveEffect[];
      expect([on?.active, off?.active, on?.target, on?.statuses]).toEqual([true, false, hero, new Set(['prone'])]);
    },
  },
  {
    bullet: '4.8 unchanged',
    fact: 'a model’s isSuppressed suppresses the effect',
    source: 'T14:common/abstract/type-data',
    generations: [14],
    check: async () => {
      const Core = CONFIG.ActiveEffect.dataModels['base'] as unknown as new () => object;
      class Suppressing extends Core {
        get isSuppressed(): boolean {
          return this.constructor === Suppressing;
        }
      }
      Object.assign(CONFIG.ActiveEffect.dataModels, { base: Suppressing });
      const hero = await makeHero({ effects: [{ name: 'Kept down' }] });
      Object.assign(CONFIG.ActiveEffect.dataModels, { base: Core });
      const [effect] = hero.effects.contents as ActiveEffect[];
      expect([effect?.isSuppressed, effect?.active]).toEqual([true, false]);
    },
  },
  {
    bullet: '4.9 special',
    fact: 'the conditions that the core knows stand under their meanings',
    source: 'T14:client/config',
    generations: BOTH,
    check: () => {
      expect(CONFIG.specialStatusEffects).toEqual({
        DEFEATED: 'dead',
        INVISIBLE: 'invisible',
        BLIND: 'blind',
        BURROW: 'burrow',
        HOVER: 'hover',
        FLY: 'fly',
      });
    },
  },
  {
    bullet: '7 subtypes',
    fact: 'encounters, combatants and their groups have a type and data of it',
    source: 'T14:client/documents/combat',
    generations: BOTH,
    check: async () => {
      const combat = (await Combat.create({ combatants: [{ name: 'A' }] })) as Combat;
      const [combatant] = combat.combatants.contents;
      expect([combat.toObject()['type'], combatant?.toObject()['type']]).toEqual(['base', 'base']);
      expect([typeof combat.system, typeof combatant?.system]).toEqual(['object', 'object']);
      await combat.delete();
    },
  },
  {
    bullet: '7 combatants',
    fact: 'a combatant knows its actor, whether it is anybody’s, and its formula',
    source: 'T14:client/documents/combatant',
    generations: BOTH,
    check: async () => {
      const hero = await makeHero();
      const combat = (await Combat.create({ active: true, combatants: [{ actorId: hero.id }] })) as Combat;
      const [combatant] = combat.combatants.contents;
      expect([combatant?.actor, combatant?.initiative, combatant?.isNPC, combatant?.players]).toEqual([
        hero,
        null,
        true,
        [],
      ]);
      expect(combatant?.getInitiativeRoll().formula).toBe('1d10');
      await combat.delete();
    },
  },
  {
    bullet: '7 initiative',
    fact: 'an actor joins the encounter that is viewed, and rolls',
    source: 'T14:client/documents/actor',
    generations: BOTH,
    check: async () => {
      const [combat, hero] = [(await Combat.create({ active: true })) as Combat, await makeHero()];
      await hero.rollInitiative({ createCombatants: true });
      const [combatant] = combat.getCombatantsByActor(hero);
      expect(combatant?.initiative).toBeGreaterThan(0);
      await combat.delete();
    },
  },
];
