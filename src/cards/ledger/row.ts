import { locationName, paired, sentence, type Slots, type Words } from '../../bridge/words.ts';
import type { ImperiumLedger, LocationKind } from '../../rules/index.ts';

/** How a line is felt: for better, for worse, or gravely worse. */
export type Tone = '' | 'good' | 'bad' | 'grave';

/** One line of an explanation: what, why, by how much, and what it comes to. Every field is text ready to be shown. */
export interface LedgerRow {
  readonly label: string;
  readonly why: string;
  readonly change: string;
  readonly total: string;
  readonly tone: Tone;
  /** A line that closes a sum. */
  readonly sum: boolean;
}

/** What the lines are put into words with. */
export interface Talk {
  readonly words: Words;
  /** Names of armour and fields by the ids that a ledger gives them; an id without a name is told in general terms. */
  readonly names: Readonly<Record<string, string>>;
  /** The faces of the dice by ask id, where they are known: "7 + 3". */
  readonly faces: Readonly<Record<string, string>>;
  say(key: string, slots?: Slots): string;
  place(location: string): string;
}

/** Puts the words for one viewer together. */
export function makeTalk(words: Words, names: Talk['names'] = {}, faces: Talk['faces'] = {}): Talk {
  return {
    words,
    names,
    faces,
    say: (key, slots) => sentence(words, `GRIEVOUS.imperium.ledger.${key}`, slots),
    place: (location) => locationName(words, location),
  };
}

/** Says one kind of line. */
export type Describe<Key extends keyof ImperiumLedger> = (figures: ImperiumLedger[Key], talk: Talk) => LedgerRow;

/** A line with what is not said left empty. */
export function row(label: string, rest: Partial<Omit<LedgerRow, 'label'>> = {}): LedgerRow {
  return { label, why: '', change: '', total: '', tone: '', sum: false, ...rest };
}

/** The dice behind an ask, as the reason of a line: "7 + 3". */
export function faces(talk: Talk, ask: string | undefined): string {
  return ask === undefined ? '' : (talk.faces[ask] ?? '');
}

/** The name of an entry of a crippling chart; one of a weapon's own chart is only numbered. */
export function chartName(talk: Talk, kind: LocationKind, entry: number, custom: boolean): string {
  if (custom) return talk.say('ownChart', { entry });
  return talk.words.localize(`GRIEVOUS.imperium.chart.${kind}.${entry}.name`);
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
