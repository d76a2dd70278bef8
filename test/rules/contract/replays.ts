import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { RuleError, type Answers, type RuleSetId } from '../../../src/rules/index.ts';
import type { SetArbitrary } from '../arbitrary/set-arbitrary.ts';
import { always } from './always.ts';
import { FACTS } from './facts.ts';
import { again, answersOf, finished, formulaOf, placesOf, recorded, runsOf, type Asked } from './recorded-run.ts';
import { expectSame } from './values.ts';

/** Answers that no die and no choice can give, each with what it would be taken for. */
function impossible({ ask, answer }: Asked, which: number): number | string {
  const odd = [1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53];
  if (ask.kind === 'choose') return ['', 'elsewhere', 1, `${answer} `][which % 4] ?? '';
  const { min, max } = formulaOf(ask.formula);
  const wrong = [min - 1, max + 1, String(answer), '', ...odd];
  return wrong[which % wrong.length] ?? '';
}

/** What stored answers come to. */
export function describeReplays(id: RuleSetId, arbitrary: SetArbitrary): void {
  const facts = FACTS[id];
  const runs = runsOf(id, arbitrary);

  describe('a run on stored answers', () => {
    always('comes to the same, with the same asks, each once', runs, (run) => {
      const { outcome, asked } = recorded(run);
      if (outcome === null) return;
      const replayed = again(run, answersOf(asked));
      expectSame(finished(replayed), outcome);
      expectSame(
        replayed.asks,
        asked.map(({ ask }) => ask),
      );
      expect(new Set(asked.map(({ ask }) => ask.id)).size).toBe(asked.length);
    });

    always('stops at the first ask without an answer, with the lines up to there', runs, (run) => {
      const { outcome, asked } = recorded(run);
      const asks = asked.map(({ ask }) => ask);
      for (const place of placesOf(asked, run.seed)) {
        const stopped = again(run, answersOf(asked, place));
        if (!('pending' in stopped)) throw new Error(`came to an end without ${asks[place]?.id}`);
        expectSame(stopped.pending, asks[place]);
        expectSame(stopped.asks, asks.slice(0, place + 1));
        if (outcome !== null) expectSame(stopped.ledger, outcome.ledger.slice(0, stopped.ledger.length));
      }
    });

    always('asks nothing more once it has killed', runs, (run) => {
      for (const { ask, afterDeath } of recorded(run).asked) {
        if (!afterDeath) continue;
        expect([ask.id, facts.asksTheDead(ask.id, run.body['dead'] === true)]).toEqual([ask.id, true]);
      }
    });

    always('refuses an impossible answer at its ask', fc.tuple(runs, fc.nat()), ([run, which]) => {
      const { asked } = recorded(run);
      const place = which % Math.max(1, asked.length);
      const wrong = asked[place];
      if (wrong === undefined) return;
      const { ask } = wrong;
      const answers: Answers = { ...answersOf(asked, place), [ask.id]: impossible(wrong, which >> 4) };
      try {
        again(run, answers);
      } catch (error) {
        if (!(error instanceof RuleError)) throw error;
        expect(error.message).toMatch(/^[^\n]+: [^\n]+$/);
        expect(error.path).toBe(ask.id);
        return;
      }
      throw new Error(`took ${String(answers[ask.id])} for ${ask.id}`);
    });
  });
}
