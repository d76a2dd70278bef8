import { ITEM_TYPES, SYSTEM_ID } from '../data/constants.ts';
import { WOUNDING_MULTIPLIERS } from '../data/item/weapon.ts';
import { migrateSource } from '../migrations/loading.ts';
import { refusedInNewerWorld } from '../play/in-turn.ts';
import { inOwnLanguage } from './translation.ts';

const ICONS: Readonly<Partial<Record<string, string>>> = { forceField: 'force-field' };

function multiplierOf(damageType: unknown): number | undefined {
  return Object.entries(WOUNDING_MULTIPLIERS).find(([type]) => type === damageType)?.[1];
}

/**
 * An item; what it does stands in its type's data model. A new one has the icon of its type. A type of damage that is
 * chosen for a weapon sets the multiplier that goes with it, unless one is set at the same time.
 */
export class GrievousItem<out SubType extends Item.SubType = Item.SubType> extends Item<SubType> {
  /** Brings what was stored in an older shape into the present one. 14 gives options as well. */
  static override migrateData(source: Parameters<typeof Item.migrateData>[0], ...options: []) {
    migrateSource('Item', source);
    return super.migrateData(source, ...options);
  }

  static override getDefaultArtwork(...[data]: Parameters<typeof Item.getDefaultArtwork>) {
    const type = ITEM_TYPES.find((known) => known === data?.type);
    if (type === undefined) return super.getDefaultArtwork(data);
    return { img: `systems/${SYSTEM_ID}/assets/icons/${ICONS[type] ?? type}.svg` };
  }

  protected override _initializeSource(...[data, options]: Parameters<Item['_initializeSource']>) {
    return inOwnLanguage(super._initializeSource(data as never, options), options?.pack);
  }

  protected override async _preUpdate(...[changed, options, user]: Parameters<Item['_preUpdate']>) {
    if (changed.system !== undefined && refusedInNewerWorld()) return false;
    const system = changed.system as Record<string, unknown> | undefined;
    const multiplier = multiplierOf(system?.['damageType']);
    if (system !== undefined && multiplier !== undefined) system['woundingMultiplier'] ??= multiplier;
    return super._preUpdate(changed, options, user);
  }
}
