import { CONDITION_IDS, ITEM_TYPES } from '../data/constants.ts';
import { isImperium, isItemOf, type ImperiumActor } from '../data/narrowing.ts';
import { attack } from '../play/attack.ts';
import { setCondition, setHitPoints } from '../play/condition.ts';
import { enterHit } from '../play/enter-hit.ts';
import { createItem, hold, mend, receive, setActive, setWorn } from '../play/equip.ts';
import { treat } from '../play/treat.ts';
import { askAttack, plainAttack } from './attack-dialog.ts';
import { ActorSheetBase } from './bases.ts';
import { submittedChange } from './changed-field.ts';
import { detailsContext } from './details-context.ts';
import { askHit } from './hit-dialog.ts';
import { imperiumSheetView, type SheetView } from './imperium-view.ts';
import { HAND_SEPARATOR } from './item-rows.ts';
import { bindSheet, markLocation } from './sheet-binding.ts';
import { carriedFacts } from './sheet-facts.ts';
import { askTreatment } from './treat-dialog.ts';
import { selectOnEntry } from './typing.ts';

const TEMPLATES = 'systems/grievous/templates';
const FIGURE = ['figure', 'part', 'patterns'].map((name) => `${TEMPLATES}/body/${name}.hbs`);

/** The sheet of an imperium character: the fight, what he carries, and the figures as they are written. */
export class ImperiumSheet extends ActorSheetBase {
  static override DEFAULT_OPTIONS = {
    classes: ['grievous', 'imperium-sheet'],
    position: { width: 800, height: 700 },
    window: { resizable: true },
    // The types ask for the table of levels where one level belongs.
    viewPermission: CONST.DOCUMENT_OWNERSHIP_LEVELS.OBSERVER as never,
    form: { submitOnChange: true },
    actions: {
      selectLocation: ImperiumSheet.#onSelectLocation,
      attack: ImperiumSheet.#onAttack,
      enterHit: ImperiumSheet.#onEnterHit,
      treat: ImperiumSheet.#onTreat,
      stand: ImperiumSheet.#onStand,
      openItem: ImperiumSheet.#onOpenItem,
      createItem: ImperiumSheet.#onCreateItem,
      deleteItem: ImperiumSheet.#onDeleteItem,
      mend: ImperiumSheet.#onMend,
    },
  };

  static override PARTS = {
    header: { template: `${TEMPLATES}/sheet/header.hbs`, templates: [`${TEMPLATES}/parts/icon.hbs`] },
    tabs: { template: `${TEMPLATES}/sheet/tabs.hbs` },
    fight: { template: `${TEMPLATES}/sheet/fight.hbs`, templates: FIGURE, scrollable: [''] },
    gear: { template: `${TEMPLATES}/sheet/gear.hbs`, scrollable: [''] },
    details: { template: `${TEMPLATES}/sheet/details.hbs`, scrollable: [''] },
  };

  static override TABS = {
    primary: {
      tabs: [{ id: 'fight' }, { id: 'gear' }, { id: 'details' }],
      initial: 'fight',
      labelPrefix: 'GRIEVOUS.Sheet.Tabs',
    },
  };

  #selected = '';

  get #imperium(): ImperiumActor | null {
    return isImperium(this.actor) ? this.actor : null;
  }

  protected override async _prepareContext(options: { isFirstRender: boolean }) {
    const context = await super._prepareContext(options);
    const actor = this.#imperium;
    if (actor === null) return context;
    return Object.assign(context, this.#view(actor), await detailsContext(actor));
  }

  #view(actor: ImperiumActor): SheetView {
    const { body, derived, problem, locations } = actor.system;
    const source = actor._source.system;
    return imperiumSheetView(game.i18n, {
      id: this.id,
      name: actor.name,
      img: actor.img ?? '',
      editable: this.isEditable,
      body,
      derived,
      problem,
      written: { ...source.characteristics },
      storedHp: source.hp,
      stored: locations,
      ...carriedFacts(actor),
      selected: this.#selected,
    });
  }

  protected override _processFormData(...submission: Parameters<typeof submittedChange>): object {
    return submittedChange(...submission);
  }

  protected override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    selectOnEntry(this.element);
    bindSheet(this.element, {
      hold: (id, choice) => this.#hold(id, choice),
      toggle: (id, kind, on) => this.#toggle(id, kind, on),
      condition: (id, on) => this.#setCondition(id, on),
      hitPoints: (value) => void setHitPoints(this.actor, value),
    });
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

  #hold(id: string, choice: string): void {
    const weapon = this.actor.items.get(id);
    if (weapon !== undefined) void hold(this.actor, weapon, choice === '' ? [] : choice.split(HAND_SEPARATOR));
  }

  #toggle(id: string, kind: string, on: boolean): void {
    const item = this.actor.items.get(id);
    if (item !== undefined) void (kind === 'worn' ? setWorn(item, on) : setActive(item, on));
  }

  #setCondition(id: string, on: boolean): void {
    const condition = CONDITION_IDS.find((known) => known === id);
    if (condition !== undefined) void setCondition(this.actor, condition, on);
  }

  static #onSelectLocation(this: ImperiumSheet, _event: Event, target: HTMLElement): void {
    const location = target.dataset['location'] ?? '';
    this.#selected = this.#selected === location ? '' : location;
    markLocation(this.element, this.#selected);
  }

  static async #onAttack(this: ImperiumSheet, event: PointerEvent, target: HTMLElement): Promise<void> {
    if (event.detail > 1) return;
    const [actor, item] = [this.#imperium, this.#itemOf(target)];
    if (actor === null || item === undefined || !isItemOf(item, 'weapon')) return;
    const choices = event.shiftKey ? plainAttack() : await askAttack(actor, item);
    if (choices !== null) await attack(actor, item, choices);
  }

  static async #onEnterHit(this: ImperiumSheet): Promise<void> {
    const actor = this.#imperium;
    const given = actor && (await askHit(actor));
    if (given !== null) await enterHit(this.actor, given);
  }

  static async #onTreat(this: ImperiumSheet): Promise<void> {
    const actor = this.#imperium;
    const given = actor && (await askTreatment(actor));
    if (given === null) return;
    const healer = game.user.character;
    await treat(this.actor, given, healer?.uuid === this.actor.uuid ? null : healer);
  }

  protected override async _onDropItem(event: DragEvent, item: Item.Implementation) {
    const { actor } = item;
    if (actor === null || actor.uuid === this.actor.uuid) return super._onDropItem(event, item);
    return receive(this.actor, item);
  }

  static async #onStand(this: ImperiumSheet): Promise<void> {
    await treat(this.actor, { kind: 'stand' });
  }

  static async #onOpenItem(this: ImperiumSheet, _event: Event, target: HTMLElement): Promise<void> {
    await this.#itemOf(target)?.sheet?.render(true);
  }

  static async #onCreateItem(this: ImperiumSheet, _event: Event, target: HTMLElement): Promise<void> {
    const type = ITEM_TYPES.find((known) => known === target.dataset['type']);
    if (type !== undefined) await createItem(this.actor, type);
  }

  static async #onDeleteItem(this: ImperiumSheet, _event: Event, target: HTMLElement): Promise<void> {
    await this.#itemOf(target)?.deleteDialog();
  }

  static async #onMend(this: ImperiumSheet, _event: Event, target: HTMLElement): Promise<void> {
    const item = this.#itemOf(target);
    if (item !== undefined) await mend(this.actor, item.id ?? '');
  }
}
