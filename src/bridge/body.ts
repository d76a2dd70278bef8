import type { ConditionId } from '../data/constants.ts';
import { itemsOf, type BodyActor, type ImperiumActor } from '../data/narrowing.ts';
import { ruleSet, RuleError, type ImperiumBody, type RuleSetId } from '../rules/index.ts';
import { setBridge, type SetBridge } from './set-bridge.ts';
import { bodyChanges, bodyOf, followersNow, type BodyBearer, type Changes } from './stored-body.ts';

function bearerOf(actor: BodyActor): BodyBearer {
  const worn = itemsOf(actor, 'armour').filter((item) => item.system.worn);
  const active = itemsOf(actor, 'forceField').filter(({ system }) => system.active && system.formula.trim() !== '');
  return {
    system: { ...actor.system },
    armour: worn.map(({ id, system: { value, hp, kind, covers } }) => ({ id: id ?? '', value, hp, kind, covers })),
    forceFields: active.map(({ id, system }) => ({ id: id ?? '', formula: system.formula })),
  };
}

/** The bridge of an actor's rule set. */
export function bridgeOf(actor: BodyActor): SetBridge {
  return setBridge(actor.type);
}

/** The complete body of an actor as it stands. Throws RuleError with the path of what is out of range. */
export function readBody(actor: ImperiumActor): ImperiumBody;
export function readBody(actor: BodyActor): object;
export function readBody(actor: BodyActor): object {
  return bodyOf(actor.type, bearerOf(actor));
}

/** The body that an actor would have if parts of his `system` were others. Throws RuleError with the path. */
export function bodyWith(actor: BodyActor, changed: Readonly<Record<string, unknown>>): object {
  const bearer = bearerOf(actor);
  return bodyOf(actor.type, { ...bearer, system: { ...bearer.system, ...changed } });
}

/** What to store on an actor so that his body goes from `before` to `after`, by path. Throws RuleError where it cannot be read. */
export function writeBody(actor: BodyActor, before: object, after: object): Changes {
  return bodyChanges(actor.type, { ...actor._source.system }, bearerOf(actor), before, after);
}

/** What of an actor's body follows others as it is stored, by path. Throws RuleError where it cannot be read. */
export function followersOf(actor: BodyActor): string[] {
  return followersNow(actor.type, { ...actor._source.system }, bearerOf(actor));
}

/** The conditions that a body is in. */
export function statusesOf(id: RuleSetId, body: object): ReadonlySet<ConditionId> {
  return setBridge(id).conditionsOf(body, ruleSet(id).derive(body));
}

/** What is prepared of an actor of any rule set. */
interface PreparedSystem {
  body: object | null;
  derived: object | null;
  problem: string;
  health: { value: number; max: number };
  initiative: number;
  conditions: ReadonlySet<ConditionId>;
}

/** Fills in what an actor's `system` shows beside what is stored; a body that cannot be read becomes its `problem`. */
export function prepareBody(actor: BodyActor): void {
  const bridge = bridgeOf(actor);
  const system = actor.system as PreparedSystem;
  try {
    const body = readBody(actor);
    const derived = ruleSet(actor.type).derive(body);
    system.body = body;
    system.derived = derived;
    system.health = bridge.health(body);
    system.initiative = bridge.initiative(body, derived, system);
    system.conditions = bridge.conditionsOf(body, derived);
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
    system.problem = error.message;
  }
}

/** The body of an actor with what follows from it; null where it cannot be read. */
export function wholeBody(actor: BodyActor): { readonly body: object; readonly derived: object } | null {
  const { body, derived } = actor.system;
  return body === null || derived === null ? null : { body, derived };
}
