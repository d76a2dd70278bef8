import { followPointer } from '../applications/api/application-position.ts';
import type { TableCanvas } from './canvas.ts';
import type { Point } from './grid.ts';
import type { Token } from './token.ts';

/** How far a press may go before it is a drag, in pixels of the page. */
const SLACK = 4;

function isWithin({ x, y }: Point, from: Point, to: Point): boolean {
  const left = Math.min(from.x, to.x);
  const top = Math.min(from.y, to.y);
  return x >= left && x <= Math.max(from.x, to.x) && y >= top && y <= Math.max(from.y, to.y);
}

function drawBox(box: HTMLElement, { clientX, clientY }: PointerEvent, dx: number, dy: number): void {
  Object.assign(box.style, {
    left: `${Math.min(clientX, clientX + dx)}px`,
    top: `${Math.min(clientY, clientY + dy)}px`,
    width: `${Math.abs(dx)}px`,
    height: `${Math.abs(dy)}px`,
  });
}

/** Draws a box from a press on the ground to its release; gives the tokens whose middle is in it, or null where the pointer did not move. */
export function selectByBox(canvas: TableCanvas, event: PointerEvent, done: (tokens: Token[] | null) => void): void {
  const box = document.createElement('div');
  box.className = 'selection-box';
  let end: Point | null = null;
  followPointer(
    event,
    (dx, dy) => {
      if (!end && Math.hypot(dx, dy) <= SLACK) return;
      if (!box.isConnected) document.getElementById('board')?.append(box);
      end = { x: event.clientX + dx, y: event.clientY + dy };
      drawBox(box, event, dx, dy);
    },
    () => {
      box.remove();
      if (!end) return done(null);
      const from = canvas.canvasCoordinatesFromClient({ x: event.clientX, y: event.clientY });
      const to = canvas.canvasCoordinatesFromClient(end);
      done(canvas.tokens.placeables.filter((token) => token.visible && isWithin(token.center, from, to)));
    },
  );
}
