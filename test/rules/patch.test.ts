import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { difference, isSame, patched, type Patch } from '../../src/rules/index.ts';
import { always } from './contract/always.ts';
import { deepFrozen, expectSame } from './contract/values.ts';

/** Names of fields: usual ones, those that every object inherits, and those that are read as numbers. */
const names = fc.constantFrom('a', 'b', 'hp', 'id', '', '0', '10', '9', '__proto__', 'constructor', 'toString', 'a.b');
const ids = fc.constantFrom('x', 'y', 'z', '10', '9', '1', '', '__proto__', 'constructor', 'hasOwnProperty');

const { value: anything } = fc.letrec<{ value: unknown; entry: unknown; scalar: unknown }>((tie) => {
  const fields = fc.array(fc.tuple(names, tie('value')), { maxLength: 4 });
  return {
    scalar: fc.constantFrom<unknown>(null, true, false, 0, 1, -3, 7, 0.5, '', 'x', 'gone', 'wound'),
    entry: fc.tuple(ids, fields).map(([id, others]) => Object.fromEntries([...others, ['id', id]]) as unknown),
    value: fc.oneof(
      { maxDepth: 4 },
      tie('scalar'),
      fields.map((all) => Object.fromEntries(all) as unknown),
      fc.array(tie('entry'), { maxLength: 4 }),
      fc.array(tie('value'), { maxLength: 4 }),
    ),
  };
});

const piece = fc.tuple(ids, fc.nat({ max: 3 })).map(([id, hp]) => ({ id, hp }));

/** Two lists of mostly the same pieces, in whatever order, with some lost and some new. */
const lists = fc.array(piece, { maxLength: 4 }).chain((before) =>
  fc.tuple(fc.shuffledSubarray(before), fc.array(piece, { maxLength: 2 })).map(([kept, more]) => ({
    before: { list: before },
    after: { list: [...kept, ...more] },
  })),
);

/** Two pieces of plain data, some of which is in both. */
const pairs: fc.Arbitrary<{ readonly before: object; readonly after: object }> = fc.oneof(
  fc.tuple(anything, anything).map(([one, other]) => ({ before: { one }, after: { one: other } })),
  fc
    .tuple(anything, anything)
    .map(([one, other]) => ({ before: { one, kept: one }, after: { one: other, kept: one } })),
  lists,
);

const stored = (patch: Patch): Patch => deepFrozen(JSON.parse(JSON.stringify(patch)) as Patch);

describe('what is different of plain data', () => {
  always('laid on the one gives the other, once it was stored as well', pairs, ({ before, after }) => {
    const patch = difference(deepFrozen(before), deepFrozen(after));
    expectSame(patched(before, deepFrozen(patch)), after);
    expectSame(patched(before, stored(patch)), after);
  });

  always('is nothing where nothing is, in whatever order the fields stand', anything, (value) => {
    const turned = structuredClone({ first: 1, value });
    expect(difference({ value, first: 1 }, turned)).toEqual([]);
  });

  always('is something where something is', pairs, ({ before, after }) => {
    expect(difference(before, after).length === 0).toBe(isSame(before, after));
  });

  always(
    'shifts numbers by as much on data where they are others',
    fc.tuple(fc.nat(), fc.nat(), fc.nat()),
    (figures) => {
      const [from, to, other] = figures;
      const patch = difference({ hp: from, kept: from }, { hp: to, kept: from });
      const shifted = to === from ? other : to === 0 ? 0 : other + to - from;
      expectSame(patched({ hp: other, kept: other }, patch, 'shift'), { hp: shifted, kept: other });
      expectSame(patched({ hp: other, kept: other }, patch), { hp: to === from ? other : to, kept: other });
    },
  );
});

describe('a patch on other data than it was found on', () => {
  const before = { armour: [{ id: 'mail', value: 2 }], marks: ['a', 'b'], place: { hp: 3 } };
  const after = {
    armour: [
      { id: 'mail', value: 1 },
      { id: 'hide', value: 4 },
    ],
    marks: ['b', 'c'],
    place: { hp: 1 },
  };

  it('finds entries by their ids, and leaves alone what is not there', () => {
    const other = {
      armour: [
        { id: 'plate', value: 9 },
        { id: 'mail', value: 5 },
      ],
      marks: ['z', 'a'],
    };
    expect(patched(other, difference(before, after))).toEqual({
      armour: [
        { id: 'plate', value: 9 },
        { id: 'mail', value: 1 },
        { id: 'hide', value: 4 },
      ],
      marks: ['z', 'c'],
    });
  });

  it('leaves a list alone in which two have the same id', () => {
    const twice = {
      armour: [
        { id: 'mail', value: 5 },
        { id: 'mail', value: 6 },
      ],
    };
    expect(patched(twice, difference(before, after))).toMatchObject(twice);
  });

  it('shifts what was worn', () => {
    const other = { armour: [{ id: 'mail', value: 5 }] };
    expect(patched(other, difference(before, after), 'shift')).toMatchObject({
      armour: [{ id: 'mail', value: 4 }, { id: 'hide' }],
    });
  });
});
