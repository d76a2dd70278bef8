import { DialogV2 } from '../api/dialog.ts';
import { createFormGroup, createSelectInput } from '../forms/fields.ts';
import { host, localized, type HostDocument, type HostSheetEntry } from '../host.ts';

function entriesOf(document: HostDocument): HostSheetEntry[] {
  const classes = host.CONFIG[document.documentName as 'Actor'].sheetClasses[document.type] ?? {};
  return Object.values(classes).filter((entry) => entry.canConfigure);
}

function content(document: HostDocument): HTMLElement {
  const sheets = entriesOf(document).map((entry) => ({ value: entry.id, label: localized(entry.label) }));
  const themes = ['dark', 'light'].map((theme) => ({ value: theme, label: localized(`TABLE.Theme.${theme}`) }));
  const groups = [
    { name: 'sheetClass', label: 'SHEETS.ThisSheet', options: sheets },
    { name: 'sheetTheme', label: 'TABLE.Theme.label', options: themes },
  ].map(({ name, label, options }) => {
    const value = document.getFlag('core', name);
    const input = createSelectInput({ name, options, value, blank: localized('SHEETS.Default') });
    return createFormGroup({ input, label, localize: true, rootId: `sheet-${document.id}` });
  });
  const holder = window.document.createElement('div');
  holder.className = 'standard-form';
  holder.append(...groups);
  return holder;
}

/** Asks which sheet and theme a document uses, and stores the answer in its flags. */
export async function configureSheet(document: HostDocument): Promise<void> {
  const answer = await DialogV2.input({
    window: { title: localized('SHEETS.ConfigureSheet') },
    content: content(document),
    ok: { label: 'SETTINGS.Save', icon: 'fa-solid fa-check' },
  });
  if (!answer || typeof answer !== 'object') return;
  await document.sheet?.close();
  await document.update({ 'flags.core': answer });
  await document.sheet?.render({ force: true });
}
