import { applyVisibility, modeNamed, modeOption, type Visibility } from '../../../generations/visibility.ts';
import { host, localized, type Data } from '../../host.ts';
import type { ChatLog } from './chat-log.ts';

const ROLL_MODES: Record<string, Visibility | ''> = {
  r: '',
  roll: '',
  pr: 'public',
  publicroll: 'public',
  gmr: 'gm',
  gmroll: 'gm',
  br: 'blind',
  blindroll: 'blind',
  sr: 'self',
  selfroll: 'self',
};

function paragraphs(text: string): string {
  const holder = document.createElement('div');
  holder.textContent = text;
  return holder.innerHTML.replaceAll('\n', '<br>');
}

async function rollText(command: string, rest: string, speaker: Data): Promise<unknown> {
  const [formula = '', flavor = ''] = rest.split('#').map((part) => part.trim());
  if (!host.Roll.validate(formula)) throw new Error(localized('CHAT.InvalidRoll', { formula }));
  const mode = ROLL_MODES[command];
  const roll = new host.Roll(formula);
  return roll.toMessage({ speaker, flavor }, mode ? { [modeOption()]: modeNamed(mode) } : {});
}

async function whisperText(rest: string, speaker: Data): Promise<unknown> {
  const match = /^(?:\[([^\]]+)\]|(\S+))\s+([^]+)$/.exec(rest);
  const name = match?.[1] ?? match?.[2] ?? '';
  const whisper = host.ChatMessage.getWhisperRecipients(name).map(({ id }) => id);
  if (whisper.length === 0) throw new Error(localized('CHAT.NoRecipient', { name }));
  return host.ChatMessage.implementation.create({ content: paragraphs(match?.[3] ?? ''), whisper, speaker });
}

/** Posts what was typed: a roll (/r), a whisper (/w), or plain words in the chosen mode. */
export async function postText(log: ChatLog, text: string): Promise<unknown> {
  const speaker = host.ChatMessage.getSpeaker();
  if (!host.Hooks.call('chatMessage', log, text, { user: host.game.user.id, speaker })) return undefined;
  const [, command = '', rest = ''] = /^\/(\w+)\s+([^]+)$/.exec(text) ?? [];
  if (command in ROLL_MODES) return rollText(command, rest, speaker);
  if (command === 'w' || command === 'whisper') return whisperText(rest, speaker);
  if (command || text.startsWith('/'))
    throw new Error(localized('CHAT.InvalidCommand', { command: text.split(' ')[0] }));
  const data = applyVisibility(
    { content: paragraphs(text), speaker, style: 1 },
    String(host.game.settings.get('core', modeOption())),
  );
  return host.ChatMessage.implementation.create(data);
}
