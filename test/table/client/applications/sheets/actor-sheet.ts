import type { ApplicationDefaults, HeaderControl, RenderOptions } from '../api/application-options.ts';
import { DocumentSheetV2 } from '../api/document-sheet.ts';
import { configurePrototypeToken } from '../apps/prototype-token.ts';
import { ImagePopout } from '../apps/image-popout.ts';
import { host, type Data, type HostActor, type HostDocument, type HostTokenDocument } from '../host.ts';
import { DragDrop } from '../ux/drag-drop.ts';
import { TextEditor } from '../ux/text-editor.ts';
import { droppedData, sortWithin, withoutIds } from './drop.ts';

/** The sheet of an actor: what is common to all, without a template of its own. */
export class ActorSheetV2 extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: ApplicationDefaults = {
    position: { width: 600 },
    window: {
      controls: [
        {
          icon: 'fa-solid fa-circle-user',
          label: 'TOKEN.TitlePrototype',
          action: 'configurePrototypeToken',
          ownership: 'OWNER',
        },
        { icon: 'fa-solid fa-image', label: 'SIDEBAR.CharArt', action: 'showPortraitArtwork' },
      ],
    },
    actions: {
      configurePrototypeToken: ActorSheetV2.#onConfigurePrototypeToken,
      showPortraitArtwork: ActorSheetV2.#onShowPortrait,
    },
  };

  get actor(): HostActor {
    return this.document as HostActor;
  }

  get token(): HostTokenDocument | null {
    return (this.options['token'] as HostTokenDocument | undefined) ?? this.actor.token;
  }

  override _getHeaderControls(): HeaderControl[] {
    const controls = super._getHeaderControls();
    return this.actor.isToken ? controls.filter(({ action }) => action !== 'configurePrototypeToken') : controls;
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
    const target = event.currentTarget as HTMLElement;
    if ((event.target as HTMLElement).closest('a.content-link')) return;
    const row = target.closest<HTMLElement>('[data-item-id], [data-effect-id]') ?? target;
    const { itemId, effectId } = row.dataset;
    const owner = itemId ? this.actor.items.get(itemId) : this.actor;
    const dragged = effectId ? owner?.effects.get(effectId) : itemId ? owner : undefined;
    if (dragged) event.dataTransfer?.setData('text/plain', JSON.stringify(dragged.toDragData()));
  }

  _onDragOver(_event: DragEvent): void {
    return undefined;
  }

  async _onDrop(event: DragEvent): Promise<void> {
    const data = TextEditor.implementation.getDragEventData(event);
    if (!host.Hooks.call('dropActorSheetData', this.actor, this, data)) return;
    const document = await droppedData(data);
    if (document) await this._onDropDocument(event, document);
  }

  async _onDropDocument(event: DragEvent, document: HostDocument): Promise<HostDocument | null> {
    if (document.documentName === 'Item') return this._onDropItem(event, document);
    if (document.documentName === 'ActiveEffect') return this._onDropActiveEffect(event, document);
    if (document.documentName === 'Actor') return this._onDropActor(event, document);
    if (document.documentName === 'Folder') return this._onDropFolder(event, document);
    return null;
  }

  async _onDropItem(event: DragEvent, item: HostDocument): Promise<HostDocument | null> {
    if (!this.actor.isOwner) return null;
    if (item.parent?.uuid === this.actor.uuid) {
      await this._onSortItem(event, item);
      return item;
    }
    const [created] = await this.actor.createEmbeddedDocuments('Item', [withoutIds(item)]);
    return created ?? null;
  }

  async _onDropActiveEffect(_event: DragEvent, effect: HostDocument): Promise<HostDocument | null> {
    if (!this.actor.isOwner || effect.parent?.uuid === this.actor.uuid) return null;
    const [created] = await this.actor.createEmbeddedDocuments('ActiveEffect', [withoutIds(effect)]);
    return created ?? null;
  }

  async _onDropActor(_event: DragEvent, _actor: HostDocument): Promise<HostDocument | null> {
    return null;
  }

  async _onDropFolder(_event: DragEvent, _folder: HostDocument): Promise<HostDocument | null> {
    return null;
  }

  async _onSortItem(event: DragEvent, item: HostDocument): Promise<HostDocument[] | undefined> {
    const row = (event.target as HTMLElement).closest<HTMLElement>('[data-item-id]');
    const target = this.actor.items.get(row?.dataset['itemId'] ?? '');
    if (!target || target.id === item.id) return undefined;
    const siblings = this.actor.items.contents.filter(({ id }) => id !== item.id);
    return this.actor.updateEmbeddedDocuments('Item', sortWithin(item, target, siblings));
  }

  static async #onConfigurePrototypeToken(this: ActorSheetV2): Promise<void> {
    await configurePrototypeToken(this.actor);
  }

  static #onShowPortrait(this: ActorSheetV2): void {
    const { img, name, uuid } = this.actor;
    void new ImagePopout({ src: img ?? '', uuid, window: { title: name } }).render({ force: true });
  }
}
