import { createHash } from 'node:crypto';
import { seededDice, type Outcome, type RuleSet } from '../../src/rules/index.ts';
import type { Parts } from './named-cases.ts';

/** One step of a golden fight: a procedure on one of its bodies, which begins anew where the step says so. */
export interface GoldenStep {
  readonly on: number;
  readonly anew?: true;
  readonly procedure: string;
  readonly input: Parts;
}

/** What a golden fight is made of: bodies, options and steps as given, and the seed: each step has dice of its own. */
export interface GoldenFight {
  readonly seed: number;
  readonly options: Parts;
  readonly bodies: readonly Parts[];
  readonly steps: readonly GoldenStep[];
}

/** What it comes to: the bodies, how often each flag and each line came, and a digest of every outcome in its order. */
export interface GoldenEnd {
  readonly bodies: readonly object[];
  readonly flags: Readonly<Record<string, number>>;
  readonly lines: Readonly<Record<string, number>>;
  readonly digest: string;
}

function sorted(counts: ReadonlyMap<string, number>): Record<string, number> {
  return Object.fromEntries([...counts].sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** A golden fight on its way, step by step. Throws RuleError where a door or a rule refuses a step. */
export class GoldenRun {
  readonly bodies: object[];
  private taken = 0;
  private readonly options: object;
  private readonly flags = new Map<string, number>();
  private readonly lines = new Map<string, number>();
  private readonly hash = createHash('sha256');

  constructor(
    private readonly set: RuleSet,
    private readonly fight: Omit<GoldenFight, 'steps'>,
  ) {
    this.options = set.parseOptions(fight.options);
    this.bodies = fight.bodies.map((body) => set.parseBody(body));
  }

  /** The body on which a step is run. */
  bodyFor({ on, anew }: Pick<GoldenStep, 'on' | 'anew'>): object {
    const body = anew === true ? this.set.parseBody(this.fight.bodies[on]) : this.bodies[on];
    if (body === undefined) throw new Error(`there is no body ${on}`);
    return body;
  }

  run(step: GoldenStep): Outcome<object | null> {
    const door = this.set.procedures[step.procedure];
    if (door === undefined) throw new Error(`there is no procedure ${step.procedure}`);
    const body = this.bodyFor(step);
    const dice = seededDice(this.fight.seed + this.taken);
    const outcome = door.procedure(this.options)(body, door.parseInput(step.input, body), dice);
    this.taken += 1;
    this.bodies[step.on] = outcome.body ?? body;
    for (const flag of outcome.flags) this.flags.set(flag, (this.flags.get(flag) ?? 0) + 1);
    for (const { key } of outcome.ledger) this.lines.set(key, (this.lines.get(key) ?? 0) + 1);
    this.hash.update(JSON.stringify(outcome));
    return outcome;
  }

  end(): GoldenEnd {
    const digest = this.hash.copy().digest('hex');
    return { bodies: this.bodies, flags: sorted(this.flags), lines: sorted(this.lines), digest };
  }
}

/** Runs a golden fight from its beginning to its end. */
export function playGolden(set: RuleSet, fight: GoldenFight): GoldenEnd {
  const run = new GoldenRun(set, fight);
  for (const step of fight.steps) run.run(step);
  return run.end();
}
