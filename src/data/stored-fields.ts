import fields = foundry.data.fields;

const STORED = { required: true, nullable: false } as const;

type Given<T> = T | null | undefined;
type Plain = Readonly<Record<string, unknown>>;
type Required = typeof STORED;
type ChoiceOptions<C> = Required & { choices: C[]; blank: false; initial: C };
type PlainOptions = fields.DataField.Options.Any;

/** A whole number within bounds. */
export function wholeField(initial: number, bounds: { min?: number; max?: number } = {}) {
  return new fields.NumberField({ ...STORED, integer: true, initial, ...bounds });
}

/** A whole number or null. */
export function wholeOrNullField(bounds: { min?: number; max?: number } = {}) {
  return new fields.NumberField({ required: true, nullable: true, integer: true, initial: null, ...bounds });
}

/** A number above 0, whole or not. */
export function factorField(initial = 1) {
  return new fields.NumberField({ ...STORED, positive: true, initial });
}

/** Text, empty at first. */
export function textField(initial = '') {
  return new fields.StringField({ ...STORED, initial });
}

/** Text or null: an id or uuid that may be missing. */
export function referenceField() {
  return new fields.StringField({ required: true, nullable: true, initial: null });
}

/** Yes or no. */
export function flagField(initial = false) {
  return new fields.BooleanField({ ...STORED, initial });
}

/** One of a closed list. */
export function choiceField<const C extends string>(choices: readonly C[], initial: C) {
  return new fields.StringField<ChoiceOptions<C>, Given<C>, C, C>({
    ...STORED,
    choices: [...choices],
    blank: false,
    initial,
  });
}

/** One of a closed list, or empty. */
export function choiceOrEmptyField<const C extends string>(choices: readonly C[]) {
  const all: (C | '')[] = ['', ...choices];
  return new fields.StringField<
    Required & { choices: (C | '')[]; blank: true; initial: '' },
    Given<C | ''>,
    C | '',
    C | ''
  >({ ...STORED, choices: all, blank: true, initial: '' });
}

/** A list of words (location ids, flags). */
export function wordsField() {
  return new fields.ArrayField(new fields.StringField(STORED), { ...STORED, initial: () => [] });
}

/** Plain JSON of a known type, stored as it is. */
export function plainField<T extends Plain>() {
  return new fields.ObjectField<PlainOptions, Given<T>, T, T>({ ...STORED, initial: () => ({}) as T });
}

/** Plain JSON of a known type, or null. */
export function plainOrNullField<T extends Plain>() {
  return new fields.ObjectField<PlainOptions, Given<T>, T | null, T | null>({
    required: true,
    nullable: true,
    initial: null,
  });
}

/** A list of plain JSON objects of a known type. */
export function plainListField<T extends Plain>() {
  return new fields.ArrayField<
    fields.DataField.Any,
    fields.ArrayField.AnyOptions,
    T,
    T,
    Given<readonly T[]>,
    T[],
    T,
    T[]
  >(new fields.ObjectField(STORED), { ...STORED, initial: () => [] });
}

/** Formatted text. */
export function htmlField() {
  return new fields.HTMLField({ ...STORED, initial: '' });
}

/** Values of one kind by id. */
export function byIdField<const F extends fields.DataField.Any>(element: F) {
  return new fields.TypedObjectField(element, { ...STORED, initial: () => ({}) });
}
