import { host, type Data } from '../host.ts';
import type { ClosingOptions, Position, RenderOptions } from './application-options.ts';
import type { ApplicationV2 } from './application.ts';

/** What one step of an application's life does beside its handler. */
export interface StepOptions {
  async?: boolean;
  handlerArgs?: unknown[];
  eventName?: string;
  hookName?: string;
  hookArgs?: unknown[];
  parentClassHooks?: boolean;
}

/** The steps of an application's life, and who hears of them: the class, its listeners, the hooks of each class in the chain. */
export abstract class ApplicationEvents extends EventTarget {
  get type(): typeof ApplicationV2 {
    return this.constructor as typeof ApplicationV2;
  }

  _doEvent(handler: (...args: never[]) => unknown, options: StepOptions = {}): unknown {
    const { handlerArgs = [], eventName, hookName, hookArgs = [], parentClassHooks = true } = options;
    const result = handler.apply(this, handlerArgs as never[]);
    const after = (): void => {
      if (eventName) this.dispatchEvent(new Event(eventName, { bubbles: true, cancelable: true }));
      if (hookName) this.#callHooks(hookName, hookArgs, parentClassHooks);
    };
    if (options.async) return Promise.resolve(result).then(after);
    after();
    return undefined;
  }

  #callHooks(name: string, args: unknown[], parents: boolean): void {
    for (const cls of this.type.inheritanceChain()) {
      if (cls.name) host.Hooks.callAll(`${name}${cls.name}`, this, ...args);
      if (!parents) return;
    }
  }

  async _preFirstRender(_context: Data, _options: RenderOptions): Promise<void> {
    return undefined;
  }

  async _preRender(_context: Data, _options: RenderOptions): Promise<void> {
    return undefined;
  }

  async _onFirstRender(_context: Data, _options: RenderOptions): Promise<void> {
    return undefined;
  }

  async _onRender(_context: Data, _options: RenderOptions): Promise<void> {
    return undefined;
  }

  async _postRender(_context: Data, _options: RenderOptions): Promise<void> {
    return undefined;
  }

  async _preClose(_options: ClosingOptions): Promise<void> {
    return undefined;
  }

  _onClose(_options: ClosingOptions): void {
    return undefined;
  }

  _prePosition(_position: Position): void {
    return undefined;
  }

  _onPosition(_position: Position): void {
    return undefined;
  }
}
