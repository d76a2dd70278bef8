import type { Broadcast, Port, Request, RequestBody, Response } from '../common/protocol.ts';

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
  resolve(result: unknown): void;
  reject(error: Error): void;
}

/** The client's end of the channel to the server. Everything crosses it as JSON text. */
export class Connection {
  readonly requests: RequestCounts = { total: 0, create: 0, update: 0, delete: 0, batch: 0, get: 0 };
  readonly #port: Port;
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;
  #listener: (broadcast: Broadcast) => void = () => undefined;

  constructor(port: Port) {
    this.#port = port;
    port.listen((message) => this.#receive(JSON.parse(message) as Response | Broadcast));
  }

  /** Sets what is called with everything the server tells unasked. */
  listen(listener: (broadcast: Broadcast) => void): void {
    this.#listener = listener;
  }

  /** Asks the server; rejects with its error. */
  request(body: RequestBody): Promise<unknown> {
    this.#lastId += 1;
    const request: Request = { id: this.#lastId, body };
    this.#count(body.action);
    return new Promise((resolve, reject) => {
      this.#waiting.set(request.id, { resolve, reject });
      this.#port.post(JSON.stringify(request));
    });
  }

  #count(action: RequestBody['action']): void {
    this.requests.total += 1;
    if (action in this.requests) this.requests[action as keyof RequestCounts] += 1;
  }

  #receive(message: Response | Broadcast): void {
    if ('event' in message) {
      this.#listener(message);
      return;
    }
    const waiting = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if ('error' in message) waiting?.reject(new ServerError(message.error.message));
    else waiting?.resolve(message.result);
  }

  /** Leaves the server. */
  close(): void {
    this.#port.close();
  }
}
