import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newActor } from './fixtures.ts';
import { newStorage, startClient, type Table } from './table.ts';

let table: Table;

beforeAll(async () => {
  table = await startClient(await newStorage());
});
beforeEach(() => {
  table.errors.length = 0;
});

/** What works something out and throws, or is given nothing that it could lack. */
const APART = ['odds', 'previewRest', 'resolve', 'rest', 'owedTests', 'showOwedTests'];

const NOTHING: readonly unknown[] = [undefined, null, {}, 'Mara', 7, [null]];

describe('a call of the API', () => {
  it.each(NOTHING)(
    'given %j where it takes a document says which call and which argument, and throws nothing',
    async (wrong) => {
      const calls = Object.entries(table.play.api).filter(([name]) => !APART.includes(name));
      expect(calls.length).toBeGreaterThan(20);
      for (const [name, call] of calls) {
        table.errors.length = 0;
        const result: unknown = await (call as (...given: unknown[]) => unknown)(wrong, wrong, wrong);
        expect([null, false, undefined, []]).toContainEqual(result);
        if (name === 'passTime' && typeof wrong === 'object' && wrong !== null) continue;
        expect(table.errors, name).toHaveLength(1);
        expect(table.errors[0], name).toContain(`${name}: argument 1`);
      }
    },
  );

  it('names the argument that is missing behind those that are there', async () => {
    const actor = await newActor();
    const { hit, attack } = table.play.api;
    expect(await hit(actor, undefined as never)).toBeNull();
    expect(await hit([actor, undefined as never], {})).toBeNull();
    expect(await attack(actor, actor as never)).toBeNull();
    expect(table.errors).toEqual([
      'hit: argument 2 has to be an object with its fields. Check that it is there.',
      'hit: argument 1 has to be an actor, or a list of actors. Check that it is there.',
      'attack: argument 2 has to be an item. Check that it is there.',
    ]);
  });
});
