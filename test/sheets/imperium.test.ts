import { describe, expect, it } from 'vitest';
import { withWoundEdit, type WoundEdit } from '../../src/bridge/imperium-edits.ts';
import { repairOf } from '../../src/bridge/repairs.ts';
import { imperium, type ImperiumBody } from '../../src/rules/index.ts';
import {
  offeredKinds,
  treatDialogView,
  treatmentNotes,
  worstLocation,
  type HealerFacts,
} from '../../src/sheets/imperium/treat-view.ts';
import { clockRows, leftText, woundRows } from '../../src/sheets/imperium/wound-rows.ts';
import { bodyOf, HARMFUL, hurtAt } from '../cards/outcomes.ts';
import { faultsIn, LANGUAGES, templatesIn, wordsOf } from '../cards/rendering.ts';

const english = wordsOf('en');
const healers: HealerFacts[] = [
  { uuid: 'Actor.m', name: HARMFUL, toughness: 38 },
  { uuid: 'Actor.k', name: 'Kolt', toughness: 55 },
];
const stump = { entry: 5, stage: 'untreated', permanent: ['handLost'] } as const;
const maimed = bodyOf({
  hp: 20,
  unconscious: ['hp', 'injury'],
  prone: true,
  sepsis: true,
  losses: { Ld: 4 },
  clocks: [
    { id: 'body.chest', rounds: 3, endedBy: 'drain' },
    { id: 'leftArm.stump', hours: 24, endedBy: 'surgery' },
  ],
  locations: {
    body: { level: 4, bleeding: 2, cripplings: [{ entry: 6, stage: 'untreated', permanent: [] }] },
    leftArm: { level: 3, bleeding: 1, cripplings: [stump] },
    rightArm: {
      level: 3,
      treated: true,
      cripplings: [{ entry: 2, stage: 'recovering', permanent: ['fingersLost:2'], hoursLeft: { hand: 400 } }],
    },
    rightLeg: { level: 1, lodged: 2, infection: 'due', infectionHours: 5 },
    leftLeg: { level: 2, infection: 'infected' },
  },
});

const kindsFor = (body: ImperiumBody): string[] => Object.keys(treatDialogView(english, body, [], '').kinds);

describe.each(LANGUAGES)('the dialog of a treatment in %s', (language) => {
  const words = wordsOf(language);
  const render = templatesIn(language);

  it.each<[string, ImperiumBody]>([
    ['a maimed body', maimed],
    ['an unhurt body', bodyOf()],
    ['a dead body with Fate', bodyOf({ dead: true, hp: 0, fate: 2 })],
  ])('is drawn for %s', (_name, body) => {
    const html = render('dialog/treat', treatDialogView(words, body, healers, 'Actor.k'));
    expect(faultsIn(html)).toEqual([]);
    for (const kind of offeredKinds(body)) {
      for (const location of Object.keys(body.locations)) {
        expect(faultsIn(treatmentNotes(words, body, kind, location).join('\n'))).toEqual([]);
      }
    }
  });

  it('tells wounds in detail, for who may edit them and who may not', () => {
    const view = { wounds: woundRows(words, maimed, 'head'), clocks: clockRows(words, maimed) };
    for (const editable of [true, false]) {
      const html = render('sheet/imperium-wounds', { ...view, editable });
      expect(faultsIn(html)).toEqual([]);
      expect(html.includes('data-wound=')).toBe(editable);
    }
  });
});

