import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { ChatMessage } from './client/documents/chat-message.ts';
import type { Document } from './client/documents/document.ts';
import type { User } from './client/documents/user.ts';
import type { Source } from './common/objects.ts';
import { channel } from './common/protocol.ts';
import { fact, generation } from './fact.ts';
import { GM, GM2, openWorld, OTHER, PLAYER, type Seat } from './seats.ts';
import { MemoryStorage, type Change } from './server/storage.ts';

const DOCUMENTS = 'T14:client/documents/user';

const HEROES: Record<string, Source[]> = {
  actors: [
    { _id: 'heroOfPlayer0000', name: 'Own', type: 'hero', ownership: { default: 0, [PLAYER]: 3 } },
    { _id: 'heroOfGM00000000', name: 'Foe', type: 'hero', ownership: { default: 0 } },
    { _id: 'heroSeen00000000', name: 'Seen', type: 'hero', ownership: { default: 2 } },
    { _id: 'heroHinted000000', name: 'Hinted', type: 'hero', ownership: { default: 1 } },
  ],
};

let world: Awaited<ReturnType<typeof openWorld>>;
let gm: Seat;
let player: Seat;

beforeEach(async () => {
  world = await openWorld(HEROES);
  gm = await world.sit('gm');
  player = await world.sit('player1');
  await isActive(gm, PLAYER);
});

const user = (seat: Seat, id: string): User => seat.game.users.get(id, { strict: true }) as User;
const actor = (seat: Seat, id: string) => seat.game.actors.get(id, { strict: true }) as Document;
const isActive = (seat: Seat, id: string, active = true) =>
  vi.waitFor(() => expect(user(seat, id).active).toBe(active));

describe('who is there', () => {
  fact('9', DOCUMENTS, 'userConnected is called on all others when somebody comes and when he goes', async () => {
    const heard: unknown[][] = [];
    for (const [name, { Hooks }] of Object.entries({ gm, player }))
      Hooks.on('userConnected', (who: User, connected: boolean) => heard.push([name, who.id, connected]));
    const second = await world.sit('player2');
    await isActive(player, OTHER);
    expect(user(second, PLAYER).active).toBe(true);
    second.leave();
    await isActive(player, OTHER, false);
    await isActive(gm, OTHER, false);
    expect(heard.filter(([name]) => name === 'player')).toEqual([
      ['player', OTHER, true],
      ['player', OTHER, false],
    ]);
    expect(heard).toHaveLength(4);
  });

  fact('9', DOCUMENTS, 'a user is there until his last client leaves', async () => {
    const again = await world.sit('player1');
    player.leave();
    const third = await world.sit('player2');
    expect(user(third, PLAYER).active).toBe(true);
    again.leave();
    await isActive(third, PLAYER, false);
  });

  fact('9', DOCUMENTS, 'activeGM is the same on every client, and another takes over when he leaves', async () => {
    const second = await world.sit('gm2');
    for (const seat of [gm, player]) await isActive(seat, GM2);
    expect([gm, player, second].map(({ game }) => game.users.activeGM?.id)).toEqual([GM, GM, GM]);
    expect([gm, second].map(({ game }) => game.user?.isActiveGM)).toEqual([true, false]);
    gm.leave();
    for (const seat of [player, second]) await isActive(seat, GM, false);
    expect([player, second].map(({ game }) => game.users.activeGM?.id)).toEqual([GM2, GM2]);
    second.leave();
    await isActive(player, GM2, false);
    expect(player.game.users.activeGM).toBeNull();
  });

  fact('9', DOCUMENTS, 'what a user looks at is known to all, also to those who come later', async () => {
    user(gm, GM).broadcastActivity({ sceneId: 'scene00000000000', targets: ['token00000000000'] });
    await vi.waitFor(() => expect(user(player, GM).viewedScene).toBe('scene00000000000'));
    const late = await world.sit('player2');
    expect(user(late, GM)).toMatchObject({ viewedScene: 'scene00000000000', toldTargets: ['token00000000000'] });
    gm.leave();
    await isActive(late, GM, false);
    expect(user(late, GM)).toMatchObject({ viewedScene: null, toldTargets: [] });
  });
});

