import type { Document } from '../../scripts/pack-documents.js';
import type { WornArmour } from '../../src/bridge/set-bridge.ts';
import { bodyOf } from '../../src/bridge/stored-body.ts';
import type { RuleSetId } from '../../src/rules/index.ts';
import { registeredModels } from '../package/registered-models.ts';

type System = Readonly<Record<string, unknown>>;

const models = await registeredModels();

/** The whole data of a packed document, with what its model fills in. */
export function filled(kind: 'Actor' | 'Item', { type, system }: Document): System {
  const model = models[kind]?.[type];
  if (!model) throw new Error(`no model for ${type}`);
  return new model(structuredClone(system)).toObject();
}

/** What a packed actor carries of one type. */
export function carried(actor: Document, type: string): Document[] {
  return (actor.items ?? []).filter((item) => item.type === type);
}

/** The body of a packed actor as play reads it: what is stored, dressed in what is worn. */
export function dressed<Body>(id: RuleSetId, actor: Document): Body {
  const armour = carried(actor, 'armour').map(
    (item) => ({ ...filled('Item', item), id: item._id }) as unknown as WornArmour,
  );
  return bodyOf(id, { system: filled('Actor', actor), armour, forceFields: [] }) as Body;
}
