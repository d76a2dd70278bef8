/** A die of a roll with its results, as Foundry stores it. */
interface RolledDie {
  readonly results: readonly { readonly result: number; readonly active?: boolean | undefined }[];
}

/** A roll of a message that says for whom and for which ask it was made. */
export interface PurposedRoll {
  readonly target: string;
  readonly ask: string;
  readonly dice: readonly RolledDie[];
}

/** The faces of one roll, as a sum: "7 + 3". */
function facesOf(dice: readonly RolledDie[]): string {
  return dice
    .flatMap(({ results }) => results.filter(({ active }) => active !== false).map(({ result }) => result))
    .join(' + ');
}

/** The faces of the dice of one target, by ask id. */
export function facesByAsk(rolls: readonly PurposedRoll[], target: string): Record<string, string> {
  return Object.fromEntries(
    rolls.filter((roll) => roll.target === target).map(({ ask, dice }) => [ask, facesOf(dice)]),
  );
}
