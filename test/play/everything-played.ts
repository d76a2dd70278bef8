export { api } from '../../src/api.ts';
import { bridgeOf } from '../../src/bridge/body.ts';
import type { BodyActor } from '../../src/data/narrowing.ts';
import { problemWords, repairWords } from '../../src/bridge/repairs.ts';
import { registerDataModels } from '../../src/data/register.ts';
import { registerDocuments } from '../../src/documents/register.ts';
import { registerMigrations } from '../../src/migrations/register.ts';
import { bodyRepair } from '../../src/play/repair.ts';
import { registerSettings } from '../../src/settings/settings.ts';

export { readBody } from '../../src/bridge/body.ts';
export { weaponState } from '../../src/bridge/items.ts';
export { targetView } from '../../src/bridge/resolution.ts';
export { answer, answerAll } from '../../src/play/answer.ts';
export { begin, beginAll } from '../../src/play/apply.ts';
export { answerClaim, answerRelease } from '../../src/play/claim.ts';
export { attack } from '../../src/play/attack.ts';
export { changeTarget, setTarget } from '../../src/play/change.ts';
export { setCondition, setHitPoints } from '../../src/play/condition.ts';
export { rollDamage } from '../../src/play/damage.ts';
export { enterHit } from '../../src/play/enter-hit.ts';
export { deed } from '../../src/play/deed.ts';
export { layPlan } from '../../src/play/lay-plan.ts';
export { passThrough } from '../../src/play/pass-through.ts';
export { attackOdds } from '../../src/play/odds.ts';
export { carryShield, dropHeld, hold, mend, setChart, setEntries } from '../../src/play/equip.ts';
export { inTurn } from '../../src/play/in-turn.ts';
export { endMinute } from '../../src/play/minute.ts';
export { endRound, roundEnded, stepTurn } from '../../src/play/round.ts';
export { owedTests } from '../../src/play/owed-tests.ts';
export { answerRequest } from '../../src/play/requests.ts';
export { passTime, timeMark } from '../../src/play/pass-time.ts';
export { repairBody, storeUnread, unread } from '../../src/play/repair.ts';
export { strangeItems, unreadWords } from '../../src/bridge/stored-faults.ts';
export { outdatedInWorld } from '../../src/migrations/outdated.ts';
export { storeWhole } from '../../src/migrations/storing.ts';
export { repairCard } from '../../src/play/repair-card.ts';
export { cardRepair, cardRepairWords } from '../../src/bridge/card-repairs.ts';
export { previewRest, rest } from '../../src/play/rest.ts';
export { isTimeCard } from '../../src/play/time-card.ts';
export { hasNoTurn, turnState } from '../../src/play/round.ts';
export { treat } from '../../src/play/treat.ts';
export { wholePastOf } from '../../src/play/rewrite.ts';
export { redo, undo } from '../../src/play/undo.ts';
export { alternative, happened, putInPlace, throwFor } from '../../src/play/what-if.ts';
export { possibleWitnesses, shake, shakeOnce } from '../../src/play/witnesses.ts';

/** What a sheet says of a body that cannot be read, and what its button offers. */
export function sheetWords(actor: BodyActor): { problem: string; repair: string } {
  const repair = bodyRepair(actor);
  return {
    problem: problemWords(game.i18n, actor.system.problem),
    repair: repair === null ? '' : repairWords(game.i18n, repair),
  };
}

/** The locations of an actor's body. */
export function placesOf(actor: BodyActor): string[] {
  const { body } = actor.system;
  return body === null
    ? []
    : bridgeOf(actor)
        .locations(body)
        .map(({ id }) => id);
}

/** Registers what the system registers in `init`, but for its faces. */
export function register(): void {
  Hooks.once('init', () => {
    registerSettings();
    registerDataModels();
    registerDocuments();
    registerMigrations();
  });
}
