import { bodyFigure, type FigureView } from '../../bridge/figure-view.ts';
import { isPlain } from '../../bridge/places.ts';
import { setBridge, type DeedOffer } from '../../bridge/set-bridge.ts';
import { locationName, sentence, severityName, spacedName, type Words } from '../../bridge/words.ts';
import { CONDITION_IDS, type ConditionId } from '../../data/constants.ts';
import type { RuleSetId } from '../../rules/index.ts';
import type { SheetLook } from '../actor-sheet.ts';
import { shelves, weaponRow, type ItemFacts, type Shelf, type WeaponFacts, type WeaponRow } from '../item-rows.ts';

/** What a plain sheet is drawn from. */
export interface PlainFacts extends SheetLook {
  readonly ruleSet: RuleSetId;
  readonly name: string;
  readonly img: string;
  /** Null where the stored body cannot be read; then `problem` says why. */
  readonly body: object | null;
  readonly derived: object | null;
  readonly problem: string;
  readonly health: { readonly value: number; readonly max: number };
  readonly conditions: ReadonlySet<ConditionId>;
  readonly weapons: readonly WeaponFacts[];
  readonly items: readonly ItemFacts[];
}

/** A location as a row: its state, and the numbers that can be edited. */
export interface PlainLocation {
  readonly id: string;
  readonly name: string;
  readonly severity: string;
  readonly severityName: string;
  readonly selected: boolean;
  readonly fields: readonly { readonly name: string; readonly label: string; readonly value: number }[];
}

/** All that the templates of a plain sheet show. */
export interface PlainView {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  readonly editable: boolean;
  readonly problem: string;
  readonly health: PlainFacts['health'];
  readonly healthLocked: boolean;
  readonly conditions: readonly { readonly id: string; readonly text: string }[];
  readonly derived: readonly { readonly label: string; readonly value: string }[];
  readonly deeds: readonly { readonly procedure: string; readonly label: string }[];
  readonly figure: FigureView | null;
  readonly locations: readonly PlainLocation[];
  readonly weapons: readonly WeaponRow[];
  readonly shelves: readonly Shelf[];
}

type BodyParts = Pick<PlainView, 'healthLocked' | 'derived' | 'deeds' | 'figure' | 'locations'>;

const NO_BODY: BodyParts = { healthLocked: true, derived: [], deeds: [], figure: null, locations: [] };
const SHOWN_NUMBERS = ['hp', 'maxHp', 'bleeding'];

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(String).join(', ');
  return isPlain(value)
    ? Object.entries(value)
        .map(([name, inner]) => `${spacedName(name)} ${String(inner)}`)
        .join(', ')
    : String(value);
}

function locationRows(words: Words, facts: PlainFacts, body: object): PlainLocation[] {
  const { locations = {} } = body as { locations?: Readonly<Record<string, Readonly<Record<string, unknown>>>> };
  return setBridge(facts.ruleSet)
    .partStates(body)
    .map(({ id, severity }) => ({
      id,
      name: locationName(words, id),
      severity,
      severityName: severityName(words, severity),
      selected: id === facts.selected,
      fields: SHOWN_NUMBERS.flatMap((field) => {
        const value = locations[id]?.[field];
        return typeof value === 'number'
          ? [{ name: `system.locations.${id}.${field}`, label: spacedName(field), value }]
          : [];
      }),
    }));
}

function deedLabels(words: Words, offers: readonly DeedOffer[]): PlainView['deeds'] {
  const ready = offers.filter(({ asks }) => !asks);
  return ready.map(({ procedure }) => ({ procedure, label: words.localize(`GRIEVOUS.Step.${procedure}`) }));
}

function bodyParts(words: Words, facts: PlainFacts, body: object, derived: object): BodyParts {
  const bridge = setBridge(facts.ruleSet);
  const states = bridge.partStates(body);
  return {
    healthLocked: !facts.editable || bridge.withHitPoints(body, facts.health.value) === null,
    derived: Object.entries(derived).map(([name, value]) => ({ label: spacedName(name), value: textOf(value) })),
    deeds: deedLabels(words, bridge.deeds(body, derived)),
    figure: states.length === 0 ? null : bodyFigure(facts.id, words, states, () => 0, { selected: facts.selected }),
    locations: locationRows(words, facts, body),
  };
}

/** Puts a sheet into words that a rule set has brought nothing of its own to. */
export function plainSheetView(words: Words, facts: PlainFacts): PlainView {
  const { id, name, img, editable, body, derived, problem, health, ruleSet } = facts;
  const bridge = setBridge(ruleSet);
  const canAct = body !== null && derived !== null && bridge.canAct(body, derived);
  const hands = body === null ? null : (bridge.holding?.hands(body) ?? []);
  return {
    id,
    name,
    img,
    editable,
    health,
    problem: problem === '' ? '' : sentence(words, 'GRIEVOUS.Sheet.Problem', { problem }),
    conditions: CONDITION_IDS.filter((condition) => facts.conditions.has(condition)).map((condition) => ({
      id: condition,
      text: words.localize(`GRIEVOUS.Condition.${condition}`),
    })),
    ...(body === null || derived === null ? NO_BODY : bodyParts(words, facts, body, derived)),
    weapons: facts.weapons.map((weapon) => weaponRow(words, weapon, hands, canAct)),
    shelves: shelves(words, facts.items),
  };
}
