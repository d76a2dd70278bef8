import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Source } from './common/objects.ts';
import { deletion, replacement } from './common/operators.ts';
import { channel, type Operation, type OperationResult, type Request, type RequestBody } from './common/protocol.ts';
import { cleanHTML } from './server/html.ts';
import { Host } from './server/host.ts';
import { MemoryStorage } from './server/storage.ts';
import { WorldServer } from './server/world.ts';
import { fact } from './fact.ts';
import { sampleManifest } from './sample-table.ts';

const GM = 'gm00000000000000';
const PLAYER = 'player1000000000';
const BACKEND = 'T14:common/abstract/backend';
const SUBTYPES = 'T14:common/packages/sub-types';

let storage: MemoryStorage;
let server: WorldServer;

const open = (starter: Record<string, Source[]> = {}) =>
  WorldServer.open({ manifest: sampleManifest, storage, coreVersion: '14.366', packs: {}, starter });

beforeEach(async () => {
  storage = new MemoryStorage();
  server = await open();
});

async function ask(body: RequestBody, userId = GM): Promise<unknown> {
  const request = JSON.parse(JSON.stringify({ id: 1, body })) as Request;
  const { response } = await server.handle(request, userId);
  if ('error' in response) throw new Error(response.error.message);
  return response.result;
}

const operation = (rest: Partial<Operation>): Operation => ({
  action: 'create',
  documentName: 'Actor',
  parentUuid: null,
  options: {},
  ...rest,
});

async function write(rest: Partial<Operation>, userId = GM): Promise<Source[]> {
  const whole = operation(rest);
  const [result] = (await ask({ action: whole.action, operation: whole }, userId)) as OperationResult[];
  return result?.data ?? [];
}

async function stored(collection: string): Promise<Source[]> {
  return (await storage.load())?.[collection] ?? [];
}

const hero = async (data: Source = {}) =>
  (
    await write({ data: [{ name: 'Hero', type: 'hero', system: {}, ownership: { default: 0, [PLAYER]: 3 }, ...data }] })
  )[0] as Source & { _id: string };