describe('queries', () => {
  const TAG = 'T14:client/config Queries';
  const register = (handlers: Record<string, (data: unknown, options: { timeout?: number }) => unknown>) => {
    for (const { CONFIG } of [gm, player]) Object.assign(CONFIG.queries, handlers);
  };

  fact('9', TAG, 'a query runs at the other client and gives its answer, both as JSON', async () => {
    register({ 'test.twice': async (data, options) => ({ of: data, options, gone: undefined }) });
    const answer = await user(player, GM).query('test.twice', { n: [1], none: undefined }, { timeout: 500 });
    expect(answer).toEqual({ of: { n: [1] }, options: { timeout: 500 } });
  });

  fact('9', TAG, 'it runs locally for the user himself', async () => {
    player.CONFIG.queries['test.self'] = () => player.game.userId;
    const before = player.game.connection.requests.total;
    expect(await user(player, PLAYER).query('test.self')).toBe(PLAYER);
    expect(player.game.connection.requests.total).toBe(before);
  });

  fact('9', TAG, 'the first client of a user answers', async () => {
    const again = await world.sit('gm');
    const asked: string[] = [];
    register({ 'test.who': () => asked.push('first') });
    again.CONFIG.queries['test.who'] = () => asked.push('second');
    await user(player, GM).query('test.who');
    expect(asked).toEqual(['first']);
  });

  fact('9', TAG, 'it rejects on an error, with its message', async () => {
    register({
      'test.fails': () => {
        throw new Error('no such wound');
      },
    });
    await expect(user(player, GM).query('test.fails')).rejects.toThrow('no such wound');
  });

  fact('9', TAG, 'it rejects when nobody answers in time, and a late answer does no harm', async () => {
    let answer: (value: unknown) => void = () => undefined;
    register({ 'test.slow': () => new Promise((resolve) => (answer = resolve)) });
    await expect(user(player, GM).query('test.slow', {}, { timeout: 30 })).rejects.toThrow('timed out');
    answer('late');
    register({ 'test.quick': () => 'next' });
    expect(await user(player, GM).query('test.quick')).toBe('next');
  });

  fact('9', TAG, 'it rejects for a user who is not there, and for one who leaves before he has answered', async () => {
    let asked = false;
    register({
      'test.never': () => {
        asked = true;
        return new Promise(() => undefined);
      },
    });
    await expect(user(player, OTHER).query('test.never')).rejects.toThrow('is not active');
    const pending = expect(user(player, GM).query('test.never')).rejects.toThrow('left before');
    await vi.waitFor(() => expect(asked).toBe(true));
    gm.leave();
    await pending;
  });

  fact('9', TAG, 'it rejects for a name that is not registered, here or there', async () => {
    await expect(user(player, GM).query('test.unknown')).rejects.toThrow('"test.unknown" is not a registered');
    player.CONFIG.queries['test.mine'] = () => 1;
    await expect(user(player, GM).query('test.mine')).rejects.toThrow('"test.mine" is not a registered');
  });

  fact('9', TAG, 'data and answers that are no JSON are refused', async () => {
    const circle: Source = {};
    circle['self'] = circle;
    register({ 'test.circle': () => circle });
    await expect(user(player, GM).query('test.circle', circle)).rejects.toThrow('must be JSON');
    await expect(user(player, GM).query('test.circle')).rejects.toThrow('circular');
  });

  fact('9', 'api14:variables/CONST.USER_PERMISSIONS', 'QUERY_USER may be taken from a user', async () => {
    register({ 'test.any': () => 1 });
    await user(gm, PLAYER).update({ permissions: { QUERY_USER: false } });
    await vi.waitFor(() => expect(user(player, PLAYER).can('QUERY_USER')).toBe(false));
    await expect(user(player, GM).query('test.any')).rejects.toThrow('permission');
    const body = { action: 'query', user: GM, name: 'test.any', data: null, timeout: null } as const;
    await expect(player.game.connection.request(body)).rejects.toThrow('permission');
  });

  test('what a handler writes has reached the asker before its answer', async () => {
    register({
      'test.write': () =>
        actor(gm, 'heroOfGM00000000')
          .update({ name: 'Written' })
          .then(() => true),
    });
    await user(player, GM).query('test.write');
    expect(actor(player, 'heroOfGM00000000').name).toBe('Written');
  });
});

