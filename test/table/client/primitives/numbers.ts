import { define } from './define.ts';

declare global {
  interface Number {
    almostEqual(other: number, epsilon?: number): boolean;
    between(a: number, b: number, inclusive?: boolean): boolean;
    ordinalString(): string;
    paddedString(digits: number): string;
    signedString(): string;
    toNearest(interval?: number, method?: 'round' | 'floor' | 'ceil'): number;
  }
  interface NumberConstructor {
    isNumeric(value: unknown): boolean;
    fromString(text: unknown): number;
  }
  interface Math {
    clamp(value: number, min: number, max: number): number;
    mix(a: number, b: number, weight: number): number;
    nextUp(value: number): number;
    nextDown(value: number): number;
    nextAfter(value: number, target: number): number;
    normalizeDegrees(degrees: number): number;
    normalizeRadians(radians: number): number;
    oscillation(min: number, max: number, t: number, period?: number): number;
    toDegrees(radians: number): number;
    toRadians(degrees: number): number;
  }
  interface Date {
    isValid(): boolean;
    toDateInputString(): string;
    toTimeInputString(): string;
  }
}

function isNumeric(value: unknown): boolean {
  if (value === null || value === undefined || Array.isArray(value) || typeof value === 'boolean') return false;
  return String(value).trim() !== '' && !Number.isNaN(Number(value));
}

define(Number, {
  isNumeric,
  fromString(text: unknown): number {
    if (typeof text !== 'string' || !text.length) return NaN;
    return Number(text.replace(/\s+/g, ''));
  },
});

define(Number.prototype, {
  almostEqual(this: number, other: number, epsilon = 1e-8): boolean {
    return Math.abs(this - other) < epsilon;
  },
  between(this: number, a: number, b: number, inclusive = true): boolean {
    const [low, high] = a < b ? [a, b] : [b, a];
    return inclusive ? this >= low && this <= high : this > low && this < high;
  },
  ordinalString(this: number): string {
    const suffixes: Record<string, string> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };
    return `${this}${suffixes[new Intl.PluralRules('en', { type: 'ordinal' }).select(this)] ?? 'th'}`;
  },
  paddedString(this: number, digits: number): string {
    return (this < 0 ? '-' : '') + String(Math.abs(this)).padStart(digits, '0');
  },
  signedString(this: number): string {
    const value = Number(this) + 0;
    return (value < 0 ? '' : '+') + String(value);
  },
  toNearest(this: number, interval = 1, method: 'round' | 'floor' | 'ceil' = 'round'): number {
    if (!Number.isFinite(interval) || interval <= 0) throw new Error('interval must be a positive finite number');
    const digits = (String(interval).split('.')[1] ?? '').length;
    return Number((Math[method](Number(this) / interval) * interval).toFixed(digits));
  },
});

const bits = new DataView(new ArrayBuffer(8));

function neighbour(value: number, up: boolean): number {
  if (!Number.isFinite(value)) return value;
  if (value === 0) return up ? Number.MIN_VALUE : -Number.MIN_VALUE;
  bits.setFloat64(0, value);
  bits.setBigInt64(0, bits.getBigInt64(0) + (value > 0 === up ? 1n : -1n));
  return bits.getFloat64(0);
}

define(Math, {
  clamp: (value: number, min: number, max: number) => Math.min(Math.max(value, min), max),
  mix: (a: number, b: number, weight: number) => a * (1 - weight) + b * weight,
  nextUp: (value: number) => neighbour(value, true),
  nextDown: (value: number) => neighbour(value, false),
  nextAfter: (value: number, target: number) => (value === target ? target : neighbour(value, target > value)),
  normalizeDegrees: (degrees: number) => ((degrees % 360) + 360) % 360,
  normalizeRadians: (radians: number) => radians - 2 * Math.PI * Math.floor((radians + Math.PI) / (2 * Math.PI)),
  oscillation: (min: number, max: number, t: number, period = 1) =>
    min + ((max - min) * (1 + Math.cos((2 * Math.PI * t) / period))) / 2,
  toDegrees: (radians: number) => (radians * 180) / Math.PI,
  toRadians: (degrees: number) => ((((degrees % 360) + 360) % 360) * Math.PI) / 180,
});

define(Date.prototype, {
  isValid(this: Date): boolean {
    return !Number.isNaN(this.getTime());
  },
  toDateInputString(this: Date): string {
    const part = (value: number) => String(value).padStart(2, '0');
    return `${this.getFullYear()}-${part(this.getMonth() + 1)}-${part(this.getDate())}`;
  },
  toTimeInputString(this: Date): string {
    return this.toTimeString().split(' ')[0] ?? '';
  },
});
