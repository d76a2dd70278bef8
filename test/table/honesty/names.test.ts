import { beforeAll, describe, expect, test } from 'vitest';
import { listedNames } from './compat-lists.ts';
import { foundryPaths } from './foundry-paths.ts';
import { furnishedTable, type FurnishedTable } from './furnished-table.ts';
import { NamesUsed } from './names-used.ts';
import { isPresent, NEEDS_PAGE } from './presence.ts';
import { systemProgram, type SystemProgram } from './system-program.ts';

/** A source that the system would not be the better for: each line uses a name that some check must find. */
const WRONG = {
  path: 'src/wrong-names.ts',
  text: `
    const [actor] = game.actors.contents;
    const [message] = game.messages.contents;
    export const absent = game.nonsense;
    export const lost = actor?.nonsense;
    export const recast = (foundry.utils as unknown as { nonsense: number }).nonsense;
    export const outdated = mergeObject({}, {});
    export const older = message?.getHTML();
    export const known = CONFIG.Playlist;
    export const unset = game.settings.get('core', 'nonsense');
    Hooks.on('nonsense', () => undefined);
  `,
};

let program: SystemProgram;
let used: NamesUsed;
let wrong: NamesUsed;

beforeAll(() => {
  program = systemProgram([WRONG]);
  const isWrong = ({ fileName }: { fileName: string }) => fileName.endsWith(WRONG.path);
  used = new NamesUsed(
    program,
    program.sources.filter((source) => !isWrong(source)),
  );
  wrong = new NamesUsed(program, program.sources.filter(isWrong));
}, 180_000);

const names = ({ names: found }: NamesUsed) => [...found.values()];

/** Names that nobody declares: neither the type package nor a list of `src/foundry-compat.ts`. */
function undeclared(found: NamesUsed): string[] {
  const listed = (['Generation14', 'Undocumented'] as const).flatMap((list) => listedNames(program, list));
  const known = new Set(listed.map(({ name }) => name));
  return names(found).flatMap(({ name, declared, place }) => (declared || known.has(name) ? [] : `${name} (${place})`));
}

const deprecated = (found: NamesUsed) =>
  [...names(found), ...found.data.values()].flatMap((use) => (use.deprecated ? `${use.name} (${use.place})` : []));

/** Whether a hook is declared, by itself or as that of drawing one of Foundry's applications. */
function isHook(name: string): boolean {
  const [, drawn] = /^(?:render|close)(\w+)$/.exec(name) ?? [];
  const paths = [...foundryPaths(program).values()];
  const isApplication = (path: string) => path.startsWith('foundry.applications.') && path.endsWith(`.${drawn}`);
  return program.hooks.has(name) || (drawn !== undefined && paths.some(isApplication));
}

describe('names of Foundry that the system uses, in the type package', () => {
  test('are found, of every kind', () => {
    expect(names(used).map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'foundry.applications.api.DialogV2.wait',
        'foundry.documents.Actor#toggleStatusEffect',
        'foundry.documents.Combat#_onEndRound',
        'game.settings.get',
        'CONFIG.Actor.dataModels',
        'foundry.CONST.DOCUMENT_OWNERSHIP_LEVELS.OBSERVER',
        'fromUuid',
      ]),
    );
    expect(used.names.size).toBeGreaterThan(250);
  });

  test('are declared, or listed in src/foundry-compat.ts', () => {
    expect(undeclared(used)).toEqual([]);
    expect(undeclared(wrong).map((use) => use.split(' ')[0])).toEqual([
      'game.nonsense',
      'foundry.documents.Actor#nonsense',
      'foundry.utils.nonsense',
    ]);
  });

  test('are not deprecated', () => {
    expect(deprecated(used)).toEqual([]);
    expect(deprecated(wrong).map((use) => use.split(' ')[0])).toEqual([
      'mergeObject',
      'foundry.documents.ChatMessage#getHTML',
    ]);
  });

  test('are hooks that are declared', () => {
    expect([...used.hooks.keys()].filter((name) => !isHook(name))).toEqual([]);
    expect([...wrong.hooks.keys()].filter((name) => !isHook(name))).toEqual(['nonsense']);
  });

  test('what only one generation has names its section, and is used; what is undocumented is done without', () => {
    const listed = [...listedNames(program, 'Generation13'), ...listedNames(program, 'Generation14')];
    expect(listed.filter(({ sections }) => !/^\d/.test(sections))).toEqual([]);
    const unused = listed.filter(({ name }) => !used.names.has(name) && !used.settings.has(name));
    expect(unused).toEqual([]);
    expect(listedNames(program, 'Undocumented').filter(({ optional }) => !optional)).toEqual([]);
  });
});

describe.each([13, 14])('names of Foundry that the system uses, at the table of generation %i', (generation) => {
  let table: FurnishedTable;
  let only14: Set<string>;
  let only13: Set<string>;

  beforeAll(async () => {
    table = await furnishedTable(generation);
    only14 = new Set(listedNames(program, 'Generation14').map(({ name }) => name));
    only13 = new Set(listedNames(program, 'Generation13').map(({ name }) => name));
  }, 60_000);

  const isDue = (name: string) => !NEEDS_PAGE.includes(name) && !(generation === 14 ? only13 : only14).has(name);
  const lacking = (found: NamesUsed) =>
    [...found.names.keys()].filter((name) => isDue(name) && !isPresent(name, table.instances));
  const unset = (found: NamesUsed) => [...found.settings.keys()].filter((key) => !table.settings.includes(key));

  test('are there', () => {
    expect(lacking(used)).toEqual([]);
    expect(lacking(wrong)).toEqual(expect.arrayContaining(['game.nonsense', 'CONFIG.Playlist']));
  });

  test('are there from 14 on only, where they are listed so', () => {
    const early = [...only14].filter((name) => isPresent(name, table.instances) || table.settings.includes(name));
    expect(early.sort()).toEqual(generation === 14 ? [...only14].sort() : []);
  });

  test('are there in 13 only, where they are listed so', () => {
    const found = [...only13].filter((name) => isPresent(name, table.instances));
    expect(found).toEqual(generation === 13 ? [...only13] : []);
  });

  test('are settings of the core that are registered', () => {
    expect(unset(used)).toEqual([generation === 14 ? 'core.rollMode' : 'core.messageMode']);
    expect(unset(wrong)).toEqual(['core.nonsense']);
  });
});
