import type { Token } from './token.ts';

/** The tokens that a user has targeted. */
export class UserTargets extends Set<Token> {
  constructor(readonly user: unknown) {
    super();
  }

  /** The ids of the targeted tokens. */
  get ids(): string[] {
    return Array.from(this, (token) => token.id);
  }
}
