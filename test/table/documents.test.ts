import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CONFIG } from './client/config.ts';
import { Actor } from './client/documents/actor.ts';
import { modifyBatch } from './client/documents/backend.ts';
import type { Document } from './client/documents/document.ts';
import { Item } from './client/documents/item.ts';
import { fromUuid, fromUuidSync, parseUuid } from './client/documents/uuid.ts';
import type { Game } from './client/game/game.ts';
import { Hooks } from './client/hooks.ts';
import type { Source } from './common/objects.ts';
import { deletion, replacement } from './common/operators.ts';
import { fact, factOf } from './fact.ts';
import { forget, log, makeHero, openSample, SampleActor, systemOf } from './sample-table.ts';

const FLOW = 'T14:common/abstract/backend';
const CLIENT = 'T14:client/documents/abstract/client-document';
let game: Game;
const hooked: [string, number][] = [];

beforeAll(async () => {
  game = await openSample();
});
beforeEach(forget);
afterEach(() => {
  for (const [hook, id] of hooked.splice(0)) Hooks.off(hook, id);
});

function on(hook: string, fn: (...args: never[]) => unknown): void {
  hooked.push([hook, Hooks.on(hook, fn)]);
}

const sent = () => game.connection.requests.total;

describe('data preparation', () => {
  factOf(
    13,
    '4.5',
    'T13:client/documents/actor',
    'model base, base, embedded with effects, model derived, derived',
    async () => {
      const hero = await makeHero();
      forget();
      hero.reset();
      expect(log).toEqual([
        'model.prepareBaseData',
        'actor.prepareBaseData',
        'actor.prepareEmbeddedDocuments',
        'actor.applyActiveEffects(undefined)',
        'model.prepareDerivedData',
        'actor.prepareDerivedData',
      ]);
    },
  );

  factOf(
    14,
    '4.5',
    CLIENT,
    'model base, base, embedded with the first phase of effects, model derived, derived, final phase',
    async () => {
      const hero = await makeHero();
      forget();
      hero.reset();
      expect(log).toEqual([
        'model.prepareBaseData',
        'actor.prepareBaseData',
        'actor.prepareEmbeddedDocuments',
        'actor.applyActiveEffects(initial)',
        'model.prepareDerivedData',
        'actor.prepareDerivedData',
        'actor.applyActiveEffects(final)',
      ]);
    },
  );

  fact('4.5', CLIENT, 'runs again after every write to the document or within it', async () => {
    const hero = await makeHero();
    await hero.update({ 'system.strength': 5 });
    expect(systemOf(hero)['double']).toBe(10);
    forget();
    const [item] = await hero.createEmbeddedDocuments('Item', [{ name: 'Sword', type: 'thing' }]);
    expect(log).toContain('actor.prepareDerivedData');
    forget();
    await item?.update({ name: 'Axe' });
    expect(log.filter((entry) => entry === 'actor.prepareDerivedData')).toHaveLength(1);
  });

  factOf(
    14,
    '4.5',
    'iss wintersleepAI/swnr#231',
    'an actor whose prepareBaseData does not call super fails to be prepared, loudly',
    () => {
      class Careless extends Actor {
        override prepareBaseData(): void {
          return undefined;
        }
      }
      const errors: unknown[] = [];
      on('error', (_location: unknown, error: unknown) => errors.push(error));
      const { error: silent } = console;
      console.error = () => undefined;
      new Careless({ name: 'X', type: 'hero' });
      console.error = silent;
      expect(String(errors[0])).toContain('must call super.prepareBaseData()');
    },
  );
});

