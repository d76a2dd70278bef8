import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ClaimLedger, type Claim } from '../../src/play/claim-ledger.ts';

const LONGEST = 5000;

let ledger: ClaimLedger;
const granted: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  ledger = new ClaimLedger(LONGEST);
  granted.length = 0;
});
afterEach(() => vi.useRealTimers());

const claim = (id: string, things: string, user = 'somebody'): Claim => ({ id, user, things: things.split(' ') });

/** Takes claims in this order; who is granted his is noted, who is not as well. */
async function take(...claims: readonly Claim[]): Promise<void> {
  for (const one of claims) void ledger.take(one).then((had) => granted.push(had ? one.id : `not ${one.id}`));
  await vi.advanceTimersByTimeAsync(0);
}

/** What was granted since the last look. */
async function news(): Promise<string[]> {
  await vi.advanceTimersByTimeAsync(0);
  return granted.splice(0);
}

describe('claims', () => {
  it('of different things are granted at once, of the same one after the other in the order they came', async () => {
    await take(claim('one', 'mara'), claim('two', 'ash'), claim('three', 'mara'), claim('four', 'mara'));
    expect(await news()).toEqual(['one', 'two']);
    ledger.giveBack('one');
    expect(await news()).toEqual(['three']);
    ledger.giveBack('three');
    expect(await news()).toEqual(['four']);
  });

  it('of several things are granted whole, and nobody who comes later overtakes them', async () => {
    await take(claim('one', 'mara'), claim('both', 'mara ash'), claim('late', 'ash'), claim('other', 'ilse'));
    expect(await news()).toEqual(['one', 'other']);
    ledger.giveBack('one');
    expect(await news()).toEqual(['both']);
    ledger.giveBack('both');
    expect(await news()).toEqual(['late']);
  });

  it('end by themselves after a time, counted from when they were granted', async () => {
    await take(claim('one', 'mara'), claim('two', 'mara'), claim('three', 'mara'));
    await vi.advanceTimersByTimeAsync(LONGEST - 1);
    expect(await news()).toEqual(['one']);
    await vi.advanceTimersByTimeAsync(1);
    expect(await news()).toEqual(['two']);
    await vi.advanceTimersByTimeAsync(LONGEST);
    expect(await news()).toEqual(['three']);
  });

  it('given back late, or twice, take nothing from who has the things now', async () => {
    await take(claim('one', 'mara'));
    await vi.advanceTimersByTimeAsync(LONGEST);
    await take(claim('two', 'mara'), claim('three', 'mara'));
    ledger.giveBack('one');
    ledger.giveBack('one');
    expect(await news()).toEqual(['one', 'two']);
  });

  it('may be given back while they wait', async () => {
    await take(claim('one', 'mara'), claim('two', 'mara'), claim('three', 'mara'));
    ledger.giveBack('two');
    ledger.giveBack('one');
    expect(await news()).toEqual(['one', 'not two', 'three']);
  });

  it('of who has gone end with him, also those that wait', async () => {
    await take(claim('one', 'mara', 'goer'), claim('two', 'mara', 'goer'), claim('three', 'mara', 'stayer'));
    ledger.leave('goer');
    expect(await news()).toEqual(['one', 'not two', 'three']);
  });
});
