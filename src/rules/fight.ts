import type { Stage } from './chain.ts';
import type { Step } from './flow.ts';
import type { Dice, Entry, Outcome, Procedure } from './procedure.ts';
import { RuleError } from './rule-error.ts';
import type { RuleSet } from './rule-set.ts';

/** The input of a procedure as given, before its door. */
export type Given = Step['input'];

/**
 * Dice for a procedure that goes on from another's outcome: its joins are told apart by what that outcome was, since a
 * procedure's own keys say nothing of its input. All that comes to the same outcome joins at once.
 */
function joiningAfter(dice: Dice, before: Outcome<object>): Dice {
  if (dice.join === undefined) return dice;
  const found = `${JSON.stringify(before.result ?? null)}/${before.flags.join('+')}`;
  dice.join(found, '');
  return {
    roll: (id, formula, classify) => dice.roll(id, formula, classify),
    test: (id, stat, atMost) => dice.test(id, stat, atMost),
    choose: (id, options) => dice.choose(id, options),
    join: (key, past) => dice.join?.(`${found}\n${key}`, past),
  };
}

/**
 * The procedures of one rule set under its options, joined as a fight joins them. Inputs are read through their doors
 * once for each text and kept, so a fight is for bodies of the same locations. Every method throws RuleError where a
 * door refuses an input.
 */
export class Fight<Body extends object> {
  private readonly procedures = new Map<string, Procedure<Body, unknown>>();
  private readonly inputs = new Map<string, unknown>();

  /** `options` as the set reads them. */
  constructor(
    private readonly set: RuleSet,
    private readonly options: object,
  ) {}

  /** A procedure by its name. */
  procedure(name: string): Procedure<Body, unknown> {
    const known = this.procedures.get(name);
    if (known !== undefined) return known;
    const door = Object.hasOwn(this.set.procedures, name) ? this.set.procedures[name] : undefined;
    if (door === undefined) throw new RuleError('procedure', `${this.set.id} has no ${name}`);
    const made = door.procedure(this.options) as Procedure<Body, unknown>;
    this.procedures.set(name, made);
    return made;
  }

  /** An input through the door of its procedure. */
  input(name: string, given: Given, body: Body): unknown {
    const text = `${name}\n${JSON.stringify(given)}`;
    const known = this.inputs.get(text);
    if (known !== undefined) return known;
    const read = this.set.procedures[name]?.parseInput(given, body);
    this.inputs.set(text, read);
    return read;
  }

  /** An attack and, where it hits, its blow, as one procedure whose input is the attack's (read). */
  attackAndHit(blow: Given): Procedure<Body, unknown> {
    const attack = this.procedure('attack');
    const hit = this.procedure('hit');
    return (body, input, dice, ledger: Entry[] = []) => {
      const struck = attack(body, input, dice, ledger);
      if (!struck.flags.includes('hit')) return struck;
      const given = this.set.flow.hitInput(blow, struck.result);
      const wound = hit(struck.body, this.input('hit', given, body), joiningAfter(dice, struck), ledger);
      return { ...wound, flags: [...new Set([...struck.flags, ...wound.flags])].sort() };
    };
  }

  /** An attack with its blow as the stage of a chain. */
  attackStage(attack: Given, blow: Given): Stage<Body> {
    const procedure = this.attackAndHit(blow);
    return (body) => [{ procedure, input: this.input('attack', attack, body) }];
  }

  /** Rounds in which nobody does anything to a body, from the round `first` on: its turns, bleeding, clocks. */
  roundStages(rounds: number, first = 1): Stage<Body>[] {
    const { flow } = this.set;
    const staged = (stepsOf: (body: Body) => readonly Step[]): Stage<Body> => {
      return (body) =>
        stepsOf(body).map(({ procedure, input }) => ({
          procedure: this.procedure(procedure),
          input: this.input(procedure, input, body),
        }));
    };
    return Array.from({ length: rounds }, (_, index) => [
      staged((body) => flow.turnStart(body, false)),
      staged((body) => flow.turnEnd(body)),
      staged((body) => flow.roundEnd(body, first + index)),
    ]).flat();
  }
}
