import { menuEntries, type ContextMenuEntry } from '../../generations/menu-entries.ts';
import { DialogV2 } from '../api/dialog.ts';
import { host, localized, type Data, type HostDocument } from '../host.ts';

/** Asks for a folder's name; null when the question is closed or the name left empty. */
async function askName(title: string, name: string): Promise<string | null> {
  const field = document.createElement('div');
  field.className = 'form-group';
  const label = document.createElement('label');
  label.textContent = localized('COMMON.Name');
  const input = document.createElement('input');
  Object.assign(input, { type: 'text', name: 'name', required: true, autofocus: true });
  input.setAttribute('value', name);
  label.append(input);
  field.append(label);
  const answer = (await DialogV2.input({ window: { title }, content: field })) as Data | null;
  const text = answer?.['name'];
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : null;
}

/** Makes a folder for documents of a type, in another folder where one is given. */
export async function createFolder(type: string, folder: string | null = null): Promise<void> {
  const name = await askName('FOLDER.Create', '');
  if (name !== null) await host.CONFIG.Folder.documentClass.implementation.create({ name, type, folder });
}

async function renameFolder(folder: HostDocument): Promise<void> {
  const name = await askName('FOLDER.Rename', folder.name);
  if (name !== null) await folder.update({ name });
}

/** What lies in a deleted folder goes to where the folder was. */
async function deleteFolder(folder: HostDocument, held: readonly HostDocument[]): Promise<void> {
  const sure = await DialogV2.confirm({
    window: { title: 'FOLDER.Delete' },
    content: `<p>${localized('FOLDER.DeleteWarning')}</p>`,
  });
  if (!sure) return;
  const above = folder._source['folder'] ?? null;
  for (const document of held) await document.update({ folder: above });
  await folder.delete();
}

/** What a right click on a folder offers to the game master. */
export function folderEntries(
  find: (li: HTMLElement) => HostDocument | undefined,
  heldBy: (folder: HostDocument) => HostDocument[],
): ContextMenuEntry[] {
  const visible = (): boolean => host.game.user.isGM;
  const onFolder = (run: (folder: HostDocument) => unknown) => (_event: PointerEvent, li: HTMLElement) => {
    const folder = find(li);
    if (folder) run(folder);
  };
  return menuEntries([
    {
      label: 'FOLDER.Rename',
      icon: 'fa-solid fa-pen',
      visible,
      onClick: onFolder((folder) => renameFolder(folder)),
    },
    {
      label: 'FOLDER.CreateIn',
      icon: 'fa-solid fa-plus',
      visible,
      onClick: onFolder((folder) => createFolder(folder.type, folder.id)),
    },
    {
      label: 'FOLDER.Delete',
      icon: 'fa-solid fa-trash',
      visible,
      onClick: onFolder((folder) => deleteFolder(folder, heldBy(folder))),
    },
  ]);
}
