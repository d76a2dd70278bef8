import { chainOdds } from './chain.ts';
import { parseFormula } from './dice.ts';
import { Fight, type Given } from './fight.ts';
import { ruleSet } from './index.ts';
import { odds } from './odds.ts';
import type { Dice, Procedure } from './procedure.ts';
import { RuleError } from './rule-error.ts';
import type { RuleSet, RuleSetId } from './rule-set.ts';
import type { Limits, Odds } from './tally.ts';

/** An attack on a body as plain data: what a worker gets by postMessage. */
export interface Engagement {
  readonly ruleSet: RuleSetId;
  readonly options: object;
  /** As it is stored: what has a default may be left out. */
  readonly body: object;
  /** The input of `attack`. */
  readonly attack: object;
  /** The input of `hit`, without what the attack finds. */
  readonly blow: object;
  /** How many such attacks come one after the other; left out: one. Only the fate is that of all of them. */
  readonly shots?: number;
}

/** The chance of one thing, 0 to 1, of the whole attack and not only of one that hits. */
export interface Share {
  readonly id: string;
  readonly chance: number;
}

/** What becomes of the target. */
export interface Fate {
  /** Loses consciousness (or faints) and lives. */
  readonly unconscious: number;
  readonly dead: number;
}

/** What an attack may come to. Chances are 0 to 1, each of the whole attack. */
export interface Forecast {
  /** It hits. */
  readonly hit: number;
  /** Where it lands, in the order of the target's plan, without what cannot be struck; together `hit`. */
  readonly locations: readonly Share[];
  /** Something gets through whatever the target wears. */
  readonly through: number;
  /** How bad it is, as the rule set names it, `none` first and the rest by weight; together `hit`. */
  readonly levels: readonly Share[];
  /** Null while only what is quickly known is known. */
  readonly fate: Fate | null;
  /** Whether every way was tried; otherwise something was sampled. */
  readonly exact: boolean;
  /** Half the width of the 95 % interval of the chance that is known least; 0 where exact. */
  readonly error: number;
}

/** The part of a forecast that says nothing of the target's body. */
export type Aim = Pick<Forecast, 'hit' | 'locations' | 'exact' | 'error'>;

/** The asks that decide whether, where and how hard a blow lands, in any of the sets; what it does then is not among them. */
const DECIDES = /^(attack|location(\/side)?|negation|damage(Modifier)?|field\/.*)$/;

/** Standard errors to either side of a sampled chance that hold it 95 times in 100. */
const CONFIDENCE = 1.96;

const SEPARATOR = '\n';

/** Dice that are asked only what decides about the blow; what comes after it has one answer, whatever that is. */
function decidingDice(dice: Dice): Dice {
  return {
    roll: (id, formula, classify) =>
      DECIDES.test(id) ? dice.roll(id, formula, classify) : parseFormula(formula, id).min,
    test: (id, stat, atMost) => (DECIDES.test(id) ? dice.test(id, stat, atMost) : { roll: 1, passed: atMost >= 1 }),
    choose: (id, options) => (DECIDES.test(id) ? dice.choose(id, options) : (options[0] ?? dice.choose(id, options))),
    ...(dice.join === undefined ? {} : { join: (key: string, past: string) => dice.join?.(key, past) }),
  };
}

function decisive<Body>(procedure: Procedure<Body, unknown>): Procedure<Body, unknown> {
  return (body, input, dice, ledger) => procedure(body, input, decidingDice(dice), ledger);
}

/** An engagement through the doors of its rule set. */
interface Readied {
  readonly set: RuleSet;
  readonly fight: Fight<object>;
  readonly body: object;
  readonly attack: Given;
  readonly blow: Given;
}

function readied({ ruleSet: id, options, body, attack, blow }: Engagement): Readied {
  const set = ruleSet(id);
  const fight = new Fight<object>(set, set.parseOptions(options));
  return { set, fight, body: set.parseBody(body), attack: { ...attack }, blow: { ...blow } };
}

/** Sums of the chances of labels, each of which is counted under what `part` makes of it; not at all under null. */
function summed(found: Odds, part: (label: string) => string | null): Map<string, number> {
  const sums = new Map<string, number>();
  for (const [label, chance] of found.chances) {
    const id = part(label);
    if (id !== null) sums.set(id, (sums.get(id) ?? 0) + chance);
  }
  return sums;
}

/** The half-width of the 95 % interval of the least known of some chances. */
function errorOf({ exact, runs }: Odds, chances: readonly number[]): number {
  if (exact) return 0;
  const variance = Math.max(0, ...chances.map((chance) => chance * (1 - chance)));
  return CONFIDENCE * Math.sqrt(variance / runs);
}

const total = (sums: ReadonlyMap<string, number>): number =>
  [...sums.values()].reduce((all, chance) => all + chance, 0);

