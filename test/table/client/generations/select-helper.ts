import type Handlebars from 'handlebars';

/** Generation 13: the block helper `{{#select value}}`, which marks the options within it that have one of these values. */
export function select(this: unknown, selected: unknown, options: Handlebars.HelperOptions): string {
  const values = (Array.isArray(selected) ? selected : [selected]).map(String);
  return options
    .fn(this)
    .replace(/<option\b[^>]*\bvalue="([^"]*)"[^>]*/g, (tag, value: string) =>
      values.includes(value) ? `${tag} selected` : tag,
    );
}
