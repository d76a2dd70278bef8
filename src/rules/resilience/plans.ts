import type { BodyPlan, HitTable } from '../body-plan.ts';
import type { LocationKind } from './terms.ts';

/** A body plan: of what kind each location is, and its d20 table. */
export type ResiliencePlan = BodyPlan<{ readonly kind: LocationKind }>;

/** Rows of a plan: the location, its kind, its first and its last face. */
type Row = readonly [id: string, kind: LocationKind, from: number, to: number];

function planOf(...rows: readonly Row[]): ResiliencePlan {
  const locations: Record<string, { kind: LocationKind }> = {};
  const table: Record<string, HitTable[string]> = {};
  for (const [id, kind, from, to] of rows) {
    locations[id] = { kind };
    table[id] = [from, to];
  }
  return { locations, table };
}

/** The human shape. Seed 003, Hit Locations. */
export const HUMANOID = planOf(
  ['rightLeg', 'leg', 1, 3],
  ['leftLeg', 'leg', 4, 6],
  ['abdomen', 'abdomen', 7, 9],
  ['chest', 'chest', 10, 12],
  ['rightArm', 'arm', 13, 15],
  ['leftArm', 'arm', 16, 18],
  ['head', 'head', 19, 20],
);

/**
 * The plans by name, humanoid first; a body of another one is stored as `custom` with its locations and its table.
 * rules/companion-facts.md, 003, Non-humanoid d20 tables; the centaur and the serpent, which have none there, are cut to
 * the same measure. Hindquarters count as an abdomen, forequarters and a thorax as a chest. Whatever carries or drives
 * the body (legs, wings, fins, a tail to swim or strike with) counts as a leg, for it holds no weapon.
 */
export const PLANS = {
  humanoid: HUMANOID,
  hornedBiped: planOf(
    ['rightLeg', 'leg', 1, 3],
    ['leftLeg', 'leg', 4, 6],
    ['abdomen', 'abdomen', 7, 9],
    ['chest', 'chest', 10, 12],
    ['rightArm', 'arm', 13, 14],
    ['leftArm', 'arm', 15, 16],
    ['head', 'head', 17, 20],
  ),
  quadruped: planOf(
    ['rightHindLeg', 'leg', 1, 3],
    ['leftHindLeg', 'leg', 4, 6],
    ['hindquarters', 'abdomen', 7, 9],
    ['forequarters', 'chest', 10, 12],
    ['rightForeleg', 'leg', 13, 15],
    ['leftForeleg', 'leg', 16, 18],
    ['head', 'head', 19, 20],
  ),
  horse: planOf(
    ['rightHindLeg', 'leg', 1, 3],
    ['leftHindLeg', 'leg', 4, 6],
    ['hindquarters', 'abdomen', 7, 9],
    ['forequarters', 'chest', 10, 12],
    ['rightForeleg', 'leg', 13, 14],
    ['leftForeleg', 'leg', 15, 16],
    ['head', 'head', 17, 20],
  ),
  tailedQuadruped: planOf(
    ['tail', 'leg', 1, 3],
    ['rightHindLeg', 'leg', 4, 5],
    ['leftHindLeg', 'leg', 6, 7],
    ['hindquarters', 'abdomen', 8, 10],
    ['forequarters', 'chest', 11, 14],
    ['rightForeleg', 'leg', 15, 16],
    ['leftForeleg', 'leg', 17, 18],
    ['head', 'head', 19, 20],
  ),
  wingedQuadruped: planOf(
    ['tail', 'leg', 1, 2],
    ['rightHindLeg', 'leg', 3, 4],
    ['leftHindLeg', 'leg', 5, 6],
    ['hindquarters', 'abdomen', 7, 8],
    ['rightWing', 'leg', 9, 10],
    ['leftWing', 'leg', 11, 12],
    ['forequarters', 'chest', 13, 14],
    ['rightForeleg', 'leg', 15, 16],
    ['leftForeleg', 'leg', 17, 18],
    ['head', 'head', 19, 20],
  ),
  centaur: planOf(
    ['rightHindLeg', 'leg', 1, 2],
    ['leftHindLeg', 'leg', 3, 4],
    ['hindquarters', 'abdomen', 5, 6],
    ['forequarters', 'chest', 7, 8],
    ['rightForeleg', 'leg', 9, 10],
    ['leftForeleg', 'leg', 11, 12],
    ['chest', 'chest', 13, 14],
    ['rightArm', 'arm', 15, 16],
    ['leftArm', 'arm', 17, 18],
    ['head', 'head', 19, 20],
  ),
  insect: planOf(
    ['rightRearLeg', 'leg', 1, 1],
    ['leftRearLeg', 'leg', 2, 2],
    ['rightMiddleLeg', 'leg', 3, 3],
    ['leftMiddleLeg', 'leg', 4, 4],
    ['abdomen', 'abdomen', 5, 9],
    ['thorax', 'chest', 10, 13],
    ['rightFrontLeg', 'leg', 14, 14],
    ['leftFrontLeg', 'leg', 15, 15],
    ['head', 'head', 16, 20],
  ),
  fish: planOf(
    ['tail', 'leg', 1, 3],
    ['dorsalFin', 'leg', 4, 6],
    ['hindquarters', 'abdomen', 7, 10],
    ['forequarters', 'chest', 11, 14],
    ['rightFin', 'leg', 15, 16],
    ['leftFin', 'leg', 17, 18],
    ['head', 'head', 19, 20],
  ),
  serpent: planOf(
    ['tail', 'leg', 1, 4],
    ['hindBody', 'abdomen', 5, 9],
    ['foreBody', 'chest', 10, 15],
    ['head', 'head', 16, 20],
  ),
} as const satisfies Readonly<Record<string, ResiliencePlan>>;
