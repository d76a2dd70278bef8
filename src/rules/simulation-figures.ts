import type { Entry } from './procedure.ts';
import type { FightEnd, FightEvent, Witness } from './simulation-fight.ts';
import type { Contest, Fighter, Side } from './simulation-sides.ts';

/** How often something was, its share of all, and the standard error of the share. */
export interface Share {
  readonly count: number;
  readonly share: number;
  readonly standardError: number;
}

/** How the fighters of a side ended, over all fights. Those out of the fight who live are `out`. */
export interface Ends {
  readonly unhurt: number;
  readonly hurt: number;
  readonly out: number;
  readonly dead: number;
}

/** What one weapon of one entry of the file did. */
export interface WeaponFigures {
  readonly fighter: string;
  readonly weapon: string;
  readonly attacks: number;
  readonly hits: number;
  readonly misses: number;
  readonly hitShare: number;
  /** Points that a hit took off, on the average; null where the ledger tells none, or nothing hit. */
  readonly meanDamage: number | null;
  /** Hits that hurt a location. */
  readonly wounds: number;
  /** Hits that took the foe out of the fight, the dead among them. */
  readonly felled: number;
  readonly killed: number;
}

/** The figures of one side: how it fared, and what was done to it. */
export interface SideFigures {
  readonly name: string;
  readonly fighters: number;
  readonly wins: Share;
  /** Fighters alive at the end of a fight, and those still in it, on the average. */
  readonly meanAlive: number;
  readonly meanStanding: number;
  readonly ends: Ends;
  readonly causesOfDeath: readonly { readonly cause: string; readonly count: number; readonly share: number }[];
  readonly wounds: readonly { readonly location: string; readonly count: number; readonly share: number }[];
  readonly weapons: readonly WeaponFigures[];
}

/** Rounds to the end of a fight; a draw by the limit counts with the limit. */
export interface RoundFigures {
  readonly mean: number;
  readonly median: number;
  /** Nine fights in ten were over by then. */
  readonly ninetieth: number;
  readonly longest: number;
}

/** What came of many fights between two sides. */
export interface Figures {
  readonly fights: number;
  readonly draws: Share;
  readonly rounds: RoundFigures;
  readonly sides: readonly [SideFigures, SideFigures];
}

type WeaponTally = { attacks: number; hits: number; lost: number; wounds: number; felled: number; killed: number };

type SideTally = {
  wins: number;
  readonly ends: { unhurt: number; hurt: number; out: number; dead: number };
  readonly causes: Map<string, number>;
  readonly wounds: Map<string, number>;
  /** By entry of the file and the weapon's place in it. */
  readonly weapons: WeaponTally[][];
};

/** Figures are given to the millionth, so that sums of fractions stay readable. */
function rounded(value: number): number {
  return Math.round(value * 1_000_000) / 1_000_000;
}

function quotient(part: number, whole: number): number {
  return whole === 0 ? 0 : rounded(part / whole);
}

/** A share of `fights`, with its standard error: the root of p(1 - p) / n. */
function shareOf(count: number, fights: number): Share {
  const p = fights === 0 ? 0 : count / fights;
  const error = fights === 0 ? 0 : Math.sqrt((p * (1 - p)) / fights);
  return { count, share: rounded(p), standardError: rounded(error) };
}

