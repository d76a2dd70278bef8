import { describe, expect, inject, test } from 'vitest';
import { pageFacts } from '../table/honesty/facts/on-a-page.ts';
import { allAtOneTable, type TableDriver } from './table-driver.ts';

let table: TableDriver;
allAtOneTable((driver) => {
  table = driver;
});

describe('documented behaviours that need a page', () => {
  const facts = pageFacts.filter(({ generations }) => generations.includes(inject('generation')));
  test.each(facts)('$bullet [$source] $fact', async ({ read, shown }) => {
    expect(await table.page.evaluate(read)).toEqual(shown);
  });

  test('leave no complaint in the console', () => expect(table.complaints).toEqual([]));
});
