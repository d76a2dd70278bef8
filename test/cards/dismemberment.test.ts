import { describe, expect, it } from 'vitest';
import { reduceLedger } from '../../src/bridge/secrets.ts';
import { attackCardView } from '../../src/cards/attack-view.ts';
import type { Resolution } from '../../src/cards/card-context.ts';
import { hitCardView } from '../../src/cards/hit-view.ts';
import { dismembermentLines } from '../../src/cards/ledger/dismemberment/lines.ts';
import { makeTalk, type LedgerRow } from '../../src/cards/ledger/row.ts';
import { roundCardView, treatmentCardView } from '../../src/cards/round-view.ts';
import {
  dismemberment,
  DISMEMBERMENT_LEDGER_KEYS,
  replay,
  type Answers,
  type DismembermentBody,
  type DismembermentLedger,
  type Entry,
  type Replay,
} from '../../src/rules/index.ts';
import { contextIn, HARMFUL, party } from './outcomes.ts';
import { faultsIn, LANGUAGES, templatesIn, wordsOf, type Language } from './rendering.ts';

const torso = 'torso';

/** Lines of every key, each as it may stand in a ledger; several where a sentence depends on a figure. */
const SAMPLES: { readonly [Key in keyof DismembermentLedger]: readonly DismembermentLedger[Key][] } = {
  attack: [
    { ask: 'attack', roll: 14, skill: 68, hit: true },
    { roll: 100, skill: 68, hit: false },
  ],
  location: [
    { location: torso, how: 'aimed' },
    { location: torso, how: 'rolled', ask: 'location', face: 40, from: 31, to: 55 },
    { location: torso, how: 'reversed', ask: 'attack', roll: 14, face: 41, from: 41, to: 41 },
  ],
  negation: [
    { ask: 'attack', skill: 68, roll: 14, most: 5, digit: 4, negation: 4 },
    { ask: 'negation', skill: 68, roll: 14, most: 5, digit: 9, negation: 0 },
    { skill: 68, roll: 66, most: 0, negation: 0 },
  ],
  damage: [
    { ask: 'damage', formula: '1d6+3', total: 9 },
    { formula: '7', total: 7 },
  ],
  size: [
    { adjustment: 2, total: 11 },
    { adjustment: -4, total: 5 },
  ],
  armour: [
    { armour: 5, negation: 4, worn: 1, bodyArmour: 2, effective: 3, total: 8 },
    { armour: 5, negation: 0, worn: 5, bodyArmour: 0, effective: 5, total: -2 },
  ],
  through: [{ through: 8 }, { through: 0 }],
  armourWorn: [{ location: torso, absorbed: 3, before: 24, after: 21 }],
  armourRuined: [{ location: torso, before: 5 }],
  weaponDamage: [{ points: 3 }],
  attackerDamage: [{ absorbed: 3, armour: 1, points: 2 }],
  hitPoints: [{ location: torso, lost: 19, before: 16, after: -3, maxHp: 16 }],
  bleed: [{ location: torso, lost: 2, before: -3, after: -5, maxHp: 16 }],
  beyondRepair: [{ location: 'leftArm' }],
  destroyed: [
    { location: torso, hp: -17, maxHp: 16, essential: true },
    { location: 'leftArm', hp: -11, maxHp: 10, essential: false },
  ],
  useless: [{ location: torso, hp: -3 }],
  bleeding: [{ location: torso, before: 0, after: 1 }],
  bleedingEnds: [{ location: 'leftArm', before: 2 }],
  stump: [{ stump: 'leftArm', location: torso, before: 1, after: 2 }],
  unconscious: [{ location: torso }],
  death: [
    { cause: 'destroyed', location: torso },
    { cause: 'bleeding', location: torso },
    { cause: 'fall', location: torso },
  ],
  shock: [
    {
      ask: 'shock',
      location: torso,
      through: 19,
      maxHp: 16,
      con: 64,
      level: 10,
      atMost: 64,
      roll: 63,
      passed: true,
    },
  ],
  fainted: [{ location: torso }],
  delay: [{ added: 8, before: 3, after: 11 }],
  wake: [
    { ask: 'wake', atMost: 64, roll: 90, passed: false },
    { ask: 'wake', atMost: 64, roll: 64, passed: true },
  ],
  elapsed: [
    { jiffies: 10, before: 11, after: 1 },
    { jiffies: 10, before: 1, after: 0 },
  ],
  staunched: [{ location: torso, before: 2 }],
  healed: [{ location: torso, points: 9, before: -3, after: 6, maxHp: 16 }],
  beyondMedicine: [{ location: 'leftArm' }],
  restored: [{ location: 'leftArm' }],
  usable: [{ location: torso }],
  awake: [{ cause: 'unconscious' }, { cause: 'fainted' }],
  fall: [
    { metres: 5.5, safeMetres: 2, horizontal: false, over: 3, damage: 9 },
    { metres: 10, safeMetres: 2, horizontal: true, over: 3, damage: 9 },
    { metres: 1, safeMetres: 2, horizontal: false, over: 0, damage: 0 },
  ],
  getUp: [{}],
  alreadyDead: [{}],
};

