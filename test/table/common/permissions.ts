import type { DocumentName } from './hierarchy.ts';
import { asRecord, type Source } from './objects.ts';

/** Levels of ownership of a document. */
export const OWNERSHIP_LEVELS = { INHERIT: -1, NONE: 0, LIMITED: 1, OBSERVER: 2, OWNER: 3 } as const;

/** Roles of users. */
export const USER_ROLES = { NONE: 0, PLAYER: 1, TRUSTED: 2, ASSISTANT: 3, GAMEMASTER: 4 } as const;

const { PLAYER, TRUSTED, ASSISTANT } = USER_ROLES;

/** The least role that has each permission, where the world does not say otherwise. */
export const PERMISSION_ROLES = {
  ACTOR_CREATE: ASSISTANT,
  BROADCAST_AUDIO: TRUSTED,
  BROADCAST_VIDEO: TRUSTED,
  CARDS_CREATE: ASSISTANT,
  DRAWING_CREATE: TRUSTED,
  ITEM_CREATE: ASSISTANT,
  FILES_BROWSE: TRUSTED,
  FILES_UPLOAD: ASSISTANT,
  JOURNAL_CREATE: TRUSTED,
  MACRO_SCRIPT: PLAYER,
  MANUAL_ROLLS: TRUSTED,
  MESSAGE_WHISPER: PLAYER,
  NOTE_CREATE: TRUSTED,
  PING_CANVAS: PLAYER,
  PLAYLIST_CREATE: ASSISTANT,
  QUERY_USER: PLAYER,
  REGION_CREATE: TRUSTED,
  SETTINGS_MODIFY: ASSISTANT,
  SHOW_CURSOR: PLAYER,
  SHOW_RULER: PLAYER,
  TOKEN_CREATE: ASSISTANT,
  TOKEN_CONFIGURE: TRUSTED,
  TOKEN_DELETE: ASSISTANT,
  WALL_DOORS: PLAYER,
} as const;

/** What is asked about a write. */
export interface Modification {
  action: 'create' | 'update' | 'delete';
  documentName: DocumentName;
  /** The document as stored, or the data of the one to be made. */
  document: Source;
  /** Whether it lies in another document. */
  embedded: boolean;
  /** The asker's level on what governs the document: itself, its outermost parent, a token's or combatant's actor, the actor whose turn a combat has. */
  level: number;
  changes?: Source;
}

/** Who asks: a user's stored data. */
export interface Asker {
  _id: string;
  role: number;
  permissions: Source;
}

/** Reads the asker out of a user's data. */
export function askerOf(user: Source): Asker {
  return { _id: String(user['_id']), role: Number(user['role'] ?? 0), permissions: asRecord(user['permissions']) };
}

/** Whether the role is that of a game master or an assistant. */
export function isGameMaster(user: Asker): boolean {
  return user.role >= ASSISTANT;
}

/** Whether a user has a permission of `PERMISSION_ROLES`, or at least the named role. */
export function hasPermission(user: Asker, permission: string): boolean {
  if (permission in USER_ROLES) return user.role >= USER_ROLES[permission as keyof typeof USER_ROLES];
  if (user.role === USER_ROLES.GAMEMASTER) return true;
  const own = user.permissions[permission];
  if (typeof own === 'boolean') return own;
  const least = PERMISSION_ROLES[permission as keyof typeof PERMISSION_ROLES] as number | undefined;
  return least !== undefined && user.role >= least;
}

/** The level a record of ownership gives a user; null where it says nothing (inherit). */
export function ownershipLevel(ownership: unknown, userId: string): number | null {
  const levels = asRecord(ownership);
  const level = levels[userId] ?? levels['default'];
  return typeof level === 'number' && level !== OWNERSHIP_LEVELS.INHERIT ? level : null;
}

/** Whether a user may make a write, by the rules of the document's class. */
export function mayModify(user: Asker, modification: Modification): boolean {
  const { action, documentName, document, embedded } = modification;
  const changes = action === 'update' ? modification.changes : undefined;
  const owner = modification.level >= OWNERSHIP_LEVELS.OWNER;
  if (documentName === 'Setting') return mayChangeSetting(user, document, changes);
  if (documentName === 'User') return mayChangeUser(user, action, document, changes);
  if (isGameMaster(user)) return true;
  switch (documentName) {
    case 'ChatMessage':
      return document['author'] === user._id && changes?.['author'] === undefined;
    case 'Scene':
    case 'Folder':
      return false;
    case 'Combat':
      return action === 'update' && owner && onlyKeys(changes, ['round', 'turn']);
    case 'Combatant':
      return owner && onlyKeys(changes, ['initiative', 'flags', 'defeated', 'system']);
    case 'Token':
      return action === 'update' ? owner : hasPermission(user, action === 'create' ? 'TOKEN_CREATE' : 'TOKEN_DELETE');
    default:
      if (action === 'create' && !embedded) return hasPermission(user, CREATE_PERMISSION[documentName] ?? 'ASSISTANT');
      return owner;
  }
}

const CREATE_PERMISSION: Partial<Record<DocumentName, string>> = {
  Actor: 'ACTOR_CREATE',
  Item: 'ITEM_CREATE',
  JournalEntry: 'JOURNAL_CREATE',
  Macro: 'PLAYER',
};

function onlyKeys(changes: Source | undefined, allowed: readonly string[]): boolean {
  return Object.keys(changes ?? {}).every((key) => key === '_id' || key === '_stats' || allowed.includes(key));
}

function mayChangeUser(
  user: Asker,
  action: Modification['action'],
  document: Source,
  changes: Source | undefined,
): boolean {
  if (!isGameMaster(user)) {
    const raised = ['role', 'permissions'].some((key) => changes?.[key] !== undefined);
    return action === 'update' && document['_id'] === user._id && !raised;
  }
  return Number(document['role'] ?? 0) <= user.role && Number(changes?.['role'] ?? 0) <= user.role;
}

/** A setting of a user is his own, as long as it stays that; all others are the world's. */
function mayChangeSetting(user: Asker, document: Source, changes: Source = {}): boolean {
  const isOwn = document['user'] === user._id && !('user' in changes) && !('key' in changes);
  return isOwn || hasPermission(user, 'SETTINGS_MODIFY');
}
