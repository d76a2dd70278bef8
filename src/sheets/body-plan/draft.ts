import { HIT_ROLLS } from '../../bridge/hit-table.ts';
import type { Plain } from '../../bridge/set-bridge.ts';
import { ruleSet, type HitTable } from '../../rules/index.ts';
import { PLAN_FIELDS, type PlanField, type PlanSet } from './plan-fields.ts';

/** A location of a plan as it is being typed. A flag is `true` or empty; what is not said is empty. */
export interface PlanRow {
  readonly id: string;
  /** The location of the body whose state it goes on with; empty for a new one. */
  readonly was: string;
  readonly from: string;
  readonly to: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** A plan as the rules and texts have it: locations in their order, and the faces of each that has some. */
export interface GivenPlan {
  readonly locations: Readonly<Record<string, Plain>>;
  readonly table: HitTable;
}

/** A plan that has been checked, ready to be written. */
export interface DraftPlan extends GivenPlan {
  /** Whether it is the human plan, with nothing but locations beside its own that no face finds. */
  readonly human: boolean;
  /** The location of the body that each goes on with, by its id. */
  readonly was: Readonly<Record<string, string>>;
}

function typed(value: unknown): string {
  if (value === true) return 'true';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** A plan as rows to be edited. `known` are the locations that the body has now. */
export function rowsOf(set: PlanSet, plan: GivenPlan, known: readonly string[]): PlanRow[] {
  return Object.entries(plan.locations).map(([id, place]) => {
    const [from, to] = plan.table[id] ?? ['', ''];
    const fields = PLAN_FIELDS[set].map(({ name }) => [name, typed(place[name])]);
    return {
      id,
      was: known.includes(id) ? id : '',
      from: String(from),
      to: String(to),
      fields: Object.fromEntries(fields),
    };
  });
}

/** One of the rule set's own plans; undefined where there is none of the name. */
export function namedPlan(set: PlanSet, name: string): GivenPlan | undefined {
  const { plans } = ruleSet(set);
  const found = Object.hasOwn(plans, name) ? plans[name] : undefined;
  return found && { locations: found.locations as Readonly<Record<string, Plain>>, table: found.table };
}

/** A row for a location that is to be added: an id that is still free, on the first faces that nothing has. */
export function newRow(set: PlanSet, rows: readonly PlanRow[]): PlanRow {
  const taken = rows.map(({ id }) => id);
  let count = rows.length + 1;
  while (taken.includes(`part${count}`)) count += 1;
  const [gap] = gapsIn(set, rows);
  const fields = PLAN_FIELDS[set].map(({ name, choices, needed }) => [name, needed ? (choices[0] ?? '') : '']);
  const [from, to] = gap ?? ['', ''];
  return { id: `part${count}`, was: '', from: String(from), to: String(to), fields: Object.fromEntries(fields) };
}

/** The faces of a row; null where none are typed, or no whole numbers. */
export function facesOf({ from, to }: PlanRow): readonly [number, number] | null {
  if (from.trim() === '' || to.trim() === '') return null;
  const faces = [Number(from), Number(to)] as const;
  return faces.every((face) => Number.isSafeInteger(face)) ? faces : null;
}

/** How many rows have a face. */
function countAt(rows: readonly PlanRow[], face: number): number {
  return rows.filter((row) => {
    const faces = facesOf(row);
    return faces !== null && face >= faces[0] && face <= faces[1];
  }).length;
}

/** The runs of faces that no row has, in rising order. */
export function gapsIn(set: PlanSet, rows: readonly PlanRow[]): (readonly [number, number])[] {
  const [first, last] = HIT_ROLLS[set]?.faces ?? [1, 0];
  const gaps: [number, number][] = [];
  for (let face = first; face <= last; face += 1) {
    if (countAt(rows, face) > 0) continue;
    const open = gaps.at(-1);
    if (open !== undefined && open[1] === face - 1) open[1] = face;
    else gaps.push([face, face]);
  }
  return gaps;
}

/** A row moved up (-1) or down (1) by one place. */
export function moved(rows: readonly PlanRow[], index: number, by: -1 | 1): PlanRow[] {
  const order = [...rows];
  const [row, other] = [order[index], order[index + by]];
  if (row === undefined || other === undefined) return order;
  order[index] = other;
  order[index + by] = row;
  return order;
}

function written({ type }: PlanField, value: string): unknown {
  if (type === 'flag') return value === 'true';
  if (value.trim() === '') return undefined;
  return type === 'whole' ? Number(value) : value;
}

/** A row's location as plans have it; what is not said is left out. */
export function placeOf(set: PlanSet, { fields }: PlanRow): Plain {
  const said = PLAN_FIELDS[set].map((field) => [field.name, written(field, fields[field.name] ?? '')] as const);
  return Object.fromEntries(said.filter(([, value]) => value !== undefined));
}

/** Rows without a fault as a plan. */
export function planOf(set: PlanSet, rows: readonly PlanRow[]): GivenPlan {
  const table = rows.flatMap((row) => {
    const faces = facesOf(row);
    return faces === null ? [] : [[row.id, faces] as const];
  });
  return {
    locations: Object.fromEntries(rows.map((row) => [row.id, placeOf(set, row)])),
    table: Object.fromEntries(table),
  };
}

/** Whether a plan is the human one, or that with further locations after it which no face finds. */
function isHuman(set: PlanSet, rows: readonly PlanRow[]): boolean {
  const human = namedPlan(set, 'humanoid');
  if (human === undefined) return false;
  const own = rowsOf(set, human, []);
  const same = (row: PlanRow | undefined, other: PlanRow): boolean =>
    row !== undefined &&
    [row.id, row.from, row.to].join() === [other.id, other.from, other.to].join() &&
    PLAN_FIELDS[set].every(({ name }) => (row.fields[name] ?? '') === (other.fields[name] ?? ''));
  return own.every((other, index) => same(rows[index], other)) && rows.slice(own.length).every((row) => !facesOf(row));
}

/** Rows without a fault, ready to be written. */
export function draftPlan(set: PlanSet, rows: readonly PlanRow[]): DraftPlan {
  const was = Object.fromEntries(rows.map((row) => [row.id, row.was]));
  return { ...planOf(set, rows), human: isHuman(set, rows), was };
}
