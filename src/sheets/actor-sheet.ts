import { bridgeOf, wholeBody } from '../bridge/body.ts';
import { repairWords } from '../bridge/repairs.ts';
import type { Plain } from '../bridge/set-bridge.ts';
import { CONDITION_IDS, ITEM_TYPES } from '../data/constants.ts';
import { isBodyActor, isItemOf, type BodyActor } from '../data/narrowing.ts';
import { attack, type AttackChoices } from '../play/attack.ts';
import { claimed } from '../play/claim.ts';
import { setCondition, setHitPoints } from '../play/condition.ts';
import { deed } from '../play/deed.ts';
import { enterHit, type HitByHand } from '../play/enter-hit.ts';
import { createItem, hold, mend, receive, setActive, setWorn } from '../play/equip.ts';
import { inTurn } from '../play/in-turn.ts';
import { bodyRepair, repairBody } from '../play/repair.ts';
import { treat, type HealersTest } from '../play/treat.ts';
import { plainAttack } from './attack-dialog.ts';
import { ActorSheetBase } from './bases.ts';
import { openPlanEditor } from './body-plan/editor.ts';
import { tellFaults } from './fault-notices.ts';
import { submittedChange } from './changed-field.ts';
import { HAND_SEPARATOR } from './item-rows.ts';
import { askPatient } from './patient-dialog.ts';
import { historyControl } from './history-control.ts';
import { restControl } from './rest-dialog.ts';
import { bindSheet, leaveLooking, markLocation, offerRepair } from './sheet-binding.ts';
import { selectOnEntry, TypingGuard } from './typing.ts';
import { askWhom } from './whom-dialog.ts';

/** How a sheet is looked at: its id in the page, whether it may be edited, and which location is looked at. */
export interface SheetLook {
  readonly id: string;
  readonly editable: boolean;
  readonly selected: string;
}

/** A treatment that has been decided on: the input of `treat`, and the healer's test where it is to be rolled. */
export interface Treatment {
  readonly input: Plain;
  readonly test?: HealersTest | null;
}

/** A treatment with who gives it. */
export interface Care extends Treatment {
  readonly healer: Actor.Implementation | null;
}

/** What one rule set brings to its sheet. Each `ask…` gives null when it is called off. */
export interface SetSheet {
  /** Everything that the set's templates show. */
  context(actor: BodyActor, look: SheetLook): Promise<object>;
  askAttack(actor: BodyActor, weapon: Item.OfType<'weapon'>): Promise<AttackChoices | null>;
  askHit(actor: BodyActor): Promise<HitByHand | null>;
  askTreatment(actor: BodyActor): Promise<Treatment | null>;
  /** The same with who gives it, in the sets that ask for that too. */
  askCare?(actor: BodyActor): Promise<Care | null>;
  /** Binds controls of its own after each drawing; those that are bound already are left alone. */
  bind?(root: HTMLElement, actor: BodyActor): void;
  /** The input of another procedure, where its offer leaves something open. */
  askDeed(actor: BodyActor, procedure: string): Promise<Plain | null>;
}

/** A treatment by the one on whose sheet it is asked for, or on the patient's own sheet by the user's character. */
async function usualCare(patient: BodyActor, by: BodyActor, set: SetSheet): Promise<Care | null> {
  const treatment = await set.askTreatment(patient);
  const healer = by.uuid === patient.uuid ? game.user.character : by;
  return treatment && { ...treatment, healer: healer?.uuid === patient.uuid ? null : healer };
}

const TEMPLATES = 'systems/grievous/templates';

/** The parts of a sheet whose templates most sets share; a set puts its own in their place. */
export const SHEET_PARTS = {
  tabs: { template: `${TEMPLATES}/sheet/tabs.hbs` },
  gear: { template: `${TEMPLATES}/sheet/gear.hbs`, scrollable: [''] },
};

