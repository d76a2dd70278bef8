import { describe, expect, test } from 'vitest';
import './client/primitives.ts';
import { DataModelValidationError } from './client/data/failure.ts';
import * as fields from './client/data/fields/index.ts';
import { DataModel } from './client/data/model.ts';
import type { EffectChange } from './client/data/fields/change.ts';
import type { Source } from './common/objects.ts';
import { deletion, replacement } from './common/operators.ts';
import { fact, factOf } from './fact.ts';

const FIELDS = 'T14:common/data/fields';
const DATA = 'T14:common/abstract/data';

describe('cleaning', () => {
  const whole = { required: true, nullable: false, integer: true, initial: 0 };
  const cleaned: [string, fields.DataField, unknown, unknown][] = [
    ['a number from text', new fields.NumberField(), '7', 7],
    ['an integer is rounded', new fields.NumberField(whole), 2.6, 3],
    ['a number is held above its least', new fields.NumberField({ ...whole, min: 1 }), -4, 1],
    ['a number is held below its most', new fields.NumberField({ ...whole, max: 5 }), 9, 5],
    ['a number keeps to its steps', new fields.NumberField({ step: 0.5 }), 1.3, 1.5],
    ['null becomes initial where it may not be', new fields.NumberField(whole), null, 0],
    ['required, nullable and without initial is null', new fields.NumberField({ required: true }), undefined, null],
    ['with choices a number may not be null', new fields.NumberField({ choices: [1, 2], initial: 2 }), null, 2],
    ['text is trimmed', new fields.StringField({ required: true }), '  a ', 'a'],
    ['required text without initial is blank', new fields.StringField({ required: true }), undefined, ''],
    ['a switch from "true"', new fields.BooleanField(), 'true', true],
    ['a switch from "false"', new fields.BooleanField(), 'false', false],
    ['a list of one', new fields.ArrayField(new fields.NumberField()), '3', [3]],
    ['a set without repetition', new fields.SetField(new fields.StringField()), ['a', 'b', 'a'], ['a', 'b']],
    [
      'a typed record strips refused keys',
      new fields.TypedObjectField(new fields.NumberField(), { validateKey: (key) => key !== 'x' }),
      { x: 1, y: '2' },
      { y: 2 },
    ],
    ['a colour in small letters', new fields.ColorField(), '#FFAA00', '#ffaa00'],
    [
      'a schema fills in what is missing and drops what it does not know',
      new fields.SchemaField({ a: new fields.NumberField(whole) }),
      { b: 1 },
      { a: 0 },
    ],
  ];
  test.each(cleaned)('%s', (_name, field, value, result) => expect(field.clean(value)).toEqual(result));
});

