/** How long anything may take, in milliseconds, and how often it is looked for. */
const PATIENCE = 10_000;
const STEP = 25;

/** Waits until something can be found, and gives it; an error that says what was waited for when it never can. */
export async function until<T>(what: string, find: () => T | null | undefined | false): Promise<T> {
  for (let waited = 0; waited < PATIENCE; waited += STEP) {
    const found = find();
    if (found !== null && found !== undefined && found !== false) return found;
    await new Promise((resolve) => setTimeout(resolve, STEP));
  }
  throw new Error(`${what}: nothing in ${PATIENCE / 1000} seconds`);
}
