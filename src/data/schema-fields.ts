import { getDefault, type GenericSchema, type InferOutput, type ObjectEntries } from 'valibot';

import fields = foundry.data.fields;

/** What the walk reads of a valibot schema; each kind has some of these. */
type Node = GenericSchema & {
  readonly wrapped?: Node;
  readonly entries?: Readonly<Record<string, Node>>;
  readonly value?: Node;
  readonly item?: Node;
  readonly options?: readonly string[];
  readonly pipe?: readonly { readonly type: string; readonly requirement?: unknown }[];
};

interface Stored {
  required: true;
  nullable: boolean;
}

type Scalar = string | number | boolean;
type Given<T> = T | null | undefined;

type ScalarField<T> = [T] extends [number | null]
  ? fields.NumberField<Stored, Given<T>, T, T>
  : [T] extends [string | null]
    ? fields.StringField<Stored, Given<T>, T, T>
    : [T] extends [boolean | null]
      ? fields.BooleanField<Stored, Given<T>, T, T>
      : never;

type FreeField<T> = [T] extends [Readonly<Record<string, unknown>> | null]
  ? fields.ObjectField<Stored, Given<T>, T, T>
  : never;

/** A pair or the like, which is stored as null when absent. */
type TupleField<T extends unknown[] | null> = fields.ArrayField<
  fields.DataField.Any,
  Stored,
  unknown,
  unknown,
  Given<T>,
  T,
  unknown,
  T
>;

type ListField<T> = fields.ArrayField<fields.DataField.Any, Stored, T, T, Given<readonly T[]>, T[], T, T[]>;

type OptionalField<W, D, T> = undefined extends D
  ? [T] extends [Scalar]
    ? ScalarField<T | null>
    : T extends unknown[]
      ? TupleField<T | null>
      : FreeField<T | null>
  : FieldOf<W>;

/**
 * The Foundry field that stores what a valibot schema accepts. What is optional and has no default is stored as null
 * when absent; a default becomes the initial value.
 */
export type FieldOf<S> = S extends { readonly type: 'optional'; readonly wrapped: infer W; readonly default: infer D }
  ? W extends GenericSchema
    ? OptionalField<W, D, InferOutput<W>>
    : never
  : S extends { readonly entries: infer E extends ObjectEntries }
    ? fields.SchemaField<FieldsOf<E>>
    : S extends { readonly type: 'array'; readonly item: infer I extends GenericSchema }
      ? ListField<InferOutput<I>>
      : S extends { readonly type: 'record'; readonly value: infer V extends GenericSchema }
        ? fields.TypedObjectField<FieldOf<V>>
        : S extends GenericSchema
          ? [InferOutput<S>] extends [Scalar | null]
            ? ScalarField<InferOutput<S>>
            : FreeField<InferOutput<S>>
          : never;

/** The fields of an object schema, by the same names. */
export type FieldsOf<E extends ObjectEntries> = { [K in keyof E]: FieldOf<E[K]> };

/** The values of such fields. */
export type InitialOf<E extends ObjectEntries> = fields.SchemaField.InitializedData<FieldsOf<E>>;

/** Where required numbers without a default start: one number for all, or by name (others at 0). */
export type Starting = number | Readonly<Record<string, number>>;

/** Makes the fields of a valibot object schema. */
export function fieldsOf<E extends ObjectEntries>(
  schema: { readonly entries: E },
  starting: Starting = 0,
): FieldsOf<E> {
  const made = Object.entries(schema.entries).map(([name, entry]) => [name, fieldOf(entry, name, starting)]);
  return Object.fromEntries(made) as FieldsOf<E>;
}

/** What an object of a schema holds before anything is said of it: its defaults, and null for what has none. */
export function initialOf<E extends ObjectEntries>(schema: { readonly entries: E }): InitialOf<E> {
  const made = Object.entries(schema.entries).map(([name, entry]) => [name, (getDefault(entry) as unknown) ?? null]);
  return Object.fromEntries(made) as InitialOf<E>;
}

function fieldOf(node: Node, name: string, starting: Starting): fields.DataField.Any {
  if (node.type !== 'optional' || !node.wrapped) return presentField(node, name, starting, undefined);
  const initial: unknown = getDefault(node);
  if (initial === undefined) return absentField(node.wrapped);
  return presentField(node.wrapped, name, starting, initial);
}

function presentField(node: Node, name: string, starting: Starting, initial: unknown): fields.DataField.Any {
  const stored = { required: true, nullable: false } as const;
  if (node.type === 'nullable' && node.wrapped) return absentField(node.wrapped);
  if (node.entries) return new fields.SchemaField(fieldsOf({ entries: node.entries }, starting), stored);
  if (node.item) return new fields.ArrayField(fieldOf(node.item, name, starting), { ...stored, initial: () => [] });
  if (node.type === 'record' && node.value) {
    return new fields.TypedObjectField(fieldOf(node.value, name, starting), { ...stored, initial: () => ({}) });
  }
  switch (node.type) {
    case 'number': {
      const start = typeof starting === 'number' ? starting : (starting[name] ?? 0);
      return new fields.NumberField({ ...stored, ...bounds(node), initial: Number(initial ?? start) });
    }
    case 'boolean':
      return new fields.BooleanField({ ...stored, initial: initial === true });
    case 'picklist': {
      const choices = [...(node.options ?? [])];
      return new fields.StringField({ ...stored, choices, blank: false, initial: String(initial ?? choices[0]) });
    }
    case 'string':
      return new fields.StringField({ ...stored, initial: String(initial ?? '') });
  }
  return new fields.ObjectField({ ...stored, initial: () => ({}) });
}

function absentField(node: Node): fields.DataField.Any {
  const stored = { required: true, nullable: true, initial: null } as const;
  switch (node.type) {
    case 'number':
      return new fields.NumberField({ ...stored, ...bounds(node) });
    case 'boolean':
      return new fields.BooleanField(stored);
    case 'picklist':
      return new fields.StringField({ ...stored, choices: [...(node.options ?? [])], blank: false });
    case 'string':
      return new fields.StringField({ ...stored, blank: false });
    case 'tuple':
      return new fields.ArrayField(new fields.NumberField({ required: true, nullable: false }), stored);
  }
  return new fields.ObjectField(stored);
}

function bounds(node: Node): { integer: boolean; min?: number; max?: number } {
  const found = { integer: false } as { integer: boolean; min?: number; max?: number };
  for (const { type, requirement } of node.pipe ?? []) {
    if (type === 'integer' || type === 'safe_integer') found.integer = true;
    if (type === 'min_value') found.min = Number(requirement);
    if (type === 'max_value' && requirement !== Number.MAX_SAFE_INTEGER) found.max = Number(requirement);
  }
  return found;
}