describe('validation', () => {
  const refused: [string, fields.DataField, unknown, string][] = [
    ['undefined where required', new fields.NumberField({ required: true }), undefined, 'may not be undefined'],
    ['null where not nullable', new fields.StringField(), null, 'may not be null'],
    ['what is no number', new fields.NumberField(), NaN, 'must be a number'],
    ['no integer', new fields.NumberField({ integer: true }), 1.5, 'must be an integer'],
    ['below the least', new fields.NumberField({ min: 3 }), 2, 'must be at least 3'],
    ['not positive', new fields.NumberField({ positive: true }), 0, 'must be a positive number'],
    ['no choice', new fields.StringField({ choices: ['a', 'b'] }), 'c', 'c is not a valid choice'],
    ['no choice of a record', new fields.StringField({ choices: { a: 'A' } }), 'A', 'A is not a valid choice'],
    ['a blank where it may not be', new fields.StringField({ blank: false }), '', 'may not be a blank string'],
    ['no id', new fields.DocumentIdField(), 'short', 'must be a valid 16-character alphanumeric ID'],
    [
      'a file of another kind',
      new fields.FilePathField({ categories: ['IMAGE'] }),
      'a/b.mp3',
      'does not have a valid file extension',
    ],
    ['no uuid', new fields.DocumentUUIDField(), 'nonsense', 'is not a valid UUID'],
    [
      'a uuid of another document',
      new fields.DocumentUUIDField({ type: 'Item' }),
      'Actor.abcdefghijklmnop',
      'is not a valid Item UUID',
    ],
    [
      'too many elements',
      new fields.ArrayField(new fields.NumberField(), { max: 1 }),
      [1, 2],
      'must have at most 1 elements',
    ],
    [
      'what a function refuses',
      new fields.NumberField({ validate: (value) => value !== 3 }),
      3,
      'is not a valid value',
    ],
    [
      'what a function throws at',
      new fields.NumberField({
        validate: () => {
          throw new Error('never');
        },
      }),
      3,
      'never',
    ],
  ];
  test.each(refused)('%s', (_name, field, value, message) => expect(field.validate(value)?.toString()).toBe(message));

  const allowed: [string, fields.DataField, unknown][] = [
    ['an embedded uuid', new fields.DocumentUUIDField(), 'Actor.abcdefghijklmnop.Item.abcdefghijklmnop'],
    ['a uuid of a compendium', new fields.DocumentUUIDField(), 'Compendium.sys.pack.Item.abcdefghijklmnop'],
    ['a relative uuid', new fields.DocumentUUIDField({ relative: true }), '.Item.abcdefghijklmnop'],
    ['a picture', new fields.FilePathField({ categories: ['IMAGE'] }), 'systems/x/a.svg'],
  ];
  test.each(allowed)('%s is allowed', (_name, field, value) => expect(field.validate(value)).toBeUndefined());

  test('names the path of everything bad', () => {
    const schema = new fields.SchemaField({
      list: new fields.ArrayField(new fields.SchemaField({ n: new fields.NumberField({ min: 1 }) })),
      record: new fields.TypedObjectField(new fields.NumberField()),
    });
    const failure = schema.validate({ list: [{ n: 1 }, { n: 0 }], record: { a: 'x' } });
    expect(failure?.toObject()).toEqual({ 'list.1.n': 'must be at least 1', 'record.a': 'must be a number' });
  });
});

class Inner extends DataModel {
  static override defineSchema() {
    return { depth: new fields.NumberField({ required: true, nullable: false, initial: 1 }) };
  }
}

class Body extends DataModel {
  static override defineSchema() {
    return {
      hp: new fields.SchemaField({
        value: new fields.NumberField({ required: true, nullable: false, initial: 10, integer: true }),
        max: new fields.NumberField({ initial: 10 }),
      }),
      tags: new fields.SetField(new fields.StringField()),
      list: new fields.ArrayField(new fields.NumberField()),
      free: new fields.ObjectField(),
      records: new fields.TypedObjectField(
        new fields.SchemaField({
          n: new fields.NumberField({ initial: 0 }),
          m: new fields.NumberField({ initial: 0 }),
        }),
      ),
      inner: new fields.EmbeddedDataField(Inner),
      optional: new fields.SchemaField(
        { a: new fields.NumberField({ initial: 1 }), b: new fields.NumberField({ initial: 2 }) },
        { nullable: true, initial: null },
      ),
      unsaved: new fields.NumberField({ initial: 4, persisted: false }),
    };
  }

  static override migrateData(source: Source): Source {
    if ('oldHp' in source) {
      source['hp'] = { value: source['oldHp'] };
      delete source['oldHp'];
    }
    return super.migrateData(source);
  }

  static override validateJoint(data: Source): void {
    const { value, max } = data['hp'] as { value: number; max: number };
    if (value > max) throw new Error('hp: value above max');
  }

  declare hp: { value: number; max: number };
  declare tags: Set<string>;
  declare inner: Inner & { depth: number };
}

