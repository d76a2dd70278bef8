import { asRecord, isPlainObject, type Source } from '../../common/objects.ts';
import { CONST } from '../const.ts';
import * as fields from '../data/fields/index.ts';
import type { DataSchema } from '../data/fields/schema-field.ts';
import type { DataModel } from '../data/model.ts';
import { TypeDataModel } from '../data/type-data-model.ts';
import { parseUuid } from '../utils/uuid.ts';

/** Generation 13: what its modes are in 14, by number. */
export const MODE_TYPES = ['custom', 'multiply', 'add', 'downgrade', 'upgrade', 'override'];

/** Generation 14: the model of an ActiveEffect's `system`, with its changes. */
export class ActiveEffectTypeDataModel extends TypeDataModel {
  static override defineSchema(): DataSchema {
    return {
      changes: new fields.ArrayField(
        new fields.SchemaField({
          key: new fields.StringField({ required: true }),
          type: new fields.StringField({ required: true, blank: false, initial: 'add' }),
          value: new fields.AnyField({ required: true, nullable: true, initial: '' }),
          phase: new fields.StringField({ required: true, blank: false, initial: 'initial' }),
          priority: new fields.NumberField({ required: true, nullable: true, initial: null }),
        }),
      ),
    };
  }
}

/** Generation 14: refuses models of effects whose rows of changes lack what the core reads of them. */
export function checkEffectModels(models: Record<string, typeof DataModel>): void {
  for (const [type, model] of Object.entries(models)) {
    const missing = ['type', 'phase', 'priority'].filter((name) => !model.schema.getField(`changes.element.${name}`));
    if (missing.length > 0) {
      throw new Error(
        `The ActiveEffect model of the type "${type}" lacks ${missing.join(', ')} in the rows of its changes`,
      );
    }
  }
}

/** Generation 14: how long an effect lasts and when it began. */
export function durationFields(): DataSchema {
  const optional = () => new fields.NumberField({ required: true, nullable: true, integer: true, initial: null });
  return {
    start: new fields.SchemaField(
      {
        combat: new fields.ForeignDocumentField('Combat', { idOnly: true }),
        combatant: new fields.DocumentIdField({ readonly: false }),
        initiative: new fields.NumberField({ required: true, nullable: true, initial: null }),
        round: optional(),
        turn: optional(),
        time: new fields.NumberField({ required: true, nullable: false, initial: 0 }),
      },
      { required: true, nullable: true, initial: null },
    ),
    duration: new fields.SchemaField({
      value: optional(),
      units: new fields.StringField({
        required: true,
        initial: 'seconds',
        choices: CONST.ACTIVE_EFFECT_DURATION_UNITS,
      }),
      expiry: new fields.StringField({ required: true, nullable: true, blank: false, initial: null }),
      expired: new fields.BooleanField(),
    }),
  };
}

/** Generation 14: brings effects written for generation 13 into its own shape, in place. */
export function migrateEffect(data: Source): void {
  migrateChanges(data);
  migrateDuration(data);
  const origin = data['origin'];
  if (typeof origin === 'string' && origin !== '' && !parseUuid(origin)) {
    data['origin'] = null;
    const flags = asRecord((data['flags'] ??= {}));
    flags['core'] = { ...asRecord(flags['core']), originText: origin };
  }
}

function migrateChanges(data: Source): void {
  const old = data['changes'];
  delete data['changes'];
  if (Array.isArray(old)) {
    const system = isPlainObject(data['system']) ? data['system'] : {};
    if (!Array.isArray(system['changes'])) system['changes'] = old;
    data['system'] = system;
  }
  const rows = asRecord(data['system'])['changes'];
  if (!Array.isArray(rows)) return;
  for (const row of rows as Source[]) {
    if (row['type'] === undefined && row['mode'] !== undefined)
      row['type'] = MODE_TYPES[Number(row['mode'])] ?? `custom.${String(row['mode'])}`;
    delete row['mode'];
  }
}

function migrateDuration(data: Source): void {
  const duration = data['duration'];
  if (!isPlainObject(duration)) return;
  const { seconds, rounds, turns, startTime, combat, startRound, startTurn } = duration;
  if (duration['value'] === undefined) {
    if (rounds !== undefined && rounds !== null) Object.assign(duration, { value: rounds, units: 'rounds' });
    else if (turns !== undefined && turns !== null) Object.assign(duration, { value: turns, units: 'turns' });
    else if (seconds !== undefined && seconds !== null) Object.assign(duration, { value: seconds, units: 'seconds' });
  }
  const began = [startTime, combat, startRound, startTurn].some((value) => value !== undefined && value !== null);
  if (began && !data['start']) {
    data['start'] = {
      combat: combat ?? null,
      round: startRound ?? null,
      turn: startTurn ?? null,
      time: startTime ?? 0,
    };
  }
  for (const key of ['seconds', 'rounds', 'turns', 'startTime', 'combat', 'startRound', 'startTurn'])
    Reflect.deleteProperty(duration, key);
  if (
    ['rounds', 'turns'].includes(String(duration['units'])) &&
    typeof duration['value'] === 'number' &&
    duration['expiry'] === undefined
  ) {
    duration['expiry'] = 'turnStart';
  }
}
