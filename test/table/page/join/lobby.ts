import { Connection } from '../../client/connection.ts';
import type { LobbyUser, Port, Unasked } from '../../common/protocol.ts';

/** A look into a world before one joins: who may join, and who is there. */
export class Lobby {
  readonly #connection: Connection;
  readonly #tell: (users: readonly LobbyUser[]) => void;
  #users: LobbyUser[] = [];

  private constructor(port: Port, tell: (users: readonly LobbyUser[]) => void) {
    this.#connection = new Connection(port);
    this.#tell = tell;
  }

  /** Looks into a world, which is shown in a language where nobody has begun it; `tell` is called with everybody who may join, at once and whenever somebody comes or goes. */
  static async open(port: Port, language: string, tell: (users: readonly LobbyUser[]) => void): Promise<Lobby> {
    const lobby = new Lobby(port, tell);
    await lobby.#connection.ask({ action: 'lobby', language }, (users) => lobby.#show(users as LobbyUser[]));
    lobby.#connection.listen((message) => lobby.#hear(message));
    return lobby;
  }

  #show(users: LobbyUser[]): void {
    this.#users = users;
    this.#tell(users);
  }

  #hear(message: Unasked): void {
    if (message.event === 'reset') location.reload();
    if (message.event !== 'activity' || typeof message.activity['active'] !== 'boolean') return;
    const active = message.activity['active'];
    this.#show(this.#users.map((user) => (user.id === message.userId ? { ...user, active } : user)));
  }

  /** Looks away. */
  close(): void {
    this.#connection.close();
  }
}
