import { DialogV2 } from '../api/dialog.ts';
import { createTextInput } from '../forms/fields.ts';
import { host, localized, type HostDocument } from '../host.ts';

/** What a picker of pictures is given. */
export interface FilePickerOptions {
  type?: string;
  current?: string;
  callback?: (path: string, picker: FilePicker) => unknown;
}

function knownPictures(): string[] {
  const paths = new Set<string>();
  const add = (document: HostDocument): void => {
    if (document.img) paths.add(document.img);
  };
  for (const item of host.game.items) add(item);
  for (const actor of host.game.actors) {
    add(actor);
    for (const item of actor.items) add(item);
  }
  for (const scene of host.game.scenes) {
    for (const token of scene.tokens) if (token.texture.src) paths.add(token.texture.src);
  }
  return [...paths].sort();
}

/** Chooses a picture: a path to type, and the pictures that the world uses already. */
export class FilePicker {
  constructor(readonly options: FilePickerOptions = {}) {}

  static get implementation(): typeof FilePicker {
    return FilePicker;
  }

  async browse(): Promise<this> {
    const answer = (await DialogV2.input({
      window: { title: 'FILES.Title' },
      classes: ['file-picker-dialog'],
      position: { width: 420 },
      content: this.#content(),
      ok: { label: 'FILES.Select', icon: 'fa-solid fa-check' },
    })) as { path?: string } | null;
    if (answer?.path) this.options.callback?.(answer.path, this);
    return this;
  }

  render(_options?: unknown): Promise<this> {
    return this.browse();
  }

  #content(): HTMLElement {
    const holder = document.createElement('div');
    const input = createTextInput({ name: 'path', value: this.options.current ?? '' });
    input.setAttribute('aria-label', localized('FILES.Path'));
    const gallery = document.createElement('div');
    gallery.className = 'gallery';
    for (const path of knownPictures()) {
      const button = document.createElement('button');
      button.type = 'button';
      button.setAttribute('aria-label', path);
      const image = document.createElement('img');
      image.src = path;
      image.alt = '';
      button.append(image);
      button.addEventListener('click', () => {
        input.value = path;
      });
      gallery.append(button);
    }
    holder.append(input, gallery);
    return holder;
  }
}
