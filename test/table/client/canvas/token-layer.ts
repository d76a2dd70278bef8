import type { HostCollection, HostTokenDocument } from '../applications/host.ts';
import { host } from '../applications/host.ts';
import { Token } from './token.ts';
import type { TokenHUD } from '../applications/hud/token-hud.ts';

/** The tokens of the scene in view. */
export class TokenLayer {
  static readonly documentName = 'Token';

  readonly controlledObjects = new Map<string, Token>();
  readonly #tokens = new Map<string, Token>();
  hud: TokenHUD | null = null;

  constructor(readonly element: HTMLElement | null = null) {}

  get placeables(): Token[] {
    return [...this.#tokens.values()];
  }

  get controlled(): Token[] {
    return [...this.controlledObjects.values()];
  }

  get ownedTokens(): Token[] {
    return this.placeables.filter((token) => token.isOwner);
  }

  /** The token under the pointer, or with the keyboard's focus. */
  get hover(): Token | null {
    return this.placeables.find((token) => token.hover) ?? null;
  }

  get documentCollection(): HostCollection<HostTokenDocument> | null {
    return host.canvas.scene?.tokens ?? null;
  }

  get active(): boolean {
    return host.canvas.tokens === this;
  }

  activate(_options: object = {}): this {
    return this;
  }

  get(id: string): Token | undefined {
    return this.#tokens.get(id);
  }

  /** Lets go of every token. */
  releaseAll(): number {
    const released = this.controlled;
    for (const token of released) token.release();
    return released.length;
  }

  /** Makes tokens, by id, the reader's targets: in place of the others, beside them, or no longer. */
  setTargets(ids: Iterable<string>, { mode = 'replace' }: { mode?: 'replace' | 'acquire' | 'release' } = {}): void {
    const wanted = new Set(ids);
    for (const token of this.placeables) {
      if (wanted.has(token.id)) token.setTarget(mode !== 'release', { releaseOthers: false });
      else if (mode === 'replace') token.setTarget(false, { releaseOthers: false });
    }
  }

  /** Draws a token that has come to the scene. */
  add(document: HostTokenDocument): Token {
    const token = new Token(document);
    this.#tokens.set(document.id, token);
    this.element?.append(token.element);
    token.refresh();
    host.Hooks.callAll('drawToken', token);
    return token;
  }

  /** Takes a token that has left the scene away. */
  remove(id: string): void {
    const token = this.#tokens.get(id);
    this.#tokens.delete(id);
    token?.destroy();
  }

  /** Takes all tokens away. */
  clear(): void {
    for (const id of [...this.#tokens.keys()]) this.remove(id);
  }
}
