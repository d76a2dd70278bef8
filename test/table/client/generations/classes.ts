import { ActiveEffect } from '../documents/active-effect.ts';
import { ChatMessage } from '../documents/chat-message.ts';
import { effectMembers13 } from './effect-members-13.ts';
import { effectMembers14 } from './effect-members-14.ts';
import { install } from './install.ts';
import { is14 } from './release.ts';
import { messageMembers13, messageMembers14 } from './visibility.ts';

/** Gives the classes of documents the members that only the generation at the table has. */
export function shapeClasses(): void {
  const effects = is14() ? effectMembers14 : effectMembers13;
  const messages = is14() ? messageMembers14 : messageMembers13;
  install(ActiveEffect, effects.statics);
  install(ActiveEffect.prototype, effects.members);
  install(ChatMessage, messages.statics);
  install(ChatMessage.prototype, messages.members);
}
