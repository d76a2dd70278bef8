import { CHARTS, type Crippling, type ImperiumBody, type ImperiumLocation } from '../rules/index.ts';

/** A change by hand of what a body suffers from, beside the fields that its sheet stores directly. */
export type WoundEdit =
  | { readonly kind: 'stage'; readonly location: string; readonly index: number; readonly stage: Crippling['stage'] }
  | {
      readonly kind: 'hours';
      readonly location: string;
      readonly index: number;
      readonly line: string;
      readonly hours: number;
    }
  | { readonly kind: 'permanent'; readonly location: string; readonly index: number; readonly line: string }
  | { readonly kind: 'crippling'; readonly location: string; readonly index: number }
  | { readonly kind: 'newCrippling'; readonly location: string; readonly entry: number }
  | { readonly kind: 'infection'; readonly location: string; readonly infection: ImperiumLocation['infection'] }
  | { readonly kind: 'infectionHours'; readonly location: string; readonly hours: number }
  | { readonly kind: 'clock'; readonly id: string; readonly left: number };

/** How long an infection takes to break out that is made due by hand: the middle of a ten-sided die. */
const USUAL_HOURS = 5;

function withHours({ hoursLeft: _hoursLeft, ...crippling }: Crippling, hours: Record<string, number>): Crippling {
  return Object.keys(hours).length === 0 ? crippling : { ...crippling, hoursLeft: hours };
}

/** A crippling injury changed; null where it is taken away. */
function changedCrippling(crippling: Crippling, edit: WoundEdit): Crippling | null {
  switch (edit.kind) {
    case 'stage': {
      const { stage } = edit;
      return withHours({ ...crippling, stage }, stage === 'recovering' ? { ...crippling.hoursLeft } : {});
    }
    case 'hours': {
      const { [edit.line]: _before, ...others } = { ...crippling.hoursLeft };
      return withHours(crippling, edit.hours > 0 ? { ...others, [edit.line]: Math.round(edit.hours) } : others);
    }
    case 'permanent':
      return { ...crippling, permanent: crippling.permanent.filter((line) => line !== edit.line) };
    case 'crippling':
      return null;
    default:
      return crippling;
  }
}

function newCrippling({ kind }: ImperiumLocation, entry: number): Crippling {
  const { part, permanent = [] } = CHARTS[kind][entry - 1] ?? {};
  const [first] = Object.keys(part?.upTo ?? {});
  const lasting = permanent.filter(({ test }) => test !== true).map(({ id }) => id);
  return { entry, stage: 'untreated', permanent: lasting, ...(first === undefined ? {} : { part: first }) };
}

function changedPlace(place: ImperiumLocation, edit: WoundEdit): ImperiumLocation {
  const { infectionHours: _hours, ...rest } = place;
  switch (edit.kind) {
    case 'infection':
      return {
        ...rest,
        infection: edit.infection,
        ...(edit.infection === 'due' ? { infectionHours: USUAL_HOURS } : {}),
      };
    case 'infectionHours':
      return { ...place, infectionHours: Math.max(1, Math.round(edit.hours)) };
    case 'newCrippling':
      return { ...place, cripplings: [...place.cripplings, newCrippling(place, edit.entry)] };
    default: {
      if (!('index' in edit)) return place;
      const cripplings = place.cripplings.flatMap((crippling, index) =>
        index === edit.index ? (changedCrippling(crippling, edit) ?? []) : crippling,
      );
      return { ...place, cripplings };
    }
  }
}

/** A body with a change made by hand; a clock that is given no time is removed. What it does not have is left alone. */
export function withWoundEdit(body: ImperiumBody, edit: WoundEdit): ImperiumBody {
  if (edit.kind === 'clock') {
    const { id, left } = edit;
    const clocks = body.clocks.flatMap((clock) => {
      if (clock.id !== id) return [clock];
      if (left < 1) return [];
      return [{ ...clock, ...(clock.rounds === undefined ? { hours: left } : { rounds: left }) }];
    });
    return { ...body, clocks };
  }
  const place = body.locations[edit.location];
  if (place === undefined) return body;
  return { ...body, locations: { ...body.locations, [edit.location]: changedPlace(place, edit) } };
}
