import { isBodyActor } from '../data/narrowing.ts';
import { openWindow } from '../play/windows.ts';

/** The control in the head of an actor's sheet that opens what has been done to him; for who owns him. */
export function historyControl(actor: Actor.Implementation) {
  return {
    icon: 'grievous-icon undo',
    label: 'GRIEVOUS.Past.HistoryControl',
    action: 'grievousHistory',
    visible: actor.isOwner && isBodyActor(actor),
    onClick: () => openWindow('history', actor),
  };
}