describe('the dialog of a treatment', () => {
  it('puts what the wounds call for first, the most urgent before the rest', () => {
    expect(kindsFor(maimed)).toEqual(['attention', 'staunch', 'drain', 'surgery', 'cure', 'wake', 'heal', 'stand']);
    expect(kindsFor(bodyOf({ unconscious: ['injury'] }))[0]).toBe('wake');
    expect(kindsFor(bodyOf({ prone: true }))[0]).toBe('stand');
    expect(kindsFor(hurtAt('head', { level: 1, treated: true }))[0]).toBe('heal');
  });

  it('offers Fate to the dead who have some, and nothing else', () => {
    expect(kindsFor(bodyOf({ dead: true, fate: 1 }))).toEqual(['fate']);
    expect(offeredKinds(bodyOf({ dead: true }))).toEqual([]);
    expect(kindsFor(bodyOf({ fate: 3 }))).not.toContain('fate');
  });

  it('chooses the location that needs each kind most', () => {
    expect(worstLocation(maimed, 'attention')).toBe('body');
    expect(worstLocation(maimed, 'surgery')).toBe('leftArm');
    expect(worstLocation(maimed, 'staunch')).toBe('body');
    expect(worstLocation(maimed, 'heal')).toBe('body');
    const head = { level: 2, cripplings: [{ entry: 6, stage: 'untreated', permanent: [] }] };
    const clocks = [{ id: 'head.brain', rounds: 2, endedBy: 'attention' }];
    expect(worstLocation(bodyOf({ clocks, locations: { head, body: { level: 4, bleeding: 3 } } }), 'attention')).toBe(
      'head',
    );
  });

  it('fills in the Toughness of who treats', () => {
    expect(treatDialogView(english, maimed, healers, 'Actor.k')).toMatchObject({ healer: 'Actor.k', toughness: 55 });
    expect(treatDialogView(english, maimed, healers, '')).toMatchObject({ healer: '', toughness: 50 });
  });

  it('says what a treatment would do there', () => {
    expect(treatmentNotes(english, maimed, 'surgery', 'leftArm')).toEqual([
      'Stops bleeding 1D3 a round',
      'Hand gone: recovery begins',
      'Open stump stops only if it succeeds (24 hours to live)',
    ]);
    expect(treatmentNotes(english, maimed, 'surgery', 'rightLeg')).toEqual([
      'If it succeeds, what is lodged comes out: 2',
    ]);
    expect(treatmentNotes(english, maimed, 'drain', 'body')).toEqual(['Collapsing lung stops (3 rounds to live)']);
    expect(treatmentNotes(english, maimed, 'staunch', 'rightLeg')).toEqual(['Does not bleed']);
    expect(treatmentNotes(english, maimed, 'surgery', 'head')).toEqual(['Nothing here needs a surgeon']);
  });
});

describe('wounds in detail', () => {
  it('tell how long a recovery still lasts', () => {
    expect(leftText(english, 400)).toBe('2 weeks 2 days 16 hours');
    expect(leftText(english, 168)).toBe('1 week');
    const [crippling] = woundRows(english, maimed, '').find(({ id }) => id === 'rightArm')?.cripplings ?? [];
    expect(crippling).toMatchObject({ name: 'Mangled fingers', stageName: 'on the mend' });
    expect(crippling?.lines).toEqual([
      { id: 'hand', name: 'Hand at rest', hours: 400, left: '2 weeks 2 days 16 hours' },
    ]);
  });

  it('list only locations that have more to tell than their level, and the one looked at', () => {
    const rows = woundRows(english, maimed, 'head');
    expect(rows.filter(({ wounded }) => wounded).map(({ id }) => id)).not.toContain('head');
    expect(rows.filter(({ selected }) => selected).map(({ id }) => id)).toEqual(['head']);
  });
});

