import type { TargetRef } from '../bridge/parties.ts';
import type { CoverSnapshot, ShotThrough, StoredInput } from '../data/message/parts.ts';
import { locationFound } from '../bridge/answered.ts';
import { bodyFigure, strikeFigure, type FigureView } from '../bridge/figure-view.ts';
import { locationName } from '../bridge/words.ts';
import { setBridge } from '../bridge/set-bridge.ts';
import { askView, type AskView } from './ask-view.ts';
import { changeView, type CardLook, type ChangeView } from './change-view.ts';
import {
  blowFrom,
  cardImage,
  cardText,
  coverAt,
  explanation,
  owesTests,
  talkOf,
  targetName,
  waitsText,
  type CardContext,
  type Explanation,
  type Resolution,
} from './card-context.ts';
import type { LedgerRow, Talk } from './ledger/row.ts';
import { canUndoAll, pastView, type PastView } from './past/past-view.ts';
import { setLines, type StrikeText } from './ledger/set-lines.ts';
import { witnessesView, type WitnessesView } from './witnesses-view.ts';

/** What a hit message stores, as far as its card shows it. */
export interface HitStored {
  readonly attacker: TargetRef;
  readonly weapon: TargetRef & { readonly close: boolean };
  readonly attack: string | null;
  readonly through?: ShotThrough | null;
  readonly targets: Readonly<
    Record<
      string,
      TargetRef & {
        readonly location: string;
        readonly decided: string;
        readonly critical: boolean;
        readonly cover: CoverSnapshot | null;
        readonly input?: StoredInput;
        readonly shot?: number;
        readonly passedOn?: string | null;
        readonly shaken?: string | null;
      }
    >
  >;
}

/** With more targets than this a card shows compact rows, without figures. */
const MOST_IN_FULL = 3;

type StoredTarget = HitStored['targets'][string];
/** A target of a hit as its card shows it. */
export interface HitTargetView extends Explanation {
  readonly key: string;
  readonly name: string;
  readonly state: string;
  readonly stamp: string;
  readonly stampIcon: string;
  readonly figure: FigureView | null;
  readonly location: string;
  readonly why: string;
  readonly critical: string;
  readonly cover: string;
  readonly through: string;
  readonly results: readonly LedgerRow[];
  readonly change: ChangeView | null;
  readonly problem: string;
  readonly ask: AskView | null;
  readonly mayAnswer: boolean;
  readonly canApply: boolean;
  /** What it waits for, where the viewer cannot apply it now. */
  readonly waits: string;
  readonly applyLabel: string;
  /** Whether it strikes nobody in particular and somebody can be chosen. */
  readonly canChoose: boolean;
  readonly witnesses: WitnessesView | null;
  /** A shot that went through him: what it can strike next, or that it has. */
  readonly passOn: PassOnView | null;
  readonly past: PastView | null;
}

/** A shot that has gone through somebody: what is said of it, and whether a second target can be chosen, by a roll or without. */
export interface PassOnView {
  readonly text: string;
  readonly open: boolean;
  readonly canRoll: boolean;
}

/** A hit card. */
export interface HitCardView {
  readonly img: string;
  readonly weapon: string;
  readonly subtitle: string;
  readonly many: boolean;
  readonly targets: readonly HitTargetView[];
  readonly canApplyAll: boolean;
  readonly canRollAll: boolean;
  readonly canUndoAll: boolean;
}

function figureOf(
  context: CardContext,
  key: string,
  location: string,
  { before, after, state }: Resolution,
): FigureView {
  const id = `${context.id}-${key}`;
  const body = state === 'waiting' ? before : (after ?? before);
  if (body === null) return strikeFigure(id, context.words, location, context.ruleSet);
  return bodyFigure(id, context.words, setBridge(context.ruleSet).partStates(body), () => 0, { marked: location });
}

/** Where it struck: as said beforehand, else where it was found to be when it was resolved; empty while that is open. */
function struckAt({ location }: StoredTarget, { entries }: Resolution): string {
  return location === '' ? locationFound(entries) : location;
}

function figureIn(entries: Resolution['entries'], key: string, figure: string): number | null {
  const value = entries.find((entry) => entry.key === key)?.[figure];
  return typeof value === 'number' ? value : null;
}

/** How much gets through; before that is known, how much was rolled. */
function throughText(context: CardContext, { entries }: Resolution): string {
  const through = setLines(context.ruleSet).through?.(entries) ?? figureIn(entries, 'through', 'through');
  if (through === null) {
    const damage = setLines(context.ruleSet).rolled?.(entries) ?? figureIn(entries, 'damage', 'total');
    return damage === null ? '' : cardText(context, 'Damage', { points: damage });
  }
  return through === 0 ? cardText(context, 'NothingThrough') : cardText(context, 'Through', { points: through });
}

