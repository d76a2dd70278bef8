import { entryName } from '../../bridge/imperium-words.ts';
import { imperiumBridge } from '../../bridge/imperium.ts';
import { listed, locationName, paired, sentence, severityName, severityOf, type Words } from '../../bridge/words.ts';
import { CHARACTERISTICS, deriveImperium, type ImperiumBody, type ImperiumLocation } from '../../rules/index.ts';

type Options = Readonly<Record<string, string>>;

/** The kinds of treatment, the most urgent first. */
export const TREATMENTS = [
  'attention',
  'staunch',
  'drain',
  'surgery',
  'cure',
  'wake',
  'heal',
  'stand',
  'fate',
] as const;

/** A kind of treatment. */
export type TreatmentKind = (typeof TREATMENTS)[number];

/** Somebody who may treat: his uuid, name and Toughness as it stands. */
export interface HealerFacts {
  readonly uuid: string;
  readonly name: string;
  readonly toughness: number;
}

/** What the dialog of a treatment shows. */
export interface TreatDialogView {
  readonly kinds: Options;
  readonly kind: string;
  readonly locations: Options;
  readonly location: string;
  readonly healers: Options;
  readonly healer: string;
  readonly toughness: number;
  readonly outcomes: Options;
  readonly skill: number;
  readonly lackingHp: number;
  /** The characteristics of which points have been lost. */
  readonly losses: readonly { readonly id: string; readonly name: string; readonly points: number }[];
  readonly infections: Options;
  readonly infection: string;
  readonly sepsis: boolean;
}

const USUAL_TOUGHNESS = 50;

/** The kinds that can be given: the dead can only be brought back by Fate, the living have no use for it. */
export function offeredKinds(body: ImperiumBody): TreatmentKind[] {
  const fate = body.dead && body.fate > 0;
  return TREATMENTS.filter((kind) => (body.dead ? kind === 'fate' && fate : kind !== 'fate'));
}

function clocksAt(body: ImperiumBody, location: string, ending: string): ImperiumBody['clocks'] {
  return body.clocks.filter(({ id, endedBy }) => endedBy === ending && id.startsWith(`${location}.`));
}

/** How much a location needs a kind of treatment: what kills first, then the worst. */
function need(body: ImperiumBody, kind: string, id: string, place: ImperiumLocation): number {
  const { level, treated, bleeding, cripplings, lodged } = place;
  const inStage = (...stages: string[]): number => cripplings.filter(({ stage }) => stages.includes(stage)).length;
  switch (kind) {
    case 'surgery':
      return clocksAt(body, id, 'surgery').length * 1000 + inStage('untreated', 'attended') * 100 + lodged * 10 + level;
    case 'staunch':
      return bleeding;
    case 'heal':
      return level;
    default: {
      const clocks = clocksAt(body, id, 'attention').length;
      return clocks * 1000 + bleeding * 100 + inStage('untreated') * 10 + (treated ? 0 : level);
    }
  }
}

function byNeed(body: ImperiumBody, kind: string): [string, ImperiumLocation][] {
  return Object.entries(body.locations).toSorted(
    ([one, first], [other, second]) => need(body, kind, other, second) - need(body, kind, one, first),
  );
}

/** The location that needs a kind of treatment most. */
export function worstLocation(body: ImperiumBody, kind: string): string {
  return byNeed(body, kind)[0]?.[0] ?? '';
}

function placeLabel(words: Words, id: string, { kind, level, bleeding }: ImperiumLocation): string {
  const bleeds = bleeding > 0 ? `${bleeding}D3` : '';
  const state = listed(words, [severityName(words, severityOf(kind, level)), bleeds]);
  return paired(words, locationName(words, id), state);
}

function infections(words: Words, body: ImperiumBody): Options {
  const festering = Object.entries(body.locations).filter(([, { infection }]) => infection !== 'none');
  const named = festering.map(([id, { infection }]) => [
    id,
    paired(words, locationName(words, id), words.localize(`GRIEVOUS.imperium.infection.${infection}`)),
  ]);
  return { '': words.localize('GRIEVOUS.imperium.treat.noInfection'), ...Object.fromEntries(named) };
}

/**
 * Draws up the dialog of a treatment: what the wounds call for stands first and is marked, the location that needs it most
 * is chosen. `healer` is the uuid of who treats, if nobody else is chosen.
 */
