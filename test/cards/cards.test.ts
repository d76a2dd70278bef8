import { describe, expect, it } from 'vitest';
import { attackCardView } from '../../src/cards/attack-view.ts';
import { hitCardView } from '../../src/cards/hit-view.ts';
import { roundCardView, treatmentCardView, type HealersTestStored } from '../../src/cards/round-view.ts';
import type { Resolution } from '../../src/cards/card-context.ts';
import { imperiumLines } from '../../src/cards/ledger/imperium/lines.ts';
import { makeTalk } from '../../src/cards/ledger/row.ts';
import { bodyOf, contextIn, HARMFUL, hurtAt, party, resolutionOf, type Run } from './outcomes.ts';
import { faultsIn, LANGUAGES, templatesIn, wordsOf, type Language } from './rendering.ts';

const weapon = { ...party('Bolt pistol', 'Item.w'), damage: '2d10+4' };
const skill = { stat: 'BS', value: 40, modifiers: [{ key: 'weapon', value: 5 }], situational: -10 };
const sandbags = { id: 'c1', name: 'Sandbags', value: 10, covers: ['body', 'leftLeg', 'rightLeg'] };

function attackCard(language: Language, run: Omit<Run, 'procedure'>, name = 'Ork'): string {
  const targets = { t0: { ...party(name), cover: sandbags } };
  const stored = { attacker: party('Vala'), weapon, skill, targets, hit: null };
  const view = attackCardView(contextIn(wordsOf(language)), stored, {
    t0: resolutionOf({ ...run, procedure: 'attack' }),
  });
  return templatesIn(language)('card/attack', view);
}

interface HitLook {
  readonly name?: string;
  readonly change?: Partial<Resolution>;
  readonly isGM?: boolean;
  readonly critical?: boolean;
  readonly uuid?: string | null;
}

function hitCard(language: Language, location: string, run: Omit<Run, 'procedure'>, look: HitLook = {}): string {
  const { name = 'Ork', change = {}, isGM = true, critical = false, uuid = 'Actor.a' } = look;
  const target = { ...party(name, uuid), location, decided: 'rolled', critical, cover: sandbags };
  const stored = {
    attacker: party('Vala'),
    weapon: { ...party('Bolt pistol'), close: false },
    attack: 'a1',
    targets: { t0: target },
  };
  const resolution = { ...resolutionOf({ ...run, procedure: 'hit' }), ...change };
  const view = hitCardView(contextIn(wordsOf(language), isGM), stored, { t0: resolution }, [sandbags]);
  return templatesIn(language)('card/hit', view);
}

const shot = (location: string, more: object = {}): object => ({
  damage: '2d10+4',
  mode: 'projectile',
  location,
  ...more,
});
const flak = { armour: [{ id: 'flak', value: 3, kind: 'other' }] };

describe.each(LANGUAGES)('attack cards in %s', (language) => {
  const input = { skill: 40, modifier: -5, mode: 'projectile' };

  it('tells a miss, and offers no damage', () => {
    const html = attackCard(language, { input, answers: { attack: 36 } });
    expect(faultsIn(html)).toEqual([]);
    expect(html).not.toContain('grievousDamage');
  });

  it('tells a hit, why it struck there, and offers the damage', () => {
    const html = attackCard(language, { input, answers: { attack: 26 } });
    expect(faultsIn(html)).toEqual([]);
    expect(html).toContain(wordsOf(language).localize('GRIEVOUS.Location.rightArm'));
    expect(html).toContain('62');
    expect(html).toContain('data-action="grievousDamage"');
  });

  it('tells a critical', () => {
    const html = attackCard(language, { input, answers: { attack: 33 } });
    expect(html).toContain(wordsOf(language).localize('GRIEVOUS.imperium.ledger.critical.label'));
  });

  it('lets the attacker choose where to strike the helpless', () => {
    const html = attackCard(language, { input: { skill: 40, mode: 'melee', helpless: true } });
    expect(faultsIn(html)).toEqual([]);
    expect(html.match(/data-choice=/g)).toHaveLength(6);
  });
});

