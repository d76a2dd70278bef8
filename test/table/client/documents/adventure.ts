import { asRecord, type Source } from '../../common/objects.ts';
import { documentConfig } from '../config.ts';
import * as fields from '../data/fields/index.ts';
import type { DataSchema } from '../data/fields/schema-field.ts';
import { Hooks } from '../hooks.ts';
import { game, parts } from '../state.ts';
import { escapeHTML } from '../utils/text.ts';
import { BaseActor, BaseCombat, BaseItem } from './base-classes.ts';
import { BaseFolder, BaseJournalEntry, BaseMacro, BaseRollTable, BaseScene } from './base-scene-classes.ts';
import { Document } from './document.ts';
import { commonFields, imageField, nameField } from './schemas.ts';

/** Documents by the name of their class. */
type ByName<Content> = Record<string, Content[]>;

/** What an import is to do. */
export interface ImportData {
  toCreate: ByName<Source>;
  toUpdate: ByName<Source>;
  documentCount: number;
}

/** What an import has done. */
export interface ImportResult {
  created: ByName<Document>;
  updated: ByName<Document>;
}

/** How an import is done. */
export interface ImportOptions {
  /** Members of the adventure to import; none or `all`: every one. */
  importFields?: string[];
  /** Whether it is asked before documents of the world are overwritten. */
  dialog?: boolean;
  preImport?: ((data: ImportData, options: ImportOptions) => unknown)[];
  postImport?: ((result: ImportResult, options: ImportOptions) => unknown)[];
}

/** Schema of adventures. */
export class BaseAdventure extends Document {
  static override documentName = 'Adventure' as const;

  /** The members that hold documents, with their classes. */
  static get contentFields(): Record<string, typeof Document> {
    return {
      actors: BaseActor,
      combats: BaseCombat,
      items: BaseItem,
      journal: BaseJournalEntry,
      scenes: BaseScene,
      tables: BaseRollTable,
      macros: BaseMacro,
      folders: BaseFolder,
    };
  }

  static override defineSchema(): DataSchema {
    const contents = Object.entries(this.contentFields).map(([member, cls]) => [
      member,
      new fields.SetField(new fields.EmbeddedDataField(cls)),
    ]);
    return {
      ...commonFields(),
      name: nameField(),
      img: imageField(),
      caption: new fields.HTMLField(),
      description: new fields.HTMLField({ textSearch: true }),
      ...(Object.fromEntries(contents) as DataSchema),
      folder: new fields.ForeignDocumentField('Folder', { idOnly: true }),
      sort: new fields.IntegerSortField(),
    };
  }
}

/** Scenes, actors and whatever belongs to them, to be brought into a world together. */
export class Adventure extends BaseAdventure {
  declare readonly img: string | null;
  declare readonly caption: string;
  declare readonly description: string;

  /** Brings the adventure's documents into the world, under their own ids; those that are there already are overwritten, after a question. */
  async import(options: ImportOptions = {}): Promise<ImportResult> {
    const nothing: ImportResult = { created: {}, updated: {} };
    const data = await this.prepareImport(options);
    const overwritten = Object.keys(data.toUpdate).length > 0;
    if (overwritten && options.dialog !== false && !(await this.#confirmsOverwriting(data))) return nothing;
    if (!Hooks.call('preImportAdventure', this, options, data.toCreate, data.toUpdate)) return nothing;
    for (const before of options.preImport ?? []) await before(data, options);
    const result = await this.importContent(data);
    for (const after of options.postImport ?? []) await after(result, options);
    Hooks.callAll('importAdventure', this, options, result.created, result.updated);
    return result;
  }

  async #confirmsOverwriting({ toUpdate }: ImportData): Promise<boolean> {
    const names = Object.values(toUpdate).flatMap((documents) => documents.map(({ name }) => String(name ?? '')));
    const list = names.filter((name) => name !== '').map((name) => `<li>${escapeHTML(name)}</li>`);
    const answer = await parts.DialogV2?.confirm({
      window: { title: game.i18n.localize('ADVENTURE.ImportOverwriteTitle') },
      content: `<p>${game.i18n.localize('ADVENTURE.ImportOverwriteWarning')}</p><ul>${list.join('')}</ul>`,
    });
    return answer === true;
  }

  /** What an import would create and update. */
  async prepareImport({ importFields = [] }: ImportOptions = {}): Promise<ImportData> {
    const source = this.toObject();
    const all = importFields.length === 0 || importFields.includes('all');
    const data: ImportData = { toCreate: {}, toUpdate: {}, documentCount: 0 };
    for (const [member, { documentName }] of Object.entries(BaseAdventure.contentFields)) {
      if (!all && !importFields.includes(member)) continue;
      const documents = (source[member] ?? []) as Source[];
      const present = (document: Source) => game.collections.get(documentName)?.has(String(document['_id'])) ?? false;
      const [created, updated] = [documents.filter((document) => !present(document)), documents.filter(present)];
      if (created.length > 0) data.toCreate[documentName] = created;
      if (updated.length > 0) data.toUpdate[documentName] = updated;
      data.documentCount += documents.length;
    }
    return Promise.resolve(data);
  }

  /** Creates and updates documents in the world. */
  async importContent({ toCreate, toUpdate }: ImportData): Promise<ImportResult> {
    const result: ImportResult = { created: {}, updated: {} };
    for (const [name, documents] of Object.entries(toCreate)) {
      const cls = documentConfig(name).documentClass;
      const options = { keepId: true, keepEmbeddedIds: true, renderSheet: false };
      result.created[name] = await cls.createDocuments(documents, options);
    }
    for (const [name, documents] of Object.entries(toUpdate)) {
      const cls = documentConfig(name).documentClass;
      const options = { diff: false, recursive: false, noHook: true };
      result.updated[name] = await cls.updateDocuments(documents.map(withoutStats), options);
    }
    return result;
  }
}

/** The data of a document, less what only the server writes. */
function withoutStats(document: Source): Source {
  const { compendiumSource } = asRecord(document['_stats']);
  return { ...document, _stats: { compendiumSource } };
}
