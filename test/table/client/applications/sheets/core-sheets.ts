import { DocumentSheetConfig } from '../apps/document-sheet-config.ts';
import { host } from '../host.ts';
import { AdventureImporterV2 } from './adventure-importer.ts';
import { JournalEntrySheet } from './journal-entry-sheet.ts';
import { MacroConfig } from './macro-config.ts';
import { RollTableSheet } from './roll-table-sheet.ts';

/** The core's own sheets, with the types of those documents that have any. */
const SHEETS = {
  Adventure: { cls: AdventureImporterV2, types: ['base'] },
  JournalEntry: { cls: JournalEntrySheet, types: ['base'] },
  Macro: { cls: MacroConfig, types: ['chat', 'script'] },
  RollTable: { cls: RollTableSheet, types: ['base'] },
} as const;

/** Registers the sheets of the core; those that a system has registered stay in front. */
export function registerCoreSheets(): void {
  for (const [name, { cls, types }] of Object.entries(SHEETS)) {
    const { documentClass } = host.CONFIG[name as keyof typeof SHEETS];
    const register = DocumentSheetConfig.registerSheet as unknown as (...given: unknown[]) => void;
    register(documentClass, 'core', cls, { types });
  }
}
