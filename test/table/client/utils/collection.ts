/** What a collection has of a map: everything but the entries it iterates over. */
interface ValueMap<V> {
  readonly size: number;
  has(key: string): boolean;
  get(key: string): V | undefined;
  set(key: string, value: V): this;
  delete(key: string): boolean;
  clear(): void;
  keys(): IterableIterator<string>;
  values(): IterableIterator<V>;
  entries(): IterableIterator<[string, V]>;
  [Symbol.iterator](): IterableIterator<V>;
}

const ValueMap = class extends Map {} as unknown as { new <V>(): ValueMap<V>; readonly prototype: object };

/* What every map has stands here once more, so that reading it never leads to the map's own class: nothing but what is missing is looked for there. */
for (const [key, descriptor] of Object.entries(Object.getOwnPropertyDescriptors(Map.prototype)))
  if (key !== 'constructor') Object.defineProperty(ValueMap.prototype, key, descriptor);

/** A map that iterates over its values and can be searched like an array. */
export class Collection<V> extends ValueMap<V> {
  constructor(entries?: Iterable<readonly [string, V]> | null) {
    super();
    for (const [key, value] of entries ?? []) this.set(key, value);
  }

  /** All values in order. */
  get contents(): V[] {
    return Array.from(super.values());
  }

  override [Symbol.iterator](): IterableIterator<V> {
    return super.values();
  }

  forEach(callback: (value: V, key: string, collection: this) => void): void {
    for (const [key, value] of super.entries()) callback(value, key, this);
  }

  /** The value of a key; with `strict` an error where there is none. */
  override get(key: string, options: { strict?: boolean } = {}): V | undefined {
    const value = super.get(key);
    if (value === undefined && options.strict)
      throw new Error(`The key ${key} does not exist in the ${this.constructor.name} Collection`);
    return value;
  }

  /** The first value whose `name` is this. */
  getName(name: string, options: { strict?: boolean } = {}): V | undefined {
    const found = this.find((value) => (value as { name?: unknown }).name === name);
    if (found === undefined && options.strict)
      throw new Error(`An entry with name ${name} does not exist in the collection`);
    return found;
  }

  /** The first value that passes. */
  find(condition: (value: V, index: number, collection: this) => unknown): V | undefined {
    let index = 0;
    for (const value of super.values()) if (condition(value, index++, this)) return value;
    return undefined;
  }

  /** All values that pass. */
  filter(condition: (value: V, index: number, collection: this) => unknown): V[] {
    return this.contents.filter((value, index) => condition(value, index, this));
  }

  /** Each value transformed. */
  map<T>(transform: (value: V, index: number, collection: this) => T): T[] {
    return this.contents.map((value, index) => transform(value, index, this));
  }

  /** All values folded into one. */
  reduce<T>(combine: (accumulated: T, value: V, index: number, collection: this) => T, initial: T): T {
    return this.contents.reduce((accumulated, value, index) => combine(accumulated, value, index, this), initial);
  }

  /** Whether any value passes. */
  some(condition: (value: V, index: number, collection: this) => unknown): boolean {
    return this.contents.some((value, index) => condition(value, index, this));
  }

  /** Whether every value passes. */
  every(condition: (value: V, index: number, collection: this) => unknown): boolean {
    return this.contents.every((value, index) => condition(value, index, this));
  }

  /** Values as plain data. */
  toJSON(): unknown[] {
    return this.map((value) => {
      const convertible = value as { toJSON?: () => unknown };
      return typeof convertible.toJSON === 'function' ? convertible.toJSON() : value;
    });
  }
}
