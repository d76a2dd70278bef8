/** Shows of a list's rows those that hold the words looked for and the folders above them; without words, all but those in folders that are closed. */
export function filterRows(list: HTMLElement, search: string, closed: ReadonlySet<string>): void {
  const wanted = search.trim().toLocaleLowerCase();
  const rows = [...list.querySelectorAll<HTMLElement>('.directory-item')];
  const foldersOf = (row: HTMLElement): string[] => (row.dataset['within'] ?? '').split(' ').filter(Boolean);
  const found = rows.filter((row) => (row.textContent ?? '').toLocaleLowerCase().includes(wanted));
  const above = new Set(found.flatMap(foldersOf));
  for (const row of rows) {
    const isFound = found.includes(row) || above.has(row.dataset['folderId'] ?? '');
    row.hidden = wanted ? !isFound : foldersOf(row).some((id) => closed.has(id));
  }
}
