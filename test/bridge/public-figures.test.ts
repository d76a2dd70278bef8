import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reduceFlags, reduceLedger } from '../../src/bridge/secrets.ts';
import {
  parseFormula,
  replay,
  RULE_SET_IDS,
  ruleSet,
  SKIRMISH_STATS,
  type Answers,
  type Entry,
  type Outcome,
  type Replay,
  type RuleSetId,
} from '../../src/rules/index.ts';
import { dismembermentArbitrary } from '../rules/arbitrary/dismemberment.ts';
import { imperiumArbitrary } from '../rules/arbitrary/imperium.ts';
import { mortalArbitrary } from '../rules/arbitrary/mortal.ts';
import { resilienceArbitrary } from '../rules/arbitrary/resilience.ts';
import type { SetArbitrary } from '../rules/arbitrary/set-arbitrary.ts';
import { skirmishArbitrary } from '../rules/arbitrary/skirmish.ts';

const ARBITRARY: Readonly<Record<RuleSetId, SetArbitrary>> = {
  imperium: imperiumArbitrary,
  skirmish: skirmishArbitrary,
  mortal: mortalArbitrary,
  resilience: resilienceArbitrary,
  dismemberment: dismembermentArbitrary,
};

const MOST = 20;

/** What of a body is its owner's business: hit points and wounds, armour, characteristics. */
const SECRET = new Set(
  [
    ['hp', 'maxHp', 'maxToughness', 'wounds', 'maxWounds', 'value', 'dr', 'armour', 'armourHp', 'bodyArmour'],
    ['WS', 'BS', 'S', 'T', 'I', 'Wp', 'Sg', 'Nv', 'Ld', 'ht', 'dx', 'iq', 'move', 'dodge', 'con', 'pow', 'siz'],
    ['resilience', 'movement', ...SKIRMISH_STATS],
  ].flat(),
);

/** What anyone may see of a wound and its course, although it tells something of the body: the chart's entry, how much it bleeds, when it heals. */
const SEEN: Readonly<Partial<Record<RuleSetId, readonly string[]>>> = {
  imperium: [
    ...['chart.entry', 'chart.excess', 'crippling.entry', 'bleeding.added', 'bleeding.total', 'coma.hour'],
    ...['recoveryRuns.before', 'recoveryRuns.after', 'infectionRuns.before', 'infectionRuns.after'],
  ],
};

/** A body that is the same but for its secret figures, which are all higher. */
function twinOf(value: unknown, by: number, name = ''): unknown {
  if (Array.isArray(value)) return value.map((member) => twinOf(member, by));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, twinOf(member, by, key)]));
  if (typeof value !== 'number' || !SECRET.has(name)) return value;
  return SKIRMISH_STATS.some((stat) => stat === name) ? Math.min(MOST, value + by) : value + by;
}

interface Scene {
  readonly id: RuleSetId;
  readonly procedure: string;
  readonly input: object;
  readonly options: object;
}

interface Played {
  readonly outcome: Outcome<object>;
  readonly answers: Answers;
  /** What is asked, as everybody hears it: the dice and what there is to choose. */
  readonly asked: Readonly<Record<string, string>>;
}

/** Plays a procedure to its end: what is not answered yet is answered by chance, of choices the first is taken. */
function played({ id, procedure, input, options }: Scene, body: object, given: Answers, chance: () => number): Played {
  const rules = ruleSet(id);
  const door = rules.procedures[procedure];
  if (door === undefined) throw new Error(procedure);
  const run = door.procedure(rules.parseOptions(options));
  const answers: Record<string, number | string> = {};
  const asked: Record<string, string> = {};
  for (;;) {
    const found = replay(run, body, door.parseInput(input, body), answers) as Replay<object>;
    if ('outcome' in found) return { outcome: found.outcome, answers, asked };
    const { id: ask, kind, options: choices = [], formula } = found.pending;
    asked[ask] = JSON.stringify([kind, formula, choices]);
    if (given[ask] !== undefined) answers[ask] = given[ask];
    else if (kind === 'choose') answers[ask] = choices[0] ?? '';
    else {
      const { min, max } = parseFormula(formula);
      answers[ask] = min + Math.floor(chance() * (max - min + 1));
    }
  }
}

/** Figures by where they stand. */
function figures(value: unknown, path: string): [string, number][] {
  if (typeof value === 'number') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  const members = Object.entries(value);
  return members.flatMap(([name, member]) => figures(member, Array.isArray(value) ? path : `${path}.${name}`));
}

/** What anyone is told without its figures. */
function withoutFigures(entries: readonly Entry[], flags: readonly string[]): string {
  return JSON.stringify([entries, flags], (_name, value: unknown) => (typeof value === 'number' ? 0 : value));
}

function figuresIn(entries: readonly Entry[]): [string, number][] {
  return entries.flatMap((entry) => figures(entry, entry.key));
}

/** Bodies with what is done to them, and the chances of the dice. */
function scenes(id: RuleSetId, procedure: string) {
  const { body, options, inputs } = ARBITRARY[id];
  const chance = fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }));
  return fc.tuple(body, options, fc.integer({ min: 1, max: 3 }), chance).chain(([given, chosen, by, stream]) => {
    const whole = ruleSet(id).parseBody(given);
    const input = inputs[procedure]?.(whole) ?? fc.constant({});
    return input.map((made) => ({ scene: { id, procedure, input: made, options: chosen }, whole, by, stream }));
  });
}

describe.each(RULE_SET_IDS)('to others, two bodies of %s who fare alike look alike', (id) => {
  it.each(Object.keys(ARBITRARY[id].inputs))(
    'whatever their hit points, armour and characteristics: %s',
    (procedure) => {
      const telling = new Set<string>();
      let alike = 0;
      fc.assert(
        fc.property(scenes(id, procedure), ({ scene, whole, by, stream }) => {
          const chance = (): number => stream.next().value ?? 0;
          const one = played(scene, whole, {}, chance);
          const other = played(scene, ruleSet(id).parseBody(twinOf(whole, by)), one.answers, chance);
          const [told, toldOfTwin] = [one, other].map(({ outcome }) => reduceLedger(id, outcome.ledger)) as [
            Entry[],
            Entry[],
          ];
          const [flags, flagsOfTwin] = [one, other].map(({ outcome }) => reduceFlags(outcome.flags)) as [
            string[],
            string[],
          ];
          if (withoutFigures(told, flags) !== withoutFigures(toldOfTwin, flagsOfTwin)) return;
          alike += 1;
          for (const [ask, formula] of Object.entries(one.asked))
            if ((other.asked[ask] ?? formula) !== formula) telling.add(`the dice of ${ask}`);
          const twins = figuresIn(toldOfTwin);
          for (const [index, [path, value]] of figuresIn(told).entries())
            if (twins[index]?.[1] !== value) telling.add(path);
        }),
        { numRuns: 120, seed: 5 },
      );
      expect(alike).toBeGreaterThan(20);
      expect([...telling].filter((path) => SEEN[id]?.includes(path) !== true)).toEqual([]);
    },
  );
});
