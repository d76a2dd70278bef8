import { describe, expect, test } from 'vitest';
import './client/primitives.ts';
import { Collection } from './client/utils/collection.ts';
import { isElementInstanceOf, isSubclass, Semaphore } from './client/utils/flow.ts';
import { performIntegerSort } from './client/utils/sort.ts';
import { escapeHTML, getRoute, isNewerVersion, unescapeHTML } from './client/utils/text.ts';
import { isValidId, randomID } from './common/ids.ts';
import { diffObject, expandObject, filterObject, flattenObject, mergeObject } from './common/merge.ts';
import { deepClone, getProperty, getType, hasProperty, isEmpty, setProperty, type Source } from './common/objects.ts';
import { decodeOperators, deletion, operatorsFromKeys, replacement } from './common/operators.ts';

describe('paths', () => {
  const source: Source = { a: { b: { c: 1 }, list: [{ d: 2 }] }, 'x.y': 3 };

  test.each([
    ['a.b.c', 1],
    ['a.list.0.d', 2],
    ['x.y', 3],
    ['a.z.c', undefined],
  ])('reads %s', (path, value) => expect(getProperty(source, path)).toBe(value));

  test('knows members that are undefined', () => expect(hasProperty({ a: { b: undefined } }, 'a.b')).toBe(true));

  test('sets values, making records on the way, and tells whether anything changed', () => {
    const target: Source = {};
    expect(setProperty(target, 'a.b.c', 1)).toBe(true);
    expect(setProperty(target, 'a.b.c', 1)).toBe(false);
    expect(target).toEqual({ a: { b: { c: 1 } } });
  });
});

describe('expandObject and flattenObject', () => {
  test('are each other’s reverse', () => {
    const flat = { 'a.b': 1, 'a.c.d': [1, 2], e: null };
    expect(expandObject(flat)).toEqual({ a: { b: 1, c: { d: [1, 2] } }, e: null });
    expect(flattenObject(expandObject(flat))).toEqual(flat);
  });

  test('dotted keys within records are expanded too', () => {
    expect(expandObject({ system: { 'hp.value': 3 }, 'system.hp.max': 5 })).toEqual({
      system: { hp: { value: 3, max: 5 } },
    });
  });
});

describe('mergeObject', () => {
  const merges: [string, Source, Source, object, Source][] = [
    [
      'merges records and replaces lists',
      { a: { b: 1 }, l: [1, 2] },
      { a: { c: 2 }, l: [3] },
      {},
      { a: { b: 1, c: 2 }, l: [3] },
    ],
    ['insertKeys keeps new outer keys out', { a: 1 }, { b: 2 }, { insertKeys: false }, { a: 1 }],
    [
      'insertValues keeps new inner keys out',
      { a: { b: 1 } },
      { a: { c: 2 } },
      { insertValues: false },
      { a: { b: 1 } },
    ],
    ['overwrite off keeps values', { a: 1 }, { a: 2, b: 3 }, { overwrite: false }, { a: 1, b: 3 }],
    ['recursive off replaces records', { a: { b: 1 } }, { a: { c: 2 } }, { recursive: false }, { a: { c: 2 } }],
    ['dotted keys are expanded', { a: { b: 1 } }, { 'a.c': 2 }, {}, { a: { b: 1, c: 2 } }],
    [
      'performDeletions takes keys out',
      { a: { b: 1, c: 2 } },
      { a: { '-=b': null } },
      { performDeletions: true },
      { a: { c: 2 } },
    ],
    [
      'applyOperators deletes',
      { a: { b: 1, c: 2 } },
      { a: { b: deletion } },
      { applyOperators: true },
      { a: { c: 2 } },
    ],
    [
      'applyOperators replaces',
      { a: { b: 1 } },
      { a: replacement({ c: 1 }) },
      { applyOperators: true },
      { a: { c: 1 } },
    ],
  ];
  test.each(merges)('%s', (_name, original, other, options, result) =>
    expect(mergeObject(original, other, options)).toEqual(result),
  );

  test('not in place leaves the original alone', () => {
    const original: Source = { a: { b: 1 } };
    mergeObject(original, { a: { b: 2 } }, { inplace: false });
    expect(original).toEqual({ a: { b: 1 } });
  });

  test('enforceTypes refuses another type', () => {
    expect(() => mergeObject({ a: 1 }, { a: 'x' }, { enforceTypes: true })).toThrow('Mismatched data types');
  });
});

describe('diffObject and filterObject', () => {
  test('gives what differs, deep, and lists whole', () => {
    expect(diffObject({ a: 1, b: { c: 1, d: 2 }, l: [1] }, { a: 1, b: { c: 3, d: 2 }, l: [1, 2] })).toEqual({
      b: { c: 3 },
      l: [1, 2],
    });
  });
  test('inner leaves new keys out', () =>
    expect(diffObject({ a: 1 }, { a: 2, b: 3 }, { inner: true })).toEqual({ a: 2 }));
  test('keeps a record that became empty', () => expect(diffObject({ a: { b: 1 } }, { a: {} })).toEqual({ a: {} }));
  test('filters by a template', () =>
    expect(filterObject({ a: { b: 1, c: 2 }, d: 3 }, { a: { b: 0 } })).toEqual({ a: { b: 1 } }));
});

