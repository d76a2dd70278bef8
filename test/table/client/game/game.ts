import type { JoinResult, Unasked } from '../../common/protocol.ts';
import { WORLD_COLLECTIONS } from '../../common/hierarchy.ts';
import { PERMISSION_ROLES } from '../../common/permissions.ts';
import type { Source } from '../../common/objects.ts';
import type { Manifest } from '../../common/manifest.ts';
import type { Connection } from '../connection.ts';
import { documentConfig } from '../config.ts';
import {
  CompendiumCollection,
  CompendiumPacks,
  type PackMetadata,
} from '../documents/collections/compendium-collection.ts';
import type {
  Actors,
  ChatMessages,
  CombatEncounters,
  Folders,
  Items,
  Journal,
  Macros,
  RollTables,
  Scenes,
  Users,
} from '../documents/collections/world-collections.ts';
import type { WorldCollection } from '../documents/collections/world-collection.ts';
import type { Combat } from '../documents/combat.ts';
import type { Document } from '../documents/document.ts';
import { receive } from '../documents/receive.ts';
import type { User } from '../documents/user.ts';
import { release } from '../generations/release.ts';
import { guarded } from '../guard.ts';
import { Hooks } from '../hooks.ts';
import { Collection } from '../utils/collection.ts';
import { Localization } from './i18n.ts';
import { ClientKeybindings } from './keybindings.ts';
import { answerQuery } from './queries.ts';
import { ClientSettings } from './settings.ts';
import { ClientSocket } from './socket.ts';
import { GameTime } from './time.ts';

/** A package at the table. */
export interface PackageInfo extends Source {
  id: string;
  title: string;
  version: string;
  active: boolean;
}

/** The system at the table: its manifest, and whatever it adds to itself. */
export type SystemInfo = Omit<Manifest, 'packs' | 'title'> & PackageInfo & { packs: PackMetadata[] };

type CollectionClass = new (documentName: string) => WorldCollection;

/** The running game. */
export class Game {
  readonly connection: Connection;
  readonly system: SystemInfo;
  readonly world: Source;
  readonly modules = new Collection<PackageInfo>();
  readonly release = guarded(release, 'game.release');
  readonly version = release.version;
  readonly view = 'game';
  readonly data: Source;
  readonly i18n = new Localization();
  readonly settings = new ClientSettings();
  readonly keybindings = new ClientKeybindings();
  readonly time = new GameTime();
  readonly socket: ClientSocket;
  readonly collections = new Collection<WorldCollection>();
  readonly packs = new CompendiumPacks();
  readonly permissions: Record<string, number[]>;
  readonly paused = false;
  readonly debug = false;

  user: User | null = null;
  userId: string | null;
  ready = false;
  documentsReady = false;
  tooltip: unknown = null;
  clipboard: unknown = null;
  keyboard: unknown = null;
  tours: unknown = new Collection();
  readonly #joined: JoinResult;

  constructor(connection: Connection, joined: JoinResult, system: SystemInfo) {
    this.connection = connection;
    this.socket = new ClientSocket(connection);
    this.system = system;
    this.userId = joined.userId;
    this.#joined = joined;
    this.data = {
      userId: joined.userId,
      world: { id: 'practice', title: 'Practice table' },
      system,
      packs: system.packs,
      options: { language: 'en', debug: false },
    };
    const { id: systemId } = system;
    const { version: coreVersion } = release;
    this.world = guarded(
      { id: 'practice', title: 'Practice table', system: systemId, coreVersion, version: '1.0.0' },
      'game.world',
    );
    if (typeof document !== 'undefined') this.keybindings.listen(document);
    this.permissions = Object.fromEntries(
      Object.entries(PERMISSION_ROLES).map(([name, least]) => [name, [1, 2, 3, 4].filter((role) => role >= least)]),
    );
  }

