import { HIERARCHY, type DocumentName } from '../../common/hierarchy.ts';
import { getProperty, type Source } from '../../common/objects.ts';
import { deletion, ForcedReplacement } from '../../common/operators.ts';
import { mayModify, OWNERSHIP_LEVELS, ownershipLevel, type Modification } from '../../common/permissions.ts';
import { lookups } from '../data/fields/lookups.ts';
import { DataModel, type ModelOptions, type SourceUpdate } from '../data/model.ts';
import { game } from '../state.ts';
import type { EmbeddedCollection } from './collections/embedded-collection.ts';
import type { Document } from './document.ts';
import type { User } from './user.ts';

/** What is said with a write; anything more reaches every client's hooks. */
export interface DatabaseOperation {
  parent?: DataModel | null;
  pack?: string | null;
  render?: boolean;
  renderSheet?: boolean;
  noHook?: boolean;
  keepId?: boolean;
  keepEmbeddedIds?: boolean;
  diff?: boolean;
  recursive?: boolean;
  deleteAll?: boolean;
  [custom: string]: unknown;
}

/** Static facts of a document's class. */
export interface DocumentMetadata {
  name: DocumentName;
  collection: string;
  embedded: Partial<Record<DocumentName, string>>;
  hasTypeData: boolean;
  coreTypes: readonly string[];
  label: string;
  labelPlural: string;
  compendiumIndexFields: readonly string[];
}

type Level = number | keyof typeof OWNERSHIP_LEVELS;

function levelOf(level: Level): number {
  return typeof level === 'string' ? OWNERSHIP_LEVELS[level] : level;
}

/** A model that is stored under an id: its place, its owners, its flags. */
export class BaseDocument extends DataModel {
  /** The name under which the class is known to both sides. */
  static documentName: DocumentName;

  declare readonly _id: string | null;
  declare readonly pack: string | null;
  declare readonly collections: Record<string, EmbeddedCollection>;
  declare readonly flags: Source;
  declare readonly ownership: Record<string, number> | undefined;

  override _configure({ pack = null }: ModelOptions = {}): void {
    const parent = this.parent as BaseDocument | null;
    Object.defineProperty(this, 'pack', { value: parent?.pack ?? pack, configurable: true, enumerable: false });
    Object.defineProperty(this, 'collections', { value: {}, enumerable: false });
  }

  static get metadata(): DocumentMetadata {
    const { collection, embedded, typed, coreTypes } = HIERARCHY[this.documentName];
    return {
      name: this.documentName,
      collection,
      embedded,
      hasTypeData: typed,
      coreTypes,
      label: `DOCUMENT.${this.documentName}`,
      labelPlural: `DOCUMENT.${this.documentName}s`,
      compendiumIndexFields: ['_id', 'name', 'img', 'type', 'sort', 'folder'],
    };
  }

  static get collectionName(): string {
    return HIERARCHY[this.documentName].collection;
  }

  static get hasTypeData(): boolean {
    return HIERARCHY[this.documentName].typed;
  }

  /** The types that documents of the class may have. */
  static get TYPES(): string[] {
    return lookups.types(this.documentName);
  }

  /** The class that the world uses in the place of this one. */
  static get implementation(): typeof Document {
    return lookups.documentClass(this.documentName);
  }

  /** Members that hold documents, with their fields. */
  static get hierarchy(): Record<string, unknown> {
    return Object.fromEntries(
      Object.values(HIERARCHY[this.documentName].embedded).map((member) => [member, this.schema.fields[member]]),
    );
  }

  get documentName(): DocumentName {
    return (this.constructor as typeof BaseDocument).documentName;
  }

  get id(): string | null {
    return this._id;
  }

  /** Path of the document from the world or the pack; null where it has none. */
  get uuid(): string {
    const own = `${this.documentName}.${this.id}`;
    const parent = this.parent as BaseDocument | null;
    if (parent) return `${parent.uuid}.${own}`;
    return this.pack ? `Compendium.${this.pack}.${own}` : own;
  }

  get isEmbedded(): boolean {
    const holder = this.parent as BaseDocument | null;
    return holder !== null && this.documentName in HIERARCHY[holder.documentName].embedded;
  }

  get inCompendium(): boolean {
    return this.pack !== null;
  }

  get persisted(): boolean {
    return Boolean(this.id && this.#known());
  }

  #known(): boolean {
    return (this as unknown as Document).collection?.get(this.id ?? '') === (this as unknown);
  }

