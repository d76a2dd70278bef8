import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bodyChanges, bodyOf, sparseBody, type BodyBearer, type Changes } from '../../src/bridge/stored-body.ts';
import { imperium, type ImperiumBody } from '../../src/rules/index.ts';
import type { WornArmour } from '../../src/bridge/set-bridge.ts';
import { anyBody } from '../rules/arbitrary/imperium.ts';

type Plain = Record<string, unknown>;

const ARMOUR: readonly WornArmour[] = [
  { id: 'helmet0000000000', hp: null, value: 5, kind: 'other', covers: ['head'] },
  { id: 'mailcoat00000000', hp: null, value: 4, kind: 'mail', covers: ['body', 'rightArm', 'leftArm'] },
  { id: 'plate00000000000', hp: null, value: 6, kind: 'plate', covers: ['body'] },
];
const FIELDS = [{ id: 'conversion000000', formula: '2d6' }];

function isPlain(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What the host does with dotted changes. */
function applied(source: Plain, changes: Changes): Plain {
  const after = structuredClone(source);
  for (const [path, value] of Object.entries(changes)) {
    const names = path.split('.').slice(1);
    const last = names.pop() ?? '';
    let place = after;
    for (const name of names) {
      const inner = isPlain(place[name]) ? place[name] : {};
      place[name] = inner;
      place = inner;
    }
    place[last] = value;
  }
  return after;
}

/** A stored system that says no more than a new actor's. */
function newSource(): Plain {
  const characteristics = Object.fromEntries(
    ['WS', 'BS', 'S', 'T', 'I', 'Wp', 'Sg', 'Nv', 'Ld'].map((name) => [name, 50]),
  );
  return {
    plan: 'humanoid',
    characteristics,
    maxToughness: null,
    maxHp: null,
    hp: null,
    locations: {},
    wear: {},
    table: null,
    wakeIn: null,
  };
}

function bearer(system: Plain): BodyBearer {
  return { system, armour: ARMOUR, forceFields: FIELDS };
}

/** The same body, wearing what the bearer wears, each piece worn down by so much. */
function dressed(body: ImperiumBody, worn: number): ImperiumBody {
  const locations = Object.entries(body.locations).map(([id, place]) => {
    const pieces = ARMOUR.filter(({ covers }) => covers.includes(id));
    return [
      id,
      { ...place, armour: pieces.map(({ id: item, value, kind }) => ({ id: item, value: value - worn, kind })) },
    ];
  });
  return imperium.parseBody({ ...body, fields: FIELDS, locations: Object.fromEntries(locations) as Plain });
}

function written(source: Plain, prepared: Plain, after: ImperiumBody): Plain {
  const live = bodyOf('imperium', bearer(prepared));
  return applied(source, bodyChanges('imperium', source, bearer(prepared), live, after));
}

describe('a body in an actor', () => {
  it('comes back as it was written, from one state to any other', () => {
    fc.assert(
      fc.property(anyBody(true), anyBody(true), fc.nat({ max: 4 }), (one, other, worn) => {
        const first = written(newSource(), newSource(), dressed(one, 0));
        const second = written(first, first, dressed(other, worn));
        expect(bodyOf('imperium', bearer(second))).toEqual(dressed(other, worn));
      }),
      { numRuns: 300 },
    );
  });

  it('writes nothing where nothing changed', () => {
    fc.assert(
      fc.property(anyBody(false), (body) => {
        const live = dressed(body, 1);
        const stored = written(newSource(), newSource(), live);
        expect(bodyChanges('imperium', stored, bearer(stored), live, live)).toEqual({});
      }),
    );
  });

  it('keeps the effects of other modules out of what is stored', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 20 }), (bonus, lost) => {
        const source: Plain = { ...newSource(), hp: 40 };
        const withEffects = (system: Plain): Plain => ({
          ...system,
          hp: Number(system['hp']) + 5,
          characteristics: { ...(system['characteristics'] as Plain), T: 50 + bonus },
        });
        const live = bodyOf('imperium', bearer(withEffects(source)));
        const after = { ...live, hp: live.hp - lost };
        const stored = written(source, withEffects(source), after);
        expect(stored['hp']).toBe(40 - lost);
        expect(stored['characteristics']).toEqual(source['characteristics']);
        expect(bodyOf('imperium', bearer(withEffects(stored))).hp).toBe(after.hp);
      }),
    );
  });

  it('adds up with what was edited by hand while a card was open', () => {
    const before = bodyOf('imperium', bearer(newSource()));
    const edited = { ...newSource(), hp: 44, prone: true };
    const changes = bodyChanges('imperium', edited, bearer(edited), before, {
      ...before,
      hp: 45,
      stunned: 1,
    });
    expect(changes).toEqual({ 'system.hp': 39, 'system.stunned': 1 });
  });

  it('counts hit points above a lowered maximum as the maximum', () => {
    const source = { ...newSource(), hp: 60 };
    const live = bodyOf('imperium', bearer(source));
    expect(live.hp).toBe(50);
    expect(written(source, source, { ...live, hp: 42 })['hp']).toBe(42);
  });

  it('is short without what goes without saying', () => {
    fc.assert(
      fc.property(anyBody(true), (body) => {
        expect(imperium.parseBody(sparseBody('imperium', body))).toEqual(body);
      }),
    );
    const unhurt = bodyOf('imperium', { system: newSource(), armour: [], forceFields: [] });
    expect(sparseBody('imperium', unhurt)).not.toHaveProperty('clocks');
  });

  it('says what is out of range', () => {
    const source = { ...newSource(), locations: { head: { level: 3 } } };
    expect(() => bodyOf('imperium', bearer(source))).toThrow('body.locations.head.level: expected 0..2, got 3');
  });
});
