import { mortalBridge } from '../../bridge/mortal.ts';
import { locationName, paired, type Words } from '../../bridge/words.ts';
import { isOfSet, type BodyActor } from '../../data/narrowing.ts';
import {
  deriveMortal,
  MORTAL_TREATMENTS,
  type MortalBody,
  type MortalCrippling,
  type MortalLocation,
  type MortalTreatInput,
} from '../../rules/index.ts';
import { askByForm, numberOf, textOf } from '../dialog.ts';

type Options = Readonly<Record<string, string>>;

/** What the dialog of a treatment shows. */
export interface TreatDialogView {
  readonly kinds: Options;
  readonly kind: string;
  readonly locations: Options;
  readonly location: string;
  readonly hp: number;
  readonly most: number;
}

const LASTING: readonly (MortalCrippling | null)[] = [null, 'temporary', 'untested', 'lasting', 'permanent'];

/** How much a part needs to be restored: what is cut off first, then what will not heal by itself. */
function need({ crippled, dismembered }: MortalLocation): number {
  return dismembered ? LASTING.length : LASTING.indexOf(crippled);
}

function placeLabel(words: Words, id: string, { crippled, dismembered }: MortalLocation): string {
  const state = dismembered ? 'severed' : (crippled ?? 'none');
  return paired(words, locationName(words, id), words.localize(`GRIEVOUS.mortal.location.crippled.${state}`));
}

/**
 * Draws up the dialog of a treatment: what the wounds call for stands first and is marked, the worst part is chosen. The
 * dead can only be given hit points back.
 */
export function treatDialogView(words: Words, body: MortalBody): TreatDialogView {
  const called = mortalBridge.treatments(body, deriveMortal(body)).map(({ kind }) => kind);
  const offered = body.dead ? MORTAL_TREATMENTS.filter((kind) => kind === 'heal') : MORTAL_TREATMENTS;
  const order = [
    ...offered.filter((kind) => called.includes(kind)),
    ...offered.filter((kind) => !called.includes(kind)),
  ];
  const label = (kind: string): string => {
    const name = words.localize(`GRIEVOUS.Card.Treatment.${kind}`);
    return called.includes(kind) ? words.format('GRIEVOUS.mortal.dialog.calledFor', { name }) : name;
  };
  const places = Object.entries(body.locations).toSorted(([, one], [, other]) => need(other) - need(one));
  return {
    kinds: Object.fromEntries(order.map((kind) => [kind, label(kind)])),
    kind: order[0] ?? 'heal',
    locations: Object.fromEntries(places.map(([id, place]) => [id, placeLabel(words, id, place)])),
    location: places[0]?.[0] ?? '',
    hp: 1,
    most: Math.max(1, body.maxHp - body.hp),
  };
}

/** Shows the controls that belong to the kind of treatment chosen, and says what it does. */
function bind(root: HTMLElement): void {
  const select = root.querySelector<HTMLSelectElement>('[data-kind]');
  const show = (): void => {
    const kind = select?.value ?? '';
    for (const part of root.querySelectorAll<HTMLElement>('[data-for]')) part.hidden = part.dataset['for'] !== kind;
    const explain = root.querySelector('[data-explain]');
    if (explain !== null) explain.textContent = game.i18n.localize(`GRIEVOUS.mortal.treat.${kind}`);
  };
  select?.addEventListener('change', show);
  show();
}

function treatmentIn(form: HTMLFormElement): MortalTreatInput {
  const kind = MORTAL_TREATMENTS.find((known) => known === textOf(form, 'kind')) ?? 'heal';
  switch (kind) {
    case 'heal':
      return { kind, hp: Math.max(0, numberOf(form, 'hp', 0)) };
    case 'restore':
      return { kind, location: textOf(form, 'location') };
    default:
      return { kind };
  }
}

/** Asks how somebody is to be treated; null when it is called off. */
export async function askTreatment(actor: BodyActor): Promise<MortalTreatInput | null> {
  const body = isOfSet(actor, 'mortal') ? actor.system.body : null;
  if (body === null) return null;
  const form = await askByForm({
    key: `treat ${actor.uuid}`,
    title: game.i18n.format('GRIEVOUS.Dialog.TreatTitle', { actor: actor.name }),
    template: 'systems/grievous/templates/dialog/mortal-treat.hbs',
    context: treatDialogView(game.i18n, body),
    button: game.i18n.localize('GRIEVOUS.Dialog.Treat'),
    width: 420,
    bind,
  });
  return form === null ? null : treatmentIn(form);
}
