import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { setBridge, type WornArmour } from '../../src/bridge/set-bridge.ts';
import { bodyChanges, bodyOf, sparseBody, storedBody, type BodyBearer } from '../../src/bridge/stored-body.ts';
import { RULE_SET_IDS, ruleSet, seededDice, type RuleSetId } from '../../src/rules/index.ts';
import { dismembermentArbitrary } from '../rules/arbitrary/dismemberment.ts';
import { imperiumArbitrary } from '../rules/arbitrary/imperium.ts';
import { mortalArbitrary } from '../rules/arbitrary/mortal.ts';
import { resilienceArbitrary } from '../rules/arbitrary/resilience.ts';
import type { SetArbitrary } from '../rules/arbitrary/set-arbitrary.ts';
import { skirmishArbitrary } from '../rules/arbitrary/skirmish.ts';
import { applied } from './applied.ts';

const ARBITRARY: Readonly<Record<RuleSetId, SetArbitrary>> = {
  imperium: imperiumArbitrary,
  skirmish: skirmishArbitrary,
  mortal: mortalArbitrary,
  resilience: resilienceArbitrary,
  dismemberment: dismembermentArbitrary,
};

/** One piece on every location, which wears out in dismemberment. */
function mailOn(id: RuleSetId, body: object): WornArmour[] {
  const covers = setBridge(id)
    .locations(body)
    .map((place) => place.id);
  return [{ id: 'mail000000000000', value: 2, hp: 3, kind: 'other', covers }];
}

function bearer(id: RuleSetId, body: object, armour: readonly WornArmour[]): BodyBearer {
  return { system: { wear: {}, ...storedBody(id, body) }, armour, forceFields: [] };
}

/** The body of such a bearer: what the generator says of worn armour and fields is not stored with an actor. */
function undressed(id: RuleSetId, body: object): object {
  return ruleSet(id).parseBody(storedBody(id, body));
}

describe.each(RULE_SET_IDS)('a body of %s in an actor', (id) => {
  const rules = ruleSet(id);
  const { body: bodies, options: anyOptions, inputs } = ARBITRARY[id];

  it('comes back as it was stored', () => {
    fc.assert(
      fc.property(bodies, (given) => {
        const body = rules.parseBody(given);
        expect(bodyOf(id, bearer(id, body, []))).toEqual(undressed(id, body));
      }),
      { numRuns: 200 },
    );
  });

  it('is short without what goes without saying', () => {
    fc.assert(
      fc.property(bodies, (given) => {
        const body = rules.parseBody(given);
        expect(rules.parseBody(sparseBody(id, body))).toEqual(body);
      }),
    );
  });

  const doors = Object.entries(rules.procedures).filter(([name]) => name !== 'attack' && inputs[name] !== undefined);

  it.each(doors)('comes back as %s has left it, with and without armour', (name, door) => {
    const runs = bodies.chain((given) => {
      const body = undressed(id, rules.parseBody(given));
      const input = inputs[name]?.(body) ?? fc.constant({});
      return fc.record({ body: fc.constant(body), input, options: anyOptions, seed: fc.nat(), dressed: fc.boolean() });
    });
    fc.assert(
      fc.property(runs, ({ body, input, options, seed, dressed }) => {
        const wearer = bearer(id, body, dressed ? mailOn(id, body) : []);
        const before = bodyOf(id, wearer);
        const run = door.procedure(rules.parseOptions(options));
        const { body: after } = run(before, door.parseInput(input, before), seededDice(seed));
        if (after === null) throw new Error('no body');
        const system = applied(wearer.system, bodyChanges(id, wearer.system, wearer, before, after));
        expect(bodyOf(id, { ...wearer, system })).toEqual(after);
      }),
      { numRuns: 150 },
    );
  });

  it('can be in each of its conditions by hand, and out of it again', () => {
    const bridge = setBridge(id);
    fc.assert(
      fc.property(bodies, fc.constantFrom(...bridge.conditions), fc.boolean(), (given, condition, active) => {
        const body = rules.parseBody(given);
        const after = rules.parseBody(bridge.withCondition(body, condition, active));
        if (active) return;
        expect(bridge.conditionsOf(after, rules.derive(after)).has(condition) && id !== 'imperium').toBe(false);
      }),
    );
  });

  it('tells nobody else what he has left', () => {
    const { publicLines } = setBridge(id);
    expect(Object.keys(publicLines).filter((key) => !rules.ledgerKeys.includes(key))).toEqual([]);
    for (const key of ['hitPoints', 'armour', 'wound', 'through', 'test', 'check', 'consciousness']) {
      const kept: 'whole' | readonly string[] | undefined = publicLines[key];
      if (key === 'wound' && id === 'resilience') continue;
      expect(kept, key).toBeUndefined();
    }
  });
});
