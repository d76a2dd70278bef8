import { vi } from 'vitest';
import { generation } from '../generation.ts';
import { Realm } from './realms.ts';
import { loadClient, served, USERS, type Table } from './table.ts';

/*
 * A world at which several clients sit at once, each with modules and global names of its own, and lines that can be cut.
 */

/** A client's end of a line to the server. */
export interface Port {
  post(message: string): void;
  listen(receive: (message: string) => void): void;
  close(): void;
}

interface Modules {
  readonly Host: new (server: unknown) => { accept(port: Port): void; leave(port: Port): void };
  readonly WorldServer: { open(setup: object): Promise<unknown> };
  readonly MemoryStorage: new () => Storage;
  readonly CORE_VERSIONS: Readonly<Record<number, string>>;
  readonly channel: () => [Port, Port];
}

/** The world as it is kept. */
export interface Storage {
  load(): Promise<Record<string, readonly object[]> | null>;
  replace(changes: readonly object[]): Promise<void>;
}

/** A second game master beside those who may sit down elsewhere. */
export const GM2 = { _id: 'gm20000000000000', name: 'Second gamemaster', role: 4 };

/** What a client has asked of the server, as it was sent. */
export interface Sent {
  readonly action: string;
  readonly [field: string]: unknown;
}

/** What becomes of something that a client is about to send: it goes, is the last that goes, is refused, or is lost with the line. */
export type Fate = 'goes' | 'last' | 'refused' | 'lost';

/** A client at the world. */
export interface Seat extends Table {
  /** Does something as this client, and waits for it. */
  as<T>(work: () => T): T;
  /** What was sent since the client is ready, but for answers. */
  readonly sent: readonly Sent[];
  /** Has a say in what is sent from now on. */
  decide(fate: (sent: Sent) => Fate): void;
  /** Whether its line is cut. */
  isCut(): boolean;
  /** Closes the page. */
  leave(): void;
  /** Lets the page do nothing more, while its user stays. */
  freeze(): void;
}

/** A world with those who sit at it. */
export interface SharedWorld {
  sit(user: string): Promise<Seat>;
  readonly storage: Storage;
}

async function modules(): Promise<Modules> {
  const loaded: unknown[] = [
    await import(`${'../table/server/host'}.ts`),
    await import(`${'../table/server/world'}.ts`),
    await import(`${'../table/server/storage'}.ts`),
    await import(`${'../table/common/world-address'}.ts`),
    await import(`${'../table/common/protocol'}.ts`),
  ];
  return Object.assign({}, ...loaded) as Modules;
}

/** Opens a world, which may begin as another one was kept; `wire` lays each client's line. */
export async function openWorld(
  kept: Record<string, readonly object[]> | null = null,
  wire: (port: Port) => Port = (port) => port,
): Promise<SharedWorld> {
  const { Host, WorldServer, MemoryStorage, CORE_VERSIONS, channel } = await modules();
  const storage = new MemoryStorage();
  if (kept !== null) {
    const all = Object.entries(kept).flatMap(([collection, documents]) =>
      documents.map((document) => ({ collection, id: (document as { _id: string })._id, document })),
    );
    await storage.replace(all);
  }
  const coreVersion = CORE_VERSIONS[generation];
  const host = new Host(await WorldServer.open({ ...served([...Object.values(USERS), GM2]), storage, coreVersion }));
  const sit = (user: string): Promise<Seat> => {
    const [here, there] = channel();
    host.accept(there);
    return seat(user, wire(here), () => host.leave(there));
  };
  return { sit, storage };
}

const UNCOUNTED = ['join', 'here', 'answer', 'leave'];

async function seat(user: string, port: Port, hangUp: () => void): Promise<Seat> {
  const realm = new Realm();
  const sent: Sent[] = [];
  let fateOf = (_sent: Sent): Fate => 'goes';
  let cut = false;
  const leave = (): void => {
    cut = true;
    hangUp();
  };
  let receiver: (message: string) => void = () => undefined;
  const refuse = (id: number): void => {
    const error = { name: 'Error', message: 'refused for the test' };
    queueMicrotask(() => receiver(JSON.stringify({ id, error })));
  };
  const line: Port = {
    post: (message) => {
      if (cut) return;
      const { id, body } = JSON.parse(message) as { id: number; body: Sent };
      const counts = !UNCOUNTED.includes(body.action);
      const fate = counts ? fateOf(body) : 'goes';
      if (counts) sent.push(body);
      if (fate === 'goes' || fate === 'last') port.post(message);
      if (fate === 'refused') refuse(id);
      if (fate === 'lost') leave();
      if (fate !== 'last') return;
      cut = true;
      setTimeout(hangUp);
    },
    listen: (receive) => {
      receiver = (message) => (cut ? undefined : realm.run(() => receive(message)));
      port.listen(receiver);
    },
    close: () => port.close(),
  };
  vi.resetModules();
  const table = await realm.run(() => loadClient(line, user));
  sent.length = 0;
  return {
    ...table,
    as: (work) => realm.run(work),
    sent,
    decide: (fate) => void (fateOf = fate),
    isCut: () => cut,
    leave,
    freeze: () => void (cut = true),
  };
}