/** Blows of all kinds: the location, the run, and what the card must say in English. */
const BLOWS: readonly [string, string, Omit<Run, 'procedure'>, readonly string[]][] = [
  [
    'nothing gets through',
    'body',
    {
      body: hurtAt('body', { armour: [{ id: 'flak', value: 30, kind: 'other' }] }),
      input: shot('body'),
      answers: { damage: 8 },
    },
    ['Nothing gets through.'],
  ],
  [
    'a head that is only shaken',
    'head',
    { input: shot('head', { cover: { value: 30, covers: ['head'] } }), answers: { damage: 8 } },
    ['Nothing gets through.'],
  ],
  [
    'light',
    'leftLeg',
    { input: shot('leftLeg', { damage: '4' }), answers: { 'leftLeg.light/strength': 51 } },
    ['Left leg: Light', 'Falls prone'],
  ],
  [
    'heavy',
    'body',
    { body: hurtAt('body', flak), input: shot('body'), answers: { damage: 10, 'body.heavy/strength': 20 } },
    ['Body: Heavy', 'Flak jacket 3', '50 → 43'],
  ],
  [
    'serious',
    'body',
    { input: shot('body'), answers: { damage: 14, 'body.heavy/strength': 70, 'body.serious/toughness': 80 } },
    ['Body: Serious', 'Falls unconscious', 'Body bleeds 2D3 a round'],
  ],
  [
    'a crippled arm with its chart',
    'rightArm',
    {
      body: hurtAt('rightArm', { holds: 'oneHanded' }, { maxHp: 90 }),
      input: shot('rightArm', { critical: true }),
      answers: {
        damage: 10,
        'rightArm.light/strength': 90,
        'rightArm.crippled/toughness': 12,
        'rightArm.crippled/stun': 2,
        'rightArm.crippled/chart': 2,
        'rightArm.crippled/willpower': 77,
      },
    },
    [
      'Right arm: Crippled',
      'Critical: doubled',
      'Right arm: Broken wrist or elbow',
      'Insanity point',
      'Right arm drops what it held',
    ],
  ],
  [
    'death by the chart',
    'head',
    {
      body: bodyOf({ maxHp: 200 }),
      input: shot('head', { damage: '40' }),
      answers: {
        'head.light/toughness': 1,
        'head.light/stun': 1,
        'head.crippled/toughness': 1,
        'head.crippled/stun': 1,
        'head.crippled/chart': 3,
      },
    },
    ['Dies', 'Head: Severed spine'],
  ],
  ['death by hit points', 'leftArm', { input: shot('leftArm', { damage: '60' }) }, ['Dies', '50 → 0']],
  [
    'attrition',
    'body',
    { input: shot('body', { damage: '9' }), options: { attrition: true } },
    ['No injury to the location', '50 → 41'],
  ],
  [
    'a field, worn armour and Strength',
    'body',
    {
      body: bodyOf({ locations: { body: flak }, fields: [{ id: 'shield', formula: '2d6' }] }),
      input: { damage: '2d10', mode: 'thrown', location: 'body', strength: 70, cover: { value: 4, covers: ['body'] } },
      answers: { damage: 18, 'field/shield': 7 },
      options: { destroyArmour: true },
    },
    ['Strength 70', '+2', 'Conversion field', '−7', 'Armour wears'],
  ],
  [
    'another kind of body',
    'leftWing',
    {
      body: bodyOf({ plan: 'custom', table: { leftWing: [1, 100] }, locations: { leftWing: { kind: 'arm' } } }),
      input: shot('leftWing', { damage: '4' }),
    },
    ['Left wing: Light'],
  ],
];

