import { describe, expect, it } from 'vitest';
import { owedRows } from '../../src/cards/owed/owed-view.ts';
import { previewTime } from '../../src/play/time-preview.ts';
import { RULE_SET_IDS, type Ask, type RuleSetId } from '../../src/rules/index.ts';
import { setRows } from '../../src/sheets/first-start-view.ts';
import { chanceText, restView, type RestFacts } from '../../src/sheets/rest-view.ts';
import { RULE_OPTIONS } from '../../src/settings/rule-options.ts';
import { timeText } from '../../src/bridge/time-words.ts';
import { turnButtons } from '../../src/tracker/tools.ts';
import { faultsIn, LANGUAGES, templatesIn, wordsOf } from '../cards/rendering.ts';
import { bodyOfSet } from '../play/bodies.ts';

const english = wordsOf('en');
const DAY = 86_400;

function facts(id: RuleSetId, given: object, seconds: number, options: object = {}, owes = false): RestFacts {
  const body = bodyOfSet(id, { ...given });
  return { name: 'Mara', owes, preview: previewTime(id, body, options, { from: 0, to: seconds }) };
}

const WOUNDED = { locations: { head: { level: 1 } } };
const test: Ask = { id: 'mortal/1', kind: 'test', formula: '3d6', stat: 'ht', atMost: 10 };
const owed = {
  id: 'record mortal/1',
  name: 'Oda',
  actor: { img: 'oda.svg' },
  ruleSet: 'mortal',
  procedure: 'elapse',
  ask: test,
} as const;

describe.each(LANGUAGES)('the faces of time in %s', (language) => {
  const words = wordsOf(language);
  const render = templatesIn(language);

  it.each([
    ['unhurt', facts('imperium', {}, DAY)],
    ['festering', facts('imperium', WOUNDED, DAY, { infection: true })],
    ['septic', facts('imperium', { sepsis: true }, DAY)],
    ['dying', facts('mortal', { mortalWound: true, incapacitated: true }, DAY)],
    ['fainted', facts('dismemberment', { con: 1, fainted: true }, DAY)],
    ['waiting', facts('imperium', {}, DAY, {}, true)],
  ])('preview somebody %s', (_what, one) => {
    const html = render('dialog/rest-preview', restView(words, DAY, [one]));
    expect(faultsIn(html)).toEqual([]);
    expect(html).toContain('Mara');
  });

  it('say that there is nobody', () => {
    expect(faultsIn(render('dialog/rest-preview', restView(words, DAY, [])))).toEqual([]);
  });

  it('list what is owed, for who may roll and for who may not', () => {
    for (const mayRoll of [true, false]) {
      const rows = owedRows(words, [{ ...owed, mayRoll }], true);
      const html = render('card/owed-tests', { rows, many: true });
      expect(faultsIn(html)).toEqual([]);
      expect(html.includes('data-action="rollOwed"')).toBe(mayRoll);
      expect(html).toContain('data-action="goToCard"');
    }
    expect(faultsIn(render('card/owed-tests', { rows: [], many: false }))).toEqual([]);
    for (const count of [0, 3]) expect(faultsIn(render('card/owed-control', { count }))).toEqual([]);
  });

  it('offer choices among what is owed', () => {
    const ask: Ask = { id: 'location', kind: 'choose', formula: 'head|body', options: ['head', 'body'] };
    const rows = owedRows(words, [{ ...owed, ruleSet: 'imperium', procedure: 'hit', ask, mayRoll: true }], true);
    const html = render('card/owed-tests', { rows, many: false });
    expect(faultsIn(html)).toEqual([]);
    expect(html.match(/data-choice/g)).toHaveLength(2);
  });

  it('explain the five rule sets with their options', () => {
    const sets = setRows(words, 'mortal', (key) => RULE_OPTIONS.find((one) => one.key === key)?.initial ?? '');
    const html = render('dialog/rule-sets', { sets });
    expect(faultsIn(html)).toEqual([]);
    expect(sets.map(({ id }) => id)).toEqual([...RULE_SET_IDS]);
    expect(sets.filter(({ chosen }) => chosen).map(({ id }) => id)).toEqual(['mortal']);
    expect(sets.flatMap(({ options }) => options)).toHaveLength(RULE_OPTIONS.length);
  });

  it('offer the steps of a turn', () => {
    const buttons = turnButtons({ turnStart: 'due', turnEnd: 'done' });
    const html = render('tracker/tools', { buttons, name: 'Oda', count: 0 });
    expect(faultsIn(html)).toEqual([]);
    expect(html).toContain('Oda');
  });

  it('tell spans of any length', () => {
    for (const seconds of [0, 60, 3600, DAY, 7 * DAY, 400 * DAY + 61]) {
      expect(faultsIn(timeText(words, seconds))).toEqual([]);
    }
  });
});

describe('the preview in words', () => {
  it('names chances, the likeliest and the worst', () => {
    const { heading, rows, rest } = restView(english, 3 * DAY, [
      facts('imperium', WOUNDED, DAY / 2, { infection: true }),
      { ...facts('imperium', {}, 3 * DAY), name: 'Ash' },
    ]);
    expect(heading).toBe('3 days from now:');
    expect(rest).toBe('Nothing happens to Ash.');
    expect(rows).toHaveLength(1);
    expect(rows[0]?.worst).toContain('infected: Head');
    expect(rows[0]?.chances).toContain('infected: Head: 50 %');
  });

  it.each([
    [1, 'certain'],
    [0.999, '99 %'],
    [0.5, '50 %'],
    [0.004, 'below 1 %'],
  ])('tells a chance of %d as "%s"', (chance, text) => {
    expect(chanceText(english, chance)).toBe(text);
  });

  it('tells a test with its number and its chance, and what it comes from', () => {
    const [row] = owedRows(english, [{ ...owed, mayRoll: true }], false);
    expect(row?.ask.label).toContain('10 or less (50 %)');
    expect(row).toMatchObject({ actor: 'Oda', from: 'Time passes' });
  });

  it('keeps the number from who may not roll', () => {
    const [row] = owedRows(english, [{ ...owed, mayRoll: false }], false);
    expect(JSON.stringify(row)).not.toContain('or less');
  });

  it('has no button for a step that there is not', () => {
    expect(turnButtons({ turnStart: 'none', turnEnd: 'due' })).toEqual([
      expect.objectContaining({ moment: 'turnEnd', done: false }),
    ]);
  });
});
