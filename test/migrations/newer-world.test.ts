import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { BodyActor } from '../../src/data/narrowing.ts';
import { present, settled } from '../play/fixtures.ts';
import { startClient, type Table } from '../play/table.ts';
import { savedWorld, storageOf, storedSetting, worldIn, type Storage, type StoredWorld } from './worlds.ts';

const NEWER = '9.4.0';
const SAYS_SO = `last opened with Grievous ${NEWER}`;

let table: Table;
let storage: Storage;
let before: StoredWorld;

/** A world in which an older version would find something to do at once: effects to mend, cards to mark, time to pass. */
function newerWorld(): StoredWorld {
  const world = savedWorld('five-rule-sets');
  const actors = (world['actors'] ?? []).map((actor) => ({ ...actor, effects: [] }));
  const messages = (world['messages'] ?? []).map(
    (message) =>
      JSON.parse(JSON.stringify(message).replaceAll('"state":"applied"', '"state":"waiting"')) as Record<
        string,
        unknown
      >,
  );
  const settings = [
    storedSetting('openedWith', NEWER),
    storedSetting('timeMark', { upTo: 0 }),
    storedSetting('automation', 'auto'),
    storedSetting('roundEnd', 'auto'),
  ];
  return { ...world, actors, messages, settings };
}

function appliedHit(): ChatMessage.Implementation {
  const views = game.messages.map((message) => ({ message, ...table.play.targetView(message, 't0') }));
  return present(views.find(({ message, canUndo }) => message.type === 'hit' && canUndo)).message;
}

function attackCard(): ChatMessage.Implementation {
  return present(game.messages.find(({ type }) => type === 'attack'));
}

beforeAll(async () => {
  storage = await storageOf(newerWorld());
  before = await worldIn(storage);
  table = await startClient(storage);
  await settled();
});

function victim(): BodyActor {
  return present(game.actors.getName('Victim imperium')) as BodyActor;
}

function striker(): BodyActor {
  return present(game.actors.getName('Striker imperium')) as BodyActor;
}

function weapon(): Item.Implementation {
  return present(striker().items.contents[0]);
}

function waiting(type: string): ChatMessage.Implementation {
  return present(
    game.messages.find((message) => message.type === type && table.play.targetView(message, 't0').state !== 'applied'),
  );
}

describe('a world of a newer version', () => {
  it('is opened, says so, and is left as it is', async () => {
    expect(table.errors).toEqual([expect.stringContaining(SAYS_SO)]);
    expect(await worldIn(storage)).toEqual(before);
  });

  it('can be read', () => {
    expect(table.play.readBody(victim())).toMatchObject({ plan: 'humanoid' });
    expect(table.play.targetView(waiting('hit'), 't0')).toMatchObject({ problem: '' });
    expect(table.play.owedTests()).toEqual(expect.any(Array));
  });

  const deeds: [string, () => Promise<unknown>][] = [
    ['an attack', () => table.play.attack(striker(), weapon())],
    ['damage', () => table.play.rollDamage(attackCard())],
    ['applying', () => table.play.begin(waiting('hit'), 't0')],
    ['applying all', () => table.play.beginAll(waiting('hit'))],
    ['a change on a card', () => table.play.changeTarget(waiting('hit'), 't0', { location: 'head' })],
    ['a condition', () => table.play.setCondition(victim(), 'prone', true)],
    ['a condition by the HUD', () => victim().toggleStatusEffect('prone')],
    ['hit points', () => table.play.setHitPoints(victim(), 3, false)],
    ['hit points on the bar', () => victim().modifyTokenAttribute('health', 3)],
    ['a treatment', () => table.play.treat(victim(), { kind: 'attention', location: 'body' } as never)],
    ['undoing', () => table.play.undo(appliedHit(), 't0')],
    ['a repair of a body', () => table.play.repairBody(victim())],
    ['a repair of a card', () => table.play.repairCard(waiting('hit'), 't0')],
    ['storing what cannot be read', () => table.play.storeUnread(victim())],
    ['a deed', () => table.play.deed([victim()], 'endCombat')],
    ['time', () => table.play.passTime({ hours: 1 })],
    ['an edit by hand', () => victim().update({ system: { insanity: 3 } } as never)],
    ['an edit of an item', () => weapon().update({ system: { range: '10' } } as never)],
  ];

  it.each(deeds)('refuses %s with a clear message', async (_name, work) => {
    table.errors.length = 0;
    const sent = table.requests();
    await work();
    await settled();
    expect(table.requests()).toBe(sent);
    expect(table.errors).toEqual([expect.stringContaining(SAYS_SO)]);
    expect(await worldIn(storage)).toEqual(before);
  });

  it('lets the clock run and says nothing of it', async () => {
    table.errors.length = 0;
    await game.time.advance(3600);
    await settled();
    const { actors, messages } = await worldIn(storage);
    expect([actors, messages, table.errors]).toEqual([before['actors'], before['messages'], []]);
  });

  it('tells a player as well', async () => {
    const complaints = vi.spyOn(console, 'error');
    table = await startClient(storage, 'player1');
    await settled();
    expect(table.errors).toEqual([expect.stringContaining(SAYS_SO)]);
    expect(complaints).not.toHaveBeenCalled();
  });
});
