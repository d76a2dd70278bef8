import type { Broadcast, Port, Request, RequestBody, Response } from '../common/protocol.ts';
import { Queries } from './queries.ts';
import type { WorldServer } from './world.ts';

type Body<Action extends RequestBody['action']> = Extract<RequestBody, { action: Action }>;

/** Serves a world on any number of channels. Everything that arrives is dealt with to its end, one after the other, so that each client hears of all writes in the same order. */
export class Host {
  readonly #server: WorldServer;
  /** Who has joined, in that order, each with his user's id. */
  readonly #clients = new Map<Port, string>();
  /** Who looks on before joining. */
  readonly #lobby = new Set<Port>();
  readonly #left = new WeakSet<Port>();
  readonly #queries = new Queries();
  #last: Promise<void> = Promise.resolve();

  constructor(server: WorldServer) {
    this.#server = server;
  }

  /** Listens to a client, who may look on at the lobby before he joins as a user. */
  accept(port: Port): void {
    port.listen((message) => this.#queue(() => this.#receive(port, JSON.parse(message) as Request)));
  }

  /** Forgets a client that has left; his user is gone with his last client. Should he speak again, he is told to load anew. */
  leave(port: Port): void {
    this.#queue(() => this.#leave(port));
  }

  #queue(deed: () => Promise<void> | void): void {
    this.#last = this.#last.then(deed).catch((error: unknown) => {
      console.error(error);
    });
  }

  async #receive(port: Port, { id, body }: Request): Promise<void> {
    try {
      if (body.action === 'join') await this.#join(port, id, body);
      else if (body.action === 'lobby') this.#watch(port, id, body.language);
      else if (body.action === 'leave') this.#leave(port);
      else if (this.#left.has(port)) post(port, { event: 'reset' });
      else if (body.action === 'here') post(port, { id, result: null });
      else await this.#serve(port, { id, body });
    } catch (error) {
      const { name, message } = error instanceof Error ? error : new Error(String(error));
      post(port, { id, error: { name, message } });
    }
  }

  async #join(port: Port, id: number, { user, fresh, language }: Body<'join'>): Promise<void> {
    if (fresh) await this.#begin(port, user, language);
    else this.#server.lookInto(language);
    const userId = this.#server.userId(user);
    this.#lobby.delete(port);
    this.#clients.set(port, userId);
    this.#server.setActive(userId, true);
    await this.#answer(port, { id, body: { action: 'join', user } }, userId);
  }

  /** Begins the world anew for one who joins; others who are there load it again, at a game master's word alone. */
  async #begin(port: Port, user: string, language?: string): Promise<void> {
    if (this.#clients.size > 0) {
      const refusal = 'Only a game master may begin the world anew while others are there';
      this.#server.demand(this.#server.userId(user), 'GAMEMASTER', refusal);
    }
    await this.#server.begin(language);
    this.#tell({ event: 'reset' }, port);
  }

  #watch(port: Port, id: number, language?: string): void {
    this.#server.lookInto(language);
    this.#lobby.add(port);
    post(port, { id, result: this.#server.lobby() });
  }

  #leave(port: Port): void {
    const userId = this.#clients.get(port);
    this.#left.add(port);
    this.#clients.delete(port);
    this.#lobby.delete(port);
    this.#queries.leave(port);
    if (userId === undefined || this.#clientOf(userId)) return;
    this.#server.setActive(userId, false);
    this.#tell({ event: 'activity', userId, activity: { active: false } });
  }

  async #serve(port: Port, request: Request): Promise<void> {
    const userId = this.#clients.get(port);
    if (userId === undefined) throw new Error('Not joined');
    const { id, body } = request;
    if (body.action === 'query') this.#ask(port, id, body, userId);
    else if (body.action === 'answer') {
      const { query, result = null, error } = body;
      this.#queries.answer(query, port, error === undefined ? { result } : { error });
      post(port, { id, result: null });
    } else await this.#answer(port, request, userId);
  }

  async #answer(port: Port, request: Request, userId: string): Promise<void> {
    const { response, broadcasts } = await this.#server.handle(request, userId);
    for (const broadcast of broadcasts) this.#tell(broadcast, port);
    post(port, response);
  }

  #ask(port: Port, id: number, { user, name, data, timeout }: Body<'query'>, userId: string): void {
    this.#server.demand(userId, 'QUERY_USER', 'You do not have permission to query other users');
    const answerer = this.#clientOf(user);
    if (!answerer) throw new Error(`User "${user}" is not active and cannot answer the query "${name}"`);
    this.#queries.ask({ asker: port, answerer }, { userId, name, data, timeout }, (answer) =>
      post(port, 'error' in answer ? { id, error: { name: 'Error', message: answer.error } } : { id, ...answer }),
    );
  }

  /** The client of a user that joined first. */
  #clientOf(userId: string): Port | undefined {
    return [...this.#clients].find(([, id]) => id === userId)?.[0];
  }

  #tell(broadcast: Broadcast, except?: Port): void {
    const message = JSON.stringify(broadcast);
    const hearers = broadcast.event === 'activity' || broadcast.event === 'reset' ? this.#lobby : [];
    for (const port of [...this.#clients.keys(), ...hearers]) if (port !== except) port.post(message);
  }
}

function post(port: Port, message: Response | Broadcast): void {
  port.post(JSON.stringify(message));
}
