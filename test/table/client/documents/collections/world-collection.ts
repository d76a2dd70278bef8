import { asRecord, type Source } from '../../../common/objects.ts';
import { isDocumentName } from '../../../common/hierarchy.ts';
import { documentConfig } from '../../config.ts';
import { game } from '../../state.ts';
import type { DatabaseOperation } from '../base-document.ts';
import type { Document } from '../document.ts';
import { registerSheet, unregisterSheet, type SheetClass, type SheetRegistration } from '../sheet-registry.ts';
import type { Folder } from '../world-documents.ts';
import type { CompendiumCollection } from './compendium-collection.ts';
import { DocumentCollection } from './document-collection.ts';

/** The class of the documents that a class of collections is for. */
function documentClassOf({ documentName, name }: { documentName: string; name: string }): typeof Document {
  if (!isDocumentName(documentName)) throw new Error(`Sheets cannot be registered on ${name}`);
  return documentConfig(documentName).documentClass;
}

/** The world's documents of one name. */
export class WorldCollection<D extends Document = Document> extends DocumentCollection<D> {
  /** The name of the documents, where the class is for one name. */
  static documentName = '';

  /** Folders for these documents. */
  get folders(): Folder[] {
    return game.folders.filter((folder) => folder.type === this.documentName);
  }

  /** The application that lists the documents. */
  get directory(): unknown {
    return this.apps[0] ?? null;
  }

  static get instance(): unknown {
    return game.collections.get(this.documentName);
  }

  /** Registers a sheet for the documents. */
  static registerSheet(scope: string, sheetClass: SheetClass, options: SheetRegistration = {}): void {
    registerSheet(documentClassOf(this), scope, sheetClass, options);
  }

  /** Takes a sheet off again. */
  static unregisterSheet(scope: string, sheetClass: { name: string }, options: SheetRegistration = {}): void {
    unregisterSheet(documentClassOf(this), scope, sheetClass, options);
  }

  /** Copies a document of a pack into the world. */
  async importFromCompendium(
    pack: CompendiumCollection,
    id: string,
    updateData: Source = {},
    operation: DatabaseOperation = {},
  ): Promise<Document | undefined> {
    const document = await pack.getDocument(id);
    if (!document) throw new Error(`There is no document "${id}" in the pack ${pack.collection}`);
    const data = this.fromCompendium(document, operation);
    return (await this.documentClass.create({ ...data, ...updateData }, operation)) as Document | undefined;
  }

  /** The data of a pack's document, ready for the world. */
  fromCompendium(
    document: Document | Source,
    options: { clearFolder?: boolean; clearSort?: boolean; clearOwnership?: boolean; keepId?: boolean } = {},
  ): Source {
    const packed = document as Document;
    const data = typeof packed.toObject === 'function' ? packed.toObject() : { ...(document as Source) };
    if (packed.pack) data['_stats'] = { ...asRecord(data['_stats']), compendiumSource: packed.uuid };
    if (options.keepId !== true) delete data['_id'];
    if (options.clearFolder ?? false) delete data['folder'];
    if (options.clearSort ?? true) delete data['sort'];
    if (options.clearOwnership ?? true) data['ownership'] = { default: 0, [String(game.userId)]: 3 };
    return data;
  }
}
