import { existsSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { prepareBrowser } from '../../scripts/browser.js';
import { serve } from '../../scripts/serve.js';

declare module 'vitest' {
  interface ProvidedContext {
    tableUrl: string;
  }
}

/** Serves the built table once for all browser tests, and unpacks the browser before the first of them starts. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!existsSync('dist/table/index.html')) throw new Error('Nothing is built: run `npm run build` first.');
  await prepareBrowser();
  const site = await serve({ port: 30201 });
  project.provide('tableUrl', site.url);
  return site.close;
}
