import type { BodyPlan } from '../body-plan.ts';
import type { Kind, MortalPlace } from './body.ts';

type Places = Readonly<Record<string, MortalPlace>>;

/** A part on both sides, the right one first: `pair('Arm', 'arm')` is rightArm and leftArm. */
function pair(name: string, kind: Kind): Places {
  return { [`right${name}`]: { kind, side: 'right' }, [`left${name}`]: { kind, side: 'left' } };
}

/** Parts in a row: `row('leg', 'extraLeg', 8)` is leg1 to leg8. */
function row(name: string, kind: Kind, count: number): Places {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`${name}${index + 1}`, { kind }]));
}

const NECK: Places = { neck: { kind: 'neck' } };
const HEAD: Places = { skull: { kind: 'skull' }, face: { kind: 'face' }, ...pair('Eye', 'eye') };
const BRAIN: Places = { brain: { kind: 'skull' }, face: { kind: 'face' }, ...pair('Eye', 'eye') };
const CHEST: Places = { torso: { kind: 'torso' }, vitals: { kind: 'vitals' } };
const TRUNK: Places = { ...CHEST, groin: { kind: 'groin' } };
const TAIL: Places = { tail: { kind: 'tail' } };
const ARMS: Places = { ...pair('Arm', 'arm'), ...pair('Hand', 'hand') };
const LEGS: Places = { ...pair('Leg', 'leg'), ...pair('Foot', 'foot') };

/**
 * Legs of bodies with more than two. Their feet are extremities whose loss fells nobody, which is what the kind `fin`
 * is. Seed 002, Extra Legs.
 */
const FOUR_LEGS: Places = { ...pair('Foreleg', 'extraLeg'), ...pair('Hindleg', 'extraLeg') };
const FOUR_FEET: Places = { ...pair('Forefoot', 'fin'), ...pair('Hindfoot', 'fin') };

/**
 * The human shape. On its table rightHand and rightFoot stand for the pair: which side is rolled (`SIDES`).
 * rules/mortal.md, Random location.
 */
export const HUMANOID: BodyPlan<MortalPlace> = {
  locations: { ...HEAD, ...NECK, ...TRUNK, ...ARMS, ...LEGS },
  table: {
    skull: [3, 4],
    face: [5, 5],
    rightLeg: [6, 7],
    rightArm: [8, 8],
    torso: [9, 10],
    groin: [11, 11],
    leftArm: [12, 12],
    leftLeg: [13, 14],
    rightHand: [15, 15],
    rightFoot: [16, 16],
    neck: [17, 18],
  },
};

/** The other side of those entries of the human table that stand for a pair. */
export const SIDES: Readonly<Record<string, string>> = { rightHand: 'leftHand', rightFoot: 'leftFoot' };

/**
 * The body plans. A table names parts one by one: a pair shares its faces out between right and left, and of parts with
 * fewer faces than there are of them the later ones are hit only when aimed at. rules/companion-facts.md, 002.
 */
