import { describe, expect, it } from 'vitest';
import {
  resilience,
  RESILIENCE_LEDGER_KEYS,
  scriptedDice,
  type Answers,
  type Entry,
  type Outcome,
  type ResilienceBody,
} from '../../src/rules/index.ts';
import type { Parts } from './named-cases.ts';
import { fighter, hurt, MAJOR, resolved, SERIOUS } from './resilience-cases.ts';

const { flow } = resilience;
const bodyOf = (changes: Parts = {}) => resilience.parseBody(fighter(changes));

function struck(locations: Parts, input: Parts, dice: Answers): Outcome<ResilienceBody> {
  const body = resilience.parseBody(hurt(locations));
  const door = resilience.procedures.hit;
  return door.procedure()(body, door.parseInput(input, body), scriptedDice(dice));
}

function rounded(locations: Parts, dice: Answers): Outcome<ResilienceBody> {
  const body = resilience.parseBody(hurt(locations));
  return resilience.procedures.roundEnd.procedure()(body, {}, scriptedDice(dice));
}

describe('how a fight goes', () => {
  it('puts what the attack found into the blow', () => {
    const blow = { damage: '1d8', modifier: '1d4' };
    expect(flow.hitInput(blow, { location: 'head' })).toEqual({ ...blow, location: 'head' });
    expect(flow.hitInput(blow, undefined)).toEqual(blow);
  });

  it('ends each round for everybody, and nothing else by itself', () => {
    const body = bodyOf();
    expect(flow.roundEnd(body, 1)).toEqual([{ procedure: 'roundEnd', input: {} }]);
    expect([flow.turnStart(body, true), flow.turnEnd(body), flow.sawFall(body)]).toEqual([[], [], []]);
  });

  it('spends lost actions in place of attacks', () => {
    expect(flow.insteadOfAttack(bodyOf())).toBeNull();
    expect(flow.insteadOfAttack(bodyOf({ lostActions: 1 }))).toEqual([{ procedure: 'spendAction', input: {} }]);
  });

  it('strikes worse with an arm gone, and not at all with none', () => {
    const useless = { ...MAJOR, severed: true };
    const attackOf = (locations: Parts, attack: Parts): unknown => flow.attackInput?.(bodyOf({ locations }), attack);
    expect(attackOf({}, { skill: 60 })).toEqual({ skill: 60, modifier: 0 });
    expect(attackOf({ leftArm: useless }, { skill: 60, modifier: 5 })).toEqual({ skill: 60, modifier: -15 });
    expect(attackOf({ leftArm: SERIOUS }, { skill: 60 })).toEqual({ skill: 60, modifier: -20 });
    const armless = bodyOf({ locations: { leftArm: useless, rightArm: useless } });
    expect(flow.insteadOfAttack(armless)).toEqual([]);
  });

  it.each([
    [{}, false, false],
    [{ unconscious: true }, true, false],
    [{ dead: true }, true, true],
    [{ prone: true, lostActions: 4 }, false, false],
  ])('%o: out %s, dead %s', (changes, out, dead) => {
    expect([flow.isOut(bodyOf(changes)), flow.isDead(bodyOf(changes))]).toEqual([out, dead]);
  });

  it('knows what a blow hurt', () => {
    expect(flow.woundedAt(struck({}, { damage: '2' }, { location: 5 }))).toBe('leftLeg');
    expect(flow.woundedAt(struck({ leftLeg: { armour: 2 } }, { damage: '2' }, { location: 5 }))).toBeNull();
  });

  it('knows what killed', () => {
    const blow = { damage: '20', location: 'chest' };
    expect(flow.causeOfDeath(struck({}, blow, { actions: 1, 'chest/death': 46 }))).toBe('test');
    expect(flow.causeOfDeath(struck({}, blow, { actions: 1, 'chest/death': 1, 'chest/consciousness': 1 }))).toBeNull();
    const dying = { chest: { ...MAJOR, clock: 1 } };
    expect(flow.causeOfDeath(rounded(dying, { 'chest/death': 46 }))).toBe('test');
    expect(flow.causeOfDeath(rounded(dying, { 'chest/death': 1, 'chest/consciousness': 46 }))).toBe('clock');
  });
});

