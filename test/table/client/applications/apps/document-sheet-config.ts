import { initializeSheets, registerSheet, unregisterSheet } from '../../documents/sheet-registry.ts';
import type { HostDocument } from '../host.ts';
import { configureSheet } from './sheet-choice.ts';

/** The registry of the classes that draw documents, and the choice of one for a document. */
export class DocumentSheetConfig {
  static readonly registerSheet = registerSheet;
  static readonly unregisterSheet = unregisterSheet;
  static readonly initializeSheets = initializeSheets;

  constructor(readonly options: { document: HostDocument }) {}

  async render(): Promise<this> {
    await configureSheet(this.options.document);
    return this;
  }
}
