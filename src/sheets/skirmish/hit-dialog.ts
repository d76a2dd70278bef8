import { coverChoices } from '../../bridge/cover-choices.ts';
import { actorRef, knownName } from '../../bridge/parties.ts';
import type { HitByHand } from '../../play/enter-hit.ts';
import { askByForm, textOf } from '../dialog.ts';
import { struckFacts } from './attack-dialog.ts';
import { struckView, type BlowEntered } from './dialog-views.ts';
import { bindStruck, blowIn, coverIn, ownBlowIn } from './target-fields.ts';

let last: BlowEntered & { readonly name: string } = {
  name: '',
  strength: 3,
  damage: 1,
  firearm: false,
  template: false,
};

/** Asks for a hit to be entered by hand; null when it is called off. */
export async function askHit(actor: Actor.OfType<'skirmish'>): Promise<HitByHand | null> {
  const covers = await coverChoices('skirmish');
  const target = struckFacts({ ...actorRef(actor), name: knownName(actor) }, 't0');
  const form = await askByForm({
    key: `hit ${actor.uuid}`,
    title: game.i18n.format('GRIEVOUS.Dialog.HitTitle', { actor: actor.name }),
    template: 'systems/grievous/templates/dialog/skirmish-hit.hbs',
    context: { ...last, target: struckView(game.i18n, target, covers, last.strength) },
    button: game.i18n.localize('GRIEVOUS.Dialog.EnterHit'),
    width: 440,
    bind: (root) => bindStruck(root, [target], covers, last),
  });
  if (form === null) return null;
  const blow = blowIn(form, last);
  const name = textOf(form, 'name');
  last = { ...blow, name };
  const own = { ...blow, ...ownBlowIn(form, target, blow), cover: coverIn(form, target.key, covers) };
  return name === '' ? own : { ...own, name };
}
