import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newActor, present, PISTOL, setWorld, settled } from './fixtures.ts';
import { newStorage, startClient, type Table } from './table.ts';

let table: Table;

beforeAll(async () => {
  table = await startClient(await newStorage());
});
beforeEach(async () => {
  for (const combat of game.combats.contents) await combat.delete();
  table.dice.clear();
  table.errors.length = 0;
});

interface OpenHooks {
  on(name: string, heard: (facts: Readonly<Record<string, unknown>>) => unknown): number;
  off(name: string, id: number): void;
}

const hooks = (): OpenHooks => Hooks as unknown as OpenHooks;

/** Listens to hooks while something is done. */
async function hearing<T>(
  names: Readonly<Record<string, (facts: Readonly<Record<string, unknown>>) => unknown>>,
  work: () => Promise<T>,
): Promise<T> {
  const ids = Object.entries(names).map(
    ([name, heard]) => [`grievous.${name}`, hooks().on(`grievous.${name}`, heard)] as const,
  );
  try {
    return await work();
  } finally {
    for (const [name, id] of ids) hooks().off(name, id);
  }
}

/** A blow on the body that calls for a test of toughness. */
async function struckActor() {
  const mara = await newActor();
  const card = present(await table.play.enterHit(mara, { damage: '9', mode: 'melee', location: 'body' }));
  return { mara, card };
}

async function newPlayer(): Promise<User.Implementation> {
  return present(await User.create({ name: `Player ${foundry.utils.randomID()}`, role: 1 } as never));
}

describe('the tests owed', () => {
  it('are read from what bodies have on record, with what they are rolled against', async () => {
    const { mara, card } = await struckActor();
    await table.play.begin(card, 't0');
    const [owed, ...others] = table.play.owedTests();
    expect(others).toEqual([]);
    expect(owed).toMatchObject({ name: 'Mara', procedure: 'hit', key: 't0', mayRoll: true, ruleSet: 'imperium' });
    expect(owed?.ask).toMatchObject({ kind: 'test', atMost: expect.any(Number) as number });
    expect(owed?.message.id).toBe(card.id);
    await mara.delete();
    expect(table.play.owedTests()).toEqual([]);
  });

  it('are for players only their own', async () => {
    const { mara, card } = await struckActor();
    await table.play.begin(card, 't0');
    const player = await newPlayer();
    expect(table.play.owedTests(player)).toEqual([]);
    await mara.update({ [`ownership.${player.id}`]: 3 } as never);
    expect(table.play.owedTests(player)).toMatchObject([{ name: 'Mara', mayRoll: true }]);
    await setWorld('tests', 'gm' as never);
    expect(table.play.owedTests(player)).toMatchObject([{ name: 'Mara', mayRoll: false }]);
    expect(table.play.owedTests()).toMatchObject([{ name: 'Mara', mayRoll: true }]);
    await setWorld('tests', 'owner' as never);
    await mara.delete();
  });

  it('fall away with their card', async () => {
    const { mara, card } = await struckActor();
    await table.play.begin(card, 't0');
    expect(table.play.owedTests()).toHaveLength(1);
    await card.delete();
    expect(table.play.owedTests()).toEqual([]);
    await mara.delete();
  });
});

