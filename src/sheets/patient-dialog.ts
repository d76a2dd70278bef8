import { bodyAt } from '../bridge/parties.ts';
import type { BodyActor } from '../data/narrowing.ts';
import { targetedNow } from '../play/attack.ts';
import { askByForm } from './dialog.ts';

/** Somebody else, of the same rules, whom the user targets and into whose sheet he may look. */
function targetedPatient(actor: BodyActor): { readonly patient: BodyActor; readonly name: string } | null {
  for (const { uuid, name } of targetedNow()) {
    const patient = bodyAt(uuid, actor.type);
    const isOther = patient !== null && patient.uuid !== actor.uuid;
    if (isOther && patient.testUserPermission(game.user, 'OBSERVER')) return { patient, name };
  }
  return null;
}

/**
 * Asks a player whom his character treats, where he targets somebody else: that one, or himself; null when it is called
 * off. A GM treats from the patient's own sheet and is not asked.
 */
export async function askPatient(actor: BodyActor): Promise<BodyActor | null> {
  const found = game.user.isGM ? null : targetedPatient(actor);
  if (found === null) return actor;
  const form = await askByForm({
    key: `patient ${actor.uuid}`,
    title: game.i18n.localize('GRIEVOUS.Dialog.PatientTitle'),
    template: 'systems/grievous/templates/dialog/whom.hbs',
    context: { several: true, all: found.name, alone: actor.name },
    button: game.i18n.localize('GRIEVOUS.Dialog.WhomGoOn'),
    width: 420,
  });
  if (form === null) return null;
  const chosen = form.querySelector<HTMLInputElement>('[name="whom"]:checked')?.value;
  return chosen === 'alone' ? actor : found.patient;
}
