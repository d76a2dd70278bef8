import { describe, expect, it } from 'vitest';
import { reduceLedger } from '../../src/bridge/secrets.ts';
import { IMPERIUM_LEDGER_KEYS } from '../../src/rules/index.ts';

const NEVER = [
  'hitPoints',
  'levels',
  'armour',
  'through',
  'armourWorn',
  'test',
  'insanity',
  'bleed',
  'clockRuns',
  'healedHitPoints',
  'regained',
  'exited',
  'fate',
  'lost',
  'sepsisDamage',
  'sepsisLoss',
  'mindSpent',
  'hoursRun',
];

describe('the ledger that anyone may read', () => {
  it('leaves out hit points, armour, characteristics and what they could be worked out from', () => {
    const kept = reduceLedger(
      'imperium',
      IMPERIUM_LEDGER_KEYS.map((key) => ({ key })),
    ).map(({ key }) => key);
    expect(IMPERIUM_LEDGER_KEYS.filter((key) => !kept.includes(key)).toSorted()).toEqual(NEVER.toSorted());
  });

  it('leaves out what it does not know', () => {
    expect(reduceLedger('imperium', [{ key: 'ofALaterVersion', hp: 3 }])).toEqual([]);
  });
});
