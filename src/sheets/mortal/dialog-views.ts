import { mortalBridge } from '../../bridge/mortal.ts';
import { locationName, paired, type Words } from '../../bridge/words.ts';
import {
  deriveMortal,
  MORTAL_TREATMENTS,
  type MortalBody,
  type MortalCrippling,
  type MortalLocation,
} from '../../rules/index.ts';

type Options = Readonly<Record<string, string>>;

/** What was entered the last time a hit was entered by hand. */
export interface HitEntered {
  readonly name: string;
  readonly damage: string;
  readonly location: string;
  readonly type: string;
  readonly armourDivisor: number;
  readonly woundingMultiplier: number;
  readonly dismember: boolean;
}

/** What the dialog of a hit entered by hand shows. */
export interface HitDialogView extends HitEntered {
  readonly locations: Options;
  readonly types: Options;
}

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

/** Draws up the dialog of a hit by hand; the place struck last is kept where the body has it. */
export function hitDialogView(
  words: Words,
  locations: readonly string[],
  damageTypes: readonly string[],
  entered: HitEntered,
): HitDialogView {
  const rolled = { '': words.localize('GRIEVOUS.mortal.dialog.rolled') };
  const types = damageTypes.map((type) => [type, words.localize(`GRIEVOUS.DamageType.${type}`)]);
  return {
    ...entered,
    location: locations.includes(entered.location) ? entered.location : '',
    locations: { ...rolled, ...Object.fromEntries(locations.map((id) => [id, locationName(words, id)])) },
    types: Object.fromEntries(types) as Options,
  };
}
