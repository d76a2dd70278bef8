import { defineConfig } from 'vite';

/** Builds the scenarios as a module for Foundry, with the checks they use. */
export default defineConfig({
  publicDir: false,
  build: {
    outDir: 'dist/grievous-scenarios',
    emptyOutDir: true,
    target: 'es2023',
    lib: { entry: 'test/scenarios/quench.ts', formats: ['es'], fileName: () => 'scenarios.mjs' },
  },
});
