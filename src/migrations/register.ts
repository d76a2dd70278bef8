import { isActiveGM } from '../play/active-gm.ts';
import { reportError } from '../play/report.ts';
import { registerRenamed } from '../settings/settings.ts';
import { isNewerWorld, isOlderWorld } from '../settings/world-version.ts';
import { MIGRATIONS } from './list.ts';
import { migrateWorld, tellOfNewerWorld } from './migrate-world.ts';

/** Has the active GM's client bring an older world to this version once it is loaded, and every client say so of a newer one. */
export function registerMigrations(): void {
  for (const { settings = [] } of MIGRATIONS) settings.forEach(registerRenamed);
  Hooks.once('ready', () => {
    if (isNewerWorld()) tellOfNewerWorld();
    else if (isOlderWorld() && isActiveGM()) migrateWorld().catch(reportError);
  });
}
