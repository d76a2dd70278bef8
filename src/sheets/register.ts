import { ITEM_TYPES, SYSTEM_ID } from '../data/constants.ts';
import { RULE_SET_IDS } from '../rules/index.ts';
import { registerPlanChoice } from './body-plan/plan-choice.ts';
import { registerRuleSetChoice } from './first-start.ts';
import { GrievousItemSheet } from './item-sheet.ts';
import { registerRest } from './rest-dialog.ts';
import { SET_SHEETS } from './set-sheets.ts';

/** Registers the sheets of all actor and item types. Called in `init`. */
export function registerSheets(): void {
  registerPlanChoice();
  registerRest();
  registerRuleSetChoice();
  void foundry.applications.handlebars.loadTemplates(['systems/grievous/templates/dialog/shots.hbs']);
  const { DocumentSheetConfig } = foundry.applications.apps;
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
