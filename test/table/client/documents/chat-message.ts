import type { Source } from '../../common/objects.ts';
import { CONFIG, documentConfig } from '../config.ts';
import { CONST } from '../const.ts';
import { Roll } from '../dice/roll.ts';
import { applyVisibility, modeAskedFor } from '../generations/visibility.ts';
import { canvas, game, ui, type Placeable } from '../state.ts';
import type { Actor } from './actor.ts';
import { BaseChatMessage } from './base-classes.ts';
import { renderMessage } from './message-rendering.ts';
import type { Scene } from './scene.ts';
import type { TokenDocument } from './token.ts';
import type { User } from './user.ts';

/** Who speaks a message. */
export interface Speaker extends Source {
  scene: string | null;
  actor: string | null;
  token: string | null;
  alias: string | undefined;
}

/** From whom a speaker may be made. */
export interface SpeakerSources {
  scene?: Scene | null;
  actor?: Actor | null;
  token?: TokenDocument | Placeable | null;
  alias?: string;
}

/** A message of the chat. How modes are applied is installed by generation: `client/generations/visibility.ts`. */
export class ChatMessage extends BaseChatMessage {
  declare readonly type: string;
  declare readonly style: number;
  declare readonly author: User | null;
  declare readonly timestamp: number;
  declare readonly content: string;
  declare readonly flavor: string;
  declare readonly speaker: Speaker;
  declare readonly whisper: string[];
  declare readonly blind: boolean;
  declare rolls: Roll[];

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    this.rolls = ((this._source['rolls'] ?? []) as string[]).map((json) => Roll.fromJSON(json));
  }

  get alias(): string {
    return this.speaker.alias ?? this.speakerActor?.name ?? this.author?.name ?? '';
  }

  get isAuthor(): boolean {
    return this._source['author'] === game.userId;
  }

  get isRoll(): boolean {
    return this.rolls.length > 0;
  }

  override get visible(): boolean {
    return this.whisper.length === 0 || this.isRoll || this.isAuthor || this.whisper.includes(game.userId ?? '');
  }

  /** Whether the user may see what the message says. */
  get isContentVisible(): boolean {
    if (!this.isRoll) return this.visible;
    if (this.whisper.length === 0) return true;
    return this.whisper.includes(game.userId ?? '') || (this.isAuthor && !this.blind);
  }

  get speakerActor(): Actor | null {
    return ChatMessage.getSpeakerActor(this.speaker);
  }

  override get isOwner(): boolean {
    return this.isAuthor || (game.user?.isGM ?? false);
  }

  override getUserLevel(user: User | null = game.user): number {
    const { OWNER, OBSERVER } = CONST.DOCUMENT_OWNERSHIP_LEVELS;
    return user && (user.isGM || this._source['author'] === user.id) ? OWNER : OBSERVER;
  }

  override getRollData(): Source {
    return this.speakerActor?.getRollData() ?? this.author?.character?.getRollData() ?? {};
  }

  /** Who speaks: the given token or actor, else the controlled token, the user's character, the user. */
  static getSpeaker({ scene, actor, token, alias }: SpeakerSources = {}): Speaker {
    const document =
      token && 'document' in token ? (token.document as TokenDocument) : (token as TokenDocument | null | undefined);
    const own = document ?? actor?.token;
    if (own) return tokenSpeaker(own, alias);
    if (actor) return actorSpeaker(actor, scene, alias);
    const controlled = canvas?.tokens.controlled[0]?.document as TokenDocument | undefined;
    if (controlled) return tokenSpeaker(controlled, alias);
    const character = game.user?.character;
    if (character) return actorSpeaker(character, scene, alias);
    return { scene: scene?.id ?? canvas?.scene?.id ?? null, actor: null, token: null, alias: alias ?? game.user?.name };
  }

  static getSpeakerActor({ scene, token, actor }: { scene?: unknown; token?: unknown; actor?: unknown }): Actor | null {
    const piece = scene && token ? game.scenes.get(String(scene))?.tokens.get(String(token)) : undefined;
    return piece?.actor ?? (actor ? game.actors.get(String(actor)) : undefined) ?? null;
  }

  /** Users whom a name means: game masters, all players, users or owners of characters of that name. */
  static getWhisperRecipients(name: string): User[] {
    const lower = name.toLowerCase();
    if (['gm', 'dm'].includes(lower)) return game.users.filter((user) => user.isGM);
    if (lower === 'players') return game.users.players;
    const users = game.users.filter(
      (user) => user.name.toLowerCase() === lower || user.character?.name.toLowerCase() === lower,
    );
    if (users.length > 0) return users;
    const actors = game.actors.filter((actor) => actor.name.toLowerCase() === lower);
    return game.users.filter((user) => actors.some((actor) => actor.testUserPermission(user, 'OWNER')));
  }

  override async _preCreate(data: Source, options: Source, user: User): Promise<boolean | undefined> {
    const allowed = await super._preCreate(data, options, user);
    if (allowed === false) return false;
    const mode = modeAskedFor(options);
    if (mode) this.updateSource(applyVisibility({ whisper: this.whisper }, mode));
    if (this.isRoll && !this._source['sound'] && !('sound' in data))
      this.updateSource({ sound: CONFIG.sounds['dice'] });
    return undefined;
  }

  override _onCreate(data: Source, options: Source, userId: string): void {
    super._onCreate(data, options, userId);
    void ui.chat?.postOne?.(this, { notify: options['notify'] !== false });
  }

  override _onUpdate(changed: Source, options: Source, userId: string): void {
    super._onUpdate(changed, options, userId);
    if (this.visible) void ui.chat?.updateMessage?.(this);
    else void ui.chat?.deleteMessage?.(String(this.id));
  }

  override _onDelete(options: Source, userId: string): void {
    super._onDelete(options, userId);
    void ui.chat?.deleteMessage?.(String(this.id));
  }

  /** The message as an element, drawn for the present user. */
  async renderHTML(options: Source = {}): Promise<HTMLElement> {
    return renderMessage(this, options);
  }

  /** The message as plain text. */
  export(): string {
    const text = this.content.replace(/<[^>]+>/g, ' ').trim();
    return `[${new Date(this.timestamp).toLocaleString()}] ${this.alias}\n${text}`;
  }
}

function tokenSpeaker(token: TokenDocument, alias: string | undefined): Speaker {
  return {
    scene: token.scene?.id ?? null,
    token: token.id,
    actor: token.actor?.id ?? null,
    alias: alias ?? token.name,
  };
}

function actorSpeaker(actor: Actor, scene: Scene | null | undefined, alias: string | undefined): Speaker {
  return { scene: scene?.id ?? canvas?.scene?.id ?? null, actor: actor.id, token: null, alias: alias ?? actor.name };
}

/** The class that the world uses for messages. */
export function messageClass(): typeof ChatMessage {
  return documentConfig('ChatMessage').documentClass as unknown as typeof ChatMessage;
}
