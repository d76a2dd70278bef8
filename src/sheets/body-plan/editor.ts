import { bridgeOf } from '../../bridge/body.ts';
import { listed, locationName, paired, sentence, severityName } from '../../bridge/words.ts';
import type { BodyActor } from '../../data/narrowing.ts';
import { layPlan } from '../../play/lay-plan.ts';
import { WindowBase } from '../bases.ts';
import { askByForm } from '../dialog.ts';
import { selectOnEntry } from '../typing.ts';
import { checkPlan } from './check.ts';
import { draftPlan, moved, namedPlan, newRow, planOf, rowsOf, type PlanRow } from './draft.ts';
import {
  chanceText,
  faultText,
  placeChoices,
  planEditorView,
  planWords,
  textFault,
  verdictText,
} from './editor-view.ts';
import { isPlanSet, PLAN_FIELDS, type PlanSet } from './plan-fields.ts';
import { planText, readPlanText } from './plan-text.ts';
import { planOfActor } from './plan-of-actor.ts';

type Control = HTMLInputElement | HTMLSelectElement;

const opened = new Map<string, BodyPlanEditor>();

function valueIn(row: Element, name: string): string {
  const control = row.querySelector<Control>(`[data-field="${name}"]`);
  if (control === null) return '';
  if ('checked' in control && control.type === 'checkbox') return control.checked ? 'true' : '';
  return control.value.trim();
}

/** The window in which the body plan of an actor is chosen or made. */
export class BodyPlanEditor extends WindowBase {
  static override DEFAULT_OPTIONS = {
    classes: ['grievous', 'sheet', 'plan-editor'],
    position: { width: 760, height: 640 },
    window: { resizable: true },
    actions: {
      addPlace: BodyPlanEditor.#onAdd,
      removePlace: BodyPlanEditor.#onRemove,
      moveUp: BodyPlanEditor.#onMoveUp,
      moveDown: BodyPlanEditor.#onMoveDown,
      copyPlan: BodyPlanEditor.#onCopy,
      takePlan: BodyPlanEditor.#onTake,
      layPlan: BodyPlanEditor.#onLay,
      closePlan: BodyPlanEditor.#onClose,
    },
  };

  static override PARTS = {
    body: {
      template: 'systems/grievous/templates/dialog/body-plan.hbs',
      templates: ['systems/grievous/templates/parts/icon.hbs'],
      scrollable: ['.plan-rows'],
    },
  };

  #rows: PlanRow[];
  #textOpen = false;
  /** A text that has been changed by hand and not been taken over. */
  #typed: string | null = null;

  constructor(
    readonly actor: BodyActor,
    readonly set: PlanSet,
  ) {
    super({ id: `grievous-plan-${actor.uuid.replaceAll('.', '-')}` });
    this.#rows = rowsOf(set, planOfActor(actor, set), this.#known);
  }

  override get title(): string {
    return planWords(game.i18n, 'Title', { name: this.actor.name });
  }

