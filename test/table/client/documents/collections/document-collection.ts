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
  readonly #refused = new Map<string, Source>();

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

  /** Takes in a stored document. */
  take(data: Source): D {
    const document = new this.documentClass(data, { strict: false }) as D;
    this.set(String(document.id), document);
    return document;
  }

  /** Takes in all stored documents. What nothing mends is told of and left out, whole or, within another, by itself. */
  takeAll(sources: readonly Source[]): void {
    for (const source of sources) {
      try {
        const document = new this.documentClass(source, { strict: false, dropInvalidEmbedded: true }) as D;
        const { fields, joint } = document.validationFailures;
        if (document.invalid) throw (joint ?? fields)?.asError() ?? new Error('invalid');
        this.set(String(document.id), document);
      } catch (error) {
        const id = String(source['_id']);
        this.invalidDocumentIds.add(id);
        this.#refused.set(id, source);
        Hooks.onError(`Failed to initialize ${this.documentName} [${id}]`, error, { log: 'error' });
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

  /** A document whose data were refused, as far as it can be made all the same. */
  getInvalid(id: string, { strict = true }: { strict?: boolean } = {}): D | undefined {
    const source = this.#refused.get(id);
    if (source) return new this.documentClass(structuredClone(source), { strict: false }) as D;
    if (strict) throw new Error(`${this.name} id [${id}] is not in the set of invalid ids`);
    return undefined;
  }
}
