import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  deriveImperium,
  imperium,
  IMPERIUM_LEDGER_KEYS,
  replay,
  RuleError,
  ruleSet,
  seededDice,
  type Answers,
  type Dice,
  type Entry,
  type ImperiumBody,
  type Outcome,
  type Procedure,
} from '../../src/rules/index.ts';
import { runCase } from '../../src/rules/case.ts';
import { imperiumArbitrary } from './arbitrary/imperium.ts';

type Run = {
  readonly name: string;
  readonly body: ImperiumBody;
  readonly procedure: Procedure<ImperiumBody, never>;
  readonly input: object;
};

const bodies = imperiumArbitrary.body.map((data) => imperium.parseBody(data));

const runs = fc
  .tuple(bodies, imperiumArbitrary.options, fc.constantFrom('hit', 'hit', 'hit', 'roundEnd', 'treat', 'elapse'))
  .chain(([body, options, name]) => {
    const door = ruleSet('imperium').procedures[name];
    const inputOf = imperiumArbitrary.inputs[name];
    if (door === undefined || inputOf === undefined) throw new Error(name);
    const procedure = door.procedure(imperium.parseOptions(options)) as Procedure<ImperiumBody, never>;
    return inputOf(body).map((input): Run => ({
      name,
      body,
      procedure,
      input: door.parseInput(input, body) as object,
    }));
  });

/** Runs on seeded dice and notes what was answered. */
function rolled({ body, procedure, input }: Run, seed: number) {
  const dice = seededDice(seed);
  const answers: (readonly [string, number | string])[] = [];
  const noted = <Answer extends number | string>(id: string, answer: Answer): Answer => {
    answers.push([id, answer]);
    return answer;
  };
  const noting: Dice = {
    roll: (id, formula) => noted(id, dice.roll(id, formula)),
    test: (id, stat, atMost) => {
      const roll = noted(id, dice.test(id, stat, atMost).roll);
      return { roll, passed: roll <= atMost };
    },
    choose: (id, options) => noted(id, dice.choose(id, options)),
  };
  return { outcome: procedure(body, input as never, noting), answers };
}

function everyNumber(value: unknown, visit: (number: number, path: string) => void, path = ''): void {
  if (typeof value === 'number') visit(value, path);
  else if (typeof value === 'object' && value !== null) {
    for (const [field, inner] of Object.entries(value)) everyNumber(inner, visit, `${path}.${field}`);
  }
}

const again = ({ body, procedure, input }: Run, answers: Answers) => replay(procedure, body, input as never, answers);

function finished(run: ReturnType<typeof again>): Outcome<ImperiumBody> {
  if ('outcome' in run) return run.outcome;
  throw new Error(`stopped at ${run.pending.id}`);
}

/** The state flags as the contract defines them, from the two bodies alone. */
function becameTrue(before: ImperiumBody, after: ImperiumBody): string[] {
  const states: readonly (readonly [string, (body: ImperiumBody) => boolean])[] = [
    ['dead', (body) => body.dead],
    ['prone', (body) => body.prone],
    ['stunned', (body) => body.stunned > 0],
    ['unconscious', (body) => body.unconscious.length > 0],
    ['coma', (body) => body.coma],
    ['sepsis', (body) => body.sepsis],
  ];
  return states.filter(([, holds]) => !holds(before) && holds(after)).map(([flag]) => flag);
}

