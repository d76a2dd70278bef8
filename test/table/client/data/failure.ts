/** What made a value fail, and what failed within it. */
export interface FailureOptions {
  invalidValue?: unknown;
  fallback?: unknown;
  message?: string;
  unresolved?: boolean;
  dropped?: boolean;
}

/** A failure of one value of a model: its own message, or those of its members and elements. */
export class DataModelValidationFailure {
  invalidValue: unknown;
  fallback: unknown;
  message: string;
  unresolved: boolean;
  dropped: boolean;
  fields: Record<string, DataModelValidationFailure> = {};
  elements: { id: string | number; failure: DataModelValidationFailure }[] = [];

  constructor({ invalidValue, fallback, message = '', unresolved = false, dropped = false }: FailureOptions = {}) {
    this.invalidValue = invalidValue;
    this.fallback = fallback;
    this.message = message;
    this.unresolved = unresolved;
    this.dropped = dropped;
  }

  /** Whether nothing failed. */
  isEmpty(): boolean {
    return !this.message && Object.keys(this.fields).length === 0 && this.elements.length === 0;
  }

  /** Every failure with its path below this one. */
  *entries(path = ''): Generator<[string, string]> {
    const below = (key: string | number) => (path ? `${path}.${key}` : String(key));
    if (this.message) yield [path, this.message];
    for (const [name, failure] of Object.entries(this.fields)) yield* failure.entries(below(name));
    for (const { id, failure } of this.elements) yield* failure.entries(below(id));
  }

  /** Whether anything is left that no fallback mended. */
  get hasUnresolved(): boolean {
    if (this.dropped) return false;
    return (
      this.unresolved ||
      Object.values(this.fields).some((failure) => failure.hasUnresolved) ||
      this.elements.some(({ failure }) => failure.hasUnresolved)
    );
  }

  /** The failure as an error. */
  asError(): DataModelValidationError {
    return new DataModelValidationError(this);
  }

  toObject(): Record<string, string> {
    return Object.fromEntries(this.entries());
  }

  toString(): string {
    return [...this.entries()].map(([path, message]) => (path ? `${path}: ${message}` : message)).join('\n');
  }
}

/** Data that a model refuses. The message names the path of every bad value. */
export class DataModelValidationError extends Error {
  override readonly name = 'DataModelValidationError';
  readonly #failure: DataModelValidationFailure;

  constructor(failure: DataModelValidationFailure | string, prefix = '') {
    const reason =
      typeof failure === 'string' ? new DataModelValidationFailure({ message: failure, unresolved: true }) : failure;
    const lines = reason.toString();
    super(prefix ? `${prefix} validation errors:\n${lines.replace(/^/gm, '  ')}` : lines);
    this.#failure = reason;
  }

  /** The failure of a member by its path; the whole where none is given. */
  getFailure(path?: string): DataModelValidationFailure | undefined {
    if (!path) return this.#failure;
    return path
      .split('.')
      .reduce<DataModelValidationFailure | undefined>(
        (failure, key) => failure?.fields[key] ?? failure?.elements.find(({ id }) => String(id) === key)?.failure,
        this.#failure,
      );
  }

  /** Messages by path. */
  getAllFailures(): Record<string, string> {
    return this.#failure.toObject();
  }
}
