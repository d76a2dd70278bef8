import { asRecord, type Source } from '../../common/objects.ts';
import { game } from '../state.ts';

/** Generation 14: a duration as effects show it. */
export interface PreparedDuration {
  value: number | null;
  units: string;
  expiry: string | null;
  expired: boolean;
  /** Whole length in seconds of world time; null for units of combat and where there is none. */
  seconds: number | null;
  /** What is left, in the duration's units. */
  remaining: number | null;
  secondsRemaining: number | null;
  label: string;
}

const SECONDS: Record<string, number> = {
  seconds: 1,
  minutes: 60,
  hours: 3600,
  days: 86_400,
  months: 2_592_000,
  years: 31_536_000,
};

/** Works out what is left of a stored duration at this moment. */
export function preparedDuration(stored: Source, start: Source): PreparedDuration {
  const value = typeof stored['value'] === 'number' ? stored['value'] : null;
  const units = String(stored['units'] ?? 'seconds');
  const unit = SECONDS[units];
  const remaining =
    value === null
      ? null
      : unit === undefined
        ? value - combatElapsed(units, start)
        : value - timeElapsed(start) / unit;
  const duration = {
    value,
    units,
    expiry: (stored['expiry'] as string | null | undefined) ?? null,
    expired: stored['expired'] === true,
    seconds: value === null || unit === undefined ? null : value * unit,
    remaining,
    secondsRemaining: remaining === null || unit === undefined ? null : remaining * unit,
  };
  return { ...duration, label: label(duration) };
}

function timeElapsed(start: Source): number {
  return game.time.worldTime - Number(start['time'] ?? game.time.worldTime);
}

function combatElapsed(units: string, start: Source): number {
  const combat = typeof start['combat'] === 'string' ? game.combats.get(start['combat']) : undefined;
  if (!combat?.started) return 0;
  const rounds = combat.round - Number(start['round'] ?? combat.round);
  if (units === 'rounds') return rounds;
  return rounds * combat.turns.length + (combat.turn ?? 0) - Number(start['turn'] ?? 0);
}

function label({
  remaining,
  units,
  expiry,
}: {
  remaining: number | null;
  units: string;
  expiry: string | null;
}): string {
  const key = `EFFECT.DURATION.UNITS.${units}`;
  if (remaining !== null)
    return `${Math.max(Math.ceil(remaining), 0)} ${game.i18n.has(key) ? game.i18n.localize(key) : units}`;
  const event = expiry === null ? '' : `EFFECT.EXPIRY_EVENTS.${expiry}`;
  const none = game.i18n.has('COMMON.None') ? game.i18n.localize('COMMON.None') : '';
  return event ? (game.i18n.has(event) ? game.i18n.localize(event) : String(asRecord({ expiry })['expiry'])) : none;
}
