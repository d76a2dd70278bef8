import { asRecord, isPlainObject } from '../../../common/objects.ts';
import type { FormConfig } from './data-field.ts';

/** An option of a select element. */
export interface Choice {
  value: string;
  label: string;
  group?: string;
}

/** The values one may choose from; undefined where there is no list. Choices may be an array, a record, or a function that gives either. */
export function choiceValues(choices: unknown): string[] | undefined {
  const list = typeof choices === 'function' ? (choices as () => unknown)() : choices;
  if (Array.isArray(list)) return list.map(String);
  return isPlainObject(list) ? Object.keys(list) : undefined;
}

/** A configuration whose choices have become a select's options. */
export function choiceOptions(config: FormConfig, mayBeBlank: boolean): FormConfig {
  const { choices, options, labelAttr = 'label', valueAttr, groupAttr = 'group' } = config;
  const prepared: FormConfig = { ...config };
  const blank = config['blank'] ?? (mayBeBlank ? '' : undefined);
  delete prepared['choices'];
  if (blank === undefined || blank === false) delete prepared['blank'];
  else prepared['blank'] = blank;
  prepared['options'] = options ?? optionsOf(choices, String(labelAttr), valueAttr, String(groupAttr));
  return prepared;
}

function optionsOf(choices: unknown, labelAttr: string, valueAttr: unknown, groupAttr: string): Choice[] {
  const list = typeof choices === 'function' ? (choices as () => unknown)() : choices;
  const entries: [string, unknown][] = Array.isArray(list)
    ? list.map((entry: unknown, index) => [typeof entry === 'object' ? String(index) : String(entry), entry])
    : Object.entries(asRecord(list));
  return entries.map(([key, entry]) => {
    if (typeof entry !== 'object' || entry === null) return { value: key, label: String(entry) };
    const record = asRecord(entry);
    const value = valueAttr === undefined ? (record['value'] ?? key) : record[String(valueAttr)];
    const choice: Choice = { value: String(value), label: String(record[labelAttr] ?? key) };
    if (record[groupAttr] !== undefined) choice.group = String(record[groupAttr]);
    return choice;
  });
}
