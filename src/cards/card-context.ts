import type { TargetRef } from '../bridge/parties.ts';
import type { CoverSnapshot, ShotThrough } from '../data/message/parts.ts';
import { coverName, listed, locationName, sentence, type Slots, type Words } from '../bridge/words.ts';
import type { TargetView } from '../bridge/resolution.ts';
import type { RuleSetId } from '../rules/index.ts';
import { makeTalk, type LedgerRow, type Talk } from './ledger/row.ts';
import { setLines } from './ledger/set-lines.ts';

/** The picture of a card: the weapon's, else the attacker's, else a plain one. */
export function cardImage(weapon: TargetRef, attacker: TargetRef): string {
  return weapon.img || attacker.img || 'systems/grievous/assets/icons/hit-location.svg';
}

/** Who looks at a card, and what he may be told. Gathered once a drawing, so that the views below it are pure. */
export interface CardContext {
  readonly words: Words;
  readonly ruleSet: RuleSetId;
  /** The message's id: the card's elements are named by it. */
  readonly id: string;
  readonly isGM: boolean;
  /** Names of the armour and fields of a target, by item id, for those who may see them. */
  namesOf(key: string): Readonly<Record<string, string>>;
  /** Faces of the dice of a target by ask id. */
  facesOf(key: string): Readonly<Record<string, string>>;
}

/** What of a target's resolution the views read. */
export type Resolution = Pick<
  TargetView,
  | 'state'
  | 'pending'
  | 'entries'
  | 'flags'
  | 'result'
  | 'isOwner'
  | 'canApply'
  | 'requested'
  | 'appliedBy'
  | 'canAnswer'
  | 'canChange'
  | 'canRollDamage'
  | 'passOn'
  | 'canUndo'
  | 'canRedo'
  | 'canAskWhatIf'
  | 'problem'
  | 'waitsForOther'
  | 'before'
  | 'after'
>;

/** The explanation of a target, and what its fold is called so that it stays open when the card is drawn anew. */
export interface Explanation {
  readonly rows: readonly LedgerRow[];
  readonly fold: string;
  readonly foldLabel: string;
}

/** Text of a card. */
export function cardText(context: CardContext, key: string, slots: Slots = {}): string {
  return sentence(context.words, `GRIEVOUS.Card.${key}`, slots);
}

/** What a target that the viewer cannot apply now waits for; empty where he can, or where the card tells it otherwise. */
export function waitsText(context: CardContext, { waitsForOther, requested, appliedBy }: Resolution): string {
  if (waitsForOther) return cardText(context, 'WaitsForOther');
  if (requested) return cardText(context, 'WaitsForGM');
  return appliedBy === '' ? '' : cardText(context, `AppliedBy.${appliedBy}`);
}

/** How a target is called: where a burst was fired at him, with the number of the shot. */
export function targetName(context: CardContext, { name, shot = 0 }: { name: string; shot?: number }): string {
  return shot === 0 ? name : cardText(context, 'Shot', { name, shot });
}

/** Who dealt the blow; of a shot that has passed through somebody, also whom. */
export function blowFrom(context: CardContext, who: string, through: ShotThrough | null | undefined): string {
  return through == null ? who : cardText(context, 'ThroughWhom', { who, name: through.name });
}

/** The words for one target's lines. */
export function talkOf(context: CardContext, key: string, cover: CoverSnapshot | null = null): Talk {
  const names = context.namesOf(key);
  const all = cover === null ? names : { ...names, cover: cover.name };
  return makeTalk(context.words, setLines(context.ruleSet).speaker, all, context.facesOf(key));
}

/** The explanation of what is known so far; in a crowd its fold has a short name. */
export function explanation(
  context: CardContext,
  resolution: Resolution,
  talk: Talk,
  key: string,
  crowded = false,
): Explanation {
  const foldLabel = cardText(context, crowded ? 'ExplainShort' : 'Explain');
  return { rows: setLines(context.ruleSet).rows(resolution.entries, talk), fold: `ledger-${key}`, foldLabel };
}

/** Whether more than one test that the viewer may roll is waited for, or one that is likely to be followed by others. */
export function owesTests({ ruleSet }: CardContext, resolutions: Readonly<Record<string, Resolution>>): boolean {
  const owing = Object.values(resolutions).filter(({ canAnswer, pending }) => canAnswer && pending?.kind === 'test');
  const inSeries = setLines(ruleSet).inSeries;
  return owing.length > 1 || owing.some(({ pending }) => pending !== null && inSeries?.(pending) === true);
}

/** Whether a cover hides the location that was struck; which ones it hides where none is known yet. */
export function coverAt(context: CardContext, cover: CoverSnapshot | null, location: string): string {
  if (cover === null) return '';
  if (location === '') return coverText(context, cover);
  return cardText(context, cover.covers.includes(location) ? 'CoverHere' : 'CoverElsewhere', {
    cover: coverName(cover),
  });
}

/** A cover in one line: its name and value, and the locations it hides. */
export function coverText(context: CardContext, cover: CoverSnapshot | null): string {
  if (cover === null) return '';
  const hidden = listed(
    context.words,
    cover.covers.map((id) => locationName(context.words, id)),
  );
  const slots = { cover: coverName(cover), hidden };
  return cardText(context, hidden === '' ? 'CoverHidesNothing' : 'CoverHides', slots);
}
