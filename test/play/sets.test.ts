import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BodyActor } from '../../src/data/narrowing.ts';
import { RULE_SET_IDS, type RuleSetId } from '../../src/rules/index.ts';
import { present, refOf, setWorld, settled, shownConditions } from './fixtures.ts';
import { newStorage, startClient, type Table } from './table.ts';

let table: Table;

beforeAll(async () => {
  table = await startClient(await newStorage());
});
beforeEach(() => {
  table.dice.clear();
  table.errors.length = 0;
});

type Plain = Readonly<Record<string, unknown>>;

async function actorOf(type: RuleSetId, system: Plain = {}, items: readonly Plain[] = []): Promise<BodyActor> {
  return present(await Actor.create({ name: `${type} fighter`, type, system, items } as never)) as BodyActor;
}

const CLUBS: Readonly<Record<RuleSetId, Plain>> = {
  imperium: { ruleSet: 'imperium', skill: 'WS', damage: '1d10', heldIn: ['rightArm'] },
  skirmish: { ruleSet: 'skirmish', skill: 'weaponSkill', damage: '1', strength: 4 },
  mortal: { ruleSet: 'mortal', skill: 'own', skillValue: 12, damage: '1d6+1', heldIn: ['rightHand'] },
  resilience: { ruleSet: 'resilience', skill: 'own', skillValue: 60, damage: '1d6', damageModifier: '1d2' },
  dismemberment: { ruleSet: 'dismemberment', skill: 'own', skillValue: 60, damage: '1d6' },
};

/** The dice of an attack that hits, of its damage, and of what the hit asks: by the sets' own order. */
const DICE: Readonly<Record<RuleSetId, readonly (readonly number[])[]>> = {
  imperium: [[12], [5]],
  skirmish: [[2], [], [3]],
  mortal: [[3, 3, 3, 3, 3, 4], [4]],
  resilience: [
    [30, 12],
    [4, 1],
  ],
  dismemberment: [[33, 50], [3]],
};

describe.each(RULE_SET_IDS)('a blow under the rules of %s', (id) => {
  it('is struck, rolled and applied by clicking, and stays to be read', async () => {
    const striker = await actorOf(id, {}, [{ name: 'Club', type: 'weapon', system: CLUBS[id] }]);
    const victim = await actorOf(id);
    const [toHit = [], damage = [], rest = []] = DICE[id];
    table.dice.push(...toHit);
    const weapon = present(striker.items.contents[0]);
    const attack = present(await table.play.attack(striker, weapon, { targets: [refOf(victim)] }));
    expect(table.play.targetView(attack, 't0')).toMatchObject({ ruleSet: id, canRollDamage: true, problem: '' });
    table.dice.push(...damage);
    const hit = present(await table.play.rollDamage(attack));
    expect(table.play.targetView(hit, 't0')).toMatchObject({ state: 'waiting', canApply: true, problem: '' });
    table.dice.push(...rest);
    await table.play.begin(hit, 't0');
    expect(table.errors).toEqual([]);
    const view = table.play.targetView(hit, 't0');
    expect(view.state).not.toBe('waiting');
    expect(view.entries.length).toBeGreaterThan(0);
    expect(table.dice.rest()).toEqual([]);
  });

  it('can be entered by hand', async () => {
    const victim = await actorOf(id);
    const places = table.play.placesOf(victim);
    const location = places[0] === undefined ? {} : { location: places[0] };
    const mode = id === 'imperium' ? { mode: 'melee' } : {};
    const strength = id === 'skirmish' ? { strength: 3 } : {};
    const hit = await table.play.enterHit(victim, { damage: '3', ...location, ...mode, ...strength });
    expect(table.errors).toEqual([]);
    expect(table.play.targetView(present(hit), 't0')).toMatchObject({ canApply: true, problem: '' });
  });

  it('has conditions that the token shows, and refuses those of other rules', async () => {
    const victim = await actorOf(id);
    await table.play.setCondition(victim, 'unconscious', true);
    expect(shownConditions(victim)).toContain('unconscious');
    await table.play.setCondition(victim, 'unconscious', false);
    expect(shownConditions(victim)).not.toContain('unconscious');
    expect(await table.play.setCondition(victim, id === 'skirmish' ? 'coma' : 'broken', true)).toBe(false);
    expect(table.errors).toHaveLength(1);
  });

  it('has odds that are worked out without a roll', async () => {
    const striker = await actorOf(id, {}, [{ name: 'Club', type: 'weapon', system: CLUBS[id] }]);
    const victim = await actorOf(id);
    const weapon = present(striker.items.contents[0]);
    const found = table.play.attackOdds(striker, weapon, victim, ({ flags }) =>
      flags.includes('hit') ? 'hit' : 'miss',
    );
    expect(found.exact).toBe(true);
    expect([...found.chances.keys()].toSorted()).toEqual(['hit', 'miss']);
  });
});

describe('a fight of several rule sets', () => {
  async function fightOf(actors: readonly BodyActor[], round = 1): Promise<Combat.Implementation> {
    const combatants = actors.map((actor, index) => ({ actorId: actor.id, initiative: 50 - index }));
    return present(await Combat.create({ active: true, round, turn: 0, combatants } as never));
  }

  it('ends its rounds on one card for each set that does something then', async () => {
    const actors = [await actorOf('imperium', { stunned: 2 }), await actorOf('mortal'), await actorOf('resilience')];
    const before = game.messages.size;
    await table.play.endRound(await fightOf(actors));
    expect(game.messages.size - before).toBe(2);
    expect(game.messages.contents.slice(-2).map(({ system }) => (system as Plain)['ruleSet'])).toEqual([
      'imperium',
      'resilience',
    ]);
  });

  it('runs the steps of turns with the tracker where the world says so', async () => {
    const [shaken, other] = [await actorOf('mortal', { shockDamage: 2, shockOld: 2 }), await actorOf('mortal')];
    const combat = await fightOf([shaken, other]);
    await setWorld('automation', 'auto' as never);
    await combat.nextTurn();
    await settled();
    await setWorld('automation', 'button' as never);
    expect(shaken.system).toMatchObject({ shockDamage: 0, shockOld: 0 });
    expect(table.errors).toEqual([]);
  });

  it('runs any other procedure by hand, on several at once', async () => {
    const lost = [await actorOf('resilience', { lostActions: 2 }), await actorOf('resilience', { lostActions: 1 })];
    const card = present(await table.play.deed(lost, 'spendAction'));
    expect(lost.map(({ system }) => (system as unknown as Plain)['lostActions'])).toEqual([1, 0]);
    expect(card.system).toMatchObject({ step: 'spendAction', ruleSet: 'resilience' });
    expect(await table.play.deed(await actorOf('skirmish'), 'execute')).toBeNull();
    expect(table.errors).toHaveLength(1);
  });
});
