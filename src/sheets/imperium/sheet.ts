import { isImperium, type BodyActor } from '../../data/narrowing.ts';
import { editWounds } from '../../play/edit-wounds.ts';
import { BodySheet, SHEET_PARTS, type SetSheet, type SheetLook } from '../actor-sheet.ts';
import { askAttack } from '../attack-dialog.ts';
import { detailsContext } from '../details-context.ts';
import { carriedFacts } from '../sheet-facts.ts';
import { askHit } from './hit-dialog.ts';
import { askCare } from './treat-dialog.ts';
import { imperiumSheetView } from './view.ts';
import { bindWounds } from './wound-binding.ts';

const TEMPLATES = 'systems/grievous/templates';
const FIGHT = [
  ...['figure', 'part', 'patterns'].map((name) => `${TEMPLATES}/body/${name}.hbs`),
  `${TEMPLATES}/sheet/imperium-wounds.hbs`,
];

async function context(actor: BodyActor, look: SheetLook): Promise<object> {
  if (!isImperium(actor)) return {};
  const { body, derived, problem, locations } = actor.system;
  const source = actor._source.system;
  const view = imperiumSheetView(game.i18n, {
    ...look,
    name: actor.name,
    img: actor.img ?? '',
    body,
    derived,
    problem,
    written: { ...source.characteristics },
    losses: { ...source.losses },
    storedHp: source.hp,
    stored: locations,
    ...carriedFacts(actor),
  });
  return { ...view, ...(await detailsContext(actor)) };
}

const imperiumSet: SetSheet = {
  context,
  askAttack,
  askHit: (actor) => (isImperium(actor) ? askHit(actor) : Promise.resolve(null)),
  askTreatment: (actor) => (isImperium(actor) ? askCare(actor) : Promise.resolve(null)),
  askCare: (actor) => (isImperium(actor) ? askCare(actor) : Promise.resolve(null)),
  askDeed: () => Promise.resolve(null),
  bind: (root, actor) =>
    bindWounds(root, (edit) => {
      if (isImperium(actor)) void editWounds(actor, edit);
    }),
};

/** The sheet of an imperium character. */
export class ImperiumSheet extends BodySheet {
  static override DEFAULT_OPTIONS = { ...BodySheet.DEFAULT_OPTIONS, classes: ['imperium-sheet'] };

  static override PARTS = {
    header: { template: `${TEMPLATES}/sheet/header.hbs`, templates: [`${TEMPLATES}/parts/icon.hbs`] },
    tabs: SHEET_PARTS.tabs,
    fight: { template: `${TEMPLATES}/sheet/fight.hbs`, templates: FIGHT, scrollable: [''] },
    gear: SHEET_PARTS.gear,
    details: { template: `${TEMPLATES}/sheet/details.hbs`, scrollable: [''] },
  };

  override readonly set = imperiumSet;
}
