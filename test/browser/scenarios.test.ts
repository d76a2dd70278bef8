import { beforeAll, describe, expect, it } from 'vitest';
import { buildScenarios, scenariosFolder } from '../../scripts/quench.js';
import { allAtOneTable, type TableDriver } from './table-driver.ts';

interface BatchNames {
  readonly id: string;
  readonly name: string;
  readonly scenarios: readonly { readonly name: string }[];
}

/** What the page keeps of the batches that the module has registered. */
interface Registered {
  Hooks: { callAll(name: string, quench: object): void };
  played: Record<string, Record<string, () => Promise<void>>>;
}

/* The scenarios are of the program that knows Foundry's names; only what they are called is needed here. */
const { BATCHES } = (await import(`${'../scenarios/batches'}.ts`)) as { BATCHES: readonly BatchNames[] };

let table: TableDriver;

allAtOneTable((opened) => {
  table = opened;
});

/** Loads the module as Foundry would, and registers its batches as Quench would. */
beforeAll(async () => {
  await buildScenarios();
  await table.page.addScriptTag({ path: `${scenariosFolder}/scenarios.mjs`, type: 'module' });
  await table.page.evaluate(() => {
    const page = globalThis as unknown as Registered;
    page.played = {};
    type Run = (this: { timeout(): void }) => Promise<void>;
    type Declare = (context: object) => void;
    page.Hooks.callAll('quenchReady', {
      registerBatch(key: string, declare: Declare) {
        const runs: Record<string, () => Promise<void>> = {};
        page.played[key] = runs;
        declare({
          describe: (_name: string, inside: () => void) => inside(),
          it: (name: string, run: Run) => void (runs[name] = () => run.call({ timeout: () => undefined })),
        });
      },
    });
  });
});

describe.each(BATCHES)('$name', ({ id, scenarios }) => {
  it.each(scenarios)('$name', async ({ name }) => {
    const problem = await table.page.evaluate(
      async ([key, wanted]) => {
        try {
          await (globalThis as unknown as Registered).played[key]?.[wanted]?.();
          return '';
        } catch (error) {
          return error instanceof Error ? error.message : String(error);
        }
      },
      [`grievous.${id}`, name] as const,
    );
    expect(problem).toBe('');
  });
});

it('plays without a complaint in the console', () => {
  expect(table.complaints).toEqual([]);
});
