import { toggleTarget } from '../canvas/token-input.ts';
import { DialogV2 } from './api/dialog.ts';
import { host, localized } from './host.ts';
import { instances } from './instances.ts';
import { ContextMenu } from './ux/context-menu.ts';

function isTyping(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement;
  return target.matches('input, textarea, select, [contenteditable="true"]') || event.isComposing;
}

function dismiss(): boolean {
  const { hud, tokens } = host.canvas;
  if (ContextMenu.current) void ContextMenu.current.close();
  else if (hud.token?.object) hud.token.clear();
  else if (closeFront()) return true;
  else return tokens.releaseAll() > 0;
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

function handle(event: KeyboardEvent): boolean {
  if (event.key === 'Escape') return dismiss();
  if (isTyping(event)) return false;
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

/** The keys of the page: T targets the token under the pointer, Escape closes, Delete removes tokens, Enter changes tabs. */
export function listenToKeys(): void {
  document.addEventListener('keydown', (event) => {
    if (!event.defaultPrevented && handle(event)) event.preventDefault();
  });
}
