import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import {
  fightOnce,
  readContest,
  type Contest,
  type Entry,
  type Flow,
  type Outcome,
  type ProcedureDoor,
  type RuleSet,
} from '../../src/rules/index.ts';

/** A body of the set below: points, and what it does. At 0 it is unconscious, and dies at the end of the round. */
interface Toy {
  readonly points: number;
  readonly held: 'no' | 'idle' | 'busy';
}

const isToy = (data: unknown): data is Toy => typeof data === 'object' && data !== null && 'points' in data;

const toy = (data: unknown): Toy => {
  if (!isToy(data)) throw new Error('no toy');
  return { points: data.points, held: data.held };
};

const isOut = ({ points }: Toy): boolean => points <= 0;

function hurt(body: Toy, by: number, ledger: Entry[]): Outcome<Toy> {
  const after = { ...body, points: body.points - by };
  const flags = after.points > 0 ? [] : after.points < 0 ? ['dead'] : isOut(body) ? [] : ['unconscious'];
  ledger.push({ key: 'hitPoints', lost: by });
  return { body: after, ledger, flags };
}

/** A door that lets everything through, to a procedure that works on the figures of its input. */
function door(
  run: (body: Toy, input: Record<string, never>, ledger: Entry[]) => Outcome<Toy>,
): ProcedureDoor<Toy, object> {
  return {
    bodyOptional: false,
    parseInput: (data) => data,
    procedure:
      () =>
      (body, input, _dice, ledger = []) =>
        run(toy(body), input as Record<string, never>, ledger),
  };
}

const noted = (body: Toy, input: Record<string, never>, ledger: Entry[]): Outcome<Toy> => {
  ledger.push({ key: 'note', ...input });
  return { body, ledger, flags: [] };
};

const flow: Flow<Toy> = {
  hitInput: (blow) => ({ ...blow }),
  turnStart: (_body, idle) => [{ procedure: 'start', input: { idle } }],
  turnEnd: () => [{ procedure: 'end', input: {} }],
  roundEnd: (_body, round) => [{ procedure: 'round', input: { round } }],
  sawFall: () => [{ procedure: 'saw', input: {} }],
  insteadOfAttack: ({ held }) => (held === 'no' ? null : held === 'idle' ? [] : [{ procedure: 'wait', input: {} }]),
  isOut,
  isDead: ({ points }) => points < 0,
  woundedAt: () => null,
  causeOfDeath: () => null,
};

/** A set of nothing but notes of what is run, so that the order of a fight can be read. */
const toys: RuleSet<Toy> = {
  id: 'skirmish',
  procedures: {
    attack: door((body, _input, ledger) => ({ body, ledger, flags: ['hit'] })),
    hit: door((body, { damage }, ledger) => hurt(body, Number(damage), ledger)),
    start: door(noted),
    end: door(noted),
    round: door((body, input, ledger) => (body.points === 0 ? hurt(body, 1, ledger) : noted(body, input, ledger))),
    saw: door(noted),
    wait: door(noted),
  },
  ledgerKeys: ['note', 'hitPoints'],
  flow,
  severity: { levels: ['none'], placesOf: () => [], placeOf: () => '', levelOf: () => null },
  bodySchema: v.unknown(),
  optionsSchema: v.unknown(),
  plans: {},
  bodyOfPlan: (_plan, given) => ({ ...given }),
  parseBody: toy,
  parseOptions: () => ({}),
  derive: () => ({}),
};

interface Fighting {
  readonly points?: number;
  readonly held?: Toy['held'];
  readonly damage?: number;
}

/** Sides of fighters who act in the order in which they stand here: A1, A2 and so on, then B1. */
function contestOf(first: readonly Fighting[], second: readonly Fighting[]): Contest {
  let initiative = 100;
  const side = (name: string, fighters: readonly Fighting[]) => ({
    name,
    fighters: fighters.map(({ points = 5, held = 'no', damage }, place) => ({
      name: `${name}${place + 1}`,
      initiative: (initiative -= 1),
      body: { points, held },
      weapons: damage === undefined ? [] : [{ name: 'Blow', attack: {}, hit: { damage } }],
    })),
  });
  return readContest(toys, [
    { file: 'a.json', data: side('A', first) },
    { file: 'b.json', data: side('B', second) },
  ]);
}

/** What was run, in its order, without the ends of turns. */
function storyOf(contest: Contest, rounds: number): string[] {
  const story: string[] = [];
  fightOnce(contest, 1, rounds, ({ by, on, procedure, outcome }) => {
    const { key: _key, lost: _lost, ...figures } = outcome.ledger[0] ?? { key: '' };
    const whom = by === on ? '' : ` ${on.name}`;
    if (procedure !== 'end') story.push([`${by.name} ${procedure}${whom}`, ...Object.values(figures)].join(' '));
  });
  return story;
}

describe('how a fight follows the flow of its set', () => {
  it('a turn is its start, an attack and, where it hits, the blow; a round ends for all, and knows its number', () => {
    expect(storyOf(contestOf([{ damage: 1 }], [{}]), 2)).toEqual([
      ...['A1 start true', 'A1 attack B1', 'A1 hit B1', 'B1 start true', 'A1 round 1', 'B1 round 1'],
      ...['A1 start false', 'A1 attack B1', 'A1 hit B1', 'B1 start true', 'A1 round 2', 'B1 round 2'],
    ]);
  });

  it('who must do something else does that, and was not idle; who may do nothing was', () => {
    const story = storyOf(contestOf([{ held: 'busy', damage: 1 }], [{ held: 'idle', damage: 1 }]), 2);
    expect(story.filter((line) => /start|wait|attack/.test(line))).toEqual([
      ...['A1 start true', 'A1 wait', 'B1 start true'],
      ...['A1 start false', 'A1 wait', 'B1 start true'],
    ]);
  });

  it('ends with the blow that takes the last foe out: no more turns, no end of the round', () => {
    expect(storyOf(contestOf([{ damage: 5 }, { damage: 5 }], [{}]), 9)).toEqual([
      'A1 start true',
      'A1 attack B1',
      'A1 hit B1',
    ]);
  });

  it('the unconscious have turns and ends of rounds, strike no more, and die unseen; the dead have none', () => {
    const story = storyOf(contestOf([{ damage: 5 }, { damage: 6 }], [{ damage: 1 }, { damage: 1 }, {}]), 1);
    expect(story.slice(3)).toEqual([
      'B2 saw',
      'B3 saw',
      'A2 start true',
      'A2 attack B2',
      'A2 hit B2',
      'B1 saw',
      'B3 saw',
      'B1 start true',
      'B3 start true',
      'A1 round 1',
      'A2 round 1',
      'B1 round',
      'B3 round 1',
    ]);
  });
});
