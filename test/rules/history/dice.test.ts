import { describe, expect, it } from 'vitest';
import {
  difference,
  EDIT,
  replay,
  replaced,
  resilience,
  retold,
  RuleError,
  whatIf,
  wholePast,
  type Fresh,
  type Json,
  type PastEvent,
  type Procedure,
  type Runner,
  type Story,
} from '../../../src/rules/index.ts';
import { runnerFor } from './stories.ts';

/*
 * Whose dice count, on small procedures of the test's own: what is answered by the first ask decides what is asked next,
 * and a body may refuse a total, or the whole, in the midst of it.
 */

interface Toy {
  readonly [field: string]: Json;
  readonly hp: number;
}

const struck: Procedure<Toy, { readonly sides: number }> = (body, { sides }, dice) => {
  const place = dice.roll('place', '1d6');
  if (body['gone'] === place) throw new RuleError('place', 'is gone');
  if (body['gone'] === 'all') throw new RuleError('place', 'all is gone');
  const lost = dice.roll('damage', `1d${sides}`);
  if (body['broken'] === true) throw new RuleError('body', 'is broken');
  const test = lost >= 3 ? dice.roll('test', '1d100') : 0;
  return { body: { ...body, hp: body.hp - lost, [`at${place}`]: lost, test }, ledger: [], flags: [] };
};

const run: Runner = (event, body, answers) => {
  if (event.procedure === EDIT) return { asks: [], outcome: { body, ledger: [], flags: [] } };
  return replay(struck, body as Toy, event.input as { sides: number }, answers);
};

function blow(id: string, before: Toy, answers: PastEvent['answers'], sides = 6): PastEvent {
  const nothing = { options: {}, known: [], undone: false, assumed: [] };
  return { id, procedure: 'hit', input: { sides }, answers, before, ...nothing };
}

function byHand(id: string, before: Toy, field: string, to: Json): PastEvent {
  const nothing = { options: {}, answers: {}, known: [], undone: false, assumed: [] };
  return { id, procedure: EDIT, input: { changes: [{ path: [field], to }] }, before, ...nothing };
}

const known = (id: string, formula: string, answer: number) => ({ id, formula, answer });

function eventsOf(story: Story): PastEvent[] {
  return story.events.map(({ event }) => event);
}

/** A past with an event turned, and the events as they are stored then. */
function turned(past: readonly PastEvent[], id: string, undone: boolean, fresh: Fresh = {}): PastEvent[] {
  const story = retold(run, past, [id], undone, fresh);
  const from = past.length - story.events.length;
  return JSON.parse(JSON.stringify([...past.slice(0, from), ...eventsOf(story)])) as PastEvent[];
}

describe('a die that the body refuses', () => {
  const whole: Toy = { hp: 20, gone: 4 };
  const healed: Toy = { hp: 20, gone: 0 };
  const past = [byHand('cure', whole, 'gone', 0), blow('blow', healed, { place: 4, damage: 1 })];

  it('is asked anew, and counts again where it is possible again', () => {
    const open = retold(run, past, ['cure'], true);
    expect(open.events.at(-1)?.told).toMatchObject({ how: 'open', pending: { id: 'place' } });
    const fresh = { blow: [known('place', '1d6', 2)] };
    const without = retold(run, past, ['cure'], true, fresh);
    expect(without.body).toEqual({ hp: 19, gone: 4, at2: 1, test: 0 });
    const back = turned(turned(past, 'cure', true, fresh), 'cure', false);
    expect(back.map(({ answers }) => answers)).toEqual(past.map(({ answers }) => answers));
  });

  it('and the one thrown for it then counts again where it is refused again', () => {
    const fresh = { blow: [known('place', '1d6', 2)] };
    const once = turned(past, 'cure', true, fresh);
    const twice = turned(turned(once, 'cure', false), 'cure', true);
    expect(twice).toEqual(once);
  });

  it('ends the story of an event that refuses whatever may be thrown', () => {
    const none = [byHand('cure', { hp: 20, gone: 'all' }, 'gone', 0), ...past.slice(1)];
    expect(retold(run, none, ['cure'], true).events.at(-1)?.told).toEqual({
      how: 'void',
      reason: 'place: all is gone',
    });
  });
});

describe('an event that breaks off in the midst of its dice', () => {
  const past = [
    byHand('mend', { hp: 20, broken: true }, 'broken', false),
    blow('blow', { hp: 20, broken: false }, { place: 4, damage: 2 }),
  ];

  it('changes nothing, and comes back with them', () => {
    const story = retold(run, past, ['mend'], true);
    expect(story.body).toEqual({ hp: 20, broken: true });
    expect(story.events.at(-1)?.told.how).toBe('void');
    expect(turned(turned(past, 'mend', true), 'mend', false)).toEqual(past);
  });

  it('keeps them also where something else is undone meanwhile', () => {
    const more = [...past, blow('last', { hp: 18, broken: false, at4: 2, test: 0 }, { place: 1, damage: 1 })];
    const away = turned(turned(more, 'mend', true), 'last', true);
    expect(turned(turned(away, 'mend', false), 'last', false)).toEqual(more);
  });
});

