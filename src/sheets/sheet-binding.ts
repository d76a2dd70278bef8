/** What the sheet does when one of its own controls, which no form field stands behind, is changed. */
export interface SheetControls {
  hold(itemId: string, choice: string): void;
  toggle(itemId: string, kind: string, on: boolean): void;
  condition(id: string, on: boolean): void;
  hitPoints(value: number): void;
}

const bound = new WeakSet<Element>();

/** Whether something is met for the first time: parts that were not drawn anew keep what is bound to them. */
function isNew(element: Element): boolean {
  if (bound.has(element)) return false;
  bound.add(element);
  return true;
}

function onChange(
  root: HTMLElement,
  selector: string,
  react: (control: HTMLInputElement | HTMLSelectElement) => void,
): void {
  for (const control of root.querySelectorAll<HTMLInputElement | HTMLSelectElement>(selector)) {
    if (!isNew(control)) continue;
    control.addEventListener('change', (event) => {
      event.stopPropagation();
      react(control);
    });
  }
}

function isChecked(control: HTMLInputElement | HTMLSelectElement): boolean {
  return 'checked' in control && control.checked;
}

/** Shapes of the figure are buttons in all but name: Enter and Space press them. */
function bindShapes(root: HTMLElement): void {
  for (const shape of root.querySelectorAll<SVGGElement>('g[role="button"]')) {
    if (!isNew(shape)) continue;
    shape.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      shape.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    });
  }
}

/** Binds the sheet's own controls after each drawing. */
export function bindSheet(root: HTMLElement, controls: SheetControls): void {
  bindShapes(root);
  onChange(root, 'select[data-hold]', (select) => controls.hold(select.dataset['hold'] ?? '', select.value));
  onChange(root, 'input[data-toggled]', (box) => {
    controls.toggle(box.dataset['toggled'] ?? '', box.dataset['toggle'] ?? '', isChecked(box));
  });
  onChange(root, 'input[data-hit-points]', (input) => {
    if (input.value.trim() !== '') controls.hitPoints(Math.trunc(Number(input.value)));
  });
  onChange(root, 'input[data-condition]', (box) => controls.condition(box.dataset['condition'] ?? '', isChecked(box)));
}

/** Puts a button that repairs the body beside the words that say what is wrong with it. */
export function offerRepair(root: HTMLElement, label: string, repair: () => void): void {
  const notice = root.querySelector('.notice[role="alert"]');
  if (notice === null || notice.querySelector('[data-repair]') !== null) return;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'act';
  button.dataset['repair'] = '';
  button.textContent = label;
  button.addEventListener('click', repair);
  notice.append(button);
}

/** Controls of a sheet that change nothing in the document: what it shows, and of which location. */
const LOOKING = ['tab', 'selectLocation', 'openItem'];

/** Leaves what only shows something to those who may look at a sheet and not change it. */
export function leaveLooking(root: HTMLElement): void {
  for (const button of root.querySelectorAll<HTMLButtonElement>('button[data-action]')) {
    if (LOOKING.includes(button.dataset['action'] ?? '')) button.disabled = false;
  }
}

/** Marks a location in the figure and in the list, without drawing anything anew. */
export function markLocation(root: HTMLElement, location: string): void {
  for (const shown of root.querySelectorAll<HTMLElement | SVGElement>('[data-location]')) {
    const chosen = shown.dataset['location'] === location;
    shown.classList.toggle('selected', chosen);
    if (shown.hasAttribute('aria-pressed')) shown.setAttribute('aria-pressed', String(chosen));
  }
}
