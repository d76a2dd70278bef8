import { CONST } from '../const.ts';
import { logCompatibilityWarning } from '../utils/flow.ts';
import { is14 } from './release.ts';

/** Constants that only generation 14 has. */
const ONLY_14 = [
  'ACTIVE_EFFECT_CHANGE_TYPES',
  'ACTIVE_EFFECT_CHANGE_PHASES',
  'ACTIVE_EFFECT_SHOW_ICON',
  'ACTIVE_EFFECT_DURATION_UNITS',
  'ACTIVE_EFFECT_TIME_DURATION_UNITS',
  'ACTIVE_EFFECT_EXPIRY_EVENTS',
  'CHAT_MESSAGE_MODES',
] as const;

/** Constants of generation 13 that 14 still answers, with what takes their place. */
const DEPRECATED = {
  ACTIVE_EFFECT_MODES: 'CONST.ACTIVE_EFFECT_CHANGE_TYPES',
  DICE_ROLL_MODES: 'CONFIG.ChatMessage.modes',
} as const;

/** The constants as the generation at the table shows them. */
export function shownConstants(): object {
  if (!is14()) {
    const lacking: readonly string[] = ONLY_14;
    return Object.freeze(Object.fromEntries(Object.entries(CONST).filter(([name]) => !lacking.includes(name))));
  }
  const shown: object = { ...CONST };
  for (const [name, instead] of Object.entries(DEPRECATED)) {
    Object.defineProperty(shown, name, {
      get: () => {
        logCompatibilityWarning(`CONST.${name} is deprecated in favor of ${instead}`, {
          since: 14,
          until: 16,
          once: true,
        });
        return CONST[name as keyof typeof DEPRECATED];
      },
      enumerable: true,
    });
  }
  return Object.freeze(shown);
}
