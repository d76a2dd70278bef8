import { afterEach, describe, expect, it, vi } from 'vitest';
import { isCard, type BodyActor, type Card } from '../../src/data/narrowing.ts';
import { RULE_SET_IDS, type RuleSetId } from '../../src/rules/index.ts';
import { present, refOf, settled } from '../play/fixtures.ts';
import { startClient, type Table } from '../play/table.ts';
import { savedWorld, storageOf, type Stored, type StoredWorld } from './worlds.ts';

interface StoredTarget extends Stored {
  answers: Record<string, unknown>;
}

interface StoredCard extends Stored {
  targets: Record<string, StoredTarget>;
}

const complaints = vi.spyOn(console, 'error');

afterEach(() => {
  complaints.mockClear();
});

const systemOf = (document: Stored | undefined): StoredCard => present(document)['system'] as StoredCard;

/** The stored card of a type that has come last under the rules of a set; of hits the one that waits. */
function storedCard(world: StoredWorld, set: RuleSetId, type: string): Stored {
  const cards = (world['messages'] ?? []).filter(
    (message) => message['type'] === type && systemOf(message)['ruleSet'] === set,
  );
  const waits = cards.filter((message) => systemOf(message).targets['t0']?.['state'] === 'waiting');
  return present(type === 'hit' ? waits.at(-1) : cards.at(-1));
}

async function opened(world: StoredWorld): Promise<Table> {
  const table = await startClient(await storageOf(world));
  await settled();
  return table;
}

function cardOf(stored: Stored): Card {
  const message = present(game.messages.get(String(stored['_id'])));
  if (!isCard(message)) throw new Error('no card');
  return message;
}

function offered(table: Table, card: Card): string {
  const repair = table.play.cardRepair(card, 't0');
  return repair === null ? '' : table.play.cardRepairWords(game.i18n, repair);
}

interface Damage {
  readonly what: string;
  readonly type: 'attack' | 'hit';
  readonly sets: readonly RuleSetId[];
  readonly change: (card: StoredCard, target: StoredTarget) => void;
  readonly says: string;
  readonly offers: string;
}

/** Skirmish rolls no damage of its own. */
const WITH_DAMAGE = RULE_SET_IDS.filter((set) => set !== 'skirmish');

const MENDED: Damage[] = [
  {
    ...{ what: 'a roll that its dice cannot show', type: 'attack', sets: RULE_SET_IDS },
    change: (_card, target) => Object.assign(target.answers, { attack: 900 }),
    ...{ says: 'attack: 900 is outside', offers: 'Roll this anew' },
  },
  {
    ...{ what: 'a roll of text', type: 'attack', sets: RULE_SET_IDS },
    change: (_card, target) => Object.assign(target.answers, { attack: 'x' }),
    ...{ says: 'attack: expected a number', offers: 'Roll this anew' },
  },
  {
    ...{ what: 'damage that its dice cannot show', type: 'hit', sets: WITH_DAMAGE },
    change: (_card, target) => Object.assign(target.answers, { damage: 900 }),
    ...{ says: 'damage: 900 is outside', offers: 'Roll this anew' },
  },
  {
    ...{ what: 'an option that the rules do not know', type: 'attack', sets: RULE_SET_IDS },
    change: (card) => Object.assign(card, { options: { luckyCharms: true } }),
    ...{ says: 'options.luckyCharms: unknown field', offers: 'Leave out the unknown option “luckyCharms”' },
  },
  {
    ...{ what: 'an option that the rules do not know', type: 'hit', sets: RULE_SET_IDS },
    change: (card) => Object.assign(card, { options: { luckyCharms: true } }),
    ...{ says: 'options.luckyCharms: unknown field', offers: 'Leave out the unknown option “luckyCharms”' },
  },
];

const SINGLY = MENDED.flatMap((damage) => damage.sets.map((set) => ({ ...damage, set })));

describe.each(SINGLY)('a card of $type under the rules of $set with $what', ({ type, set, change, says, offers }) => {
  it('says so, puts that right by its button, and goes on', async () => {
    const world = savedWorld('five-rule-sets');
    const stored = storedCard(world, set, type);
    change(systemOf(stored), present(systemOf(stored).targets['t0']));
    const table = await opened(world);
    const card = cardOf(stored);
    expect(table.play.targetView(card, 't0').problem).toContain(says);
    expect(offered(table, card)).toBe(offers);
    expect(await table.play.repairCard(card, 't0')).toBe(true);
    expect([table.play.targetView(card, 't0').problem, offered(table, card)]).toEqual(['', '']);
    expect(await table.play.repairCard(card, 't0')).toBe(false);
    if (type === 'hit' && set !== 'mortal') expect(await table.play.begin(card, 't0')).toBe(true);
    expect([table.errors, complaints.mock.calls]).toEqual([[], []]);
  });
});

