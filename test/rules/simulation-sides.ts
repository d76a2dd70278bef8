import { imperium, readContest, type Contest } from '../../src/rules/index.ts';
import { FIFTY } from './imperium-cases.ts';
import type { Parts } from './named-cases.ts';

/** A weapon of the imperium that never misses, for so many points without a die. */
export function sure(damage: string, changes: Parts = {}): Parts {
  return {
    name: 'Sure thing',
    attack: { skill: 1000, mode: 'energy', ...changes },
    hit: { mode: 'energy', damage },
  };
}

/** A weapon that cannot hit. */
export const HOPELESS: Parts = { ...sure('100'), name: 'Hopeless thing', attack: { skill: 0, mode: 'energy' } };

/** One fighter of fifties as a side gives him. */
export function fighter(changes: Parts = {}): Parts {
  return { name: 'Fighter', body: { characteristics: FIFTY }, ...changes };
}

/** A side of one fighter. */
export function side(name: string, ...fighters: readonly Parts[]): Parts {
  return { name, fighters: fighters.length === 0 ? [fighter()] : fighters };
}

/** Two imperium sides, read. */
export function contestOf(first: unknown, second: unknown, options?: unknown): Contest {
  const given = options === undefined ? undefined : { file: '--options', data: options };
  return readContest(
    imperium,
    [
      { file: 'a.json', data: first },
      { file: 'b.json', data: second },
    ],
    given,
  );
}
