import { describe, expect, it } from 'vitest';
import { CHARTS, LOCATION_KINDS, type ChartEntry } from '../../src/rules/index.ts';
import { chartFault, chartText, entryOfForm, formOf, readChartText } from '../../src/sheets/chart/chart-form.ts';
import { LINE_KINDS, withLine, withoutLine } from '../../src/sheets/chart/line-form.ts';
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
    expect(entryOfForm(form, {})).toEqual({
      bleeding: 2,
      clock: { name: 'gas', hours: 3, endedBy: 'attention' },
      untreated: { penalty: { WS: 20, I: 10 }, halve: ['S'] },
    });
  });

  it('writes what is typed of lines that heal, stay, or are left by failed surgery', () => {
    const before = withLine(withLine(withLine({}, 'recovery') as ChartEntry, 'permanent') as ChartEntry, 'failure');
    const form = {
      ...formOf(before as ChartEntry),
      ...{ 'recovery.0.id': 'a stiff neck', 'recovery.0.formula': '2d6', 'recovery.0.unit': 'days' },
      ...{ 'recovery.0.halve': 'WS, BS', 'recovery.0.movement': 'halved' },
      ...{ 'permanent.0.id': 'scars', 'permanent.0.test': 'true', 'permanent.0.ownEffects': 'true' },
      ...{ 'failure.0.id': 'palsy', 'failure.0.atMost': '40', 'failure.0.loses': 'Ld', 'failure.0.formula': '3' },
    };
    expect(entryOfForm(form, {})).toEqual({
      recovery: [
        { id: 'a stiff neck', formula: '2d6', unit: 'days', effects: { halve: ['WS', 'BS'], movement: 'halved' } },
      ],
      permanent: [{ id: 'scars', test: true, effects: {} }],
      failure: [{ id: 'palsy', atMost: 40, loses: 'Ld', formula: '3' }],
    });
  });

  it.each(LINE_KINDS)('takes one more line of %s that the rules can read, and gives it up again', (kind) => {
    const more = withLine(withLine({}, kind) as ChartEntry, kind) as ChartEntry;
    expect(chartFault([more, ...CHARTS.head.slice(1)])).toBe('');
    expect(more[kind]).toHaveLength(2);
    expect(withoutLine(withoutLine(more, kind, 0) as ChartEntry, kind, 0)).toEqual({});
  });

  it.each([
    [{ 'recovery.0.id': '' }, /recovery\.0\.id/],
    [{ 'recovery.0.id': 'rest', 'recovery.0.formula': 'soon' }, /recovery\.0\.formula/],
    [{ 'permanent.0.id': 'scars', 'permanent.0.ofPart': 'true' }, /permanent\.0\.ofPart/],
    [{ 'failure.0.id': 'palsy', 'failure.0.atMost': '101' }, /failure\.0\.atMost/],
    [{ 'failure.0.id': 'palsy', 'failure.0.loses': 'Ld' }, /failure\.0\.formula/],
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
    for (const line of LINE_KINDS) expect(html.match(new RegExp(`data-line-add="${line}"`, 'g'))).toHaveLength(10);
    const lines = CHARTS[kind].flatMap((entry) => LINE_KINDS.flatMap((line) => entry[line] ?? []));
    expect(html.match(/data-line-remove=/g) ?? []).toHaveLength(lines.length);
    expect(templatesIn(language)('item/chart', { chart, editable: false })).not.toContain('data-line-');
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
