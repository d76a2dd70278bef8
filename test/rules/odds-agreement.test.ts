import { describe, expect, it } from 'vitest';
import {
  chainOdds,
  Fight,
  odds,
  RULE_SET_IDS,
  ruleSet,
  seededDice,
  type Dice,
  type Odds,
  type Procedure,
  type Stage,
} from '../../src/rules/index.ts';
import { kindOf, SCENES, type Scene } from './odds-scenes.ts';

const RUNS = 200_000;
const STANDARD_ERRORS = 4;
const ROUNDING = 1e-12;
const LIMITS = { runs: 3_000_000 };

function readied({ set: id, options = {}, body: given, attack, blow, rounds }: Scene) {
  const set = ruleSet(id);
  const body = set.parseBody(given);
  const fight = new Fight(set, set.parseOptions(options));
  const procedure = fight.attackAndHit(blow);
  const stages = [fight.attackStage(attack, blow), ...fight.roundStages(rounds)];
  return { body, procedure, input: fight.input('attack', attack, body), stages };
}

/** The names of a body's conditions, whatever its set: what stands in it as true, or as a list that is not empty. */
function conditionsOf(body: object): string {
  const standing = Object.entries(body).filter(
    ([, value]) => value === true || (Array.isArray(value) && value.length > 0),
  );
  return standing.map(([name]) => name).join(' ');
}

/** The same procedure, which never joins. */
function joinless(procedure: Procedure<object, unknown>): Procedure<object, unknown> {
  return (body, input, dice, ledger) =>
    procedure(
      body,
      input,
      {
        roll: (id, formula, classify) => dice.roll(id, formula, classify),
        test: (id, stat, atMost) => dice.test(id, stat, atMost),
        choose: (id, options) => dice.choose(id, options),
      },
      ledger,
    );
}

function followed(stages: readonly Stage<object>[], body: object, dice: Dice): object {
  let after = body;
  for (const stage of stages)
    for (const { procedure, input } of stage(after)) after = procedure(after, input, dice).body;
  return after;
}

/** Every label of random runs is known to the odds, and each comes as often as they say. */
function expectAgreement(found: Odds, once: (dice: Dice) => string): void {
  expect(found.exact).toBe(true);
  const sum = [...found.chances.values()].reduce((all, chance) => all + chance, 0);
  expect(Math.abs(sum - 1)).toBeLessThan(ROUNDING);
  const counts = new Map<string, number>();
  const dice = seededDice(20);
  for (let run = 0; run < RUNS; run += 1) {
    const label = once(dice);
    counts.set(label, (counts.get(label) ?? 0) + 1);
  }
  expect([...counts.keys()].filter((label) => !found.chances.has(label))).toEqual([]);
  const astray = [...found.chances].filter(([label, chance]) => {
    const error = Math.sqrt((chance * (1 - chance)) / RUNS);
    return Math.abs((counts.get(label) ?? 0) / RUNS - chance) > STANDARD_ERRORS * error + ROUNDING;
  });
  expect(astray).toEqual([]);
}

it('takes in all five sets', () => {
  expect(new Set(SCENES.map(({ set }) => set))).toEqual(new Set(RULE_SET_IDS));
});

describe.each(SCENES.map((scene) => [`${scene.set}: ${scene.name}`, scene] as const))('%s', (_title, scene) => {
  const { body, procedure, input, stages } = readied(scene);

  it(`agrees in what becomes true, and where, with ${RUNS} seeded runs`, () => {
    const found = odds(procedure, body, input, { label: kindOf, ignoresPast: true });
    expect(found.chances.size).toBeGreaterThan(3);
    expectAgreement(found, (dice) => kindOf(procedure(body, input, dice)));
  });

  it(`agrees in the conditions after the rounds with ${RUNS} seeded runs`, () => {
    const found = chainOdds(body, stages, { label: conditionsOf }, LIMITS);
    expectAgreement(found, (dice) => conditionsOf(followed(stages, body, dice)));
  });

  it('comes to the same in every state to the last detail without joins', { timeout: 60_000 }, () => {
    const label = (outcome: { body: object; flags: readonly string[]; result?: object }): string =>
      JSON.stringify([outcome.body, outcome.flags, outcome.result ?? null]);
    const joined = odds(procedure, body, input, label, LIMITS);
    const apart = odds(joinless(procedure), body, input, label, LIMITS);
    expect([joined.exact, apart.exact]).toEqual([true, true]);
    expect([...joined.chances.keys()].toSorted()).toEqual([...apart.chances.keys()].toSorted());
    const astray = [...apart.chances].filter(
      ([key, chance]) => Math.abs((joined.chances.get(key) ?? 0) - chance) > ROUNDING,
    );
    expect(astray).toEqual([]);
  });
});
