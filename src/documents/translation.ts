import { SYSTEM_ID } from '../data/constants.ts';

type Plain = Record<string, unknown>;

/** The flag in which a document of the packs carries its translations, by language. */
export const TRANSLATIONS = 'translations';

/**
 * A translation of what people read of a document: at each text's path a pair of the text as the pack was written, and
 * as it is to be read. Where the document holds others in a list, the path goes by their ids.
 */
interface Translation {
  readonly [member: string]: readonly [string, string] | Translation;
}

function isPlain(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The words of a text, whatever tags stand about them. */
function wordsIn(html: string): string {
  return html.replace(/<[^>]*>|\s/g, '');
}

function isPair(words: unknown): words is readonly [string, string] {
  return Array.isArray(words);
}

/** A text translated by its pair, unless there is none or somebody has made another of it since. */
export function translated(text: unknown, pair: unknown): unknown {
  if (!isPair(pair) || typeof text !== 'string') return text;
  const [original, translation] = pair;
  return wordsIn(text) === wordsIn(original) ? translation : text;
}

function member(holder: unknown, name: string): unknown {
  if (Array.isArray(holder)) return holder.find((held: unknown) => isPlain(held) && held['_id'] === name);
  return isPlain(holder) ? holder[name] : undefined;
}

function translate(holder: unknown, translation: Translation): void {
  for (const [name, words] of Object.entries(translation)) {
    if (!isPair(words)) translate(member(holder, name), words);
    else if (isPlain(holder)) holder[name] = translated(holder[name], words);
  }
}

/**
 * The source of a document that is taken out of a pack, in the language of the one who looks at it; whatever is made from
 * it is so from then on, and nothing is translated twice. The source of any other document stays as it is.
 */
export function inOwnLanguage<Source extends object>(source: Source, pack: string | null | undefined): Source {
  if (pack == null) return source;
  const own = member(member(source, 'flags'), SYSTEM_ID);
  if (!isPlain(own) || !isPlain(own[TRANSLATIONS])) return source;
  const translation = own[TRANSLATIONS][game.i18n.lang];
  if (isPlain(translation)) translate(source, translation as unknown as Translation);
  Reflect.deleteProperty(own, TRANSLATIONS);
  return source;
}
