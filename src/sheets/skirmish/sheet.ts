import { isOfSet, itemsOf, type BodyActor } from '../../data/narrowing.ts';
import { resolutionOptions } from '../../settings/settings.ts';
import { BodySheet, SHEET_PARTS, type SetSheet, type SheetLook } from '../actor-sheet.ts';
import { plainAttack } from '../attack-dialog.ts';
import { enrich } from '../details-context.ts';
import { carriedFacts } from '../sheet-facts.ts';
import { askEnd } from './activation-dialog.ts';
import { askAttack } from './attack-dialog.ts';
import { askHit } from './hit-dialog.ts';
import { skirmishSheetView, type BlowFacts } from './view.ts';

const TEMPLATES = 'systems/grievous/templates';
const FIGURE = ['figure', 'part', 'patterns'].map((name) => `${TEMPLATES}/body/${name}.hbs`);

/** Conditions that stand in the list of the state; bleeding has a number of its own. */
const TOGGLED = ['prone', 'unconscious', 'broken', 'fled', 'dead'] as const;

function blowsOf(actor: BodyActor): BlowFacts {
  const blows = itemsOf(actor, 'weapon').map(({ id, system: { strength, firearm, template } }) => {
    return [id ?? '', { strength, firearm, template }] as const;
  });
  return Object.fromEntries(blows);
}

async function context(actor: BodyActor, look: SheetLook): Promise<object> {
  if (!isOfSet(actor, 'skirmish')) return {};
  const { body, derived, problem, conditions, schema } = actor.system;
  const source = actor._source.system;
  const { stats, injuries, wounds, maxWounds, damage, armour, legs, arms, description } = source;
  const view = skirmishSheetView(game.i18n, {
    ...look,
    name: actor.name,
    img: actor.img ?? '',
    body,
    derived,
    problem,
    stored: { stats, injuries, wounds, maxWounds, damage, armour, legs, arms },
    checkDie: String(resolutionOptions('skirmish')['checkDie']),
    blows: blowsOf(actor),
    ...carriedFacts(actor),
  });
  return {
    ...view,
    uuid: actor.uuid,
    toggles: TOGGLED.map((id) => ({
      id,
      label: game.i18n.localize(`GRIEVOUS.Condition.${id}`),
      on: conditions.has(id),
    })),
    descriptionField: schema.fields.description,
    description,
    enriched: await enrich(description, actor),
  };
}

const skirmishSet: SetSheet = {
  context,
  askAttack: (actor, weapon) =>
    isOfSet(actor, 'skirmish') ? askAttack(actor, weapon) : Promise.resolve(plainAttack()),
  askHit: (actor) => (isOfSet(actor, 'skirmish') ? askHit(actor) : Promise.resolve(null)),
  askTreatment: () => Promise.resolve(null),
  askDeed: (actor) => (isOfSet(actor, 'skirmish') ? askEnd(actor) : Promise.resolve(null)),
};

/** The sheet of a skirmish fighter. */
export class SkirmishSheet extends BodySheet {
  static override DEFAULT_OPTIONS = { ...BodySheet.DEFAULT_OPTIONS, classes: ['skirmish-sheet'] };

  static override PARTS = {
    header: {
      template: `${TEMPLATES}/sheet/skirmish-header.hbs`,
      templates: [`${TEMPLATES}/parts/icon.hbs`, `${TEMPLATES}/dialog/skirmish-target.hbs`],
    },
    tabs: SHEET_PARTS.tabs,
    fight: { template: `${TEMPLATES}/sheet/skirmish-fight.hbs`, templates: FIGURE, scrollable: [''] },
    gear: SHEET_PARTS.gear,
    details: { template: `${TEMPLATES}/sheet/skirmish-details.hbs`, scrollable: [''] },
  };

  override readonly set = skirmishSet;
}
