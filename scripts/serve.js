import { createServer } from 'node:http';
import sirv from 'sirv';
import { ProjectError, readManifest, systemFolder, tableFolder } from './project.js';

const FIRST_PORT = 30001;
const PORTS_TRIED = 50;

/**
 * The practice table as a web site: its page at `/`, the built system at `/systems/<id>/`; nothing is cached.
 * Takes the first free port from `port` up. `close` ends it, with every open connection.
 * @param {{ port?: number, table?: string, system?: string }} [options]
 * @returns {Promise<{ url: string, close: () => Promise<void> }>}
 */
export async function serve({ port = FIRST_PORT, table = tableFolder, system } = {}) {
  const manifest = readManifest();
  const page = files(table);
  const built = files(system ?? systemFolder(manifest));
  const start = `/systems/${manifest.id}/`;
  const server = createServer((request, response) => {
    const missing = () => void response.writeHead(404).end();
    if (!request.url?.startsWith(start)) return page(request, response, missing);
    request.url = request.url.slice(start.length - 1);
    return built(request, response, missing);
  });
  const taken = await listen(server, port);
  return {
    url: `http://localhost:${taken}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** @param {string} folder */
const files = (folder) =>
  sirv(folder, { dev: true, etag: false, setHeaders: (response) => response.setHeader('Cache-Control', 'no-store') });

/**
 * @param {import('node:http').Server} server
 * @param {number} first
 * @returns {Promise<number>} the port it took
 */
async function listen(server, first) {
  for (let port = first; port < first + PORTS_TRIED; port++) {
    if (await listensOn(server, port)) return port;
  }
  throw new ProjectError(`No free port from ${first} to ${first + PORTS_TRIED - 1}`);
}

/**
 * @param {import('node:http').Server} server
 * @param {number} port
 * @returns {Promise<boolean>} false when the port is taken
 */
function listensOn(server, port) {
  return new Promise((resolve, reject) => {
    /** @param {NodeJS.ErrnoException} error */
    const failed = (error) => (error.code === 'EADDRINUSE' || error.code === 'EACCES' ? resolve(false) : reject(error));
    server.once('error', failed);
    server.listen(port, 'localhost', () => {
      server.off('error', failed);
      resolve(true);
    });
  });
}
