import { describe, expect, it } from 'vitest';
import { reduceLedger } from '../../src/bridge/secrets.ts';
import { attackCardView } from '../../src/cards/attack-view.ts';
import type { Resolution } from '../../src/cards/card-context.ts';
import { hitCardView } from '../../src/cards/hit-view.ts';
import { resilienceLines } from '../../src/cards/ledger/resilience/lines.ts';
import { makeTalk, type LedgerRow } from '../../src/cards/ledger/row.ts';
import { roundCardView, treatmentCardView } from '../../src/cards/round-view.ts';
import {
  replay,
  resilience,
  RESILIENCE_LEDGER_KEYS,
  type Answers,
  type Entry,
  type Replay,
  type ResilienceBody,
  type ResilienceLedger,
} from '../../src/rules/index.ts';
import { contextIn, HARMFUL, party } from './outcomes.ts';
import { faultsIn, LANGUAGES, templatesIn, wordsOf, type Language } from './rendering.ts';

const chest = 'chest';

/** Lines of every key, each as it may stand in a ledger; several where a sentence depends on a figure. */
const SAMPLES: { readonly [Key in keyof ResilienceLedger]: readonly ResilienceLedger[Key][] } = {
  attack: [
    { ask: 'attack', roll: 12, skill: 54, modifier: 0, atMost: 54, hit: true },
    { ask: 'attack', roll: 100, skill: 90, modifier: 20, atMost: 95, hit: false },
    { ask: 'attack', roll: 3, skill: 20, modifier: -30, atMost: 5, hit: true },
  ],
  location: [
    { location: chest, how: 'given' },
    { location: chest, how: 'rolled', ask: 'location', roll: 11, from: 10, to: 12 },
  ],
  damage: [
    { ask: 'damage', formula: '2d6+2', total: 11 },
    { formula: '7', total: 7 },
  ],
  damageModifier: [
    { ask: 'damageModifier', formula: '1d4', value: 2, total: 13 },
    { formula: '-1', value: -1, total: 6 },
  ],
  armour: [{ location: chest, value: 5, total: 8 }],
  absorbed: [{ location: chest }],
  hitPoints: [{ location: chest, lost: 11, before: 8, after: -3, maxHp: 8 }],
  wound: [
    { location: 'leftArm', kind: 'arm', wound: 'minor', before: 'none' },
    { location: chest, kind: 'chest', wound: 'serious', before: 'serious' },
    { location: chest, kind: 'chest', wound: 'major', before: 'none' },
  ],
  scarred: [{ location: chest }],
  stabilisingUndone: [{ location: chest }],
  lostActions: [
    { added: 1, before: 0, after: 1 },
    { ask: 'actions', added: 3, before: 1, after: 4 },
  ],
  severed: [{ location: 'leftArm' }],
  useless: [{ location: 'leftArm' }],
  prone: [{}],
  drop: [
    { location: 'leftArm', held: 'oneHanded' },
    { location: 'leftArm', held: 'twoHanded' },
  ],
  clock: [
    { location: chest, rounds: 13, con: 14, pow: 12, halved: true },
    { location: 'leftArm', rounds: 26, con: 14, pow: 12, halved: false },
  ],
  clockStays: [{ location: chest, rounds: 9 }],
  test: [
    {
      ask: 'chest/death',
      stat: 'resilience',
      against: 'death',
      location: chest,
      value: 58,
      atMost: 58,
      roll: 30,
      passed: true,
    },
    {
      ask: 'chest/consciousness',
      stat: 'resilience',
      against: 'consciousness',
      location: chest,
      value: 99,
      atMost: 95,
      roll: 96,
      passed: false,
    },
  ],
  unconscious: [{ location: chest }],
  death: [
    { cause: 'test', location: chest },
    { cause: 'clock', location: chest },
  ],
  clockRuns: [
    { location: chest, before: 13, after: 12 },
    { location: chest, before: 1, after: 0 },
  ],
  stabilised: [{ location: chest, wound: 'major' }],
  healedHitPoints: [{ location: chest, before: -3, after: 2, maxHp: 8 }],
  woundHealed: [{ location: chest, before: 'serious' }],
  clockStopped: [{ location: chest, before: 4 }],
  restored: [{ location: 'leftArm' }],
  usable: [{ location: 'leftArm' }],
  actionSpent: [
    { before: 3, after: 2 },
    { before: 1, after: 0 },
  ],
  awake: [{}],
  stood: [{}],
  cannotStand: [{ reason: 'unconscious' }, { reason: 'crawling' }],
  unchanged: [
    { reason: 'noWound', location: chest },
    { reason: 'stabilised', location: chest },
    { reason: 'unhurt', location: chest },
    { reason: 'noPoints', location: chest },
    { reason: 'notSevered', location: 'leftArm' },
    { reason: 'noLostActions' },
    { reason: 'awake' },
    { reason: 'standing' },
  ],
  alreadyDead: [{}],
};

