import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, inject } from 'vitest';
import { launch } from '../../scripts/browser.js';
import { generation } from '../generation.ts';

interface TablePlaceable {
  readonly name: string;
  readonly document: { delete(): Promise<unknown> };
  readonly actor: { update(changes: object): Promise<unknown> } | null;
}

/** What a page of the table offers to tests beside its interface. */
interface TableGlobals {
  game: {
    ready?: boolean;
    combats: { contents: readonly { delete(): Promise<unknown> }[] };
    time: { worldTime: number };
  };
  canvas: { tokens: { placeables: readonly TablePlaceable[] } };
  foundry: { utils: { getProperty(object: object, path: string): unknown } };
  table: { dice: { push(...faces: number[]): void; rest(): readonly number[] } };
}

/** How a table is opened. */
export interface TableOptions {
  readonly parameters?: Record<string, string>;
  readonly viewport?: { width: number; height: number };
}

/** One person at the practice table: a page of the real browser, driven by what can be seen and clicked. */
export class TableDriver {
  /** What the page complained about: uncaught errors, console errors and warnings. */
  readonly complaints: string[] = [];

  private constructor(readonly page: Page) {
    page.on('pageerror', (error) => this.complaints.push(`uncaught: ${error.message}`));
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) this.complaints.push(`${message.type()}: ${message.text()}`);
    });
  }

  /** Opens the table in a world of its own, and waits until it is ready. */
  static async open(browser: Browser, { parameters = {}, viewport }: TableOptions = {}): Promise<TableDriver> {
    return TableDriver.sit(await TableDriver.room(browser, viewport), parameters);
  }

  /** A browser context with storage of its own; all who sit down in it share its worlds. */
  static async room(browser: Browser, viewport = { width: 1366, height: 768 }): Promise<BrowserContext> {
    const context = await browser.newContext({ viewport });
    context.setDefaultTimeout(15_000);
    return context;
  }

  /** Sits down at a world with whoever is there already, as the user of the parameter `user`, and waits until the table is ready. */
  static async sit(room: BrowserContext, parameters: Record<string, string> = {}): Promise<TableDriver> {
    const driver = new TableDriver(await room.newPage());
    await driver.visit(parameters);
    return driver;
  }

  /** Goes to the table, or loads it again, with these parameters; as the game master, unless they name another user. */
  async visit(parameters: Record<string, string> = {}): Promise<void> {
    const seat = { user: 'gm', generation: String(generation), ...parameters };
    await this.page.goto(`${inject('tableUrl')}?${new URLSearchParams(seat).toString()}`);
    await this.page.waitForFunction(() => (globalThis as unknown as TableGlobals).game?.ready === true);
  }

  /** Sets the faces of the next dice that are rolled, in order. */
  async nextDice(...faces: number[]): Promise<void> {
    await this.page.evaluate((next) => (globalThis as unknown as TableGlobals).table.dice.push(...next), faces);
  }

  /** The faces that no die has taken yet. */
  unusedDice(): Promise<readonly number[]> {
    return this.page.evaluate(() => (globalThis as unknown as TableGlobals).table.dice.rest());
  }

  token(name: string): Locator {
    return this.page.locator('.token.placeable', { has: this.page.locator('.nameplate', { hasText: name }) });
  }

  /** Targets a token with Alt and a click, and no other. */
  async target(name: string): Promise<void> {
    const isTarget = await this.token(name).evaluate((token) => token.classList.contains('targeted'));
    if (!isTarget) await this.token(name).click({ modifiers: ['Alt'] });
    await this.page.locator('.token.targeted', { hasText: name }).waitFor();
  }

  /** Opens the sheet of a token by double click; gives its window. */
  async openSheet(name: string): Promise<Locator> {
    await this.token(name).dblclick();
    const sheet = this.sheet(name);
    await sheet.waitFor();
    return sheet;
  }

  sheet(name: string): Locator {
    return this.page.locator('.application.sheet', { has: this.page.locator('.window-title', { hasText: name }) });
  }

  /** The window on top whose title holds these words. */
  dialog(title: string): Locator {
    return this.page.locator('.application.dialog, dialog.application', {
      has: this.page.locator('.window-title', { hasText: title }),
    });
  }

  /** The newest card in the chat log of the tab in view. */
  newestCard(): Locator {
    return this.page.locator('#chat .chat-message').last();
  }

  /** Shows a tab of the sidebar. */
  async showTab(tab: string): Promise<void> {
    await this.page.locator(`.sidebar-tabs [data-action="tab"][data-tab="${tab}"]`).click();
  }

  /** Closes every window that stands open. */
  async closeWindows(): Promise<void> {
    const close = this.page.locator('.application .window-header [data-action="close"]');
    while ((await close.count()) > 0) await close.first().click();
  }

  /** Presses a button of the newest card and waits until it has had its effect. */
  async press(action: string, ...faces: number[]): Promise<void> {
    if (faces.length > 0) await this.nextDice(...faces);
    await this.newestCard().locator(`[data-action="${action}"]`).first().click();
  }

  /** All cards and messages in the chat log. */
  cards(): Locator {
    return this.page.locator('#chat .chat-message');
  }

  /** The complaints that are exceptions nobody caught. */
  uncaught(): string[] {
    return this.complaints.filter((complaint) => complaint.startsWith('uncaught'));
  }

  /** Deletes a token behind the interface's back. */
  async deleteToken(name: string): Promise<void> {
    await this.page.evaluate(async (wanted) => {
      const { canvas } = globalThis as unknown as TableGlobals;
      await canvas.tokens.placeables.find((placeable) => placeable.name === wanted)?.document.delete();
    }, name);
  }

  /** Updates a token's actor behind the interface's back, as a macro would; gives the refusal, empty where there is none. */
  update(name: string, changes: object): Promise<string> {
    return this.page.evaluate(
      async ([wanted, data]) => {
        const { canvas } = globalThis as unknown as TableGlobals;
        const actor = canvas.tokens.placeables.find((placeable) => placeable.name === wanted)?.actor;
        try {
          await actor?.update(data);
          return '';
        } catch (error) {
          return error instanceof Error ? error.message : String(error);
        }
      },
      [name, changes] as const,
    );
  }

  /** What stands in the data of a token's actor. */
  stored<Value>(token: string, path: string): Promise<Value> {
    return this.page.evaluate(
      ([name, where]) => {
        const { canvas, foundry } = globalThis as unknown as TableGlobals;
        const found = canvas.tokens.placeables.find((placeable) => placeable.name === name);
        return foundry.utils.getProperty(found?.actor ?? {}, where) as Value;
      },
      [token, path] as const,
    );
  }

  /** Ends the fight and presses the button that lets a day pass; waits until everybody has lived through it. */
  async dayPasses(): Promise<void> {
    await this.closeWindows();
    await this.page.evaluate(async () => {
      const { game } = globalThis as unknown as TableGlobals;
      for (const fight of [...game.combats.contents]) await fight.delete();
    });
    await this.page.getByText('+1 day').click();
    await this.page.waitForFunction(() => (globalThis as unknown as TableGlobals).game.time.worldTime === 86_400);
    await this.showTab('chat');
  }

  async close(): Promise<void> {
    await this.page.context().close();
  }
}

/** Starts a browser for the tests of a file, and gives each of them a table of its own, in a world just begun. */
export function eachAtNewTable(sit: (table: TableDriver) => void): void {
  let browser: Browser;
  let table: TableDriver | undefined;
  beforeAll(async () => {
    browser = await launch();
  });
  beforeEach(async () => {
    await table?.close();
    table = await TableDriver.open(browser, { parameters: { fresh: '' } });
    sit(table);
  });
  afterAll(async () => {
    await browser.close();
  });
}

/** Starts a browser for the tests of a file, which all sit at one table and go on with what the test before has left. */
export function allAtOneTable(sit: (table: TableDriver) => void, parameters: Record<string, string> = {}): void {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
    sit(await TableDriver.open(browser, { parameters: { fresh: '', ...parameters } }));
  });
  afterAll(async () => {
    await browser.close();
  });
}
