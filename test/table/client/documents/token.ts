import { asRecord, type Source } from '../../common/objects.ts';
import { OWNERSHIP_LEVELS } from '../../common/permissions.ts';
import { documentConfig } from '../config.ts';
import type { ModelOptions } from '../data/model.ts';
import { DataModel } from '../data/model.ts';
import { Hooks } from '../hooks.ts';
import { canvas, game, type Placeable } from '../state.ts';
import type { Actor } from './actor.ts';
import type { ActorDelta } from './actor-delta.ts';
import { BaseToken } from './base-scene-classes.ts';
import type { Combat } from './combat.ts';
import type { Combatant } from './combatant.ts';
import type { Document } from './document.ts';
import type { Scene } from './scene.ts';
import {
  barAttribute,
  trackedOfData,
  trackedOfSchema,
  type BarAttribute,
  type TrackedAttributes,
} from './token-attributes.ts';
import type { User } from './user.ts';

/** A piece on a scene that stands for an actor. */
export class TokenDocument extends BaseToken {
  declare readonly actorId: string | null;
  declare readonly actorLink: boolean;
  declare readonly delta: ActorDelta;
  declare readonly hidden: boolean;
  declare readonly disposition: number;
  declare readonly x: number;
  declare readonly y: number;
  declare readonly width: number;
  declare readonly height: number;
  declare readonly elevation: number;
  declare readonly texture: Source & { src: string | null };
  declare readonly bar1: { attribute: string | null };
  declare readonly bar2: { attribute: string | null };
  declare _actor: Actor | null;

  override _configure(options: ModelOptions = {}): void {
    super._configure(options);
    Object.defineProperty(this, '_actor', { value: null, writable: true, enumerable: false });
  }

  override _initializeSource(data: object, options: ModelOptions): Source {
    const source = super._initializeSource(data, options);
    const delta = asRecord((source['delta'] ??= {}));
    delta['_id'] = source['_id'] ?? null;
    return source;
  }

  get scene(): Scene | null {
    return this.holder as Scene | null;
  }

  get isLinked(): boolean {
    return this.actorLink;
  }

  /** The world's actor that the token stands for. */
  get baseActor(): Actor | null {
    return this.actorId ? (game.actors.get(this.actorId) ?? null) : null;
  }

  /** The actor the token shows: the world's, or its own where it is not linked. */
  get actor(): Actor | null {
    const { baseActor } = this;
    if (!baseActor || this.actorLink) return baseActor;
    if (!this._actor) this.rebuildActor();
    return this._actor;
  }

  /** Makes the token's own actor of the world's actor and the differences; keeps the instance and its documents. */
  rebuildActor(): void {
    const { baseActor } = this;
    if (!baseActor || this.actorLink) {
      this._actor = null;
      return;
    }
    const cls = documentConfig('Actor').documentClass as unknown as typeof Actor;
    const data = baseActor.dataWithDelta(this.delta._source);
    if (!this._actor || this._actor.constructor !== cls) this._actor = new cls(data, { parent: this, strict: false });
    else this._actor.showSource(cls.cleanData(cls.migrateDataSafe(data)));
  }

  /** The token on the canvas. */
  get object(): Placeable | null {
    return (canvas?.scene === this.scene && canvas?.tokens.get(String(this.id))) || null;
  }

  get rendered(): boolean {
    return this.object !== null;
  }

  get isOwnerControlled(): boolean {
    return this.isOwner;
  }

  override getUserLevel(user: User | null = game.user): number {
    return this.actor?.getUserLevel(user) ?? OWNERSHIP_LEVELS.NONE;
  }

  /** The token's combatant in the viewed encounter. */
  get combatant(): Combatant | null {
    return game.combat?.combatants.find((combatant) => combatant.tokenId === this.id) ?? null;
  }

  get inCombat(): boolean {
    return this.combatant !== null;
  }

  /** Whether the token's actor has a condition. */
  hasStatusEffect(statusId: string): boolean {
    return this.actor?.statuses.has(statusId) ?? false;
  }

