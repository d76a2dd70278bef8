import { hardy, person, refusal, runTable } from './imperium-cases.ts';
import type { NamedCase } from './named-cases.ts';
import { describe, expect, it } from 'vitest';

const LODGING = 'Optional Rule – Projectile Lodging';
const PASSING = 'Optional Rule – Shots Passing Through People';
const STUN = 'Optional Rule - Lodged Projectiles And Stunning';
const bolt = { damage: '5', mode: 'projectile', location: 'body', lodges: true };
const lodging = { lodging: true };
const passThrough = { passThrough: true };
const heavy = { 'body.heavy/strength': 1 };

const cases: readonly NamedCase[] = [
  {
    name: 'a shot of one level stays in',
    heading: LODGING,
    rule: 'exactly one level: it lodges, and costs 5 Initiative',
    options: lodging,
    input: bolt,
    expect: {
      body: { locations: { body: { lodged: 1 } } },
      derived: { characteristics: { I: 35 } },
      flags: [],
      result: { location: 'body' },
    },
  },
  {
    name: 'a second one stays in beside it',
    heading: LODGING,
    rule: 'each projectile counts',
    options: lodging,
    body: hardy({ locations: { body: { level: 0, lodged: 1, extracted: 1 } } }),
    input: bolt,
    expect: { body: { locations: { body: { lodged: 2 } } }, derived: { characteristics: { I: 25 } } },
  },
  {
    name: 'without the option nothing lodges',
    heading: LODGING,
    rule: 'optional',
    input: bolt,
    expect: { body: { locations: { body: { lodged: 0 } } } },
  },
  {
    name: 'a beam does not lodge',
    heading: LODGING,
    rule: 'only projectiles',
    options: lodging,
    input: { ...bolt, mode: 'energy' },
    expect: { body: { locations: { body: { lodged: 0 } } } },
  },
  {
    name: 'a shot of two levels goes out again',
    heading: LODGING,
    rule: 'two levels and more: it exits, slowed by Base Injury rounded down and the armour',
    options: lodging,
    body: hardy({ locations: { body: { armour: [{ id: 'flak', value: 3, kind: 'other' }] } } }),
    input: { ...bolt, damage: '10' },
    dice: heavy,
    expect: {
      body: { locations: { body: { lodged: 0, level: 2 } } },
      flags: ['exited'],
      result: { location: 'body', slowdown: 8 },
    },
  },
  {
    name: 'slowdown adds up over the bodies passed',
    heading: PASSING,
    rule: 'what slowed the shot before counts again',
    options: passThrough,
    input: { ...bolt, damage: '20', lodges: false, slowdown: 11 },
    dice: heavy,
    expect: { body: { hp: 41 }, result: { location: 'body', slowdown: 16 } },
  },
  {
    name: 'the armour counts as it was before it wore',
    heading: PASSING,
    rule: 'the piece stopped its full value',
    options: { passThrough: true, destroyArmour: true },
    body: hardy({
      locations: {
        body: {
          armour: [
            { id: 'plate', value: 4, kind: 'plate' },
            { id: 'mail', value: 2, kind: 'mail' },
          ],
        },
      },
    }),
    input: { ...bolt, mode: 'energy', damage: '12' },
    dice: heavy,
    expect: { result: { location: 'body', slowdown: 11 }, flags: ['exited'] },
  },
  {
    name: 'a sword goes through nobody',
    heading: PASSING,
    rule: 'only shots pass',
    options: passThrough,
    input: { ...bolt, mode: 'melee', damage: '10' },
    dice: heavy,
    expect: { flags: [], result: { location: 'body' } },
  },
  {
    name: 'one level does not pass through',
    heading: PASSING,
    rule: 'it must be strong enough to come out again',
    options: passThrough,
    input: bolt,
    expect: { flags: [], result: { location: 'body' } },
  },
  {
    name: 'a shot goes through the man it kills',
    heading: PASSING,
    rule: 'what needs no die still happens in death',
    options: passThrough,
    body: person({ hp: 10 }),
    input: { ...bolt, damage: '10' },
    expect: { asks: [], flags: ['dead', 'exited'], result: { location: 'body', slowdown: 5 } },
  },
  {
    name: 'what lodges may stun',
    heading: STUN,
    rule: 'Strength failed: stunned a round, and may fall',
    options: { lodging: true, lodgedStun: true },
    input: bolt,
    dice: { 'lodged/strength': 51 },
    expect: { body: { stunned: 1, prone: false }, flags: ['mayFall', 'stunned'] },
  },
  {
    name: 'what lodges may not stun',
    heading: STUN,
    rule: 'Strength passed at 50',
    options: { lodging: true, lodgedStun: true },
    input: bolt,
    dice: { 'lodged/strength': 50 },
    expect: { body: { stunned: 0 }, flags: [] },
  },
  {
    name: 'a spear impales',
    heading: STUN,
    rule: 'impaling counts as staying in, whatever the levels',
    options: { lodgedStun: true },
    input: { damage: '10', mode: 'melee', location: 'body', impales: true },
    dice: { ...heavy, 'lodged/strength': 51 },
    expect: { body: { stunned: 1 }, flags: ['mayFall', 'stunned'] },
  },
  {
    name: 'a spear that does not get through',
    heading: STUN,
    rule: 'no level, no test',
    options: { lodgedStun: true },
    body: person({ locations: { body: { armour: [{ id: 'flak', value: 10, kind: 'other' }] } } }),
    input: { damage: '10', mode: 'melee', location: 'body', impales: true },
    expect: { asks: [], flags: [] },
  },
  {
    name: 'the dead are not tested for what lodges in them',
    heading: STUN,
    rule: 'it lodges, and nothing is asked',
    options: { lodging: true, lodgedStun: true },
    body: person({ hp: 5 }),
    input: bolt,
    expect: { asks: [], body: { locations: { body: { lodged: 1 } } }, flags: ['dead'] },
  },
  {
    name: 'infection does nothing to a blow',
    heading: 'Optional Rule – Infected Wounds',
    rule: 'wounds fester as time passes, not as they are struck',
    options: { infection: true },
    input: { ...bolt },
    expect: { asks: [], body: { locations: { body: { infection: 'none' } } } },
  },
];

runTable('optional rules of the shot', 'hit', cases);

describe('options, refused', () => {
  it.each([
    [{ lodgings: true }, 'options.lodgings: unknown field'],
    [{ attrition: 1 }, 'options.attrition: expected boolean, got 1'],
  ])('%j: %s', (options, message) => {
    expect(refusal('roundEnd', { options })).toBe(message);
  });
});
