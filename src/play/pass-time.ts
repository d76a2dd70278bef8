import { writeBody, readBody } from '../bridge/body.ts';
import { partyUuid } from '../bridge/parties.ts';
import { Refusal } from '../bridge/refusal.ts';
import type { BodyActor } from '../data/narrowing.ts';
import { applyBatch, type Operation } from '../foundry-compat.ts';
import { RULE_SET_IDS, type RuleSetId } from '../rules/index.ts';
import { putSetting, resolutionOptions, setting } from '../settings/settings.ts';
import { isNewerWorld } from '../settings/world-version.ts';
import { isActiveGM } from './active-gm.ts';
import { claimed } from './claim.ts';
import { announce, mayGoOn } from './hooks.ts';
import { inTurn, inTurnUnasked } from './in-turn.ts';
import { isTimeCard, isUnfinished, runTimeCard, timeCard, timeCardId, type Beginning, type Span } from './time-card.ts';
import { afterQuietTime, nextPiece, SECONDS } from './time-pieces.ts';
import { heldByFights, whoseTime } from './whose-time.ts';

/** A leap of the clock by more than this, either way, sets the calendar: no body lives through it. */
const LEAP = 400 * SECONDS.day;
/** A step of the clock that is longer than any round of a fight. */
const BEYOND_A_ROUND = 10 * SECONDS.minute;
const PAUSE = 100;

function minuteOf(time: number): number {
  return Math.floor(time / SECONDS.minute) * SECONDS.minute;
}

/** A number of the mark; null where it has none, or what stands there is none. */
function wholeIn(name: 'upTo' | 'calendar'): number | null {
  const kept: unknown = setting('timeMark');
  const value: unknown = typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>)[name] : null;
  return typeof value === 'number' && Number.isSafeInteger(value) ? value : null;
}

/** The world time up to which bodies have had their time; null where the world has no mark yet. */
export function timeMark(): number | null {
  return wholeIn('upTo');
}

/** How often the calendar has been set. */
function calendarNow(): number {
  return wholeIn('calendar') ?? 0;
}

async function mark(upTo: number, calendar = calendarNow()): Promise<void> {
  await putSetting('timeMark', { upTo, calendar });
}

/** From where somebody has still to live through a span: later than its beginning where the mark was lost after he had. */
function standsAt({ system: { lived } }: BodyActor, { from, to }: Span): number {
  return lived?.calendar === calendarNow() ? Math.min(to, Math.max(from, lived.upTo)) : from;
}

/**
 * The writes for somebody to whom nothing happens that need be told, with how far he has come in the same update; null
 * where something does.
 */
function quietWrites(actor: BodyActor, { from, to }: Span): Operation[] | null {
  const before = readBody(actor);
  const after = afterQuietTime(actor.type, before, resolutionOptions(actor.type), from, to);
  if (after === null) return null;
  const changes = writeBody(actor, before, after);
  if (Object.keys(changes).length === 0) return [];
  const lived = { calendar: calendarNow(), upTo: to };
  return [{ action: 'update', document: actor, changes: { ...changes, 'system.lived': lived } }];
}

/** The cards of a span, one for each rule set in which something may happen, and the quiet changes beside them. */
function spanWrites(span: Span): Operation[] {
  const quiet: Operation[] = [];
  const beginnings = new Map<RuleSetId, Beginning[]>();
  for (const actor of whoseTime()) {
    const { body } = actor.system;
    const from = standsAt(actor, span);
    const piece = body === null ? null : nextPiece(actor.type, body, from, span.to, from);
    if (piece === null) continue;
    const writes = quietWrites(actor, { from, to: span.to });
    if (writes !== null) quiet.push(...writes);
    else beginnings.set(actor.type, [...(beginnings.get(actor.type) ?? []), { actor, piece }]);
  }
  const cards = [...beginnings].map(([id, all]) => timeCard(id, span, all));
  return [...cards, ...quiet];
}

function tellCapped(names: readonly string[]): void {
  if (names.length === 0) return;
  const list = game.i18n.getListFormatter().format(names);
  ui.notifications.warn('GRIEVOUS.Time.Capped', { format: { names: list } });
}

/** Tells the GM whom a step of the clock leaves out because they are in a fight. */
function tellHeld(delta: number): void {
  if (delta < BEYOND_A_ROUND) return;
  const names = heldByFights().map(({ name }) => name);
  if (names.length === 0) return;
  const list = game.i18n.getListFormatter().format(names);
  ui.notifications.info('GRIEVOUS.Time.Held', { format: { names: list } });
}

async function runCards(cards: readonly ChatMessage.Implementation[]): Promise<void> {
  const capped: string[] = [];
  for (const card of cards) if (isTimeCard(card)) capped.push(...(await runTimeCard(card)));
  tellCapped(capped);
}

