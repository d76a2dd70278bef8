import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  patched,
  retold,
  RuleError,
  RULE_SET_IDS,
  runEvent,
  whatIf,
  wholePast,
  type PastEvent,
  type RuleSetId,
} from '../../../src/rules/index.ts';
import { expectSame } from '../contract/values.ts';
import { doneWithout, withEdit } from './done-without.ts';
import { editOf, lived, runnerFor, stored, told, turned, type Lived } from './stories.ts';

const RUNS = 150;
const PATIENCE = 120_000;

/** A test that something holds for whatever is done to bodies of a rule set. */
function forStories(
  title: string,
  id: RuleSetId,
  check: (story: Lived, pick: (among: readonly PastEvent[]) => string) => void,
): void {
  it(title, { timeout: PATIENCE }, () => {
    const property = fc.property(fc.gen(), (gen) => {
      const story = stored(lived(gen, id));
      fc.pre(story.events.length > 0);
      check(story, (among) => among[gen(fc.nat) % among.length]?.id ?? '');
    });
    fc.assert(property, { numRuns: RUNS, endOnFailure: true });
  });
}

describe.each(RULE_SET_IDS)('the past of a body of %s', (id) => {
  const run = runnerFor(id);

  forStories(
    'is whole: each event begins where the one before has ended, and the last ends now',
    id,
    ({ events, now }) => {
      const past = wholePast(run, events, now);
      past.forEach((event, index) => {
        const changes = editOf(event);
        const found = changes === null ? runEvent(run, event) : null;
        const after =
          found === null ? patched(event.before, changes ?? []) : 'outcome' in found ? found.outcome.body : null;
        expectSame(after, past[index + 1]?.before ?? now);
      });
      expect(past.filter((event) => editOf(event) === null)).toEqual(events);
    },
  );

  forStories('gives back the body before what was done last, but for what was changed by hand since', id, (story) => {
    const { events, now } = story;
    const last = events.at(-1);
    const past = wholePast(run, events, now);
    const after = past.at(-1)?.id === last?.id ? [] : (editOf(past.at(-1) as PastEvent) ?? []);
    expectSame(turned(id, story, [last?.id ?? ''], true).now, withEdit(id, last?.before ?? {}, after));
  });

  forStories('without any one event is what the others make of the body before it', id, (story, pick) => {
    const past = wholePast(run, story.events, story.now);
    const out = pick(past);
    const from = past.findIndex((event) => event.id === out);
    expectSame(turned(id, story, [out], true).now, doneWithout(id, past.slice(from), [out]));
  });

  forStories('is the same without two events in whatever order they are undone', id, (story, pick) => {
    const past = wholePast(run, story.events, story.now);
    const [one, other] = [pick(past), pick(past)];
    const first = turned(id, turned(id, story, [one], true), [other], true);
    const second = turned(id, turned(id, story, [other], true), [one], true);
    const both = turned(id, story, [one, other], true);
    expectSame(first.now, both.now);
    expectSame(second.now, both.now);
  });

  forStories('comes back as it was when what was undone is done again, in whatever order', id, (story, pick) => {
    const past = wholePast(run, story.events, story.now);
    const [one, other] = [pick(past), pick(past)];
    const without = turned(id, turned(id, story, [one], true), [other], true);
    const back = turned(id, turned(id, without, [one], false), [other], false);
    expectSame(back.now, story.now);
    const stands = ({ before, answers, undone }: PastEvent): object => ({ before, answers, undone });
    expect(back.events.map(stands)).toEqual(past.map(stands));
  });

  forStories('does not change when what is undone is undone again, nor is a die thrown anew', id, (story, pick) => {
    const past = wholePast(run, story.events, story.now);
    const one = pick(past);
    const once = turned(id, story, [one], true);
    const again = turned(id, turned(id, once, [one], false), [one], true);
    expectSame(again.now, once.now);
    expect(again.events.map(({ answers }) => answers)).toEqual(once.events.map(({ answers }) => answers));
  });

  forStories('tells what came of an event when nothing is taken to have been otherwise', id, ({ events }) => {
    for (const event of events) {
      const found = runEvent(run, event);
      const { told: other } = whatIf(run, event, {});
      expectSame(other.how === 'done' ? other.outcome : null, 'outcome' in found ? found.outcome : null);
    }
  });
});

describe('an event that there is not', () => {
  it('is refused by name', () => {
    expect(() => retold(runnerFor('mortal'), [], ['nobody'], true)).toThrow(RuleError);
    expect(() => told((fresh) => retold(runnerFor('mortal'), [], ['nobody'], true, fresh))).toThrow('nobody');
  });
});
