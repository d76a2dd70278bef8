import { describe, expect, it } from 'vitest';
import type { CaseOutput } from '../../src/rules/case.ts';
import { BLOB, hurt, refusal, resolved, runTable, somebody } from './dismemberment-cases.ts';
import type { NamedCase, Parts } from './named-cases.ts';

const RESULTS = 'Damage Results';
const SHOCK = 'Shock';

const minutes: readonly NamedCase[] = [
  {
    name: 'nothing bleeds',
    heading: RESULTS,
    rule: 'a minute without wounds changes nothing',
    expect: { asks: [], flags: [], ledger: [], result: null },
  },
  {
    name: 'a useless arm bleeds',
    heading: RESULTS,
    rule: 'a point a minute, without shock or delay',
    options: { shock: true },
    body: hurt({ rightArm: { hp: -1, bleeding: 1 } }, { delay: 2 }),
    expect: {
      asks: [],
      flags: [],
      body: { delay: 2, locations: { rightArm: { hp: -2, bleeding: 1 } } },
      ledger: [{ key: 'bleed', location: 'rightArm', lost: 1, before: -1, after: -2, maxHp: 6 }],
    },
  },
  {
    name: 'all that bleeds, as much as it bleeds',
    heading: RESULTS,
    rule: 'each location loses its own points, in the order of the body',
    body: hurt({ leftLeg: { bleeding: 3 }, torso: { bleeding: 2 } }),
    expect: {
      body: { locations: { torso: { hp: 8 }, leftLeg: { hp: 5 } } },
      ledger: [
        { key: 'bleed', location: 'torso', lost: 2, before: 10, after: 8, maxHp: 10 },
        { key: 'bleed', location: 'leftLeg', lost: 3, before: 8, after: 5, maxHp: 8 },
      ],
    },
  },
  {
    name: 'down to nothing',
    heading: RESULTS,
    rule: 'at 0 an area is still of use',
    body: hurt({ torso: { hp: 1, bleeding: 1 } }),
    expect: { flags: [], body: { unconscious: false, locations: { torso: { hp: 0, useless: false } } } },
  },
  {
    name: 'below nothing',
    heading: RESULTS,
    rule: 'crossing 0 an essential area takes consciousness with it',
    body: hurt({ torso: { hp: 0, bleeding: 1 } }),
    expect: {
      flags: ['unconscious'],
      body: { unconscious: true, locations: { torso: { hp: -1, useless: true, bleeding: 1 } } },
      ledger: [
        { key: 'bleed', location: 'torso', lost: 1, before: 0, after: -1, maxHp: 10 },
        { key: 'useless', location: 'torso', hp: -1 },
        { key: 'unconscious', location: 'torso' },
      ],
    },
  },
  {
    name: 'awake with a head that was below nothing before',
    heading: RESULTS,
    rule: 'neither reading nor a minute puts right what somebody wrote; only crossing 0 counts here',
    body: hurt({ head: { hp: -1, bleeding: 1 } }),
    expect: { flags: [], body: { unconscious: false, locations: { head: { hp: -2, useless: true } } } },
  },
  {
    name: 'a limb below nothing',
    heading: RESULTS,
    rule: 'a limb that crosses 0 is useless, and he stays awake',
    body: hurt({ rightLeg: { hp: 1, bleeding: 2 } }),
    expect: {
      flags: [],
      body: { unconscious: false, locations: { rightLeg: { hp: -1, useless: true, bleeding: 2 } } },
    },
  },
  {
    name: 'Dirk after one minute',
    heading: RESULTS,
    rule: '-8 of 8 is not below the negative maximum yet',
    body: { con: 60, unconscious: true, locations: { head: { hp: -7, maxHp: 8, bleeding: 1 } } },
    expect: { flags: [], body: { dead: false, locations: { head: { hp: -8, destroyed: false } } } },
  },
  {
    name: 'Dirk after two minutes',
    heading: RESULTS,
    rule: '-9 of 8 is his death',
    body: { con: 60, unconscious: true, locations: { head: { hp: -8, maxHp: 8, bleeding: 1 } } },
    expect: {
      flags: ['dead'],
      body: { dead: true, locations: { head: { hp: -9, destroyed: true, bleeding: 0 } } },
      ledger: [
        { key: 'bleed', location: 'head', lost: 1, before: -8, after: -9, maxHp: 8 },
        { key: 'destroyed', location: 'head', hp: -9, maxHp: 8, essential: true },
        { key: 'bleedingEnds', location: 'head', before: 1 },
        { key: 'death', cause: 'bleeding', location: 'head' },
      ],
    },
  },
  {
    name: 'a stump opened by bleeding',
    heading: RESULTS,
    rule: 'the abdomen bleeds from the next minute on, though it comes later in the order or bleeds already',
    options: { stumpBleeding: true },
    body: hurt({ rightArm: { hp: -6, bleeding: 1 }, torso: { bleeding: 1 } }),
    expect: {
      body: { locations: { rightArm: { hp: -7, destroyed: true, bleeding: 0 }, torso: { hp: 9, bleeding: 2 } } },
      ledger: [
        { key: 'bleed', location: 'rightArm', lost: 1, before: -6, after: -7, maxHp: 6 },
        { key: 'destroyed', location: 'rightArm', hp: -7, maxHp: 6, essential: false },
        { key: 'bleedingEnds', location: 'rightArm', before: 1 },
        { key: 'stump', stump: 'rightArm', location: 'torso', before: 1, after: 2 },
        { key: 'bleed', location: 'torso', lost: 1, before: 10, after: 9, maxHp: 10 },
      ],
    },
  },
  {
    name: 'a stump on what did not bleed',
    heading: RESULTS,
    rule: 'nothing is lost there in this minute',
    options: { stumpBleeding: true },
    body: hurt({ rightArm: { hp: -6, bleeding: 1 } }),
    expect: { body: { locations: { torso: { hp: 10, bleeding: 1 } } } },
  },
  {
    name: 'no stump without the option',
    heading: RESULTS,
    rule: 'the rule is optional',
    body: hurt({ rightArm: { hp: -6, bleeding: 1 } }),
    expect: { body: { locations: { torso: { bleeding: 0 } } } },
  },
  {
    name: 'the dead bleed to the end of the minute',
    heading: RESULTS,
    rule: 'all that bleeds loses its points though one of them kills; the dead do not fall unconscious',
    options: { stumpBleeding: true },
    body: hurt({
      head: { hp: -5, bleeding: 1 },
      torso: { hp: 0, bleeding: 1 },
      leftLeg: { hp: -8, bleeding: 1 },
    }),
    expect: {
      flags: ['dead'],
      body: {
        dead: true,
        unconscious: false,
        locations: {
          head: { hp: -6, destroyed: true },
          torso: { hp: -1, useless: true },
          abdomen: { bleeding: 1 },
          leftLeg: { hp: -9, destroyed: true },
        },
      },
    },
  },
  {
    name: 'unconscious on the way, dead at the end',
    heading: RESULTS,
    rule: 'both became true',
    body: hurt({ head: { hp: 0, bleeding: 1 }, torso: { hp: -10, bleeding: 1 } }),
    expect: { flags: ['dead', 'unconscious'], body: { dead: true, unconscious: true } },
  },
  {
    name: 'two causes of death',
    heading: RESULTS,
    rule: 'he dies once, of the first',
    body: hurt({ head: { hp: -5, bleeding: 1 }, torso: { hp: -10, bleeding: 1 } }),
    expect: {
      flags: ['dead'],
      ledger: [
        { key: 'bleed', location: 'head', lost: 1, before: -5, after: -6, maxHp: 5 },
        { key: 'destroyed', location: 'head', hp: -6, maxHp: 5, essential: true },
        { key: 'bleedingEnds', location: 'head', before: 1 },
        { key: 'death', cause: 'bleeding', location: 'head' },
        { key: 'bleed', location: 'torso', lost: 1, before: -10, after: -11, maxHp: 10 },
        { key: 'destroyed', location: 'torso', hp: -11, maxHp: 10, essential: true },
        { key: 'bleedingEnds', location: 'torso', before: 1 },
      ],
    },
  },
  {
    name: 'a destroyed limb that somebody let bleed',
    heading: RESULTS,
    rule: 'it loses its points, and nothing more comes of it',
    options: { stumpBleeding: true },
    body: hurt({ rightArm: { hp: -7, bleeding: 2 } }),
    expect: {
      body: { locations: { rightArm: { hp: -9, bleeding: 2 }, torso: { bleeding: 0 } } },
      ledger: [
        { key: 'bleed', location: 'rightArm', lost: 2, before: -7, after: -9, maxHp: 6 },
        { key: 'beyondRepair', location: 'rightArm' },
      ],
    },
  },
  {
    name: 'waking at exactly Constitution',
    heading: SHOCK,
    rule: 'a test every minute; the first that succeeds wakes him',
    body: somebody({ fainted: true }),
    dice: { wake: 40 },
    expect: {
      asks: [{ id: 'wake', formula: '1d100' }],
      flags: [],
      body: { fainted: false },
      ledger: [
        { key: 'wake', ask: 'wake', atMost: 40, roll: 40, passed: true },
        { key: 'awake', cause: 'fainted' },
      ],
    },
  },
  {
    name: 'one more, and he sleeps on',
    heading: SHOCK,
    rule: 'failed, nothing changes; it gives no flag',
    body: somebody({ fainted: true }),
    dice: { wake: 41 },
    expect: {
      flags: [],
      body: { fainted: true },
      ledger: [{ key: 'wake', ask: 'wake', atMost: 40, roll: 41, passed: false }],
    },
  },
  {
    name: 'waking from the shock, but not from the wound',
    heading: SHOCK,
    rule: 'the test is made while he is unconscious too, and ends only the faint',
    body: hurt({ head: { hp: -1 } }, { fainted: true, unconscious: true }),
    dice: { wake: 1 },
    expect: { body: { fainted: false, unconscious: true } },
  },
  {
    name: 'unconscious alone is not tested',
    heading: SHOCK,
    rule: 'only what has fainted comes to by a test',
    body: hurt({ head: { hp: -1 } }, { unconscious: true }),
    expect: { asks: [], body: { unconscious: true } },
  },
  {
    name: 'bled to death in a faint',
    heading: SHOCK,
    rule: 'the dead do not wake',
    body: hurt({ head: { hp: -5, bleeding: 1 } }, { fainted: true }),
    expect: { asks: [], flags: ['dead'], body: { fainted: true, dead: true } },
  },
  {
    name: 'the dead do not bleed',
    heading: RESULTS,
    rule: 'the point is moot',
    body: hurt({ rightArm: { bleeding: 1 } }, { dead: true, fainted: true }),
    expect: { asks: [], body: { locations: { rightArm: { hp: 6 } } }, ledger: [{ key: 'alreadyDead' }] },
  },
];

