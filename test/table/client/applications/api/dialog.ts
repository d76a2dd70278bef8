import { localized, type Data, type HostUser } from '../host.ts';
import { cleanedHTML } from '../ux/clean-html.ts';
import { FormDataExtended } from '../ux/form-data-extended.ts';
import type { ApplicationDefaults, ApplicationOptions, RenderOptions } from './application-options.ts';
import { ApplicationV2 } from './application.ts';

/** A button of a dialog. */
export interface DialogButton {
  action: string;
  label: string;
  icon?: string;
  class?: string;
  style?: Record<string, string>;
  default?: boolean;
  disabled?: boolean;
  type?: string;
  callback?: (event: Event, button: HTMLButtonElement, dialog: DialogV2) => unknown;
}

/** What a dialog is made of, beside the options of every application. */
export interface DialogOptions extends ApplicationDefaults {
  buttons?: DialogButton[];
  content?: string | HTMLElement;
  modal?: boolean;
  submit?: (result: unknown, dialog: DialogV2) => unknown;
}

/** What a dialog that is waited for may be given. */
export interface DialogWaitOptions extends DialogOptions {
  rejectClose?: boolean;
  close?: (event: Event, dialog: DialogV2) => unknown;
  render?: (event: Event, dialog: DialogV2) => unknown;
  yes?: Partial<DialogButton>;
  no?: Partial<DialogButton>;
  ok?: Partial<DialogButton>;
}

const QUERIES = ['confirm', 'prompt', 'wait', 'input'] as const;
type QueryType = (typeof QUERIES)[number];

/** A small window with some content and buttons: api-facts 8.4. */
export class DialogV2 extends ApplicationV2 {
  static override DEFAULT_OPTIONS: ApplicationDefaults = {
    id: 'dialog-{id}',
    classes: ['dialog'],
    tag: 'dialog',
    form: { closeOnSubmit: true },
    window: { minimizable: false },
    modal: false,
  };

  override get form(): HTMLFormElement | null {
    return (this.element as HTMLElement | null)?.querySelector('form') ?? null;
  }

  get buttons(): Record<string, DialogButton> {
    return this.options['buttons'] as unknown as Record<string, DialogButton>;
  }

  override _initializeApplicationOptions(options: DialogOptions): ApplicationOptions {
    const complete = super._initializeApplicationOptions(options);
    const buttons = (complete['buttons'] ?? []) as DialogButton[];
    if (buttons.length === 0) throw new Error('You must define at least one entry in options.buttons');
    for (const button of buttons.filter(({ type }) => type === 'button')) {
      complete.actions[button.action] ??= (event: PointerEvent, target: HTMLElement) =>
        this._onSubmit(target as HTMLButtonElement, event);
    }
    complete['buttons'] = Object.fromEntries(buttons.map((button) => [button.action, button]));
    return complete;
  }

