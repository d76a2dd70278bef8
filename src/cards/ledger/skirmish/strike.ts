import { listed, locationName, signed, type Words } from '../../../bridge/words.ts';
import { SKIRMISH_LOCATIONS, type Entry, type SkirmishRow } from '../../../rules/index.ts';
import type { CoverSnapshot } from '../../../data/message/parts.ts';
import type { Talk } from '../row.ts';
import type { StrikeChanges, StrikeText, Tick } from '../set-lines.ts';
import { rowName } from '../../../bridge/skirmish-words.ts';

type Input = Readonly<Record<string, unknown>>;

const ROWS: readonly string[] = [...SKIRMISH_LOCATIONS, 'fleshWound', 'invulnerable'] satisfies SkirmishRow[];

function isRow(value: unknown): value is SkirmishRow {
  return typeof value === 'string' && ROWS.includes(value);
}

function wordsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

/** A blow in one line: how strong, how much it bleeds, and what it is. */
function blowText(input: Input, talk: Talk): string {
  const { strength, damage, firearm, template, nearLedge } = input;
  const figures = { strength: Number(strength ?? 0), damage: Number(damage ?? 0) };
  return listed(talk.words, [
    talk.say('strike.blow', figures),
    firearm === true ? talk.say('strike.firearm') : '',
    template === true ? talk.say('strike.template') : '',
    nearLedge === true ? talk.say('strike.ledge') : '',
  ]);
}

/** Where a hit struck: its row of the injury table once that is rolled; before, and for all others, what the blow is. */
export function strikeText(input: Input, entries: readonly Entry[], talk: Talk): StrikeText {
  const found = entries.find(({ key }) => key === 'location');
  const row = found?.['row'];
  if (found === undefined || !isRow(row)) return { place: '', why: blowText(input, talk) };
  const { roll, shift } = found;
  const known = typeof roll === 'number' && typeof shift === 'number';
  const changed = known && shift !== 0 ? signed(shift) : '';
  const why = known ? talk.say('strike.rolled', { roll, shift: changed }).trim() : '';
  return { place: rowName(talk.words, row), why: listed(talk.words, [why, blowText(input, talk)]) };
}

/** All locations of the injury table as ticks. */
function locationTicks(words: Words, chosen: readonly string[]): Tick[] {
  return SKIRMISH_LOCATIONS.map((id) => ({ value: id, label: locationName(words, id), on: chosen.includes(id) }));
}

/** What may be changed of a hit before it is applied: what cover hides, what cannot be seen of the prone, and the ledge. */
export function strikeChanges(words: Words, input: Input, cover: CoverSnapshot | null): StrikeChanges {
  const hidden = {
    field: 'hidden',
    label: words.localize('GRIEVOUS.skirmish.change.hidden'),
    ticks: locationTicks(words, wordsIn(input['hidden'])),
  };
  const fact = (value: string): Tick => ({
    value,
    label: words.localize(`GRIEVOUS.skirmish.change.${value}`),
    on: input[value] === true,
  });
  return {
    mayHide: cover === null ? [] : locationTicks(words, cover.covers),
    lists: [hidden],
    facts: ['nearLedge', 'firearm', 'template'].map((field) => fact(field)),
  };
}
