import { problemSentence } from '../../bridge/repairs.ts';
import { dismembermentBridge } from '../../bridge/dismemberment.ts';
import { bodyFigure, type FigureView } from '../../bridge/figure-view.ts';
import { listed, locationName, type Words } from '../../bridge/words.ts';
import type { DismembermentBody, DismembermentDerived } from '../../rules/index.ts';
import type { SheetLook } from '../actor-sheet.ts';
import { shelves, weaponRow, type ItemFacts, type Shelf, type WeaponFacts, type WeaponRow } from '../item-rows.ts';
import {
  actingView,
  conditionViews,
  locationRows,
  vitalsView,
  type ConditionView,
  type LocationRow,
  type StoredPlace,
  type VitalsView,
} from './body-rows.ts';
import { effectViews, type EffectView } from './effects.ts';
import { figureViews, hitTableRows, type BodyFigureView } from './figures.ts';
import { dismembermentText, textAt } from './text.ts';
import { wornRows, type WornRow } from './worn-rows.ts';

const STATISTICS = ['con', 'sizeAdjustment'] as const;

/** What a dismemberment sheet is drawn from. */
export interface DismembermentFacts extends SheetLook {
  readonly name: string;
  readonly img: string;
  /** Null where the stored body cannot be read; then `problem` says why. */
  readonly body: DismembermentBody | null;
  readonly derived: DismembermentDerived | null;
  readonly problem: string;
  /** Statistics, delay and locations as stored, to be edited. */
  readonly written: Readonly<Record<(typeof STATISTICS)[number] | 'delay', number>>;
  readonly stored: Readonly<Record<string, StoredPlace>>;
  readonly weapons: readonly WeaponFacts[];
  /** What the chance of each weapon comes from, by its id. */
  readonly chances: Readonly<Record<string, string>>;
  readonly items: readonly ItemFacts[];
  /** What each piece of armour has lost, by item and location. */
  readonly wear: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** The optional rules in play that need a column of their own. */
  readonly rules: { readonly shock: boolean; readonly equipmentHp: boolean };
}

/** A location as it is written, apart from what changes in a fight. */
export interface WrittenPlace {
  readonly id: string;
  readonly name: string;
  /** Empty while it follows Constitution: then `follows`. */
  readonly maxHp: number | '';
  readonly follows: number;
  /** Whether its place in the body may be changed: that of the human plan stands fast. */
  readonly free: boolean;
  readonly essential: boolean;
  readonly attachedTo: string;
  readonly attachedName: string;
  readonly others: Readonly<Record<string, string>>;
}

/** All that the sheet's templates show. */
export interface DismembermentView {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  readonly editable: boolean;
  readonly problem: string;
  readonly delay: number;
  readonly vitals: VitalsView | null;
  readonly acting: { readonly can: boolean; readonly text: string } | null;
  readonly conditions: readonly ConditionView[];
  readonly figures: readonly BodyFigureView[];
  readonly canElapse: boolean;
  readonly canFall: boolean;
  readonly canBleed: boolean;
  readonly figure: FigureView | null;
  readonly locations: readonly LocationRow[];
  readonly columns: { readonly left: boolean; readonly shock: boolean };
  /** Hit points as stored, to be put right where the body cannot be read. */
  readonly unread: readonly { readonly id: string; readonly name: string; readonly hp: number | '' }[];
  readonly weapons: readonly WeaponRow[];
  readonly effects: readonly EffectView[];
  readonly shelves: readonly Shelf[];
  readonly statistics: readonly {
    readonly id: string;
    readonly name: string;
    readonly value: number;
    readonly min: string;
  }[];
  readonly writtenPlaces: readonly WrittenPlace[];
  readonly worn: readonly WornRow[];
  readonly hitTable: readonly { readonly range: string; readonly name: string }[];
}

type BodyParts = Pick<
  DismembermentView,
  | 'vitals'
  | 'acting'
  | 'conditions'
  | 'figures'
  | 'canElapse'
  | 'canFall'
  | 'canBleed'
  | 'figure'
  | 'locations'
  | 'columns'
  | 'effects'
  | 'writtenPlaces'
  | 'worn'
  | 'hitTable'
>;

