import { listed, locationName, skillModifierText, skillName, type Words } from '../../bridge/words.ts';
import { resilienceBridge } from '../../bridge/resilience.ts';
import type { AttackFigures } from '../../bridge/set-bridge.ts';
import {
  resiliencePassesAt,
  type ResilienceBody,
  type ResilienceDerived,
  type ResilienceLocation,
} from '../../rules/index.ts';
import { stateName, worstFirst } from './body-rows.ts';
import { resilienceText } from './text.ts';

type Options = Readonly<Record<string, string>>;

/** What was chosen the last time with a weapon, or entered as a hit. */
export interface BlowChosen {
  readonly damage: string;
  /** The attacker's damage modifier; empty where there is none. */
  readonly modifier: string;
  /** A location; empty: as rolled. */
  readonly location: string;
}

function places(words: Words, ids: readonly string[]): Options {
  const named = Object.fromEntries(ids.map((id) => [id, locationName(words, id)]));
  return { '': resilienceText(words, 'dialog.rolled'), ...named };
}

/** What the dialog of an attack is drawn from. */
export interface AttackDialogFacts extends BlowChosen {
  readonly weapon: string;
  readonly figures: AttackFigures;
  /** Added to the skill by the situation. */
  readonly situation: number;
  /** The locations that can be aimed at. */
  readonly locations: readonly string[];
  readonly targets: readonly string[];
}

/** What the dialog of an attack shows. */
export interface AttackDialogView extends BlowChosen {
  readonly weapon: string;
  readonly base: string;
  readonly situation: number;
  readonly locations: Options;
  readonly chance: number;
  /** Who is attacked, in one line; empty where nobody is targeted. */
  readonly targets: string;
}

/** What to roll at or under: 01-05 always hit, 96-00 always miss. */
export function chanceOf({ value, modifiers }: AttackFigures, situation: number): number {
  return resiliencePassesAt(modifiers.reduce((sum, change) => sum + change.value, value + situation));
}

/** Draws the dialog of an attack up. */
export function attackDialogView(words: Words, facts: AttackDialogFacts): AttackDialogView {
  const { weapon, figures, situation, damage, modifier, location, locations, targets } = facts;
  const changes = figures.modifiers.map((change) => skillModifierText(words, change));
  return {
    weapon,
    base: listed(words, [`${skillName(words, figures.stat)} ${figures.value}`, ...changes]),
    situation,
    damage,
    modifier,
    location: locations.includes(location) ? location : '',
    locations: places(words, locations),
    chance: chanceOf(figures, situation),
    targets: targets.length === 0 ? '' : resilienceText(words, 'dialog.target', { names: listed(words, targets) }),
  };
}

/** What the dialog of a hit entered by hand shows. */
export interface HitDialogView extends BlowChosen {
  readonly name: string;
  readonly locations: Options;
}

/** Draws the dialog of a hit by hand up; the place struck last is kept where the body has it. */
export function hitDialogView(
  words: Words,
  locations: readonly string[],
  entered: BlowChosen & { readonly name: string },
): HitDialogView {
  const location = locations.includes(entered.location) ? entered.location : '';
  return { ...entered, location, locations: places(words, locations) };
}

/** The kinds of treatment, in the order they are called for. */
const TREATMENTS = ['firstAid', 'heal', 'restore'] as const;

/** What the dialog of a treatment shows. */
export interface TreatDialogView {
  readonly groups: readonly {
    readonly label: string;
    readonly kinds: readonly { readonly id: string; readonly name: string; readonly chosen: boolean }[];
  }[];
  readonly locations: Options;
  readonly location: string;
  readonly hp: number;
  /** For each kind the location that needs it most, and for healing the points that it lacks. */
  readonly worst: Readonly<Record<string, string>>;
}

function placeState(words: Words, place: ResilienceLocation): string {
  const { hp, maxHp, stabilised, severed } = place;
  const wound = stateName(words, { ...place, severed: false });
  const state = resilienceText(words, 'dialog.state', { wound, hp: hp < 0 ? `−${-hp}` : hp, max: maxHp });
  return listed(words, [
    state,
    severed ? resilienceText(words, 'dialog.stateSevered') : '',
    stabilised ? resilienceText(words, 'dialog.stateSeenTo') : '',
  ]);
}

/** Draws the dialog of a treatment up: what the wounds call for first, the worst location chosen. */
export function treatDialogView(words: Words, body: ResilienceBody, derived: ResilienceDerived): TreatDialogView {
  const order = worstFirst(body).map(([id]) => id);
  const ids = [...order, ...Object.keys(body.locations).filter((id) => !order.includes(id))];
  const offers = resilienceBridge.treatments(body, derived);
  const worst = Object.fromEntries(
    offers.map(({ kind, locations }) => [kind, ids.find((id) => locations.includes(id)) ?? '']),
  );
  const called: readonly string[] = offers.map(({ kind }) => kind);
  const first = called[0] ?? TREATMENTS[0];
  const option = (kind: string): { id: string; name: string; chosen: boolean } => ({
    id: kind,
    name: words.localize(`GRIEVOUS.Card.Treatment.${kind}`),
    chosen: kind === first,
  });
  const groups = [
    { label: resilienceText(words, 'dialog.called'), kinds: called.map(option) },
    {
      label: resilienceText(words, 'dialog.other'),
      kinds: TREATMENTS.filter((kind) => !called.includes(kind)).map(option),
    },
  ];
  const named = ids.flatMap((id) => {
    const place = body.locations[id];
    return place === undefined
      ? []
      : [[id, words.format('GRIEVOUS.Join.pair', { name: locationName(words, id), text: placeState(words, place) })]];
  });
  return {
    groups: groups.filter(({ kinds }) => kinds.length > 0),
    locations: Object.fromEntries(named) as Options,
    location: worst[first] ?? ids[0] ?? '',
    hp: 1,
    worst,
  };
}
