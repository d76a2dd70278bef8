import type { Kind, MortalBody } from './body.ts';
import { CHECK_DICE, failedBy, outcomeOf, succeeded, type CheckOutcome } from './checks.ts';
import { shockPenalty } from './parts.ts';
import { dropAll, fallProne, fallUnconscious, note, type Progress } from './progress.ts';
import type { Wound } from './wound.ts';

/** Why a wound calls for a roll against knockdown; `place` is what the location takes from HT. */
export type Knock = { readonly major: boolean; readonly place: number };

/** What a major wound there takes from HT. Seed 002, Knockdown and Stunning. */
const PLACES: Readonly<Partial<Record<Kind, number>>> = { face: -5, vitals: -5, groin: -5, skull: -10, eye: -10 };

const HEADS: readonly Kind[] = ['skull', 'eye', 'face', 'extraHead'];

/** Half of the maximum or more in one blow, or a part crippled. Seed 002, Major Wounds. */
function isMajor(wound: Wound, maxHp: number): boolean {
  return wound.cripples || 2 * wound.lost >= maxHp;
}

function placeModifier(kind: Kind, body: MortalBody): number {
  if (kind === 'groin' && !body.traits.includes('groinVulnerable')) return 0;
  return PLACES[kind] ?? 0;
}

/** The roll against knockdown that a wound calls for; null for none. rules/mortal.md, hit 7. */
export function knockOf(wound: Wound, body: MortalBody): Knock | null {
  const { kind } = wound.place;
  if (isMajor(wound, body.maxHp)) return { major: true, place: placeModifier(kind, body) };
  const shocked = HEADS.includes(kind) && shockPenalty(wound.lost, body.maxHp) > 0;
  return shocked ? { major: false, place: 0 } : null;
}

/** What the traits change. Seed 002, Knockdown and Stunning. */
function painModifier({ traits }: MortalBody): number {
  let modifier = 0;
  if (traits.includes('highPainThreshold')) modifier += 3;
  if (traits.includes('lowPainThreshold')) modifier -= 4;
  return modifier;
}

function effectOf(outcome: CheckOutcome, by: number): 'stands' | 'stunned' | 'unconscious' {
  if (succeeded(outcome)) return 'stands';
  return by >= 5 || outcome === 'criticalFailure' ? 'unconscious' : 'stunned';
}

/** The roll against knockdown, and what failing does. rules/mortal.md, hit 7; seed 002, Knockdown and Stunning. */
export function knockDown(run: Progress, wound: Wound, { major, place }: Knock): void {
  const { body } = run;
  const { ht, maxHp } = body;
  const { location, lost, cripples } = wound;
  if (major) note(run, { key: 'majorWound', lost, maxHp, crippled: cripples });
  const pain = painModifier(body);
  const atMost = ht + place + pain;
  const ask = 'knockdown';
  const classify = (total: number): string => effectOf(outcomeOf(total, atMost), failedBy(total, atMost));
  const roll = run.dice.roll(ask, CHECK_DICE, classify, { stat: 'ht', atMost, changes: { place, pain } });
  const outcome = outcomeOf(roll, atMost);
  const by = failedBy(roll, atMost);
  const effect = effectOf(outcome, by);
  const unconscious = effect === 'unconscious';
  note(run, { key: 'knockdown', ask, ht, place, pain, location, major, atMost, roll, outcome, by, unconscious });
  if (effect === 'stands') return;
  if (!body.stunned) {
    body.stunned = true;
    note(run, { key: 'stunned' });
  }
  fallProne(run);
  dropAll(run);
  if (unconscious) fallUnconscious(run, 'knockdown', ask);
}
