import { host, type HostDocument } from '../host.ts';

/** The theme chosen for one document's sheet, or for all applications; empty when the page's own is to be used. */
export function sheetTheme(document?: HostDocument): string {
  const own = document?.flags['core']?.['sheetTheme'];
  if (typeof own === 'string' && own) return own;
  const config = host.game.settings.get('core', 'uiConfig') as { colorScheme?: { applications?: string } } | null;
  return config?.colorScheme?.applications ?? '';
}