describe('an edit of wounds by hand', () => {
  const edited = (edit: WoundEdit): ImperiumBody => imperium.parseBody(withWoundEdit(maimed, edit));

  it('changes the stage; what is left of a recovery goes with it', () => {
    const body = edited({ kind: 'stage', location: 'rightArm', index: 0, stage: 'healed' });
    expect(body.locations['rightArm']?.cripplings).toEqual([
      { entry: 2, stage: 'healed', permanent: ['fingersLost:2'] },
    ]);
  });

  it('changes the hours that a line has left, and ends it at none', () => {
    const at = (hours: number): unknown =>
      edited({ kind: 'hours', location: 'rightArm', index: 0, line: 'hand', hours }).locations['rightArm']
        ?.cripplings[0]?.hoursLeft;
    expect(at(24)).toEqual({ hand: 24 });
    expect(at(0)).toBeUndefined();
  });

  it('takes away a crippling injury, or what it leaves for good', () => {
    const without = edited({ kind: 'crippling', location: 'leftArm', index: 0 });
    expect(without.locations['leftArm']?.cripplings).toEqual([]);
    const line = edited({ kind: 'permanent', location: 'leftArm', index: 0, line: 'handLost' });
    expect(line.locations['leftArm']?.cripplings).toEqual([{ entry: 5, stage: 'untreated', permanent: [] }]);
  });

  it('adds one, with the part that the chart wants and what stays for good', () => {
    const ear = edited({ kind: 'newCrippling', location: 'head', entry: 1 });
    expect(ear.locations['head']?.cripplings).toEqual([
      { entry: 1, stage: 'untreated', permanent: [], part: 'leftEar' },
    ]);
    const foot = edited({ kind: 'newCrippling', location: 'leftLeg', entry: 5 });
    expect(foot.locations['leftLeg']?.cripplings).toEqual([{ entry: 5, stage: 'untreated', permanent: ['footLost'] }]);
  });

  it('changes an infection, whose hours stand only while it is on its way', () => {
    const due = edited({ kind: 'infection', location: 'leftLeg', infection: 'due' });
    expect(due.locations['leftLeg']).toMatchObject({ infection: 'due', infectionHours: 5 });
    const cured = edited({ kind: 'infection', location: 'rightLeg', infection: 'none' });
    expect(cured.locations['rightLeg']).not.toHaveProperty('infectionHours');
    const soon = edited({ kind: 'infectionHours', location: 'rightLeg', hours: 1 });
    expect(soon.locations['rightLeg']).toMatchObject({ infection: 'due', infectionHours: 1 });
  });

  it('sets a clock, and removes it at none', () => {
    const clocks = (left: number): unknown => edited({ kind: 'clock', id: 'leftArm.stump', left }).clocks[1];
    expect(clocks(7)).toEqual({ id: 'leftArm.stump', hours: 7, endedBy: 'surgery' });
    expect(clocks(0)).toBeUndefined();
  });
});

describe('what can be put right in a body that cannot be read', () => {
  it.each([
    ['body.table.tail: the body has no such location', { kind: 'table' }],
    ['body.table: face 3 is not covered', { kind: 'table' }],
    ['body.clocks.1.id: expected <location>.<name>', { kind: 'clock', index: 1 }],
    ['body.locations.1st: expected an id', { kind: 'location', location: '1st' }],
    ['body.locations.tail.kind: expected "head"', { kind: 'location', location: 'tail' }],
    ['body.locations.head.cripplings.0.part: expected nothing', { kind: 'crippling', location: 'head', index: 0 }],
    ['body.locations.head.infectionHours: expected a number', { kind: 'infection', location: 'head' }],
    ['body.locations.head.holds: a head can hold nothing', { kind: 'held', location: 'head' }],
    ['body.locations: expected at least one location', { kind: 'plan' }],
    ['body.locations.head.level: expected 0..2, got 7', { kind: 'value', path: 'locations.head.level', value: 2 }],
    ['body.hp: expected at most 12, got 1e+21', { kind: 'value', path: 'hp', value: 12 }],
    ['body.maxToughness: expected at least 1, got 0 (from T)', { kind: 'value', path: 'maxToughness', value: 1 }],
    ['body.locations.tail.maxHp: missing', { kind: 'location', location: 'tail' }],
    ['body.traits.2: expected "a"', { kind: 'initial', path: 'traits' }],
    ['input.mode: missing', null],
    ['', null],
  ])('%s', (problem, repair) => {
    expect(repairOf(problem)).toEqual(repair);
  });
});
