import { beforeEach, describe, expect, test } from 'vitest';
import type { ApplicationDefaults } from './application-options.ts';
import { applications } from '../namespace.ts';
import { ApplicationV2 } from './application.ts';
import { DialogV2 } from './dialog.ts';
import { HandlebarsApplicationMixin } from './handlebars-application.ts';

beforeEach(() => {
  const localize = (key: string): string => key;
  Object.assign(globalThis, { game: { i18n: { localize, format: localize } } });
});

class Base extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationDefaults = {
    classes: ['base'],
    window: { title: 'Base', resizable: true },
    actions: { one: () => 1 },
    position: { width: 300 },
  };

  static override TABS = {
    primary: {
      tabs: [
        { id: 'body', icon: 'x' },
        { id: 'gear', cssClass: 'wide' },
      ],
      initial: 'gear',
      labelPrefix: 'SYS.Tabs',
    },
  };
}

class Derived extends Base {
  static override DEFAULT_OPTIONS: ApplicationDefaults = {
    id: 'derived-{id}',
    classes: ['derived'],
    window: { title: 'Derived' },
    actions: { two: () => 2 },
  };
}

describe('options of an application (api-facts 8.1)', () => {
  const derived = new Derived({ classes: ['own'], position: { height: 200 } });

  test('arrays are joined, from the base on to the caller', () => {
    expect(derived.options.classes).toEqual(['base', 'derived', 'own']);
  });

  test('plain objects are merged, the rest replaced', () => {
    expect(derived.options.window).toMatchObject({ title: 'Derived', resizable: true, frame: true });
    expect(Object.keys(derived.options.actions)).toEqual(['one', 'two']);
    expect(derived.position).toMatchObject({ width: 300, height: 200, scale: 1 });
  });

  test('the defaults of a class stay as they are', () => {
    expect(Base.DEFAULT_OPTIONS.classes).toEqual(['base']);
  });

  test('{id} is a counter, or the uniqueId given', () => {
    expect(derived.id).toMatch(/^derived-\d+$/);
    expect(new Derived({ uniqueId: 'mine' }).id).toBe('derived-mine');
  });

  test('the chain runs from the class to the base application', () => {
    const names = [...Derived.inheritanceChain()].map(({ name }) => name);
    expect(names).toEqual(['Derived', 'Base', 'HandlebarsApplication', 'ApplicationV2']);
  });
});

describe('tabs (api-facts 8.2)', () => {
  test('one group stands in the context as it is', async () => {
    const { tabs } = await new Derived()._prepareContext({});
    expect(tabs).toEqual({
      body: { id: 'body', group: 'primary', icon: 'x', active: false, cssClass: '', label: 'SYS.Tabs.body' },
      gear: { id: 'gear', group: 'primary', active: true, cssClass: 'wide active', label: 'SYS.Tabs.gear' },
    });
  });
});

describe('dialogs (api-facts 8.4)', () => {
  test('a dialog needs a button', () => {
    expect(() => new DialogV2({ content: 'x' })).toThrow('at least one entry in options.buttons');
  });

  test('its buttons are known by their actions', () => {
    const dialog = new DialogV2({ buttons: [{ action: 'go', label: 'Go' }] });
    expect(dialog.buttons['go']?.label).toBe('Go');
  });
});

test('the namespace has what a system extends while it loads (api-facts 15)', () => {
  const { api, sheets, sidebar, ux, elements } = applications;
  for (const cls of [api.ApplicationV2, api.DocumentSheetV2, api.DialogV2, sheets.ActorSheetV2, sheets.ItemSheetV2]) {
    expect(cls).toBeTypeOf('function');
  }
  expect(sidebar.tabs.CombatTracker.PARTS).toHaveProperty('tracker');
  expect(ux.DragDrop.implementation).toBe(ux.DragDrop);
  expect(elements.HTMLProseMirrorElement.tagName).toBe('prose-mirror');
});
