import { mergeObject } from '../../common/merge.ts';
import { asRecord, type Source } from '../../common/objects.ts';
import type { ModelOptions } from '../data/model.ts';
import { TypeDataModel } from '../data/type-data-model.ts';
import { Hooks } from '../hooks.ts';
import { game, type Renderable } from '../state.ts';
import { performIntegerSort, type Sortable } from '../utils/sort.ts';
import type { DatabaseOperation } from './base-document.ts';
import type { Collection } from '../utils/collection.ts';
import type { CompendiumCollection } from './collections/compendium-collection.ts';
import type { EmbeddedCollection } from './collections/embedded-collection.ts';
import { askForDocument, confirmsDeletion } from './dialogs.ts';
import { LifecycleDocument } from './lifecycle-document.ts';
import { sheetClassOf } from './sheet-registry.ts';
import { fromUuid } from './uuid.ts';
import { createDocuments, deleteDocuments, updateDocuments } from './backend.ts';

/** A document as a client has it: stored through the server, prepared, shown by applications. */
export class Document extends LifecycleDocument {
  declare readonly apps: Record<string, Renderable>;
  declare _sheet: Renderable | null;
  declare readonly system: unknown;
  declare name: string;

  override _configure(options: ModelOptions = {}): void {
    super._configure(options);
    Object.defineProperty(this, 'apps', { value: {}, enumerable: false });
    Object.defineProperty(this, '_sheet', { value: null, writable: true, enumerable: false });
  }

  /** The document that holds this one, when it is a document. */
  get holder(): Document | null {
    return this.parent as Document | null;
  }

  /** Where the document is kept: in its holder, its pack or the world. */
  get collection(): Collection<Document> | null {
    const { holder } = this;
    if (holder) return this.isEmbedded ? holder.getEmbeddedCollection(this.documentName) : null;
    if (this.pack) return this.compendium;
    return game.collections.get(this.documentName) ?? null;
  }

  /** The pack that keeps the document. */
  get compendium(): CompendiumCollection | null {
    return this.pack ? (game.packs.get(this.pack) ?? null) : null;
  }

  /** A link to the document, as texts have it. */
  get link(): string {
    return `@UUID[${this.uuid}]{${this.name}}`;
  }

  /** The application that shows the document; made when it is first asked for. */
  get sheet(): Renderable | null {
    if (this._sheet) return this._sheet;
    const cls = sheetClassOf(this);
    if (!cls) return null;
    this._sheet = new cls({ document: this });
    return this._sheet;
  }

  get folder(): Document | null {
    const id = this._source['folder'];
    return typeof id === 'string' ? (game.folders.get(id) ?? null) : null;
  }

  override _initialize(options: ModelOptions = {}): void {
    super._initialize(options);
    if (game?.documentsReady && !this.isEmbedded) this.safePrepareData();
  }

  /** Shows another source of the same document; preparation is up to the holder. */
  showSource(source: Source, options: ModelOptions = {}): void {
    if (this._source !== source)
      Object.defineProperty(this, '_source', { value: source, configurable: true, enumerable: false });
    this._initialize(options);
  }

  /** Prepares; an error is told and does not stop the others. */
  safePrepareData(): void {
    try {
      this.prepareData();
    } catch (error) {
      Hooks.onError(`${this.constructor.name}#prepareData`, error, {
        msg: `Failed data preparation for ${this.uuid}`,
        log: 'error',
      });
    }
  }

  /** Derives everything that is not stored. */
  prepareData(): void {
    const { system } = this;
    if (system instanceof TypeDataModel) system.prepareBaseData();
    this.prepareBaseData();
    this.prepareEmbeddedDocuments();
    if (system instanceof TypeDataModel) system.prepareDerivedData();
    this.prepareDerivedData();
  }

  prepareBaseData(): void {
    return undefined;
  }

  prepareEmbeddedDocuments(): void {
    for (const collection of Object.values(this.collections))
      for (const document of collection) document.safePrepareData();
  }

  prepareDerivedData(): void {
    return undefined;
  }

  override reset(): void {
    this._initialize();
    if (this.isEmbedded) this.safePrepareData();
  }

