import { describe, expect, it } from 'vitest';
import type { CardContext } from '../../src/cards/card-context.ts';
import type { LineView } from '../../src/cards/round-view.ts';
import { foldSteps } from '../../src/cards/steps-fold.ts';

const context = { words: { format: (key: string, slots: object) => `${key} ${JSON.stringify(slots)}` } };

const row = (label: string, total: string) => ({ label, total, why: '', change: '', tone: '', sum: false });

function line(key: string, name: string, label: string, total: string, more: Partial<LineView> = {}): LineView {
  const nothing = { untouched: false, quiet: '', problem: '', ask: null, mayAnswer: false, canApply: false, waits: '' };
  const shown = { key, name, results: [row(label, total)], witnesses: null, rows: [], fold: '', foldLabel: '' };
  return { ...nothing, ...shown, ...more } as unknown as LineView;
}

const folded = (...lines: LineView[]) =>
  foldSteps(context as unknown as CardContext, lines, ({ name }) => name).map(({ key, results, steps }) => [
    key,
    results.map(({ label, total }) => `${label} ${total}`),
    steps?.lines.length ?? 0,
  ]);

describe('what somebody goes through step by step on one card', () => {
  it('is one line from where it began to where it ended, with the steps folded away', () => {
    expect(
      folded(
        line('t0', 'Bryn', 'Left arm', '−3 → −4'),
        line('t1', 'Jun', 'Torso', '5 → 4'),
        line('t2', 'Bryn', 'Left arm', '−4 → −5'),
        line('t3', 'Bryn', 'Comes to', ''),
      ),
    ).toEqual([
      ['t1', ['Torso 5 → 4'], 0],
      ['t3', ['Left arm −3 → −5', 'Comes to '], 3],
    ]);
  });

  it('leaves what waits for somebody a line of its own', () => {
    const waits = line('t1', 'Bryn', 'Left arm', '', { waits: 'A test is open' });
    expect(folded(line('t0', 'Bryn', 'Left arm', '−3 → −4'), waits)).toEqual([
      ['t0', ['Left arm −3 → −4'], 0],
      ['t1', ['Left arm '], 0],
    ]);
  });
});
