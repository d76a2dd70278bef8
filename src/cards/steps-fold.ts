import { cardText, type CardContext } from './card-context.ts';
import type { LedgerRow } from './ledger/row.ts';
import type { LineView } from './round-view.ts';

/** The steps that somebody has gone through on one card, folded away. */
export interface StepsFold {
  readonly fold: string;
  readonly label: string;
  readonly lines: readonly LineView[];
}

/** A line that stands for all that somebody has gone through; `steps` is null where it was one thing. */
export type PersonView = LineView & { readonly steps: StepsFold | null };

const ARROW = ' → ';

function isSettled({ ask, problem, waits, canApply, witnesses }: LineView): boolean {
  return ask === null && problem === '' && waits === '' && !canApply && witnesses === null;
}

/** What the same line came to again and again: from where the first began to where the last ended. */
function through(first: string, last: string): string {
  const [from] = first.split(ARROW);
  const to = last.split(ARROW).at(-1);
  return first.includes(ARROW) && last.includes(ARROW) ? `${from}${ARROW}${to}` : last;
}

/** The results of several steps as one list: lines of the same words become one. */
function together(lines: readonly LineView[]): LedgerRow[] {
  const found = new Map<string, LedgerRow>();
  for (const row of lines.flatMap(({ results }) => results)) {
    const before = found.get(row.label);
    found.set(row.label, before === undefined ? row : { ...row, total: through(before.total, row.total) });
  }
  return [...found.values()];
}

/** Makes one line of what each person has gone through step by step; what waits for somebody stays a line of its own. */
export function foldSteps(
  context: CardContext,
  lines: readonly LineView[],
  personOf: (line: LineView) => string,
): PersonView[] {
  const settled = new Map<string, LineView[]>();
  for (const line of lines)
    if (isSettled(line)) settled.set(personOf(line), [...(settled.get(personOf(line)) ?? []), line]);
  return lines.flatMap((line): PersonView[] => {
    const own = isSettled(line) ? (settled.get(personOf(line)) ?? []) : [];
    if (own.length < 2) return [{ ...line, steps: null }];
    if (own.at(-1) !== line) return [];
    const label = cardText(context, 'InSteps', { count: own.length });
    return [{ ...line, results: together(own), steps: { fold: `steps-${line.key}`, label, lines: own } }];
  });
}
