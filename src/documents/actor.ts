/** An actor: a body of one rule set. */
export class GrievousActor<out SubType extends Actor.SubType = Actor.SubType> extends Actor<SubType> {
  override getRollData() {
    if (this.type !== 'imperium') return super.getRollData();
    return { ...super.getRollData() };
  }
}
