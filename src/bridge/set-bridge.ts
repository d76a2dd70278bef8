import type { ConditionId } from '../data/constants.ts';
import type { BodyShape, SkillModifier } from '../data/message/attack.ts';
import type { CoverSnapshot } from '../data/message/parts.ts';
import type { Entry, RuleSetId } from '../rules/index.ts';
import { dismembermentBridge } from './dismemberment.ts';
import { imperiumBridge } from './imperium.ts';
import { mortalBridge } from './mortal.ts';
import { resilienceBridge } from './resilience.ts';
import { skirmishBridge } from './skirmish.ts';

/** Plain JSON by field. */
export type Plain = Readonly<Record<string, unknown>>;

/** A piece of armour as its item says it, whole. */
export interface WornArmour {
  readonly id: string;
  readonly value: number;
  /** The points it takes at each location before it is ruined; null where it does not wear in this way. */
  readonly hp: number | null;
  readonly kind: 'plate' | 'mail' | 'other' | 'natural';
  readonly covers: readonly string[];
}

/** An active force field. */
export interface WornField {
  readonly id: string;
  readonly formula: string;
}

/** What somebody wears, and what its pieces have lost at a location. */
export interface Outfit {
  readonly armour: readonly WornArmour[];
  readonly fields: readonly WornField[];
  wearAt(item: string, location: string): number;
}

/** Points that a piece of armour has lost at a location (below 0: regained). */
export interface Wear {
  readonly item: string;
  readonly location: string;
  readonly points: number;
}

/** What an attack reads of a weapon: the fields of its item. */
export interface WeaponData {
  readonly name: string;
  readonly mode: string;
  readonly skill: string;
  readonly skillValue: number;
  readonly damage: string;
  readonly damageModifier: string;
  readonly modifier: number;
  readonly strength: number;
  readonly firearm: boolean;
  readonly template: boolean;
  readonly armourDivisor: number;
  readonly woundingMultiplier: number;
  readonly dismember: boolean;
  readonly hands: number;
  readonly lodges: boolean;
  readonly impales: boolean;
  readonly flourish: boolean;
  readonly heldIn: readonly string[];
  readonly chart: readonly Plain[];
}

/** What an attack is rolled against. `stat` and the keys of the modifiers are put into words by the card. */
export interface AttackFigures {
  readonly stat: string;
  readonly value: number;
  readonly modifiers: readonly SkillModifier[];
  /** All together, not below 0. */
  readonly total: number;
}

/** What is decided of an attack on one target. */
export interface AttackSituation {
  /** Added to the skill beside the figures' own modifiers. */
  readonly situational: number;
  /** A location, or empty. */
  readonly aimed: string;
  readonly helpless: boolean;
}

/** Where and how a blow strikes, as a hit card keeps it beside the blow. */
export interface Strike {
  /** A location; empty where it is not known before the hit is resolved. */
  readonly location: string;
  readonly critical: boolean;
  readonly cover: CoverSnapshot | null;
}

/** A roll of the attacker's that is made before a hit card is posted: the id of its ask in `hit`, and its formula. */
export interface DamageRoll {
  readonly ask: string;
  readonly formula: string;
}

/** A kind of treatment that the body's wounds call for now, with the locations it can be given to (none: the whole body). */
export interface TreatmentOffer {
  readonly kind: string;
  readonly locations: readonly string[];
}

/** A procedure that can be done by hand now. `asks`: what its input leaves open must be asked first. */
export interface DeedOffer {
  readonly procedure: string;
  readonly input: Plain;
  readonly asks: boolean;
}

/** The state of a location as a figure draws it. */
export interface PartState {
  readonly id: string;
  /** `unhurt`, `light`, `heavy`, `serious` or `crippled`: how it is hatched, and its name (`GRIEVOUS.Severity`). */
  readonly severity: string;
  /** What the state is called, where the set has names of its own; else the severity's. */
  readonly nameKey?: string;
  /** How much it bleeds, 0 where it does not; said by `bleedingKey` (slot `dice`), else in D3 a round. */
  readonly bleeding: number;
  readonly bleedingKey?: string;
}

/** A location with its kind, in the body's order. */
export interface PlaceView {
  readonly id: string;
  readonly kind: string;
}

/** Lines that anyone may read: whole, or only these fields of them. */
export type PublicLines<Key extends string = string> = Readonly<Partial<Record<Key, 'whole' | readonly string[]>>>;

/** How bodies hold things: in which locations, and what is changed in them. Without it weapons are simply at hand. */
export interface Holding<Body extends object = object> {
  /** The locations that can hold something. */
  hands(body: Body): readonly string[];
  /** Whether a location holds something. */
  holds(body: Body, hand: string): boolean;
  /** Takes something into these hands, which let go what they held. */
  take(body: Body, hands: readonly string[], twoHanded: boolean): Body;
  /** Lets go what a hand holds; what is held in two hands leaves both. */
  empty(body: Body, hand: string): Body;
  /** The locations that can carry a shield, and a body that takes one up or puts it down; left out where shields are not asked for. */
  readonly shields?: {
    places(body: Body): readonly string[];
    carries(body: Body, place: string): boolean;
    carry(body: Body, place: string, carried: boolean): Body;
  };
}

