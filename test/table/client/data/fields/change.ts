/** A row of an ActiveEffect's changes. */
export interface EffectChange {
  key: string;
  value: unknown;
  type: string;
  phase: string;
  priority: number | null;
}

type Combination = (value: unknown, delta: unknown) => unknown;

const number = (value: unknown) => Number(value ?? 0);

function plus(value: unknown, delta: unknown): unknown {
  if (value === undefined || value === null) return delta;
  return typeof value === 'string' ? value + String(delta) : number(value) + number(delta);
}

/** What each type of change makes of two plain values. */
const COMBINATIONS: Record<string, Combination> = {
  add: plus,
  subtract: (value, delta) => number(value) - number(delta),
  multiply: (value, delta) => number(value) * number(delta),
  override: (_value, delta) => delta,
  upgrade: (value, delta) => (value === undefined || value === null || number(delta) > number(value) ? delta : value),
  downgrade: (value, delta) => (value === undefined || value === null || number(delta) < number(value) ? delta : value),
};

/** The outcome of a change for plain values; types that are not the core's leave the value as it is. */
export function combineChange(value: unknown, delta: unknown, type: string): unknown {
  return (COMBINATIONS[type] ?? ((kept: unknown) => kept))(value, delta);
}
