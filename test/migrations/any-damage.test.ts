import { beforeAll, describe, expect, it } from 'vitest';
import type { BodyActor } from '../../src/data/narrowing.ts';
import { RULE_SET_IDS, ruleSet, type RuleSetId } from '../../src/rules/index.ts';
import { present } from '../play/fixtures.ts';
import { newStorage, startClient, type Table } from '../play/table.ts';

/** What the tests see of a field of a data model. */
interface Field {
  readonly choices?: readonly string[];
  readonly fields?: Readonly<Record<string, Field>>;
  readonly element?: Field;
}

const BODIES = 60;
const MOST_PRESSES = 14;
const NUMBERS = [-5, 0, 1, 2, 7, 9, 50, 99, 1e6, 3.5, null];
const OBJECTS = [{}, { head: [1, 3] }, { tail: [1, 10] }, { x: 'y' }];
const NOT_OF_THE_BODY = ['history', 'wear', 'spent', 'lived', 'description'];

let table: Table;
let seed = 1;

beforeAll(async () => {
  table = await startClient(await newStorage());
});

/** A whole number from 0 up to a bound, the same every time. */
function below(bound: number): number {
  seed = (seed * 1103515245 + 12345) % 2147483648;
  return Math.floor((seed / 2147483648) * bound);
}

function oneOf<T>(values: readonly T[]): T {
  return values[below(values.length)] as T;
}

/** Something that a field of a body might hold after a mishap: of the right kind, and otherwise anything. */
function anything(field: Field, places: readonly string[]): unknown {
  const { choices, fields, element } = field;
  if (choices) return oneOf([...choices, 'odd']);
  if (fields) {
    const names = Object.keys(fields);
    const some = [oneOf(names), oneOf(names)];
    return Object.fromEntries(some.map((name) => [name, anything(present(fields[name]), places)]));
  }
  switch (field.constructor.name) {
    case 'NumberField':
      return oneOf(NUMBERS);
    case 'BooleanField':
      return oneOf([true, false]);
    case 'StringField':
      return oneOf(['', 'x', 'head', 'tail']);
    case 'TypedObjectField':
      return { [oneOf([...places, 'tail', '1st'])]: anything(present(element), places) };
    case 'ArrayField':
      return oneOf([[], [anything(present(element), places)], [1, 100], [1, 3]]);
  }
  return oneOf(OBJECTS);
}

function mishap({ type, system }: BodyActor): Record<string, unknown> {
  const fields = system.schema.fields as unknown as Readonly<Record<string, Field>>;
  const places = Object.keys(ruleSet(type).plans['humanoid']?.locations ?? {});
  const names = Object.keys(fields).filter((name) => !NOT_OF_THE_BODY.includes(name));
  const many = 1 + below(3);
  const struck = Array.from({ length: many }, () => ('locations' in fields && below(2) ? 'locations' : oneOf(names)));
  return Object.fromEntries(struck.map((name) => [name, anything(present(fields[name]), places)]));
}

/** A new actor after a mishap; null where Foundry itself has refused it. */
async function struckActor(type: RuleSetId): Promise<{ actor: BodyActor; changes: object } | null> {
  const actor = present(await Actor.create({ name: type, type } as never)) as BodyActor;
  const changes = mishap(actor);
  try {
    await actor.update({ system: changes } as never);
    return { actor, changes };
  } catch {
    return null;
  }
}

describe.each(RULE_SET_IDS)('a body of %s after any mishap', (type) => {
  it('is put right in a few presses, each of which gets somewhere', async () => {
    let unreadable = 0;
    for (let turn = 0; turn < BODIES; turn += 1) {
      const struck = await struckActor(type);
      if (struck === null) continue;
      const { actor, changes } = struck;
      const trail: string[] = [];
      while (actor.system.problem !== '' && trail.length < MOST_PRESSES) {
        trail.push(JSON.stringify(actor._source.system));
        expect(await table.play.repairBody(actor)).toBe(true);
      }
      unreadable += trail.length > 0 ? 1 : 0;
      expect({ changes, left: actor.system.problem }).toEqual({ changes, left: '' });
      expect(new Set(trail).size).toBe(trail.length);
    }
    expect(table.errors).toEqual([]);
    if (type !== 'skirmish') expect(unreadable).toBeGreaterThan(BODIES / 10);
  });
});
