import type { ResilienceBody, ResilienceLocation } from './body.ts';
import type { LocationKind } from './terms.ts';

/** The values that follow from a body alone. rules/resilience.md, Derived. */
export type ResilienceDerived = {
  /** The arms and the legs that cannot be used, sorted. */
  readonly uselessArms: readonly string[];
  readonly uselessLegs: readonly string[];
  /** What weapons can still be used. */
  readonly weapons: 'any' | 'oneHanded' | 'none';
  /** In metres. */
  readonly movement: number;
  /** On skills that need both arms (or any number of them), and on those that need the legs; in percentage points. */
  readonly skillModifier: { readonly arms: number; readonly legs: number };
  /** Skills based on these are impossible, save for a few that suffer the modifier. */
  readonly impossible: readonly ('STR' | 'DEX' | 'mobility')[];
};

/** Whether a limb cannot be used: severed, or so wounded and neither healed nor given first aid. Seed 003, Limbs. */
export function isUseless({ severed, wound, stabilised }: ResilienceLocation): boolean {
  return severed || (!stabilised && (wound === 'serious' || wound === 'major'));
}

function limbsOf(body: ResilienceBody, limb: LocationKind): { useless: readonly string[]; usable: number } {
  const useless: string[] = [];
  let usable = 0;
  for (const id in body.locations) {
    const location = body.locations[id];
    if (location?.kind !== limb) continue;
    if (isUseless(location)) useless.push(id);
    else usable += 1;
  }
  return { useless: useless.sort(), usable };
}

function armsOf(useless: number, usable: number): Pick<ResilienceDerived, 'weapons'> & { modifier: number } {
  if (useless === 0) return { weapons: 'any', modifier: 0 };
  if (usable === 0) return { weapons: 'none', modifier: -30 };
  return { weapons: usable === 1 ? 'oneHanded' : 'any', modifier: -20 };
}

function crawls(useless: number, usable: number): boolean {
  return useless > 0 && (useless + usable > 2 ? 2 * usable <= useless + usable : usable === 0);
}

/**
 * Whether the legs carry him no more: none left of one or two, half or fewer left of more. Then he lies until one is
 * restored. Seed 003, Two Useless or Missing Legs; rules/resilience.md, Derived.
 */
export function isCrawling(body: ResilienceBody): boolean {
  const { useless, usable } = limbsOf(body, 'leg');
  return crawls(useless.length, usable);
}

/** Works out what follows from a body; changes nothing. */
export function derive(body: ResilienceBody): ResilienceDerived {
  const arms = limbsOf(body, 'arm');
  const legs = limbsOf(body, 'leg');
  const { weapons, modifier } = armsOf(arms.useless.length, arms.usable);
  const crawling = crawls(legs.useless.length, legs.usable);
  const limping = legs.useless.length > 0 && !crawling;
  const halved = limping ? Math.floor(body.movement / 2) : body.movement;
  return {
    uselessArms: arms.useless,
    uselessLegs: legs.useless,
    weapons,
    movement: crawling ? Math.min(1, body.movement) : halved,
    skillModifier: { arms: modifier, legs: crawling ? -30 : limping ? -10 : 0 },
    impossible: [
      ...(weapons === 'none' ? (['STR', 'DEX'] as const) : []),
      ...(crawling ? (['mobility'] as const) : []),
    ],
  };
}
