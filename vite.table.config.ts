import { defineConfig } from 'vite';

/**
 * Builds the practice table's page; scripts/start.js serves it with the built system. It finds its files from where it
 * stands, so that it may stand in any folder of a site. Hooks are named after classes, so names are kept.
 */
export default defineConfig({
  root: 'test/table/page',
  base: './',
  publicDir: 'public',
  worker: { format: 'es' },
  build: {
    outDir: '../../../dist/table',
    emptyOutDir: true,
    sourcemap: true,
    target: 'es2023',
    chunkSizeWarningLimit: 2000,
    rolldownOptions: { output: { keepNames: true } },
  },
});
