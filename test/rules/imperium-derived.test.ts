import { describe, expect, it } from 'vitest';
import {
  CHARACTERISTICS,
  deriveImperium,
  EFFECT_CAUSES,
  EFFECT_ENDINGS,
  explainCharacteristics,
  imperium,
  type ImperiumDerived,
} from '../../src/rules/index.ts';
import { FIFTY, person } from './imperium-cases.ts';
import type { Parts } from './named-cases.ts';

const crippled = (location: string, ...cripplings: readonly Parts[]): Parts => ({
  locations: { [location]: { level: 0, cripplings: cripplings.map((one) => ({ permanent: [], ...one })) } },
});
const untreated = (entry: number, changes: Parts = {}): Parts => ({ entry, stage: 'untreated', ...changes });
const eye = { entry: 3, stage: 'healed', permanent: ['eyeLost'] };
const recovering = (entry: number, hoursLeft?: Parts): Parts => ({
  entry,
  stage: 'recovering',
  ...(hoursLeft ? { hoursLeft } : {}),
});

const standings: readonly (readonly [name: string, rule: string, changes: Parts, values: Parts])[] = [
  ['losses come off first', 'Sepsis: points lost', { losses: { Wp: 13, T: 4 } }, { Wp: 37, T: 46 }],
  ['more lost than there was', 'Sepsis: never below 0', { losses: { Wp: 60 } }, { Wp: 0 }],
  [
    'each untreated wound costs 10 Initiative',
    'Location charts, Light',
    { locations: { head: { level: 1 }, leftArm: { level: 2 }, body: { level: 4, treated: true } } },
    { I: 30 },
  ],
  [
    'metal in and metal taken out',
    'Projectile Lodging',
    { locations: { body: { lodged: 2, extracted: 1 } } },
    { I: 35 },
  ],
  [
    'each infected wound',
    'Infected Wounds',
    {
      locations: {
        body: { infection: 'infected' },
        head: { infection: 'infected' },
        leftArm: { infection: 'due', infectionHours: 2 },
        rightArm: { infection: 'spared' },
      },
    },
    { I: 40 },
  ],
  [
    'stunned halves all but Toughness, rounded down',
    'Stunning',
    { characteristics: { ...FIFTY, WS: 51, T: 51 }, stunned: 3 },
    { WS: 25, S: 25, T: 51, Ld: 25 },
  ],
  [
    'stunned twice over halves once',
    'Stunning',
    { stunned: 1, ...crippled('leftArm', untreated(1), untreated(3)) },
    { WS: 25, S: 25 },
  ],
  [
    'penalties before halvings',
    'Stunning',
    { stunned: 1, losses: { I: 5 }, locations: { head: { level: 1 } } },
    { I: 17 },
  ],
  [
    'penalties never go below 0',
    'Head Crippling Injuries 1',
    { characteristics: { ...FIFTY, I: 15 }, ...crippled('head', untreated(2)) },
    { I: 0, WS: 30, S: 50 },
  ],
  [
    'two penalties add up',
    'Head Crippling Injuries 2 and 3',
    crippled('head', untreated(2), untreated(3)),
    { WS: 20, Ld: 20, T: 50 },
  ],
  ['stunned by a chart', 'Body Crippling Injuries 1', crippled('body', untreated(1)), { WS: 25, T: 50 }],
  [
    'one record halves once, though two of its lines do',
    'Head Crippling Injuries 6',
    crippled('head', { ...recovering(6, { brain: 9 }), permanent: ['brainDamage'] }),
    { WS: 25, Wp: 25, S: 50 },
  ],
  [
    'two records halve twice',
    'Head Crippling Injuries 6',
    crippled('head', recovering(6, { brain: 9 }), recovering(6, { brain: 1 })),
    { WS: 12, S: 50 },
  ],
  [
    'recovering: only lines with hours left',
    'Leg Crippling Injuries 1',
    crippled('leftLeg', recovering(1, { sprint: 100 })),
    { WS: 50, BS: 50 },
  ],
  [
    'recovering: a line with hours left',
    'Leg Crippling Injuries 1',
    crippled('leftLeg', recovering(1, { run: 100 })),
    { WS: 25, BS: 25, I: 50 },
  ],
  [
    'recovering: a line without a length, until healed',
    'Body Crippling Injuries 1',
    crippled('body', recovering(1)),
    { I: 25 },
  ],
  ['healed: nothing', 'Body Crippling Injuries 1', crippled('body', { entry: 1, stage: 'healed' }), { I: 50 }],
  [
    'one eye lost is only its points',
    'Head Crippling Injuries 3',
    { ...crippled('head', eye), losses: { BS: 20 } },
    { WS: 50, BS: 30 },
  ],
  [
    'two eyes lost',
    'Head Crippling Injuries 3: blind',
    { ...crippled('head', eye, eye), losses: { BS: 40 } },
    { WS: 25, BS: 0, I: 50 },
  ],
  [
    'two eyes lost and stunned',
    'Head Crippling Injuries 3: halved once more',
    { ...crippled('head', eye, eye), stunned: 1 },
    { WS: 12, BS: 0 },
  ],
];

