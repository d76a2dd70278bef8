import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  difference,
  replaced,
  RULE_SET_IDS,
  ruleSet,
  whatIf,
  wholePast,
  type Known,
  type Otherwise,
  type PastEvent,
  type Retold,
  type RuleSetId,
} from '../../../src/rules/index.ts';
import { deepFrozen, expectSame } from '../contract/values.ts';
import { doneWithout } from './done-without.ts';
import { lived, runnerFor, stored, thrownFor, told, type Lived } from './stories.ts';
import { wearing, wornAt } from './worn.ts';

const RUNS = 100;
const PATIENCE = 120_000;

interface Asked {
  readonly story: Lived;
  /** All that was done to the body, and one of the blows among it. */
  readonly past: readonly PastEvent[];
  readonly hit: PastEvent;
  readonly gen: fc.GeneratorValue;
}

/** A test that something holds for whatever hit there was in whatever is done to bodies of a rule set. */
function forHits(title: string, id: RuleSetId, check: (asked: Asked) => void): void {
  it(title, { timeout: PATIENCE }, () => {
    const property = fc.property(fc.gen(), (gen) => {
      const story = stored(lived(gen, id));
      const hits = story.events.filter(({ procedure }) => procedure === 'hit');
      const hit = hits[gen(fc.nat) % Math.max(1, hits.length)];
      fc.pre(hit !== undefined);
      check({ story, past: wholePast(runnerFor(id), story.events, story.now), hit, gen });
    });
    fc.assert(property, { numRuns: RUNS, endOnFailure: true });
  });
}

/** What might have come of an event, with dice for what is newly asked. */
function supposed(id: RuleSetId, event: PastEvent, other: Otherwise): Retold {
  const fresh: Known[] = [];
  for (;;) {
    const found = whatIf(runnerFor(id), event, other, fresh);
    if (found.told.how !== 'open') return found;
    const { pending } = found.told;
    fresh.push({ id: pending.id, formula: pending.formula, answer: thrownFor(event.id, pending) });
  }
}

function bodyOf({ told: found }: Retold): object {
  if (found.how !== 'done') throw new Error(`the hit is ${found.how}`);
  return found.body;
}

describe.each(RULE_SET_IDS)('what might have been of a hit of %s', (id) => {
  const run = runnerFor(id);
  const set = ruleSet(id);

  forHits(
    'under another armour is that of a body with it, which wears its own again afterwards',
    id,
    ({ hit, gen }) => {
      const { location = '' } = hit.input as { readonly location?: string };
      const had = wornAt(id, hit.before, location);
      fc.pre(had !== null);
      const other = wearing(id, hit.before, location, gen(fc.nat, { max: 12 }));
      const found = supposed(id, hit, { assumed: deepFrozen(difference(hit.before, other)) });
      const body = bodyOf(found);
      expectSame(stored({ events: [], now: set.parseBody(body) }).now, stored({ events: [], now: body }).now);
      const onOther = run(hit, other, found.event.answers);
      if (!('outcome' in onOther)) throw new Error(`asks for ${onOther.pending.id}`);
      expectSame(wearing(id, body, location, 0), wearing(id, onOther.outcome.body, location, 0));
      const worn = wornAt(id, body, location) ?? Number.NaN;
      const ruined = onOther.outcome.flags.includes(`armourRuined:${location}`);
      if (id === 'imperium') expect(worn).toBeLessThanOrEqual(had);
      else expect(worn).toBe(ruined ? 0 : had);
    },
  );

  forHits('stands in the place of the real one with all that it assumes', id, ({ past, hit, gen }) => {
    const { location = '' } = hit.input as { readonly location?: string };
    fc.pre(wornAt(id, hit.before, location) !== null);
    const other = wearing(id, hit.before, location, gen(fc.nat, { max: 12 }));
    const assumed = deepFrozen(difference(hit.before, other));
    const put = told((fresh) => replaced(run, past, hit.id, { assumed }, fresh));
    const next = put.events[1]?.event.before ?? put.body;
    expectSame(next, bodyOf(supposed(id, hit, { assumed })));
    const from = past.findIndex((event) => event.id === hit.id);
    const kept = stored({ events: [...past.slice(0, from), ...put.events.map(({ event }) => event)], now: put.body });
    expect(wholePast(run, kept.events, kept.now).map((event) => event.id)).toEqual(past.map((event) => event.id));
  });

  forHits('with another input is what that makes of it, and of all that follows, on the same dice', id, (asked) => {
    const { story, past, hit, gen } = asked;
    const { location } = hit.input as { readonly location?: string };
    const other = lived(gen, id).events.find(({ procedure }) => procedure === 'hit')?.input ?? hit.input;
    const { location: _elsewhere, ...rest } = other as { readonly location?: string };
    const input = { ...rest, ...(location === undefined ? {} : { location }) };
    const put = told((fresh) => replaced(run, past, hit.id, { input }, fresh));
    const from = past.findIndex((event) => event.id === hit.id);
    expectSame(put.body, doneWithout(id, past.slice(from), [], { [hit.id]: input }));
    const kept = stored({ events: put.events.map(({ event }) => event), now: put.body });
    const back = told((fresh) => replaced(run, kept.events, hit.id, { input: hit.input }, fresh));
    expectSame(back.body, story.now);
    expect(back.events.map(({ event }) => event.answers)).toEqual(past.slice(from).map(({ answers }) => answers));
  });
});
