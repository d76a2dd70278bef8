import { getProperty, type Source } from '../../../common/objects.ts';
import { configured } from '../../config.ts';
import { game, canvas, ui } from '../../state.ts';
import type { ChatMessage } from '../chat-message.ts';
import type { Combat } from '../combat.ts';
import type { Actor } from '../actor.ts';
import type { Item } from '../item.ts';
import type { RollTable } from '../roll-table.ts';
import type { Scene } from '../scene.ts';
import type { User } from '../user.ts';
import type { Folder, JournalEntry, Macro, Setting } from '../world-documents.ts';
import { WorldCollection } from './world-collection.ts';

/** The world's actors. */
export class Actors extends WorldCollection<Actor> {
  static override documentName = 'Actor';

  /** Own actors of tokens, by the token's uuid. */
  get tokens(): Record<string, Actor> {
    const tokens = game.scenes.contents.flatMap((scene) =>
      scene.tokens.filter((token) => !token.actorLink && token.actor),
    );
    return Object.fromEntries(tokens.map((token) => [token.uuid, token.actor as Actor]));
  }
}

/** The world's items. */
export class Items extends WorldCollection<Item> {
  static override documentName = 'Item';
}

/** The journal. */
export class Journal extends WorldCollection<JournalEntry> {
  static override documentName = 'JournalEntry';
}

/** The world's macros. */
export class Macros extends WorldCollection<Macro> {
  static override documentName = 'Macro';
}

/** The world's tables to roll on. */
export class RollTables extends WorldCollection<RollTable> {
  static override documentName = 'RollTable';
}

/** The world's folders. */
export class Folders extends WorldCollection<Folder> {
  static override documentName = 'Folder';
}

/** The chat's messages. */
export class ChatMessages extends WorldCollection<ChatMessage> {
  static override documentName = 'ChatMessage';

  /** Deletes every message. */
  async flush(): Promise<unknown> {
    return this.documentClass.deleteDocuments([], { deleteAll: true });
  }
}

/** The world's scenes. */
export class Scenes extends WorldCollection<Scene> {
  static override documentName = 'Scene';

  #viewed: Scene | null = null;

  get active(): Scene | undefined {
    return this.find((scene) => scene.active);
  }

  /** The scene on the canvas, or the active one. */
  get current(): Scene | undefined {
    return canvas?.scene ?? this.viewed ?? undefined;
  }

  /** The scene that this user sees. */
  get viewed(): Scene | null {
    const viewed = this.#viewed && this.has(String(this.#viewed.id)) ? this.#viewed : null;
    return viewed ?? this.active ?? null;
  }

  set viewed(scene: Scene | null) {
    this.#viewed = scene;
  }
}

/** The world's encounters. */
export class CombatEncounters extends WorldCollection<Combat> {
  static override documentName = 'Combat';

  #viewed: Combat | null = null;

  /** Encounters of the present scene, and those of no scene. */
  get combats(): Combat[] {
    return this.filter((combat) => !combat.scene || combat.scene === game.scenes.current);
  }

  get active(): Combat | undefined {
    return this.combats.find((combat) => combat.active);
  }

  /** The encounter that the tracker shows. */
  get viewed(): Combat | null {
    const viewed = this.#viewed && this.has(String(this.#viewed.id)) ? this.#viewed : null;
    return viewed ?? this.active ?? this.combats[0] ?? null;
  }

  set viewed(combat: Combat | null) {
    this.#viewed = combat;
  }

  get settings(): Source {
    return { ...configured('Combat', 'settings'), ...(game.settings.get('core', 'combatTrackerConfig') as Source) };
  }

  /** Shows the tracked resource of an actor anew, where it changed. */
  actorChanged(actor: Actor, changed: Source): void {
    const { resource } = this.settings;
    if (!resource || getProperty(changed, `system.${String(resource)}`) === undefined) return;
    const combatants = this.contents.flatMap((combat) =>
      combat.combatants.filter((combatant) => combatant.actor === actor),
    );
    for (const combatant of combatants) combatant.updateResource();
    if (combatants.length > 0) void ui.combat?.render();
  }
}

/** The people at the table. */
export class Users extends WorldCollection<User> {
  static override documentName = 'User';

  /** This client's user. */
  get current(): User | null {
    return game.user;
  }

  get players(): User[] {
    return this.filter((user) => !user.isGM && user.hasRole('PLAYER'));
  }

  /** The one connected game master who does what must be done once. */
  get activeGM(): User | null {
    return this.getDesignatedUser((user) => user.isGM);
  }

  /** The one of all active users who pass that is chosen: the highest role, then the lowest id. */
  getDesignatedUser(condition: (user: User) => boolean): User | null {
    const candidates = this.filter((user) => user.active && condition(user));
    candidates.sort((a, b) => b.role - a.role || (String(a.id) < String(b.id) ? -1 : 1));
    return candidates[0] ?? null;
  }
}

/** The world's stored settings. */
export class WorldSettings extends WorldCollection<Setting> {
  static override documentName = 'Setting';

  /** The stored setting of a key, of the world or of a user. */
  getSetting(key: string, user: string | null = null): Setting | undefined {
    return this.find((setting) => setting.key === key && setting.user === user);
  }
}
