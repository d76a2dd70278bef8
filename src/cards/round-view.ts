import type { TargetRef } from '../bridge/parties.ts';
import { timeText } from '../bridge/time-words.ts';
import { listed } from '../bridge/words.ts';
import { askView, type AskView } from './ask-view.ts';
import {
  cardText,
  explanation,
  owesTests,
  talkOf,
  waitsText,
  type CardContext,
  type Explanation,
  type Resolution,
} from './card-context.ts';
import type { LedgerRow } from './ledger/row.ts';
import { setLines } from './ledger/set-lines.ts';
import { canUndoAll, pastView, type PastView } from './past/past-view.ts';
import { foldSteps, type PersonView } from './steps-fold.ts';
import { witnessesView, type WitnessesView } from './witnesses-view.ts';

/** One line of a card that tells what happened to several people, or to one patient. */
export interface LineView extends Explanation {
  readonly key: string;
  readonly name: string;
  /** Whether nothing happened to him, and nothing is waited for. */
  readonly untouched: boolean;
  /** What is said when nothing happened; else empty. */
  readonly quiet: string;
  readonly results: readonly LedgerRow[];
  readonly problem: string;
  readonly ask: AskView | null;
  readonly mayAnswer: boolean;
  readonly canApply: boolean;
  /** Why it has to wait, where somebody has to finish something else first. */
  readonly waits: string;
  readonly witnesses: WitnessesView | null;
  readonly past: PastView | null;
  /** That it has been undone; else empty. */
  readonly undone: string;
}

/** A healer's test as its card tells it. */
export interface HealersTestView {
  readonly text: string;
  readonly tone: 'good' | 'bad';
}

/** The card of a round's end or of a treatment. */
export interface LinesCardView {
  readonly icon: string;
  readonly title: string;
  readonly subtitle: string;
  readonly test: HealersTestView | null;
  readonly targets: readonly PersonView[];
  readonly canRollAll: boolean;
  readonly canApplyAll: boolean;
  readonly canUndoAll: boolean;
  /** Those to whom nothing happened, in one line. */
  readonly rest: string;
}

type StoredLine = TargetRef & { readonly shaken?: string | null };
type Stored = Readonly<Record<string, StoredLine>>;
type Resolutions = Readonly<Record<string, Resolution>>;

/** Of somebody whose part has not come, and of whom nothing else is said: that it is still to be applied. */
function idleText(context: CardContext, { state, canApply, problem }: Resolution): string {
  return state === 'waiting' && !canApply && problem === '' ? cardText(context, 'State.waiting') : '';
}

function lineView(
  context: CardContext,
  key: string,
  stored: StoredLine,
  resolution: Resolution,
  quiet: string,
): LineView {
  const talk = talkOf(context, key);
  const results = setLines(context.ruleSet).results(resolution.entries, talk);
  const ask = askView(resolution.pending, context, resolution.canAnswer);
  const { canApply, problem } = resolution;
  const waits = ask !== null || problem !== '' || resolution.state === 'waiting';
  const nothing =
    !waits && resolution.state !== 'undone' && resolution.entries.every(({ key }) => key === 'alreadyDead');
  return {
    key,
    name: stored.name,
    untouched: nothing && !resolution.canUndo,
    quiet: nothing && results.length === 0 ? cardText(context, quiet) : '',
    results,
    problem,
    ask,
    mayAnswer: resolution.canAnswer,
    canApply,
    waits: waitsText(context, resolution) || idleText(context, resolution),
    witnesses: witnessesView(context, key, stored, resolution),
    past: pastView(context, resolution),
    undone: resolution.state === 'undone' ? cardText(context, 'State.undone') : '',
    ...explanation(context, resolution, talk, key),
  };
}

function lines(context: CardContext, stored: Stored, resolutions: Resolutions, quiet: string): LineView[] {
  return Object.entries(stored).flatMap(([key, target]) => {
    const resolution = resolutions[key];
    return resolution === undefined ? [] : [lineView(context, key, target, resolution, quiet)];
  });
}

/** What a card of a step stores beside its targets. */
interface StepStored {
  readonly step: string;
  readonly round: number;
  /** Of time that passes: the world time it began and ends at. */
  readonly from?: number | null;
  readonly to?: number | null;
}

function stepTitle(context: CardContext, { step, round, from, to }: StepStored): string {
  if (from != null && to != null) return cardText(context, 'TimePasses', { span: timeText(context.words, to - from) });
  if (step === 'roundEnd') return cardText(context, 'RoundEnds', { round });
  return context.words.localize(`GRIEVOUS.Step.${step}`);
}

/** The card of a round's end or of another step: who bled, whose clocks ran, who is stunned no longer; one line each. */
export function roundCardView(
  context: CardContext,
  stored: StepStored & { readonly targets: Stored },
  resolutions: Resolutions,
): LinesCardView {
  const all = lines(context, stored.targets, resolutions, 'NothingHappens');
  const names = all.filter(({ untouched }) => untouched).map(({ name }) => name);
  return {
    icon: 'round',
    title: stepTitle(context, stored),
    subtitle: all.length === 0 && stored.step === 'roundEnd' ? cardText(context, 'NobodyFights') : '',
    test: null,
    targets: foldSteps(
      context,
      all.filter(({ untouched }) => !untouched),
      ({ key, name }) => stored.targets[key]?.uuid ?? name,
    ),
    canRollAll: owesTests(context, resolutions),
    canUndoAll: canUndoAll(resolutions),
    canApplyAll: all.filter(({ canApply, waits }) => canApply && waits === '').length > 1,
    rest: names.length === 0 ? '' : cardText(context, 'NothingHappensTo', { names: listed(context.words, names) }),
  };
}

/** A healer's test that was rolled, as a card of a treatment stores it. */
export interface HealersTestStored {
  readonly kind: string;
  readonly patient: string;
  readonly formula: string;
  readonly skill: number;
  readonly roll: number;
  readonly passed: boolean;
}

function healersTestView(context: CardContext, { formula, skill, roll, passed }: HealersTestStored): HealersTestView {
  const text = cardText(context, `HealersTest.${passed ? 'passed' : 'failed'}`, { formula, skill, roll });
  return { text, tone: passed ? 'good' : 'bad' };
}

/** What a card of a treatment stores. */
export interface TreatmentStored {
  readonly healer: { readonly name: string };
  readonly targets: Stored;
  readonly kind: string;
  readonly healersTest?: HealersTestStored | null;
}

/** The card of a treatment; of one whose healer failed that nothing has changed. */
export function treatmentCardView(
  context: CardContext,
  stored: TreatmentStored,
  resolutions: Resolutions,
): LinesCardView {
  const { healer, kind, healersTest = null } = stored;
  return {
    icon: kind === 'stand' ? 'stand' : 'treat',
    title: cardText(context, `Treatment.${kind}`),
    subtitle: healer.name === '' ? '' : cardText(context, 'TreatedBy', { healer: healer.name }),
    test: healersTest && healersTestView(context, healersTest),
    targets: lines(context, stored.targets, resolutions, 'NothingChanges').map((line) => ({ ...line, steps: null })),
    canRollAll: false,
    canApplyAll: false,
    canUndoAll: false,
    rest:
      healersTest?.passed === false ? cardText(context, 'HealersTest.nothing', { patient: healersTest.patient }) : '',
  };
}
