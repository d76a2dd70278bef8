import { asRecord, type Source } from '../../common/objects.ts';
import { documentConfig } from '../config.ts';
import { canvas, game } from '../state.ts';
import { BaseFolder, BaseJournalEntry, BaseJournalEntryPage, BaseMacro, BaseSetting } from './base-scene-classes.ts';
import type { ChatMessage } from './chat-message.ts';
import type { EmbeddedCollection } from './collections/embedded-collection.ts';
import type { Document } from './document.ts';
import type { User } from './user.ts';

/** A folder of a directory. */
export class Folder extends BaseFolder {
  declare readonly type: string;
  declare readonly sorting: 'a' | 'm';
  declare readonly sort: number;

  /** The documents that lie in the folder itself. */
  get contents(): Document[] {
    return game.collections.get(this.type)?.filter((document) => document._source['folder'] === this.id) ?? [];
  }

  /** Folders that lie in this one. */
  getSubfolders(recursive = false): Folder[] {
    const children = game.folders.filter((folder) => folder._source['folder'] === this.id);
    return recursive ? children.flatMap((child) => [child, ...child.getSubfolders(true)]) : children;
  }

  get depth(): number {
    const { folder } = this;
    return folder ? (folder as Folder).depth + 1 : 1;
  }
}

/** A script or a text for the chat. */
export class Macro extends BaseMacro {
  declare readonly type: string;
  declare readonly img: string;
  declare readonly command: string;
  declare readonly author: User | null;

  /** Whether the user may run it. */
  get canExecute(): boolean {
    const observer = game.user !== null && this.testUserPermission(game.user, 'LIMITED');
    return observer && (this.type !== 'script' || (game.user?.can('MACRO_SCRIPT') ?? false));
  }

  /** Runs the script, or posts the text. */
  async execute(scope: Source = {}): Promise<unknown> {
    if (!this.canExecute) throw new Error(`You do not have permission to execute the macro "${this.name}"`);
    const cls = documentConfig('ChatMessage').documentClass as unknown as typeof ChatMessage;
    if (this.type === 'chat') return cls.create({ content: this.command, speaker: cls.getSpeaker() });
    const speaker = asRecord(scope['speaker'] ?? cls.getSpeaker());
    const token = scope['token'] ?? canvas?.tokens.get(String(speaker['token'])) ?? null;
    const spoken = asRecord(token)['actor'] ?? game.actors.get(String(speaker['actor'])) ?? null;
    const actor = scope['actor'] ?? spoken;
    const run = new Function(
      'speaker',
      'actor',
      'token',
      'character',
      'scope',
      `return (async () => {${this.command}\n})()`,
    );
    return (run as (...args: unknown[]) => Promise<unknown>).call(
      this,
      speaker,
      actor,
      token,
      game.user?.character,
      scope,
    );
  }
}

/** An entry of the journal. */
export class JournalEntry extends BaseJournalEntry {
  declare readonly pages: EmbeddedCollection<JournalEntryPage>;
}

/** A page of an entry of the journal. */
export class JournalEntryPage extends BaseJournalEntryPage {
  declare readonly type: string;
  declare readonly sort: number;
  declare readonly text: { content: string; format: number };
}

/** A stored setting. */
export class Setting extends BaseSetting {
  declare readonly key: string;
  declare readonly user: string | null;

  override get visible(): boolean {
    return true;
  }

  override _onCreate(data: Source, options: Source, userId: string): void {
    super._onCreate(data, options, userId);
    game.settings.changed(this, options, userId);
  }

  override _onUpdate(changed: Source, options: Source, userId: string): void {
    super._onUpdate(changed, options, userId);
    game.settings.changed(this, options, userId);
  }
}
