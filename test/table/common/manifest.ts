import { HIERARCHY, type DocumentName } from './hierarchy.ts';
import type { Source } from './objects.ts';

/** What a manifest says of a pack. */
export interface ManifestPack {
  name: string;
  label: string;
  type: string;
  system?: string;
  banner?: string;
  ownership?: Record<string, string>;
  flags?: Source;
}

/** The parts of a system's manifest that the table reads. */
export interface Manifest {
  id: string;
  title?: string;
  version: string;
  socket?: boolean;
  /** What a new token's bars show: paths within `system`. */
  primaryTokenAttribute?: string;
  secondaryTokenAttribute?: string;
  initiative?: string;
  documentTypes?: Record<string, Record<string, { htmlFields?: string[]; gmOnlyFields?: string[] }>>;
  packs?: ManifestPack[];
  languages?: { lang: string; name: string; path: string }[];
  styles?: (string | { src: string; layer?: string | null })[];
  esmodules?: string[];
  grid?: { distance?: number; units?: string };
}

/** The types a document may have: those of the core and those the manifest declares. */
export function allowedTypes(manifest: Manifest, name: DocumentName): string[] {
  const { coreTypes } = HIERARCHY[name];
  const declared = Object.keys(manifest.documentTypes?.[name === 'ActorDelta' ? 'Actor' : name] ?? {});
  return [...coreTypes, ...declared.filter((type) => !coreTypes.includes(type))];
}
