import { applyDelta } from '../../common/delta.ts';
import { asRecord, getProperty, isEmpty, type Source } from '../../common/objects.ts';
import { ownershipLevel, OWNERSHIP_LEVELS } from '../../common/permissions.ts';
import { documentConfig } from '../config.ts';
import type { ModelOptions } from '../data/model.ts';
import { applyAtOnce, applyPhase } from '../generations/effect-order.ts';
import { is14 } from '../generations/release.ts';
import { Hooks } from '../hooks.ts';
import { canvas, game, type Placeable } from '../state.ts';
import { ActiveEffect } from './active-effect.ts';
import { BaseActor } from './base-classes.ts';
import type { EmbeddedCollection } from './collections/embedded-collection.ts';
import type { Document } from './document.ts';
import { attributeChange } from './token-attributes.ts';
import type { Item } from './item.ts';
import type { Scene } from './scene.ts';
import type { TokenDocument } from './token.ts';
import type { User } from './user.ts';

/** Somebody or something that acts. */
export class Actor extends BaseActor {
  declare readonly type: string;
  declare readonly img: string;
  declare readonly items: EmbeddedCollection<Item>;
  declare readonly effects: EmbeddedCollection<ActiveEffect>;
  declare readonly prototypeToken: Source & { name: string; actorLink: boolean };
  /** Values that effects changed, by path. */
  declare overrides: Source;
  /** Conditions that active effects give. */
  declare statuses: Set<string>;
  declare _completedPhases: Set<string> | undefined;
  declare _shownStatuses: Set<string> | undefined;

  override _configure(options: ModelOptions = {}): void {
    super._configure(options);
    for (const name of ['_completedPhases', '_shownStatuses']) {
      Object.defineProperty(this, name, { value: undefined, writable: true, enumerable: false });
    }
  }

  /** Whether this is the own actor of an unlinked token. */
  get isToken(): boolean {
    return this.holder?.documentName === 'Token';
  }

  /** The token this actor belongs to, where it is a token's own. */
  get token(): TokenDocument | null {
    return this.isToken ? (this.parent as TokenDocument) : null;
  }

  /** Items by type. */
  get itemTypes(): Record<string, Item[]> {
    const types: Record<string, Item[]> = Object.fromEntries(
      documentConfig('Item').documentClass.TYPES.map((type) => [type, []]),
    );
    for (const item of this.items) (types[item.type] ??= []).push(item);
    return types;
  }

  get inCombat(): boolean {
    return Boolean(game.combat?.getCombatantsByActor(this).length);
  }

  /** Effects that may apply: its own and those that its items hand on. */
  *allApplicableEffects(): Generator<ActiveEffect> {
    yield* this.effects;
    if (documentConfig('ActiveEffect')['legacyTransferral'] === true) return;
    for (const item of this.items) for (const effect of item.effects) if (effect.transfer) yield effect;
  }

  get appliedEffects(): ActiveEffect[] {
    return [...this.allApplicableEffects()].filter((effect) => effect.active);
  }

  get temporaryEffects(): ActiveEffect[] {
    return this.appliedEffects.filter((effect) => effect.isTemporary);
  }

  override getUserLevel(user: User | null = game.user): number {
    if (this.pack || !user) return super.getUserLevel(user);
    return ownershipLevel(this._source['ownership'], user.id ?? '') ?? OWNERSHIP_LEVELS.NONE;
  }

  override prepareData(): void {
    if (!is14()) this._clearData();
    super.prepareData();
    if (is14()) this.applyActiveEffects('final');
    this._tellStatuses();
  }

  override prepareBaseData(): void {
    if (is14()) this._clearData();
  }

  /** Forgets what effects made of the actor the last time. */
  _clearData(): void {
    this.overrides = {};
    this.statuses = new Set();
    this._completedPhases = new Set();
  }

  override prepareEmbeddedDocuments(): void {
    super.prepareEmbeddedDocuments();
    if (is14()) this.applyActiveEffects('initial');
    else this.applyActiveEffects();
  }

  /** 13: applies all changes and the conditions. 14: applies the changes of one phase; with the first phase the conditions as well. */
  applyActiveEffects(phase?: string): void {
    if (is14()) applyPhase(this, phase);
    else applyAtOnce(this);
  }

  _tellStatuses(): void {
    const before = this._shownStatuses;
    this._shownStatuses = this.statuses;
    if (!before || !canvas?.ready) return;
    const changed = [...new Set([...before, ...this.statuses])].filter(
      (status) => before.has(status) !== this.statuses.has(status),
    );
    if (changed.length === 0) return;
    for (const token of this.getActiveTokens() as Placeable[]) {
      for (const status of changed) Hooks.callAll('applyTokenStatusEffect', token, status, this.statuses.has(status));
    }
  }

