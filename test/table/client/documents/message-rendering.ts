import { asRecord, type Source } from '../../common/objects.ts';
import { CONFIG } from '../config.ts';
import { CONST } from '../const.ts';
import { Hooks } from '../hooks.ts';
import { game, parts } from '../state.ts';
import { parseHTML } from '../utils/text.ts';
import type { ChatMessage } from './chat-message.ts';

type Renders = (options: Source) => Promise<HTMLElement>;

/** Draws a message: by its model where that knows how, else by the configured template; then calls the hook. */
export async function renderMessage(
  message: ChatMessage,
  { canDelete = game.user?.isGM, canClose = false, ...rest }: Source,
): Promise<HTMLElement> {
  const own = asRecord(message.system)['renderHTML'];
  if (typeof own === 'function') {
    const html = await (own as Renders).call(message.system, { canDelete, canClose, ...rest });
    Hooks.callAll('renderChatMessageHTML', message, html, {});
    return html;
  }
  const context = await messageContext(message, { canDelete, canClose });
  const html = await drawn(String(CONFIG.ChatMessage['template']), context);
  html.addEventListener('click', expandRoll);
  Hooks.callAll('renderChatMessageHTML', message, html, context);
  return html;
}

async function drawn(template: string, context: Source): Promise<HTMLElement> {
  if (!parts.renderTemplate) throw new Error('There is no page to render templates with');
  const html = parseHTML(await parts.renderTemplate(template, context));
  if (!(html instanceof HTMLElement)) throw new Error(`The template ${template} must have one root element`);
  return html;
}

async function messageContext(message: ChatMessage, flags: Source): Promise<Source> {
  const { speakerActor, author, alias, whisper } = message;
  const { IC, EMOTE, OOC } = CONST.CHAT_MESSAGE_STYLES;
  const data = message.toObject(false);
  data['content'] = await enriched(message);
  const styles = { [IC]: 'ic', [EMOTE]: 'emote' };
  const classes = [styles[message.style], whisper.length > 0 && 'whisper', message.blind && 'blind'];
  const context: Source = {
    message: data,
    user: game.user,
    author,
    speakerActor,
    alias,
    cssClass: classes.filterJoin(' '),
    isWhisper: whisper.length > 0,
    whisperTo: whisper.map((id) => game.users.get(id)?.name).filterJoin(', '),
    borderColor: message.style === OOC ? author?.color.css : undefined,
    ...flags,
  };
  if (message.isRoll) await putRolls(message, data, context);
  return context;
}

async function enriched(message: ChatMessage): Promise<string> {
  const options = { rollData: message.getRollData(), secrets: message.speakerActor?.isOwner ?? false };
  return parts.enrichHTML ? parts.enrichHTML(message.content, options) : message.content;
}

async function putRolls(message: ChatMessage, data: Source, context: Source): Promise<void> {
  const isPrivate = !message.isContentVisible;
  const render = async () =>
    (await Promise.all(message.rolls.map((roll) => roll.render({ isPrivate, message })))).join('');
  if (isPrivate) {
    data['flavor'] = game.i18n.format('CHAT.PrivateRollContent', { user: message.author?.name ?? '' });
    data['content'] = await render();
    context['alias'] = message.author?.name;
  } else if (message.content === '' || Number.isNumeric(message.content)) data['content'] = await render();
}

function expandRoll(event: Event): void {
  const target = event.target as Element;
  const roll = target.closest('[data-action="expandRoll"]')?.closest('.dice-roll') ?? target.closest('.dice-roll');
  if (roll && !target.closest('button, a, input, select, textarea')) roll.classList.toggle('expanded');
}
