import { coverChoices } from '../../bridge/cover-choices.ts';
import { targetView } from '../../bridge/resolution.ts';
import type { CoverSnapshot } from '../../data/message/parts.ts';
import { reportError } from '../../play/report.ts';
import { provideWindow } from '../../play/windows.ts';
import {
  alternative,
  foreseeReplacement,
  happened,
  putInPlace,
  throwFor,
  type Change,
  type Happened,
} from '../../play/what-if.ts';
import { RuleError, type Known, type Retold } from '../../rules/index.ts';
import { contextOf } from '../looking.ts';
import { choose, confirmed } from './undo-asked.ts';
import { figureFields, outcomeView, whatIfForm } from './what-if-view.ts';

const FORM = 'systems/grievous/templates/card/what-if.hbs';
const OUTCOMES = 'systems/grievous/templates/card/what-if-outcomes.hbs';
const FIGURES = ['armour', 'hp'] as const;
const { ApplicationV2 } = foundry.applications.api;

type Field = HTMLInputElement | HTMLSelectElement;

/** What is asked about a hit: what was otherwise, and the dice thrown and choices made for what is newly asked. */
interface Question {
  change: Change;
  known: readonly Known[];
  rolls: readonly string[];
}

/** The window in which one thing of a finished hit can be taken to have been otherwise. It writes nothing until a GM says so. */
class WhatIfWindow extends ApplicationV2 {
  static override DEFAULT_OPTIONS = {
    classes: ['grievous', 'what-if'],
    window: { title: 'GRIEVOUS.Past.WhatIfTitle', resizable: true },
    position: { width: 620 },
    actions: {
      throwDie: WhatIfWindow.#onThrow,
      chooseOne: WhatIfWindow.#onChoose,
      putInPlace: WhatIfWindow.#onPutInPlace,
      asItWas: WhatIfWindow.#onAsItWas,
    },
  };

  readonly #message: ChatMessage.Implementation;
  readonly #key: string;
  #covers: readonly CoverSnapshot[] = [];
  #question: Question = { change: {}, known: [], rolls: [] };

  constructor(message: ChatMessage.Implementation, key: string) {
    super({ id: `grievous-what-if-${message.id ?? ''}-${key}` });
    this.#message = message;
    this.#key = key;
  }

  get #hit(): Happened | null {
    return game.messages.has(this.#message.id ?? '') ? happened(this.#message, this.#key) : null;
  }

  override get title(): string {
    const { name = '' } = this.#hit?.target ?? {};
    return game.i18n.format('GRIEVOUS.Past.WhatIfTitle', { name });
  }

  protected override async _renderHTML(): Promise<string> {
    const hit = this.#hit;
    if (hit === null) return '';
    this.#covers = await coverChoices(hit.actor.type);
    const form = whatIfForm(game.i18n, hit, this.#covers);
    return foundry.applications.handlebars.renderTemplate(FORM, { ...form, id: this.id });
  }

  protected override _replaceHTML(html: string, content: HTMLElement): void {
    content.innerHTML = html;
    for (const field of content.querySelectorAll<Field>('[data-otherwise]'))
      field.addEventListener('input', () => this.#takeUp(field));
    void this.#drawOutcomes();
  }

  /** Takes up a field that has been changed. What has been thrown is kept: it counts again where the same is asked. */
  #takeUp(field: Field): void {
    const hit = this.#hit;
    if (hit === null) return void this.close();
    const { change } = this.#question;
    switch (field.dataset['otherwise']) {
      case 'location': {
        const { armour: _armour, hp: _hp, ...others } = change;
        this.#question.change = { ...others, location: field.value };
        this.#showFigures(hit, field.value);
        break;
      }
      case 'cover': {
        const known = hit.target.cover === null ? this.#covers : [hit.target.cover, ...this.#covers];
        this.#question.change = { ...change, cover: known.find(({ id }) => id === field.value) ?? null };
        break;
      }
      case 'critical':
        this.#question.change = { ...change, critical: (field as HTMLInputElement).checked };
        break;
      default:
        for (const name of FIGURES) if (field.dataset['otherwise'] === name) this.#takeFigure(name, field);
    }
    void this.#drawOutcomes();
  }

  #takeFigure(name: (typeof FIGURES)[number], field: Field): void {
    const value = Number(field.value);
    if (field.value.trim() === '' || !Number.isSafeInteger(value) || !field.checkValidity()) return;
    this.#question.change = { ...this.#question.change, [name]: value };
  }

