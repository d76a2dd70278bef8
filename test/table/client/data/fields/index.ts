export {
  DataField,
  type CleanOptions,
  type FieldOptions,
  type FormConfig,
  type UpdateOptions,
  type ValidateOptions,
} from './data-field.ts';
export { SchemaField, type DataSchema } from './schema-field.ts';
export {
  AnyField,
  BooleanField,
  JavaScriptField,
  JSONField,
  NumberField,
  StringField,
  type NumberFieldOptions,
  type StringFieldOptions,
} from './plain-fields.ts';
export { ObjectField, TypedObjectField } from './object-fields.ts';
export { ArrayField, SetField } from './list-fields.ts';
export { EmbeddedDataField, ForeignDocumentField, TypeDataField, TypedSchemaField } from './model-fields.ts';
export {
  DocumentStatsField,
  DocumentTypeField,
  EmbeddedCollectionField,
  EmbeddedDocumentField,
} from './document-fields.ts';
export {
  AlphaField,
  AngleField,
  ColorField,
  DocumentAuthorField,
  DocumentFlagsField,
  DocumentIdField,
  DocumentOwnershipField,
  DocumentUUIDField,
  FilePathField,
  HTMLField,
  HueField,
  IntegerSortField,
} from './special-fields.ts';
