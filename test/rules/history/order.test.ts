import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RULE_SET_IDS, wholePast, type PastEvent } from '../../../src/rules/index.ts';
import { expectSame } from '../contract/values.ts';
import { doneWithout } from './done-without.ts';
import { lived, runnerFor, stored, turned } from './stories.ts';

const RUNS = 60;
const PATIENCE = 120_000;

const idsOf = (events: readonly PastEvent[]): string[] => events.map(({ id }) => id);

describe.each(RULE_SET_IDS)('the past of a body of %s, turned over and over', (id) => {
  it('is what those that stand make of it, whatever was undone and done again before', { timeout: PATIENCE }, () => {
    const property = fc.property(fc.gen(), (gen) => {
      const story = stored(lived(gen, id, 8));
      fc.pre(story.events.length > 0);
      const past = wholePast(runnerFor(id), story.events, story.now);
      const ids = idsOf(past);
      const out = new Set<string>();
      let now = story;
      for (let left = gen(fc.integer, { min: 1, max: 6 }); left > 0; left -= 1) {
        const chosen = gen(fc.shuffledSubarray<string>, ids, { minLength: 1, maxLength: Math.min(3, ids.length) });
        const undone = gen(fc.boolean);
        now = stored(turned(id, now, chosen, undone));
        for (const one of chosen) out[undone ? 'add' : 'delete'](one);
        expectSame(now.now, doneWithout(id, past, [...out]));
        expect(idsOf(now.events)).toEqual(ids);
        expect(idsOf(now.events.filter((event) => event.undone))).toEqual(ids.filter((one) => out.has(one)));
      }
      const rest = [...out];
      for (const one of gen(fc.shuffledSubarray<string>, rest, { minLength: rest.length })) {
        now = stored(turned(id, now, [one], false));
      }
      expectSame(now.now, story.now);
      const stands = ({ before, answers, undone }: PastEvent): object => ({ before, answers, undone });
      expect(now.events.map(stands)).toEqual(past.map(stands));
    });
    fc.assert(property, { numRuns: RUNS, endOnFailure: true });
  });
});
