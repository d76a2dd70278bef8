import { describe, expect, it } from 'vitest';
import { imperiumSheetView, type SheetFacts } from '../../src/sheets/imperium/view.ts';
import { deriveImperium, imperium, type ImperiumBody } from '../../src/rules/index.ts';
import { bodyOf, HARMFUL, hurtAt } from '../cards/outcomes.ts';
import { faultsIn, LANGUAGES, templatesIn, wordsOf, type Language } from '../cards/rendering.ts';

const bolter = {
  id: 'w1',
  name: 'Bolt pistol',
  img: '',
  damage: '2d10+4',
  mode: 'projectile',
  stat: 'BS',
  modifier: 5,
  chance: 45,
  state: 'held',
  heldIn: ['rightArm'],
};
const fists = {
  ...bolter,
  id: 'w2',
  name: 'Fists',
  damage: '',
  mode: 'unarmed',
  stat: 'WS',
  modifier: 0,
  state: 'natural',
  heldIn: [],
};
const plain = { img: '', value: 0, formula: '', kind: 'other', covers: [], quantity: 1, on: false, lost: 0 };
const items = [
  { ...plain, id: 'flak', type: 'armour', name: 'Flak jacket', value: 3, covers: ['body'], on: true, lost: 2 },
  { ...plain, id: 'f1', type: 'forceField', name: 'Conversion field', formula: '2d6', on: true },
  { ...plain, id: 'g1', type: 'gear', name: HARMFUL, quantity: 3 },
  { ...plain, id: 'c1', type: 'cover', name: 'Sandbags', value: 10, covers: ['body'] },
  { ...plain, id: 'x1', type: 'trait', name: 'Stubborn' },
];

function factsOf(body: ImperiumBody | null, more: Partial<SheetFacts> = {}): SheetFacts {
  return {
    id: 'ImperiumSheet-Actor-a',
    name: HARMFUL,
    img: 'a.svg',
    editable: true,
    body,
    derived: body && deriveImperium(body),
    problem: '',
    written: { WS: 50, BS: 50, S: 50, T: 50, I: 50, Wp: 50, Sg: 50, Nv: 50, Ld: 50 },
    losses: { Ld: 4 },
    storedHp: 31,
    stored: { head: { level: 7, bleeding: 0, treated: false } },
    weapons: [bolter, fists, { ...bolter, id: 'w3', state: 'dropped' }],
    items,
    selected: 'head',
    ...more,
  };
}

const details = {
  uuid: 'Actor.a',
  groups: [{ field: { fieldPath: 'system.maxHp' }, value: null, placeholder: '50' }],
  toggles: [{ id: 'prone', label: 'Prone', on: true }],
  descriptionField: { fieldPath: 'system.description' },
  description: '',
  enriched: '',
};

function tabs(): object {
  const tab = (id: string, active: boolean): object => ({
    id,
    group: 'primary',
    active,
    cssClass: active ? 'active' : '',
    label: `GRIEVOUS.Sheet.Tabs.${id}`,
  });
  return { tabs: { fight: tab('fight', true), gear: tab('gear', false), details: tab('details', false) } };
}

function sheet(language: Language, facts: SheetFacts): string {
  const render = templatesIn(language);
  const view = { ...imperiumSheetView(wordsOf(language), facts), ...details, ...tabs() };
  return ['header', 'tabs', 'fight', 'gear', 'details'].map((part) => render(`sheet/${part}`, view)).join('\n');
}

const wrecked = bodyOf({
  hp: 20,
  unconscious: ['hp', 'injury'],
  prone: true,
  stunned: 2,
  sepsis: true,
  losses: { Ld: 4 },
  wakeIn: 30,
  clocks: [
    { id: 'head.spine', rounds: 3, endedBy: 'attention' },
    { id: 'leftArm.stump', hours: 24, endedBy: 'surgery' },
  ],
  locations: {
    head: { level: 2, bleeding: 2, cripplings: [{ entry: 5, stage: 'untreated', permanent: [] }] },
    body: {
      level: 4,
      treated: true,
      cripplings: [{ entry: 1, stage: 'recovering', permanent: [], hoursLeft: { run: 100 } }],
    },
    leftArm: { level: 3, cripplings: [{ entry: 5, stage: 'attended', permanent: ['handLost'] }], treated: true },
    rightArm: { level: 3, treated: true, cripplings: [{ entry: 2, stage: 'healed', permanent: ['fingersLost:2'] }] },
    rightLeg: { level: 1, lodged: 1, extracted: 1, infection: 'due', infectionHours: 5 },
    leftLeg: { level: 2, infection: 'infected' },
  },
});

