import type { DocumentName } from './hierarchy.ts';
import type { Source } from './objects.ts';

/** One write, as it goes over the wire. */
export interface Operation {
  action: 'create' | 'update' | 'delete';
  documentName: DocumentName;
  /** Uuid of the document that holds the documents; null for those of the world. */
  parentUuid: string | null;
  /** New documents, for `create`. */
  data?: Source[];
  /** Changes with `_id`, for `update`; operators in their wire form. */
  updates?: Source[];
  /** Ids, for `delete`. */
  ids?: string[];
  /** Everything else that was given with the operation; reaches every client. */
  options: Source;
}

/** What a client asks of the server. */
export type RequestBody =
  | { action: 'join'; user: string; fresh?: boolean; language?: string }
  | { action: 'lobby'; language?: string }
  | { action: 'leave' }
  | { action: 'here' }
  | { action: 'create' | 'update' | 'delete'; operation: Operation }
  | { action: 'batch'; operations: Operation[] }
  | { action: 'get'; pack: string; ids: string[] | null }
  | { action: 'socket'; name: string; payload: unknown }
  | { action: 'activity'; activity: Source }
  | { action: 'query'; user: string; name: string; data: unknown; timeout: number | null }
  | { action: 'answer'; query: number; result?: unknown; error?: string }
  | { action: 'reset'; language?: string };

/** A request with the number its response will bear. */
export interface Request {
  id: number;
  body: RequestBody;
}

/** What a write did, for every client. */
export interface OperationResult {
  action: Operation['action'];
  documentName: DocumentName;
  parentUuid: string | null;
  options: Source;
  /** New documents or changes as stored (`create`, `update`). */
  data: Source[];
  /** Ids of deleted documents. */
  ids: string[];
}

/** What the server answers. */
export type Response = { id: number; result: unknown } | { id: number; error: { name: string; message: string } };

/** What the server tells clients unasked. */
export type Broadcast =
  | { event: 'modify'; userId: string; results: OperationResult[] }
  | { event: 'socket'; userId: string; name: string; payload: unknown }
  | { event: 'activity'; userId: string; activity: Source }
  | { event: 'reset' };

/** What one client is asked by another, through the server. */
export interface QueryMessage {
  event: 'query';
  query: number;
  /** The user who asks. */
  userId: string;
  name: string;
  data: unknown;
  /** Milliseconds that the asker waits; null without end. */
  timeout: number | null;
}

/** Everything that reaches a client unasked; a `ping` is answered by `here`. */
export type Unasked = Broadcast | QueryMessage | { event: 'ping' };

/** Somebody who may join, as shown to those who have not joined yet. */
export interface LobbyUser {
  id: string;
  name: string;
  role: number;
  color: string;
  /** The name of his character. */
  character: string | null;
  active: boolean;
}

/** Everything a client gets when it joins. */
export interface JoinResult {
  userId: string;
  /** Who is there, each with what was last told of him (`targets`, `sceneId`). */
  present: Record<string, Source>;
  world: Record<string, Source[]>;
  packs: PackListing[];
}

/** A pack with the data from which a client makes its index. */
export interface PackListing {
  /** Name within the package. */
  name: string;
  documents: Source[];
}

/** One end of a channel that carries text both ways, in order. */
export interface Port {
  post(message: string): void;
  listen(receive: (message: string) => void): void;
  close(): void;
}

/** Two ends of a channel within one page; messages arrive asynchronously, in order. */
export function channel(): [Port, Port] {
  const receivers: [((message: string) => void) | null, ((message: string) => void) | null] = [null, null];
  const waiting: [string[], string[]] = [[], []];
  let open = true;
  const deliver = (side: 0 | 1) => {
    const receive = receivers[side];
    if (receive) for (const message of waiting[side].splice(0)) receive(message);
  };
  const end = (side: 0 | 1): Port => {
    const other = side === 0 ? 1 : 0;
    return {
      post(message) {
        if (!open) return;
        waiting[other].push(message);
        queueMicrotask(() => deliver(other));
      },
      listen(receive) {
        receivers[side] = receive;
        deliver(side);
      },
      close() {
        open = false;
      },
    };
  };
  return [end(0), end(1)];
}