describe('the flow of a write', () => {
  fact(
    '4.1',
    FLOW,
    'creation: _preCreate, preCreate hook, operation, then _onCreate before the create hook',
    async () => {
      const order: string[] = [];
      class Watched extends SampleActor {
        override async _preCreate(...args: Parameters<SampleActor['_preCreate']>) {
          order.push('_preCreate');
          return super._preCreate(...args);
        }
        override _onCreate(...args: Parameters<SampleActor['_onCreate']>): void {
          order.push('_onCreate');
          super._onCreate(...args);
        }
        static override async _preCreateOperation(documents: Document[]) {
          order.push(`_preCreateOperation ${documents.length}`);
          return Promise.resolve(undefined);
        }
        static override async _onCreateOperation() {
          order.push('_onCreateOperation');
          return Promise.resolve();
        }
      }
      CONFIG.Actor.documentClass = Watched;
      on('preCreateActor', (document: Document, data: Source, options: Source, userId: string) => {
        order.push(`preCreateActor ${document.name} ${String(data['name'])} ${String(options['mark'])} ${userId}`);
      });
      on('createActor', (document: Document, options: Source, userId: string) => {
        order.push(
          `createActor ${document.name} ${String(options['mark'])} ${userId} ${game.actors.has(String(document.id))}`,
        );
      });
      await Watched.create({ name: 'W', type: 'hero' }, { mark: 7 });
      CONFIG.Actor.documentClass = SampleActor;
      expect(order).toEqual([
        '_preCreate',
        'preCreateActor W W 7 gm00000000000000',
        '_preCreateOperation 1',
        '_onCreate',
        'createActor W 7 gm00000000000000 true',
        '_onCreateOperation',
      ]);
    },
  );

  fact(
    '4.1',
    FLOW,
    'a hook that returns false drops the document: undefined for one, absent among several',
    async () => {
      on('preCreateActor', (document: Document) => document.name !== 'No');
      expect(await Actor.create({ name: 'No', type: 'hero' })).toBeUndefined();
      const several = (await Actor.create([
        { name: 'Yes', type: 'hero' },
        { name: 'No', type: 'hero' },
      ])) as Document[];
      expect(several.map(({ name }) => name)).toEqual(['Yes']);
    },
  );

  fact('4.1', FLOW, 'noHook skips the pre hooks only', async () => {
    const calls: string[] = [];
    on('preCreateActor', () => calls.push('pre'));
    on('createActor', () => calls.push('post'));
    await Actor.create({ name: 'X', type: 'hero' }, { noHook: true });
    expect(calls).toEqual(['post']);
  });

  fact('4.1', 'iss #10841', 'preUpdate gets changes expanded, as they were given, and may change them', async () => {
    const hero = await makeHero();
    let seen: Source = {};
    on('preUpdateActor', (_document: Document, changes: Source) => {
      seen = structuredClone(changes);
      changes['name'] = 'By hook';
    });
    await hero.update({ 'system.strength': '8', 'system.nonsense': 1 });
    expect(seen).toEqual({ system: { strength: '8', nonsense: 1 } });
    expect([hero.name, systemOf(hero)['strength']]).toEqual(['By hook', 8]);
  });

  fact('4.1', FLOW, 'only what differs is sent, and reaches _onUpdate before the hook', async () => {
    const hero = await makeHero();
    let changed: Source = {};
    on('updateActor', (document: Document, changes: Source) => {
      changed = { ...changes, name: document.name };
    });
    await hero.update({ name: 'New', system: { strength: 3, health: { value: 4 } } });
    expect(changed).toMatchObject({ name: 'New', system: { health: { value: 4 } }, _id: hero.id });
    expect((changed['system'] as Source)['strength']).toBeUndefined();
    expect(changed['_stats']).toMatchObject({ lastModifiedBy: 'gm00000000000000' });
  });

  fact(
    '4.1',
    'iss foundryvtt/pf2e#11182',
    'an update without differences sends nothing, fires no hook and gives undefined',
    async () => {
      const hero = await makeHero();
      on('updateActor', () => expect.unreachable());
      const before = sent();
      expect(await hero.update({ name: hero.name, 'system.strength': '3' })).toBeUndefined();
      expect(sent()).toBe(before);
    },
  );

  fact('4.1', FLOW, 'a bad update is refused whole, with the path; nothing is sent', async () => {
    const hero = await makeHero();
    const before = sent();
    await expect(hero.update({ name: 'Bad', 'system.health.value': 'many' })).rejects.toThrow(
      /system\.health\.value: must be a number/,
    );
    await expect(hero.update({ 'system.tags': ['forbidden'] })).rejects.toThrow(/tags: may not be forbidden/);
    expect([hero.name, sent()]).toEqual(['Hero', before]);
  });

  test('bad data is refused at creation, with the path, also of embedded documents', async () => {
    await expect(makeHero({ system: { strength: 'x' } })).rejects.toThrow(/system\.strength: must be a number/);
    await expect(makeHero({ items: [{ name: 'I', type: 'thing', system: { weight: 'x' } }] })).rejects.toThrow(
      /items\.\S+\.system\.weight: must be a number/,
    );
    await expect(Actor.create({ name: 'X', type: 'villain' })).rejects.toThrow(
      '"villain" is not a valid type for the Actor Document class',
    );
  });

  fact('4.1', FLOW, 'options of one’s own reach the hooks; undefined does not', async () => {
    const hero = await makeHero();
    let options: Source = {};
    on('updateActor', (_document: Document, _changes: Source, given: Source) => (options = given));
    await hero.update({ name: 'O' }, { sample: { why: 1, lost: undefined } });
    expect(options['sample']).toEqual({ why: 1 });
  });

  fact(
    '4.1',
    FLOW,
    'deletion: _preDelete, hook, _onDelete, hook; the document is gone from its collection',
    async () => {
      const hero = await makeHero();
      const calls: string[] = [];
      on('preDeleteActor', (document: Document) => calls.push(`pre ${game.actors.has(String(document.id))}`));
      on('deleteActor', (document: Document) => calls.push(`post ${game.actors.has(String(document.id))}`));
      expect(await hero.delete()).toBe(hero);
      expect(calls).toEqual(['pre true', 'post false']);
    },
  );

  fact('4.1', FLOW, 'parents hear of their descendants', async () => {
    const hero = await makeHero();
    const calls: string[] = [];
    for (const action of ['Create', 'Update', 'Delete']) {
      for (const when of ['_pre', '_on']) {
        const name = `${when}${action}DescendantDocuments`;
        Object.assign(hero, { [name]: (_parent: Document, collection: string) => calls.push(`${name} ${collection}`) });
      }
    }
    const [item] = await hero.createEmbeddedDocuments('Item', [{ name: 'Sword', type: 'thing' }]);
    await item?.update({ name: 'Axe' });
    await item?.delete();
    expect(calls).toEqual([
      '_preCreateDescendantDocuments items',
      '_onCreateDescendantDocuments items',
      '_preUpdateDescendantDocuments items',
      '_onUpdateDescendantDocuments items',
      '_preDeleteDescendantDocuments items',
      '_onDeleteDescendantDocuments items',
    ]);
  });

  fact(
    '4.1',
    FLOW,
    'applications of the document and of those that hold it are rendered with what happened',
    async () => {
      const hero = await makeHero();
      const [item] = await hero.createEmbeddedDocuments('Item', [{ name: 'Sword', type: 'thing' }]);
      const rendered: string[] = [];
      const app = (name: string) => ({
        render: (_force?: boolean, options?: object) =>
          rendered.push(`${name} ${String((options as Source)['renderContext'])}`),
      });
      hero.apps['a'] = app('hero');
      Object.assign(item?.apps ?? {}, { b: app('item') });
      game.actors.apps.push(app('directory'));
      await item?.update({ name: 'Axe' });
      await hero.update({ name: 'N' }, { render: false });
      expect(rendered).toEqual(['item updateItem', 'hero updateItem', 'directory updateItem']);
      game.actors.apps.pop();
    },
  );

  fact(
    '3',
    'T14:common/abstract/document _updateDiff',
    'the type changes only with the whole system replaced',
    async () => {
      const hero = await makeHero();
      await expect(hero.update({ type: 'base' })).rejects.toThrow('force-replaced');
      await hero.update({ type: 'base', system: replacement({}) });
      expect(hero._source['type']).toBe('base');
    },
  );

  fact('3', 'iss #13090', 'keys are deleted by operators and by the older syntax', async () => {
    CONFIG.compatibility.mode = 0;
    const hero = await makeHero({ system: { free: { a: 1, b: 2, c: 3 }, history: { x: {}, y: {} } } });
    await hero.update({ system: { free: { a: deletion }, history: { x: deletion } } });
    await hero.update({ 'system.free.-=b': null });
    CONFIG.compatibility.mode = 1;
    expect(systemOf(hero)).toMatchObject({ free: { c: 3 }, history: { y: { count: 0, note: '' } } });
    expect(systemOf(hero)['free']).toEqual({ c: 3 });
  });
});

