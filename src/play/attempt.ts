import { roll } from '../bridge/dice.ts';
import { speakerOf } from './post.ts';
import { applyBatch, withMessageMode } from '../foundry-compat.ts';

/**
 * Rolls 1d100 for something that the rules only ask the outcome of, and shows the roll with what it is for (plain text).
 * Whether it succeeds: at or under `atMost`.
 */
export async function attempt(what: string, atMost: number, actor: Actor.Implementation | null): Promise<boolean> {
  const { total, stored } = await roll('1d100', actor?.name ?? game.user.name, { target: '', ask: 'attempt' });
  const passed = total <= atMost;
  const result = game.i18n.localize(`GRIEVOUS.Card.Attempt.${passed ? 'passed' : 'failed'}`);
  const text = game.i18n.format('GRIEVOUS.Card.Attempt.text', { what, atMost: String(atMost), result });
  const data = {
    author: game.user.id,
    speaker: speakerOf(actor),
    flavor: foundry.utils.escapeHTML(text),
    rolls: [stored],
    sound: CONFIG.sounds.dice,
  };
  await applyBatch([{ action: 'create', documentName: 'ChatMessage', data: withMessageMode(data) }]);
  return passed;
}
