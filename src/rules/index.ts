import { dismemberment } from './dismemberment/index.ts';
import { imperium } from './imperium/index.ts';
import { mortal } from './mortal/index.ts';
import { resilience } from './resilience/index.ts';
import { RuleError } from './rule-error.ts';
import { RULE_SET_IDS, type RuleSet, type RuleSetId } from './rule-set.ts';
import { skirmish } from './skirmish/index.ts';

const BY_ID: Readonly<Record<RuleSetId, RuleSet>> = {
  imperium,
  skirmish,
  mortal,
  resilience,
  dismemberment,
};

/** The five, in the order of their ids. */
export const RULE_SETS: readonly RuleSet[] = RULE_SET_IDS.map((id) => BY_ID[id]);

/** Whether a name is one of the five. */
export function isRuleSetId(id: string): id is RuleSetId {
  return (RULE_SET_IDS as readonly string[]).includes(id);
}

/** The rule set of a name. Throws RuleError for a name that is none. */
export function ruleSet(id: string): RuleSet {
  if (!isRuleSetId(id)) throw new RuleError('ruleset', `expected ${RULE_SET_IDS.join('|')}, got ${JSON.stringify(id)}`);
  return BY_ID[id];
}

export { checkTable, isLocationId, locationAt, type BodyPlan, type Faces, type HitTable } from './body-plan.ts';
export {
  chanceAtMost,
  constantOf,
  distribution,
  parseFormula,
  rollFormula,
  seededSource,
  type Formula,
} from './dice.ts';
export { chainOdds, type ChainObserver, type Run, type Stage } from './chain.ts';
export { Fight, type Given } from './fight.ts';
export { type Flow, type Step } from './flow.ts';
export { replaced, retold, whatIf, type Fresh, type Otherwise, type Retold, type Story } from './history.ts';
export {
  assuming,
  changesOf,
  EDIT,
  runEvent,
  wholePast,
  type Known,
  type PastEvent,
  type Runner,
} from './past-event.ts';
export { odds, type Observe, type Observer } from './odds.ts';
export { difference, isSame, patched, type Change, type Patch } from './patch.ts';
export { type Limits, type Observed, type Odds } from './tally.ts';
export {
  replay,
  scriptedDice,
  seededDice,
  type Answers,
  type Against,
  type Ask,
  type Dice,
  type Entry,
  type Json,
  type Outcome,
  type Procedure,
  type Replay,
} from './procedure.ts';
export { type Told } from './retry.ts';
export { RuleError } from './rule-error.ts';
export { RULE_SET_IDS, type ProcedureDoor, type RuleSet, type RuleSetId } from './rule-set.ts';
export { checkTerms, fightOfRun, fightSeed, simulate, TERMS, type Terms } from './simulation.ts';
export {
  FightTally,
  type Ends,
  type Figures,
  type RoundFigures,
  type Share,
  type SideFigures,
  type WeaponFigures,
} from './simulation-figures.ts';
export { fightOnce, type FightEnd, type FightEvent, type Witness } from './simulation-fight.ts';
export {
  readContest,
  sideSchema,
  type Contest,
  type Fighter,
  type Side,
  type Source,
  type Weapon,
} from './simulation-sides.ts';
export { imperium } from './imperium/index.ts';
export { type AttackResult } from './imperium/attack.ts';
export {
  armourSchema,
  clockSchema,
  cripplingSchema,
  fieldSchema,
  HUMANOID,
  imperiumBodySchema,
  locationSchema,
  type ArmourPiece,
  type Clock,
  type Crippling,
  type Field,
  type ImperiumBody,
  type ImperiumLocation,
  type UnconsciousCause,
} from './imperium/body.ts';
export { CHARTS, chartEntrySchema, entryOf, readChart, type ChartEntry, type Effects } from './imperium/charts.ts';
export {
  derive as deriveImperium,
  explainCharacteristics,
  type CharacteristicAccount,
  type ImperiumDerived,
} from './imperium/derive.ts';
export { EFFECT_CAUSES, EFFECT_ENDINGS, type EffectLine } from './imperium/effect-lines.ts';
export { countingArmour, strengthBonus, type HitResult } from './imperium/hit.ts';
export {
  attackInputSchema,
  hitInputSchema,
  type AttackInput,
  type ElapseInput,
  type HitInput,
  type RoundEndInput,
  type TreatInput,
} from './imperium/input.ts';
export {
  IMPERIUM_LEDGER_KEYS,
  type CharacteristicCause,
  type ImperiumEntry,
  type ImperiumLedger,
} from './imperium/ledger.ts';
export { imperiumOptionsSchema, type ImperiumOptions } from './imperium/options.ts';
export { type CharacteristicStep } from './imperium/standing.ts';
export {
  CHARACTERISTICS,
  isCloseCombat,
  LEVEL_NAMES,
  LOCATION_KINDS,
  MODES,
  MOVEMENTS,
  STAGES as CRIPPLING_STAGES,
  STAT_NAMES,
  type Characteristic,
  type LevelName,
  type LocationKind,
  type Mode,
  type Movement,
} from './imperium/terms.ts';
export { mortal } from './mortal/index.ts';
export { type AttackResult as MortalAttackResult } from './mortal/attack.ts';
export {
  CRIPPLINGS as MORTAL_CRIPPLINGS,
  GRIPS as MORTAL_GRIPS,
  KINDS as MORTAL_KINDS,
  locationSchema as mortalLocationSchema,
  mortalBodySchema,
  TRAITS as MORTAL_TRAITS,
  type Crippling as MortalCrippling,
  type Grip as MortalGrip,
  type Kind as MortalKind,
  type MortalBody,
  type MortalLocation,
  type MortalPlace,
  type Trait as MortalTrait,
} from './mortal/body.ts';
export {
  CHECK_DICE as MORTAL_CHECK_DICE,
  passes as mortalPasses,
  type CheckOutcome as MortalCheckOutcome,
} from './mortal/checks.ts';
export { derive as deriveMortal, type MortalDerived } from './mortal/derive.ts';
export { type HitResult as MortalHitResult } from './mortal/hit.ts';
export {
  attackInputSchema as mortalAttackInputSchema,
  elapseInputSchema as mortalElapseInputSchema,
  endCombatInputSchema as mortalEndCombatInputSchema,
  hitInputSchema as mortalHitInputSchema,
  MOST_HALF_HOURS as MORTAL_MOST_HALF_HOURS,
  TREATMENTS as MORTAL_TREATMENTS,
  treatInputSchemas as mortalTreatInputSchemas,
  turnStartInputSchema as mortalTurnStartInputSchema,
  type AttackInput as MortalAttackInput,
  type ElapseInput as MortalElapseInput,
  type EndCombatInput as MortalEndCombatInput,
  type HitInput as MortalHitInput,
  type TreatInput as MortalTreatInput,
  type TurnStartInput as MortalTurnStartInput,
} from './mortal/input.ts';
export { MORTAL_LEDGER_KEYS, type MortalEntry, type MortalLedger } from './mortal/ledger.ts';
export { mortalOptionsSchema, type MortalOptions } from './mortal/options.ts';
export { SIDES as MORTAL_SIDES } from './mortal/plans.ts';
export { resilience } from './resilience/index.ts';
export { type AttackResult as ResilienceAttackResult } from './resilience/attack.ts';
export {
  locationSchema as resilienceLocationSchema,
  resilienceBodySchema,
  type ResilienceBody,
  type ResilienceLocation,
} from './resilience/body.ts';
export { derive as deriveResilience, type ResilienceDerived } from './resilience/derive.ts';
export { type HitResult as ResilienceHitResult } from './resilience/hit.ts';
export {
  attackInputSchema as resilienceAttackInputSchema,
  hitInputSchema as resilienceHitInputSchema,
  treatInputSchemas as resilienceTreatInputSchemas,
  type AttackInput as ResilienceAttackInput,
  type HitInput as ResilienceHitInput,
  type TreatInput as ResilienceTreatInput,
} from './resilience/input.ts';
export { RESILIENCE_LEDGER_KEYS, type ResilienceEntry, type ResilienceLedger } from './resilience/ledger.ts';
export { resilienceOptionsSchema, type ResilienceOptions } from './resilience/options.ts';
export { hitPointsOf as resilienceHitPoints } from './resilience/parse-body.ts';
export { type ResiliencePlan } from './resilience/plans.ts';
export {
  HOLDINGS as RESILIENCE_HOLDINGS,
  LOCATION_KINDS as RESILIENCE_LOCATION_KINDS,
  passesAt as resiliencePassesAt,
  WOUNDS as RESILIENCE_WOUNDS,
  type LocationKind as ResilienceLocationKind,
  type Wound as ResilienceWound,
} from './resilience/terms.ts';
export { skirmish } from './skirmish/index.ts';
export {
  injuriesSchema as skirmishInjuriesSchema,
  skirmishBodySchema,
  statsSchema as skirmishStatsSchema,
  type Injuries as SkirmishInjuries,
  type SkirmishBody,
} from './skirmish/body.ts';
export { derive as deriveSkirmish, type SkirmishDerived } from './skirmish/derive.ts';
export { rowOf as skirmishRowOf, type HitResult as SkirmishHitResult } from './skirmish/hit.ts';
export {
  attackInputSchema as skirmishAttackInputSchema,
  endActivationInputSchema as skirmishEndActivationInputSchema,
  hitInputSchema as skirmishHitInputSchema,
  type AttackInput as SkirmishAttackInput,
  type EndActivationInput as SkirmishEndActivationInput,
  type HitInput as SkirmishHitInput,
} from './skirmish/input.ts';
export { SKIRMISH_LEDGER_KEYS, type SkirmishEntry, type SkirmishLedger } from './skirmish/ledger.ts';
export { skirmishOptionsSchema, type SkirmishOptions } from './skirmish/options.ts';
export {
  LOCATIONS as SKIRMISH_LOCATIONS,
  ROWS as SKIRMISH_ROWS,
  STATS as SKIRMISH_STATS,
  type CheckedStat as SkirmishCheckedStat,
  type Location as SkirmishLocation,
  type Row as SkirmishRow,
  type Stat as SkirmishStat,
} from './skirmish/terms.ts';
export { dismemberment } from './dismemberment/index.ts';
export { mostNegation, type AttackResult as DismembermentAttackResult } from './dismemberment/attack.ts';
export {
  dismembermentBodySchema,
  locationSchema as dismembermentLocationSchema,
  type DismembermentBody,
  type DismembermentLocation,
} from './dismemberment/body.ts';
export { derive as deriveDismemberment, type DismembermentDerived } from './dismemberment/derive.ts';
export { JIFFIES_A_ROUND, ROUNDS_A_MINUTE } from './dismemberment/flow.ts';
export { type HitResult as DismembermentHitResult } from './dismemberment/hit.ts';
export {
  attackInputSchema as dismembermentAttackInputSchema,
  elapseInputSchema as dismembermentElapseInputSchema,
  fallInputSchema as dismembermentFallInputSchema,
  hitInputSchema as dismembermentHitInputSchema,
  metresBeyond,
  minuteInputSchema as dismembermentMinuteInputSchema,
  POINTS_A_METRE,
  treatInputSchemas as dismembermentTreatInputSchemas,
  type AttackInput as DismembermentAttackInput,
  type ElapseInput as DismembermentElapseInput,
  type FallInput as DismembermentFallInput,
  type HitInput as DismembermentHitInput,
  type MinuteInput as DismembermentMinuteInput,
  type TreatInput as DismembermentTreatInput,
} from './dismemberment/input.ts';
export {
  DEATH_CAUSES,
  DISMEMBERMENT_LEDGER_KEYS,
  type DeathCause,
  type DismembermentEntry,
  type DismembermentLedger,
} from './dismemberment/ledger.ts';
export { dismembermentOptionsSchema, type DismembermentOptions } from './dismemberment/options.ts';
export { PLANS as DISMEMBERMENT_PLANS, type Place as DismembermentPlace } from './dismemberment/plans.ts';
