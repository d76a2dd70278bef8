import { localized, type Data } from '../host.ts';
import type { SelectOption } from './fields.ts';

/** The named arguments of `selectOptions`. */
export interface ChoiceHash {
  selected?: unknown;
  localize?: boolean;
  inverted?: boolean;
  blank?: string | null;
  sort?: boolean;
  labelAttr?: string;
  nameAttr?: string;
  valueAttr?: string;
}

function isSelected(value: string, selected: unknown): boolean {
  if (selected === undefined || selected === null) return value === '' && selected !== undefined;
  if (Array.isArray(selected)) return selected.map(String).includes(value);
  if (selected instanceof Set) return [...(selected as Set<unknown>)].map(String).includes(value);
  return String(selected as string) === value;
}

function text(value: unknown): string {
  return typeof value === 'object' && value !== null && 'label' in value ? String(value.label) : String(value);
}

function pair(key: string, choice: unknown, hash: ChoiceHash, isList: boolean): SelectOption {
  const valueAttr = hash.valueAttr ?? hash.nameAttr;
  if (typeof choice === 'object' && choice !== null) {
    const record = choice as Data;
    const value = valueAttr ? record[valueAttr] : (record['value'] ?? (isList ? record['id'] : undefined) ?? key);
    const label = record[hash.labelAttr ?? 'label'] ?? record['name'] ?? value;
    const option: SelectOption = { value: String(value), label: String(label) };
    if (typeof record['group'] === 'string') option.group = record['group'];
    if (record['disabled']) option.disabled = true;
    return option;
  }
  const value = isList && typeof choice === 'string' ? choice : key;
  return hash.inverted ? { value: text(choice), label: key } : { value, label: text(choice) };
}

/** The options of a select for choices given as a record, a list or a map. */
export function choiceOptions(choices: unknown, hash: ChoiceHash): SelectOption[] {
  const isList = Array.isArray(choices);
  const source = choices instanceof Map ? (Object.fromEntries(choices as Map<string, unknown>) as Data) : choices;
  const options = Object.entries((source ?? {}) as Data).map(([key, choice]) => pair(key, choice, hash, isList));
  for (const option of options) if (hash.localize) option.label = localized(option.label);
  if (hash.sort) options.sort((a, b) => a.label.localeCompare(b.label));
  if (typeof hash.blank === 'string') {
    options.unshift({ value: '', label: hash.localize ? localized(hash.blank) : hash.blank });
  }
  for (const option of options) option.selected = isSelected(option.value, hash.selected);
  return options;
}
