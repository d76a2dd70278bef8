import { describe, expect, it } from 'vitest';
import { skirmishBridge } from '../../src/bridge/skirmish.ts';
import type { WeaponData } from '../../src/bridge/set-bridge.ts';
import type { ConditionId } from '../../src/data/constants.ts';
import { deriveSkirmish, skirmish, type SkirmishBody } from '../../src/rules/index.ts';
import type { ItemFacts, WeaponFacts } from '../../src/sheets/item-rows.ts';
import { endText, skirmishAttackView } from '../../src/sheets/skirmish/dialog-views.ts';
import { landing, landingText } from '../../src/sheets/skirmish/landing.ts';
import { skirmishSheetView, type SkirmishFacts, type SkirmishView } from '../../src/sheets/skirmish/view.ts';
import { setGlance } from '../../src/tracker/set-glance.ts';
import { HARMFUL } from '../cards/outcomes.ts';
import { faultsIn, LANGUAGES, templatesIn, wordsOf, type Language } from '../cards/rendering.ts';

const STATS = {
  weaponSkill: 3,
  ballisticSkill: 5,
  strength: 3,
  toughness: 4,
  initiative: 4,
  sagacity: 2,
  grit: 5,
  luck: 3,
};
const REVOLVER: WeaponFacts = {
  id: 'w1',
  name: 'Revolver',
  img: 'r.svg',
  damage: '2',
  mode: 'projectile',
  stat: 'ballisticSkill',
  modifier: 1,
  chance: 4,
  state: 'ready',
  heldIn: [],
};
const VEST: ItemFacts = {
  id: 'a1',
  type: 'armour',
  name: HARMFUL,
  img: '',
  value: 2,
  formula: '',
  kind: 'other',
  covers: [],
  quantity: 1,
  on: true,
  lost: 0,
};

function fighter(changes: object = {}): SkirmishBody {
  return skirmish.parseBody({ stats: STATS, wounds: 3, maxWounds: 3, ...changes });
}

function factsOf(body: SkirmishBody, more: Partial<SkirmishFacts> = {}): SkirmishFacts {
  const { stats, injuries, wounds, maxWounds, damage, armour, legs, arms } = body;
  return {
    id: 'SkirmishSheet-a',
    editable: true,
    selected: 'leg',
    name: HARMFUL,
    img: 'a.svg',
    body,
    derived: deriveSkirmish(body),
    problem: '',
    stored: { stats, injuries, wounds, maxWounds, damage, armour, legs, arms },
    checkDie: '1d6',
    blows: { w1: { strength: 4, firearm: true, template: false } },
    weapons: [REVOLVER],
    items: [VEST],
    ...more,
  };
}

function viewOf(body: SkirmishBody, more: Partial<SkirmishFacts> = {}, language: Language = 'en'): SkirmishView {
  return skirmishSheetView(wordsOf(language), factsOf(body, more));
}

const DETAILS = {
  uuid: 'Actor.a',
  toggles: [{ id: 'prone', label: 'Prone', on: true }],
  descriptionField: { fieldPath: 'system.description' },
  description: '',
  enriched: '',
  tabs: {
    fight: { id: 'fight', cssClass: 'active', active: true, group: 'primary', label: 'GRIEVOUS.Sheet.Tabs.fight' },
    gear: { id: 'gear', cssClass: '', active: false, group: 'primary', label: 'GRIEVOUS.Sheet.Tabs.gear' },
    details: { id: 'details', cssClass: '', active: false, group: 'primary', label: 'GRIEVOUS.Sheet.Tabs.details' },
  },
};

function sheet(language: Language, body: SkirmishBody, more: Partial<SkirmishFacts> = {}): string {
  const view = { ...viewOf(body, more, language), ...DETAILS };
  const parts = ['skirmish-header', 'tabs', 'skirmish-fight', 'gear', 'skirmish-details'];
  return parts.map((part) => templatesIn(language)(`sheet/${part}`, view)).join('\n');
}

const ruined = fighter({
  wounds: 0,
  damage: 7,
  injuries: { head: 2, groin: 1, gut: 1, leg: 2, arm: 1 },
  prone: true,
  unconscious: true,
  broken: true,
});

