import { locationFound } from '../bridge/answered.ts';
import { eventOf, runnerOf } from '../bridge/past.ts';
import { shownName } from '../bridge/parties.ts';
import { Refusal } from '../bridge/refusal.ts';
import { setBridge } from '../bridge/set-bridge.ts';
import { isSettled, resolutionOf } from '../bridge/target.ts';
import { bodyFigureAt, withBodyFigure } from '../bridge/what-if.ts';
import type { CoverSnapshot } from '../data/message/parts.ts';
import { isCard, type BodyActor } from '../data/narrowing.ts';
import {
  difference,
  replaced,
  whatIf,
  type Known,
  type Otherwise,
  type PastEvent,
  type Retold,
  type Runner,
} from '../rules/index.ts';
import { foreseen, type Foresight } from './foresee.ts';
import { rollAsk } from './roll-ask.ts';
import { onceAtATime } from './in-turn.ts';
import { NOBODY_CHOOSES, rewrite, type Telling } from './rewrite.ts';

/** What is taken to have been otherwise of a hit; what is left out was as it was. */
export interface Change {
  readonly location?: string;
  readonly cover?: CoverSnapshot | null;
  readonly critical?: boolean;
  /** The armour where it struck. */
  readonly armour?: number;
  /** The hit points at the time: of the location where the rules count them there. */
  readonly hp?: number;
}

type HitCard = ChatMessage.OfType<'hit'>;
type HitTarget = HitCard['system']['targets'][string];

/** A hit that has been applied to somebody, as it can be asked about. */
export interface Happened {
  readonly message: HitCard;
  readonly key: string;
  readonly target: HitTarget;
  readonly actor: BodyActor;
  readonly event: PastEvent;
  readonly run: Runner;
  /** What came of it. */
  readonly real: Retold;
  /** Where it struck, empty where bodies have no locations. */
  readonly location: string;
}

function struckAt({ location }: HitTarget, { told }: Retold): string {
  return location === '' && told.how === 'done' ? locationFound(told.outcome?.ledger ?? []) : location;
}

/** A hit of a card that has been applied and is on record; null for any other target. */
export function happened(message: ChatMessage.Implementation, key: string): Happened | null {
  if (!isCard(message) || message.type !== 'hit') return null;
  const { actor = null, record = null, state = 'waiting' } = resolutionOf(message, key) ?? {};
  const target = message.system.targets[key];
  if (actor === null || record === null || target === undefined || !isSettled(state)) return null;
  const run = runnerOf(actor.type);
  const event = eventOf(actor.type, record);
  const real = whatIf(run, event, {});
  return { message, key, target, actor, event, run, real, location: struckAt(target, real) };
}

function inputAfter({ message, target, event }: Happened, change: Change): object {
  const { location = target.location, cover = target.cover, critical = target.critical } = change;
  const same = location === target.location && cover === target.cover && critical === target.critical;
  if (same) return event.input;
  return setBridge(message.system.ruleSet).hitInput(target.input, { location, cover, critical });
}

/** What a change makes otherwise of an event. Throws RuleError for a figure that the rules do not allow. */
function otherwise(hit: Happened, change: Change): Otherwise {
  const { actor, event } = hit;
  const place = change.location ?? hit.location;
  const bodyWith = (figure: 'armour' | 'hp', value: number | undefined): object =>
    value === undefined || value === bodyFigureAt(actor.type, event.before, figure, place)
      ? event.before
      : withBodyFigure(actor.type, event.before, figure, place, value);
  return {
    input: inputAfter(hit, change),
    edit: difference(event.before, bodyWith('hp', change.hp)),
    ...(change.armour === undefined ? {} : { assumed: difference(event.before, bodyWith('armour', change.armour)) }),
  };
}

/** What would have come of a hit. `fresh` are dice and choices for what is newly asked. Throws RuleError. */
export function alternative(hit: Happened, change: Change, fresh: readonly Known[]): Retold {
  return whatIf(hit.run, hit.event, otherwise(hit, change), fresh);
}

/** A die newly asked for, thrown for the question alone, with the roll as a message stores it. */
export async function throwFor(hit: Happened, { told }: Retold): Promise<(Known & { readonly stored: string }) | null> {
  if (told.how !== 'open' || told.pending.kind === 'choose') return null;
  const { id, formula } = told.pending;
  const { total, stored } = await rollAsk(hit.actor, told.pending, hit.key);
  return { id, formula, answer: total, stored };
}

function tellingOf(hit: Happened, change: Change): Telling {
  const other = otherwise(hit, change);
  return ({ run, events }, fresh) => replaced(run, events, hit.event.id, other, fresh);
}

/** What putting a hit that might have been in the place of the real one would change of what came after. Throws RuleError. */
export function foreseeReplacement(hit: Happened, change: Change): Foresight {
  return foreseen(hit.actor, tellingOf(hit, change), [hit.event.id]);
}

/** Dice and choices for what was newly asked, and the rolls among them as a message stores them. */
export interface Given {
  readonly known: readonly Known[];
  readonly rolls: readonly string[];
}

/**
 * Puts a hit that might have been in the place of the real one, on the same dice, and tells anew what came after. GM only.
 * The card then tells of the other hit. Whether it was done.
 */
export function putInPlace(hit: Happened, change: Change, given: Given, choose = NOBODY_CHOOSES): Promise<boolean> {
  const { message, key, target, actor, event } = hit;
  return onceAtATime(`${event.id}replace`, false, () => {
    if (!game.user.isGM) throw new Refusal('onlyGM');
    if (happened(message, key) === null) throw new Refusal('notOnRecord', { name: shownName(target) });
    const { location = target.location, cover = target.cover, critical = target.critical } = change;
    const path = `system.targets.${key}`;
    const moved = location === target.location ? {} : { [`${path}.decided`]: 'changed' };
    const changes = {
      [`${path}.location`]: location,
      [`${path}.cover`]: cover,
      [`${path}.critical`]: critical,
      ...moved,
    };
    const telling = tellingOf(hit, change);
    return rewrite([{ actor, telling, given: { id: event.id, ...given }, card: { message, changes } }], choose);
  });
}