describe('models', () => {
  fact('3', DATA, 'construction migrates, cleans, validates and shows', () => {
    const body = new Body({ oldHp: '7', tags: ['a', 'a'], nonsense: 1 });
    expect(body.hp).toEqual({ value: 7, max: 10 });
    expect(body.tags).toEqual(new Set(['a']));
    expect(body.inner).toBeInstanceOf(Inner);
    expect(body.inner.parent).toBe(body);
    expect('nonsense' in body._source).toBe(false);
  });

  fact('3', DATA, 'strict construction throws with the path; fromSource falls back to initial values', () => {
    expect(() => new Body({ hp: { value: 'x' } })).toThrow(DataModelValidationError);
    expect(() => new Body({ hp: { value: 'x' } })).toThrow('hp.value: must be a number');
    const mended = Body.fromSource({ hp: { value: 'x' } }) as Body;
    expect(mended.hp.value).toBe(10);
    expect(mended.validationFailures.fields?.toObject()).toEqual({ 'hp.value': 'must be a number' });
  });

  fact('3', DATA, 'a field may not stand in two places', () => {
    const shared = new fields.NumberField();
    new fields.SchemaField({ a: shared });
    expect(() => new fields.SchemaField({ b: shared })).toThrow('already belongs to some other parent');
  });

  fact('3', DATA, 'updateSource expands dotted keys, gives the actual differences and shows them', () => {
    const body = new Body();
    expect(body.updateSource({ 'hp.value': '4', 'hp.max': 10 })).toEqual({ hp: { value: 4 } });
    expect(body.hp.value).toBe(4);
    expect(body.updateSource({ 'hp.value': 4 })).toEqual({});
  });

  fact('3', DATA, 'a dry run changes nothing', () => {
    const body = new Body();
    expect(body.updateSource({ 'hp.value': 4 }, { dryRun: true })).toEqual({ hp: { value: 4 } });
    expect(body.hp.value).toBe(10);
  });

  fact('3', DATA, 'a bad update is refused whole', () => {
    const body = new Body();
    expect(() => body.updateSource({ 'hp.max': 5, 'hp.value': 'x' })).toThrow('hp.value: must be a number');
    expect(body._source['hp']).toEqual({ value: 10, max: 10 });
  });

  fact('3', DATA, 'validateJoint refuses what the update would make of the whole', () => {
    const body = new Body();
    expect(() => body.updateSource({ 'hp.value': 11 })).toThrow('hp: value above max');
    expect(body.hp.value).toBe(10);
  });

  fact('3.1', FIELDS, 'an update replaces a list whole', () => {
    const body = new Body({ list: [1, 2, 3] });
    expect(body.updateSource({ list: [9] })).toEqual({ list: [9] });
    expect(body._source['list']).toEqual([9]);
  });

  fact('3', DATA, 'recursive: false replaces instead of merging', () => {
    const body = new Body({ free: { a: 1 } });
    body.updateSource({ free: { b: 2 } }, { recursive: false });
    expect(body._source['free']).toEqual({ b: 2 });
  });

  fact('3', 'T14:common/data/operators', '_del and -= take keys out of free and typed records', () => {
    const body = new Body({ free: { a: 1, b: 2 }, records: { x: { n: 1 }, y: { n: 2 } } });
    body.updateSource({ free: { a: deletion }, 'records.x': deletion });
    expect([body._source['free'], body._source['records']]).toEqual([{ b: 2 }, { y: { n: 2, m: 0 } }]);
  });

  fact('3', 'T14:common/data/operators', '_replace puts a whole record in', () => {
    const body = new Body({ records: { x: { n: 1, m: 5 } } });
    body.updateSource({ 'records.x': replacement({ n: 2 }) });
    expect(body._source['records']).toEqual({ x: { n: 2, m: 0 } });
  });

  fact('3.1', FIELDS, 'a new entry of a typed record is filled in', () => {
    const body = new Body();
    expect(body.updateSource({ 'records.z.n': 3 })).toEqual({ records: { z: { n: 3, m: 0 } } });
  });

  fact('3.1', FIELDS, 'a record that was null is filled in', () => {
    const body = new Body();
    body.updateSource({ 'optional.a': 5 });
    expect(body._source['optional']).toEqual({ a: 5, b: 2 });
  });

  factOf(13, '14', 'row 29', 'persisted and placeholder are kept as options without being heeded', () => {
    const field = new fields.NumberField({ initial: 4, persisted: false, placeholder: 'P' });
    expect([field.persisted, field.placeholder, field.options['persisted']]).toEqual([true, '', false]);
    expect(new Body({ unsaved: 9 })._source['unsaved']).toBe(9);
  });

  factOf(14, '3.1', FIELDS, 'persisted: false is not stored and starts at its initial value', () => {
    const body = new Body({ unsaved: 9 });
    expect('unsaved' in body._source).toBe(false);
    expect((body as unknown as Source)['unsaved']).toBe(4);
  });

  fact('3', DATA, 'toObject gives plain data, of the source or of what is shown', () => {
    const body = new Body({ tags: ['a'] });
    body.hp.value = 3;
    expect((body.toObject()['hp'] as Source)['value']).toBe(10);
    expect((body.toObject(false)['hp'] as Source)['value']).toBe(3);
    expect(body.toObject(false)['tags']).toEqual(['a']);
  });

  fact('3', DATA, 'clone makes a changed copy', () => {
    const body = new Body();
    const other = body.clone({ 'hp.value': 2 });
    expect([body.hp.value, other.hp.value]).toEqual([10, 2]);
  });

  fact('3', DATA, 'paths of fields', () => {
    expect(Body.schema.getField('hp.value')?.fieldPath).toBe('hp.value');
    expect(Body.schema.getField('records.x.n')?.name).toBe('n');
    expect(Body.schema.getField('inner.depth')?.fieldPath).toBe('inner.depth');
  });
});

