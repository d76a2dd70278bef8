import {
  createCheckboxInput,
  createFormGroup,
  createNumberInput,
  createSelectInput,
  createTextInput,
} from '../forms/fields.ts';
import { host, localized, type Data, type HostSetting } from '../host.ts';

interface FieldLike {
  toInput(config: Data): HTMLElement;
}

function isField(type: unknown): type is FieldLike {
  return typeof type === 'object' && type !== null && 'toInput' in type;
}

function plainInput(setting: HostSetting, name: string, value: unknown): HTMLElement {
  if (setting.choices) {
    const options = Object.entries(setting.choices).map(([key, label]) => ({ value: key, label: localized(label) }));
    return createSelectInput({ name, value, options, dataset: setting.type === Number ? { dtype: 'Number' } : {} });
  }
  if (setting.type === Boolean) return createCheckboxInput({ name, value });
  if (setting.type === Number) return createNumberInput({ name, value, ...setting.range });
  return createTextInput({ name, value });
}

/** The form group of a registered setting with its present value. */
export function settingGroup(setting: HostSetting, value: unknown): HTMLElement {
  const name = `${setting.namespace}.${setting.key}`;
  const input = isField(setting.type) ? setting.type.toInput({ name, value }) : plainInput(setting, name, value);
  input.id = `setting-${name.replaceAll('.', '-')}`;
  const hint = setting.hint ? localized(setting.hint) : null;
  return createFormGroup({ input, label: localized(setting.name ?? name), hint });
}

/** Whether the reader may change a setting. */
export function mayChange(setting: HostSetting): boolean {
  return setting.scope !== 'world' || host.game.user.isGM;
}
