import { drawCard } from '../cards/card.ts';
import { isCard } from '../data/narrowing.ts';
import { migrateSource } from '../migrations/loading.ts';
import { reportError } from '../play/report.ts';

/** A chat message. The cards of the system are drawn anew each time from what they store. */
export class GrievousChatMessage<
  out SubType extends ChatMessage.SubType = ChatMessage.SubType,
> extends ChatMessage<SubType> {
  /** Brings what was stored in an older shape into the present one. 14 gives options as well. */
  static override migrateData(source: Parameters<typeof ChatMessage.migrateData>[0], ...options: []) {
    migrateSource('ChatMessage', source);
    return super.migrateData(source, ...options);
  }

  override async renderHTML(options?: ChatMessage.RenderHTMLOptions): Promise<HTMLElement> {
    const html = await super.renderHTML(options);
    if (isCard(this)) await drawCard(this, html).catch(reportError);
    return html;
  }
}
