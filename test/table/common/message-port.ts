import type { Port } from './protocol.ts';

/** A channel over one end of the browser's own. */
export function overMessagePort(end: MessagePort): Port {
  return {
    post: (message) => end.postMessage(message),
    listen(receive) {
      end.onmessage = ({ data }: MessageEvent<string>) => receive(data);
    },
    close: () => end.close(),
  };
}

/** What a page tells the worker first: the world, and the lock that it holds for as long as it lives, where the browser has locks. */
export interface Opening<Address> {
  address: Address;
  lock: string | null;
}

/** What the worker tells a page before the world is open. */
export type OpeningState = { state: 'waiting' } | { state: 'open' } | { state: 'failed'; message: string };
