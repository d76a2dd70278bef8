import * as v from 'valibot';
import { checkLocation, checkTable, needed, tableSchema, type HitTable } from '../body-plan.ts';
import { read, shown, signed, text, whole } from '../reading.ts';
import { RuleError } from '../rule-error.ts';
import { FACES, HUMANOID, type ImperiumBody } from './body.ts';
import { chartEntrySchema, readChart, type ChartEntry } from './charts.ts';
import { CHARACTERISTICS, MODES, SPANS } from './terms.ts';

/** What an attack roll needs: the skill used, what changes it, how it is struck, and whether a location is aimed at. */
export const attackInputSchema = v.strictObject({
  skill: whole(0),
  modifier: v.optional(signed(), 0),
  mode: v.picklist(MODES),
  helpless: v.optional(v.boolean(), false),
  aimed: v.optional(text()),
  table: v.optional(tableSchema(FACES)),
});

/** What a landed blow needs. `damage` may be left out only when unarmed (then 1d3). */
export const hitInputSchema = v.strictObject({
  damage: v.optional(text()),
  mode: v.picklist(MODES),
  strength: v.optional(whole(0), 50),
  hands: v.optional(v.picklist([1, 2]), 2),
  critical: v.optional(v.boolean(), false),
  location: text(),
  cover: v.optional(v.strictObject({ value: whole(0), covers: v.array(text()) })),
  lodges: v.optional(v.boolean(), false),
  impales: v.optional(v.boolean(), false),
  slowdown: v.optional(whole(0), 0),
  chart: v.optional(v.array(chartEntrySchema)),
  flourish: v.optional(v.boolean(), false),
});

/** The end of a round needs nothing. */
export const roundEndInputSchema = v.strictObject({});

const lossesGiven = v.strictObject(v.entriesFromList(CHARACTERISTICS, v.optional(whole(0))));

/** The treatments, by kind. */
export const treatInputSchemas = {
  attention: v.strictObject({ kind: v.literal('attention'), location: text() }),
  surgery: v.strictObject({ kind: v.literal('surgery'), location: text(), passed: v.boolean() }),
  staunch: v.strictObject({ kind: v.literal('staunch'), location: text(), value: whole(0) }),
  drain: v.strictObject({ kind: v.literal('drain') }),
  heal: v.strictObject({
    kind: v.literal('heal'),
    location: v.optional(text()),
    hp: v.optional(whole(0), 0),
    levels: v.optional(whole(0)),
    losses: v.optional(lossesGiven, () => ({})),
  }),
  wake: v.strictObject({ kind: v.literal('wake') }),
  stand: v.strictObject({ kind: v.literal('stand') }),
  cure: v.strictObject({
    kind: v.literal('cure'),
    infection: v.optional(text()),
    sepsis: v.optional(v.literal(true)),
  }),
  fate: v.strictObject({ kind: v.literal('fate') }),
} as const;

const TREATMENT_KINDS = Object.keys(treatInputSchemas) as TreatInput['kind'][];

const LONGEST_HOURS = 14 * SPANS.dayHours;

/** A span of time: exactly one of its units, at most 14 days. */
export const elapseInputSchema = v.strictObject({
  minutes: v.optional(whole(1, LONGEST_HOURS * SPANS.hourMinutes)),
  hours: v.optional(whole(1, LONGEST_HOURS)),
  weeks: v.optional(whole(1, LONGEST_HOURS / SPANS.weekHours)),
});

/** An attack. */
export type AttackInput = Readonly<Omit<v.InferOutput<typeof attackInputSchema>, 'table'>> & {
  readonly table?: HitTable;
};
/** A landed blow, with the formula of its damage. */
export type HitInput = Readonly<Omit<v.InferOutput<typeof hitInputSchema>, 'damage' | 'chart'>> & {
  readonly damage: string;
  readonly chart?: readonly ChartEntry[];
};
/** The end of a round. */
export type RoundEndInput = Readonly<v.InferOutput<typeof roundEndInputSchema>>;
/** A span of time. */
export type ElapseInput = Readonly<v.InferOutput<typeof elapseInputSchema>>;
/** A treatment. */
export type TreatInput = {
  [Kind in keyof typeof treatInputSchemas]: Readonly<v.InferOutput<(typeof treatInputSchemas)[Kind]>>;
}[keyof typeof treatInputSchemas];
/** A treatment of one kind. */
export type TreatInputOf<Kind extends TreatInput['kind']> = Extract<TreatInput, { readonly kind: Kind }>;

/** Reads the input of `attack`. Without a body the human plan stands in. RuleError with the path. */
export function parseAttackInput(data: unknown, body: ImperiumBody | null): AttackInput {
  const { table, ...input } = read(attackInputSchema, data, 'input');
  const locations = (body ?? HUMANOID).locations;
  if (table !== undefined) checkTable(table, FACES, locations, 'input.table');
  if (input.aimed !== undefined) {
    checkLocation(input.aimed, locations, 'input.aimed');
    if (!Object.hasOwn(table ?? body?.table ?? HUMANOID.table, input.aimed)) {
      throw new RuleError('input.aimed', `the hit table has no ${shown(input.aimed)}`);
    }
  }
  return table === undefined ? input : { ...input, table };
}

/** Reads the input of `hit`. RuleError with the path. */
export function parseHitInput(data: unknown, body: ImperiumBody | null): HitInput {
  const { damage = undefined, chart, ...input } = read(hitInputSchema, data, 'input');
  const { locations } = needed(body);
  checkLocation(input.location, locations, 'input.location');
  input.cover?.covers.forEach((id, index) => checkLocation(id, locations, `input.cover.covers.${index}`));
  if (damage === undefined && input.mode !== 'unarmed') throw new RuleError('input.damage', 'missing');
  const blow = { ...input, damage: damage ?? '1d3' };
  return chart === undefined ? blow : { ...blow, chart: readChart(chart, 'input.chart') };
}

/** Reads the input of `roundEnd`. RuleError with the path. */
export function parseRoundEndInput(data: unknown, body: ImperiumBody | null): RoundEndInput {
  needed(body);
  return read(roundEndInputSchema, data, 'input');
}

/** Only the dead are brought back, and only by a point of Fate. */
function checkFate({ dead, fate }: ImperiumBody): void {
  if (!dead) throw new RuleError('input.kind', 'fate brings back the dead, and the body lives');
  if (fate === 0) throw new RuleError('input.kind', 'no point of Fate is left');
}

/** Reads the input of `treat`. RuleError with the path. */
export function parseTreatInput(data: unknown, body: ImperiumBody | null): TreatInput {
  const { kind } = read(v.looseObject({ kind: v.picklist(TREATMENT_KINDS) }), data, 'input');
  const input = read(treatInputSchemas[kind], data, 'input');
  const treated = needed(body);
  if ('location' in input && input.location !== undefined) {
    checkLocation(input.location, treated.locations, 'input.location');
  }
  if (input.kind === 'heal' && input.levels !== undefined && input.location === undefined) {
    throw new RuleError('input.location', 'missing');
  }
  if (input.kind === 'cure' && input.infection !== undefined) {
    checkLocation(input.infection, treated.locations, 'input.infection');
  }
  if (input.kind === 'fate') checkFate(treated);
  return input;
}

/** Reads the input of `elapse`. RuleError with the path. */
export function parseElapseInput(data: unknown, body: ImperiumBody | null): ElapseInput {
  needed(body);
  const input = read(elapseInputSchema, data, 'input');
  const given = Object.values(input).filter((span) => span !== undefined);
  if (given.length !== 1) throw new RuleError('input', 'expected exactly one of minutes, hours and weeks');
  return input;
}
