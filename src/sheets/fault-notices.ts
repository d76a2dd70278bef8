import { strangeItems, unreadWords } from '../bridge/stored-faults.ts';
import type { BodyActor } from '../data/narrowing.ts';
import { storeUnread, unread } from '../play/repair.ts';

/** A sentence on something that is wrong, and what is done about it at the press of a button. */
interface Notice {
  readonly text: string;
  readonly label: string;
  readonly act: () => unknown;
}

function noticesOf(actor: BodyActor): Notice[] {
  const words = game.i18n;
  const paths = unread(actor);
  const values =
    paths.length === 0
      ? []
      : [
          {
            text: unreadWords(words, paths),
            label: words.localize('GRIEVOUS.Fault.store'),
            act: () => storeUnread(actor),
          },
        ];
  const strangers = strangeItems(actor).map((item) => ({
    text: words.format('GRIEVOUS.Fault.strange', { name: item.name, type: item.type }),
    label: words.format('GRIEVOUS.Fault.remove', { name: item.name }),
    act: () => item.deleteDialog(),
  }));
  return [...values, ...strangers];
}

function drawn({ text, label, act }: Notice, editable: boolean): HTMLElement {
  const notice = document.createElement('p');
  notice.className = 'notice';
  notice.dataset['fault'] = '';
  const said = document.createElement('span');
  said.textContent = text;
  notice.append(said);
  if (!editable) return notice;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'act';
  button.textContent = label;
  button.addEventListener('click', () => void act());
  notice.append(button);
  return notice;
}

/** Says at the end of a sheet's header what is wrong with what is stored of an actor, though his body can be read. */
export function tellFaults(root: HTMLElement, actor: BodyActor, editable: boolean): void {
  for (const told of root.querySelectorAll('[data-fault]')) told.remove();
  const header = root.querySelector('.sheet-top');
  header?.append(...noticesOf(actor).map((notice) => drawn(notice, editable)));
}
