import { describe, expect, it } from 'vitest';
import type { Migration } from '../../src/migrations/migration.ts';
import { FIVE_RULE_SETS } from '../../src/migrations/five-rule-sets.ts';
import { reshaped } from '../../src/migrations/list.ts';
import { present, settled } from '../play/fixtures.ts';
import { startClient } from '../play/table.ts';
import { savedWorld, storageOf, worldIn, type Stored, type StoredWorld } from './worlds.ts';

/** As if insanity had once been called madness. */
const RENAMED: Migration = {
  version: '0.2.0',
  shapes: {
    Actor(source) {
      const system = source['system'] as Stored;
      if (system['madness'] === undefined) return null;
      const { madness, ...rest } = system;
      return { ...source, system: { ...rest, insanity: madness } };
    },
  },
};

function deltaIn(world: StoredWorld): { system: Stored; items: Stored[] } {
  const [scene] = world['scenes'] ?? [];
  const [token] = present(scene)['tokens'] as { delta: { system: Stored; items: Stored[] } }[];
  return present(token).delta;
}

describe('the copy of an actor on an unlinked token', () => {
  it('is stored as the part that it differs in, and neither the token nor its actor with it', async () => {
    const world = savedWorld('one-rule-set');
    deltaIn(world).system['madness'] = 7;
    const storage = await storageOf(world);
    const { play } = await startClient(storage);
    await settled();
    const before = await worldIn(storage);
    const found = play.outdatedInWorld([RENAMED]);
    expect(found.map(({ kind, isPart }) => ({ kind, isPart }))).toEqual([{ kind: 'Actor', isPart: true }]);
    await play.storeWhole(found);
    const after = await worldIn(storage);
    expect(deltaIn(after).system).toMatchObject({ insanity: 7 });
    expect(after['actors']).toEqual(before['actors']);
    expect(Object.keys(deltaIn(after).system['history'] as object)).toHaveLength(1);
    expect(present(game.scenes.contents[0]).tokens.contents[0]?.actor?.system).toMatchObject({ insanity: 7 });
  });
});

describe('a world of many cards', () => {
  it('is stored in few requests, with one word at the beginning and one at the end', async () => {
    const world = savedWorld('one-rule-set');
    const attack = present((world['messages'] ?? []).find(({ type }) => type === 'attack'));
    const many = Array.from({ length: 120 }, (_, index) => ({
      ...attack,
      _id: `copy${String(index).padStart(12, '0')}`,
    }));
    const storage = await storageOf({ ...world, settings: [], messages: many });
    const table = await startClient(storage);
    const requests = table.requests();
    await settled();
    await settled();
    expect(table.errors).toEqual([
      'This world is being brought to the present version of Grievous (120 documents).',
      'This world has been brought to the present version of Grievous (120 documents stored).',
    ]);
    expect(table.requests() - requests).toBeLessThan(12);
    const stored = (await worldIn(storage))['messages'] ?? [];
    expect(stored.every(({ system }) => JSON.stringify(system).includes('"blow"'))).toBe(true);
  });
});

describe('shapes', () => {
  const cards = savedWorld('one-rule-set')['messages'] ?? [];

  it.each(cards.map((card) => [String(card['type']), card] as const))(
    'of a card of %s are changed once',
    (_type, card) => {
      const before = JSON.stringify(card);
      const found = present(reshaped('ChatMessage', card));
      expect([reshaped('ChatMessage', found), JSON.stringify(card)]).toEqual([null, before]);
    },
  );

  const RUBBISH: unknown[] = [
    undefined,
    null,
    7,
    'x',
    [],
    { targets: 7, weapon: [], skill: null },
    { targets: { t0: 'x' } },
  ];

  it.each(RUBBISH)('of rubbish are left alone: %j', (system) => {
    for (const type of ['attack', 'hit', 'round', 'treatment', 'song', null])
      expect(reshaped('ChatMessage', { type, system }, [FIVE_RULE_SETS])).toBeNull();
  });

  it('follow each other, each on what the one before has made', () => {
    const again: Migration = {
      version: '0.3.0',
      shapes: { Actor: (source) => ({ ...source, seen: (source['system'] as Stored)['insanity'] }) },
    };
    expect(reshaped('Actor', { system: { madness: 3 } }, [RENAMED, again])).toEqual({
      system: { insanity: 3 },
      seen: 3,
    });
  });
});
