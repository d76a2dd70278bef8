import { BOTH, type PageFact } from './named-fact.ts';

/** Names that the facts below read in the page. */
type Name =
  | ('foundry' | 'game' | 'ui' | 'Hooks' | 'Roll' | 'ChatMessage' | 'CONFIG' | 'canvas')
  | (
      | 'data'
      | 'fields'
      | 'applications'
      | 'api'
      | 'elements'
      | 'handlebars'
      | 'sheets'
      | 'sidebar'
      | 'tabs'
      | 'ux'
      | 'apps'
    )
  | ('ApplicationV2' | 'DocumentSheetV2' | 'DialogV2' | 'NumberField' | 'HandlebarsApplicationMixin' | 'CombatTracker')
  | ('actors' | 'contents' | 'combat' | 'chat' | 'notifications' | 'controls' | 'tooltip' | 'keybindings' | 'messages')
  | (
      | 'sheet'
      | 'system'
      | 'statuses'
      | 'id'
      | 'element'
      | 'state'
      | 'tabGroups'
      | 'outerHTML'
      | 'textContent'
      | 'className'
    )
  | (
      | 'toFormGroup'
      | 'render'
      | 'close'
      | 'create'
      | 'renderHTML'
      | 'evaluate'
      | 'on'
      | 'off'
      | 'implementation'
      | 'PARTS'
    )
  | (
      | 'enrichHTML'
      | 'instances'
      | 'get'
      | 'has'
      | 'delete'
      | 'wait'
      | 'confirm'
      | 'input'
      | 'prompt'
      | 'register'
      | 'info'
    )
  | (
      | 'bringToFront'
      | 'setPosition'
      | 'minimize'
      | 'maximize'
      | 'changeTab'
      | 'options'
      | 'classes'
      | 'activate'
      | 'remove'
    )
  | (
      | 'placeables'
      | 'tokens'
      | 'document'
      | 'toggleStatusEffect'
      | 'localize'
      | 'i18n'
      | 'FilePicker'
      | 'ImagePopout'
      | 'TextEditor'
    )
  | (
      | 'createFormGroup'
      | 'renderTemplate'
      | 'update'
      | 'DragDrop'
      | 'ContextMenu'
      | 'ActorSheetV2'
      | 'ItemSheetV2'
      | 'actor'
    );

/** Whatever stands under a name in the page. */
type Anything = { readonly [name in Name]: Anything } & {
  (...given: unknown[]): Anything;
  new (...given: unknown[]): Anything;
};

const API = 'T14:client/applications/api/*';
const FORMS = 'T14:client/applications/forms/fields';
const CHAT = 'T14:client/documents/chat-message';

const formFacts: readonly PageFact[] = [
  {
    bullet: '3.3 groups',
    fact: 'a field draws its group: label with units, input, hint',
    source: FORMS,
    generations: BOTH,
    read: () => {
      const { foundry } = globalThis as unknown as Anything;
      const field = new foundry.data.fields.NumberField({ label: 'Label', hint: 'Hint' }, { name: 'n' });
      const group = field.toFormGroup(
        { units: 'm', stacked: true },
        { value: 3, name: 'a.b' },
      ) as unknown as HTMLElement;
      const { name, value } = group.querySelector('.form-fields > input') as HTMLInputElement;
      const [label, units, hint] = ['label', 'label > .units', 'p.hint'].map((part) =>
        group.querySelector(part)?.textContent?.trim(),
      );
      return [group.className, label, units, hint, name, value];
    },
    shown: ['form-group stacked', 'Label (m)', '(m)', 'Hint', 'a.b', '3'],
  },
  {
    bullet: '3.3 functions',
    fact: 'inputs and groups are made by functions, too',
    source: FORMS,
    generations: BOTH,
    read: () => {
      const { fields } = (globalThis as unknown as Anything).foundry.applications;
      const names =
        'FormGroup SelectInput NumberInput TextInput CheckboxInput MultiSelectInput TextareaInput EditorInput';
      return [...names.split(' ').map((name) => `create${name}`), 'setInputAttributes'].filter(
        (name) => !(name in fields),
      );
    },
    shown: [],
  },
  {
    bullet: '3.3 elements',
    fact: 'inputs of the core’s own are elements that forms know',
    source: 'T14:client/applications/elements',
    generations: BOTH,
    read: () => {
      const names =
        'prose-mirror file-picker color-picker range-picker multi-select multi-checkbox string-tags document-tags ' +
        'document-embed code-mirror hue-slider secret-block enriched-content';
      return names.split(' ').filter((name) => customElements.get(name) === undefined);
    },
    shown: [],
  },
  {
    bullet: '8.5 helpers',
    fact: 'templates find the helpers of the core',
    source: 'T14:client/applications/handlebars',
    generations: BOTH,
    read: () => {
      const { helpers } = (globalThis as unknown as { Handlebars: { helpers: object } }).Handlebars;
      const names =
        'checked disabled concat editor ifThen localize numberFormat numberInput object radioBoxes selectOptions formField ' +
        'formGroup formInput rangePicker eq ne lt gt lte gte not and or if unless each with lookup log';
      return names.split(' ').filter((name) => !(name in helpers));
    },
    shown: [],
  },
];

