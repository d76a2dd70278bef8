import { followPointer } from '../applications/api/application-position.ts';
import { host, type Data } from '../applications/host.ts';
import { withoutIds } from '../applications/sheets/drop.ts';
import { TextEditor } from '../applications/ux/text-editor.ts';
import type { HostActor } from '../applications/host.ts';
import { selectByBox } from './box-selection.ts';
import type { TableCanvas } from './canvas.ts';
import type { Point } from './grid.ts';
import type { Token } from './token.ts';
import { clickToken, dragToken, hasTargetTool, keyOnToken } from './token-input.ts';

const bound = new WeakSet<HTMLElement>();

function tokenAt(canvas: TableCanvas, event: Event): Token | undefined {
  const element = (event.target as Element).closest<HTMLElement>('.token[data-token-id]');
  return element ? canvas.tokens.get(element.dataset['tokenId'] ?? '') : undefined;
}

function panWith(canvas: TableCanvas, event: PointerEvent): void {
  let last = { x: 0, y: 0 };
  let moved = false;
  followPointer(event, (x, y) => {
    moved ||= Math.hypot(x, y) > 4;
    if (!moved) return;
    canvas.panBy(x - last.x, y - last.y);
    last = { x, y };
  });
}

/** Takes what a box holds in hand, or with Alt or the target tool as targets; Shift keeps the others. */
function takeBoxed(canvas: TableCanvas, tokens: Token[], event: PointerEvent): void {
  if (event.altKey || hasTargetTool()) {
    canvas.tokens.setTargets(
      tokens.map(({ id }) => id),
      { mode: event.shiftKey ? 'acquire' : 'replace' },
    );
    return;
  }
  if (!event.shiftKey) canvas.tokens.releaseAll();
  for (const token of tokens) token.control({ releaseOthers: false });
}

/** The left button draws a box and lets go where it is only pressed; the others, and a finger, move the view. */
function pressGround(canvas: TableCanvas, event: PointerEvent): void {
  const letGo = (): void => {
    canvas.hud.token?.clear();
    if (!event.shiftKey) canvas.tokens.releaseAll();
  };
  if (event.button !== 0 || event.pointerType === 'touch') {
    if (event.button === 0) letGo();
    panWith(canvas, event);
    return;
  }
  selectByBox(canvas, event, (tokens) => {
    canvas.hud.token?.clear();
    if (tokens) takeBoxed(canvas, tokens, event);
    else letGo();
  });
}

async function placeActor(canvas: TableCanvas, uuid: string, point: Point, hidden: boolean): Promise<void> {
  const dropped = (await host.fromUuid(uuid)) as HostActor | null;
  if (!dropped || !canvas.scene) return;
  if (!host.game.user.can('TOKEN_CREATE')) {
    host.ui.notifications.warn('TOKEN.MayNotCreate', { localize: true });
    return;
  }
  const actor = (dropped.pack ? await dropped.constructor.create(withoutIds(dropped)) : dropped) as
    HostActor | undefined;
  if (!actor) return;
  const corner = canvas.grid.isGridless ? point : canvas.grid.getTopLeftPoint(point);
  const token = await actor.getTokenDocument({ ...corner, hidden });
  await canvas.scene.createEmbeddedDocuments('Token', [token.toObject()]);
}

async function dropOnBoard(canvas: TableCanvas, event: DragEvent): Promise<void> {
  const data: Data = TextEditor.getDragEventData(event);
  const point = canvas.canvasCoordinatesFromClient({ x: event.clientX, y: event.clientY });
  Object.assign(data, point);
  if (!host.Hooks.call('dropCanvasData', canvas, data, event) || data['type'] !== 'Actor') return;
  await placeActor(canvas, String(data['uuid']), point, event.altKey);
}

/** Lets the board be panned, scaled, clicked and dropped on. */
export function bindBoard(canvas: TableCanvas, board: HTMLElement): void {
  if (bound.has(board)) return;
  bound.add(board);
  board.addEventListener('pointerdown', (event) => {
    const token = event.button === 2 ? undefined : tokenAt(canvas, event);
    if (token) dragToken(canvas, token, event);
    else if (event.button !== 2 || !tokenAt(canvas, event)) pressGround(canvas, event);
  });
  board.addEventListener('click', (event) => {
    const token = tokenAt(canvas, event);
    if (token && event.detail < 2) clickToken(token, event);
  });
  board.addEventListener('dblclick', (event) => {
    void tokenAt(canvas, event)?.actor?.sheet?.render({ force: true });
  });
  board.addEventListener('contextmenu', (event) => {
    event.preventDefault();
    const token = tokenAt(canvas, event);
    if (!token?.isOwner) return;
    token.control({ releaseOthers: !token.controlled });
    void canvas.hud.token?.bind(token);
  });
  bindHover(canvas, board);
  board.addEventListener('keydown', (event) => {
    const token = tokenAt(canvas, event);
    if (token) keyOnToken(canvas, token, event);
  });
  board.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault();
      canvas.zoomAt({ x: event.clientX, y: event.clientY }, event.deltaY < 0 ? 1.1 : 1 / 1.1);
    },
    { passive: false },
  );
  board.addEventListener('dragover', (event) => {
    event.preventDefault();
  });
  board.addEventListener('drop', (event) => {
    event.preventDefault();
    void dropOnBoard(canvas, event);
  });
}

function bindHover(canvas: TableCanvas, board: HTMLElement): void {
  const hover = (type: string, on: boolean): void => {
    board.addEventListener(type, (event) => {
      const token = tokenAt(canvas, event);
      if (!token || token.hover === on) return;
      token.hover = on;
      host.Hooks.callAll('hoverToken', token, on);
    });
  };
  hover('pointerover', true);
  hover('pointerout', false);
  hover('focusin', true);
  hover('focusout', false);
}
