import { bridgeOf, readBody, wholeBody, writeBody } from '../bridge/body.ts';
import { Refusal } from '../bridge/refusal.ts';
import { SYSTEM_ID } from '../data/constants.ts';
import { isBodyActor, type BodyActor } from '../data/narrowing.ts';
import { applyBatch, type Operation } from '../foundry-compat.ts';
import { RULE_SET_IDS, ruleSet, type RuleSetId, type Step } from '../rules/index.ts';
import { applyStep, changesNothing, stepCard, type FightStep, type StepRun } from './fight-step.ts';
import { claimed } from './claim.ts';
import { announce, mayGoOn } from './hooks.ts';
import { inTurn, inTurnUnasked } from './in-turn.ts';
import { minuteEnded } from './minute.ts';

const ROUND_ENDED = `flags.${SYSTEM_ID}.roundEnded`;
const ROUND_DIGITS = 4;

/** Whether the end of a round has run in a combat: of the round it is in, or of the one named. */
export function roundEnded(combat: Combat.Implementation, round: number = combat.round): boolean {
  return (combat.getFlag(SYSTEM_ID, 'roundEnded') ?? 0) >= round;
}

/** The round whose end is due: the one that the tracker has just left if it was not ended, else the one it is in. */
export function roundDue(combat: Combat.Implementation): number {
  const left = combat.round - 1;
  return left >= 1 && !roundEnded(combat, left) ? left : combat.round;
}

interface Fighter {
  readonly actor: BodyActor;
  readonly hidden: boolean;
}

/** Everyone in a fight, once; hidden is who has only hidden combatants. */
function fighters(combat: Combat.Implementation): Fighter[] {
  const found = new Map<string, Fighter>();
  for (const { actor, hidden } of combat.combatants) {
    if (!isBodyActor(actor)) continue;
    const before = found.get(actor.uuid)?.hidden ?? true;
    found.set(actor.uuid, { actor, hidden: hidden && before });
  }
  return [...found.values()];
}

function numbered(round: number): string {
  return round.toString(36).padStart(ROUND_DIGITS, '0');
}

/**
 * The id of a round's card for one rule set: always the same, so that an interrupted end of a round goes on with the card
 * it has.
 */
function roundCardId(combat: Combat.Implementation, id: RuleSetId, round: number): string {
  const number = numbered(round);
  const place = RULE_SET_IDS.indexOf(id);
  const own = combat.id ?? '';
  if (place === 0) return `${own.slice(0, -number.length)}${number}`;
  return `${[...own]
    .toReversed()
    .join('')
    .slice(0, -number.length - 1)}${place}${number}`;
}

/** What the end of a round runs on each; who cannot be read has what the others of his set have. A minute is ended once. */
function roundRuns(id: RuleSetId, all: readonly Fighter[], combat: Combat.Implementation, round: number): StepRun[] {
  const { flow } = ruleSet(id);
  const readable = all.flatMap(({ actor }) => actor.system.body ?? []);
  const usual: readonly Step[] = readable[0] === undefined ? [] : flow.roundEnd(readable[0], round);
  return all.flatMap(({ actor, hidden }) => {
    const { body } = actor.system;
    const steps = body === null ? usual : flow.roundEnd(body, round);
    const due = steps.filter(({ procedure }) => procedure !== 'minute' || !minuteEnded(combat, round));
    return due.map(({ procedure, input }) => ({ actor, hidden, procedure, input }));
  });
}

/** The steps of a round's end, one for each rule set that has one; a fight of nobody has imperium's, which says so. */
function roundSteps(combat: Combat.Implementation, round: number): FightStep[] {
  const all = fighters(combat);
  const ids = all.length === 0 ? (['imperium'] as const) : RULE_SET_IDS;
  return ids.flatMap((id) => {
    const own = all.filter(({ actor }) => actor.type === id);
    const runs = roundRuns(id, own, combat, round);
    return runs.length === 0 && all.length > 0 ? [] : [{ ruleSet: id, step: 'roundEnd', combat, round, runs }];
  });
}

/** Notes that a round is ended and posts its cards; gives their ids, null where another client has done it meanwhile. */
async function beginEnd(combat: Combat.Implementation, round: number): Promise<readonly string[] | null> {
  if (roundEnded(combat, round)) return null;
  const steps = roundSteps(combat, round).map((step) => ({ step, id: roundCardId(combat, step.ruleSet, round) }));
  const cards = steps.filter(({ id }) => !game.messages.has(id)).map(({ step, id }) => stepCard(step, id));
  await applyBatch([...cards, { action: 'update', document: combat, changes: { [ROUND_ENDED]: round } }]);
  return steps.map(({ id }) => id);
}

/**
 * Ends a round: one card for each rule set in the fight that does something then, on which everyone bleeds, counts and is
 * tested; gives the first. Each round ends once, also when the tracker is turned back and goes on again; then null.
 */
