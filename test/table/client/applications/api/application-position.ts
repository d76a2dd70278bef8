import type { Position, PositionChange } from './application-options.ts';

/** The part of a window's header that always stays within the page, in pixels. */
const HANDLE = 40;

function limit(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(value, Math.max(low, high)));
}

function bound(style: string, whole: number): number | undefined {
  const number = Number.parseFloat(style);
  if (!Number.isFinite(number)) return undefined;
  return style.endsWith('%') ? (number * whole) / 100 : number;
}

function size(
  wanted: number | 'auto',
  measured: number,
  low: number | undefined,
  high: number | undefined,
  page: number,
): number {
  return limit(wanted === 'auto' ? measured : wanted, low ?? 0, high ?? page);
}

/** The position that a window may take: within its minimum and maximum size and within the page; centred beside the sidebar when it has no place yet. */
export function allowedPosition(element: HTMLElement, position: Position): Position {
  const { clientWidth, clientHeight } = element.ownerDocument.documentElement;
  const style = getComputedStyle(element);
  const width = size(
    position.width,
    element.offsetWidth,
    bound(style.minWidth, clientWidth),
    bound(style.maxWidth, clientWidth),
    clientWidth,
  );
  const height = size(
    position.height,
    element.offsetHeight,
    bound(style.minHeight, clientHeight),
    bound(style.maxHeight, clientHeight),
    clientHeight,
  );
  const sidebar = element.ownerDocument.getElementById('sidebar')?.offsetWidth ?? 0;
  const left = position.left ?? Math.max(0, (clientWidth - sidebar - width) / 2);
  const top = position.top ?? (clientHeight - height) / 2;
  return {
    ...position,
    width: position.width === 'auto' ? 'auto' : width,
    height: position.height === 'auto' ? 'auto' : height,
    left: Math.round(limit(left, HANDLE - width, clientWidth - HANDLE)),
    top: Math.round(limit(top, 0, Math.max(clientHeight - height, clientHeight - HANDLE * 4))),
  };
}

/** The prior position with a change on top. */
export function changedPosition(prior: Position, change: PositionChange): Position {
  const given = Object.entries(change).filter(([, value]) => value !== undefined && value !== null);
  return { ...prior, ...(Object.fromEntries(given) as Partial<Position>) };
}

/** Writes a position into an element's style. */
export function stylePosition(element: HTMLElement, position: Position): void {
  const pixels = (value: number | 'auto' | undefined): string =>
    value === undefined || value === 'auto' ? '' : `${value}px`;
  const { style } = element;
  style.top = pixels(position.top);
  style.left = pixels(position.left);
  style.width = pixels(position.width);
  style.height = pixels(position.height);
  style.zIndex = String(position.zIndex);
  style.transform = position.scale === 1 ? '' : `scale(${position.scale})`;
}

/** Follows the pointer from a press until its release: `move` hears how far it has gone. */
export function followPointer(event: PointerEvent, move: (dx: number, dy: number) => void, done?: () => void): void {
  const view = event.view ?? window;
  const onMove = (next: PointerEvent): void => {
    move(next.clientX - event.clientX, next.clientY - event.clientY);
  };
  const stop = (): void => {
    view.removeEventListener('pointermove', onMove);
    view.removeEventListener('pointerup', stop);
    view.removeEventListener('pointercancel', stop);
    done?.();
  };
  view.addEventListener('pointermove', onMove);
  view.addEventListener('pointerup', stop);
  view.addEventListener('pointercancel', stop);
}
