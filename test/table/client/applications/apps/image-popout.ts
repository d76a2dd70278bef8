import type { ApplicationDefaults, RenderOptions } from '../api/application-options.ts';
import { ApplicationV2 } from '../api/application.ts';
import type { Data } from '../host.ts';

/** A picture in a window. */
export class ImagePopout extends ApplicationV2 {
  static override DEFAULT_OPTIONS: ApplicationDefaults = {
    classes: ['image-popout'],
    window: { resizable: true },
    src: '',
    caption: '',
  };

  override get title(): string {
    return this.options.window.title || String(this.options['caption'] ?? '');
  }

  override async _renderHTML(_context: Data, _options: RenderOptions): Promise<HTMLElement> {
    const figure = document.createElement('figure');
    const image = document.createElement('img');
    image.src = String(this.options['src']);
    image.alt = this.title;
    figure.append(image);
    return figure;
  }

  override _replaceHTML(result: HTMLElement, content: HTMLElement): void {
    content.replaceChildren(result);
  }
}