const OPEN: readonly (readonly [string, (record: Stored) => void])[] = [
  ['without the body before', (record) => (record['before'] = {})],
  ['with an answer that cannot be', (record) => (record['answers'] = { damage: 900 })],
  ['with an input of rubbish', (record) => (record['input'] = { mode: 7 })],
  ['of a procedure that there is not', (record) => (record['procedure'] = 'dance')],
];

describe.each(OPEN)('a test that stands open on a record %s', (_what, change) => {
  it('is forgotten by the button, and begun anew; meanwhile it says what is wrong', async () => {
    const world = savedWorld('five-rule-sets');
    const victim = present((world['actors'] ?? []).find(({ name }) => name === 'Victim mortal'));
    const history = (victim['system'] as { history: Record<string, Stored> }).history;
    const record = present(Object.values(history).find(({ state }) => state === 'open'));
    change(record);
    const table = await opened(world);
    const card = cardOf({ _id: record['message'] });
    expect(table.play.targetView(card, 't0')).toMatchObject({ state: 'open', problem: expect.stringMatching(/.+/) });
    expect(offered(table, card)).toBe('Forget what stands open and begin anew');
    expect(await table.play.repairCard(card, 't0')).toBe(true);
    expect(table.play.targetView(card, 't0')).toMatchObject({ state: 'waiting', problem: '', canApply: true });
    expect(await table.play.begin(card, 't0')).toBe(true);
    expect(table.play.targetView(card, 't0')).toMatchObject({ state: 'open', problem: '' });
    expect([table.errors, complaints.mock.calls]).toEqual([[], []]);
  });

  it('is nobody else’s to forget', async () => {
    const world = savedWorld('five-rule-sets');
    const victim = present((world['actors'] ?? []).find(({ name }) => name === 'Victim mortal'));
    const history = (victim['system'] as { history: Record<string, Stored> }).history;
    const record = present(Object.values(history).find(({ state }) => state === 'open'));
    change(record);
    const table = await startClient(await storageOf(world), 'player1');
    expect(await table.play.repairCard(cardOf({ _id: record['message'] }), 't0')).toBe(false);
    expect(table.errors).toEqual([expect.stringContaining('You may not do this for Victim mortal')]);
  });
});

type Change = (card: StoredCard, message: Stored) => void;

const BEYOND_REPAIR: readonly (readonly [string, Change])[] = [
  ['answers to what nobody asks', (card) => Object.assign(present(card.targets['t0']).answers, { 'no~such/ask': 3 })],
  ['an unknown rule set', (card) => (card['ruleSet'] = 'wizard')],
  ['no targets', (card) => (card.targets = {})],
  ['targets that are none', (card) => Object.assign(card, { targets: null })],
  ['an empty target', (card) => Object.assign(card.targets, { t0: {} })],
  ['an input of rubbish', (card) => Object.assign(present(card.targets['t0']), { input: { damage: '2d', mode: 'x' } })],
  ['an input of text', (card) => Object.assign(present(card.targets['t0']), { input: 'x' })],
  ['a weapon of text', (card) => Object.assign(card, { weapon: 'x' })],
  ['a location that is gone', (card) => Object.assign(present(card.targets['t0']), { location: 'tentacle' })],
  ['a procedure that there is not', (card) => Object.assign(present(card.targets['t0']), { procedure: 'dance' })],
  [
    'marks of rubbish',
    (card) => Object.assign(present(card.targets['t0']), { ledger: [null, 1], flags: 'x', state: 'y' }),
  ],
  ['a victim that never was', (card) => Object.assign(present(card.targets['t0']), { uuid: 'Nothing.at.all' })],
  ['nothing of its own', (_card, message) => (message['system'] = 'x')],
  ['another type', (_card, message) => (message['type'] = 'song')],
];

describe.each(['attack', 'hit', 'round'])('cards of %s', (type) => {
  it.each(BEYOND_REPAIR)('with %s throw nothing and keep nobody from playing', async (_what, change) => {
    const world = savedWorld('five-rule-sets');
    for (const message of (world['messages'] ?? []).filter((one) => one['type'] === type))
      change(systemOf(message), message);
    const table = await opened(world);
    for (const message of game.messages) {
      const view = table.play.targetView(message, 't0');
      if (isCard(message)) offered(table, message);
      if (view.canApply) await table.play.begin(message, 't0');
      if (view.canRollDamage) await table.play.rollDamage(message);
    }
    const [striker, victim] = ['Striker imperium', 'Victim imperium'].map((name) => present(game.actors.getName(name)));
    const choices = { targets: [refOf(present(victim))] };
    const club = present(present(striker).items.contents[0]);
    table.dice.push(12);
    const attack = present(await table.play.attack(present(striker) as BodyActor, club, choices));
    expect(table.play.targetView(attack, 't0')).toMatchObject({ problem: '', canRollDamage: true });
    await settled();
    expect(table.errors.filter((text) => text.startsWith('Something went wrong'))).toEqual([]);
    expect(complaints.mock.calls).toEqual([]);
  });
});