describe('writes', () => {
  fact('4.1', BACKEND, 'the server gives ids and stats, also to what is within', async () => {
    const created = await hero({
      items: [{ name: 'Sword', type: 'thing' }],
      _stats: { compendiumSource: 'Item.x', createdTime: 5 },
    });
    expect(created._id).toMatch(/^[A-Za-z0-9]{16}$/);
    const [item] = created['items'] as Source[];
    expect(item?.['_id']).toMatch(/^[A-Za-z0-9]{16}$/);
    expect(created['_stats']).toMatchObject({
      coreVersion: '14.366',
      systemId: 'sample',
      systemVersion: '1.2.3',
      lastModifiedBy: GM,
      compendiumSource: 'Item.x',
    });
    expect((created['_stats'] as Source)['createdTime']).not.toBe(5);
  });

  test('ids are kept when that is asked for, and only once', async () => {
    const options = { keepId: true };
    const data = [{ _id: 'abcdefghijklmnop', name: 'A', type: 'hero' }];
    expect((await write({ data, options }))[0]?.['_id']).toBe('abcdefghijklmnop');
    await expect(write({ data, options })).rejects.toThrow('Actor "abcdefghijklmnop" already exists');
  });

  fact(
    '1',
    'T14:common/data/fields TypeDataField',
    'a subtype that the manifest does not declare is refused',
    async () => {
      await expect(write({ data: [{ name: 'X', type: 'villain' }] })).rejects.toThrow(
        /type: "villain" is not a valid type for the Actor/,
      );
      await expect(hero({ items: [{ name: 'Y', type: 'gadget' }] })).rejects.toThrow(
        /type: "gadget" is not a valid type for the Item/,
      );
      expect(await stored('actors')).toEqual([]);
    },
  );

  fact('4.1', BACKEND, 'changes are merged deeply, operators and older keys carried out', async () => {
    const { _id } = await hero({ system: { a: { b: 1, c: 2 }, free: { x: 1, y: 2 }, list: [1, 2] } });
    await write({
      action: 'update',
      updates: [{ _id, system: { a: { b: 5 }, free: { x: deletion }, list: [3] }, flags: { sample: { k: 1 } } }],
    });
    await write({ action: 'update', updates: [{ _id, system: { free: { '-=y': null }, a: replacement({ z: 1 }) } }] });
    const [actor] = await stored('actors');
    expect(actor?.['system']).toEqual({ a: { z: 1 }, free: {}, list: [3] });
    expect(actor?.['flags']).toEqual({ sample: { k: 1 } });
  });

  fact('3', 'T14:common/abstract/document _updateDiff', 'another type needs the whole system replaced', async () => {
    const { _id } = await hero();
    await expect(write({ action: 'update', updates: [{ _id, type: 'base' }] })).rejects.toThrow('force-replaced');
    await write({ action: 'update', updates: [{ _id, type: 'base', system: replacement({}) }] });
    expect((await stored('actors'))[0]?.['type']).toBe('base');
  });

  test('a missing document is named', async () => {
    await expect(write({ action: 'update', updates: [{ _id: 'gone000000000000' }] })).rejects.toThrow(
      'Actor "gone000000000000" does not exist!',
    );
    await expect(write({ action: 'delete', ids: ['gone000000000000'] })).rejects.toThrow(
      'Actor "gone000000000000" does not exist!',
    );
  });

  test('embedded documents are written within their parents, at any depth', async () => {
    const { _id } = await hero();
    const [item] = await write({
      documentName: 'Item',
      parentUuid: `Actor.${_id}`,
      data: [{ name: 'Sword', type: 'thing' }],
    });
    const parentUuid = `Actor.${_id}.Item.${String(item?.['_id'])}`;
    const [effect] = await write({ documentName: 'ActiveEffect', parentUuid, data: [{ name: 'Sharp' }] });
    await write({
      action: 'update',
      documentName: 'ActiveEffect',
      parentUuid,
      updates: [{ _id: effect?.['_id'], disabled: true }],
    });
    const [actor] = (await stored('actors')) as { items: { effects: Source[] }[] }[];
    expect(actor?.items[0]?.effects[0]).toMatchObject({ name: 'Sharp', disabled: true, type: 'base' });
    await write({ action: 'delete', documentName: 'Item', parentUuid: `Actor.${_id}`, ids: [String(item?.['_id'])] });
    expect((await stored('actors'))[0]?.['items']).toEqual([]);
  });

  fact(
    '4.1',
    'api14:functions/foundry.documents.modifyBatch',
    'a batch is carried out in order, or not at all',
    async () => {
      const { _id } = await hero();
      const rename = operation({ action: 'update', updates: [{ _id, name: 'Renamed' }] });
      const bad = operation({ action: 'delete', ids: ['gone000000000000'] });
      await expect(ask({ action: 'batch', operations: [rename, bad] })).rejects.toThrow('does not exist');
      expect((await stored('actors'))[0]?.['name']).toBe('Hero');
      const give = operation({
        documentName: 'Item',
        parentUuid: `Actor.${_id}`,
        data: [{ name: 'Axe', type: 'thing' }],
      });
      await ask({ action: 'batch', operations: [rename, give] });
      const [actor] = (await stored('actors')) as { name: string; items: Source[] }[];
      expect([actor?.name, actor?.items.length]).toEqual(['Renamed', 1]);
    },
  );

  test('the stored world comes back', async () => {
    await hero();
    const again = await open();
    const { response } = await again.handle({ id: 1, body: { action: 'join', user: 'gm' } }, GM);
    expect(
      (response as unknown as { result: { world: Record<string, Source[]> } }).result.world['actors']?.[0]?.['name'],
    ).toBe('Hero');
  });
});

describe('a world that may begin in several languages', () => {
  const worldOf = (name: string) => ({ actors: [{ _id: 'hero000000000000', name, type: 'hero' }] });
  const options = { manifest: sampleManifest, coreVersion: '14.366', packs: {} };
  const openBoth = () =>
    WorldServer.open({ ...options, storage, starter: worldOf('Hero'), starters: { ja: worldOf('英雄') } });

  /** Sits down at a world; gives the name of the one who is in it. */
  async function joined(host: Host, body: object): Promise<unknown> {
    const [here, there] = channel();
    host.accept(there);
    const heard: { id?: number; result?: { world: Record<string, Source[]> } }[] = [];
    here.listen((message) => heard.push(JSON.parse(message) as (typeof heard)[number]));
    here.post(JSON.stringify({ id: 1, body: { action: 'join', user: 'gm', ...body } }));
    await vi.waitFor(() => expect(heard.some(({ id }) => id === 1)).toBe(true));
    here.post(JSON.stringify({ id: 2, body: { action: 'leave' } }));
    return heard.find(({ id }) => id === 1)?.result?.world['actors']?.[0]?.['name'];
  }

  beforeEach(() => {
    storage = new MemoryStorage();
  });

  test('begins in that of whoever sits down first, and stays so', async () => {
    const host = new Host(await openBoth());
    expect(await joined(host, { language: 'ja' })).toBe('英雄');
    expect(await joined(host, { language: 'en' })).toBe('英雄');
    expect(await joined(new Host(await openBoth()), { language: 'en' })).toBe('英雄');
  });

  test('is not begun by a look into it, and begins anew in the language of who asks for that', async () => {
    const server = await openBoth();
    server.lookInto('ja');
    expect(await storage.load()).toBe(null);
    const host = new Host(server);
    expect(await joined(host, { language: 'fr' })).toBe('Hero');
    expect(await joined(host, { language: 'ja', fresh: true })).toBe('英雄');
    expect(((await storage.load())?.['actors']?.[0] as { name: string }).name).toBe('英雄');
  });
});

