import type { DocumentName } from '../../common/hierarchy.ts';
import * as fields from '../data/fields/index.ts';
import type { DataSchema } from '../data/fields/schema-field.ts';

/** Members that every document has. */
export function commonFields(): DataSchema {
  return {
    _id: new fields.DocumentIdField(),
    flags: new fields.DocumentFlagsField(),
    _stats: new fields.DocumentStatsField(),
  };
}

/** `type` and `system` of a document with types; most begin as `base`. */
export function typedFields(name: DocumentName, initial?: string): DataSchema {
  return {
    type: new fields.DocumentTypeField(name, initial === undefined ? {} : { initial }),
    system: new fields.TypeDataField(name),
  };
}

/** A name that may not be blank. */
export function nameField(): fields.StringField {
  return new fields.StringField({ required: true, blank: false, textSearch: true });
}

/** A picture's path. */
export function imageField(initial?: string | null): fields.FilePathField {
  return new fields.FilePathField({ categories: ['IMAGE'], initial: initial ?? null });
}

/** Folder, order and owners of a document of the world. */
export function placementFields(): DataSchema {
  return {
    folder: new fields.ForeignDocumentField('Folder', { idOnly: true }),
    sort: new fields.IntegerSortField(),
    ownership: new fields.DocumentOwnershipField(),
  };
}

/** A whole or broken number with a start value. */
export function numberField(initial: number | null, options: fields.NumberFieldOptions = {}): fields.NumberField {
  return new fields.NumberField({ required: true, nullable: initial === null, initial, ...options });
}

/** A switch. */
export function switchField(initial = false): fields.BooleanField {
  return new fields.BooleanField({ initial });
}

/** Free text. */
export function textField(initial = ''): fields.StringField {
  return new fields.StringField({ required: true, blank: true, initial });
}
