import { describe, expect, it } from 'vitest';
import type { ConditionId } from '../../src/data/constants.ts';
import { deriveMortal, mortal, type MortalBody } from '../../src/rules/index.ts';
import { healersTestView } from '../../src/sheets/healers-test-view.ts';
import { hitDialogView, treatDialogView } from '../../src/sheets/mortal/dialog-views.ts';
import { mortalSheetView, type MortalFacts } from '../../src/sheets/mortal/view.ts';
import { thresholdsOf, vitalsView } from '../../src/sheets/mortal/vitals.ts';
import { mortalGlance } from '../../src/tracker/mortal.ts';
import { HARMFUL } from '../cards/outcomes.ts';
import { faultsIn, LANGUAGES, templatesIn, wordsOf, type Language } from '../cards/rendering.ts';

type Given = Readonly<Record<string, unknown>>;

function bodyOf(given: Given = {}): MortalBody {
  return mortal.parseBody({ hp: 11, maxHp: 11, ht: 11, dx: 12, iq: 10, move: 5, dodge: 8, ...given });
}

const sword = {
  ...{ id: 'w1', name: 'Sword', img: '', damage: '1d6+2', mode: 'melee', stat: 'own', modifier: 0 },
  ...{ chance: 12, state: 'held', heldIn: ['rightHand'] },
};
const plain = { img: '', value: 0, formula: '', kind: 'other', covers: [], quantity: 1, on: false, lost: 0 };
const mail = { ...plain, id: 'm1', type: 'armour', name: HARMFUL, value: 4, covers: ['torso'], on: true };

function factsOf(body: MortalBody | null, more: Partial<MortalFacts> = {}): MortalFacts {
  const places = body?.locations ?? { head: {} };
  const stored = Object.entries(places).map(([id, place]: [string, Partial<MortalBody['locations'][string]>]) => {
    const {
      dr = 0,
      crippled = null,
      months = null,
      dismembered = false,
      shield = false,
      holds = 'nothing',
      injury = null,
    } = place;
    return [id, { dr, crippled, months, dismembered, shield, holds, injury }] as const;
  });
  return {
    id: 'MortalSheet-Actor-a',
    name: HARMFUL,
    img: 'a.svg',
    editable: true,
    body,
    derived: body && deriveMortal(body),
    problem: '',
    stored: {
      hp: 11,
      numbers: { maxHp: 11, ht: 11, dx: 12, iq: 10, move: 5, dodge: 8, shockDamage: 0, shockOld: 0, lingered: 0 },
      traits: ['highPainThreshold'],
      plan: 'humanoid',
      airborne: false,
      locations: Object.fromEntries(stored),
    },
    accumulates: false,
    weapons: [sword],
    items: [mail],
    selected: 'torso',
    ...more,
  };
}

const details = {
  uuid: 'Actor.a',
  toggles: [{ id: 'prone', label: 'Prone', on: true }],
  descriptionField: { fieldPath: 'system.description' },
  description: '',
  enriched: '',
};

function sheet(language: Language, facts: MortalFacts): string {
  const tab = (id: string) => ({
    id,
    group: 'primary',
    active: true,
    cssClass: '',
    label: `GRIEVOUS.Sheet.Tabs.${id}`,
  });
  const tabs = { fight: tab('fight'), gear: tab('gear'), details: tab('details') };
  const view = { ...mortalSheetView(wordsOf(language), facts), ...details, tabs };
  const parts = ['sheet/mortal-header', 'sheet/tabs', 'sheet/mortal-fight', 'sheet/gear', 'sheet/mortal-details'];
  return parts.map((part) => templatesIn(language)(part, view)).join('\n');
}

const hurt = {
  hp: -14,
  shockDamage: 3,
  ...{ stunned: true, prone: true, mortalWound: true, incapacitated: true, airborne: true, unconscious: true },
  locations: {
    rightEye: { crippled: 'temporary' },
    leftArm: { crippled: 'untested', shield: true },
    rightHand: { crippled: 'permanent', dismembered: true },
    leftLeg: { crippled: 'lasting', months: 3 },
    leftFoot: { crippled: 'untested' },
  },
};
const beast = {
  plan: 'custom',
  locations: {
    torso: { kind: 'torso' },
    tail: { kind: 'tail', crippled: 'lasting' },
    horns: { kind: 'striker', crippled: 'untested' },
    otherHead: { kind: 'extraHead', crippled: 'untested' },
    rightWing: { kind: 'wing', crippled: 'untested' },
    tentacle: { kind: 'extraArm', holds: 'oneHanded' },
  },
};