const entries: readonly Entry[] = Object.entries(SAMPLES).flatMap(([key, lines]) =>
  lines.map((line) => ({ key, ...line })),
);

const talkIn = (language: Language): ReturnType<typeof makeTalk> =>
  makeTalk(wordsOf(language), dismembermentLines.speaker, {}, { damage: '6' });

const textOf = ({ label, why, change, total }: LedgerRow): string => [label, why, change, total].join(' | ');

describe.each(LANGUAGES)('the lines of dismemberment in %s', (language) => {
  const talk = talkIn(language);

  it('say something of every key, and name all there is', () => {
    expect(Object.keys(SAMPLES).toSorted()).toEqual([...DISMEMBERMENT_LEDGER_KEYS].toSorted());
    const rows = dismembermentLines.rows(entries, talk);
    expect(rows).toHaveLength(entries.length);
    for (const row of [...rows, ...dismembermentLines.results(entries, talk)]) {
      expect(row.label).not.toBe('');
      expect(textOf(row)).not.toMatch(/undefined|NaN|\{|GRIEVOUS|(?<![\w+])-\d/);
    }
  });

  it('say what anyone may read without the figures of the one who was struck', () => {
    const seen = reduceLedger('dismemberment', entries);
    const keys = seen.map(({ key }) => key);
    for (const secret of ['armour', 'armourWorn', 'hitPoints', 'bleed', 'shock', 'wake', 'healed', 'through'])
      expect(keys).not.toContain(secret);
    const rows = [...dismembermentLines.rows(seen, talk), ...dismembermentLines.results(seen, talk)];
    for (const row of rows) {
      expect(row.label).not.toBe('');
      expect(textOf(row)).not.toMatch(/undefined|NaN|\{|GRIEVOUS|→|16|−17|24/);
    }
  });
});

describe('a line', () => {
  const told = (entry: Entry): string => dismembermentLines.rows([entry], talkIn('en')).map(textOf).join('\n');

  it.each<[Entry, string]>([
    [{ key: 'attack', ask: 'attack', roll: 100, skill: 68, hit: false }, 'Miss | skill: 68 or less |  | 100'],
    [
      { key: 'location', location: 'torso', how: 'rolled', ask: 'location', face: 40, from: 31, to: 55 },
      'Location | 40 stands in 31 to 55 |  | Torso',
    ],
    [
      { key: 'location', location: 'torso', how: 'reversed', roll: 14, face: 41, from: 31, to: 55 },
      'Location | 14 read backwards is 41, 41 stands in 31 to 55 |  | Torso',
    ],
    [
      { key: 'negation', ask: 'attack', skill: 68, roll: 14, most: 5, digit: 4, negation: 4 },
      'Armour negated | at most 5: a tenth of 68 − 14, the ones digit reads 4 |  | 4',
    ],
    [
      { key: 'negation', ask: 'negation', skill: 68, roll: 14, most: 5, digit: 9, negation: 0 },
      'Armour negated | at most 5: a tenth of 68 − 14, the die reads 9, more than the most counts nothing |  | 0',
    ],
    [
      { key: 'negation', ask: 'attack', skill: 68, roll: 15, most: 5, digit: 5, negation: 5 },
      'Armour negated | at most 5: a tenth of 68 − 15, the ones digit reads 5 |  | 5',
    ],
    [{ key: 'damage', ask: 'damage', formula: '1d6+3', total: 9 }, 'Damage 1d6+3 | 6 |  | 9'],
    [{ key: 'size', adjustment: 2, total: 11 }, 'Size of the attacker | added before armour | +2 | 11'],
    [
      { key: 'armour', armour: 5, negation: 4, worn: 1, bodyArmour: 2, effective: 3, total: 8 },
      'Armour | worn 5 less 4 negated: 1, body armour 2 | −3 | 8',
    ],
    [
      { key: 'hitPoints', location: 'torso', lost: 19, before: 16, after: -3, maxHp: 16 },
      'Torso: hit points | 16 when whole | −19 | 16 → −3',
    ],
    [
      {
        key: 'shock',
        ask: 'shock',
        location: 'torso',
        through: 19,
        maxHp: 16,
        con: 64,
        level: 10,
        atMost: 64,
        roll: 80,
        passed: false,
      },
      'Torso: shock | 19 at once, and the shock level is 10 (64 % of 16), Constitution: 64 or less | 80 | failed',
    ],
    [
      { key: 'fall', metres: 10, safeMetres: 2, horizontal: true, over: 3, damage: 9 },
      'Damage of the fall | half of 10 m sideways, of which 2 m are safe: 3 for each of 3 whole metres |  | 9',
    ],
    [
      { key: 'attackerDamage', absorbed: 3, armour: 1, points: 2 },
      'The bare hand or foot suffers | 3 stopped, less its own armour 1 |  | 2',
    ],
    [
      { key: 'delay', added: 8, before: 3, after: 11 },
      'Delay in jiffies: +8 | one for each point that got through | +8 | 3 → 11',
    ],
  ])('tells where its numbers come from: %j', (entry, text) => {
    expect(told(entry)).toBe(text);
  });
});

const RULES = { armourNegation: true, equipmentHp: true, stumpBleeding: true, shock: true };

function bodyOf(changes: object = {}): DismembermentBody {
  return dismemberment.parseBody({ con: 64, ...changes });
}

interface Run {
  readonly procedure: 'attack' | 'hit' | 'minute' | 'treat' | 'elapse' | 'fall';
  readonly body?: DismembermentBody;
  readonly input?: object;
  readonly answers?: Answers;
  readonly owner?: boolean;
}

/** What a card is told of a run by real rules. */
function resolutionOf({ procedure, body = bodyOf(), input = {}, answers = {}, owner = true }: Run): Resolution {
  const door = dismemberment.procedures[procedure];
  const run = door.procedure(dismemberment.parseOptions(RULES)) as Parameters<
    typeof replay<DismembermentBody, unknown>
  >[0];
  const found: Replay<DismembermentBody> = replay(run, body, door.parseInput(input, body), answers);
  const done = 'outcome' in found;
  const lines = done ? found.outcome.ledger : found.ledger;
  const pending = done ? null : found.pending;
  return {
    state: done ? 'applied' : 'open',
    pending,
    entries: owner ? lines : reduceLedger('dismemberment', lines),
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

function hitCard(language: Language, run: Omit<Run, 'procedure'>, location = torso): string {
  const target = { ...party(HARMFUL), location, decided: 'rolled', critical: false, cover: null };
  const stored = {
    attacker: party('Cutthroat'),
    weapon: { ...party('Halberd'), close: true },
    attack: 'a1',
    targets: { t0: target },
  };
  const context = contextIn(wordsOf(language), true, 'dismemberment');
  const view = hitCardView(context, stored, { t0: resolutionOf({ ...run, procedure: 'hit' }) }, []);
  return templatesIn(language)('card/hit', view);
}

describe.each(LANGUAGES)('cards of dismemberment in %s', (language) => {
  const words = wordsOf(language);
  const context = contextIn(words, true, 'dismemberment');
  const name = (location: string): string => words.localize(`GRIEVOUS.Location.${location}`);

  it.each([
    ['a hit with what it negates', { attack: 14, location: 40 }, true],
    ['a miss', { attack: 88 }, false],
  ])('tell %s', (_what, answers, hit) => {
    const skill = { stat: 'own', value: 68, modifiers: [], situational: 0 };
    const targets = { t0: { ...party(HARMFUL), cover: null } };
    const weapon = { ...party('Halberd'), damage: '2d6+1' };
    const resolution = resolutionOf({ procedure: 'attack', input: { skill: 68 }, answers });
    const stored = { attacker: party('Cutthroat'), weapon, skill, targets, hit: null };
    const html = templatesIn(language)('card/attack', attackCardView(context, stored, { t0: resolution }));
    const negated = words.format('GRIEVOUS.dismemberment.ledger.negation.short', { negation: '4', most: '5' });
    expect(faultsIn(html)).toEqual([]);
    expect(html.includes(name(torso))).toBe(hit);
    expect(html.includes(negated)).toBe(hit);
    expect(html.includes('grievousDamage')).toBe(hit);
  });

  it('say what a test is for, what is rolled against, and the chance', () => {
    const html = hitCard(language, { input: { damage: '19', location: torso } });
    expect(faultsIn(html)).toEqual([]);
    const test = words.localize('GRIEVOUS.dismemberment.test.shock');
    expect(html).toContain(words.format('GRIEVOUS.Card.Test', { test, atMost: '64', chance: '64' }));
  });

  it('name the place whose shock is tested after a fall', () => {
    const input = { metres: 9, safeMetres: 2, spread: { torso: 11, rightLeg: 10 } };
    const { pending } = resolutionOf({ procedure: 'fall', input });
    const label = words.format('GRIEVOUS.dismemberment.test.shockAt', { location: name(torso) });
    expect(pending && dismembermentLines.testName?.(words, pending)).toBe(label);
    expect(pending && dismembermentLines.inSeries?.(pending)).toBe(true);
  });

  it('tell somebody else no more than what can be seen', () => {
    const body = bodyOf({ locations: { torso: { armour: 5, armourHp: 24, bodyArmour: 1 } } });
    const html = hitCard(language, {
      body,
      input: { damage: '25', location: torso },
      answers: { shock: 99 },
      owner: false,
    });
    expect(faultsIn(html)).toEqual([]);
    expect(html.replaceAll(/<svg.*?<\/svg>/gs, '')).not.toMatch(/64|16|−3|24|>19/);
    expect(html).toContain(words.localize('GRIEVOUS.dismemberment.ledger.unconscious.label'));
  });

  it('draw a human figure with torso and abdomen, the struck one marked', () => {
    const html = hitCard(language, { input: { damage: '9', location: torso } });
    expect(html.match(/<g class="part/g)).toHaveLength(7);
    expect(html).toMatch(/class="part[^"]*marked[^"]*" data-location="torso"/);
    expect(html).toContain(words.localize('GRIEVOUS.dismemberment.state.hurt'));
  });

  const wounded = bodyOf({ delay: 12, fainted: true, locations: { torso: { hp: -15, bleeding: 2 } } });

  it.each<[string, Run]>([
    ['a minute that kills', { procedure: 'minute', body: wounded }],
    [
      'a minute in which somebody comes to',
      { procedure: 'minute', body: bodyOf({ fainted: true }), answers: { wake: 64 } },
    ],
    ['jiffies that pass', { procedure: 'elapse', body: bodyOf({ delay: 12 }), input: { jiffies: 10 } }],
    ['a fall', { procedure: 'fall', input: { metres: 5, safeMetres: 2, spread: { rightLeg: 5, leftLeg: 4 } } }],
  ])('tell %s', (_what, run) => {
    const stored = { step: run.procedure, round: 2, targets: { t0: party(HARMFUL) } };
    const html = templatesIn(language)('card/round', roundCardView(context, stored, { t0: resolutionOf(run) }));
    expect(faultsIn(html)).toEqual([]);
    expect(html).toContain('class="results"');
  });

  it.each(['staunch', 'heal'])('tell the treatment %s', (kind) => {
    const body = bodyOf({ locations: { leftArm: { hp: -6, bleeding: 2 } } });
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
    dismembermentLines
      .results(resolutionOf(run).entries, talkIn('en'))
      .map(({ label, total }) => `${label} ${total}`.trim());

  it('tells a limb that is destroyed, its stump, and the delay', () => {
    const body = bodyOf({ locations: { leftArm: { armour: 4, armourHp: 24 } } });
    const run: Run = { procedure: 'hit', body, input: { damage: '30', location: 'leftArm' }, answers: { shock: 10 } };
    expect(results(run)).toEqual([
      'The weapon suffers as well 4',
      'Left arm: hit points 10 → −16',
      'Left arm: destroyed',
      'Torso: bleeds from the stump: Left arm 0 → 1',
      'Delay in jiffies: +26 0 → 26',
    ]);
  });

  it('says nothing of a bare hand that its own armour has shielded', () => {
    const body = bodyOf({ locations: { torso: { armour: 4, armourHp: 24 } } });
    const run: Run = { procedure: 'hit', body, input: { damage: '3', location: torso, attackerArmour: 4 } };
    expect(results(run)).toEqual([]);
    expect(resolutionOf(run).flags).toEqual(['absorbed']);
  });

  it('tells a fall by what it has hurt, and one that hurt nothing by itself', () => {
    const hurt: Run = { procedure: 'fall', input: { metres: 4, safeMetres: 2, spread: { rightLeg: 3, leftLeg: 3 } } };
    expect(results(hurt)).toEqual([
      'Right leg: hit points 12 → 9',
      'Left leg: hit points 12 → 9',
      'Delay in jiffies: +6 0 → 6',
      'A full round to get up again',
    ]);
    const safe: Run = { procedure: 'fall', input: { metres: 1, safeMetres: 2, spread: {} } };
    expect(results(safe)).toEqual(['Damage of the fall 0']);
  });
});