describe.each(LANGUAGES)('the sheet of skirmish in %s', (language) => {
  it.each<[string, SkirmishBody]>([
    ['whole', fighter()],
    ['ruined', ruined],
    ['dead', fighter({ dead: true })],
    ['fled', fighter({ fled: true })],
    ['without limbs', fighter({ legs: 0, arms: 0, injuries: { leg: 1, arm: 1 } })],
  ])('shows somebody %s', (_what, body) => {
    const html = sheet(language, body);
    expect(faultsIn(html)).toEqual([]);
    expect(html).toContain('&lt;img onerror');
  });

  it('lets a body that cannot be read be put right', () => {
    const html = sheet(language, fighter(), {
      body: null,
      derived: null,
      problem: 'body.wounds: expected 0..2, got 3',
    });
    expect(faultsIn(html)).toEqual([]);
    expect(html).toContain('name="system.wounds" value="3"');
    expect(html).toContain('name="system.injuries.head"');
  });

  it('shows a reader no field to edit injuries in', () => {
    const html = sheet(language, ruined, { editable: false });
    expect(html).not.toContain('name="system.injuries');
    expect(html).toMatch(/class="deeds" hidden/);
  });

  it('draws the dialogs', () => {
    const words = wordsOf(language);
    const targets = [
      {
        key: 't0',
        name: HARMFUL,
        prone: true,
        totalToughness: 4,
        cover: { id: 'c', name: 'Wall', value: 0, covers: ['leg'] },
      },
      { key: 't1', name: 'Other', prone: false, totalToughness: null, cover: null },
    ];
    const view = skirmishAttackView(words, {
      weapon: 'Revolver',
      figures: { stat: 'ballisticSkill', value: 4, modifiers: [{ key: 'arms', value: -2 }] },
      checkDie: '1d6',
      modifier: 1,
      blow: { strength: 4, damage: 2, firearm: true, template: false },
      covers: [{ id: 'c', name: 'Wall', value: 0, covers: ['leg', 'groin'] }],
      targets,
    });
    const render = templatesIn(language);
    const html = render('dialog/skirmish-attack', view);
    expect(faultsIn(html)).toEqual([]);
    expect(view).toMatchObject({
      atMost: 3,
      targets: [
        { cover: 'c', prone: true },
        { cover: '', landing: '' },
      ],
    });
    expect(html.match(/name="t0.hidden"/g)).toHaveLength(5);
    expect(html).not.toContain('name="t1.hidden"');
    const hit = { name: '', strength: 3, damage: 1, firearm: false, template: false, target: view.targets[0] };
    expect(faultsIn(render('dialog/skirmish-hit', hit))).toEqual([]);
    const broken = fighter({ broken: true });
    for (const body of [broken, fighter()]) {
      const text = endText(words, body, deriveSkirmish(body), '1d6');
      expect(faultsIn(render('dialog/skirmish-end', { text }))).toEqual([]);
    }
  });

  it('tells the wounds at a glance', () => {
    const all = new Set<ConditionId>(['dead', 'fled', 'unconscious', 'broken', 'prone', 'bleeding']);
    const marks = setGlance(wordsOf(language), 'skirmish', ruined, all);
    expect(faultsIn(templatesIn(language)('tracker/glance', { marks }))).toEqual([]);
    expect(marks.map(({ icon }) => icon)).toEqual([
      'dead',
      'fled',
      'unconscious',
      'broken',
      'prone',
      'heart',
      'bleeding',
      'cross',
    ]);
    expect(marks.map(({ text }) => text).filter(Boolean)).toEqual(['0/3', '7/4', '7']);
    expect(setGlance(wordsOf(language), 'skirmish', fighter(), new Set())).toEqual([]);
  });
});

describe('a figure on the sheet of skirmish', () => {
  it.each<[string, string, object]>([
    ['Toughness, bled', 'toughness', { base: 4, value: 0, changed: true, steps: [{ text: 'bleeding', change: '−7' }] }],
    [
      'Strength after a gut injury',
      'strength',
      { value: 0, steps: [{ text: 'bleeding, after a gut injury', change: '−7' }] },
    ],
    ['Grit, halved twice', 'grit', { base: 5, value: 1, steps: [{ text: 'head injuries: 2', change: '÷4' }] }],
    [
      'Initiative on the last leg',
      'initiative',
      { value: 0, steps: [{ text: 'leg injuries: 2, the last leg', change: '0' }] },
    ],
    [
      'a skill with one arm',
      'ballisticSkill',
      { base: 5, value: 2, steps: [{ text: 'arm injuries: 1', change: '÷2' }] },
    ],
    ['Luck, which nothing lowers', 'luck', { base: 3, value: 3, changed: false, steps: [] }],
  ])('tells %s', (_what, id, cell) => {
    expect(viewOf(ruined).cells.find((found) => found.id === id)).toMatchObject(cell);
  });

  it('adds armour worn and its own to the Toughness that is left', () => {
    const body = fighter({ armour: 3, damage: 1 });
    const stored = { ...factsOf(body).stored, armour: 1 };
    const total = viewOf(body, { stored }).cells.at(-1);
    expect(total).toMatchObject({ id: 'total', base: 3, value: 6 });
    expect(total?.steps).toEqual([
      { text: 'Armour of its own', change: '+1' },
      { text: HARMFUL, change: '+2' },
    ]);
  });
});

