import type { NamedCase, Parts } from './named-cases.ts';
import { blow, fighter, runTable, tough } from './skirmish-cases.ts';

const WOUNDS = 'Wounds and Injuries';
const COVER = 'Cover';
const PRONE = 'Prone Fighters';
const NONE = { head: 0, groin: 0, gut: 0, leg: 0, arm: 0 };
const UNTOUCHED = { wounds: 9, damage: 0, injuries: NONE, unconscious: false };

/** A blow on Toughness 12 that comes to this total: by armour above the Strength, by more Strength than Toughness. */
const row = (total: number, roll: number, result: string | null, body: Parts, ...flags: string[]): NamedCase => ({
  name: `${total} on the table: ${result ?? flags.join()}`,
  heading: WOUNDS,
  rule: `a roll of ${roll} moved to ${total}`,
  body: tough({ armour: Math.max(0, total - roll) }),
  input: blow({ strength: 12 + Math.max(0, roll - total) }),
  dice: { location: roll, ...(result === 'leg' ? { 'grit/leg': 4 } : {}) },
  expect: { result: { location: result, injury: result }, body, flags },
});

const injured = (injury: string, damage: number): Parts => ({ damage, wounds: 8, injuries: { ...NONE, [injury]: 1 } });
const FLESH = { damage: 1, wounds: 9, injuries: NONE, prone: false };

runTable('hit: every row of the table', 'hit', [
  row(0, 1, 'head', { ...injured('head', 2), prone: false }),
  row(1, 1, 'groin', { ...injured('groin', 2), prone: true }, 'prone'),
  row(2, 2, 'gut', { ...injured('gut', 1), prone: false }),
  row(3, 3, 'gut', injured('gut', 1)),
  row(4, 4, 'gut', injured('gut', 1)),
  row(5, 5, 'leg', { ...injured('leg', 1), prone: false }),
  row(6, 6, 'arm', { ...injured('arm', 1), prone: false }),
  row(7, 6, null, FLESH, 'fleshWound'),
  row(8, 6, null, FLESH, 'fleshWound'),
  row(9, 1, null, FLESH, 'fleshWound'),
  row(10, 4, null, FLESH, 'fleshWound'),
  row(11, 5, null, FLESH, 'fleshWound'),
  row(12, 6, null, UNTOUCHED, 'invulnerable'),
  row(13, 6, null, UNTOUCHED, 'invulnerable'),
  row(40, 1, null, UNTOUCHED, 'invulnerable'),
]);

runTable('hit: the roll for the location', 'hit', [
  {
    name: 'far below nothing is still the head',
    heading: WOUNDS,
    rule: 'never less than 0: 6 less 10 is 0',
    body: tough(),
    input: blow({ strength: 22 }),
    dice: { location: 6 },
    expect: {
      asks: [{ id: 'location', formula: '1d6' }],
      result: { location: 'head', injury: 'head' },
      ledger: [
        {
          ...{ key: 'location', ask: 'location', roll: 6, toughness: 12, armour: 0, strength: 22, shift: -10 },
          ...{ total: 0, row: 'head' },
        },
        { key: 'injury', injury: 'head', before: 0, after: 1 },
        { key: 'wound', before: 9, after: 8 },
        { key: 'bleed', times: 2, damage: 1, bled: 2, before: 0, after: 2 },
      ],
    },
  },
  {
    name: 'bleeding makes it worse',
    heading: 'Bleeding',
    rule: 'Toughness 12 less 3 points bled is 9 against 12: a 4 becomes 1',
    body: tough({ damage: 3 }),
    input: blow(),
    dice: { location: 4 },
    expect: { result: { location: 'groin', injury: 'groin' }, body: { damage: 5 } },
  },
  {
    name: 'armour is never bled away',
    heading: 'Bleeding',
    rule: 'Toughness bled to nothing and not below; armour 3 against 3 moves nothing',
    body: fighter({ armour: 3, damage: 9, unconscious: true, prone: true }),
    input: { strength: 3, damage: 1 },
    dice: { location: 6 },
    expect: {
      result: { location: 'arm', injury: 'arm' },
      body: { damage: 10 },
      derived: { toughness: 0, totalToughness: 3 },
    },
  },
  {
    name: 'armour counts against the stronger blow too',
    heading: WOUNDS,
    rule: 'the total both ways: 4 and armour 2 against 7 is one down, not three',
    body: fighter({ armour: 2 }),
    input: { strength: 7, damage: 1 },
    dice: { location: 6, 'grit/leg': 1 },
    expect: { result: { location: 'leg', injury: 'leg' } },
  },
  {
    name: 'the profile’s Toughness and armour above the Strength',
    heading: WOUNDS,
    rule: '4 and 1 against 4: a 6 becomes a flesh wound',
    body: fighter({ armour: 1 }),
    input: { strength: 4, damage: 1 },
    dice: { location: 6 },
    expect: { flags: ['fleshWound'], result: { location: null, injury: null }, body: { damage: 1, wounds: 3 } },
  },
  {
    name: 'Strength 0 on nothing at all',
    heading: WOUNDS,
    rule: 'nothing against nothing moves nothing',
    body: fighter({ damage: 4 }),
    input: { strength: 0, damage: 0 },
    dice: { location: 6 },
    expect: { result: { location: 'arm', injury: 'arm' }, body: { damage: 4, wounds: 2 }, flags: [] },
  },
  {
    name: 'the option does not touch the die of the location',
    heading: WOUNDS,
    rule: 'a D6 whatever checks roll; the formula as given',
    options: { checkDie: ' 1D10' },
    body: tough(),
    input: blow(),
    dice: { location: 5, 'grit/leg': 4 },
    expect: {
      asks: [
        { id: 'location', formula: '1d6' },
        { id: 'grit/leg', formula: ' 1D10' },
      ],
    },
  },
]);

