import { problemSentence } from '../../bridge/repairs.ts';
import { bodyFigure, type FigureView } from '../../bridge/figure-view.ts';
import { imperiumBridge } from '../../bridge/imperium.ts';
import { locationName, type Words } from '../../bridge/words.ts';
import { CHARACTERISTICS, HUMANOID, type ImperiumBody, type ImperiumDerived } from '../../rules/index.ts';
import {
  actingView,
  armourValue,
  characteristicViews,
  conditionViews,
  locationRows,
  vitalsView,
  type CharacteristicView,
  type ConditionView,
  type LocationRow,
  type VitalsView,
} from './body-rows.ts';
import { effectView, type EffectView } from './effect-text.ts';
import { clockRows, woundRows, type ClockRow, type WoundRow } from './wound-rows.ts';
import { shelves, weaponRow, type ItemFacts, type Shelf, type WeaponFacts, type WeaponRow } from '../item-rows.ts';

/** What of a stored location can be edited. */
export interface StoredState {
  readonly level: number;
  readonly bleeding: number;
  readonly treated: boolean;
}

/** What an imperium sheet is drawn from. */
export interface SheetFacts {
  /** Unique in the page. */
  readonly id: string;
  readonly name: string;
  readonly img: string;
  readonly editable: boolean;
  /** Null where the stored body cannot be read; then `problem` says why. */
  readonly body: ImperiumBody | null;
  readonly derived: ImperiumDerived | null;
  readonly problem: string;
  /** Characteristics as stored, to be edited. */
  readonly written: Readonly<Record<string, number>>;
  /** Points lost as stored, to be edited. */
  readonly losses: Readonly<Record<string, number | null>>;
  /** Hit points and locations as stored, to be put right where the body cannot be read. */
  readonly storedHp: number | null;
  readonly stored: Readonly<Record<string, StoredState>>;
  readonly weapons: readonly WeaponFacts[];
  readonly items: readonly ItemFacts[];
  readonly selected: string;
}

/** All that the sheet's templates show. */
export interface SheetView {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  readonly editable: boolean;
  readonly canStand: boolean;
  readonly problem: string;
  readonly storedHp: number | null;
  readonly vitals: VitalsView | null;
  readonly acting: { readonly can: boolean; readonly text: string } | null;
  readonly conditions: readonly ConditionView[];
  readonly characteristics: readonly CharacteristicView[];
  readonly figure: FigureView | null;
  readonly locations: readonly LocationRow[];
  readonly weapons: readonly WeaponRow[];
  readonly effects: readonly EffectView[];
  readonly wounds: readonly WoundRow[];
  readonly clocks: readonly ClockRow[];
  /** What has been lost of each characteristic, to be edited. */
  readonly lossInputs: readonly { readonly id: string; readonly name: string; readonly value: number | null }[];
  readonly shelves: readonly Shelf[];
  readonly characteristicInputs: readonly { readonly id: string; readonly name: string; readonly value: number }[];
  readonly hitTable: readonly { readonly range: string; readonly name: string }[];
}

type BodyParts = Pick<
  SheetView,
  | 'canStand'
  | 'vitals'
  | 'acting'
  | 'conditions'
  | 'characteristics'
  | 'figure'
  | 'locations'
  | 'effects'
  | 'wounds'
  | 'clocks'
  | 'hitTable'
>;

const NO_BODY: BodyParts = {
  canStand: false,
  vitals: null,
  acting: null,
  conditions: [],
  characteristics: [],
  figure: null,
  locations: [],
  effects: [],
  wounds: [],
  clocks: [],
  hitTable: [],
};

/** The locations that can hold something; null while the body cannot be read. */
function handsOf(body: ImperiumBody | null): readonly string[] | null {
  return body === null ? null : (imperiumBridge.holding?.hands(body) ?? []);
}

function hitTable(words: Words, body: ImperiumBody): SheetView['hitTable'] {
  return Object.entries(body.table ?? HUMANOID.table).map(([id, [from, to]]) => ({
    range: from === to ? String(from) : `${from}–${to}`,
    name: locationName(words, id),
  }));
}

function bodyParts(words: Words, facts: SheetFacts, body: ImperiumBody, derived: ImperiumDerived): BodyParts {
  const names = Object.fromEntries(facts.items.map(({ id, name }) => [id, name]));
  const armour = (id: string): number => {
    const place = body.locations[id];
    return place === undefined ? 0 : armourValue(place);
  };
  return {
    canStand: body.prone && !body.dead && !body.coma && body.unconscious.length === 0,
    vitals: vitalsView(words, body, derived),
    acting: actingView(words, body, derived),
    conditions: conditionViews(words, body, derived),
    characteristics: characteristicViews(words, body),
    figure: bodyFigure(facts.id, words, imperiumBridge.partStates(body), armour, { selected: facts.selected }),
    locations: locationRows(words, body, names, facts.selected),
    effects: derived.effects.map((line) => effectView(words, line)),
    wounds: woundRows(words, body, facts.selected),
    clocks: clockRows(words, body),
    hitTable: hitTable(words, body),
  };
}

function storedRows(words: Words, stored: SheetFacts['stored']): LocationRow[] {
  const unread = { severity: 'unknown', levels: null, holding: '', armour: 0, armourLabel: '', armourPieces: [] };
  const ids = Object.keys(HUMANOID.locations);
  const inOrder = Object.entries(stored).toSorted(([one], [other]) => ids.indexOf(one) - ids.indexOf(other));
  return inOrder.map(([id, { level, bleeding, treated }]) => {
    const name = locationName(words, id);
    return { ...unread, id, name, level, levelName: String(level), bleeding, treated, selected: false };
  });
}

/** Puts the whole sheet into words. With a body that cannot be read, what can be edited still shows. */
export function imperiumSheetView(words: Words, facts: SheetFacts): SheetView {
  const { id, name, img, editable, problem, body, derived, storedHp } = facts;
  const unread = { ...NO_BODY, locations: storedRows(words, facts.stored) };
  return {
    id,
    name,
    img,
    editable,
    problem: problem === '' ? '' : problemSentence(words, problem),
    storedHp,
    ...(body === null || derived === null ? unread : bodyParts(words, facts, body, derived)),
    weapons: facts.weapons.map((weapon) => weaponRow(words, weapon, handsOf(body), derived?.canAct !== false)),
    shelves: shelves(words, facts.items),
    characteristicInputs: CHARACTERISTICS.map((characteristic) => ({
      id: characteristic,
      name: words.localize(`GRIEVOUS.Characteristic.${characteristic}.name`),
      value: facts.written[characteristic] ?? 0,
    })),
    lossInputs: CHARACTERISTICS.map((characteristic) => ({
      id: characteristic,
      name: words.localize(`GRIEVOUS.Characteristic.${characteristic}.name`),
      value: facts.losses[characteristic] ?? null,
    })),
  };
}