describe('the sheet of skirmish', () => {
  it('fills a pip for each wound left, and the bar up to where nobody stays conscious', () => {
    expect(viewOf(fighter({ wounds: 1 })).pips).toEqual([{ left: true }, { left: false }, { left: false }]);
    expect(viewOf(fighter({ damage: 4 })).bleeding).toMatchObject({ percent: 80, over: false });
    expect(viewOf(fighter({ damage: 5 })).bleeding).toMatchObject({ percent: 100, over: true });
  });

  it('says why somebody cannot act, the gravest reason first', () => {
    const acting = (changes: object): string | undefined => viewOf(fighter(changes)).acting?.text;
    expect(acting({})).toBe('Can act');
    expect(acting({ prone: true })).toBe('Can act, but lies on the ground');
    expect(acting({ broken: true })).toBe('Cannot act: broken, runs for the nearest edge');
    expect(acting({ broken: true, unconscious: true })).toBe('Cannot act: unconscious');
    expect(acting({ unconscious: true, fled: true })).toBe('Cannot act: has fled the field');
    expect(acting({ fled: true, dead: true })).toBe('Dead');
  });

  it('tells of each injury how often it counts and what it does', () => {
    expect(viewOf(ruined).injuries.map(({ times, most, severity, effect }) => [times, most, severity, effect])).toEqual(
      [
        [2, '', 'crippled', 'Sagacity and Grit halved 2 times'],
        [1, 'of 1', 'serious', 'Further blows here strike the head'],
        [1, 'of 1', 'serious', 'Bleeding lowers Strength too; further blows strike the groin'],
        [2, 'of 2', 'crippled', 'Initiative 0; further blows strike the groin'],
        [1, 'of 2', 'heavy', 'Weapon and Ballistic Skill halved'],
      ],
    );
  });

  it('shows the chance of an attack in per cent', () => {
    const [weapon] = viewOf(fighter()).weapons;
    expect(weapon).toMatchObject({
      chance: '4 · 67 %',
      summary: 'Strength 4, damage 2, firearm, Ballistic Skill +1',
      canAttack: true,
    });
    expect(viewOf(fighter(), { checkDie: '1d10' }).weapons[0]?.chance).toBe('4 · 40 %');
    expect(viewOf(fighter({ broken: true })).weapons[0]?.canAttack).toBe(false);
  });

  it.each<[string, object, string[]]>([
    ['the whole', {}, ['endActivation', 'battleShock']],
    ['the bleeding', { damage: 1 }, ['activate', 'endActivation', 'battleShock']],
    ['the broken', { broken: true }, ['endActivation']],
    ['the unconscious who bleed', { unconscious: true, damage: 1 }, ['activate']],
    ['the fled', { fled: true, damage: 1 }, []],
    ['the dead', { dead: true, damage: 1 }, []],
  ])('offers %s what there is to do', (_who, changes, procedures) => {
    const offered = viewOf(fighter(changes)).deeds.filter((deed) => deed.offered);
    expect(offered.map(({ procedure }) => procedure)).toEqual(procedures);
  });
});

describe('where a blow lands', () => {
  it.each<[number, number, object]>([
    [4, 4, { groin: 1, gut: 3, leg: 1, arm: 1 }],
    [1, 4, { head: 3, groin: 1, gut: 2 }],
    [0, 9, { head: 6 }],
    [9, 3, { fleshWound: 5, invulnerable: 1 }],
  ])('at total Toughness %i against Strength %i', (toughness, strength, faces) => {
    const none = { head: 0, groin: 0, gut: 0, leg: 0, arm: 0, fleshWound: 0, invulnerable: 0 };
    expect(landing(toughness, strength)).toEqual({ ...none, ...faces });
  });

  it('is told in per cent', () => {
    expect(landingText(wordsOf('en'), 1, 4)).toBe('Lands: Head 50 %, Groin 17 %, Gut 33 %');
  });
});

describe('the bridge of skirmish', () => {
  const pistol = { skill: 'ballisticSkill', modifier: 1, skillValue: 0 } as WeaponData;

  it('keeps what the arms take off a skill apart from what the situation does', () => {
    const body = fighter({ injuries: { arm: 1 } });
    const figures = skirmishBridge.attackFigures(body, deriveSkirmish(body), pistol);
    expect(figures).toEqual({
      stat: 'ballisticSkill',
      value: 5,
      modifiers: [
        { key: 'arms', value: -3 },
        { key: 'weapon', value: 1 },
      ],
      total: 3,
    });
    const situation = { situational: -1, aimed: '', helpless: false };
    expect(skirmishBridge.attackInput(figures, pistol, situation)).toEqual({ skill: 2, modifier: 0 });
  });

  it('knows the lines that nobody need read', () => {
    const says = (entry: { key: string }): boolean => skirmishBridge.tellsNothing?.(entry) !== true;
    expect(says({ key: 'skipped' })).toBe(false);
    expect(says({ key: 'bleedsOn', checks: 0, after: 0 } as never)).toBe(false);
    expect(says({ key: 'bleedsOn', checks: 1, after: 1 } as never)).toBe(true);
    expect(says({ key: 'unconscious' })).toBe(true);
  });
});