describe('copies', () => {
  test('clones are changed copies, stored only when that is asked for', async () => {
    const hero = await makeHero({ system: { strength: 7 } });
    const copy = hero.clone({ 'system.strength': 2, name: 'Copy' });
    expect([copy.name, systemOf(copy)['strength'], systemOf(hero)['strength'], game.actors.getName('Copy')]).toEqual([
      'Copy',
      2,
      7,
      undefined,
    ]);
    const stored = (await hero.clone({ name: 'Stored' }, { save: true })) as Document;
    expect([game.actors.getName('Stored'), stored.id === hero.id]).toEqual([stored, false]);
  });

  test('dotted keys are expanded at any depth of an update', async () => {
    const hero = await makeHero();
    await hero.update({ system: { 'health.value': 4 } });
    expect((systemOf(hero)['health'] as Source)['value']).toBe(4);
  });
});

describe('batches', () => {
  fact(
    '4.1',
    'api14:functions/foundry.documents.modifyBatch',
    'one request, in order, results by operation',
    async () => {
      const hero = await makeHero();
      const before = sent();
      const order: string[] = [];
      for (const hook of ['updateActor', 'createItem', 'createActiveEffect']) on(hook, () => order.push(hook));
      const [updated, items, effects] = await modifyBatch([
        { action: 'update', documentName: 'Actor', updates: [{ _id: hero.id, 'system.strength': 9 }] },
        { action: 'create', documentName: 'Item', parent: hero, data: [{ name: 'Sword', type: 'thing' }] },
        {
          action: 'create',
          documentName: 'ActiveEffect',
          parent: hero,
          data: [{ name: 'Stunned', statuses: ['stun'] }],
        },
      ]);
      expect(sent()).toBe(before + 1);
      expect(order).toEqual(['updateActor', 'createItem', 'createActiveEffect']);
      expect([updated?.[0], items?.[0]?.name, effects?.[0]?.parent]).toEqual([hero, 'Sword', hero]);
      expect(hero.statuses.has('stun')).toBe(true);
    },
  );

  fact(
    '4.1',
    'api14:functions/foundry.documents.modifyBatch',
    'one cancel cancels all, and so does one error',
    async () => {
      const hero = await makeHero();
      const operations = [
        { action: 'update' as const, documentName: 'Actor', updates: [{ _id: hero.id, name: 'Never' }] },
        { action: 'create' as const, documentName: 'Item', parent: hero, data: [{ name: 'No', type: 'thing' }] },
      ];
      on('preCreateItem', () => false);
      expect(await modifyBatch(operations)).toEqual([[], []]);
      const bad = {
        action: 'update' as const,
        documentName: 'Actor',
        updates: [{ _id: hero.id, 'system.strength': 'x' }],
      };
      await expect(modifyBatch([operations[0] as (typeof operations)[0], bad])).rejects.toThrow('system.strength');
      expect(hero.name).toBe('Hero');
    },
  );
});