const entries: readonly Entry[] = Object.entries(SAMPLES).flatMap(([key, lines]) =>
  lines.map((line) => ({ key, ...line })),
);

const talkIn = (language: Language): ReturnType<typeof makeTalk> =>
  makeTalk(wordsOf(language), resilienceLines.speaker, {}, { damage: '6 + 5', actions: '3' });

const textOf = ({ label, why, change, total }: LedgerRow): string => [label, why, change, total].join(' | ');

describe.each(LANGUAGES)('the lines of resilience in %s', (language) => {
  const talk = talkIn(language);

  it('say something of every key, and name all there is', () => {
    expect(Object.keys(SAMPLES)).toEqual(RESILIENCE_LEDGER_KEYS);
    const rows = resilienceLines.rows(entries, talk);
    expect(rows).toHaveLength(entries.length);
    for (const row of [...rows, ...resilienceLines.results(entries, talk)]) {
      expect(row.label).not.toBe('');
      expect(textOf(row)).not.toMatch(/undefined|NaN|\{|GRIEVOUS|→ -\d/);
    }
  });

  it('say what anyone may read without the figures of the one who was struck', () => {
    const seen = reduceLedger('resilience', entries);
    const keys = seen.map(({ key }) => key);
    for (const secret of ['armour', 'hitPoints', 'test', 'clockRuns', 'healedHitPoints'])
      expect(keys).not.toContain(secret);
    const rows = [...resilienceLines.rows(seen, talk), ...resilienceLines.results(seen, talk)];
    for (const row of rows) expect(textOf(row)).not.toMatch(/undefined|NaN|\{|GRIEVOUS|14|26|13 /);
  });
});

describe('a line', () => {
  const told = (entry: Entry): string => resilienceLines.rows([entry], talkIn('en')).map(textOf).join('\n');

  it.each<[Entry, string]>([
    [
      { key: 'attack', ask: 'attack', roll: 100, skill: 90, modifier: 20, atMost: 95, hit: false },
      'Missed | skill 90, changed by +20, 95 or less, 96–00 always fail |  | 00',
    ],
    [
      { key: 'location', location: 'chest', how: 'rolled', ask: 'location', roll: 11, from: 10, to: 12 },
      'Location | 1d20: 11 (10–12) |  | Chest',
    ],
    [{ key: 'damage', ask: 'damage', formula: '2d6+2', total: 13 }, 'Damage 2d6+2 | 6 + 5 |  | 13'],
    [{ key: 'armour', location: 'chest', value: 5, total: 8 }, 'Chest: armour | the best single piece there | −5 | 8'],
    [
      { key: 'hitPoints', location: 'chest', lost: 11, before: 8, after: -3, maxHp: 8 },
      'Chest: hit points | 8 when whole | −11 | 8 → −3',
    ],
    [
      { key: 'clock', location: 'chest', rounds: 13, con: 14, pow: 12, halved: true },
      'Chest: dies in 13 rounds unless helped | half of CON 14 + POW 12 |  | 13',
    ],
    [
      { key: 'lostActions', ask: 'actions', added: 3, before: 1, after: 4 },
      'Loses 3 combat actions | 1d4: 3 | +3 | 1 → 4',
    ],
  ])('tells where its numbers come from: %j', (entry, text) => {
    expect(told(entry)).toBe(text);
  });
});

const STRONG = { con: 14, pow: 12, siz: 14, resilience: 58 };

function bodyOf(changes: object = {}): ResilienceBody {
  return resilience.parseBody({ ...STRONG, ...changes });
}

interface Run {
  readonly procedure: 'attack' | 'hit' | 'roundEnd' | 'treat' | 'spendAction' | 'wake' | 'stand';
  readonly body?: ResilienceBody;
  readonly input?: object;
  readonly answers?: Answers;
  readonly owner?: boolean;
}

/** What a card is told of a run by real rules. */
function resolutionOf({ procedure, body = bodyOf(), input = {}, answers = {}, owner = true }: Run): Resolution {
  const door = resilience.procedures[procedure];
  const run = door.procedure() as Parameters<typeof replay<ResilienceBody, unknown>>[0];
  const found: Replay<ResilienceBody> = replay(run, body, door.parseInput(input, body), answers);
  const done = 'outcome' in found;
  const lines = done ? found.outcome.ledger : found.ledger;
  const pending = done ? null : found.pending;
  return {
    state: done ? 'applied' : 'open',
    pending,
    entries: owner ? lines : reduceLedger('resilience', lines),
    flags: done ? found.outcome.flags : [],
    result: done ? (found.outcome.result ?? null) : null,
    isOwner: owner,
    canApply: false,
    canAnswer: owner && pending !== null,
    canChange: false,
    canRollDamage: procedure === 'attack' && done && found.outcome.result !== undefined,
    problem: '',
    before: owner ? body : null,
    after: owner && done ? found.outcome.body : null,
    passOn: null,
    waitsForOther: false,
    requested: false,
    appliedBy: '',
    canUndo: false,
    canRedo: false,
    canAskWhatIf: false,
  };
}

function hitCard(language: Language, run: Omit<Run, 'procedure'>, location = 'chest'): string {
  const target = { ...party(HARMFUL), location, decided: 'rolled', critical: false, cover: null };
  const stored = {
    attacker: party('Raider'),
    weapon: { ...party('Great axe'), close: true },
    attack: 'a1',
    targets: { t0: target },
  };
  const context = contextIn(wordsOf(language), true, 'resilience');
  const view = hitCardView(context, stored, { t0: resolutionOf({ ...run, procedure: 'hit' }) }, []);
  return templatesIn(language)('card/hit', view);
}

describe.each(LANGUAGES)('cards of resilience in %s', (language) => {
  const context = contextIn(wordsOf(language), true, 'resilience');
  const name = (location: string): string => wordsOf(language).localize(`GRIEVOUS.Location.${location}`);

  it.each([
    ['a hit', { attack: 12, location: 11 }, true],
    ['a miss', { attack: 88 }, false],
  ])('tell %s', (_what, answers, hit) => {
    const skill = { stat: 'own', value: 54, modifiers: [{ key: 'arms', value: -20 }], situational: 10 };
    const targets = { t0: { ...party(HARMFUL), cover: null } };
    const weapon = { ...party('Great axe'), damage: '2d6+2 + 1d4' };
    const resolution = resolutionOf({ procedure: 'attack', input: { skill: 54, modifier: -10 }, answers });
    const stored = { attacker: party('Raider'), weapon, skill, targets, hit: null };
    const html = templatesIn(language)('card/attack', attackCardView(context, stored, { t0: resolution }));
    expect(faultsIn(html)).toEqual([]);
    expect(html.includes(name('chest'))).toBe(hit);
    expect(html.includes('grievousDamage')).toBe(hit);
  });

  it.each([
    [120, 95],
    [-30, 5],
  ])('say of a skill of %i that it is held against %i', (value, limit) => {
    const skill = { stat: 'own', value, modifiers: [], situational: 0 };
    const weapon = { ...party('Great axe'), damage: '2d6+2' };
    const stored = { attacker: party('Raider'), weapon, skill, targets: {}, hit: null };
    expect(attackCardView(context, stored, {}).chance).toMatch(new RegExp(`\\b${limit}\\b(?!\\d)`));
  });

  it('say what a test is for, what is rolled against, and the chance', () => {
    const html = hitCard(language, { input: { damage: '22', location: 'chest' }, answers: { actions: 2 } });
    expect(faultsIn(html)).toEqual([]);
    const test = wordsOf(language).format('GRIEVOUS.resilience.test.live', { location: name('chest') });
    const label = wordsOf(language).format('GRIEVOUS.Card.Test', { test, atMost: '58', chance: '58' });
    expect(html).toContain(label);
  });

  it('tell somebody else no more than what can be seen', () => {
    const run = { input: { damage: '22', location: 'chest' }, answers: { actions: 2 }, owner: false };
    const html = hitCard(language, run);
    expect(faultsIn(html)).toEqual([]);
    expect(html).not.toMatch(/58|−14|8 →/);
  });

  it('draw a human figure with chest and abdomen, the struck one marked', () => {
    const html = hitCard(language, { input: { damage: '9', location: 'chest' }, answers: { actions: 1 } });
    expect(html.match(/<g class="part/g)).toHaveLength(7);
    expect(html).toMatch(/class="part[^"]*marked[^"]*" data-location="chest"/);
    expect(html).toContain('data-location="abdomen"');
  });

  it.each<[string, Run]>([
    ['a round that kills', { procedure: 'roundEnd', body: bodyOf({ locations: { chest: { hp: -9, clock: 1 } } }) }],
    ['a lost action', { procedure: 'spendAction', body: bodyOf({ lostActions: 2 }) }],
    ['waking', { procedure: 'wake', body: bodyOf({ unconscious: true }) }],
    ['standing up', { procedure: 'stand', body: bodyOf({ prone: true }) }],
  ])('tell %s', (_what, run) => {
    const answers = { 'chest/death': 1, 'chest/consciousness': 2 };
    const resolution = resolutionOf({ ...run, answers });
    const view = roundCardView(
      context,
      { step: run.procedure, round: 2, targets: { t0: party(HARMFUL) } },
      {
        t0: resolution,
      },
    );
    const html = templatesIn(language)('card/round', view);
    expect(faultsIn(html)).toEqual([]);
    expect(html).toContain('class="results"');
  });

  it.each(['firstAid', 'heal', 'restore'])('tell the treatment %s', (kind) => {
    const body = bodyOf({ locations: { leftArm: { hp: -6, severed: true, clock: 3 } } });
    const input = { kind, location: 'leftArm', ...(kind === 'heal' ? { hp: 9 } : {}) };
    const stored = { healer: { name: 'Tove' }, targets: { t0: party(HARMFUL) }, kind };
    const view = treatmentCardView(context, stored, { t0: resolutionOf({ procedure: 'treat', body, input }) });
    const html = templatesIn(language)('card/round', view);
    expect(faultsIn(html)).toEqual([]);
    expect(html).toContain(name('leftArm'));
  });
});

describe('what a card says shortly', () => {
  const results = (run: Run): string[] =>
    resilienceLines
      .results(resolutionOf(run).entries, talkIn('en'))
      .map(({ label, total }) => `${label} ${total}`.trim());

  it('puts the wound first, and does not call a severed limb useless as well', () => {
    const body = bodyOf({ locations: { leftArm: { holds: 'oneHanded' } } });
    const answers = { actions: 2, 'leftArm/consciousness': 10 };
    expect(results({ procedure: 'hit', body, input: { damage: '12', location: 'leftArm' }, answers })).toEqual([
      'Left arm: Major wound',
      'Left arm: hit points 5 → −7',
      'Loses 2 combat actions 0 → 2',
      'Left arm: severed or mangled',
      'Falls prone',
      'Left arm: lets go what it held',
      'Left arm: dies in 26 rounds unless helped',
    ]);
  });

  it('tells how much gets through', () => {
    const lines = (damage: string): readonly Entry[] =>
      resolutionOf({
        procedure: 'hit',
        body: bodyOf({ locations: { chest: { armour: 5 } } }),
        input: { damage, modifier: '2', location: 'chest' },
      }).entries;
    expect(resilienceLines.through?.(lines('6'))).toBe(3);
    expect(resilienceLines.through?.(lines('3'))).toBe(0);
    expect(resilienceLines.rolled?.(lines('6'))).toBe(8);
  });

  it('leaves the location open until it is rolled, where a blow by hand has none', () => {
    const talk = talkIn('en');
    const rolled = resolutionOf({ procedure: 'hit', input: { damage: '4' }, answers: { location: 5 } });
    expect(resilienceLines.strike?.({}, [], talk).place).toBe('');
    expect(resilienceLines.strike?.({}, rolled.entries, talk)).toEqual({ place: 'Left leg', why: '5 on 1d20' });
  });
});
