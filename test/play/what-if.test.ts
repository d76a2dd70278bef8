import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BodyActor } from '../../src/data/narrowing.ts';
import type { Change, Happened } from '../../src/play/what-if.ts';
import type { Known, RuleSetId } from '../../src/rules/index.ts';
import { present } from './fixtures.ts';
import { newStorage, startClient, type Table } from './table.ts';

type Plain = Readonly<Record<string, unknown>>;

let table: Table;

beforeAll(async () => {
  table = await startClient(await newStorage());
});
beforeEach(() => {
  table.dice.clear();
  table.errors.length = 0;
});

/** A blow of 3 points, where it strikes, and where it might have struck. */
const BLOWS: readonly { id: RuleSetId; blow: Plain; place: string; other: string }[] = [
  { id: 'imperium', blow: { damage: '3', mode: 'melee' }, place: 'body', other: 'rightArm' },
  { id: 'mortal', blow: { damage: '3', woundingMultiplier: 1 }, place: 'torso', other: 'leftLeg' },
  { id: 'resilience', blow: { damage: '3' }, place: 'chest', other: 'leftLeg' },
  { id: 'dismemberment', blow: { damage: '3' }, place: 'torso', other: 'leftLeg' },
];

async function victimOf(id: RuleSetId): Promise<BodyActor> {
  return present(await Actor.create({ name: 'Aldous', type: id } as never)) as BodyActor;
}

async function strike(actor: BodyActor, blow: Plain, location: string): Promise<ChatMessage.Implementation> {
  const hit = present(await table.play.enterHit(actor, { name: 'Blow', ...blow, location } as never));
  await table.play.begin(hit, 't0');
  return hit;
}

/** The hit points of a body: at a location where the rules count them there. */
function hpOf(body: object, place: string): number {
  const { hp, locations } = body as { hp?: number; locations?: Record<string, { hp?: number }> };
  return present(hp ?? locations?.[place]?.hp);
}

function tried(hit: Happened, change: Change, known: readonly Known[] = []): object {
  const { told } = table.play.alternative(hit, change, known);
  return told.how === 'done' ? told.body : told;
}

describe.each(BLOWS)('a finished hit under $id', ({ id, blow, place, other }) => {
  it('tells what would have come of it on the same dice, and touches nothing', async () => {
    const actor = await victimOf(id);
    const before = table.play.readBody(actor);
    const full = hpOf(before, place);
    const message = await strike(actor, blow, place);
    const hit = present(table.play.happened(message, 't0'));
    const stored = JSON.stringify([actor.toObject(), message.toObject()]);
    expect(hpOf(table.play.readBody(actor), place)).toBe(full - 3);
    expect(tried(hit, {})).toEqual(table.play.readBody(actor));
    expect(hpOf(tried(hit, { armour: 2 }), place)).toBe(full - 1);
    expect(hpOf(tried(hit, { armour: 50 }), place)).toBe(full);
    expect(hpOf(tried(hit, { hp: full - 2 }), place)).toBe(full - 5);
    const elsewhere = tried(hit, { location: other });
    expect(hpOf(elsewhere, other)).toBe(hpOf(before, other) - 3);
    if (id === 'resilience' || id === 'dismemberment') expect(hpOf(elsewhere, place)).toBe(full);
    expect(JSON.stringify([actor.toObject(), message.toObject()])).toBe(stored);
    expect(table.errors).toEqual([]);
  });

  it('gives way to the other one at a word of the game master, and what came after is told anew', async () => {
    const actor = await victimOf(id);
    const full = hpOf(table.play.readBody(actor), place);
    const message = await strike(actor, blow, place);
    const later = await strike(actor, { ...blow, damage: '1' }, id === 'imperium' ? other : place);
    const hit = present(table.play.happened(message, 't0'));
    expect(await table.play.putInPlace(hit, { armour: 2 }, { known: [], rolls: [] })).toBe(true);
    expect(hpOf(table.play.readBody(actor), place)).toBe(full - 2);
    expect(table.play.targetView(message, 't0').state).toBe('applied');
    const again = present(table.play.happened(message, 't0'));
    expect(await table.play.putInPlace(again, { hp: full - 1 }, { known: [], rolls: [] })).toBe(true);
    expect(hpOf(table.play.readBody(actor), place)).toBe(full - 3);
    await table.play.undo(later, 't0');
    expect(hpOf(table.play.readBody(actor), place)).toBe(full - 2);
    expect(table.errors).toEqual([]);
  });
});

describe('a hit of skirmish', () => {
  it('has no place to be changed, but armour and wounds', async () => {
    const actor = await victimOf('skirmish');
    await actor.update({ system: { wounds: 3, maxWounds: 3 } } as never);
    table.dice.push(3);
    const message = await strike(actor, { damage: '1', strength: 9 }, '');
    const hit = present(table.play.happened(message, 't0'));
    expect(hit.location).toBe('');
    const real = table.play.readBody(actor) as { wounds: number };
    expect(real.wounds).toBe(2);
    expect(tried(hit, { hp: 2 })).toMatchObject({ wounds: 1 });
    expect(tried(hit, { armour: 40 })).toMatchObject({ wounds: 3 });
  });
});

describe('what is newly asked of a hit', () => {
  it('is thrown for the question, and stands on the card once the other hit is put in its place', async () => {
    const actor = await victimOf('imperium');
    const message = await strike(actor, { damage: '3', mode: 'melee' }, 'body');
    const hit = present(table.play.happened(message, 't0'));
    const change: Change = { hp: 2 };
    const first = table.play.alternative(hit, change, []);
    const known: Known[] = [];
    const rolls: string[] = [];
    for (let open = first; open.told.how === 'open'; open = table.play.alternative(hit, change, known)) {
      table.dice.push(1);
      const { stored, ...one } = present(await table.play.throwFor(hit, open));
      known.push(one);
      rolls.push(stored);
    }
    expect(message.rolls).toEqual([]);
    const other = table.play.alternative(hit, change, known);
    expect(await table.play.putInPlace(hit, change, { known, rolls })).toBe(true);
    expect(table.play.readBody(actor)).toEqual(other.told.how === 'done' ? other.told.body : null);
    expect(message.rolls).toHaveLength(rolls.length);
    expect(table.errors).toEqual([]);
  });
});
