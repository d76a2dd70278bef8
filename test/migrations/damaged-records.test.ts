import { afterEach, describe, expect, it, vi } from 'vitest';
import type { BodyActor } from '../../src/data/narrowing.ts';
import { RULE_SET_IDS, type RuleSetId } from '../../src/rules/index.ts';
import { present, settled } from '../play/fixtures.ts';
import { startClient, type Table } from '../play/table.ts';
import { savedWorld, storageOf, type Stored } from './worlds.ts';

const complaints = vi.spyOn(console, 'error');

afterEach(() => {
  complaints.mockClear();
});

/** The world of five rule sets, with something done to each record of the victim of one, the oldest first. */
async function opened(set: RuleSetId, change: (record: Stored, index: number) => void): Promise<Table> {
  const world = savedWorld('five-rule-sets');
  const victim = present((world['actors'] ?? []).find(({ name }) => name === `Victim ${set}`));
  const { history } = victim['system'] as { history: Record<string, Stored> };
  const records = Object.values(history).toSorted((one, other) => Number(one['sequence']) - Number(other['sequence']));
  records.forEach(change);
  const table = await startClient(await storageOf(world));
  await settled();
  return table;
}

function victimOf(set: RuleSetId): BodyActor {
  return present(game.actors.getName(`Victim ${set}`)) as BodyActor;
}

function cardOf(record: { readonly message: string | null }): ChatMessage.Implementation {
  return present(game.messages.get(record.message ?? ''));
}

function inOrder(actor: BodyActor): BodyActor['system']['history'][string][] {
  return Object.values(actor.system.history).toSorted((one, other) => one.sequence - other.sequence);
}

const DAMAGES: readonly (readonly [string, Stored])[] = [
  ['no body before', { before: {} }],
  ['a body before of rubbish', { before: { hp: 'many', con: 'many', stats: 7 } }],
  ['knowledge of rubbish', { known: [1, {}] }],
  ['assumptions of rubbish', { assumed: [{}, { to: 3 }] }],
];

const EACH = RULE_SET_IDS.flatMap((set) => DAMAGES.map(([what, change]) => ({ set, what, change })));

describe.each(EACH)('a record of $set with $what', ({ set, change }) => {
  it('can be neither undone nor done again, which is said; nothing is thrown, and nothing changes', async () => {
    const table = await opened(set, (record) => Object.assign(record, change));
    const victim = victimOf(set);
    const before = JSON.stringify(victim._source.system);
    expect(table.play.wholePastOf(victim).events.every(({ id }) => !(id in victim.system.history))).toBe(true);
    const records = inOrder(victim);
    expect(records.length).toBeGreaterThan(0);
    for (const record of records) {
      const [card, key] = [cardOf(record), record.target ?? ''];
      table.play.targetView(card, key);
      expect([await table.play.undo(card, key), await table.play.redo(card, key)]).toEqual([false, false]);
    }
    expect(table.errors).toHaveLength(2 * records.length);
    expect(table.errors.filter((text) => !text.includes(`Victim ${set}`))).toEqual([]);
    expect(JSON.stringify(victim._source.system)).toBe(before);
    expect(complaints.mock.calls).toEqual([]);
  });
});

describe.each(['imperium', 'resilience'] as const)('what %s has done after a record that is damaged', (set) => {
  it('is undone and done again all the same', async () => {
    const table = await opened(set, (record, index) => Object.assign(record, index === 0 ? { before: {} } : {}));
    const victim = victimOf(set);
    const last = present(inOrder(victim).at(-1));
    const [card, key] = [cardOf(last), last.target ?? ''];
    const body = JSON.stringify(table.play.readBody(victim));
    expect(await table.play.undo(card, key)).toBe(true);
    expect(await table.play.redo(card, key)).toBe(true);
    expect(JSON.stringify(table.play.readBody(victim))).toBe(body);
    expect([table.errors, complaints.mock.calls]).toEqual([[], []]);
  });
});
