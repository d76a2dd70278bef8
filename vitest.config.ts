import { defineConfig } from 'vitest/config';

/** Tests that sit at the practice table; they run on both generations. */
const AT_THE_TABLE = ['test/{play,migrations,soak}/**/*.test.ts', 'test/table/**/*.test.ts'];

/** Sets tables of both generations by itself. */
const ON_BOTH = 'test/table/honesty/names.test.ts';

const unit = (name: string, generation: number, include: string[]) => ({
  test: {
    name,
    include,
    exclude: generation === 14 ? ['**/*-13.test.ts'] : ['**/*-14.test.ts', ON_BOTH],
    provide: { generation },
    maxWorkers: '100%',
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});

const browser = (generation: number) => ({
  test: {
    name: `browser-${generation}`,
    include: ['test/browser/**/*.test.ts'],
    globalSetup: ['test/browser/global-setup.ts'],
    provide: { generation },
    maxWorkers: 2,
    sequence: { groupOrder: 1 },
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});

/** Everything is tested in Node; the browser tests drive a real Chromium from there. What sits at the practice table runs on the generations 13 and 14. */
export default defineConfig({
  test: {
    projects: [
      unit('unit', 14, ['test/{rules,data,bridge,cards,sheets,package}/**/*.test.ts', ...AT_THE_TABLE]),
      unit('unit-13', 13, AT_THE_TABLE),
      browser(14),
      browser(13),
    ],
  },
});