  /** A changed copy that is not stored, or, with `save`, a promise of one that is. */
  override clone(data: Source = {}, { save = false, ...context }: ModelOptions & { save?: boolean } = {}): this {
    if (!save) return super.clone(data, context);
    const { _id, ...copy } = super.clone(data, context).toObject();
    const operation = { parent: this.parent, keepId: context['keepId'] === true };
    const created = this.#documentClass.create(operation.keepId ? { ...copy, _id } : copy, operation);
    return created as unknown as this;
  }

  get #documentClass(): typeof Document {
    return this.constructor as typeof Document;
  }

  getRollData(): Source {
    return asRecord(this.system);
  }

  /** Renders every application that shows the document. */
  render(force = false, context: object = {}): void {
    for (const app of Object.values(this.apps)) app.render(force, context);
  }

  /** Creates one document, or several of an array. */
  static async create(
    data: object | object[],
    operation: DatabaseOperation = {},
  ): Promise<Document | Document[] | undefined> {
    const created = await this.createDocuments(Array.isArray(data) ? (data as object[]) : [data], operation);
    return Array.isArray(data) ? created : created[0];
  }

  static async createDocuments(data: object[] = [], operation: DatabaseOperation = {}): Promise<Document[]> {
    return createDocuments(this.implementation, data, operation);
  }

  static async updateDocuments(updates: object[] = [], operation: DatabaseOperation = {}): Promise<Document[]> {
    return updateDocuments(this.implementation, updates as Source[], operation);
  }

  static async deleteDocuments(ids: string[] = [], operation: DatabaseOperation = {}): Promise<Document[]> {
    return deleteDocuments(this.implementation, ids, operation);
  }

  /** Stores changes; undefined when nothing was changed. */
  async update(changes: object = {}, operation: DatabaseOperation = {}): Promise<this | undefined> {
    const update = { ...changes, _id: this.id };
    const cls = this.constructor as typeof Document;
    const [updated] = await cls.updateDocuments([update], { ...operation, parent: this.parent, pack: this.pack });
    return updated as this | undefined;
  }

  /** Deletes the document; undefined when that was prevented. */
  async delete(operation: DatabaseOperation = {}): Promise<this | undefined> {
    const cls = this.constructor as typeof Document;
    const [deleted] = await cls.deleteDocuments([String(this.id)], {
      ...operation,
      parent: this.parent,
      pack: this.pack,
    });
    return deleted as this | undefined;
  }

  async createEmbeddedDocuments(
    name: string,
    data: object[] = [],
    operation: DatabaseOperation = {},
  ): Promise<Document[]> {
    return this.#embeddedClass(name).createDocuments(data, { ...operation, parent: this, pack: this.pack });
  }

  async updateEmbeddedDocuments(
    name: string,
    updates: object[] = [],
    operation: DatabaseOperation = {},
  ): Promise<Document[]> {
    return this.#embeddedClass(name).updateDocuments(updates, { ...operation, parent: this, pack: this.pack });
  }

  async deleteEmbeddedDocuments(
    name: string,
    ids: string[] = [],
    operation: DatabaseOperation = {},
  ): Promise<Document[]> {
    return this.#embeddedClass(name).deleteDocuments(ids, { ...operation, parent: this, pack: this.pack });
  }

  #embeddedClass(name: string): typeof Document {
    return this.getEmbeddedCollection(name).documentClass;
  }

  /** The data of the document for another place: without id, folder, order and owners. */
  toCompendium(
    _pack?: unknown,
    options: { clearSort?: boolean; clearFolder?: boolean; keepId?: boolean; clearOwnership?: boolean } = {},
  ): Source {
    const data = this.toObject();
    if (!options.keepId) delete data['_id'];
    if (options.clearSort ?? true) delete data['sort'];
    if (options.clearFolder ?? true) delete data['folder'];
    if (options.clearOwnership ?? true) delete data['ownership'];
    data['_stats'] = { ...asRecord(data['_stats']), compendiumSource: this.uuid };
    return data;
  }

  /** What is dragged when the document is. */
  toDragData(): Source {
    return { type: this.documentName, uuid: this.uuid };
  }

  /** The document that drag data means. */
  static async fromDropData(data: Source): Promise<Document> {
    const { uuid } = data;
    if (typeof uuid === 'string') {
      const document = await fromUuid(uuid);
      if (!document || document.documentName !== this.documentName)
        throw new Error(`Failed to resolve ${this.documentName} from provided DragData: ${uuid}`);
      return document;
    }
    if (data['data']) return new this.implementation(asRecord(data['data']));
    throw new Error(`Failed to resolve ${this.documentName} from provided DragData`);
  }

  /** Puts the document before or after another. */
  async sortRelative({
    updateData = {},
    ...options
  }: { target?: Document; siblings?: Document[]; sortBefore?: boolean; updateData?: Source } = {}): Promise<unknown> {
    const sorting = options as unknown as { target?: Sortable; siblings?: Sortable[]; sortBefore?: boolean };
    const updates = performIntegerSort(this as unknown as Sortable, sorting).map(({ target, update }) => {
      const document = target as unknown as Document;
      return document === this
        ? mergeObject({ ...update, _id: document.id }, updateData)
        : { ...update, _id: document.id };
    });
    return (this.constructor as typeof Document).updateDocuments(updates, { parent: this.parent, pack: this.pack });
  }

  /** An element that links to the document. */
  toAnchor({
    attrs = {},
    dataset = {},
    classes = [],
    name = this.name,
  }: {
    attrs?: Record<string, string>;
    dataset?: Record<string, string>;
    classes?: string[];
    name?: string;
  } = {}): HTMLAnchorElement {
    const anchor = document.createElement('a');
    anchor.classList.add('content-link', ...classes);
    anchor.draggable = true;
    for (const [key, value] of Object.entries(attrs)) anchor.setAttribute(key, value);
    Object.assign(anchor.dataset, {
      link: '',
      uuid: this.uuid,
      id: this.id ?? '',
      type: this.documentName,
      ...dataset,
    });
    anchor.textContent = name;
    return anchor;
  }

  /** Asks whether the document should be deleted, and deletes it. */
  async deleteDialog(options: Source = {}, operation: DatabaseOperation = {}): Promise<this | undefined> {
    return (await confirmsDeletion(this, options)) ? this.delete(operation) : undefined;
  }

  /** Asks for the name and the type of a new document, and creates it; null when nothing is to be created. */
  static async createDialog(
    data: Source = {},
    operation: DatabaseOperation = {},
    options: Source = {},
  ): Promise<Document | null | undefined> {
    const given = await askForDocument(this, data, operation, options);
    return given
      ? ((await this.implementation.create({ ...data, ...given }, operation)) as Document | undefined)
      : null;
  }

  static defaultName({ type, parent }: { type?: string; parent?: Document | null } = {}): string {
    const key = type ? `TYPES.${this.documentName}.${type}` : `DOCUMENT.${this.documentName}`;
    const label = game.i18n.has(key) ? game.i18n.localize(key) : this.documentName;
    const siblings = parent
      ? parent.getEmbeddedCollection(this.documentName).contents
      : (game.collections.get(this.documentName)?.contents ?? []);
    const names = new Set(siblings.map((sibling) => sibling.name));
    let [name, count] = [label, 1];
    while (names.has(name)) name = `${label} (${(count += 1)})`;
    return name;
  }

  /** Called after anything about the document or within it changed: by writes, or by a change of what it is made of. */
  _onRelatedChange(_changed: Source): void {
    return undefined;
  }

  /** The document of a name and id below this one. */
  descendant(name: string, id: string): Document | undefined {
    const known = (this.constructor as typeof Document).getCollectionName(name) !== null;
    return known ? this.getEmbeddedCollection(name).get(id) : undefined;
  }

  /** The embedded documents of a member, typed by the caller. */
  embedded<D extends Document>(member: string): EmbeddedCollection<D> {
    const collection = this.collections[member];
    if (!collection) throw new Error(`${this.documentName} has no "${member}"`);
    return collection as unknown as EmbeddedCollection<D>;
  }

  /** Lets the next request for the sheet make a new one. */
  _forgetSheet(): void {
    const sheet = this._sheet;
    this._sheet = null;
    void Promise.resolve(sheet?.close?.()).catch(() => undefined);
  }
}
