import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { Actor } from '../client/documents/actor.ts';
import type { Document } from '../client/documents/document.ts';
import { Item } from '../client/documents/item.ts';
import type { Game } from '../client/game/game.ts';
import type { Source } from '../common/objects.ts';
import { makeHero, openSample, systemOf, type SampleActor } from '../sample-table.ts';
import { MemoryStorage } from '../server/storage.ts';

const thing = (_id: string, data: Source = {}): Source => ({ _id, name: 'Thing', type: 'thing', ...data });
const hero = (_id: string, data: Source = {}): Source => ({ _id, name: 'Hero', type: 'hero', ...data });

/** A world as somebody else may have left it. */
const DAMAGED: Record<string, Source[]> = {
  users: [{ _id: 'gm00000000000000', name: 'Gamemaster', role: 4 }],
  actors: [
    hero('mendedHero000000', { system: { strength: 'many', health: { value: 4, max: 8 } } }),
    hero('namelessHero0000', { name: '' }),
    hero('atOddsHero000000', { system: { tags: ['forbidden'] } }),
    hero('holdsRefused0000', {
      items: [
        thing('goodThing0000000'),
        thing('namelessThing000', { name: '' }),
        thing('holdsNameless000', { effects: [{ _id: 'namelessEffect00', name: '' }] }),
      ],
    }),
    hero('goodHero00000000'),
  ],
};

const told: string[] = [];
let game: Game;

beforeAll(async () => {
  const storage = new MemoryStorage();
  await storage.commit(
    Object.entries(DAMAGED).flatMap(([collection, documents]) =>
      documents.map((document) => ({ collection, id: String(document['_id']), document })),
    ),
  );
  const errors = vi.spyOn(console, 'error').mockImplementation((...words) => told.push(words.join(' ')));
  game = await openSample({}, { storage });
  errors.mockRestore();
});

function loaded(id: string): Document {
  return game.actors.get(id, { strict: true }) as Document;
}

describe('a damaged world', () => {
  test('opens with what can be read; what nothing mends is left out and told of', () => {
    expect(game.actors.map(({ id }) => id)).toEqual(['mendedHero000000', 'holdsRefused0000', 'goodHero00000000']);
    expect([...game.actors.invalidDocumentIds]).toEqual(['namelessHero0000', 'atOddsHero000000']);
    expect(told.filter((words) => words.includes('Actor [namelessHero0000]'))).toHaveLength(1);
    expect(told.find((words) => words.includes('namelessHero0000'))).toContain('name: may not be a blank string');
    expect(told.find((words) => words.includes('atOddsHero000000'))).toContain('may not be forbidden');
  });

  test('keeps a document with a bad value, which starts at its initial one', () => {
    const mended = loaded('mendedHero000000');
    expect(systemOf(mended)).toMatchObject({ strength: 3, health: { value: 4, max: 8 } });
    expect(mended.validationFailures.fields?.toObject()).toEqual({ 'system.strength': 'must be a number' });
    expect(mended.invalid).toBe(false);
  });

  test('leaves out what is embedded by itself, at any depth; its holder and its neighbours are there', () => {
    const { items } = loaded('holdsRefused0000') as SampleActor;
    expect(items.map(({ id }) => id)).toEqual(['goodThing0000000', 'holdsNameless000']);
    expect([...items.invalidDocumentIds]).toEqual(['namelessThing000']);
    const effects = items.get('holdsNameless000')?.embedded('effects');
    expect([effects?.size, [...(effects?.invalidDocumentIds ?? [])]]).toEqual([0, ['namelessEffect00']]);
    expect(told.find((words) => words.includes('Item [namelessThing000]'))).toContain(
      'name: may not be a blank string',
    );
  });

  test('goes on working, and forgets nothing that it left out', async () => {
    const holder = loaded('holdsRefused0000') as SampleActor;
    await holder.update({ 'system.strength': 6 });
    await holder.items.get('goodThing0000000')?.update({ name: 'Better' });
    expect([systemOf(holder)['strength'], holder.items.map(({ name }) => name)]).toEqual([6, ['Better', 'Thing']]);
    expect((holder.toObject()['items'] as Source[]).map(({ _id }) => _id)).toContain('namelessThing000');
    expect([...holder.items.invalidDocumentIds]).toEqual(['namelessThing000']);
  });

  test('gives what it left out to whoever asks for it by its id', () => {
    expect(game.actors.getInvalid('namelessHero0000')).toMatchObject({ id: 'namelessHero0000', invalid: true });
    expect((loaded('holdsRefused0000') as SampleActor).items.getInvalid('namelessThing000')?.id).toBe(
      'namelessThing000',
    );
    expect(() => game.actors.getInvalid('goodHero00000000')).toThrow('is not in the set of invalid ids');
    expect(game.actors.getInvalid('goodHero00000000', { strict: false })).toBeUndefined();
  });
});

