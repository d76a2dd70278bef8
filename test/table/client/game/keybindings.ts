import { CONST } from '../const.ts';

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

/** Actions that keys call. */
export class ClientKeybindings {
  readonly actions = new Map<string, KeybindingAction>();
  readonly bindings = new Map<string, KeyBinding[]>();
  /** Whether actions may still be registered. */
  open = true;

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
