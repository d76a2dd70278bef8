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

function chartName(words: Words, { kind, entry, custom }: EffectLine): string {
  if (custom === true || kind === undefined || entry === undefined) {
    return sentence(words, 'GRIEVOUS.imperium.ledger.ownChart', { entry: entry ?? 0 });
  }
  return words.localize(`GRIEVOUS.imperium.chart.${kind}.${entry}.name`);
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

function stepReason(words: Words, step: CharacteristicStep, body: ImperiumBody): string {
  if (step.cause !== 'crippling') return words.localize(`GRIEVOUS.imperium.step.${step.cause}`);
  const place = body.locations[step.location ?? ''];
  const crippling = place?.cripplings[step.crippling ?? 0];
  if (place === undefined || crippling === undefined) return words.localize('GRIEVOUS.imperium.step.injury');
  const custom = crippling.custom !== undefined;
  return chartName(words, {
    id: '',
    cause: 'untreated',
    endsBy: 'never',
    kind: place.kind,
    entry: crippling.entry,
    custom,
  });
}

function stepView(words: Words, step: CharacteristicStep, body: ImperiumBody): StepView {
  const text = placed(words, step.location, stepReason(words, step, body));
  const { change } = step;
  if (typeof change === 'number') return { text, change: change < 0 ? `−${-change}` : `+${change}` };
  return { text, change: change === 'halved' ? '÷2' : '0' };
}

/** What lowers a characteristic, step by step. */
export function stepViews(words: Words, account: CharacteristicAccount, body: ImperiumBody): StepView[] {
  return account.steps.map((step) => stepView(words, step, body));
}
