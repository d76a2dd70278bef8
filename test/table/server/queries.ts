import type { Port, QueryMessage } from '../common/protocol.ts';

/** A question that is with the one who answers it. */
interface Open {
  name: string;
  asker: Port;
  answerer: Port;
  timer: ReturnType<typeof setTimeout> | undefined;
  settle(answer: Answer): void;
}

/** How a question ends. */
export type Answer = { result: unknown } | { error: string };

/** Questions from one client to another: each ends once, by an answer, by time, or because one of the two leaves. */
export class Queries {
  readonly #open = new Map<number, Open>();
  #lastId = 0;

  /** Puts a question to a client; `settle` is called once, with how it ends. */
  ask(
    { asker, answerer }: { asker: Port; answerer: Port },
    question: Omit<QueryMessage, 'event' | 'query'>,
    settle: Open['settle'],
  ): void {
    const query = (this.#lastId += 1);
    const { name, timeout } = question;
    const timer =
      timeout === null
        ? undefined
        : setTimeout(() => this.#end(query, { error: `The query "${name}" timed out after ${timeout} ms` }), timeout);
    this.#open.set(query, { name, asker, answerer, timer, settle });
    answerer.post(JSON.stringify({ event: 'query', query, ...question } satisfies QueryMessage));
  }

  /** Takes an answer; one that comes too late, or from another than was asked, counts for nothing. */
  answer(query: number, from: Port, answer: Answer): void {
    if (this.#open.get(query)?.answerer === from) this.#end(query, answer);
  }

  /** Ends what a client that has left was asked, and forgets what it asked itself. */
  leave(port: Port): void {
    for (const [query, { name, asker, answerer }] of [...this.#open]) {
      if (answerer === port) this.#end(query, { error: `The user left before the query "${name}" was answered` });
      else if (asker === port) this.#forget(query);
    }
  }

  #end(query: number, answer: Answer): void {
    this.#forget(query)?.settle(answer);
  }

  #forget(query: number): Open | undefined {
    const open = this.#open.get(query);
    clearTimeout(open?.timer);
    this.#open.delete(query);
    return open;
  }
}
