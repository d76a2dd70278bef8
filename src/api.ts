import { answer, answerAll } from './play/answer.ts';
import { begin, beginAll } from './play/apply.ts';
import { attack } from './play/attack.ts';
import { changeTarget, setTarget } from './play/change.ts';
import { setCondition, setHitPoints } from './play/condition.ts';
import { rollDamage } from './play/damage.ts';
import { enterHit } from './play/enter-hit.ts';
import { dropHeld, hold, mend, setActive, setWorn } from './play/equip.ts';
import { endRound } from './play/round.ts';
import { treat } from './play/treat.ts';

/** What macros and modules may call, as `game.system.api`. Each call reports what it cannot do and never throws. */
export const api = {
  attack,
  rollDamage,
  hit: enterHit,
  changeTarget,
  setTarget,
  apply: begin,
  applyAll: beginAll,
  answer,
  answerAll,
  endRound,
  treat,
  setCondition,
  setHitPoints,
  hold,
  dropHeld,
  setWorn,
  setActive,
  mend,
} as const;
