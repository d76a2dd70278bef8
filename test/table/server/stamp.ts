import { embeddedSources } from '../common/delta.ts';
import { embeddedOf, HIERARCHY, type DocumentName } from '../common/hierarchy.ts';
import { isValidId, randomID } from '../common/ids.ts';
import { asRecord, type Source } from '../common/objects.ts';
import type { Manifest } from '../common/manifest.ts';
import { checkType, cleanDeclaredHTML } from './document-rules.ts';

/** What the server knows about itself and the moment. */
export interface Stamping {
  manifest: Manifest;
  coreVersion: string;
  userId: string;
  now: number;
}

/** Members of `_stats` that only the server writes. */
const MANAGED = ['coreVersion', 'systemId', 'systemVersion', 'createdTime', 'modifiedTime', 'lastModifiedBy'];

/** Takes out of data what a client may not say about a document's history. */
export function dropManagedStats(data: Source): void {
  if (!('_stats' in data)) return;
  const kept = Object.entries(asRecord(data['_stats'])).filter(([key]) => !MANAGED.includes(key));
  if (kept.length) data['_stats'] = Object.fromEntries(kept);
  else delete data['_stats'];
}

/** Makes data into a document to be stored: id, checked type, clean HTML, `_stats`; and so with everything in it. */
export function completeDocument(
  name: DocumentName,
  data: Source,
  stamping: Stamping,
  keep: { id: boolean; embedded: boolean },
): Source {
  if (!keep.id || !isValidId(data['_id'])) data['_id'] = randomID();
  const checked = HIERARCHY[name].typed && !(name === 'ActorDelta' && (data['type'] ?? null) === null);
  if (checked) checkType(stamping.manifest, name, (data['type'] ??= defaultType(name)));
  cleanDeclaredHTML(stamping.manifest, name, data['type'], data);
  for (const [childName, member] of embeddedOf(name)) {
    for (const child of embeddedSources(data, member)) {
      if (child['_tombstone'] !== true) completeDocument(childName, child, stamping, { ...keep, id: keep.embedded });
    }
  }
  const delta = name === 'Token' ? data['delta'] : undefined;
  if (delta)
    completeDocument('ActorDelta', Object.assign(asRecord(delta), { _id: data['_id'] }), stamping, {
      id: true,
      embedded: true,
    });
  if (name !== 'ActorDelta') data['_stats'] = { ...asRecord(data['_stats']), ...creationStats(stamping) };
  return data;
}

function defaultType(name: DocumentName): string | undefined {
  return name === 'Actor' || name === 'Item' ? undefined : HIERARCHY[name].coreTypes[0];
}

function creationStats({ manifest, coreVersion, userId, now }: Stamping): Source {
  return {
    coreVersion,
    systemId: manifest.id,
    systemVersion: manifest.version,
    createdTime: now,
    modifiedTime: now,
    lastModifiedBy: userId,
  };
}

/** What `_stats` says of a change. */
export function changeStats({ coreVersion, manifest, userId, now }: Stamping): Source {
  return {
    coreVersion,
    systemId: manifest.id,
    systemVersion: manifest.version,
    modifiedTime: now,
    lastModifiedBy: userId,
  };
}
