import { describe, expect, it } from 'vitest';
import { HUMANOID, MODES } from '../../src/rules/index.ts';
import { attackDialogView } from '../../src/sheets/attack-dialog-view.ts';
import { changedField } from '../../src/sheets/changed-field.ts';
import { hitDialogView } from '../../src/sheets/imperium/dialog-views.ts';
import { formulaNote } from '../../src/sheets/formula-note.ts';
import { itemFieldRows } from '../../src/sheets/item-view.ts';
import { numberFault } from '../../src/sheets/number-fault.ts';
import { HARMFUL } from '../cards/outcomes.ts';
import { faultsIn, LANGUAGES, templatesIn, wordsOf } from '../cards/rendering.ts';

const english = wordsOf('en');
const never = (): boolean => false;

describe('a number that is typed', () => {
  const strength = { label: 'Strength', value: '3', unreadable: false, min: '0', max: '', whole: true };

  it.each([
    [{}, ''],
    [{ value: '' }, 'Strength: a whole number is needed, from 0 to 1000000.'],
    [{ value: '-1' }, 'Strength: a whole number is needed, from 0 to 1000000.'],
    [{ value: '1.5' }, 'Strength: a whole number is needed, from 0 to 1000000.'],
    [{ value: '1e300' }, 'Strength: a whole number is needed, from 0 to 1000000.'],
    [{ value: '31', max: '30' }, 'Strength: a whole number is needed, from 0 to 30.'],
    [{ value: '1.5', whole: false }, ''],
    [{ value: '0', min: '0.1', whole: false }, 'Strength: a number is needed, from 0.1 to 1000000.'],
    [{ value: '', min: '' }, ''],
    [{ value: '-20', min: '' }, ''],
    [{ value: '', min: '', unreadable: true }, 'Strength: a whole number is needed, from -1000000 to 1000000.'],
  ])('%j says %j', (change, fault) => {
    expect(numberFault(english, { ...strength, ...change })).toBe(fault);
    expect(numberFault(wordsOf('ja'), { ...strength, ...change }) === '').toBe(fault === '');
  });
});

describe('what a change in a form writes', () => {
  it('is the field that was changed and nothing else', () => {
    const values = { name: 'Vala', 'system.fate': 2 };
    expect(changedField({ name: 'system.fate', type: 'number' }, values, [])).toEqual({ 'system.fate': 2 });
  });

  it('is nothing for a control without a name, or for a form that is submitted whole', () => {
    expect(changedField({ name: '', type: 'checkbox' }, { a: 1 }, [])).toEqual({});
    expect(changedField(undefined, { a: 1 }, [])).toEqual({});
  });

  it('is the list of what is ticked for boxes that stand for entries, also where there is only one', () => {
    const box = (value: string, checked: boolean): object => ({
      name: 'system.covers',
      type: 'checkbox',
      value,
      checked,
    });
    const boxes = [box('head', true), box('body', false), { name: 'system.value', type: 'number', value: '3' }];
    expect(changedField(boxes[0], {}, boxes)).toEqual({ 'system.covers': ['head'] });
    expect(changedField(box('tail', false), {}, [box('tail', false)])).toEqual({ 'system.covers': [] });
  });

  it('is yes or no for a box of its own', () => {
    const box = { name: 'system.lodges', type: 'checkbox', value: 'on', checked: true };
    expect(changedField(box, { 'system.lodges': true }, [box])).toEqual({ 'system.lodges': true });
  });
});

describe('what is said of a formula', () => {
  it.each([
    ['2d10+4', { good: true, text: '6 to 24, on average 15' }],
    ['d6', { good: true, text: '1 to 6, on average 3.5' }],
    ['8', { good: true, text: '' }],
    ['', { good: true, text: 'Empty: bare hands, 1d3' }],
  ])('%j', (formula, note) => {
    expect(formulaNote(english, formula, never)).toEqual(note);
  });

  it('says what an empty one means', () => {
    expect(formulaNote(english, ' ', never, 'nothing')).toEqual({ good: true, text: '' });
    expect(formulaNote(english, '', never, 'missing')).toEqual({
      good: false,
      text: 'Enter dice or a number, such as 2d6+1',
    });
  });

  it('names the place where reading stopped', () => {
    const { good, text } = formulaNote(english, '2d10+', never);
    expect(good).toBe(false);
    expect(text).toContain('2d10+');
  });

  it('takes what only the host can roll', () => {
    expect(formulaNote(english, '{2d6,3d4}kh', () => true).good).toBe(true);
  });
});

