import { CONFIG } from '../config.ts';
import type { Connection } from '../connection.ts';
import type { QueryMessage } from '../../common/protocol.ts';

/** What stands in `CONFIG.queries` under a name; throws where nothing does. */
export function queryHandler(name: string): (typeof CONFIG.queries)[string] {
  const handler = Object.hasOwn(CONFIG.queries, name) ? CONFIG.queries[name] : undefined;
  if (!handler) throw new Error(`"${name}" is not a registered User query`);
  return handler;
}

/** Answers another client by what stands in `CONFIG.queries`: with what that gives, or with the message of its error. */
export async function answerQuery(connection: Connection, { query, name, data, timeout }: QueryMessage): Promise<void> {
  try {
    const result: unknown = await queryHandler(name)(data, timeout === null ? {} : { timeout });
    await connection.request({ action: 'answer', query, result: result ?? null });
  } catch (error) {
    await connection.request({
      action: 'answer',
      query,
      error: error instanceof Error ? error.message : String(error),
    });
  }
}