describe.each(LANGUAGES)('hit cards in %s', (language) => {
  it.each(BLOWS)('%s', (_name, location, run, said) => {
    const html = hitCard(language, location, run);
    expect(faultsIn(html)).toEqual([]);
    if (language === 'en') for (const words of said) expect(html).toContain(words);
  });

  it('offers the test that is open to the owner, with its limit, and the GM a field for the roll', () => {
    const html = hitCard(language, 'body', { input: shot('body'), answers: { damage: 10 } });
    expect(faultsIn(html)).toEqual([]);
    expect(html).toMatch(/data-action="grievousAnswer"/);
    expect(html).toContain('data-given');
    expect(html).toContain('50');
  });

  it('tells others neither limit, nor hit points, nor armour', () => {
    const run = {
      body: hurtAt('body', flak, { maxHp: 73 }),
      input: shot('body'),
      answers: { damage: 10 },
      owner: false,
    };
    const html = hitCard(language, 'body', run, { isGM: false });
    expect(faultsIn(html)).toEqual([]);
    for (const secret of ['grievousAnswer', 'Flak', '73', '66', '>50<', ': 50']) expect(html).not.toContain(secret);
  });

  it('tells others that somebody falls unconscious, but not at how many hit points', () => {
    const run = { body: hurtAt('body', {}, { hp: 31 }), input: shot('body', { damage: '8' }) };
    const answers = { 'body.heavy/strength': 1 };
    const seen = (owner: boolean): string => hitCard(language, 'body', { ...run, answers, owner });
    expect(seen(true)).toContain('23');
    expect(seen(false)).toContain(wordsOf(language).localize('GRIEVOUS.imperium.ledger.unconscious.label'));
    expect(seen(false)).not.toContain('23');
  });

  it('can be changed and applied while it waits, and shows nothing of the outcome', () => {
    const waiting = { state: 'waiting', canApply: true, canChange: true, pending: null, after: null } as const;
    const html = hitCard(language, 'body', { input: shot('body'), answers: { damage: 10 } }, { change: waiting });
    expect(faultsIn(html)).toEqual([]);
    for (const control of ['location', 'cover', 'hides', 'critical'])
      expect(html).toContain(`data-change="${control}"`);
    expect(html).toContain('data-action="grievousApply"');
    expect(html).not.toContain('class="results"');
  });

  it.each([
    ['WaitsForGM', { requested: true }],
    ['AppliedBy.owner', { appliedBy: 'owner' }],
    ['AppliedBy.gm', { appliedBy: 'gm' }],
    ['WaitsForOther', { requested: true, waitsForOther: true }],
  ] as const)('tells who may not apply it what it waits for: %s', (text, why) => {
    const change = { state: 'waiting', canApply: false, pending: null, after: null, ...why } as const;
    const html = hitCard(language, 'body', { input: shot('body'), owner: false }, { change, isGM: false });
    expect(faultsIn(html)).toEqual([]);
    expect(html).toContain(wordsOf(language).localize(`GRIEVOUS.Card.${text}`));
    expect(html).not.toContain('data-action="grievousApply"');
  });

  it('tells what to do with a blow that strikes nobody in particular', () => {
    const waiting = {
      state: 'waiting',
      canChange: true,
      pending: null,
      entries: [],
      before: null,
      after: null,
    } as const;
    const html = hitCard(language, 'body', { input: shot('body') }, { change: waiting, uuid: null });
    expect(faultsIn(html)).toEqual([]);
    expect(html).toContain(wordsOf(language).localize('GRIEVOUS.Card.Nobody'));
    expect(html.match(/data-action="grievousRetarget"/g)).toHaveLength(1);
  });

  it('goes on with what a reload has interrupted', () => {
    const html = hitCard(
      language,
      'body',
      { input: shot('body') },
      { change: { state: 'open', canApply: true, pending: null } },
    );
    expect(html).toContain(wordsOf(language).localize('GRIEVOUS.Card.GoOn'));
  });

  it('says that a target is gone', () => {
    const problem = wordsOf(language).format('GRIEVOUS.Refusal.gone', { name: 'Ork' });
    const gone = { state: 'gone', problem, entries: [], pending: null, before: null, after: null } as const;
    const html = hitCard(language, 'body', { input: shot('body') }, { change: gone });
    expect(faultsIn(html)).toEqual([]);
    expect(html).toContain(problem);
  });

  it('escapes names', () => {
    const html = hitCard(language, 'body', { input: shot('body'), answers: { damage: 10 } }, { name: HARMFUL });
    expect(faultsIn(html)).toEqual([]);
    expect(html).toContain('&lt;img onerror');
  });
});

