/** What a part keeps over a rendering: where it was scrolled to, and what had the focus. */
export interface PartState {
  scrollPositions: [selector: string, top: number, left: number][];
  focus?: string | undefined;
  selection?: [start: number, end: number] | undefined;
}

const KEYS = ['action', 'tab', 'group', 'itemId', 'effectId', 'combatantId', 'key', 'id', 'location', 'field'];

function attributeSelector(element: HTMLElement): string {
  const tag = element.tagName.toLowerCase();
  const pairs = KEYS.filter((key) => element.dataset[key] !== undefined).map((key) => {
    const name = key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    return `[data-${name}="${CSS.escape(element.dataset[key] ?? '')}"]`;
  });
  return pairs.length ? tag + pairs.join('') : '';
}

function focusSelector(focused: HTMLElement, root: HTMLElement): string | undefined {
  if (focused.id) return `#${CSS.escape(focused.id)}`;
  const name = focused.getAttribute('name');
  if (name) return `${focused.tagName.toLowerCase()}[name="${CSS.escape(name)}"]`;
  const own = attributeSelector(focused);
  if (!own) return undefined;
  const row = focused.parentElement?.closest<HTMLElement>('[data-item-id], [data-effect-id], [data-combatant-id]');
  return row && root.contains(row) ? `${attributeSelector(row)} ${own}` : own;
}

/** The state of a part that is about to be replaced. */
export function partState(prior: HTMLElement, scrollable: string[]): PartState {
  const state: PartState = { scrollPositions: [] };
  for (const selector of scrollable) {
    const element = selector === '' ? prior : prior.querySelector(selector);
    if (element) state.scrollPositions.push([selector, element.scrollTop, element.scrollLeft]);
  }
  const focused = prior.ownerDocument.activeElement;
  if (!(focused instanceof HTMLElement) || !prior.contains(focused)) return state;
  state.focus = focusSelector(focused, prior);
  if (focused instanceof HTMLInputElement && focused.selectionStart !== null) {
    state.selection = [focused.selectionStart, focused.selectionEnd ?? focused.selectionStart];
  }
  return state;
}

/** Gives a new part the state of the one it replaced. */
export function restorePartState(next: HTMLElement, state: PartState): void {
  if (state.focus) {
    const element = next.matches(state.focus) ? next : next.querySelector<HTMLElement>(state.focus);
    element?.focus({ preventScroll: true });
    if (state.selection && element instanceof HTMLInputElement && element.selectionStart !== null) {
      element.setSelectionRange(...state.selection);
    }
  }
  for (const [selector, top, left] of state.scrollPositions) {
    const element = selector === '' ? next : next.querySelector(selector);
    if (element) Object.assign(element, { scrollTop: top, scrollLeft: left });
  }
}
