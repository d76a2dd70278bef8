import type { Source } from '../../common/objects.ts';
import { documentConfig } from '../config.ts';
import type { Roll } from '../dice/roll.ts';
import { game } from '../state.ts';
import { messageClass } from './chat-message.ts';
import type { Combat } from './combat.ts';
import type { Combatant } from './combatant.ts';
import { modeNamed, modeOption } from '../generations/visibility.ts';

/** How initiative is rolled. */
export interface InitiativeOptions {
  formula?: string | null;
  updateTurn?: boolean;
  messageOptions?: Source;
}

/** Rolls the initiative of combatants: one write for all, then the turn goes back to whoever had it, then the messages. */
export async function rollInitiatives(combat: Combat, ids: string[], options: InitiativeOptions): Promise<void> {
  const { formula = null, updateTurn = true, messageOptions = {} } = options;
  const currentId = combat.combatant?.id;
  const updates: Source[] = [];
  const messages: Source[] = [];
  for (const id of ids) {
    const combatant = combat.combatants.get(id);
    if (!combatant?.isOwner) continue;
    const roll = combatant.getInitiativeRoll(formula);
    await roll.evaluate();
    updates.push({ _id: id, initiative: roll.total });
    messages.push(await messageData(combatant, roll, messageOptions));
  }
  if (updates.length === 0) return;
  await combat.updateEmbeddedDocuments('Combatant', updates, { turnEvents: false });
  const turn = combat.turns.findIndex((combatant) => combatant.id === currentId);
  if (updateTurn && turn >= 0 && turn !== combat.turn) await combat.update({ turn }, { turnEvents: false });
  await documentConfig('ChatMessage').documentClass.createDocuments(messages);
}

async function messageData(combatant: Combatant, roll: Roll, options: Source): Promise<Source> {
  const { actor, token, name } = combatant;
  const speaker = messageClass().getSpeaker({ actor, token, alias: name });
  const flavor = game.i18n.format('COMBAT.RollsInitiative', { name });
  const hidden = combatant.hidden || token?.hidden;
  const { [modeOption()]: mode = modeNamed(hidden ? 'gm' : 'public'), ...rest } = options;
  return roll.toMessage({ speaker, flavor, ...rest }, { [modeOption()]: String(mode), create: false });
}
