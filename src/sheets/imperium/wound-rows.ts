import { entryName } from '../../bridge/imperium-words.ts';
import {
  lastingName,
  locationName,
  paired,
  partName,
  recoveryName,
  sentence,
  severityName,
  severityOf,
  spanText,
  type Words,
} from '../../bridge/words.ts';
import {
  CHARTS,
  CRIPPLING_STAGES,
  type Crippling,
  type ImperiumBody,
  type ImperiumLocation,
  type LocationKind,
} from '../../rules/index.ts';

type Options = Readonly<Record<string, string>>;

/** A line of a recovery: what it is, and how long it still lasts. */
export interface RecoveryRow {
  readonly id: string;
  readonly name: string;
  readonly hours: number;
  readonly left: string;
}

/** A crippling injury on record. */
export interface CripplingRow {
  readonly index: number;
  readonly name: string;
  readonly stage: string;
  readonly stageName: string;
  readonly stages: Options;
  readonly lines: readonly RecoveryRow[];
  readonly permanent: readonly { readonly line: string; readonly name: string; readonly removeLabel: string }[];
  readonly removeLabel: string;
}

/** What a location suffers from beside its level of injury. */
export interface WoundRow {
  readonly id: string;
  readonly name: string;
  readonly severity: string;
  readonly levelName: string;
  /** Whether there is anything to tell. */
  readonly wounded: boolean;
  readonly selected: boolean;
  readonly cripplings: readonly CripplingRow[];
  readonly entries: Options;
  readonly lodged: number;
  readonly extracted: number;
  readonly infection: string;
  readonly infectionName: string;
  readonly infections: Options;
  /** Hours until an infection breaks out; null where none is on its way. */
  readonly infectionHours: number | null;
}

/** What will kill him unless it is stopped. */
export interface ClockRow {
  readonly id: string;
  readonly name: string;
  readonly left: number;
  readonly unit: string;
  readonly ends: string;
  readonly removeLabel: string;
}

const INFECTIONS: readonly ImperiumLocation['infection'][] = ['none', 'spared', 'due', 'infected'];
const WEEK = 168;
const DAY = 24;

/** Hours as weeks, days and hours, as far as there are any. */
export function leftText(words: Words, hours: number): string {
  const parts = [
    { amount: Math.floor(hours / WEEK), unit: 'weeks' },
    { amount: Math.floor((hours % WEEK) / DAY), unit: 'days' },
    { amount: hours % DAY, unit: 'hours' },
  ] as const;
  const told = parts.filter(({ amount }) => amount > 0);
  return told.map(({ amount, unit }) => spanText(words, amount, unit)).join(' ');
}

function stageName(words: Words, stage: string): string {
  return words.localize(`GRIEVOUS.imperium.stage.${stage}`);
}

function cripplingRow(words: Words, kind: LocationKind, crippling: Crippling, index: number): CripplingRow {
  const { entry, custom, part, stage, hoursLeft = {}, permanent } = crippling;
  const chart = custom ?? CHARTS[kind][entry - 1];
  const named = entryName(words, kind, entry, custom !== undefined);
  const name = part === undefined ? named : `${named} (${partName(words, part)})`;
  const lines = stage === 'recovering' ? (chart?.recovery ?? []).filter(({ formula }) => formula !== undefined) : [];
  const remove = (what: string): string => sentence(words, 'GRIEVOUS.imperium.wounds.remove', { what });
  return {
    index,
    name,
    stage,
    stageName: stageName(words, stage),
    stages: Object.fromEntries(CRIPPLING_STAGES.map((one) => [one, stageName(words, one)])),
    lines: lines.map(({ id }) => {
      const hours = hoursLeft[id] ?? 0;
      const left = hours === 0 ? words.localize('GRIEVOUS.imperium.wounds.over') : leftText(words, hours);
      return { id, name: recoveryName(words, id), hours, left };
    }),
    permanent: permanent.map((line) => {
      const lasting = lastingName(words, line);
      return { line, name: lasting, removeLabel: remove(lasting) };
    }),
    removeLabel: remove(name),
  };
}

/** The entries of a location's crippling chart that a living body can have on record. */
function entryOptions(words: Words, kind: LocationKind): Options {
  const entries = CHARTS[kind].flatMap(({ dead }, index) =>
    dead === true ? [] : [[String(index + 1), `${index + 1} ${entryName(words, kind, index + 1, false)}`] as const],
  );
  return { '': words.localize('GRIEVOUS.imperium.wounds.add'), ...Object.fromEntries(entries) };
}

function infectionName(words: Words, infection: string): string {
  return words.localize(`GRIEVOUS.imperium.infection.${infection}`);
}

function woundRow(words: Words, id: string, place: ImperiumLocation, selected: boolean): WoundRow {
  const { kind, level, cripplings, lodged, extracted, infection, infectionHours } = place;
  const severity = severityOf(kind, level);
  return {
    id,
    name: locationName(words, id),
    severity,
    levelName: severityName(words, severity),
    wounded: cripplings.length > 0 || lodged > 0 || extracted > 0 || infection === 'due' || infection === 'infected',
    selected,
    cripplings: cripplings.map((crippling, index) => cripplingRow(words, kind, crippling, index)),
    entries: entryOptions(words, kind),
    lodged,
    extracted,
    infection,
    infectionName: infectionName(words, infection),
    infections: Object.fromEntries(INFECTIONS.map((one) => [one, infectionName(words, one)])),
    infectionHours: infectionHours ?? null,
  };
}

/** Each location with what it suffers from beside its level. */
export function woundRows(words: Words, body: ImperiumBody, selected: string): WoundRow[] {
  return Object.entries(body.locations).map(([id, place]) => woundRow(words, id, place, id === selected));
}

/** The clocks that run against a body. */
export function clockRows(words: Words, body: ImperiumBody): ClockRow[] {
  return body.clocks.map(({ id, rounds, hours, endedBy }) => {
    const [location = '', clock = ''] = id.split('.');
    const name = paired(words, locationName(words, location), words.localize(`GRIEVOUS.imperium.clock.${clock}`));
    return {
      id,
      name,
      left: rounds ?? hours ?? 0,
      unit: words.localize(`GRIEVOUS.imperium.wounds.${rounds === undefined ? 'hoursToLive' : 'roundsToLive'}`),
      ends: words.localize(`GRIEVOUS.imperium.ending.${endedBy}`),
      removeLabel: sentence(words, 'GRIEVOUS.imperium.wounds.remove', { what: name }),
    };
  });
}
