import { sentence, type Words } from '../../bridge/words.ts';
import { chanceAtMost, type SkirmishBody, type SkirmishDerived } from '../../rules/index.ts';
import { resolutionOptions } from '../../settings/settings.ts';
import { askByForm, isTicked } from '../dialog.ts';

/** What the end of an activation will ask of somebody. */
export function endText(words: Words, { broken }: SkirmishBody, { grit }: SkirmishDerived, checkDie: string): string {
  if (!broken) return words.localize('GRIEVOUS.skirmish.dialog.notBroken');
  const percent = Math.round(chanceAtMost(checkDie, grit) * 100);
  return sentence(words, 'GRIEVOUS.skirmish.dialog.rally', { grit, formula: checkDie, percent });
}

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