const states: readonly (readonly [name: string, changes: Parts, derived: Partial<ImperiumDerived>])[] = [
  ['unhurt', {}, { movement: 'normal', unusable: [], stunned: false, canAct: true, consciousnessLevel: 25 }],
  ['odd Toughness', { characteristics: { ...FIFTY, T: 35 } }, { consciousnessLevel: 17.5 }],
  ['lowered Toughness', { losses: { T: 15 } }, { consciousnessLevel: 17.5 }],
  ['dead', { hp: 0, dead: true }, { canAct: false }],
  ['in a coma', { coma: true }, { canAct: false, stunned: false }],
  ['unconscious', { unconscious: ['injury'] }, { canAct: false }],
  ['stunned', { stunned: 1 }, { canAct: false, stunned: true }],
  ['prone', { prone: true }, { canAct: true, movement: 'normal' }],
  ['a Light leg', { locations: { leftLeg: { level: 1 } } }, { movement: 'halved' }],
  ['a Heavy leg', { locations: { leftLeg: { level: 2 }, rightLeg: { level: 1 } } }, { movement: 'crawl' }],
  ['a Heavy leg, treated', { locations: { leftLeg: { level: 2, treated: true } } }, { movement: 'normal' }],
  ['a Light arm', { locations: { leftArm: { level: 1 } } }, { unusable: [] }],
  [
    'Heavy arms, sorted',
    { locations: { rightArm: { level: 2 }, leftArm: { level: 3 } } },
    { unusable: ['leftArm', 'rightArm'] },
  ],
  ['a Heavy arm, treated', { locations: { rightArm: { level: 2, treated: true } } }, { unusable: [] }],
  [
    'a lost hand',
    crippled('leftArm', { entry: 5, stage: 'healed', permanent: ['handLost'] }),
    { unusable: ['leftArm'], canAct: true },
  ],
  ['a resting arm', crippled('leftArm', recovering(1, { arm: 9 })), { unusable: ['leftArm'] }],
  ['an arm that has rested', crippled('leftArm', recovering(1)), { unusable: [] }],
  [
    'weak after the loss of an arm',
    crippled('leftArm', { entry: 6, stage: 'recovering', hoursLeft: { weak: 9 } }),
    { unusable: [] },
  ],
  [
    'paralysed below the neck',
    crippled('head', { entry: 5, stage: 'healed', permanent: ['paralysedNeck'] }),
    { movement: 'none', unusable: ['leftArm', 'rightArm'], canAct: true },
  ],
  [
    'paralysed below the waist',
    crippled('body', { entry: 5, stage: 'healed', permanent: ['paralysedWaist'] }),
    { movement: 'crawl' },
  ],
  ['held by a broken back', crippled('body', untreated(5)), { canAct: false, stunned: false }],
  [
    'breaking one leg, crawling on the other',
    { locations: { leftLeg: { cripplings: [{ ...untreated(1), permanent: [] }] }, rightLeg: { level: 3 } } },
    { movement: 'none' },
  ],
];

const bodyOf = (changes: Parts) => imperium.parseBody(person(changes));