export function treatDialogView(
  words: Words,
  body: ImperiumBody,
  healers: readonly HealerFacts[],
  healer: string,
): TreatDialogView {
  const offered = offeredKinds(body);
  const called = imperiumBridge.treatments(body, deriveImperium(body)).map(({ kind }) => kind);
  const order = [
    ...offered.filter((kind) => called.includes(kind)),
    ...offered.filter((kind) => !called.includes(kind)),
  ];
  const label = (kind: TreatmentKind): string => {
    const name = words.localize(`GRIEVOUS.Card.Treatment.${kind}`);
    return called.includes(kind) ? sentence(words, 'GRIEVOUS.imperium.treat.calledFor', { name }) : name;
  };
  const say = (key: string): string => words.localize(`GRIEVOUS.imperium.treat.${key}`);
  const kind = order[0] ?? 'attention';
  const sick = Object.entries(body.locations).find(
    ([, { infection }]) => infection === 'infected' || infection === 'due',
  );
  const names = healers.map(({ uuid, name }) => [uuid, name]);
  return {
    kinds: Object.fromEntries(order.map((one) => [one, label(one)])),
    kind,
    locations: Object.fromEntries(byNeed(body, kind).map(([id, place]) => [id, placeLabel(words, id, place)])),
    location: worstLocation(body, kind),
    healers: { '': say('nobody'), ...Object.fromEntries(names) },
    healer,
    toughness: healers.find(({ uuid }) => uuid === healer)?.toughness ?? USUAL_TOUGHNESS,
    outcomes: { passed: say('passed'), failed: say('failed'), rolled: say('rolled') },
    skill: USUAL_TOUGHNESS,
    lackingHp: body.maxHp - body.hp,
    losses: CHARACTERISTICS.flatMap((id) => {
      const points = body.losses[id] ?? 0;
      return points === 0 ? [] : [{ id, name: words.localize(`GRIEVOUS.Characteristic.${id}.name`), points }];
    }),
    infections: infections(words, body),
    infection: sick?.[0] ?? '',
    sepsis: body.sepsis,
  };
}

function clockNote(words: Words, { id, rounds, hours }: ImperiumBody['clocks'][number], key: string): string {
  const clock = words.localize(`GRIEVOUS.imperium.clock.${id.slice(id.indexOf('.') + 1)}`);
  const left = sentence(words, `GRIEVOUS.imperium.ledger.clock.${rounds === undefined ? 'hours' : 'rounds'}`, {
    rounds: rounds ?? 0,
    hours: hours ?? 0,
  });
  return sentence(words, `GRIEVOUS.imperium.treat.note.${key}`, { clock, left });
}

/** What a treatment would do for a location as it is now, one line each. */
export function treatmentNotes(words: Words, body: ImperiumBody, kind: string, location: string): string[] {
  const place = body.locations[location];
  if (kind === 'drain') {
    return body.clocks.filter(({ endedBy }) => endedBy === 'drain').map((clock) => clockNote(words, clock, 'stops'));
  }
  if (kind === 'fate') return [sentence(words, 'GRIEVOUS.imperium.treat.note.fate', { points: body.fate })];
  if (place === undefined || !['attention', 'staunch', 'surgery'].includes(kind)) return [];
  const notes: string[] = [];
  const note = (key: string, slots = {}): number =>
    notes.push(sentence(words, `GRIEVOUS.imperium.treat.note.${key}`, slots));
  if (kind === 'staunch' && place.bleeding === 0) note('dry');
  if (place.bleeding > 0) note(kind === 'staunch' ? 'bleeds' : 'bleedingStops', { dice: place.bleeding });
  if (kind === 'staunch') return notes;
  for (const clock of clocksAt(body, location, 'attention')) notes.push(clockNote(words, clock, 'stops'));
  for (const { stage, entry, custom } of place.cripplings) {
    const injury = entryName(words, place.kind, entry, custom !== undefined);
    if (kind === 'attention' && stage === 'untreated') note('attended', { injury });
    if (kind === 'surgery' && (stage === 'untreated' || stage === 'attended')) note('recovers', { injury });
  }
  if (kind === 'attention') return notes;
  for (const clock of clocksAt(body, location, 'surgery')) notes.push(clockNote(words, clock, 'stopsIfPassed'));
  if (place.lodged > 0) note('extracted', { count: place.lodged });
  if (notes.length === 0) note('nothingToOperate');
  return notes;
}
