import { HIERARCHY } from '../../../common/hierarchy.ts';
import { asRecord, type Source } from '../../../common/objects.ts';
import type { ModelOptions } from '../../data/model.ts';
import type { DataModelValidationFailure } from '../../data/failure.ts';
import { lookups } from '../../data/fields/lookups.ts';
import { TRUSTED } from '../../data/trust.ts';
import { Hooks } from '../../hooks.ts';
import { Collection } from '../../utils/collection.ts';
import type { Document } from '../document.ts';

/** What was found wrong with a document when it was loaded, or with the holder that it was loaded with. */
function failureOf(model: Document): DataModelValidationFailure | undefined {
  const { holder } = model;
  const found =
    holder && model.isEmbedded ? refusals(holder, HIERARCHY[holder.documentName].embedded[model.documentName]) : [];
  return found.find(({ id }) => id === model.id)?.failure ?? model.validationFailures.fields ?? undefined;
}

function refusals(model: Document, member = ''): DataModelValidationFailure['elements'] {
  return failureOf(model)?.fields[member]?.elements ?? [];
}

/** The documents of a member that were refused when their holder was loaded, by id. */
function refusedWithin(model: Document, member: string): Map<string, DataModelValidationFailure> {
  const refused = refusals(model, member).filter(({ failure }) => failure.dropped);
  return new Map(refused.map(({ id, failure }) => [String(id), failure]));
}

/** The documents that a document holds, made from its source. */
export class EmbeddedCollection<D extends Document = Document> extends Collection<D> {
  readonly name: string;
  readonly model: Document;
  readonly documentName: string;
  readonly invalidDocumentIds = new Set<string>();

  constructor(name: string, model: Document, documentName: string) {
    super();
    this.name = name;
    this.model = model;
    this.documentName = documentName;
  }

  /** The class of the documents, as the world uses it. */
  get documentClass(): typeof Document {
    return lookups.documentClass(this.documentName);
  }

  /** The sources of the documents, within the holder's source. */
  get _source(): Source[] {
    return (this.model._source[this.name] ??= []) as Source[];
  }

  /** Makes documents of new sources, shows known ones anew, forgets those whose source is gone. */
  initialize(options: ModelOptions = {}): void {
    const sources = this._source;
    const present = new Set<string>();
    const refused = refusedWithin(this.model, this.name);
    for (const source of sources) {
      const id = String((source['_id'] ??= null));
      const failure = refused.get(id);
      if (failure) {
        this.#refuse(id, failure.asError());
        continue;
      }
      const existing = this.get(id);
      if (existing) existing.showSource(source, options);
      else this.#make(source, id, options);
      present.add(id);
    }
    for (const id of [...this.keys()]) if (!present.has(id)) this.delete(id);
  }

  #make(source: Source, id: string, options: ModelOptions): void {
    try {
      const document = new this.documentClass(source, { ...options, parent: this.model, [TRUSTED]: true });
      if (source['_id'] !== null) this.set(id, document as D);
    } catch (error) {
      this.#refuse(id, error);
    }
  }

  #refuse(id: string, error: unknown): void {
    if (this.invalidDocumentIds.has(id)) return;
    this.invalidDocumentIds.add(id);
    Hooks.onError(`Failed to initialize ${this.documentName} [${id}] in ${this.model.uuid}`, error, { log: 'error' });
  }

  /** Takes a stored document in: cleaned, its source put into the holder's. */
  take(data: Source): D {
    const cls = this.documentClass;
    const source = cls.cleanData(cls.migrateDataSafe(data));
    const id = String(source['_id']);
    this._source.push(source);
    this.#make(source, id, {});
    const document = this.get(id);
    if (!document) throw new Error(`The ${this.documentName} "${id}" could not be made`);
    return document;
  }

  /** Takes a document out, with its source. */
  remove(id: string): D | undefined {
    const document = this.get(id);
    const index = this._source.findIndex((source) => source['_id'] === id);
    if (index >= 0) this._source.splice(index, 1);
    this.delete(id);
    return document;
  }

  /** A document of data, not stored. */
  createDocument(data: object, context: object = {}): D {
    return new this.documentClass(asRecord(data), { ...context, parent: this.model }) as D;
  }

  /** Documents whose data was refused. */
  getInvalid(id: string, { strict = true }: { strict?: boolean } = {}): D | undefined {
    if (!this.invalidDocumentIds.has(id)) {
      if (strict) throw new Error(`${this.constructor.name} id [${id}] is not in the set of invalid ids`);
      return undefined;
    }
    const source = this._source.find((candidate) => candidate['_id'] === id) ?? {};
    return new this.documentClass(source, { parent: this.model, strict: false }) as D;
  }

  /** The sources of all documents. */
  toObject(source = true): Source[] {
    return this.map((document) => document.toObject(source));
  }
}
