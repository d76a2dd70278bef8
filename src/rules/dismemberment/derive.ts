import type { DismembermentBody, DismembermentLocation } from './body.ts';

/** The values that follow from a body, by location. rules/dismemberment.md, Derived. */
export type DismembermentDerived = {
  /** Damage of so much in one blow may make him faint. */
  readonly shockLevel: Readonly<Record<string, number>>;
  /** Worn armour and Body Armour together. */
  readonly armour: Readonly<Record<string, number>>;
};

/** The part of a location's hit points that a shock takes, rounded down. Seed 004, Shock. */
export function shockLevelOf(con: number, { maxHp }: DismembermentLocation): number {
  return Math.floor((maxHp * con) / 100);
}

/** Works out what follows from a body; changes nothing. */
export function derive(body: DismembermentBody): DismembermentDerived {
  const shockLevel: Record<string, number> = {};
  const armour: Record<string, number> = {};
  for (const [id, location] of Object.entries(body.locations)) {
    shockLevel[id] = shockLevelOf(body.con, location);
    armour[id] = location.armour + location.bodyArmour;
  }
  return { shockLevel, armour };
}
