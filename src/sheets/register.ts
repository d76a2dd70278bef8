import { ITEM_TYPES, SYSTEM_ID } from '../data/constants.ts';
import { ImperiumSheet } from './imperium-sheet.ts';
import { GrievousItemSheet } from './item-sheet.ts';

/** Registers the sheets of all actor and item types. Called in `init`. */
export function registerSheets(): void {
  const { DocumentSheetConfig } = foundry.applications.apps;
  DocumentSheetConfig.registerSheet(Actor, SYSTEM_ID, ImperiumSheet, {
    types: ['imperium'],
    makeDefault: true,
    label: 'GRIEVOUS.Sheet.ImperiumSheet',
  });
  DocumentSheetConfig.registerSheet(Item, SYSTEM_ID, GrievousItemSheet, {
    types: [...ITEM_TYPES],
    makeDefault: true,
    label: 'GRIEVOUS.Sheet.ItemSheet',
  });
}
