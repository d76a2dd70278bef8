import { expandObject, mergeObject } from '../../common/merge.ts';
import { getProperty, type Source } from '../../common/objects.ts';
import { documentConfig } from '../config.ts';
import { DOCUMENT_NAMES } from '../../common/hierarchy.ts';
import { is14 } from '../generations/release.ts';
import { localizeModel } from './localize-model.ts';

/** The words of the present language, with English where it lacks some. */
export class Localization {
  lang = 'en';
  translations: Source = {};
  _fallback: Source = {};

  /** Takes in language files, later over earlier; dotted keys are made into records. */
  load(lang: string, files: readonly Source[], fallback: readonly Source[]): void {
    this.lang = lang;
    this.translations = {};
    this._fallback = {};
    for (const file of files) mergeObject(this.translations, expandObject(file));
    for (const file of fallback) mergeObject(this._fallback, expandObject(file));
  }

  /** Whether a key has words. */
  has(key: string, fallback = true): boolean {
    return (
      typeof getProperty(this.translations, key) === 'string' ||
      (fallback && typeof getProperty(this._fallback, key) === 'string')
    );
  }

  /** The words of a key; the key itself where there are none. In 14, with data, its slots are filled. */
  localize(key: string, data?: Source): string {
    const words = getProperty(this.translations, String(key)) ?? getProperty(this._fallback, String(key));
    const text = typeof words === 'string' ? words : String(key);
    return data && is14() ? this.#filled(text, data) : text;
  }

  /** The words of a key with `{name}` slots filled. */
  format(key: string, data: Source = {}): string {
    return this.#filled(this.localize(key), data);
  }

  #filled(text: string, data: Source): string {
    return text.replace(/\{([^{}]+)\}/g, (whole, name: string) => {
      const value = data[name];
      return value === undefined ? whole : String(value);
    });
  }

  getListFormatter({
    style = 'long',
    type = 'conjunction',
  }: { style?: 'long' | 'short' | 'narrow'; type?: 'conjunction' | 'disjunction' | 'unit' } = {}): Intl.ListFormat {
    return new Intl.ListFormat(this.lang, { style, type });
  }

  /** Objects in the order of the present language. */
  sortObjects<T>(objects: T[], key: string): T[] {
    const collator = new Intl.Collator(this.lang);
    return objects.sort((a, b) => collator.compare(String(getProperty(a, key)), String(getProperty(b, key))));
  }

  /** Names the types of documents, and the fields of their models. */
  localizeTypes(): void {
    for (const name of DOCUMENT_NAMES) {
      const config = documentConfig(name);
      for (const type of config.documentClass.TYPES) config.typeLabels[type] ??= `TYPES.${name}.${type}`;
      for (const model of Object.values(config.dataModels)) localizeModel(this, model);
    }
  }
}
