import type { Outcome } from './procedure.ts';

/** One procedure to run next on a body: its name, and its input as given (it still goes through the door). */
export interface Step {
  readonly procedure: string;
  readonly input: Readonly<Record<string, unknown>>;
}

/**
 * How a rule set's procedures follow one another in a fight, for whoever runs more than one: the simulator, odds over
 * rounds, the faces. It decides nothing that a rule decides; methods, so that a set with its own types fits.
 */
export interface Flow<Body extends object> {
  /** The input of `hit`: a weapon's blow, with what the attack found (its result; undefined where it finds nothing). */
  hitInput(blow: Readonly<Record<string, unknown>>, found: object | undefined): Record<string, unknown>;
  /** A weapon's attack as its bearer stands, whose wounds may lower the skill; left out where they change nothing in it. */
  attackInput?(bearer: Body, attack: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>>;
  /** Its body once it has acted in its turn, where the rules keep that in mind. */
  acted?(body: Body): Body;
  /** What is run when its turn begins; `idle`: it did nothing in the turn before. */
  turnStart(body: Body, idle: boolean): readonly Step[];
  /** What is run when its turn ends. */
  turnEnd(body: Body): readonly Step[];
  /** What is run when a round ends (1 is the first). */
  roundEnd(body: Body, round: number): readonly Step[];
  /** What is run on an ally who sees a comrade go down. */
  sawFall(body: Body): readonly Step[];
  /** What it does with its turn in place of an attack, because it must; null where it may attack. */
  insteadOfAttack(body: Body): readonly Step[] | null;
  /** Whether it takes no more part in this fight: dead, unconscious, fled and the like. */
  isOut(body: Body): boolean;
  /** Whether it is dead. */
  isDead(body: Body): boolean;
  /** The location that an outcome of `hit` wounded (hurt, not only struck); null where it wounded none. */
  woundedAt(outcome: Outcome<Body>): string | null;
  /** What killed, of an outcome with the flag `dead` (a short id such as hitPoints, chart, bleeding); null where none did. */
  causeOfDeath(outcome: Outcome<Body>): string | null;
}