fact('9', 'T14:client/game', 'a socket reaches every other client, not the sender', async () => {
  const again = await world.sit('player1');
  const heard: unknown[] = [];
  for (const [name, { game }] of Object.entries({ gm, player, again }))
    game.socket.on('system.sample', (payload) => heard.push([name, payload]));
  player.game.socket.emit('system.sample', { hello: 1 });
  await vi.waitFor(() => expect(heard).toHaveLength(2));
  expect(heard.sort()).toEqual([
    ['again', { hello: 1 }],
    ['gm', { hello: 1 }],
  ]);
});

describe('a write', () => {
  const FLOW = 'T14:common/abstract/backend';

  fact('4.1', FLOW, 'runs the pre hooks on the asking client alone, the others everywhere, in order', async () => {
    const calls: string[] = [];
    for (const [name, { Hooks }] of Object.entries({ gm, player })) {
      for (const hook of ['preUpdateActor', 'updateActor'])
        Hooks.on(hook, (document: Document, changes: Source, options: Source, userId: string) => {
          calls.push(
            `${name} ${hook} ${document.name} ${String(changes['name'])} ${String(options['mark'])} ${userId}`,
          );
        });
    }
    await actor(gm, 'heroOfGM00000000').update({ name: 'New' }, { mark: 5 });
    await vi.waitFor(() => expect(calls).toHaveLength(3));
    expect(calls).toEqual([
      `gm preUpdateActor Foe New 5 ${GM}`,
      expect.stringContaining(` updateActor New New 5 ${GM}`),
      expect.stringContaining(` updateActor New New 5 ${GM}`),
    ]);
    expect(actor(player, 'heroOfGM00000000')._source).toEqual(actor(gm, 'heroOfGM00000000')._source);
  });

  fact('4.1', FLOW, 'is taken over by every client in the order in which the server did it', async () => {
    const seen: Record<string, string[]> = { gm: [], player: [] };
    for (const [name, { Hooks }] of Object.entries({ gm, player }))
      Hooks.on('updateActor', (_document: Document, changes: Source) => seen[name]?.push(String(changes['name'])));
    const [own, same] = [actor(gm, 'heroOfPlayer0000'), actor(player, 'heroOfPlayer0000')];
    await Promise.all(
      Array.from({ length: 20 }, (_, turn) => (turn % 2 ? own : same).update({ name: `name ${turn}` })),
    );
    await vi.waitFor(() => expect([seen['gm']?.length, seen['player']?.length]).toEqual([20, 20]));
    expect(seen['gm']).toEqual(seen['player']);
    expect(own._source).toEqual(same._source);
  });

  test('that falls into somebody’s joining reaches him as soon as he is ready', async () => {
    const made: Document[] = [];
    const late = await world.sit('player2', async () => {
      made.push(await gm.sample.makeHero({ name: `Hero ${made.length}` }));
      await made[0]?.update({ name: `Renamed ${made.length}` });
    });
    expect(made).toHaveLength(2);
    expect([...late.game.actors.keys()]).toEqual([...gm.game.actors.keys()]);
    expect(late.game.actors.get(String(made[0]?.id))?.name).toBe('Renamed 2');
  });

  test('that is being stored when somebody joins reaches him with the world, and not again', async () => {
    const storage = new HeldStorage();
    const { sit, host } = await openWorld(HEROES, storage);
    const writer = await sit('gm');
    storage.hold();
    const writing = writer.sample.makeHero({ name: 'Stored' });
    await writer.sample.settle();
    const [here, there] = channel();
    const heard: Source[] = [];
    host.accept(there);
    here.listen((message) => heard.push(JSON.parse(message) as Source));
    here.post(JSON.stringify({ id: 1, body: { action: 'join', user: 'player2' } }));
    await writer.sample.settle();
    storage.release();
    await writing;
    await vi.waitFor(() => expect(heard).not.toEqual([]));
    const { actors } = (heard[0]?.['result'] as { world: { actors: Source[] } }).world;
    expect(actors).toHaveLength(5);
    expect(heard).toHaveLength(1);
  });

  test('is answered only once it is stored', async () => {
    const storage = new HeldStorage();
    const { sit } = await openWorld(HEROES, storage);
    const [writer, reader] = [await sit('gm'), await sit('gm2')];
    storage.hold();
    let answered = false;
    const writing = actor(writer, 'heroOfGM00000000')
      .update({ name: 'Stored' })
      .then(() => (answered = true));
    await writer.sample.settle();
    expect(answered).toBe(false);
    expect(actor(reader, 'heroOfGM00000000').name).toBe('Foe');
    storage.release();
    await writing;
    await vi.waitFor(() => expect(actor(reader, 'heroOfGM00000000').name).toBe('Stored'));
  });
});