describe.each(LANGUAGES)('the sheet of mortal in %s', (language) => {
  it.each<[string, MortalFacts]>([
    ['the unhurt', factsOf(bodyOf())],
    ['the badly hurt', factsOf(bodyOf(hurt))],
    ['a beast', factsOf(bodyOf(beast))],
    ['the dead', factsOf(bodyOf({ hp: -200, dead: true, destroyed: true }))],
    ['who may only look', factsOf(bodyOf(hurt), { editable: false })],
    ['injuries that add up', factsOf(bodyOf({ locations: { leftArm: { injury: 4 } } }), { accumulates: true })],
    ['a body that cannot be read', factsOf(null, { problem: 'body.hp: expected at most 11, got 12' })],
  ])('shows %s', (_what, facts) => {
    expect(faultsIn(sheet(language, facts))).toEqual([]);
  });

  it('glances at everything that counts', () => {
    const all = new Set<ConditionId>(['dying', 'unconscious', 'incapacitated', 'stunned', 'shock', 'prone']);
    const marks = mortalGlance(wordsOf(language), bodyOf(hurt), all);
    expect(faultsIn(templatesIn(language)('tracker/glance', { marks }))).toEqual([]);
    expect(marks.map(({ text }) => text)).toEqual(expect.arrayContaining(['−14', '−3', '−1']));
    expect(marks.every(({ hint }) => hint !== '')).toBe(true);
  });
});

describe.each(LANGUAGES)('the dialogs of mortal in %s', (language) => {
  const words = wordsOf(language);
  const render = templatesIn(language);
  const entered = {
    ...{ name: HARMFUL, damage: '2d6', location: 'tail', type: 'cutting' },
    ...{ armourDivisor: 1, woundingMultiplier: 1.5, dismember: true },
  };

  it.each<[string, object]>([
    ['hit', hitDialogView(words, ['torso', 'tail'], ['cutting', 'burning'], entered)],
    ['treat', { ...treatDialogView(words, bodyOf(hurt)), test: healersTestView(words, 'mortal') }],
    ['endcombat', { levels: { '': 'a' }, names: HARMFUL }],
    ['elapse', { halfHours: 1, months: 0, most: 672, cares: { '': 'a' } }],
    ['turnstart', {}],
    ['execute', { name: HARMFUL }],
    ['attack', { weapon: HARMFUL, base: '12', modifier: 0, aims: { '': 'a' }, chance: '12', targets: 'b' }],
  ])('ask: %s', (template, view) => {
    expect(faultsIn(render(`dialog/mortal-${template}`, view))).toEqual([]);
  });
});

describe('the dialog of a treatment', () => {
  const words = wordsOf('en');

  it.each<[string, Given, kind: string, location: string]>([
    ['a mortal wound first', { mortalWound: true, hp: -12, unconscious: true }, 'stabilize', 'skull'],
    ['lost hit points', { hp: 3, prone: true }, 'heal', 'skull'],
    ['the unconscious', { unconscious: true, prone: true }, 'wake', 'skull'],
    ['the prone', { prone: true }, 'stand', 'skull'],
    [
      'the part that is gone before the one that is crippled',
      { locations: { leftArm: { crippled: 'permanent' }, rightFoot: { crippled: 'permanent', dismembered: true } } },
      'restore',
      'rightFoot',
    ],
  ])('offers what is called for: %s', (_what, given, kind, location) => {
    const view = treatDialogView(words, bodyOf(given));
    expect(view).toMatchObject({ kind, location });
    expect(Object.keys(view.kinds)).toHaveLength(5);
    expect(view.kinds[kind]).toContain('called for');
  });

  it('gives the dead nothing but hit points', () => {
    expect(Object.keys(treatDialogView(words, bodyOf({ hp: -60, dead: true })).kinds)).toEqual(['heal']);
  });

  it('keeps a place that the body has not out of the dialog of a hit', () => {
    const entered = {
      ...{ name: '', damage: '1', location: 'tail', type: 'crushing' },
      ...{ armourDivisor: 1, woundingMultiplier: 1, dismember: false },
    };
    expect(hitDialogView(words, ['torso'], ['crushing'], entered).location).toBe('');
  });
});

