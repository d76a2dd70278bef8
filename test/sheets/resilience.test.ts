import { describe, expect, it } from 'vitest';
import { healersTestView } from '../../src/sheets/healers-test-view.ts';
import type { ConditionId } from '../../src/data/constants.ts';
import { resilienceBridge } from '../../src/bridge/resilience.ts';
import { deriveResilience, resilience, type ResilienceBody } from '../../src/rules/index.ts';
import {
  attackDialogView,
  chanceOf,
  hitDialogView,
  treatDialogView,
} from '../../src/sheets/resilience/dialog-views.ts';
import { resilienceSheetView, type ResilienceFacts } from '../../src/sheets/resilience/view.ts';
import { setGlance } from '../../src/tracker/set-glance.ts';
import { HARMFUL } from '../cards/outcomes.ts';
import { faultsIn, LANGUAGES, templatesIn, wordsOf, type Language } from '../cards/rendering.ts';

const STRONG = { con: 14, pow: 12, siz: 14, resilience: 58 };

function bodyOf(changes: object = {}): ResilienceBody {
  return resilience.parseBody({ ...STRONG, ...changes });
}

const sword = {
  id: 'w1',
  name: 'War sword',
  img: '',
  damage: '1d8 + 1d2',
  mode: 'melee',
  stat: 'own',
  modifier: 0,
  chance: 62,
  state: 'held',
  heldIn: ['rightArm'],
};
const plain = { img: '', value: 0, formula: '', kind: 'other', covers: [], quantity: 1, on: false, lost: 0 };
const items = [
  { ...plain, id: 'a1', type: 'armour', name: 'Mail shirt', value: 5, covers: ['chest', 'leftArm'], on: true },
  { ...plain, id: 'a2', type: 'armour', name: 'Leather', value: 2, covers: ['chest'], on: true },
  { ...plain, id: 'g1', type: 'gear', name: HARMFUL },
];

function factsOf(body: ResilienceBody | null, more: Partial<ResilienceFacts> = {}): ResilienceFacts {
  return {
    id: 'ResilienceSheet-Actor-a',
    name: HARMFUL,
    img: 'a.svg',
    editable: true,
    selected: 'chest',
    body,
    derived: body && deriveResilience(body),
    problem: '',
    written: { ...STRONG, quickness: 12, movement: 8, lostActions: body?.lostActions ?? 0 },
    stored: { chest: { hp: null, maxHp: 9, armour: 1 }, head: { hp: 70, maxHp: null, armour: 0 } },
    weapons: [sword, { ...sword, id: 'w2', state: 'natural', heldIn: [], mode: 'unarmed' }],
    chances: { w1: 'Skill 62: 62 or less' },
    items,
    ...more,
  };
}

function sheet(language: Language, facts: ResilienceFacts): string {
  const render = templatesIn(language);
  const tab = (id: string, active: boolean): object => ({
    id,
    group: 'primary',
    active,
    cssClass: active ? 'active' : '',
    label: `GRIEVOUS.Sheet.Tabs.${id}`,
  });
  const view = {
    ...resilienceSheetView(wordsOf(language), facts),
    uuid: 'Actor.a',
    toggles: [{ id: 'prone', label: 'Prone', on: true }],
    descriptionField: { fieldPath: 'system.description' },
    description: '',
    enriched: '',
    tabs: { fight: tab('fight', true), gear: tab('gear', false), details: tab('details', false) },
  };
  const parts = ['resilience-header', 'tabs', 'resilience-fight', 'gear', 'resilience-details'];
  return parts.map((part) => render(`sheet/${part}`, view)).join('\n');
}

const wrecked = bodyOf({
  lostActions: 3,
  prone: true,
  unconscious: true,
  locations: {
    rightLeg: { hp: -2 },
    abdomen: { hp: 0, wound: 'minor', scarred: true },
    chest: { hp: -9, clock: 13, armour: 5 },
    leftArm: { hp: -6, severed: true, clock: 20 },
    rightArm: { hp: -1, stabilised: true, holds: 'oneHanded' },
    head: { hp: 4 },
  },
});

