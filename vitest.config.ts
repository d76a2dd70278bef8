import { defineConfig } from 'vitest/config';

/** Everything is tested in Node; the browser tests drive a real Chromium from there, one file after the other. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'test/{rules,data,bridge,play,cards,sheets}/**/*.test.ts',
            'test/table/**/*.test.ts',
            'test/package/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'browser',
          include: ['test/browser/**/*.test.ts'],
          globalSetup: ['test/browser/global-setup.ts'],
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
