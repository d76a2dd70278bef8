import { CONFIG, documentConfig } from '../config.ts';
import type { ActiveEffectClass14 } from '../generations/effect-members-14.ts';
import { is14 } from '../generations/release.ts';
import { Hooks } from '../hooks.ts';
import { game } from '../state.ts';
import type { Source } from '../../common/objects.ts';

/** Parts of a moment of world time, by the plain calendar. */
export interface TimeComponents {
  year: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
}

const UNITS = { year: 31_536_000, day: 86_400, hour: 3600, minute: 60, second: 1 } as const;

/** World time, in seconds. */
export class GameTime {
  #last = 0;

  get worldTime(): number {
    return Number(game.settings.get('core', 'time'));
  }

  get serverTime(): number {
    return Date.now();
  }

  get components(): TimeComponents {
    let rest = this.worldTime;
    const parts = Object.entries(UNITS).map(([unit, seconds]) => {
      const count = Math.floor(rest / seconds);
      rest -= count * seconds;
      return [unit, count];
    });
    return Object.fromEntries(parts) as TimeComponents;
  }

  get roundTime(): number {
    return CONFIG.time.roundTime;
  }

  get turnTime(): number {
    return CONFIG.time.turnTime;
  }

  /** Begins from the stored time. */
  initialize(): void {
    this.#last = this.worldTime;
  }

  /** Lets time pass; gives the new time. */
  async advance(delta: number | Partial<TimeComponents>, options: Source = {}): Promise<number> {
    const seconds =
      typeof delta === 'number'
        ? delta
        : Object.entries(delta).reduce((sum, [unit, count]) => sum + count * UNITS[unit as keyof typeof UNITS], 0);
    if (!Number.isFinite(seconds)) throw new Error('You must provide a numeric time delta');
    return this.set(this.worldTime + seconds, options);
  }

  /** Puts the clock. */
  async set(time: number, options: Source = {}): Promise<number> {
    await game.settings.set('core', 'time', time, options);
    return this.worldTime;
  }

  /** Called on every client when the clock was put. */
  onUpdate(worldTime: number, options: Source, userId: string): void {
    const delta = worldTime - this.#last;
    this.#last = worldTime;
    Hooks.callAll('updateWorldTime', worldTime, delta, options, userId);
    if (!is14()) return;
    const { registry } = documentConfig('ActiveEffect').documentClass as unknown as ActiveEffectClass14;
    void registry.refresh('updateWorldTime');
  }
}
