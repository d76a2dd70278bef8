import { ruleSet, type RuleSetId } from '../../../src/rules/index.ts';

type Plain = Readonly<Record<string, unknown>>;

/** The field of a location that keeps its armour; null where the armour is the whole body's. */
const FIELDS: Readonly<Record<RuleSetId, string | null>> = {
  imperium: 'armour',
  skirmish: null,
  mortal: 'dr',
  resilience: 'armour',
  dismemberment: 'armour',
};

function locationsOf(body: object): Readonly<Record<string, Plain>> {
  return (body as { readonly locations: Readonly<Record<string, Plain>> }).locations;
}

/** The armour of a body at a location; null where it has none there. */
export function wornAt(id: RuleSetId, body: object, location: string): number | null {
  const field = FIELDS[id];
  if (field === null) return (body as { readonly armour: number }).armour;
  const locations = locationsOf(body);
  const worn = Object.hasOwn(locations, location) ? locations[location]?.[field] : undefined;
  if (Array.isArray(worn)) return (worn as { readonly value: number }[]).reduce((sum, { value }) => sum + value, 0);
  return typeof worn === 'number' ? worn : null;
}

/** A body with another armour at a location, as one piece. */
export function wearing(id: RuleSetId, body: object, location: string, value: number): object {
  const field = FIELDS[id];
  if (field === null) return ruleSet(id).parseBody({ ...body, armour: value });
  const pieces = value === 0 ? [] : [{ id: 'otherwise', value, kind: 'other' }];
  const worn = id === 'imperium' ? pieces : value;
  const locations = locationsOf(body);
  return ruleSet(id).parseBody({
    ...body,
    locations: { ...locations, [location]: { ...locations[location], [field]: worn } },
  });
}
