import { resolutionOptions } from '../../settings/settings.ts';
import { askByForm, isTicked } from '../dialog.ts';
import { endText } from './dialog-views.ts';

/** Asks how an activation ends: the input of `endActivation`; null when it is called off. */
export async function askEnd(actor: Actor.OfType<'skirmish'>): Promise<{ readonly escaped: boolean } | null> {
  const { body, derived } = actor.system;
  if (body === null || derived === null) return null;
  const text = endText(game.i18n, body, derived, String(resolutionOptions('skirmish')['checkDie']));
  const form = await askByForm({
    key: `end ${actor.uuid}`,
    title: game.i18n.format('GRIEVOUS.skirmish.dialog.endTitle', { actor: actor.name }),
    template: 'systems/grievous/templates/dialog/skirmish-end.hbs',
    context: { text },
    button: game.i18n.localize('GRIEVOUS.skirmish.sheet.deed.endActivation.label'),
    width: 360,
  });
  return form === null ? null : { escaped: isTicked(form, 'escaped') };
}
