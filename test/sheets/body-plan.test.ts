import { describe, expect, it } from 'vitest';
import { ruleSet } from '../../src/rules/index.ts';
import { checkPlan } from '../../src/sheets/body-plan/check.ts';
import {
  draftPlan,
  gapsIn,
  moved,
  namedPlan,
  newRow,
  planOf,
  rowsOf,
  type PlanRow,
} from '../../src/sheets/body-plan/draft.ts';
import { planEditorView, textFault } from '../../src/sheets/body-plan/editor-view.ts';
import { isPlanSet, type PlanSet } from '../../src/sheets/body-plan/plan-fields.ts';
import { planText, readPlanText } from '../../src/sheets/body-plan/plan-text.ts';
import { RULE_SET_IDS } from '../../src/rules/index.ts';
import { faultsIn, LANGUAGES, templatesIn, wordsOf } from '../cards/rendering.ts';

const SETS: readonly PlanSet[] = RULE_SET_IDS.filter((id) => isPlanSet(id));
const english = wordsOf('en');

function humanRows(set: PlanSet): PlanRow[] {
  const plan = namedPlan(set, 'humanoid');
  if (plan === undefined) throw new Error(set);
  return rowsOf(set, plan, []);
}

function changed(rows: readonly PlanRow[], id: string, changes: Partial<PlanRow>): PlanRow[] {
  return rows.map((row) => (row.id === id ? { ...row, ...changes } : row));
}

function faultsAt(set: PlanSet, rows: readonly PlanRow[], id: string): string[] {
  const index = rows.findIndex((row) => row.id === id);
  return checkPlan(set, rows).rows[index]?.faults.map(({ key }) => key) ?? [];
}

describe.each(SETS)('the plans of %s', (set) => {
  it.each(Object.keys(ruleSet(set).plans))('%s has no fault, and comes back from its text as it was', (name) => {
    const plan = namedPlan(set, name);
    if (plan === undefined) throw new Error(name);
    const rows = rowsOf(set, plan, []);
    expect(checkPlan(set, rows)).toMatchObject({ faults: [], good: true });
    expect(rowsOf(set, readPlanText(set, planText(set, planOf(set, rows))), [])).toEqual(rows);
  });

  it('have odds that add up to certainty', () => {
    const chances = checkPlan(set, humanRows(set)).rows.map(({ chance }) => chance ?? 0);
    expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 10);
  });

  it('are known again as the human plan, also with a part that no face finds, and not after a change', () => {
    const rows = humanRows(set);
    expect(draftPlan(set, rows).human).toBe(true);
    expect(draftPlan(set, [...rows, newRow(set, rows)]).human).toBe(true);
    expect(draftPlan(set, moved(rows, 0, 1)).human).toBe(false);
  });
});