/** A storage whose commits can be held up. */
class HeldStorage extends MemoryStorage {
  #held: Promise<void> = Promise.resolve();
  release: () => void = () => undefined;

  hold(): void {
    this.#held = new Promise((resolve) => (this.release = resolve));
  }

  override async commit(changes: readonly Change[]): Promise<void> {
    await this.#held;
    return super.commit(changes);
  }
}

describe('who may', () => {
  const RULES = 'T14:client/documents/* Metadata.Permissions';
  const create = (documentName: string, data: Source) =>
    player.game.connection.request({
      action: 'create',
      operation: {
        action: 'create',
        documentName: documentName as 'Actor',
        parentUuid: null,
        data: [data],
        options: {},
      },
    });
  const update = (documentName: string, changes: Source) =>
    player.game.connection.request({
      action: 'update',
      operation: {
        action: 'update',
        documentName: documentName as 'Actor',
        parentUuid: null,
        updates: [changes],
        options: {},
      },
    });

  fact('4.3', RULES, 'levels of ownership decide what is seen and written', async () => {
    const shown = ['heroOfPlayer0000', 'heroSeen00000000', 'heroHinted000000', 'heroOfGM00000000'].map((id) => {
      const { visible, limited, isOwner, permission } = actor(player, id);
      return { visible, limited, isOwner, permission };
    });
    expect(shown).toEqual([
      { visible: true, limited: false, isOwner: true, permission: 3 },
      { visible: true, limited: false, isOwner: false, permission: 2 },
      { visible: true, limited: true, isOwner: false, permission: 1 },
      { visible: false, limited: false, isOwner: false, permission: 0 },
    ]);
    await actor(player, 'heroOfPlayer0000').update({ name: 'Mine' });
    await vi.waitFor(() => expect(actor(gm, 'heroOfPlayer0000').name).toBe('Mine'));
    await expect(update('Actor', { _id: 'heroSeen00000000', name: 'X' })).rejects.toThrow('lacks permission');
    await expect(create('Actor', { name: 'X', type: 'hero' })).rejects.toThrow('lacks permission');
  });

  fact('4.3', RULES, 'a message is its author’s and the game masters’', async () => {
    await create('ChatMessage', { author: PLAYER, content: 'mine' });
    const [own] = [...player.game.messages] as ChatMessage[];
    expect(own).toBeUndefined();
    await vi.waitFor(() => expect(gm.game.messages.size).toBe(1));
    await expect(create('ChatMessage', { author: GM, content: 'not mine' })).rejects.toThrow('lacks permission');
    const [message] = [...gm.game.messages];
    await update('ChatMessage', { _id: message?.id, content: 'changed' });
    await expect(update('ChatMessage', { _id: message?.id, author: GM })).rejects.toThrow();
    const foreign = (await gm.sample.makeMessage({ content: 'of the GM' })) as Document;
    await expect(update('ChatMessage', { _id: foreign.id, content: 'x' })).rejects.toThrow('lacks permission');
  });

  fact('4.3', RULES, 'nobody raises himself', async () => {
    await expect(update('User', { _id: PLAYER, role: 4 })).rejects.toThrow();
    await expect(update('User', { _id: PLAYER, permissions: { ACTOR_CREATE: true } })).rejects.toThrow();
    await expect(update('User', { _id: OTHER, color: '#000000' })).rejects.toThrow('lacks permission');
    await update('User', { _id: PLAYER, color: '#123456' });
  });

  fact(
    '11',
    'T14:client/helpers/client-settings',
    'a user’s settings are his own, the world’s the game masters’',
    async () => {
      for (const { game } of [gm, player]) {
        game.settings.register('sample', 'mine', { scope: 'user', type: Number, default: 1 });
        game.settings.register('sample', 'ours', { scope: 'world', type: Number, default: 1 });
      }
      await player.game.settings.set('sample', 'mine', 7);
      await gm.game.settings.set('sample', 'mine', 9);
      expect([player, gm].map(({ game }) => game.settings.get('sample', 'mine'))).toEqual([7, 9]);
      await expect(player.game.settings.set('sample', 'ours', 2)).rejects.toThrow('lacks permission');
      await expect(create('Setting', { key: 'sample.mine', value: '3', user: GM })).rejects.toThrow('lacks permission');
      const own = player.game.settings.stored.getSetting('sample.mine', PLAYER);
      await expect(update('Setting', { _id: own?.id, user: null })).rejects.toThrow();
      await gm.game.settings.set('sample', 'ours', 5);
      await vi.waitFor(() => expect(player.game.settings.get('sample', 'ours')).toBe(5));
    },
  );
});

