import { isHookName } from './hook-names.ts';

/** A function registered on a hook. */
export type HookFunction = (...args: never[]) => unknown;

interface Registered {
  id: number;
  fn: HookFunction;
  once: boolean;
}

const events: Record<string, Registered[]> = {};
let lastId = 0;

function register(hook: string, fn: HookFunction, once: boolean): number {
  if (!isHookName(hook)) throw new Error(`the practice table never calls the hook "${hook}"`);
  lastId += 1;
  (events[hook] ??= []).push({ id: lastId, fn, once });
  return lastId;
}

function invoke(hook: string, registered: Registered, args: unknown[]): unknown {
  if (registered.once) Hooks.off(hook, registered.id);
  try {
    return (registered.fn as (...args: unknown[]) => unknown)(...args);
  } catch (error) {
    Hooks.onError(`Error thrown in hooked function '${registered.fn.name}' for hook '${hook}'`, error, {
      log: 'error',
    });
    return undefined;
  }
}

/** The hooks of the client: functions called by name. They are not awaited. */
export const Hooks = {
  /** The functions registered by hook. */
  get events(): Readonly<Record<string, readonly Registered[]>> {
    return events;
  },

  /** Registers a function; gives the number to take it off again. An error for a hook that nobody calls. */
  on(hook: string, fn: HookFunction, { once = false }: { once?: boolean } = {}): number {
    return register(hook, fn, once);
  },

  /** Registers a function for the next call only. */
  once(hook: string, fn: HookFunction): number {
    return register(hook, fn, true);
  },

  /** Takes off a function, by itself or its number. */
  off(hook: string, fn: HookFunction | number): void {
    const remaining = (events[hook] ?? []).filter((registered) => registered.id !== fn && registered.fn !== fn);
    if (remaining.length) events[hook] = remaining;
    else Reflect.deleteProperty(events, hook);
  },

  /** Calls every function of a hook, in order of registration. */
  callAll(hook: string, ...args: unknown[]): true {
    for (const registered of [...(events[hook] ?? [])]) invoke(hook, registered, args);
    return true;
  },

  /** Calls the functions of a hook until one returns false; returns false then, else true. */
  call(hook: string, ...args: unknown[]): boolean {
    for (const registered of [...(events[hook] ?? [])]) if (invoke(hook, registered, args) === false) return false;
    return true;
  },

  /** Tells of an error: through the hook `error` and, with `log`, in the console. */
  onError(
    location: string,
    error: unknown,
    {
      msg = '',
      log = null,
      notify = null,
      data = {},
    }: { msg?: string; log?: 'error' | 'warn' | null; notify?: string | null; data?: object } = {},
  ): void {
    if (log) console[log](msg ? `${msg}: ${location}` : location, error);
    Hooks.callAll('error', location, error, { msg, log, notify, ...data });
  },
};
