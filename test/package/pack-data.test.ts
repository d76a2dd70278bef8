import { describe, expect, it } from 'vitest';
import type { Document } from '../../scripts/pack-documents.js';
import { readPacks } from '../../scripts/pack-sources.js';
import { readManifest } from '../../scripts/project.js';
import { registeredModels, systemFaults } from './registered-models.ts';

const manifest = readManifest();
const models = await registeredModels();
/** Those with data of the system's own; the core's documents are checked at the practice table (`test/table/packs.test.ts`). */
const sources = Object.entries(readPacks(manifest))
  .map(([pack, files]) => files.map(({ file, document }) => ({ file, kind: kindOf(pack), document })))
  .flat()
  .filter(({ kind }) => kind in models);

/** The faults of a file's document and of what it carries, each with the file and the path in it. */
const faultsOf = (file: string, kind: string, document: Document): string[] =>
  pathFaults(kind, document).map((fault) => `${file}: ${fault}`);

function pathFaults(kind: string, document: Document): string[] {
  const model = models[kind]?.[document.type];
  const own = model ? systemFaults(model, document.system) : [`type: no data model for ${document.type}`];
  const carried = (document.items ?? []).flatMap((item, index) =>
    pathFaults('Item', item).map((fault) => `items.${index}.${fault}`),
  );
  return [...own, ...carried];
}

describe('the data in the packs', () => {
  it.each(sources)('$file fits its data model', ({ file, kind, document }) => {
    expect(faultsOf(file, kind, document)).toEqual([]);
  });

  const sword = { ...find('Sword'), system: { damage: '2d6' } };
  const wrong = (system: object) =>
    faultsOf('sword.yaml', 'Item', { ...sword, system: { ...sword.system, ...system } });

  it('is refused with the file and the path of a field that its model does not have', () => {
    expect(wrong({ damge: '2d6' })).toEqual(['sword.yaml: system.damge: unknown field']);
  });

  it('is refused with the file and the path of a value that its model does not take', () => {
    expect(wrong({ hands: 3 })).toEqual(['sword.yaml: system.hands: got 3, kept as 2']);
    expect(wrong({ mode: 'sorcery' })).toEqual([expect.stringMatching(/^sword\.yaml: system\.mode: .*sorcery/)]);
  });

  it('is refused with the place inside what an actor carries, and inside its locations', () => {
    const voss = structuredClone(find('Mara Voss'));
    Object.assign(voss.items?.[2]?.system ?? {}, { hand: 1 });
    expect(faultsOf('voss.yaml', 'Actor', voss)).toEqual(['voss.yaml: items.2.system.hand: unknown field']);
    const locations = { rightArm: { holds: 'nothing', wounds: 2 } };
    expect(faultsOf('voss.yaml', 'Actor', { ...voss, items: [], system: { ...voss.system, locations } })).toEqual([
      'voss.yaml: system.locations.rightArm.wounds: unknown field',
    ]);
  });
});

describe('the document types', () => {
  it('are those that data models are registered for, no more and no less', () => {
    const names = (types: Record<string, Record<string, object>>) =>
      Object.fromEntries(Object.entries(types).map(([kind, byType]) => [kind, Object.keys(byType).sort()]));
    expect(names(manifest.documentTypes)).toEqual(names(models));
  });
});

function kindOf(pack: string): string {
  return manifest.packs.find(({ name }) => name === pack)?.type ?? pack;
}

function find(name: string): Document {
  const found = sources.find(({ document }) => document.name === name);
  if (!found) throw new Error(`no ${name} in the packs`);
  return found.document;
}
