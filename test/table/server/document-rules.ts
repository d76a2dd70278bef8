import { HIERARCHY, type DocumentName } from '../common/hierarchy.ts';
import { allowedTypes, type Manifest } from '../common/manifest.ts';
import { asRecord, isPlainObject, type Source } from '../common/objects.ts';
import { ForcedReplacement } from '../common/operators.ts';
import { cleanHTML } from './html.ts';

/** Refuses a type that nobody declared. */
export function checkType(manifest: Manifest, name: DocumentName, type: unknown): void {
  const types = allowedTypes(manifest, name);
  if (typeof type === 'string' && types.includes(type)) return;
  throw new Error(
    `${name} validation errors: type: "${String(type)}" is not a valid type for the ${name} Document class; ` +
      `the manifest of "${manifest.id}" and the core declare: ${types.join(', ')}`,
  );
}

/** Cleans, in place, the HTML of a document or of its changes: the core's members and those that the manifest declares for the type. */
export function cleanDeclaredHTML(manifest: Manifest, name: DocumentName, type: unknown, data: Source): void {
  for (const path of HIERARCHY[name].htmlFields) cleanAt(data, path.split('.'));
  const declared = manifest.documentTypes?.[name === 'ActorDelta' ? 'Actor' : name]?.[String(type)];
  for (const path of declared?.htmlFields ?? []) cleanAt(data, ['system', ...path.split('.')]);
}

function cleanAt(target: unknown, [key, ...rest]: string[]): void {
  const inner = target instanceof ForcedReplacement ? target.value : target;
  if (key === undefined || (!isPlainObject(inner) && !Array.isArray(inner))) return;
  const record = asRecord(inner);
  for (const name of key === '*' ? Object.keys(record) : [key]) {
    const value = record[name];
    const plain = value instanceof ForcedReplacement ? value.value : value;
    if (rest.length > 0) cleanAt(value, rest);
    else if (typeof plain === 'string') {
      const cleaned = cleanHTML(plain);
      record[name] = value instanceof ForcedReplacement ? new ForcedReplacement(cleaned) : cleaned;
    }
  }
}