function addTo(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

/** The entries of a side's file, each by the first of its fighters, with its name as in the file. */
function entriesOf({ fighters }: Side): Fighter[] {
  return fighters.filter(({ entry }, index) => fighters[index - 1]?.entry !== entry);
}

function emptyTally(side: Side): SideTally {
  return {
    wins: 0,
    ends: { unhurt: 0, hurt: 0, out: 0, dead: 0 },
    causes: new Map(),
    wounds: new Map(),
    weapons: entriesOf(side).map(({ weapons }) =>
      weapons.map(() => ({ attacks: 0, hits: 0, lost: 0, wounds: 0, felled: 0, killed: 0 })),
    ),
  };
}

/** The lines of a ledger that tell what a blow took off its victim, each with the figure that tells it. */
const LOSSES: Readonly<Record<string, string>> = { hitPoints: 'lost', bleed: 'bled' };

function lostBy(ledger: readonly Entry[]): number {
  let sum = 0;
  for (const line of ledger) {
    const figure = LOSSES[line.key];
    const lost = figure === undefined ? undefined : line[figure];
    if (typeof lost === 'number') sum += lost;
  }
  return sum;
}

/** Locations in the order of the side's bodies, then any other in that of the alphabet. */
function inBodyOrder({ fighters }: Side, wounds: ReadonlyMap<string, number>): string[] {
  const known = new Set<string>();
  for (const { body } of fighters) {
    const locations: unknown = Reflect.get(body, 'locations');
    if (typeof locations === 'object' && locations !== null) for (const id of Object.keys(locations)) known.add(id);
  }
  const others = [...wounds.keys()].filter((id) => !known.has(id)).sort();
  return [...[...known].filter((id) => wounds.has(id)), ...others];
}

/** Counts fights as they go: `witness` looks on at each, `count` takes its end. */
export class FightTally {
  private fights = 0;
  private draws = 0;
  private readonly rounds = new Map<number, number>();
  private readonly sides: readonly [SideTally, SideTally];
  private readonly hurt = new Set<Fighter>();
  private readonly tellsLoss: boolean;

  constructor(private readonly contest: Contest) {
    this.sides = [emptyTally(contest.sides[0]), emptyTally(contest.sides[1])];
    this.tellsLoss = contest.set.ledgerKeys.some((key) => Object.hasOwn(LOSSES, key));
  }

  readonly witness: Witness = (event) => {
    const { flow } = this.contest.set;
    const { on, outcome, procedure } = event;
    const lost = lostBy(outcome.ledger);
    const wounded = procedure === 'hit' ? flow.woundedAt(outcome) : null;
    if (lost > 0 || wounded !== null) this.hurt.add(on);
    const side = this.sides[on.side];
    if (wounded !== null) addTo(side.wounds, wounded);
    if (outcome.flags.includes('dead')) addTo(side.causes, flow.causeOfDeath(outcome) ?? 'other');
    this.countWeapon(event, lost, wounded !== null);
  };

  private countWeapon({ by, weapon, procedure, outcome, felled }: FightEvent, lost: number, wounds: boolean): void {
    if (weapon === undefined) return;
    const tally = this.sides[by.side].weapons[by.entry]?.[by.weapons.indexOf(weapon)];
    if (tally === undefined) return;
    if (procedure === 'attack') {
      tally.attacks += 1;
      if (outcome.flags.includes('hit')) tally.hits += 1;
      return;
    }
    tally.lost += lost;
    if (wounds) tally.wounds += 1;
    if (felled) tally.felled += 1;
    if (outcome.flags.includes('dead')) tally.killed += 1;
  }

  /** Takes the end of the fight that was looked on at. */
  count({ winner, rounds, bodies }: FightEnd): void {
    this.fights += 1;
    this.rounds.set(rounds, (this.rounds.get(rounds) ?? 0) + 1);
    if (winner === null) this.draws += 1;
    else this.sides[winner].wins += 1;
    const { flow } = this.contest.set;
    for (const side of [0, 1] as const) {
      const { ends } = this.sides[side];
      for (const fighter of this.contest.sides[side].fighters) {
        const body = bodies[side][fighter.place];
        if (body === undefined) continue;
        if (flow.isDead(body)) ends.dead += 1;
        else if (flow.isOut(body)) ends.out += 1;
        else if (this.hurt.has(fighter)) ends.hurt += 1;
        else ends.unhurt += 1;
      }
    }
    this.hurt.clear();
  }

  private roundFigures(): RoundFigures {
    const sorted = [...this.rounds].sort(([one], [other]) => one - other);
    const atRank = (share: number): number => {
      let passed = 0;
      for (const [rounds, count] of sorted) {
        passed += count;
        if (passed >= share * this.fights) return rounds;
      }
      return 0;
    };
    const sum = sorted.reduce((total, [rounds, count]) => total + rounds * count, 0);
    const mean = quotient(sum, this.fights);
    return { mean, median: atRank(0.5), ninetieth: atRank(0.9), longest: sorted.at(-1)?.[0] ?? 0 };
  }

  private weaponFigures(side: 0 | 1): WeaponFigures[] {
    return entriesOf(this.contest.sides[side]).flatMap(({ entryName, weapons, entry }) =>
      weapons.map(({ name }, place) => {
        const tally = this.sides[side].weapons[entry]?.[place];
        const { attacks = 0, hits = 0, lost = 0, wounds = 0, felled = 0, killed = 0 } = tally ?? {};
        return {
          fighter: entryName,
          weapon: name,
          attacks,
          hits,
          misses: attacks - hits,
          hitShare: quotient(hits, attacks),
          meanDamage: this.tellsLoss && hits > 0 ? quotient(lost, hits) : null,
          wounds,
          felled,
          killed,
        };
      }),
    );
  }

  private sideFigures(side: 0 | 1): SideFigures {
    const { name, fighters } = this.contest.sides[side];
    const { wins, ends, causes, wounds } = this.sides[side];
    const deaths = [...causes.values()].reduce((sum, count) => sum + count, 0);
    const wounded = [...wounds.values()].reduce((sum, count) => sum + count, 0);
    return {
      name,
      fighters: fighters.length,
      wins: shareOf(wins, this.fights),
      meanAlive: quotient(ends.unhurt + ends.hurt + ends.out, this.fights),
      meanStanding: quotient(ends.unhurt + ends.hurt, this.fights),
      ends: { ...ends },
      causesOfDeath: [...causes]
        .map(([cause, count]) => ({ cause, count, share: quotient(count, deaths) }))
        .sort((one, other) => other.count - one.count || (one.cause < other.cause ? -1 : 1)),
      wounds: inBodyOrder(this.contest.sides[side], wounds).map((location) => {
        const count = wounds.get(location) ?? 0;
        return { location, count, share: quotient(count, wounded) };
      }),
      weapons: this.weaponFigures(side),
    };
  }

  /** The figures of all fights so far. */
  figures(): Figures {
    return {
      fights: this.fights,
      draws: shareOf(this.draws, this.fights),
      rounds: this.roundFigures(),
      sides: [this.sideFigures(0), this.sideFigures(1)],
    };
  }
}
