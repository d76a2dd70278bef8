import { attackFigures } from '../../bridge/weapons.ts';
import { listed, skillModifierText, skillName } from '../../bridge/words.ts';
import { resilienceBridge } from '../../bridge/resilience.ts';
import { isOfSet, itemsOf, type BodyActor } from '../../data/narrowing.ts';
import { BodySheet, SHEET_PARTS, type SetSheet, type SheetLook } from '../actor-sheet.ts';
import { enrich } from '../details-context.ts';
import { carriedFacts } from '../sheet-facts.ts';
import { askAttack } from './attack-dialog.ts';
import { chanceReason } from './figures.ts';
import { askHit } from './hit-dialog.ts';
import { askTreatment } from './treat-dialog.ts';
import { resilienceSheetView } from './view.ts';

const TEMPLATES = 'systems/grievous/templates';
const FIGURE = ['figure', 'part', 'patterns'].map((name) => `${TEMPLATES}/body/${name}.hbs`);

/** Conditions that are ticked among the details; lost actions and clocks stand where they are counted. */
const TOGGLED = resilienceBridge.conditions.filter((id) => id !== 'stunned' && id !== 'dying');

/** What each weapon's chance comes from, by its id. */
function chancesOf(actor: BodyActor): Record<string, string> {
  const reasons = itemsOf(actor, 'weapon').map((weapon) => {
    const figures = attackFigures(actor, weapon);
    if (figures === null) return [weapon.id ?? '', ''] as const;
    const skill = `${skillName(game.i18n, figures.stat)} ${figures.value}`;
    const changes = figures.modifiers.map((change) => skillModifierText(game.i18n, change));
    return [weapon.id ?? '', chanceReason(game.i18n, listed(game.i18n, [skill, ...changes]), figures.total)] as const;
  });
  return Object.fromEntries(reasons);
}

/** What is carried, the damage of each weapon with its wielder's modifier. */
function carried(actor: BodyActor): ReturnType<typeof carriedFacts> {
  const facts = carriedFacts(actor);
  const modifiers = new Map(itemsOf(actor, 'weapon').map(({ id, system }) => [id ?? '', system.damageModifier.trim()]));
  const weapons = facts.weapons.map((weapon) => {
    const modifier = modifiers.get(weapon.id) ?? '';
    return modifier === '' ? weapon : { ...weapon, damage: `${weapon.damage} + ${modifier}` };
  });
  return { ...facts, weapons };
}

async function context(actor: BodyActor, look: SheetLook): Promise<object> {
  if (!isOfSet(actor, 'resilience')) return {};
  const { body, derived, problem, conditions, locations } = actor.system;
  const source = actor._source.system;
  const view = resilienceSheetView(game.i18n, {
    ...look,
    name: actor.name,
    img: actor.img ?? '',
    body,
    derived,
    problem,
    written: source,
    stored: locations,
    chances: chancesOf(actor),
    ...carried(actor),
  });
  return {
    ...view,
    uuid: actor.uuid,
    toggles: TOGGLED.map((id) => ({
      id,
      label: game.i18n.localize(`GRIEVOUS.Condition.${id}`),
      on: conditions.has(id),
    })),
    descriptionField: actor.system.schema.fields.description,
    description: source.description,
    enriched: await enrich(source.description, actor),
  };
}

const resilienceSet: SetSheet = {
  context,
  askAttack,
  askHit: (actor) => (isOfSet(actor, 'resilience') ? askHit(actor) : Promise.resolve(null)),
  askTreatment: (actor) => (isOfSet(actor, 'resilience') ? askTreatment(actor) : Promise.resolve(null)),
  askDeed: () => Promise.resolve(null),
};

/** The sheet of a resilience character. */
export class ResilienceSheet extends BodySheet {
  static override DEFAULT_OPTIONS = { ...BodySheet.DEFAULT_OPTIONS, classes: ['resilience-sheet'] };

  static override PARTS = {
    header: { template: `${TEMPLATES}/sheet/resilience-header.hbs`, templates: [`${TEMPLATES}/parts/icon.hbs`] },
    tabs: SHEET_PARTS.tabs,
    fight: { template: `${TEMPLATES}/sheet/resilience-fight.hbs`, templates: FIGURE, scrollable: [''] },
    gear: SHEET_PARTS.gear,
    details: { template: `${TEMPLATES}/sheet/resilience-details.hbs`, scrollable: [''] },
  };

  override readonly set = resilienceSet;
}
