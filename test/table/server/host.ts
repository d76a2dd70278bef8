import type { Broadcast, Port, Request } from '../common/protocol.ts';
import type { WorldServer } from './world.ts';

/** Serves a world on any number of channels. */
export class Host {
  readonly #server: WorldServer;
  readonly #clients = new Map<Port, string>();

  constructor(server: WorldServer) {
    this.#server = server;
  }

  /** Listens to a client. Its first request names the user. */
  accept(port: Port): void {
    port.listen((message) => void this.#receive(port, JSON.parse(message) as Request));
  }

  /** Forgets a client that has left. */
  leave(port: Port): void {
    const userId = this.#clients.get(port);
    this.#clients.delete(port);
    if (userId === undefined || [...this.#clients.values()].includes(userId)) return;
    this.#server.setActive(userId, false);
    this.#tell({ event: 'activity', userId, activity: { active: false } });
  }

  async #receive(port: Port, request: Request): Promise<void> {
    try {
      if (request.body.action === 'join') this.#admit(port, request.body.user);
      const userId = this.#clients.get(port);
      if (userId === undefined) throw new Error('Not joined');
      const { response, broadcasts } = await this.#server.handle(request, userId);
      for (const broadcast of broadcasts) this.#tell(broadcast, port);
      port.post(JSON.stringify(response));
    } catch (error) {
      const { name, message } = error instanceof Error ? error : new Error(String(error));
      port.post(JSON.stringify({ id: request.id, error: { name, message } }));
    }
  }

  #admit(port: Port, wanted: string): void {
    const userId = this.#server.userId(wanted);
    this.#clients.set(port, userId);
    this.#server.setActive(userId, true);
  }

  #tell(broadcast: Broadcast, except?: Port): void {
    const message = JSON.stringify(broadcast);
    for (const port of this.#clients.keys()) if (port !== except) port.post(message);
  }
}