/** The quiet changes of a span whose cards are there already, for those on none of them who have not had theirs. */
function lateQuietWrites(span: Span, cards: readonly ChatMessage.Implementation[]): Operation[] {
  const told = new Set(
    cards.flatMap((card) => (isTimeCard(card) ? Object.values(card.system.targets).map(({ uuid }) => uuid) : [])),
  );
  return whoseTime().flatMap((actor) => {
    const from = standsAt(actor, span);
    if (told.has(partyUuid(actor)) || actor.system.body === null || from >= span.to) return [];
    return quietWrites(actor, { from, to: span.to }) ?? [];
  });
}

/**
 * One span: its cards are posted first, under ids that the span's beginning gives them, with the quiet changes; then the
 * mark is moved, then they are run. Whatever was interrupted goes on with the cards that are there, and with the quiet
 * changes that are not: who has had his says so himself.
 */
async function passSpan(span: Span): Promise<readonly ChatMessage.Implementation[]> {
  const cards = (): ChatMessage.Implementation[] =>
    RULE_SET_IDS.flatMap((id) => game.messages.get(timeCardId(id, span.from)) ?? []);
  const [begun] = cards();
  const to = begun !== undefined && isTimeCard(begun) ? begun.system.to : span.to;
  if (begun === undefined) {
    if (!mayGoOn('preTime', span)) {
      await mark(to);
      return [];
    }
    await claimed(whoseTime(), () => applyBatch(spanWrites(span)));
  } else await claimed(whoseTime(), () => applyBatch(lateQuietWrites({ from: span.from, to }, cards())));
  await mark(to);
  const posted = cards();
  await runCards(posted);
  announce('time', { from: span.from, to, messages: posted });
  return posted;
}

/**
 * Has bodies live through the world's time up to now, from where they stand. A clock that is turned back does nothing,
 * and what was lived through once is not lived through again when it goes on.
 */
async function catchUp(): Promise<ChatMessage.Implementation[]> {
  const cards: ChatMessage.Implementation[] = [];
  for (;;) {
    const to = minuteOf(game.time.worldTime);
    const from = timeMark();
    if (from === null || Math.abs(to - from) > LEAP) {
      await mark(to, calendarNow() + (from === null ? 0 : 1));
      if (from !== null) ui.notifications.warn('GRIEVOUS.Time.Leap', { localize: true });
      return cards;
    }
    if (to <= from) return cards;
    cards.push(...(await passSpan({ from, to })));
  }
}

/** On the active GM's client: has bodies live through what has passed of the world's time. Gives the cards posted. */
function followClock(): Promise<ChatMessage.Implementation[]> {
  return inTurnUnasked([], catchUp);
}

async function begin(): Promise<void> {
  if (isNewerWorld()) return;
  if (timeMark() === null) await mark(minuteOf(game.time.worldTime));
  await followClock();
  await resume();
}

/** Goes on with cards of time that wait for nothing any more: a test was rolled, or a reload came between. */
function resume(): Promise<void> {
  return inTurnUnasked(undefined, () =>
    runCards(game.messages.filter((card) => isTimeCard(card) && isUnfinished(card))),
  );
}

/** Follows the world's clock, on the active GM's client alone. Called in `init`. */
export function registerTime(): void {
  Hooks.once('ready', () => {
    if (isActiveGM()) void begin();
  });
  Hooks.on('updateWorldTime', (worldTime: number, delta: number) => {
    if (!isActiveGM() || delta === 0) return;
    if (timeMark() === null) void inTurnUnasked(undefined, () => mark(minuteOf(worldTime - delta)));
    tellHeld(delta);
    void followClock();
  });
  const goOn = foundry.utils.debounce(() => {
    if (isActiveGM() && game.messages.some((card) => isTimeCard(card) && isUnfinished(card))) void resume();
  }, PAUSE);
  Hooks.on('updateActor', goOn);
  Hooks.on('updateActorDelta', goOn);
}

/** A span of time in its units, added up. */
export interface TimeGiven {
  readonly minutes?: number;
  readonly hours?: number;
  readonly days?: number;
  readonly weeks?: number;
}

/** The seconds of a span; a Refusal for one that is no time. */
export function secondsOf({ minutes = 0, hours = 0, days = 0, weeks = 0 }: TimeGiven): number {
  const { minute, hour, day, week } = SECONDS;
  const seconds = Math.round(minutes * minute + hours * hour + days * day + weeks * week);
  if (!Number.isSafeInteger(seconds) || seconds <= 0) throw new Refusal('noTime');
  return seconds;
}

/**
 * Moves the world's clock on by a span and has bodies live through it. GM only. Gives the cards posted, where this is the
 * active GM's client; on another GM's, whose clock is followed elsewhere, an empty list.
 */
export async function passTime(given: TimeGiven): Promise<ChatMessage.Implementation[]> {
  const from = timeMark() ?? minuteOf(game.time.worldTime);
  const moved = await inTurn('passTime', false, async () => {
    if (!game.user.isGM) throw new Refusal('onlyGM');
    await game.time.advance(secondsOf(given));
    return true;
  });
  if (!moved || !isActiveGM()) return [];
  await followClock();
  return game.messages.filter((card) => isTimeCard(card) && card.system.from >= from);
}