const STAMPS: Readonly<Record<string, string>> = {
  waiting: 'clock',
  open: 'dice',
  applied: 'check',
  undone: 'undo',
  gone: 'fail',
};

/** Where it struck and why there; of one that is placed only when it is resolved, as far as that is known. */
function strikeOf(context: CardContext, stored: StoredTarget, { entries }: Resolution, talk: Talk): StrikeText {
  const found =
    stored.location === '' ? setLines(context.ruleSet).strike?.(stored.input ?? {}, entries, talk) : undefined;
  if (found !== undefined) return found;
  const place = stored.location === '' ? '' : locationName(context.words, stored.location);
  return { place, why: cardText(context, `Decided.${stored.decided}`) };
}

function passOnView(
  context: CardContext,
  { passedOn = null }: StoredTarget,
  { passOn }: Resolution,
): PassOnView | null {
  if (passedOn !== null) return { text: cardText(context, 'PassedOn'), open: false, canRoll: false };
  if (passOn === null) return null;
  const text = cardText(context, 'PassesOn', { slowdown: passOn.slowdown });
  return { text, open: true, canRoll: passOn.roll };
}

function targetView(
  context: CardContext,
  key: string,
  stored: StoredTarget,
  resolution: Resolution,
  look: CardLook,
): HitTargetView {
  const { state, canAnswer } = resolution;
  const { many, close } = look;
  const cover = close ? null : stored.cover;
  const talk = talkOf(context, key, cover);
  const strike = strikeOf(context, stored, resolution, talk);
  const nobody = stored.uuid === null && state === 'waiting';
  const struck = struckAt(stored, resolution);
  const decided =
    state === 'waiting' || state === 'gone' ? [] : setLines(context.ruleSet).results(resolution.entries, talk);
  return {
    key,
    name: targetName(context, stored),
    state,
    stamp: state === 'waiting' && resolution.canApply ? '' : cardText(context, `State.${state}`),
    stampIcon: STAMPS[state] ?? 'clock',
    figure: many || struck === '' ? null : figureOf(context, key, struck, resolution),
    location: strike.place,
    why: strike.why,
    critical: stored.critical ? cardText(context, 'CriticalDoubles') : '',
    cover: coverAt(context, cover, stored.location),
    through: throughText(context, resolution),
    results: decided,
    change: changeView(context, key, stored, resolution, look),
    problem: nobody && resolution.problem === '' ? cardText(context, 'Nobody') : resolution.problem,
    ask: state === 'waiting' ? null : askView(resolution.pending, context, canAnswer),
    mayAnswer: canAnswer,
    canApply: resolution.canApply,
    waits: waitsText(context, resolution),
    applyLabel: cardText(context, state === 'open' ? 'GoOn' : 'Apply'),
    canChoose: (nobody || state === 'gone') && resolution.canChange,
    witnesses: witnessesView(context, key, stored, resolution),
    passOn: passOnView(context, stored, resolution),
    past: pastView(context, resolution),
    ...explanation(context, resolution, talk, key, many),
  };
}

/** Who struck; nobody is named where the hit was entered by hand. */
function strikerText(context: CardContext, { attack, attacker, through }: HitStored): string {
  const byHand = attack === null && (through == null || attacker.name === '');
  return byHand ? cardText(context, 'EnteredByHand') : attacker.name;
}

/** The card of one blow's hits: where each struck, what got through, and what came of it. */
export function hitCardView(
  context: CardContext,
  stored: HitStored,
  resolutions: Readonly<Record<string, Resolution>>,
  covers: readonly CoverSnapshot[],
): HitCardView {
  const many = Object.keys(stored.targets).length > MOST_IN_FULL;
  const look = { many, close: stored.weapon.close, covers };
  const targets = Object.entries(stored.targets).flatMap(([key, target]) => {
    const resolution = resolutions[key];
    return resolution === undefined ? [] : [targetView(context, key, target, resolution, look)];
  });
  return {
    img: cardImage(stored.weapon, stored.attacker),
    weapon: stored.weapon.name,
    subtitle: blowFrom(context, strikerText(context, stored), stored.through),
    many,
    targets,
    canApplyAll: targets.filter(({ canApply }) => canApply).length > 1,
    canRollAll: owesTests(context, resolutions),
    canUndoAll: canUndoAll(resolutions),
  };
}
