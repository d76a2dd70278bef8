/** The parts of a uuid. */
export interface ParsedUuid {
  uuid: string;
  /** `Compendium.<package>.<pack>` as `<package>.<pack>`, or null for documents of the world. */
  pack: string | null;
  /** Class and id of the document meant. */
  documentType: string | undefined;
  documentId: string | undefined;
  /** Class and id of the outermost document. */
  primaryType: string | undefined;
  primaryId: string | undefined;
  /** Alternating classes and ids below the outermost document. */
  embedded: string[];
  /** Whether the uuid is relative (begins with a dot). */
  relative: boolean;
}

/** Takes a uuid apart; null when it is none. */
export function parseUuid(value: unknown): ParsedUuid | null {
  if (typeof value !== 'string' || value === '') return null;
  const relative = value.startsWith('.');
  const steps = value.replace(/^\.+/, '').split('.');
  let pack: string | null = null;
  if (!relative && steps[0] === 'Compendium') {
    pack = `${steps[1]}.${steps[2]}`;
    steps.splice(0, 3);
    if (steps.length % 2 === 1) steps.unshift('');
  }
  if (steps.length % 2 === 1 || steps.some((step, index) => step === '' && !(pack && index === 0))) return null;
  const primary = relative ? [] : steps.splice(0, 2);
  const [documentType, documentId] = steps.length ? steps.slice(-2) : primary;
  return {
    uuid: value,
    pack,
    documentType: documentType || undefined,
    documentId,
    primaryType: primary[0] || undefined,
    primaryId: primary[1],
    embedded: steps,
    relative,
  };
}
