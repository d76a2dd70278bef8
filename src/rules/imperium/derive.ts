import type { ImperiumBody } from './body.ts';
import { effectLines, type EffectLine } from './effect-lines.ts';
import { activeEffects, isStunned, standing, type ActiveEffect, type CharacteristicStep } from './standing.ts';
import { CHARACTERISTICS, MOVEMENTS, type Characteristic, type Movement } from './terms.ts';

/** The values that follow from a body alone. rules/imperium.md, Derived. */
export type ImperiumDerived = {
  readonly characteristics: Readonly<Record<Characteristic, number>>;
  /** Half of T as it stands, never rounded: below it he is unconscious. */
  readonly consciousnessLevel: number;
  readonly movement: Movement;
  /** The arms that cannot be used, sorted. */
  readonly unusable: readonly string[];
  readonly stunned: boolean;
  readonly canAct: boolean;
  /** One line for each persistent effect, for the faces. */
  readonly effects: readonly EffectLine[];
};

/** How a characteristic came about: as on the sheet, each change in order, as it stands. */
export type CharacteristicAccount = {
  readonly base: number;
  readonly steps: readonly CharacteristicStep[];
  readonly value: number;
};

function recordOf<Value>(valueOf: (name: Characteristic) => Value): Readonly<Record<Characteristic, Value>> {
  const record: Partial<Record<Characteristic, Value>> = {};
  for (const name of CHARACTERISTICS) record[name] = valueOf(name);
  return record as Record<Characteristic, Value>;
}

/** For each characteristic how it came about, by the same code as `derive`. */
export function explainCharacteristics(body: ImperiumBody): Readonly<Record<Characteristic, CharacteristicAccount>> {
  const active = activeEffects(body);
  return recordOf((name) => {
    const steps: CharacteristicStep[] = [];
    const value = standing(body, name, active, steps);
    return { base: body.characteristics[name], steps, value };
  });
}

function movementOf(body: ImperiumBody, active: readonly ActiveEffect[]): Movement {
  let worst = 0;
  const worsen = (movement: Movement): void => {
    worst = Math.max(worst, MOVEMENTS.indexOf(movement));
  };
  for (const { kind, level, treated } of Object.values(body.locations)) {
    if (kind === 'leg' && level > 0 && !treated) worsen(level === 1 ? 'halved' : 'crawl');
  }
  for (const { effects } of active) if (effects.movement !== undefined) worsen(effects.movement);
  return MOVEMENTS[worst] ?? 'none';
}

function unusableArms(body: ImperiumBody, active: readonly ActiveEffect[]): string[] {
  const reached = (arm: string, side: string | undefined, { effects, location, crippling }: ActiveEffect): boolean =>
    effects.unusable === 'all' ||
    (effects.unusable === 'here' && location === arm) ||
    (effects.unusable === 'part' && side !== undefined && side === crippling.part);
  return Object.entries(body.locations)
    .filter(
      ([id, { kind, side, level, treated }]) =>
        kind === 'arm' && ((level >= 2 && !treated) || active.some((effect) => reached(id, side, effect))),
    )
    .map(([id]) => id)
    .toSorted();
}

/** Works out what follows from a body; changes nothing. */
export function derive(body: ImperiumBody): ImperiumDerived {
  const active = activeEffects(body);
  const characteristics = recordOf((name) => standing(body, name, active));
  const stunned = isStunned(body, active);
  const held = active.some(({ effects }) => effects.nothing === true);
  return {
    characteristics,
    consciousnessLevel: characteristics.T / 2,
    movement: movementOf(body, active),
    unusable: unusableArms(body, active),
    stunned,
    canAct: !(body.dead || body.unconscious.length > 0 || body.coma || stunned || held),
    effects: effectLines(body, active),
  };
}
