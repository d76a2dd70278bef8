import type { Document } from '../../documents/document.ts';
import type { DataModel } from '../model.ts';

/** What fields ask of the running game; filled in when it starts, so that fields need not know it. */
export interface Lookups {
  userId(): string | undefined;
  document(name: string, id: string): Document | null;
  documentClass(name: string): typeof Document;
  typeModel(documentName: string, type: unknown): typeof DataModel | undefined;
  types(documentName: string): string[];
}

const missing = (what: string) => () => {
  throw new Error(`The table has not been put together yet (${what})`);
};

/** The running game's answers. */
export const lookups: Lookups = {
  userId: () => undefined,
  document: () => null,
  documentClass: missing('document classes'),
  typeModel: () => undefined,
  types: () => [],
};