  #of<C>(name: string): C {
    return this.collections.get(name) as unknown as C;
  }

  get actors(): Actors {
    return this.#of('Actor');
  }

  get items(): Items {
    return this.#of('Item');
  }

  get scenes(): Scenes {
    return this.#of('Scene');
  }

  get messages(): ChatMessages {
    return this.#of('ChatMessage');
  }

  get combats(): CombatEncounters {
    return this.#of('Combat');
  }

  get users(): Users {
    return this.#of('User');
  }

  get folders(): Folders {
    return this.#of('Folder');
  }

  get macros(): Macros {
    return this.#of('Macro');
  }

  get journal(): Journal {
    return this.#of('JournalEntry');
  }

  get tables(): RollTables {
    return this.#of('RollTable');
  }

  /** The encounter that is viewed. */
  get combat(): Combat | null {
    return this.combats?.viewed ?? null;
  }

  /** Types by the name of their document. */
  get documentTypes(): Record<string, string[]> {
    return Object.fromEntries(
      Object.values(WORLD_COLLECTIONS).map((name) => [name, documentConfig(name).documentClass.TYPES]),
    );
  }

  get model(): Source {
    const types = Object.entries(this.documentTypes).map(([name, list]) => [
      name,
      Object.fromEntries(list.map((type) => [type, {}])),
    ]);
    return Object.fromEntries(types) as Source;
  }

  /** Makes the collections and their documents, then prepares all of them. */
  initializeDocuments(): void {
    const { world, present } = this.#joined;
    this.collections.set('Setting', this.settings.stored as unknown as WorldCollection);
    const names = Object.values(WORLD_COLLECTIONS);
    for (const name of names) {
      if (name === 'Setting') continue;
      const cls = documentConfig(name).collection as CollectionClass;
      this.collections.set(name, new cls(name));
    }
    for (const name of ['Setting', 'User', ...names.filter((name) => name !== 'Setting' && name !== 'User')]) {
      this.collections.get(name)?.takeAll(world[documentConfig(name).documentClass.collectionName] ?? []);
    }
    for (const [id, activity] of Object.entries(present)) this.#noteActivity(id, { ...activity, active: true });
    this.user = this.users.get(String(this.userId)) ?? null;
    this.time.initialize();
    this.documentsReady = true;
    for (const name of [
      'Actor',
      'Item',
      'Scene',
      'Combat',
      'ChatMessage',
      'JournalEntry',
      'RollTable',
      'Macro',
      'Folder',
      'User',
    ]) {
      for (const document of this.collections.get(name) ?? []) document.safePrepareData();
    }
  }

  /** Indexes the packs. */
  initializePacks(): void {
    for (const metadata of this.system.packs) {
      const listing = this.#joined.packs.find(({ name }) => name === metadata.name);
      this.packs.set(metadata.id, new CompendiumCollection(metadata, listing?.documents ?? []));
    }
  }

  /** Follows what the server tells from here on, and what it has told since this client joined. */
  follow(): void {
    this.connection.listen((message) => void this.#hear(message));
  }

  #setActive(user: User, active: boolean): void {
    if (user.active === active) return;
    user.active = active;
    if (!active) Object.assign(user, { viewedScene: null });
    if (!active) user._onUpdateTokenTargets([]);
    if (this.ready) Hooks.callAll('userConnected', user, active);
  }

  async #hear(message: Unasked): Promise<void> {
    switch (message.event) {
      case 'modify':
        await receive(message.results, message.userId);
        break;
      case 'socket':
        this.socket.deliver(message.name, message.payload, message.userId);
        break;
      case 'activity':
        this.#noteActivity(message.userId, message.activity);
        break;
      case 'query':
        await answerQuery(this.connection, message);
        break;
      case 'reset':
        globalThis.location?.reload();
    }
  }

  #noteActivity(userId: string, { active, targets, sceneId }: Source): void {
    const user = this.users.get(userId);
    if (!user) return;
    if (typeof active === 'boolean') this.#setActive(user, active);
    if (sceneId !== undefined) user.viewedScene = sceneId as string | null;
    if (Array.isArray(targets)) user._onUpdateTokenTargets(targets as string[]);
  }

  /** Asks another whether the game is paused; the table's never is. */
  togglePause(): boolean {
    return this.paused;
  }

  /** Whether a package or the core has a flag scope. */
  getPackageScopes(): string[] {
    return ['core', 'world', this.system.id, ...this.modules.keys()];
  }

  /** A document of the world by name and id. */
  find(name: string, id: string): Document | null {
    return this.collections?.get(name)?.get(id) ?? null;
  }
}
