import fc from 'fast-check';
import { isHolder, stored, type Fields } from './values.ts';

/** How one thing in good data is spoilt: at which place, and what is put there. */
export interface Spoil {
  readonly place: number;
  readonly how: 'replace' | 'remove' | 'add' | 'addInherited' | 'misplace' | 'misname';
  readonly value: unknown;
  /** How large it is: `large` takes its time to run in some bodies, with `utmost` sums cannot be exact. */
  readonly size: 'usual' | 'large' | 'utmost';
}

/** Spoilt data, and whether there is no reading by which it could be let through. */
export interface Spoilt {
  readonly data: unknown;
  readonly always: boolean;
}

/** What stands nowhere in a body, an input or options. */
const IMPOSSIBLE: readonly unknown[] = [
  ...[Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  ...[10n, Symbol('x'), () => 1],
];

/** What stands only where fractions may. */
const FRACTIONS: readonly unknown[] = [1.5, -0.5, 1e-9, 2 ** 53];

/** What stands somewhere, though seldom where it is put. */
const MISFITS: readonly unknown[] = [
  ...[null, undefined, -1, 0, -0, 1, 21, 101, 10_000, '', 'x', '1', '-0', 'none', true, false, [], {}, [[]], [1, 1]],
  ...[{ id: 'x' }, ['x'], '__proto__', 'constructor', 'toString'],
];

const LARGE: readonly unknown[] = [1e9, '1000000000', 'x'.repeat(300), '9007199254740991d6'];
const UTMOST: readonly unknown[] = [Number.MAX_SAFE_INTEGER, '9007199254740991'];

/** Names that every object inherits. */
const INHERITED = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'prototype'];

const NO_LOCATIONS = ['__proto__', 'constructor', 'prototype', 'no id', '1a', 'a.b', ''];

const values = fc.constantFrom(...IMPOSSIBLE, ...FRACTIONS, ...MISFITS, ...MISFITS, ...LARGE, ...UTMOST);

/** All kinds of spoiling. */
export const spoils: fc.Arbitrary<Spoil> = fc
  .record({
    place: fc.nat(),
    how: fc.constantFrom(
      'replace',
      'replace',
      'replace',
      'replace',
      'remove',
      'add',
      'addInherited',
      'misplace',
      'misname',
    ),
    value: values,
  })
  .map((spoil): Spoil => {
    if (spoil.how !== 'replace') return { ...spoil, size: 'usual' };
    return {
      ...spoil,
      size: LARGE.includes(spoil.value) ? 'large' : UTMOST.includes(spoil.value) ? 'utmost' : 'usual',
    };
  });

interface Place {
  readonly holder: Record<string, unknown>;
  readonly field: string;
}

function placesIn(data: unknown, found: Place[] = []): Place[] {
  if (!isHolder(data)) return found;
  for (const field of Object.keys(data)) {
    found.push({ holder: data, field });
    placesIn(data[field], found);
  }
  return found;
}

function holdersIn(data: unknown, found: Record<string, unknown>[] = []): Record<string, unknown>[] {
  if (!isHolder(data)) return found;
  if (!Array.isArray(data)) found.push(data);
  for (const field of Object.keys(data)) holdersIn(data[field], found);
  return found;
}

function put(holder: Record<string, unknown>, field: string, value: unknown): void {
  Object.defineProperty(holder, field, { value, enumerable: true, configurable: true, writable: true });
}

function replace(data: unknown, { place, value }: Spoil, fractions: readonly string[]): Spoilt {
  const places = placesIn(data);
  const chosen = places[place % Math.max(1, places.length)];
  if (chosen === undefined) return { data: value, always: IMPOSSIBLE.includes(value) };
  put(chosen.holder, chosen.field, value);
  const fraction = FRACTIONS.includes(value) && !fractions.includes(chosen.field);
  return { data, always: IMPOSSIBLE.includes(value) || fraction };
}

/** Puts the name of a location that there is not where the name of one stood. */
function misplace(data: unknown, { place }: Spoil, locations: readonly string[]): Spoilt {
  const places = placesIn(data).filter(({ holder, field }) => locations.includes(String(holder[field])));
  const chosen = places[place % Math.max(1, places.length)];
  if (chosen === undefined) return { data, always: false };
  const nowhere = [...INHERITED, 'nowhere', ''];
  put(chosen.holder, chosen.field, nowhere[place % nowhere.length]);
  return { data, always: true };
}

/** Adds one more to what goes by location, under a name that no location can have. */
function misname(data: unknown, { place }: Spoil, locations: readonly string[]): Spoilt {
  const holders = holdersIn(data).filter((holder) => Object.keys(holder).some((field) => locations.includes(field)));
  const holder = holders[place % Math.max(1, holders.length)];
  if (holder === undefined) return { data, always: false };
  put(holder, NO_LOCATIONS[place % NO_LOCATIONS.length] ?? '', Object.values(holder)[0]);
  return { data, always: true };
}

/** A copy of good data with one thing spoilt. `fractions` are the fields that may be fractions. */
export function spoilt(
  good: Fields,
  spoil: Spoil,
  locations: readonly string[],
  fractions: readonly string[] = [],
): Spoilt {
  const data = stored(good);
  const holders = holdersIn(data);
  const holder = holders[spoil.place % holders.length] ?? {};
  switch (spoil.how) {
    case 'replace':
      return replace(data, spoil, fractions);
    case 'misplace':
      return misplace(data, spoil, locations);
    case 'misname':
      return misname(data, spoil, locations);
    case 'remove': {
      const places = placesIn(data);
      const chosen = places[spoil.place % Math.max(1, places.length)];
      if (chosen !== undefined) Reflect.deleteProperty(chosen.holder, chosen.field);
      return { data, always: false };
    }
    case 'add':
      put(holder, 'unheardOf', 'junk');
      return { data, always: true };
    case 'addInherited':
      put(holder, INHERITED[spoil.place % INHERITED.length] ?? '', { polluted: 1 });
      return { data, always: true };
  }
}
