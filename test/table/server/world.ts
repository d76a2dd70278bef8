import { WORLD_COLLECTIONS } from '../common/hierarchy.ts';
import { asRecord, deepClone, type Source } from '../common/objects.ts';
import { askerOf, hasPermission, type Asker } from '../common/permissions.ts';
import type { Broadcast, JoinResult, LobbyUser, Operation, Request, Response } from '../common/protocol.ts';
import type { Manifest } from '../common/manifest.ts';
import { completeDocument, type Stamping } from './stamp.ts';
import type { WorldStorage } from './storage.ts';
import { Transaction, type WorldData } from './transaction.ts';
import { write } from './writes.ts';

/** What a world server is opened with. */
export interface WorldOptions {
  manifest: Manifest;
  storage: WorldStorage;
  coreVersion: string;
  /** Documents of each pack, by the pack's name. */
  packs: Record<string, Source[]>;
  /** What an empty world starts with, by collection. */
  starter: Record<string, Source[]>;
  /** The same in other languages, by language. */
  starters?: Record<string, Record<string, Source[]>>;
}

/** An answer and what everybody else has to be told. */
export interface Handled {
  response: Response;
  broadcasts: Broadcast[];
}

/** The id of a user known by a word: the word, filled up with zeros. */
const userIdOf = (word: string) => word.padEnd(16, '0');

/** Users of a world whose starter names none. */
const DEFAULT_USERS: Source[] = [
  { _id: userIdOf('gm'), name: 'Gamemaster', role: 4, color: '#cc4444' },
  { _id: userIdOf('gm2'), name: 'Second Gamemaster', role: 4, color: '#cc8844' },
  { _id: userIdOf('player1'), name: 'Player 1', role: 1, color: '#4488cc' },
  { _id: userIdOf('player2'), name: 'Player 2', role: 1, color: '#44cc88' },
];

/** The world: keeps documents, checks every write and tells what changed. Knows no channel and no system's code. */
export class WorldServer {
  readonly #options: WorldOptions;
  readonly #world: WorldData = new Map();
  readonly #present = new Map<string, Source>();
  /** Whether the world is stored; until somebody joins, it is only looked into. */
  #kept = false;
  #last: Promise<unknown> = Promise.resolve();

  private constructor(options: WorldOptions) {
    this.#options = options;
  }

  /** Opens the stored world, or starts a new one. */
  static async open(options: WorldOptions): Promise<WorldServer> {
    const server = new WorldServer(options);
    const stored = await options.storage.load();
    if (stored) server.#fill(stored);
    else server.lookInto();
    server.#kept = stored !== null;
    return server;
  }

  /** Answers one request of a user; requests are handled one after the other. */
  handle(request: Request, userId: string): Promise<Handled> {
    const handled = this.#last.then(() => this.#answer(request, userId));
    this.#last = handled;
    return handled;
  }

