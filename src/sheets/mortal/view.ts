import { problemSentence } from '../../bridge/repairs.ts';
import { bodyFigure, type FigureView } from '../../bridge/figure-view.ts';
import { mortalBridge } from '../../bridge/mortal.ts';
import { locationName, sentence, type Words } from '../../bridge/words.ts';
import { MORTAL_SIDES, MORTAL_TRAITS, mortal, type MortalBody, type MortalDerived } from '../../rules/index.ts';
import { shelves, weaponRow, type ItemFacts, type Shelf, type WeaponFacts, type WeaponRow } from '../item-rows.ts';
import { chanceText } from './chance.ts';
import { figureRows, type FigureRow } from './figures.ts';
import { locationTable, type LocationTable, type StoredPlace } from './location-rows.ts';
import { actingView, badgeViews, effectViews, lameLeg, type BadgeView, type EffectView } from './state.ts';
import { vitalsView, type VitalsView } from './vitals.ts';

/** What a mortal sheet is drawn from. */
export interface MortalFacts {
  /** Unique in the page. */
  readonly id: string;
  readonly name: string;
  readonly img: string;
  readonly editable: boolean;
  /** Null where the stored body cannot be read; then `problem` says why. */
  readonly body: MortalBody | null;
  readonly derived: MortalDerived | null;
  readonly problem: string;
  /** What is stored, to be edited. */
  readonly stored: {
    readonly hp: number;
    readonly numbers: Readonly<Record<string, number>>;
    readonly traits: readonly string[];
    readonly plan: string;
    readonly airborne: boolean;
    readonly locations: Readonly<Record<string, StoredPlace>>;
  };
  /** Whether injuries of a location add up, by the world's settings. */
  readonly accumulates: boolean;
  readonly weapons: readonly WeaponFacts[];
  readonly items: readonly ItemFacts[];
  readonly selected: string;
}

/** A button of a deed: what it does, and whether it is offered now. */
export interface DeedView {
  readonly procedure: string;
  readonly label: string;
  readonly hint: string;
}

interface NumberInput {
  readonly id: string;
  readonly name: string;
  readonly value: number;
}

interface Choice {
  readonly id: string;
  readonly label: string;
  readonly on: boolean;
}

/** All that the sheet's templates show. */
export interface MortalView {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  readonly editable: boolean;
  readonly problem: string;
  readonly storedHp: number;
  readonly vitals: VitalsView | null;
  readonly acting: { readonly can: boolean; readonly text: string } | null;
  readonly conditions: readonly BadgeView[];
  readonly figures: readonly FigureRow[];
  readonly canStand: boolean;
  readonly deeds: readonly DeedView[];
  readonly figure: FigureView | null;
  readonly locations: LocationTable;
  readonly weapons: readonly WeaponRow[];
  readonly effects: readonly EffectView[];
  readonly shelves: readonly Shelf[];
  readonly statistics: readonly NumberInput[];
  readonly counts: readonly NumberInput[];
  readonly traits: readonly Choice[];
  readonly plans: Readonly<Record<string, string>>;
  readonly plan: string;
  readonly airborne: boolean;
  readonly hitTable: readonly { readonly range: string; readonly name: string }[];
}

type BodyParts = Pick<
  MortalView,
  'vitals' | 'acting' | 'conditions' | 'figures' | 'canStand' | 'deeds' | 'figure' | 'effects' | 'hitTable'
>;

const NO_BODY: BodyParts = {
  vitals: null,
  acting: null,
  conditions: [],
  figures: [],
  canStand: false,
  deeds: [],
  figure: null,
  effects: [],
  hitTable: [],
};

const STATISTICS = ['maxHp', 'ht', 'dx', 'iq', 'move', 'dodge'] as const;
const COUNTS = ['shockDamage', 'shockOld', 'lingered'] as const;

function hitTable(words: Words, { table, plan }: MortalBody): MortalView['hitTable'] {
  const own = table ?? (plan === 'humanoid' ? mortal.plans.humanoid?.table : undefined) ?? {};
  const paired = table === undefined ? MORTAL_SIDES : {};
  return Object.entries(own).map(([id, [from, to]]) => ({
    range: from === to ? String(from) : `${from}–${to}`,
    name: Object.hasOwn(paired, id)
      ? sentence(words, 'GRIEVOUS.mortal.sheet.eitherSide', {
          right: locationName(words, id),
          left: locationName(words, paired[id] ?? ''),
        })
      : locationName(words, id),
  }));
}

function deedViews(words: Words, body: MortalBody, derived: MortalDerived): DeedView[] {
  return mortalBridge.deeds(body, derived).map(({ procedure }) => ({
    procedure,
    label: words.localize(`GRIEVOUS.mortal.deed.${procedure}.label`),
    hint: words.localize(`GRIEVOUS.mortal.deed.${procedure}.hint`),
  }));
}

function bodyParts(words: Words, facts: MortalFacts, body: MortalBody, derived: MortalDerived): BodyParts {
  const dr = (id: string): number => body.locations[id]?.dr ?? 0;
  return {
    vitals: vitalsView(words, body),
    acting: actingView(words, body),
    conditions: badgeViews(words, body, derived),
    figures: figureRows(words, body, derived),
    canStand: body.prone && !body.dead && !body.unconscious && lameLeg(body) === null,
    deeds: deedViews(words, body, derived),
    figure: bodyFigure(facts.id, words, mortalBridge.partStates(body), dr, { selected: facts.selected }),
    effects: effectViews(words, body, derived),
    hitTable: hitTable(words, body),
  };
}

function weaponRows(words: Words, { body, derived, weapons }: MortalFacts): WeaponRow[] {
  const hands = body === null ? null : (mortalBridge.holding?.hands(body) ?? []);
  const canAct = body !== null && derived !== null && mortalBridge.canAct(body, derived);
  return weapons.map((weapon) => {
    const row = weaponRow(words, weapon, hands, canAct);
    return weapon.chance === null ? row : { ...row, chance: chanceText(words, weapon.chance) };
  });
}

/** Puts the whole sheet into words. With a body that cannot be read, what can be edited still shows. */
export function mortalSheetView(words: Words, facts: MortalFacts): MortalView {
  const { id, name, img, editable, problem, body, derived, stored, selected } = facts;
  const say = (key: string): string => words.localize(`GRIEVOUS.mortal.field.${key}`);
  const pieces = facts.items.filter(({ type }) => type === 'armour');
  const numberOf = (field: string): NumberInput => ({
    id: field,
    name: say(field),
    value: stored.numbers[field] ?? 0,
  });
  return {
    id,
    name,
    img,
    editable,
    problem: problem === '' ? '' : problemSentence(words, problem),
    storedHp: stored.hp,
    ...(body === null || derived === null ? NO_BODY : bodyParts(words, facts, body, derived)),
    locations: locationTable(words, body, derived, stored.locations, pieces, facts.accumulates, selected),
    weapons: weaponRows(words, facts),
    shelves: shelves(words, facts.items),
    statistics: STATISTICS.map(numberOf),
    counts: COUNTS.map(numberOf),
    traits: MORTAL_TRAITS.map((trait) => ({
      id: trait,
      label: words.localize(`GRIEVOUS.mortal.trait.${trait}`),
      on: stored.traits.includes(trait),
    })),
    plans: Object.fromEntries(
      ['humanoid', 'custom'].map((plan) => [plan, words.localize(`GRIEVOUS.mortal.plan.${plan}`)]),
    ),
    plan: stored.plan,
    airborne: stored.airborne,
  };
}
