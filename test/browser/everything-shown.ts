import type { TableDriver } from './table-driver.ts';

/** What these searches use of Foundry's names within a page. */
interface Names {
  game: {
    messages: { readonly contents: readonly { readonly type: string; toObject(): object }[] };
    socket: { on(event: string, listener: (...said: unknown[]) => void): void };
    users: Iterable<{ query(...asked: unknown[]): Promise<unknown> }>;
  };
  Hooks: { on(hook: string, listener: (message: { toObject(): object }, changed: object) => void): void };
  CONFIG: { queries: Record<string, (data: object, context: object) => unknown> };
  heard: unknown[];
  shown: string[];
}

/** Texts by where they stand. */
export type Everything = Readonly<Record<string, string>>;

/**
 * Notes on a page from now on what reaches it of the system's own, queries with their answers, messages of the socket, cards
 * and each change of them, and whatever is shown there, although it may go away again.
 */
export async function listen({ page }: TableDriver): Promise<void> {
  await page.evaluate(() => {
    const names = globalThis as unknown as Names;
    const { CONFIG, game, Hooks } = names;
    names.heard = [];
    names.shown = [];
    for (const [name, answer] of Object.entries(CONFIG.queries))
      CONFIG.queries[name] = async (data, context) => {
        const given = await answer(data, context);
        names.heard.push([name, data, given]);
        return given;
      };
    for (const user of game.users) {
      const ask = user.query.bind(user);
      user.query = async (...asked) => {
        const answer = await ask(...asked);
        names.heard.push([...asked, answer]);
        return answer;
      };
    }
    game.socket.on('system.grievous', (...said) => names.heard.push(said));
    Hooks.on('createChatMessage', (message) => names.heard.push(message.toObject()));
    Hooks.on('updateChatMessage', (_message, changed) => names.heard.push(changed));
    const watcher = new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) if (node instanceof Element) names.shown.push(node.outerHTML);
    });
    watcher.observe(document.body, { childList: true, subtree: true });
  });
}

/** Goes over everything that may have a tooltip. */
export async function hoverAll({ page }: TableDriver): Promise<void> {
  await page.evaluate(async () => {
    for (const element of document.querySelectorAll('[data-tooltip], [title], [tabindex], .explain, .token')) {
      for (const type of ['pointerenter', 'mouseenter', 'mouseover', 'focusin'])
        element.dispatchEvent(new MouseEvent(type, { bubbles: true }));
      await new Promise(requestAnimationFrame);
    }
  });
}

/** All that a page holds for whoever looks for it: its HTML and what it was, what stands in fields, messages as they are stored, what was heard. */
export function everythingOn({ page }: TableDriver): Promise<Everything> {
  return page.evaluate(() => {
    const { game, heard, shown } = globalThis as unknown as Names;
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')];
    const cards = game.messages.contents.map(
      (message, index) => [`message ${index} (${message.type})`, JSON.stringify(message.toObject())] as const,
    );
    return Object.fromEntries([
      ['page', document.documentElement.outerHTML],
      ['what was shown', shown.join('\n')],
      ['fields', fields.map(({ value }) => value).join('\n')],
      ['what was heard', JSON.stringify(heard)],
      ...cards,
    ]);
  });
}

const AROUND = 120;

/** Where secrets stand, each with what stands around it. */
export function found(all: Everything, secrets: readonly RegExp[]): string[] {
  return Object.entries(all).flatMap(([place, text]) =>
    secrets.flatMap((secret) =>
      [...text.matchAll(secret)].map(
        ({ index, 0: secretText }) =>
          `${place}: ${secretText} in …${text.slice(Math.max(0, index - AROUND), index + AROUND)}…`,
      ),
    ),
  );
}

/** A number that is no part of another one. */
export function asNumber(number: number): RegExp {
  return new RegExp(`(?<![\\w.])${number}(?![\\w]|\\.\\d)`, 'g');
}
