import { endRound, markActed } from '../play/round.ts';
import { setting } from '../settings/settings.ts';

/** A combat: notes who has acted, and ends its rounds by itself where the world says so. */
export class GrievousCombat<out SubType extends Combat.SubType = Combat.SubType> extends Combat<SubType> {
  protected override async _onEndTurn(
    combatant: Combatant.Implementation,
    context: Combat.TurnEventContext,
  ): Promise<void> {
    await super._onEndTurn(combatant, context);
    if (!context.skipped) await markActed(this, combatant, context.round);
  }

  protected override async _onEndRound(context: Combat.RoundEventContext): Promise<void> {
    await super._onEndRound(context);
    if (!context.skipped && setting('roundEnd') === 'auto') await endRound(this, context.round);
  }
}
