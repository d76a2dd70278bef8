import { describe, expect, it } from 'vitest';
import { reduceLedger } from '../../src/bridge/secrets.ts';
import { askView } from '../../src/cards/ask-view.ts';
import { hitCardView } from '../../src/cards/hit-view.ts';
import { makeTalk, type LedgerRow } from '../../src/cards/ledger/row.ts';
import { mortalLines } from '../../src/cards/ledger/mortal/lines.ts';
import { roundCardView, treatmentCardView } from '../../src/cards/round-view.ts';
import {
  mortal,
  MORTAL_LEDGER_KEYS,
  replay,
  ruleSet,
  type Entry,
  type MortalBody,
  type Replay,
} from '../../src/rules/index.ts';
import { contextIn, party } from './outcomes.ts';
import { faultsIn, LANGUAGES, templatesIn, wordsOf, type Language } from './rendering.ts';

type Given = Readonly<Record<string, unknown>>;

const STATISTICS = { hp: 12, maxHp: 12, ht: 11, dx: 12, iq: 10, move: 5, dodge: 8 };

function bodyOf(given: Given = {}): MortalBody {
  return mortal.parseBody({ ...STATISTICS, ...given });
}

function run(procedure: string, given: Given, input: Given, answers: Record<string, number>): Replay<MortalBody> {
  const door = ruleSet('mortal').procedures[procedure];
  if (door === undefined) throw new Error(procedure);
  const body = bodyOf(given);
  const options = mortal.parseOptions({ accumulate: true });
  return replay(door.procedure(options), body, door.parseInput(input, body), answers) as Replay<MortalBody>;
}

function entriesOf(found: Replay<MortalBody>): readonly Entry[] {
  return 'outcome' in found ? found.outcome.ledger : found.ledger;
}

const held = { rightHand: { holds: 'twoHanded' }, leftHand: { holds: 'twoHanded' } };

/** Runs that together write every line of the ledger: what is run, on whom, with what, on which dice. */
const RUNS: readonly [procedure: string, body: Given, input: Given, answers: Record<string, number>][] = [
  ['attack', {}, { skill: 12, modifier: -2 }, { attack: 9, location: 15, 'location/side': 5 }],
  ['attack', {}, { skill: 12 }, { attack: 3, location: 10 }],
  ['attack', {}, { skill: 12 }, { attack: 18 }],
  ['attack', {}, { skill: 12, aimed: 'vitals' }, { attack: 9 }],
  ['attack', { locations: { rightArm: { dismembered: true } } }, { skill: 12 }, { attack: 9, location: 8 }],
  ['hit', { locations: { torso: { dr: 9 } } }, { damage: '1d6', location: 'torso', armourDivisor: 2 }, { damage: 2 }],
  [
    'hit',
    { locations: held },
    { damage: '2d6', location: 'rightHand', woundingMultiplier: 1.5 },
    { damage: 6, knockdown: 9, 'dx/hand': 5 },
  ],
  ['hit', { locations: held }, { damage: '9', location: 'leftHand' }, { knockdown: 12, 'dx/hand': 17 }],
  ['hit', { locations: { leftArm: { shield: true } } }, { damage: '9', location: 'leftArm' }, { knockdown: 9 }],
  [
    'hit',
    { locations: { leftArm: { shield: true } } },
    { damage: '9', location: 'leftArm', dismember: true },
    { knockdown: 9 },
  ],
  ['hit', { locations: { leftArm: { injury: 3 } } }, { damage: '9', location: 'leftArm' }, { knockdown: 18 }],
  ['hit', {}, { damage: '9', location: 'rightEye' }, { knockdown: 4 }],
  ['hit', { traits: ['lowPainThreshold'] }, { damage: '2', location: 'face' }, { knockdown: 9 }],
  ['hit', { hp: 3 }, { damage: '4', location: 'torso' }, { consciousness: 12 }],
  ['hit', {}, { damage: '25', location: 'torso' }, { 'death/1': 12, knockdown: 9 }],
  ['hit', {}, { damage: '25', location: 'torso' }, { 'death/1': 15 }],
  ['hit', {}, { damage: '80', location: 'torso' }, {}],
  ['hit', {}, { damage: '300', location: 'torso' }, {}],
  [
    'hit',
    { plan: 'custom', airborne: true, locations: { rightWing: { kind: 'wing' }, torso: { kind: 'torso' } } },
    { damage: '9', location: 'rightWing' },
    { knockdown: 9 },
  ],
  ['turnStart', { hp: -3, shockDamage: 2 }, { didNothing: false }, { consciousness: 9 }],
  ['turnEnd', { stunned: true, shockDamage: 4, shockOld: 3 }, {}, { recover: 9 }],
  ['turnEnd', { stunned: true, shockDamage: 4, shockOld: 4 }, {}, { recover: 12 }],
  [
    'endCombat',
    {
      hp: 5,
      locations: {
        rightLeg: { crippled: 'untested' },
        leftArm: { crippled: 'untested' },
        leftLeg: { crippled: 'untested' },
      },
    },
    { physicianTechLevel: 6 },
    { 'duration/leftArm': 9, 'duration/rightLeg': 12, 'duration/rightLeg/months': 4, 'duration/leftLeg': 18 },
  ],
  ['elapse', { hp: -15, mortalWound: true }, { halfHours: 1 }, { 'mortal/1': 3, scar: 18 }],
  ['elapse', { hp: -15, mortalWound: true }, { halfHours: 2, care: { physician: 14 } }, { 'mortal/2': 12 }],
  ['elapse', { hp: -15, mortalWound: true }, { halfHours: 1 }, { 'mortal/1': 12 }],
  [
    'elapse',
    { locations: { leftArm: { crippled: 'lasting', months: 3 }, rightArm: { crippled: 'lasting', months: 1 } } },
    { months: 2 },
    {},
  ],
  ['treat', { mortalWound: true, incapacitated: true, hp: -15 }, { kind: 'stabilize' }, { scar: 12 }],
  ['treat', {}, { kind: 'stabilize' }, {}],
  [
    'treat',
    { hp: -2, incapacitated: true, locations: { leftArm: { crippled: 'temporary', injury: 7 } } },
    { kind: 'heal', hp: 20 },
    {},
  ],
  [
    'treat',
    { locations: { leftArm: { crippled: 'permanent', dismembered: true } } },
    { kind: 'restore', location: 'leftArm' },
    {},
  ],
  ['treat', { unconscious: true, prone: true }, { kind: 'wake' }, {}],
  ['treat', { prone: true }, { kind: 'stand' }, {}],
  ['treat', { prone: true, unconscious: true }, { kind: 'stand' }, {}],
  ['treat', { prone: true, locations: { leftFoot: { crippled: 'untested' } } }, { kind: 'stand' }, {}],
  ['execute', { unconscious: true }, {}, {}],
  ['execute', { dead: true }, {}, {}],
];

