import { RuleError } from '../rules/index.ts';

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

/** Does what the rules may refuse, and lets the refusal name who or what it is about. */
export function naming<T>(name: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw error instanceof RuleError ? new Refusal('rule', { name, problem: error.message }) : error;
  }
}