describe('identity', () => {
  fact('4.2', 'T14:client/documents/abstract/world-collection', 'uuids lead to documents', async () => {
    const hero = await makeHero();
    const [item] = (await hero.createEmbeddedDocuments('Item', [{ name: 'Sword', type: 'thing' }])) as Item[];
    const [effect] = (await item?.createEmbeddedDocuments('ActiveEffect', [{ name: 'Sharp' }])) as Document[];
    expect(effect?.uuid).toBe(`Actor.${hero.id}.Item.${item?.id}.ActiveEffect.${effect?.id}`);
    expect(await fromUuid(effect?.uuid)).toBe(effect);
    expect(fromUuidSync(`.Item.${item?.id}`, { relative: hero })).toBe(item);
    expect(await fromUuid('Actor.gone000000000000')).toBeNull();
    expect(await fromUuid('nonsense')).toBeNull();
    expect(parseUuid(item?.uuid ?? '')).toMatchObject({
      documentType: 'Item',
      documentId: item?.id,
      primaryType: 'Actor',
      primaryId: hero.id,
      collection: game.actors,
    });
  });

  fact(
    '12',
    'T14:client/documents/collections/compendium-collection',
    'packs are indexed, and their documents fetched',
    async () => {
      const pack = game.packs.get('sample.things');
      expect([pack?.documentName, pack?.index.size, pack?.title]).toEqual(['Item', 1, '物']);
      const uuid = 'Compendium.sample.things.Item.packedThing00000';
      expect(fromUuidSync(uuid)).toMatchObject({ name: 'Packed', uuid });
      const item = await fromUuid(uuid);
      expect(item).toBeInstanceOf(Item);
      expect([item?.uuid, item?.inCompendium, systemOf(item as Item)['weight']]).toEqual([uuid, true, 4]);
      expect(await pack?.getDocuments({ type__in: ['thing'] })).toEqual([item]);
      await expect(item?.update({ name: 'X' })).rejects.toThrow('can only be read');
      const copy = game.items.fromCompendium(item as Item);
      expect(copy['_stats']).toMatchObject({ compendiumSource: uuid });
    },
  );

  fact('4.2', 'T14:common/utils/collection', 'collections iterate over documents; names are found', async () => {
    const hero = await makeHero({ name: 'Named' });
    expect([...game.actors]).toContain(hero);
    expect(game.actors.getName('Named')).toBe(hero);
    expect(game.actors.documentClass).toBe(SampleActor);
  });
});