  override async _renderHTML(_context: Data, _options: RenderOptions): Promise<HTMLFormElement> {
    const form = document.createElement('form');
    form.className = 'dialog-form standard-form';
    form.autocomplete = 'off';
    const content = this.options['content'] as string | HTMLElement | undefined;
    if (content) {
      const holder = document.createElement('div');
      holder.className = 'dialog-content standard-form';
      if (typeof content === 'string') holder.innerHTML = cleanedHTML(content);
      else holder.append(content);
      form.append(holder);
    }
    const footer = document.createElement('footer');
    footer.className = 'form-footer';
    footer.append(...Object.values(this.buttons).map((button) => this.#buttonElement(button)));
    form.append(footer);
    form.addEventListener('submit', (event) => {
      void this._onSubmit(event.submitter as HTMLButtonElement | null, event);
    });
    return form;
  }

  #buttonElement(button: DialogButton): HTMLButtonElement {
    const element = document.createElement('button');
    element.type = button.type === 'button' ? 'button' : 'submit';
    element.dataset['action'] = button.action;
    element.className = button.class ?? '';
    element.classList.toggle('default', button.default === true);
    element.autofocus = button.default === true;
    element.disabled = button.disabled === true;
    Object.assign(element.style, button.style ?? {});
    if (button.icon) {
      const icon = document.createElement('i');
      icon.className = button.icon;
      element.append(icon);
    }
    const label = document.createElement('span');
    label.textContent = localized(button.label);
    element.append(label);
    return element;
  }

  override _replaceHTML(result: HTMLFormElement, content: HTMLElement): void {
    content.replaceChildren(result);
  }

  override async _onFirstRender(context: Data, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    const dialog = this.element as HTMLDialogElement;
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      void this.close({ closeKey: true });
    });
    dialog.addEventListener('keydown', (event) => {
      this._onKeyDown(event);
    });
    if (this.options['modal']) dialog.showModal();
    else dialog.show();
  }

  /** Closes the element itself too, which gives the focus back to what had it before. */
  override _removeElement(element: HTMLElement): void {
    (element as HTMLDialogElement).close();
    super._removeElement(element);
  }

  _onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    void this.close({ closeKey: true });
  }

  async _onSubmit(target: HTMLButtonElement | null, event: Event): Promise<this> {
    event.preventDefault();
    const fallback = Object.values(this.buttons).find((entry) => entry.default);
    const action = target?.dataset['action'] ?? fallback?.action ?? '';
    const element = target ?? this.element.querySelector<HTMLButtonElement>(`button[data-action="${action}"]`);
    const button = this.buttons[action];
    if (!button || !element) return this;
    const result: unknown = (await button.callback?.(event, element, this)) ?? button.action;
    const submit = this.options['submit'] as DialogOptions['submit'];
    await submit?.(result, this);
    return this.options.form?.closeOnSubmit ? this.close({ submitted: true }) : this;
  }

  /** A question with yes and no. */
  static confirm({ yes = {}, no = {}, buttons = [], ...options }: DialogWaitOptions = {}): Promise<unknown> {
    const answers: DialogButton[] = [
      { action: 'yes', label: 'COMMON.Yes', icon: 'fa-solid fa-check', callback: () => true, ...yes },
      { action: 'no', label: 'COMMON.No', icon: 'fa-solid fa-xmark', default: true, callback: () => false, ...no },
    ];
    if (yes.default) answers[1] = { ...(answers[1] as DialogButton), default: no.default ?? false };
    return this.wait({ ...options, buttons: [...answers, ...buttons] });
  }

  /** One button; gives its callback's value. */
  static prompt({ ok = {}, buttons = [], ...options }: DialogWaitOptions = {}): Promise<unknown> {
    const answer = { action: 'ok', label: 'COMMON.Confirm', icon: 'fa-solid fa-check', default: true, ...ok };
    return this.wait({ ...options, buttons: [answer, ...buttons] });
  }

  /** One button; gives the data of the form in the dialog. */
  static input({ ok = {}, ...options }: DialogWaitOptions = {}): Promise<unknown> {
    const callback = (_event: Event, button: HTMLButtonElement): unknown =>
      button.form ? new FormDataExtended(button.form).object : {};
    return this.prompt({ ...options, ok: { callback, ...ok } });
  }

  /** Shows a dialog; gives the value of the button pressed, and null, or a rejection, when it is closed. */
  static wait({ rejectClose = false, close, render, ...options }: DialogWaitOptions = {}): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const { submit } = options;
      const dialog = new this({
        ...options,
        submit: async (result: unknown, shown: DialogV2) => {
          await submit?.(result, shown);
          resolve(result);
        },
      });
      dialog.addEventListener(
        'close',
        (event) => {
          const result = close?.(event, dialog);
          if (rejectClose) reject(new Error('Dialog was dismissed without pressing a button.'));
          else resolve(result ?? null);
        },
        { once: true },
      );
      if (render) dialog.addEventListener('render', (event) => render(event, dialog));
      dialog.render({ force: true }).catch(reject);
    });
  }

  /** Shows a dialog on another user's client. */
  static query(
    user: HostUser & { query(name: string, data: Data): Promise<unknown> },
    type: QueryType,
    config: Data = {},
  ) {
    return user.query('dialog', { type, config });
  }

  /** Answers another client's question. */
  static handleQuery({ type, config }: { type: QueryType; config: DialogWaitOptions }): Promise<unknown> {
    if (!QUERIES.includes(type)) throw new Error(`"${String(type)}" is not a kind of dialog`);
    return this[type](config);
  }
}
