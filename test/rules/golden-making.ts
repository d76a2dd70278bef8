import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { RuleError, seededSource, type RuleSet, type RuleSetId } from '../../src/rules/index.ts';
import { dismembermentArbitrary } from './arbitrary/dismemberment.ts';
import { imperiumArbitrary } from './arbitrary/imperium.ts';
import { mortalArbitrary } from './arbitrary/mortal.ts';
import { resilienceArbitrary } from './arbitrary/resilience.ts';
import type { SetArbitrary } from './arbitrary/set-arbitrary.ts';
import { skirmishArbitrary } from './arbitrary/skirmish.ts';
import { GoldenRun, playGolden, type GoldenFight, type GoldenStep } from './golden-fight.ts';
import type { Parts } from './named-cases.ts';

/** The steps of a golden fight. */
export const STEPS = 200;

/** How many fights are drawn, of which the one with the most kinds of lines is kept. */
const FIGHTS = 40;

const MADE_UP_BODIES = 4;
const WEAPON_SHARE = 0.35;
/** How often a body that is dead, or out of the fight alive, begins anew when it is drawn. */
const ANEW = { dead: 0.9, out: 0.25 };
const TRIES = 50;

const ARBITRARIES: Readonly<Record<RuleSetId, SetArbitrary>> = {
  imperium: imperiumArbitrary,
  skirmish: skirmishArbitrary,
  mortal: mortalArbitrary,
  resilience: resilienceArbitrary,
  dismemberment: dismembermentArbitrary,
};

interface Weapon {
  readonly attack: Parts;
  readonly hit: Parts;
}

interface ExampleSide {
  readonly options?: Parts;
  readonly fighters: readonly { readonly plan?: string; readonly body: Parts; readonly weapons: readonly Weapon[] }[];
}

function exampleSides(id: RuleSetId): ExampleSide[] {
  return ['a', 'b'].map((name) => {
    const path = new URL(`../../examples/simulate/${id}/${name}.json`, import.meta.url);
    return JSON.parse(readFileSync(path, 'utf8')) as ExampleSide;
  });
}

/** What a value is once it has been written to a file and read again. */
function asStored(value: Parts): Parts {
  return JSON.parse(JSON.stringify(value)) as Parts;
}

/** Draws the steps of a golden fight: blows by the weapons of the examples, and whatever else the set has. */
class Maker {
  private readonly random: () => number;
  private readonly arbitrary: SetArbitrary;
  private readonly weapons: readonly Weapon[];
  private readonly fight: Omit<GoldenFight, 'steps'>;
  private readonly steps: GoldenStep[] = [];
  private readonly going: GoldenRun;

  constructor(
    private readonly set: RuleSet,
    seed: number,
  ) {
    this.random = seededSource(seed);
    this.arbitrary = ARBITRARIES[set.id];
    const sides = exampleSides(set.id);
    const fighters = sides.flatMap((side) => side.fighters);
    this.weapons = fighters.flatMap(({ weapons }) => weapons);
    const able = this.arbitrary.body.filter((body) => !set.flow.isOut(set.parseBody(body)));
    const bodies = [...fighters.slice(0, 1), ...fighters.slice(-1)].map(({ plan, body }) =>
      plan === undefined ? body : set.bodyOfPlan(plan, body),
    );
    const [madeUpOptions] = fc.sample(this.arbitrary.options, { seed, numRuns: 1 });
    const options = asStored(Object.assign({}, madeUpOptions, ...sides.map((side) => side.options)) as Parts);
    const madeUp = fc.sample(able, { seed, numRuns: MADE_UP_BODIES });
    this.fight = { seed, options, bodies: [...bodies, ...madeUp].map(asStored) };
    this.going = new GoldenRun(set, this.fight);
  }

  private below(count: number): number {
    return Math.floor(this.random() * count);
  }

  private oneOf<Value>(values: readonly Value[]): Value {
    const value = values[this.below(values.length)];
    if (value === undefined) throw new Error('there is nothing to draw from');
    return value;
  }

  /** A body, who may begin anew when he is out of the fight. */
  private drawBody(): Pick<GoldenStep, 'on' | 'anew'> {
    const on = this.below(this.fight.bodies.length);
    const { flow } = this.set;
    const body = this.going.bodyFor({ on });
    const chance = flow.isDead(body) ? ANEW.dead : flow.isOut(body) ? ANEW.out : 0;
    return this.random() < chance ? { on, anew: true } : { on };
  }

  private take(step: GoldenStep) {
    const outcome = this.going.run(step);
    this.steps.push(step);
    return outcome;
  }

  private strike(): void {
    const weapon = this.oneOf(this.weapons);
    const body = this.drawBody();
    const { flags, result } = this.take({ ...body, procedure: 'attack', input: weapon.attack });
    if (!flags.includes('hit') || this.steps.length === STEPS) return;
    const input = asStored(this.set.flow.hitInput(weapon.hit, result));
    this.take({ on: body.on, procedure: 'hit', input });
  }

  private anything(): void {
    const body = this.drawBody();
    const procedure = this.oneOf(Object.keys(this.set.procedures));
    const inputs = this.arbitrary.inputs[procedure];
    if (inputs === undefined) throw new Error(`nothing makes up inputs of ${procedure}`);
    const [input] = fc.sample(inputs(this.going.bodyFor(body)), { seed: this.below(1_000_000), numRuns: 1 });
    if (input !== undefined) this.take({ ...body, procedure, input: asStored(input) });
  }

  /** A step that a rule refuses (Fate without any) is drawn again. */
  private next(): void {
    for (let tried = 1; ; tried += 1) {
      try {
        if (this.random() < WEAPON_SHARE) this.strike();
        else this.anything();
        return;
      } catch (error) {
        if (!(error instanceof RuleError) || tried === TRIES) throw error;
      }
    }
  }

  make(): GoldenFight {
    while (this.steps.length < STEPS) this.next();
    return { ...this.fight, steps: this.steps };
  }
}

/** Makes the golden fight of a set anew: of many, the one whose ledgers have the most kinds of lines. */
export function makeGolden(set: RuleSet): GoldenFight {
  const fights = Array.from({ length: FIGHTS }, (_, index) => new Maker(set, 1_001 + index).make());
  const kinds = fights.map((fight) => Object.keys(playGolden(set, fight).lines).length);
  const best = fights[kinds.indexOf(Math.max(...kinds))];
  if (best === undefined) throw new Error('no fight was drawn');
  return best;
}
