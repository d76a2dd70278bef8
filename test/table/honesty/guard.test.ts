import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { generation } from '../fact.ts';
import { HOOK_NAMES, isHookName } from '../client/hook-names.ts';
import { guarded } from '../client/guard.ts';
import { furnishedTable } from './furnished-table.ts';

/** Whatever a name leads to. */
type Anything = { readonly [name: string]: Anything } & (new () => Anything) & ((...given: unknown[]) => Anything);

const all = globalThis as unknown as Anything;

beforeAll(async () => {
  await furnishedTable(generation);
}, 60_000);

/** Reads a member by a dotted path from the globals; `first()` stands for the first document of a collection. */
function read(path: string): unknown {
  return path
    .split('.')
    .reduce<Anything>(
      (value, key) => (key === 'first()' ? (value['contents']?.[0] as Anything) : value[key]) as Anything,
      all,
    );
}

describe('what is missing is named', () => {
  const missing: [read: string, named: string][] = [
    ['foundry.nonsense', 'foundry.nonsense'],
    ['foundry.utils.nonsense', 'foundry.utils.nonsense'],
    ['foundry.documents.collections.Cards', 'foundry.documents.collections.Cards'],
    ['foundry.applications.api.DialogV2.nonsense', 'foundry.applications.api.DialogV2.nonsense'],
    ['CONST.NONSENSE', 'CONST.NONSENSE'],
    ['CONFIG.Nonsense', 'CONFIG.Nonsense'],
    ['CONFIG.Actor.nonsense', 'CONFIG.Actor.nonsense'],
    ['CONFIG.time.nonsense', 'CONFIG.time.nonsense'],
    ['Hooks.nonsense', 'Hooks.nonsense'],
    ['ui.nonsense', 'ui.nonsense'],
    ['ui.chat.nonsense', 'foundry.applications.sidebar.tabs.ChatLog#nonsense'],
    ['ui.notifications.nonsense', 'foundry.applications.ui.Notifications#nonsense'],
    ['canvas.nonsense', 'canvas.nonsense'],
    ['canvas.tokens.nonsense', 'foundry.canvas.layers.TokenLayer#nonsense'],
    ['game.playlists', 'game.playlists'],
    ['game.settings.nonsense', 'game.settings.nonsense'],
    ['game.i18n.nonsense', 'game.i18n.nonsense'],
    ['game.time.nonsense', 'game.time.nonsense'],
    ['game.socket.nonsense', 'game.socket.nonsense'],
    ['game.release.nonsense', 'game.release.nonsense'],
    ['game.world.nonsense', 'game.world.nonsense'],
    ['game.actors.nonsense', 'foundry.documents.collections.Actors#nonsense'],
    ['game.packs.first().nonsense', 'foundry.documents.collections.CompendiumCollection#nonsense'],
    ['game.user.nonsense', 'foundry.documents.User#nonsense'],
    ['game.actors.first().nonsense', 'foundry.documents.Actor#nonsense'],
    ['game.actors.first().items.nonsense', 'foundry.abstract.EmbeddedCollection#nonsense'],
    ['game.scenes.first().tokens.first().nonsense', 'foundry.documents.TokenDocument#nonsense'],
    ['Actor.nonsense', 'foundry.documents.Actor.nonsense'],
    ['Roll.nonsense', 'foundry.dice.Roll.nonsense'],
  ];
  test.each(missing)('%s throws: no %s', (path, named) =>
    expect(() => read(path)).toThrow(new Error(`the practice table has no ${named}`)),
  );

  test('of the classes of a system, the class that they extend is named', () => {
    class Hero extends (all['Actor'] as unknown as new (data: object) => { readonly nonsense: unknown }) {}
    const hero = new Hero({ name: 'Hero', type: 'hero' });
    expect(() => hero.nonsense).toThrow('the practice table has no foundry.documents.Actor#nonsense');
    expect(() => Reflect.get(Hero, 'nonsense') as unknown).toThrow('has no foundry.documents.Actor.nonsense');
  });
});

describe('what goes on working', () => {
  test('looking with `in`', () => {
    expect('nonsense' in (all['foundry'] as object)).toBe(false);
    expect('nonsense' in (read('game.user') as object)).toBe(false);
    expect('modifyBatch' in (read('foundry.documents') as object)).toBe(generation === 14);
  });

  test('members of one’s own', () => {
    for (const path of ['game.system', 'game.user', 'CONFIG', 'CONFIG.Actor', 'ui.chat', 'game.actors', 'Actor']) {
      const holder = read(path) as Record<string, unknown>;
      holder['own'] = { x: 1 };
      expect(holder['own']).toEqual({ x: 1 });
      expect(delete holder['own']).toBe(true);
      expect('own' in holder).toBe(false);
    }
  });

  test('what the language and its tools ask of anything', async () => {
    const [actor] = read('game.actors.contents') as object[];
    const user = read('game.user') as object;
    expect(await Promise.resolve(user)).toBe(user);
    expect(JSON.stringify(user)).toContain('"name":"Gamemaster"');
    expect(String(user)).toBe('[object Object]');
    expect([actor]).toEqual([actor]);
    expect(structuredClone(guarded({ a: 1 }, 'thing', {}).a)).toBe(1);
  });

  test('classes are what they are', () => {
    const user = read('game.user');
    const actors = read('game.actors');
    expect(user).toBeInstanceOf(read('foundry.documents.User'));
    expect(user).toBeInstanceOf(read('foundry.abstract.Document'));
    expect(user).toBeInstanceOf(Object);
    expect(actors).toBeInstanceOf(Map);
    expect(Object.prototype.toString.call(actors)).toBe('[object Map]');
    expect(user).not.toBeInstanceOf(read('Actor'));
  });

  test('data that other documents have', () => {
    expect((read('game.user') as Anything)['system']).toBeUndefined();
    expect(read('foundry.utils.getProperty') as Anything).toBeTypeOf('function');
    expect((read('foundry.utils') as Anything)['getProperty']?.(read('game.user'), 'no.such.path')).toBeUndefined();
  });

  test('plain records of CONFIG, whose members are named by systems', () => {
    expect(read('CONFIG.Actor.dataModels.nonsense')).toBeUndefined();
    expect(read('CONFIG.queries.nonsense')).toBeUndefined();
  });
});

describe('hooks', () => {
  const listen = (name: string) => (read('Hooks') as Anything)['on']?.(name, () => undefined);

  test.each(['nonsense', 'updateNonsense', 'preupdateActor', 'renderchat'])(
    '%s, which nobody calls, is named',
    (name) => expect(() => listen(name)).toThrow(`the practice table never calls the hook "${name}"`),
  );

  test.each(['init', 'preUpdateActor', 'deleteToken', 'renderDialogV2', 'getHeaderControlsMySheet', 'grievous.preHit'])(
    '%s may be listened to',
    (name) => expect(isHookName(name)).toBe(true),
  );

  test('the list holds what the table calls, and nothing else', () => {
    const folder = join(import.meta.dirname, '../client');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    const sources = files
      .filter((name) => /(?<!\.test)\.ts$/.test(name))
      .map((name) => readFileSync(join(folder, name), 'utf8'));
    const calls = sources.flatMap((text) => [...text.matchAll(/(?:Hooks\.call(?:All)?\(|#progress\()\s*'(\w+)'/g)]);
    const called = new Set(calls.map(([, name]) => name));
    expect([...called].sort()).toEqual([...HOOK_NAMES]);
  });
});