const applicationFacts: readonly PageFact[] = [
  {
    bullet: '8.1 order',
    fact: 'the steps of drawing and closing come in their order, and the hooks of the class before those of its parents',
    source: API,
    generations: BOTH,
    read: async () => {
      const { foundry, Hooks } = globalThis as unknown as Anything;
      const order: string[] = [];
      class Sample extends foundry.applications.api.ApplicationV2 {
        _renderHTML() {
          return Promise.resolve(document.createElement('p'));
        }
        _replaceHTML(result: HTMLElement, content: HTMLElement) {
          content.replaceChildren(result);
        }
      }
      const steps =
        '_canRender _configureRenderOptions _prepareContext _preFirstRender _preRender _renderHTML _renderFrame _replaceHTML ' +
        '_onFirstRender _onRender _postRender _preClose _onClose';
      const methods = Sample.prototype as unknown as Record<string, (...given: unknown[]) => unknown>;
      for (const step of steps.split(' ')) {
        const inherited = methods[step];
        methods[step] = function (...given) {
          order.push(step);
          return inherited?.apply(this, given);
        };
      }
      const hooks = ['renderSample', 'renderApplicationV2', 'closeSample', 'closeApplicationV2'];
      const ids = hooks.map((hook) => Hooks.on(hook, () => order.push(hook)));
      const app = new Sample();
      await app.render({ force: true });
      await app.render();
      await app.close();
      hooks.forEach((hook, index) => Hooks.off(hook, ids[index]));
      return order.join(' ');
    },
    shown: [
      '_canRender _configureRenderOptions _prepareContext _preFirstRender _preRender _renderHTML _renderFrame _replaceHTML',
      '_onFirstRender _onRender renderSample renderApplicationV2 _postRender',
      '_canRender _configureRenderOptions _prepareContext _preRender _renderHTML _replaceHTML _onRender',
      'renderSample renderApplicationV2 _postRender _preClose _onClose closeSample closeApplicationV2',
    ].join(' '),
  },
  {
    bullet: '8.1 render',
    fact: 'without force only what is open is drawn; open applications are listed; states have their numbers',
    source: API,
    generations: BOTH,
    read: async () => {
      const { foundry } = globalThis as unknown as Anything;
      const { api, instances } = foundry.applications;
      class Sample extends api.ApplicationV2 {
        _renderHTML() {
          return Promise.resolve(document.createElement('p'));
        }
        _replaceHTML(result: HTMLElement, content: HTMLElement) {
          content.replaceChildren(result);
        }
      }
      const app = new Sample({ window: { title: 'Sample' } });
      const states: unknown[] = [app.state];
      await app.render();
      states.push(app.state);
      await app.render({ force: true });
      states.push(app.state, (instances.get(app.id) as unknown) === app);
      const title = (app.element as unknown as HTMLElement).querySelector('.window-title')?.textContent;
      await app.close();
      return [...states, title, app.state, instances.has(app.id)];
    },
    shown: [0, 0, 2, true, 'Sample', -1, false],
  },
  {
    bullet: '8.1 actions',
    fact: 'an element with data-action calls its function with the application as this, and with itself',
    source: API,
    generations: BOTH,
    read: async () => {
      const { foundry } = globalThis as unknown as Anything;
      const called: unknown[] = [];
      class Sample extends foundry.applications.api.ApplicationV2 {
        _renderHTML() {
          const button = document.createElement('button');
          button.dataset['action'] = 'greet';
          button.innerHTML = '<b>Hi</b>';
          return Promise.resolve(button);
        }
        _replaceHTML(result: HTMLElement, content: HTMLElement) {
          content.replaceChildren(result);
        }
      }
      function greet(this: unknown, event: Event, target: HTMLElement): void {
        called.push(this === app, event.type, target.tagName);
      }
      const app = new Sample({ actions: { greet } });
      await app.render({ force: true });
      (app.element as unknown as HTMLElement).querySelector('b')?.click();
      await app.close();
      return called;
    },
    shown: [true, 'click', 'BUTTON'],
  },
  {
    bullet: '8.3 classes',
    fact: 'sheets draw documents: classes of sheets extend each other, and their options',
    source: 'T14:client/applications/sheets/actor-sheet',
    generations: BOTH,
    read: () => {
      const { foundry, game } = globalThis as unknown as Anything;
      const { api, sheets } = foundry.applications;
      const [actor] = game.actors.contents as unknown as Anything[];
      const sheet = actor?.sheet as unknown as object;
      const { DEFAULT_OPTIONS } = api.DocumentSheetV2 as unknown as {
        DEFAULT_OPTIONS: { tag: string; classes: string[] };
      };
      return [
        sheet instanceof sheets.ActorSheetV2,
        sheet instanceof api.DocumentSheetV2,
        sheet instanceof api.ApplicationV2,
        actor?.sheet === (sheet as unknown as Anything),
        DEFAULT_OPTIONS.tag,
        DEFAULT_OPTIONS.classes,
      ];
    },
    shown: [true, true, true, true, 'form', ['sheet']],
  },
  {
    bullet: '8.4 dialogs',
    fact: 'a dialog gives what its form holds, what its buttons give or are called, or null where it is closed',
    source: API,
    generations: BOTH,
    read: async () => {
      const { DialogV2 } = (globalThis as unknown as Anything).foundry.applications.api;
      const press = async (selector: string, answer: unknown) => {
        let answered = false;
        void Promise.resolve(answer).finally(() => (answered = true));
        while (!answered) {
          document.querySelector<HTMLElement>(selector)?.click();
          await new Promise((resolve) => setTimeout(resolve, 20));
        }
        return answer;
      };
      const window = { title: 'Sample' };
      const content = '<input type="number" name="a.b" value="3"><input type="checkbox" name="c" checked>';
      const buttons = [
        { action: 'one', label: 'One' },
        { action: 'two', label: 'Two', callback: () => 2 },
      ];
      const of = (action: string) => `dialog.application [data-action="${action}"]`;
      return [
        await press(of('ok'), DialogV2.input({ window, content })),
        await press(of('yes'), DialogV2.confirm({ window, content: '' })),
        await press(of('no'), DialogV2.confirm({ window, content: '' })),
        await press(of('one'), DialogV2.wait({ window, content: '', buttons })),
        await press(of('two'), DialogV2.wait({ window, content: '', buttons })),
        await press(
          'dialog.application .window-header [data-action="close"]',
          DialogV2.wait({ window, content: '', buttons }),
        ),
      ];
    },
    shown: [{ 'a.b': 3, c: true }, true, false, 'one', 2, null],
  },
  {
    bullet: '8.5 enriched',
    fact: 'links, rolls and rolls at once are put into texts',
    source: 'T14:client/applications/handlebars',
    generations: BOTH,
    read: async () => {
      const { foundry, game } = globalThis as unknown as Anything;
      const [actor] = game.actors.contents as unknown as { uuid: string }[];
      const text = `@UUID[${actor?.uuid ?? ''}]{him} [[/roll 1d6]] [[2+3]]`;
      const html = document.createElement('div');
      html.innerHTML = (await foundry.applications.ux.TextEditor.implementation.enrichHTML(text)) as unknown as string;
      return [...html.querySelectorAll('a')].map((link) => [link.classList[0], link.textContent]);
    },
    shown: [
      ['content-link', 'him'],
      ['inline-roll', '1d6'],
      ['inline-roll', '5'],
    ],
  },
  {
    bullet: '8.6 notifications',
    fact: 'a notification fills its slots, and is taken away by its handle',
    source: 'T14:client/applications/ui/notifications',
    generations: BOTH,
    read: async () => {
      const { ui } = globalThis as unknown as Anything;
      const note = ui.notifications.info('Hi {name}', { format: { name: '<b>' }, console: false }) as unknown as {
        message: string;
        update: unknown;
        remove(): unknown;
      };
      const { message } = note;
      await note.remove();
      return [message, typeof note.update];
    },
    shown: ['Hi &lt;b&gt;', 'function'],
  },
  {
    bullet: '8.6 others',
    fact: 'parts of the page stand under their names; tools of the scene are records',
    source: 'C:crucible.mjs',
    generations: BOTH,
    read: () => {
      const { ui, foundry } = globalThis as unknown as Anything;
      const parts = ['chat', 'combat', 'actors', 'sidebar', 'hotbar', 'players', 'controls', 'notifications'];
      const { apps } = foundry.applications;
      return [parts.filter((part) => !(part in ui)), 'FilePicker' in apps, 'ImagePopout' in apps];
    },
    shown: [[], true, true],
  },
  {
    bullet: '8.7 theme',
    fact: 'the page says which theme it has',
    source: 'D:module/documents/active-effect.mjs:1007',
    generations: BOTH,
    read: () => /\btheme-(dark|light)\b/.test(document.body.className),
    shown: true,
  },
];

