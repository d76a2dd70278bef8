import type { Crippling, ImperiumBody, ImperiumLocation } from './body.ts';
import { isBlind, type ActiveEffect } from './standing.ts';
import { CHARACTERISTICS, type Characteristic, type LocationKind } from './terms.ts';

/** What a persistent effect comes from. */
export const EFFECT_CAUSES = [
  'dead',
  'coma',
  'unconsciousHp',
  'unconsciousInjury',
  'stunned',
  'prone',
  'injury',
  'bleeding',
  'untreated',
  'recovery',
  'permanent',
  'eyesLost',
  'lodged',
  'extracted',
  'infectionDue',
  'infected',
  'sepsis',
  'loss',
  'clock',
] as const;

/** What ends a persistent effect. */
export const EFFECT_ENDINGS = [
  'fate',
  'regained',
  'hitPoints',
  'waking',
  'rounds',
  'standing',
  'attention',
  'drain',
  'surgery',
  'time',
  'healing',
  'cure',
  'never',
] as const;

/**
 * One persistent effect, for the faces: what causes it and what ends it, where, and its figure. `amount` is rounds,
 * minutes, hours, points or pieces, as the cause has it; `line` is the line of the crippling chart's entry.
 */
export type EffectLine = {
  readonly id: string;
  readonly cause: (typeof EFFECT_CAUSES)[number];
  readonly endsBy: (typeof EFFECT_ENDINGS)[number];
  readonly location?: string;
  readonly kind?: LocationKind;
  readonly level?: number;
  readonly entry?: number;
  readonly custom?: boolean;
  readonly part?: string;
  readonly line?: string;
  readonly characteristic?: Characteristic;
  readonly amount?: number;
  readonly unit?: 'rounds' | 'minutes' | 'hours';
};

function conditionLines(body: ImperiumBody): EffectLine[] {
  const lines: EffectLine[] = [];
  const { wakeIn } = body;
  if (body.dead) lines.push({ id: 'dead', cause: 'dead', endsBy: 'fate' });
  if (body.coma) lines.push({ id: 'coma', cause: 'coma', endsBy: 'regained' });
  if (body.unconscious.includes('hp'))
    lines.push({ id: 'unconscious.hp', cause: 'unconsciousHp', endsBy: 'hitPoints' });
  if (body.unconscious.includes('injury')) {
    const line = { id: 'unconscious.injury', cause: 'unconsciousInjury', endsBy: 'waking' } as const;
    lines.push(wakeIn === undefined ? line : { ...line, amount: wakeIn, unit: 'minutes' });
  }
  if (body.stunned > 0) {
    lines.push({ id: 'stunned', cause: 'stunned', endsBy: 'rounds', amount: body.stunned, unit: 'rounds' });
  }
  if (body.prone) lines.push({ id: 'prone', cause: 'prone', endsBy: 'standing' });
  if (isBlind(body)) lines.push({ id: 'eyesLost', cause: 'eyesLost', endsBy: 'never' });
  if (body.sepsis) lines.push({ id: 'sepsis', cause: 'sepsis', endsBy: 'cure' });
  for (const characteristic of CHARACTERISTICS) {
    const amount = body.losses[characteristic] ?? 0;
    if (amount > 0)
      lines.push({ id: `loss.${characteristic}`, cause: 'loss', endsBy: 'regained', characteristic, amount });
  }
  return lines;
}

function locationLines(location: string, place: ImperiumLocation): EffectLine[] {
  const lines: EffectLine[] = [];
  const add = (line: Omit<EffectLine, 'id' | 'location'>): void => {
    lines.push({ id: `${location}.${line.cause}`, location, ...line });
  };
  const { kind, level, bleeding, lodged, extracted, infection, infectionHours } = place;
  if (level > 0 && !place.treated) add({ cause: 'injury', endsBy: 'attention', kind, level });
  if (bleeding > 0) add({ cause: 'bleeding', endsBy: 'attention', amount: bleeding });
  if (lodged > 0) add({ cause: 'lodged', endsBy: 'surgery', amount: lodged });
  if (extracted > 0) add({ cause: 'extracted', endsBy: 'healing', amount: extracted });
  if (infection === 'due' && infectionHours !== undefined) {
    add({ cause: 'infectionDue', endsBy: 'cure', amount: infectionHours, unit: 'hours' });
  }
  if (infection === 'infected') add({ cause: 'infected', endsBy: 'cure' });
  return lines;
}

function endOf({ source, line }: ActiveEffect, crippling: Crippling): Pick<EffectLine, 'endsBy' | 'amount' | 'unit'> {
  if (source === 'untreated') return { endsBy: 'attention' };
  if (source === 'permanent') return { endsBy: 'never' };
  if (crippling.stage === 'attended') return { endsBy: 'surgery' };
  const hours = crippling.hoursLeft?.[line ?? ''];
  return hours === undefined ? { endsBy: 'healing' } : { endsBy: 'time', amount: hours, unit: 'hours' };
}

function cripplingLine(body: ImperiumBody, effect: ActiveEffect): EffectLine {
  const { location, index, crippling, source, line } = effect;
  const kind = body.locations[location]?.kind;
  return {
    id: `${location}.crippling${index}.${source}${line === undefined ? '' : `.${line}`}`,
    cause: source,
    location,
    entry: crippling.entry,
    custom: crippling.custom !== undefined,
    ...(kind === undefined ? {} : { kind }),
    ...(crippling.part === undefined ? {} : { part: crippling.part }),
    ...(line === undefined ? {} : { line }),
    ...endOf(effect, crippling),
  };
}

/** One line for each persistent effect: conditions, then by location, then crippling injuries, then clocks. */
export function effectLines(body: ImperiumBody, active: readonly ActiveEffect[]): EffectLine[] {
  const clocks = body.clocks.map(({ id, rounds, hours, endedBy }): EffectLine => ({
    id: `clock.${id}`,
    cause: 'clock',
    endsBy: endedBy,
    location: id.slice(0, id.indexOf('.')),
    line: id.slice(id.indexOf('.') + 1),
    amount: rounds ?? hours ?? 0,
    unit: rounds === undefined ? 'hours' : 'rounds',
  }));
  return [
    ...conditionLines(body),
    ...Object.entries(body.locations).flatMap(([id, place]) => locationLines(id, place)),
    ...active.map((effect) => cripplingLine(body, effect)),
    ...clocks,
  ];
}
