import { beforeAll, describe, expect } from 'vitest';
import { CONFIG } from './client/config.ts';
import type { Game } from './client/game/game.ts';
import { Hooks } from './client/hooks.ts';
import { fact, factOf, generation } from './fact.ts';
import { HeroModel, log, openSample, sampleManifest } from './sample-table.ts';

const VERSION = generation === 13 ? '13.351' : '14.366';

const globals = globalThis as unknown as { game: Game };
const seen: Record<string, unknown> = {};
let game: Game;

beforeAll(async () => {
  Hooks.once('init', () => {
    const { game: early } = globals;
    Object.assign(seen, { initUser: early.user, initVersion: early.version, initSystem: early.system.id });
  });
  Hooks.once('i18nInit', () => {
    const { game: early } = globals;
    Object.assign(seen, { label: early.i18n.localize('SAMPLE.Things') });
  });
  Hooks.once('setup', () => {
    const { game: early } = globals;
    Object.assign(seen, {
      setupActor: early.actors.contents[0]?.system,
      setupUser: early.user?.name,
      setupReady: early.ready,
    });
  });
  game = await openSample({
    actors: [{ _id: 'starterHero00000', name: 'Starter', type: 'hero', system: { strength: 6 } }],
  });
});

describe('start-up', () => {
  fact('2', 'T14:client/hooks', 'init, i18nInit, setup, ready, in this order', () => {
    expect(log.filter((entry) => ['init', 'i18nInit', 'setup', 'ready'].includes(entry))).toEqual([
      'init',
      'i18nInit',
      'setup',
      'ready',
    ]);
  });
  fact('2', 'T14:client/game', 'at init there is no user, yet system, version and settings', () => {
    expect(seen).toMatchObject({ initUser: null, initVersion: VERSION, initSystem: 'sample' });
  });
  fact('2', 'T14:client/helpers/localization', 'at i18nInit there are words', () => expect(seen['label']).toBe('物'));
  fact(
    '2',
    'T14:client/game "initialized just before setup"',
    'at setup documents are there and prepared, ready is not yet true',
    () => {
      expect(seen).toMatchObject({ setupUser: 'Gamemaster', setupReady: false });
      expect(seen['setupActor']).toBeInstanceOf(HeroModel);
      expect((seen['setupActor'] as { double: number }).double).toBe(12);
    },
  );
  fact('intro', 'T14:client/game', 'generation and version', () => {
    expect([game.release.generation, game.version]).toEqual([generation, VERSION]);
  });
  fact(
    '11',
    'T14:client/helpers/localization',
    'English fills in; slots are filled; fields of models have their words',
    () => {
      expect(game.i18n.format('SAMPLE.Hello', { name: 'you' })).toBe('Hello you');
      expect(game.i18n.localize('SAMPLE.Nothing')).toBe('SAMPLE.Nothing');
      expect([game.i18n.has('SAMPLE.Hello'), game.i18n.has('SAMPLE.Hello', false)]).toEqual([true, false]);
      expect(HeroModel.schema.getField('strength')).toMatchObject({
        label: 'Strength',
        hint: 'How strong',
        fieldPath: 'system.strength',
      });
      expect(CONFIG.Actor.typeLabels['hero']).toBe('TYPES.Actor.hero');
    },
  );
  fact('1', 'T14:common/packages/sub-types', 'types are those of the core and of the manifest', () => {
    expect(game.documentTypes['Actor']).toEqual([
      'base',
      ...Object.keys(sampleManifest.documentTypes?.['Actor'] ?? {}),
    ]);
  });
  fact('2', 'T14:client/game', 'keys are registered in init only', () => {
    expect(() => game.keybindings.register('sample', 'late', {})).toThrow('after the init hook');
  });
});

describe('hooks', () => {
  fact('2', 'T14:client/hooks', 'call stops at the first false, callAll does not, once runs once', () => {
    const calls: string[] = [];
    const first = Hooks.on('sample.hook', () => {
      calls.push('first');
      return false;
    });
    Hooks.once('sample.hook', () => calls.push('once'));
    expect(Hooks.call('sample.hook')).toBe(false);
    expect(Hooks.callAll('sample.hook')).toBe(true);
    Hooks.callAll('sample.hook');
    Hooks.off('sample.hook', first);
    expect(Hooks.call('sample.hook')).toBe(true);
    expect(calls).toEqual(['first', 'first', 'once', 'first']);
  });
});

describe('conditions', () => {
  factOf(
    14,
    '4.9',
    'iss #13122',
    'are a record by id that still answers as a list; the whole may be replaced by either',
    () => {
      const statuses = CONFIG.statusEffects as unknown as Record<string, object>;
      CONFIG.statusEffects = { stun: { id: 'stun', name: 'Stunned', img: 'a.svg' } };
      expect(Object.keys(statuses)).toEqual(['stun']);
      statuses['prone'] = { id: 'prone', name: 'Prone', img: 'b.svg' };
      const list = statuses as unknown as {
        find(test: (status: { id: string }) => boolean): unknown;
        length: number;
        push(...statuses: object[]): void;
      };
      CONFIG.compatibility.mode = 0;
      expect(list.find(({ id }) => id === 'prone')).toMatchObject({ name: 'Prone' });
      expect(list.length).toBe(2);
      list.push({ id: 'dead', name: 'Dead', img: 'c.svg' });
      expect(statuses['dead']).toMatchObject({ name: 'Dead' });
      CONFIG.statusEffects = [{ id: 'blind', name: 'Blind', img: 'd.svg' }] as unknown as typeof CONFIG.statusEffects;
      expect(Object.keys(statuses)).toEqual(['blind']);
      CONFIG.compatibility.mode = 1;
    },
  );

  factOf(13, '4.9', 'D:dnd5e.mjs', 'are a list, which may be added to or replaced', () => {
    const list = CONFIG.statusEffects as { id: string; name: string; img: string }[];
    expect(Array.isArray(list)).toBe(true);
    list.push({ id: 'wet', name: 'Wet', img: 'b.svg' });
    expect((CONFIG.statusEffects as typeof list).find(({ id }) => id === 'wet')).toMatchObject({ name: 'Wet' });
    CONFIG.statusEffects = [{ id: 'blind', name: 'Blind', img: 'd.svg' }];
    expect((CONFIG.statusEffects as typeof list).map(({ id }) => id)).toEqual(['blind']);
  });
});
