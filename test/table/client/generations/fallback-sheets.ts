import { documentConfig } from '../config.ts';
import { registerSheet, type SheetClass } from '../documents/sheet-registry.ts';
import { is14 } from './release.ts';

/** Generation 13: registers, before the system's, the older sheets that actors and items fall back to; 14 has none. */
export function registerFallbackSheets(appv1: object | undefined): void {
  const sheets = (appv1 as { sheets?: Record<string, SheetClass> } | undefined)?.sheets;
  if (is14() || !sheets) return;
  for (const name of ['Actor', 'Item']) {
    const cls = sheets[`${name}Sheet`];
    if (cls) registerSheet(documentConfig(name).documentClass, 'core', cls, { makeDefault: true });
  }
}
