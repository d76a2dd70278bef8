import type { Placeable } from '../state.ts';
import type { User } from './user.ts';

/** The tokens at which a user aims. */
export class UserTargets extends Set<Placeable> {
  readonly user: User;

  constructor(user: User) {
    super();
    this.user = user;
  }

  get ids(): string[] {
    return Array.from(this, (token) => token.id);
  }
}
