import { fieldLabel } from './field-label.ts';
import { numberFault } from './number-fault.ts';
import { selectOnEntry } from './typing.ts';

const { DialogV2 } = foundry.applications.api;

/** A question put to the user: its title, its template with the context, what its button says, and what to do once drawn. */
export interface Question {
  /** What is asked of whom: the same question stands open once. */
  readonly key: string;
  readonly title: string;
  readonly template: string;
  readonly context: object;
  readonly button: string;
  readonly width: number;
  /** Binds what reacts while the dialog stands open. */
  bind?(root: HTMLElement): void;
}

const asked = new Set<string>();

/**
 * Asks by a dialog; gives the form when it is confirmed, null when it is closed. A question that stands open already is
 * not asked a second time: null.
 */
export async function askByForm(question: Question): Promise<HTMLFormElement | null> {
  if (asked.has(question.key)) return null;
  asked.add(question.key);
  try {
    return await askOnce(question);
  } finally {
    asked.delete(question.key);
  }
}

/** Says on a field of a number why it cannot be taken, until something else is typed. */
function checkNumber(field: HTMLInputElement): void {
  const { value, validity, min, max, step } = field;
  const typed = { label: fieldLabel(field), value, unreadable: validity.badInput, min, max, whole: step !== 'any' };
  field.setCustomValidity(numberFault(game.i18n, typed));
  field.addEventListener('input', () => field.setCustomValidity(''), { once: true });
}

/** Keeps the dialog open while a field in it has something that cannot be read, and shows which. What is not asked for does not count. */
function keepOpen(root: HTMLElement): void {
  const confirm = root.querySelector<HTMLButtonElement>('button[data-action="confirm"]');
  confirm?.addEventListener('click', (event) => {
    const fields = [...root.querySelectorAll<HTMLInputElement>('input')].filter((field) => !field.disabled);
    const isAsked = (field: HTMLInputElement): boolean => field.closest('[hidden]') === null;
    for (const field of fields.filter(({ type }) => type === 'number')) {
      if (isAsked(field)) checkNumber(field);
      else if (!field.checkValidity()) field.value = field.defaultValue;
    }
    const wrong = fields.find((field) => field.validity.customError && isAsked(field));
    if (wrong === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    wrong.reportValidity();
  });
}

async function askOnce(question: Question): Promise<HTMLFormElement | null> {
  const content = document.createElement('div');
  content.innerHTML = await foundry.applications.handlebars.renderTemplate(question.template, { ...question.context });
  let form: HTMLFormElement | null = null;
  await DialogV2.wait({
    window: { title: question.title },
    classes: ['grievous', 'dialog'],
    position: { width: question.width },
    content,
    buttons: [
      {
        action: 'confirm',
        label: question.button,
        default: true,
        callback: (_event: Event, button: HTMLButtonElement) => {
          ({ form } = button);
        },
      },
      { action: 'cancel', label: game.i18n.localize('GRIEVOUS.Dialog.Cancel') },
    ],
    render: (_event: Event, dialog: foundry.applications.api.DialogV2) => {
      selectOnEntry(dialog.element);
      question.bind?.(dialog.element);
      keepOpen(dialog.element);
    },
    rejectClose: false,
  });
  return form;
}

type Control = HTMLInputElement | HTMLSelectElement;

function control(root: ParentNode, name: string): Control | null {
  return root.querySelector<Control>(`[name="${CSS.escape(name)}"]`);
}

/** The text or choice of a control, empty where there is none. */
export function textOf(root: ParentNode, name: string): string {
  return control(root, name)?.value.trim() ?? '';
}

/** The whole number typed into a control; `otherwise` where it holds none. */
export function numberOf(root: ParentNode, name: string, otherwise: number): number {
  const text = textOf(root, name);
  const value = Math.trunc(Number(text));
  return text === '' || !Number.isFinite(value) ? otherwise : value;
}

/** Whether a box is ticked. */
export function isTicked(root: ParentNode, name: string): boolean {
  const box = control(root, name);
  return box !== null && 'checked' in box && box.checked;
}

/** The values of all ticked boxes of a name. */
export function tickedValues(root: ParentNode, name: string): string[] {
  const boxes = root.querySelectorAll<HTMLInputElement>(`[name="${CSS.escape(name)}"]`);
  return [...boxes].filter(({ checked }) => checked).map(({ value }) => value);
}