describe('what a sheet of mortal shows', () => {
  const words = wordsOf('en');

  it('is nothing to change for who may only look', () => {
    const html = sheet('en', factsOf(bodyOf(hurt), { editable: false }));
    const enabled = html.match(/<(input|select)(?![^>]*disabled)[^>]*>/g) ?? [];
    expect(enabled.filter((control) => !control.includes('system.description'))).toEqual([]);
  });

  it('is thresholds for 11 hit points as the seed has them', () => {
    expect(thresholdsOf(11).map(({ at }) => at)).toEqual([3, 0, -11, -22, -33, -44, -55, -110]);
    expect(deriveMortal(bodyOf()).thresholds).toMatchObject({ leftArm: 6, leftHand: 4, leftEye: 2 });
  });

  it.each<[number, string]>([
    [11, 'at 3: Move and Dodge are halved'],
    [4, 'at 3: Move and Dodge are halved'],
    [3, 'at 0: it must roll to stay conscious'],
    [0, 'at −11: a death check'],
    [-11, 'at −22: a death check'],
    [-44, 'at −55: dead'],
    [-55, 'at −110: nothing is left of the body'],
    [-110, ''],
  ])('is at %i hit points the next threshold: %s', (hp, next) => {
    expect(vitalsView(words, bodyOf({ hp })).next).toBe(next);
  });

  it('fills the bar between the thresholds', () => {
    const percents = [11, 0, -11, -55, -110, -300].map((hp) => vitalsView(words, bodyOf({ hp })).percent);
    expect(percents).toEqual([100, 76, 64, 16, 0, 0]);
    expect(vitalsView(words, bodyOf({ hp: -11 })).ticks.filter(({ passed }) => passed)).toHaveLength(2);
  });

  it('is figures with what lowers them', () => {
    const view = mortalSheetView(words, factsOf(bodyOf(hurt)));
    const figure = (id: string) => view.figures.find((row) => row.id === id);
    expect(figure('dx')).toMatchObject({ base: '12', value: '8', changed: true });
    expect(figure('dx')?.steps.map(({ change }) => change)).toEqual(['−3', '−1']);
    expect(figure('iq')).toMatchObject({ value: '6' });
    expect(figure('move')).toMatchObject({ base: '5', value: '3' });
    expect(figure('dodge')).toMatchObject({ value: '4' });
    expect(figure('defence')?.steps.map(({ change }) => change)).toEqual(['−4', '−1']);
    expect(figure('ht')).toMatchObject({ value: '11', changed: false });
  });

  it('is every disadvantage in words, and who cannot stand does not', () => {
    const view = mortalSheetView(words, factsOf(bodyOf(beast)));
    const said = view.effects.map(({ text }) => text).join('\n');
    for (const part of ['Horns', 'Other head', 'wing', 'Tail']) expect(said).toContain(part);
    expect(mortalSheetView(words, factsOf(bodyOf({ prone: true }))).canStand).toBe(true);
    expect(mortalSheetView(words, factsOf(bodyOf({ prone: true, locations: hurt.locations }))).canStand).toBe(false);
  });

  it('is the chance of each weapon, and armour with what it is made of', () => {
    const view = mortalSheetView(words, factsOf(bodyOf({ locations: { torso: { dr: 1 } } })));
    expect(view.weapons[0]?.chance).toBe('12 (74 %)');
    expect(view.locations.rows.find(({ id }) => id === 'torso')).toMatchObject({ armour: 5, dr: 1, selected: true });
  });

  it.each<[string, Given, string[]]>([
    ['the unhurt: none', {}, []],
    ['one in shock: the steps of his turn', { shockDamage: 1 }, ['turnStart', 'turnEnd']],
    ['one at 0: the start of his turn', { hp: 0 }, ['turnStart']],
    ['the stunned: the end of his turn', { stunned: true }, ['turnEnd']],
    [
      'one with an arm crippled: the end of the combat',
      { locations: { leftArm: { crippled: 'untested' } } },
      ['endCombat'],
    ],
    ['one crippled for months: time', { locations: { leftArm: { crippled: 'lasting', months: 2 } } }, ['elapse']],
    ['the mortally wounded: time and an end', { mortalWound: true, hp: -12 }, ['elapse', 'execute']],
    ['the dead: none', { dead: true, shockDamage: 3 }, []],
  ])('is the deeds that do something now to %s', (_who, given, deeds) => {
    const view = mortalSheetView(words, factsOf(bodyOf(given)));
    expect(view.deeds.map(({ procedure }) => procedure)).toEqual(deeds);
  });
});
