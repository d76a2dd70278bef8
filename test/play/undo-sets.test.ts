import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BodyActor } from '../../src/data/narrowing.ts';
import { RULE_SET_IDS, type RuleSetId } from '../../src/rules/index.ts';
import { present, setWorld, shownConditions } from './fixtures.ts';
import { newStorage, startClient, type Table } from './table.ts';

type Plain = Readonly<Record<string, unknown>>;

let table: Table;

beforeAll(async () => {
  table = await startClient(await newStorage());
  await setWorld('tests', 'atOnce' as never);
});
beforeEach(() => {
  table.dice.clear();
  table.errors.length = 0;
});

/** Blows that hurt, one after the other, by hand. */
const BLOWS: Readonly<Record<RuleSetId, readonly Plain[]>> = {
  imperium: [
    { damage: '9', mode: 'melee', location: 'rightArm' },
    { damage: '4', mode: 'melee', location: 'leftLeg' },
    { damage: '6', mode: 'melee', location: 'body' },
  ],
  skirmish: [
    { damage: '1', strength: 5 },
    { damage: '1', strength: 6 },
    { damage: '1', strength: 4 },
  ],
  mortal: [
    { damage: '7', location: 'rightArm', woundingMultiplier: 1.5 },
    { damage: '2', location: 'torso' },
    { damage: '3', location: 'leftLeg' },
  ],
  resilience: [
    { damage: '6', location: 'rightArm' },
    { damage: '3', location: 'chest' },
    { damage: '4', location: 'leftLeg' },
  ],
  dismemberment: [
    { damage: '14', location: 'rightArm' },
    { damage: '3', location: 'torso' },
    { damage: '5', location: 'leftLeg' },
  ],
};

async function victimOf(id: RuleSetId): Promise<BodyActor> {
  const sturdy = id === 'skirmish' ? { wounds: 5, maxWounds: 5 } : id === 'mortal' ? { hp: 20, maxHp: 20 } : {};
  return present(await Actor.create({ name: 'Aldous', type: id, system: sturdy } as never)) as BodyActor;
}

/** Strikes, and takes the first of what there is to choose from. */
async function strike(actor: BodyActor, blow: Plain): Promise<ChatMessage.Implementation> {
  const hit = present(await table.play.enterHit(actor, { name: 'Blow', ...blow } as never));
  await table.play.begin(hit, 't0');
  for (let step = 0; step < 10; step += 1) {
    const { pending } = table.play.targetView(hit, 't0');
    if (pending === null) break;
    await table.play.answer(hit, 't0', pending.id, pending.options?.[0]);
  }
  return hit;
}

/** All that is stored of an actor but for his records, and what his effects show. */
function standing(actor: BodyActor): object {
  const { history: _history, spent: _spent, ...system } = actor.toObject().system as Record<string, unknown>;
  const body = table.play.readBody(actor);
  const { hp, wounds, wear } = system;
  return structuredClone({ body, hp, wounds, wear, conditions: shownConditions(actor) });
}

describe.each(RULE_SET_IDS)('blows of %s', (id) => {
  it('are undone one by one, the last first, each exactly, and done again', async () => {
    const actor = await victimOf(id);
    const stands = [standing(actor)];
    const cards: ChatMessage.Implementation[] = [];
    for (const blow of BLOWS[id]) {
      cards.push(await strike(actor, blow));
      stands.push(standing(actor));
    }
    expect(table.errors).toEqual([]);
    for (let index = cards.length - 1; index >= 0; index -= 1) {
      expect(await table.play.undo(present(cards[index]), 't0')).toBe(true);
      expect(standing(actor)).toEqual(stands[index]);
    }
    for (const [index, card] of cards.entries()) {
      expect(await table.play.redo(card, 't0')).toBe(true);
      expect(standing(actor)).toEqual(stands[index + 1]);
    }
    expect(table.errors).toEqual([]);
  });

  it('are the same without one of them as if it had never been struck, and what was edited stays', async () => {
    const actor = await victimOf(id);
    const [one, two, three] = BLOWS[id] as [Plain, Plain, Plain];
    const first = await strike(actor, one);
    await actor.update({ 'system.dead': false, 'system.description': '<p>edited</p>' } as never);
    const second = await strike(actor, two);
    await strike(actor, three);
    const whole = standing(actor);
    await table.play.undo(second, 't0');
    await table.play.undo(first, 't0');
    const without = standing(actor);
    await table.play.redo(first, 't0');
    await table.play.redo(second, 't0');
    expect(standing(actor)).toEqual(whole);
    await table.play.undo(first, 't0');
    await table.play.undo(second, 't0');
    expect(standing(actor)).toEqual(without);
    expect((actor.system as { description: string }).description).toBe('<p>edited</p>');
    expect(['t0'].map((key) => table.play.targetView(first, key).state)).toEqual(['undone']);
    expect(table.errors).toEqual([]);
  });
});

describe('a treatment', () => {
  it('does nothing without the wound that it treated, and counts again with it', async () => {
    const actor = await victimOf('dismemberment');
    const fresh = standing(actor);
    const blow = await strike(actor, { damage: '14', location: 'rightArm' });
    const hurt = standing(actor);
    const staunched = present(await table.play.treat(actor, { kind: 'staunch', location: 'rightArm' }));
    const whole = standing(actor);
    expect(whole).not.toEqual(hurt);
    await table.play.undo(blow, 't0');
    expect(standing(actor)).toEqual(fresh);
    expect(table.play.targetView(staunched, 't0')).toMatchObject({ state: 'applied', canUndo: false });
    await table.play.redo(blow, 't0');
    expect(standing(actor)).toEqual(whole);
    await table.play.undo(staunched, 't0');
    expect(standing(actor)).toEqual(hurt);
    expect(table.errors).toEqual([]);
  });
});
