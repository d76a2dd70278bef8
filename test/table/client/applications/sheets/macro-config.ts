import type { ApplicationDefaults, RenderOptions } from '../api/application-options.ts';
import { DocumentSheetV2 } from '../api/document-sheet.ts';
import { HandlebarsApplicationMixin, type TemplatePart } from '../api/handlebars-application.ts';
import { host, type Data, type HostMacro } from '../host.ts';

/** The name, the kind and the text of a macro, and a button that runs it. */
export class MacroConfig extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: ApplicationDefaults = {
    classes: ['macro-config'],
    window: { icon: 'fa-solid fa-bolt', resizable: true },
    position: { width: 620, height: 480 },
    form: { closeOnSubmit: true },
    actions: { execute: MacroConfig.#onExecute },
  };

  static override PARTS: Record<string, TemplatePart> = {
    form: { template: 'templates/sheets/macro-config.hbs', scrollable: [''] },
    footer: { template: 'templates/generic/form-footer.hbs' },
  };

  get macro(): HostMacro {
    return this.document as HostMacro;
  }

  override async _prepareContext(options: RenderOptions): Promise<Data> {
    const save = { type: 'submit', icon: 'fa-solid fa-check', label: 'MACRO.Save', disabled: !this.isEditable };
    const execute = {
      type: 'button',
      action: 'execute',
      icon: 'fa-solid fa-bolt',
      label: 'MACRO.Execute',
      disabled: !this.macro.canExecute,
    };
    return Object.assign(await super._prepareContext(options), {
      types: { script: 'MACRO.Script', chat: 'MACRO.Chat' },
      buttons: [save, execute],
    });
  }

  static async #onExecute(this: MacroConfig): Promise<void> {
    const field = this.element.querySelector<HTMLTextAreaElement>('textarea[name="command"]');
    if (this.isEditable && field) await this.document.update({ command: field.value });
    await executeMacro(this.macro);
  }
}

/** Runs a macro; what it throws is told. */
export async function executeMacro(macro: HostMacro): Promise<void> {
  try {
    await macro.execute();
  } catch (error) {
    host.ui.notifications.error('MACRO.Error', { format: { name: macro.name } });
    host.Hooks.onError('Macro#execute', error as Error, { log: 'error' });
  }
}
