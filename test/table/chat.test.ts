import { beforeAll, describe, expect, test } from 'vitest';
import { CONFIG } from './client/config.ts';
import { scriptedDice } from './client/dice/random.ts';
import { Roll } from './client/dice/roll.ts';
import { ChatMessage } from './client/documents/chat-message.ts';
import type { Game } from './client/game/game.ts';
import { NumberField, StringField } from './client/data/fields/index.ts';
import { DataModel } from './client/data/model.ts';
import { Hooks } from './client/hooks.ts';
import type { Source } from './common/objects.ts';
import { modeNamed, modeOption } from './client/generations/visibility.ts';
import { fact, factOf, generation } from './fact.ts';
import { makeHero, openSample, settle, systemOf } from './sample-table.ts';

const CHAT = 'T14:client/documents/chat-message';
const GM = 'gm00000000000000';
let game: Game;

beforeAll(async () => {
  game = await openSample();
});

const say = async (data: Source, operation: Source = {}) => (await ChatMessage.create(data, operation)) as ChatMessage;

describe('messages', () => {
  fact('6', CHAT, 'have an author, a time, a type and a speaker', async () => {
    const message = await say({ content: 'hello' });
    expect([message.author, message.type, message.isAuthor, message.visible]).toEqual([game.user, 'base', true, true]);
    expect(message.timestamp).toBeGreaterThan(0);
    expect(game.messages.get(String(message.id))).toBe(message);
  });

  fact('6', CHAT, 'carry rolls as JSON, shown as rolls of their class', async () => {
    scriptedDice.push(4, 5);
    const roll = await new Roll('2d6').evaluate();
    const message = await say({ rolls: [roll] });
    expect([message.isRoll, message.rolls[0]?.total, typeof (message._source['rolls'] as string[])[0]]).toEqual([
      true,
      9,
      'string',
    ]);
    expect(message._source['sound']).toBe(CONFIG.sounds['dice']);
  });

  fact('6', 'D:system.json', 'have subtypes with a system; answers by id are kept', async () => {
    const message = await say({ type: 'card', system: { answers: { 'a~b': 3 } } });
    await message.update({ 'system.answers.c': 4 });
    expect(systemOf(message)['answers']).toEqual({ 'a~b': 3, c: 4 });
  });

  fact('6', CHAT, 'the speaker is the given actor, or the user', async () => {
    const hero = await makeHero();
    expect(ChatMessage.getSpeaker({ actor: hero })).toEqual({
      scene: null,
      actor: hero.id,
      token: null,
      alias: 'Hero',
    });
    expect(ChatMessage.getSpeaker()).toEqual({ scene: null, actor: null, token: null, alias: 'Gamemaster' });
    const message = await say({ speaker: ChatMessage.getSpeaker({ actor: hero, alias: 'The hero' }) });
    expect([message.alias, message.speakerActor]).toEqual(['The hero', hero]);
  });

  fact('6', CHAT, 'whispers go to whom a name means', () => {
    expect(ChatMessage.getWhisperRecipients('gm').map(({ id }) => id)).toEqual([GM, 'gm20000000000000']);
    expect(ChatMessage.getWhisperRecipients('Player 1').map(({ id }) => id)).toEqual(['player1000000000']);
    expect(ChatMessage.getWhisperRecipients('players')).toHaveLength(2);
  });

  const modes: Record<13 | 14, [string, Source][]> = {
    13: [
      ['publicroll', { whisper: [], blind: false }],
      ['selfroll', { whisper: [GM], blind: false }],
      ['gmroll', { whisper: [GM, 'gm20000000000000'], blind: false }],
      ['blindroll', { whisper: [GM, 'gm20000000000000'], blind: true }],
    ],
    14: [
      ['public', { whisper: [], blind: false }],
      ['ic', { whisper: [], blind: false }],
      ['self', { whisper: [GM], blind: false }],
      ['gm', { whisper: [GM, 'gm20000000000000'], blind: false }],
      ['blind', { whisper: [GM, 'gm20000000000000'], blind: true }],
    ],
  };
  type Apply = Record<'applyRollMode' | 'applyMode', (data: Source, mode: string) => Source>;
  const method = generation === 13 ? 'applyRollMode' : 'applyMode';
  for (const [mode, result] of modes[generation === 13 ? 13 : 14]) {
    fact('5.1', 'T14:client/config ChatMessage.Modes', `the mode "${mode}" says who may read`, async () => {
      expect((ChatMessage as unknown as Apply)[method]({}, mode)).toEqual(result);
      expect((await say({ content: 'x' }, { [modeOption()]: mode })).toObject()).toMatchObject(result);
    });
  }

  factOf(14, '5.1', 'T14:client/config ChatMessage.Modes', 'the option rollMode is mapped', async () => {
    const { whisper } = await say({ content: 'x' }, { rollMode: 'gmroll' });
    expect(whisper).toEqual([GM, 'gm20000000000000']);
  });

  fact('5', 'T14:client/dice/roll', 'toMessage posts the roll, or gives its data', async () => {
    scriptedDice.push(6, 2);
    const posted = (await new Roll('1d6').toMessage(
      { flavor: 'F' },
      { [modeOption()]: modeNamed('gm') },
    )) as unknown as ChatMessage;
    expect([posted.content, posted.flavor, posted.whisper.length]).toEqual(['6', 'F', 2]);
    const data = await new Roll('1d6').toMessage({}, { create: false });
    expect(data).toMatchObject({ content: '2', whisper: [] });
  });

  fact('6', CHAT, 'what one may not read is not visible', async () => {
    const foreign = await say({ content: 'x', author: 'player1000000000', whisper: ['player2000000000'] });
    expect([foreign.visible, foreign.isContentVisible]).toEqual([false, false]);
    const roll = await say({
      rolls: [await new Roll('1').evaluate()],
      author: 'player1000000000',
      whisper: ['player2000000000'],
    });
    expect([roll.visible, roll.isContentVisible]).toEqual([true, false]);
  });
});

