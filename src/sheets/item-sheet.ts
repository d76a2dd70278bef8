import { isBodyActor } from '../data/narrowing.ts';
import { bridgeOf } from '../bridge/body.ts';
import { isRuleSetId, ruleSet } from '../rules/index.ts';
import { ItemSheetBase } from './bases.ts';
import { bindCharts, chartContext } from './chart/chart-binding.ts';
import { submittedChange } from './changed-field.ts';
import { enrich } from './details-context.ts';
import { isRollable } from '../bridge/dice.ts';
import { bindFormulas } from './formula-binding.ts';
import { formulaNote } from './formula-note.ts';
import { itemFieldRows } from './item-view.ts';
import { selectOnEntry } from './typing.ts';

const TEMPLATES = 'systems/grievous/templates';
const PARTIALS = ['parts/icon', 'item/chart', 'item/chart-controls', 'item/own-chart'].map(
  (name) => `${TEMPLATES}/${name}.hbs`,
);

/** The locations that an item can be said to cover: those of who carries it, else the human ones of its rule set. */
function offeredPlaces(actor: Actor.Implementation | null, source: Readonly<Record<string, unknown>>): string[] {
  if (isBodyActor(actor)) {
    const { body } = actor.system;
    if (body !== null)
      return bridgeOf(actor)
        .locations(body)
        .map(({ id }) => id);
  }
  const id = String(source['ruleSet'] ?? 'imperium');
  return isRuleSetId(id) ? Object.keys(ruleSet(id).plans['humanoid']?.locations ?? {}) : [];
}

/** The sheet of every item type: its form is drawn by the type's schema. */
export class GrievousItemSheet extends ItemSheetBase {
  static override DEFAULT_OPTIONS = {
    classes: ['grievous', 'item-sheet'],
    position: { width: 480, height: 560 },
    window: { resizable: true },
    form: { submitOnChange: true },
  };

  static override PARTS = {
    body: { template: `${TEMPLATES}/item/item.hbs`, templates: PARTIALS, scrollable: [''] },
  };

  protected override async _prepareContext(options: { isFirstRender: boolean }) {
    const context = await super._prepareContext(options);
    const { item } = this;
    const source: Readonly<Record<string, unknown>> = { ...item._source.system };
    const description = String(source['description'] ?? '');
    const { actor } = item;
    const fields: Readonly<Record<string, foundry.data.fields.DataField.Any>> = item.system.schema.fields;
    const rows = itemFieldRows(game.i18n, item.type, fields, source, offeredPlaces(actor, source));
    return Object.assign(context, {
      name: item.name,
      img: item.img,
      uuid: item.uuid,
      typeLabel: game.i18n.localize(`TYPES.Item.${item.type}`),
      owner: actor?.name ?? '',
      rows: rows.map((row) => ({
        ...row,
        note: row.formula ? formulaNote(game.i18n, String(row.value), isRollable, row.empty) : null,
      })),
      descriptionField: fields['description'],
      description,
      ...(await chartContext(item)),
      enriched: await enrich(description, item),
    });
  }

  /** A formula that cannot be read is not stored: what stood there before stays until it can. */
  protected override _processFormData(...submission: Parameters<typeof submittedChange>): object {
    const target = submission[0]?.target;
    if (!(target instanceof HTMLInputElement) || !this.#isRefused(target)) return submittedChange(...submission);
    target.reportValidity();
    return {};
  }

  #isRefused(field: HTMLInputElement): boolean {
    const isField = this.item.type === 'forceField' && field.name === 'system.formula';
    if (isField && field.value.trim() === '') field.setCustomValidity(game.i18n.localize('GRIEVOUS.Formula.none'));
    return field.validity.customError;
  }

  protected override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    selectOnEntry(this.element);
    bindFormulas(this.element);
    bindCharts(this.element, this.item);
    this.#keepFolds();
  }

  readonly #unfolded = new Set<string>();

  /** Keeps open what was unfolded when the sheet is drawn anew. */
  #keepFolds(): void {
    for (const fold of this.element.querySelectorAll<HTMLDetailsElement>('details[data-fold]')) {
      const name = fold.dataset['fold'] ?? '';
      fold.open = this.#unfolded.has(name);
      fold.addEventListener('toggle', () => {
        if (fold.open) this.#unfolded.add(name);
        else this.#unfolded.delete(name);
      });
    }
  }
}
