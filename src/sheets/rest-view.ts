import { listed, locationName, paired, sentence, type Words } from '../bridge/words.ts';
import { timeText } from '../bridge/time-words.ts';
import { CONDITION_IDS } from '../data/constants.ts';
import type { LikelyProspect, Prospect, TimePreview } from '../play/time-preview.ts';

/** What of somebody's preview a row of the rest dialog is made from. */
export interface RestFacts {
  readonly name: string;
  readonly preview: TimePreview;
  readonly owes: boolean;
}

/** Somebody in the preview of the rest dialog. */
export interface RestRow {
  readonly name: string;
  /** How he stands now, shortly. */
  readonly now: string;
  /** What is most likely, and what is worst, each with its chance; the worst is empty where there is only one way. */
  readonly likely: string;
  readonly worst: string;
  /** On average; empty where there is only one way. */
  readonly average: string;
  /** The chances of what may stand at the end and does not now, or the other way round. */
  readonly chances: string;
  /** That he owes a test, or that only part of the time is looked at; else empty. */
  readonly note: string;
}

/** The preview of a span: a row for each to whom something may happen, the others in one line. */
export interface RestView {
  readonly heading: string;
  readonly rows: readonly RestRow[];
  readonly rest: string;
  readonly nobody: boolean;
}

const SURE = 0.9995;
const WHOLE = 100;

/** A chance for people: whole per cent, and nothing as certain that is not. */
export function chanceText(words: Words, chance: number): string {
  if (chance >= SURE) return sentence(words, 'GRIEVOUS.Rest.Certain');
  const percent = Math.round(chance * WHOLE);
  return percent === 0
    ? sentence(words, 'GRIEVOUS.Rest.Below', { percent: 1 })
    : sentence(words, 'GRIEVOUS.Rest.Percent', { percent: Math.min(percent, WHOLE - 1) });
}

function isConditionId(what: string): boolean {
  return CONDITION_IDS.some((id) => id === what);
}

/** A condition or a flag in words: "Dead", "infected: Left leg". */
function stateName(words: Words, what: string): string {
  if (isConditionId(what)) return words.localize(`GRIEVOUS.Condition.${what}`);
  const [kind = '', place = ''] = what.split(':');
  const key = `GRIEVOUS.Rest.News.${kind}`;
  const name = words.has(key) ? words.localize(key) : kind;
  return place === '' ? name : paired(words, name, locationName(words, place));
}

function stand(words: Words, { points, conditions, news }: Prospect, max: number): string {
  const states = [...conditions, ...news].map((what) => stateName(words, what));
  return listed(words, [sentence(words, 'GRIEVOUS.Rest.Points', { points, max }), ...states]);
}

function withChance(words: Words, key: string, prospect: LikelyProspect, max: number): string {
  const chance = chanceText(words, prospect.chance);
  return sentence(words, `GRIEVOUS.Rest.${key}`, { what: stand(words, prospect, max), chance });
}

function sameStand(one: Prospect, other: Prospect): boolean {
  const shown = ({ points, conditions, news }: Prospect): string => JSON.stringify([points, conditions, news]);
  return shown(one) === shown(other);
}

/** Whether a preview says that nothing changes, whatever the dice. */
export function changesNothing({ now, likely }: TimePreview): boolean {
  return likely.chance >= SURE && sameStand(now, likely);
}

function chancesText(words: Words, { now, chances }: TimePreview): string {
  const told = chances.filter(({ what, chance }) => {
    const has = now.conditions.some((id) => id === what);
    return has ? chance < SURE : true;
  });
  const gone = now.conditions.filter((id) => !chances.some(({ what }) => what === id));
  return listed(words, [
    ...told.map(({ what, chance }) => paired(words, stateName(words, what), chanceText(words, chance))),
    ...gone.map((id) => sentence(words, 'GRIEVOUS.Rest.Ends', { what: stateName(words, id) })),
  ]);
}

function noteOf(words: Words, { preview, owes }: RestFacts): string {
  const { likely, worst, exact, runs } = preview;
  return listed(words, [
    owes ? words.localize('GRIEVOUS.Rest.Owes') : '',
    likely.capped || worst.capped ? words.localize('GRIEVOUS.Rest.Capped') : '',
    exact ? '' : sentence(words, 'GRIEVOUS.Rest.Sampled', { runs }),
  ]);
}

function rowOf(words: Words, facts: RestFacts): RestRow {
  const { name, preview } = facts;
  const { now, max, likely, worst, expected } = preview;
  const certain = likely.chance >= SURE;
  const average = Math.round(expected * 10) / 10;
  return {
    name,
    now: sentence(words, 'GRIEVOUS.Rest.Now', { what: stand(words, now, max) }),
    likely: withChance(words, certain ? 'Surely' : 'Likely', likely, max),
    worst: certain ? '' : withChance(words, 'Worst', worst, max),
    average: certain ? '' : sentence(words, 'GRIEVOUS.Rest.Average', { points: average, max }),
    chances: certain ? '' : chancesText(words, preview),
    note: noteOf(words, facts),
  };
}

/** "Three days from now": what a span is expected to do to these. */
export function restView(words: Words, seconds: number, all: readonly RestFacts[]): RestView {
  const touched = all.filter(({ preview, owes }) => owes || !changesNothing(preview));
  const quiet = all.filter((facts) => !touched.includes(facts)).map(({ name }) => name);
  return {
    heading: sentence(words, 'GRIEVOUS.Rest.FromNow', { span: timeText(words, seconds) }),
    rows: touched.map((facts) => rowOf(words, facts)),
    rest: quiet.length === 0 ? '' : sentence(words, 'GRIEVOUS.Card.NothingHappensTo', { names: listed(words, quiet) }),
    nobody: all.length === 0,
  };
}
