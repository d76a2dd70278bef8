import { imperiumBridge } from '../bridge/imperium.ts';
import type { ImperiumActor } from '../data/narrowing.ts';
import type { ImperiumBody } from '../rules/index.ts';

/** A field of the schema with its stored value, to be drawn as a form group. `placeholder` is what it follows when empty. */
export interface FieldGroup {
  readonly field: foundry.data.fields.DataField.Any;
  readonly value: unknown;
  readonly placeholder: string;
}

/** What the tab of details shows beside the view: groups drawn by the schema, and formatted text. */
export interface DetailsContext {
  readonly uuid: string;
  readonly groups: readonly FieldGroup[];
  readonly toggles: readonly { readonly id: string; readonly label: string; readonly on: boolean }[];
  readonly descriptionField: foundry.data.fields.DataField.Any;
  readonly description: string;
  readonly enriched: string;
}

const FOLLOWING = ['maxToughness', 'maxHp'] as const;
const COUNTED = ['insanity', 'fate', 'stunned', 'wakeIn', 'sepsis'] as const;
const TOGGLED = imperiumBridge.conditions.filter((id) => id !== 'bleeding' && id !== 'stunned');

function followed(body: ImperiumBody | null, name: (typeof FOLLOWING)[number]): string {
  return body === null ? '' : String(body[name]);
}

/** Formatted text, ready to be shown. */
export async function enrich(html: string, document: Actor.Implementation | Item.Implementation): Promise<string> {
  const editor = foundry.applications.ux.TextEditor.implementation;
  return editor.enrichHTML(html, { secrets: document.isOwner, relativeTo: document });
}

/** Gathers the tab of details. */
export async function detailsContext(actor: ImperiumActor): Promise<DetailsContext> {
  const { fields } = actor.system.schema;
  const source = actor._source.system;
  const following = FOLLOWING.map((name) => ({
    field: fields[name],
    value: source[name],
    placeholder: followed(actor.system.body, name),
  }));
  const counted = COUNTED.map((name) => ({ field: fields[name], value: source[name], placeholder: '' }));
  return {
    uuid: actor.uuid,
    groups: [...following, ...counted],
    toggles: TOGGLED.map((id) => ({
      id,
      label: game.i18n.localize(`GRIEVOUS.Condition.${id}`),
      on: actor.system.conditions.has(id),
    })),
    descriptionField: fields.description,
    description: source.description,
    enriched: await enrich(source.description, actor),
  };
}
