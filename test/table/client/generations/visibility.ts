import { isEmpty, type Source } from '../../common/objects.ts';
import { CONFIG, configured } from '../config.ts';
import type { ChatMessage } from '../documents/chat-message.ts';
import { game } from '../state.ts';
import { logCompatibilityWarning } from '../utils/flow.ts';
import { is14 } from './release.ts';

/** Who may read a message, whatever a generation calls it. */
export type Visibility = 'public' | 'gm' | 'blind' | 'self';

interface Mode {
  label: string;
  icon: string;
  handler?: (data: Source) => void;
}

/** Generation 13: names of the modes of rolls, with those of 14. */
const ROLL_MODES: Record<string, Visibility> = {
  publicroll: 'public',
  gmroll: 'gm',
  blindroll: 'blind',
  selfroll: 'self',
};

/** 13: roll modes, `CONFIG.Dice.rollModes`. */
export const rollModes = (): Record<string, Mode> => ({
  publicroll: { label: 'CHAT.ModePublic', icon: 'fa-solid fa-globe' },
  gmroll: { label: 'CHAT.ModeGM', icon: 'fa-solid fa-user-secret' },
  blindroll: { label: 'CHAT.ModeBlind', icon: 'fa-solid fa-eye-slash' },
  selfroll: { label: 'CHAT.ModeSelf', icon: 'fa-solid fa-user' },
});

/** 14: message modes, `CONFIG.ChatMessage.modes`. */
export const messageModes = (): Record<string, Mode> => ({
  public: { label: 'CHAT.ModePublic', icon: 'fa-solid fa-globe' },
  gm: { label: 'CHAT.ModeGM', icon: 'fa-solid fa-user-secret' },
  blind: { label: 'CHAT.ModeBlind', icon: 'fa-solid fa-eye-slash' },
  self: { label: 'CHAT.ModeSelf', icon: 'fa-solid fa-user' },
  ic: { label: 'CHAT.ModeIC', icon: 'fa-solid fa-comment' },
});

/** The option of a message's creation that names a mode, which is the core setting with the present choice as well. */
export function modeOption(): 'messageMode' | 'rollMode' {
  return is14() ? 'messageMode' : 'rollMode';
}

/** What the generation at the table calls a visibility. */
export function modeNamed(visibility: Visibility): string {
  return is14() ? visibility : (Object.entries(ROLL_MODES).find(([, named]) => named === visibility)?.[0] ?? '');
}

/** The modes that may be chosen. */
export function modeChoices(): Record<string, Mode> {
  return (is14() ? configured('ChatMessage', 'modes') : CONFIG.Dice.rollModes) as Record<string, Mode>;
}

/** The mode that options of a write ask for; undefined where they ask for none. 14 maps the older option. */
export function modeAskedFor(options: Source): string | undefined {
  const { messageMode, rollMode } = options;
  if (!is14()) return typeof rollMode === 'string' && rollMode ? rollMode : undefined;
  if (typeof messageMode === 'string' && messageMode) return messageMode;
  return typeof rollMode === 'string' && rollMode ? modernMode(rollMode) : undefined;
}

/** 14: the message mode that a roll mode of 13 is now. */
function modernMode(mode: string): string {
  logCompatibilityWarning('The option rollMode is deprecated in favor of messageMode', {
    since: 14,
    until: 16,
    once: true,
  });
  return ROLL_MODES[mode] ?? mode;
}

/** Puts who may read into a message's data, by the name of a mode; "roll" is the present choice. An error for a mode there is not. */
export function applyVisibility(data: Source, mode: string): Source {
  const chosen = mode === 'roll' ? String(game.settings.get('core', modeOption())) : mode;
  const entry = modeChoices()[chosen];
  const registry = is14() ? 'message mode of CONFIG.ChatMessage.modes' : 'roll mode of CONFIG.Dice.rollModes';
  if (!entry) throw new Error(`"${mode}" is not a ${registry}`);
  const visibility = is14() ? chosen : ROLL_MODES[chosen];
  const gms = () => game.users.filter((user) => user.isGM).map((user) => user.id);
  const whisper = () => (isEmpty(data['whisper']) ? gms() : data['whisper']);
  if (entry.handler) entry.handler(data);
  else if (visibility === 'self') Object.assign(data, { whisper: [game.userId], blind: false });
  else if (visibility === 'gm' || visibility === 'blind')
    Object.assign(data, { whisper: whisper(), blind: visibility === 'blind' });
  else Object.assign(data, { whisper: [], blind: false });
  return data;
}

function applyTo(message: ChatMessage, mode: string): void {
  message.updateSource(applyVisibility({ whisper: message.whisper }, mode));
}

const warned = () => {
  logCompatibilityWarning('ChatMessage.applyRollMode is deprecated in favor of ChatMessage.applyMode', {
    since: 14,
    until: 16,
    once: true,
  });
};

/** 13: what messages have for roll modes. */
export const messageMembers13 = {
  statics: { applyRollMode: applyVisibility },
  members: {
    applyRollMode(this: ChatMessage, mode: string): void {
      applyTo(this, mode);
    },
  },
};

/** 14: what messages have for message modes, and the older name of it. */
export const messageMembers14 = {
  statics: {
    applyMode: applyVisibility,
    applyRollMode(data: Source, mode: string): Source {
      warned();
      return applyVisibility(data, ROLL_MODES[mode] ?? mode);
    },
  },
  members: {
    applyMode(this: ChatMessage, mode: string): void {
      applyTo(this, mode);
    },
    applyRollMode(this: ChatMessage, mode: string): void {
      warned();
      applyTo(this, ROLL_MODES[mode] ?? mode);
    },
  },
};