describe('deltas', () => {
  const actorId = 'baseActor0000000';
  const token = (rest: Source = {}) => ({ _id: 'token00000000000', name: 'T', actorId, actorLink: false, ...rest });
  const deltaUuid = 'Scene.scene00000000000.Token.token00000000000.ActorDelta.token00000000000';
  const item = { _id: 'item000000000000', name: 'Sword', type: 'thing', system: { weight: 2 }, effects: [] };

  beforeEach(async () => {
    storage = new MemoryStorage();
    server = await open({
      actors: [{ _id: actorId, name: 'Base', type: 'hero', system: { a: 1 }, items: [item], effects: [] }],
      scenes: [{ _id: 'scene00000000000', name: 'S', tokens: [token()] }],
    });
  });

  const delta = async () =>
    ((await stored('scenes')) as { tokens: { delta: Record<string, Source[]> & { system: Source } }[] }[])[0]?.tokens[0]
      ?.delta;

  fact('4.7', 'T14:client/documents/token', 'a delta keeps differences only', async () => {
    await write({
      action: 'update',
      documentName: 'ActorDelta',
      parentUuid: 'Scene.scene00000000000.Token.token00000000000',
      updates: [{ _id: 'token00000000000', system: { a: 5 } }],
    });
    expect(await delta()).toMatchObject({ system: { a: 5 }, items: [], name: null });
    expect((await stored('actors'))[0]?.['system']).toEqual({ a: 1 });
  });

  fact(
    '4.7',
    'T14:client/documents/token',
    'an inherited item that is changed becomes the delta’s own, one that is deleted a tombstone',
    async () => {
      await write({
        action: 'update',
        documentName: 'Item',
        parentUuid: deltaUuid,
        updates: [{ _id: item._id, system: { weight: 9 } }],
      });
      expect((await delta())?.['items']).toMatchObject([{ name: 'Sword', system: { weight: 9 } }]);
      await write({ action: 'delete', documentName: 'Item', parentUuid: deltaUuid, ids: [item._id] });
      expect((await delta())?.['items']).toEqual([{ _id: item._id, _tombstone: true }]);
      await expect(
        write({ action: 'update', documentName: 'Item', parentUuid: deltaUuid, updates: [{ _id: item._id }] }),
      ).rejects.toThrow('does not exist');
    },
  );

  test('an effect on an inherited item makes the item the delta’s own', async () => {
    await write({
      documentName: 'ActiveEffect',
      parentUuid: `${deltaUuid}.Item.${item._id}`,
      data: [{ name: 'Sharp' }],
    });
    expect((await delta())?.['items']).toMatchObject([{ _id: item._id, effects: [{ name: 'Sharp' }] }]);
    expect((await stored('actors'))[0]?.['items']).toMatchObject([{ effects: [] }]);
  });
});

describe('permission', () => {
  const refusals: [string, Partial<Operation>][] = [
    ['create actors', { data: [{ name: 'X', type: 'hero' }] }],
    ['create scenes', { documentName: 'Scene', data: [{ name: 'X' }] }],
    ['write settings of the world', { documentName: 'Setting', data: [{ key: 'a.b', value: '1' }] }],
    ['change another user', { action: 'update', documentName: 'User', updates: [{ _id: GM, name: 'X' }] }],
    ['raise themselves', { action: 'update', documentName: 'User', updates: [{ _id: PLAYER, role: 4 }] }],
    ['speak as another', { documentName: 'ChatMessage', data: [{ author: GM, content: 'x' }] }],
  ];
  test.each(refusals)('players may not %s', async (_name, rest) => {
    await expect(write(rest, PLAYER)).rejects.toThrow(`User ${PLAYER}`);
  });

  fact(
    '4.3',
    'T14:client/documents/* Metadata.Permissions',
    'players change what they own and nothing else',
    async () => {
      const own = await hero();
      const foreign = await hero({ ownership: { default: 2 } });
      await write({ action: 'update', updates: [{ _id: own._id, name: 'Mine' }] }, PLAYER);
      await write(
        { documentName: 'Item', parentUuid: `Actor.${own._id}`, data: [{ name: 'Sword', type: 'thing' }] },
        PLAYER,
      );
      await expect(write({ action: 'update', updates: [{ _id: foreign._id, name: 'X' }] }, PLAYER)).rejects.toThrow(
        'lacks permission to update Actor',
      );
      await expect(
        write(
          { documentName: 'Item', parentUuid: `Actor.${foreign._id}`, data: [{ name: 'X', type: 'thing' }] },
          PLAYER,
        ),
      ).rejects.toThrow('lacks permission to create Item');
      await write({ documentName: 'ChatMessage', data: [{ author: PLAYER, content: 'hello' }] }, PLAYER);
      await write({ action: 'update', documentName: 'User', updates: [{ _id: PLAYER, color: '#ffffff' }] }, PLAYER);
    },
  );
});