describe.each(LANGUAGES)('the sheet in %s', (language) => {
  it.each<[string, ImperiumBody]>([
    ['an unhurt body', bodyOf()],
    ['a body with every kind of effect', wrecked],
    ['a corpse', bodyOf({ dead: true, hp: 0 })],
    ['a body in a coma', bodyOf({ coma: true })],
    [
      'another kind of body',
      bodyOf({
        plan: 'custom',
        table: { tail: [1, 100] },
        locations: { tail: { kind: 'leg', level: 2 }, jaws: { kind: 'arm', holds: 'oneHanded' } },
      }),
    ],
    ['a humanoid with a tail', hurtAt('tail', { kind: 'leg', level: 1 })],
  ])('shows %s', (_name, body) => {
    const html = sheet(language, factsOf(body));
    expect(faultsIn(html)).toEqual([]);
    expect(html).toContain('&lt;img onerror');
  });

  it('shows what can be put right when the body cannot be read', () => {
    const html = sheet(language, factsOf(null, { problem: 'body.locations.head.level: expected 0..2, got 7' }));
    expect(faultsIn(html)).toEqual([]);
    expect(html).toContain('name="system.locations.head.level" value="7"');
    const told = {
      en: 'Head, wound level stands at 7, and only 0 to 2 is possible',
      ja: '頭部の負傷段階が7になっていますが、0から2まで',
    };
    expect(html).toContain(told[language]);
  });

  it('lets nobody but a GM edit injuries', () => {
    expect(sheet(language, factsOf(wrecked, { editable: false }))).not.toContain('name="system.locations');
    expect(sheet(language, factsOf(wrecked, { editable: false }))).not.toContain('name="system.locations');
    expect(sheet(language, factsOf(wrecked))).toContain('name="system.locations.head.level"');
  });
});

describe('the sheet', () => {
  it('names six locations as buttons with all that is to be said of them', () => {
    const html = sheet('en', factsOf(wrecked));
    expect(html.match(/<g class="part[^>]*role="button"/g)).toHaveLength(6);
    expect(html).toContain('aria-label="Head: Crippled, bleeding 2D3 a round"');
  });

  it('puts the consciousness mark at half Toughness', () => {
    const { vitals } = imperiumSheetView(wordsOf('en'), factsOf(bodyOf({ hp: 24, unconscious: ['hp'] })));
    expect(vitals).toMatchObject({ percent: 48, markPercent: 50, below: true, markText: 'conscious from 25 up' });
  });

  it('tells what lowers a characteristic, step by step', () => {
    const body = hurtAt('leftArm', { level: 1 }, { stunned: 1 });
    const { characteristics } = imperiumSheetView(wordsOf('en'), factsOf(body));
    const initiative = characteristics.find(({ id }) => id === 'I');
    expect(initiative).toMatchObject({ base: 50, value: 20, changed: true });
    expect(initiative?.steps).toEqual([
      { text: 'Left arm: injured', change: '−10' },
      { text: 'stunned', change: '÷2' },
    ]);
    expect(characteristics.find(({ id }) => id === 'T')).toMatchObject({ changed: false, steps: [] });
  });

  it('says why somebody cannot act, the gravest reason first', () => {
    const acting = (changes: object): string | undefined =>
      imperiumSheetView(wordsOf('en'), factsOf(imperium.parseBody({ ...bodyOf(), ...changes }))).acting?.text;
    expect(acting({})).toBe('Can act · moves normally');
    expect(acting({ stunned: 1 })).toBe('Cannot act: stunned');
    expect(acting({ stunned: 1, unconscious: ['injury'] })).toBe('Cannot act: unconscious from an injury');
    expect(acting({ stunned: 1, dead: true })).toBe('Dead');
  });

  it('offers the ways of holding a weapon, and attacks only with what is in hand', () => {
    const { weapons } = imperiumSheetView(wordsOf('en'), factsOf(bodyOf()));
    expect(weapons[0]).toMatchObject({
      hand: 'rightArm',
      canAttack: true,
      chance: '45',
      summary: '2d10+4 · Projectile · BS +5',
    });
    expect(Object.keys(weapons[0]?.hands ?? {})).toEqual(['', 'rightArm', 'leftArm', 'rightArm+leftArm']);
    expect(weapons[1]).toMatchObject({ holdable: false, canAttack: true, summary: '1d3 · Unarmed · WS' });
    expect(weapons[2]).toMatchObject({ hand: '', canAttack: false });
  });

  it('marks the pieces of armour that do not count', () => {
    const armour = [
      { id: 'flak', value: 3, kind: 'other' },
      { id: 'x1', value: 2, kind: 'mail' },
    ];
    const { locations } = imperiumSheetView(wordsOf('en'), factsOf(hurtAt('body', { armour })));
    expect(locations.find(({ id }) => id === 'body')).toMatchObject({
      armour: 3,
      armourPieces: [
        { text: 'Flak jacket', value: '3' },
        { text: 'Stubborn (does not count)', value: '2' },
      ],
    });
  });
});
