import { asRecord, deepClone, type Source } from '../../common/objects.ts';
import { documentConfig } from '../config.ts';
import { DataField } from '../data/fields/data-field.ts';
import { DataModel } from '../data/model.ts';
import type { Setting } from '../documents/world-documents.ts';
import { Hooks } from '../hooks.ts';
import { game } from '../state.ts';
import { WorldSettings } from '../documents/collections/world-collections.ts';

/** What is registered of a setting. */
export interface SettingConfig {
  key: string;
  namespace: string;
  id: string;
  name?: string;
  hint?: string;
  scope: 'world' | 'client' | 'user';
  config: boolean;
  type?: unknown;
  default?: unknown;
  choices?: unknown;
  range?: { min: number; max: number; step: number };
  requiresReload?: boolean;
  onChange?: (value: unknown, options: Source, userId?: string) => unknown;
  input?: unknown;
}

/** A button that opens an application of settings. */
export interface SettingsMenu {
  key: string;
  namespace: string;
  name?: string;
  label?: string;
  hint?: string;
  icon?: string;
  type: unknown;
  restricted: boolean;
}

/** Where values of clients are kept. */
export type ClientStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

function memoryStorage(): ClientStorage {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

/** The storage of the browser, or one that lasts as long as the page. */
function clientStorage(): ClientStorage {
  try {
    return typeof localStorage === 'undefined' ? memoryStorage() : localStorage;
  } catch {
    return memoryStorage();
  }
}

/** Settings of the world, of users and of this client. */
export class ClientSettings {
  readonly settings = new Map<string, SettingConfig>();
  readonly menus = new Map<string, SettingsMenu>();
  readonly storage = new Map<string, unknown>();
  readonly #client = clientStorage();

  constructor() {
    this.storage.set('world', new WorldSettings('Setting'));
    this.storage.set('client', this.#client);
  }

  /** The stored settings of the world and its users. */
  get stored(): WorldSettings {
    return this.storage.get('world') as WorldSettings;
  }

  /** Makes a setting known. */
  register(namespace: string, key: string, data: Partial<SettingConfig>): void {
    if (!namespace || !key) throw new Error('You must specify both namespace and key portions of the setting');
    const id = `${namespace}.${key}`;
    const config = { config: false, ...data, scope: data.scope ?? 'client', key, namespace, id } as SettingConfig;
    if (!['world', 'client', 'user'].includes(config.scope))
      throw new Error(`Invalid scope "${config.scope}" of the setting "${id}"`);
    if (config.type instanceof DataField && !config.type.name) config.type.name = id;
    this.settings.set(id, config);
  }

  /** Makes a menu of settings known. */
  registerMenu(namespace: string, key: string, data: Partial<SettingsMenu>): void {
    if (!data.type)
      throw new Error(`The settings menu "${namespace}.${key}" needs the class of an application as its type`);
    this.menus.set(`${namespace}.${key}`, { restricted: false, ...data, type: data.type, key, namespace });
  }

  #config(namespace: string, key: string): SettingConfig {
    const config = this.settings.get(`${namespace}.${key}`);
    if (!config) throw new Error(`"${namespace}.${key}" is not a registered game setting`);
    return config;
  }

  /** The value of a setting. */
  get(namespace: string, key: string, { document = false }: { document?: boolean } = {}): unknown {
    const config = this.#config(namespace, key);
    if (document) return this.#document(config);
    const stored = this.#stored(config);
    return stored === undefined ? this.#typed(config, deepClone(initialOf(config))) : this.#typed(config, stored);
  }

  #document(config: SettingConfig): Setting | undefined {
    return this.stored.getSetting(config.id, config.scope === 'user' ? game.userId : null);
  }

  #stored(config: SettingConfig): unknown {
    if (config.scope !== 'client') {
      const text = this.#document(config)?._source['value'];
      return typeof text === 'string' ? parsed(text) : undefined;
    }
    const text = this.#client.getItem(config.id);
    return text === null ? undefined : parsed(text);
  }

  #typed({ type, id }: SettingConfig, value: unknown): unknown {
    if (type instanceof DataField) {
      const cleaned = type.clean(deepClone(value));
      const valid = type.validate(cleaned) ? type.getInitialValue() : cleaned;
      return type.initialize(valid, new EmptyModel());
    }
    if (isModel(type)) return type.fromSource(asRecord(deepClone(value ?? {})));
    if (value === undefined || value === null) return type === Object && value === undefined ? {} : value;
    if (type === Boolean) return value === 'false' ? false : Boolean(value);
    if (type === Number) return Number(value);
    if (type === String) return String(value);
    if (type === Object || type === Array || type === undefined) return deepClone(value);
    if (typeof type === 'function') return new (type as new (value: unknown) => unknown)(value);
    throw new Error(`The setting "${id}" has a type that the table does not know`);
  }

  /** Stores a value: for the world by a game master, for the user, or for this client. Gives the value as it reads afterwards. */
  async set(namespace: string, key: string, value: unknown, options: Source = {}): Promise<unknown> {
    const config = this.#config(namespace, key);
    const plain = this.#plain(config, value);
    if (config.scope === 'client') this.#setClient(config, plain, options);
    else await this.#setStored(config, plain, options);
    return this.get(namespace, key);
  }

  #plain({ type, id }: SettingConfig, value: unknown): unknown {
    if (type instanceof DataField) {
      const cleaned = type.clean(value === undefined ? type.getInitialValue() : type.toObject(value));
      const failure = type.validate(cleaned);
      if (failure) throw new Error(`The value of the setting "${id}" is invalid: ${failure.toString()}`);
      return cleaned;
    }
    if (isModel(type)) return value instanceof DataModel ? value.toObject() : new type(asRecord(value)).toObject();
    const convertible = asRecord(value);
    return typeof convertible['toObject'] === 'function'
      ? (convertible['toObject'] as () => unknown).call(value)
      : value;
  }

  #setClient(config: SettingConfig, value: unknown, options: Source): void {
    const text = JSON.stringify(value);
    if (this.#client.getItem(config.id) === text) return;
    if (text === undefined) this.#client.removeItem(config.id);
    else this.#client.setItem(config.id, text);
    const current = this.get(config.namespace, config.key);
    config.onChange?.(current, options, game.userId ?? undefined);
    Hooks.callAll('clientSettingChanged', config.id, current, options);
  }

  async #setStored(config: SettingConfig, value: unknown, options: Source): Promise<void> {
    if (!game.user) throw new Error('You may not assert the value of a world-level setting before the game is set up');
    const cls = documentConfig('Setting').documentClass;
    const user = config.scope === 'user' ? game.userId : null;
    const existing = this.#document(config);
    const text = JSON.stringify(value ?? null);
    if (existing) await existing.update({ value: text }, options);
    else await cls.create({ key: config.id, value: text, user }, options);
  }

  /** Called on every client after a stored setting changed. */
  changed(setting: Setting, options: Source, userId: string): void {
    if (setting.user !== null && setting.user !== game.userId) return;
    const config = this.settings.get(setting.key);
    config?.onChange?.(this.get(config.namespace, config.key), options, userId);
  }
}

function initialOf({ type, default: initial }: SettingConfig): unknown {
  return initial === undefined && type instanceof DataField ? type.getInitialValue() : initial;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

function isModel(type: unknown): type is typeof DataModel {
  return typeof type === 'function' && type.prototype instanceof DataModel;
}

/** The model in which the value of a setting is shown. */
class EmptyModel extends DataModel {
  static override defineSchema() {
    return {};
  }
}
