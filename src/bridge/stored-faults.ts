import { ITEM_TYPES } from '../data/constants.ts';
import type { BodyActor } from '../data/narrowing.ts';
import { fieldWords } from './repairs.ts';
import { sentence, type Words } from './words.ts';

/** What Foundry found wrong while it read a document, by the fields within. */
interface Failure {
  readonly fields?: Readonly<Record<string, Failure>>;
}

function pathsIn(failure: Failure | undefined): string[] {
  return Object.entries(failure?.fields ?? {}).flatMap(([name, inner]) => {
    const within = pathsIn(inner);
    return within.length === 0 ? [name] : within.map((path) => `${name}.${path}`);
  });
}

/** The paths below `system` at which what is stored of an actor could not be read: they show what is there at first. */
export function unreadPaths(actor: BodyActor): string[] {
  const { fields } = actor.validationFailures as unknown as { readonly fields: Failure | null };
  return pathsIn(fields?.fields?.['system']).toSorted();
}

/** What an actor has that is of no kind which the system or a module knows, as from another version. */
export function strangeItems(actor: Actor.Implementation): Item.Implementation[] {
  const known: readonly string[] = ITEM_TYPES;
  return actor.items.filter(({ type }) => !known.includes(type) && !type.includes('.'));
}

/** What a sheet says of stored values that could not be read. */
export function unreadWords(words: Words, paths: readonly string[]): string {
  const fields = [...new Set(paths.map((path) => fieldWords(words, path)))].join(
    words.localize('GRIEVOUS.Fault.Comma'),
  );
  return sentence(words, 'GRIEVOUS.Fault.unread', { fields });
}
