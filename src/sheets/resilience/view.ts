import { problemSentence } from '../../bridge/repairs.ts';
import { bodyFigure, type FigureView } from '../../bridge/figure-view.ts';
import { resilienceBridge } from '../../bridge/resilience.ts';
import { locationName, type Words } from '../../bridge/words.ts';
import {
  resilience,
  RESILIENCE_LOCATION_KINDS,
  type ResilienceBody,
  type ResilienceDerived,
} from '../../rules/index.ts';
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
import { resilienceText, textAt } from './text.ts';

const STATISTICS = ['con', 'pow', 'siz', 'resilience', 'movement'] as const;

/** What a resilience sheet is drawn from. */
export interface ResilienceFacts extends SheetLook {
  readonly name: string;
  readonly img: string;
  /** Null where the stored body cannot be read; then `problem` says why. */
  readonly body: ResilienceBody | null;
  readonly derived: ResilienceDerived | null;
  readonly problem: string;
  /** Statistics, lost actions and locations as stored, to be edited. */
  readonly written: Readonly<Record<(typeof STATISTICS)[number] | 'lostActions' | 'quickness', number>>;
  readonly stored: Readonly<Record<string, StoredPlace>>;
  readonly weapons: readonly WeaponFacts[];
  /** What the chance of each weapon comes from, by its id. */
  readonly chances: Readonly<Record<string, string>>;
  readonly items: readonly ItemFacts[];
}

/** A location as it is written, without what is worn. */
export interface WrittenPlace {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  /** The choices of the kind where the plan leaves it open. */
  readonly kinds: Readonly<Record<string, string>> | null;
  readonly kindName: string;
  /** Null while it follows Constitution and Size: then `follows`. */
  readonly maxHp: number | null;
  readonly follows: number;
  readonly armour: number;
  readonly scarred: boolean;
  readonly holds: string | null;
  readonly holdings: Readonly<Record<string, string>>;
}

/** A deed that stands in the header: whether it can be done now, and if not why not. */
interface DeedView {
  readonly can: boolean;
  readonly hint: string;
}

/** All that the sheet's templates show. */
export interface ResilienceView {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  readonly editable: boolean;
  readonly problem: string;
  readonly lostActions: number;
  readonly vitals: VitalsView | null;
  readonly acting: { readonly can: boolean; readonly text: string } | null;
  readonly conditions: readonly ConditionView[];
  readonly figures: readonly BodyFigureView[];
  readonly canSpend: boolean;
  readonly canWake: boolean;
  readonly stand: DeedView;
  readonly figure: FigureView | null;
  readonly locations: readonly LocationRow[];
  /** Hit points as stored, to be put right where the body cannot be read. */
  readonly unread: readonly { readonly id: string; readonly name: string; readonly hp: number | null }[];
  readonly weapons: readonly WeaponRow[];
  readonly effects: readonly EffectView[];
  readonly shelves: readonly Shelf[];
  readonly statistics: readonly { readonly id: string; readonly name: string; readonly value: number }[];
  readonly writtenPlaces: readonly WrittenPlace[];
  readonly hitTable: readonly { readonly range: string; readonly name: string }[];
}

type BodyParts = Pick<
  ResilienceView,
  | 'vitals'
  | 'acting'
  | 'conditions'
  | 'figures'
  | 'canSpend'
  | 'canWake'
  | 'stand'
  | 'figure'
  | 'locations'
  | 'effects'
  | 'writtenPlaces'
  | 'hitTable'
>;

const NO_BODY: BodyParts = {
  vitals: null,
  acting: null,
  conditions: [],
  figures: [],
  canSpend: false,
  canWake: false,
  stand: { can: false, hint: '' },
  figure: null,
  locations: [],
  effects: [],
  writtenPlaces: [],
  hitTable: [],
};

function standView(words: Words, body: ResilienceBody, derived: ResilienceDerived): DeedView {
  const can = offered(body, derived).includes('stand');
  if (can) return { can, hint: resilienceText(words, 'sheet.standHint') };
  if (!body.prone) return { can, hint: resilienceText(words, 'sheet.standing') };
  const crawls = derived.impossible.includes('mobility') && !body.unconscious;
  return { can, hint: resilienceText(words, crawls ? 'sheet.standCrawling' : 'sheet.standUnconscious') };
}

function offered(body: ResilienceBody, derived: ResilienceDerived): string[] {
  return resilienceBridge.deeds(body, derived).map(({ procedure }) => procedure);
}

