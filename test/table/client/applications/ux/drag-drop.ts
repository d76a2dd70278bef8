type DragAction = 'dragstart' | 'dragenter' | 'dragleave' | 'dragover' | 'drop' | 'dragend';

/** What a drag and drop controller listens to. */
export interface DragDropOptions {
  dragSelector?: string | null;
  dropSelector?: string | null;
  permissions?: Partial<Record<'dragstart' | 'drop', (selector: string | null) => boolean>>;
  callbacks?: Partial<Record<DragAction, (event: DragEvent) => unknown>>;
}

/** Drag and drop within an application's element. */
export class DragDrop {
  readonly dragSelector: string | null;
  readonly dropSelector: string | null;
  readonly permissions: NonNullable<DragDropOptions['permissions']>;
  readonly callbacks: NonNullable<DragDropOptions['callbacks']>;

  constructor({ dragSelector = null, dropSelector = null, permissions = {}, callbacks = {} }: DragDropOptions = {}) {
    this.dragSelector = dragSelector;
    this.dropSelector = dropSelector;
    this.permissions = permissions;
    this.callbacks = callbacks;
  }

  static get implementation(): typeof DragDrop {
    return DragDrop;
  }

  bind(html: HTMLElement): this {
    if (this.can('dragstart', this.dragSelector)) {
      const draggable = this.dragSelector ? html.querySelectorAll<HTMLElement>(this.dragSelector) : [];
      for (const element of draggable) {
        element.draggable = true;
        element.ondragstart = (event) => {
          this._handleDragStart(event);
        };
        element.ondragend = (event) => this.callback(event, 'dragend');
      }
    }
    if (this.can('drop', this.dropSelector)) {
      const targets = this.dropSelector ? html.querySelectorAll<HTMLElement>(this.dropSelector) : [html];
      for (const element of targets) this.#bindDrop(element);
    }
    return this;
  }

  #bindDrop(element: HTMLElement): void {
    element.ondragover = (event) => {
      event.preventDefault();
      this.callback(event, 'dragover');
    };
    element.ondragenter = (event) => this.callback(event, 'dragenter');
    element.ondragleave = (event) => this.callback(event, 'dragleave');
    element.ondrop = (event) => {
      event.preventDefault();
      this.callback(event, 'drop');
    };
  }

  can(action: 'dragstart' | 'drop', selector: string | null): boolean {
    return this.permissions[action]?.(selector) ?? true;
  }

  callback(event: DragEvent, action: DragAction): unknown {
    return this.callbacks[action]?.(event);
  }

  _handleDragStart(event: DragEvent): void {
    this.callback(event, 'dragstart');
    if (event.dataTransfer?.items.length) event.stopPropagation();
  }

  /** A small picture to carry along while dragging. */
  static createDragImage(image: HTMLImageElement, width: number, height: number): HTMLDivElement {
    const holder = document.createElement('div');
    holder.className = 'drag-preview';
    const copy = image.cloneNode(true) as HTMLImageElement;
    copy.width = width;
    copy.height = height;
    holder.append(copy);
    document.body.append(holder);
    setTimeout(() => {
      holder.remove();
    });
    return holder;
  }
}
