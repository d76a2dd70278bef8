import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { buildSystem, buildTable } from './build.js';
import { ProjectError, runAsScript } from './project.js';
import { serve } from './serve.js';

/** The command that opens an address in the user's browser, by platform. */
const OPENERS = { darwin: ['open'], win32: ['cmd', '/c', 'start', ''], linux: ['xdg-open'] };

/**
 * Opens the address in a browser where there is one; where there is none, nothing happens.
 * @param {string} url
 */
function openBrowser(url) {
  if (process.platform === 'linux' && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY) return;
  const [command, ...parameters] = OPENERS[/** @type {keyof typeof OPENERS} */ (process.platform)] ?? [];
  if (!command) return;
  const opener = spawn(command, [...parameters, url], { stdio: 'ignore', detached: true });
  opener.on('error', () => opener.removeAllListeners());
  opener.unref();
}

await runAsScript(import.meta.url, async () => {
  const { values } = parseArgs({ options: { 'no-open': { type: 'boolean' }, port: { type: 'string' } } });
  const port = values.port === undefined ? undefined : Number(values.port);
  if (port !== undefined && !(Number.isInteger(port) && port > 0 && port < 65536)) {
    throw new ProjectError(`--port: expected a number from 1 to 65535, got ${values.port}`);
  }
  await buildSystem();
  await buildTable();
  const site = await serve(port === undefined ? {} : { port });
  console.log(`The practice table is at ${site.url}  (Ctrl-C ends it)`);
  if (!values['no-open']) openBrowser(site.url);
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void site.close());
});
