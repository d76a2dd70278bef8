import type { CharacteristicCause, LocationKind } from '../rules/index.ts';
import { locationName, paired, sentence, type Words } from './words.ts';

/** The name of an entry of a crippling chart; one of a weapon's own chart is only numbered. */
export function entryName(words: Words, kind: LocationKind, entry: number, custom: boolean): string {
  if (custom) return sentence(words, 'GRIEVOUS.imperium.ledger.ownChart', { entry });
  return words.localize(`GRIEVOUS.imperium.chart.${kind}.${entry}.name`);
}

function reason(words: Words, { cause, kind, entry, custom = false }: CharacteristicCause): string {
  if (cause !== 'crippling') return words.localize(`GRIEVOUS.imperium.step.${cause}`);
  if (kind === undefined || entry === undefined) return words.localize('GRIEVOUS.imperium.step.injury');
  return entryName(words, kind, entry, custom);
}

/** What changes a characteristic, with where: "Left arm: injured". */
export function causeText(words: Words, cause: CharacteristicCause): string {
  const text = reason(words, cause);
  return cause.location === undefined ? text : paired(words, locationName(words, cause.location), text);
}

/** By how much: "−10", "÷2" where it is halved, "0" where nothing is left. */
export function changeText({ change }: Pick<CharacteristicCause, 'change'>): string {
  if (typeof change === 'number') return change < 0 ? `−${-change}` : `+${change}`;
  return change === 'halved' ? '÷2' : '0';
}
