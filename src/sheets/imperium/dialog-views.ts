import { coverOptions, locationName, paired, severityName, severityOf, type Words } from '../../bridge/words.ts';
import { MODES, type ImperiumBody, type Mode } from '../../rules/index.ts';
import type { CoverSnapshot } from '../../data/message/parts.ts';

type Options = Readonly<Record<string, string>>;

/** What was entered the last time a hit was entered by hand. */
export interface HitEntered {
  readonly name: string;
  readonly damage: string;
  readonly mode: Mode;
  readonly strength: number;
  readonly hands: 1 | 2;
  readonly location: string;
}

/** What the dialog of a hit entered by hand shows. */
export interface HitDialogView extends Omit<HitEntered, 'hands'> {
  readonly modes: Options;
  readonly locations: Options;
  readonly hands: Options;
  readonly chosenHands: string;
  readonly covers: Options;
}

/** The kinds of treatment that can be given from the sheet. */
export const TREATMENTS = ['attention', 'heal', 'wake', 'stand'] as const;

/** What the dialog of a treatment shows. */
export interface TreatDialogView {
  readonly kinds: Options;
  readonly kind: string;
  readonly locations: Options;
  readonly location: string;
}

function named(words: Words, locations: readonly string[]): Options {
  return Object.fromEntries(locations.map((id) => [id, locationName(words, id)]));
}

/** Draws up the dialog of a hit by hand; the place struck last is kept where the body has it. */
export function hitDialogView(
  words: Words,
  locations: readonly string[],
  covers: readonly CoverSnapshot[],
  entered: HitEntered,
): HitDialogView {
  const { hands, location, ...rest } = entered;
  return {
    ...rest,
    location: locations.includes(location) ? location : (locations[0] ?? ''),
    modes: Object.fromEntries(MODES.map((mode) => [mode, words.localize(`GRIEVOUS.Mode.${mode}`)])),
    locations: named(words, locations),
    hands: { 1: words.localize('GRIEVOUS.Hands.one'), 2: words.localize('GRIEVOUS.Hands.two') },
    chosenHands: String(hands),
    covers: coverOptions(words, covers),
  };
}

/** How much a location needs somebody: the untreated and the worst first. */
function need({ level, treated, bleeding, cripplings }: ImperiumBody['locations'][string]): number {
  const open = cripplings.some(({ stage }) => stage === 'untreated');
  return bleeding * 10 + (open ? 5 : 0) + (treated ? 0 : level);
}

/** Draws up the dialog of a treatment: the location that needs it most stands first, each with its injury. */
export function treatDialogView(words: Words, body: ImperiumBody): TreatDialogView {
  const places = Object.entries(body.locations).toSorted(([, one], [, other]) => need(other) - need(one));
  const label = (id: string, place: ImperiumBody['locations'][string]): string =>
    paired(words, locationName(words, id), severityName(words, severityOf(place.kind, place.level)));
  const inNeed = places.some(([, place]) => need(place) > 0);
  return {
    kinds: Object.fromEntries(TREATMENTS.map((kind) => [kind, words.localize(`GRIEVOUS.Card.Treatment.${kind}`)])),
    kind: !inNeed && body.unconscious.includes('injury') ? 'wake' : 'attention',
    locations: Object.fromEntries(places.map(([id, place]) => [id, label(id, place)])),
    location: places[0]?.[0] ?? '',
  };
}