  /** What a bar of the token shows. */
  getBarAttribute(bar: string, { alternative }: { alternative?: string } = {}): BarAttribute | null {
    const attribute = alternative ?? (asRecord(asRecord(this)[bar])['attribute'] as string | null | undefined);
    return this.actor ? barAttribute(this.actor.system, attribute) : null;
  }

  /** Paths that bars may show, of a model or of the configured types. */
  static getTrackedAttributes(data?: unknown): TrackedAttributes {
    if (data instanceof DataModel) return trackedOfSchema(data.schema);
    if (typeof data === 'function' && 'schema' in data) return trackedOfSchema((data as typeof DataModel).schema);
    if (typeof data === 'string') {
      const model = documentConfig('Actor').dataModels[data];
      return model ? trackedOfSchema(model.schema) : { bar: [], value: [] };
    }
    return trackedOfData(data);
  }

  /** Puts tokens into the viewed encounter. */
  static async createCombatants(
    tokens: TokenDocument[],
    { combat = game.combat }: { combat?: Combat | null } = {},
  ): Promise<Document[]> {
    const cls = documentConfig('Combat').documentClass as unknown as typeof Combat;
    const scene = tokens[0]?.scene;
    const encounter = combat ?? ((await cls.create({ scene: scene?.id, active: true })) as Combat);
    const data = tokens
      .filter((token) => !encounter.combatants.some(({ tokenId }) => tokenId === token.id))
      .map((token) => ({ tokenId: token.id, sceneId: token.scene?.id, actorId: token.actorId, hidden: token.hidden }));
    return encounter.createEmbeddedDocuments('Combatant', data);
  }

  /** Takes tokens out of the viewed encounter. */
  static async deleteCombatants(
    tokens: TokenDocument[],
    { combat = game.combat }: { combat?: Combat | null } = {},
  ): Promise<Document[]> {
    const ids =
      combat?.combatants
        .filter(({ tokenId }) => tokens.some((token) => token.id === tokenId))
        .map(({ id }) => String(id)) ?? [];
    return combat?.deleteEmbeddedDocuments('Combatant', ids) ?? [];
  }

  /** Puts the token into the viewed encounter, or takes it out. */
  async toggleCombatant({ active = !this.inCombat }: { active?: boolean } = {}): Promise<boolean> {
    if (active) await TokenDocument.createCombatants([this]);
    else await TokenDocument.deleteCombatants([this]);
    return this.inCombat;
  }

  /** Moves the token along waypoints, without animation. */
  async move(waypoints: Source | Source[], options: Source = {}): Promise<boolean> {
    const destination = [waypoints].flat().at(-1);
    if (!destination || !Hooks.call('preMoveToken', this, destination, options)) return false;
    await this.update(destination, options);
    return true;
  }

  getCenterPoint(): { x: number; y: number; elevation: number } {
    const size = Number(asRecord(this.scene?._source['grid'])['size'] ?? 100);
    return { x: this.x + (this.width * size) / 2, y: this.y + (this.height * size) / 2, elevation: this.elevation };
  }

  override descendant(name: string, id: string): Document | undefined {
    if (name === 'Actor' || name === 'ActorDelta') return this.actor ?? undefined;
    return super.descendant(name, id);
  }

  override _onUpdate(changed: Source, options: Source, userId: string): void {
    if (['delta', 'actorId', 'actorLink'].some((key) => key in changed)) this.rebuildActor();
    super._onUpdate(changed, options, userId);
    if ('x' in changed || 'y' in changed) Hooks.callAll('moveToken', this, changed, options, game.users.get(userId));
  }

  override _onDelete(options: Source, userId: string): void {
    super._onDelete(options, userId);
    for (const user of game.users)
      for (const target of user.targets) if (target.id === this.id) user.targets.delete(target);
    if (this._actor) for (const app of Object.values(this._actor.apps)) void app.close?.();
  }
}
