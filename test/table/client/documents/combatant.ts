import { asRecord, getProperty, type Source } from '../../common/objects.ts';
import { OWNERSHIP_LEVELS } from '../../common/permissions.ts';
import { CONFIG, configured } from '../config.ts';
import type { Roll } from '../dice/roll.ts';
import { game } from '../state.ts';
import type { Actor } from './actor.ts';
import { BaseCombatant, BaseCombatantGroup } from './base-classes.ts';
import type { Combat } from './combat.ts';
import type { TokenDocument } from './token.ts';
import type { User } from './user.ts';

/** One who takes part in an encounter. */
export class Combatant extends BaseCombatant {
  declare readonly actorId: string | null;
  declare readonly tokenId: string | null;
  declare readonly sceneId: string | null;
  declare readonly initiative: number | null;
  declare readonly hidden: boolean;
  declare readonly defeated: boolean;
  declare img: string | null;
  declare resource: unknown;

  get combat(): Combat | null {
    return this.holder as Combat | null;
  }

  get token(): TokenDocument | null {
    const scene = this.sceneId ? game.scenes.get(this.sceneId) : this.combat?.scene;
    return (this.tokenId && scene?.tokens.get(this.tokenId)) || null;
  }

  get actor(): Actor | null {
    if (this.token) return this.token.actor;
    return this.actorId ? (game.actors.get(this.actorId) ?? null) : null;
  }

  get isNPC(): boolean {
    return !this.actor || !this.hasPlayerOwner;
  }

  get players(): User[] {
    return game.users.filter((user) => !user.isGM && this.testUserPermission(user, 'OWNER'));
  }

  get isDefeated(): boolean {
    const status = CONFIG.specialStatusEffects['DEFEATED'] ?? 'dead';
    return this.defeated || (this.actor?.statuses.has(status) ?? false);
  }

  override get visible(): boolean {
    return this.isOwner || !this.hidden;
  }

  override getUserLevel(user: User | null = game.user): number {
    return this.actor?.getUserLevel(user) ?? OWNERSHIP_LEVELS.NONE;
  }

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    const { token, actor } = this;
    this.img = (this._source['img'] as string | null) ?? token?.texture.src ?? actor?.img ?? null;
    this.name = String(
      this._source['name'] || token?.name || actor?.name || game.i18n.localize('COMBAT.UnknownCombatant'),
    );
    this.updateResource();
  }

  /** Reads the tracked resource of the actor. */
  updateResource(): unknown {
    const path = configured('Combat', 'settings')['resource'];
    this.resource = path ? (getProperty(this.actor?.system, String(path)) ?? null) : null;
    return this.resource;
  }

  _getInitiativeFormula(): string {
    return String(configured('Combat', 'initiative')['formula'] ?? game.system.initiative ?? '1d20');
  }

  /** The unevaluated roll of the combatant's initiative. */
  getInitiativeRoll(formula: string | null = null): Roll {
    const cls = CONFIG.Dice.rolls[0] as typeof Roll;
    return new cls(formula ?? this._getInitiativeFormula(), { ...asRecord(this.actor?.getRollData()) });
  }

  async rollInitiative(formula?: string): Promise<this | undefined> {
    const roll = this.getInitiativeRoll(formula ?? null);
    await roll.evaluate();
    return this.update({ initiative: roll.total });
  }

  override getRollData(): Source {
    return this.actor?.getRollData() ?? super.getRollData();
  }
}

/** Combatants who act together. */
export class CombatantGroup extends BaseCombatantGroup {
  /** The combatants of the group. */
  get members(): Set<Combatant> {
    const combat = this.holder as Combat | null;
    return new Set(combat?.combatants.filter((combatant) => combatant._source['group'] === this.id));
  }
}
