import type { Source } from '../../common/objects.ts';
import { CONST } from '../const.ts';
import * as fields from '../data/fields/index.ts';
import type { DataSchema } from '../data/fields/schema-field.ts';
import { effectFields } from '../generations/effect-schemas.ts';
import { migrateEffect } from '../generations/effects.ts';
import { is14 } from '../generations/release.ts';
import { Document } from './document.ts';
import { PrototypeToken } from './base-scene-classes.ts';
import {
  commonFields,
  imageField,
  nameField,
  numberField,
  placementFields,
  switchField,
  textField,
  typedFields,
} from './schemas.ts';

/** Schema of actors. */
export class BaseActor extends Document {
  static override documentName = 'Actor' as const;
  static DEFAULT_ICON = 'icons/svg/mystery-man.svg';

  static override defineSchema(): DataSchema {
    return {
      ...commonFields(),
      name: nameField(),
      ...typedFields('Actor'),
      img: imageField(this.DEFAULT_ICON),
      prototypeToken: new fields.EmbeddedDataField(PrototypeToken),
      items: new fields.EmbeddedCollectionField('Item'),
      effects: new fields.EmbeddedCollectionField('ActiveEffect'),
      ...placementFields(),
    };
  }

  /** The picture an actor without one gets. */
  static getDefaultArtwork(_data: object = {}): { img: string; texture: { src: string } } {
    return { img: this.DEFAULT_ICON, texture: { src: this.DEFAULT_ICON } };
  }
}

/** Schema of items. */
export class BaseItem extends Document {
  static override documentName = 'Item' as const;
  static DEFAULT_ICON = 'icons/svg/item-bag.svg';

  static override defineSchema(): DataSchema {
    return {
      ...commonFields(),
      name: nameField(),
      ...typedFields('Item'),
      img: imageField(this.DEFAULT_ICON),
      effects: new fields.EmbeddedCollectionField('ActiveEffect'),
      ...placementFields(),
    };
  }

  /** The picture an item without one gets. */
  static getDefaultArtwork(_data: object = {}): { img: string } {
    return { img: this.DEFAULT_ICON };
  }
}

/** Schema of active effects. */
export class BaseActiveEffect extends Document {
  static override documentName = 'ActiveEffect' as const;
  static DEFAULT_ICON = 'icons/svg/aura.svg';

  static override defineSchema(): DataSchema {
    return {
      ...commonFields(),
      name: nameField(),
      img: imageField(this.DEFAULT_ICON),
      ...typedFields('ActiveEffect', 'base'),
      disabled: switchField(),
      description: new fields.HTMLField({ textSearch: true }),
      tint: new fields.ColorField({ required: true, nullable: false, initial: '#ffffff' }),
      transfer: switchField(true),
      statuses: new fields.SetField(new fields.StringField({ required: true, blank: false })),
      sort: new fields.IntegerSortField(),
      ...effectFields(),
    };
  }

  static override migrateData(source: Source, options?: object): Source {
    if (is14()) migrateEffect(source);
    return super.migrateData(source, options);
  }
}

/** Schema of chat messages. */
export class BaseChatMessage extends Document {
  static override documentName = 'ChatMessage' as const;

  static override defineSchema(): DataSchema {
    const idOrNull = () => new fields.DocumentIdField({ readonly: false });
    return {
      ...commonFields(),
      ...typedFields('ChatMessage', 'base'),
      style: numberField(0, { integer: true, choices: Object.values(CONST.CHAT_MESSAGE_STYLES) }),
      author: new fields.DocumentAuthorField(),
      timestamp: numberField(0, { initial: () => Date.now() }),
      title: textField(),
      flavor: new fields.HTMLField(),
      content: new fields.HTMLField({ textSearch: true }),
      speaker: new fields.SchemaField({
        scene: idOrNull(),
        actor: idOrNull(),
        token: idOrNull(),
        alias: new fields.StringField(),
      }),
      whisper: new fields.ArrayField(new fields.StringField({ required: true, blank: false })),
      blind: switchField(),
      rolls: new fields.ArrayField(new fields.JSONField({ required: true })),
      sound: new fields.FilePathField({ categories: ['AUDIO'] }),
      emote: switchField(),
    };
  }

  /** 13 takes the single roll of older messages. */
  static override migrateData(source: Source, options?: object): Source {
    if (!is14() && source['roll'] !== undefined) source['rolls'] ??= [source['roll']];
    return super.migrateData(source, options);
  }
}

/** Schema of encounters. */
export class BaseCombat extends Document {
  static override documentName = 'Combat' as const;

  static override defineSchema(): DataSchema {
    return {
      ...commonFields(),
      ...typedFields('Combat', 'base'),
      scene: new fields.ForeignDocumentField('Scene'),
      groups: new fields.EmbeddedCollectionField('CombatantGroup'),
      combatants: new fields.EmbeddedCollectionField('Combatant'),
      active: switchField(),
      round: numberField(0, { integer: true, min: 0 }),
      turn: numberField(null, { integer: true, min: 0 }),
      sort: new fields.IntegerSortField(),
    };
  }
}

/** Schema of combatants. */
export class BaseCombatant extends Document {
  static override documentName = 'Combatant' as const;

  static override defineSchema(): DataSchema {
    return {
      ...commonFields(),
      ...typedFields('Combatant', 'base'),
      actorId: new fields.ForeignDocumentField('Actor', { idOnly: true }),
      tokenId: new fields.DocumentIdField({ readonly: false }),
      sceneId: new fields.ForeignDocumentField('Scene', { idOnly: true }),
      name: new fields.StringField({ required: true, blank: true, textSearch: true, initial: '' }),
      img: imageField(),
      initiative: numberField(null),
      hidden: switchField(),
      defeated: switchField(),
      group: new fields.DocumentIdField({ readonly: false }),
    };
  }
}

/** Schema of groups of combatants. */
export class BaseCombatantGroup extends Document {
  static override documentName = 'CombatantGroup' as const;

  static override defineSchema(): DataSchema {
    return {
      ...commonFields(),
      ...typedFields('CombatantGroup', 'base'),
      name: new fields.StringField({ required: true, blank: true, initial: '' }),
      img: imageField(),
      initiative: numberField(null),
      ownership: new fields.DocumentOwnershipField(),
    };
  }
}
