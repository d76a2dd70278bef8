import { ruleSet, replay, type Entry, type RuleSetId } from '../rules/index.ts';
import type { Plain } from '../bridge/set-bridge.ts';

/** Seconds of world time. */
export const SECONDS = {
  minute: 60,
  halfHour: 1800,
  hour: 3600,
  day: 86_400,
  week: 604_800,
  month: 2_592_000,
} as const;

/** The longest span that one procedure takes: 14 days. */
const LONGEST_PIECE = 14 * SECONDS.day;
/** Minutes of a body's bleeding and fainting that are run at one go, one procedure each. */
export const MOST_MINUTES = 60;

/** A stretch of somebody's time that one procedure runs: from where he stands to a moment of world time. */
export interface Piece {
  readonly procedure: string;
  readonly input: Plain;
  /** The world time he stands at afterwards. */
  readonly until: number;
}

type Places = Readonly<Record<string, Plain>>;
type Next = (body: Plain, from: number, to: number, start: number) => Piece | null;

/** How many whole units of world time begin after one moment and up to another. */
function crossed(from: number, to: number, unit: number): number {
  return Math.floor(to / unit) - Math.floor(from / unit);
}

function placesOf({ locations }: Plain): Plain[] {
  return Object.values((locations ?? {}) as Places);
}

/** A span in the greatest unit that it is a whole number of. */
function spanInput(seconds: number): Plain {
  if (seconds % SECONDS.week === 0) return { weeks: seconds / SECONDS.week };
  if (seconds % SECONDS.hour === 0) return { hours: seconds / SECONDS.hour };
  return { minutes: seconds / SECONDS.minute };
}

const imperium: Next = (_body, from, to) => {
  const span = Math.min(to - from, LONGEST_PIECE);
  return span < SECONDS.minute ? null : { procedure: 'elapse', input: spanInput(span), until: from + span };
};

/** Half-hours only for the mortally wounded, months only for parts that are crippled for months. */
const mortal: Next = (body, from, to) => {
  const lasting = placesOf(body).some(({ crippled, months }) => crippled === 'lasting' && months !== undefined);
  const until = body['mortalWound'] === true ? Math.min(to, from + LONGEST_PIECE) : to;
  const halfHours = body['mortalWound'] === true ? crossed(from, until, SECONDS.halfHour) : 0;
  const months = lasting ? crossed(from, until, SECONDS.month) : 0;
  if (halfHours === 0 && months === 0) return null;
  const input = { ...(halfHours > 0 ? { halfHours } : {}), ...(months > 0 ? { months } : {}) };
  return { procedure: 'elapse', input, until };
};

/** A delay is over before the first minute is; then minute by minute while somebody bleeds or lies fainted. */
const dismemberment: Next = (body, from, to, start) => {
  const { delay, fainted } = body;
  if (to - from < SECONDS.minute) return null;
  if (typeof delay === 'number' && delay > 0) return { procedure: 'elapse', input: { jiffies: delay }, until: from };
  const bleeds = placesOf(body).some(({ bleeding }) => typeof bleeding === 'number' && bleeding > 0);
  if ((!bleeds && fainted !== true) || from - start >= MOST_MINUTES * SECONDS.minute) return null;
  return { procedure: 'minute', input: {}, until: from + SECONDS.minute };
};

const nothing: Next = () => null;

const NEXT: Readonly<Record<RuleSetId, Next>> = {
  imperium,
  skirmish: nothing,
  mortal,
  resilience: nothing,
  dismemberment,
};

/** The rule sets under which the passing of time does something to bodies. */
export function feelsTime(id: RuleSetId): boolean {
  return NEXT[id] !== nothing;
}

/**
 * What is to be run next on a body that stands at `from` and is to come to `to`, of a time that began at `start`: null
 * when nothing more can happen to it, or when it has had as many minutes as are run at one go.
 */
export function nextPiece(id: RuleSetId, body: object, from: number, to: number, start: number): Piece | null {
  const facts = { ...body } as Plain;
  return facts['dead'] === true ? null : NEXT[id](facts, from, to, start);
}

/** Whether more would happen to a body that is left standing before the end, had it not had all the minutes of one go. */
export function isCapped(id: RuleSetId, body: object, at: number, to: number): boolean {
  return nextPiece(id, body, at, to, at) !== null;
}

/** Lines that say only that time has passed. */
const TELLS_NOTHING: readonly string[] = ['elapsed'];

function isQuiet({ key }: Entry): boolean {
  return TELLS_NOTHING.includes(key);
}

/**
 * The body after a time in which nothing happens that anybody need be told (no dice, no line but the time of day itself);
 * null where something does.
 */
export function afterQuietTime(id: RuleSetId, body: object, options: object, from: number, to: number): object | null {
  const rules = ruleSet(id);
  let now = body;
  for (let at = from, piece = nextPiece(id, now, at, to, from); piece !== null;) {
    const door = rules.procedures[piece.procedure];
    if (door === undefined) return null;
    const run = door.procedure(rules.parseOptions(options));
    const found = replay(run, now, door.parseInput(piece.input, now), {});
    if (!('outcome' in found) || found.outcome.body === null || !found.outcome.ledger.every(isQuiet)) return null;
    now = found.outcome.body;
    at = piece.until;
    piece = nextPiece(id, now, at, to, from);
  }
  return now;
}
