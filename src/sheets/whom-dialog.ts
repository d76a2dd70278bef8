import { bodyAt } from '../bridge/parties.ts';
import { listed, sentence } from '../bridge/words.ts';
import type { BodyActor } from '../data/narrowing.ts';
import { targetedNow } from '../play/attack.ts';
import { askByForm } from './dialog.ts';

/** Those whom a hit strikes that is entered by hand: who stands on the sheet, or all who are targeted. */
export interface Whom {
  readonly actors: readonly BodyActor[];
  /** Many are struck, each in a place of his own. */
  readonly many: boolean;
}

/** Asks whom a hit strikes, where others are targeted; null when it is called off. */
export async function askWhom(actor: BodyActor): Promise<Whom | null> {
  const targets = targetedNow().flatMap(({ uuid, name }) => {
    const found = bodyAt(uuid, actor.type);
    return found === null ? [] : [{ found, name }];
  });
  if (targets.every(({ found }) => found.uuid === actor.uuid)) return { actors: [actor], many: false };
  const words = game.i18n;
  const names = listed(
    words,
    targets.map(({ name }) => name),
  );
  const form = await askByForm({
    key: `whom ${actor.uuid}`,
    title: words.localize('GRIEVOUS.Dialog.WhomTitle'),
    template: 'systems/grievous/templates/dialog/whom.hbs',
    context: {
      several: targets.some(({ found }) => found.uuid === actor.uuid),
      hint: words.localize('GRIEVOUS.Dialog.WhomAllHint'),
      all: sentence(words, 'GRIEVOUS.Dialog.WhomAll', { names }),
      alone: sentence(words, 'GRIEVOUS.Dialog.WhomAlone', { name: actor.name }),
    },
    button: words.localize('GRIEVOUS.Dialog.WhomGoOn'),
    width: 420,
  });
  if (form === null) return null;
  const chosen = form.querySelector<HTMLInputElement>('[name="whom"]:checked')?.value;
  return chosen === 'alone'
    ? { actors: [actor], many: false }
    : { actors: targets.map(({ found }) => found), many: true };
}
