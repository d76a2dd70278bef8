import { SYSTEM_ID } from '../data/constants.ts';
import { reportError } from '../play/report.ts';
import { TRANSLATIONS, translated } from './translation.ts';

type Pack = (typeof game.packs.contents)[number];

/** Gives a pack of the system its name in the language of the world's user. */
function nameOf(pack: Pack): void {
  const key = `GRIEVOUS.Pack.${pack.metadata.name}`;
  if (game.i18n.has(key)) Reflect.set(pack.metadata, 'label', game.i18n.localize(key));
}

/** Gives what a pack lists the names that it has in the user's language. */
async function nameEntries(pack: Pack): Promise<void> {
  const path = `flags.${SYSTEM_ID}.${TRANSLATIONS}.${game.i18n.lang}.name`;
  const index = await pack.getIndex({ fields: [path] as never });
  for (const entry of index) {
    const name = translated(entry.name, foundry.utils.getProperty(entry, path));
    Object.assign(entry, { name });
  }
  pack.initializeTree();
  pack.render(false);
}

/** Has the packs of the system, and what they list, read in the language of the one who looks at them. */
export function namePacks(): void {
  for (const pack of game.packs) {
    if (pack.metadata.packageName !== SYSTEM_ID) continue;
    nameOf(pack);
    nameEntries(pack).catch(reportError);
  }
}
