import { rowName } from '../../bridge/skirmish-words.ts';
import { listed, sentence, type Words } from '../../bridge/words.ts';
import { SKIRMISH_ROWS, skirmishRowOf, type SkirmishRow } from '../../rules/index.ts';

const FACES = [1, 2, 3, 4, 5, 6] as const;

/** The strengths of blows that a sheet shows the landing of. */
export const SHOWN_STRENGTHS = [2, 3, 4, 5, 6] as const;

/** How many faces of the die lead to each row of the injury table. Seed 001, Wounds and Injuries. */
export function landing(totalToughness: number, strength: number): Readonly<Record<SkirmishRow, number>> {
  const rows = FACES.map((face) => skirmishRowOf(face + totalToughness - strength));
  const count = (row: SkirmishRow): number => rows.filter((found) => found === row).length;
  return Object.fromEntries(SKIRMISH_ROWS.map((row) => [row, count(row)])) as Record<SkirmishRow, number>;
}

/** A number of faces of the die in per cent. */
export function facesInPercent(faces: number): number {
  return Math.round((faces * 100) / FACES.length);
}

/** Where a blow of this Strength lands, in one line: "Groin 17 %, Gut 50 %, Leg 17 %, Arm 17 %". */
export function landingText(words: Words, totalToughness: number, strength: number): string {
  const faces = landing(totalToughness, strength);
  const parts = SKIRMISH_ROWS.filter((row) => faces[row] > 0).map((row) =>
    sentence(words, 'GRIEVOUS.skirmish.landing.part', {
      place: rowName(words, row),
      chance: facesInPercent(faces[row]),
    }),
  );
  return sentence(words, 'GRIEVOUS.skirmish.landing.line', { parts: listed(words, parts) });
}
