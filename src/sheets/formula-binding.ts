import { formulaNote } from './formula-note.ts';

/** Whether Foundry's dice can roll a formula that the rules' notation does not know. */
export function isRollable(formula: string): boolean {
  return Roll.validate(formula);
}

function show(note: HTMLElement, formula: string): void {
  const { good, text } = formulaNote(game.i18n, formula, isRollable);
  note.textContent = text;
  note.classList.toggle('muted', good);
  note.classList.toggle('bad', !good);
}

/** Says under each field of a formula, while it is typed, what it comes to or why it cannot be read. */
export function bindFormulas(root: HTMLElement): void {
  for (const note of root.querySelectorAll<HTMLElement>('[data-formula-note]')) {
    const name = note.dataset['formulaNote'] ?? '';
    const input = root.querySelector<HTMLInputElement>(`[name="${CSS.escape(name)}"]`);
    if (input === null) continue;
    show(note, input.value);
    input.addEventListener('input', () => show(note, input.value));
  }
}