  get #known(): string[] {
    return Object.keys('locations' in this.actor.system ? this.actor.system.locations : {});
  }

  protected override async _prepareContext(options: { isFirstRender: boolean }) {
    const context = await super._prepareContext(options);
    const view = planEditorView(game.i18n, this.set, this.#rows);
    const text = this.#typed ?? view.text;
    const textProblem = this.#typed === null ? '' : textFault(game.i18n, this.set, text);
    return Object.assign(context, view, { id: this.id, text, textProblem, textOpen: this.#textOpen });
  }

  protected override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    selectOnEntry(this.element);
    const root = this.element;
    root.querySelector('.plan-rows')?.addEventListener('input', () => this.#follow());
    root.querySelector('.plan-rows')?.addEventListener('change', () => this.#offerPlaces());
    root.querySelector<HTMLSelectElement>('[data-plan]')?.addEventListener('change', (event) => {
      this.#choose((event.currentTarget as HTMLSelectElement).value);
    });
    root.querySelector<HTMLTextAreaElement>('[data-plan-text]')?.addEventListener('input', (event) => {
      this.#typed = (event.currentTarget as HTMLTextAreaElement).value;
      this.#say('[data-text-problem]', textFault(game.i18n, this.set, this.#typed));
    });
    root.querySelector('details')?.addEventListener('toggle', (event) => {
      this.#textOpen = (event.currentTarget as HTMLDetailsElement).open;
    });
  }

  #say(selector: string, text: string, within: ParentNode = this.element): void {
    const place = within.querySelector(selector);
    if (place !== null) place.textContent = text;
  }

  /** Takes over what stands in the rows, and says what it comes to. */
  #follow(): void {
    const lines = [...this.element.querySelectorAll<HTMLElement>('[data-row]')];
    this.#rows = lines.map((line) => ({
      id: valueIn(line, 'id'),
      was: line.dataset['was'] ?? '',
      from: valueIn(line, 'from'),
      to: valueIn(line, 'to'),
      fields: Object.fromEntries(PLAN_FIELDS[this.set].map(({ name }) => [name, valueIn(line, name)])),
    }));
    const check = checkPlan(this.set, this.#rows);
    for (const [index, line] of lines.entries()) {
      const { chance = null, faults = [] } = check.rows[index] ?? {};
      this.#say('[data-chance]', chanceText(game.i18n, chance), line);
      this.#say('[data-faults]', faultText(game.i18n, faults), line);
      line.classList.toggle('faulty', faults.length > 0);
    }
    this.#say('[data-verdict]', verdictText(game.i18n, check));
    this.element.querySelector('[data-verdict]')?.classList.toggle('bad', !check.good);
    const lay = this.element.querySelector<HTMLButtonElement>('[data-action="layPlan"]');
    if (lay !== null) lay.disabled = !check.good;
    const text = this.element.querySelector<HTMLTextAreaElement>('[data-plan-text]');
    if (text !== null && this.#typed === null) text.value = planText(this.set, planOf(this.set, this.#rows));
  }

  /** Offers what a location can be attached to under its new name; nothing is drawn anew, so that no click is lost. */
  #offerPlaces(): void {
    for (const [index, line] of [...this.element.querySelectorAll('[data-row]')].entries()) {
      const select = line.querySelector<HTMLSelectElement>('select[data-field="attachedTo"]');
      const row = this.#rows[index];
      if (select === null || row === undefined) continue;
      const { value } = select;
      const options = Object.entries(placeChoices(game.i18n, this.#rows, row.id));
      select.replaceChildren(...options.map(([id, name]) => new Option(name, id, false, id === value)));
    }
    this.#follow();
  }

  #show(rows: PlanRow[]): void {
    this.#rows = rows;
    void this.render();
  }

  #choose(name: string): void {
    const plan = namedPlan(this.set, name);
    if (plan === undefined) return;
    this.#typed = null;
    this.#show(rowsOf(this.set, plan, this.#known));
  }

  static #onAdd(this: BodyPlanEditor): void {
    this.#show([...this.#rows, newRow(this.set, this.#rows)]);
  }

  static #rowOf(target: HTMLElement): number {
    return Number(target.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? -1);
  }

  static #onRemove(this: BodyPlanEditor, _event: Event, target: HTMLElement): void {
    this.#show(this.#rows.toSpliced(BodyPlanEditor.#rowOf(target), 1));
  }

  static #onMoveUp(this: BodyPlanEditor, _event: Event, target: HTMLElement): void {
    this.#show(moved(this.#rows, BodyPlanEditor.#rowOf(target), -1));
  }

  static #onMoveDown(this: BodyPlanEditor, _event: Event, target: HTMLElement): void {
    this.#show(moved(this.#rows, BodyPlanEditor.#rowOf(target), 1));
  }

  static async #onCopy(this: BodyPlanEditor): Promise<void> {
    const text = this.element.querySelector<HTMLTextAreaElement>('[data-plan-text]');
    if (text === null) return;
    text.select();
    const clipboard = navigator.clipboard as Clipboard | undefined;
    await clipboard?.writeText(text.value);
    ui.notifications.info('GRIEVOUS.Plan.Copied', { localize: true });
  }

  static #onTake(this: BodyPlanEditor): void {
    const text = this.element.querySelector<HTMLTextAreaElement>('[data-plan-text]')?.value ?? '';
    const problem = textFault(game.i18n, this.set, text);
    this.#say('[data-text-problem]', problem);
    if (problem !== '') return;
    this.#typed = null;
    this.#show(rowsOf(this.set, readPlanText(this.set, text), this.#known));
  }

  static async #onLay(this: BodyPlanEditor): Promise<void> {
    this.#follow();
    if (!checkPlan(this.set, this.#rows).good) return;
    if (!(await this.#mayLose())) return;
    if (await layPlan(this.actor, draftPlan(this.set, this.#rows))) await this.close();
  }

  static async #onClose(this: BodyPlanEditor): Promise<void> {
    await this.close();
  }

  /** Asks before wounds go with their location. */
  async #mayLose(): Promise<boolean> {
    const { body } = this.actor.system;
    if (body === null) return true;
    const kept = this.#rows.map(({ was }) => was);
    const lost = bridgeOf(this.actor)
      .partStates(body)
      .filter(({ id, severity, bleeding }) => !kept.includes(id) && (severity !== 'unhurt' || bleeding > 0));
    if (lost.length === 0) return true;
    const words = game.i18n;
    const wounds = lost.map(({ id, severity, nameKey }) =>
      paired(
        words,
        locationName(words, id),
        nameKey === undefined ? severityName(words, severity) : words.localize(nameKey),
      ),
    );
    const form = await askByForm({
      key: `lose ${this.actor.uuid}`,
      title: planWords(words, 'LoseTitle'),
      template: 'systems/grievous/templates/dialog/sentence.hbs',
      context: {
        text: sentence(words, 'GRIEVOUS.Plan.Lose', { name: this.actor.name, wounds: listed(words, wounds) }),
      },
      button: planWords(words, 'Lay'),
      width: 420,
    });
    return form !== null;
  }

  protected override _onClose(options: object): void {
    super._onClose(options);
    opened.delete(this.actor.uuid);
  }
}

/** Opens the editor of an actor's body plan, or brings it to the front. */
export function openPlanEditor(actor: BodyActor): void {
  if (!isPlanSet(actor.type)) return;
  const editor = opened.get(actor.uuid) ?? new BodyPlanEditor(actor, actor.type);
  opened.set(actor.uuid, editor);
  void editor.render({ force: true });
}
