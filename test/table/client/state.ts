import type { Collection } from './utils/collection.ts';
import type { Document as TableDocument } from './documents/document.ts';
import type { Scene } from './documents/scene.ts';
import type { Game } from './game/game.ts';

/** What the engine calls on an open application. */
export interface Renderable {
  render(force?: boolean, options?: object): unknown;
  close?(options?: object): unknown;
}

/** What the engine needs of a token on the canvas. */
export interface Placeable {
  id: string;
  document: TableDocument;
  actor: TableDocument | null;
  setTarget(targeted: boolean, options: { user: TableDocument; releaseOthers: boolean; broadcast: boolean }): void;
}

/** What the engine needs of the canvas. */
export interface Canvas {
  ready: boolean;
  scene: Scene | null;
  tokens: { placeables: Placeable[]; controlled: Placeable[]; get(id: string): Placeable | undefined };
  draw(scene: Scene | null): Promise<unknown>;
  handleDocument(action: 'create' | 'update' | 'delete', document: TableDocument, changes?: object): void;
}

/** The parts of the page by name; the page fills it. */
export interface UserInterface {
  chat?: Renderable & {
    postOne?(message: TableDocument, options?: object): unknown;
    updateMessage?(message: TableDocument, notify?: boolean): unknown;
    deleteMessage?(id: string): unknown;
  };
  combat?: Renderable;
  notifications?: Record<'info' | 'warn' | 'error' | 'success', (message: string, options?: object) => unknown>;
  [name: string]: unknown;
}

type MakeElement = (config: Record<string, unknown>) => HTMLElement;

/** What the engine uses of the applications. Everything may be missing where there is no page. */
export interface Faces {
  renderTemplate?(path: string, context: object): Promise<string>;
  enrichHTML?(html: string, options?: object): Promise<string>;
  DialogV2?: Record<'confirm' | 'prompt' | 'wait' | 'input', (config: object) => Promise<unknown>>;
  fields?: Record<string, unknown>;
  elements?: Record<string, unknown>;
}

/** The applications, as far as the engine uses them. */
export const parts: Faces = {};

function called(holder: Record<string, unknown> | undefined, name: string): MakeElement {
  const fn = holder?.[name];
  if (typeof fn !== 'function') throw new Error(`There is no page to make a form with (${name})`);
  return fn as MakeElement;
}

/** Makes elements of forms through the applications. */
export const faces = {
  /** Calls a function of `foundry.applications.fields`. */
  form(name: string, config: Record<string, unknown>): HTMLElement {
    return called(parts.fields, name)(config);
  },
  /** Makes a custom element of `foundry.applications.elements`. */
  element(name: string, config: Record<string, unknown>): HTMLElement {
    const cls = parts.elements?.[name] as { create?: MakeElement } | undefined;
    if (!cls?.create) throw new Error(`There is no page to make a form with (${name})`);
    return cls.create(config);
  },
};

/** The running game; undefined until it is made. */
export let game: Game = undefined as unknown as Game;

/** The canvas; undefined until the page is made. */
export let canvas: Canvas | undefined;

/** The parts of the page. */
export const ui: UserInterface = {};

/** Makes a game the running one. */
export function setGame(running: Game): void {
  game = running;
}

/** Makes a canvas the running one. */
export function setCanvas(running: Canvas | undefined): void {
  canvas = running;
}

/** A collection of any documents. */
export type Documents = Collection<TableDocument>;
