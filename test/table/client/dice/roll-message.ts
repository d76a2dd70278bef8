import type { Source } from '../../common/objects.ts';
import { CONFIG, documentConfig } from '../config.ts';
import type { ChatMessage } from '../documents/chat-message.ts';
import type { Roll } from './roll.ts';

/** How rolls become messages. */
export const RollMessage = {
  /** Names that generation 13 had for the modes. */
  MODES: { publicroll: 'public', gmroll: 'gm', blindroll: 'blind', selfroll: 'self' } as Record<string, string>,

  /** Posts an evaluated roll; with `create: false` gives the data only. */
  async post(
    roll: Roll,
    messageData: Source,
    { create = true, messageMode, rollMode, ...operation }: Source,
  ): Promise<Source> {
    const cls = documentConfig('ChatMessage').documentClass as unknown as typeof ChatMessage;
    const mode = String(messageMode ?? rollMode ?? 'roll');
    const data: Source = {
      content: String(roll.total),
      sound: CONFIG.sounds['dice'],
      speaker: cls.getSpeaker(),
      ...messageData,
      rolls: [roll],
    };
    if (create) return (await cls.create(data, { ...operation, messageMode: mode })) as unknown as Source;
    return cls.applyMode(data, mode);
  },
};
