import { expect } from 'vitest';
import * as fields from '../../client/data/fields/index.ts';
import { DataModel } from '../../client/data/model.ts';
import { TypeDataModel } from '../../client/data/type-data-model.ts';
import { CONFIG } from '../../client/config.ts';
import { Item } from '../../client/documents/item.ts';
import type { Source } from '../../common/objects.ts';
import { makeHero, ThingModel } from '../../sample-table.ts';
import { BOTH, type NamedFact } from './named-fact.ts';

const DATA = 'T14:common/abstract/data';
const FIELDS = 'T14:common/data/fields';
const TYPED = 'T14:common/abstract/type-data';

const whole = (initial: number) => new fields.NumberField({ required: true, nullable: false, integer: true, initial });

/** Every field of the table in section 3.1, but those of core's own documents that the table has not. */
const FIELD_NAMES = [
  ...['SchemaField', 'BooleanField', 'NumberField', 'StringField', 'ObjectField', 'TypedObjectField', 'ArrayField'],
  ...['SetField', 'EmbeddedDataField', 'EmbeddedCollectionField', 'EmbeddedDocumentField', 'DocumentIdField'],
  ...['DocumentUUIDField', 'ForeignDocumentField', 'ColorField', 'FilePathField', 'HTMLField', 'JSONField'],
  ...['AngleField', 'AlphaField', 'HueField', 'IntegerSortField', 'AnyField', 'JavaScriptField', 'TypedSchemaField'],
  ...['DocumentTypeField', 'TypeDataField', 'DocumentStatsField', 'DocumentOwnershipField', 'DocumentFlagsField'],
  'DocumentAuthorField',
];

function checkMigration(): void {
  const seen: string[][] = [];
  class Migrating extends DataModel {
    static override defineSchema() {
      return { a: whole(1), b: whole(2) };
    }
    static override migrateData(source: Source): Source {
      seen.push(Object.keys(source));
      return super.migrateData(source);
    }
  }
  const model = new Migrating({ a: 5, b: 6 });
  model.updateSource({ b: 7 });
  expect(seen).toEqual([['a', 'b'], ['b']]);
}

function checkCleaning(): void {
  const order: string[] = [];
  class Cleaned extends DataModel {
    static override defineSchema() {
      return { a: whole(1) };
    }
    static override _preCleanData(data: Source): void {
      order.push(`before ${JSON.stringify(data)}`);
    }
    static override _cleanData(data: Source): void {
      order.push(`after ${JSON.stringify(data)}`);
    }
  }
  new Cleaned({ a: '3', b: 4 });
  expect(order).toEqual(['before {"a":"3","b":4}', 'after {"a":3}']);
}

async function checkLifecycle(): Promise<void> {
  const order: string[] = [];
  class Watched extends ThingModel {
    override async _preCreate(...[data, options, user]: Parameters<TypeDataModel['_preCreate']>) {
      order.push('_preCreate');
      if ((data as Source)['name'] === 'No') return false;
      return super._preCreate(data, options, user);
    }
    override _onCreate(): void {
      order.push('_onCreate');
    }
    override async _preUpdate(): Promise<undefined> {
      order.push('_preUpdate');
      return Promise.resolve(undefined);
    }
    override _onUpdate(): void {
      order.push('_onUpdate');
    }
    override async _preDelete(): Promise<undefined> {
      order.push('_preDelete');
      return Promise.resolve(undefined);
    }
    override _onDelete(): void {
      order.push('_onDelete');
    }
  }
  CONFIG.Item.dataModels['thing'] = Watched;
  expect(await Item.create({ name: 'No', type: 'thing' })).toBeUndefined();
  const item = (await Item.create({ name: 'Yes', type: 'thing' })) as Item;
  await item.update({ name: 'Y' });
  await item.delete();
  CONFIG.Item.dataModels['thing'] = ThingModel;
  const once = ['_preCreate', '_onCreate', '_preUpdate', '_onUpdate', '_preDelete', '_onDelete'];
  expect(order).toEqual(['_preCreate', ...once]);
}

