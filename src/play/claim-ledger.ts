/** Who wants to write what: the id of the claim, the user, and the uuids of the documents. */
export interface Claim {
  readonly id: string;
  readonly user: string;
  readonly things: readonly string[];
}

interface Waiting {
  readonly claim: Claim;
  settle(granted: boolean): void;
}

/**
 * Which documents are being written, and who waits for them. A claim is granted for all its documents at once, in the order
 * in which claims come, so that nobody who holds something waits for more.
 */
export class ClaimLedger {
  readonly #longest: number;
  readonly #held = new Map<string, { readonly claim: Claim; readonly end: ReturnType<typeof setTimeout> }>();
  #waiting: Waiting[] = [];

  /** Claims are held for so many milliseconds at most: a page may be closed before it gives back. */
  constructor(longest: number) {
    this.#longest = longest;
  }

  /** Waits until a claim is granted; false where it is given back before that. */
  take(claim: Claim): Promise<boolean> {
    return new Promise((settle) => {
      this.#waiting.push({ claim, settle });
      this.#grant();
    });
  }

  /** Gives a claim back, or no longer waits for it. What is given back already is no longer known. */
  giveBack(id: string): void {
    clearTimeout(this.#held.get(id)?.end);
    this.#held.delete(id);
    for (const { settle } of this.#waiting.filter(({ claim }) => claim.id === id)) settle(false);
    this.#waiting = this.#waiting.filter(({ claim }) => claim.id !== id);
    this.#grant();
  }

  /** Gives back everything of a user who has gone. */
  leave(user: string): void {
    const all = [...this.#waiting, ...this.#held.values()].map(({ claim }) => claim);
    for (const { id } of all.filter((claim) => claim.user === user)) this.giveBack(id);
  }

  #grant(): void {
    const taken = new Set([...this.#held.values()].flatMap(({ claim }) => claim.things));
    const left: Waiting[] = [];
    for (const waiting of this.#waiting) {
      const { claim, settle } = waiting;
      const free = claim.things.every((thing) => !taken.has(thing));
      for (const thing of claim.things) taken.add(thing);
      if (!free) left.push(waiting);
      else {
        const end = setTimeout(() => this.giveBack(claim.id), this.#longest);
        this.#held.set(claim.id, { claim, end });
        settle(true);
      }
    }
    this.#waiting = left;
  }
}
