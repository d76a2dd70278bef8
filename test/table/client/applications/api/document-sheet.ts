import type { Data, HostDocument } from '../host.ts';
import { host, localized } from '../host.ts';
import { configureSheet } from '../apps/sheet-choice.ts';
import { FilePicker } from '../apps/file-picker.ts';
import type { FormDataExtended } from '../ux/form-data-extended.ts';
import type {
  ApplicationDefaults,
  ApplicationOptions,
  ClosingOptions,
  FormConfiguration,
  HeaderControl,
  RenderOptions,
} from './application-options.ts';
import { ApplicationV2 } from './application.ts';
import { sheetTheme } from './sheet-theme.ts';

/** An application that draws a document and, as a form, changes it: api-facts 8.3. */
export class DocumentSheetV2 extends ApplicationV2 {
  static override DEFAULT_OPTIONS: ApplicationDefaults = {
    id: '{id}',
    classes: ['sheet'],
    tag: 'form',
    document: null,
    viewPermission: 1,
    editPermission: 3,
    canCreate: false,
    canImport: true,
    sheetConfig: true,
    ownershipConfig: true,
    window: {
      controls: [
        { icon: 'fa-solid fa-gear', label: 'SHEETS.ConfigureSheet', action: 'configureSheet', ownership: 'OWNER' },
        { icon: 'fa-solid fa-link', label: 'SHEETS.CopyUuid', action: 'copyUuid' },
        { icon: 'fa-solid fa-download', label: 'SHEETS.Import', action: 'importDocument' },
      ],
    },
    actions: {
      configureSheet: DocumentSheetV2.#onConfigureSheet,
      copyUuid: DocumentSheetV2.#onCopyUuid,
      editImage: DocumentSheetV2.#onEditImage,
      importDocument: DocumentSheetV2.#onImportDocument,
    },
    form: { handler: DocumentSheetV2.#onSubmitDocumentForm, submitOnChange: false, closeOnSubmit: false },
  };

  readonly #document: HostDocument;

  constructor(options: ApplicationDefaults) {
    super(options);
    this.#document = this.options['document'] as HostDocument;
  }

  get document(): HostDocument {
    return this.#document;
  }

  override get title(): string {
    const { label } = this.document.constructor.metadata;
    return `${localized(label)}: ${this.document.name || this.document.id}`;
  }

  get isVisible(): boolean {
    return this.document.testUserPermission(host.game.user, this.options['viewPermission'] as number);
  }

  get isEditable(): boolean {
    const { document } = this;
    if (document.pack && host.game.packs.get(document.pack)?.locked) return false;
    return document.testUserPermission(host.game.user, this.options['editPermission'] as number);
  }

  override _initializeApplicationOptions(options: ApplicationDefaults): ApplicationOptions {
    const document = options['document'] as HostDocument | undefined;
    if (!document) throw new Error(`${this.constructor.name} must be given a document`);
    const uniqueId = options.uniqueId ?? `${this.constructor.name}-${document.uuid.replaceAll('.', '-')}`;
    return super._initializeApplicationOptions({ ...options, uniqueId });
  }

  override *_headerControlsButtons(): Generator<HeaderControl> {
    const { document } = this;
    for (const control of super._headerControlsButtons()) {
      if (control.ownership !== undefined && !document.testUserPermission(host.game.user, control.ownership)) continue;
      if (control.action === 'configureSheet' && (!this.options['sheetConfig'] || !this.isEditable)) continue;
      if (control.action === 'importDocument' && !(document.inCompendium && this.options['canImport'])) continue;
      yield control;
    }
  }

  override _canRender(_options: RenderOptions): unknown {
    if (!this.isVisible)
      throw new Error(localized('SHEETS.DocumentSheetPrivate', { type: this.document.documentName }));
    return undefined;
  }

  override async _prepareContext(options: RenderOptions): Promise<Data> {
    const context = await super._prepareContext(options);
    const { document } = this;
    return Object.assign(context, {
      document,
      source: document._source,
      fields: document.schema.fields,
      editable: this.isEditable,
      user: host.game.user,
      rootId: document.collection ? `${this.id}` : host.foundry.utils.randomID(),
    });
  }

  override async _renderFrame(options: RenderOptions): Promise<HTMLElement> {
    const frame = await super._renderFrame(options);
    const theme = sheetTheme(this.document);
    if (theme) frame.classList.add('themed', `theme-${theme}`);
    return frame;
  }

  override async _onFirstRender(context: Data, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.document.apps[this.id] = this;
  }

  override async _onRender(context: Data, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    if (!this.isEditable) this._toggleDisabled(true);
  }

  override _onClose(options: ClosingOptions): void {
    super._onClose(options);
    Reflect.deleteProperty(this.document.apps, this.id);
  }

  _toggleDisabled(disabled: boolean): void {
    const { form } = this;
    for (const element of (form?.elements ?? []) as Iterable<HTMLInputElement>) {
      if (!element.closest('.window-header')) element.disabled = disabled;
    }
    for (const image of form?.querySelectorAll<HTMLElement>('img[data-edit]') ?? []) {
      image.classList.toggle('disabled', disabled);
    }
  }

  override async _onSubmitForm(config: FormConfiguration, event: Event): Promise<void> {
    event.preventDefault();
    if (this.isEditable) await super._onSubmitForm(config, event);
  }

  _prepareSubmitData(event: Event, form: HTMLFormElement, formData: FormDataExtended, updateData?: Data): Data {
    const submitData = this._processFormData(event, form, formData);
    if (updateData) host.foundry.utils.mergeObject(submitData, updateData, { applyOperators: true });
    this.document.validate({ changes: submitData, clean: true, fallback: false });
    return submitData;
  }

  _processFormData(_event: Event | null, _form: HTMLFormElement, formData: FormDataExtended): Data {
    return host.foundry.utils.expandObject(formData.object);
  }

  async _processSubmitData(_event: Event, _form: HTMLFormElement, submitData: Data, options: Data = {}): Promise<void> {
    const { document } = this;
    if (document.collection || document.isEmbedded || document.id) await document.update(submitData, options);
    else if (this.options['canCreate'])
      await document.constructor.create({ ...document.toObject(), ...submitData }, options);
  }

  static async #onSubmitDocumentForm(
    this: DocumentSheetV2,
    event: Event,
    form: HTMLFormElement,
    formData: FormDataExtended,
    options: Data = {},
  ): Promise<void> {
    const { updateData, ...updateOptions } = options;
    const submitData = this._prepareSubmitData(event, form, formData, updateData as Data | undefined);
    await this._processSubmitData(event, form, submitData, updateOptions);
  }

  static async #onConfigureSheet(this: DocumentSheetV2): Promise<void> {
    await configureSheet(this.document);
  }

  static async #onCopyUuid(this: DocumentSheetV2): Promise<void> {
    const { uuid } = this.document;
    await navigator.clipboard.writeText(uuid);
    host.ui.notifications.info('SHEETS.CopiedUuid', { format: { uuid } });
  }

  static async #onImportDocument(this: DocumentSheetV2): Promise<void> {
    const data = this.document.toObject();
    Reflect.deleteProperty(data, '_id');
    const imported = await this.document.constructor.create(data);
    if (imported) await this.close();
  }

  static async #onEditImage(this: DocumentSheetV2, _event: PointerEvent, target: HTMLElement): Promise<void> {
    if (!this.isEditable) return;
    const attribute = target.dataset['edit'] ?? 'img';
    const current = host.foundry.utils.getProperty(this.document._source, attribute);
    const picker = new FilePicker({
      current: typeof current === 'string' ? current : '',
      callback: (path: string) => {
        if (target instanceof HTMLImageElement) target.src = path;
        void this.document.update({ [attribute]: path });
      },
    });
    await picker.browse();
  }
}
