/** Item */
export class GrievousItem<out SubType extends Item.SubType = Item.SubType> extends Item<SubType> {}
