import type { Port, Request, RequestBody, Response, Unasked } from '../common/protocol.ts';

/** Numbers of requests sent so far, by what they asked. */
export interface RequestCounts {
  total: number;
  create: number;
  update: number;
  delete: number;
  batch: number;
  get: number;
}

/** An error that the server answered with. */
export class ServerError extends Error {
  override readonly name = 'ServerError';
}

interface Waiting {
  /** Takes the result over at once, before anything that arrives later. */
  settle(result: unknown): void;
  reject(error: Error): void;
}

/** The client's end of the channel to the server. Everything crosses it as JSON text, and is taken over in the order in which it arrives. */
export class Connection {
  readonly requests: RequestCounts = { total: 0, create: 0, update: 0, delete: 0, batch: 0, get: 0 };
  readonly #port: Port;
  readonly #waiting = new Map<number, Waiting>();
  readonly #held: Unasked[] = [];
  #lastId = 0;
  #listener: ((message: Unasked) => void) | null = null;

  constructor(port: Port) {
    this.#port = port;
    port.listen((message) => this.#receive(JSON.parse(message) as Response | Unasked));
  }

  /** Sets what is called with everything the server tells unasked, beginning with what it has told already. */
  listen(listener: (message: Unasked) => void): void {
    this.#listener = listener;
    for (const message of this.#held.splice(0)) listener(message);
  }

  /** Asks the server; rejects with its error. */
  request(body: RequestBody): Promise<unknown> {
    return this.ask(body, (result) => result);
  }

  /** Asks the server and takes its answer over before anything that arrives later; gives what taking it over gave. */
  ask<T>(body: RequestBody, take: (result: unknown) => T | Promise<T>): Promise<T> {
    const request: Request = { id: this.#lastId + 1, body };
    const text = JSON.stringify(request);
    this.#lastId += 1;
    this.#count(body.action);
    return new Promise((resolve, reject) => {
      const settle = (result: unknown): void => {
        try {
          resolve(take(result));
        } catch (error) {
          reject(error as Error);
        }
      };
      this.#waiting.set(request.id, { settle, reject });
      this.#port.post(text);
    });
  }

  #count(action: RequestBody['action']): void {
    this.requests.total += 1;
    if (action in this.requests) this.requests[action as keyof RequestCounts] += 1;
  }

  #receive(message: Response | Unasked): void {
    if ('event' in message) {
      if (message.event === 'ping') void this.request({ action: 'here' });
      else if (this.#listener) this.#listener(message);
      else this.#held.push(message);
      return;
    }
    const waiting = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if ('error' in message) waiting?.reject(new ServerError(message.error.message));
    else waiting?.settle(message.result);
  }

  /** Tells the server that this client leaves, and closes the channel. */
  close(): void {
    void this.request({ action: 'leave' });
    this.#port.close();
  }
}
