import { ruleSet, type Faces, type HitTable, type RuleSetId } from '../rules/index.ts';
import { isPlain } from './places.ts';

/** How a rule set finds where a blow lands on a body's table. */
export interface HitRoll {
  readonly formula: string;
  readonly faces: Faces;
  /** Whether the attack finds it, so that a hit has to be told where it landed. */
  readonly byAttack: boolean;
}

/** The roll on the hit table of each rule set; null where bodies have none. */
export const HIT_ROLLS: Readonly<Record<RuleSetId, HitRoll | null>> = {
  imperium: { formula: '1d100', faces: [1, 100], byAttack: true },
  skirmish: null,
  mortal: { formula: '3d6', faces: [3, 18], byAttack: false },
  resilience: { formula: '1d20', faces: [1, 20], byAttack: false },
  dismemberment: { formula: '1d100', faces: [1, 100], byAttack: true },
};

function shareOf(place: unknown): HitTable[string] | null {
  const share = isPlain(place) ? place['table'] : null;
  if (!Array.isArray(share)) return null;
  const [from, to] = share.map(Number);
  return from === undefined || to === undefined ? null : [from, to];
}

/** The hit table of a body: its own, what its locations have of one, or that of the human plan. */
export function hitTableOf(id: RuleSetId, body: object): HitTable {
  const { table, locations } = body as { readonly table?: HitTable; readonly locations?: object };
  if (table !== undefined) return table;
  const shares = Object.entries({ ...locations }).flatMap(([place, state]) => {
    const share = shareOf(state);
    return share === null ? [] : [[place, share] as const];
  });
  return shares.length > 0 ? Object.fromEntries(shares) : (ruleSet(id).plans['humanoid']?.table ?? {});
}
