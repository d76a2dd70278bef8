/** Combat */
export class GrievousCombat<out SubType extends Combat.SubType = Combat.SubType> extends Combat<SubType> {}
