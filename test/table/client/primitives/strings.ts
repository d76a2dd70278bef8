import { define } from './define.ts';

interface SlugOptions {
  replacement?: string;
  strict?: boolean;
  lowercase?: boolean;
}

declare global {
  interface String {
    capitalize(): string;
    compare(other: string): boolean;
    slugify(options?: SlugOptions): string;
    stripDiacritics(): string;
    stripScripts(): string;
    titleCase(): string;
  }
}

define(String.prototype, {
  capitalize(this: string): string {
    return this.charAt(0).toUpperCase() + this.slice(1);
  },
  compare(this: string, other: string): boolean {
    return this.localeCompare(other, undefined, { sensitivity: 'base' }) === 0;
  },
  slugify(this: string, options: SlugOptions = {}): string {
    const { replacement = '-', strict = false, lowercase = true } = options;
    const plain = String(this).stripDiacritics().trim();
    const cased = lowercase ? plain.toLowerCase() : plain;
    const kept = strict ? cased.replace(/[^a-zA-Z0-9 -]/g, '') : cased.replace(/[^\p{L}\p{N}\s_~.-]/gu, '');
    const escaped = replacement.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    return kept.replace(/[\s-]+/g, replacement).replace(new RegExp(`^(?:${escaped})+|(?:${escaped})+$`, 'g'), '');
  },
  stripDiacritics(this: string): string {
    return this.normalize('NFD').replace(/[\u0300-\u036f]/g, '');
  },
  stripScripts(this: string): string {
    return this.replace(/<script[^>]*>[\s\S]*?<\/script>/gi, '');
  },
  titleCase(this: string): string {
    return this.toLowerCase().replace(/(?<![\p{L}\p{N}'])\p{L}/gu, (letter) => letter.toUpperCase());
  },
});
