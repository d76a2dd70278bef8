import { runCase, type CaseOutput } from '../../src/rules/case.ts';
import { distribution, parseFormula, RuleError, type RuleSetId } from '../../src/rules/index.ts';

/** One way that a case can go, and how likely it is. */
export interface Way {
  readonly output: CaseOutput;
  readonly weight: number;
}

/** A case of one procedure as the command line takes it, without its dice. */
export interface Unrolled {
  readonly ruleset: RuleSetId;
  readonly procedure: string;
  readonly options: object;
  readonly body: object;
  readonly input: object;
}

type Answers = Readonly<Record<string, number | string>>;
type Pending = { readonly id: string; readonly formula: string };

const MISSING = /^every way: no answer for (\S+) \((.*)\)$/;

/** What a case comes to on these dice, or the first ask that they do not answer, as its message names it. */
function resolved(unrolled: Unrolled, dice: Answers): CaseOutput | Pending {
  try {
    return runCase({ name: 'every way', ...unrolled, dice }).output;
  } catch (error) {
    const found = error instanceof RuleError ? MISSING.exec(error.message) : null;
    if (found?.[1] === undefined || found[2] === undefined) throw error;
    return { id: found[1], formula: found[2] };
  }
}

function isPending(found: CaseOutput | Pending): found is Pending {
  return 'formula' in found;
}

/** What a test is rolled against, as the ledger of one finished run tells; null for rolls that are read by a table. */
function boundOf(unrolled: Unrolled, dice: Answers, { id }: Pending): number | null {
  let answers: Answers = { ...dice, [id]: 1 };
  for (;;) {
    const found = resolved(unrolled, answers);
    if (!isPending(found)) {
      const line = found.ledger.find((entry) => entry['ask'] === id && entry.key !== 'attack');
      return typeof line?.['atMost'] === 'number' ? line['atMost'] : null;
    }
    answers = { ...answers, [found.id]: parseFormula(found.formula).min };
  }
}

/** The answers that an ask may get, each with its chance: tests of 1d100 by one face that passes and one that fails. */
function answersOf(unrolled: Unrolled, dice: Answers, pending: Pending): Iterable<readonly [number | string, number]> {
  const { formula } = pending;
  if (formula.includes('|')) return formula.split('|').map((option, _index, all) => [option, 1 / all.length] as const);
  const bound = formula === '1d100' ? boundOf(unrolled, dice, pending) : null;
  if (bound === null) return distribution(parseFormula(formula));
  const passing = Math.min(100, Math.max(0, bound)) / 100;
  return (
    [
      [1, passing],
      [100, 1 - passing],
    ] as const
  ).filter(([, chance]) => chance > 0);
}

/** Every way that a case can go, each run through the entry of the command line on dice of its own. */
export function everyWay(unrolled: Unrolled, dice: Answers = {}, weight = 1): Way[] {
  const found = resolved(unrolled, dice);
  if (!isPending(found)) return [{ output: found, weight }];
  return [...answersOf(unrolled, dice, found)].flatMap(([answer, chance]) =>
    everyWay(unrolled, { ...dice, [found.id]: answer }, weight * chance),
  );
}

/** Ways that come to the same as `kind` names it, as one with their whole weight. */
export function merged(ways: readonly Way[], kind: (output: CaseOutput) => string): Way[] {
  const byKind = new Map<string, Way>();
  for (const { output, weight } of ways) {
    const known = byKind.get(kind(output));
    byKind.set(kind(output), { output: known?.output ?? output, weight: (known?.weight ?? 0) + weight });
  }
  return [...byKind.values()];
}
