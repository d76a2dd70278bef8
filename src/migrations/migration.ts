import type { RenamedSetting } from '../settings/settings.ts';

/** What is stored of a document, as it comes from the world: nothing is sure of it. */
export type Stored = Readonly<Record<string, unknown>>;

/** Kinds of documents that have a shape of the system's own. */
export type ShapedKind = 'Actor' | 'Item' | 'ChatMessage' | 'Combat';

/**
 * Brings the stored source of a document, or a part of it, into the newer shape; null where it has nothing of the older one.
 * Pure; what it cannot make sense of it leaves as it is.
 */
export type Reshape = (source: Stored) => Stored | null;

/** What has changed in how worlds are stored. */
export interface Migration {
  /** The first version of the system that stores them so: worlds of older ones are in the shape before. */
  readonly version: string;
  readonly shapes?: Readonly<Partial<Record<ShapedKind, Reshape>>>;
  readonly settings?: readonly RenamedSetting[];
}

/** Whether a value is an object with names, and no list. */
export function isStored(value: unknown): value is Stored {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
