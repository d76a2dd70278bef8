import { dismembermentBridge } from '../../bridge/dismemberment.ts';
import { attackFigures } from '../../bridge/weapons.ts';
import { listed, skillModifierText, skillName } from '../../bridge/words.ts';
import { isOfSet, itemsOf, type BodyActor } from '../../data/narrowing.ts';
import { resolutionOptions } from '../../settings/settings.ts';
import { BodySheet, SHEET_PARTS, type SetSheet, type SheetLook } from '../actor-sheet.ts';
import { enrich } from '../details-context.ts';
import { carriedFacts } from '../sheet-facts.ts';
import { askAttack } from './attack-dialog.ts';
import { askDeed } from './deed-dialogs.ts';
import { askHit } from './hit-dialog.ts';
import { dismembermentText } from './text.ts';
import { askTreatment } from './treat-dialog.ts';
import { dismembermentSheetView } from './view.ts';

const TEMPLATES = 'systems/grievous/templates';
const FIGURE = ['figure', 'part', 'patterns'].map((name) => `${TEMPLATES}/body/${name}.hbs`);

/** Conditions that are ticked among the details; delay and bleeding stand where they are counted. */
const TOGGLED = dismembermentBridge.conditions.filter((id) => id !== 'stunned' && id !== 'bleeding');

/** What each weapon's chance comes from, by its id. */
function chancesOf(actor: BodyActor): Record<string, string> {
  const reasons = itemsOf(actor, 'weapon').map((weapon) => {
    const figures = attackFigures(actor, weapon);
    if (figures === null) return [weapon.id ?? '', ''] as const;
    const skill = `${skillName(game.i18n, figures.stat)} ${figures.value}`;
    const changes = figures.modifiers.map((change) => skillModifierText(game.i18n, change));
    const slots = { parts: listed(game.i18n, [skill, ...changes]), total: figures.total };
    return [weapon.id ?? '', dismembermentText(game.i18n, 'sheet.chanceWhy', slots)] as const;
  });
  return Object.fromEntries(reasons);
}

async function context(actor: BodyActor, look: SheetLook): Promise<object> {
  if (!isOfSet(actor, 'dismemberment')) return {};
  const { body, derived, problem, conditions, locations, schema } = actor.system;
  const source = actor._source.system;
  const options = resolutionOptions('dismemberment');
  const view = dismembermentSheetView(game.i18n, {
    ...look,
    name: actor.name,
    img: actor.img ?? '',
    body,
    derived,
    problem,
    written: { con: source.con, sizeAdjustment: source.sizeAdjustment, delay: source.delay },
    stored: { ...locations },
    wear: { ...actor.system.wear },
    rules: { shock: options['shock'] === true, equipmentHp: options['equipmentHp'] === true },
    chances: chancesOf(actor),
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
    description: source.description,
    enriched: await enrich(source.description, actor),
  };
}

const dismembermentSet: SetSheet = {
  context,
  askAttack,
  askHit: (actor) => (isOfSet(actor, 'dismemberment') ? askHit(actor) : Promise.resolve(null)),
  askTreatment: (actor) => (isOfSet(actor, 'dismemberment') ? askTreatment(actor) : Promise.resolve(null)),
  askDeed: (actor, procedure) => (isOfSet(actor, 'dismemberment') ? askDeed(actor, procedure) : Promise.resolve(null)),
};

/** The sheet of a dismemberment character. */
export class DismembermentSheet extends BodySheet {
  static override DEFAULT_OPTIONS = { ...BodySheet.DEFAULT_OPTIONS, classes: ['dismemberment-sheet'] };

  static override PARTS = {
    header: { template: `${TEMPLATES}/sheet/dismemberment-header.hbs`, templates: [`${TEMPLATES}/parts/icon.hbs`] },
    tabs: SHEET_PARTS.tabs,
    fight: { template: `${TEMPLATES}/sheet/dismemberment-fight.hbs`, templates: FIGURE, scrollable: [''] },
    gear: SHEET_PARTS.gear,
    details: { template: `${TEMPLATES}/sheet/dismemberment-details.hbs`, scrollable: [''] },
  };

  override readonly set = dismembermentSet;
}
