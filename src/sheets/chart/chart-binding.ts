import { isItemOf } from '../../data/narrowing.ts';
import { chartChoices, chartOf } from '../../bridge/chart-choices.ts';
import type { StoredEntry } from '../../data/item/weapon.ts';
import { setChart, setEntries } from '../../play/equip.ts';
import { CHARTS, LOCATION_KINDS, type ChartEntry } from '../../rules/index.ts';
import { chartFault, entryOfForm, readChartText } from './chart-form.ts';
import { LINE_KINDS, withLine, withoutLine } from './line-form.ts';
import { chartView, chartWords, entrySummary, type ChartView } from './chart-view.ts';

type Control = HTMLInputElement | HTMLSelectElement;

/** What the sheet of a weapon shows of its own chart. */
export interface OwnChartView {
  readonly has: boolean;
  readonly name: string;
  readonly lines: readonly { readonly number: number; readonly text: string }[];
  readonly choices: Readonly<Record<string, string>>;
}

/** What of charts a sheet shows; null for what the item has not. */
export interface ShownCharts {
  readonly chart: ChartView | null;
  readonly ownChart: OwnChartView | null;
}

/** What the sheet of an item shows of charts: those of a chart item, and of a weapon of imperium. */
export async function chartContext(item: Item.Implementation): Promise<ShownCharts> {
  if (isItemOf(item, 'chart'))
    return { chart: chartView(game.i18n, item.system.entries as readonly ChartEntry[]), ownChart: null };
  if (!isItemOf(item, 'weapon') || item.system.ruleSet !== 'imperium') return { chart: null, ownChart: null };
  const choices = await chartChoices(item.actor);
  const entries = item.system.chart;
  const named = choices.map(({ uuid, name }) => [uuid, name]);
  return {
    chart: null,
    ownChart: {
      has: entries.length > 0,
      name: chartOf(choices, entries)?.name ?? chartWords(game.i18n, 'Unnamed'),
      lines: entries.map((entry, index) => ({
        number: index + 1,
        text: entrySummary(game.i18n, entry as ChartEntry),
      })),
      choices: { '': chartWords(game.i18n, 'ChooseChart'), ...(Object.fromEntries(named) as object) },
    },
  };
}

function formIn(box: HTMLElement): Record<string, string> {
  const said = [...box.querySelectorAll<Control>('[data-entry-field]')].map((control) => {
    const ticked = 'checked' in control && control.type === 'checkbox';
    const value = ticked ? (control.checked ? 'true' : '') : control.value.trim();
    return [control.dataset['entryField'] ?? '', value] as const;
  });
  return Object.fromEntries(said);
}

function tell(root: HTMLElement, fault: string): void {
  const place = root.querySelector('[data-chart-fault]');
  if (place !== null) place.textContent = fault;
}

/** Writes the entry that a control belongs to as it changes, unless the rules cannot read it: that is said, and what was stored stays. */
function changeEntry(
  root: HTMLElement,
  item: Item.OfType<'chart'>,
  control: HTMLElement,
  changed: (entry: StoredEntry, box: HTMLElement) => StoredEntry,
): void {
  const box = control.closest<HTMLElement>('[data-entry]');
  if (box === null) return;
  const at = Number(box.dataset['entry']);
  const entries = item.system.entries.map((entry, index) => (index === at ? changed(entry, box) : entry));
  const fault = chartFault(entries);
  tell(root, fault);
  if (fault === '') void setEntries(item, entries);
}

/** Binds the buttons that give an entry one more line, or take one away. */
function bindLines(root: HTMLElement, item: Item.OfType<'chart'>): void {
  for (const button of root.querySelectorAll<HTMLButtonElement>('[data-line-add], [data-line-remove]')) {
    const { lineAdd, lineRemove } = button.dataset;
    const [list = '', index = ''] = (lineAdd ?? lineRemove ?? '').split('.');
    const kind = LINE_KINDS.find((known) => known === list);
    if (kind === undefined) continue;
    button.addEventListener('click', () =>
      changeEntry(root, item, button, (entry) =>
        lineAdd === undefined
          ? withoutLine(entry as ChartEntry, kind, Number(index))
          : withLine(entry as ChartEntry, kind),
      ),
    );
  }
}

function bindEntries(root: HTMLElement, item: Item.OfType<'chart'>): void {
  for (const control of root.querySelectorAll<Control>('[data-entry-field]')) {
    control.addEventListener('change', (event) => {
      event.stopPropagation();
      changeEntry(root, item, control, (entry, box) => entryOfForm(formIn(box), entry));
    });
  }
  bindLines(root, item);
  const text = root.querySelector<HTMLTextAreaElement>('[data-chart-text]');
  for (const kind of ['input', 'change']) text?.addEventListener(kind, (event) => event.stopPropagation());
  text?.addEventListener('input', () => tell(root, readChartText(text.value).fault));
  root.querySelector('[data-chart-take]')?.addEventListener('click', () => {
    const { entries, fault } = readChartText(text?.value ?? '');
    tell(root, fault);
    if (fault === '') void setEntries(item, entries);
  });
  for (const button of root.querySelectorAll<HTMLButtonElement>('[data-chart-start]')) {
    const kind = LOCATION_KINDS.find((known) => known === button.dataset['chartStart']);
    if (kind !== undefined) button.addEventListener('click', () => void setEntries(item, CHARTS[kind], kind));
  }
}

async function takeDropped(event: DragEvent, weapon: Item.OfType<'weapon'>): Promise<void> {
  const data = foundry.applications.ux.TextEditor.implementation.getDragEventData(event) as { readonly uuid?: string };
  const dropped = data.uuid === undefined ? null : await fromUuid(data.uuid);
  if (dropped === null || !('documentName' in dropped) || dropped.documentName !== 'Item') return;
  const item = dropped as Item.Implementation;
  if (isItemOf(item, 'chart')) await setChart(weapon, item.system.entries);
}

function bindOwnChart(root: HTMLElement, weapon: Item.OfType<'weapon'>): void {
  const place = root.querySelector<HTMLElement>('[data-own-chart]');
  if (place === null) return;
  place.addEventListener('dragover', (event) => event.preventDefault());
  place.addEventListener('drop', (event) => {
    event.preventDefault();
    event.stopPropagation();
    void takeDropped(event, weapon);
  });
  place.querySelector<HTMLSelectElement>('[data-choose-chart]')?.addEventListener('change', async (event) => {
    event.stopPropagation();
    const { value } = event.currentTarget as HTMLSelectElement;
    const chosen = (await chartChoices(weapon.actor)).find(({ uuid }) => uuid === value);
    const entries: readonly StoredEntry[] | undefined = chosen?.entries;
    if (entries !== undefined) await setChart(weapon, entries);
  });
  place.querySelector('[data-remove-chart]')?.addEventListener('click', () => void setChart(weapon, []));
}

/** Binds what a sheet shows of charts, after each drawing. */
export function bindCharts(root: HTMLElement, item: Item.Implementation): void {
  if (isItemOf(item, 'chart')) bindEntries(root, item);
  if (isItemOf(item, 'weapon')) bindOwnChart(root, item);
}
