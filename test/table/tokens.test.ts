import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { modifyBatch } from './client/documents/backend.ts';
import type { Document } from './client/documents/document.ts';
import type { Scene } from './client/documents/scene.ts';
import type { TokenDocument } from './client/documents/token.ts';
import { fromUuid } from './client/documents/uuid.ts';
import type { Game } from './client/game/game.ts';
import { Hooks } from './client/hooks.ts';
import type { Source } from './common/objects.ts';
import { MemoryStorage } from './server/storage.ts';
import { fact } from './fact.ts';
import { makeHero, openSample, systemOf, type SampleActor } from './sample-table.ts';

const TOKEN = 'T14:client/documents/token';
const storage = new MemoryStorage();
let game: Game;
let scene: Scene;
let hero: SampleActor;

beforeAll(async () => {
  game = await openSample({ scenes: [{ _id: 'scene00000000000', name: 'S', active: true }] }, { storage });
  scene = game.scenes.contents[0] as Scene;
});
beforeEach(async () => {
  hero = await makeHero({
    items: [{ name: 'Sword', type: 'thing', system: { weight: 2 } }],
    system: { free: { a: 1 } },
  });
});

async function place(data: Source = {}): Promise<TokenDocument> {
  const token = await hero.getTokenDocument({ x: 100, y: 200, ...data });
  return (await scene.createEmbeddedDocuments('Token', [token.toObject()]))[0] as TokenDocument;
}

function own(token: TokenDocument): SampleActor {
  return token.actor as SampleActor;
}

async function storedToken(token: TokenDocument): Promise<Source> {
  const [stored] = ((await storage.load())?.['scenes'] ?? []) as { tokens: Source[] }[];
  return stored?.tokens.find(({ _id }) => _id === token.id) ?? {};
}