describe('changes by effects', () => {
  const change = (type: string, value: unknown): EffectChange => ({
    key: 'x',
    type,
    value,
    phase: 'initial',
    priority: null,
  });
  const model = new Body();
  const list = () => new fields.ArrayField(new fields.StringField());
  const changed: [string, fields.DataField, unknown, EffectChange, unknown][] = [
    ['add to a number', new fields.NumberField(), 3, change('add', '2'), 5],
    ['subtract from a number', new fields.NumberField(), 3, change('subtract', 2), 1],
    ['multiply a number', new fields.NumberField(), 3, change('multiply', '2'), 6],
    ['override a number', new fields.NumberField(), 3, change('override', '9'), 9],
    ['upgrade only upwards', new fields.NumberField(), 3, change('upgrade', '2'), 3],
    ['downgrade only downwards', new fields.NumberField(), 3, change('downgrade', '2'), 2],
    ['add to text', new fields.StringField(), 'a', change('add', 'b'), 'ab'],
    ['add to a switch is or', new fields.BooleanField(), false, change('add', 'true'), true],
    ['multiply a switch is and', new fields.BooleanField(), true, change('multiply', 'false'), false],
    ['subtract from a switch turns it', new fields.BooleanField(), true, change('subtract', 'true'), false],
    ['add to a list', list(), ['a'], change('add', '["b","c"]'), ['a', 'b', 'c']],
    ['add one to a list', list(), ['a'], change('add', 'b'), ['a', 'b']],
    [
      'add to a set',
      new fields.SetField(new fields.StringField()),
      new Set(['a']),
      change('add', 'b'),
      new Set(['a', 'b']),
    ],
    [
      'subtract from a set',
      new fields.SetField(new fields.StringField()),
      new Set(['a', 'b']),
      change('subtract', 'b'),
      new Set(['a']),
    ],
    ['add to a record', new fields.ObjectField(), { a: 1 }, change('add', '{"b":2}'), { a: 1, b: 2 }],
  ];
  test.each(changed)('%s', (_name, field, value, row, result) =>
    expect(field.applyChange(value, model, row)).toEqual(result),
  );
});
