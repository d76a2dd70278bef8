import { dismembermentBridge } from '../../bridge/dismemberment.ts';
import type { AttackFigures } from '../../bridge/set-bridge.ts';
import { listed, locationName, paired, skillModifierText, skillName, type Words } from '../../bridge/words.ts';
import {
  mostNegation,
  type DismembermentBody,
  type DismembermentDerived,
  type DismembermentLocation,
} from '../../rules/index.ts';
import { chanceOf } from '../attack-dialog-view.ts';
import { stateName, worstFirst } from './state.ts';
import { dismembermentText, figureText } from './text.ts';

type Options = Readonly<Record<string, string>>;

/** Locations by name, in their order. */
export function namedPlaces(words: Words, ids: readonly string[]): Options {
  return Object.fromEntries(ids.map((id) => [id, locationName(words, id)]));
}

/** How armour is negated in this world: not at all, by the ones digit of the roll, by a die of its own. */
export type NegationRule = 'none' | 'digit' | 'die';

/** What the dialog of an attack is drawn from. */
export interface AttackDialogFacts {
  readonly weapon: string;
  readonly figures: AttackFigures;
  readonly modifier: number;
  readonly aimed: string;
  readonly damage: string;
  readonly sizeAdjustment: number;
  /** The armour on a bare hand or foot that strikes; null where something else does, or equipment does not wear. */
  readonly attackerArmour: number | null;
  /** The locations that can be aimed at. */
  readonly locations: readonly string[];
  readonly targets: readonly string[];
  readonly negation: NegationRule;
}

/** What the dialog of an attack shows. */
export interface AttackDialogView {
  readonly weapon: string;
  readonly base: string;
  readonly modifier: number;
  readonly aims: Options;
  readonly aimed: string;
  readonly chance: number;
  readonly negation: string;
  readonly damage: string;
  readonly sizeAdjustment: number;
  readonly bare: boolean;
  readonly attackerArmour: number;
  /** Who is attacked, in one line; empty where nobody is targeted. */
  readonly targets: string;
}

/** How much worn armour the best roll could get past. Seed 004, Calculating Damage: a tenth of what it is under the skill. */
export function negationHint(words: Words, rule: NegationRule, chance: number): string {
  if (rule === 'none') return '';
  const most = Math.max(0, mostNegation(chance, 1));
  return dismembermentText(words, `dialog.negation.${rule}`, { most });
}

/** Draws the dialog of an attack up. */
export function attackDialogView(words: Words, facts: AttackDialogFacts): AttackDialogView {
  const { figures, modifier, aimed, locations, targets, attackerArmour } = facts;
  const changes = figures.modifiers.map((change) => skillModifierText(words, change));
  const chance = chanceOf(figures, modifier);
  return {
    weapon: facts.weapon,
    base: listed(words, [`${skillName(words, figures.stat)} ${figures.value}`, ...changes]),
    modifier,
    aims: { '': words.localize('GRIEVOUS.Dialog.NotAimed'), ...namedPlaces(words, locations) },
    aimed: locations.includes(aimed) ? aimed : '',
    chance,
    negation: negationHint(words, facts.negation, chance),
    damage: facts.damage,
    sizeAdjustment: facts.sizeAdjustment,
    bare: attackerArmour !== null,
    attackerArmour: attackerArmour ?? 0,
    targets: targets.length === 0 ? '' : dismembermentText(words, 'dialog.targets', { names: listed(words, targets) }),
  };
}

/** The kinds of treatment, in the order they are called for. */
const TREATMENTS = ['staunch', 'heal'] as const;

/** What the dialog of a treatment shows. */
export interface TreatDialogView {
  readonly kinds: Options;
  readonly kind: string;
  readonly locations: Options;
  readonly location: string;
  readonly hp: number;
  /** For each kind the location that needs it most. */
  readonly worst: Readonly<Record<string, string>>;
}

function placeState(words: Words, place: DismembermentLocation): string {
  const { hp, maxHp, bleeding } = place;
  const state = dismembermentText(words, 'dialog.state', {
    state: stateName(words, place),
    hp: figureText(hp),
    max: maxHp,
  });
  return listed(words, [state, bleeding === 0 ? '' : dismembermentText(words, 'dialog.bleeds', { points: bleeding })]);
}

/** What a treatment will come to at a location, before it is given. */
export function treatmentPreview(
  words: Words,
  place: DismembermentLocation | undefined,
  kind: string,
  points: number,
  beyondMedicine: boolean,
): string {
  if (place === undefined) return '';
  const { hp, maxHp, destroyed, bleeding } = place;
  if (kind === 'staunch')
    return dismembermentText(words, bleeding === 0 ? 'dialog.preview.dry' : 'dialog.preview.staunch', {
      points: bleeding,
    });
  if (destroyed && !beyondMedicine) return dismembermentText(words, 'dialog.preview.destroyed');
  const after = Math.min(maxHp, hp + points);
  return dismembermentText(words, 'dialog.preview.heal', {
    before: figureText(hp),
    after: figureText(after),
    max: maxHp,
  });
}

/** Draws the dialog of a treatment up: what the wounds call for first, the worst location chosen. */
export function treatDialogView(words: Words, body: DismembermentBody, derived: DismembermentDerived): TreatDialogView {
  const worst = worstFirst(body).map(([id]) => id);
  const ids = [...worst, ...Object.keys(body.locations).filter((id) => !worst.includes(id))];
  const offers = dismembermentBridge.treatments(body, derived);
  const called = new Map(offers.map(({ kind, locations }) => [kind, ids.find((id) => locations.includes(id)) ?? '']));
  const order = [...called.keys(), ...TREATMENTS.filter((kind) => !called.has(kind))];
  const kinds = order.map((kind) => {
    const name = words.localize(`GRIEVOUS.Card.Treatment.${kind}`);
    return [kind, called.has(kind) ? dismembermentText(words, 'dialog.calledFor', { name }) : name];
  });
  const [kind = TREATMENTS[0]] = order;
  const named = ids.flatMap((id) => {
    const place = body.locations[id];
    return place === undefined ? [] : [[id, paired(words, locationName(words, id), placeState(words, place))]];
  });
  return {
    kinds: Object.fromEntries(kinds) as Options,
    kind,
    locations: Object.fromEntries(named) as Options,
    location: called.get(kind) ?? ids[0] ?? '',
    hp: 1,
    worst: Object.fromEntries(called),
  };
}
