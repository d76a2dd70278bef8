const files = import.meta.glob<string>('./**/*.hbs', { query: '?raw', import: 'default', eager: true });

/** The text of a template that Foundry itself would serve, asked for as .hbs or .html. */
export function coreTemplate(path: string): string | undefined {
  const match = /^\/?templates\/(.+)\.(?:hbs|html)$/.exec(path);
  return match?.[1] ? files[`./${match[1]}.hbs`] : undefined;
}
