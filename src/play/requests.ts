import * as v from 'valibot';
import { targetKeys } from '../bridge/resolution.ts';
import {
  asResolutionCard,
  resolutionOf,
  waitsForEarlier,
  waitsForOther,
  type ResolutionCard,
} from '../bridge/target.ts';
import { applyBatch } from '../foundry-compat.ts';
import { isActiveGM } from './active-gm.ts';
import { resolveTargets } from './apply.ts';
import { inTurnUnasked } from './in-turn.ts';
import { APPLY_QUERY, APPLY_REQUEST, type Outcome, type Outcomes } from './relay.ts';

const PAUSE = 100;

/** Whether a target is asked for by who may have it applied, and nothing has to be finished before it. */
function isDue(card: ResolutionCard, key: string): boolean {
  if (card.system.targets[key]?.requested !== true) return false;
  const resolution = resolutionOf(card, key);
  if (resolution === null || !resolution.requested || resolution.state !== 'waiting') return false;
  return !waitsForEarlier(resolution) && !waitsForOther(resolution);
}

/** Takes back what cannot be done as things stand, so that it is not tried again and again. */
async function withdraw(card: ResolutionCard, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const changes = Object.fromEntries(keys.map((key) => [`system.targets.${key}.requested`, false]));
  await applyBatch([{ action: 'update', document: card, changes }]);
}

function outcomeOf(card: ResolutionCard, key: string, refused: readonly string[]): Outcome {
  const state = resolutionOf(card, key)?.state ?? 'gone';
  if (state !== 'waiting') return state;
  return refused.includes(key) ? 'refused' : 'later';
}

/** Applies those of a card's targets that are asked for and due. What is not asked for, or done already, is left alone. */
async function takeUp(card: ResolutionCard, keys: readonly string[]): Promise<Outcomes> {
  const due = keys.filter((key) => isDue(card, key));
  await resolveTargets(card, due);
  const refused = due.filter((key) => isDue(card, key));
  await withdraw(card, refused);
  return Object.fromEntries(keys.map((key) => [key, outcomeOf(card, key, refused)]));
}

function dueCards(): ResolutionCard[] {
  const cards = game.messages.contents.flatMap((message) => asResolutionCard(message) ?? []);
  return cards.filter((card) => Object.keys(card.system.targets).some((key) => isDue(card, key)));
}

async function takeUpAll(): Promise<void> {
  for (const card of dueCards()) await takeUp(card, targetKeys(card));
}

/**
 * Answers the query: what has come of targets, those that are asked for having been taken up. Throws for a question that is
 * put together wrongly. On any other client than the active GM's nothing is done.
 */
export async function answerRequest(data: unknown): Promise<Outcomes> {
  const { success, output } = v.safeParse(APPLY_REQUEST, data);
  if (!success) throw new Error(`${APPLY_QUERY} takes { message: id of a card, keys: its targets }`);
  const { message, keys } = output;
  const card = asResolutionCard(game.messages.get(message));
  if (card === null) return Object.fromEntries(keys.map((key) => [key, 'gone']));
  const later: Outcomes = Object.fromEntries(keys.map((key) => [key, 'later']));
  return isActiveGM() ? inTurnUnasked(later, () => takeUp(card, keys)) : later;
}

/**
 * Has the active GM's client take up whatever is asked for: when it is asked, when it comes, and when what had to be
 * finished before is finished, which its card shows. Called in `init`.
 */
export function registerRequests(): void {
  Object.assign(CONFIG.queries, { [APPLY_QUERY]: answerRequest });
  const takeUpSoon = foundry.utils.debounce(() => {
    if (isActiveGM() && dueCards().length > 0) void inTurnUnasked(undefined, takeUpAll);
  }, PAUSE);
  const soon = (): void => takeUpSoon();
  Hooks.once('ready', soon);
  Hooks.on('userConnected', soon);
  Hooks.on('createChatMessage', soon);
  Hooks.on('updateChatMessage', soon);
  Hooks.on('deleteChatMessage', soon);
}
