import { host, type HostDocument, type HostScene, type HostTokenDocument } from '../applications/host.ts';
import type { TokenHUD } from '../applications/hud/token-hud.ts';
import { dimensionsOf, drawGround, fittingView, type Dimensions, type View } from './board.ts';
import { bindBoard } from './board-input.ts';
import { SceneGrid, type Point } from './grid.ts';
import { scrollText, type ScrollingTextOptions } from './scrolling-text.ts';
import { TokenLayer } from './token-layer.ts';

const SCALE_LIMITS = { low: 0.2, high: 3 };

/** The scene in view: api-facts 13. Tokens are elements of the page. */
export class TableCanvas {
  ready = false;
  scene: HostScene | null = null;
  tokens = new TokenLayer();
  grid = new SceneGrid({ size: 100, distance: 1, units: '', type: 1 });
  dimensions: Dimensions | null = null;
  readonly hud: { token: TokenHUD | null } = { token: null };
  readonly interface = {
    createScrollingText: (origin: Point, text: string, options: ScrollingTextOptions = {}): Promise<void> =>
      scrollText(this, origin, text, options),
  };

  #world: HTMLElement | null = null;
  #view: View = { x: 0, y: 0, scale: 1 };

  get id(): string | undefined {
    return this.scene?.id;
  }

  get activeLayer(): TokenLayer {
    return this.tokens;
  }

  get view(): View {
    return { ...this.#view };
  }

  /** The element in the coordinates of the scene. */
  get world(): HTMLElement | null {
    return this.#world;
  }

  /** Shows a scene, or none. */
  async draw(scene: HostScene | null = this.scene): Promise<this> {
    this.tearDown();
    this.scene = scene;
    const board = document.getElementById('board');
    if (!scene || !board) return this;
    const config = scene._source['grid'] as { diagonals?: number } | undefined;
    this.grid = new SceneGrid({ ...scene.grid, diagonals: config?.diagonals ?? 0 });
    this.dimensions = dimensionsOf(scene);
    host.Hooks.callAll('canvasInit', this);
    const world = document.createElement('div');
    world.id = 'world';
    const layer = document.createElement('div');
    layer.id = 'tokens-layer';
    world.append(drawGround(scene, this.dimensions), layer);
    board.replaceChildren(world);
    this.#world = world;
    this.tokens = new TokenLayer(layer);
    for (const token of scene.tokens) this.tokens.add(token);
    this.hud.token ??= new host.CONFIG.Token.hudClass() as unknown as TokenHUD;
    this.tokens.hud = this.hud.token;
    bindBoard(this, board);
    this.#look(fittingView(scene, this.dimensions));
    this.ready = true;
    host.Hooks.callAll('canvasReady', this);
    return this;
  }

  /** Takes the scene in view away. */
  tearDown(): void {
    if (!this.ready) return;
    this.hud.token?.clear();
    this.ready = false;
    this.tokens.clear();
    this.#world?.remove();
    this.#world = null;
    host.Hooks.callAll('canvasTearDown', this);
  }

  /** Follows a change of a scene or one of its tokens. */
  handleDocument(action: 'create' | 'update' | 'delete', document: HostDocument, changes: object = {}): void {
    if (document.documentName === 'Scene') {
      if (action === 'update' && document.id === this.scene?.id && this.#concernsGround(changes)) void this.draw();
      return;
    }
    if (document.documentName !== 'Token' || !this.ready || document.parent?.id !== this.scene?.id) return;
    if (action === 'create') this.tokens.add(document as HostTokenDocument);
    else if (action === 'delete') this.tokens.remove(document.id);
    else this.tokens.get(document.id)?.refresh();
    const { token } = this.hud;
    if (token?.object?.id === document.id && action === 'update') void token.render();
  }

  #concernsGround(changes: object): boolean {
    return ['width', 'height', 'padding', 'grid', 'background', 'backgroundColor', 'drawings'].some(
      (key) => key in changes,
    );
  }

  /** Draws every token anew. */
  refreshTokens(): void {
    for (const token of this.tokens.placeables) token.refresh();
  }

  #look(view: View): void {
    this.#view = view;
    if (!this.#world) return;
    this.#world.style.transform = `translate(${-view.x * view.scale}px, ${-view.y * view.scale}px) scale(${view.scale})`;
    this.#world.style.setProperty('--scale', String(view.scale));
    this.hud.token?.follow();
    host.Hooks.callAll('canvasPan', this, { ...this.#view });
  }

  /** Moves the view so that a point of the canvas is in the middle of the page. */
  pan({ x, y, scale = this.#view.scale }: { x?: number; y?: number; scale?: number } = {}): void {
    const bounded = Math.max(SCALE_LIMITS.low, Math.min(SCALE_LIMITS.high, scale));
    const { clientWidth, clientHeight } = document.documentElement;
    const sidebar = document.getElementById('sidebar')?.offsetWidth ?? 0;
    const middle = { x: (clientWidth - sidebar) / 2, y: clientHeight / 2 };
    const now = this.canvasCoordinatesFromClient(middle);
    this.#look({
      scale: bounded,
      x: (x ?? now.x) - middle.x / bounded,
      y: (y ?? now.y) - middle.y / bounded,
    });
  }

  /** The same; the page does it at once. */
  async animatePan(view: { x?: number; y?: number; scale?: number; duration?: number } = {}): Promise<boolean> {
    this.pan(view);
    return true;
  }

  /** Moves the view by pixels of the page. */
  panBy(dx: number, dy: number): void {
    const { x, y, scale } = this.#view;
    this.#look({ scale, x: x - dx / scale, y: y - dy / scale });
  }

  /** Changes the scale around a point of the page. */
  zoomAt(point: Point, factor: number): void {
    const scale = Math.max(SCALE_LIMITS.low, Math.min(SCALE_LIMITS.high, this.#view.scale * factor));
    const fixed = this.canvasCoordinatesFromClient(point);
    this.#look({ scale, x: fixed.x - point.x / scale, y: fixed.y - point.y / scale });
  }

  /** Where a point of the page lies on the canvas. */
  canvasCoordinatesFromClient({ x, y }: Point): Point {
    return { x: this.#view.x + x / this.#view.scale, y: this.#view.y + y / this.#view.scale };
  }

  /** Where a point of the canvas lies on the page. */
  clientCoordinatesFromCanvas({ x, y }: Point): Point {
    return { x: (x - this.#view.x) * this.#view.scale, y: (y - this.#view.y) * this.#view.scale };
  }
}

/** The canvas of the page, with no scene yet. */
export function createCanvas(): TableCanvas {
  return new TableCanvas();
}
