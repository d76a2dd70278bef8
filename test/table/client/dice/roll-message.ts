import type { Source } from '../../common/objects.ts';
import { CONFIG, documentConfig } from '../config.ts';
import type { ChatMessage } from '../documents/chat-message.ts';
import { applyVisibility, modeAskedFor, modeOption } from '../generations/visibility.ts';
import type { Roll } from './roll.ts';

/** How rolls become messages. */
export const RollMessage = {
  /** Posts an evaluated roll; with `create: false` gives the data only. */
  async post(roll: Roll, messageData: Source, { create = true, ...options }: Source): Promise<Source> {
    const cls = documentConfig('ChatMessage').documentClass as unknown as typeof ChatMessage;
    const { messageMode: _message, rollMode: _roll, ...operation } = options;
    const mode = modeAskedFor(options) ?? 'roll';
    const data: Source = {
      content: String(roll.total),
      sound: CONFIG.sounds['dice'],
      speaker: cls.getSpeaker(),
      ...messageData,
      rolls: [roll],
    };
    if (create) return (await cls.create(data, { ...operation, [modeOption()]: mode })) as unknown as Source;
    return applyVisibility(data, mode);
  },
};
