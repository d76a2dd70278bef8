import { hitTableOf } from '../../bridge/hit-table.ts';
import type { Plain } from '../../bridge/set-bridge.ts';
import type { BodyActor } from '../../data/narrowing.ts';
import { namedPlan, type GivenPlan } from './draft.ts';
import { PLAN_FIELDS, type PlanSet } from './plan-fields.ts';

/** The body plan of an actor as it stands: what is stored of each location, laid over the human plan where that is used. */
export function planOfActor(actor: BodyActor, set: PlanSet): GivenPlan {
  const system: Plain = { ...actor._source.system };
  const human = system['plan'] === 'custom' ? {} : (namedPlan(set, 'humanoid')?.locations ?? {});
  const stored = (system['locations'] ?? {}) as Readonly<Record<string, Plain>>;
  const places = [...new Set([...Object.keys(human), ...Object.keys(stored)])].map((id) => {
    const own = PLAN_FIELDS[set].flatMap(({ name }) => {
      const value = stored[id]?.[name];
      return value === null || value === undefined ? [] : [[name, value] as const];
    });
    return [id, { ...human[id], ...(Object.fromEntries(own) as Plain) }] as const;
  });
  const { body } = actor.system;
  const table = body === null ? (namedPlan(set, 'humanoid')?.table ?? {}) : hitTableOf(set, body);
  return { locations: Object.fromEntries(places), table };
}