describe('characteristics as they stand', () => {
  it.each(standings)('%s [seed 000, %s]', (_name, _rule, changes, values) => {
    expect(deriveImperium(bodyOf(changes)).characteristics).toMatchObject(values);
  });

  it.each(standings)('are explained step by step: %s', (_name, _rule, changes) => {
    const body = bodyOf(changes);
    const account = explainCharacteristics(body);
    for (const name of CHARACTERISTICS) {
      let value = body.characteristics[name];
      for (const { change } of account[name].steps) {
        if (change === 'zero') value = 0;
        else value = change === 'halved' ? Math.floor(value / 2) : value + change;
      }
      expect(account[name]).toMatchObject({ base: body.characteristics[name], value: Math.max(0, value) });
      expect(account[name].value).toBe(deriveImperium(body).characteristics[name]);
    }
  });

  it('name cause and place of each step', () => {
    const body = bodyOf({
      stunned: 1,
      losses: { I: 1 },
      locations: { head: { level: 2, lodged: 1, cripplings: [{ ...untreated(2), permanent: [] }] } },
    });
    expect(explainCharacteristics(body).I).toEqual({
      base: 50,
      steps: [
        { cause: 'loss', change: -1 },
        { cause: 'injury', change: -10, location: 'head' },
        { cause: 'lodged', change: -5, location: 'head' },
        { cause: 'crippling', change: -20, location: 'head', crippling: 0, source: 'untreated' },
        { cause: 'stunned', change: 'halved' },
      ],
      value: 7,
    });
  });
});

describe('what follows from a body [seed 000, Location Injury Charts and Stunning]', () => {
  it.each(states)('%s', (_name, changes, derived) => {
    expect(deriveImperium(bodyOf(changes))).toMatchObject(derived);
  });
});

describe('lines of persistent effects', () => {
  const everything = bodyOf({
    hp: 20,
    stunned: 2,
    prone: true,
    coma: true,
    sepsis: true,
    unconscious: ['hp', 'injury'],
    wakeIn: 30,
    losses: { Wp: 50 },
    clocks: [{ id: 'body.chest', rounds: 3, endedBy: 'drain' }],
    locations: {
      head: { level: 2, bleeding: 1, cripplings: [eye, eye, { ...untreated(6), permanent: [] }] },
      body: {
        lodged: 1,
        extracted: 2,
        infection: 'due',
        infectionHours: 3,
        cripplings: [{ entry: 1, stage: 'attended', permanent: [] }],
      },
      leftArm: { infection: 'infected', cripplings: [{ ...recovering(1, { arm: 48 }), permanent: [] }] },
    },
  });

  it('say cause and end of each', () => {
    const lines = deriveImperium(everything).effects.map(({ id, cause, endsBy, amount }) => [
      id,
      cause,
      endsBy,
      amount ?? null,
    ]);
    expect(lines).toEqual([
      ['coma', 'coma', 'regained', null],
      ['unconscious.hp', 'unconsciousHp', 'hitPoints', null],
      ['unconscious.injury', 'unconsciousInjury', 'waking', 30],
      ['stunned', 'stunned', 'rounds', 2],
      ['prone', 'prone', 'standing', null],
      ['eyesLost', 'eyesLost', 'never', null],
      ['sepsis', 'sepsis', 'cure', null],
      ['loss.Wp', 'loss', 'regained', 50],
      ['head.injury', 'injury', 'attention', null],
      ['head.bleeding', 'bleeding', 'attention', 1],
      ['body.lodged', 'lodged', 'surgery', 1],
      ['body.extracted', 'extracted', 'healing', 2],
      ['body.infectionDue', 'infectionDue', 'cure', 3],
      ['leftArm.infected', 'infected', 'cure', null],
      ['head.crippling0.permanent.eyeLost', 'permanent', 'never', null],
      ['head.crippling1.permanent.eyeLost', 'permanent', 'never', null],
      ['head.crippling2.untreated', 'untreated', 'attention', null],
      ['body.crippling0.recovery.sprint', 'recovery', 'surgery', null],
      ['body.crippling0.recovery.run', 'recovery', 'surgery', null],
      ['body.crippling0.recovery.move', 'recovery', 'surgery', null],
      ['body.crippling0.recovery.initiative', 'recovery', 'surgery', null],
      ['leftArm.crippling0.recovery.arm', 'recovery', 'time', 48],
      ['clock.body.chest', 'clock', 'drain', 3],
    ]);
  });

  it('use only the causes and ends that are listed', () => {
    for (const { cause, endsBy } of deriveImperium({ ...everything, dead: true }).effects) {
      expect(EFFECT_CAUSES).toContain(cause);
      expect(EFFECT_ENDINGS).toContain(endsBy);
    }
  });

  it('are none for the unhurt', () => {
    expect(deriveImperium(bodyOf({})).effects).toEqual([]);
  });
});
