import { migrateSource } from '../migrations/loading.ts';
import { endRound, hasNoTurn, markActed, stepTurn } from '../play/round.ts';
import { setting } from '../settings/settings.ts';
import { isNewerWorld } from '../settings/world-version.ts';

/** Whether steps of turns and ends of rounds come about by themselves. */
function runsByItself(): boolean {
  return setting('automation') === 'auto' && !isNewerWorld();
}

function skips(): boolean {
  return setting('skipHelpless');
}

/** The first turn from a place on of somebody who has a turn to take; null where nobody has. */
function withTurn(combat: Combat.Implementation, from: number): number | null {
  const { skipDefeated } = combat.settings as { readonly skipDefeated?: boolean };
  const index = combat.turns.findIndex(
    (combatant, place) => place >= from && !(skipDefeated === true && combatant.isDefeated) && !hasNoTurn(combatant),
  );
  return index < 0 ? null : index;
}

interface Progress {
  readonly direction?: number;
  worldTime?: { delta?: number };
}

/**
 * Before the tracker goes on to a turn: moves it to the next of somebody who has a turn to take. Only forwards, so that a
 * tracker that is turned back stands where the GM puts it.
 */
export function skipHelpless(
  combat: Combat.Implementation,
  update: { round?: number | null; turn?: number | null },
  options: Progress,
): void {
  if (!skips() || options.direction !== 1 || update.turn == null) return;
  const turn = withTurn(combat, update.turn);
  if (turn === null || turn === update.turn) return;
  update.turn = turn;
  options.worldTime = { delta: combat.getTimeDelta(combat.round, combat.turn, update.round ?? combat.round, turn) };
}

/** A combat: notes who has acted, and runs the steps of turns and the ends of rounds by itself where the world says so. */
export class GrievousCombat<out SubType extends Combat.SubType = Combat.SubType> extends Combat<SubType> {
  /** Brings what was stored in an older shape into the present one. 14 gives options as well. */
  static override migrateData(source: Parameters<typeof Combat.migrateData>[0], ...options: []) {
    migrateSource('Combat', source);
    return super.migrateData(source, ...options);
  }

  override async nextTurn(): Promise<this> {
    const { round, turn } = this;
    if (!skips() || round === 0) return super.nextTurn();
    return withTurn(this, (turn ?? -1) + 1) === null ? this.nextRound() : super.nextTurn();
  }

  protected override async _onStartTurn(
    combatant: Combatant.Implementation,
    context: Combat.TurnEventContext,
  ): Promise<void> {
    await super._onStartTurn(combatant, context);
    if (!context.skipped && runsByItself()) {
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
    if (runsByItself()) await stepTurn(this, combatant, 'turnEnd', { round: context.round });
  }

  protected override async _onEndRound(context: Combat.RoundEventContext): Promise<void> {
    await super._onEndRound(context);
    if (!context.skipped && runsByItself()) await endRound(this, context.round);
  }
}
