import { asRecord, type Source } from '../../common/objects.ts';
import { TypeDataModel } from '../data/type-data-model.ts';
import { game } from '../state.ts';
import { BaseDocument } from './base-document.ts';
import type { Document } from './document.ts';
import type { User } from './user.ts';

/** What is called on documents before and after they are created, changed and deleted; most of it asks the model of `system` to do the same. */
export class LifecycleDocument extends BaseDocument {
  declare readonly system: unknown;

  async _preCreate(data: Source, options: Source, user: User): Promise<boolean | undefined> {
    return this.system instanceof TypeDataModel ? this.system._preCreate(data, options, user) : undefined;
  }

  async _preUpdate(changes: Source, options: Source, user: User): Promise<boolean | undefined> {
    return this.system instanceof TypeDataModel ? this.system._preUpdate(changes, options, user) : undefined;
  }

  async _preDelete(options: Source, user: User): Promise<boolean | undefined> {
    return this.system instanceof TypeDataModel ? this.system._preDelete(options, user) : undefined;
  }

  _onCreate(data: Source, options: Source, userId: string): void {
    if (this.system instanceof TypeDataModel) this.system._onCreate(data, options, userId);
    if (options['renderSheet'] === true && userId === game.userId) (this as unknown as Document).sheet?.render(true);
  }

  _onUpdate(changed: Source, options: Source, userId: string): void {
    if (this.system instanceof TypeDataModel) this.system._onUpdate(changed, options, userId);
    const core = asRecord(asRecord(changed['flags'])['core']);
    if ('type' in changed || 'sheetClass' in core) (this as unknown as Document)._forgetSheet();
  }

  _onDelete(options: Source, userId: string): void {
    if (this.system instanceof TypeDataModel) this.system._onDelete(options, userId);
    for (const app of Object.values((this as unknown as Document).apps)) app.close?.({ submitted: true });
  }

  static async _preCreateOperation(
    _documents: Document[],
    _operation: Source,
    _user: User,
  ): Promise<boolean | undefined> {
    return Promise.resolve(undefined);
  }

  static async _preUpdateOperation(
    _documents: Document[],
    _operation: Source,
    _user: User,
  ): Promise<boolean | undefined> {
    return Promise.resolve(undefined);
  }

  static async _preDeleteOperation(
    _documents: Document[],
    _operation: Source,
    _user: User,
  ): Promise<boolean | undefined> {
    return Promise.resolve(undefined);
  }

  static async _onCreateOperation(_documents: Document[], _operation: Source, _user: User): Promise<void> {
    return Promise.resolve();
  }

  static async _onUpdateOperation(_documents: Document[], _operation: Source, _user: User): Promise<void> {
    return Promise.resolve();
  }

  static async _onDeleteOperation(_documents: Document[], _operation: Source, _user: User): Promise<void> {
    return Promise.resolve();
  }

  _preCreateDescendantDocuments(
    _parent: Document,
    _collection: string,
    _data: Source[],
    _options: Source,
    _userId: string,
  ): void {
    return undefined;
  }

  _preUpdateDescendantDocuments(
    _parent: Document,
    _collection: string,
    _changes: Source[],
    _options: Source,
    _userId: string,
  ): void {
    return undefined;
  }

  _preDeleteDescendantDocuments(
    _parent: Document,
    _collection: string,
    _ids: string[],
    _options: Source,
    _userId: string,
  ): void {
    return undefined;
  }

  _onCreateDescendantDocuments(
    _parent: Document,
    _collection: string,
    _documents: Document[],
    _data: Source[],
    _options: Source,
    _userId: string,
  ): void {
    return undefined;
  }

  _onUpdateDescendantDocuments(
    _parent: Document,
    _collection: string,
    _documents: Document[],
    _changes: Source[],
    _options: Source,
    _userId: string,
  ): void {
    return undefined;
  }

  _onDeleteDescendantDocuments(
    _parent: Document,
    _collection: string,
    _documents: Document[],
    _ids: string[],
    _options: Source,
    _userId: string,
  ): void {
    return undefined;
  }
}