const NO_BODY: BodyParts = {
  vitals: null,
  acting: null,
  conditions: [],
  figures: [],
  canElapse: false,
  canFall: false,
  canBleed: false,
  figure: null,
  locations: [],
  columns: { left: false, shock: false },
  effects: [],
  writtenPlaces: [],
  worn: [],
  hitTable: [],
};

function writtenPlaces(words: Words, body: DismembermentBody, stored: DismembermentFacts['stored']): WrittenPlace[] {
  const names = Object.keys(body.locations).map((id) => [id, locationName(words, id)] as const);
  return Object.entries(body.locations).map(([id, { maxHp, essential, attachedTo }]) => ({
    id,
    name: locationName(words, id),
    maxHp: stored[id]?.maxHp ?? '',
    follows: maxHp,
    free: body.plan === 'custom',
    essential,
    attachedTo: attachedTo ?? '',
    attachedName: attachedTo === undefined ? '' : locationName(words, attachedTo),
    others: Object.fromEntries([
      ['', dismembermentText(words, 'sheet.nothing')],
      ...names.filter(([other]) => other !== id),
    ]) as Readonly<Record<string, string>>,
  }));
}

function bodyParts(
  words: Words,
  facts: DismembermentFacts,
  body: DismembermentBody,
  derived: DismembermentDerived,
): BodyParts {
  const deeds = dismembermentBridge.deeds(body, derived).map(({ procedure }) => procedure);
  const armour = (id: string): number => derived.armour[id] ?? 0;
  return {
    vitals: vitalsView(words, body),
    acting: actingView(words, body),
    conditions: conditionViews(words, body),
    figures: figureViews(words, body),
    canElapse: deeds.includes('elapse'),
    canFall: deeds.includes('fall'),
    canBleed: deeds.includes('minute'),
    figure: bodyFigure(facts.id, words, dismembermentBridge.partStates(body), armour, { selected: facts.selected }),
    locations: locationRows(words, body, derived, facts.stored, facts.items, facts.selected),
    columns: {
      left: facts.rules.equipmentHp && Object.values(body.locations).some(({ armourHp }) => armourHp !== null),
      shock: facts.rules.shock,
    },
    effects: effectViews(words, body),
    writtenPlaces: writtenPlaces(words, body, facts.stored),
    worn: wornRows(words, facts.items, facts.wear),
    hitTable: hitTableRows(words, body),
  };
}

function weaponRows(words: Words, facts: DismembermentFacts): WeaponRow[] {
  const { body, derived, chances } = facts;
  const canAct = body !== null && derived !== null && dismembermentBridge.canAct(body, derived);
  return facts.weapons.map((weapon) => {
    const row = weaponRow(words, weapon, body === null ? null : [], canAct);
    const useless = weapon.heldIn.find((id) => body?.locations[id]?.useless === true);
    const hindered = useless === undefined ? '' : textAt(words, 'sheet.armUseless', useless);
    return {
      ...row,
      stateText: hindered === '' ? row.stateText : hindered,
      attackHint: listed(words, [chances[weapon.id] ?? '', row.attackHint]),
    };
  });
}

function unread(words: Words, { body, stored }: DismembermentFacts): DismembermentView['unread'] {
  if (body !== null) return [];
  return Object.entries(stored).map(([id, { hp }]) => ({ id, name: locationName(words, id), hp: hp ?? '' }));
}

/** Puts the whole sheet into words. With a body that cannot be read, what can be edited still shows. */
export function dismembermentSheetView(words: Words, facts: DismembermentFacts): DismembermentView {
  const { id, name, img, editable, problem, body, derived, written } = facts;
  return {
    id,
    name,
    img,
    editable,
    problem: problem === '' ? '' : problemSentence(words, problem),
    delay: written.delay,
    ...(body === null || derived === null ? NO_BODY : bodyParts(words, facts, body, derived)),
    unread: unread(words, facts),
    weapons: weaponRows(words, facts),
    shelves: shelves(words, facts.items),
    statistics: STATISTICS.map((statistic) => ({
      id: statistic,
      name: dismembermentText(words, `stat.${statistic}`),
      value: written[statistic],
      min: statistic === 'con' ? '1' : '',
    })),
  };
}
