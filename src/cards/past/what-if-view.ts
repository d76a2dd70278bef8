import { factChanges, type FactChange } from '../../bridge/body-facts.ts';
import { setBridge } from '../../bridge/set-bridge.ts';
import { bodyFigureAt, isOfPlace, type BodyFigure } from '../../bridge/what-if.ts';
import { coverOptions, locationName, sentence, type Words } from '../../bridge/words.ts';
import type { CoverSnapshot } from '../../data/message/parts.ts';
import type { Change, Happened } from '../../play/what-if.ts';
import type { Retold } from '../../rules/index.ts';
import { askView, type AskView } from '../ask-view.ts';
import { cardText, talkOf, type CardContext, type Explanation } from '../card-context.ts';
import type { LedgerRow } from '../ledger/row.ts';
import { setLines } from '../ledger/set-lines.ts';

type Options = Readonly<Record<string, string>>;

/** A number that can be taken to have been another: its name, its label and its value. */
export interface FigureField {
  readonly name: BodyFigure;
  readonly label: string;
  readonly value: number;
  readonly min: number | '';
}

/** The form of what was otherwise. */
export interface WhatIfForm {
  /** Null where bodies have none. */
  readonly locations: Options | null;
  readonly location: string;
  /** Null where cover is of no use. */
  readonly covers: Options | null;
  readonly cover: string;
  readonly hasCritical: boolean;
  readonly critical: boolean;
  readonly figures: readonly FigureField[];
}

/** What came of a hit, or would have. */
export interface OutcomeView extends Explanation {
  readonly results: readonly LedgerRow[];
  readonly nothing: string;
  readonly changes: readonly FactChange[];
  /** What is newly asked. */
  readonly ask: AskView | null;
  /** Why it could not have been so. */
  readonly problem: string;
}

function figureField(words: Words, { actor, event }: Happened, name: BodyFigure, place: string): FigureField[] {
  const value = bodyFigureAt(actor.type, event.before, name, place);
  if (value === null) return [];
  const key = name === 'armour' ? 'Armour' : isOfPlace(actor.type, name) ? 'HpOfPlace' : `Health.${actor.type}`;
  return [{ name, label: words.localize(`GRIEVOUS.Past.${key}`), value, min: name === 'armour' ? 0 : '' }];
}

/** The numbers that can be taken to have been others where a hit struck. */
export function figureFields(words: Words, hit: Happened, place: string): FigureField[] {
  return (['armour', 'hp'] as const).flatMap((name) => figureField(words, hit, name, place));
}

/** The form of what was otherwise, as the hit was. */
export function whatIfForm(words: Words, hit: Happened, covers: readonly CoverSnapshot[]): WhatIfForm {
  const { actor, event, message, target, location } = hit;
  const bridge = setBridge(actor.type);
  const places = bridge.locations(event.before).map(({ id }) => id);
  const { close } = message.system.weapon;
  const known = target.cover === null ? covers : [...covers, target.cover];
  return {
    locations: places.length === 0 ? null : Object.fromEntries(places.map((id) => [id, locationName(words, id)])),
    location,
    covers: close ? null : coverOptions(words, known),
    cover: target.cover?.id ?? '',
    hasCritical: bridge.hasCritical,
    critical: target.critical,
    figures: figureFields(words, hit, location),
  };
}

/** What came of a hit, or would have, in words. */
export function outcomeView(
  context: CardContext,
  hit: Happened,
  { event, told }: Retold,
  change: Change = {},
): OutcomeView {
  const { words, ruleSet } = context;
  const none = { results: [], nothing: '', changes: [], rows: [], fold: '', foldLabel: '', ask: null, problem: '' };
  if (told.how === 'open') return { ...none, ask: askView(told.pending, context, true) };
  if (told.how === 'void')
    return { ...none, problem: sentence(words, 'GRIEVOUS.Past.Impossible', { reason: told.reason }) };
  const talk = talkOf(context, hit.key, change.cover ?? hit.target.cover);
  const entries = told.outcome?.ledger ?? [];
  const results = setLines(ruleSet).results(entries, talk);
  return {
    ...none,
    results,
    nothing: results.length === 0 ? cardText(context, 'NothingChanges') : '',
    changes: factChanges(words, ruleSet, event.before, told.body),
    rows: setLines(ruleSet).rows(entries, talk),
    fold: 'what-if',
    foldLabel: cardText(context, 'Explain'),
  };
}
