import type { ApplicationDefaults, RenderOptions } from '../api/application-options.ts';
import { DocumentSheetV2 } from '../api/document-sheet.ts';
import { host, type Data, type HostActor, type HostDocument } from '../host.ts';
import { DragDrop } from '../ux/drag-drop.ts';
import { TextEditor } from '../ux/text-editor.ts';
import { droppedData, withoutIds } from './drop.ts';

/** The sheet of an item: what is common to all, without a template of its own. */
export class ItemSheetV2 extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: ApplicationDefaults = { position: { width: 480 } };

  get item(): HostDocument {
    return this.document;
  }

  get actor(): HostActor | null {
    const { parent } = this.document;
    return parent?.documentName === 'Actor' ? (parent as HostActor) : null;
  }

  override async _onRender(context: Data, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    new DragDrop.implementation({
      dragSelector: '.draggable',
      permissions: { dragstart: this._canDragStart.bind(this), drop: this._canDragDrop.bind(this) },
      callbacks: {
        dragstart: this._onDragStart.bind(this),
        dragover: this._onDragOver.bind(this),
        drop: this._onDrop.bind(this),
      },
    }).bind(this.element);
  }

  _canDragStart(_selector: string | null): boolean {
    return this.isEditable;
  }

  _canDragDrop(_selector: string | null): boolean {
    return this.isEditable;
  }

  async _onDragStart(event: DragEvent): Promise<void> {
    const row = (event.currentTarget as HTMLElement).closest<HTMLElement>('[data-effect-id]');
    const effect = this.item.effects.get(row?.dataset['effectId'] ?? '');
    if (effect) event.dataTransfer?.setData('text/plain', JSON.stringify(effect.toDragData()));
  }

  _onDragOver(_event: DragEvent): void {
    return undefined;
  }

  async _onDrop(event: DragEvent): Promise<void> {
    const data = TextEditor.implementation.getDragEventData(event);
    if (!host.Hooks.call('dropItemSheetData', this.item, this, data)) return;
    const document = await droppedData(data);
    if (document) await this._onDropDocument(event, document);
  }

  async _onDropDocument(event: DragEvent, document: HostDocument): Promise<HostDocument | null> {
    return document.documentName === 'ActiveEffect' ? this._onDropActiveEffect(event, document) : null;
  }

  async _onDropActiveEffect(_event: DragEvent, effect: HostDocument): Promise<HostDocument | null> {
    if (!this.item.isOwner || effect.parent?.uuid === this.item.uuid) return null;
    const [created] = await this.item.createEmbeddedDocuments('ActiveEffect', [withoutIds(effect)]);
    return created ?? null;
  }
}
