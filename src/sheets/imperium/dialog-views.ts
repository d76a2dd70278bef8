import { coverOptions, locationName, type Words } from '../../bridge/words.ts';
import { MODES, type Mode } from '../../rules/index.ts';
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