const blocked = (location: string, roll: number, strength: number): NamedCase => ({
  name: `the ${location} is behind cover`,
  heading: COVER,
  rule: 'the cover is struck, and there is no effect',
  body: tough(),
  input: blow({ strength, cover: [location], nearLedge: true }),
  dice: { location: roll },
  expect: {
    result: { location, injury: null },
    body: { ...UNTOUCHED, prone: false },
    flags: ['blocked'],
  },
});

runTable('hit: cover', 'hit', [
  blocked('head', 1, 13),
  blocked('groin', 1, 12),
  blocked('gut', 3, 12),
  blocked('leg', 5, 12),
  blocked('arm', 6, 12),
  {
    name: 'cover of all else helps nothing',
    heading: COVER,
    rule: 'only the location rolled counts',
    body: tough(),
    input: blow({ cover: ['head', 'groin', 'leg', 'arm'] }),
    dice: { location: 2 },
    expect: { result: { location: 'gut', injury: 'gut' }, flags: [] },
  },
  {
    name: 'cover stops a template, however often it is named',
    heading: COVER,
    rule: 'templates are let off the rule for prone fighters only',
    body: tough(),
    input: blow({ cover: ['gut', 'gut'], template: true }),
    dice: { location: 2 },
    expect: { flags: ['blocked'], result: { location: 'gut', injury: null } },
  },
  {
    name: 'an injury that walks up behind cover is taken',
    heading: COVER,
    rule: 'judged by the location rolled, before the table is walked up',
    body: tough({ injuries: { gut: 1 } }),
    input: blow({ cover: ['groin'] }),
    dice: { location: 3 },
    expect: { result: { location: 'gut', injury: 'groin' }, body: { prone: true }, flags: ['prone'] },
  },
  {
    name: 'the location rolled is covered, where the injury would go is not',
    heading: COVER,
    rule: 'judged by the location rolled',
    body: tough({ injuries: { gut: 1 } }),
    input: blow({ cover: ['gut'] }),
    dice: { location: 3 },
    expect: { result: { location: 'gut', injury: null }, flags: ['blocked'], body: { wounds: 9, damage: 0 } },
  },
  {
    name: 'a flesh wound has no location to cover',
    heading: COVER,
    rule: 'it bleeds whatever is covered',
    body: tough({ armour: 6 }),
    input: blow({ cover: ['head', 'groin', 'gut', 'leg', 'arm'] }),
    dice: { location: 1 },
    expect: { flags: ['fleshWound'], body: { damage: 1 } },
  },
  {
    name: 'blocked, whatever state he is in',
    heading: COVER,
    rule: 'nothing else: nor is consciousness looked at',
    body: tough({ wounds: 0 }),
    input: blow({ cover: ['gut'] }),
    dice: { location: 2 },
    expect: { flags: ['blocked'], body: { unconscious: false, prone: false } },
  },
  {
    name: 'invulnerable, whatever state he is in',
    heading: WOUNDS,
    rule: 'nothing happens: nor is consciousness looked at',
    body: tough({ wounds: 0, armour: 11 }),
    input: blow(),
    dice: { location: 1 },
    expect: { flags: ['invulnerable'], body: { unconscious: false, prone: false } },
  },
]);

const prone = tough({ prone: true });
const shot = (changes: Parts = {}): Parts => blow({ firearm: true, hidden: ['gut', 'leg'], ...changes });
const struck = { flags: [], result: { location: 'gut', injury: 'gut' } };

runTable('hit: prone and out of sight', 'hit', [
  {
    name: 'a shot at what cannot be seen goes astray',
    heading: PRONE,
    rule: 'prone, a firearm, the location out of sight: nothing else happens',
    body: prone,
    input: shot(),
    dice: { location: 2 },
    expect: {
      flags: ['stray'],
      result: { location: 'gut', injury: null },
      body: UNTOUCHED,
    },
  },
  {
    name: 'he stands',
    heading: PRONE,
    rule: 'only prone fighters are hidden',
    body: tough(),
    input: shot(),
    dice: { location: 2 },
    expect: struck,
  },
  {
    name: 'no firearm',
    heading: PRONE,
    rule: 'only the shots of firearms go astray',
    body: prone,
    input: shot({ firearm: false }),
    dice: { location: 2 },
    expect: struck,
  },
  {
    name: 'a template',
    heading: PRONE,
    rule: 'templates, beams and blasts strike the prone',
    body: prone,
    input: shot({ template: true }),
    dice: { location: 2 },
    expect: struck,
  },
  {
    name: 'a location in sight',
    heading: PRONE,
    rule: 'only what is out of sight',
    body: prone,
    input: shot({ hidden: ['head', 'groin', 'leg', 'arm'] }),
    dice: { location: 2 },
    expect: struck,
  },
  {
    name: 'hidden by the location rolled',
    heading: PRONE,
    rule: 'before the table is walked up: the groin is in sight, the gut was rolled',
    body: tough({ prone: true, injuries: { gut: 1 } }),
    input: shot(),
    dice: { location: 4 },
    expect: { flags: ['stray'], body: { wounds: 9 } },
  },
  {
    name: 'behind cover and out of sight',
    heading: COVER,
    rule: 'cover comes first',
    body: prone,
    input: shot({ cover: ['gut'] }),
    dice: { location: 2 },
    expect: { flags: ['blocked'] },
  },
  {
    name: 'who is dead is not asked about',
    heading: WOUNDS,
    rule: 'nothing is asked of the dead, and nothing found',
    body: tough({ dead: true }),
    input: blow(),
    expect: { asks: [], flags: [], result: null, body: { ...UNTOUCHED, dead: true }, ledger: [{ key: 'alreadyDead' }] },
  },
]);
