import { isBodyActor } from '../data/narrowing.ts';

/** A token. The bar of hit points can be written on the token's HUD, although they follow from the wounds: the actor takes the change over. */
export class GrievousToken extends TokenDocument {
  override getBarAttribute(...[name, options]: Parameters<TokenDocument['getBarAttribute']>) {
    const bar = super.getBarAttribute(name, options);
    const { actor } = this;
    const isWritten = bar?.attribute === 'health' && actor !== null && isBodyActor(actor);
    return isWritten ? { ...bar, editable: true } : bar;
  }
}
