import type { RuleSetId } from '../rules/index.ts';
import { DismembermentSheet } from './dismemberment/sheet.ts';
import { ImperiumSheet } from './imperium/sheet.ts';
import { MortalSheet } from './mortal/sheet.ts';
import { ResilienceSheet } from './resilience/sheet.ts';
import { SkirmishSheet } from './skirmish/sheet.ts';

/** A sheet that can be opened: a class of its own for each rule set, whose name tells it apart. */
type SheetClass = typeof ImperiumSheet;

/** The sheet of each rule set. */
export const SET_SHEETS: Readonly<Record<RuleSetId, SheetClass>> = {
  imperium: ImperiumSheet,
  skirmish: SkirmishSheet,
  mortal: MortalSheet,
  resilience: ResilienceSheet,
  dismemberment: DismembermentSheet,
};
