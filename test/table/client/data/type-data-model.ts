import type { Source } from '../../common/objects.ts';
import type { User } from '../documents/user.ts';
import type { SchemaField } from './fields/schema-field.ts';
import { DataModel } from './model.ts';

/** The `system` of a document. */
export class TypeDataModel extends DataModel {
  /** The schema, whose fields' paths begin with `system`. */
  static override get schema(): SchemaField {
    const schema = super.schema;
    schema.name ||= 'system';
    return schema;
  }

  /** The package that declares the type. */
  get modelProvider(): unknown {
    return (this.constructor as typeof TypeDataModel).provider?.() ?? null;
  }

  /** Finds the package; set when the game starts. */
  static provider: (() => unknown) | undefined;

  prepareBaseData(): void {
    return undefined;
  }

  prepareDerivedData(): void {
    return undefined;
  }

  async _preCreate(_data: Source, _options: Source, _user: User): Promise<boolean | undefined> {
    return Promise.resolve(undefined);
  }

  _onCreate(_data: Source, _options: Source, _userId: string): void {
    return undefined;
  }

  async _preUpdate(_changes: Source, _options: Source, _user: User): Promise<boolean | undefined> {
    return Promise.resolve(undefined);
  }

  _onUpdate(_changed: Source, _options: Source, _userId: string): void {
    return undefined;
  }

  async _preDelete(_options: Source, _user: User): Promise<boolean | undefined> {
    return Promise.resolve(undefined);
  }

  _onDelete(_options: Source, _userId: string): void {
    return undefined;
  }

  async toEmbed(_config: object, _options: object): Promise<HTMLElement | null> {
    return Promise.resolve(null);
  }
}
