import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  alwaysShown,
  applyBatch,
  deletion,
  keepEffectsOnItems,
  removeOlderSheets,
  replaceStatusEffects,
  withMessageMode,
  type Operation,
} from '../../src/foundry-compat.ts';

type Plain = Record<string, unknown>;
type Call = readonly [method: string, ...unknown[]];

const REMOVED = { operator: 'deletion' };
let calls: Call[];

function expandObject(flat: Plain): Plain {
  const made: Plain = {};
  for (const [path, value] of Object.entries(flat)) {
    const names = path.split('.');
    const last = names.pop() ?? '';
    let place = made;
    for (const name of names) place = (place[name] ??= {}) as Plain;
    place[last] = value;
  }
  return made;
}

function writer(name: string): Plain {
  const log =
    (method: string) =>
    (...given: unknown[]) => {
      calls.push([`${name}.${method}`, ...given]);
      return Promise.resolve([]);
    };
  return { createDocuments: log('create'), updateDocuments: log('update'), deleteDocuments: log('delete') };
}

/** The globals of one generation, as far as this file reads them. */
function startGeneration(generation: number): void {
  calls = [];
  const classes = ['Actor', 'Item', 'ActiveEffect', 'ChatMessage'].map((name) => [
    name,
    { documentClass: writer(name) },
  ]);
  vi.stubGlobal('game', {
    release: { generation },
    system: { id: 'grievous' },
    settings: { get: (scope: string, key: string) => `${scope}.${key}` },
  });
  vi.stubGlobal('foundry', {
    utils: { expandObject },
    documents: { modifyBatch: (operations: unknown) => Promise.resolve(calls.push(['modifyBatch', operations])) },
    applications: {
      apps: {
        DocumentSheetConfig: { unregisterSheet: (...given: unknown[]) => calls.push(['unregisterSheet', ...given]) },
      },
    },
    appv1: { sheets: { ActorSheet: 'ActorSheet', ItemSheet: 'ItemSheet' } },
  });
  vi.stubGlobal('CONFIG', { ...Object.fromEntries(classes), statusEffects: null });
  vi.stubGlobal('ChatMessage', {
    applyMode: (data: Plain, mode: string) => Object.assign(data, { mode }),
    applyRollMode: (data: Plain, mode: string) => Object.assign(data, { rollMode: mode }),
  });
  for (const name of ['Actor', 'Item']) vi.stubGlobal(name, name);
  vi.stubGlobal('_del', REMOVED);
}

function document(documentName: string, id: string, more: Plain = {}): never {
  return { documentName, id, parent: null, pack: null, ...more } as never;
}

const token = document('Token', 'token', { delta: { id: 'delta' } });
const hero = document('Actor', 'hero', { token: null });
const guard = document('Actor', 'guard', {
  parent: token,
  token,
  update: (...given: unknown[]) => Promise.resolve(calls.push(['guard.update', ...given])),
});
Object.assign(token, { actor: guard });
const heroEffect = document('ActiveEffect', 'prone', { parent: hero });
const card = document('ChatMessage', 'card');

const PLAN: readonly Operation[] = [
  { action: 'update', document: hero, changes: { 'system.hp': 3 } },
  { action: 'update', document: guard, changes: { 'system.hp': 4, 'system.history.r.state': 'applied' } },
  { action: 'create', documentName: 'ActiveEffect', parent: guard, data: { _id: 'dead' } },
  { action: 'create', documentName: 'ActiveEffect', parent: guard, data: { _id: 'prone' } },
  { action: 'delete', document: heroEffect },
  { action: 'update', document: card, changes: { 'system.hit': 'x' } },
];

describe('a plan of writes on generation 14', () => {
  beforeEach(() => startGeneration(14));

  it('goes in one request, the copy on a token through its delta', async () => {
    await applyBatch(PLAN);
    expect(calls).toHaveLength(1);
    expect(calls[0]?.[1]).toEqual([
      { action: 'update', documentName: 'Actor', grievous: true, updates: [{ _id: 'hero', system: { hp: 3 } }] },
      {
        action: 'update',
        documentName: 'ActorDelta',
        parent: token,
        grievous: true,
        updates: [{ _id: 'delta', system: { hp: 4, history: { r: { state: 'applied' } } } }],
      },
      {
        action: 'create',
        documentName: 'ActiveEffect',
        parent: guard,
        grievous: true,
        keepId: true,
        data: [{ _id: 'dead' }, { _id: 'prone' }],
      },
      { action: 'delete', documentName: 'ActiveEffect', parent: hero, grievous: true, ids: ['prone'] },
      {
        action: 'update',
        documentName: 'ChatMessage',
        grievous: true,
        updates: [{ _id: 'card', system: { hit: 'x' } }],
      },
    ]);
  });

  it('sends nothing for an empty plan', async () => {
    await applyBatch([]);
    expect(calls).toEqual([]);
  });

  it('deletes a key by the operator', () => {
    expect(deletion('system.wear', 'helmet')).toEqual({ 'system.wear.helmet': REMOVED });
  });

  it('leaves alone what 13 has to be told', () => {
    keepEffectsOnItems();
    removeOlderSheets();
    expect('legacyTransferral' in CONFIG.ActiveEffect).toBe(false);
    expect(calls).toEqual([]);
  });

  it('uses the new names of modes, statuses and icons', () => {
    expect(withMessageMode({})).toEqual({ mode: 'core.messageMode' });
    replaceStatusEffects([{ id: 'prone', _id: 'x', name: 'n', img: 'i' }]);
    expect(CONFIG.statusEffects).toEqual({ prone: { id: 'prone', _id: 'x', name: 'n', img: 'i' } });
    expect(alwaysShown()).toEqual({ showIcon: 2 });
  });
});

describe('a plan of writes on generation 13', () => {
  beforeEach(() => startGeneration(13));

  it('takes one call for each kind and parent, the card last', async () => {
    await applyBatch(PLAN);
    expect(calls).toEqual([
      ['Actor.update', [{ _id: 'hero', system: { hp: 3 } }], { grievous: true }],
      ['guard.update', { system: { hp: 4, history: { r: { state: 'applied' } } } }, { grievous: true }],
      ['ActiveEffect.create', [{ _id: 'dead' }, { _id: 'prone' }], { grievous: true, parent: guard, keepId: true }],
      ['ActiveEffect.delete', ['prone'], { grievous: true, parent: hero }],
      ['ChatMessage.update', [{ _id: 'card', system: { hit: 'x' } }], { grievous: true }],
    ]);
  });

  it('deletes a key by its name', () => {
    expect(deletion('system.wear', 'helmet')).toEqual({ 'system.wear.-=helmet': null });
  });

  it('has the effects of items work in their place, and offers no older sheets', () => {
    keepEffectsOnItems();
    expect(CONFIG.ActiveEffect.legacyTransferral).toBe(false);
    removeOlderSheets();
    expect(calls).toEqual([
      ['unregisterSheet', 'Actor', 'core', 'ActorSheet'],
      ['unregisterSheet', 'Item', 'core', 'ItemSheet'],
    ]);
  });

  it('uses the old names of modes, statuses and icons', () => {
    expect(withMessageMode({})).toEqual({ rollMode: 'core.rollMode' });
    replaceStatusEffects([{ id: 'prone', _id: 'x', name: 'n', img: 'i' }]);
    expect(CONFIG.statusEffects).toEqual([{ id: 'prone', _id: 'x', name: 'n', img: 'i' }]);
    expect(alwaysShown()).toEqual({});
  });
});
