import { asRecord, type Source } from '../../common/objects.ts';
import { game } from '../state.ts';

/** Generation 13: a duration as effects show it. */
export interface PreparedDuration13 extends Source {
  type: 'seconds' | 'turns' | 'none';
  /** The whole length: seconds, or rounds with turns as decimals; null where there is none. */
  duration: number | null;
  /** What is left, in the same unit. */
  remaining: number | null;
  label: string;
}

const numberAt = (data: Source, key: string): number | null =>
  typeof data[key] === 'number' ? Number(data[key]) : null;

/** Rounds and turns as one number: turns count as hundredths. */
function combatTime(rounds: number, turns: number): number {
  return rounds + turns / 100;
}

function words(key: string, fallback: string): string {
  return game.i18n.has(key) ? game.i18n.localize(key) : fallback;
}

/** Works out what is left of a stored duration at this moment. */
export function preparedDuration13(stored: Source): PreparedDuration13 {
  const seconds = numberAt(stored, 'seconds');
  const shown = seconds !== null ? bySeconds(stored, seconds) : byTurns(stored);
  return {
    ...stored,
    ...(shown ?? { type: 'none', duration: null, remaining: null, label: words('COMMON.None', '') }),
  };
}

function bySeconds(stored: Source, seconds: number): PreparedDuration13 {
  const elapsed = game.time.worldTime - (numberAt(stored, 'startTime') ?? game.time.worldTime);
  const remaining = seconds - elapsed;
  const label = `${Math.max(remaining, 0)} ${words('EFFECT.DURATION.UNITS.seconds', 'seconds')}`;
  return { type: 'seconds', duration: seconds, remaining, label };
}

function byTurns(stored: Source): PreparedDuration13 | undefined {
  const [rounds, turns] = [numberAt(stored, 'rounds') ?? 0, numberAt(stored, 'turns') ?? 0];
  if (rounds === 0 && turns === 0) return undefined;
  const combat = game.combats?.get(String(stored['combat']));
  const size = Math.max(combat?.turns.length ?? 1, 1);
  const spent = combat?.started
    ? (combat.round - (numberAt(stored, 'startRound') ?? 0)) * size +
      (combat.turn ?? 0) -
      (numberAt(stored, 'startTurn') ?? 0)
    : 0;
  const left = Math.max(rounds * size + turns - spent, 0);
  const [leftRounds, leftTurns] = [Math.floor(left / size), left % size];
  const parts = [
    leftRounds > 0 && `${leftRounds} ${words('EFFECT.DURATION.UNITS.rounds', 'rounds')}`,
    leftTurns > 0 && `${leftTurns} ${words('EFFECT.DURATION.UNITS.turns', 'turns')}`,
  ];
  const label = parts.filter(Boolean).join(', ') || words('COMMON.None', '');
  const duration = combatTime(rounds, turns);
  return { type: 'turns', duration, remaining: combatTime(leftRounds, leftTurns), label };
}

/** When an effect that is made now begins. */
export function initialDuration(): { duration: Source } {
  const { combat } = game;
  const inCombat = combat ? { combat: combat.id, startRound: combat.round, startTurn: combat.turn ?? 0 } : {};
  return { duration: asRecord({ startTime: game.time.worldTime, ...inCombat }) };
}