runTable('a minute', 'minute', minutes);

describe("Rutger's leg, left alone", () => {
  it('is lost in the eleventh minute, and then his abdomen bleeds', () => {
    let body: Parts = { con: 68, fainted: true, locations: { leftLeg: { hp: -3, bleeding: 1 } } };
    const course: [hp: number, destroyed: boolean, abdomen: number][] = [];
    for (let minute = 1; minute <= 12; minute += 1) {
      const after: CaseOutput = resolved('minute', { body, options: { stumpBleeding: true }, dice: { wake: 69 } });
      const complete = after.body as { locations: Record<string, { hp: number; destroyed: boolean }> } & Parts;
      const { leftLeg, abdomen } = complete.locations;
      course.push([leftLeg?.hp ?? 0, leftLeg?.destroyed ?? false, abdomen?.hp ?? 0]);
      body = complete;
    }
    expect(course[9]).toEqual([-13, false, 13]);
    expect(course[10]).toEqual([-14, true, 13]);
    expect(course[11]).toEqual([-14, true, 12]);
  });
});

const treatments: readonly NamedCase[] = [
  {
    name: 'staunching stops all bleeding of the location',
    heading: RESULTS,
    rule: 'a wound loses nothing more once the bleeding is stopped',
    body: hurt({ torso: { hp: -2, bleeding: 3 }, rightArm: { hp: -1, bleeding: 1 } }, { unconscious: true }),
    input: { kind: 'staunch', location: 'torso' },
    expect: {
      body: {
        unconscious: true,
        locations: { torso: { hp: -2, bleeding: 0, useless: true }, rightArm: { bleeding: 1 } },
      },
      flags: [],
      result: null,
      ledger: [{ key: 'staunched', location: 'torso', before: 3 }],
    },
  },
  {
    name: 'staunching what does not bleed',
    heading: RESULTS,
    rule: 'nothing happens',
    input: { kind: 'staunch', location: 'torso' },
    expect: { ledger: [], body: { locations: { torso: { bleeding: 0 } } } },
  },
  {
    name: 'staunching does not wake',
    heading: RESULTS,
    rule: 'unconscious as long as the area is useless',
    body: hurt({ head: { hp: -1, bleeding: 1 } }, { unconscious: true }),
    input: { kind: 'staunch', location: 'head' },
    expect: { body: { unconscious: true } },
  },
  {
    name: 'healing a wound',
    heading: RESULTS,
    rule: 'hit points rise; the bleeding goes on',
    body: hurt({ torso: { hp: 3, bleeding: 1 } }),
    input: { kind: 'heal', location: 'torso', hp: 4 },
    expect: {
      body: { locations: { torso: { hp: 7, bleeding: 1 } } },
      ledger: [{ key: 'healed', location: 'torso', points: 4, before: 3, after: 7, maxHp: 10 }],
    },
  },
  {
    name: 'healing to the maximum',
    heading: RESULTS,
    rule: 'and not beyond it',
    body: hurt({ torso: { hp: 3 } }),
    input: { kind: 'heal', location: 'torso', hp: 8 },
    expect: { body: { locations: { torso: { hp: 10 } } } },
  },
  {
    name: 'healed to one below nothing',
    heading: RESULTS,
    rule: 'useless still',
    body: hurt({ head: { hp: -3 } }, { unconscious: true }),
    input: { kind: 'heal', location: 'head', hp: 2 },
    expect: { body: { unconscious: true, locations: { head: { hp: -1, useless: true } } } },
  },
  {
    name: 'healed to nothing',
    heading: RESULTS,
    rule: 'at 0 the area is of use again, and he comes to',
    body: hurt({ head: { hp: -3, bleeding: 1 } }, { unconscious: true }),
    input: { kind: 'heal', location: 'head', hp: 3 },
    expect: {
      flags: [],
      body: { unconscious: false, locations: { head: { hp: 0, useless: false, bleeding: 1 } } },
      ledger: [
        { key: 'healed', location: 'head', points: 3, before: -3, after: 0, maxHp: 5 },
        { key: 'usable', location: 'head' },
        { key: 'awake', cause: 'unconscious' },
      ],
    },
  },
  {
    name: 'another essential area is useless still',
    heading: RESULTS,
    rule: 'he comes to when none is',
    body: hurt({ head: { hp: -3 }, abdomen: { hp: -1 } }, { unconscious: true }),
    input: { kind: 'heal', location: 'head', hp: 3 },
    expect: { body: { unconscious: true } },
  },
  {
    name: 'a useless limb keeps nobody down',
    heading: RESULTS,
    rule: 'only essential areas count',
    body: hurt({ head: { hp: -3 }, leftLeg: { hp: -1 } }, { unconscious: true }),
    input: { kind: 'heal', location: 'head', hp: 3 },
    expect: { body: { unconscious: false } },
  },
  {
    name: 'healing does not end a faint',
    heading: SHOCK,
    rule: 'that takes a test',
    body: hurt({ head: { hp: -3 } }, { unconscious: true, fainted: true }),
    input: { kind: 'heal', location: 'head', hp: 3 },
    expect: { body: { unconscious: false, fainted: true } },
  },
  {
    name: 'beyond the power of medicine',
    heading: RESULTS,
    rule: 'what is destroyed takes no healing',
    body: hurt({ rightArm: { hp: -7 } }, { unconscious: true }),
    input: { kind: 'heal', location: 'rightArm', hp: 20 },
    expect: {
      body: { unconscious: true, locations: { rightArm: { hp: -7, destroyed: true, useless: true } } },
      ledger: [{ key: 'beyondMedicine', location: 'rightArm' }],
    },
  },
  {
    name: 'magic, or a limb grown again',
    heading: RESULTS,
    rule: 'more than medicine may put it right',
    body: hurt({ rightArm: { hp: -7 } }),
    input: { kind: 'heal', location: 'rightArm', hp: 20, beyondMedicine: true },
    expect: {
      body: { locations: { rightArm: { hp: 6, destroyed: false, useless: false } } },
      ledger: [
        { key: 'healed', location: 'rightArm', points: 20, before: -7, after: 6, maxHp: 6 },
        { key: 'restored', location: 'rightArm' },
        { key: 'usable', location: 'rightArm' },
      ],
    },
  },
  {
    name: 'magic that does half of it',
    heading: RESULTS,
    rule: 'at the negative maximum it is useless, no longer destroyed, and does not begin to bleed',
    body: hurt({ rightArm: { hp: -7 } }),
    input: { kind: 'heal', location: 'rightArm', hp: 1, beyondMedicine: true },
    expect: {
      body: { locations: { rightArm: { hp: -6, destroyed: false, useless: true, bleeding: 0 } } },
      ledger: [
        { key: 'healed', location: 'rightArm', points: 1, before: -7, after: -6, maxHp: 6 },
        { key: 'restored', location: 'rightArm' },
      ],
    },
  },
  {
    name: 'the dead stay dead',
    heading: RESULTS,
    rule: 'no treatment changes them',
    body: hurt({ head: { hp: -6 } }, { dead: true }),
    input: { kind: 'heal', location: 'head', hp: 20, beyondMedicine: true },
    expect: { body: { dead: true, locations: { head: { hp: -6 } } }, ledger: [{ key: 'alreadyDead' }] },
  },
  {
    name: 'healing of no points',
    heading: RESULTS,
    rule: 'it looks at consciousness like any other',
    body: somebody({ unconscious: true }),
    input: { kind: 'heal', location: 'leftLeg', hp: 0 },
    expect: { body: { unconscious: false } },
  },
  {
    name: 'one location',
    heading: RESULTS,
    rule: 'a custom body is treated like any other',
    body: { ...BLOB, unconscious: true, locations: { blob: { maxHp: 8, essential: true, hp: -2 } } },
    input: { kind: 'heal', location: 'blob', hp: 5 },
    expect: { body: { unconscious: false, locations: { blob: { hp: 3 } } } },
  },
];

