/** Something that cannot be done, with the language key (under GRIEVOUS.Refusal) and the names that tell why. */
export class Refusal extends Error {
  override readonly name = 'Refusal';

  constructor(
    readonly key: string,
    readonly figures: Record<string, string> = {},
  ) {
    super(`${key} ${JSON.stringify(figures)}`);
  }

  /** The reason in the user's language. */
  get text(): string {
    return game.i18n.format(`GRIEVOUS.Refusal.${this.key}`, this.figures);
  }
}