  /** The member that holds documents of a name, or of itself. */
  static getCollectionName(name: string): string | null {
    const { embedded } = HIERARCHY[this.documentName];
    if (name in embedded) return embedded[name as DocumentName] ?? null;
    return Object.values(embedded).includes(name) ? name : null;
  }

  /** The documents of a name that this one holds. */
  getEmbeddedCollection(name: string): EmbeddedCollection {
    const member = (this.constructor as typeof BaseDocument).getCollectionName(name);
    const collection = member ? this.collections[member] : undefined;
    if (!collection)
      throw new Error(`${name} is not a valid embedded Document within the ${this.documentName} Document`);
    return collection;
  }

  /** One document of a name that this one holds. */
  getEmbeddedDocument(name: string, id: string, { strict = false }: { strict?: boolean } = {}): Document | undefined {
    return this.getEmbeddedCollection(name).get(id, { strict });
  }

  /** A user's level on the document; embedded ones have their holder's. */
  getUserLevel(user: User | null = game.user): number {
    if (!user) return OWNERSHIP_LEVELS.NONE;
    if (this.pack) return user.isGM ? OWNERSHIP_LEVELS.OWNER : OWNERSHIP_LEVELS.OBSERVER;
    const own = ownershipLevel(this._source['ownership'], user.id ?? '');
    const parent = this.parent as BaseDocument | null;
    if (own !== null && !(parent && this.documentName !== 'JournalEntryPage')) return own;
    return parent ? parent.getUserLevel(user) : (own ?? OWNERSHIP_LEVELS.NONE);
  }

  /** Whether a user has at least (or exactly) a level; game masters always have. */
  testUserPermission(user: User, permission: Level, { exact = false }: { exact?: boolean } = {}): boolean {
    const level = user.isGM ? OWNERSHIP_LEVELS.OWNER : this.getUserLevel(user);
    return exact ? level === levelOf(permission) : level >= levelOf(permission);
  }

  /** Whether a user may create, update or delete the document. */
  canUserModify(user: User, action: Modification['action'], data?: Source): boolean {
    const modification = {
      action,
      documentName: this.documentName,
      document: this._source,
      embedded: this.isEmbedded,
      level: this.getUserLevel(user),
    };
    return mayModify(user.asker, data ? { ...modification, changes: data } : modification);
  }

  /** Whether a user may create a document of the class. */
  static canUserCreate(user: User): boolean {
    return mayModify(user.asker, {
      action: 'create',
      documentName: this.documentName,
      document: {},
      embedded: false,
      level: 0,
    });
  }

  get permission(): number {
    return game.user?.isGM ? OWNERSHIP_LEVELS.OWNER : this.getUserLevel();
  }

  get isOwner(): boolean {
    return game.user ? this.testUserPermission(game.user, 'OWNER') : false;
  }

  get limited(): boolean {
    return game.user ? this.testUserPermission(game.user, 'LIMITED', { exact: true }) : false;
  }

  get visible(): boolean {
    return game.user ? this.testUserPermission(game.user, 'LIMITED') : false;
  }

  get hasPlayerOwner(): boolean {
    return game.users.some((user) => !user.isGM && this.testUserPermission(user, 'OWNER'));
  }

  override _checkDifferences(differences: Source, options: SourceUpdate): void {
    if (!('type' in differences) || !HIERARCHY[this.documentName].typed || options.recursive === false) return;
    if (differences['system'] instanceof ForcedReplacement || this.documentName === 'ActorDelta') return;
    throw new Error(
      'The type of a Document can be changed only if the system field is force-replaced (_replace) or updated with recursive: false',
    );
  }

  static #scopes(): Set<string> {
    const modules = [...game.modules.values()].filter((module) => module.active).map((module) => module.id);
    return new Set(['core', 'world', game.system.id, ...modules]);
  }

  #flagPath(scope: string, key: string): string {
    if (BaseDocument.#scopes().has(scope)) return `flags.${scope}.${key}`;
    throw new Error(`Flag scope "${scope}" is not valid or not currently active`);
  }

  /** A flag's value. */
  getFlag(scope: string, key: string): unknown {
    return getProperty(this.flags, this.#flagPath(scope, key).slice('flags.'.length));
  }

  /** Stores a flag; records are merged. */
  async setFlag(scope: string, key: string, value: unknown): Promise<unknown> {
    return (this as unknown as Document).update({ [this.#flagPath(scope, key)]: value });
  }

  /** Deletes a flag. */
  async unsetFlag(scope: string, key: string): Promise<unknown> {
    return (this as unknown as Document).update({ [this.#flagPath(scope, key)]: deletion });
  }
}
