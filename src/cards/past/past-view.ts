import { cardText, type CardContext, type Resolution } from '../card-context.ts';

/** What can be done on a card with what it has done to a target. */
export interface PastView {
  readonly undo: string;
  readonly redo: string;
  readonly whatIf: string;
}

/** The buttons of what has been done to a target: a text for each that is there, else empty; null where there is none. */
export function pastView(context: CardContext, { canUndo, canRedo, canAskWhatIf }: Resolution): PastView | null {
  if (!canUndo && !canRedo && !canAskWhatIf) return null;
  return {
    undo: canUndo ? cardText(context, 'Undo') : '',
    redo: canRedo ? cardText(context, 'Redo') : '',
    whatIf: canAskWhatIf ? cardText(context, 'WhatIf') : '',
  };
}

/** Whether several targets of a card can be undone at one go. */
export function canUndoAll(resolutions: Readonly<Record<string, Resolution>>): boolean {
  return Object.values(resolutions).filter(({ canUndo }) => canUndo).length > 1;
}
