import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { checkTable, ruleSet, RuleError, type RuleSetId, type Step } from '../../../src/rules/index.ts';
import type { SetArbitrary } from '../arbitrary/set-arbitrary.ts';
import { always } from './always.ts';
import { FACTS } from './facts.ts';
import { checkOutcome, hasOutcome } from './outcome-checks.ts';
import { bodiesOf, doorOf, recorded, runsOf } from './recorded-run.ts';
import { expectSame, fieldsOf, stored, type Fields } from './values.ts';

/** What of a body belongs to its locations, and cannot be laid over others. */
const OF_LOCATIONS = ['plan', 'table', 'locations', 'clocks'];

/** Body plans, and how procedures follow one another. */
export function describePlansAndFlow(id: RuleSetId, arbitrary: SetArbitrary): void {
  const set = ruleSet(id);
  const { flow } = set;
  const facts = FACTS[id];
  const bodies = bodiesOf(set, arbitrary);
  const plans = Object.entries(set.plans);

  if (plans.length > 0) {
    always(
      'every plan has a hit table and gives whole bodies',
      fc.tuple(bodies, fc.constantFrom(...plans)),
      ([body, [name, plan]]) => {
        if (facts.faces === null) throw new Error('a plan without faces');
        checkTable(plan.table, facts.faces, plan.locations, name);
        const given = Object.fromEntries(Object.entries(body).filter(([field]) => !OF_LOCATIONS.includes(field)));
        const laid = fieldsOf(set.parseBody(set.bodyOfPlan(name, given)));
        expectSame(Object.keys(fieldsOf(laid['locations'])), Object.keys(plan.locations));
        expectSame(set.parseBody(stored(laid)), laid);
      },
    );
  }

  always('a plan that there is not is refused', fc.tuple(bodies, fc.string()), ([body, name]) => {
    if (Object.hasOwn(set.plans, name)) return;
    let refusal: unknown = null;
    try {
      set.bodyOfPlan(name, body);
    } catch (error) {
      refusal = error;
    }
    expect(refusal).toBeInstanceOf(RuleError);
    expect(refusal).toHaveProperty('path', 'plan');
  });

  const inputsOf = (name: string) => {
    const inputs = arbitrary.inputs[name];
    if (inputs === undefined) throw new Error(`no inputs for ${id} ${name}`);
    return inputs;
  };

  /** Each step of a fight, once. */
  const steps = (body: Fields): Step[] => {
    const all = [
      ...flow.turnStart(body, true),
      ...flow.turnStart(body, false),
      ...flow.turnEnd(body),
      ...flow.roundEnd(body, 1),
      ...flow.roundEnd(body, 2),
      ...flow.sawFall(body),
      ...(flow.insteadOfAttack(body) ?? []),
    ];
    return [...new Map(all.map((step) => [JSON.stringify(step), step])).values()];
  };

  describe('the flow of a fight', () => {
    always(
      'has steps that every body can take, and knows the dead',
      fc.tuple(bodies, arbitrary.options, fc.nat()),
      ([body, given, seed]) => {
        expect(flow.isDead(body)).toBe(body['dead']);
        if (flow.isDead(body)) expect(flow.isOut(body)).toBe(true);
        const options = set.parseOptions(given);
        for (const { procedure: name, input: asGiven } of steps(body)) {
          const input = doorOf(id, name).parseInput(asGiven, body);
          const run = { id, name, body, options, input, given: asGiven, seed };
          const record = recorded(run);
          if (hasOutcome(record)) checkOutcome(run, facts, record);
        }
      },
    );

    const exchanges = fc
      .tuple(bodies, arbitrary.options, fc.nat())
      .chain(([body, given, seed]) =>
        fc
          .tuple(inputsOf('attack')(body), inputsOf('hit')(body))
          .map(([attack, blow]) => ({ body, given, seed, attack, blow })),
      );

    always('goes from what an attack found to a blow', exchanges, ({ body, given, seed, attack, blow }) => {
      const run = { id, body, options: set.parseOptions(given), seed };
      const input = doorOf(id, 'attack').parseInput(attack, body);
      const { outcome } = recorded({ ...run, name: 'attack', input, given: attack });
      if (outcome === null || outcome.flags.includes('miss') || body['dead'] === true) return;
      const { location: _known, ...weapon } = blow;
      const landed = flow.hitInput(weapon, outcome.result);
      const hit = { ...run, name: 'hit', input: doorOf(id, 'hit').parseInput(landed, body), given: landed };
      const record = recorded(hit);
      if (hasOutcome(record)) checkOutcome(hit, facts, record);
    });

    always('says what a blow wounded, and what killed', runsOf(id, arbitrary), (run) => {
      const { outcome } = recorded(run);
      if (outcome === null || outcome.body === null) return;
      const after = { ...outcome, body: outcome.body };
      const killed = outcome.flags.includes('dead');
      expect([killed, flow.causeOfDeath(after)]).toEqual([killed, killed ? expect.any(String) : null]);
      if (run.name !== 'hit') return;
      const wounded = flow.woundedAt(after);
      if (wounded !== null && 'locations' in run.body) expect(fieldsOf(run.body['locations'])).toHaveProperty(wounded);
    });
  });
}