describe('bad data', () => {
  let actor: SampleActor;
  let requests: number;

  beforeEach(async () => {
    actor = await makeHero({ items: [thing('ownThing00000000')] });
    requests = game.connection.requests.total;
  });

  const unchanged = () => {
    expect(game.connection.requests.total).toBe(requests);
    expect([actor.name, systemOf(actor)['strength'], actor.items.size]).toEqual(['Hero', 3, 1]);
  };

  const refusedUpdates: [string, Source, string][] = [
    ['a value', { name: 'New', 'system.strength': 'x' }, 'system.strength: must be a number'],
    ['an element', { 'system.wounds': [1, 'x'] }, 'system.wounds.1: must be a number'],
    ['an entry', { 'system.history.a.count': 'x' }, 'system.history.a.count: must be a number'],
    ['a blank name', { name: '', 'system.strength': 9 }, 'name: may not be a blank string'],
    ['members at odds', { 'system.strength': 9, 'system.tags': ['forbidden'] }, 'tags: may not be forbidden'],
  ];
  test.each(refusedUpdates)('an update with %s is refused whole, with its path', async (_name, changes, reason) => {
    await expect(actor.update(changes)).rejects.toThrow(`Actor [${actor.id}] validation errors:\n  ${reason}`);
    unchanged();
  });

  test('every path is named', async () => {
    const changes = { 'system.strength': 'x', 'system.health.value': 'y' };
    const refusal = await actor.update(changes).catch((error: unknown) => error as Error);
    expect(refusal).toMatchObject({ name: 'DataModelValidationError' });
    const lines = (refusal as Error).message.split('\n').slice(1).sort();
    expect(lines).toEqual(['  system.health.value: must be a number', '  system.strength: must be a number']);
  });

  test('one bad update refuses the batch', async () => {
    const other = await makeHero();
    requests = game.connection.requests.total;
    const updates = [
      { _id: actor.id, name: 'New' },
      { _id: other.id, 'system.strength': 'x' },
    ];
    await expect(Actor.updateDocuments(updates)).rejects.toThrow(`Actor [${other.id}] validation errors`);
    unchanged();
  });

  test('one bad document refuses the creation of all', async () => {
    const size = game.actors.size;
    const data = [
      { name: 'A', type: 'hero' },
      { name: 'B', type: 'hero', system: { strength: 'x' } },
    ];
    await expect(Actor.createDocuments(data)).rejects.toThrow('system.strength: must be a number');
    expect(game.actors.size).toBe(size);
    const items = [thing('otherThing000000'), thing('badThing00000000', { system: { weight: 'x' } })];
    await expect(actor.createEmbeddedDocuments('Item', items)).rejects.toThrow('system.weight: must be a number');
    unchanged();
  });

  test('a document is not made of it, unless that is not strict', () => {
    const data = () => ({ name: 'T', type: 'thing', system: { weight: 'x' } });
    expect(() => new Item(data())).toThrow('system.weight: must be a number');
    expect(systemOf(new Item(data(), { strict: false }))['weight']).toBe(1);
    expect(systemOf(Item.fromSource(data()) as Document)['weight']).toBe(1);
    expect(() => Item.fromSource(data(), { strict: true })).toThrow('system.weight: must be a number');
  });
});
