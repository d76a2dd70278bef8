/** What a field of a form is called: as it is labelled, else by its name. */
export function fieldLabel(field: HTMLInputElement): string {
  const label = field.closest('label');
  return (field.ariaLabel ?? label?.querySelector('span')?.textContent ?? label?.textContent ?? field.name).trim();
}
