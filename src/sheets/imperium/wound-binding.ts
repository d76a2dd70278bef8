import type { WoundEdit } from '../../bridge/imperium-edits.ts';
import { CRIPPLING_STAGES } from '../../rules/index.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLButtonElement;

const INFECTIONS = ['none', 'spared', 'due', 'infected'] as const;
const bound = new WeakSet<Element>();

function numberIn({ value }: Control): number {
  return value.trim() === '' ? Number.NaN : Math.trunc(Number(value));
}

/** What a control of the wounds asks for; null where what is typed says nothing. */
function editOf(control: Control): WoundEdit | null {
  const location = control.closest<HTMLElement>('[data-location]')?.dataset['location'] ?? '';
  const index = Number(control.closest<HTMLElement>('[data-index]')?.dataset['index'] ?? 0);
  const { wound = '', line = '', clock: id = '' } = control.dataset;
  const number = numberIn(control);
  switch (wound) {
    case 'stage': {
      const stage = CRIPPLING_STAGES.find((one) => one === control.value);
      return stage === undefined ? null : { kind: 'stage', location, index, stage };
    }
    case 'hours':
      return Number.isFinite(number) ? { kind: 'hours', location, index, line, hours: number } : null;
    case 'permanent':
      return { kind: 'permanent', location, index, line };
    case 'crippling':
      return { kind: 'crippling', location, index };
    case 'newCrippling':
      return number > 0 ? { kind: 'newCrippling', location, entry: number } : null;
    case 'infection': {
      const infection = INFECTIONS.find((one) => one === control.value);
      return infection === undefined ? null : { kind: 'infection', location, infection };
    }
    case 'infectionHours':
      return number > 0 ? { kind: 'infectionHours', location, hours: number } : null;
    case 'clock':
      return Number.isFinite(number) ? { kind: 'clock', id, left: number } : null;
    case 'clockEnds':
      return { kind: 'clock', id, left: 0 };
    default:
      return null;
  }
}

/** Binds the controls of crippling injuries, infections and clocks after each drawing. */
export function bindWounds(root: HTMLElement, edit: (change: WoundEdit) => void): void {
  for (const control of root.querySelectorAll<Control>('[data-wound]')) {
    if (bound.has(control)) continue;
    bound.add(control);
    control.addEventListener(control instanceof HTMLButtonElement ? 'click' : 'change', (event) => {
      event.stopPropagation();
      const change = editOf(control);
      if (change !== null) edit(change);
    });
  }
}
