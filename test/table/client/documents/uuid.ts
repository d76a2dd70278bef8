import type { Source } from '../../common/objects.ts';
import { parseUuid as parts, type ParsedUuid } from '../utils/uuid.ts';
import { game } from '../state.ts';
import type { Collection } from '../utils/collection.ts';
import { CompendiumCollection } from './collections/compendium-collection.ts';
import type { Document } from './document.ts';

/** A uuid with the collection of its outermost document. */
export interface ResolvedUuid extends Omit<ParsedUuid, 'pack' | 'relative'> {
  collection: Collection<Document> | undefined;
}

/** Takes a uuid apart, a relative one against a document. */
export function parseUuid(uuid: string, { relative }: { relative?: Document } = {}): ResolvedUuid | null {
  const parsed = parts(uuid);
  if (!parsed) return null;
  if (parsed.relative && relative) return parseUuid(absolute(uuid, relative));
  const { pack, relative: _relative, ...rest } = parsed;
  const collection = pack ? game.packs.get(pack) : game.collections.get(String(parsed.primaryType));
  return {
    ...rest,
    primaryType: parsed.primaryType ?? (collection as { documentName?: string } | undefined)?.documentName,
    documentType: parsed.documentType ?? (collection as { documentName?: string } | undefined)?.documentName,
    collection,
  };
}

function absolute(uuid: string, relative: Document): string {
  const [, dots = '', path = ''] = /^(\.+)(.*)$/.exec(uuid) ?? [];
  let base: Document = relative;
  for (let index = 1; index < dots.length; index += 1) base = base.holder ?? base;
  return path.includes('.')
    ? `${base.uuid}.${path}`
    : `${base.holder?.uuid ?? base.documentName}.${base.documentName}.${path}`;
}

/** The uuid of a document within others. */
export function buildUuid({
  documentName,
  id,
  parent,
  pack,
}: {
  documentName: string;
  id: string;
  parent?: Document | null;
  pack?: string | null;
}): string {
  if (parent) return `${parent.uuid}.${documentName}.${id}`;
  return pack ? `Compendium.${pack}.${documentName}.${id}` : `${documentName}.${id}`;
}

function descend(document: Document | null | undefined, embedded: readonly string[]): Document | null {
  let current: Document | null | undefined = document;
  for (let index = 0; current && index < embedded.length; index += 2) {
    current = current.descendant(embedded[index] ?? '', embedded[index + 1] ?? '');
  }
  return current ?? null;
}

/** The document of a uuid; null when there is none. */
export async function fromUuid(
  uuid: string | null | undefined,
  { relative }: { relative?: Document } = {},
): Promise<Document | null> {
  if (!uuid) return null;
  const parsed = parseUuid(uuid, relative ? { relative } : {});
  if (!parsed?.collection || !parsed.primaryId) return null;
  const primary =
    parsed.collection instanceof CompendiumCollection
      ? await parsed.collection.getDocument(parsed.primaryId)
      : parsed.collection.get(parsed.primaryId);
  return descend(primary, parsed.embedded);
}

/** What is at hand of a uuid without asking the server: a document, or for a compendium's document its entry in the index. */
export function fromUuidSync(
  uuid: string | null | undefined,
  { relative, strict = true }: { relative?: Document; strict?: boolean } = {},
): Document | Source | null {
  if (!uuid) return null;
  const parsed = parseUuid(uuid, relative ? { relative } : {});
  if (!parsed?.collection || !parsed.primaryId) return null;
  const primary = parsed.collection.get(parsed.primaryId);
  if (primary || !(parsed.collection instanceof CompendiumCollection)) return descend(primary, parsed.embedded);
  if (parsed.embedded.length === 0) return parsed.collection.index.get(parsed.primaryId) ?? null;
  if (strict)
    throw new Error(
      `fromUuidSync was invoked on UUID '${uuid}' which references an Embedded Document and cannot be retrieved synchronously.`,
    );
  return null;
}
