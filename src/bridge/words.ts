import { LEVEL_NAMES, type LocationKind } from '../rules/index.ts';

/** What a face needs of the language files; `game.i18n` in Foundry, a plain look-up in tests. */
export interface Words {
  localize(key: string): string;
  format(key: string, data?: Record<string, string>): string;
  has(key: string): boolean;
}

/** The figures and names that go into a sentence. */
export type Slots = Readonly<Record<string, string | number>>;

/** A sentence of the language files with its slots filled. */
export function sentence(words: Words, key: string, slots: Slots = {}): string {
  return words.format(key, Object.fromEntries(Object.entries(slots).map(([slot, value]) => [slot, String(value)])));
}

/** A hit location by its name; one of a body's own by its id, with the words in it set apart. */
export function locationName(words: Words, id: string): string {
  const key = `GRIEVOUS.Location.${id}`;
  if (words.has(key)) return words.localize(key);
  return spacedName(id);
}

/** A name as the rules write it, with the words in it set apart: `rightArm` is "Right arm". */
export function spacedName(id: string): string {
  const spaced = id.replace(
    /([a-z0-9])([A-Z])/g,
    (_, before: string, after: string) => `${before} ${after.toLowerCase()}`,
  );
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

/** What an attack is rolled against, shortly: "WS". */
export function skillName(words: Words, stat: string): string {
  return words.localize(`GRIEVOUS.SkillStat.${stat}`);
}

/** What changes a skill: "weapon +5". */
export function skillModifierText(words: Words, change: { readonly key: string; readonly value: number }): string {
  return sentence(words, `GRIEVOUS.SkillModifier.${change.key}`, { modifier: signed(change.value) });
}

/** What changes the number of a test: "face −5". */
export function testChangeText(words: Words, change: { readonly cause: string; readonly value: number }): string {
  return sentence(words, `GRIEVOUS.TestChange.${change.cause}`, { change: signed(change.value) });
}

/** How badly a location of this kind is hurt at this level: `unhurt`, or the name of the level. */
export function severityOf(kind: LocationKind, level: number): string {
  return level === 0 ? 'unhurt' : (LEVEL_NAMES[kind][level - 1] ?? 'crippled');
}

/** The name of a severity, for people. */
export function severityName(words: Words, severity: string): string {
  return words.localize(`GRIEVOUS.Severity.${severity}`);
}

/** Something with what is said of it, as the language joins them: "Head: light". */
export function paired(words: Words, name: string, text: string): string {
  return sentence(words, 'GRIEVOUS.Join.pair', { name, text });
}

/** A list as the language joins it; what is empty is left out. */
export function listed(words: Words, parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(words.localize('GRIEVOUS.Join.comma'));
}

/** A cover with its value, where it has one. */
export function coverName({ name, value }: { readonly name: string; readonly value: number }): string {
  return value === 0 ? name : `${name} (${value})`;
}

/** The choices of a cover: none, then each with its value. */
export function coverOptions(
  words: Words,
  covers: readonly { readonly id: string; readonly name: string; readonly value: number }[],
): Record<string, string> {
  const each = covers.map((cover) => [cover.id, coverName(cover)]);
  return { '': words.localize('GRIEVOUS.Card.NoCover'), ...Object.fromEntries(each) };
}

/** A roll of two ten-sided dice as it is read: 6 is 06. */
export function twoDigits(roll: number): string {
  return String(roll).padStart(2, '0');
}

/** A number with its sign, zero included. */
export function signed(value: number): string {
  return value < 0 ? `−${-value}` : `+${value}`;
}

/** A length of time; hours of two days and more are told in days. */
export function spanText(
  words: Words,
  amount: number,
  unit: 'rounds' | 'minutes' | 'hours' | 'days' | 'weeks',
): string {
  const short = unit === 'hours' && amount >= 48 ? { amount: Math.ceil(amount / 24), unit: 'days' } : { amount, unit };
  return sentence(words, `GRIEVOUS.Span.${short.unit}${short.amount === 1 ? 'One' : ''}`, { count: short.amount });
}

/** A line of a recovery by name; one of a weapon's own chart by its id. */
export function recoveryName(words: Words, line: string): string {
  const key = `GRIEVOUS.imperium.recovery.${line}`;
  return words.has(key) ? words.localize(key) : line;
}

/** The part of a location that a crippling chart singles out, by name. */
export function partName(words: Words, part: string): string {
  return words.localize(`GRIEVOUS.imperium.part.${part}`);
}

/** A lasting line as it is recorded: its id, with a count or a part after a colon where it has one. */
export function lastingName(words: Words, recorded: string): string {
  const [id = '', detail = ''] = recorded.split(':');
  const part = words.has(`GRIEVOUS.imperium.part.${detail}`) ? partName(words, detail) : detail;
  const key = `GRIEVOUS.imperium.permanent.${id}`;
  return words.has(key) ? sentence(words, key, { count: detail, part }) : [id, detail].filter(Boolean).join(' ');
}
