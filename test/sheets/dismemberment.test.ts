import { describe, expect, it } from 'vitest';
import { dismemberment, deriveDismemberment, type DismembermentBody } from '../../src/rules/index.ts';
import { healersTestView } from '../../src/sheets/healers-test-view.ts';
import { attackDialogView, treatDialogView, treatmentPreview } from '../../src/sheets/dismemberment/dialog-views.ts';
import { evenShares, fallDamage, fallRows, fallSum } from '../../src/sheets/dismemberment/fall-view.ts';
import { bleedsOut, minutesToDeath, prognosis } from '../../src/sheets/dismemberment/state.ts';
import { minuteView, waitingRows } from '../../src/sheets/dismemberment/time-views.ts';
import { dismembermentSheetView, type DismembermentFacts } from '../../src/sheets/dismemberment/view.ts';
import { dismembermentBridge } from '../../src/bridge/dismemberment.ts';
import { dismembermentGlance } from '../../src/tracker/dismemberment.ts';
import { HARMFUL } from '../cards/outcomes.ts';
import { faultsIn, LANGUAGES, templatesIn, wordsOf, type Language } from '../cards/rendering.ts';

function bodyOf(changes: object = {}): DismembermentBody {
  return dismemberment.parseBody({ con: 64, ...changes });
}

const sword = {
  id: 'w1',
  name: 'Arming sword',
  img: '',
  damage: '1d6+3',
  mode: 'melee',
  stat: 'own',
  modifier: 0,
  chance: 66,
  state: 'ready',
  heldIn: ['rightArm'],
};
const plain = { img: '', value: 0, formula: '', kind: 'other', covers: [], quantity: 1, on: false, lost: 0 };
const items = [
  {
    ...plain,
    id: 'mail',
    type: 'armour',
    name: 'Mail shirt',
    value: 4,
    covers: ['torso', 'leftArm'],
    on: true,
    lost: 3,
  },
  { ...plain, id: 'coat', type: 'armour', name: 'Padded coat', value: 2, covers: ['torso'], on: true },
  { ...plain, id: 'g1', type: 'gear', name: HARMFUL, quantity: 3 },
];

function factsOf(body: DismembermentBody | null, more: Partial<DismembermentFacts> = {}): DismembermentFacts {
  const stored = Object.keys(body?.locations ?? { head: {} }).map((id) => [
    id,
    { hp: null, maxHp: null, bleeding: 0, bodyArmour: 0 },
  ]);
  return {
    id: 'DismembermentSheet-Actor-a',
    name: HARMFUL,
    img: 'a.svg',
    editable: true,
    selected: 'torso',
    body,
    derived: body && deriveDismemberment(body),
    problem: '',
    written: { con: 64, sizeAdjustment: 0, delay: 0 },
    stored: Object.fromEntries(stored) as DismembermentFacts['stored'],
    weapons: [sword, { ...sword, id: 'w2', state: 'natural', mode: 'unarmed', damage: '1d6-2' }],
    chances: { w1: 'Skill 66: 66 or less' },
    items,
    wear: { mail: { torso: 3 } },
    rules: { shock: true, equipmentHp: true },
    ...more,
  };
}

