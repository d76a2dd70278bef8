import type { Step } from './flow.ts';
import { seededDice, type Dice, type Outcome } from './procedure.ts';
import { RuleError } from './rule-error.ts';
import { attackOn, type Contest, type Fighter, type Weapon } from './simulation-sides.ts';

/** One procedure that was run in a fight: in which round, by whom and on whom, with what, and what came of it. */
export interface FightEvent {
  readonly round: number;
  readonly by: Fighter;
  readonly on: Fighter;
  readonly procedure: string;
  /** With `attack` and `hit` alone. */
  readonly weapon?: Weapon;
  readonly outcome: Outcome<object>;
  /** Whether it took him out of the fight. */
  readonly felled: boolean;
}

/** Looks on at a fight. */
export type Witness = (event: FightEvent) => void;

/** How a fight ended. `winner` is null for a draw; `rounds` is the last one begun, 0 where there was nothing to fight. */
export interface FightEnd {
  readonly winner: 0 | 1 | null;
  readonly rounds: number;
  /** The last state of each fighter, by side and place. */
  readonly bodies: readonly [readonly object[], readonly object[]];
}

/** A fighter in the fight. */
type Combatant = { readonly fighter: Fighter; body: object; idle: boolean };

type Strike = { readonly weapon: Weapon; readonly input: unknown };

/** Flags of what a comrade sees as a fall. */
const FALLS = ['dead', 'unconscious'];

/** One fight on its way. Throws RuleError (`round <n>: <who>: <procedure>: reason`) where a rule cannot go on. */
class Melee {
  private round = 0;
  private readonly dice: Dice;
  private readonly lines: readonly [Combatant[], Combatant[]];

  constructor(
    private readonly contest: Contest,
    seed: number,
    private readonly witness: Witness,
  ) {
    this.dice = seededDice(seed);
    const line = (side: 0 | 1): Combatant[] =>
      contest.sides[side].fighters.map((fighter) => ({ fighter, body: fighter.body, idle: true }));
    this.lines = [line(0), line(1)];
  }

  private isOut({ body }: Combatant): boolean {
    return this.contest.set.flow.isOut(body);
  }

  private isDead({ body }: Combatant): boolean {
    return this.contest.set.flow.isDead(body);
  }

  private isOver(): boolean {
    return this.lines.some((line) => line.every((one) => this.isOut(one)));
  }

  /** Everybody in the order of acting: by initiative, the highest first; equals in an order drawn anew each round. */
  private order(): Combatant[] {
    const order = this.lines.flat();
    for (let last = order.length - 1; last > 0; last -= 1) {
      const drawn = this.dice.roll('order', `1d${last + 1}`) - 1;
      const [one, other] = [order[last], order[drawn]];
      if (one !== undefined && other !== undefined) [order[last], order[drawn]] = [other, one];
    }
    return order.sort((one, other) => other.fighter.initiative - one.fighter.initiative);
  }

  /** The nearest foe by place who is still in the fight; of two as near, the one at the lower place. */
  private nearestFoe({ fighter }: Combatant): Combatant | undefined {
    let nearest: Combatant | undefined;
    let least = Infinity;
    for (const foe of this.lines[fighter.side === 0 ? 1 : 0]) {
      const distance = Math.abs(foe.fighter.place - fighter.place);
      if (distance >= least || this.isOut(foe)) continue;
      nearest = foe;
      least = distance;
    }
    return nearest;
  }

  /** The first of his weapons that may be used on this foe as he is now. */
  private strikeAt({ fighter, body }: Combatant, foe: Combatant): Strike | undefined {
    const { rules, set } = this.contest;
    for (const weapon of fighter.weapons) {
      const attack = set.flow.attackInput?.(body, weapon.attack) ?? weapon.attack;
      const input = attackOn(rules, attack, foe.body);
      if (input !== null) return { weapon, input };
    }
    return undefined;
  }

