import { knownName } from '../bridge/parties.ts';
import { Refusal } from '../bridge/refusal.ts';
import { openRecords } from '../bridge/target.ts';
import type { BodyActor } from '../data/narrowing.ts';
import type { Limits } from '../rules/index.ts';
import { resolutionOptions } from '../settings/settings.ts';
import { passTime, secondsOf, timeMark, type TimeGiven } from './pass-time.ts';
import { reportError } from './report.ts';
import { previewTime, type TimePreview } from './time-preview.ts';
import { SECONDS } from './time-pieces.ts';
import { whoseTime } from './whose-time.ts';
import { openWindow } from './windows.ts';

/** Somebody whose time would pass, and what it is expected to do to him. */
export interface RestPreview {
  readonly actor: BodyActor;
  readonly name: string;
  readonly preview: TimePreview;
  /** Whether he still owes a test, before which his time does not pass. */
  readonly owes: boolean;
}

/** What a span is expected to do to those whose time would pass and into whose sheets the user may look. Nothing is written. */
export function previewRest(given: TimeGiven, limits?: Limits): RestPreview[] {
  const { minute } = SECONDS;
  const from = timeMark() ?? Math.floor(game.time.worldTime / minute) * minute;
  const to = Math.max(from, Math.floor((game.time.worldTime + secondsOf(given)) / minute) * minute);
  return whoseTime().flatMap((actor) => {
    const { body } = actor.system;
    if (body === null || !actor.testUserPermission(game.user, 'OBSERVER')) return [];
    const preview = previewTime(actor.type, body, resolutionOptions(actor.type), { from, to }, limits);
    return [{ actor, name: knownName(actor), preview, owes: openRecords(actor).length > 0 }];
  });
}

/**
 * Lets everyone rest: moves the world's clock on by a span; without one, asks by the rest dialog, which previews before
 * it moves anything. GM only. Gives the cards posted; an empty list where it asks.
 */
export async function rest(given?: TimeGiven, actor?: Actor.Implementation): Promise<ChatMessage.Implementation[]> {
  if (given !== undefined) return passTime(given);
  if (game.user.isGM) openWindow('rest', ...(actor === undefined ? [] : [actor]));
  else reportError(new Refusal('onlyGM'));
  return [];
}
