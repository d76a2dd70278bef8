import type { BodyPlan, HitTable } from '../body-plan.ts';

/** What a plan says of a location: its share of the table, what Constitution is divided by, and how it hangs together. */
export interface Place {
  readonly table: readonly [from: number, to: number];
  readonly divider: number;
  readonly essential: boolean;
  readonly attachedTo?: string;
}

function planOf(locations: Readonly<Record<string, Place>>): BodyPlan<Place> {
  const table: Record<string, HitTable[string]> = {};
  for (const [id, place] of Object.entries(locations)) table[id] = place.table;
  return { locations, table };
}

function vital(from: number, to: number, divider: number): Place {
  return { table: [from, to], divider, essential: true };
}

function limb(from: number, to: number, divider: number, attachedTo: string): Place {
  return { table: [from, to], divider, essential: false, attachedTo };
}

/** The human shape. Essential areas and the leg's divider: seed 004; the rest: rules/dismemberment.md, Body. */
export const HUMANOID = planOf({
  head: vital(1, 10, 8),
  rightArm: limb(11, 20, 6, 'torso'),
  leftArm: limb(21, 30, 6, 'torso'),
  torso: vital(31, 55, 4),
  abdomen: vital(56, 70, 5),
  rightLeg: limb(71, 85, 5, 'abdomen'),
  leftLeg: limb(86, 100, 5, 'abdomen'),
});

const QUADRUPED = planOf({
  head: vital(1, 10, 8),
  neck: vital(11, 15, 7),
  torso: vital(16, 42, 3),
  abdomen: vital(43, 60, 4),
  rightForeleg: limb(61, 69, 6, 'torso'),
  leftForeleg: limb(70, 78, 6, 'torso'),
  rightHindLeg: limb(79, 87, 5, 'abdomen'),
  leftHindLeg: limb(88, 96, 5, 'abdomen'),
  tail: limb(97, 100, 12, 'abdomen'),
});

const WINGED_QUADRUPED = planOf({
  head: vital(1, 8, 8),
  neck: vital(9, 13, 7),
  torso: vital(14, 34, 3),
  abdomen: vital(35, 48, 4),
  rightWing: limb(49, 58, 8, 'torso'),
  leftWing: limb(59, 68, 8, 'torso'),
  rightForeleg: limb(69, 75, 6, 'torso'),
  leftForeleg: limb(76, 82, 6, 'torso'),
  rightHindLeg: limb(83, 89, 5, 'abdomen'),
  leftHindLeg: limb(90, 96, 5, 'abdomen'),
  tail: limb(97, 100, 12, 'abdomen'),
});

const BIRD = planOf({
  head: vital(1, 8, 10),
  neck: vital(9, 14, 10),
  torso: vital(15, 42, 5),
  abdomen: vital(43, 54, 6),
  rightWing: limb(55, 69, 8, 'torso'),
  leftWing: limb(70, 84, 8, 'torso'),
  rightLeg: limb(85, 90, 10, 'abdomen'),
  leftLeg: limb(91, 96, 10, 'abdomen'),
  tail: limb(97, 100, 12, 'abdomen'),
});

const SERPENT = planOf({
  head: vital(1, 12, 8),
  foreBody: vital(13, 42, 4),
  midBody: vital(43, 75, 4),
  tail: limb(76, 94, 6, 'midBody'),
  tailTip: limb(95, 100, 12, 'tail'),
});

const CENTAUR = planOf({
  head: vital(1, 8, 8),
  rightArm: limb(9, 15, 6, 'torso'),
  leftArm: limb(16, 22, 6, 'torso'),
  torso: vital(23, 37, 4),
  barrel: vital(38, 55, 3),
  hindquarters: vital(56, 66, 4),
  rightForeleg: limb(67, 74, 5, 'barrel'),
  leftForeleg: limb(75, 82, 5, 'barrel'),
  rightHindLeg: limb(83, 89, 5, 'hindquarters'),
  leftHindLeg: limb(90, 96, 5, 'hindquarters'),
  tail: limb(97, 100, 12, 'hindquarters'),
});

const INSECT = planOf({
  head: vital(1, 12, 8),
  thorax: vital(13, 34, 5),
  abdomen: vital(35, 64, 4),
  rightForeleg: limb(65, 70, 10, 'thorax'),
  leftForeleg: limb(71, 76, 10, 'thorax'),
  rightMidLeg: limb(77, 82, 10, 'thorax'),
  leftMidLeg: limb(83, 88, 10, 'thorax'),
  rightHindLeg: limb(89, 94, 10, 'thorax'),
  leftHindLeg: limb(95, 100, 10, 'thorax'),
});

const ARACHNID = planOf({
  cephalothorax: vital(1, 28, 5),
  abdomen: vital(29, 60, 4),
  rightFirstLeg: limb(61, 65, 10, 'cephalothorax'),
  leftFirstLeg: limb(66, 70, 10, 'cephalothorax'),
  rightSecondLeg: limb(71, 75, 10, 'cephalothorax'),
  leftSecondLeg: limb(76, 80, 10, 'cephalothorax'),
  rightThirdLeg: limb(81, 85, 10, 'cephalothorax'),
  leftThirdLeg: limb(86, 90, 10, 'cephalothorax'),
  rightFourthLeg: limb(91, 95, 10, 'cephalothorax'),
  leftFourthLeg: limb(96, 100, 10, 'cephalothorax'),
});

/**
 * The body plans by name. All but the human one are this project's own design, since no chart of another race is known:
 * shares of the table go by the area that an opponent can strike, and what a race cannot live without is essential.
 */
export const PLANS = {
  humanoid: HUMANOID,
  quadruped: QUADRUPED,
  wingedQuadruped: WINGED_QUADRUPED,
  bird: BIRD,
  serpent: SERPENT,
  centaur: CENTAUR,
  insect: INSECT,
  arachnid: ARACHNID,
} as const satisfies Readonly<Record<string, BodyPlan<Place>>>;

/** The hit points of a sound location: Constitution by its divider, at least 1. Seed 004, Shock (the leg's figure). */
export function maximumOf(con: number, divider: number): number {
  return Math.max(1, Math.floor(con / divider));
}