/** The sheet of an actor with a body: the fight, what he carries, and the figures as they are written. */
export abstract class BodySheet extends ActorSheetBase {
  static override DEFAULT_OPTIONS = {
    classes: ['grievous', 'actor-sheet'],
    position: { width: 800, height: 700 },
    window: { resizable: true },
    // The types ask for the table of levels where one level belongs.
    viewPermission: CONST.DOCUMENT_OWNERSHIP_LEVELS.OBSERVER as never,
    form: { submitOnChange: true },
    actions: {
      selectLocation: BodySheet.#onSelectLocation,
      attack: BodySheet.#onAttack,
      enterHit: BodySheet.#onEnterHit,
      treat: BodySheet.#onTreat,
      stand: BodySheet.#onStand,
      openItem: BodySheet.#onOpenItem,
      createItem: BodySheet.#onCreateItem,
      deleteItem: BodySheet.#onDeleteItem,
      mend: BodySheet.#onMend,
      deed: BodySheet.#onDeed,
      editPlan: BodySheet.#onEditPlan,
    },
  };

  static override TABS = {
    primary: {
      tabs: [{ id: 'fight' }, { id: 'gear' }, { id: 'details' }],
      initial: 'fight',
      labelPrefix: 'GRIEVOUS.Sheet.Tabs',
    },
  };

  #selected = '';
  readonly #typing = new TypingGuard((parts) => void this.render({ parts }));

  /** What the actor's rule set brings. */
  abstract readonly set: SetSheet;

