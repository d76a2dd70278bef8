import { CONST } from '../const.ts';
import * as fields from '../data/fields/index.ts';
import type { DataSchema } from '../data/fields/schema-field.ts';
import { numberField } from '../documents/schemas.ts';
import { durationFields } from './effects.ts';
import { is14 } from './release.ts';

/** What the schema of effects has in one generation only. */
export function effectFields(): DataSchema {
  return is14() ? fields14() : fields13();
}

function fields14(): DataSchema {
  return {
    ...durationFields(),
    origin: new fields.DocumentUUIDField({ required: false, relative: true }),
    showIcon: numberField(CONST.ACTIVE_EFFECT_SHOW_ICON.CONDITIONAL, { integer: true, choices: [0, 1, 2] }),
    folder: new fields.ForeignDocumentField('Folder', { idOnly: true }),
  };
}

function fields13(): DataSchema {
  const whole = () => new fields.NumberField({ integer: true, min: 0, initial: null });
  return {
    changes: new fields.ArrayField(
      new fields.SchemaField({
        key: new fields.StringField({ required: true }),
        value: new fields.StringField({ required: true }),
        mode: numberField(CONST.ACTIVE_EFFECT_MODES.ADD, { integer: true }),
        priority: new fields.NumberField(),
      }),
    ),
    duration: new fields.SchemaField({
      startTime: new fields.NumberField({ initial: null }),
      seconds: whole(),
      combat: new fields.ForeignDocumentField('Combat', { idOnly: true }),
      rounds: whole(),
      turns: whole(),
      startRound: whole(),
      startTurn: whole(),
    }),
    origin: new fields.StringField({ nullable: true, blank: false, initial: null }),
  };
}
