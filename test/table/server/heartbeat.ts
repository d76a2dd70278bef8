import type { Port, Unasked } from '../common/protocol.ts';

/** Milliseconds between two questions whether a client is still there, and those after which its silence means that it is not. */
const BEAT = { every: 10_000, patience: 60_000 };

/** Watches a client that cannot be noticed otherwise when it is gone: asks it again and again, and calls `gone` once it no longer answers. */
export function watchHeartbeat(port: Port, gone: () => void): Port {
  let heard = Date.now();
  const timer = setInterval(() => {
    if (Date.now() - heard < BEAT.patience) port.post(JSON.stringify({ event: 'ping' } satisfies Unasked));
    else {
      clearInterval(timer);
      gone();
    }
  }, BEAT.every);
  return {
    ...port,
    listen: (receive) =>
      port.listen((message) => {
        heard = Date.now();
        receive(message);
      }),
  };
}
