import { readFileSync } from 'node:fs';
import { defineConfig, type Plugin } from 'vite';
import { languageTexts } from './scripts/languages.js';

const { id } = JSON.parse(readFileSync('system.json', 'utf8')) as { id: string };
const base = `/systems/${id}/`;

/**
 * While developing, the module that the manifest names is the one of the sources, which brings its styles along, and the
 * texts of a language are put together as the build does.
 */
const fromSources: Plugin = {
  name: `${id}:from-sources`,
  apply: 'serve',
  configureServer({ middlewares }) {
    middlewares.use((request, response, next) => {
      const path = request.url?.split('?')[0];
      if (path === `${base}${id}.css`) return void response.setHeader('Content-Type', 'text/css').end();
      const language = /\/lang\/(\w+)\.json$/.exec(path ?? '')?.[1];
      if (language !== undefined && path?.startsWith(base)) {
        response.setHeader('Content-Type', 'application/json');
        return void response.end(JSON.stringify(languageTexts(language)));
      }
      if (path === `${base}${id}.mjs`) request.url = `${base}src/main.ts`;
      next();
    });
  },
};

/**
 * Vite leaves the white space of a library's module alone, so that rolldown makes it small. Foundry knows a sheet by the name
 * of its class, which therefore stays.
 */
const NAMES = { class: true, function: false } as const;
const SMALLEST = {
  mangle: { toplevel: true, keepNames: NAMES },
  compress: { target: 'es2023', keepNames: NAMES },
  codegen: { removeWhitespace: true },
} as const;

/**
 * Builds the system as the manifest names it: one module and one style sheet. `vite serve` stands in front of the Foundry
 * of FOUNDRY_URL: it serves the sources and what the faces are made of, and hands on everything else.
 */
export default defineConfig({
  base,
  publicDir: false,
  plugins: [fromSources],
  build: {
    outDir: `dist/${id}`,
    emptyOutDir: false,
    sourcemap: true,
    target: 'es2023',
    minify: false,
    cssMinify: true,
    lib: { entry: 'src/main.ts', formats: ['es'], fileName: () => `${id}.mjs`, cssFileName: id },
    rolldownOptions: { output: { comments: false, minify: SMALLEST } },
  },
  server: {
    port: 30100,
    proxy: {
      [`^(?!${base}(\\?|src|styles|templates|lang|assets|node_modules|@))`]: {
        target: process.env['FOUNDRY_URL'] ?? 'http://localhost:30000',
        ws: true,
      },
    },
  },
});