/** How a set tests a skill: the dice, and whether what they show passes. */
export interface SkillTest {
  readonly formula: string;
  passes(roll: number, skill: number): boolean;
}

/** What a rule set needs between its rules and Foundry. Methods, so that a set with its own types fits the general interface. */
export interface SetBridge<Body extends object = object, Derived extends object = object> {
  readonly id: RuleSetId;
  /** Fields of a body that are never stored, by path with `*` for any name: they are worn, or follow others. */
  readonly unstored: readonly string[];
  /** Fields that are stored as null while they follow others, by path; where one of the `leaders` changes, they are set. */
  readonly following: { readonly leaders: readonly string[]; readonly followers: readonly string[] };
  /**
   * What is stored, without nulls and with the plan's locations laid under it, as `parseBody` takes it: what is worn is
   * added, and hit points above a maximum that has fallen count as the maximum.
   */
  dressed(stored: Plain, outfit: Outfit): Plain;
  /** What worn pieces have lost from one body to another. */
  wear(before: Body, after: Body, outfit: Outfit): readonly Wear[];

  /** The conditions that this set knows. */
  readonly conditions: readonly ConditionId[];
  /** The conditions that a body is in. */
  conditionsOf(body: Body, derived: Derived): ReadonlySet<ConditionId>;
  /** A body with a condition put on or taken off by hand, with what follows at once. */
  withCondition(body: Body, condition: ConditionId, active: boolean): Body;
  /** A body with the value of its token bar set by hand; null where there is no one value to set. */
  withHitPoints(body: Body, value: number): Body | null;
  /** What token bars show. */
  health(body: Body): { value: number; max: number };
  /** What orders the turns; `stored` is all that the actor's `system` holds. */
  initiative(body: Body, derived: Derived, stored: object): number;
  /** The numbers that formulas may name (`@S`). */
  rollData(body: Body, derived: Derived): Readonly<Record<string, number>>;
  /** Whether it can act in its turn. */
  canAct(body: Body, derived: Derived): boolean;
  /** Whether it cannot defend itself. */
  isHelpless(body: Body): boolean;

  /** The locations, none where bodies have none. */
  locations(body: Body): readonly PlaceView[];
  /** The state of each location. */
  partStates(body: Body): readonly PartState[];
  /** How it holds things; null where the rules do not ask. */
  readonly holding: Holding<Body> | null;
  /** The shape of a body as an attack card keeps it; null where it is the human one. */
  shapeOf(body: Body): BodyShape | null;
  /** A whole body of a shape, to run an attack on. */
  standIn(shape: BodyShape): Body;

  /** What an attack with a weapon is rolled against before anything of the situation. */
  attackFigures(body: Body, derived: Derived, weapon: WeaponData): AttackFigures;
  /** The input of `attack`. */
  attackInput(figures: AttackFigures, weapon: WeaponData, situation: AttackSituation): Plain;
  /** Whether cover is of no use against a weapon or a blow by hand of this mode, for want of distance or by the rules. */
  ignoresCover(mode: string): boolean;
  /** Whether a hit can be critical, as somebody may then change by hand. */
  readonly hasCritical: boolean;
  /**
   * A weapon's blow: the input of `hit` less what the attack finds, with nothing of who strikes that the options do not ask
   * for, since all can read it. Throws RuleError, Refusal for a weapon that cannot be used.
   */
  blow(weapon: WeaponData, body: Body, derived: Derived, options: Plain): Plain;
  /** A blow that is entered by hand, with what it leaves out. */
  blowByHand(given: Plain): Plain;
  /** What the attacker rolls of a blow, constants left out. */
  damageRolls(blow: Plain): readonly DamageRoll[];
  /** The lines of what the attacker has rolled, by the totals of `damageRolls`, where the damage alone does not tell it. */
  damageLines?(blow: Plain, totals: Readonly<Record<string, number>>): Entry[];
  /** The formula of a blow's damage as the card shows it. */
  damageText(blow: Plain): string;
  /** The input of `hit` of a blow that strikes so. */
  hitInput(blow: Plain, strike: Strike): Plain;

  /** The lines of the ledger that anyone may read: no hit points, armour or characteristics of the victim. */
  readonly publicLines: PublicLines;
  /** Whether a line says only that there was nothing to do, so that nobody need read it. */
  tellsNothing?(entry: Entry): boolean;
  /** The kinds of treatment that the body's wounds call for now. */
  treatments(body: Body, derived: Derived): readonly TreatmentOffer[];
  /** How a healer's skill is tested, which these rules leave to the game; left out where treatments bring their tests along. */
  readonly healersTest?: SkillTest;
  /** Other procedures that can be done by hand now. */
  deeds(body: Body, derived: Derived): readonly DeedOffer[];
}

const BRIDGES: Readonly<Record<RuleSetId, SetBridge>> = {
  imperium: imperiumBridge,
  skirmish: skirmishBridge,
  mortal: mortalBridge,
  resilience: resilienceBridge,
  dismemberment: dismembermentBridge,
};

/** The bridge of a rule set. */
export function setBridge(ruleSet: RuleSetId): SetBridge {
  return BRIDGES[ruleSet];
}