describe('many targets', () => {
  it('stand in compact rows, and are applied together', () => {
    const targets = Object.fromEntries(
      Array.from({ length: 25 }, (_, index) => [
        `t${index}`,
        { ...party(`Ork ${index}`), location: 'head', decided: 'rolled', critical: false, cover: null },
      ]),
    );
    const waiting = {
      ...resolutionOf({ procedure: 'hit', input: shot('head') }),
      state: 'waiting',
      canApply: true,
    } as const;
    const resolutions = Object.fromEntries(Object.keys(targets).map((key) => [key, waiting]));
    const stored = {
      attacker: party('Vala'),
      weapon: { ...party('Frag grenade'), close: false },
      attack: 'a1',
      targets,
    };
    const html = templatesIn('en')('card/hit', hitCardView(contextIn(wordsOf('en')), stored, resolutions, []));
    expect(html).toContain('many');
    expect(html.match(/data-action="grievousApply"/g)).toHaveLength(25);
    expect(html.match(/data-action="grievousApplyAll"/g)).toHaveLength(1);
    expect(new Set(html.match(/pattern id="[^"]+"/g)).size).toBe(0);
  });
});

describe.each(LANGUAGES)('cards of rounds and treatments in %s', (language) => {
  const clock = { id: 'head.spine', rounds: 1, endedBy: 'attention' };

  it.each<[string, Omit<Run, 'procedure'>]>([
    ['nothing', {}],
    [
      'bleeding and a stun that ends',
      { body: hurtAt('leftArm', { bleeding: 2 }, { stunned: 1 }), answers: { 'bleed/leftArm': 5 } },
    ],
    ['a stun that stays', { body: bodyOf({ stunned: 2, stunFresh: true, acted: true }) }],
    ['a clock that runs out', { body: bodyOf({ clocks: [clock] }) }],
    [
      'a test against fainting',
      { body: hurtAt('body', { level: 4, cripplings: [{ entry: 3, stage: 'untreated', permanent: [] }] }) },
    ],
    ['the dead', { body: bodyOf({ dead: true }) }],
  ])('a round in which there is %s', (_name, run) => {
    const stored = { step: 'roundEnd', round: 3, targets: { t0: party(HARMFUL), t1: party('Gretchin') } };
    const quiet = resolutionOf({ procedure: 'roundEnd' });
    const resolutions = { t0: resolutionOf({ ...run, procedure: 'roundEnd' }), t1: quiet };
    const view = roundCardView(contextIn(wordsOf(language)), stored, resolutions);
    expect(view.rest).toContain('Gretchin');
    const html = templatesIn(language)('card/round', view);
    expect(faultsIn(html)).toEqual([]);
    expect(html).toContain('3');
  });

  it('a round that did nothing to somebody and can still be undone', () => {
    const words = wordsOf(language);
    const stored = { step: 'roundEnd', round: 3, targets: { t0: party('Gretchin') } };
    const quiet = { ...resolutionOf({ procedure: 'roundEnd' }), canUndo: true };
    const view = roundCardView(contextIn(words), stored, { t0: quiet });
    expect(view.rest).toBe('');
    const html = templatesIn(language)('card/round', view);
    expect(html).toContain(words.localize('GRIEVOUS.Card.NothingHappens'));
  });

  it.each<[string, object, Omit<Run, 'procedure'>]>([
    [
      'attention',
      { kind: 'attention', location: 'body' },
      {
        body: hurtAt('body', { level: 4, bleeding: 1, cripplings: [{ entry: 3, stage: 'untreated', permanent: [] }] }),
      },
    ],
    [
      'healing',
      { kind: 'heal', location: 'body', levels: 1, hp: 9, losses: { Ld: 3 } },
      { body: hurtAt('body', { level: 1 }, { hp: 20, unconscious: ['hp'], losses: { Ld: 5 } }) },
    ],
    ['waking', { kind: 'wake' }, { body: bodyOf({ unconscious: ['injury'], prone: true }) }],
    ['standing', { kind: 'stand' }, { body: bodyOf({ prone: true }) }],
    ['standing of the unconscious', { kind: 'stand' }, { body: bodyOf({ prone: true, unconscious: ['injury'] }) }],
    ['a corpse', { kind: 'wake' }, { body: bodyOf({ dead: true }) }],
    [
      'surgery',
      { kind: 'surgery', location: 'head', passed: true },
      {
        body: hurtAt('head', { level: 2, lodged: 1, cripplings: [{ entry: 6, stage: 'attended', permanent: [] }] }),
        answers: { 'surgery/1/brain': 5, 'surgery/1/toughness': 80 },
      },
    ],
    [
      'surgery that fails',
      { kind: 'surgery', location: 'head', passed: false },
      {
        options: { infection: true },
        body: hurtAt('head', {
          level: 2,
          cripplings: [
            { entry: 1, part: 'nose', stage: 'attended', permanent: [] },
            { entry: 2, stage: 'untreated', permanent: [] },
          ],
        }),
        answers: {
          ...{ 'surgery/1/sense': 75, 'surgery/2/speech': 4, 'surgery/2/leadership': 12 },
          ...{ 'surgery/infection': 30, 'surgery/infection/hours': 1 },
        },
      },
    ],
    [
      'surgery that leaves something in',
      { kind: 'surgery', location: 'leftArm', passed: false },
      {
        options: { infection: true },
        body: hurtAt('leftArm', {
          ...{ level: 3, lodged: 1 },
          cripplings: [{ entry: 2, stage: 'attended', permanent: [] }],
        }),
        answers: { 'surgery/1/hand': 4, 'surgery/1/fingers': 2, 'surgery/infection/hours': 3 },
      },
    ],
    [
      'staunching',
      { kind: 'staunch', location: 'body', value: 50 },
      { body: hurtAt('body', { bleeding: 3 }), answers: { staunch: 35 } },
    ],
    [
      'staunching that fails',
      { kind: 'staunch', location: 'body', value: 50 },
      { body: hurtAt('body', { bleeding: 3 }), answers: { staunch: 51 } },
    ],
    ['a drain', { kind: 'drain' }, { body: bodyOf({ clocks: [{ id: 'body.chest', rounds: 2, endedBy: 'drain' }] }) }],
    [
      'a cure',
      { kind: 'cure', infection: 'body', sepsis: true },
      { body: hurtAt('body', { infection: 'infected' }, { sepsis: true }) },
    ],
    ['Fate', { kind: 'fate' }, { body: bodyOf({ hp: 0, dead: true, fate: 1 }) }],
  ])('%s', (_name, input, run) => {
    const stored = {
      healer: { name: 'Medic' },
      targets: { t0: party('Ork') },
      kind: String(Reflect.get(input, 'kind')),
    };
    const resolution = resolutionOf({ ...run, input, procedure: 'treat' });
    const html = templatesIn(language)(
      'card/round',
      treatmentCardView(contextIn(wordsOf(language)), stored, { t0: resolution }),
    );
    expect(faultsIn(html)).toEqual([]);
    expect(html).toContain('Medic');
  });
});

describe.each(LANGUAGES)('the test of a healer in %s', (language) => {
  const words = wordsOf(language);
  const rolled = { kind: 'firstAid', patient: HARMFUL, formula: '1d100', skill: 55 };
  const card = (healersTest: HealersTestStored | null): string => {
    const stored = { healer: { name: 'Medic' }, targets: {}, kind: 'firstAid', healersTest };
    return templatesIn(language)('card/round', treatmentCardView(contextIn(words), stored, {}));
  };

  it('stands on the card; where it fails nothing changes', () => {
    const html = card({ ...rolled, roll: 72, passed: false });
    expect(faultsIn(html)).toEqual([]);
    expect(html).toContain(
      words.format('GRIEVOUS.Card.HealersTest.failed', { formula: '1d100', roll: '72', skill: '55' }),
    );
    expect(html).toContain('class="bad"');
    expect(html).toContain('class="muted"');
  });

  it('says no more than that where it passes', () => {
    const html = card({ ...rolled, roll: 12, passed: true });
    expect(html).toContain(
      words.format('GRIEVOUS.Card.HealersTest.passed', { formula: '1d100', roll: '12', skill: '55' }),
    );
    expect(html).not.toContain('class="muted"');
    expect(card(null)).not.toContain('class="good"');
  });
});

describe.each(LANGUAGES)('the lines of time that passes in %s', (language) => {
  const sepsis = (hour: number): Record<string, number> => ({
    ...{ [`sepsis/hour${hour}/damage`]: 2, [`sepsis/hour${hour}/Wp`]: 10, [`sepsis/hour${hour}/Sg`]: 1 },
    ...{ [`sepsis/hour${hour}/Nv`]: 1, [`sepsis/hour${hour}/Ld`]: 1 },
  });
  const run: Run = {
    procedure: 'elapse',
    options: { infection: true },
    input: { hours: 3 },
    body: bodyOf({
      ...{ stunned: 1, unconscious: ['injury'], dayMinutes: 1320, losses: { Wp: 45 } },
      clocks: [{ id: 'leftArm.stump', hours: 20, endedBy: 'surgery' }],
      locations: {
        head: { level: 1 },
        body: { infection: 'infected' },
        rightLeg: { infection: 'due', infectionHours: 9 },
        leftLeg: {
          level: 1,
          treated: true,
          cripplings: [{ entry: 1, stage: 'recovering', permanent: [], hoursLeft: { sprint: 1, run: 90 } }],
        },
      },
    }),
    answers: {
      ...{ 'wake/minutes': 6, 'infection/head': 3, 'infection/head/hours': 1 },
      ...{ 'sepsis/1/head': 90, 'sepsis/1/body': 4 },
      ...sepsis(3),
    },
  };
  const talk = makeTalk(wordsOf(language), imperiumLines.speaker);

  it.each([
    ['their owner', true],
    ['anybody', false],
  ])('say everything to %s', (_who, owner) => {
    const { state, entries } = resolutionOf({ ...run, owner });
    expect(state).toBe('applied');
    const rows = imperiumLines.rows(entries, talk);
    expect(rows).toHaveLength(entries.length);
    for (const { label, why, change, total } of [...rows, ...imperiumLines.results(entries, talk)]) {
      expect(label).not.toBe('');
      expect(`${label} ${why} ${change} ${total}`).not.toMatch(/undefined|NaN|\{|GRIEVOUS/);
    }
  });

  it.each([
    [45, '0:00 → 00:45', { minutes: 45 }],
    [120, '0:00 → 02:00', { hours: 2 }],
    [2880, '0:00 → 00:00', { hours: 48 }],
    [3000, '0:00 → 02:00', { hours: 50 }],
  ])('tell %d minutes by the clock', (_minutes, span, input) => {
    const [row] = imperiumLines.rows(resolutionOf({ procedure: 'elapse', input }).entries, talk);
    expect(row?.why).toBe(`0${span}`);
    expect(row?.total).not.toBe('');
  });
});
