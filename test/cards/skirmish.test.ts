import { describe, expect, it } from 'vitest';
import { reduceLedger } from '../../src/bridge/secrets.ts';
import { attackCardView } from '../../src/cards/attack-view.ts';
import type { Resolution } from '../../src/cards/card-context.ts';
import { hitCardView } from '../../src/cards/hit-view.ts';
import { skirmishLines } from '../../src/cards/ledger/skirmish/lines.ts';
import { makeTalk, type LedgerRow } from '../../src/cards/ledger/row.ts';
import { roundCardView } from '../../src/cards/round-view.ts';
import {
  replay,
  skirmish,
  SKIRMISH_LEDGER_KEYS,
  type Answers,
  type Entry,
  type Replay,
  type SkirmishBody,
  type SkirmishLedger,
} from '../../src/rules/index.ts';
import { contextIn, HARMFUL, party } from './outcomes.ts';
import { faultsIn, LANGUAGES, templatesIn, wordsOf, type Language } from './rendering.ts';

const CHECK = { ask: 'luck/1', formula: '1d6', roll: 4, passed: false } as const;

/** Figures for each kind of line, of every shape that its sentence knows. */
const LEDGER: { readonly [Key in keyof SkirmishLedger]: readonly SkirmishLedger[Key][] } = {
  attack: [
    { ask: 'attack', formula: '1d6', roll: 3, skill: 4, modifier: 0, atMost: 4, hit: true },
    { ask: 'attack', formula: '1d6', roll: 6, skill: 2, modifier: -3, atMost: -1, hit: false },
  ],
  location: [
    { ask: 'location', roll: 5, toughness: 3, armour: 1, strength: 4, shift: 0, total: 5, row: 'leg' },
    { ask: 'location', roll: 1, toughness: 0, armour: 0, strength: 9, shift: -9, total: 0, row: 'head' },
    { ask: 'location', roll: 6, toughness: 4, armour: 0, strength: 3, shift: 1, total: 7, row: 'fleshWound' },
    { ask: 'location', roll: 6, toughness: 9, armour: 0, strength: 1, shift: 8, total: 14, row: 'invulnerable' },
  ],
  blocked: [{ location: 'leg' }],
  stray: [{ location: 'groin' }],
  instead: [{ injury: 'arm', taken: 2, most: 2, instead: 'gut' }],
  injury: (['head', 'groin', 'gut', 'leg', 'arm'] as const).map((injury) => ({ injury, before: 0, after: 1 })),
  wound: [
    { before: 2, after: 1 },
    { before: 0, after: 0 },
  ],
  bleed: [
    { times: 2, damage: 2, bled: 4, before: 3, after: 7 },
    { times: 1, damage: 1, bled: 1, before: 0, after: 1 },
    { times: 1, damage: 0, bled: 0, before: 0, after: 0 },
  ],
  check: [
    { ...CHECK, stat: 'luck', base: 3, value: 3 },
    { ...CHECK, stat: 'grit', base: 4, value: 2, roll: 2, passed: true },
    { ...CHECK, stat: 'initiative', base: 4, value: 0 },
  ],
  prone: [{ cause: 'groin' }, { cause: 'leg' }, { cause: 'unconscious' }],
  ledge: [
    { bled: 2, checks: 2 },
    { bled: 24, checks: 20 },
  ],
  fell: [{}],
  unconscious: [
    { cause: 'damage', damage: 7, toughness: 3, wounds: 0 },
    { cause: 'wounds', damage: 1, toughness: 3, wounds: 0 },
  ],
  bleedsOn: [
    { checks: 2, failed: 1, before: 2, after: 3 },
    { checks: 2, failed: 0, before: 2, after: 2 },
    { checks: 40, failed: 3, before: 44, after: 47 },
    { checks: 0, failed: 0, before: 0, after: 0 },
  ],
  escaped: [{}],
  rallied: [{}],
  shock: [
    { lost: 0, checks: 1 },
    { lost: 2, checks: 3 },
  ],
  broken: [{}],
  skipped: [{ reason: 'unconscious' }, { reason: 'fled' }, { reason: 'broken' }, { reason: 'notBroken' }],
  alreadyDead: [{}],
};

const ENTRIES = SKIRMISH_LEDGER_KEYS.flatMap((key) => LEDGER[key].map((figures): Entry => ({ key, ...figures })));

