import { drawCard } from '../cards/card.ts';
import { isCard } from '../data/narrowing.ts';
import { reportError } from '../play/report.ts';

/** A chat message. The cards of the system are drawn anew each time from what they store. */
export class GrievousChatMessage<
  out SubType extends ChatMessage.SubType = ChatMessage.SubType,
> extends ChatMessage<SubType> {
  override async renderHTML(options?: ChatMessage.RenderHTMLOptions): Promise<HTMLElement> {
    const html = await super.renderHTML(options);
    if (isCard(this)) await drawCard(this, html).catch(reportError);
    return html;
  }
}
