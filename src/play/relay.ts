import * as v from 'valibot';
import { Refusal } from '../bridge/refusal.ts';
import { doingOf, rightTo } from '../bridge/rights.ts';
import { targetView } from '../bridge/resolution.ts';
import { isSettled, resolutionOf, type Resolution, type ResolutionCard } from '../bridge/target.ts';
import { applyBatch } from '../foundry-compat.ts';
import { reportError } from './report.ts';

/*
 * How somebody has applied what he may not write himself: he writes on his card, which nobody but its author and GMs can,
 * that he wants it; then he asks the active GM's client to see to it. The question proves nothing, since whoever answers is
 * not told who asks; the card does. So the question may get lost: what is wanted still stands on the card.
 */

/** The name of the query by which the active GM's client is asked. */
export const APPLY_QUERY = 'grievous.apply';

/** How long somebody waits to hear what has come of it, in milliseconds. It is done even where he waits no longer. */
const PATIENCE = 15_000;

const MOST_TARGETS = 1000;

/** What the query carries: the id of a card, and the keys of targets. */
export const APPLY_REQUEST = v.strictObject({
  message: v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{16}$/)),
  keys: v.pipe(v.array(v.pipe(v.string(), v.regex(/^t\d{1,4}$/))), v.minLength(1), v.maxLength(MOST_TARGETS)),
});

const OUTCOMES = ['applied', 'undone', 'open', 'later', 'refused', 'gone'] as const;

/**
 * What has come of a target: it is applied, or has been undone since; it waits for a test; its turn comes later; it cannot be done as things stand;
 * he is there no longer. Nothing of the victim's body is told.
 */
export type Outcome = (typeof OUTCOMES)[number];

/** What has come of targets, by key. */
export type Outcomes = Readonly<Record<string, Outcome>>;

const ANSWER = v.record(v.string(), v.picklist(OUTCOMES));

/** Targets of a card by who writes them: the user himself, or the game master's client for him. */
export interface Sorted {
  readonly writes: readonly string[];
  readonly asks: readonly string[];
}

/** Why a user may not apply a target, with whom to ask. */
function refusalOf({ message, key, target: { name } }: Resolution): Refusal {
  return new Refusal(targetView(message, key).appliedBy === 'gm' ? 'gmApplies' : 'notOwner', { name });
}

function mayWrite({ message, actor, record }: Resolution): boolean {
  if (actor === null) return true;
  return record === null ? rightTo(doingOf(message), actor, game.user) === 'writes' : actor.isOwner;
}

function mayAsk({ message, actor, record }: Resolution): boolean {
  return actor !== null && record === null && rightTo(doingOf(message), actor, game.user) === 'asks';
}

/** Sorts targets by who writes them. Throws Refusal for one that the user may not apply at all. */
export function sortTargets(message: ResolutionCard, keys: readonly string[]): Sorted {
  const found = keys.flatMap((key) => resolutionOf(message, key) ?? []);
  const left = found.filter(({ state }) => !isSettled(state));
  for (const resolution of left) if (!mayWrite(resolution) && !mayAsk(resolution)) throw refusalOf(resolution);
  const keysOf = (which: (resolution: Resolution) => boolean): string[] => left.filter(which).map(({ key }) => key);
  return { writes: keysOf(mayWrite), asks: keysOf(mayAsk) };
}

/** Writes on a card of the user that he wants targets applied. */
export async function requestTargets(message: ResolutionCard, keys: readonly string[]): Promise<void> {
  const fresh = keys.filter((key) => message.system.targets[key]?.requested === false);
  const changes = Object.fromEntries(fresh.map((key) => [`system.targets.${key}.requested`, true]));
  if (fresh.length > 0) await applyBatch([{ action: 'update', document: message, changes }]);
}

function tell(message: ResolutionCard, outcomes: Outcomes): void {
  for (const [key, outcome] of Object.entries(outcomes)) {
    const name = message.system.targets[key]?.name ?? '';
    if (outcome === 'refused') reportError(new Refusal('notAsItStands', { name }));
    if (outcome === 'gone') reportError(new Refusal('gone', { name }));
  }
}

/** The type package knows only the names of Foundry's own queries. */
interface Asked {
  query(name: string, data: object, options: { readonly timeout: number }): Promise<unknown>;
}

/** What the active GM's client answers; null where nobody does in time. */
async function answerOf(gm: Asked, message: ResolutionCard, keys: readonly string[]) {
  try {
    const data = { message: message.id, keys };
    return v.parse(ANSWER, await gm.query(APPLY_QUERY, data, { timeout: PATIENCE }));
  } catch {
    return null;
  }
}

/**
 * Asks the active GM's client to apply targets that stand as wanted on the user's card, and tells the user what has come
 * of it. Whether any of them has gone on. Where no GM is there, or none answers, they stay on the card.
 */
export async function askGM(message: ResolutionCard, keys: readonly string[]): Promise<boolean> {
  const gm = game.users.activeGM;
  const outcomes = gm === null ? null : await answerOf(gm as unknown as Asked, message, keys);
  if (outcomes === null) {
    ui.notifications.info(`GRIEVOUS.Relay.${gm === null ? 'noGM' : 'noAnswer'}`, { localize: true });
    return false;
  }
  tell(message, outcomes);
  return Object.values(outcomes).some((outcome) => outcome === 'applied' || outcome === 'open');
}
