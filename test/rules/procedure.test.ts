import { describe, expect, it } from 'vitest';
import { RULE_SETS, imperium, replay, ruleSet, RULE_SET_IDS, seededDice, type Answers } from '../../src/rules/index.ts';
import { FIFTY, hardy, person } from './imperium-cases.ts';

const hit = imperium.procedures.hit.procedure(imperium.parseOptions({}));
const body = imperium.parseBody(hardy({ maxToughness: 60, locations: { head: { level: 1 } } }));
const blow = imperium.procedures.hit.parseInput({ damage: '2d10+4', mode: 'energy', location: 'head' }, body);

const ANSWERS: readonly (readonly [id: string, answer: number])[] = [
  ['damage', 6],
  ['head.crippled/toughness', 50],
  ['head.crippled/stun', 2],
  ['head.crippled/chart', 1],
  ['head.crippled/chart/part', 3],
  ['head.crippled/willpower', 99],
];

const answered = (count: number): Answers => Object.fromEntries(ANSWERS.slice(0, count));

describe('replaying a procedure on stored answers', () => {
  it.each(ANSWERS.map(([id], index) => [index, id] as const))('with %i answers stops at %s', (count, id) => {
    const run = replay(hit, body, blow, answered(count));
    expect(run).toMatchObject({ pending: { id } });
    expect(run.asks.map((ask) => ask.id)).toEqual(ANSWERS.slice(0, count + 1).map(([asked]) => asked));
  });

  it('tells what a stopped run has found so far', () => {
    const run = replay(hit, body, blow, answered(1));
    expect('ledger' in run && run.ledger.map(({ key }) => key)).toEqual([
      'damage',
      'through',
      'hitPoints',
      'levels',
      'level',
    ]);
  });

  it('says of a pending test what is tested, and how high it may come', () => {
    expect(replay(hit, body, blow, answered(5))).toMatchObject({
      pending: { id: 'head.crippled/willpower', kind: 'test', formula: '1d100', stat: 'willpower', atMost: 15 },
    });
  });

  it('finishes with all answers, and takes no notice of others', () => {
    const run = replay(hit, body, blow, { ...answered(6), 'head.heavy/strength': 3 });
    expect(run).toMatchObject({ outcome: { body: { hp: 194, stunned: 2, insanity: 1 }, flags: ['stunned'] } });
  });

  it.each([
    [{ damage: 25 }, 'damage: 25 is outside 6..24 for 2d10+4'],
    [{ ...answered(1), 'head.crippled/toughness': 0 }, 'head.crippled/toughness: 0 is outside 1..100 for 1d100'],
    [{ damage: 'many' }, 'damage: expected a number, got "many"'],
    [{ damage: Number.NaN }, 'damage: expected a whole number, got NaN'],
  ])('refuses the impossible answers %j', (answers, message) => {
    expect(() => replay(hit, body, blow, answers)).toThrow(message);
  });

  it('leaves a formula that only the host can roll to the host', () => {
    const exploding = { ...blow, damage: '2d10x+4' };
    expect(replay(hit, body, exploding, {})).toMatchObject({ pending: { id: 'damage', formula: '2d10x+4' } });
    expect(replay(hit, body, exploding, { damage: 61 })).toMatchObject({ pending: { id: 'head.crippled/toughness' } });
    expect(() => replay(hit, body, exploding, { damage: 1.5 })).toThrow('damage: expected a whole number, got 1.5');
    expect(() => hit(body, exploding, seededDice(1))).toThrow('damage: cannot read the formula "2d10x+4"');
  });

  it('refuses an option that was not offered', () => {
    const attack = imperium.procedures.attack.procedure();
    const input = imperium.procedures.attack.parseInput({ skill: 1, mode: 'melee', helpless: true }, body);
    expect(replay(attack, body, input, {})).toMatchObject({ pending: { id: 'location', kind: 'choose' } });
    const message = 'location: "tail" is not one of rightLeg|leftLeg|body|rightArm|leftArm|head';
    expect(() => replay(attack, body, input, { location: 'tail' })).toThrow(message);
    expect(() => replay(attack, body, input, { location: 3 })).toThrow('location: 3 is not one of');
  });
});

describe('dice with a seed', () => {
  it('give the same wound for the same seed', () => {
    expect(hit(body, blow, seededDice(11))).toEqual(hit(body, blow, seededDice(11)));
  });

  it('choose evenly among the options', () => {
    const dice = seededDice(3);
    const counts = { left: 0, right: 0 };
    for (let turn = 0; turn < 1000; turn += 1)
      counts[dice.choose('side', ['left', 'right']) === 'left' ? 'left' : 'right'] += 1;
    expect(Math.abs(counts.left - 500)).toBeLessThan(80);
    expect(() => dice.choose('side', [])).toThrow('side: there is nothing to choose from');
  });
});

