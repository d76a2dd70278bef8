import { endRound, markActed, stepTurn } from '../play/round.ts';
import { setting } from '../settings/settings.ts';

/** A combat: notes who has acted, and runs the steps of turns and the ends of rounds by itself where the world says so. */
export class GrievousCombat<out SubType extends Combat.SubType = Combat.SubType> extends Combat<SubType> {
  protected override async _onStartTurn(
    combatant: Combatant.Implementation,
    context: Combat.TurnEventContext,
  ): Promise<void> {
    await super._onStartTurn(combatant, context);
    if (!context.skipped && setting('automation') === 'auto') {
      await stepTurn(this, combatant, 'turnStart', { round: context.round });
    }
  }

  protected override async _onEndTurn(
    combatant: Combatant.Implementation,
    context: Combat.TurnEventContext,
  ): Promise<void> {
    await super._onEndTurn(combatant, context);
    if (context.skipped) return;
    await markActed(this, combatant, context.round);
    if (setting('automation') === 'auto') await stepTurn(this, combatant, 'turnEnd', { round: context.round });
  }

  protected override async _onEndRound(context: Combat.RoundEventContext): Promise<void> {
    await super._onEndRound(context);
    if (!context.skipped && setting('automation') === 'auto') await endRound(this, context.round);
  }
}
