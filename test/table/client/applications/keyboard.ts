import { arrowOnBoard, toggleTarget } from '../canvas/token-input.ts';
import { DialogV2 } from './api/dialog.ts';
import { host, localized } from './host.ts';
import { instances } from './instances.ts';
import type { Hotbar } from './ui/hotbar.ts';
import type { MainMenu } from './ui/main-menu.ts';
import { ContextMenu } from './ux/context-menu.ts';

function isTyping(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement;
  return target.matches('input, textarea, select, [contenteditable="true"]') || event.isComposing;
}

function dismiss(): boolean {
  const { hud, tokens } = host.canvas;
  if (ContextMenu.current) void ContextMenu.current.close();
  else if (hud.token?.object) hud.token.clear();
  else if (!closeFront() && tokens.releaseAll() === 0) (host.ui['menu'] as unknown as MainMenu).toggle();
  return true;
}

function closeFront(): boolean {
  const windows = [...instances.values()].filter((application) => application.hasFrame);
  const front = windows.sort((a, b) => b.position.zIndex - a.position.zIndex)[0];
  if (!front) return false;
  void front.close({ closeKey: true });
  return true;
}

function target(event: KeyboardEvent): boolean {
  const token = host.canvas.tokens.hover;
  if (!token || event.ctrlKey || event.metaKey || event.altKey) return false;
  toggleTarget(token, event.shiftKey);
  return true;
}

async function deleteControlled(): Promise<void> {
  const { scene, tokens } = host.canvas;
  const ids = tokens.controlled.map(({ id }) => id);
  if (!scene || ids.length === 0 || !host.game.user.isGM) return;
  const sure = await DialogV2.confirm({
    window: { title: 'COMMON.Delete' },
    content: `<p>${localized('TOKEN.DeleteWarning', { count: ids.length })}</p>`,
  });
  if (sure) await scene.deleteEmbeddedDocuments('Token', ids);
}

/** A number runs the macro in that slot; with Alt, 1 to 5 turn to that page of the bar. */
function numberKey({ code, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
  if (digit === undefined || ctrlKey || metaKey || shiftKey) return false;
  const hotbar = host.ui['hotbar'] as unknown as Hotbar;
  if (altKey) return hotbar.changePage(Number(digit));
  return hotbar.execute(Number(digit));
}

function handle(event: KeyboardEvent): boolean {
  if (event.key === 'Escape') return dismiss();
  if (isTyping(event)) return false;
  if (numberKey(event) || arrowOnBoard(host.canvas, event)) return true;
  if (event.key.toLowerCase() === 't') return target(event);
  if (event.key === 'Delete' && host.canvas.tokens.controlled.length > 0) {
    void deleteControlled();
    return true;
  }
  const tab = (event.target as Element).closest<HTMLElement>('a[role="tab"][data-action="tab"]');
  if (!tab || !['Enter', ' '].includes(event.key)) return false;
  tab.click();
  return true;
}

/** The keys of the page: T targets the token under the pointer, Escape closes what is on top, lets go, or opens the menu, Delete removes tokens, arrows move them or the view, numbers run macros, Enter changes tabs. */
export function listenToKeys(): void {
  document.addEventListener('keydown', (event) => {
    if (!event.defaultPrevented && handle(event)) event.preventDefault();
  });
}
