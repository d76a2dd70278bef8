import {
  odds,
  ruleSet,
  type Dice,
  type Entry,
  type Limits,
  type Outcome,
  type Procedure,
  type RuleSetId,
} from '../rules/index.ts';
import { setBridge } from '../bridge/set-bridge.ts';
import type { ConditionId } from '../data/constants.ts';
import { isCapped, nextPiece } from './time-pieces.ts';

/** How a body may stand when a time has passed: its points on the bar, its conditions, and what newly ails it. */
export interface Prospect {
  readonly points: number;
  readonly conditions: readonly ConditionId[];
  /** Flags of the rules that tell of something new beside conditions, as `infected:head`. */
  readonly news: readonly string[];
  /** Whether it has had as many minutes as are looked at, and more would happen. */
  readonly capped: boolean;
}

/** A prospect with how likely it is, or that it is the case whatever the dice. */
export interface LikelyProspect extends Prospect {
  readonly chance: number;
}

/** What a time is expected to do to a body. */
export interface TimePreview {
  readonly now: Prospect;
  readonly max: number;
  /** Points on the bar, on average. */
  readonly expected: number;
  readonly likely: LikelyProspect;
  readonly worst: LikelyProspect;
  /** The chance of every condition and of everything new that may stand at the end. */
  readonly chances: readonly { readonly what: string; readonly isCondition: boolean; readonly chance: number }[];
  /** Whether every way was tried; else it is a sample of `runs` ways. */
  readonly exact: boolean;
  readonly runs: number;
}

/** From the least to the gravest: what makes one prospect worse than another before its points do. */
const GRAVITY: readonly ConditionId[] = ['fainted', 'unconscious', 'incapacitated', 'coma', 'dying', 'dead'];

/** Flags that are told as conditions, or are of no weight once time has passed. */
const NOT_NEWS = /^(hit|miss|dead|unconscious|fainted|prone|stunned|coma|mortalWound|incapacitated|dropped:.*)$/;

interface Timed {
  readonly from: number;
  readonly to: number;
}

/** Everything that a time runs on a body, as one procedure; between its pieces runs that have come to the same body meet. */
function wholeTime(id: RuleSetId, options: object): Procedure<object, Timed> {
  const rules = ruleSet(id);
  const parsed = rules.parseOptions(options);
  return (body: object, { from, to }: Timed, dice: Dice, ledger: Entry[] = []): Outcome<object> => {
    const flags = new Set<string>();
    const within: Dice = { roll: dice.roll.bind(dice), test: dice.test.bind(dice), choose: dice.choose.bind(dice) };
    let now = body;
    let at = from;
    for (;;) {
      const piece = nextPiece(id, now, at, to, from);
      const door = piece === null ? undefined : rules.procedures[piece.procedure];
      if (piece === null || door === undefined) break;
      const outcome = door.procedure(parsed)(now, door.parseInput(piece.input, now), within, []);
      now = outcome.body ?? now;
      for (const flag of outcome.flags) flags.add(flag);
      at = piece.until;
      dice.join?.(`${at} ${JSON.stringify(now)} ${[...flags].toSorted().join()}`, '');
    }
    const capped = isCapped(id, now, at, to);
    return { body: now, ledger, flags: [...flags].toSorted(), result: { capped } };
  };
}

function prospectOf(id: RuleSetId, body: object, flags: readonly string[], capped: boolean): Prospect {
  const bridge = setBridge(id);
  return {
    points: bridge.health(body).value,
    conditions: [...bridge.conditionsOf(body, ruleSet(id).derive(body))].toSorted(),
    news: flags.filter((flag) => !NOT_NEWS.test(flag)),
    capped,
  };
}

function gravity({ conditions }: Prospect): number {
  return Math.max(-1, ...conditions.map((condition) => GRAVITY.indexOf(condition)));
}

function isWorse(one: Prospect, other: Prospect): boolean {
  const by =
    gravity(one) - gravity(other) ||
    other.points - one.points ||
    one.news.length - other.news.length ||
    one.conditions.length - other.conditions.length;
  return by > 0;
}

function chancesOf(prospects: readonly LikelyProspect[]): TimePreview['chances'] {
  const sums = new Map<string, { what: string; isCondition: boolean; chance: number }>();
  for (const { conditions, news, chance } of prospects) {
    const all = [
      ...conditions.map((what) => ({ what: what as string, isCondition: true })),
      ...news.map((what) => ({ what, isCondition: false })),
    ];
    for (const one of all) {
      const before = sums.get(one.what)?.chance ?? 0;
      sums.set(one.what, { ...one, chance: before + chance });
    }
  }
  return [...sums.values()].toSorted((one, other) => other.chance - one.chance || one.what.localeCompare(other.what));
}

const LIMITS: Limits = { runs: 20_000, samples: 1000 };

/** What a time is expected to do to a body: pure, nothing is written and no die of the game is rolled. */
export function previewTime(
  id: RuleSetId,
  body: object,
  options: object,
  { from, to }: Timed,
  limits: Limits = LIMITS,
): TimePreview {
  const now = prospectOf(id, body, [], false);
  const found = odds(
    wholeTime(id, options),
    body,
    { from, to },
    ({ body: after, flags, result }) => {
      const capped = result !== undefined && 'capped' in result && result.capped === true;
      return JSON.stringify(prospectOf(id, after, flags, capped));
    },
    limits,
  );
  const prospects = [...found.chances].map(([label, chance]): LikelyProspect => ({
    ...(JSON.parse(label) as Prospect),
    chance,
  }));
  const [first = { ...now, chance: 1 }] = prospects;
  return {
    now,
    max: setBridge(id).health(body).max,
    expected: prospects.reduce((sum, { points, chance }) => sum + points * chance, 0),
    likely: prospects.reduce((best, one) => (one.chance > best.chance ? one : best), first),
    worst: prospects.reduce((worst, one) => (isWorse(one, worst) ? one : worst), first),
    chances: chancesOf(prospects),
    exact: found.exact,
    runs: found.runs,
  };
}