  /** Puts a condition on, takes it off, or turns it over. Gives the new effect, true (was on), false (taken off), or undefined (was off). */
  async toggleStatusEffect(
    statusId: string,
    { active, overlay = false }: { active?: boolean; overlay?: boolean } = {},
  ): Promise<Document | boolean | undefined> {
    const status = ActiveEffect.statusOf(statusId);
    if (!status) throw new Error(`Invalid status ID "${statusId}" provided to Actor#toggleStatusEffect`);
    const existing = this.effects
      .filter((effect) =>
        status._id ? effect.id === status._id : effect.statuses.size === 1 && effect.statuses.has(statusId),
      )
      .map((effect) => String(effect.id));
    if (existing.length > 0) {
      if (active) return true;
      await this.deleteEmbeddedDocuments('ActiveEffect', existing);
      return false;
    }
    if (active === false) return undefined;
    const cls = documentConfig('ActiveEffect').documentClass as unknown as typeof ActiveEffect;
    const effect = await cls.fromStatusEffect(statusId);
    if (overlay) effect.updateSource({ 'flags.core.overlay': true });
    return (await cls.create(effect, { parent: this, keepId: true })) as Document | undefined;
  }

  /** Tokens of the actor on the canvas; placeables, or their documents. */
  getActiveTokens(linked = false, document = false): (Placeable | TokenDocument)[] {
    if (!canvas?.ready || !canvas.scene) return [];
    const documents = this.getDependentTokens({ scenes: canvas.scene, linked });
    if (document) return documents;
    return documents.flatMap((token) => token.object ?? []);
  }

  /** Tokens that show the actor, or only itself where it is a token's own. */
  getDependentTokens({ scenes, linked = false }: { scenes?: Scene | Scene[]; linked?: boolean } = {}): TokenDocument[] {
    const { token } = this;
    const searched = scenes ? [scenes].flat() : game.scenes.contents;
    if (token) return !linked && searched.includes(token.parent as Scene) ? [token] : [];
    return searched.flatMap((scene) =>
      scene.tokens.filter((candidate) => candidate.actorId === this.id && (!linked || candidate.actorLink)),
    );
  }

  /** Makes the own actors of unlinked tokens anew after this one changed. */
  rebuildDependents(): void {
    if (this.isToken || this.pack) return;
    for (const token of this.getDependentTokens()) if (!token.actorLink) token.rebuildActor();
  }

  /** A token made after the prototype, not stored. */
  async getTokenDocument(data: Source = {}, options: ModelOptions = {}): Promise<TokenDocument> {
    const {
      randomImg: _random,
      appendNumber: _number,
      prependAdjective: _adjective,
      ...prototype
    } = asRecord(this.toObject()['prototypeToken']);
    const cls = documentConfig('Token').documentClass as unknown as typeof TokenDocument;
    const { sort: _sort, ...own } = data;
    return Promise.resolve(
      new cls(
        { ...prototype, ...own, actorId: this.id, name: own['name'] ?? (prototype['name'] || this.name) },
        options,
      ),
    );
  }

  /** Changes a value that a token's bar shows; bars stay between 0 and their maximum. */
  async modifyTokenAttribute(
    attribute: string,
    value: number,
    isDelta = false,
    isBar = true,
  ): Promise<this | undefined> {
    const updates = attributeChange(getProperty(this.system, attribute), attribute, value, isDelta, isBar);
    if (!updates) return this;
    const allowed = Hooks.call('modifyTokenAttribute', { attribute, value, isDelta, isBar }, updates, this);
    return allowed ? this.update(updates) : this;
  }

  /** Rolls the initiative of the actor's combatants in the viewed encounter. */
  async rollInitiative({
    createCombatants = false,
    rerollInitiative = false,
    initiativeOptions = {},
  }: { createCombatants?: boolean; rerollInitiative?: boolean; initiativeOptions?: object } = {}): Promise<unknown> {
    const { combat } = game;
    if (!combat) return null;
    if (createCombatants && combat.getCombatantsByActor(this).length === 0) {
      const tokens = this.getActiveTokens(false, true) as TokenDocument[];
      const data = tokens.length
        ? tokens.map((token) => ({
            tokenId: token.id,
            sceneId: token.holder?.id,
            actorId: this.id,
            hidden: token.hidden,
          }))
        : [{ actorId: this.id, hidden: false }];
      await combat.createEmbeddedDocuments('Combatant', data);
    }
    const combatants = combat
      .getCombatantsByActor(this)
      .filter((combatant) => rerollInitiative || combatant.initiative === null);
    return combat.rollInitiative(
      combatants.map((combatant) => String(combatant.id)),
      initiativeOptions,
    );
  }

  override async _preCreate(data: Source, options: Source, user: User): Promise<boolean | undefined> {
    const prototype = asRecord(this._source['prototypeToken']);
    const changes: Source = {};
    if (!prototype['name']) changes['name'] = this.name;
    const { img } = BaseActor.getDefaultArtwork();
    if (asRecord(prototype['texture'])['src'] === img && this.img !== img) changes['texture'] = { src: this.img };
    if (!isEmpty(changes)) this.updateSource({ prototypeToken: changes });
    return super._preCreate(data, options, user);
  }

  override _onRelatedChange(changed: Source): void {
    super._onRelatedChange(changed);
    for (const token of this.getDependentTokens()) {
      canvas?.handleDocument('update', token, {});
      if (token !== this.token && !token.actorLink)
        for (const app of Object.values(token.actor?.apps ?? {})) app.render(false, {});
    }
    game.combats.actorChanged(this, changed);
  }

  /** Called on every client when the durations of effects have run out. */
  onUpdateEffectDurations(_effects: ActiveEffect[], _event: string, _context: object): void {
    return undefined;
  }

  /** Lays a delta over the actor's data. */
  dataWithDelta(delta: Source): Source {
    return applyDelta(this._source, delta);
  }
}
