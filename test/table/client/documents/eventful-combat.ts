import { BaseCombat } from './base-classes.ts';
import type { Combatant } from './combatant.ts';

/** A moment of an encounter. */
export interface CombatState {
  round: number;
  turn: number | null;
  combatantId: string | null;
  tokenId: string | null;
}

/** What is said with a turn's event. */
export interface TurnContext {
  round: number;
  turn: number;
  skipped: boolean;
}

/** What is said with a round's event. */
export type RoundContext = Omit<TurnContext, 'turn'>;

/** What one game master's client is told in the course of an encounter; systems override it. */
export class EventfulCombat extends BaseCombat {
  async _onEnter(_combatant: Combatant): Promise<void> {
    return Promise.resolve();
  }

  async _onExit(_combatant: Combatant): Promise<void> {
    return Promise.resolve();
  }

  async _onStartTurn(_combatant: Combatant, _context: TurnContext): Promise<void> {
    return Promise.resolve();
  }

  async _onEndTurn(_combatant: Combatant, _context: TurnContext): Promise<void> {
    return Promise.resolve();
  }

  async _onStartRound(_context: RoundContext): Promise<void> {
    return Promise.resolve();
  }

  async _onEndRound(_context: RoundContext): Promise<void> {
    return Promise.resolve();
  }
}
