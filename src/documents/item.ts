/** An item; what it does stands in its type's data model. */
export class GrievousItem<out SubType extends Item.SubType = Item.SubType> extends Item<SubType> {}
