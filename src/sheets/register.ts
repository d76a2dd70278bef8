import { actorRef, shownName } from '../bridge/parties.ts';
import { Refusal } from '../bridge/refusal.ts';
import { ITEM_TYPES, SYSTEM_ID } from '../data/constants.ts';
import { removeOlderSheets } from '../foundry-compat.ts';
import { reportError } from '../play/report.ts';
import { RULE_SET_IDS } from '../rules/index.ts';
import { BodySheet } from './actor-sheet.ts';
import { registerPlanChoice } from './body-plan/plan-choice.ts';
import { registerRuleSetChoice } from './first-start.ts';
import { GrievousItemSheet } from './item-sheet.ts';
import { provideWindow } from '../play/windows.ts';
import { registerRest } from './rest-dialog.ts';
import { SET_SHEETS } from './set-sheets.ts';

/** What dialogs are made of that can be opened without a sheet. */
const SHARED = ['dialog/shots', 'dialog/healers-test', 'dialog/skirmish-target', 'parts/icon'];

/** Asks with the window of an actor's sheet, which tells what stands there: refused to who may not look into it. */
function askWith(actor: Actor.Implementation, question: (sheet: BodySheet) => Promise<void>): void {
  const { sheet } = actor;
  if (!actor.testUserPermission(game.user, 'OBSERVER'))
    reportError(new Refusal('notObserver', { name: shownName(actorRef(actor)) }));
  else if (sheet instanceof BodySheet) void question(sheet).catch(reportError);
}

/** Lets the windows that a sheet asks with be opened from elsewhere. */
function provideQuestions(): void {
  provideWindow('enterHit', (actor) => askWith(actor, (sheet) => sheet.enterHit()));
  provideWindow('treat', (actor) => askWith(actor, (sheet) => sheet.treat()));
}

/** Registers the sheets of all actor and item types. Called in `init`. */
export function registerSheets(): void {
  registerPlanChoice();
  registerRest();
  registerRuleSetChoice();
  provideQuestions();
  void foundry.applications.handlebars.loadTemplates(SHARED.map((name) => `systems/grievous/templates/${name}.hbs`));
  const { DocumentSheetConfig } = foundry.applications.apps;
  removeOlderSheets();
  for (const id of RULE_SET_IDS) {
    DocumentSheetConfig.registerSheet(Actor, SYSTEM_ID, SET_SHEETS[id], {
      types: [id],
      makeDefault: true,
      label: `GRIEVOUS.Sheet.Sheets.${id}`,
    });
  }
  DocumentSheetConfig.registerSheet(Item, SYSTEM_ID, GrievousItemSheet, {
    types: [...ITEM_TYPES],
    makeDefault: true,
    label: 'GRIEVOUS.Sheet.ItemSheet',
  });
}
