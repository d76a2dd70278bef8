import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ImperiumActor } from '../../src/data/narrowing.ts';
import { newActor, present, setWorld, settled, shownConditions } from './fixtures.ts';
import { newStorage, requestsOn, startClient, type Table } from './table.ts';

let table: Table;

beforeAll(async () => {
  table = await startClient(await newStorage());
});
beforeEach(() => {
  table.dice.clear();
  table.errors.length = 0;
});

async function fightOf(actors: readonly ImperiumActor[], round = 1): Promise<Combat.Implementation> {
  const combatants = actors.map((actor, index) => ({ actorId: actor.id, initiative: 50 - index }));
  return present(await Combat.create({ active: true, round, turn: 0, combatants } as never));
}

const BLEEDING = {
  hp: 40,
  stunned: 2,
  locations: { body: { level: 2, bleeding: 1 }, leftLeg: { level: 2, bleeding: 2 } },
};

describe('the end of a round', () => {
  it('bleeds, counts and posts one card for everyone, with two requests where there are batches', async () => {
    const [mara, ash] = [await newActor({ system: BLEEDING }), await newActor({ system: { stunned: 1, prone: true } })];
    await settled();
    const combat = await fightOf([mara, ash]);
    table.dice.push(3, 2, 2);
    const before = table.requests();
    const card = present(await table.play.endRound(combat));
    expect(table.requests() - before).toBe(requestsOn({ 14: 2, 13: 5 }));
    expect(table.play.readBody(mara)).toMatchObject({ hp: 33, stunned: 1 });
    expect(table.play.readBody(ash)).toMatchObject({ stunned: 0, prone: true });
    expect(shownConditions(mara)).toEqual(['bleeding', 'stunned']);
    expect(shownConditions(ash)).toEqual(['prone']);
    expect(table.play.targetView(card, 't0')).toMatchObject({ state: 'applied', procedure: 'roundEnd' });
    expect(card.rolls).toHaveLength(2);
  });

  it('runs once a round, also when the tracker is turned back and goes on again', async () => {
    const mara = await newActor({ system: BLEEDING });
    const combat = await fightOf([mara]);
    expect(table.play.roundEnded(combat)).toBe(false);
    await table.play.endRound(combat);
    const { hp } = table.play.readBody(mara);
    expect(table.play.roundEnded(combat)).toBe(true);
    expect(await table.play.endRound(combat)).toBeNull();
    await combat.update({ round: 2 } as never);
    await combat.update({ round: 1 } as never);
    expect(await table.play.endRound(combat)).toBeNull();
    expect(table.play.readBody(mara).hp).toBe(hp);
    await combat.update({ round: 2 } as never);
    expect(await table.play.endRound(combat)).not.toBeNull();
    expect(table.play.readBody(mara).hp).toBeLessThan(hp);
  });

  it('keeps the name and picture of a hidden combatant off the card', async () => {
    const mara = await newActor({ name: 'Mara' });
    const lurker = await newActor({ name: 'Lurker', system: BLEEDING });
    const combatants = [{ actorId: mara.id }, { actorId: lurker.id, hidden: true }];
    const combat = present(await Combat.create({ active: true, round: 1, turn: 0, combatants } as never));
    const card = present(await table.play.endRound(combat));
    expect(JSON.stringify(card.toObject())).not.toContain('Lurker');
    expect(card.system).toMatchObject({
      targets: { t0: { name: 'Mara', hidden: false }, t1: { name: '', hidden: true } },
    });
    expect(table.play.targetView(card, 't1')).toMatchObject({ state: 'applied' });
  });

  it('in its last turn does not let that turn count for the next round', async () => {
    const mara = await newActor();
    const combat = await fightOf([mara]);
    await table.play.endRound(combat);
    await combat.nextTurn();
    await table.play.inTurn(null, undefined, () => Promise.resolve());
    expect(combat.round).toBe(2);
    expect(table.play.readBody(mara).acted).toBe(false);
  });

  it('comes after a turn that counts in its own round', async () => {
    const [mara, ash] = [await newActor(), await newActor()];
    const combat = await fightOf([mara, ash]);
    await combat.nextTurn();
    await table.play.inTurn(null, undefined, () => Promise.resolve());
    expect(table.play.readBody(mara).acted).toBe(true);
    await table.play.endRound(combat);
    expect(table.play.readBody(mara).acted).toBe(false);
  });

  it('goes on with the card it has when it was interrupted', async () => {
    const mara = await newActor({ system: BLEEDING });
    const combat = await fightOf([mara]);
    const card = present(await table.play.endRound(combat));
    const { hp } = table.play.readBody(mara);
    await combat.unsetFlag('grievous', 'roundEnded');
    expect(await table.play.endRound(combat)).toBe(card);
    expect(table.play.readBody(mara).hp).toBe(hp);
    expect(table.play.roundEnded(combat)).toBe(true);
  });

  it('asks who may faint, by a button', async () => {
    const crippling = { entry: 3, stage: 'untreated', permanent: [] };
    const mara = await newActor({
      system: { locations: { rightArm: { level: 3, bleeding: 1, cripplings: [crippling] } } },
    });
    const combat = await fightOf([mara]);
    table.dice.push(3);
    const card = present(await table.play.endRound(combat));
    expect(table.play.targetView(card, 't0')).toMatchObject({
      state: 'open',
      canAnswer: true,
      pending: { id: 'round/rightArm/toughness' },
    });
    expect(table.play.readBody(mara).hp).toBe(50);
    table.dice.push(80);
    await table.play.answer(card, 't0', 'round/rightArm/toughness');
    expect(table.play.readBody(mara)).toMatchObject({ hp: 47, unconscious: ['injury'], prone: true });
  });

  it('leaves who waits for another test for later, and the others are not held up', async () => {
    const [mara, ash] = [await newActor({ system: { stunned: 3 } }), await newActor({ system: { stunned: 3 } })];
    const hit = present(await table.play.enterHit(mara, { damage: '9', mode: 'melee', location: 'body' }));
    await table.play.begin(hit, 't0');
    const card = present(await table.play.endRound(await fightOf([mara, ash])));
    expect([mara, ash].map((actor) => table.play.readBody(actor).stunned)).toEqual([3, 2]);
    expect(table.errors).toEqual([]);
    table.dice.push(10);
    await table.play.answer(hit, 't0', 'body.heavy/strength');
    expect(table.play.targetView(card, 't0')).toMatchObject({ state: 'waiting', canApply: true });
    await table.play.begin(card, 't0');
    expect(table.play.readBody(mara).stunned).toBe(2);
  });

  it('kills, and the dead are asked nothing at the next', async () => {
    const mara = await newActor({ system: { hp: 2, locations: { body: { level: 2, bleeding: 3 } } } });
    const combat = await fightOf([mara]);
    await table.play.endRound(combat);
    expect(table.play.readBody(mara)).toMatchObject({ hp: 0, dead: true });
    expect(present(combat.combatants.contents[0]).isDefeated).toBe(true);
    await combat.update({ round: 2 } as never);
    const card = present(await table.play.endRound(combat));
    expect(table.play.targetView(card, 't0').entries).toEqual([{ key: 'alreadyDead' }]);
  });

  it('of a fight that has not begun is refused', async () => {
    expect(await table.play.endRound(await fightOf([await newActor()], 0))).toBeNull();
    expect(table.errors).toHaveLength(1);
  });

  it('copes with forty, one of whom cannot be read', async () => {
    const actors = await Promise.all(Array.from({ length: 40 }, () => newActor({ system: { stunned: 2 } })));
    const broken = present(actors[7]);
    await broken.update({ system: { locations: { head: { level: 4 } } } } as never);
    const combat = await fightOf(actors);
    await table.play.inTurn(null, undefined, () => Promise.resolve());
    const before = table.requests();
    const card = present(await table.play.endRound(combat));
    expect(table.requests() - before).toBe(requestsOn({ 14: 2, 13: 4 }));
    expect(actors.filter((actor) => actor.system.stunned === 1)).toHaveLength(39);
    expect(table.play.targetView(card, 't7').state).toBe('waiting');
    expect(table.errors).toEqual([]);
  });
});

