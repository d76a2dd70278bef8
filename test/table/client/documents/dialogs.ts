import type { Source } from '../../common/objects.ts';
import { documentConfig } from '../config.ts';
import { CONST } from '../const.ts';
import { game, parts } from '../state.ts';
import { escapeHTML } from '../utils/text.ts';
import type { DatabaseOperation } from './base-document.ts';
import type { Document } from './document.ts';

/** Asks whether a document should be deleted. */
export async function confirmsDeletion(document: Document, options: Source): Promise<boolean> {
  const type = game.i18n.localize(`DOCUMENT.${document.documentName}`);
  const warning = escapeHTML(game.i18n.format('SIDEBAR.DeleteWarning', { type }));
  const answer = await parts.DialogV2?.confirm({
    window: { title: `${game.i18n.format('DOCUMENT.Delete', { type })}: ${document.name}` },
    content: `<p><strong>${game.i18n.localize('COMMON.AreYouSure')}</strong> ${warning}</p>`,
    ...options,
  });
  return answer === true;
}

/** Asks for the name, and the type where there is a choice, of a new document; null when the dialog is closed. */
export async function askForDocument(
  cls: typeof Document,
  data: Source,
  operation: DatabaseOperation,
  options: Source,
): Promise<Source | null> {
  const label = game.i18n.localize(`DOCUMENT.${cls.documentName}`);
  const { types: offered, ...dialog } = options;
  const types = (Array.isArray(offered) ? (offered as string[]) : cls.TYPES).filter(
    (type) => type !== CONST.BASE_DOCUMENT_TYPE,
  );
  const type = String(data['type'] ?? documentConfig(cls.documentName).defaultType ?? types[0] ?? '');
  const name = String(data['name'] ?? cls.defaultName({ type, parent: (operation.parent ?? null) as Document | null }));
  const answer = await parts.DialogV2?.input({
    window: { title: game.i18n.format('DOCUMENT.Create', { type: label }) },
    content: nameInput(name) + typeInput(cls.documentName, types, type),
    ok: { label: game.i18n.format('DOCUMENT.Create', { type: label }) },
    ...dialog,
  });
  if (!answer) return null;
  const given = answer as Source;
  return given['name'] ? given : { ...given, name };
}

function nameInput(name: string): string {
  const label = escapeHTML(game.i18n.localize('COMMON.Name'));
  return `<div class="form-group stacked"><label>${label}</label><div class="form-fields"><input type="text" name="name" placeholder="${escapeHTML(name)}" autofocus></div></div>`;
}

function typeInput(documentName: string, types: string[], chosen: string): string {
  if (types.length === 0) return '';
  const { typeLabels } = documentConfig(documentName);
  const choices = types.map((type) => {
    const label = escapeHTML(game.i18n.localize(typeLabels[type] ?? type));
    return `<option value="${escapeHTML(type)}"${type === chosen ? ' selected' : ''}>${label}</option>`;
  });
  const label = escapeHTML(game.i18n.localize('COMMON.Type'));
  return `<div class="form-group stacked"><label>${label}</label><div class="form-fields"><select name="type">${choices.join('')}</select></div></div>`;
}
