import { answer, answerAll } from './play/answer.ts';
import { begin, beginAll } from './play/apply.ts';
import { attack } from './play/attack.ts';
import { changeTarget, setTarget } from './play/change.ts';
import { setCondition, setHitPoints } from './play/condition.ts';
import { deed } from './play/deed.ts';
import { rollDamage } from './play/damage.ts';
import { enterHit } from './play/enter-hit.ts';
import { carryShield, dropHeld, hold, mend, setActive, setChart, setWorn } from './play/equip.ts';
import { called, opening } from './play/given.ts';
import { attackOdds } from './play/odds.ts';
import { owedTests } from './play/owed-tests.ts';
import { passTime } from './play/pass-time.ts';
import { openWindow } from './play/windows.ts';
import { endRound, stepTurn } from './play/round.ts';
import { passThrough } from './play/pass-through.ts';
import { previewRest, rest } from './play/rest.ts';
import { treat } from './play/treat.ts';
import { redo, undo } from './play/undo.ts';
import { runCase } from './rules/case.ts';

/**
 * What macros and modules may call, as `game.system.api`. Each call reports what it cannot do and never throws,
 * but for `odds`, `previewRest` and `resolve`, which only work something out and throw an error that says why not.
 */
export const api = {
  attack: called('attack', ['Actor', 'Item'], null, attack),
  rollDamage: called('rollDamage', ['ChatMessage'], null, rollDamage),
  hit: called('hit', ['Actors', 'Fields'], null, enterHit),
  /** Lets a shot that has gone through somebody (flag `exited`) strike who is behind him. */
  passThrough: called('passThrough', ['ChatMessage', null, 'Fields'], null, passThrough),
  changeTarget: called('changeTarget', ['ChatMessage', null, 'Fields'], false, changeTarget),
  setTarget: called('setTarget', ['ChatMessage', null, 'Fields'], false, setTarget),
  apply: called('apply', ['ChatMessage'], false, begin),
  applyAll: called('applyAll', ['ChatMessage'], false, beginAll),
  answer: called('answer', ['ChatMessage'], false, answer),
  answerAll: called('answerAll', ['ChatMessage'], false, answerAll),
  endRound: called('endRound', ['Combat'], null, endRound),
  /** What a rule set runs at the start (`turnStart`) or end (`turnEnd`) of a combatant's turn. */
  step: called('step', ['Combat', 'Combatant'], null, stepTurn),
  treat: called('treat', ['Actor', 'Fields'], null, treat),
  /** Any other procedure of an actor's rule set: execute, fall, spendAction, wake, stand, endCombat, elapse, … */
  deed: called('deed', ['Actors'], null, deed),
  /** Undoes what a card has done to a target of it, or to all. */
  undo: called('undo', ['ChatMessage'], false, undo),
  redo: called('redo', ['ChatMessage'], false, redo),
  setCondition: called('setCondition', ['Actor'], false, setCondition),
  setHitPoints: called('setHitPoints', ['Actor'], false, setHitPoints),
  hold: called('hold', ['Actor', 'Item'], false, hold),
  dropHeld: called('dropHeld', ['Actor'], false, dropHeld),
  carryShield: called('carryShield', ['Actor'], false, carryShield),
  setWorn: called('setWorn', ['Item'], false, setWorn),
  setActive: called('setActive', ['Item'], false, setActive),
  mend: called('mend', ['Actor'], false, mend),
  setChart: called('setChart', ['Item'], false, setChart),
  /** Moves the world's clock on by a span, or asks by the rest dialog, which previews first. */
  rest,
  /** Moves the world's clock on by a span, and has bodies live through it. */
  passTime: called('passTime', ['Fields'], [], passTime),
  /** What a span is expected to do to those whose time would pass; nothing is written. */
  previewRest,
  /** The tests still owed: of everyone for a GM, of their own for players. */
  owedTests,
  /** Opens the window of the tests still owed. */
  showOwedTests: () => openWindow('owedTests'),
  /** Opens the window in which a hit on an actor is entered. */
  askHit: opening('askHit', 'enterHit'),
  /** Opens the window of what has been done to an actor. */
  showHistory: opening('showHistory', 'history'),
  /** Opens the window in which a treatment of an actor is chosen. */
  askTreatment: opening('askTreatment', 'treat'),
  odds: attackOdds,
  /** Runs one case of the rules core (rules/README.md) and compares it with what it expects. */
  resolve: runCase,
} as const;