const shownText = (rows: readonly LedgerRow[]): string =>
  rows.map(({ label, why, change, total }) => [label, why, change, total].join(' ')).join('\n');

function talkIn(language: Language) {
  return makeTalk(wordsOf(language), mortalLines.speaker, {}, { damage: '3 + 3' });
}

function resolutionOf(found: Replay<MortalBody>, before: MortalBody, owner = true) {
  const done = 'outcome' in found;
  const entries = entriesOf(found);
  const pending = done ? null : found.pending;
  return {
    ...{
      canApply: false,
      canChange: false,
      canRollDamage: false,
      problem: '',
      flags: [],
      result: null,
      passOn: null,
      waitsForOther: false,
      requested: false,
      appliedBy: '' as const,
      canUndo: false,
      canRedo: false,
      canAskWhatIf: false,
    },
    state: done ? ('applied' as const) : ('open' as const),
    pending,
    entries: owner ? entries : reduceLedger('mortal', entries),
    isOwner: owner,
    canAnswer: owner && pending !== null,
    before: owner ? before : null,
    after: owner && done ? found.outcome.body : null,
  };
}

describe('the runs', () => {
  it('write every line that there is', () => {
    const written = new Set(RUNS.flatMap((given) => entriesOf(run(...given)).map(({ key }) => key)));
    expect(MORTAL_LEDGER_KEYS.filter((key) => !written.has(key))).toEqual([]);
  });
});

