import type { ConditionId } from '../data/constants.ts';
import { deriveImperium, type ImperiumBody, type ImperiumLocation } from '../rules/index.ts';
import { emptyHanded } from './holding.ts';
import { mapPlaces } from './places.ts';

/** Half of Toughness as it stands: with fewer hit points nobody is conscious. */
function leastConscious(body: ImperiumBody): number {
  return Math.min(body.maxHp, Math.ceil(deriveImperium(body).consciousnessLevel));
}

function fallen(body: ImperiumBody, cause: 'hp' | 'injury'): ImperiumBody {
  const causes = [...new Set([...body.unconscious, cause])].toSorted();
  if (body.unconscious.length > 0) return { ...body, unconscious: causes };
  return { ...emptyHanded(body), unconscious: causes, prone: true };
}

function awake({ wakeIn: _wakeIn, ...body }: ImperiumBody): ImperiumBody {
  return { ...body, unconscious: [], hp: Math.max(body.hp, leastConscious(body)) };
}

function alive(body: ImperiumBody): ImperiumBody {
  const risen = { ...body, dead: false, hp: Math.max(1, body.hp) };
  return risen.hp < leastConscious(risen) ? fallen(risen, 'hp') : risen;
}

function bleeding(body: ImperiumBody, active: boolean): ImperiumBody {
  const dry = (place: ImperiumLocation): ImperiumLocation => ({ ...place, bleeding: 0 });
  if (!active) return { ...body, locations: mapPlaces(body.locations, dry) };
  if (Object.values(body.locations).some((location) => location.bleeding > 0)) return body;
  const trunk =
    Object.entries(body.locations).find(([, { kind }]) => kind === 'body') ?? Object.entries(body.locations)[0];
  if (trunk === undefined) return body;
  const [id, location] = trunk;
  return { ...body, locations: { ...body.locations, [id]: { ...location, bleeding: 1 } } };
}

type Edit = (body: ImperiumBody, active: boolean) => ImperiumBody;

/**
 * Conditions of imperium put on or taken off by hand: a stun is one round; who is no longer unconscious or dead has the
 * fewest hit points that allow it; bleeding begins at the trunk with one die, and ends everywhere.
 */
export const IMPERIUM_EDITS: Readonly<Partial<Record<ConditionId, Edit>>> = {
  stunned: (body, active) => {
    if (!active) return { ...body, stunned: 0, stunFresh: false };
    return body.stunned > 0 ? body : { ...body, stunned: 1, stunFresh: body.acted };
  },
  prone: (body, active) => ({ ...body, prone: active }),
  unconscious: (body, active) => (active ? fallen(body, 'injury') : awake(body)),
  dead: (body, active) => (active ? { ...body, dead: true } : alive(body)),
  coma: (body, active) => ({ ...body, coma: active }),
  bleeding,
};

/** A body with its hit points set by hand: none is death, below half of Toughness he falls, from there on up he is awake. */
export function imperiumHitPoints(body: ImperiumBody, hp: number): ImperiumBody {
  const bled = body.dead && body.hp === 0;
  const set = { ...body, hp: Math.min(body.maxHp, Math.max(0, Math.round(hp))) };
  if (set.hp === 0) return { ...set, dead: true };
  if (bled) return imperiumHitPoints({ ...body, dead: false, hp: set.hp }, set.hp);
  if (set.dead) return set;
  if (set.hp < leastConscious(set)) return fallen(set, 'hp');
  return { ...set, unconscious: set.unconscious.filter((cause) => cause !== 'hp') };
}