export function endRound(
  combat: Combat.Implementation,
  round: number = combat.round,
): Promise<ChatMessage.Implementation | null> {
  return inTurn(`${combat.id ?? ''}round`, null, async () => {
    if (round < 1) throw new Refusal('notStarted');
    if (roundEnded(combat, round) || !game.combats.has(combat.id ?? '')) return null;
    if (!game.user.isGM) throw new Refusal('onlyGM');
    if (!mayGoOn('preRound', { combat, round })) return null;
    const ids = await claimed([combat], () => beginEnd(combat, round));
    if (ids === null) return null;
    const messages: (ChatMessage.Implementation | null)[] = [];
    for (const id of ids) messages.push(await applyStep(id));
    announce('round', { combat, round, messages });
    return messages[0] ?? null;
  });
}

/** When in a combatant's turn something is run. */
export type TurnMoment = 'turnStart' | 'turnEnd';

/** Of a turn: its round, and whether its owner did nothing in the turn before. */
export interface TurnFacts {
  readonly round?: number;
  readonly idle?: boolean;
}

/** The id of a turn's card: always the same, so that nothing is run twice. */
function turnCardId(combatant: Combatant.Implementation, moment: TurnMoment, round: number): string {
  const number = numbered(round);
  const mark = moment === 'turnStart' ? 's' : 'e';
  return `${(combatant.id ?? '').slice(0, -number.length - 1)}${mark}${number}`;
}

/**
 * Runs what a rule set runs at the start or end of a combatant's turn, and posts its card; null where nothing is to be
 * done, and the second time.
 */
export function stepTurn(
  combat: Combat.Implementation,
  combatant: Combatant.Implementation,
  moment: TurnMoment,
  { round = combat.round, idle = false }: TurnFacts = {},
): Promise<ChatMessage.Implementation | null> {
  return inTurn(`${combatant.id ?? ''}${moment}`, null, async () => {
    const { actor } = combatant;
    const id = turnCardId(combatant, moment, round);
    if (!isBodyActor(actor) || !actor.isOwner || game.messages.has(id)) return null;
    const { body } = actor.system;
    if (body === null) return null;
    const { flow } = ruleSet(actor.type);
    const steps = moment === 'turnStart' ? flow.turnStart(body, idle) : flow.turnEnd(body);
    const due = steps.filter((step) => !changesNothing(actor.type, step, body));
    if (due.length === 0) return null;
    const facts = { combat, combatant, actor, moment, round };
    if (!mayGoOn('preStep', facts)) return null;
    const runs = due.map(({ procedure, input }) => ({ actor, hidden: combatant.hidden, procedure, input }));
    const card = stepCard({ ruleSet: actor.type, step: moment, combat, round, runs }, id);
    const posted = await claimed([combatant], async () => {
      if (game.messages.has(id)) return false;
      await applyBatch([card]);
      return true;
    });
    if (!posted) return null;
    const message = await applyStep(id);
    announce('step', { ...facts, message });
    return message;
  });
}

/** How a step of a turn stands: there is none, it is due, or it has run. */
export type TurnState = 'none' | 'due' | 'done';

/** How the step of a combatant's turn stands in the round the tracker is in. */
export function turnState(
  combat: Combat.Implementation,
  combatant: Combatant.Implementation,
  moment: TurnMoment,
): TurnState {
  if (game.messages.has(turnCardId(combatant, moment, combat.round))) return 'done';
  const { actor } = combatant;
  if (!isBodyActor(actor) || actor.system.body === null) return 'none';
  const { body } = actor.system;
  const { flow } = ruleSet(actor.type);
  const steps = moment === 'turnStart' ? flow.turnStart(body, false) : flow.turnEnd(body);
  return steps.some((step) => !changesNothing(actor.type, step, body)) ? 'due' : 'none';
}

/** Whether a combatant has nothing to do with a turn: he cannot act, and neither his turn nor its steps do anything to him. */
export function hasNoTurn(combatant: Combatant.Implementation): boolean {
  const { actor } = combatant;
  const whole = isBodyActor(actor) ? wholeBody(actor) : null;
  if (!isBodyActor(actor) || whole === null) return false;
  const { body, derived } = whole;
  if (bridgeOf(actor).canAct(body, derived)) return false;
  const { flow } = ruleSet(actor.type);
  const steps = [...flow.turnStart(body, false), ...(flow.insteadOfAttack(body) ?? []), ...flow.turnEnd(body)];
  return steps.every((step) => changesNothing(actor.type, step, body));
}

/** Notes that a combatant has acted in a round, if he could act. In a round whose end has run it changes nothing any more. */
export function markActed(
  combat: Combat.Implementation,
  combatant: Combatant.Implementation,
  round: number,
): Promise<boolean> {
  return inTurnUnasked(false, async () => {
    if (roundEnded(combat, round)) return false;
    const { actor } = combatant;
    const whole = isBodyActor(actor) ? wholeBody(actor) : null;
    if (!isBodyActor(actor) || whole === null || !bridgeOf(actor).canAct(whole.body, whole.derived)) return false;
    return claimed([actor], async () => {
      const before = readBody(actor);
      const changes = writeBody(actor, before, ruleSet(actor.type).flow.acted?.(before) ?? before);
      if (Object.keys(changes).length === 0) return false;
      const noted: Operation = { action: 'update', document: actor, changes };
      await applyBatch([noted]);
      return true;
    });
  });
}