const playFacts: readonly PageFact[] = [
  {
    bullet: '4.9 hud',
    fact: 'the hook tells a token of its actor’s conditions',
    source: 'T14:client/config',
    generations: BOTH,
    read: async () => {
      const { canvas, Hooks } = globalThis as unknown as Anything;
      const [token] = canvas.tokens.placeables as unknown as Anything[];
      const heard: unknown[] = [];
      const id = Hooks.on('applyTokenStatusEffect', (...[, status, active]: unknown[]) => heard.push([status, active]));
      await token?.actor.toggleStatusEffect('prone', { active: true });
      await token?.actor.toggleStatusEffect('prone', { active: false });
      Hooks.off('applyTokenStatusEffect', id);
      return heard;
    },
    shown: [
      ['prone', true],
      ['prone', false],
    ],
  },
  {
    bullet: '5 markup',
    fact: 'a roll is drawn with its formula, its dice and its total',
    source: 'iss wintersleepAI/swnr#231',
    generations: BOTH,
    read: async () => {
      const { Roll } = globalThis as unknown as Anything;
      const html = document.createElement('div');
      html.innerHTML = (await (await new Roll('2d20 + 2').evaluate()).render()) as unknown as string;
      const parts = [
        '.dice-roll > .dice-result > .dice-formula',
        '.dice-tooltip section.tooltip-part .dice',
        'h4.dice-total',
      ];
      return [
        parts.map((part) => html.querySelectorAll(part).length),
        html.querySelectorAll('ol.dice-rolls > li.roll.die.d20').length,
      ];
    },
    shown: [[1, 1, 1], 2],
  },
  {
    bullet: '6 markup',
    fact: 'a message is an element with head and content; scripts and handlers are taken out, buttons stay',
    source: CHAT,
    generations: BOTH,
    read: async () => {
      const { ChatMessage } = globalThis as unknown as Anything;
      const button = '<button type="button" data-action="own">b</button>';
      const message = await ChatMessage.create({
        content: `<p onclick="x()">hi</p><script>x()<${'/'}script>${button}`,
      });
      const html = (await message.renderHTML()) as unknown as HTMLElement;
      const parts = ['header.message-header h4.message-sender', 'header.message-header span.message-metadata'];
      const found = parts.map((part) => html.querySelectorAll(part).length);
      const content = html.querySelector('div.message-content')?.innerHTML.trim();
      await message.delete();
      return [html.matches('li.chat-message.message.flexcol[data-message-id]'), found, content];
    },
    shown: [true, [1, 1], '<p>hi</p><button type="button" data-action="own">b</button>'],
  },
  {
    bullet: '6 hook',
    fact: 'a hook gets the element of every message, each time it is drawn',
    source: 'T14:client/hooks',
    generations: BOTH,
    read: async () => {
      const { ChatMessage, Hooks } = globalThis as unknown as Anything;
      const message = await ChatMessage.create({ content: 'x' });
      let count = 0;
      const id = Hooks.on('renderChatMessageHTML', (drawn: { id: unknown }, html: unknown) => {
        if (drawn.id === message.id && html instanceof HTMLElement) count += 1;
      });
      await message.renderHTML();
      await message.renderHTML();
      Hooks.off('renderChatMessageHTML', id);
      await message.delete();
      return count;
    },
    shown: 2,
  },
  {
    bullet: '7 tracker',
    fact: 'the tracker is an application of three parts, and stands where CONFIG says',
    source: 'T14:client/applications/sidebar/tabs/combat-tracker',
    generations: BOTH,
    read: () => {
      const { foundry, ui, CONFIG } = globalThis as unknown as Anything;
      const { CombatTracker } = foundry.applications.sidebar.tabs;
      const isOne = (ui.combat as unknown as object) instanceof (CONFIG as unknown as { ui: Anything }).ui.combat;
      return [
        Object.keys(CombatTracker.PARTS).sort(),
        isOne,
        (ui.combat as unknown as object) instanceof CombatTracker,
      ];
    },
    shown: [['footer', 'header', 'tracker'], true, true],
  },
  {
    bullet: '4.7 placeables',
    fact: 'a token on the canvas knows its document and its actor',
    source: 'T14:client/documents/token',
    generations: BOTH,
    read: () => {
      const { canvas } = globalThis as unknown as Anything;
      const [token] = canvas.tokens.placeables as unknown as { document: { actor: unknown }; actor: unknown }[];
      return token !== undefined && 'document' in token && token.document.actor === token.actor;
    },
    shown: true,
  },
];

/** Facts of sections 3 to 8 that need a page. */
export const pageFacts: readonly PageFact[] = [...formFacts, ...applicationFacts, ...playFacts];