describe('whispers', () => {
  const TAG = 'T14:client/documents/chat-message';

  fact('4.1', TAG, 'every client gets the message; who may not read it is not shown it', async () => {
    await gm.sample.makeMessage({ content: 'psst', whisper: [GM] });
    await vi.waitFor(() => expect(player.game.messages.size).toBe(1));
    const [there] = [...player.game.messages] as ChatMessage[];
    const [here] = [...gm.game.messages] as ChatMessage[];
    expect([here?.visible, there?.visible, there?.isContentVisible]).toEqual([true, false, false]);
  });

  fact('5.1', TAG, 'a blind roll is closed to its author too', async () => {
    const roll = await new player.sample.Roll('1d6').evaluate();
    await roll.toMessage({}, generation === 13 ? { rollMode: 'blindroll' } : { messageMode: 'blind' });
    await vi.waitFor(() => expect(gm.game.messages.size).toBe(1));
    const [own] = [...player.game.messages] as ChatMessage[];
    const [seen] = [...gm.game.messages] as ChatMessage[];
    expect([own?.visible, own?.isContentVisible, seen?.isContentVisible]).toEqual([true, false, true]);
  });
});

describe('beginning anew', () => {
  const join = async (name: string): Promise<void> => {
    await gm.game.connection.request({ action: 'join', user: name, fresh: true });
  };

  test('is a game master’s to decide while others are there', async () => {
    await gm.sample.makeHero({ name: 'Later' });
    await expect(join('player1')).rejects.toThrow('Only a game master may begin the world anew');
    const kept = await world.sit('player2');
    expect(kept.game.actors.size).toBe(5);
    await join('gm');
    const begun = await world.sit('gm2');
    expect(begun.game.actors.size).toBe(4);
  });
});
