import { BATCHES, play } from './batches.ts';

/** How long Quench lets a scenario take, in milliseconds. */
const TIMEOUT = 60_000;

/** What is used of Quench's registration, by the names that its documentation gives. */
interface QuenchContext {
  describe(name: string, declare: () => void): void;
  it(name: string, run: (this: { timeout(ms: number): void }) => Promise<void>): void;
}

interface Quench {
  registerBatch(key: string, declare: (context: QuenchContext) => void, options: { displayName: string }): void;
}

interface OwnHooks {
  on(name: string, listener: (quench: Quench) => void): number;
}

(Hooks as unknown as OwnHooks).on('quenchReady', (quench) => {
  for (const { id, name, scenarios } of BATCHES) {
    quench.registerBatch(
      `grievous.${id}`,
      ({ describe, it }) => {
        describe(name, () => {
          for (const scenario of scenarios)
            it(scenario.name, async function () {
              this.timeout(TIMEOUT);
              await play(scenario);
            });
        });
      },
      { displayName: `Grievous: ${name}` },
    );
  }
});
