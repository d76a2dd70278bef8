import { afterEach, describe, expect, it, vi } from 'vitest';
import type { BodyActor } from '../../src/data/narrowing.ts';
import { RULE_SET_IDS, type RuleSetId } from '../../src/rules/index.ts';
import { present, refOf, settled, shownConditions } from '../play/fixtures.ts';
import { startClient, type Table } from '../play/table.ts';
import {
  savedWorld,
  storageOf,
  storedSetting,
  worldIn,
  type Storage,
  type Stored,
  type StoredWorld,
} from './worlds.ts';

const complaints = vi.spyOn(console, 'error');

afterEach(() => {
  complaints.mockClear();
});

async function opened(storage: Storage): Promise<Table> {
  const table = await startClient(storage);
  await settled();
  return table;
}

function storedActor(
  world: StoredWorld,
  name: string,
): Stored & { system: Stored; items: Stored[]; effects: Stored[] } {
  return present((world['actors'] ?? []).find((actor) => actor['name'] === name)) as never;
}

function actorNamed(name: string): BodyActor {
  return present(game.actors.getName(name)) as BodyActor;
}

/** Somebody strikes somebody of the same rules, and time passes. */
async function expectPlay(table: Table, set: RuleSetId = 'imperium'): Promise<void> {
  table.errors.length = 0;
  table.dice.clear();
  const [striker, victim] = [actorNamed(`Striker ${set}`), actorNamed(`Victim ${set}`)];
  const club = present(striker.items.contents.find(({ name }) => name === 'Club'));
  expect(await table.play.attack(striker, club, { targets: [refOf(victim)] })).not.toBeNull();
  await table.play.passTime({ minutes: 3 });
  table.play.owedTests();
  await settled();
  expect([table.errors, complaints.mock.calls]).toEqual([[], []]);
}

const UNREAD: Readonly<Record<RuleSetId, readonly [path: string, words: string, shown: unknown]>> = {
  imperium: ['hp', 'Hit points', null],
  skirmish: ['wounds', 'Wounds', 2],
  mortal: ['hp', 'Hit points', 10],
  resilience: ['con', 'Constitution', 10],
  dismemberment: ['con', 'Constitution', 50],
};

describe.each(RULE_SET_IDS)('stored values of %s that cannot be read', (set) => {
  const [path, words, shown] = UNREAD[set];

  it('are named, count as they are at first, and are stored so by the button alone', async () => {
    const world = savedWorld('five-rule-sets');
    storedActor(world, `Victim ${set}`).system[path] = 'many';
    const storage = await storageOf(world);
    const table = await opened(storage);
    const victim = actorNamed(`Victim ${set}`);
    const systemNow = async (): Promise<Stored> => storedActor(await worldIn(storage), victim.name).system;
    const before = await systemNow();
    expect(before[path]).toBe('many');
    expect(table.play.unread(victim)).toEqual([path]);
    expect(table.play.unreadWords(game.i18n, [path]).toLowerCase()).toContain(words.toLowerCase());
    await expectPlay(table, set);
    const played = await systemNow();
    expect(await table.play.storeUnread(victim)).toBe(true);
    expect(await systemNow()).toEqual({ ...played, [path]: shown });
    expect([table.play.unread(victim), await table.play.storeUnread(victim)]).toEqual([[], false]);
    await opened(storage);
    expect(table.play.unread(actorNamed(`Victim ${set}`))).toEqual([]);
  });

  it('may be stored by who owns the actor alone', async () => {
    const world = savedWorld('five-rule-sets');
    storedActor(world, `Victim ${set}`).system[path] = 'many';
    const table = await startClient(await storageOf(world), 'player1');
    expect(await table.play.storeUnread(actorNamed(`Victim ${set}`))).toBe(false);
    expect(table.errors).toEqual([expect.stringContaining('You may not do this for')]);
  });
});

