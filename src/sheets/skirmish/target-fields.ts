import type { Plain } from '../../bridge/set-bridge.ts';
import type { CoverSnapshot } from '../../data/message/parts.ts';
import { isTicked, numberOf, textOf, tickedValues } from '../dialog.ts';
import type { BlowEntered, StruckFacts } from './dialog-views.ts';
import { landingText } from './landing.ts';

/** The blow as it stands in a form. */
export function blowIn(root: ParentNode, otherwise: BlowEntered): BlowEntered {
  return {
    strength: Math.max(0, numberOf(root, 'strength', otherwise.strength)),
    damage: Math.max(0, numberOf(root, 'damage', otherwise.damage)),
    firearm: isTicked(root, 'firearm'),
    template: isTicked(root, 'template'),
  };
}

/** The cover of a target with what it hides; null where there is none. */
export function coverIn(root: ParentNode, key: string, covers: readonly CoverSnapshot[]): CoverSnapshot | null {
  const cover = covers.find(({ id }) => id === textOf(root, `${key}.cover`));
  return cover === undefined ? null : { ...cover, covers: tickedValues(root, `${key}.hides`) };
}

/** What a blow is on one target beside what it is on all: what cannot be seen of the prone, and the ledge. */
export function ownBlowIn(root: ParentNode, { key, prone }: StruckFacts, { firearm, template }: BlowEntered): Plain {
  const hidden = prone && firearm && !template ? tickedValues(root, `${key}.hidden`) : [];
  return {
    ...(hidden.length === 0 ? {} : { hidden }),
    ...(isTicked(root, `${key}.ledge`) ? { nearLedge: true } : {}),
  };
}

function followCover(root: HTMLElement, select: HTMLSelectElement, covers: readonly CoverSnapshot[]): void {
  const key = select.dataset['cover'] ?? '';
  const cover = covers.find(({ id }) => id === select.value);
  const hides = root.querySelector<HTMLElement>(`[data-hides="${key}"]`);
  if (hides === null) return;
  hides.hidden = cover === undefined;
  for (const box of hides.querySelectorAll('input')) box.checked = cover?.covers.includes(box.value) ?? false;
}

/** Keeps the controls of all targets in step with the blow, and what a cover hides with the cover. */
export function bindStruck(
  root: HTMLElement,
  targets: readonly StruckFacts[],
  covers: readonly CoverSnapshot[],
  blow: BlowEntered,
): void {
  const follow = (): void => {
    const { strength, firearm, template } = blowIn(root, blow);
    for (const { key, prone, totalToughness } of targets) {
      const unseen = root.querySelector<HTMLElement>(`[data-unseen="${key}"]`);
      if (unseen !== null) unseen.hidden = !(prone && firearm && !template);
      const text = root.querySelector(`[data-landing="${key}"]`);
      if (text !== null && totalToughness !== null) text.textContent = landingText(game.i18n, totalToughness, strength);
    }
  };
  for (const name of ['strength', 'firearm', 'template']) {
    root.querySelector(`[name="${name}"]`)?.addEventListener('input', follow);
  }
  for (const select of root.querySelectorAll<HTMLSelectElement>('[data-cover]')) {
    select.addEventListener('change', () => followCover(root, select, covers));
  }
  follow();
}
