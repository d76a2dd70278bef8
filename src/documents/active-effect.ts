import { isBodyActor } from '../data/narrowing.ts';
import { isOwnWrite } from '../foundry-compat.ts';
import { setCondition } from '../play/condition.ts';
import { mirroredBy } from '../play/mirrors.ts';

/** An effect. One that mirrors a condition is taken off by changing the body. */
export class GrievousActiveEffect<
  out SubType extends ActiveEffect.SubType = ActiveEffect.SubType,
> extends ActiveEffect<SubType> {
  protected override async _preDelete(...[options, user]: Parameters<ActiveEffect['_preDelete']>) {
    const condition = mirroredBy(this);
    const actor = this.parent;
    if (condition === null || isOwnWrite(options) || actor?.documentName !== 'Actor' || !isBodyActor(actor)) {
      return super._preDelete(options, user);
    }
    await setCondition(actor, condition, false);
    return false;
  }
}
