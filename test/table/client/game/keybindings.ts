import { CONST } from '../const.ts';
import { game } from '../state.ts';

/** A key with those held down beside it. */
export interface KeyBinding {
  key: string;
  modifiers?: string[];
}

/** What is registered of an action of keys. */
export interface KeybindingAction {
  namespace: string;
  action: string;
  name: string;
  hint: string;
  uneditable: KeyBinding[];
  editable: KeyBinding[];
  onDown?: (context: object) => unknown;
  onUp?: (context: object) => unknown;
  repeat: boolean;
  restricted: boolean;
  reservedModifiers: string[];
  precedence: number;
  order: number;
}

const MODIFIERS: Readonly<Record<string, 'ctrlKey' | 'shiftKey' | 'altKey'>> = {
  Control: 'ctrlKey',
  Shift: 'shiftKey',
  Alt: 'altKey',
};

function isPressed({ key, modifiers = [] }: KeyBinding, event: KeyboardEvent, reserved: readonly string[]): boolean {
  if (event.code !== key && event.key !== key) return false;
  return Object.entries(MODIFIERS).every(
    ([name, held]) => event[held] === modifiers.includes(name) || reserved.includes(name),
  );
}

function isTyping({ target }: KeyboardEvent): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable="true"]');
}

/** Actions that keys call. */
export class ClientKeybindings {
  readonly actions = new Map<string, KeybindingAction>();
  readonly bindings = new Map<string, KeyBinding[]>();
  /** Whether actions may still be registered. */
  open = true;

  /** Has the keys of a page call the actions. */
  listen(page: EventTarget): void {
    for (const [type, moment] of [
      ['keydown', 'onDown'],
      ['keyup', 'onUp'],
    ] as const)
      page.addEventListener(type, (event) => {
        if (!event.defaultPrevented && this.#call(event as KeyboardEvent, moment)) event.preventDefault();
      });
  }

  /** Calls the actions of a key, by precedence, until one says that it has dealt with it. */
  #call(event: KeyboardEvent, moment: 'onDown' | 'onUp'): boolean {
    if (isTyping(event)) return false;
    const due = [...this.actions].filter(([id, action]) => {
      if (action.restricted && game.user?.isGM !== true) return false;
      if (event.repeat && !action.repeat) return false;
      return this.bindings.get(id)?.some((binding) => isPressed(binding, event, action.reservedModifiers));
    });
    const ordered = due.map(([, action]) => action).sort((a, b) => a.precedence - b.precedence || a.order - b.order);
    return ordered.some((action) => action[moment]?.({ event, key: event.code, moment }) === true);
  }

  /** Makes an action known; possible in `init` only. */
  register(namespace: string, action: string, data: Partial<KeybindingAction>): void {
    if (!this.open) throw new Error('You cannot register a Keybinding after the init hook');
    const id = `${namespace}.${action}`;
    const registered: KeybindingAction = {
      hint: '',
      uneditable: [],
      editable: [],
      repeat: false,
      restricted: false,
      reservedModifiers: [],
      precedence: CONST.KEYBINDING_PRECEDENCE.NORMAL,
      ...data,
      name: data.name ?? id,
      namespace,
      action,
      order: this.actions.size,
    };
    this.actions.set(id, registered);
    this.bindings.set(id, [...registered.uneditable, ...registered.editable]);
  }

  /** The keys of an action. */
  get(namespace: string, action: string): KeyBinding[] {
    const bindings = this.bindings.get(`${namespace}.${action}`);
    if (!bindings) throw new Error(`"${namespace}.${action}" is not a registered Keybinding`);
    return bindings;
  }

  /** Gives an action other keys, for this page. */
  async set(namespace: string, action: string, bindings: KeyBinding[]): Promise<void> {
    this.get(namespace, action);
    this.bindings.set(`${namespace}.${action}`, bindings);
    return Promise.resolve();
  }
}
