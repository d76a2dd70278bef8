import { mayUndo } from '../bridge/past.ts';
import { knownName, shownName } from '../bridge/parties.ts';
import { Refusal } from '../bridge/refusal.ts';
import { targetKeys } from '../bridge/resolution.ts';
import { cardOf, isSettled, resolutionOf, type ResolutionCard } from '../bridge/target.ts';
import type { BodyActor } from '../data/narrowing.ts';
import { retold } from '../rules/index.ts';
import { resolutionCard } from './apply.ts';
import { announce, mayGoOn } from './hooks.ts';
import { onceAtATime } from './in-turn.ts';
import { reportError } from './report.ts';
import { NOBODY_CHOOSES, rewrite, wholePastOf, type Chooser, type Rewriting, type Telling } from './rewrite.ts';

/** Telling the past without some of its events, or with them again. */
export function telling(ids: readonly string[], undone: boolean): Telling {
  return ({ run, events }, fresh) => retold(run, events, ids, undone, fresh);
}

/** What is to be undone of somebody, or done again (`undone` false). */
export interface Turn {
  readonly actor: BodyActor;
  readonly ids: readonly string[];
  readonly undone: boolean;
}

/** Whether the user may undo a record of somebody, or do it again; what was changed by hand has none. */
export function mayTurn(actor: BodyActor, id: string): boolean {
  const record = actor.system.history[id];
  return mayUndo(actor, record === undefined ? null : cardOf(record), game.user);
}

/** Those events that stand otherwise than they are to. Throws Refusal where one is not on record or not the user's to undo. */
function left({ actor, ids, undone }: Turn): Turn {
  const { events } = wholePastOf(actor);
  const due = ids.filter((id) => {
    if (!mayTurn(actor, id)) throw new Refusal('mayNotUndo', { name: knownName(actor) });
    const event = events.find((one) => one.id === id);
    if (event === undefined) throw new Refusal('notOnRecord', { name: knownName(actor) });
    return event.undone !== undone && mayGoOn('preUndo', { actor, id, undone });
  });
  return { actor, ids: due, undone };
}

/** Whether one of these events at least stands otherwise than it is to. */
function isLeft({ actor, ids, undone }: Turn): boolean {
  return wholePastOf(actor).events.some((event) => ids.includes(event.id) && event.undone !== undone);
}

/**
 * Undoes events of one or several, or does them again: those after them are run anew on their own dice, what is newly asked
 * is rolled, what was changed by hand stays. All is written in one batch. Whether anything was done; what stands as it is to
 * is left alone, so that nothing is undone twice. What goes wrong is reported, and nothing is written.
 */
export function turn(turns: readonly Turn[], choose: Chooser = NOBODY_CHOOSES): Promise<boolean> {
  const name = turns.map(({ actor, ids }) => `${actor.uuid} ${ids.join(' ')}`).join();
  return onceAtATime(name, false, async () => {
    const due = turns.map(left).filter(({ ids }) => ids.length > 0);
    const wanted = due.map((one): Rewriting => {
      return { actor: one.actor, telling: telling(one.ids, one.undone), isDue: () => isLeft(one) };
    });
    if (due.length === 0 || !(await rewrite(wanted, choose))) return false;
    for (const { actor, ids, undone } of due) for (const id of ids) announce('undo', { actor, id, undone });
    return true;
  });
}

/** The records that a card has left, by victim; of one target where one is named. Throws Refusal where none is kept any more. */
export function turnsOf(message: ResolutionCard, undone: boolean, only: string | null = null): Turn[] {
  const turns = new Map<BodyActor, string[]>();
  for (const key of only === null ? targetKeys(message) : [only]) {
    const { actor = null, record = null, state = 'waiting', recordId = '' } = resolutionOf(message, key) ?? {};
    if (actor === null || record === null || !isSettled(state)) continue;
    turns.set(actor, [...(turns.get(actor) ?? []), recordId]);
  }
  const target = message.system.targets[only ?? targetKeys(message)[0] ?? ''];
  if (turns.size === 0) throw new Refusal('notOnRecord', { name: target === undefined ? '' : shownName(target) });
  return [...turns].map(([actor, ids]) => ({ actor, ids, undone }));
}

async function turnCard(
  message: ChatMessage.Implementation,
  key: string | null,
  undone: boolean,
  choose?: Chooser,
): Promise<boolean> {
  try {
    return await turn(turnsOf(resolutionCard(message), undone, key), choose);
  } catch (error) {
    reportError(error);
    return false;
  }
}

/** Undoes what a card has done to one of its targets, or to all. */
export function undo(
  message: ChatMessage.Implementation,
  key: string | null = null,
  choose?: Chooser,
): Promise<boolean> {
  return turnCard(message, key, true, choose);
}

/** Does again what was undone of a card. */
export function redo(
  message: ChatMessage.Implementation,
  key: string | null = null,
  choose?: Chooser,
): Promise<boolean> {
  return turnCard(message, key, false, choose);
}
