import { bridgeOf, wholeBody } from '../../bridge/body.ts';
import { locationName, spacedName } from '../../bridge/words.ts';
import type { BodyActor } from '../../data/narrowing.ts';
import { BodySheet, SHEET_PARTS, type SetSheet, type SheetLook } from '../actor-sheet.ts';
import { askAttack } from '../attack-dialog.ts';
import { askByForm, numberOf, textOf } from '../dialog.ts';
import { enrich, fieldGroup } from '../details-context.ts';
import { bindFormulas } from '../formula-binding.ts';
import { carriedFacts } from '../sheet-facts.ts';
import { plainSheetView } from './view.ts';

const TEMPLATES = 'systems/grievous/templates';
const FIGURE = ['figure', 'part', 'patterns'].map((name) => `${TEMPLATES}/body/${name}.hbs`);

/** Fields that are drawn elsewhere or by no form. */
const ELSEWHERE = ['locations', 'wear', 'history', 'spent', 'description', 'table'];

type Fields = Readonly<Record<string, foundry.data.fields.DataField.Any>>;

/** The single values of a schema, also those one level down, with what is stored. */
function groupsOf(fields: Fields, source: Readonly<Record<string, unknown>>): ReturnType<typeof fieldGroup>[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (ELSEWHERE.includes(name)) return [];
    const value = source[name];
    if (field instanceof foundry.data.fields.SchemaField)
      return groupsOf(field.fields as Fields, (value ?? {}) as Readonly<Record<string, unknown>>);
    const listed = field instanceof foundry.data.fields.ArrayField || field instanceof foundry.data.fields.ObjectField;
    return listed ? [] : [fieldGroup(field, value, spacedName(name))];
  });
}

async function context(actor: BodyActor, look: SheetLook): Promise<object> {
  const { body, derived, problem, health, conditions } = actor.system;
  const facts = { ...look, ruleSet: actor.type, name: actor.name, img: actor.img ?? '' };
  const view = plainSheetView(game.i18n, {
    ...facts,
    body,
    derived,
    problem,
    health,
    conditions,
    ...carriedFacts(actor),
  });
  const fields: Fields = actor.system.schema.fields;
  const source: Readonly<Record<string, unknown>> = { ...actor._source.system };
  const description = String(source['description'] ?? '');
  return {
    ...view,
    uuid: actor.uuid,
    groups: groupsOf(fields, source),
    toggles: bridgeOf(actor).conditions.map((id) => ({
      id,
      label: game.i18n.localize(`GRIEVOUS.Condition.${id}`),
      on: conditions.has(id),
    })),
    descriptionField: fields['description'],
    description,
    enriched: await enrich(description, actor),
  };
}

function named(ids: readonly string[]): Record<string, string> {
  return Object.fromEntries(ids.map((id) => [id, locationName(game.i18n, id)]));
}

const plainSet: SetSheet = {
  context,
  askAttack,
  async askHit(actor) {
    const { body } = actor.system;
    if (body === null) return null;
    const places = bridgeOf(actor)
      .locations(body)
      .map(({ id }) => id);
    const form = await askByForm({
      key: `hit ${actor.uuid}`,
      title: game.i18n.format('GRIEVOUS.Dialog.HitTitle', { actor: actor.name }),
      template: `${TEMPLATES}/dialog/plain-hit.hbs`,
      context: { locations: named(places), located: places.length > 0 },
      button: game.i18n.localize('GRIEVOUS.Dialog.EnterHit'),
      width: 420,
      bind: bindFormulas,
    });
    if (form === null) return null;
    const name = textOf(form, 'name');
    const blow = { damage: textOf(form, 'damage'), ...(name === '' ? {} : { name }) };
    return places.length > 0
      ? { ...blow, location: textOf(form, 'location') }
      : { ...blow, strength: Math.max(0, numberOf(form, 'strength', 3)) };
  },
  async askTreatment(actor) {
    const whole = wholeBody(actor);
    if (whole === null) return null;
    const offers = bridgeOf(actor).treatments(whole.body, whole.derived);
    const places = [...new Set(offers.flatMap(({ locations }) => locations))];
    const kinds = offers.map(({ kind }) => [kind, game.i18n.localize(`GRIEVOUS.Card.Treatment.${kind}`)]);
    const form = await askByForm({
      key: `treat ${actor.uuid}`,
      title: game.i18n.format('GRIEVOUS.Dialog.TreatTitle', { actor: actor.name }),
      template: `${TEMPLATES}/dialog/plain-treat.hbs`,
      context: { kinds: Object.fromEntries(kinds) as object, locations: named(places), located: places.length > 0 },
      button: game.i18n.localize('GRIEVOUS.Dialog.Treat'),
      width: 400,
    });
    if (form === null) return null;
    const kind = textOf(form, 'kind');
    const offer = offers.find((known) => known.kind === kind);
    if (offer === undefined) return null;
    return {
      kind,
      ...(offer.locations.length > 0 ? { location: textOf(form, 'location') } : {}),
      ...(kind === 'heal' ? { hp: Math.max(0, numberOf(form, 'hp', 0)) } : {}),
    };
  },
  askDeed: () => Promise.resolve(null),
};

/** The sheet of an actor whose rule set has brought none of its own: all that is known, drawn by its schema. */
class PlainSheet extends BodySheet {
  static override DEFAULT_OPTIONS = { ...BodySheet.DEFAULT_OPTIONS, classes: ['plain-sheet'] };

  static override PARTS = {
    header: { template: `${TEMPLATES}/sheet/plain-header.hbs`, templates: [`${TEMPLATES}/parts/icon.hbs`] },
    tabs: SHEET_PARTS.tabs,
    fight: { template: `${TEMPLATES}/sheet/plain-fight.hbs`, templates: FIGURE, scrollable: [''] },
    gear: SHEET_PARTS.gear,
    details: { template: `${TEMPLATES}/sheet/plain-details.hbs`, scrollable: [''] },
  };

  override readonly set = plainSet;
}

/** The plain sheet of a dismemberment character. */
export class DismembermentSheet extends PlainSheet {}
