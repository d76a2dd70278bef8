import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withoutKeys } from '../../scripts/pack-documents.js';
import { packDocuments, readPacks } from '../../scripts/pack-sources.js';
import { readManifest } from '../../scripts/project.js';
import { buildWorlds } from '../../scripts/world.js';
import type { Adventure } from './client/documents/adventure.ts';
import type { JournalEntryPage, Macro } from './client/documents/world-documents.ts';
import type { RollTable } from './client/documents/roll-table.ts';
import { fromUuid } from './client/documents/uuid.ts';
import { scriptedDice } from './client/dice/random.ts';
import type { Game } from './client/game/game.ts';
import { Hooks } from './client/hooks.ts';
import { serveHere, startTable } from './client/start.ts';
import type { Source } from './common/objects.ts';
import { fact, generation } from './fact.ts';
import { MemoryStorage } from './server/storage.ts';

const manifest = readManifest();
const sources = readPacks(manifest);
const packs = Object.fromEntries(
  manifest.packs.map(({ name }) => [name, packDocuments(name, sources, manifest).map(withoutKeys) as Source[]]),
);
const [users] = Object.values(buildWorlds(manifest, sources)).map((world) => world['users'] as Source[]);

/** The kinds that are the core's own; what Actors and Items hold is checked against the system's models elsewhere. */
const CORE_KINDS = ['JournalEntry', 'RollTable', 'Macro', 'Adventure'];
const packed = manifest.packs.filter(({ type }) => CORE_KINDS.includes(type));

let game: Game;
const hooked: [string, number][] = [];

beforeAll(async () => {
  const storage = new MemoryStorage();
  const port = await serveHere({ manifest, generation, packs, starter: { users: users ?? [] }, storage });
  game = await startTable({
    manifest,
    generation,
    port,
    user: 'gm',
    language: 'en',
    coreWords: { en: {} },
    languageFiles: () => Promise.resolve([]),
    importModules: () => Promise.resolve(undefined),
  });
});
beforeEach(() => scriptedDice.clear());
afterEach(() => {
  for (const [hook, id] of hooked.splice(0)) Hooks.off(hook, id);
});

function on(hook: string, fn: (...args: never[]) => unknown): void {
  hooked.push([hook, Hooks.on(hook, fn)]);
}

/** The paths at which data did not stay as it was given. */
function lost(given: unknown, kept: unknown, path: string): string[] {
  if (typeof given !== 'object' || given === null) return Object.is(given, kept) ? [] : [path];
  return Object.entries(given).flatMap(([key, value]) =>
    lost(value, (kept as Source | undefined)?.[key], `${path}.${key}`),
  );
}

async function documentOf<D>(pack: string, id: string): Promise<D> {
  const document = await game.packs.get(`${manifest.id}.${pack}`)?.getDocument(id);
  if (!document) throw new Error(`no ${id} in ${pack}`);
  return document as unknown as D;
}

describe('what the packs hold of the core’s own documents', () => {
  it.each(packed.map(({ name }) => name))('fits the documents: %s', async (name) => {
    const documents = (await game.packs.get(`${manifest.id}.${name}`)?.getDocuments()) ?? [];
    expect(documents).toHaveLength(packs[name]?.length ?? 0);
    for (const document of documents) {
      expect(document.invalid, document.name).toBe(false);
      const given = packs[name]?.find(({ _id }) => _id === document.id);
      expect(lost(given, document.toObject(), document.name)).toEqual([]);
    }
  });
});

describe('journals', () => {
  fact('12', 'CLI lib/package', 'pages of an entry in a pack have addresses of their own', async () => {
    const uuid = `Compendium.${manifest.id}.handbook.JournalEntry.hbkImperium00000.JournalEntryPage.hbkImperium000en`;
    const page = (await fromUuid(uuid)) as JournalEntryPage | null;
    expect(page?.name).toBe('How Imperium plays');
    expect(page?.text.content).toContain('<h2>');
    expect(page?.visible).toBe(true);
  });
});

describe('tables', () => {
  fact('4.6', 'T14:client/documents/roll-table', 'a draw posts the row that the roll means', async () => {
    const table = await documentOf<RollTable>('imperium-tables', 'impCrippleHead00');
    scriptedDice.push(2);
    const { roll, results } = await table.draw();
    expect([roll.total, results.map(({ name }) => name)]).toEqual([2, ['Broken jaw']]);
    expect(game.messages.contents.at(-1)?.toObject()['content']).toContain('Broken jaw');
  });

  it.each([
    [10, 'Head destroyed'],
    [17, 'Head destroyed'],
  ])('has an entry for %i, as levels beyond the last make it', async (total, name) => {
    const table = await documentOf<RollTable>('imperium-tables', 'impCrippleHead00');
    expect(table.getResultsForRoll(total).map((result) => result.name)).toEqual([name]);
  });
});