  /** Marks a user as present or gone. */
  setActive(userId: string, active: boolean): void {
    if (!active) this.#present.delete(userId);
    else if (!this.#present.has(userId)) this.#present.set(userId, {});
  }

  /** Everybody who may join, in the order of the world. */
  lobby(): LobbyUser[] {
    return [...(this.#world.get('users')?.values() ?? [])].map(({ _id, name, role, color, character }) => ({
      id: String(_id),
      name: String(name),
      role: Number(role ?? 0),
      color: String(color ?? '#888888'),
      character: (this.#world.get('actors')?.get(String(character))?.['name'] ?? null) as string | null,
      active: this.#present.has(String(_id)),
    }));
  }

  /** Throws unless the user has the permission. */
  demand(userId: string, permission: string, refusal: string): void {
    if (!hasPermission(this.#asker(userId), permission)) throw new Error(refusal);
  }

  /** The id of the user whom a client names by id, by name, or by the word that its id fills up. */
  userId(wanted: string): string {
    const users = [...(this.#world.get('users')?.values() ?? [])];
    const user = users.find(({ _id, name }) => _id === wanted || name === wanted || _id === userIdOf(wanted));
    if (!user) throw new Error(`There is no user "${wanted}" in this world`);
    return String(user['_id']);
  }

  async #answer({ id, body }: Request, userId: string): Promise<Handled> {
    try {
      if (body.action !== 'lobby') await this.#keep();
      switch (body.action) {
        case 'join':
          return {
            response: { id, result: this.#join(userId) },
            broadcasts: [{ event: 'activity', userId, activity: { active: true } }],
          };
        case 'get':
          return { response: { id, result: this.#packDocuments(body.pack, body.ids) }, broadcasts: [] };
        case 'socket':
          return { response: { id, result: null }, broadcasts: [this.#relay(body.name, body.payload, userId)] };
        case 'activity':
          return { response: { id, result: null }, broadcasts: [this.#note(body.activity, userId)] };
        case 'reset':
          return await this.#reset(id, userId, body.language);
        case 'lobby':
          return { response: { id, result: this.lobby() }, broadcasts: [] };
        case 'leave':
        case 'here':
        case 'query':
        case 'answer':
          throw new Error(`"${body.action}" is the host's to answer, not the world's`);
        case 'batch':
          return await this.#modify(id, body.operations, userId);
        default:
          return await this.#modify(id, [body.operation], userId);
      }
    } catch (error) {
      const { name, message } = error instanceof Error ? error : new Error(String(error));
      return { response: { id, error: { name, message } }, broadcasts: [] };
    }
  }

  async #modify(id: number, operations: Operation[], userId: string): Promise<Handled> {
    const transaction = new Transaction(this.#world);
    const writing = { transaction, asker: this.#asker(userId), stamping: this.#stamping(userId) };
    const results = operations.map((operation) => write(operation, writing));
    await this.#options.storage.commit(transaction.changes());
    transaction.apply();
    return { response: { id, result: results }, broadcasts: [{ event: 'modify', userId, results }] };
  }

  #asker(userId: string): Asker {
    const user = this.#world.get('users')?.get(userId);
    if (!user) throw new Error(`User "${userId}" does not exist!`);
    return askerOf(user);
  }

  #stamping(userId: string): Stamping {
    return { manifest: this.#options.manifest, coreVersion: this.#options.coreVersion, userId, now: Date.now() };
  }

  #join(userId: string): JoinResult {
    const world = Object.fromEntries(
      Object.keys(WORLD_COLLECTIONS).map((name) => [name, [...(this.#world.get(name)?.values() ?? [])]]),
    );
    return { userId, present: Object.fromEntries(this.#present), world, packs: this.#packListings() };
  }

  #note(activity: Source, userId: string): Broadcast {
    const { active: _presence, ...told } = activity;
    this.#present.set(userId, { ...this.#present.get(userId), ...told });
    return { event: 'activity', userId, activity: told };
  }

  #packListings(): JoinResult['packs'] {
    return Object.entries(this.#options.packs).map(([name, documents]) => ({ name, documents }));
  }

  #packDocuments(pack: string, ids: string[] | null): Source[] {
    const documents = this.#options.packs[pack];
    if (!documents) throw new Error(`There is no compendium pack "${pack}"`);
    return ids ? documents.filter((document) => ids.includes(String(document['_id']))) : documents;
  }

  #relay(name: string, payload: unknown, userId: string): Broadcast {
    const { id, socket } = this.#options.manifest;
    if (name !== `system.${id}` || socket !== true) {
      throw new Error(`The socket event "${name}" is not relayed: the manifest of "${id}" must declare "socket": true`);
    }
    return { event: 'socket', userId, name, payload };
  }

  async #reset(id: number, userId: string, language?: string): Promise<Handled> {
    this.demand(userId, 'GAMEMASTER', 'Only a game master may reset the world');
    await this.begin(language);
    return { response: { id, result: null }, broadcasts: [{ event: 'reset' }] };
  }

  #fill(stored: Record<string, Source[]>): void {
    this.#world.clear();
    for (const [collection, documents] of Object.entries(stored)) {
      this.#world.set(collection, new Map(documents.map((document) => [String(document['_id']), document])));
    }
  }

  /** Shows a world that is not stored yet in a language, or in the first where there is none in it. */
  lookInto(language = ''): void {
    if (this.#kept) return;
    const starter = deepClone(this.#options.starters?.[language] ?? this.#options.starter);
    if (!starter['users']?.length) starter['users'] = deepClone(DEFAULT_USERS);
    const stamping = this.#stamping(String(asRecord(starter['users'][0])['_id']));
    for (const [collection, name] of Object.entries(WORLD_COLLECTIONS)) {
      for (const data of starter[collection] ?? [])
        completeDocument(name, data, stamping, { id: true, embedded: true });
    }
    this.#fill(starter);
  }

  /** Begins the world anew, in one step: it is never stored empty. */
  async begin(language?: string): Promise<void> {
    this.#kept = false;
    this.lookInto(language);
    await this.#keep();
    for (const userId of this.#present.keys()) this.#present.set(userId, {});
  }

  async #keep(): Promise<void> {
    if (this.#kept) return;
    const changes = [...this.#world].flatMap(([collection, documents]) =>
      [...documents].map(([id, document]) => ({ collection, id, document })),
    );
    this.#kept = true;
    try {
      await this.#options.storage.replace(changes);
    } catch (error) {
      this.#kept = false;
      throw error;
    }
  }
}
