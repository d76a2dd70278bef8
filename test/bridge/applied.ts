import { isPlain } from '../../src/bridge/places.ts';
import type { Changes } from '../../src/bridge/stored-body.ts';

/** What the host does with dotted changes. */
export function applied(source: Readonly<Record<string, unknown>>, changes: Changes): Record<string, unknown> {
  const after: Record<string, unknown> = structuredClone(source);
  for (const [path, value] of Object.entries(changes)) {
    const names = path.split('.').slice(1);
    const last = names.pop() ?? '';
    let place = after;
    for (const name of names) {
      const inner = isPlain(place[name]) ? (place[name] as Record<string, unknown>) : {};
      place[name] = inner;
      place = inner;
    }
    place[last] = value;
  }
  return after;
}