function rowsOf(language: Language, entries: readonly Entry[]): LedgerRow[] {
  return skirmishLines.rows(entries, makeTalk(wordsOf(language), skirmishLines.speaker));
}

function resultsOf(entries: readonly Entry[]): string[] {
  const rows = skirmishLines.results(entries, makeTalk(wordsOf('en'), skirmishLines.speaker));
  return rows.map(({ label, total }) => (total === '' ? label : `${label} ${total}`));
}

const textOf = ({ label, why, change, total }: LedgerRow): string => [label, why, change, total].join(' | ');

describe.each(LANGUAGES)('the lines of skirmish in %s', (language) => {
  it.each(ENTRIES.map((entry) => [entry.key, entry] as const))(
    'say %s to whom it concerns and to others',
    (_key, entry) => {
      const [row] = rowsOf(language, [entry]);
      expect(row?.label).not.toBe('');
      expect(faultsIn(JSON.stringify(row))).toEqual([]);
      expect(faultsIn(JSON.stringify(rowsOf(language, reduceLedger('skirmish', [entry]))))).toEqual([]);
    },
  );
});

describe('a number of skirmish', () => {
  it.each<[string, string, number, string]>([
    [
      'the location from die, Toughness, armour and Strength',
      'location',
      0,
      'Where it lands | die + Toughness 3 + armour 1 − Strength 4 | 5 | 5: Leg',
    ],
    [
      'a total that is below the table',
      'location',
      1,
      'Where it lands | die + Toughness 0 + armour 0 − Strength 9, below 0 counts as 0 | 1 −9 | 0: Head',
    ],
    ['bleeding twice', 'bleed', 0, 'Bleeds 4 points | the blow’s damage 2, twice here | +4 | 3 → 7'],
    [
      'a check with what has lowered it',
      'check',
      1,
      'Grit check | 2 or less on 1d6, 4 before head injuries | 2 | passed',
    ],
    [
      'unconsciousness by bleeding',
      'unconscious',
      0,
      'Falls unconscious | 7 points of bleeding are more than Toughness 3 |  | ',
    ],
    [
      'the Luck checks of an activation',
      'bleedsOn',
      0,
      'Bleeds on | 1 of 2 Luck checks failed, one for each of 2 points | +1 | 2 → 3',
    ],
    ['an attack with its modifier', 'attack', 1, 'Miss | 0 or less on 1d6, skill 2, changed by −3 |  | 6'],
  ])('explains %s', (_what, key, index, text) => {
    const entries = ENTRIES.filter((entry) => entry.key === key);
    expect(rowsOf('en', entries).map(textOf)[index]).toBe(text);
  });

  it('that is the victim’s own business is told nobody else', () => {
    const hidden = rowsOf('en', reduceLedger('skirmish', ENTRIES)).map(textOf).join('\n');
    expect(hidden).toContain('Where it lands |  |  | Leg');
    expect(hidden).not.toMatch(/Toughness|Wounds|Luck check|Grit check \||→/);
  });
});

const STATS = {
  weaponSkill: 3,
  ballisticSkill: 4,
  strength: 3,
  toughness: 3,
  initiative: 3,
  sagacity: 2,
  grit: 3,
  luck: 3,
};

function fighter(changes: object = {}): SkirmishBody {
  return skirmish.parseBody({ stats: STATS, armour: 1, wounds: 2, maxWounds: 2, ...changes });
}

type Procedure = 'attack' | 'hit' | 'activate' | 'endActivation' | 'battleShock';

interface Run {
  readonly procedure: Procedure;
  readonly body?: SkirmishBody;
  readonly input?: object;
  readonly answers?: Answers;
  readonly owner?: boolean;
}

