import { describe, expect, it } from 'vitest';
import { CHARTS, LOCATION_KINDS } from '../../src/rules/index.ts';
import { chartFault, chartText, entryOfForm, formOf, readChartText } from '../../src/sheets/chart/chart-form.ts';
import { chartView } from '../../src/sheets/chart/chart-view.ts';
import { faultsIn, LANGUAGES, templatesIn, wordsOf } from '../cards/rendering.ts';

const ALL = LOCATION_KINDS.flatMap((kind) => CHARTS[kind].map((entry, index) => [kind, index + 1, entry] as const));

describe('the form of an entry', () => {
  it.each(ALL)('of the %s, %i, gives the entry back as it was', (_kind, _number, entry) => {
    expect(entryOfForm(formOf(entry), entry)).toEqual(entry);
  });

  it('writes what is typed', () => {
    const form = {
      ...formOf({}),
      penalty: 'WS 20, I −10',
      halve: 'S',
      bleeding: '2',
      clockName: 'gas',
      clockHours: '3',
    };
    expect(entryOfForm(form, { recovery: [{ id: 'rest' }] })).toEqual({
      bleeding: 2,
      clock: { name: 'gas', hours: 3, endedBy: 'attention' },
      untreated: { penalty: { WS: 20, I: 10 }, halve: ['S'] },
      recovery: [{ id: 'rest' }],
    });
  });

  it.each([
    [{ penalty: 'Luck 20' }, /penalty/],
    [{ penalty: 'WS' }, /penalty/],
    [{ halve: 'Luck' }, /halve/],
    [{ bleeding: '-1' }, /bleeding/],
    [{ flourish: '2d' }, /flourish/],
    [{ parts: 'ear 3' }, /upTo/],
    [{ clockName: 'gas', clockRounds: '1d6', clockHours: '2' }, /clock/],
  ])('is refused by the rules with the path: %j', (changes, path) => {
    const entries = [entryOfForm({ ...formOf({}), ...changes }, {}), ...CHARTS.head.slice(1)];
    expect(chartFault(entries)).toMatch(/^entries\.0\./);
    expect(chartFault(entries)).toMatch(path);
  });
});

describe('a chart as text', () => {
  it.each(LOCATION_KINDS)('of the %s comes back as it was', (kind) => {
    expect(readChartText(chartText(CHARTS[kind]))).toEqual({ entries: CHARTS[kind], fault: '' });
  });

  it('has ten entries', () => {
    expect(readChartText('[{}]').fault).toMatch(/10 entries/);
    expect(readChartText('[').fault).not.toBe('');
  });
});

describe.each(LANGUAGES)('the sheet of a chart in %s', (language) => {
  it.each(LOCATION_KINDS)('draws the chart of the %s', (kind) => {
    const chart = chartView(wordsOf(language), CHARTS[kind]);
    expect(chart.fault).toBe('');
    const html = templatesIn(language)('item/chart', { chart, editable: true });
    expect(faultsIn(html)).toEqual([]);
    expect(html.match(/data-entry=/g)).toHaveLength(10);
  });

  it('begins empty, and shows a weapon its own', () => {
    const render = templatesIn(language);
    expect(faultsIn(render('item/chart', { chart: chartView(wordsOf(language), []), editable: true }))).toEqual([]);
    const ownChart = { has: true, name: 'Ogre', lines: [{ number: 1, text: 'x' }], choices: { '': '–' } };
    expect(render('item/own-chart', { ownChart, editable: true })).toContain('data-remove-chart');
    expect(render('item/own-chart', { ownChart: { ...ownChart, has: false }, editable: false })).not.toContain(
      'select',
    );
  });
});