describe('those who listen', () => {
  it('may refuse a hit, and hear of one', async () => {
    const mara = await newActor();
    const heard: unknown[] = [];
    const before = game.messages.size;
    const given = { damage: '9', mode: 'melee', location: 'body' };
    expect(await hearing({ preHit: () => false }, () => table.play.enterHit(mara, given))).toBeNull();
    expect(game.messages.size).toBe(before);
    const card = await hearing({ hit: ({ message }) => heard.push(message) }, () => table.play.enterHit(mara, given));
    expect(heard).toEqual([card]);
  });

  it('may refuse the hits of an attack', async () => {
    const [mara, ash] = [await newActor({ items: [PISTOL] }), await newActor()];
    table.dice.push(12);
    const targets = [{ uuid: ash.uuid, name: 'Ash', img: '' }];
    const attack = present(await table.play.attack(mara, present(mara.items.contents[0]), { targets }));
    table.dice.push(5, 5);
    expect(await hearing({ preHit: () => false }, () => table.play.rollDamage(attack))).toBeNull();
    expect(table.play.targetView(attack, 't0').canRollDamage).toBe(true);
    table.dice.push(5, 5);
    expect(await table.play.rollDamage(attack)).not.toBeNull();
  });

  it('may keep a target from being taken up, and hear of what came of it', async () => {
    const mara = await newActor();
    const card = present(await table.play.enterHit(mara, { damage: '3', mode: 'melee', location: 'body' }));
    await hearing({ preApply: () => false }, () => table.play.begin(card, 't0'));
    expect(table.play.targetView(card, 't0').state).toBe('waiting');
    expect(table.errors).toEqual([]);
    const heard: Readonly<Record<string, unknown>>[] = [];
    await hearing({ apply: (facts) => heard.push(facts) }, () => table.play.begin(card, 't0'));
    expect(heard).toEqual([expect.objectContaining({ key: 't0', procedure: 'hit', actor: mara })]);
    expect(heard[0]?.['before']).toMatchObject({ hp: 50 });
    expect((heard[0]?.['outcome'] as { body: object }).body).toEqual(table.play.readBody(mara));
  });

  it('may refuse a step of a turn, which stays to be run, and hear of it', async () => {
    const system = { hp: 8, shockDamage: 2, shockOld: 2 };
    const oda = present(await Actor.create({ name: 'Oda', type: 'mortal', system } as never));
    const combat = present(
      await Combat.create({ active: true, round: 1, turn: 0, combatants: [{ actorId: oda.id }] } as never),
    );
    const combatant = present(combat.combatants.contents[0]);
    const end = () => table.play.stepTurn(combat, combatant, 'turnEnd');
    expect(await hearing({ preStep: () => false }, end)).toBeNull();
    expect(oda.system).toMatchObject({ shockDamage: 2 });
    expect(table.play.turnState(combat, combatant, 'turnEnd')).toBe('due');
    const heard: unknown[] = [];
    const card = await hearing({ step: (facts) => heard.push(facts) }, end);
    expect(heard).toEqual([{ combat, combatant, actor: oda, moment: 'turnEnd', round: 1, message: card }]);
    expect(oda.system).toMatchObject({ shockDamage: 0 });
  });

  it('may refuse the end of a round and a treatment', async () => {
    const mara = await newActor({ system: { stunned: 2 } });
    const combat = present(
      await Combat.create({ active: true, round: 1, turn: 0, combatants: [{ actorId: mara.id }] } as never),
    );
    expect(await hearing({ preRound: () => false }, () => table.play.endRound(combat))).toBeNull();
    expect(table.play.roundEnded(combat)).toBe(false);
    const rounds: unknown[] = [];
    await hearing({ round: ({ round }) => rounds.push(round) }, () => table.play.endRound(combat));
    expect(rounds).toEqual([1]);
    expect(await hearing({ preTreat: () => false }, () => table.play.treat(mara, { kind: 'wake' }))).toBeNull();
    const treated: unknown[] = [];
    await hearing({ treat: ({ input }) => treated.push(input) }, () => table.play.treat(mara, { kind: 'wake' }));
    expect(treated).toEqual([{ kind: 'wake' }]);
  });
});

describe('the tracker that skips', () => {
  async function fightOf(systems: readonly object[]): Promise<Combat.Implementation> {
    const actors = [];
    for (const system of systems) actors.push(await newActor({ system: { ...system } }));
    const combatants = actors.map((actor, index) => ({ actorId: actor.id, initiative: 50 - index }));
    return present(await Combat.create({ active: true, round: 1, turn: 0, combatants } as never));
  }

  const OUT = { unconscious: ['injury'] };

  it('goes past who cannot act, only where the world says so, and never backwards', async () => {
    const combat = await fightOf([{}, OUT, {}]);
    await combat.nextTurn();
    expect(combat.turn).toBe(1);
    await combat.previousTurn();
    await setWorld('skipHelpless', true as never);
    await combat.nextTurn();
    expect(combat.turn).toBe(2);
    await combat.previousTurn();
    expect(combat.turn).toBe(1);
    await setWorld('skipHelpless', false as never);
  });

  it('goes into the next round when nobody is left in this one, and to its first who can act', async () => {
    const combat = await fightOf([OUT, {}, OUT]);
    await setWorld('skipHelpless', true as never);
    await combat.update({ turn: 1 } as never);
    await combat.nextTurn();
    expect([combat.round, combat.turn]).toEqual([2, 1]);
    await setWorld('skipHelpless', false as never);
  });

  it('stands still for nobody, and does not run in circles where no one can act', async () => {
    const combat = await fightOf([OUT, OUT]);
    await setWorld('skipHelpless', true as never);
    await combat.nextTurn();
    expect(combat.round).toBe(2);
    await setWorld('skipHelpless', false as never);
  });

  it('stops at one to whom his turn still does something', async () => {
    const system = { stunned: true };
    const stunned = present(await Actor.create({ name: 'Stunned', type: 'mortal', system } as never));
    const dead = present(await Actor.create({ name: 'Dead', type: 'mortal', system: { dead: true } } as never));
    const combatants = [stunned, dead].map(({ id }, index) => ({ actorId: id, initiative: 9 - index }));
    const combat = present(await Combat.create({ active: true, round: 1, turn: 0, combatants } as never));
    expect(combat.turns.map((combatant) => table.play.hasNoTurn(combatant))).toEqual([false, true]);
    expect(combat.turns.map((one) => table.play.turnState(combat, one, 'turnEnd'))).toEqual(['due', 'none']);
    await settled();
  });
});
