import { isOfSet, type BodyActor } from '../../data/narrowing.ts';
import { resolutionOptions } from '../../settings/settings.ts';
import { BodySheet, SHEET_PARTS, type SetSheet, type SheetLook } from '../actor-sheet.ts';
import { enrich } from '../details-context.ts';
import { carriedFacts } from '../sheet-facts.ts';
import { askAttack } from './attack-dialog.ts';
import { askDeed } from './deed-dialogs.ts';
import { askHit } from './hit-dialog.ts';
import { askTreatment } from './treat-dialog.ts';
import { mortalSheetView } from './view.ts';

const TEMPLATES = 'systems/grievous/templates';
const FIGURE = ['figure', 'part', 'patterns'].map((name) => `${TEMPLATES}/body/${name}.hbs`);

/** Conditions that the details switch; the others have controls of their own, or stand in the numbers. */
const TOGGLED = ['stunned', 'prone', 'unconscious', 'dying', 'incapacitated', 'dead', 'destroyed'] as const;

async function context(actor: BodyActor, look: SheetLook): Promise<object> {
  if (!isOfSet(actor, 'mortal')) return {};
  const { body, derived, problem, conditions, schema } = actor.system;
  const source = actor._source.system;
  const { hp, maxHp, ht, dx, iq, move, dodge, shockDamage, shockOld, lingered, traits, plan, airborne } = source;
  const view = mortalSheetView(game.i18n, {
    ...look,
    name: actor.name,
    img: actor.img ?? '',
    body,
    derived,
    problem,
    stored: {
      hp,
      numbers: { maxHp, ht, dx, iq, move, dodge, shockDamage, shockOld, lingered },
      traits,
      plan,
      airborne,
      locations: { ...source.locations },
    },
    accumulates: resolutionOptions('mortal')['accumulate'] === true,
    ...carriedFacts(actor),
  });
  const { description } = source;
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

const mortalSet: SetSheet = { context, askAttack, askHit, askTreatment, askDeed };

/** The sheet of a mortal character. */
export class MortalSheet extends BodySheet {
  static override DEFAULT_OPTIONS = { ...BodySheet.DEFAULT_OPTIONS, classes: ['mortal-sheet'] };

  static override PARTS = {
    header: { template: `${TEMPLATES}/sheet/mortal-header.hbs`, templates: [`${TEMPLATES}/parts/icon.hbs`] },
    tabs: SHEET_PARTS.tabs,
    fight: { template: `${TEMPLATES}/sheet/mortal-fight.hbs`, templates: FIGURE, scrollable: [''] },
    gear: SHEET_PARTS.gear,
    details: { template: `${TEMPLATES}/sheet/mortal-details.hbs`, scrollable: [''] },
  };

  override readonly set = mortalSet;
}
