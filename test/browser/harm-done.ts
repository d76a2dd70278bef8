import type { Page } from 'playwright-core';
import type { Actor } from './foes-page.ts';
import { HARMFUL, type Names } from './harmful.ts';
import type { TableDriver } from './table-driver.ts';

/** Opens every window that a page has for the actor and his items, and every fold and tab in them. */
export async function openAll({ page }: TableDriver, isGM: boolean): Promise<void> {
  await page.evaluate(
    async ([text, all]) => {
      const { game } = globalThis as unknown as Names;
      const { api } = game.system;
      const actor = game.actors.contents.find(({ name }) => name === text) as Actor & {
        readonly items: Iterable<{ readonly sheet: { render(options: object): Promise<unknown> } }>;
      };
      for (const { name, sheet } of game.actors.contents) if (name.includes(text)) await sheet.render({ force: true });
      for (const { sheet } of actor.items) await sheet.render({ force: true });
      api.askHit(actor);
      api.askTreatment(actor);
      api.showHistory(actor);
      api.showOwedTests();
      if (all) api.rest();
    },
    [HARMFUL, isGM] as const,
  );
  await settled(page);
  await page.evaluate(() => {
    const buttons = [
      '.actor-sheet .row.weapon [data-action="attack"]',
      '.actor-sheet [data-action="editPlan"]',
      '.chat-message [data-action="grievousWhatIf"]',
    ];
    for (const button of document.querySelectorAll<HTMLElement>(buttons.join())) button.click();
  });
  await settled(page);
  await page.evaluate(() => {
    for (const tab of document.querySelectorAll<HTMLElement>('.application [data-action="tab"]')) tab.click();
    for (const fold of document.querySelectorAll('details')) fold.open = true;
    for (const element of document.querySelectorAll('.application *, .chat-message *'))
      for (const type of ['mouseover', 'mouseenter', 'pointerenter', 'focusin'])
        element.dispatchEvent(new MouseEvent(type, { bubbles: true }));
  });
  await settled(page);
}

/** Waits until nothing is added to a page any more. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    let [count, quiet] = [0, 0];
    while (quiet < 30) {
      await new Promise(requestAnimationFrame);
      const now = document.querySelectorAll('*').length;
      quiet = now === count ? quiet + 1 : 0;
      count = now;
    }
  });
}

/** What has become of harmful text on a page: whatever of it has turned into more than text. */
export function harmDone({ page }: TableDriver): Promise<string[]> {
  return page.evaluate(() => {
    const names = globalThis as unknown as { __x?: unknown };
    const formatted = 'prose-mirror, .editor-content, .editor';
    const all = [...document.querySelectorAll('*')];
    const handlers = all.filter(({ attributes }) => [...attributes].some(({ name }) => name.startsWith('on')));
    const scripts = all.filter((element) => element.matches('script') && (element.textContent ?? '').includes('__x'));
    const made = all.filter(
      (element) => element.matches('img[src="x"], .harm, svg[onload]') && element.closest(formatted) === null,
    );
    const found = [...handlers, ...scripts, ...made].map(({ outerHTML }) => outerHTML.slice(0, 200));
    return names.__x === undefined ? found : ['something has run', ...found];
  });
}

/** Where harmful text is read as it was typed: titles of windows, the chat, the tracker, notifications. */
export function readAsTyped({ page }: TableDriver, text: string): Promise<Record<string, boolean>> {
  return page.evaluate((wanted) => {
    const faces = { title: '.window-title', chat: '#chat', tracker: '#combat', notification: '#notifications' };
    const isRead = (selector: string): boolean =>
      [...document.querySelectorAll(selector)].some(({ textContent }) => textContent?.includes(wanted) === true);
    return Object.fromEntries(Object.entries(faces).map(([face, selector]) => [face, isRead(selector)]));
  }, text);
}