/** What a card is told of a run by the rules themselves. */
function resolutionOf({ procedure, body = fighter(), input = {}, answers = {}, owner = true }: Run): Resolution {
  const door = skirmish.procedures[procedure];
  if (door === undefined) throw new Error(procedure);
  const run = door.procedure(skirmish.parseOptions({}));
  const found = replay(run, body, door.parseInput(input, body), answers) as Replay<SkirmishBody>;
  const done = 'outcome' in found;
  const entries = done ? found.outcome.ledger : found.ledger;
  const pending = done ? null : found.pending;
  return {
    state: done ? 'applied' : 'open',
    pending,
    entries: owner ? entries : reduceLedger('skirmish', entries),
    flags: done ? found.outcome.flags : [],
    result: done ? (found.outcome.result ?? null) : null,
    isOwner: owner,
    canApply: false,
    canAnswer: owner && pending !== null,
    canChange: false,
    canRollDamage: procedure === 'attack' && done,
    problem: '',
    passOn: null,
    waitsForOther: false,
    requested: false,
    appliedBy: '',
    canUndo: false,
    canRedo: false,
    canAskWhatIf: false,
    before: owner ? body : null,
    after: owner && done ? found.outcome.body : null,
  };
}

const revolver = { strength: 4, damage: 2, firearm: true };
const wall = { id: 'c1', name: 'Low wall', value: 0, covers: ['leg', 'groin'] };

function hitCard(language: Language, run: Omit<Run, 'procedure'>, change: Partial<Resolution> = {}): string {
  const input = { ...revolver, ...run.input };
  const target = { ...party(HARMFUL), location: '', decided: 'rolled', critical: false, cover: wall, input };
  const stored = {
    attacker: party('Tamsin Grell'),
    weapon: { ...party('Revolver'), close: false },
    attack: 'a1',
    targets: { t0: target },
  };
  const resolution = { ...resolutionOf({ ...run, input, procedure: 'hit' }), ...change };
  return templatesIn(language)(
    'card/hit',
    hitCardView(contextIn(wordsOf(language), true, 'skirmish'), stored, { t0: resolution }, [wall]),
  );
}

function stepCard(language: Language, step: string, run: Run): string {
  const stored = { step, round: 1, targets: { t0: party('Masked raider') } };
  const view = roundCardView(contextIn(wordsOf(language), true, 'skirmish'), stored, { t0: resolutionOf(run) });
  return templatesIn(language)('card/round', view);
}

const DOWN = { body: fighter({ damage: 3, wounds: 1 }), answers: { location: 4 } };

