import type { Source } from '../../../common/objects.ts';
import type { ModelOptions } from '../../data/model.ts';
import { documentConfig } from '../../config.ts';
import { Hooks } from '../../hooks.ts';
import type { Renderable } from '../../state.ts';
import { Collection } from '../../utils/collection.ts';
import type { DatabaseOperation } from '../base-document.ts';
import type { Document } from '../document.ts';

/** Documents of one name, and the applications that list them. */
export class DocumentCollection<D extends Document = Document> extends Collection<D> {
  readonly documentName: string;
  readonly apps: Renderable[] = [];
  readonly invalidDocumentIds = new Set<string>();

  constructor(documentName: string) {
    super();
    this.documentName = documentName;
  }

  get documentClass(): typeof Document {
    return documentConfig(this.documentName).documentClass;
  }

  get name(): string {
    return this.constructor.name;
  }

  /** Takes in a stored document. One whose data is refused is told of and left out. */
  take(data: Source): D {
    const document = new this.documentClass(data, { strict: false }) as D;
    this.set(String(document.id), document);
    return document;
  }

  /** Takes in all stored documents. */
  takeAll(sources: readonly Source[]): void {
    for (const source of sources) {
      try {
        this.take(source);
      } catch (error) {
        this.invalidDocumentIds.add(String(source['_id']));
        Hooks.onError(`Failed to initialize ${this.documentName} [${String(source['_id'])}]`, error, { log: 'error' });
      }
    }
  }

  /** Takes a document out. */
  remove(id: string): void {
    this.delete(id);
  }

  /** A document of data, not stored. */
  createDocument(data: object, context: ModelOptions = {}): D {
    return new this.documentClass(data, context) as D;
  }

  /** Renders the applications that list the documents. */
  render(force = false, options: object = {}): void {
    for (const app of this.apps) app.render(force, options);
  }

  /** Changes all documents, or those that pass, alike. */
  async updateAll(
    transformation: Source | ((document: D) => Source),
    condition: (document: D) => unknown = () => true,
    operation: DatabaseOperation = {},
  ): Promise<Document[]> {
    const updates = this.filter(condition).map((document) => ({
      ...(typeof transformation === 'function' ? transformation(document) : transformation),
      _id: document.id,
    }));
    return this.documentClass.updateDocuments(updates, operation);
  }

  /** Documents by a path or a function. */
  search({ query = '' }: { query?: string } = {}): D[] {
    return this.filter((document) => document.name?.toLowerCase().includes(query.toLowerCase()));
  }

  /** Documents that could not be made. */
  getInvalid(id: string, { strict = true }: { strict?: boolean } = {}): D | undefined {
    if (strict && !this.invalidDocumentIds.has(id))
      throw new Error(`${this.name} id [${id}] is not in the set of invalid ids`);
    return undefined;
  }
}