const severed = { ...MAJOR, severed: true };

/** Runs that write every line of the ledger at least once. */
const runs: readonly (readonly [procedure: string, body: Parts, input: Parts, dice: Answers])[] = [
  ['attack', fighter(), { skill: 50 }, { attack: 1, location: 1 }],
  [
    'hit',
    hurt({ leftArm: { armour: 1, holds: 'twoHanded' } }),
    { damage: '1d8', modifier: '1d4' },
    { location: 16, damage: 8, damageModifier: 4, actions: 1, 'leftArm/consciousness': 99 },
  ],
  ['hit', hurt({ head: { armour: 9 } }), { damage: '1', location: 'head' }, {}],
  [
    'hit',
    hurt({ head: { ...MAJOR, stabilised: true } }),
    { damage: '1', location: 'head' },
    { actions: 1, 'head/death': 99 },
  ],
  ['hit', hurt({ head: { ...MAJOR, clock: 3 } }), { damage: '1', location: 'head' }, { actions: 1, 'head/death': 99 }],
  ['roundEnd', hurt({ leftArm: { ...severed, clock: 3 } }), {}, { 'leftArm/consciousness': 1 }],
  ['treat', hurt({ leftArm: { ...MAJOR, clock: 3 } }), { kind: 'firstAid', location: 'leftArm' }, {}],
  ['treat', hurt({ chest: { ...SERIOUS } }), { kind: 'heal', location: 'chest', hp: 3 }, {}],
  ['treat', hurt({ leftArm: { severed: true } }), { kind: 'restore', location: 'leftArm' }, {}],
  ['spendAction', fighter({ lostActions: 1 }), {}, {}],
  ['wake', fighter({ unconscious: true }), {}, {}],
  ['wake', fighter(), {}, {}],
  ['stand', fighter({ prone: true }), {}, {}],
  ['stand', fighter({ prone: true, unconscious: true }), {}, {}],
  ['stand', fighter({ dead: true }), {}, {}],
];

describe('the ledger', () => {
  it('has exactly these keys, each of which can come about', () => {
    const lines: readonly Entry[] = runs.flatMap(
      ([procedure, body, input, dice]) => resolved(procedure, { body, input, dice }).ledger,
    );
    expect([...new Set(lines.map(({ key }) => key))].toSorted()).toEqual(RESILIENCE_LEDGER_KEYS.toSorted());
  });

  it('is written as the run goes, so that a stopped run can be read', () => {
    const body = bodyOf();
    const ledger: Entry[] = [];
    const door = resilience.procedures.hit;
    const run = () =>
      door.procedure()(body, door.parseInput({ damage: '1d8' }, body), scriptedDice({ location: 1 }), ledger);
    expect(run).toThrow('no answer for damage (1d8)');
    expect(ledger.map(({ key }) => key)).toEqual(['location']);
  });
});

describe('a procedure', () => {
  it('leaves the body that it is given alone, and copies only what it changes', () => {
    const body = resilience.parseBody(hurt({ leftArm: { holds: 'oneHanded' } }));
    const before = JSON.stringify(body);
    const door = resilience.procedures.hit;
    const input = door.parseInput({ damage: '9', location: 'leftArm' }, body);
    const after = door.procedure()(body, input, scriptedDice({ actions: 1, 'leftArm/consciousness': 1 })).body;
    expect(JSON.stringify(body)).toBe(before);
    expect(after.locations['leftArm']).not.toBe(body.locations['leftArm']);
    expect(after.locations['chest']).toBe(body.locations['chest']);
  });

  it('gives bodies that the next one can take', () => {
    const after = struck({}, { damage: '9', location: 'leftArm' }, { actions: 1, 'leftArm/consciousness': 99 }).body;
    expect(resilience.parseBody(after)).toEqual(after);
  });
});