describe('whatever happens to a body', () => {
  it('the result is a body: valid, plain JSON, whole numbers, nothing below 0', () => {
    fc.assert(
      fc.property(runs, fc.nat(), (run, seed) => {
        const { outcome } = rolled(run, seed);
        expect(imperium.parseBody(JSON.parse(JSON.stringify(outcome.body)))).toEqual(outcome.body);
        expect(JSON.parse(JSON.stringify(outcome))).toEqual(outcome);
        everyNumber(outcome.body, (number, path) => {
          expect([path, Number.isSafeInteger(number) && number >= 0 && !Object.is(number, -0)]).toEqual([path, true]);
        });
        everyNumber(outcome.ledger, (number, path) => {
          expect([path, Number.isSafeInteger(number) && !Object.is(number, -0)]).toEqual([path, true]);
        });
      }),
    );
  });

  it('the input is never changed, and the result is another object', () => {
    fc.assert(
      fc.property(runs, fc.nat(), (run, seed) => {
        const before = JSON.stringify([run.body, run.input]);
        const { outcome } = rolled(run, seed);
        expect(JSON.stringify([run.body, run.input])).toBe(before);
        expect(outcome.body).not.toBe(run.body);
      }),
    );
  });

  it('the same answers give the same result, and every ask is asked once', () => {
    fc.assert(
      fc.property(runs, fc.nat(), (run, seed) => {
        const { outcome, answers } = rolled(run, seed);
        const replayed = again(run, Object.fromEntries(answers));
        expect(finished(replayed)).toEqual(outcome);
        expect(replayed.asks.map(({ id }) => id)).toEqual(answers.map(([id]) => id));
        expect(new Set(answers.map(([id]) => id)).size).toBe(answers.length);
      }),
    );
  });

  it('with fewer answers it stops at the first that is missing, with the ledger up to there', () => {
    fc.assert(
      fc.property(runs, fc.nat(), fc.nat(), (run, seed, cut) => {
        const { outcome, answers } = rolled(run, seed);
        fc.pre(answers.length > 0);
        const kept = cut % answers.length;
        const stopped = again(run, Object.fromEntries(answers.slice(0, kept)));
        expect(stopped).toMatchObject({ pending: { id: answers[kept]?.[0] } });
        const ledger: readonly Entry[] = 'ledger' in stopped ? stopped.ledger : [];
        expect(ledger).toEqual(outcome.ledger.slice(0, ledger.length));
      }),
    );
  });

  it('flags are sorted, and state flags say exactly what became true', () => {
    fc.assert(
      fc.property(runs, fc.nat(), (run, seed) => {
        const { body, flags } = rolled(run, seed).outcome;
        expect(flags).toEqual([...new Set(flags)].toSorted());
        const states = flags.filter((flag) => /^(coma|dead|prone|sepsis|stunned|unconscious)$/.test(flag));
        expect(states).toEqual(becameTrue(run.body, body).toSorted());
        for (const [id, { holds, infection }] of Object.entries(body.locations)) {
          expect(flags.includes(`dropped:${id}`)).toBe(holds !== run.body.locations[id]?.holds);
          const broken = infection === 'infected' && run.body.locations[id]?.infection !== 'infected';
          expect(flags.includes(`infected:${id}`)).toBe(broken);
        }
      }),
    );
  });

  it('the ledger uses the listed keys, and names only asks that were made', () => {
    fc.assert(
      fc.property(runs, fc.nat(), (run, seed) => {
        const { outcome, answers } = rolled(run, seed);
        const asked = answers.map(([id]) => id);
        for (const { key, ask } of outcome.ledger) {
          expect(IMPERIUM_LEDGER_KEYS).toContain(key);
          if (ask !== undefined) expect(asked).toContain(ask);
        }
        const told = outcome.ledger.map(({ ask }) => ask);
        for (const id of asked) expect(told).toContain(id);
      }),
    );
  });

  it('derived characteristics are whole and not below 0, and depend on the body alone', () => {
    fc.assert(
      fc.property(bodies, (body) => {
        const derived = deriveImperium(body);
        everyNumber(derived.characteristics, (number) => expect(Number.isInteger(number) && number >= 0).toBe(true));
        expect(derived.consciousnessLevel * 2).toBe(derived.characteristics.T);
        expect(deriveImperium(imperium.parseBody(JSON.parse(JSON.stringify(body))))).toEqual(derived);
      }),
    );
  });

  it('the dead stay as they are', () => {
    fc.assert(
      fc.property(runs, (run) => {
        fc.pre(Reflect.get(run.input, 'kind') !== 'fate');
        const body = { ...run.body, dead: true };
        const outcome = finished(again({ ...run, body }, {}));
        expect(outcome).toEqual({ body, ledger: [{ key: 'alreadyDead' }], flags: [] });
      }),
    );
  });
});

describe('whatever is given as a case', () => {
  const names = fc.constantFrom('name', 'ruleset', 'procedure', 'body', 'input', 'dice', 'options', 'expect', 'x');
  const values = fc.oneof(
    fc.constantFrom('imperium', 'hit', 'attack', 'treat', 'skirmish'),
    fc.object({
      key: fc.constantFrom('kind', 'location', 'mode', 'locations', 'characteristics', '__proto__', 'constructor'),
      maxDepth: 3,
    }),
    fc.jsonValue(),
  );

  it('garbage gives a RuleError that says where, never another error', () => {
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), fc.dictionary(names, values)), (data) => {
        try {
          runCase(data);
        } catch (error) {
          expect(error).toBeInstanceOf(RuleError);
          expect(String(error)).toMatch(/^RuleError: [^\n]+: [^\n]+$/);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('a body with one thing spoilt gives a path into the body, or is a body still', () => {
    const spoils = fc.constantFrom(null, -1, 1.5, Number.NaN, 'x', [], {}, true, 1e9, undefined);
    fc.assert(
      fc.property(bodies, fc.nat(), spoils, (body, which, spoil) => {
        const copy: unknown = JSON.parse(JSON.stringify(body));
        const fields: [Record<string, unknown>, string][] = [];
        const collect = (value: unknown): void => {
          if (typeof value !== 'object' || value === null) return;
          for (const [field, inner] of Object.entries(value)) {
            fields.push([value as Record<string, unknown>, field]);
            collect(inner);
          }
        };
        collect(copy);
        const [holder, field] = fields[which % fields.length] ?? [{}, ''];
        holder[field] = spoil;
        try {
          expect(imperium.parseBody(copy)).toBeTruthy();
        } catch (error) {
          expect(error).toBeInstanceOf(RuleError);
          expect(String(error)).toMatch(/^RuleError: body\.[^ ]+: [^\n]+$/);
        }
      }),
      { numRuns: 500 },
    );
  });
});
