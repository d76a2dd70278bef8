import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BodyActor } from '../../src/data/narrowing.ts';
import { present, refOf, setWorld, settled } from './fixtures.ts';
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

const RIFLE = {
  name: 'Rifle',
  type: 'weapon',
  system: { ruleSet: 'skirmish', skill: 'ballisticSkill', damage: '1', strength: 3, firearm: true },
};

async function fighter(name: string, system: Plain = {}, items: readonly Plain[] = []): Promise<BodyActor> {
  return present(await Actor.create({ name, type: 'skirmish', system, items } as never)) as BodyActor;
}

describe('a shot at several in a skirmish', () => {
  it('finds each target as it stands: out of sight, near a ledge, behind cover', async () => {
    const [lying, standing] = [await fighter('Lying', { prone: true }), await fighter('Standing')];
    const shooter = await fighter('Shooter', {}, [RIFLE]);
    table.dice.push(1, 1);
    const attack = present(
      await table.play.attack(shooter, present(shooter.items.contents[0]), {
        targets: [refOf(lying), refOf(standing)],
        blow: { damage: 2 },
        blows: { [lying.uuid]: { hidden: ['gut'] }, [standing.uuid]: { nearLedge: true } },
      }),
    );
    const hit = present(await table.play.rollDamage(attack));
    const inputs = ['t0', 't1'].map((key) => table.play.targetView(hit, key).input);
    expect(inputs[0]).toMatchObject({ strength: 3, damage: 2, hidden: ['gut'] });
    expect(inputs[1]).toMatchObject({ strength: 3, damage: 2, nearLedge: true });
    table.dice.push(2);
    await table.play.begin(hit, 't0');
    expect(table.play.targetView(hit, 't0').flags).toEqual(['stray']);
    expect(await table.play.changeTarget(hit, 't1', { input: { hidden: ['arm'], nearLedge: false } })).toBe(true);
    expect(table.play.targetView(hit, 't1').input).toMatchObject({ hidden: ['arm'], nearLedge: false });
    expect(table.errors).toEqual([]);
  });
});

describe('those who see a comrade go down', () => {
  it('are his own side in his scene, whom it can still shake', async () => {
    const names = ['Fallen', 'Ally', 'Broken', 'Senseless', 'Enemy'];
    const states: readonly Plain[] = [{}, { wounds: 1 }, { broken: true }, { unconscious: true, prone: true }, {}];
    const actors: BodyActor[] = [];
    for (const [index, name] of names.entries()) actors.push(await fighter(name, states[index]));
    const tokens = actors.map(({ id, name }, index) => ({
      name,
      actorId: id,
      actorLink: true,
      disposition: name === 'Enemy' ? 1 : -1,
      x: index * 100,
      y: 0,
    }));
    const scene = present(await Scene.create({ name: 'Canal', tokens } as never));
    await scene.view();
    const fallen = present(actors[0]);
    const witnesses = table.play.possibleWitnesses(fallen);
    expect(witnesses.map(({ name }) => name)).toEqual(['Ally']);
    const card = present(await table.play.shake(witnesses.map(({ actor }) => actor)));
    expect(card.system).toMatchObject({ step: 'battleShock', ruleSet: 'skirmish' });
    table.dice.push(1, 6);
    await table.play.answerAll(card);
    expect(present(actors[1]).system).toMatchObject({ broken: true });
    expect(await table.play.shake([])).toBeNull();
    expect(table.errors).toEqual([]);
  });
});

describe('the turns of a skirmish', () => {
  it('have no card where nothing is to be done', async () => {
    const actors = [await fighter('Whole'), await fighter('Bleeding', { damage: 1 }), await fighter('Other')];
    const combatants = actors.map((actor, index) => ({ actorId: actor.id, initiative: 50 - index }));
    const combat = present(await Combat.create({ active: true, round: 1, turn: 0, combatants } as never));
    await setWorld('automation', 'auto' as never);
    const before = game.messages.size;
    await combat.nextTurn();
    await settled();
    await combat.nextTurn();
    await settled();
    await setWorld('automation', 'button' as never);
    const cards = game.messages.contents.slice(before).map(({ system }) => system as Plain);
    expect(cards.map(({ step }) => step)).toEqual(['turnStart']);
    expect(table.errors).toEqual([]);
  });
});
