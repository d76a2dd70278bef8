import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isCard, type BodyActor } from '../../src/data/narrowing.ts';
import { RULE_SET_IDS } from '../../src/rules/index.ts';
import { present, settled } from '../play/fixtures.ts';
import { startClient, type Table } from '../play/table.ts';
import { savedWorld, settingIn, storageOf, worldIn, type Storage, type Stored, type StoredWorld } from './worlds.ts';

const complaints = vi.spyOn(console, 'error');
const WORLDS = ['one-rule-set', 'five-rule-sets'];

beforeEach(() => {
  complaints.mockClear();
});

async function opened(storage: Storage): Promise<Table> {
  const table = await startClient(storage);
  await settled();
  return table;
}

function actorNamed(name: string): BodyActor {
  return present(game.actors.getName(name)) as BodyActor;
}

/** The newest card of a type that somebody can go on with in some way. */
function cardThat(
  table: Table,
  type: string,
  can: 'canApply' | 'canRollDamage' | 'pending',
): ChatMessage.Implementation {
  const found = game.messages.contents.filter(
    (message) => message.type === type && Boolean(table.play.targetView(message, 't0')[can]),
  );
  return present(found.at(-1));
}

function cardsIn(world: StoredWorld): Stored[] {
  return (world['messages'] ?? []).map(({ _id, system }) => ({ _id, system }));
}

describe.each(WORLDS)('a world from the time of %s', (name) => {
  it('opens: every body and every card can be read', async () => {
    const table = await opened(await storageOf(savedWorld(name)));
    expect(game.actors.map((actor) => (actor as BodyActor).system.problem)).toEqual(game.actors.map(() => ''));
    for (const message of game.messages) {
      if (!isCard(message)) throw new Error('a card is none any more');
      for (const key of Object.keys(message.system.targets))
        expect([message.type, table.play.targetView(message, key).problem]).toEqual([message.type, '']);
    }
    expect(complaints.mock.calls).toEqual([]);
  });

  it('is brought to the present version once, and a second opening writes nothing', async () => {
    const storage = await storageOf(savedWorld(name));
    await opened(storage);
    const after = await worldIn(storage);
    expect(settingIn(after, 'openedWith')).toBe('0.1.0');
    const again = await opened(storage);
    expect([again.errors, await worldIn(storage)]).toEqual([[], after]);
  });

  it('stores what it shows', async () => {
    const storage = await storageOf(savedWorld(name));
    await opened(storage);
    const shown = game.messages.map((message) => ({
      _id: message.id,
      ...(JSON.parse(JSON.stringify({ system: message._source.system })) as Stored),
    }));
    for (const stored of cardsIn(await worldIn(storage)))
      expect(shown.find(({ _id }) => _id === stored['_id'])).toMatchObject(stored);
  });
});

describe('a world from the time of one rule set', () => {
  it('takes its options over, and forgets the older names', async () => {
    const storage = await storageOf(savedWorld('one-rule-set'));
    await opened(storage);
    const world = await worldIn(storage);
    const keys = ['imperium.destroyArmour', 'automation', 'destroyArmour', 'roundEnd'];
    expect(keys.map((key) => settingIn(world, key))).toEqual([true, 'auto', false, 'button']);
  });

  it('keeps nothing of the older shape of its cards', async () => {
    const storage = await storageOf(savedWorld('one-rule-set'));
    const table = await opened(storage);
    const text = JSON.stringify(cardsIn(await worldIn(storage)));
    expect(text).not.toMatch(/"aimed":""|"modifier":10,"situational"|"chart":\[\]/);
    expect(table.errors).toEqual([
      'This world is being brought to the present version of Grievous (9 documents).',
      'This world has been brought to the present version of Grievous (9 documents stored).',
    ]);
  });

  it('goes on where it was left: an attack to be damaged, a hit to be applied, a test on a copy to be rolled', async () => {
    const table = await opened(await storageOf(savedWorld('one-rule-set')));
    table.errors.length = 0;
    const attack = cardThat(table, 'attack', 'canRollDamage');
    expect(isCard(attack) && attack.type === 'attack' && attack.system.targets['t0']?.input).toEqual({
      ...{ skill: 60, modifier: 15, mode: 'projectile', helpless: false, aimed: 'head' },
    });
    table.dice.push(1, 1);
    expect(await table.play.rollDamage(attack)).not.toBeNull();

    const open = cardThat(table, 'hit', 'pending');
    const { actor, pending } = table.play.targetView(open, 't0');
    table.dice.push(20);
    await table.play.answer(open, 't0', present(pending).id);
    expect(actor?.isToken).toBe(true);

    const hit = present(
      game.messages.find(
        (message) => message.type === 'hit' && table.play.targetView(message, 't0').state === 'waiting',
      ),
    );
    expect(await table.play.begin(hit, 't0')).toBe(true);
    expect(table.errors).toEqual([]);
    expect(table.dice.rest()).toEqual([]);
  });
});

