import { entryName } from '../../../bridge/imperium-words.ts';
import { paired } from '../../../bridge/words.ts';
import type { ImperiumLedger, LocationKind } from '../../../rules/index.ts';
import type { Describe, Talk } from '../row.ts';

/** Says these kinds of line of imperium's ledger. */
export type Lines<Key extends keyof ImperiumLedger> = { readonly [K in Key]: Describe<ImperiumLedger[K]> };

/** The name of an entry of a crippling chart; one of a weapon's own chart is only numbered. */
export function chartName(talk: Talk, kind: LocationKind, entry: number, custom: boolean): string {
  return entryName(talk.words, kind, entry, custom);
}

/** What an entry of a crippling chart does, in a few sentences. */
export function chartText(talk: Talk, kind: LocationKind, entry: number, custom: boolean): string {
  return custom ? '' : talk.words.localize(`GRIEVOUS.imperium.chart.${kind}.${entry}.text`);
}

/** The name of a clock, with the location it hangs on: its id is `<location>.<name>`. */
export function clockName(talk: Talk, id: string): string {
  const [location = '', name = ''] = id.split('.');
  return paired(talk.words, talk.place(location), talk.words.localize(`GRIEVOUS.imperium.clock.${name}`));
}