describe('macros', () => {
  fact('4.6', 'T14:client/documents/macro', 'run with game and with the actor of the speaker', async () => {
    const command = 'return [game.userId, actor?.name ?? null, speaker.alias, scope.more]';
    const macro = (await game.macros.documentClass.create({ name: 'Who', type: 'script', command })) as Macro;
    expect(await macro.execute({ more: 1 })).toEqual(['gm00000000000000', null, 'Gamemaster', 1]);
    const [actor] = await game.actors.documentClass.createDocuments([{ name: 'Somebody', type: 'imperium' }]);
    expect(await macro.execute({ actor })).toEqual(['gm00000000000000', 'Somebody', 'Gamemaster', undefined]);
    await actor?.delete();
  });

  fact('4.6', 'T14:client/documents/user', 'stand in slots of the hotbar, by tens', async () => {
    const { user } = game;
    const macro = (await game.macros.documentClass.create({ name: 'Slot', type: 'chat', command: 'x' })) as Macro;
    await user?.assignHotbarMacro(macro, 7);
    expect(user?.getHotbarMacros(1)[6]).toEqual({ slot: 7, macro });
    await user?.assignHotbarMacro(macro, 12, { fromSlot: 7 });
    expect([user?.hotbar[7], user?.getHotbarMacros(2)[1]?.macro]).toEqual([undefined, macro]);
    await user?.assignHotbarMacro(null, 12);
    expect(user?.hotbar[12]).toBeUndefined();
    await expect(user?.assignHotbarMacro(macro, 51)).rejects.toThrow('Invalid Hotbar slot');
  });
});

describe('adventures', () => {
  const fields = 'T14:client/documents/adventure';
  const yard = () => documentOf<Adventure>('adventures', 'advImperiumYard0');

  fact('12', fields, 'are told of before and after, and may be kept from being imported', async () => {
    on('preImportAdventure', () => false);
    expect(await (await yard()).import()).toEqual({ created: {}, updated: {} });
    expect(game.scenes.size).toBe(0);
  });

  fact('12', fields, 'bring their scenes, actors, encounters and the rest under their own ids', async () => {
    const told: string[] = [];
    on(
      'preImportAdventure',
      (_adventure: unknown, _options: unknown, toCreate: object) => void told.push(...Object.keys(toCreate)),
    );
    on(
      'importAdventure',
      (_adventure: unknown, _options: unknown, created: Record<string, unknown[]>) =>
        void told.push(`${created['Actor']?.length}`),
    );
    await (await yard()).import();
    expect(told).toEqual(['Actor', 'Combat', 'Item', 'JournalEntry', 'Scene', 'RollTable', 'Macro', '9']);
    const scene = game.scenes.get('theYard000000000');
    expect(scene?.tokens.map(({ actor }) => actor?.name)).toHaveLength(6);
    expect(scene?.tokens.get('yardGunmanA00000')).toMatchObject({
      name: 'Cult gunman A',
      x: 1700,
      y: 900,
      actorLink: false,
    });
    expect(scene?.tokens.get('yardVoss00000000')?.actor).toBe(game.actors.get('impMaraVoss00000'));
    expect(game.combats.get('yardFight0000000')?.combatants.map(({ token }) => token?.id)).toHaveLength(6);
    expect(game.journal.get('hbkImperium00000')?.pages.size).toBe(1);
    expect(game.tables.get('impCrippleArm000')?.results.size).toBe(10);
    expect(game.actors.get('impMaraVoss00000')?.toObject()['_stats']).toMatchObject({
      compendiumSource: 'Compendium.grievous.imperium-characters.Actor.impMaraVoss00000',
    });
  });

  fact('12', fields, 'imported again put back what has changed, and make nothing twice', async () => {
    const scene = game.scenes.get('theYard000000000');
    await scene?.tokens.get('yardVoss00000000')?.update({ x: 0 });
    await scene?.tokens.get('yardGunmanA00000')?.delete();
    const { created, updated } = await (await yard()).import({ dialog: false });
    expect([created, updated['Actor']?.length]).toEqual([{}, 9]);
    expect(scene?.tokens.map(({ x }) => x).sort((a, b) => a - b)).toEqual([500, 600, 900, 1400, 1700, 1800]);
    expect(game.scenes.size).toBe(1);
  });

  fact('12', fields, 'bring only what is asked for', async () => {
    const { toCreate, toUpdate } = await (await yard()).prepareImport({ importFields: ['macros'] });
    expect([toCreate, Object.keys(toUpdate)]).toEqual([{}, ['Macro']]);
  });
});

describe('world time', () => {
  fact(
    '10',
    'T14:client/helpers/time',
    'advances by seconds or by parts, is stored, and every client hears of it',
    async () => {
      const heard: unknown[] = [];
      on('updateWorldTime', (time: number, delta: number) => void heard.push([time, delta]));
      await game.time.advance(28_800);
      await game.time.advance({ day: 7, minute: 30 });
      expect(heard).toEqual([
        [28_800, 28_800],
        [635_400, 606_600],
      ]);
      expect(game.time.components).toEqual({ year: 0, day: 7, hour: 8, minute: 30, second: 0 });
      expect(game.settings.stored.getSetting('core.time')?._source['value']).toBe('635400');
    },
  );
});

describe('menus of settings', () => {
  class Menu {
    readonly rendered = false;
  }

  fact('11', 'T14:client/helpers/client-settings', 'are known by namespace and key, and need an application', () => {
    game.settings.registerMenu('grievous', 'choice', { name: 'Choice', label: 'Choose', type: Menu, restricted: true });
    expect(game.settings.menus.get('grievous.choice')).toMatchObject({ label: 'Choose', type: Menu, restricted: true });
    expect(() => {
      game.settings.registerMenu('grievous', 'none', { name: 'None' });
    }).toThrow('needs the class of an application');
  });
});
