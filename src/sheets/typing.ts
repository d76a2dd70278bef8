const SELECTED = 'input[type="number"], input[type="text"]';
const LATE_MILLISECONDS = 250;
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

/**
 * Keeps the part of a sheet from being drawn anew in which somebody is typing, so that no digit is lost. What was drawn
 * meanwhile is drawn again once the typing is over.
 */
export class TypingGuard {
  readonly #redraw: (parts: string[]) => void;
  readonly #late = new Set<string>();
  #typedIn: HTMLInputElement | null = null;
  #root: HTMLElement | null = null;

  /** `redraw` draws these parts again. */
  constructor(redraw: (parts: string[]) => void) {
    this.#redraw = redraw;
  }

  /** Watches a sheet's element; once for each. */
  watch(root: HTMLElement): void {
    if (this.#root === root) return;
    this.#root = root;
    root.addEventListener('input', ({ target }) => {
      this.#typedIn = inputOf(target);
    });
    root.addEventListener('change', () => {
      this.#typedIn = null;
    });
    root.addEventListener('focusout', () => {
      this.#typedIn = null;
      if (this.#late.size > 0) setTimeout(() => this.#catchUp(), LATE_MILLISECONDS);
    });
  }

  /** The parts of a drawing that may be put in place now. */
  ready<Drawn>(parts: Readonly<Record<string, Drawn>>): Record<string, Drawn> {
    const typing = this.#typedIn?.isConnected === true ? this.#typedIn : null;
    const kept = typing?.closest<HTMLElement>('[data-application-part]')?.dataset['applicationPart'];
    for (const part of Object.keys(parts)) {
      if (part === kept) this.#late.add(part);
      else this.#late.delete(part);
    }
    return Object.fromEntries(Object.entries(parts).filter(([part]) => part !== kept));
  }

  #catchUp(): void {
    if (this.#typedIn === null && this.#late.size > 0) this.#redraw([...this.#late]);
  }
}
