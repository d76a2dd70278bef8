import { causeText as loweredBy, changeText, entryName } from '../../bridge/imperium-words.ts';
import {
  lastingName,
  locationName,
  paired,
  partName,
  recoveryName,
  sentence,
  severityName,
  severityOf,
  spanText,
  type Words,
} from '../../bridge/words.ts';
import type { CharacteristicAccount, CharacteristicStep, EffectLine, ImperiumBody } from '../../rules/index.ts';

/** A persistent effect in words: what it is, and what ends it. */
export interface EffectView {
  readonly text: string;
  readonly ends: string;
}

/** A step from the characteristic as written to the characteristic as it stands. */
export interface StepView {
  readonly text: string;
  readonly change: string;
}

function chartName(words: Words, { kind = 'body', entry = 0, custom = false }: EffectLine): string {
  return entryName(words, kind, entry, custom);
}

function span(words: Words, { amount = 0, unit = 'rounds' }: EffectLine): string {
  return spanText(words, amount, unit);
}

function ofCrippling(words: Words, line: EffectLine): string {
  const name = chartName(words, line);
  const injury = line.part === undefined ? name : `${name} (${partName(words, line.part)})`;
  if (line.cause === 'untreated' || line.line === undefined) return injury;
  const what = line.cause === 'recovery' ? recoveryName(words, line.line) : lastingName(words, line.line);
  return `${what} – ${injury}`;
}

function causeText(words: Words, line: EffectLine): string {
  const { cause, kind = 'body', level = 0, amount = 0, characteristic } = line;
  switch (cause) {
    case 'injury':
      return severityName(words, severityOf(kind, level));
    case 'untreated':
    case 'recovery':
    case 'permanent':
      return ofCrippling(words, line);
    case 'clock':
      return words.localize(`GRIEVOUS.imperium.clock.${line.line ?? ''}`);
    case 'loss': {
      const name = words.localize(`GRIEVOUS.Characteristic.${characteristic ?? 'T'}.name`);
      return sentence(words, 'GRIEVOUS.imperium.effect.loss', { characteristic: name, amount });
    }
    default:
      return sentence(words, `GRIEVOUS.imperium.effect.${cause}`, { amount });
  }
}

function endText(words: Words, line: EffectLine): string {
  const end = words.localize(`GRIEVOUS.imperium.ending.${line.endsBy}`);
  if (line.cause === 'clock')
    return sentence(words, 'GRIEVOUS.imperium.ending.deadline', { span: span(words, line), end });
  return line.unit === undefined
    ? end
    : sentence(words, 'GRIEVOUS.imperium.ending.within', { span: span(words, line), end });
}

function placed(words: Words, location: string | undefined, text: string): string {
  return location === undefined ? text : paired(words, locationName(words, location), text);
}

/** One persistent effect in words. */
export function effectView(words: Words, line: EffectLine): EffectView {
  const text = causeText(words, line);
  return { text: placed(words, line.location, text), ends: endText(words, line) };
}

function stepView(words: Words, step: CharacteristicStep, body: ImperiumBody): StepView {
  const { cause, change, location, crippling: index } = step;
  const place = body.locations[location ?? ''];
  const crippling = index === undefined ? undefined : place?.cripplings[index];
  const injury =
    place === undefined || crippling === undefined
      ? {}
      : { kind: place.kind, entry: crippling.entry, custom: crippling.custom !== undefined };
  const told = { cause, change, ...(location === undefined ? {} : { location }), ...injury };
  return { text: loweredBy(words, told), change: changeText(step) };
}

/** What lowers a characteristic, step by step. */
export function stepViews(words: Words, account: CharacteristicAccount, body: ImperiumBody): StepView[] {
  return account.steps.map((step) => stepView(words, step, body));
}
