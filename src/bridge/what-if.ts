import { countingArmour, ruleSet, type ArmourPiece, type RuleSetId } from '../rules/index.ts';
import { isPlain } from './places.ts';
import { setBridge, type Plain } from './set-bridge.ts';

/** A figure of a body that can be taken to have been another when a blow struck. */
export type BodyFigure = 'armour' | 'hp';

/** How a rule set keeps a figure: its value, and a body in which it is another. */
interface Keeping {
  /** Whether each location has its own. */
  readonly ofPlace: boolean;
  value(body: Plain, location: string): number | null;
  withValue(body: Plain, location: string, value: number): Plain;
}

function placeOf({ locations }: Plain, location: string): Plain | null {
  const places = isPlain(locations) ? locations : {};
  const place = Object.hasOwn(places, location) ? places[location] : undefined;
  return isPlain(place) ? place : null;
}

function withPlace(body: Plain, location: string, changes: Plain): Plain {
  const place = placeOf(body, location);
  if (place === null) return body;
  return { ...body, locations: { ...(body['locations'] as Plain), [location]: { ...place, ...changes } } };
}

function numberIn(holder: Plain | null, field: string): number | null {
  const value = holder?.[field];
  return typeof value === 'number' ? value : null;
}

/** A number that each location has. */
function ofPlace(field: string): Keeping {
  return {
    ofPlace: true,
    value: (body, location) => numberIn(placeOf(body, location), field),
    withValue: (body, location, value) => withPlace(body, location, { [field]: value }),
  };
}

/** A number of the whole body. */
function ofBody(field: string): Keeping {
  return {
    ofPlace: false,
    value: (body) => numberIn(body, field),
    withValue: (body, _location, value) => ({ ...body, [field]: value }),
  };
}

/** The value of the token bar, with unconsciousness and death as they follow. */
function ofBar(id: RuleSetId): Keeping {
  return {
    ofPlace: false,
    value: (body) => setBridge(id).health(body).value,
    withValue: (body, _location, value) => ({ ...(setBridge(id).withHitPoints(body, value) ?? body) }),
  };
}

/** The pieces worn at a location, of which some count; otherwise they are one piece of that value. */
const imperiumArmour: Keeping = {
  ofPlace: true,
  value(body, location) {
    const worn = placeOf(body, location)?.['armour'] as readonly ArmourPiece[] | undefined;
    return worn === undefined ? null : countingArmour(worn).reduce((sum, { value }) => sum + value, 0);
  },
  withValue(body, location, value) {
    const armour = value === 0 ? [] : [{ id: 'otherwise', value, kind: 'other' }];
    return withPlace(body, location, { armour });
  },
};

const KEEPINGS: Readonly<Record<RuleSetId, Readonly<Record<BodyFigure, Keeping>>>> = {
  imperium: { armour: imperiumArmour, hp: ofBar('imperium') },
  skirmish: { armour: ofBody('armour'), hp: ofBar('skirmish') },
  mortal: { armour: ofPlace('dr'), hp: ofBar('mortal') },
  resilience: { armour: ofPlace('armour'), hp: ofPlace('hp') },
  dismemberment: { armour: ofPlace('armour'), hp: ofPlace('hp') },
};

/** Whether a rule set keeps a figure by location. */
export function isOfPlace(id: RuleSetId, figure: BodyFigure): boolean {
  return KEEPINGS[id][figure].ofPlace;
}

/** A figure of a body at a location; null where it has none there. */
export function bodyFigureAt(id: RuleSetId, body: object, figure: BodyFigure, location: string): number | null {
  return KEEPINGS[id][figure].value({ ...body }, location);
}

/** A body in which a figure at a location is another. Throws RuleError where the rules do not allow it. */
export function withBodyFigure(
  id: RuleSetId,
  body: object,
  figure: BodyFigure,
  location: string,
  value: number,
): object {
  return ruleSet(id).parseBody(KEEPINGS[id][figure].withValue({ ...body }, location, value));
}
