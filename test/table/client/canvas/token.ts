import { host, type HostActor, type HostScene, type HostTokenDocument, type HostUser } from '../applications/host.ts';
import type { Point } from './grid.ts';
import { buildTokenElement, placeTokenElement, refreshTokenElement } from './token-view.ts';

/** A token on the scene in view. */
export class Token {
  static readonly embeddedName = 'Token';

  readonly element: HTMLElement;
  hover = false;
  #controlled = false;

  constructor(readonly document: HostTokenDocument) {
    this.element = buildTokenElement(this);
  }

  static get implementation(): typeof Token {
    return Token;
  }

  get id(): string {
    return this.document.id;
  }

  get name(): string {
    return this.document.name;
  }

  get actor(): HostActor | null {
    return this.document.actor;
  }

  get scene(): HostScene | null {
    return this.document.parent as HostScene | null;
  }

  get layer() {
    return host.canvas.tokens;
  }

  get x(): number {
    return this.document.x;
  }

  get y(): number {
    return this.document.y;
  }

  get w(): number {
    return this.document.width * host.canvas.grid.size;
  }

  get h(): number {
    return this.document.height * host.canvas.grid.size;
  }

  get center(): Point {
    return { x: this.x + this.w / 2, y: this.y + this.h / 2 };
  }

  get bounds(): Point & { width: number; height: number } {
    return { x: this.x, y: this.y, width: this.w, height: this.h };
  }

  get controlled(): boolean {
    return this.#controlled;
  }

  get isOwner(): boolean {
    return this.document.isOwner;
  }

  get isVisible(): boolean {
    return this.visible;
  }

  get visible(): boolean {
    return !this.document.hidden || host.game.user.isGM;
  }

  get inCombat(): boolean {
    return this.document.inCombat;
  }

  get combatant() {
    return this.document.combatant;
  }

  /** The users who target this token. */
  get targeted(): Set<HostUser> {
    return new Set(host.game.users.filter((user) => user.targets.has(this)));
  }

  get isTargeted(): boolean {
    return host.game.user.targets.has(this);
  }

  /** Takes the token in hand; false when it is not the reader's to take. */
  control({ releaseOthers = true }: { releaseOthers?: boolean } = {}): boolean {
    if (!this.isOwner) return false;
    if (releaseOthers) for (const other of this.layer.controlled) if (other !== this) other.release();
    if (this.#controlled) return true;
    this.#controlled = true;
    this.layer.controlledObjects.set(this.id, this);
    this.refresh();
    host.Hooks.callAll('controlToken', this, true);
    return true;
  }

  /** Lets the token go. */
  release(): boolean {
    this.layer.controlledObjects.delete(this.id);
    if (!this.#controlled) return true;
    this.#controlled = false;
    if (this.layer.hud?.object === this) this.layer.hud.clear();
    this.refresh();
    host.Hooks.callAll('controlToken', this, false);
    return true;
  }

  /** Targets the token, or no longer; what this client's user does himself is told to the others. */
  setTarget(
    targeted = true,
    {
      user = host.game.user,
      releaseOthers = true,
      broadcast = user.isSelf,
    }: { user?: HostUser; releaseOthers?: boolean; groupSelection?: boolean; broadcast?: boolean } = {},
  ): void {
    const targets = user.targets as Set<Token>;
    if (releaseOthers) {
      for (const other of [...targets]) {
        if (other !== this) other.setTarget(false, { user, releaseOthers: false, broadcast });
      }
    }
    if (targets.has(this) === targeted) return;
    if (targeted) targets.add(this);
    else targets.delete(this);
    this.refresh();
    host.Hooks.callAll('targetToken', user, this, targeted);
    if (broadcast) user.broadcastActivity({ targets: Array.from(targets, (token) => token.id) });
  }

  /** Draws the token as its document and actor are now. */
  refresh(): void {
    refreshTokenElement(this);
    host.Hooks.callAll('refreshToken', this, {});
  }

  /** Puts the token where its document says. */
  place(): void {
    placeTokenElement(this);
  }

  /** Takes the token off the canvas. */
  destroy(): void {
    this.release();
    for (const user of this.targeted) this.setTarget(false, { user, releaseOthers: false });
    this.element.remove();
    host.Hooks.callAll('destroyToken', this);
  }
}
