import { describe, expect, it } from 'vitest';
import type { CaseOutput } from '../../src/rules/case.ts';
import { wholeForecast, type Engagement, type Forecast, type Share } from '../../src/rules/forecast.ts';
import { RULE_SET_IDS, ruleSet, type Json, type RuleSetId } from '../../src/rules/index.ts';
import { FORECASTS } from './forecast-cases.ts';
import { everyWay, merged } from './resolve-enumeration.ts';

interface Blow {
  readonly place: string;
  readonly through: boolean;
  readonly level: string;
}

type Before = ReturnType<ReturnType<typeof ruleSet>['parseBody']>;

/** A part of a body, whatever the set's own type. */
function at(body: object | null, ...path: readonly string[]): Json {
  let part: unknown = body;
  for (const field of path) part = typeof part === 'object' && part !== null ? Reflect.get(part, field) : undefined;
  return (part ?? null) as Json;
}

const LEVELS: Readonly<Record<string, readonly string[]>> = {
  head: ['light', 'crippled'],
  body: ['light', 'heavy', 'serious', 'crippled'],
  arm: ['light', 'heavy', 'crippled'],
  leg: ['light', 'heavy', 'crippled'],
};

/** How bad a hit was, read from the body before and after it, not from the lines that the forecast reads. */
const READ: Readonly<Record<RuleSetId, (before: Before, output: CaseOutput, place: string) => Blow>> = {
  imperium(before, { body }, place) {
    const [was, is] = [Number(at(before, 'locations', place, 'level')), Number(at(body, 'locations', place, 'level'))];
    const through = Number(at(body, 'hp')) < Number(at(before, 'hp'));
    return {
      place,
      through,
      level: is > was ? (LEVELS[String(at(body, 'locations', place, 'kind'))]?.[is - 1] ?? '') : 'none',
    };
  },
  skirmish(_before, { result, flags }) {
    const [location, injury] = [at(result, 'location'), at(result, 'injury')];
    const row = flags.find((flag) => flag === 'fleshWound' || flag === 'invulnerable') ?? String(location);
    const level = flags.includes('fleshWound') ? 'fleshWound' : String(injury ?? 'none');
    return { place: row, through: level !== 'none', level };
  },
  mortal(before, { body }, place) {
    const lost = Number(at(before, 'hp')) - Number(at(body, 'hp'));
    const after = at(body, 'locations', place);
    const [dismembered, crippled] = ['dismembered', 'crippled'].map((field) => at(body, 'locations', place, field));
    const major = 2 * lost >= Number(at(before, 'maxHp'));
    const level = dismembered === true ? 'dismembered' : crippled !== null ? 'crippled' : major ? 'major' : 'wound';
    return after === null || lost === 0 ? { place, through: false, level: 'none' } : { place, through: true, level };
  },
  resilience(before, { body }, place) {
    const [was, is] = [before, body].map((one) => Number(at(one, 'locations', place, 'hp')));
    const through = (is ?? 0) < (was ?? 0);
    return { place, through, level: through ? String(at(body, 'locations', place, 'wound')) : 'none' };
  },
  dismemberment(before, { body }, place) {
    const [was, is] = [before, body].map((one) => Number(at(one, 'locations', place, 'hp')));
    if ((is ?? 0) >= (was ?? 0)) return { place, through: false, level: 'none' };
    const state = ['destroyed', 'useless'].find((name) => at(body, 'locations', place, name) === true);
    return { place, through: true, level: state ?? 'wound' };
  },
};

class Sums {
  private readonly byId = new Map<string, number>();

  add(id: string, weight: number): void {
    this.byId.set(id, this.of(id) + weight);
  }

  of(id: string): number {
    return this.byId.get(id) ?? 0;
  }

  expect(found: readonly Share[]): void {
    const ids = [...new Set([...found.map(({ id }) => id), ...this.byId.keys()])];
    for (const id of ids) {
      const chance = found.find((share) => share.id === id)?.chance ?? 0;
      expect(chance, id).toBeCloseTo(this.of(id), 10);
    }
  }
}

/** Holds a forecast against every way that `attack` and then `hit` can go, a case for each. */
function expectEnumerated({ ruleSet: id, options, body: stored, attack, blow }: Engagement, found: Forecast): void {
  const body = ruleSet(id).parseBody(stored);
  const [facts, places, levels] = [new Sums(), new Sums(), new Sums()];
  const attacks = everyWay({ ruleset: id, procedure: 'attack', options, body, input: attack });
  for (const struck of merged(attacks, ({ flags, result }) => JSON.stringify([flags.includes('hit'), result]))) {
    if (!struck.output.flags.includes('hit')) continue;
    const input = ruleSet(id).flow.hitInput({ ...blow }, struck.output.result ?? undefined);
    for (const { output, weight } of everyWay({ ruleset: id, procedure: 'hit', options, body, input })) {
      const chance = struck.weight * weight;
      const { place, through, level } = READ[id](body, output, String(at(output.result, 'location')));
      facts.add('hit', chance);
      places.add(place, chance);
      levels.add(level, chance);
      if (through) facts.add('through', chance);
      const dead = output.flags.includes('dead');
      if (dead) facts.add('dead', chance);
      else if (output.flags.includes('unconscious') || output.flags.includes('fainted'))
        facts.add('unconscious', chance);
    }
  }
  const { hit, through, fate } = found;
  facts.expect([
    { id: 'hit', chance: hit },
    { id: 'through', chance: through },
    { id: 'unconscious', chance: fate?.unconscious ?? NaN },
    { id: 'dead', chance: fate?.dead ?? NaN },
  ]);
  places.expect(found.locations);
  levels.expect(found.levels);
}

it('takes in twenty cases of all five sets', () => {
  expect(FORECASTS.length).toBeGreaterThanOrEqual(20);
  expect(new Set(FORECASTS.map(({ given }) => given.ruleSet))).toEqual(new Set(RULE_SET_IDS));
});

describe('a forecast is what every way through the command line comes to', () => {
  it.each(FORECASTS.map(({ name, given }) => [`${given.ruleSet}: ${name}`, given] as const))('%s', (_title, given) => {
    const found = wholeForecast(given);
    expect(found.exact).toBe(true);
    expectEnumerated(given, found);
  });
});
