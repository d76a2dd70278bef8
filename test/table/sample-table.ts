import { CONFIG } from './client/config.ts';
import * as fields from './client/data/fields/index.ts';
import { TypeDataModel } from './client/data/type-data-model.ts';
import { Roll } from './client/dice/roll.ts';
import { Actor } from './client/documents/actor.ts';
import { ChatMessage } from './client/documents/chat-message.ts';
import type { Document } from './client/documents/document.ts';
import type { Game } from './client/game/game.ts';
import { Hooks } from './client/hooks.ts';

import { serveHere, startTable } from './client/start.ts';
import type { Manifest } from './common/manifest.ts';
import type { Source } from './common/objects.ts';
import type { Port } from './common/protocol.ts';
import { generation } from './fact.ts';
import { MemoryStorage, type WorldStorage } from './server/storage.ts';

export { Roll };

/** What happened, in order, since `forget` was called. */
export const log: string[] = [];

/** Empties the log. */
export function forget(): void {
  log.length = 0;
}

/** The manifest of a small system. */
export const sampleManifest: Manifest = {
  id: 'sample',
  title: 'Sample',
  version: '1.2.3',
  socket: true,
  initiative: '1d10',
  documentTypes: {
    Actor: { hero: { htmlFields: ['story'] } },
    Item: { thing: { htmlFields: ['notes.*.text'] } },
    ChatMessage: { card: {} },
  },
  packs: [{ name: 'things', label: 'SAMPLE.Things', type: 'Item' }],
};

/** The `system` of the sample's actors. */
export class HeroModel extends TypeDataModel {
  static override LOCALIZATION_PREFIXES = ['SAMPLE.Hero'];

  static override defineSchema() {
    const whole = (initial: number) =>
      new fields.NumberField({ required: true, nullable: false, integer: true, initial });
    return {
      health: new fields.SchemaField({ value: whole(10), max: whole(10) }),
      strength: whole(3),
      story: new fields.HTMLField({ required: true, initial: '' }),
      tags: new fields.SetField(new fields.StringField({ required: true, blank: false })),
      wounds: new fields.ArrayField(whole(0)),
      history: new fields.TypedObjectField(
        new fields.SchemaField({ note: new fields.StringField({ required: true, initial: '' }), count: whole(0) }),
      ),
      free: new fields.ObjectField(),
    };
  }

  static override validateJoint(data: Source): void {
    if ((data['tags'] as string[] | undefined)?.includes('forbidden')) throw new Error('tags: may not be forbidden');
  }

  override prepareBaseData(): void {
    log.push('model.prepareBaseData');
  }

  override prepareDerivedData(): void {
    log.push('model.prepareDerivedData');
    const own = this as unknown as Source;
    own['double'] = Number(own['strength']) * 2;
  }
}

/** The `system` of the sample's items. */
export class ThingModel extends TypeDataModel {
  static override defineSchema() {
    return {
      weight: new fields.NumberField({ required: true, nullable: false, initial: 1, min: 0 }),
      notes: new fields.ArrayField(
        new fields.SchemaField({ text: new fields.StringField({ required: true, initial: '' }) }),
      ),
    };
  }
}

/** The `system` of the sample's messages. */
export class CardModel extends TypeDataModel {
  static override defineSchema() {
    return { answers: new fields.ObjectField() };
  }
}

/** The sample's own class of actors. */
export class SampleActor extends Actor {
  override prepareBaseData(): void {
    super.prepareBaseData();
    log.push('actor.prepareBaseData');
  }

  override prepareEmbeddedDocuments(): void {
    log.push('actor.prepareEmbeddedDocuments');
    super.prepareEmbeddedDocuments();
  }

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    log.push('actor.prepareDerivedData');
  }

  override applyActiveEffects(phase?: string): void {
    log.push(`actor.applyActiveEffects(${phase})`);
    super.applyActiveEffects(phase);
  }
}

function registerSample(): void {
  Hooks.once('init', () => {
    log.push('init');
    CONFIG.Actor.documentClass = SampleActor;
    Object.assign(CONFIG.Actor.dataModels, { hero: HeroModel });
    Object.assign(CONFIG.Item.dataModels, { thing: ThingModel });
    Object.assign(CONFIG.ChatMessage.dataModels, { card: CardModel });
    CONFIG.Combat['initiative'] = { formula: '1d10', decimals: 0 };
    if ('legacyTransferral' in CONFIG.ActiveEffect) CONFIG.ActiveEffect['legacyTransferral'] = false;
  });
  for (const hook of ['i18nInit', 'setup', 'ready']) Hooks.once(hook, () => log.push(hook));
}

/** Documents that a table may begin with, by collection. */
export type Starter = Record<string, Source[]>;

/** Who sits down, and where: at a world in a storage, or at one that is served already. */
export interface SampleOptions {
  user?: string;
  storage?: WorldStorage;
  port?: Port;
  /** What is waited for between joining and being ready. */
  whileLoading?: () => Promise<unknown>;
}

/** The packs of the sample. */
export const samplePacks: Record<string, Source[]> = {
  things: [
    {
      _id: 'packedThing00000',
      name: 'Packed',
      type: 'thing',
      system: { weight: 4 },
      img: null,
      effects: [],
      flags: {},
    },
  ],
};

/** Sets a table with the sample system and without a page. */
export async function openSample(
  starter: Starter = {},
  { user = 'gm', storage = new MemoryStorage(), port, whileLoading }: SampleOptions = {},
): Promise<Game> {
  const channel =
    port ?? (await serveHere({ manifest: sampleManifest, generation, packs: samplePacks, starter, storage }));
  const words = {
    SAMPLE: {
      Things: 'Things',
      Hello: 'Hello {name}',
      Hero: { FIELDS: { strength: { label: 'Strength', hint: 'How strong' } } },
    },
  };
  return startTable({
    manifest: sampleManifest,
    generation,
    port: channel,
    user,
    language: 'ja',
    coreWords: { en: {}, ja: {} },
    languageFiles: async (language) => {
      await whileLoading?.();
      return [language === 'en' ? words : { 'SAMPLE.Things': '物' }];
    },
    importModules: () => Promise.resolve(registerSample()),
  });
}

/** Makes an actor of the sample. */
export async function makeHero(data: Source = {}): Promise<SampleActor> {
  return (await SampleActor.create({ name: 'Hero', type: 'hero', ...data })) as SampleActor;
}

/** Posts a message. */
export async function makeMessage(data: Source): Promise<ChatMessage> {
  return (await ChatMessage.create(data)) as ChatMessage;
}

/** The `system` of a document, as a record. */
export function systemOf(document: Document): Source {
  return document.system as Source;
}

/** Waits until everything that was started has had its turn. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setTimeout(resolve, 0));
}
