import { ApplicationContent } from './application-content.ts';
import type { Position, PositionChange } from './application-options.ts';
import { allowedPosition, changedPosition, stylePosition } from './application-position.ts';

/** Where a window stands, how large it is, and what lies over it. */
export abstract class ApplicationPlacement extends ApplicationContent {
  static _maxZ = 100;

  abstract position: Position;
  _minimized = false;

  abstract get hasFrame(): boolean;

  get minimized(): boolean {
    return this._minimized;
  }

  override setPosition(change: PositionChange = {}): Position | undefined {
    const element = this.element as HTMLElement | null;
    if (!element || !this.options.window.positioned) return undefined;
    const wanted = changedPosition(this.position, change);
    this._doEvent(this._prePosition, { handlerArgs: [wanted] });
    stylePosition(element, wanted);
    const updated = this._updatePosition(wanted);
    this.position = updated;
    stylePosition(element, updated);
    this._doEvent(this._onPosition, { handlerArgs: [updated], eventName: 'position' });
    return updated;
  }

  _updatePosition(position: Position): Position {
    return allowedPosition(this.element, position);
  }

  async minimize(): Promise<void> {
    if (!this.hasFrame || this._minimized || !this.options.window.minimizable) return;
    this._minimized = true;
    this.element.classList.add('minimized');
  }

  async maximize(): Promise<void> {
    if (!this._minimized) return;
    this._minimized = false;
    this.element.classList.remove('minimized');
    this.setPosition();
  }

  bringToFront(): void {
    if (!(this.element as HTMLElement | null) || !this.options.window.positioned) return;
    if (this.position.zIndex !== ApplicationPlacement._maxZ || ApplicationPlacement._maxZ === 100) {
      this.position.zIndex = ++ApplicationPlacement._maxZ;
      this.element.style.zIndex = String(this.position.zIndex);
    }
  }
}
