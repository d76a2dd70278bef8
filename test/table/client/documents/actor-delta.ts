import { emptyDelta } from '../../common/delta.ts';
import { randomID } from '../../common/ids.ts';
import { asRecord, type Source } from '../../common/objects.ts';
import { replacement } from '../../common/operators.ts';
import * as fields from '../data/fields/index.ts';
import type { DataSchema } from '../data/fields/schema-field.ts';
import { Document } from './document.ts';
import { imageField } from './schemas.ts';

/** The differences between a token's actor and the world's actor it stands for. */
export class ActorDelta extends Document {
  static override documentName = 'ActorDelta' as const;

  static override defineSchema(): DataSchema {
    const unset = { required: false, nullable: true, initial: null };
    return {
      _id: new fields.DocumentIdField(),
      name: new fields.StringField({ ...unset, blank: false }),
      type: new fields.StringField({ ...unset, blank: false }),
      img: imageField(null),
      system: new fields.ObjectField(),
      items: new fields.ArrayField(new fields.ObjectField()),
      effects: new fields.ArrayField(new fields.ObjectField()),
      ownership: new fields.DocumentOwnershipField({ required: false, nullable: true, initial: null }),
      flags: new fields.DocumentFlagsField(),
    };
  }

  /** Gives the entries of the lists ids; a new delta of a copied token keeps them. */
  static override migrateData(source: Source): Source {
    for (const member of ['items', 'effects']) {
      const entries = source[member];
      if (Array.isArray(entries)) for (const entry of entries) asRecord(entry)['_id'] ??= randomID();
    }
    return source;
  }

  /** The actor that the differences make. */
  get syntheticActor(): Document | null {
    return (this.parent as { actor?: Document | null } | null)?.actor ?? null;
  }

  /** Lets the differences go. */
  async restore(): Promise<unknown> {
    const token = this.parent as Document;
    return token.update({ delta: replacement(emptyDelta(String(token.id))) });
  }
}
