import type { Words } from '../../bridge/words.ts';
import type { OwedTest } from '../../play/owed-tests.ts';
import { askView, type AskView } from '../ask-view.ts';

/** A test that is owed, as the window shows it. */
export interface OwedRow {
  readonly id: string;
  readonly actor: string;
  readonly img: string;
  /** What it comes from: a hit, the end of a round. */
  readonly from: string;
  readonly ask: AskView;
  readonly mayRoll: boolean;
  /** What the buttons are called for who only hears them. */
  readonly rollLabel: string;
  readonly cardLabel: string;
}

/** What of a test that is owed its row is made from. */
export type OwedFacts = Pick<OwedTest, 'id' | 'name' | 'ruleSet' | 'procedure' | 'ask' | 'mayRoll'> & {
  readonly actor: { readonly img: string | null };
};

const HIT = 'GRIEVOUS.Owed.FromHit';
const TREATMENT = 'GRIEVOUS.Owed.FromTreatment';
const ROUND = 'GRIEVOUS.Owed.FromRound';

function sourceOf(words: Words, procedure: string): string {
  if (procedure === 'hit') return words.localize(HIT);
  if (procedure === 'treat') return words.localize(TREATMENT);
  if (procedure === 'roundEnd') return words.localize(ROUND);
  return words.localize(`GRIEVOUS.Step.${procedure}`);
}

/** The rows of the window of owed tests. */
export function owedRows(words: Words, owed: readonly OwedFacts[], isGM: boolean): OwedRow[] {
  return owed.flatMap(({ id, name, actor, ruleSet, procedure, ask: asked, mayRoll }) => {
    const ask = askView(asked, { words, ruleSet, isGM }, mayRoll);
    if (ask === null) return [];
    return [
      {
        id,
        actor: name,
        img: actor.img ?? '',
        from: sourceOf(words, procedure),
        ask,
        mayRoll,
        rollLabel: words.format('GRIEVOUS.Owed.RollFor', { name, test: ask.label }),
        cardLabel: words.format('GRIEVOUS.Owed.CardOf', { name }),
      },
    ];
  });
}
