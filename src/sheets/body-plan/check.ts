import { HIT_ROLLS } from '../../bridge/hit-table.ts';
import type { Slots } from '../../bridge/words.ts';
import { distribution, isLocationId, parseFormula } from '../../rules/index.ts';
import { facesOf, gapsIn, type PlanRow } from './draft.ts';
import { PLAN_FIELDS, type PlanSet } from './plan-fields.ts';

/** Something that is wrong with a plan: the key of its sentence, with what goes into it. */
export interface Fault {
  readonly key: string;
  readonly slots: Slots;
}

/** What is found out about one row. */
export interface RowCheck {
  /** The probability of being hit by a roll; null where no face finds the location. */
  readonly chance: number | null;
  readonly faults: readonly Fault[];
}

/** What is found out about a plan while it is typed. */
export interface PlanCheck {
  readonly rows: readonly RowCheck[];
  /** What is wrong with the plan as a whole. */
  readonly faults: readonly Fault[];
  readonly good: boolean;
}

function fault(key: string, slots: Slots = {}): Fault {
  return { key, slots };
}

/** Faces as they are read: one, or from the first to the last. */
export function facesText([from, to]: readonly [number, number]): string {
  return from === to ? String(from) : `${from}–${to}`;
}

function idFaults({ id }: PlanRow, others: readonly PlanRow[]): Fault[] {
  if (id === '') return [fault('noId')];
  if (!isLocationId(id)) return [fault('badId')];
  return others.some((other) => other.id === id) ? [fault('twice', { id })] : [];
}

function overlap(row: PlanRow, other: PlanRow): readonly [number, number] | null {
  const [mine, theirs] = [facesOf(row), facesOf(other)];
  if (mine === null || theirs === null) return null;
  const shared = [Math.max(mine[0], theirs[0]), Math.min(mine[1], theirs[1])] as const;
  return shared[0] <= shared[1] ? shared : null;
}

function faceFaults(set: PlanSet, row: PlanRow, others: readonly PlanRow[]): Fault[] {
  const { from, to } = row;
  if (from.trim() === '' && to.trim() === '') return [];
  const [first, last] = HIT_ROLLS[set]?.faces ?? [0, 0];
  const faces = facesOf(row);
  if (faces === null) return [fault('notFaces')];
  if (faces[0] < first || faces[1] > last) return [fault('outside', { first, last })];
  if (faces[0] > faces[1]) return [fault('backwards')];
  return others.flatMap((other) => {
    const shared = overlap(row, other);
    return shared === null ? [] : [fault('overlap', { other: other.id, faces: facesText(shared) })];
  });
}

/** Whether what a location is attached to leads back to it. */
function leadsBack(row: PlanRow, rows: readonly PlanRow[]): boolean {
  const passed = new Set([row.id]);
  let next = row.fields['attachedTo'] ?? '';
  while (next !== '') {
    if (passed.has(next)) return true;
    passed.add(next);
    const place = next;
    next = rows.find(({ id }) => id === place)?.fields['attachedTo'] ?? '';
  }
  return false;
}

function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function isWhole(value: string): boolean {
  const number = Number(value);
  return Number.isSafeInteger(number) && number >= 1;
}

function fieldFaults(set: PlanSet, row: PlanRow, rows: readonly PlanRow[]): Fault[] {
  const { fields } = row;
  const found = PLAN_FIELDS[set].flatMap(({ name, type, choices, needed }) => {
    const value = (fields[name] ?? '').trim();
    if (value === '') return needed ? [fault(`no${capital(name)}`)] : [];
    if (type === 'choice' && !choices.includes(value)) return [fault(`no${capital(name)}`)];
    if (type === 'whole' && !isWhole(value)) return [fault(`whole${capital(name)}`)];
    if (type === 'place' && !rows.some(({ id }) => id === value)) return [fault('attachedToNothing', { id: value })];
    return [];
  });
  if (set !== 'dismemberment') return found;
  if (!fields['maxHp']?.trim() && !fields['divider']?.trim()) found.push(fault('noMaxHp'));
  if (leadsBack(row, rows)) found.push(fault('attachedInCircle'));
  return found;
}

/** The probability of each total of the hit roll. */
function weightsOf(set: PlanSet): ReadonlyMap<number, number> {
  const formula = HIT_ROLLS[set]?.formula;
  return formula === undefined ? new Map() : distribution(parseFormula(formula));
}

function chanceOf(row: PlanRow, weights: ReadonlyMap<number, number>): number | null {
  const faces = facesOf(row);
  if (faces === null) return null;
  let chance = 0;
  for (const [face, weight] of weights) if (face >= faces[0] && face <= faces[1]) chance += weight;
  return chance;
}

/** Checks a plan: what is wrong with each row and with the whole, and how likely each location is hit. */
export function checkPlan(set: PlanSet, rows: readonly PlanRow[]): PlanCheck {
  const weights = weightsOf(set);
  const checks = rows.map((row): RowCheck => {
    const others = rows.filter((other) => other !== row);
    const faults = [...idFaults(row, others), ...faceFaults(set, row, others), ...fieldFaults(set, row, rows)];
    return { chance: chanceOf(row, weights), faults };
  });
  const gaps = gapsIn(set, rows).map((gap) => facesText(gap));
  const faults = [
    ...(rows.length === 0 ? [fault('noLocation')] : []),
    ...(gaps.length > 0 ? [fault('gaps', { faces: gaps.join(', ') })] : []),
  ];
  return { rows: checks, faults, good: faults.length === 0 && checks.every((check) => check.faults.length === 0) };
}