const details = {
  uuid: 'Actor.a',
  toggles: [{ id: 'dead', label: 'Dead', on: false }],
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

function sheet(language: Language, facts: DismembermentFacts): string {
  const render = templatesIn(language);
  const view = { ...dismembermentSheetView(wordsOf(language), facts), ...details, ...tabs() };
  const parts = ['dismemberment-header', 'tabs', 'dismemberment-fight', 'gear', 'dismemberment-details'];
  return parts.map((part) => render(`sheet/${part}`, view)).join('\n');
}

const wrecked = bodyOf({
  delay: 25,
  unconscious: true,
  fainted: true,
  sizeAdjustment: -2,
  locations: {
    torso: { hp: -3, bleeding: 2, armour: 4, armourHp: 21, bodyArmour: 1 },
    leftArm: { hp: -11 },
    rightLeg: { hp: -1, bleeding: 1 },
    leftLeg: { hp: 5 },
  },
});

const serpent = bodyOf({
  plan: 'custom',
  locations: {
    jaws: { maxHp: 6, essential: true, table: [1, 20], hp: 4 },
    coil: { maxHp: 9, essential: false, attachedTo: 'jaws', table: [21, 100], hp: -10 },
  },
});

describe.each(LANGUAGES)('the sheet of dismemberment in %s', (language) => {
  it.each<[string, DismembermentBody]>([
    ['an unhurt body', bodyOf()],
    ['a body with all that can ail it', wrecked],
    ['a corpse', bodyOf({ dead: true, locations: { head: { hp: -20 } } })],
    ['another kind of body', serpent],
  ])('shows %s', (_name, body) => {
    const html = sheet(language, factsOf(body));
    expect(faultsIn(html)).toEqual([]);
    expect(html).toContain('&lt;img onerror');
  });

  it('shows what can be put right when the body cannot be read', () => {
    const facts = factsOf(null, { problem: 'body.con: expected at least 1' });
    const stored = { head: { hp: 70, maxHp: null, bleeding: 0, bodyArmour: 0 } };
    const html = sheet(language, { ...facts, stored });
    expect(faultsIn(html)).toEqual([]);
    expect(html).toContain('name="system.locations.head.hp" value="70"');
    expect(html).toContain('expected at least 1');
  });

  it('lets nobody edit who may not', () => {
    const html = sheet(language, factsOf(wrecked, { editable: false }));
    expect(faultsIn(html)).toEqual([]);
    expect(html).not.toMatch(/<input(?![^>]*disabled)[^>]*name="system\.(?!description)/);
    expect(sheet(language, factsOf(wrecked))).toContain('name="system.locations.head.hp"');
  });

  it('shows columns of optional rules only where those are in play', () => {
    const shock = wordsOf(language).localize('GRIEVOUS.dismemberment.sheet.column.shockHint');
    const left = wordsOf(language).localize('GRIEVOUS.dismemberment.sheet.column.leftHint');
    const on = sheet(language, factsOf(wrecked));
    const off = sheet(language, factsOf(wrecked, { rules: { shock: false, equipmentHp: false } }));
    expect([on.includes(shock), on.includes(left)]).toEqual([true, true]);
    expect([off.includes(shock), off.includes(left)]).toEqual([false, false]);
  });

  it('draws its dialogs', () => {
    const [render, words] = [templatesIn(language), wordsOf(language)];
    const figures = { stat: 'own', value: 66, modifiers: [{ key: 'weapon', value: 5 }], total: 71 };
    const attack = attackDialogView(words, {
      weapon: HARMFUL,
      figures,
      modifier: -10,
      aimed: 'tail',
      damage: '1d6',
      sizeAdjustment: 2,
      attackerArmour: 3,
      locations: ['head', 'torso'],
      targets: ['Gate guard'],
      negation: 'die',
    });
    expect(attack).toMatchObject({ chance: 61, aimed: '', bare: true });
    const body = wrecked;
    const all = [
      { name: HARMFUL, body },
      { name: 'Jun', body: bodyOf() },
    ];
    const drawn = {
      'dialog/dismemberment-attack': attack,
      'dialog/dismemberment-treat': {
        ...treatDialogView(words, body, deriveDismemberment(body)),
        test: healersTestView(words, 'dismemberment'),
      },
      'dialog/dismemberment-minute': minuteView(words, all),
      'dialog/dismemberment-elapse': { jiffies: 10, others: true },
      'dialog/dismemberment-fall': { metres: 5, safeMetres: 2, rows: fallRows(words, body) },
      'dialog/dismemberment-hit': {
        name: '',
        damage: '1d6',
        location: 'torso',
        locations: { torso: 'Torso' },
        sizeAdjustment: 0,
        negation: 0,
        bare: true,
        attackerArmour: 1,
        wears: true,
      },
      'tracker/jiffies': { waitText: '9', waitHint: 'Jun' },
    };
    for (const [template, view] of Object.entries(drawn)) expect(faultsIn(render(template, view))).toEqual([]);
  });
});

describe('the sheet of dismemberment', () => {
  const words = wordsOf('en');
  const view = (body: DismembermentBody): ReturnType<typeof dismembermentSheetView> =>
    dismembermentSheetView(words, factsOf(body));

  it('says what hit points come from, and what becomes of a location further down', () => {
    const torso = view(wrecked).locations.find(({ id }) => id === 'torso');
    expect(torso?.hpSteps).toEqual([
      { text: 'Constitution 64 ÷ 4', value: '16' },
      { text: 'left', value: '−3' },
      { text: 'useless, bleeds, unconscious', value: '< 0' },
      { text: 'destroyed, dead', value: '< −16' },
    ]);
    expect(torso).toMatchObject({ below: true, percent: 17.6, shock: 10, shockHint: '10: 64 % of 16, rounded down' });
  });

  it('says which piece of armour counts, what it can still take, and the body’s own', () => {
    const torso = view(wrecked).locations.find(({ id }) => id === 'torso');
    expect(torso?.armour).toBe(5);
    expect(torso?.armourSteps).toEqual([
      { text: 'Mail shirt', value: '4' },
      { text: 'Padded coat (does not count)', value: '2' },
      { text: 'left before it is ruined', value: '21' },
      { text: 'Body armour', value: '1' },
    ]);
  });

  it('says why somebody cannot act, the gravest reason first', () => {
    const acting = (changes: object): string | undefined => view(bodyOf(changes)).acting?.text;
    expect(acting({})).toBe('May act');
    expect(acting({ delay: 7 })).toBe('May not act yet: jiffies to wait: 7');
    expect(acting({ delay: 7, fainted: true })).toMatch(/faint/);
    expect(acting({ delay: 7, fainted: true, unconscious: true })).toBe('Cannot act: unconscious');
    expect(acting({ delay: 7, dead: true })).toBe('Dead');
  });

  it('names what ails the body and what ends it', () => {
    expect(view(wrecked).conditions.map(({ text }) => text)).toEqual([
      'Unconscious',
      'Fainted',
      'Delay 25',
      'Bleeds 3 a minute',
      'Destroyed: Left arm',
      'Useless: Torso, Right leg',
    ]);
    expect(view(wrecked).effects.map(({ text }) => text)).toContain('Torso bleeds 2 a minute: dead in 7 minutes');
  });

  it('warns of a weapon in a useless arm, and lets nobody attack who may not act', () => {
    const lame = view(bodyOf({ locations: { rightArm: { hp: -1 } } }));
    expect(lame.weapons[0]).toMatchObject({ stateText: 'Right arm useless', canAttack: true });
    expect(view(bodyOf({ delay: 1 })).weapons[0]?.canAttack).toBe(false);
  });
});

describe('bleeding', () => {
  const place = (changes: object): DismembermentBody['locations'][string] => {
    const { torso } = bodyOf({ locations: { torso: changes } }).locations;
    if (torso === undefined) throw new Error('torso');
    return torso;
  };

  it.each([
    [{ hp: 0, bleeding: 1 }, 1, 17],
    [{ hp: 16, bleeding: 1 }, 17, 33],
    [{ hp: 3, bleeding: 2 }, 2, 10],
    [{ hp: -3, bleeding: 2 }, null, 7],
    [{ hp: -16, bleeding: 1 }, null, 1],
    [{ hp: -16, bleeding: 0 }, null, null],
    [{ hp: -17, bleeding: 3 }, null, null],
  ])('of %j is told as the rules will have it', (changes, useless, destroyed) => {
    expect(bleedsOut(place(changes))).toEqual({ useless, destroyed });
    let body = bodyOf({ locations: { torso: changes } });
    const minute = dismemberment.procedures.minute.procedure(dismemberment.parseOptions({}));
    const dice = { roll: () => 0, test: () => ({ roll: 1, passed: true }), choose: () => '' };
    for (let count = 1; count <= (destroyed ?? 0); count += 1) {
      body = minute(body, {}, dice).body;
      expect(body.dead).toBe(count === destroyed);
      if (useless !== null) expect(body.unconscious).toBe(count >= useless);
    }
  });

  it('kills by essential locations alone', () => {
    const body = bodyOf({ locations: { leftArm: { hp: 0, bleeding: 1 }, head: { hp: 8, bleeding: 1 } } });
    expect(minutesToDeath(body)).toBe(17);
    expect(prognosis(wordsOf('en'), 'leftArm', place({ hp: 16, bleeding: 0 }))).toBe('');
    expect(minutesToDeath(bodyOf({ locations: { leftArm: { bleeding: 1 } } }))).toBeNull();
  });
});

describe('the dialogs of dismemberment', () => {
  const words = wordsOf('en');

  it('treat what the wounds call for first, the worst location chosen, never what is destroyed', () => {
    const view = treatDialogView(words, wrecked, deriveDismemberment(wrecked));
    expect(view).toMatchObject({ kind: 'staunch', location: 'torso', worst: { staunch: 'torso', heal: 'torso' } });
    expect(Object.keys(view.kinds)).toEqual(['staunch', 'heal']);
    const hurt = bodyOf({ locations: { leftLeg: { hp: 3 } } });
    expect(treatDialogView(words, hurt, deriveDismemberment(hurt))).toMatchObject({
      kind: 'heal',
      location: 'leftLeg',
    });
  });

  it('say beforehand what a treatment will come to', () => {
    const { torso, leftArm } = wrecked.locations;
    expect(treatmentPreview(words, torso, 'heal', 40, false)).toBe('Hit points −3 → 16 of 16');
    expect(treatmentPreview(words, leftArm, 'heal', 4, false)).toMatch(/^Destroyed/);
    expect(treatmentPreview(words, leftArm, 'heal', 4, true)).toBe('Hit points −11 → −7 of 10');
  });

  it('share a fall out evenly, and tell when the shares make up its damage', () => {
    expect(fallDamage({ metres: 5.5, safeMetres: 2, horizontal: false })).toBe(9);
    expect(fallDamage({ metres: 10, safeMetres: 2, horizontal: true })).toBe(9);
    expect(evenShares(['a', 'b'], 9)).toEqual([5, 4]);
    const good = (damage: number, shares: Record<string, number>, locations = 7): boolean =>
      fallSum(words, damage, shares, locations).good;
    expect(good(9, { torso: 5, head: 4 })).toBe(true);
    expect(good(9, { torso: 5, head: 3 })).toBe(false);
    expect(good(9, { torso: 5, head: 5 })).toBe(false);
    expect(good(9, { torso: 9 })).toBe(false);
    expect(good(9, { torso: 9 }, 1)).toBe(true);
    expect(good(0, {})).toBe(true);
  });

  it('say who may act again, those first who may', () => {
    const fighters = [
      { name: 'Late', body: bodyOf({ delay: 12 }) },
      { name: 'Soon', body: bodyOf({ delay: 4 }) },
      { name: 'Out', body: bodyOf({ fainted: true }) },
      { name: 'Now', body: bodyOf() },
    ];
    const told = waitingRows(words, fighters, 4).map(({ name, text }) => `${name}: ${text}`);
    expect(told).toEqual(['Now: may act', 'Soon: may act', 'Late: still to wait: 8']);
  });
});

describe('the glance of dismemberment', () => {
  const marks = (body: DismembermentBody): string[] =>
    dismembermentGlance(wordsOf('en'), body, dismembermentBridge.conditionsOf(body, deriveDismemberment(body))).map(
      ({ icon, text, hint }) => [icon, text, hint].join('|'),
    );

  it('tells who may act, and after how long', () => {
    expect(marks(bodyOf())).toEqual(['check||May act']);
    expect(marks(bodyOf({ delay: 12 }))).toEqual([
      'clock|12 j|Jiffies to wait before acting again: 12 (turns spent waiting: 2)',
    ]);
  });

  it('tells the worst location, and when bleeding kills', () => {
    expect(marks(wrecked)).toEqual([
      'unconscious||Unconscious',
      'fainted||Fainted',
      '|Destroyed|Left arm: Destroyed −11/10, Torso: Useless −3/16, Right leg: Useless −1/12, Left leg: Hurt 5/12',
      'bleeding|3|Bleeds 3 a minute: dead in 7 minutes if nobody helps',
    ]);
  });
});
