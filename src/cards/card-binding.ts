import type { CoverSnapshot, StoredInput } from '../data/message/parts.ts';
import type { Card } from '../data/narrowing.ts';
import { answer, answerAll } from '../play/answer.ts';
import { begin, beginAll } from '../play/apply.ts';
import { targetedNow } from '../play/attack.ts';
import { changeTarget, setTarget, type TargetChange } from '../play/change.ts';
import { rollDamage } from '../play/damage.ts';
import { passThrough } from '../play/pass-through.ts';
import { repairCard } from '../play/repair-card.ts';
import { openWindow } from '../play/windows.ts';
import { turnOnCard } from './past/undo-asked.ts';
import { offerRepairs } from './repair-offer.ts';
import { bindWitnesses } from './witnesses.ts';

/** Where on a card something is pressed: the target, and the ask it belongs to. */
interface Place {
  readonly message: Card;
  readonly element: HTMLElement;
  readonly key: string;
  readonly ask: string;
}

type Deed = (place: Place) => Promise<unknown>;

const DEEDS: Readonly<Record<string, Deed>> = {
  grievousDamage: ({ message }) => rollDamage(message),
  grievousApply: ({ message, key }) => begin(message, key),
  grievousApplyAll: ({ message }) => beginAll(message),
  grievousAnswer: ({ message, key, ask, element }) => answer(message, key, ask, element.dataset['choice']),
  grievousRollAll: ({ message }) => answerAll(message),
  grievousGive: giveTotal,
  grievousRetarget: retarget,
  grievousPassOn: passOn,
  grievousRepair: ({ message, key }) => repairCard(message, key),
  grievousUndo: ({ message, key }) => turnOnCard(message, key, true),
  grievousRedo: ({ message, key }) => turnOnCard(message, key, false),
  grievousWhatIf: ({ message, key }) => Promise.resolve(openWindow('whatIf', message, key)),
  grievousUndoAll: ({ message }) => turnOnCard(message, null, true),
};

async function giveTotal({ message, key, ask, element }: Place): Promise<void> {
  const input = element.parentElement?.querySelector<HTMLInputElement>('[data-given]');
  if (input == null) return;
  if (input.value.trim() === '' || !input.checkValidity()) {
    input.reportValidity();
    return;
  }
  await answer(message, key, ask, Number(input.value));
}

async function retarget({ message, key }: Place): Promise<void> {
  const [target] = targetedNow();
  if (target === undefined) ui.notifications.warn('GRIEVOUS.Card.TargetFirst', { localize: true });
  else await setTarget(message, key, target);
}

/** Has a shot that went through somebody strike the targeted token. */
async function passOn({ message, key, element }: Place): Promise<void> {
  const [target] = targetedNow();
  if (target === undefined) ui.notifications.warn('GRIEVOUS.Card.TargetFirst', { localize: true });
  else await passThrough(message, key, { target, shield: element.dataset['shield'] !== undefined });
}

function placeOf(message: Card, element: HTMLElement): Place {
  const key = element.closest<HTMLElement>('[data-target]')?.dataset['target'] ?? '';
  const ask = element.closest<HTMLElement>('[data-ask]')?.dataset['ask'] ?? '';
  return { message, element, key, ask };
}

function bindButton(message: Card, button: HTMLButtonElement): void {
  const deed = DEEDS[button.dataset['action'] ?? ''];
  if (deed === undefined) return;
  button.addEventListener('click', async (event) => {
    event.preventDefault();
    event.stopPropagation();
    if (event.detail > 1) return;
    button.disabled = true;
    try {
      await deed(placeOf(message, button));
    } finally {
      button.disabled = false;
    }
  });
}

/** The cover of a target with a location put behind it or taken out. */
function withLocation(cover: CoverSnapshot, location: string, hidden: boolean): CoverSnapshot {
  const others = cover.covers.filter((id) => id !== location);
  return { ...cover, covers: hidden ? [...others, location] : others };
}

/** A list of an input with a value put in or taken out. */
function withValue(input: StoredInput, field: string, value: string, on: boolean): StoredInput {
  const stored = input[field];
  const others = Array.isArray(stored) ? stored.map(String).filter((one) => one !== value) : [];
  return { [field]: on ? [...others, value] : others };
}

function changeOf(
  message: Card,
  key: string,
  control: HTMLInputElement | HTMLSelectElement,
  covers: readonly CoverSnapshot[],
): TargetChange | null {
  const target = message.type === 'hit' ? message.system.targets[key] : undefined;
  if (target === undefined) return null;
  const ticked = 'checked' in control && control.checked;
  switch (control.dataset['change']) {
    case 'location':
      return { location: control.value };
    case 'cover':
      return {
        cover:
          [...covers, ...(target.cover === null ? [] : [target.cover])].find(({ id }) => id === control.value) ?? null,
      };
    case 'hides':
      return target.cover === null ? null : { cover: withLocation(target.cover, target.location, ticked) };
    case 'mayHide':
      return target.cover === null ? null : { cover: withLocation(target.cover, control.value, ticked) };
    case 'list':
      return { input: withValue(target.input, control.dataset['field'] ?? '', control.value, ticked) };
    case 'fact':
      return { input: { [control.value]: ticked } };
    case 'critical':
      return { critical: ticked };
    default:
      return null;
  }
}

const openFolds = new Map<string, Set<string>>();

/** Keeps open what was unfolded when the card is drawn anew. */
function bindFolds(message: Card, root: HTMLElement): void {
  const open = openFolds.get(message.id ?? '') ?? new Set<string>();
  openFolds.set(message.id ?? '', open);
  for (const fold of root.querySelectorAll<HTMLDetailsElement>('details[data-fold]')) {
    const name = fold.dataset['fold'] ?? '';
    fold.open = open.has(name);
    fold.addEventListener('toggle', () => {
      if (fold.open) open.add(name);
      else open.delete(name);
    });
  }
}

/** Binds the buttons, choices and folds of a card that has just been drawn. */
export function bindCard(message: Card, root: HTMLElement, covers: readonly CoverSnapshot[]): void {
  offerRepairs(message, root);
  bindWitnesses(message, root);
  bindFolds(message, root);
  for (const button of root.querySelectorAll<HTMLButtonElement>('button[data-action]')) bindButton(message, button);
  for (const input of root.querySelectorAll<HTMLInputElement>('input[data-given]')) {
    input.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter') return;
      event.preventDefault();
      void giveTotal(placeOf(message, input));
    });
  }
  for (const control of root.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[data-change]')) {
    control.addEventListener('change', () => {
      const { key } = placeOf(message, control);
      const change = changeOf(message, key, control, covers);
      if (change !== null) void changeTarget(message, key, change);
    });
  }
}