const planBody = (plan: string): ResilienceBody => resilience.parseBody(resilience.bodyOfPlan(plan, STRONG));

describe.each(LANGUAGES)('the sheet of resilience in %s', (language) => {
  it.each<[string, ResilienceBody]>([
    ['an unhurt body', bodyOf()],
    ['a body with every kind of wound', wrecked],
    ['a corpse', bodyOf({ dead: true, locations: { head: { hp: -20, clock: 0 } } })],
    [
      'a body without the use of arms and legs',
      bodyOf({ locations: deepIn('rightArm', 'leftArm', 'rightLeg', 'leftLeg') }),
    ],
    ...Object.keys(resilience.plans).map((plan): [string, ResilienceBody] => [`the plan ${plan}`, planBody(plan)]),
  ])('shows %s', (_name, body) => {
    const html = sheet(language, factsOf(body));
    expect(faultsIn(html)).toEqual([]);
    expect(html).toContain('&lt;img onerror');
    for (const id of Object.keys(body.locations)) expect(html).toContain(`name="system.locations.${id}.hp"`);
  });

  it('names the locations of every plan', () => {
    const ids = Object.values(resilience.plans).flatMap(({ locations }) => Object.keys(locations));
    expect(ids.filter((id) => !wordsOf(language).has(`GRIEVOUS.Location.${id}`))).toEqual([]);
  });

  it('shows what can be put right when the body cannot be read', () => {
    const html = sheet(language, factsOf(null, { problem: 'body.locations.head.hp: expected at most 6, got 70' }));
    expect(faultsIn(html)).toEqual([]);
    expect(html).toContain('name="system.locations.head.hp" value="70"');
  });

  it('lets nobody edit who may only look', () => {
    const html = sheet(language, factsOf(wrecked, { editable: false }));
    expect(faultsIn(html)).toEqual([]);
    expect(html).not.toMatch(/name="system\.locations\.\w+\.(hp|wound|clock|stabilised|severed)"/);
    expect(html).not.toContain('data-procedure="spendAction"');
  });
});

function deepIn(...ids: string[]): object {
  return Object.fromEntries(ids.map((id) => [id, { hp: -1 }]));
}