/** Facts of section 3. */
export const modelFacts: readonly NamedFact[] = [
  {
    bullet: '3 failures',
    fact: 'a model knows its parent, and what was wrong with its data',
    source: DATA,
    generations: BOTH,
    check: async () => {
      const hero = await makeHero();
      const system = hero.system as DataModel;
      expect(system.parent).toBe(hero);
      expect(() => Object.assign(system, { parent: null })).toThrow(TypeError);
      expect([system.invalid, system.validationFailures]).toEqual([false, { fields: null, joint: null }]);
    },
  },
  {
    bullet: '3 migration',
    fact: 'older data are brought up to date when a model is made, and the part alone that an update changes',
    source: DATA,
    generations: BOTH,
    check: checkMigration,
  },
  {
    bullet: '3 cleaning',
    fact: 'hooks see the data before and after they are cleaned',
    source: DATA,
    generations: [14],
    check: checkCleaning,
  },
  {
    bullet: '3.1 options',
    fact: 'what is missing becomes initial where it is required; null stays where it may; a validator has the last word',
    source: FIELDS,
    generations: BOTH,
    check: () => {
      const text = new fields.StringField({ required: true, initial: 'a', validate: (value) => value !== 'b' });
      expect([text.clean(undefined), text.clean(7), text.validate('b')?.message]).toEqual([
        'a',
        '7',
        'is not a valid value',
      ]);
      expect(new fields.StringField({ nullable: true }).clean(null)).toBeNull();
      expect(new fields.NumberField({ initial: () => 4, required: true }).getInitialValue()).toBe(4);
    },
  },
  {
    bullet: '3.1 fields',
    fact: 'all classes of fields are there',
    source: FIELDS,
    generations: BOTH,
    check: () => expect(FIELD_NAMES.filter((name) => !(name in fields))).toEqual([]),
  },
  {
    bullet: '3.1 fields',
    fact: 'some initialise to something else than what is stored',
    source: FIELDS,
    generations: BOTH,
    check: () => {
      class Shown extends DataModel {
        static override defineSchema() {
          return { tags: new fields.SetField(whole(0)), colour: new fields.ColorField(), json: new fields.JSONField() };
        }
      }
      const model = new Shown({ tags: [1, 1], colour: '#ff0000', json: '{"a":1}' }) as unknown as Source;
      expect([model['tags'], model['json']]).toEqual([new Set([1]), { a: 1 }]);
      expect((model['colour'] as { css: string }).css).toBe('#ff0000');
    },
  },
  {
    bullet: '3.1 changes',
    fact: 'text is cast for the field that it changes',
    source: FIELDS,
    generations: [14],
    check: () => {
      const row = (type: string, value: unknown) => ({ key: 'x', type, value, phase: 'initial', priority: null });
      const model = new ThingModel();
      expect(new fields.NumberField().applyChange(3, model, row('add', '2'))).toBe(5);
      expect(new fields.BooleanField().applyChange(false, model, row('add', 'true'))).toBe(true);
      expect(new fields.ObjectField().applyChange({ a: 1 }, model, row('add', '{"b":2}'))).toEqual({ a: 1, b: 2 });
    },
  },
  {
    bullet: '3.2 parent',
    fact: 'the data of a subtype belong to the document, and know the package that registered them',
    source: TYPED,
    generations: BOTH,
    check: async (game) => {
      const system = (await makeHero()).system as TypeDataModel;
      expect(system).toBeInstanceOf(TypeDataModel);
      expect(system.modelProvider).toBe(game.system);
    },
  },
  {
    bullet: '3.2 life',
    fact: 'the document calls its data’s methods; false before creation drops it',
    source: TYPED,
    generations: BOTH,
    check: checkLifecycle,
  },
];