function shares(ids: readonly string[], chances: ReadonlyMap<string, number>): Share[] {
  return ids.map((id) => ({ id, chance: chances.get(id) ?? 0 }));
}

function partOf(index: number): (label: string) => string | null {
  return (label) => (label === '' ? null : (label.split(SEPARATOR)[index] ?? null));
}

function quick({ set, fight, body, attack, blow }: Readied, limits: Limits): Forecast {
  const { severity } = set;
  const found = odds(
    decisive(fight.attackAndHit(blow)),
    body,
    fight.input('attack', attack, body),
    {
      notice: (ledger) => severity.levelOf(ledger, body) ?? '',
      label: (outcome, noticed) =>
        outcome.flags.includes('hit') ? `${severity.placeOf(outcome)}${SEPARATOR}${noticed}` : '',
      ignoresPast: true,
    },
    limits,
  );
  const byPlace = summed(found, partOf(0));
  const byLevel = summed(found, partOf(1));
  const hit = total(byPlace);
  const blunted = byLevel.get('') ?? 0;
  const [none = 'none'] = severity.levels;
  const levels = new Map(byLevel).set(none, (byLevel.get(none) ?? 0) + blunted);
  const through = hit - blunted;
  return {
    hit,
    locations: shares(severity.placesOf(body), byPlace).filter(({ chance }) => chance > 0),
    through,
    levels: shares(severity.levels, levels),
    fate: null,
    exact: found.exact,
    error: errorOf(found, [hit, through, ...byPlace.values(), ...levels.values()]),
  };
}

type Fall = 'dead' | 'unconscious' | '';

function fallOf(flags: readonly string[]): Fall {
  if (flags.includes('dead')) return 'dead';
  return flags.includes('unconscious') || flags.includes('fainted') ? 'unconscious' : '';
}

/** What becomes of the target after so many attacks. */
function fallOdds({ fight, body, attack, blow }: Readied, shots: number, limits: Limits): Odds {
  if (shots === 1) {
    const observer = { label: ({ flags }: { flags: readonly string[] }) => fallOf(flags), ignoresPast: true };
    return odds(fight.attackAndHit(blow), body, fight.input('attack', attack, body), observer, limits);
  }
  const stages = Array.from({ length: shots }, () => fight.attackStage(attack, blow));
  return chainOdds(
    body,
    stages,
    {
      label: (_body, carried) => carried,
      carry: (carried, { flags }) => (carried === 'dead' ? carried : fallOf(flags) || carried),
      ignoresPast: true,
    },
    limits,
  );
}

/**
 * Whether, where and how hard an attack hits: a few milliseconds' work, the same figures as those of `wholeForecast`.
 * Throws RuleError as the doors and the procedures of the rule set do.
 */
export function quickForecast(engagement: Engagement, limits: Limits = {}): Forecast {
  return quick(readied(engagement), limits);
}

/** All that an attack may come to, with the tests, charts and deaths that follow. Throws RuleError as `quickForecast`. */
export function wholeForecast(engagement: Engagement, limits: Limits = {}): Forecast {
  const ready = readied(engagement);
  const known = quick(ready, limits);
  const found = fallOdds(ready, engagement.shots ?? 1, limits);
  const chance = (fall: Fall): number => found.chances.get(fall) ?? 0;
  const fate = { unconscious: chance('unconscious'), dead: chance('dead') };
  return {
    ...known,
    fate,
    exact: known.exact && found.exact,
    error: Math.max(known.error, errorOf(found, [fate.unconscious, fate.dead])),
  };
}

/**
 * What an attack comes to on somebody of whose body nothing may be told: whether it hits, and where by the rule set's own
 * plan. Where a blow finds its place only once it has hit, there are no locations. Throws RuleError as `quickForecast`.
 */
export function aimForecast(engagement: Omit<Engagement, 'body' | 'blow'>, limits: Limits = {}): Aim {
  const { procedures, severity, parseOptions } = ruleSet(engagement.ruleSet);
  const { attack } = procedures;
  if (attack === undefined) throw new RuleError('procedure', `${engagement.ruleSet} has no attack`);
  const found = odds(
    attack.procedure(parseOptions(engagement.options)),
    null,
    attack.parseInput(engagement.attack, null),
    (outcome) => (outcome.flags.includes('hit') ? severity.placeOf(outcome) : SEPARATOR),
    limits,
  );
  const byPlace = summed(found, (place) => (place === SEPARATOR ? null : place));
  return {
    hit: total(byPlace),
    locations: [...byPlace].filter(([place]) => place !== '').map(([id, chance]) => ({ id, chance })),
    exact: found.exact,
    error: errorOf(found, [...byPlace.values()]),
  };
}