describe('the closed list of rule sets', () => {
  it('has five, each by its id', () => {
    expect(RULE_SETS.map(({ id }) => id)).toEqual(RULE_SET_IDS);
    for (const set of RULE_SETS) expect(ruleSet(set.id)).toBe(set);
  });

  it('knows no other', () => {
    expect(() => ruleSet('chess')).toThrow(
      'ruleset: expected imperium|skirmish|mortal|resilience|dismemberment, got "chess"',
    );
  });
});

describe('the ledger', () => {
  it('keeps every figure of a blow, in the order in which it came about', () => {
    const shot = imperium.parseBody(
      person({
        hp: 40,
        characteristics: { ...FIFTY, S: 60 },
        fields: [{ id: 'conversion', formula: '2d6' }],
        locations: { rightLeg: { armour: [{ id: 'flak', value: 3, kind: 'other' }] }, leftLeg: { level: 1 } },
      }),
    );
    const cover = { value: 4, covers: ['rightLeg'] };
    const given = {
      damage: '2d10',
      mode: 'thrown',
      strength: 70,
      critical: true,
      slowdown: 1,
      cover,
      location: 'rightLeg',
    };
    const input = imperium.procedures.hit.parseInput(given, shot);
    const answers = { damage: 13, 'field/conversion': 6, 'rightLeg.light/strength': 31 };
    const run = replay(hit, shot, input, {
      ...answers,
      'rightLeg.crippled/toughness': 51,
      'rightLeg.crippled/chart': 1,
      'rightLeg.crippled/willpower': 50,
    });
    expect('outcome' in run && run.outcome.ledger).toEqual([
      { key: 'damage', ask: 'damage', formula: '2d10', total: 13 },
      { key: 'strength', strength: 70, hands: 2, bonus: 2, total: 15 },
      { key: 'doubled', total: 30 },
      { key: 'slowdown', value: 1, total: 29 },
      { key: 'cover', value: 4, total: 25 },
      { key: 'field', ask: 'field/conversion', field: 'conversion', formula: '2d6', value: 6, total: 19 },
      { key: 'armour', pieces: [{ id: 'flak', value: 3, kind: 'other' }], value: 3, total: 16 },
      { key: 'through', through: 16 },
      { key: 'hitPoints', lost: 16, before: 40, after: 24 },
      { key: 'unconscious', cause: 'hp', hp: 24, toughness: 50 },
      { key: 'prone' },
      { key: 'levels', through: 16, maxToughness: 50, levels: 4, before: 0, after: 3 },
      { key: 'level', location: 'rightLeg', kind: 'leg', level: 1, name: 'light', again: false },
      {
        key: 'test',
        ask: 'rightLeg.light/strength',
        stat: 'strength',
        characteristic: 'S',
        base: 60,
        value: 60,
        halved: true,
        atMost: 30,
        roll: 31,
        passed: false,
      },
      { key: 'level', location: 'rightLeg', kind: 'leg', level: 2, name: 'heavy', again: false },
      { key: 'bleeding', location: 'rightLeg', added: 1, total: 1 },
      { key: 'level', location: 'rightLeg', kind: 'leg', level: 3, name: 'crippled', again: false },
      {
        key: 'test',
        ask: 'rightLeg.crippled/toughness',
        stat: 'toughness',
        characteristic: 'T',
        base: 50,
        value: 50,
        halved: false,
        atMost: 50,
        roll: 51,
        passed: false,
      },
      { key: 'unconscious', cause: 'injury' },
      {
        key: 'chart',
        ask: 'rightLeg.crippled/chart',
        location: 'rightLeg',
        kind: 'leg',
        roll: 1,
        excess: 1,
        previous: 0,
        entry: 2,
        custom: false,
      },
      { key: 'crippling', location: 'rightLeg', kind: 'leg', entry: 2, custom: false },
      { key: 'bleeding', location: 'rightLeg', added: 1, total: 2 },
      {
        key: 'test',
        ask: 'rightLeg.crippled/willpower',
        stat: 'willpower',
        characteristic: 'Wp',
        base: 50,
        value: 50,
        halved: false,
        atMost: 50,
        roll: 50,
        passed: true,
      },
    ]);
  });
});