describe('the sheet of resilience', () => {
  const viewOf = (body: ResilienceBody): ReturnType<typeof resilienceSheetView> =>
    resilienceSheetView(wordsOf('en'), factsOf(body));

  it('draws the human figure, and tiles for all others', () => {
    expect(viewOf(bodyOf()).figure?.humanoid).not.toBeNull();
    expect(viewOf(bodyOf()).figure).toMatchObject({
      parted: { upper: { id: 'chest' }, lower: { id: 'abdomen' } },
      extra: [],
    });
    expect(viewOf(planBody('insect')).figure).toMatchObject({ humanoid: null, parted: null });
    expect(viewOf(planBody('insect')).figure?.extra).toHaveLength(9);
  });

  it('calls a wound by its degree, and a limb that is gone severed', () => {
    const { figure } = viewOf(wrecked);
    const labels = Object.values(figure?.humanoid ?? {}).map(({ label }) => label);
    expect(labels).toEqual(
      expect.arrayContaining([
        'Head: Hurt',
        'Chest: Major wound, armour 5',
        'Abdomen: Minor wound',
        'Left arm: Severed',
        'Right leg: Serious wound',
      ]),
    );
  });

  it('fills a bar by what is left, and below 0 by how near a major wound is', () => {
    const { locations } = viewOf(bodyOf({ locations: { head: { hp: 3 }, chest: { hp: -9 }, abdomen: { hp: -4 } } }));
    const bar = (id: string): object | undefined => locations.find((row) => row.id === id);
    expect(bar('head')).toMatchObject({ percent: 50, below: false });
    expect(bar('chest')).toMatchObject({ percent: 100, below: true });
    expect(bar('abdomen')).toMatchObject({ percent: 50, below: true });
  });

  it('offers only wounds that the hit points allow', () => {
    const { locations } = viewOf(wrecked);
    const wounds = (id: string): string[] | null => {
      const options = locations.find((row) => row.id === id)?.wounds ?? null;
      return options && Object.keys(options);
    };
    expect(wounds('head')).toBeNull();
    expect(wounds('abdomen')).toEqual(['minor', 'serious', 'major']);
    expect(wounds('rightLeg')).toEqual(['serious', 'major']);
    expect(wounds('chest')).toBeNull();
  });

  it('tells what useless limbs cost, and where that comes from', () => {
    const { figures, acting, effects } = viewOf(bodyOf({ locations: deepIn('leftLeg', 'rightArm') }));
    const figure = (id: string): object | undefined => figures.find((known) => known.id === id);
    expect(figure('movement')).toMatchObject({
      base: '8 m',
      value: '4 m',
      steps: [
        { text: 'Left leg: useless', change: '' },
        { text: 'halved', change: '÷2' },
      ],
    });
    expect(figure('arms')).toMatchObject({ value: '−20', changed: true });
    expect(figure('legs')).toMatchObject({ value: '−10', changed: true });
    expect(acting).toEqual({ can: true, text: 'Can act · moves 4 m' });
    expect(effects.map(({ text }) => text)).toContain('Arm skills −20, one-handed weapons only');
  });

  it('tells that who has no legs crawls, and cannot stand', () => {
    const { acting, stand, effects } = viewOf(bodyOf({ prone: true, locations: deepIn('leftLeg', 'rightLeg') }));
    expect(acting?.text).toBe('Can act · crawls 1 m');
    expect(stand).toEqual({ can: false, hint: 'The legs do not carry the body' });
    expect(effects.find(({ text }) => text === 'Prone')?.ends).toBe('until a leg is usable again');
  });

  it.each([
    [{}, 'Can act · moves 8 m'],
    [{ prone: true }, 'Can act, lying · moves 8 m'],
    [{ lostActions: 1 }, 'Cannot act: 1 combat action is still lost'],
    [{ lostActions: 2, unconscious: true }, 'Cannot act: unconscious until woken'],
    [{ unconscious: true, dead: true }, 'Dead'],
  ])('says whether one can act, or why not: %j', (changes, text) => {
    expect(viewOf(bodyOf(changes)).acting?.text).toBe(text);
  });

  it('explains Resilience by its chance, and Constitution by the rounds to live', () => {
    const { figures } = viewOf(bodyOf({ resilience: 99 }));
    expect(figures.find(({ id }) => id === 'resilience')?.about[0]?.change).toBe('95');
    expect(figures.find(({ id }) => id === 'con')?.about.map(({ change }) => change)).toEqual(['', '26', '13']);
  });

  it('marks the armour that counts: the best single piece', () => {
    const { locations } = viewOf(bodyOf({ locations: { chest: { armour: 5 } } }));
    expect(locations.find(({ id }) => id === 'chest')?.armourPieces).toEqual([
      { text: 'of the body itself (does not count)', value: '1' },
      { text: 'Mail shirt', value: '5' },
      { text: 'Leather (does not count)', value: '2' },
    ]);
  });

  it('attacks with nothing that a useless arm holds', () => {
    const { weapons } = viewOf(bodyOf({ locations: deepIn('rightArm') }));
    expect(weapons[0]).toMatchObject({
      canAttack: false,
      attackHint: 'Skill 62: 62 or less · Right arm cannot be used.',
    });
    expect(weapons[1]?.canAttack).toBe(true);
    expect(viewOf(bodyOf()).weapons[0]).toMatchObject({ canAttack: true, chance: '62' });
  });
});

const figuresOf = (body: ResilienceBody, skillValue: number): ReturnType<typeof resilienceBridge.attackFigures> =>
  resilienceBridge.attackFigures(body, deriveResilience(body), {
    ...{ name: 'Sword', mode: 'melee', skill: 'own', skillValue, damage: '1d8', damageModifier: '1d2', modifier: 5 },
    ...{ strength: 0, firearm: false, template: false, armourDivisor: 1, woundingMultiplier: 1, dismember: false },
    ...{ hands: 1, lodges: false, impales: false, flourish: false, heldIn: [], chart: [] },
  });

