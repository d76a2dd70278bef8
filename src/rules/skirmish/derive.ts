import type { SkirmishBody } from './body.ts';

/** The values that follow from a body alone. rules/skirmish.md, Derived. */
export type SkirmishDerived = {
  /** What bleeding has left of the profile's Toughness. */
  readonly toughness: number;
  /** With armour, which is never bled away. */
  readonly totalToughness: number;
  readonly strength: number;
  readonly sagacity: number;
  readonly grit: number;
  readonly initiative: number;
  readonly weaponSkill: number;
  readonly ballisticSkill: number;
  /** How far around an unconscious fighter the ground is slippery, in yards. */
  readonly slipperyYards: number;
  readonly canAct: boolean;
};

/** Halved once for each injury, rounded down each time (which comes to the same as once at the end). */
function halved(value: number, times: number): number {
  return times === 0 ? value : Math.floor(value / 2 ** times);
}

/** Halved once for each limb injured, nothing once all there are have been. */
function lamed(value: number, injuries: number, limbs: number): number {
  return injuries > 0 && injuries >= limbs ? 0 : halved(value, injuries);
}

/** Toughness as it stands: bleeding comes off, armour takes no part. Seed 001, Bleeding. */
export function toughnessOf({ stats, damage }: SkirmishBody): number {
  return Math.max(0, stats.toughness - damage);
}

/** Strength as it stands: bleeding comes off it too after a gut injury. Seed 001, Gut. */
export function strengthOf({ stats, damage, injuries }: SkirmishBody): number {
  return injuries.gut > 0 ? Math.max(0, stats.strength - damage) : stats.strength;
}

/** Grit as it stands: halved by each head injury. Seed 001, Head. */
export function gritOf({ stats, injuries }: SkirmishBody): number {
  return halved(stats.grit, injuries.head);
}

/** Initiative as it stands: halved by each leg injury, nothing on the last leg. Seed 001, Leg. */
export function initiativeOf({ stats, injuries, legs }: SkirmishBody): number {
  return lamed(stats.initiative, injuries.leg, legs);
}

/** A skill with weapons as its arms leave it: halved by each arm injury, nothing on the last arm. Seed 001, Arm. */
export function armedSkill(skill: number, { injuries, arms }: SkirmishBody): number {
  return lamed(skill, injuries.arm, arms);
}

/** Whether it does what it wants in its activation: not dead, unconscious, broken or fled. */
export function canAct({ dead, unconscious, broken, fled }: SkirmishBody): boolean {
  return !(dead || unconscious || broken || fled);
}

/** Works out what follows from a body; changes nothing. */
export function derive(body: SkirmishBody): SkirmishDerived {
  const { stats, injuries, armour, damage, unconscious } = body;
  const toughness = toughnessOf(body);
  return {
    toughness,
    totalToughness: toughness + armour,
    strength: strengthOf(body),
    sagacity: halved(stats.sagacity, injuries.head),
    grit: gritOf(body),
    initiative: initiativeOf(body),
    weaponSkill: armedSkill(stats.weaponSkill, body),
    ballisticSkill: armedSkill(stats.ballisticSkill, body),
    slipperyYards: unconscious ? damage : 0,
    canAct: canAct(body),
  };
}