describe.each(LANGUAGES)('the lines of mortal in %s', (language) => {
  it.each(RUNS)('tell %s on %j with %j', (...given) => {
    const entries = entriesOf(run(...given));
    const talk = talkIn(language);
    const rows = mortalLines.rows(entries, talk);
    expect(rows).toHaveLength(entries.length);
    expect(rows.every(({ label }) => label !== '')).toBe(true);
    const said = shownText([...rows, ...mortalLines.results(entries, talk)]);
    expect(faultsIn(said)).toEqual([]);
    expect(said).not.toMatch(/-\d|null|\{/);
  });

  it.each(RUNS)('tell anyone of %s on %j with %j no figure of the victim', (...given) => {
    const entries = reduceLedger('mortal', entriesOf(run(...given)));
    const talk = talkIn(language);
    const said = shownText([...mortalLines.rows(entries, talk), ...mortalLines.results(entries, talk)]);
    expect(faultsIn(said)).toEqual([]);
    if (given[0] === 'hit') expect(said).not.toMatch(/HT|生命力|→/);
  });

  it('stand on the card of a hit with the place, what came through and the test that is open', () => {
    const found = run('hit', { locations: { face: { dr: 1 } } }, { damage: '9', location: 'face' }, {});
    const target = { ...party('Bandit'), location: 'face', decided: 'rolled', critical: false, cover: null };
    const stored = {
      attacker: party('Oda'),
      weapon: { ...party('Sword', 'Item.w'), close: true },
      attack: 'a1',
      targets: { t0: target },
    };
    const view = hitCardView(
      contextIn(wordsOf(language), true, 'mortal'),
      stored,
      { t0: resolutionOf(found, bodyOf()) },
      [],
    );
    const html = templatesIn(language)('card/hit', view);
    expect(faultsIn(html)).toEqual([]);
    expect(view.targets[0]?.through).toMatch(/8/);
    expect(html).toContain('12 → 4');
    expect(html).toMatch(/6[^0-9]+(9\.3|%)/);
    expect(html).toContain('−5');
    expect(view.targets[0]?.figure?.fine).not.toBeNull();
  });

  it('stand on the cards of steps and treatments', () => {
    const context = contextIn(wordsOf(language), true, 'mortal');
    const step = run('turnEnd', { stunned: true, shockDamage: 2, shockOld: 2 }, {}, { recover: 9 });
    const stored = { step: 'turnEnd', round: 2, targets: { t0: party('Oda') } };
    const steps = roundCardView(context, stored, { t0: resolutionOf(step, bodyOf()) });
    expect(faultsIn(templatesIn(language)('card/round', steps))).toEqual([]);
    const treated = run('treat', { hp: 3 }, { kind: 'heal', hp: 4 }, {});
    const card = { healer: party('Brennick'), targets: { t0: party('Oda') }, kind: 'heal' };
    const treatment = treatmentCardView(context, card, { t0: resolutionOf(treated, bodyOf()) });
    expect(faultsIn(templatesIn(language)('card/round', treatment))).toEqual([]);
    expect(treatment.targets[0]?.results[0]?.total).toBe('3 → 7');
  });
});

describe('a test of mortal', () => {
  const context = { words: wordsOf('en'), ruleSet: 'mortal', isGM: true } as const;
  const pendingOf = (...given: Parameters<typeof run>) => {
    const found = run(...given);
    if (!('pending' in found)) throw new Error('nothing is asked');
    return found.pending;
  };

  it.each<[string, Parameters<typeof run>, label: string, note: string]>([
    [
      'a death check',
      ['hit', {}, { damage: '25', location: 'torso' }, {}],
      'Death check at −1 × HP: 11 or less (62.5 %)',
      '',
    ],
    [
      'knockdown from the face of one who bears pain ill',
      ['hit', { traits: ['lowPainThreshold'] }, { damage: '8', location: 'face' }, {}],
      'Knockdown: 2 or less (1.9 %)',
      'HT 11, place −5, pain threshold −4',
    ],
    [
      'keeping hold, in shock',
      ['hit', { locations: held }, { damage: '9', location: 'leftHand' }, { knockdown: 5 }],
      'Keep hold with the other hand: 8 or less (25.9 %)',
      'DX 12, shock −4',
    ],
    [
      'a physician who is better than HT',
      ['elapse', { hp: -15, mortalWound: true }, { halfHours: 2, care: { physician: 18 } }, {}],
      'Mortal wound, half hour 2: 18 or less (98.1 %)',
      '',
    ],
    [
      'the duration of a crippling',
      ['endCombat', { locations: { leftArm: { crippled: 'untested' } } }, {}, {}],
      'How long is it crippled: Left arm: 11 or less (62.5 %)',
      '',
    ],
  ])('says of %s what it is of, its number and its chance', (_what, given, label, note) => {
    expect(askView(pendingOf(...given), context, true)).toMatchObject({ label, note });
  });

  it('hides number and chance from who may not roll it', () => {
    const view = askView(pendingOf('hit', {}, { damage: '8', location: 'face' }, {}), context, false);
    expect(view).toMatchObject({ label: 'Knockdown', note: '', byHand: false });
  });

  it('of a mortal wound is followed by others, which may all be rolled at once', () => {
    expect(mortalLines.inSeries?.(pendingOf('elapse', { mortalWound: true }, { halfHours: 9 }, {}))).toBe(true);
    expect(mortalLines.inSeries?.(pendingOf('hit', {}, { damage: '25', location: 'torso' }, {}))).toBe(false);
  });
});

describe('a hit whose location is rolled when it is applied', () => {
  it('tells where it struck as far as that is known', () => {
    const talk = talkIn('en');
    const strike = (answers: Record<string, number>, given: Given = {}) =>
      mortalLines.strike?.({}, entriesOf(run('hit', given, { damage: '1' }, answers)), talk);
    expect(strike({})).toMatchObject({ place: '' });
    expect(strike({ location: 15, 'location/side': 6 })).toEqual({ place: 'Left hand', why: 'rolled 15 on 3d6' });
    expect(strike({ location: 8 }, { locations: { rightArm: { dismembered: true } } })).toMatchObject({
      place: 'Torso',
    });
  });
});
