import { locationName, sentence, type Slots, type Words } from '../../bridge/words.ts';
import { MORTAL_CRIPPLINGS, MORTAL_GRIPS, type MortalBody, type MortalDerived } from '../../rules/index.ts';

/** What of a stored location can be edited. */
export interface StoredPlace {
  readonly dr: number;
  readonly crippled: string | null;
  readonly months: number | null;
  readonly dismembered: boolean;
  readonly shield: boolean;
  readonly holds: string;
  readonly injury: number | null;
}

/** An armour piece that covers a location. */
export interface PieceFacts {
  readonly name: string;
  readonly value: number;
  readonly covers: readonly string[];
  readonly on: boolean;
}

/** A hit location as a row of the table. */
export interface LocationRow extends Omit<StoredPlace, 'months' | 'injury'> {
  readonly id: string;
  readonly name: string;
  readonly severity: string;
  readonly state: string;
  readonly months: number | '';
  readonly injury: number | '';
  /** Points in one blow that cripple it; empty where nothing does. */
  readonly threshold: string;
  readonly thresholdHint: string;
  readonly cripples: boolean;
  readonly lasting: boolean;
  readonly hand: boolean;
  readonly arm: boolean;
  readonly holding: string;
  readonly armour: number;
  readonly armourLabel: string;
  readonly armourPieces: readonly { readonly text: string; readonly value: string }[];
  readonly selected: boolean;
}

/** The table of locations with its choices. */
export interface LocationTable {
  readonly rows: readonly LocationRow[];
  readonly states: Readonly<Record<string, string>>;
  readonly grips: Readonly<Record<string, string>>;
  readonly months: boolean;
  readonly injuries: boolean;
  readonly shields: boolean;
}

function placeText(words: Words, key: string, slots: Slots = {}): string {
  return sentence(words, `GRIEVOUS.mortal.location.${key}`, slots);
}

/** What a location's crippling is called: not crippled is empty. */
function stateName(words: Words, { crippled, dismembered }: Pick<StoredPlace, 'crippled' | 'dismembered'>): string {
  if (dismembered) return placeText(words, 'crippled.severed');
  return placeText(words, `crippled.${crippled ?? 'none'}`);
}

function armourAt(words: Words, id: string, natural: number, pieces: readonly PieceFacts[]) {
  const worn = pieces.filter(({ on, covers }) => on && covers.includes(id));
  const armour = worn.reduce((sum, { value }) => sum + value, natural);
  const own = natural === 0 ? [] : [{ text: placeText(words, 'natural'), value: String(natural) }];
  return {
    armour,
    armourLabel: placeText(words, 'armourAt', { location: locationName(words, id), value: armour }),
    armourPieces: [...own, ...worn.map(({ name, value }) => ({ text: name, value: String(value) }))],
  };
}

/** The table of locations: of the body where it can be read, else of what is stored, so that it can be put right. */
export function locationTable(
  words: Words,
  body: MortalBody | null,
  derived: MortalDerived | null,
  stored: Readonly<Record<string, StoredPlace>>,
  pieces: readonly PieceFacts[],
  accumulates: boolean,
  selected: string,
): LocationTable {
  const ids = Object.keys(body?.locations ?? stored);
  const rows = ids.map((id): LocationRow => {
    const kind = body?.locations[id]?.kind ?? '';
    const place = { ...UNHURT, ...stored[id] };
    const threshold = derived?.thresholds[id];
    const hurt = place.crippled !== null || place.dismembered;
    return {
      ...place,
      id,
      name: locationName(words, id),
      severity: body === null ? 'unknown' : hurt ? 'crippled' : 'unhurt',
      state: stateName(words, place),
      crippled: place.crippled ?? '',
      months: place.months ?? '',
      injury: place.injury ?? '',
      threshold: threshold === undefined ? '' : String(threshold),
      thresholdHint: threshold === undefined ? '' : placeText(words, 'threshold', { number: threshold }),
      cripples: body === null || threshold !== undefined || hurt,
      lasting: place.crippled === 'lasting' || place.months !== null,
      hand: kind === 'hand' || kind === 'extraArm',
      arm: kind === 'arm',
      holding: place.holds === 'nothing' ? '' : words.localize(`GRIEVOUS.Sheet.Holds.${place.holds}`),
      ...armourAt(words, id, place.dr, pieces),
      selected: id === selected,
    };
  });
  return {
    rows,
    states: Object.fromEntries(
      ['', ...MORTAL_CRIPPLINGS].map((state) => [state, placeText(words, `crippled.${state || 'none'}`)]),
    ),
    grips: Object.fromEntries(MORTAL_GRIPS.map((grip) => [grip, placeText(words, `grip.${grip}`)])),
    months: rows.some(({ lasting }) => lasting),
    injuries: accumulates || rows.some(({ injury }) => injury !== ''),
    shields: rows.some(({ arm }) => arm),
  };
}

const UNHURT: StoredPlace = {
  dr: 0,
  crippled: null,
  months: null,
  dismembered: false,
  shield: false,
  holds: 'nothing',
  injury: null,
};
