import { askerOf, hasPermission, USER_ROLES, type Asker } from '../../common/permissions.ts';
import type { Source } from '../../common/objects.ts';
import type { ModelOptions } from '../data/model.ts';
import { queryHandler } from '../game/queries.ts';
import { canvas, game } from '../state.ts';
import type { Color } from '../utils/color.ts';
import { withTimeout } from '../utils/flow.ts';
import { deletion } from '../../common/operators.ts';
import type { Actor } from './actor.ts';
import { BaseUser } from './base-scene-classes.ts';
import { UserTargets } from './user-targets.ts';
import type { Macro } from './world-documents.ts';

/** Data of a query as they arrive; throws where they are no JSON. */
function asJSON(name: string, data: unknown): unknown {
  try {
    return JSON.parse(JSON.stringify(data ?? null)) as unknown;
  } catch (error) {
    throw new Error(`The data of the query "${name}" must be JSON: ${(error as Error).message}`, { cause: error });
  }
}

/** How many slots a page of the hotbar has, and how many there are in all. */
const SLOTS = { page: 10, all: 50 };

/** Somebody at the table. */
export class User extends BaseUser {
  declare readonly role: number;
  declare readonly color: Color;
  declare readonly character: Actor | null;
  declare readonly pronouns: string;
  declare readonly hotbar: Record<string, string>;
  declare active: boolean;
  declare targets: UserTargets;
  declare viewedScene: string | null;
  /** Ids of what the user targets, as told by his client. */
  declare toldTargets: string[];

  override _configure(options: ModelOptions = {}): void {
    super._configure(options);
    const targets = new UserTargets(this);
    const members: Source = { active: false, targets, viewedScene: null, toldTargets: [] };
    for (const [name, value] of Object.entries(members))
      Object.defineProperty(this, name, { value, writable: true, enumerable: false });
  }

  /** What the rules of permission ask of the user. */
  get asker(): Asker {
    return askerOf(this._source);
  }

  get isGM(): boolean {
    return this.role >= USER_ROLES.ASSISTANT;
  }

  get isTrusted(): boolean {
    return this.role >= USER_ROLES.TRUSTED;
  }

  get isBanned(): boolean {
    return this.role === USER_ROLES.NONE;
  }

  get isSelf(): boolean {
    return this.id === game.userId;
  }

  get isActiveGM(): boolean {
    return game.users.activeGM === this;
  }

  /** Whether the user is the one of all active who pass that is chosen. */
  isDesignated(condition: (user: User) => boolean): boolean {
    return game.users.getDesignatedUser(condition) === this;
  }

  hasRole(role: string | number, { exact = false }: { exact?: boolean } = {}): boolean {
    const level = typeof role === 'string' ? USER_ROLES[role as keyof typeof USER_ROLES] : role;
    return exact ? this.role === level : this.role >= level;
  }

  hasPermission(permission: string): boolean {
    return hasPermission(this.asker, permission);
  }

  /** Whether the user has a permission or a role. */
  can(action: string): boolean {
    return hasPermission(this.asker, action);
  }

  override getUserLevel(user: User | null = game.user): number {
    return user && (user.id === this.id || user.isGM) ? 3 : 1;
  }

  /** Runs a function of `CONFIG.queries` at a user's client and gives its answer; rejects where nobody answers in time (milliseconds), and with the message of an error there. */
  async query(name: string, data: unknown = {}, { timeout }: { timeout?: number } = {}): Promise<unknown> {
    const handler = queryHandler(name);
    if (!game.user?.can('QUERY_USER')) throw new Error('You do not have permission to query other users');
    if (!this.active) throw new Error(`User "${this.name}" is not active and cannot answer the query "${name}"`);
    const plain = asJSON(name, data);
    if (!this.isSelf) {
      const body = { user: String(this.id), name, data: plain, timeout: timeout ?? null };
      return game.connection.request({ action: 'query', ...body });
    }
    const answer = Promise.resolve(handler(plain, timeout === undefined ? {} : { timeout }));
    return timeout === undefined ? answer : withTimeout(answer, timeout, `The query "${name}" timed out`);
  }

  /** The ten slots of a page of the hotbar, counted from 1, each with its macro or null. */
  getHotbarMacros(page = 1): { slot: number; macro: Macro | null }[] {
    const first = (page - 1) * SLOTS.page + 1;
    return Array.from({ length: SLOTS.page }, (_, index) => {
      const slot = first + index;
      return { slot, macro: game.macros.get(this.hotbar[slot] ?? '') ?? null };
    });
  }

  /** Puts a macro into a slot of the hotbar, the first free one where none is named, and out of the one it comes from; null empties the slot. */
  async assignHotbarMacro(
    macro: Macro | null,
    slot?: number | string,
    { fromSlot }: { fromSlot?: number } = {},
  ): Promise<this | undefined> {
    const free = Array.from({ length: SLOTS.all }, (_, index) => index + 1).find((number) => !this.hotbar[number]);
    const wanted = slot === undefined && macro ? free : Number(slot);
    if (wanted === undefined || !(wanted >= 1 && wanted <= SLOTS.all))
      throw new Error(`Invalid Hotbar slot "${String(slot)}" requested`);
    const changes: Source = { [wanted]: macro ? macro.id : deletion };
    if (fromSlot !== undefined && fromSlot !== wanted) changes[fromSlot] = deletion;
    return this.update({ hotbar: changes });
  }

  /** Tells other clients what the user does. */
  broadcastActivity(activity: Source = {}): void {
    void game.connection.request({ action: 'activity', activity });
  }

  /** Follows what the user targets elsewhere, as far as it is on this client's canvas; without ids, what was told last. */
  _onUpdateTokenTargets(targetIds: string[] = this.toldTargets): void {
    this.toldTargets = targetIds;
    const quietly = { user: this, releaseOthers: false, broadcast: false };
    for (const token of [...this.targets]) if (!targetIds.includes(token.id)) token.setTarget(false, quietly);
    for (const id of targetIds) canvas?.tokens.get(id)?.setTarget(true, quietly);
  }
}