describe('operators', () => {
  test('cross as JSON', () => {
    const wire: unknown = JSON.parse(JSON.stringify({ a: deletion, b: { c: replacement({ d: 1 }) } }));
    expect(wire).toEqual({
      a: { __$OPERATOR$__: 'ForcedDeletion' },
      b: { c: { __$OPERATOR$__: 'ForcedReplacement', value: { d: 1 } } },
    });
    expect(decodeOperators(wire)).toEqual({ a: deletion, b: { c: replacement({ d: 1 }) } });
  });
  test('take the place of the older keys', () => {
    expect(operatorsFromKeys({ items: { '-=abc': null }, '==flags': { x: 1 } })).toEqual({
      items: { abc: deletion },
      flags: replacement({ x: 1 }),
    });
  });
});

describe('small functions', () => {
  test.each([
    ['14.366', '13.999', true],
    ['1.10', '1.9', true],
    ['1.0', '1.0', false],
    ['1.0.1', '1.0', true],
    ['1.0', '1.0.1', false],
  ])('isNewerVersion(%s, %s) is %s', (newer, older, result) => expect(isNewerVersion(newer, older)).toBe(result));

  test('kinds of values', () => {
    const kinds = [1, 'a', null, undefined, [], {}, new Set(), new Map(), Object.create(null)].map(getType);
    expect(kinds).toEqual(['number', 'string', 'null', 'undefined', 'Array', 'Object', 'Set', 'Map', 'Object']);
  });
  test('emptiness', () =>
    expect([{}, [], new Set(), null, undefined, 0, 'a'].map(isEmpty)).toEqual([
      true,
      true,
      true,
      true,
      true,
      false,
      false,
    ]));
  test('clones deeply, keeping instances', () => {
    const instance = new Collection();
    const original = { a: { b: [1] }, instance };
    const copy = deepClone(original);
    expect(copy).toEqual(original);
    expect(copy.a).not.toBe(original.a);
    expect(copy.instance).toBe(instance);
    expect(() => deepClone(original, { strict: true })).toThrow('advanced objects');
  });
  test('ids', () => expect(isValidId(randomID())).toBe(true));
  test('HTML is escaped and back', () =>
    expect(unescapeHTML(escapeHTML(`<a href="x">'&'</a>`))).toBe(`<a href="x">'&'</a>`));
  test('routes begin at the root', () => expect(getRoute('systems/x/y.png')).toBe('/systems/x/y.png'));
  test('subclasses', () => {
    class Parent {
      readonly kind = 'parent';
    }
    class Child extends Parent {}
    expect([isSubclass(Child, Parent), isSubclass(Parent, Parent), isSubclass(Parent, Child)]).toEqual([
      true,
      true,
      false,
    ]);
    expect(isElementInstanceOf(null, 'HTMLElement')).toBe(false);
  });
  test('a semaphore lets so many run', async () => {
    const semaphore = new Semaphore(1);
    const order: number[] = [];
    const work = (mark: number) =>
      semaphore.add(async () => {
        await Promise.resolve();
        order.push(mark);
      });
    await Promise.all([work(1), work(2), work(3)]);
    expect(order).toEqual([1, 2, 3]);
  });
  test('sorting by hand changes as little as possible', () => {
    const siblings = [{ sort: 0 }, { sort: 100 }, { sort: 200 }];
    const [first, second, third] = siblings as [{ sort: number }, { sort: number }, { sort: number }];
    expect(performIntegerSort(third, { target: second, siblings: [first, second], sortBefore: true })).toEqual([
      { target: third, update: { sort: 50 } },
    ]);
  });
});

describe('primitives', () => {
  test('numbers', () => {
    expect((5).signedString()).toBe('+5');
    expect((-5).signedString()).toBe('-5');
    expect((-0).signedString()).toBe('+0');
    expect((3).ordinalString()).toBe('3rd');
    expect((7).paddedString(3)).toBe('007');
    expect((7.3).toNearest(0.5)).toBe(7.5);
    expect(Math.clamp(7, 0, 5)).toBe(5);
    expect([Number.isNumeric('3.5'), Number.isNumeric(''), Number.isNumeric(null)]).toEqual([true, false, false]);
    expect(Math.nextUp(1)).toBeGreaterThan(1);
  });
  test('strings', () => {
    expect('hit location'.capitalize()).toBe('Hit location');
    expect('HIT location'.titleCase()).toBe('Hit Location');
    expect('Ärmel & Co!'.slugify({ strict: true })).toBe('armel-co');
  });
  test('sets and lists', () => {
    const set = new Set([1, 2, 3]);
    expect(set.first()).toBe(1);
    expect([...set.filter((value) => value > 1)]).toEqual([2, 3]);
    expect([...set.map((value) => value * 2)]).toEqual([2, 4, 6]);
    expect(set.some((value) => value === 2)).toBe(true);
    expect(set.isSubset(new Set([1, 2, 3, 4]))).toBe(true);
    expect(Array.fromRange(3, 2)).toEqual([2, 3, 4]);
    expect([1, '', 2].filterJoin('-')).toBe('1-2');
    expect([1, 2, 3].partition((value) => value > 1)).toEqual([[1], [2, 3]]);
    expect([1, [2]].equals([1, [2]])).toBe(true);
  });
  test('a collection iterates over values', () => {
    const collection = new Collection([
      ['a', { name: 'A' }],
      ['b', { name: 'B' }],
    ]);
    expect([...collection].map(({ name }) => name)).toEqual(['A', 'B']);
    expect(collection.getName('B')).toBe(collection.get('b'));
    expect(() => collection.get('c', { strict: true })).toThrow('does not exist');
  });
});
