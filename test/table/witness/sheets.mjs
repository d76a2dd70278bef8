const { HandlebarsApplicationMixin } = foundry.applications.api;
const { ActorSheetV2, ItemSheetV2 } = foundry.applications.sheets;
const { TextEditor } = foundry.applications.ux;

const path = (name) => `systems/witness/templates/${name}.hbs`;

/** The rows of an effect, as either generation stores them. */
export const changesOf = (effect) => effect.system?.changes ?? effect.changes;

export class WalkerSheet extends HandlebarsApplicationMixin(ActorSheetV2) {
  static DEFAULT_OPTIONS = {
    classes: ['witness'],
    position: { width: 480, height: 400 },
    window: { resizable: true },
    form: { submitOnChange: true },
    actions: {
      check: WalkerSheet.#onCheck,
      add: WalkerSheet.#onAdd,
      open: WalkerSheet.#onOpen,
      discard: WalkerSheet.#onDiscard,
    },
  };

  static PARTS = {
    header: { template: path('header') },
    tabs: { template: 'templates/generic/tab-navigation.hbs' },
    main: { template: path('main'), scrollable: [''] },
    gear: { template: path('gear') },
    story: { template: path('story') },
  };

  static TABS = {
    primary: { tabs: [{ id: 'main' }, { id: 'gear' }, { id: 'story' }], initial: 'main', labelPrefix: 'WITNESS.Tabs' },
  };

  async _prepareContext(options) {
    const context = await super._prepareContext(options);
    const { biography } = this.document.system;
    return Object.assign(context, {
      systemFields: this.document.system.schema.fields,
      tools: this.document.items.contents,
      effects: this.document.effects.map((effect) => ({
        name: effect.name,
        what: changesOf(effect)
          .map(({ key, value }) => `${key} ${value}`)
          .join(', '),
      })),
      story: await TextEditor.implementation.enrichHTML(biography, { relativeTo: this.document }),
    });
  }

  async _preparePartContext(partId, context, options) {
    const part = await super._preparePartContext(partId, context, options);
    return Object.assign(part, { tab: context.tabs?.[partId] });
  }

  static async #onCheck() {
    await this.document.check();
  }

  static async #onAdd() {
    await this.document.createEmbeddedDocuments('Item', [{ name: 'Rope', type: 'tool', system: { weight: 2.5 } }]);
  }

  static #onOpen(_event, target) {
    this.document.items.get(target.closest('[data-item-id]').dataset.itemId).sheet.render({ force: true });
  }

  static async #onDiscard(_event, target) {
    await this.document.items.get(target.closest('[data-item-id]').dataset.itemId).delete();
  }
}

export class ToolSheet extends HandlebarsApplicationMixin(ItemSheetV2) {
  static DEFAULT_OPTIONS = { classes: ['witness'], position: { width: 320 }, form: { submitOnChange: true } };

  static PARTS = { body: { template: path('tool') } };

  async _prepareContext(options) {
    const context = await super._prepareContext(options);
    return Object.assign(context, { systemFields: this.document.system.schema.fields });
  }
}