runTable('treatment', 'treat', treatments);

runTable(
  'jiffies go by',
  'elapse',
  (
    [
      [0, 5, 0],
      [5, 0, 5],
      [5, 4, 1],
      [5, 5, 0],
      [5, 6, 0],
    ] as const
  ).map(([delay, jiffies, after]) => ({
    name: `${delay} to wait, ${jiffies} gone: ${after}`,
    heading: RESULTS,
    rule: 'the delay runs out, and not below nothing',
    body: somebody({ delay }),
    input: { jiffies },
    expect: {
      asks: [],
      flags: [],
      result: null,
      body: { delay: after },
      ledger: [{ key: 'elapsed', jiffies, before: delay, after }],
    },
  })),
);

describe('time and treatment that cannot be', () => {
  const treating: readonly (readonly [input: Parts, message: string])[] = [
    [{}, 'input.kind: missing'],
    [{ kind: 'pray', location: 'head' }, 'input.kind: expected "staunch"|"heal", got "pray"'],
    [{ kind: 'staunch' }, 'input.location: missing'],
    [{ kind: 'staunch', location: 'tail' }, 'input.location: the body has no "tail"'],
    [{ kind: 'staunch', location: 'head', hp: 1 }, 'input.hp: unknown field'],
    [{ kind: 'heal', location: 'head' }, 'input.hp: missing'],
    [{ kind: 'heal', location: 'tail', hp: 1 }, 'input.location: the body has no "tail"'],
    [{ kind: 'heal', location: 'head', hp: -1 }, 'input.hp: expected at least 0, got -1'],
    [
      { kind: 'heal', location: 'head', hp: 1, beyondMedicine: 'yes' },
      'input.beyondMedicine: expected boolean, got "yes"',
    ],
  ];

  it.each(treating)('treat %j: %s', (input, message) => {
    expect(refusal('treat', { input })).toBe(message);
  });

  it.each([
    ['elapse', {}, 'input.jiffies: missing'],
    ['elapse', { jiffies: -1 }, 'input.jiffies: expected at least 0, got -1'],
    ['elapse', { jiffies: 0.5 }, 'input.jiffies: expected a whole number, got 0.5'],
    ['minute', { minutes: 2 }, 'input.minutes: unknown field'],
  ])('%s %j: %s', (procedure, input, message) => {
    expect(refusal(procedure, { input })).toBe(message);
  });

  it.each(['minute', 'treat', 'elapse'])('%s needs a body', (procedure) => {
    const input = procedure === 'treat' ? { kind: 'staunch', location: 'head' } : {};
    const given = procedure === 'elapse' ? { jiffies: 1 } : input;
    expect(refusal(procedure, { body: null, input: given })).toBe('body: missing');
  });

  it('is not for the dead, whose delay stays', () => {
    const { body, ledger } = resolved('elapse', { body: somebody({ dead: true, delay: 5 }), input: { jiffies: 3 } });
    expect(body).toMatchObject({ delay: 5 });
    expect(ledger).toEqual([{ key: 'alreadyDead' }]);
  });
});