const sandbags = { id: 'c1', name: 'Sandbags', value: 10, covers: ['body', 'leftLeg'] };

describe.each(LANGUAGES)('dialogs in %s', (language) => {
  const words = wordsOf(language);
  const render = templatesIn(language);
  const target = { uuid: 'Token.a', name: HARMFUL, locations: ['head', 'body', 'leftLeg'], helpless: true };
  const facts = {
    weapon: 'Bolt pistol',
    figures: { stat: 'BS', value: 40, modifiers: [{ key: 'weapon', value: 5 }] },
    human: Object.keys(HUMANOID.locations),
    close: false,
    targets: [target],
    covers: [sandbags],
    last: { modifier: -60, aimed: 'tail', covers: { 'Token.a': sandbags } },
  };

  it('ask for an attack, with the last choice where it still makes sense', () => {
    const view = attackDialogView(words, facts);
    expect(view).toMatchObject({ aimed: '', chance: 0, targets: [{ cover: 'c1' }] });
    expect(view.targets[0]?.hides.filter(({ chosen }) => chosen).map(({ id }) => id)).toEqual(['body', 'leftLeg']);
    const html = render('dialog/attack', view);
    expect(faultsIn(html)).toEqual([]);
    expect(html).toContain('name="t0.cover"');
    expect(html).not.toContain('t0.helpless');
  });

  it('offer helplessness instead of cover in close combat', () => {
    const html = render('dialog/attack', attackDialogView(words, { ...facts, close: true }));
    expect(html).toContain('name="t0.helpless" checked');
    expect(html).not.toContain('name="t0.cover"');
  });

  it('ask for an attack on nobody in particular', () => {
    const view = attackDialogView(words, { ...facts, targets: [] });
    expect(Object.keys(view.aims)).toHaveLength(7);
    expect(faultsIn(render('dialog/attack', view))).toEqual([]);
  });

  it('ask for a hit by hand, at a place that the body has', () => {
    const entered = { name: '', damage: '1d10', mode: 'melee', strength: 50, hands: 2, location: 'wing' } as const;
    const view = hitDialogView(words, ['jaws', 'tail'], [sandbags], entered);
    expect(view).toMatchObject({ location: 'jaws' });
    expect(Object.keys(view.modes)).toEqual([...MODES]);
    expect(faultsIn(render('dialog/hit', view))).toEqual([]);
  });
});

describe.each(LANGUAGES)('item sheets in %s', (language) => {
  const field = (name: string, choices?: readonly string[]): object => ({
    fieldPath: `system.${name}`,
    label: `GRIEVOUS.Weapon.FIELDS.damage.label`,
    hint: '',
    ...(choices === undefined ? {} : { choices }),
  });
  const fields = {
    damage: field('damage'),
    mode: field('mode', MODES),
    covers: field('covers'),
    worn: field('worn'),
    description: field('description'),
  } as Record<string, { fieldPath: string; label: string; hint: string; choices?: unknown }>;
  const words = {
    ...wordsOf(language),
    localize: (key: string) => (key === '' ? '' : wordsOf(language).localize(key)),
  };

  it('draw what the schema has, less what belongs elsewhere', () => {
    const rows = itemFieldRows(
      words,
      'weapon',
      fields,
      { damage: '2d', mode: 'melee', covers: ['head', 'tail'] },
      Object.keys(HUMANOID.locations),
    );
    expect(rows.map(({ name }) => name)).toEqual(['system.damage', 'system.mode', 'system.covers']);
    expect(rows[2]?.locations.map(({ id }) => id)).toEqual([
      'head',
      'body',
      'rightArm',
      'leftArm',
      'rightLeg',
      'leftLeg',
      'tail',
    ]);
    expect(Object.keys(rows[1]?.choices ?? {})).toEqual([...MODES]);
    const view = {
      name: HARMFUL,
      img: 'a.svg',
      uuid: 'Item.a',
      editable: true,
      typeLabel: 'Weapon',
      owner: HARMFUL,
      rows: rows.map((row) => ({ ...row, note: row.formula ? formulaNote(words, '2d', never) : null })),
      descriptionField: field('description'),
      description: '',
      enriched: '',
      chart: null,
      ownChart: null,
    };
    const html = templatesIn(language)('item/item', view);
    expect(faultsIn(html)).toEqual([]);
    expect(html).toContain('data-formula-note="system.damage"');
  });
});
