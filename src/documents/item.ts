import { ITEM_TYPES, SYSTEM_ID } from '../data/constants.ts';

const ICONS: Readonly<Partial<Record<string, string>>> = { forceField: 'force-field' };

/** An item; what it does stands in its type's data model. A new one has the icon of its type. */
export class GrievousItem<out SubType extends Item.SubType = Item.SubType> extends Item<SubType> {
  static override getDefaultArtwork(...[data]: Parameters<typeof Item.getDefaultArtwork>) {
    const type = ITEM_TYPES.find((known) => known === data?.type);
    if (type === undefined) return super.getDefaultArtwork(data);
    return { img: `systems/${SYSTEM_ID}/assets/icons/${ICONS[type] ?? type}.svg` };
  }
}
