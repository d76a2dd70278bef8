import { isEmpty, setProperty } from '../../../common/objects.ts';
import { emptyRow, kindMember, rowKinds, rowsPath, storedRows } from '../../generations/effect-rows.ts';
import type { ApplicationDefaults, RenderOptions } from '../api/application-options.ts';
import { DocumentSheetV2 } from '../api/document-sheet.ts';
import { HandlebarsApplicationMixin, type TemplatePart } from '../api/handlebars-application.ts';
import { host, localized, type Data, type HostEffect } from '../host.ts';

function statusChoices(effect: HostEffect): Data[] {
  return Object.values(host.CONFIG.statusEffects as Record<string, { id: string; name: string }>).map(
    ({ id, name }) => ({
      id,
      name: localized(name),
      active: effect.statuses.has(id),
    }),
  );
}

/** The sheet of an active effect: name, picture, whether it works, its statuses and its changes. */
export class ActiveEffectConfig extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: ApplicationDefaults = {
    classes: ['active-effect-config'],
    position: { width: 520 },
    form: { submitOnChange: true },
    actions: { addChange: ActiveEffectConfig.#onAddChange, deleteChange: ActiveEffectConfig.#onDeleteChange },
  };

  static override PARTS: Record<string, TemplatePart> = {
    form: { template: 'templates/sheets/active-effect/config.hbs', scrollable: [''] },
  };

  get effect(): HostEffect {
    return this.document as HostEffect;
  }

  #changes(): Data[] {
    return storedRows(this.effect._source);
  }

  override async _prepareContext(options: RenderOptions): Promise<Data> {
    const context = await super._prepareContext(options);
    return Object.assign(context, {
      changes: this.#changes().map((row, index) => ({ ...row, index, kind: row[kindMember()] })),
      rowsPath: rowsPath(),
      kindMember: kindMember(),
      kinds: rowKinds(),
      statuses: statusChoices(this.effect),
    });
  }

  override _processFormData(
    event: Event | null,
    form: HTMLFormElement,
    formData: Parameters<DocumentSheetV2['_processFormData']>[2],
  ): Data {
    const data = super._processFormData(event, form, formData);
    const rows = storedRows(data);
    if (!isEmpty(rows)) setProperty(data, rowsPath(), Object.values(rows));
    const chosen = form.querySelectorAll<HTMLInputElement>('input[data-status]:checked');
    data['statuses'] = [...chosen].map((input) => input.dataset['status']);
    return data;
  }

  static async #onAddChange(this: ActiveEffectConfig): Promise<void> {
    await this.effect.update({ [rowsPath()]: [...this.#changes(), emptyRow()] });
  }

  static async #onDeleteChange(this: ActiveEffectConfig, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const index = Number(target.dataset['index']);
    await this.effect.update({ [rowsPath()]: this.#changes().filter((_row, at) => at !== index) });
  }
}