describe('HTML', () => {
  const cleaned: [string, string, string][] = [
    ['scripts go with what they hold', 'a<script>alert("<b>")</script>b', 'ab'],
    ['handlers go', '<img src="x.png" onerror="alert(1)">', '<img src="x.png">'],
    ['handlers in any case and quoting go', '<p ONCLICK=\'x()\' data-x="a>b">t</p>', '<p data-x="a>b">t</p>'],
    ['links that run code go', '<a href="java&#x73;cript:alert(1)">x</a>', '<a>x</a>'],
    ['frames go', '<iframe srcdoc="<script>1</script>"></iframe>ok', 'ok'],
    ['comments go', 'a<!-- <b> -->c', 'ac'],
    ['what only looks like a tag is escaped', '<svg/onload=alert(1)> 3 < 4', '&lt;svg/onload=alert(1)> 3 &lt; 4'],
    [
      'buttons, details and data stay',
      '<button type="button" data-action="x">B</button><details open><summary>s</summary></details>',
      '<button type="button" data-action="x">B</button><details open><summary>s</summary></details>',
    ],
  ];
  test.each(cleaned)('%s', (_name, dirty, clean) => expect(cleanHTML(dirty)).toBe(clean));

  fact('1', SUBTYPES, 'only declared members are cleaned, `*` standing for any key', async () => {
    const dirty = '<b onclick="x()">t</b>';
    const created = await hero({
      system: { story: dirty, other: dirty },
      items: [{ name: 'I', type: 'thing', system: { notes: [{ text: dirty }] } }],
    });
    expect(created['system']).toEqual({ story: '<b>t</b>', other: dirty });
    expect((created['items'] as { system: unknown }[])[0]?.system).toEqual({ notes: [{ text: '<b>t</b>' }] });
    await write({ action: 'update', updates: [{ _id: created._id, system: { story: '<i onclick="y()">u</i>' } }] });
    expect((await stored('actors'))[0]?.['system']).toMatchObject({ story: '<i>u</i>' });
  });

  fact('6', 'R:src/chat/rqg-chat-message.ts', 'the content of messages is cleaned', async () => {
    const [message] = await write({
      documentName: 'ChatMessage',
      data: [{ content: '<script>x</script><p onclick="y">z</p>' }],
    });
    expect(message?.['content']).toBe('<p>z</p>');
  });
});

describe('channels', () => {
  test('a write is told to every other client, and answered to its author', async () => {
    const heard: Record<string, Source[]> = { one: [], two: [] };
    const host = new Host(server);
    const [one, two] = ['one', 'two'].map((name) => {
      const [here, there] = channel();
      host.accept(there);
      here.listen((message) => heard[name]?.push(JSON.parse(message) as Source));
      return here;
    });
    one?.post(JSON.stringify({ id: 1, body: { action: 'join', user: 'gm' } }));
    two?.post(JSON.stringify({ id: 1, body: { action: 'join', user: 'player1' } }));
    await vi.waitFor(() => expect(heard['two']).toHaveLength(1));
    one?.post(
      JSON.stringify({
        id: 2,
        body: { action: 'create', operation: operation({ data: [{ name: 'A', type: 'hero' }] }) },
      }),
    );
    await vi.waitFor(() =>
      expect(heard['one']?.some((message) => message['id'] === 2 && 'result' in message)).toBe(true),
    );
    expect(heard['two']?.some((message) => message['event'] === 'modify')).toBe(true);
    expect(heard['one']?.some((message) => message['event'] === 'modify')).toBe(false);
  });

  fact('9', 'T14:client/documents/user', 'sockets need the manifest’s leave and the system’s name', async () => {
    await expect(ask({ action: 'socket', name: 'system.other', payload: 1 })).rejects.toThrow('is not relayed');
    await ask({ action: 'socket', name: 'system.sample', payload: 1 });
  });
});
