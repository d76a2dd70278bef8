import { reportError } from './report.ts';

let last: Promise<unknown> = Promise.resolve();
const underWay = new Set<string>();

/**
 * Does one piece of work at a time, each seeing what the one before has written. Work under a name that is waiting or
 * under way is not taken up again, so that a double click does nothing twice; work without a name is always done. What
 * goes wrong is reported; the result is then `otherwise`.
 */
export async function inTurn<T>(name: string | null, otherwise: T, work: () => Promise<T>): Promise<T> {
  if (name !== null && underWay.has(name)) return otherwise;
  if (name !== null) underWay.add(name);
  const mine = last.then(work).catch((error: unknown) => {
    reportError(error);
    return otherwise;
  });
  last = mine;
  try {
    return await mine;
  } finally {
    if (name !== null) underWay.delete(name);
  }
}