describe('settings', () => {
  class Options extends DataModel {
    static override defineSchema() {
      return { depth: new NumberField({ required: true, nullable: false, initial: 2 }) };
    }
  }

  fact(
    '11',
    'T14:client/helpers/client-settings',
    'world settings are stored and tell every client; unregistered ones throw',
    async () => {
      const told: unknown[] = [];
      game.settings.register('sample', 'size', {
        scope: 'world',
        type: Number,
        default: 3,
        onChange: (value) => told.push(value),
      });
      expect(game.settings.get('sample', 'size')).toBe(3);
      expect(await game.settings.set('sample', 'size', 5)).toBe(5);
      await game.settings.set('sample', 'size', 6);
      expect([told, game.settings.get('sample', 'size')]).toEqual([[5, 6], 6]);
      expect(() => game.settings.get('sample', 'nothing')).toThrow('"sample.nothing" is not a registered game setting');
    },
  );

  fact('11', 'T14:client/helpers/client-settings', 'fields and models are types; bad values are refused', async () => {
    game.settings.register('sample', 'choice', {
      scope: 'world',
      type: new StringField({ required: true, choices: ['a', 'b'], initial: 'a' }),
    });
    game.settings.register('sample', 'options', { scope: 'world', type: Options });
    expect([
      game.settings.get('sample', 'choice'),
      (game.settings.get('sample', 'options') as unknown as Source)['depth'],
    ]).toEqual(['a', 2]);
    await expect(game.settings.set('sample', 'choice', 'c')).rejects.toThrow('c is not a valid choice');
    await game.settings.set('sample', 'options', { depth: 7 });
    expect(game.settings.get('sample', 'options')).toBeInstanceOf(Options);
    expect((game.settings.get('sample', 'options') as unknown as Source)['depth']).toBe(7);
  });

  fact('11', 'T14:client/helpers/client-settings', 'settings of the client stay here', async () => {
    const before = game.connection.requests.total;
    game.settings.register('sample', 'local', { scope: 'client', type: Boolean, default: false });
    await game.settings.set('sample', 'local', true);
    expect([game.settings.get('sample', 'local'), game.connection.requests.total]).toEqual([true, before]);
  });

  fact('10', 'T14:client/helpers/time', 'time passes, and the hook says how much', async () => {
    const told: unknown[] = [];
    Hooks.once('updateWorldTime', (time: number, delta: number) => told.push(time, delta));
    const before = game.time.worldTime;
    expect(await game.time.advance({ minute: 2, second: 5 })).toBe(before + 125);
    await settle();
    expect(told).toEqual([before + 125, 125]);
    expect(game.time.components).toMatchObject({ minute: 2, second: 5 });
  });
});

test('macros and tables run', async () => {
  const { Macro, RollTable } = globalThis as unknown as Record<string, { create(data: Source): Promise<unknown> }>;
  const macro = (await Macro?.create({ name: 'M', type: 'script', command: 'return scope.n * 2' })) as {
    execute(scope: Source): Promise<unknown>;
  };
  expect(await macro.execute({ n: 4 })).toBe(8);
  const results = [
    { name: 'low', range: [1, 3] },
    { name: 'high', range: [4, 6] },
  ];
  const table = (await RollTable?.create({ name: 'T', formula: '1d6', results })) as {
    draw(options: Source): Promise<{ results: { name: string }[] }>;
  };
  scriptedDice.push(5);
  expect((await table.draw({ displayChat: false })).results[0]?.name).toBe('high');
});
