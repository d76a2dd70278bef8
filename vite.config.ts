import { readFileSync } from 'node:fs';
import { defineConfig } from 'vite';

const manifest = JSON.parse(readFileSync('system.json', 'utf8')) as { id: string };

/** Builds the system as the manifest names it: one module and one style sheet. With FOUNDRY_URL set, `vite serve` proxies the rest to that Foundry. */
export default defineConfig({
  base: `/systems/${manifest.id}/`,
  publicDir: false,
  build: {
    outDir: `dist/${manifest.id}`,
    emptyOutDir: false,
    sourcemap: true,
    target: 'es2023',
    minify: 'oxc',
    lib: { entry: 'src/main.ts', formats: ['es'], fileName: () => `${manifest.id}.mjs`, cssFileName: manifest.id },
    rolldownOptions: { output: { keepNames: true } },
  },
  server: {
    port: 30100,
    proxy: {
      [`^(?!/systems/${manifest.id}/(src|styles|node_modules|@))`]: {
        target: process.env['FOUNDRY_URL'] ?? 'http://localhost:30000',
        ws: true,
      },
    },
  },
});