export const PLANS: Readonly<Record<string, BodyPlan<MortalPlace>>> & { readonly humanoid: BodyPlan<MortalPlace> } = {
  humanoid: HUMANOID,
  tailedHumanoid: {
    locations: { ...HEAD, ...NECK, ...TRUNK, ...ARMS, ...LEGS, ...TAIL },
    table: {
      skull: [3, 4],
      face: [5, 5],
      rightLeg: [6, 7],
      rightArm: [8, 8],
      torso: [9, 10],
      tail: [11, 11],
      leftArm: [12, 12],
      leftLeg: [13, 14],
      rightHand: [15, 15],
      rightFoot: [16, 16],
      neck: [17, 18],
    },
  },
  quadruped: {
    locations: { ...HEAD, ...NECK, ...TRUNK, ...FOUR_LEGS, ...FOUR_FEET, ...TAIL },
    table: {
      skull: [3, 4],
      face: [5, 5],
      neck: [6, 6],
      rightForeleg: [7, 7],
      leftForeleg: [8, 8],
      torso: [9, 11],
      groin: [12, 12],
      rightHindleg: [13, 13],
      leftHindleg: [14, 14],
      rightForefoot: [15, 15],
      leftHindfoot: [16, 16],
      tail: [17, 18],
    },
  },
  wingedQuadruped: {
    locations: { ...HEAD, ...NECK, ...TRUNK, ...pair('Wing', 'wing'), ...FOUR_LEGS, ...FOUR_FEET, ...TAIL },
    table: {
      skull: [3, 4],
      face: [5, 5],
      neck: [6, 6],
      rightForeleg: [7, 7],
      leftForeleg: [8, 8],
      torso: [9, 11],
      rightWing: [12, 12],
      rightHindleg: [13, 13],
      leftHindleg: [14, 14],
      rightForefoot: [15, 15],
      leftHindfoot: [16, 16],
      tail: [17, 18],
    },
  },
  avian: {
    locations: { ...HEAD, ...NECK, ...TRUNK, ...pair('Wing', 'wing'), ...LEGS, ...TAIL },
    table: {
      skull: [3, 4],
      face: [5, 5],
      neck: [6, 6],
      rightWing: [7, 7],
      leftWing: [8, 8],
      torso: [9, 11],
      groin: [12, 12],
      rightLeg: [13, 13],
      leftLeg: [14, 14],
      rightFoot: [15, 15],
      leftFoot: [16, 16],
      tail: [17, 18],
    },
  },
  centaur: {
    locations: { ...HEAD, ...NECK, ...TRUNK, ...ARMS, ...FOUR_LEGS, ...FOUR_FEET },
    table: {
      skull: [3, 4],
      neck: [5, 5],
      face: [6, 6],
      rightForeleg: [7, 7],
      leftForeleg: [8, 8],
      torso: [9, 11],
      groin: [12, 12],
      rightHindleg: [13, 13],
      leftHindleg: [14, 14],
      rightArm: [15, 15],
      leftArm: [16, 16],
      rightHand: [17, 17],
      leftHand: [18, 18],
    },
  },
  hexapod: {
    locations: {
      ...HEAD,
      ...NECK,
      ...TRUNK,
      ...pair('Foreleg', 'extraLeg'),
      ...pair('Midleg', 'extraLeg'),
      ...pair('Hindleg', 'extraLeg'),
      ...pair('Forefoot', 'fin'),
      ...pair('Midfoot', 'fin'),
      ...pair('Hindfoot', 'fin'),
    },
    table: {
      skull: [3, 4],
      neck: [5, 5],
      face: [6, 6],
      rightForeleg: [7, 7],
      leftForeleg: [8, 8],
      torso: [9, 10],
      rightMidleg: [11, 11],
      groin: [12, 12],
      rightHindleg: [13, 13],
      leftHindleg: [14, 14],
      rightForefoot: [15, 15],
      leftHindfoot: [16, 16],
      leftMidleg: [17, 18],
    },
  },
  vermiform: {
    locations: { ...HEAD, ...NECK, ...CHEST },
    table: { skull: [3, 4], face: [5, 5], neck: [6, 8], torso: [9, 18] },
  },
  serpent: {
    locations: { ...HEAD, ...NECK, ...CHEST, ...TAIL },
    table: { skull: [3, 4], face: [5, 5], neck: [6, 8], torso: [9, 16], tail: [17, 18] },
  },
  wingedSerpent: {
    locations: { ...HEAD, ...NECK, ...CHEST, ...pair('Wing', 'wing') },
    table: { skull: [3, 4], face: [5, 5], neck: [6, 8], torso: [9, 14], rightWing: [15, 15], leftWing: [16, 18] },
  },
  octopod: {
    locations: { ...BRAIN, ...NECK, ...CHEST, ...row('arm', 'extraArm', 8) },
    table: {
      brain: [3, 4],
      face: [5, 5],
      neck: [6, 6],
      arm1: [7, 7],
      arm2: [8, 8],
      torso: [9, 12],
      arm3: [13, 13],
      arm4: [14, 14],
      arm5: [15, 15],
      arm6: [16, 16],
      arm7: [17, 17],
      arm8: [18, 18],
    },
  },
  arachnoid: {
    locations: { ...BRAIN, ...NECK, ...TRUNK, ...row('leg', 'extraLeg', 8) },
    table: {
      brain: [3, 4],
      neck: [5, 5],
      face: [6, 6],
      leg1: [7, 7],
      leg2: [8, 8],
      torso: [9, 11],
      groin: [12, 12],
      leg3: [13, 13],
      leg4: [14, 14],
      leg5: [15, 15],
      leg6: [16, 16],
      leg7: [17, 17],
      leg8: [18, 18],
    },
  },
  scorpion: {
    locations: {
      ...HEAD,
      ...NECK,
      ...CHEST,
      ...pair('Arm', 'extraArm'),
      tail: { kind: 'striker' },
      ...row('leg', 'extraLeg', 8),
      ...row('foot', 'fin', 8),
    },
    table: {
      skull: [3, 4],
      face: [5, 5],
      neck: [6, 6],
      rightArm: [7, 7],
      leftArm: [8, 8],
      torso: [9, 11],
      tail: [12, 12],
      leg1: [13, 13],
      leg2: [14, 14],
      leg3: [15, 15],
      leg4: [16, 16],
      foot1: [17, 17],
      foot2: [18, 18],
    },
  },
  ichthyoid: {
    locations: { ...HEAD, ...CHEST, dorsalFin: { kind: 'fin' }, ...pair('Fin', 'fin'), ...TAIL },
    table: {
      skull: [3, 4],
      face: [5, 5],
      dorsalFin: [6, 6],
      torso: [7, 12],
      rightFin: [13, 14],
      leftFin: [15, 16],
      tail: [17, 18],
    },
  },
};