describe('flags and permission', () => {
  fact('4.4', 'T14:common/abstract/document', 'flags are merged, deleted, and bound to known scopes', async () => {
    const hero = await makeHero();
    await hero.setFlag('sample', 'a.b', 1);
    await hero.setFlag('sample', 'a.c', { d: 2 });
    expect(hero.getFlag('sample', 'a')).toEqual({ b: 1, c: { d: 2 } });
    await hero.unsetFlag('sample', 'a.b');
    expect(hero.getFlag('sample', 'a')).toEqual({ c: { d: 2 } });
    expect(() => hero.getFlag('other', 'x')).toThrow('Flag scope "other" is not valid');
  });

  fact(
    '4.3',
    'T14:common/abstract/document',
    'levels of ownership; game masters always pass unless exactly asked',
    async () => {
      const player = game.users.get('player1000000000');
      const hero = await makeHero({ ownership: { default: 0, player1000000000: 2 } });
      if (!player || !game.user) throw new Error('The sample has lost its users');
      expect([hero.testUserPermission(player, 'OBSERVER'), hero.testUserPermission(player, 'OWNER')]).toEqual([
        true,
        false,
      ]);
      expect([hero.isOwner, hero.testUserPermission(game.user, 'LIMITED', { exact: true })]).toEqual([true, false]);
      expect([hero.canUserModify(player, 'update'), hero.hasPlayerOwner]).toEqual([false, false]);
      const [item] = await hero.createEmbeddedDocuments('Item', [{ name: 'I', type: 'thing' }]);
      expect(item?.getUserLevel(player)).toBe(2);
      expect([player.can('ACTOR_CREATE'), player.isGM, game.users.activeGM]).toEqual([false, false, game.user]);
    },
  );

  test('the creator owns what he creates', async () => {
    expect((await makeHero())._source['ownership']).toEqual({ default: 0, gm00000000000000: 3 });
  });
});

describe('queries', () => {
  fact('9', 'T14:client/documents/user', 'run here when they are for oneself, and reject otherwise', async () => {
    CONFIG.queries['sample.double'] = (data) => (data as number) * 2;
    expect(await game.user?.query('sample.double', 4)).toBe(8);
    await expect(game.user?.query('sample.none', 4)).rejects.toThrow('not a registered User query');
    await expect(game.users.get('player1000000000')?.query('sample.double', 4)).rejects.toThrow('is not active');
    CONFIG.queries['sample.slow'] = () => new Promise(() => undefined);
    await expect(game.user?.query('sample.slow', 4, { timeout: 5 })).rejects.toThrow('timed out');
  });
});
