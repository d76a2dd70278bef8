import { MIGRATIONS, reshaped } from './list.ts';
import { isStoredOlder } from './loading.ts';
import { isStored, type Migration, type ShapedKind, type Stored } from './migration.ts';

type AnyDocument = foundry.abstract.Document.Any;

/** A document that is stored in an older shape, with what to store of it. */
export interface Outdated {
  readonly kind: ShapedKind;
  readonly document: AnyDocument;
  /** What takes the place of what is stored, by the names of the document's own fields. */
  readonly data: Readonly<Record<string, unknown>>;
  /** Whether it is laid over what is stored, as with the copy of an actor, which stores its differences alone. */
  readonly isPart: boolean;
}

interface Source {
  readonly _source: object;
}

function ofDocument(kind: ShapedKind, document: AnyDocument): Outdated[] {
  if (!isStoredOlder(kind, document.id)) return [];
  const { system, flags } = (document as unknown as Source)._source as Stored;
  return [{ kind, document, data: { system, flags }, isPart: false }];
}

function ofActor(actor: Actor.Implementation): Outdated[] {
  return [...ofDocument('Actor', actor), ...actor.items.contents.flatMap((item) => ofDocument('Item', item))];
}

/** The copy of an actor on an unlinked token: what it stores of its own is a part of an actor. */
function ofCopy(
  { actor, delta, actorLink }: TokenDocument.Implementation,
  migrations: readonly Migration[],
): Outdated[] {
  if (actor === null || actorLink || delta === null) return [];
  const source = (delta as unknown as Source)._source as Stored;
  const found = isStored(source['system']) ? reshaped('Actor', source, migrations) : null;
  const own: Outdated[] =
    found === null ? [] : [{ kind: 'Actor', document: actor, data: { system: found['system'] }, isPart: true }];
  return [...own, ...actor.items.contents.flatMap((item) => ofDocument('Item', item))];
}

/** Everything in the world, but for its compendia, that is stored in an older shape. */
export function outdatedInWorld(migrations: readonly Migration[] = MIGRATIONS): Outdated[] {
  return [
    ...game.items.contents.flatMap((item) => ofDocument('Item', item)),
    ...game.actors.contents.flatMap(ofActor),
    ...game.scenes.contents.flatMap(({ tokens }) => tokens.contents.flatMap((token) => ofCopy(token, migrations))),
    ...game.combats.contents.flatMap((combat) => ofDocument('Combat', combat)),
    ...game.messages.contents.flatMap((message) => ofDocument('ChatMessage', message)),
  ];
}

/** The world's own compendia of actors and items; those of systems and modules come with these. */
function ownPacks(): { readonly locked: boolean; getDocuments(): Promise<readonly AnyDocument[]> }[] {
  const packs = game.packs.filter(
    ({ collection, documentName }) => collection.startsWith('world.') && ['Actor', 'Item'].includes(documentName),
  );
  return packs as unknown as ReturnType<typeof ownPacks>;
}

/** Everything in the world's own compendia that is stored in an older shape. What is locked stays as it is: it is read all the same. */
export async function outdatedInPacks(): Promise<Outdated[]> {
  const found: Outdated[] = [];
  for (const pack of ownPacks().filter(({ locked }) => !locked)) {
    for (const document of await pack.getDocuments()) {
      if (document.documentName === 'Actor') found.push(...ofActor(document as Actor.Implementation));
      else found.push(...ofDocument('Item', document));
    }
  }
  return found;
}
