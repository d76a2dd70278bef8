import { Refusal } from '../bridge/refusal.ts';
import { isNewerWorld, worldVersion } from '../settings/world-version.ts';
import { reportError } from './report.ts';

let last: Promise<unknown> = Promise.resolve();
const underWay = new Set<string>();

/** Throws a Refusal in a world of a newer version, in which nothing is written. */
function checkWorld(): void {
  if (isNewerWorld()) throw new Refusal('newerWorld', { world: worldVersion(), version: game.system.version });
}

/** Whether what somebody is about to write by hand is refused, and has been told of: in a world of a newer version. */
export function refusedInNewerWorld(): boolean {
  try {
    checkWorld();
    return false;
  } catch (error) {
    reportError(error);
    return true;
  }
}

/** What goes wrong is reported; the result is then `otherwise`. */
async function reporting<T>(otherwise: T, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    reportError(error);
    return otherwise;
  }
}

/**
 * Does something that waits for no other work: not again while it is under way by this name, so that a double click does
 * nothing twice. What goes wrong is reported; the result is then `otherwise`.
 */
export async function onceAtATime<T>(name: string, otherwise: T, work: () => Promise<T>): Promise<T> {
  if (underWay.has(name)) return otherwise;
  underWay.add(name);
  try {
    return await reporting(otherwise, work);
  } finally {
    underWay.delete(name);
  }
}

function queued<T>(otherwise: T, work: () => Promise<T>): Promise<T> {
  const checked = (): Promise<T> => {
    checkWorld();
    return work();
  };
  const mine = last.then(() => reporting(otherwise, checked));
  last = mine;
  return mine;
}

/**
 * Does one piece of work at a time, each seeing what the one before has written. Work under a name that is waiting or
 * under way is not taken up again, so that a double click does nothing twice; work without a name is always done. What
 * goes wrong is reported; the result is then `otherwise`. In a world of a newer version nothing is done but to say so.
 */
export async function inTurn<T>(name: string | null, otherwise: T, work: () => Promise<T>): Promise<T> {
  return name === null ? queued(otherwise, work) : onceAtATime(name, otherwise, () => queued(otherwise, work));
}

/**
 * The same for work that nobody has asked for: the system follows something that has happened. In a world of a newer version
 * it is left undone without a word, since that has been told when the world was opened.
 */
export async function inTurnUnasked<T>(otherwise: T, work: () => Promise<T>): Promise<T> {
  return isNewerWorld() ? otherwise : inTurn(null, otherwise, work);
}
