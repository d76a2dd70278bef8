/** How a roll of 3d6 against HT, a skill or DX came out. */
export type CheckOutcome = 'criticalSuccess' | 'success' | 'failure' | 'criticalFailure';

/** The dice of every check. */
export const CHECK_DICE = '3d6';

/** At or under passes; 3 and 4 always do, 17 and 18 never. rules/mortal.md, HT rolls. */
export function passes(roll: number, atMost: number): boolean {
  return roll <= 4 || (roll <= 16 && roll <= atMost);
}

/** By how much a roll failed, at least 1; 0 for one that passed. rules/mortal.md, HT rolls. */
export function failedBy(roll: number, atMost: number): number {
  return passes(roll, atMost) ? 0 : Math.max(1, roll - atMost);
}

/**
 * Criticals: 3, 4, 5 against 15 or more and 6 against 16 or more; 18, 17 against 15 or less and a failure by 10.
 * rules/mortal.md, HT rolls.
 */
export function outcomeOf(roll: number, atMost: number): CheckOutcome {
  if (passes(roll, atMost)) {
    const critical = roll <= 4 || (roll === 5 && atMost >= 15) || (roll === 6 && atMost >= 16);
    return critical ? 'criticalSuccess' : 'success';
  }
  return roll === 18 || (roll === 17 && atMost <= 15) || roll - atMost >= 10 ? 'criticalFailure' : 'failure';
}

/** Whether an outcome is a success. */
export function succeeded(outcome: CheckOutcome): boolean {
  return outcome === 'success' || outcome === 'criticalSuccess';
}