describe.each(LANGUAGES)('the cards of skirmish in %s', (language) => {
  const words = wordsOf(language);

  it('tell an attack, and strike without rolling damage', () => {
    const weapon = { ...party('Revolver'), damage: '2' };
    const skill = { stat: 'ballisticSkill', value: 4, modifiers: [{ key: 'arms', value: -2 }], situational: 1 };
    const stored = {
      attacker: party('Tamsin Grell'),
      weapon,
      skill,
      targets: { t0: { ...party('Raider'), cover: wall } },
      hit: null,
    };
    const run = resolutionOf({ procedure: 'attack', input: { skill: 2, modifier: 1 }, answers: { attack: 3 } });
    const html = templatesIn(language)(
      'card/attack',
      attackCardView(contextIn(words, true, 'skirmish'), stored, { t0: run }),
    );
    expect(faultsIn(html)).toEqual([]);
    expect(html).toContain(words.format('GRIEVOUS.Card.Strike', { formula: '2' }));
  });

  it('say what the blow is before it is placed, and let it be changed', () => {
    const waiting = {
      state: 'waiting',
      entries: [],
      pending: null,
      canApply: true,
      canChange: true,
      after: null,
    } as const;
    const html = hitCard(language, { input: { hidden: ['gut'] }, answers: { location: 5 } }, waiting);
    expect(faultsIn(html)).toEqual([]);
    expect(html).toContain(words.format('GRIEVOUS.skirmish.ledger.strike.blow', { strength: '4', damage: '2' }));
    expect(html.match(/data-change="mayHide" value="(leg|groin)" checked/g)).toHaveLength(2);
    expect(html).toContain('data-field="hidden" value="gut" checked');
    expect(html).toContain('data-change="fact" value="nearLedge"');
    expect(html).not.toContain('data-change="location"');
  });

  it('ask for a check by name, with its number and its chance', () => {
    const html = hitCard(language, { answers: { location: 5 } });
    expect(faultsIn(html)).toEqual([]);
    expect(html).toMatch(/3.*50/);
    expect(html).toContain(words.localize('GRIEVOUS.Location.leg'));
    expect(html).not.toContain('data-action="grievousRollAll"');
  });

  it('say what lowers a check', () => {
    const body = fighter({ injuries: { head: 1 } });
    const html = hitCard(language, { body, answers: { location: 5 } });
    expect(html).toContain(words.format('GRIEVOUS.TestChange.head', { change: '−2' }));
  });

  it('tell where it struck and what came of it', () => {
    const html = hitCard(language, DOWN);
    expect(faultsIn(html)).toEqual([]);
    expect(html).toContain(words.localize('GRIEVOUS.Location.groin'));
    expect(html).toContain('3 → 7');
    expect(html).toContain('&lt;img onerror');
  });

  it('offer the GM those who saw somebody go down, and no player', () => {
    expect(hitCard(language, DOWN)).toContain('data-witnesses');
    expect(hitCard(language, { answers: { location: 6 } })).not.toContain('data-witnesses');
    expect(hitCard(language, { ...DOWN, owner: false })).not.toContain('data-witnesses');
    const listed = templatesIn(language)('card/witnesses', { witnesses: [party(HARMFUL)] });
    expect(faultsIn(listed)).toEqual([]);
    expect(faultsIn(templatesIn(language)('card/witnesses', { witnesses: [] }))).toEqual([]);
  });

  it('tell a reader without rights only where it struck', () => {
    const html = hitCard(language, { ...DOWN, owner: false });
    expect(faultsIn(html)).toEqual([]);
    expect(html).toContain(words.localize('GRIEVOUS.Location.groin'));
    expect(html).not.toContain('→');
  });

  it.each<[string, Run]>([
    ['activate', { procedure: 'activate', body: fighter({ damage: 2 }) }],
    [
      'activate',
      { procedure: 'activate', body: fighter({ damage: 3 }), answers: { 'luck/1': 6, 'luck/2': 1, 'luck/3': 1 } },
    ],
    ['endActivation', { procedure: 'endActivation', body: fighter({ broken: true }) }],
    ['endActivation', { procedure: 'endActivation', body: fighter({ broken: true }), answers: { 'grit/rally': 6 } }],
    ['endActivation', { procedure: 'endActivation', input: { escaped: true } }],
    ['endActivation', { procedure: 'endActivation' }],
    [
      'battleShock',
      { procedure: 'battleShock', body: fighter({ wounds: 1 }), answers: { 'shock/1': 2, 'shock/2': 6 } },
    ],
    ['battleShock', { procedure: 'battleShock', answers: { 'shock/1': 2 } }],
  ])('tell the step %s', (step, run) => {
    expect(faultsIn(stepCard(language, step, run))).toEqual([]);
  });
});

describe('what came of it, shortly', () => {
  it.each<[string, Run, string[]]>([
    [
      'cover',
      { procedure: 'hit', input: { ...revolver, cover: ['leg'] }, answers: { location: 5 } },
      ['The cover takes the blow'],
    ],
    [
      'a blow of no account',
      { procedure: 'hit', body: fighter({ armour: 20 }), input: revolver, answers: { location: 6 } },
      ['The blow does not matter'],
    ],
    [
      'a flesh wound',
      { procedure: 'hit', body: fighter({ armour: 4 }), input: revolver, answers: { location: 6 } },
      ['Bleeds 2 points 0 → 2'],
    ],
    [
      'a failed rally',
      { procedure: 'endActivation', body: fighter({ broken: true }), answers: { 'grit/rally': 4 } },
      ['Stays broken'],
    ],
    [
      'a rally',
      { procedure: 'endActivation', body: fighter({ broken: true }), answers: { 'grit/rally': 3 } },
      ['Rallies'],
    ],
    ['nerves that hold', { procedure: 'battleShock', answers: { 'shock/1': 3 } }, ['Stands firm']],
    ['nerves that do not', { procedure: 'battleShock', answers: { 'shock/1': 4 } }, ['Is broken, and runs']],
  ])('tells %s', (_what, run, lines) => {
    expect(resultsOf(resolutionOf(run).entries)).toEqual(lines);
  });

  it('lets checks of one kind be rolled at once', () => {
    expect(stepCard('en', 'activate', { procedure: 'activate', body: fighter({ damage: 2 }) })).toContain(
      'grievousRollAll',
    );
    expect(
      stepCard('en', 'endActivation', { procedure: 'endActivation', body: fighter({ broken: true }) }),
    ).not.toContain('grievousRollAll');
  });
});
