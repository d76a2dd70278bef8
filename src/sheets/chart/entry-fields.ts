import { MOVEMENTS, type Effects } from '../../rules/index.ts';

/** An entry of a chart as its form has it: what is typed, by control. A flag is `true` or empty. */
export type EntryForm = Readonly<Record<string, string>>;

/** A control of an entry's form. */
export interface EntryField {
  readonly name: string;
  readonly type: 'flag' | 'whole' | 'text' | 'choice';
  readonly choices: readonly string[];
}

/** A control of a form; `choices` where it is one of a closed list. */
export function entryField(name: string, type: EntryField['type'], choices: readonly string[] = []): EntryField {
  return { name, type, choices };
}

/** The ticks of what holds in some stage of an injury. */
export const EFFECT_FLAGS: readonly EntryField[] = ['stunned', 'nothing', 'faint'].map((name) =>
  entryField(name, 'flag'),
);

/** The other controls of what holds in some stage of an injury. */
export const EFFECT_FIELDS: readonly EntryField[] = [
  entryField('penalty', 'text'),
  entryField('halve', 'text'),
  entryField('movement', 'choice', MOVEMENTS),
  entryField('unusable', 'choice', ['here', 'part', 'all']),
];

/** A value as a control has it. */
export function typed(value: string | number | boolean | undefined): string {
  return value === undefined || value === false ? '' : String(value);
}

/** Names with a number each, as they are typed. */
export function pairs(values: Readonly<Record<string, number | undefined>> = {}): string {
  return Object.entries(values)
    .map(([name, value]) => `${name} ${value ?? ''}`)
    .join(', ');
}

/** What holds in some stage of an injury, as its controls have it. */
export function effectsForm({ penalty, halve = [], ...others }: Effects): EntryForm {
  const { stunned, nothing, faint, movement, unusable } = others;
  const all = { stunned, nothing, faint, penalty: pairs(penalty), halve: halve.join(', '), movement, unusable };
  return Object.fromEntries(Object.entries(all).map(([control, value]) => [control, typed(value)]));
}

function words(text: string): string[] {
  return text.split(/[,、;]/).flatMap((one) => (one.trim() === '' ? [] : [one.trim()]));
}

/** Names with a number each, as `WS 20, I 10`; what has no number keeps none, for the rules to refuse. */
export function numbered(text: string): Record<string, number> {
  const said = words(text).map((one) => {
    const [, name = one, value = ''] = /^(\S+)\s*[:=−-]?\s*(\d+)$/u.exec(one) ?? [];
    return [name, value === '' ? Number.NaN : Number(value)] as const;
  });
  return Object.fromEntries(said);
}

/** Values without what is not said. */
export function without(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const said = Object.entries(values).filter(([, value]) => value !== undefined && value !== '' && value !== false);
  return Object.fromEntries(said);
}

/** Values, or nothing where there are none. */
export function filled(values: Readonly<Record<string, unknown>>): Record<string, unknown> | undefined {
  return Object.keys(values).length === 0 ? undefined : { ...values };
}

/** The number typed into a control; undefined where it is empty. */
export function numberIn(form: EntryForm, name: string): number | undefined {
  const text = form[name]?.trim() ?? '';
  return text === '' ? undefined : Number(text);
}

/** What is typed of what holds in some stage of an injury; empty where nothing is. */
export function effectsOf(form: EntryForm): Record<string, unknown> {
  const { stunned, nothing, faint, penalty = '', halve = '', movement, unusable } = form;
  return without({
    penalty: filled(numbered(penalty)),
    halve: halve === '' ? undefined : words(halve),
    ...{ stunned: stunned === 'true', nothing: nothing === 'true', faint: faint === 'true' },
    ...{ movement, unusable },
  });
}
