import { CONDITION_IDS, type ConditionId } from '../data/constants.ts';
import { itemsOf, type ImperiumActor } from '../data/narrowing.ts';
import { deriveImperium, RuleError, type ImperiumBody } from '../rules/index.ts';
import { bodyChanges, bodyOf, type BodyBearer, type Changes } from './stored-body.ts';

function bearerOf(actor: ImperiumActor): BodyBearer {
  const worn = itemsOf(actor, 'armour').filter((item) => item.system.worn);
  const active = itemsOf(actor, 'forceField').filter((item) => item.system.active);
  return {
    system: { ...actor.system },
    armour: worn.map(({ id, system }) => ({
      id: id ?? '',
      value: system.value,
      kind: system.kind,
      covers: system.covers,
    })),
    forceFields: active.map(({ id, system }) => ({ id: id ?? '', formula: system.formula })),
  };
}

/** The complete body of an imperium actor as it stands. Throws RuleError with the path of what is out of range. */
export function readBody(actor: ImperiumActor): ImperiumBody {
  return bodyOf(bearerOf(actor));
}

/** What to store on an actor so that his body goes from `before` to `after`, by path. Throws RuleError where it cannot be read. */
export function writeBody(actor: ImperiumActor, before: ImperiumBody, after: ImperiumBody): Changes {
  const standing = { source: { ...actor._source.system }, prepared: { ...actor.system }, live: readBody(actor) };
  return bodyChanges(standing, before, after);
}

/** The conditions that a body is in. */
export function statusesOf(body: ImperiumBody, derived = deriveImperium(body)): Set<ConditionId> {
  const bleeds = Object.values(body.locations).some(({ bleeding }) => bleeding > 0);
  const holds: Record<ConditionId, boolean> = {
    stunned: derived.stunned,
    prone: body.prone,
    unconscious: body.unconscious.length > 0,
    dead: body.dead,
    coma: body.coma,
    bleeding: bleeds,
  };
  return new Set(CONDITION_IDS.filter((id) => holds[id]));
}

/** Fills in what an imperium actor's `system` shows beside what is stored; a body that cannot be read becomes its `problem`. */
export function prepareImperium(actor: ImperiumActor): void {
  const { system } = actor;
  try {
    const body = readBody(actor);
    const derived = deriveImperium(body);
    system.body = body;
    system.derived = derived;
    system.health = { value: body.hp, max: body.maxHp };
    system.initiative = derived.characteristics.I;
    system.conditions = statusesOf(body, derived);
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
    system.problem = error.message;
  }
}