describe('a world from the time of five rule sets', () => {
  it.each(RULE_SET_IDS)('goes on with a hit under the rules of %s', async (id) => {
    const table = await opened(await storageOf(savedWorld('five-rule-sets')));
    const victim = actorNamed(`Victim ${id}`);
    const views = game.messages
      .filter(({ type }) => type === 'hit')
      .map((hit) => ({ hit, ...table.play.targetView(hit, 't0') }))
      .filter(({ actor, state }) => actor === victim && state !== 'applied');
    const { hit, pending } = present(views.find(({ state }) => state === 'open') ?? views[0]);
    expect(Object.values(victim.system.history).map(({ rolls }) => rolls)).toEqual(
      Object.keys(victim.system.history).map(() => []),
    );
    const goesOn = pending === null ? table.play.begin(hit, 't0') : table.play.answer(hit, 't0', pending.id);
    expect(await goesOn).toBe(true);
    expect(table.errors).toEqual([]);
  });

  it('follows its clock from where it stood', async () => {
    const table = await opened(await storageOf(savedWorld('five-rule-sets')));
    expect(table.play.timeMark()).toBe(300);
    await table.play.passTime({ minutes: 2 });
    expect([table.play.timeMark(), table.errors]).toEqual([420, []]);
  });
});

describe('a migration', () => {
  it('that a reload has interrupted goes on with what is left', async () => {
    const first = await storageOf(savedWorld('one-rule-set'));
    await opened(first);
    const whole = await worldIn(first);
    const older = savedWorld('one-rule-set');
    const half = (older['messages'] ?? []).map((message, index) =>
      index < 4 ? present(whole['messages']?.[index]) : message,
    );
    const storage = await storageOf({ ...older, messages: half });
    const table = await opened(storage);
    expect(table.errors[0]).toContain('(5 documents)');
    expect(cardsIn(await worldIn(storage))).toEqual(cardsIn(whole));
  });

  it('names what could not be stored, stores the rest, and tries again the next time', async () => {
    const storage = await storageOf(savedWorld('one-rule-set'));
    const [stubborn] = savedWorld('one-rule-set')['messages'] ?? [];
    const commit = storage.commit.bind(storage);
    storage.commit = (changes) =>
      changes.some(({ id }) => id === stubborn?.['_id']) ? Promise.reject(new Error('disk full')) : commit(changes);
    const table = await opened(storage);
    expect(table.errors.filter((text) => text.includes('could not be stored'))).toEqual([
      expect.stringContaining(`Chat message ${String(stubborn?.['_id'])}`),
    ]);
    expect(table.errors.at(-1)).toContain('(8 documents stored)');
    expect(settingIn(await worldIn(storage), 'openedWith')).toBeUndefined();
    storage.commit = commit;
    expect((await opened(storage)).errors[0]).toContain('(1 documents)');
    expect(settingIn(await worldIn(storage), 'openedWith')).toBe('0.1.0');
  });
});