  #showFigures(hit: Happened, place: string): void {
    for (const { name, value } of figureFields(game.i18n, hit, place)) {
      const field = this.element.querySelector<HTMLInputElement>(`[data-otherwise="${name}"]`);
      if (field !== null) field.value = String(value);
    }
  }

  async #drawOutcomes(): Promise<void> {
    const hit = this.#hit;
    const place = this.element.querySelector<HTMLElement>('[data-outcomes]');
    if (hit === null || place === null) return void this.close();
    const { change, known } = this.#question;
    const context = contextOf(hit.message, { [this.#key]: targetView(hit.message, this.#key) });
    const other = tried(hit, change, known);
    const isOther = Object.keys(change).length > 0;
    const view = {
      real: outcomeView(context, hit, hit.real),
      other: other instanceof RuleError ? { problem: other.message } : outcomeView(context, hit, other, change),
      isOther,
      canPut: game.user.isGM && isOther && !(other instanceof RuleError) && other.told.how === 'done',
      id: this.id,
    };
    const open = [...place.querySelectorAll('details')].map((fold) => fold.open);
    place.innerHTML = await foundry.applications.handlebars.renderTemplate(OUTCOMES, view);
    place.querySelectorAll('details').forEach((fold, index) => (fold.open = open[index] ?? false));
  }

  static async #onThrow(this: WhatIfWindow): Promise<void> {
    const hit = this.#hit;
    if (hit === null) return;
    const { change, known, rolls } = this.#question;
    const other = tried(hit, change, known);
    if (other instanceof RuleError) return;
    try {
      const thrown = await throwFor(hit, other);
      if (thrown === null) return;
      const { stored, ...one } = thrown;
      this.#question = { change, known: [...known, one], rolls: [...rolls, stored] };
    } catch (error) {
      reportError(error);
    }
    await this.#drawOutcomes();
  }

  static async #onChoose(this: WhatIfWindow, _event: Event, target: HTMLElement): Promise<void> {
    const hit = this.#hit;
    const { change, known, rolls } = this.#question;
    const other = hit === null ? null : tried(hit, change, known);
    if (other === null || other instanceof RuleError || other.told.how !== 'open') return;
    const { id, formula } = other.told.pending;
    this.#question = { change, known: [...known, { id, formula, answer: target.dataset['choice'] ?? '' }], rolls };
    await this.#drawOutcomes();
  }

  static async #onPutInPlace(this: WhatIfWindow): Promise<void> {
    const hit = this.#hit;
    if (hit === null) return;
    const { change, known, rolls } = this.#question;
    try {
      const button = game.i18n.localize('GRIEVOUS.Past.PutInPlace');
      if (!(await confirmed([foreseeReplacement(hit, change)], 'PutTitle', button))) return;
      if (await putInPlace(hit, change, { known, rolls }, choose)) await this.close();
    } catch (error) {
      reportError(error);
    }
  }

  static async #onAsItWas(this: WhatIfWindow): Promise<void> {
    this.#question = { change: {}, known: [], rolls: [] };
    await this.render();
  }
}

/** What would have come of a hit; the RuleError where a figure is not allowed. */
function tried(hit: Happened, change: Change, known: readonly Known[]): Retold | RuleError {
  try {
    return alternative(hit, change, known);
  } catch (error) {
    if (error instanceof RuleError) return error;
    throw error;
  }
}

async function ask(message: ChatMessage.Implementation, key: string): Promise<void> {
  const id = `grievous-what-if-${message.id ?? ''}-${key}`;
  const shown = foundry.applications.instances.get(id);
  if (shown === undefined) await new WhatIfWindow(message, key).render({ force: true });
  else (shown as InstanceType<typeof ApplicationV2>).bringToFront();
}

/** Makes the window in which a finished hit can be taken to have been otherwise. Called in `init`. */
export function registerWhatIf(): void {
  provideWindow('whatIf', (message, key) => void ask(message, key).catch(reportError));
}
