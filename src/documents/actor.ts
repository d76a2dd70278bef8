import { bridgeOf, prepareBody, wholeBody } from '../bridge/body.ts';
import { partyUuid } from '../bridge/parties.ts';
import { CONDITION_IDS } from '../data/constants.ts';
import { isBodyActor, type BodyActor } from '../data/narrowing.ts';
import { isOwnWrite } from '../foundry-compat.ts';
import { migrateSource } from '../migrations/loading.ts';
import { setCondition, setHitPoints } from '../play/condition.ts';
import { markCards } from '../play/marks.ts';
import { mirrorId, mendMirrors } from '../play/mirrors.ts';
import { inTurnUnasked, refusedInNewerWorld } from '../play/in-turn.ts';
import { bareHands } from './bare-hands.ts';
import { chosenPlan } from './chosen-plan.ts';
import { redrawCards } from './redraw.ts';
import { inOwnLanguage } from './translation.ts';

/** The numbers that formulas may name of an actor's body. */
function bodyRollData(actor: Actor.Implementation): Readonly<Record<string, number>> {
  const whole = isBodyActor(actor) ? wholeBody(actor) : null;
  return isBodyActor(actor) && whole !== null ? bridgeOf(actor).rollData(whole.body, whole.derived) : {};
}

/** Whether an actor has a body of one of the rule sets, without saying so to the checker, which would go in circles. */
function hasBody(actor: Actor.Implementation): boolean {
  return isBodyActor(actor);
}

/** An actor: a body of one rule set. Its conditions and its hit points on the token's bar are changed in the body itself. */
export class GrievousActor<out SubType extends Actor.SubType = Actor.SubType> extends Actor<SubType> {
  /** Brings what was stored in an older shape into the present one. 14 gives options as well. */
  static override migrateData(source: Parameters<typeof Actor.migrateData>[0], ...options: []) {
    migrateSource('Actor', source);
    return super.migrateData(source, ...options);
  }

  protected override _initializeSource(...[data, options]: Parameters<Actor['_initializeSource']>) {
    return inOwnLanguage(super._initializeSource(data as never, options), options?.pack);
  }

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    if (isBodyActor(this)) prepareBody(this);
  }

  override getRollData() {
    const data = { ...super.getRollData() };
    return { ...data, ...bodyRollData(this) };
  }

  override async toggleStatusEffect(statusId: string, options: Actor.ToggleStatusEffectOptions = {}) {
    const condition = CONDITION_IDS.find((id) => id === statusId);
    if (condition === undefined || !hasBody(this)) return super.toggleStatusEffect(statusId, options);
    const was = this.statuses.has(condition);
    const active = options.active ?? !was;
    if (was === active) return active ? true : undefined;
    await setCondition(this, condition, active);
    return active ? this.effects.get(mirrorId(condition)) : false;
  }

  override async modifyTokenAttribute(attribute: string, value: number, isDelta = false, isBar = true) {
    if (!hasBody(this) || !/^health(\.value)?$/.test(attribute)) {
      return super.modifyTokenAttribute(attribute, value, isDelta, isBar);
    }
    await setHitPoints(this, value, isDelta);
    return this;
  }

  /** A new character, which is no copy of another, has bare hands, and the body plan that was chosen for it. */
  protected override async _preCreate(...[data, options, user]: Parameters<Actor['_preCreate']>) {
    const allowed = await super._preCreate(data, options, user);
    if (allowed === false) return false;
    const { compendiumSource, duplicateSource } = this._stats;
    const isCopy = compendiumSource !== null || duplicateSource !== null;
    const hands = isCopy || this.pack !== null || this.items.size > 0 ? null : await bareHands(this.type);
    if (hands !== null) this.updateSource({ items: [hands] } as never);
    for (const changes of chosenPlan(this.type, data.flags, { ...data.system })) this.updateSource(changes as never);
    return undefined;
  }

  protected override async _preUpdate(...[changed, options, user]: Parameters<Actor['_preUpdate']>) {
    if (changed.system !== undefined && refusedInNewerWorld()) return false;
    return super._preUpdate(changed, options, user);
  }

  protected override _onCreate(...[data, options, userId]: Parameters<Actor['_onCreate']>): void {
    super._onCreate(data, options, userId);
    if (userId === game.user.id) this.#mirror();
  }

  protected override _onUpdate(...[changed, options, userId]: Parameters<Actor['_onUpdate']>): void {
    super._onUpdate(changed, options, userId);
    const system = changed.system as { history?: object } | null | undefined;
    if (system?.history !== undefined) {
      redrawCards(system.history, partyUuid(this));
      if (isBodyActor(this)) markCards(this as BodyActor, Object.keys(system.history), userId);
    }
    if (userId === game.user.id && !isOwnWrite(options)) this.#mirror();
  }

  /** Has the effects follow the body, after whatever is being written now. */
  #mirror(): void {
    if (isBodyActor(this)) void inTurnUnasked(undefined, () => mendMirrors(this as BodyActor));
  }
}