  get #body(): BodyActor | null {
    return isBodyActor(this.actor) ? this.actor : null;
  }

  protected override async _prepareContext(options: { isFirstRender: boolean }) {
    const context = await super._prepareContext(options);
    const actor = this.#body;
    if (actor === null) return context;
    const look = { id: this.id, editable: this.isEditable, selected: this.#selected };
    return Object.assign(context, await this.set.context(actor, look));
  }

  override get title(): string {
    const { token } = this.actor;
    return this.actor.isToken && token !== null ? token.name : super.title;
  }

  protected override _replaceHTML(
    result: Record<string, HTMLElement>,
    content: HTMLElement,
    options: Parameters<foundry.applications.sheets.ActorSheetV2['_replaceHTML']>[2],
  ): void {
    super._replaceHTML(this.#typing.ready(result), content, options);
  }

  protected override _processFormData(...submission: Parameters<typeof submittedChange>): object {
    return submittedChange(...submission);
  }

  /** What is typed is written in its turn, and while no other client writes the same body. */
  protected override async _processSubmitData(
    ...submission: Parameters<foundry.applications.sheets.ActorSheetV2['_processSubmitData']>
  ): Promise<void> {
    const write = (): Promise<void> => super._processSubmitData(...submission);
    await inTurn(null, undefined, () => claimed([this.actor], write));
  }

  protected override _getHeaderControls() {
    return [...super._getHeaderControls(), restControl(this.actor), historyControl(this.actor)];
  }

  protected override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    selectOnEntry(this.element);
    this.#typing.watch(this.element);
    this.#offerRepair();
    if (this.#body !== null) tellFaults(this.element, this.#body, this.isEditable);
    if (this.#body !== null) this.set.bind?.(this.element, this.#body);
    bindSheet(this.element, {
      hold: (id, choice) => void this.#hold(id, choice),
      toggle: (id, kind, on) => this.#toggle(id, kind, on),
      condition: (id, on) => this.#setCondition(id, on),
      hitPoints: (value) => void setHitPoints(this.actor, value),
    });
  }

  protected override _toggleDisabled(disabled: boolean): void {
    super._toggleDisabled(disabled);
    leaveLooking(this.element);
  }

  override changeTab(...change: Parameters<foundry.applications.sheets.ActorSheetV2['changeTab']>): void {
    super.changeTab(...change);
    for (const tab of this.element.querySelectorAll('[role="tab"]')) {
      tab.setAttribute('aria-selected', String(tab.classList.contains('active')));
    }
  }

  #itemOf(target: HTMLElement): Item.Implementation | undefined {
    return this.actor.items.get(target.closest<HTMLElement>('[data-item-id]')?.dataset['itemId'] ?? '');
  }

  /** Offers to put right what keeps the body from being read, beside the words that say so. */
  #offerRepair(): void {
    const repair = this.#body === null ? null : bodyRepair(this.#body);
    if (repair === null || !this.isEditable) return;
    offerRepair(this.element, repairWords(game.i18n, repair), () => void repairBody(this.actor));
  }

  /** What is refused is shown again as it was. */
  async #hold(id: string, choice: string): Promise<void> {
    const weapon = this.actor.items.get(id);
    if (weapon === undefined) return;
    const done = await hold(this.actor, weapon, choice === '' ? [] : choice.split(HAND_SEPARATOR));
    if (!done) await this.render();
  }

  #toggle(id: string, kind: string, on: boolean): void {
    const item = this.actor.items.get(id);
    if (item !== undefined) void (kind === 'worn' ? setWorn(item, on) : setActive(item, on));
  }

  #setCondition(id: string, on: boolean): void {
    const condition = CONDITION_IDS.find((known) => known === id);
    if (condition !== undefined) void setCondition(this.actor, condition, on);
  }

  static #onSelectLocation(this: BodySheet, _event: Event, target: HTMLElement): void {
    const location = target.dataset['location'] ?? '';
    this.#selected = this.#selected === location ? '' : location;
    markLocation(this.element, this.#selected);
  }

  static async #onAttack(this: BodySheet, event: PointerEvent, target: HTMLElement): Promise<void> {
    if (event.detail > 1) return;
    const [actor, item] = [this.#body, this.#itemOf(target)];
    if (actor === null || item === undefined || !isItemOf(item, 'weapon')) return;
    const choices = event.shiftKey ? plainAttack() : await this.set.askAttack(actor, item);
    if (choices !== null) await attack(actor, item, choices);
  }

  /** Asks for a hit by hand and posts it. What was entered and refused is asked for again. */
  async enterHit(): Promise<void> {
    const actor = this.#body;
    const whom = actor && (await askWhom(actor));
    if (actor === null || whom === null) return;
    let posted: unknown = null;
    while (posted === null) {
      const given = await this.set.askHit(actor);
      if (given === null) return;
      posted = await (whom.many ? enterHit(whom.actors, { ...given, location: '' }) : enterHit(actor, given));
    }
  }

  static #onEnterHit(this: BodySheet): Promise<void> {
    return this.enterHit();
  }

  /** Asks for a treatment of whom the sheet shows, or whom its user targets, and gives it. */
  async treat(): Promise<void> {
    const actor = this.#body;
    const patient = actor && (await askPatient(actor));
    if (actor === null || patient === null) return;
    const { set } = this;
    const care = set.askCare === undefined ? await usualCare(patient, actor, set) : await set.askCare(patient);
    if (care !== null) await treat(patient, care.input, care.healer, care.test);
  }

  static #onTreat(this: BodySheet): Promise<void> {
    return this.treat();
  }

  protected override async _onDropItem(event: DragEvent, item: Item.Implementation) {
    const { actor } = item;
    if (actor === null || actor.uuid === this.actor.uuid) return super._onDropItem(event, item);
    return receive(this.actor, item);
  }

  static async #onStand(this: BodySheet): Promise<void> {
    await treat(this.actor, { kind: 'stand' });
  }

  static async #onOpenItem(this: BodySheet, _event: Event, target: HTMLElement): Promise<void> {
    await this.#itemOf(target)?.sheet?.render(true);
  }

  static async #onCreateItem(this: BodySheet, _event: Event, target: HTMLElement): Promise<void> {
    const type = ITEM_TYPES.find((known) => known === target.dataset['type']);
    if (type !== undefined) await createItem(this.actor, type);
  }

  static async #onDeleteItem(this: BodySheet, _event: Event, target: HTMLElement): Promise<void> {
    await this.#itemOf(target)?.deleteDialog();
  }

  static async #onMend(this: BodySheet, _event: Event, target: HTMLElement): Promise<void> {
    const item = this.#itemOf(target);
    if (item !== undefined) await mend(this.actor, item.id ?? '');
  }

  static #onEditPlan(this: BodySheet): void {
    const actor = this.#body;
    if (actor !== null) openPlanEditor(actor);
  }

  static async #onDeed(this: BodySheet, _event: Event, target: HTMLElement): Promise<void> {
    const actor = this.#body;
    const whole = actor && wholeBody(actor);
    if (actor === null || whole === null) return;
    const offers = bridgeOf(actor).deeds(whole.body, whole.derived);
    const offer = offers.find(({ procedure }) => procedure === target.dataset['procedure']);
    if (offer === undefined) return;
    const input = offer.asks ? await this.set.askDeed(actor, offer.procedure) : offer.input;
    if (input !== null) await deed(actor, offer.procedure, input);
  }
}
