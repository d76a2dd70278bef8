const SELECTED = 'input[type="number"], input[type="text"]';
const bound = new WeakSet<HTMLElement>();

function inputOf(target: EventTarget | null): HTMLInputElement | null {
  const element = target as Partial<HTMLInputElement> | null;
  return element?.matches?.(SELECTED) === true ? (element as HTMLInputElement) : null;
}

/**
 * Selects what stands in a number or a line of text when it is entered, also when drawing anew gives it back the focus,
 * so that what is typed takes its place. Bound once to a root.
 */
export function selectOnEntry(root: HTMLElement): void {
  if (bound.has(root)) return;
  bound.add(root);
  root.addEventListener('focusin', ({ target }) => inputOf(target)?.select());
  root.querySelector<HTMLInputElement>('input[autofocus]')?.select();
}
