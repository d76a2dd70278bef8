import { enumerate } from './enumerate.ts';
import { countedOrSampled, noticeNothing, type Observer } from './odds.ts';
import type { Dice, Outcome, Procedure } from './procedure.ts';
import { runCounter, sampled, Tally, type Limits, type Observed, type Odds } from './tally.ts';

/** Where a chain stands: the body, and what the observer carries along. */
export interface ChainState<Body> {
  readonly body: Body;
  readonly carried: string;
}

/** A procedure with its input, through the door. */
export interface Run<Body> {
  readonly procedure: Procedure<Body, unknown>;
  readonly input: unknown;
}

/** What is run next on a body, one after the other; nothing where it stays as it is. */
export type Stage<Body> = (body: Body) => readonly Run<Body>[];

/** What is looked at along a chain. */
export interface ChainObserver<Body> extends Pick<Observer<Body>, 'notice'> {
  /** What a state at the end counts as. */
  label(body: Body, carried: string): string;
  /** What to carry on after a procedure: '' at first, and the less the better, for states of unlike cargo do not merge. */
  carry?(carried: string, outcome: Observed<Body>, noticed: string): string;
  /** As for an observer; it holds for the last stage, since what follows needs the whole body. */
  readonly ignoresPast?: boolean;
}

type Weighted<Body> = { readonly state: ChainState<Body>; weight: number };

const texts = new WeakMap<object, string>();

/** The JSON of a part of a body, written once: parts are never changed. */
function textOf(part: unknown): string {
  if (typeof part !== 'object' || part === null) return String(part);
  let text = texts.get(part);
  if (text === undefined) texts.set(part, (text = JSON.stringify(part)));
  return text;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What tells a body from the one that the chain began with: equal bodies have equal keys. */
function bodyKey(body: unknown, first: unknown): string {
  if (body === first) return '';
  if (!isRecord(body) || !isRecord(first)) return textOf(body);
  let key = '';
  for (const field in { ...first, ...body }) {
    const now = body[field];
    const then = first[field];
    if (now === then || textOf(now) === textOf(then)) continue;
    key += `${field}:${isRecord(now) && isRecord(then) && field === 'locations' ? bodyKey(now, then) : textOf(now)};`;
  }
  return key;
}

type Reach<Body> = (state: ChainState<Body>, weight: number) => void;

/** The states reached by one step, equal ones as one with the sum of their weights. */
class Frontier<Body> {
  readonly states = new Map<string, Weighted<Body>>();

  constructor(private readonly first: Body) {}

  readonly add: Reach<Body> = (state, weight) => {
    const key = `${state.carried}\n${bodyKey(state.body, this.first)}`;
    const known = this.states.get(key);
    if (known === undefined) this.states.set(key, { state, weight });
    else known.weight += weight;
  };
}

/** One enumeration of a chain, from its first state to the labels of its last ones. */
class Chain<Body> {
  private readonly tally = new Tally();
  private readonly counter: ReturnType<typeof runCounter>;
  private readonly notice: NonNullable<ChainObserver<Body>['notice']>;

  constructor(
    private readonly first: Body,
    private readonly observer: ChainObserver<Body>,
    limits: Limits,
  ) {
    this.counter = runCounter(limits);
    this.notice = observer.notice ?? noticeNothing;
  }

  after(state: ChainState<Body>, outcome: Outcome<Body>, noticed = this.notice(outcome.ledger)): ChainState<Body> {
    const carried = this.observer.carry?.(state.carried, outcome, noticed) ?? state.carried;
    return { body: outcome.body, carried };
  }

  start(): ChainState<Body> {
    return { body: this.first, carried: '' };
  }

  label({ body, carried }: ChainState<Body>): string {
    return this.observer.label(body, carried);
  }

  /** Every state that one run can leave, with its weight. */
  private each(from: Weighted<Body>, run: Run<Body>, ignoresPast: boolean, reach: Reach<Body>): void {
    enumerate(run.procedure, from.state.body, run.input, from.weight, {
      leaf: (outcome, weight, noticed) => reach(this.after(from.state, outcome, noticed), weight),
      notice: this.notice,
      ignoresPast,
      count: this.counter.count,
    });
  }

  /** Runs what a stage says of one state, and hands on each state that this can leave. */
  private follow(from: Weighted<Body>, stage: Stage<Body>, isLast: boolean, reach: Reach<Body>): void {
    const runs = stage(from.state.body);
    const final = runs.at(-1);
    if (final === undefined) {
      reach(from.state, from.weight);
      return;
    }
    let frontier: Iterable<Weighted<Body>> = [from];
    for (const run of runs.slice(0, -1)) {
      const next = new Frontier(this.first);
      for (const state of frontier) this.each(state, run, false, next.add);
      frontier = next.states.values();
    }
    const ignoresPast = isLast && this.observer.ignoresPast === true;
    for (const state of frontier) this.each(state, final, ignoresPast, reach);
  }

  count(stages: readonly Stage<Body>[]): Odds {
    const last = stages.length - 1;
    if (last < 0) this.tally.add(this.label(this.start()), 1);
    let frontier: Iterable<Weighted<Body>> = [{ state: this.start(), weight: 1 }];
    stages.forEach((stage, index) => {
      const next = new Frontier(this.first);
      const reach: Reach<Body> =
        index === last ? (state, weight) => this.tally.add(this.label(state), weight) : next.add;
      for (const from of frontier) this.follow(from, stage, index === last, reach);
      frontier = next.states.values();
    });
    return { chances: this.tally.chances(), exact: true, runs: this.counter.runs(), error: 0 };
  }
}

/**
 * The exact distribution of what a chain of procedures comes to: each stage is run on every state that the one before
 * can leave, and equal states are merged after each procedure. Past the limits (of the whole chain) it samples.
 */
export function chainOdds<Body>(
  body: Body,
  stages: readonly Stage<Body>[],
  observer: ChainObserver<Body>,
  limits: Limits = {},
): Odds {
  const chain = new Chain(body, observer, limits);
  const once = (dice: Dice): string => {
    let state = chain.start();
    for (const stage of stages) {
      for (const { procedure, input } of stage(state.body)) {
        state = chain.after(state, procedure(state.body, input, dice));
      }
    }
    return chain.label(state);
  };
  return countedOrSampled(
    () => chain.count(stages),
    () => sampled(once, limits),
  );
}
