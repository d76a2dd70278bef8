import { resolutionOf } from '../bridge/target.ts';
import type { Card } from '../data/narrowing.ts';
import { possibleWitnesses, shakeOnce, type Witness } from '../play/witnesses.ts';
import { reportError } from '../play/report.ts';

const TEMPLATE = 'systems/grievous/templates/card/witnesses.hbs';

function witnessesFor(message: Card, key: string): Witness[] {
  const fallen = message.type === 'attack' ? null : (resolutionOf(message, key)?.actor ?? null);
  return fallen === null ? [] : possibleWitnesses(fallen);
}

function ticked(fold: HTMLDetailsElement, witnesses: readonly Witness[]): Witness[] {
  const boxes = [...fold.querySelectorAll<HTMLInputElement>('input[data-witness]')];
  return witnesses.filter((_witness, index) => boxes[index]?.checked === true);
}

/** Lists those who may have seen it as they stand now, and shakes the ones that are ticked. */
async function fill(fold: HTMLDetailsElement, message: Card, key: string): Promise<void> {
  const place = fold.querySelector('[data-choice-of-witnesses]');
  if (place === null) return;
  const witnesses = witnessesFor(message, key);
  place.innerHTML = await foundry.applications.handlebars.renderTemplate(TEMPLATE, { witnesses });
  const button = place.querySelector<HTMLButtonElement>('[data-shake]');
  button?.addEventListener('click', (event) => {
    event.preventDefault();
    if (event.detail > 1) return;
    const actors = ticked(fold, witnesses).map(({ actor }) => actor);
    fold.open = false;
    void shakeOnce(message, key, actors).catch(reportError);
  });
}

/** Binds the folds of a card in which a GM chooses who has seen somebody go down. */
export function bindWitnesses(message: Card, root: HTMLElement): void {
  for (const fold of root.querySelectorAll<HTMLDetailsElement>('details[data-witnesses]')) {
    const key = fold.closest<HTMLElement>('[data-target]')?.dataset['target'] ?? '';
    fold.addEventListener('toggle', () => {
      if (fold.open) void fill(fold, message, key).catch(reportError);
    });
  }
}
