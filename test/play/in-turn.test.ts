import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inTurn, inTurnUnasked } from '../../src/play/in-turn.ts';
import { Refusal } from '../../src/bridge/refusal.ts';

const errors: string[] = [];
const world = { openedWith: '' };

beforeEach(() => {
  errors.length = 0;
  world.openedWith = '';
  const settings = { get: (_system: string, key: 'openedWith') => world[key] };
  vi.stubGlobal('game', { settings, system: { id: 'grievous', version: '1.10.0' } });
  const isNewerVersion = (one: string, other: string): boolean => one.localeCompare(other, 'en', { numeric: true }) > 0;
  vi.stubGlobal('foundry', { utils: { isNewerVersion } });
  const error = (key: string, { format }: { format: object }) => errors.push(`${key} ${JSON.stringify(format)}`);
  vi.stubGlobal('ui', { notifications: { error } });
});
afterEach(() => vi.restoreAllMocks());

describe('work done in turn', () => {
  it('is done one after the other', async () => {
    const seen: string[] = [];
    const work = (name: string) => async () => {
      seen.push(`${name} begins`);
      await Promise.resolve();
      seen.push(`${name} ends`);
      return true;
    };
    await Promise.all([inTurn('a', false, work('a')), inTurn('b', false, work('b'))]);
    expect(seen).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
  });

  it('is not taken up twice by a double click, and can be taken up again later', async () => {
    let times = 0;
    const work = async () => {
      times += 1;
      await Promise.resolve();
      return true;
    };
    expect(await Promise.all([inTurn('a', false, work), inTurn('a', false, work)])).toEqual([true, false]);
    expect(await inTurn('a', false, work)).toBe(true);
    expect(times).toBe(2);
  });

  it('tells why it was refused and goes on with the next', async () => {
    const refused = inTurn('a', null, () => Promise.reject(new Refusal('gone', { name: 'Mara' })));
    const next = inTurn('b', null, () => Promise.resolve('done'));
    expect(await refused).toBeNull();
    expect(await next).toBe('done');
    expect(errors).toEqual(['GRIEVOUS.Refusal.gone {"name":"Mara"}']);
  });

  it('tells of what nobody foresaw and leaves a trace in the console', async () => {
    const trace = vi.spyOn(console, 'error').mockReturnValue(undefined);
    expect(await inTurn('a', 0, () => Promise.reject(new TypeError('no such thing')))).toBe(0);
    expect(errors).toEqual(['GRIEVOUS.Refusal.unforeseen {"problem":"no such thing"}']);
    expect(trace).toHaveBeenCalledOnce();
  });
});

describe('in a world of a newer version', () => {
  it('nothing is done but to say so; what nobody asked for is left undone without a word', async () => {
    world.openedWith = '1.11.0-beta';
    const work = vi.fn(() => Promise.resolve('done'));
    expect([await inTurn('a', 'left', work), await inTurnUnasked('left', work)]).toEqual(['left', 'left']);
    expect(work).not.toHaveBeenCalled();
    expect(errors).toEqual(['GRIEVOUS.Refusal.newerWorld {"world":"1.11.0","version":"1.10.0"}']);
  });

  it.each(['1.9.0', '1.10.0', 'rubbish', ''])('work is done in a world last opened with “%s”', async (openedWith) => {
    world.openedWith = openedWith;
    const work = () => Promise.resolve('done');
    expect([await inTurn('a', 'left', work), await inTurnUnasked('left', work)]).toEqual(['done', 'done']);
  });
});