function writtenPlaces(words: Words, body: ResilienceBody, stored: ResilienceFacts['stored']): WrittenPlace[] {
  const planned = body.plan === 'humanoid' ? Object.keys(resilience.plans.humanoid.locations) : [];
  const kinds = RESILIENCE_LOCATION_KINDS.map((kind) => [kind, resilienceText(words, `kind.${kind}`)] as const);
  const holdings = (['nothing', 'oneHanded', 'twoHanded'] as const).map(
    (held) => [held, resilienceText(words, `holds.${held}`)] as const,
  );
  return Object.entries(body.locations).map(([id, { kind, maxHp, scarred, holds }]) => ({
    id,
    name: locationName(words, id),
    kind,
    kinds: planned.includes(id) ? null : Object.fromEntries(kinds),
    kindName: resilienceText(words, `kind.${kind}`),
    maxHp: stored[id]?.maxHp ?? null,
    follows: maxHp,
    armour: stored[id]?.armour ?? 0,
    scarred,
    holds: holds ?? null,
    holdings: Object.fromEntries(holdings),
  }));
}

function bodyParts(words: Words, facts: ResilienceFacts, body: ResilienceBody, derived: ResilienceDerived): BodyParts {
  const deeds = offered(body, derived);
  const armour = (id: string): number => body.locations[id]?.armour ?? 0;
  return {
    vitals: vitalsView(words, body),
    acting: actingView(words, body, derived),
    conditions: conditionViews(words, body, derived),
    figures: figureViews(words, body, derived),
    canSpend: deeds.includes('spendAction'),
    canWake: deeds.includes('wake'),
    stand: standView(words, body, derived),
    figure: bodyFigure(facts.id, words, resilienceBridge.partStates(body), armour, { selected: facts.selected }),
    locations: locationRows(words, body, facts.stored, facts.items, facts.selected),
    effects: effectViews(words, body, derived),
    writtenPlaces: writtenPlaces(words, body, facts.stored),
    hitTable: hitTableRows(words, body.table ?? resilience.plans.humanoid.table),
  };
}

/** What keeps a weapon from being used although it is in hand; empty where nothing does. */
function hindrance(words: Words, { state, heldIn }: WeaponFacts, derived: ResilienceDerived): string {
  if (state !== 'held') return '';
  if (derived.weapons === 'none') return resilienceText(words, 'sheet.noWeapons');
  const useless = heldIn.find((id) => derived.uselessArms.includes(id));
  if (useless !== undefined) return textAt(words, 'sheet.armUseless', useless);
  const both = derived.weapons === 'oneHanded' && heldIn.length > 1;
  return both ? resilienceText(words, 'sheet.oneHandedOnly') : '';
}

function weaponRows(words: Words, facts: ResilienceFacts): WeaponRow[] {
  const { body, derived, chances } = facts;
  const hands = body === null ? null : (resilienceBridge.holding?.hands(body) ?? []);
  const canAct = body !== null && derived !== null && resilienceBridge.canAct(body, derived);
  return facts.weapons.map((weapon) => {
    const row = weaponRow(words, weapon, hands, canAct);
    const hindered = derived === null ? '' : hindrance(words, weapon, derived);
    const hint = hindered === '' ? row.attackHint : hindered;
    const why = chances[weapon.id] ?? '';
    return {
      ...row,
      canAttack: row.canAttack && hindered === '',
      attackHint: why === '' ? hint : `${why} · ${hint}`,
    };
  });
}

function unread(words: Words, { body, stored }: ResilienceFacts): ResilienceView['unread'] {
  if (body !== null) return [];
  return Object.entries(stored).map(([id, { hp }]) => ({ id, name: locationName(words, id), hp }));
}

/** Puts the whole sheet into words. With a body that cannot be read, what can be edited still shows. */
export function resilienceSheetView(words: Words, facts: ResilienceFacts): ResilienceView {
  const { id, name, img, editable, problem, body, derived, written } = facts;
  return {
    id,
    name,
    img,
    editable,
    problem: problem === '' ? '' : problemSentence(words, problem),
    lostActions: written.lostActions,
    ...(body === null || derived === null ? NO_BODY : bodyParts(words, facts, body, derived)),
    unread: unread(words, facts),
    weapons: weaponRows(words, facts),
    shelves: shelves(words, facts.items),
    statistics: [...STATISTICS, 'quickness' as const].map((statistic) => ({
      id: statistic,
      name: resilienceText(words, `stat.${statistic}`),
      value: written[statistic],
    })),
  };
}