  private run(by: Combatant, on: Combatant, procedure: string, weapon: Weapon | null, input: unknown): Outcome<object> {
    const rule = this.contest.rules[procedure];
    const before = on.body;
    let outcome: Outcome<object | null> | undefined;
    try {
      outcome = rule?.run(before, input, this.dice);
    } catch (error) {
      if (!(error instanceof RuleError)) throw error;
      throw new RuleError(`round ${this.round}: ${by.fighter.name}: ${procedure}`, error.message);
    }
    if (outcome === undefined || outcome.body === null) throw new Error(`nothing came of ${procedure}`);
    const { body } = outcome;
    const known = { ...outcome, body };
    on.body = body;
    const felled = !this.contest.set.flow.isOut(before) && this.isOut(on);
    const event = { round: this.round, by: by.fighter, on: on.fighter, procedure, outcome: known, felled };
    this.witness(weapon === null ? event : { ...event, weapon });
    if (felled && known.flags.some((flag) => FALLS.includes(flag))) this.showFall(on);
    return known;
  }

  private runSteps(one: Combatant, steps: readonly Step[]): void {
    for (const { procedure, input } of steps) {
      const rule = this.contest.rules[procedure];
      if (rule === undefined) throw new Error(`there is no procedure ${procedure}`);
      this.run(one, one, procedure, null, rule.parseInput(input, one.body));
    }
  }

  private showFall(fallen: Combatant): void {
    const { flow } = this.contest.set;
    for (const comrade of this.lines[fallen.fighter.side]) {
      if (comrade !== fallen && !this.isDead(comrade)) this.runSteps(comrade, flow.sawFall(comrade.body));
    }
  }

  private strike(by: Combatant, on: Combatant, { weapon, input }: Strike): void {
    const { rules, set } = this.contest;
    const found = this.run(by, on, 'attack', weapon, input);
    if (!found.flags.includes('hit')) return;
    const blow = set.flow.hitInput(weapon.hit, found.result);
    this.run(by, on, 'hit', weapon, rules['hit']?.parseInput(blow, on.body));
  }

  /** What he does in his turn, if he may do anything. Gives whether he did. */
  private act(one: Combatant): boolean {
    if (this.isOut(one)) return false;
    const instead = this.contest.set.flow.insteadOfAttack(one.body);
    if (instead !== null) {
      this.runSteps(one, instead);
      return instead.length > 0;
    }
    const foe = this.nearestFoe(one);
    const strike = foe === undefined ? undefined : this.strikeAt(one, foe);
    if (foe !== undefined && strike !== undefined) this.strike(one, foe, strike);
    one.body = this.contest.set.flow.acted?.(one.body) ?? one.body;
    return strike !== undefined;
  }

  private turn(one: Combatant): void {
    const { flow } = this.contest.set;
    if (this.isDead(one)) return;
    this.runSteps(one, flow.turnStart(one.body, one.idle));
    one.idle = !this.act(one);
    if (!this.isDead(one)) this.runSteps(one, flow.turnEnd(one.body));
  }

  private playRound(): void {
    for (const one of this.order()) {
      this.turn(one);
      if (this.isOver()) return;
    }
    for (const one of this.lines.flat()) {
      if (!this.isDead(one)) this.runSteps(one, this.contest.set.flow.roundEnd(one.body, this.round));
    }
  }

  play(limit: number): FightEnd {
    while (!this.isOver() && this.round < limit) {
      this.round += 1;
      this.playRound();
    }
    const [first, second] = this.lines.map((line) => line.every((one) => this.isOut(one)));
    const winner = first === second ? null : first === true ? 1 : 0;
    const bodies = [this.lines[0].map(({ body }) => body), this.lines[1].map(({ body }) => body)] as const;
    return { winner, rounds: this.round, bodies };
  }
}

/**
 * One fight, the same for the same seed, until a side is all out of it or `limit` rounds are over. In a turn a fighter
 * attacks the nearest foe who is still in the fight, with the first of his weapons that may be used on him. Throws
 * RuleError where the rules cannot go on (a rolled location that the body lacks).
 */
export function fightOnce(contest: Contest, seed: number, limit: number, witness: Witness = () => undefined): FightEnd {
  return new Melee(contest, seed, witness).play(limit);
}
