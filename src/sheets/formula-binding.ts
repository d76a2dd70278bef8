import { isRollable } from '../bridge/dice.ts';
import { paired } from '../bridge/words.ts';
import { fieldLabel } from './field-label.ts';
import { formulaNote, type EmptyFormula } from './formula-note.ts';

/** Says what a formula comes to, or that it cannot be read: then its form is not sent either. */
function show(note: HTMLElement, input: HTMLInputElement): void {
  const { good, text } = formulaNote(
    game.i18n,
    input.value,
    isRollable,
    note.dataset['empty'] as EmptyFormula | undefined,
  );
  note.textContent = text;
  note.classList.toggle('muted', good);
  note.classList.toggle('bad', !good);
  input.setCustomValidity(good ? '' : paired(game.i18n, fieldLabel(input), text));
}

/** Says under each field of a formula, while it is typed, what it comes to or why it cannot be read. */
export function bindFormulas(root: HTMLElement): void {
  for (const note of root.querySelectorAll<HTMLElement>('[data-formula-note]')) {
    const name = note.dataset['formulaNote'] ?? '';
    const input = root.querySelector<HTMLInputElement>(`[name="${CSS.escape(name)}"]`);
    if (input === null) continue;
    show(note, input);
    input.addEventListener('input', () => show(note, input));
  }
}
