import type { CombatState, EventfulCombat } from './eventful-combat.ts';

/** Runs the events between two moments of an encounter, each awaited: end of turn, end of round, start of round, start of turn; turns that were jumped over count as skipped. Nothing happens when the encounter is turned back. */
export async function runTurnEvents(combat: EventfulCombat, prior: CombatState, current: CombatState): Promise<void> {
  if (current.round === 0) return;
  const forward =
    current.round > prior.round || (current.round === prior.round && (current.turn ?? -1) > (prior.turn ?? -1));
  const changed =
    current.round === prior.round && current.turn === prior.turn && current.combatantId !== prior.combatantId;
  if (!forward && !changed) return;
  if (changed) return startTurn(combat, current.round, current.turn, false);
  if (prior.round === 0) await combat.refreshEffects('combatStart');
  else if (prior.combatantId !== null) await endTurn(combat, prior.combatantId, { ...prior, skipped: false });
  let turn = prior.round === 0 ? combat.turns.length : (prior.turn ?? -1) + 1;
  for (let round = prior.round; round < current.round; round += 1) {
    if (round > 0) {
      await skip(combat, round, turn, combat.turns.length);
      await combat._onEndRound({ round, skipped: round !== prior.round });
      await combat.refreshEffects('roundEnd');
    }
    await combat._onStartRound({ round: round + 1, skipped: round + 1 !== current.round });
    await combat.refreshEffects('roundStart');
    turn = 0;
  }
  await skip(combat, current.round, turn, current.turn ?? 0);
  await startTurn(combat, current.round, current.turn, false);
}

async function skip(combat: EventfulCombat, round: number, from: number, to: number): Promise<void> {
  for (let turn = from; turn < to; turn += 1) {
    const combatant = combat.turns[turn];
    if (!combatant) continue;
    await startTurn(combat, round, turn, true);
    await endTurn(combat, String(combatant.id), { round, turn, skipped: true });
  }
}

async function startTurn(combat: EventfulCombat, round: number, turn: number | null, skipped: boolean): Promise<void> {
  const combatant = turn === null ? undefined : combat.turns[turn];
  if (!combatant || turn === null) return;
  await combat._onStartTurn(combatant, { round, turn, skipped });
  await combat.refreshEffects('turnStart');
}

async function endTurn(
  combat: EventfulCombat,
  id: string,
  { round, turn, skipped }: { round: number; turn: number | null; skipped: boolean },
): Promise<void> {
  const combatant = combat.combatants.get(id);
  if (!combatant) return;
  await combat._onEndTurn(combatant, { round, turn: turn ?? 0, skipped });
  await combat.refreshEffects('turnEnd');
}