describe.each(LANGUAGES)('the dialogs of resilience in %s', (language) => {
  const words = wordsOf(language);
  const render = templatesIn(language);
  const chosen = { damage: '1d8', modifier: '1d2', location: 'chest' };

  it('asks what an attack needs', () => {
    const figures = figuresOf(bodyOf({ locations: deepIn('leftLeg') }), 62);
    const facts = { ...chosen, weapon: HARMFUL, figures, situation: 10, locations: ['chest'], targets: [HARMFUL] };
    const html = render('dialog/resilience-attack', attackDialogView(words, facts));
    expect(faultsIn(html)).toEqual([]);
    expect(html).toContain('>67<');
    const nobody = attackDialogView(words, { ...facts, targets: [], location: 'tail' });
    expect(nobody.location).toBe('');
    expect(faultsIn(render('dialog/resilience-attack', nobody))).toEqual([]);
  });

  it('asks what a hit by hand needs', () => {
    const view = hitDialogView(words, ['chest', 'head'], { ...chosen, name: HARMFUL });
    expect(faultsIn(render('dialog/resilience-hit', view))).toEqual([]);
    expect(Object.keys(view.locations)).toEqual(['', 'chest', 'head']);
  });

  it('offers the treatment that is called for, at the worst location', () => {
    const view = treatDialogView(words, wrecked, deriveResilience(wrecked));
    expect(
      faultsIn(render('dialog/resilience-treat', { ...view, test: healersTestView(words, 'resilience') })),
    ).toEqual([]);
    expect(view.worst).toEqual({ firstAid: 'leftArm', heal: 'leftArm', restore: 'leftArm' });
    expect(view.groups.map(({ kinds }) => kinds.map(({ id }) => id))).toEqual([['firstAid', 'heal', 'restore']]);
    expect(Object.keys(view.locations)[0]).toBe('leftArm');
  });

  it('offers every treatment to the unhurt too', () => {
    const view = treatDialogView(words, bodyOf(), deriveResilience(bodyOf()));
    expect(view.groups.flatMap(({ kinds }) => kinds.map(({ id }) => id))).toEqual(['firstAid', 'heal', 'restore']);
    expect(view.location).toBe('rightLeg');
  });
});

describe('the chance to hit', () => {
  it.each([
    [62, 0, 67],
    [62, -90, 5],
    [90, 20, 95],
  ])('of skill %d with %d is %d', (skill, situation, chance) => {
    expect(chanceOf(figuresOf(bodyOf(), skill), situation)).toBe(chance);
  });
});

describe.each(LANGUAGES)('a glance at a resilience body in %s', (language) => {
  const words = wordsOf(language);
  const glance = (body: ResilienceBody): ReturnType<typeof setGlance> =>
    setGlance(words, 'resilience', body, resilienceBridge.conditionsOf(body, deriveResilience(body)));

  it('says nothing of the unhurt', () => {
    expect(glance(bodyOf())).toEqual([]);
  });

  it('tells the worst wound, what kills and when, and what is lost', () => {
    const marks = glance(wrecked);
    expect(faultsIn(templatesIn(language)('tracker/glance', { marks }))).toEqual([]);
    expect(marks.map(({ icon, text }) => `${icon} ${text}`.trim())).toEqual([
      'unconscious',
      words.localize('GRIEVOUS.resilience.wound.severed'),
      'clock 13',
      'stunned 3',
      'incapacitated 2',
      'prone',
    ]);
    expect(marks[2]?.hint).toContain('20');
  });

  it('tells others only what stands on the token', () => {
    const marks = setGlance(words, 'resilience', null, new Set<ConditionId>(['stunned', 'dying', 'prone']));
    expect(marks.map(({ icon, text }) => icon + text)).toEqual(['dying', 'stunned', 'prone']);
  });
});
