import { locationName, type Slots, type Words } from '../../bridge/words.ts';

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

/** Puts the words for one viewer together; `speaker` gives the sentences of one rule set. */
export function makeTalk(
  words: Words,
  speaker: (words: Words) => Pick<Talk, 'say'>,
  names: Talk['names'] = {},
  faces: Talk['faces'] = {},
): Talk {
  return { ...speaker(words), words, names, faces, place: (location) => locationName(words, location) };
}

/** Says one kind of line of a ledger. */
export type Describe<Figures extends object> = (figures: Figures, talk: Talk) => LedgerRow;

/** A function for each kind of line of a ledger: every key of it has one. */
export type LinesOf<Ledger extends Readonly<Record<string, object>>> = {
  readonly [Key in keyof Ledger]: Describe<Ledger[Key]>;
};

/** A line with what is not said left empty. */
export function row(label: string, rest: Partial<Omit<LedgerRow, 'label'>> = {}): LedgerRow {
  return { label, why: '', change: '', total: '', tone: '', sum: false, ...rest };
}

/** The dice behind an ask, as the reason of a line: "7 + 3". */
export function faces(talk: Talk, ask: string | undefined): string {
  return ask === undefined ? '' : (talk.faces[ask] ?? '');
}
