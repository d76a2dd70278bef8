import { cardRepair, cardRepairWords, mayRepairCard } from '../bridge/card-repairs.ts';
import type { Card } from '../data/narrowing.ts';

/** Puts a button beside the words that say what is wrong with a target of a card, where something can be put right. */
export function offerRepairs(message: Card, root: HTMLElement): void {
  for (const notice of root.querySelectorAll('.notice')) {
    const key = notice.closest<HTMLElement>('[data-target]')?.dataset['target'];
    const repair = key === undefined ? null : cardRepair(message, key);
    if (key === undefined || repair === null || !mayRepairCard(message, key, repair)) continue;
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'act';
    button.dataset['action'] = 'grievousRepair';
    button.textContent = cardRepairWords(game.i18n, repair);
    notice.append(button);
  }
}