describe('what is said while a plan is typed', () => {
  const rows = humanRows('imperium');

  it('names the faces that nothing has', () => {
    const open = changed(changed(rows, 'body', { from: '25' }), 'head', { to: '99' });
    expect(gapsIn('imperium', open)).toEqual([
      [21, 24],
      [100, 100],
    ]);
    expect(checkPlan('imperium', open).faults).toEqual([{ key: 'gaps', slots: { faces: '21–24, 100' } }]);
  });

  it('names what two locations share, beside both', () => {
    const shared = changed(rows, 'body', { to: '61' });
    expect(faultsAt('imperium', shared, 'body')).toEqual(['overlap']);
    expect(faultsAt('imperium', shared, 'rightArm')).toEqual(['overlap']);
    expect(faultsAt('imperium', shared, 'head')).toEqual([]);
  });

  it.each([
    ['an empty id', { id: '' }, 'noId'],
    ['an id with a space', { id: 'left wing' }, 'badId'],
    ['a second head', { id: 'head' }, 'twice'],
    ['half a range', { from: '' }, 'notFaces'],
    ['a fraction', { from: '1.5' }, 'notFaces'],
    ['a face 0', { from: '0' }, 'outside'],
    ['a face 101', { to: '101' }, 'outside'],
    ['a range backwards', { from: '10', to: '1' }, 'backwards'],
    ['no kind', { fields: { kind: '', side: '' } }, 'noKind'],
  ])('%s', (_what, changes, key) => {
    const wrong = changed(rows, 'rightLeg', changes);
    const index = rows.findIndex(({ id }) => id === 'rightLeg');
    expect(checkPlan('imperium', wrong).rows[index]?.faults.map((fault) => fault.key)).toContain(key);
    expect(checkPlan('imperium', wrong).good).toBe(false);
  });

  it('weighs the totals of 3d6', () => {
    const mortal = humanRows('mortal');
    const torso = mortal.findIndex(({ id }) => id === 'torso');
    expect(checkPlan('mortal', mortal).rows[torso]?.chance).toBeCloseTo((25 + 27) / 216, 10);
    const eye = mortal.findIndex(({ id }) => id === 'rightEye');
    expect(checkPlan('mortal', mortal).rows[eye]?.chance).toBeNull();
  });

  it('wants hit points, and parts that hang on one another without a circle', () => {
    const limbs = humanRows('dismemberment');
    const fields = { essential: '', maxHp: '', divider: '', attachedTo: 'tail' };
    const lost = faultsAt('dismemberment', changed(limbs, 'leftLeg', { fields }), 'leftLeg');
    expect(lost).toEqual(['attachedToNothing', 'noMaxHp']);
    const torso = { essential: 'true', maxHp: '0', divider: '', attachedTo: 'leftArm' };
    expect(faultsAt('dismemberment', changed(limbs, 'torso', { fields: torso }), 'torso')).toEqual([
      'wholeMaxHp',
      'attachedInCircle',
    ]);
  });

  it('gives a new location a free id and the first open faces', () => {
    const open = changed(rows, 'body', { from: '31' });
    expect(newRow('imperium', open)).toMatchObject({ id: 'part7', from: '21', to: '30', fields: { kind: 'head' } });
  });

  it('keeps rows in their order at both ends', () => {
    expect(moved(rows, 0, -1)).toEqual(rows);
    expect(moved(rows, rows.length - 1, 1)).toEqual(rows);
    expect(moved(rows, 0, 1).map(({ id }) => id)).toEqual([
      'body',
      'head',
      'rightArm',
      'leftArm',
      'rightLeg',
      'leftLeg',
    ]);
  });
});

describe('a plan as text', () => {
  it.each([
    ['{', /no JSON/],
    ['[]', /object/],
    ['{"table":{}}', /^locations:/],
    ['{"ruleSet":"mortal","locations":{}}', /^ruleSet:/],
    ['{"locations":{},"extra":1}', /^extra:/],
    ['{"locations":{"jaw":{"kind":"wing"}}}', /^locations\.jaw\.kind: .*head/],
    ['{"locations":{"jaw":{"size":3}}}', /^locations\.jaw\.size:/],
    ['{"locations":{"jaw":3}}', /^locations\.jaw:/],
    ['{"locations":{"jaw":{"kind":"head"}},"table":{"ear":[1,2]}}', /^table\.ear:/],
    ['{"locations":{"jaw":{"kind":"head"}},"table":{"jaw":[1]}}', /^table\.jaw:/],
  ])('%s', (text, problem) => {
    expect(textFault(english, 'imperium', text)).toMatch(problem);
  });

  it('is taken with its order, its faces and what is said of each location', () => {
    const text = '{"locations":{"jaw":{"kind":"head"},"coil":{"kind":"body"}},"table":{"coil":[1,90],"jaw":[91,100]}}';
    const rows = rowsOf('imperium', readPlanText('imperium', text), ['coil']);
    expect(rows.map(({ id, was, from, to }) => [id, was, from, to])).toEqual([
      ['jaw', '', '91', '100'],
      ['coil', 'coil', '1', '90'],
    ]);
    expect(checkPlan('imperium', rows).good).toBe(true);
  });
});

describe.each(LANGUAGES)('the editor in %s', (language) => {
  it.each(SETS)('draws a plan of %s, with and without faults', (set) => {
    const words = wordsOf(language);
    const wrong = [...changed(humanRows(set), 'head', { from: '', id: '' }), newRow(set, [])];
    for (const rows of [humanRows(set), wrong, []]) {
      const view = planEditorView(words, set, rows);
      const html = templatesIn(language)('dialog/body-plan', { ...view, id: 'plan', textProblem: '', textOpen: false });
      expect(faultsIn(html)).toEqual([]);
      expect(html.match(/data-row=/g)?.length ?? 0).toBe(rows.length);
    }
  });
});
