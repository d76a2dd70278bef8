/** A field of a data model, as far as its shape goes. */
export interface Field {
  readonly fields?: Readonly<Record<string, Field>>;
  readonly element?: Field;
}

/** A data model of the system: made with data, it validates it. */
export interface Model {
  new (data: object): { toObject(): Record<string, unknown> };
  readonly schema: Field;
  readonly LOCALIZATION_PREFIXES: readonly string[];
}

/** The data models that the system registers, by kind of document and type. */
export type Models = Readonly<Record<string, Readonly<Record<string, Model>>>>;

const KINDS = ['Actor', 'Item', 'ChatMessage'] as const;

/*
 * The system's own registration runs against the classes of the practice table. By path at run time, since the types of
 * Foundry stand in another program.
 */
const paths = { host: '../data/host.ts', register: '../../src/data/register.ts' };

/** Runs the registration of the data models and gives what it registered. */
export async function registeredModels(): Promise<Models> {
  await import(paths.host);
  const { registerDataModels } = (await import(paths.register)) as { registerDataModels: () => void };
  const config = Object.fromEntries(KINDS.map((kind) => [kind, { dataModels: {} as Record<string, Model> }]));
  Object.assign(globalThis, { CONFIG: config });
  registerDataModels();
  return Object.fromEntries(KINDS.map((kind) => [kind, config[kind]?.dataModels ?? {}]));
}

/** What is wrong with the data of a document's `system`, each fault with its path; empty when nothing is. */
export function systemFaults(model: Model, system: Readonly<Record<string, unknown>>): string[] {
  const unknown = unknownPaths(model.schema, system, 'system').map((path) => `${path}: unknown field`);
  if (unknown.length > 0) return unknown;
  try {
    return changedValues(system, new model(structuredClone(system)).toObject(), 'system');
  } catch (error) {
    const [, ...reasons] = (error as Error).message.split('\n');
    return reasons.map((reason) => `system.${reason.trim()}`);
  }
}

function unknownPaths(field: Field, value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null || (!field.fields && !field.element)) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const below = field.fields ? field.fields[key] : field.element;
    return below ? unknownPaths(below, inner, `${path}.${key}`) : [`${path}.${key}`];
  });
}

/** What a model mends in silence, such as a number out of bounds. */
function changedValues(given: unknown, kept: unknown, path: string): string[] {
  if (typeof given !== 'object' || given === null) {
    return given === kept ? [] : [`${path}: got ${JSON.stringify(given)}, kept as ${JSON.stringify(kept)}`];
  }
  const inside = (kept ?? {}) as Record<string, unknown>;
  return Object.entries(given).flatMap(([key, value]) => changedValues(value, inside[key], `${path}.${key}`));
}
