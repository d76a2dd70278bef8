import { sentence, type Words } from '../../bridge/words.ts';
import type { MortalBody } from '../../rules/index.ts';

/** What happens at a number of hit points. */
export type Threshold = 'halved' | 'consciousness' | 'deathCheck' | 'dead' | 'destroyed';

/** A threshold on the bar of hit points. */
export interface TickView {
  readonly percent: number;
  readonly text: string;
  readonly label: string;
  readonly passed: boolean;
  readonly grave: boolean;
}

/** Hit points on a bar that goes from their maximum to ten times that below 0, and what comes next. */
export interface VitalsView {
  readonly hp: number;
  readonly max: number;
  readonly percent: number;
  readonly zero: number;
  readonly below: boolean;
  readonly ticks: readonly TickView[];
  readonly next: string;
  readonly label: string;
}

/** Where multiples of the maximum stand on the bar, in per cent: the deep ones take less room than the near ones. */
const SCALE: readonly (readonly [multiple: number, percent: number])[] = [
  [-10, 0],
  [-5, 16],
  [-4, 28],
  [-3, 40],
  [-2, 52],
  [-1, 64],
  [0, 76],
  [1, 100],
];

function percentOf(hp: number, maxHp: number): number {
  const multiple = Math.min(1, Math.max(-10, hp / maxHp));
  for (const [index, [from, low]] of SCALE.entries()) {
    const [to, high] = SCALE[index + 1] ?? [from, low];
    if (multiple > to) continue;
    const share = to === from ? 0 : (multiple - from) / (to - from);
    return Math.round((low + share * (high - low)) * 10) / 10;
  }
  return 100;
}

/** The thresholds from above, each with the number of hit points at which it counts. Seed 002, Hit Points. */
export function thresholdsOf(maxHp: number): { readonly at: number; readonly what: Threshold }[] {
  return [
    { at: Math.ceil(maxHp / 3) - 1, what: 'halved' },
    { at: 0, what: 'consciousness' },
    ...[1, 2, 3, 4].map((multiple) => ({ at: -multiple * maxHp, what: 'deathCheck' as const })),
    { at: -5 * maxHp, what: 'dead' },
    { at: -10 * maxHp, what: 'destroyed' },
  ];
}

function minus(value: number): string {
  return value < 0 ? `−${-value}` : String(value);
}

/** The hit points of a body with their thresholds. */
export function vitalsView(words: Words, { hp, maxHp }: MortalBody): VitalsView {
  const say = (key: string, slots = {}): string => sentence(words, `GRIEVOUS.mortal.vitals.${key}`, slots);
  const thresholds = thresholdsOf(maxHp).filter(({ at, what }) => what !== 'halved' || at > 0);
  const next = thresholds.find(({ at }) => hp > at);
  return {
    hp,
    max: maxHp,
    percent: percentOf(hp, maxHp),
    zero: percentOf(0, maxHp),
    below: hp <= 0,
    ticks: thresholds
      .filter(({ what }) => what !== 'halved')
      .map(({ at, what }) => ({
        percent: percentOf(at, maxHp),
        text: minus(at),
        label: say('tick', { at: minus(at), what: say(`at.${what}`) }),
        passed: hp <= at,
        grave: what === 'dead' || what === 'destroyed',
      })),
    next: next === undefined ? '' : say('next', { at: minus(next.at), what: say(`at.${next.what}`) }),
    label: say('label', { hp: minus(hp), max: maxHp }),
  };
}