describe('linked and unlinked', () => {
  fact('4.7', TOKEN, 'a linked token shows the world’s actor, an unlinked one an actor of its own', async () => {
    const linked = await place({ actorLink: true });
    const unlinked = await place();
    expect(linked.actor).toBe(hero);
    expect([own(unlinked).isToken, own(unlinked).token, unlinked.baseActor]).toEqual([true, unlinked, hero]);
    expect(own(unlinked)).not.toBe(hero);
    expect(own(unlinked).uuid).toBe(`Scene.${scene.id}.Token.${unlinked.id}.Actor.${hero.id}`);
    expect(await fromUuid(own(unlinked).uuid)).toBe(own(unlinked));
    expect([unlinked.name, unlinked.x, unlinked.texture.src]).toEqual(['Hero', 100, 'icons/svg/mystery-man.svg']);
    expect(hero.getDependentTokens({ scenes: scene }).length).toBe(2);
    expect(hero.getDependentTokens({ scenes: scene, linked: true })).toEqual([linked]);
  });

  test('tokens of one actor have wounds and conditions each of their own, linked ones share those of the actor', async () => {
    const [first, second] = [await place(), await place()];
    const [linked, twin] = [await place({ actorLink: true }), await place({ actorLink: true })];
    await own(first).modifyTokenAttribute('health', -4, true);
    await own(second).modifyTokenAttribute('health', 9);
    await own(first).toggleStatusEffect('prone');
    await own(linked).modifyTokenAttribute('health', -1, true);
    const values = [first, second, linked, twin].map((token) =>
      token.getBarAttribute('bar1', { alternative: 'health' }),
    );
    expect(values.map((bar) => bar?.value)).toEqual([6, 9, 9, 9]);
    expect([first, second, linked].map((token) => token.hasStatusEffect('prone'))).toEqual([true, false, false]);
    await first.delete();
    expect([(systemOf(hero)['health'] as Source)['value'], own(second).statuses.has('prone')]).toEqual([9, false]);
  });

  test('a token that is linked from now on shows the actor, and one that is no longer has its own again', async () => {
    const token = await place();
    await own(token).update({ 'system.health.value': 4 });
    await token.update({ actorLink: true });
    expect([token.actor, (systemOf(own(token))['health'] as Source)['value']]).toEqual([hero, 10]);
    await token.update({ actorLink: false });
    expect([own(token).isToken, (systemOf(own(token))['health'] as Source)['value']]).toEqual([true, 4]);
  });

  fact('4.7', TOKEN, 'updates of the own actor go to the delta, and the hooks are the actor’s', async () => {
    const token = await place();
    const calls: string[] = [];
    const ids = [
      [
        'preUpdateActor',
        Hooks.on('preUpdateActor', (actor: Document, changes: Source) =>
          calls.push(`pre ${actor.uuid === own(token).uuid} ${JSON.stringify(changes)}`),
        ),
      ],
      ['updateActor', Hooks.on('updateActor', (actor: Document) => calls.push(`post ${actor === own(token)}`))],
    ] as const;
    await own(token).update({ name: 'Own', 'system.health.value': 4, 'system.free.b': 2 });
    for (const [hook, id] of ids) Hooks.off(hook, id);
    expect(calls).toEqual(['pre true {"name":"Own","system":{"health":{"value":4},"free":{"b":2}}}', 'post true']);
    expect(token.delta._source).toMatchObject({
      name: 'Own',
      system: { health: { value: 4 }, free: { b: 2 } },
      items: [],
    });
    expect(systemOf(own(token))).toMatchObject({ health: { value: 4, max: 10 }, free: { a: 1, b: 2 }, double: 6 });
    expect([hero.name, (systemOf(hero)['health'] as Source)['value']]).toEqual(['Hero', 10]);
    expect((await storedToken(token))['delta']).toMatchObject({ name: 'Own', system: { health: { value: 4 } } });
  });

  fact('4.7', TOKEN, 'items and effects of the own actor: made, changed and deleted in the delta', async () => {
    const token = await place();
    const actor = own(token);
    const sword = actor.items.getName('Sword') as Document;
    await sword.update({ 'system.weight': 9 });
    expect([
      systemOf(actor.items.getName('Sword') as Document)['weight'],
      systemOf(hero.items.getName('Sword') as Document)['weight'],
    ]).toEqual([9, 2]);
    expect(actor.items.getName('Sword')).toBe(sword);
    const [axe] = await actor.createEmbeddedDocuments('Item', [{ name: 'Axe', type: 'thing' }]);
    expect(axe?.uuid).toBe(`${actor.uuid}.Item.${axe?.id}`);
    expect(await fromUuid(axe?.uuid)).toBe(axe);
    await axe?.createEmbeddedDocuments('ActiveEffect', [{ name: 'Sharp', statuses: ['sharp'] }]);
    expect(actor.statuses.has('sharp')).toBe(true);
    await sword.delete();
    expect([actor.items.size, hero.items.size]).toEqual([1, 1]);
    expect((token.delta._source['items'] as Source[]).find(({ _id }) => _id === sword.id)).toEqual({
      _id: sword.id,
      _tombstone: true,
    });
    await axe?.delete();
    expect([actor.items.size, (token.delta._source['items'] as Source[]).length]).toEqual([0, 1]);
  });

  test('what the client has is what is stored', async () => {
    const token = await place();
    await own(token).createEmbeddedDocuments('Item', [{ name: 'Axe', type: 'thing' }]);
    await own(token).toggleStatusEffect('dead');
    await own(token).items.getName('Sword')?.update({ name: 'Blade' });
    const { items, effects } = (await storedToken(token))['delta'] as { items: Source[]; effects: Source[] };
    const shown = token.delta._source as { items: Source[]; effects: Source[] };
    expect(items.map(({ name }) => name).sort()).toEqual(shown.items.map(({ name }) => name).sort());
    expect(effects.map(({ _id }) => _id)).toEqual(shown.effects.map(({ _id }) => _id));
  });

  fact(
    '4.7',
    TOKEN,
    'a change of the world’s actor shows in its unlinked tokens where they do not differ',
    async () => {
      const token = await place();
      await own(token).update({ 'system.health.value': 4 });
      const before = own(token);
      await hero.update({ 'system.health.value': 8, 'system.strength': 7 });
      expect(own(token)).toBe(before);
      expect(systemOf(own(token))).toMatchObject({ health: { value: 4 }, strength: 7, double: 14 });
      await hero.createEmbeddedDocuments('Item', [{ name: 'Shield', type: 'thing' }]);
      expect(own(token).items.getName('Shield')).toBeDefined();
    },
  );

  fact(
    '4.1',
    'C:module/documents/actor.mjs defineBatchOperations',
    'a batch writes ActorDelta by its token, children as operations of their own',
    async () => {
      const token = await place();
      const before = game.connection.requests.total;
      const [updated, effects] = await modifyBatch([
        {
          action: 'update',
          documentName: 'ActorDelta',
          parent: token,
          updates: [{ _id: token.delta.id, system: { strength: 9 } }],
        },
        {
          action: 'create',
          documentName: 'ActiveEffect',
          parent: own(token),
          data: [{ name: 'Stunned', statuses: ['stun'] }],
        },
      ]);
      expect(game.connection.requests.total).toBe(before + 1);
      expect([updated?.[0], effects?.[0]?.holder]).toEqual([own(token), own(token)]);
      expect([systemOf(own(token))['strength'], own(token).statuses.has('stun'), systemOf(hero)['strength']]).toEqual([
        9,
        true,
        3,
      ]);
    },
  );

  test('a token whose actor is gone has none, and the rest goes on', async () => {
    const token = await place();
    await hero.delete();
    expect(token.actor).toBeNull();
    await token.update({ x: 300 });
    expect(token.x).toBe(300);
  });

  fact('14', 'D:module/documents/activity/summon.mjs', 'a pending token takes a delta', async () => {
    const pending = await hero.getTokenDocument();
    pending.updateSource({ delta: { name: 'Summoned', system: { strength: 1 } } });
    const [token] = (await scene.createEmbeddedDocuments('Token', [pending.toObject()])) as TokenDocument[];
    expect([token?.actor?.name, systemOf(token?.actor as Document)['strength']]).toEqual(['Summoned', 1]);
  });
});

describe('bars', () => {
  fact('4.7', TOKEN, 'records of value and max are bars, lone numbers values; changes stay within', async () => {
    const token = await place({ bar1: { attribute: 'health' }, bar2: { attribute: 'strength' } });
    expect(token.getBarAttribute('bar1')).toEqual({
      type: 'bar',
      attribute: 'health',
      value: 10,
      max: 10,
      editable: true,
    });
    expect(token.getBarAttribute('bar2')).toEqual({ type: 'value', attribute: 'strength', value: 3, editable: true });
    expect(token.getBarAttribute('bar1', { alternative: 'nothing' })).toBeNull();
    await own(token).modifyTokenAttribute('health', -30, true);
    expect((systemOf(own(token))['health'] as Source)['value']).toBe(0);
    const { TokenDocument: cls } = globalThis as unknown as { TokenDocument: typeof TokenDocument };
    expect(cls.getTrackedAttributes('hero')).toEqual({ bar: [['health']], value: [['strength']] });
  });
});

describe('reload', () => {
  test('deltas come back as they were', async () => {
    const token = await place();
    await own(token).update({ 'system.strength': 8 });
    expect((await storedToken(token))['delta']).toMatchObject({ system: { strength: 8 } });
  });
});