describe('dice newly needed', () => {
  const first = blow('first', { hp: 20 }, { place: 1, damage: 6, test: 50 });
  const past = [first];
  const smaller = { input: { sides: 4 } };

  it('stop the story, and count from then on; those before count again once they are asked for', () => {
    expect(replaced(run, past, 'first', smaller).events[0]?.told).toMatchObject({
      how: 'open',
      pending: { formula: '1d4' },
    });
    const story = replaced(run, past, 'first', smaller, { first: [known('damage', '1d4', 1)] });
    expect(story.body).toEqual({ hp: 19, at1: 1, test: 0 });
    expect(story.events[0]?.unused).toEqual([known('damage', '1d6', 6), known('test', '1d100', 50)]);
    const back = replaced(run, eventsOf(story), 'first', { input: { sides: 6 } });
    expect(back.events[0]?.event.answers).toEqual({ place: 1, damage: 6, test: 50 });
    const again = replaced(run, eventsOf(back), 'first', smaller, { first: [known('damage', '1d4', 4)] });
    expect(again.body).toEqual({ hp: 19, at1: 1, test: 0 });
  });

  it('are not taken where dice are there', () => {
    const better = [known('place', '1d6', 6), known('damage', '1d6', 1)];
    expect(whatIf(run, first, {}, better).event.answers).toEqual({ place: 1, damage: 6, test: 50 });
    expect(retold(run, past, ['first'], false, { first: better }).body).toEqual({ hp: 14, at1: 6, test: 50 });
  });
});

describe('what is changed by hand', () => {
  it('stands as it was set, whatever was before', () => {
    const one = blow('one', { hp: 20 }, { place: 1, damage: 2 });
    const two = blow('two', { hp: 15, at1: 2, test: 0 }, { place: 1, damage: 1 });
    const past = wholePast(run, [one, two], { hp: 14, at1: 1, test: 0 });
    expect(past.map(({ id }) => id)).toEqual(['one', 'one-edit', 'two']);
    expect(retold(run, past, ['one'], true).body).toEqual({ hp: 14, at1: 1, test: 0 });
    expect(retold(run, past, ['one-edit'], true).body).toEqual({ hp: 17, at1: 1, test: 0 });
  });
});

describe('changes by hand that do not go together with a body told anew', () => {
  const strict: Runner = (event, body, answers) => {
    const { hp, most = 99 } = body as Toy & { readonly most?: number };
    if (hp > most) throw new RuleError('body.hp', 'is too much');
    return run(event, body, answers);
  };

  it('are made one by one, as far as each goes', () => {
    const before = { hp: 20, most: 20, name: 'a' };
    const changes = [
      { path: ['most'], to: 19 },
      { path: ['name'], to: 'b' },
    ];
    const one = blow('one', before, { place: 1, damage: 2 });
    const hand = { ...byHand('hand', before, 'name', 'b'), input: { changes } };
    expect(retold(strict, [one, hand], ['one'], false).body).toMatchObject({ hp: 18, most: 19, name: 'b' });
    expect(retold(strict, [one, hand], ['one'], true).body).toEqual({ hp: 20, most: 20, name: 'b' });
  });
});

describe('what is only assumed of a body', () => {
  const wears: Runner = (_event, body) => {
    const { armour, hp } = body as Toy & { readonly armour: number };
    return { asks: [], outcome: { body: { ...body, armour: armour - 1, hp: hp - 9 + armour }, ledger: [], flags: [] } };
  };
  const event = blow('blow', { hp: 20, armour: 3 }, {});

  it('is as it was afterwards, but for what wore of it', () => {
    const assumed = [{ path: ['armour'], to: 7, by: 4 }];
    expect(whatIf(wears, event, { assumed }).told).toMatchObject({ how: 'done', body: { hp: 18, armour: 2 } });
    expect(whatIf(wears, event, {}).told).toMatchObject({ how: 'done', body: { hp: 14, armour: 2 } });
  });

  it('and what came to nothing has come to nothing', () => {
    const assumed = [{ path: ['armour'], to: 1, by: -2 }];
    expect(whatIf(wears, event, { assumed }).told).toMatchObject({ how: 'done', body: { hp: 12, armour: 0 } });
  });
});

describe('a blow on a body of another shape than now', () => {
  it('is void where nothing that may be rolled is of the body', () => {
    const stats = { con: 10, pow: 10, siz: 10, resilience: 50, movement: 8 };
    const blob = { kind: 'chest', hp: 8, maxHp: 8 };
    const before = resilience.parseBody({ ...stats, plan: 'custom', locations: { blob } });
    const human = resilience.parseBody(resilience.bodyOfPlan('humanoid', stats));
    const nothing = { options: {}, known: [], undone: false, assumed: [] };
    const changes = difference(before, human);
    const past: PastEvent[] = [
      { id: 'plan', procedure: EDIT, input: { changes }, answers: {}, before, ...nothing },
      {
        id: 'hit',
        procedure: 'hit',
        input: { damage: '1d6' },
        answers: { location: 1, damage: 1 },
        before: human,
        ...nothing,
      },
    ];
    const story = retold(runnerFor('resilience'), past, ['plan'], true);
    expect(story.events.map(({ told }) => told.how)).toEqual(['done', 'void']);
    expect(story.body).toEqual(before);
  });
});
