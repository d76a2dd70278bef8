import { followPointer } from '../applications/api/application-position.ts';
import { host, type Data } from '../applications/host.ts';
import type { SceneControls } from '../applications/ui/scene-controls.ts';
import type { TableCanvas } from './canvas.ts';
import type { Point } from './grid.ts';
import type { Token } from './token.ts';

const ARROWS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

let draggedAt = 0;

/** Whether clicks target instead of taking in hand. */
export function hasTargetTool(): boolean {
  return (host.ui['controls'] as unknown as SceneControls | undefined)?.tool?.name === 'target';
}

/** Targets a token or no longer; others stay targeted when asked. */
export function toggleTarget(token: Token, keepOthers: boolean): void {
  token.setTarget(!token.isTargeted, { releaseOthers: !keepOthers });
}

/** A click: in hand, or with Alt or the target tool a target. */
export function clickToken(token: Token, event: MouseEvent): void {
  if (event.timeStamp - draggedAt < 50) return;
  if (event.altKey || hasTargetTool()) {
    toggleTarget(token, event.shiftKey);
    return;
  }
  if (event.shiftKey && token.controlled) token.release();
  else token.control({ releaseOthers: !event.shiftKey });
}

async function moveTokens(canvas: TableCanvas, tokens: Token[], by: Point): Promise<void> {
  const updates = tokens.map((token): Data => {
    const wanted = { x: token.x + by.x, y: token.y + by.y };
    return { _id: token.id, ...canvas.grid.getSnappedPoint(wanted) };
  });
  const changed = updates.filter(({ _id, x, y }) => {
    const token = tokens.find(({ id }) => id === _id);
    return token && (token.x !== x || token.y !== y);
  });
  if (changed.length && canvas.scene) await canvas.scene.updateEmbeddedDocuments('Token', changed);
  for (const token of tokens) token.place();
}

/** Carries a token, and all others in hand with it, to where the pointer lets go. */
export function dragToken(canvas: TableCanvas, token: Token, event: PointerEvent): void {
  if (event.button !== 0 || !token.isOwner || event.altKey || hasTargetTool()) return;
  let by: Point | null = null;
  const tokens = (): Token[] => (token.controlled ? canvas.tokens.controlled : [token]);
  followPointer(
    event,
    (dx, dy) => {
      if (!by && Math.hypot(dx, dy) < 5) return;
      const { scale } = canvas.view;
      by = { x: dx / scale, y: dy / scale };
      for (const { element, x, y } of tokens()) {
        element.classList.add('dragging');
        element.style.left = `${x + by.x}px`;
        element.style.top = `${y + by.y}px`;
      }
    },
    () => {
      for (const { element } of tokens()) element.classList.remove('dragging');
      if (!by) return;
      draggedAt = performance.now();
      void moveTokens(canvas, tokens(), by);
    },
  );
}

function stepTokens(canvas: TableCanvas, tokens: Token[], { x, y }: Point): void {
  const { size } = canvas.grid;
  void moveTokens(canvas, tokens, { x: x * size, y: y * size });
}

/** An arrow key with the focus on nothing: moves the tokens in hand, or else the view; false for other keys. */
export function arrowOnBoard(canvas: TableCanvas, event: KeyboardEvent): boolean {
  const step = ARROWS[event.key];
  if (!step || event.target !== document.body || !canvas.ready) return false;
  const { controlled } = canvas.tokens;
  if (controlled.length > 0) stepTokens(canvas, controlled, step);
  else canvas.panBy(-step.x * 50, -step.y * 50);
  return true;
}

/** Keys on a token that has the focus: Enter takes it in hand and then opens its sheet, arrows move it, the menu key opens the HUD. */
export function keyOnToken(canvas: TableCanvas, token: Token, event: KeyboardEvent): void {
  const step = ARROWS[event.key];
  if (step && token.isOwner) stepTokens(canvas, token.controlled ? canvas.tokens.controlled : [token], step);
  else if (event.key === 'Enter') {
    if (token.controlled || !token.isOwner) void token.actor?.sheet?.render({ force: true });
    else token.control();
  } else if (event.key === ' ') token.control({ releaseOthers: !event.shiftKey });
  else if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) void canvas.hud.token?.bind(token);
  else return;
  event.preventDefault();
  event.stopPropagation();
}