describe('what this version does not know', () => {
  it.each(RULE_SET_IDS)('an item of %s is kept and named', async (set) => {
    const world = savedWorld('five-rule-sets');
    const odd = { _id: 'oddItem000000000', name: 'Odd', type: 'spaceship', system: { hull: 3 }, effects: [] };
    storedActor(world, `Victim ${set}`).items.push(odd);
    const storage = await storageOf(world);
    const table = await opened(storage);
    const victim = actorNamed(`Victim ${set}`);
    expect(table.play.strangeItems(victim).map(({ name }) => name)).toEqual(['Odd']);
    await expectPlay(table, set);
    expect(storedActor(await worldIn(storage), victim.name).items).toContainEqual(odd);
  });

  it('an actor of an unknown kind keeps nobody from playing, also in a fight', async () => {
    const world = savedWorld('five-rule-sets');
    Object.assign(storedActor(world, 'Victim mortal'), { type: 'dragon', system: { heads: 3 } });
    const table = await opened(await storageOf(world));
    const dragon = present(game.actors.getName('Victim mortal'));
    const fighters = [dragon, actorNamed('Victim imperium')].map(({ id }) => ({ actorId: id }));
    const combat = present(await Combat.create({ combatants: fighters } as never)) as Combat.Implementation;
    await combat.startCombat();
    await table.play.endRound(combat, 1);
    expect(table.play.roundEnded(combat, 1)).toBe(true);
    await combat.delete();
    await expectPlay(table);
  });

  it('effects that are doubled are there once again, and others are left alone', async () => {
    const world = savedWorld('five-rule-sets');
    const victim = storedActor(world, 'Victim imperium');
    victim.system['prone'] = true;
    const copy = { name: 'Prone', img: 'systems/grievous/assets/icons/prone.svg', statuses: ['prone'] };
    victim.effects.push(
      { ...copy, _id: 'copyOfProne00000' },
      { ...copy, _id: 'copyOfProne00001' },
      { ...copy, _id: 'anotherEffect000', img: 'icons/svg/downgrade.svg' },
    );
    const table = await opened(await storageOf(world));
    const shown = actorNamed('Victim imperium');
    expect(
      shown.effects
        .filter((effect) => effect.statuses.has('prone'))
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(['anotherEffect000', 'grievousprone000']);
    expect(shownConditions(shown)).toContain('prone');
    await expectPlay(table);
  });
});

describe('fights that are damaged', () => {
  const COMBATANTS = [
    { _id: 'combatant0000000', actorId: 'gone000000000000', initiative: 3 },
    { _id: 'combatant0000001', initiative: 'x' },
    { _id: 'combatant0000002', tokenId: 'gone000000000000', sceneId: 'gone000000000000', actorId: 'gone000000000000' },
  ];
  const FIGHTS: readonly (readonly [string, Stored])[] = [
    ['combatants without actors', { combatants: COMBATANTS, round: 1, turn: 0 }],
    ['flags of rubbish', { combatants: [], round: 1, flags: { grievous: { roundEnded: 'x', minuteEnded: {} } } }],
    ['a turn that nobody has', { combatants: COMBATANTS, round: 3, turn: 44 }],
  ];

  it.each(FIGHTS)('with %s go on', async (_what, fight) => {
    const world = savedWorld('five-rule-sets');
    world['combats'] = [{ _id: 'combat0000000000', active: true, ...fight }];
    const table = await opened(await storageOf(world));
    const combat = present(game.combats.get('combat0000000000'));
    for (const combatant of combat.combatants) expect(table.play.hasNoTurn(combatant)).toBe(false);
    await table.play.endRound(combat, combat.round);
    await combat.nextRound();
    await combat.nextTurn();
    await table.play.endRound(combat, combat.round);
    await combat.delete();
    await expectPlay(table);
  });
});

describe('settings of rubbish', () => {
  const SETTINGS: readonly (readonly [string, unknown])[] = [
    ...[null, 'x', [], { upTo: 'x', calendar: 'y' }, { upTo: 1.5 }].map((value) => ['timeMark', value] as const),
    ['apply', 'nobody'],
    ['tests', 7],
    ['automation', null],
    ['lateTests', 'x'],
    ['lateSeconds', 'x'],
    ['timeFor', {}],
    ['skipHelpless', 'x'],
    ['firstSet', 'wizard'],
    ['chosen', 'x'],
    ['openedWith', { x: 1 }],
    ['imperium.destroyArmour', 'x'],
    ['dismemberment.ownLocationRoll', 5],
    ['destroyArmour', {}],
    ['roundEnd', 'x'],
  ];

  it.each(SETTINGS)('%s at %j keeps nobody from playing', async (key, value) => {
    const world = savedWorld('five-rule-sets');
    const others = (world['settings'] ?? []).filter((setting) => setting['key'] !== `grievous.${key}`);
    world['settings'] = [...others, storedSetting(key, value)];
    const table = await opened(await storageOf(world));
    expect(present(await Actor.create({ name: 'New', type: 'imperium' } as never)).type).toBe('imperium');
    await expectPlay(table);
  });
});

describe('charts with gaps', () => {
  const GAP = [{ from: 1, to: 3, text: 'x' }, { from: 7 }];

  it('of a weapon are named before anything is rolled', async () => {
    const world = savedWorld('five-rule-sets');
    (storedActor(world, 'Striker imperium').items[0]?.['system'] as Stored)['chart'] = GAP;
    const table = await opened(await storageOf(world));
    const striker = actorNamed('Striker imperium');
    const cards = game.messages.size;
    expect(await table.play.attack(striker, present(striker.items.contents[0]))).toBeNull();
    expect([table.errors, game.messages.size]).toEqual([[expect.stringContaining('Club: chart')], cards]);
    expect(complaints.mock.calls).toEqual([]);
  });

  it('of the world keep nobody from playing', async () => {
    const world = savedWorld('five-rule-sets');
    const chart = { _id: 'chart00000000000', name: 'Holes', type: 'chart', system: { kind: 'arm', entries: GAP } };
    world['items'] = [chart];
    storedActor(world, 'Striker imperium').items.push({ ...chart, effects: [] });
    const table = await opened(await storageOf(world));
    expect(game.items.size).toBe(1);
    await expectPlay(table);
  });
});