describe('the tracker', () => {
  it('notes who has acted at the end of his turn, if he could act', async () => {
    const [mara, ash] = [await newActor(), await newActor({ system: { stunned: 2 } })];
    const combat = await fightOf([mara, ash]);
    await combat.nextTurn();
    await settled();
    expect([mara.system.acted, ash.system.acted]).toEqual([true, false]);
    await combat.nextTurn();
    await settled();
    expect(ash.system.acted).toBe(false);
  });

  it('ends the round by itself where the world says so', async () => {
    const mara = await newActor({ system: { stunned: 2 } });
    const combat = await fightOf([mara]);
    await setWorld('automation', 'auto' as never);
    await combat.nextRound();
    await settled();
    await setWorld('automation', 'button' as never);
    expect(mara.system.stunned).toBe(1);
    expect(table.play.roundEnded(combat, 1)).toBe(true);
    expect(table.play.roundEnded(combat)).toBe(false);
  });

  it('orders by Initiative as it stands, ties by a die', async () => {
    const mara = await newActor({ system: { locations: { head: { level: 1 } } } });
    const combat = await fightOf([mara]);
    const combatant = present(combat.combatants.contents[0]);
    table.dice.push(4);
    await combat.rollInitiative([present(combatant.id)]);
    expect(combatant.initiative).toBeCloseTo(40.4);
  });
});
