import { registerDataModels } from '../../src/data/register.ts';
import { registerDocuments } from '../../src/documents/register.ts';
import { registerSettings } from '../../src/settings/settings.ts';

export { readBody } from '../../src/bridge/body.ts';
export { weaponState } from '../../src/bridge/items.ts';
export { targetView } from '../../src/bridge/resolution.ts';
export { answer, answerAll } from '../../src/play/answer.ts';
export { begin, beginAll } from '../../src/play/apply.ts';
export { attack } from '../../src/play/attack.ts';
export { changeTarget, setTarget } from '../../src/play/change.ts';
export { setCondition, setHitPoints } from '../../src/play/condition.ts';
export { rollDamage } from '../../src/play/damage.ts';
export { enterHit } from '../../src/play/enter-hit.ts';
export { dropHeld, hold, mend } from '../../src/play/equip.ts';
export { inTurn } from '../../src/play/in-turn.ts';
export { endRound, roundEnded } from '../../src/play/round.ts';
export { treat } from '../../src/play/treat.ts';

/** Registers what the system registers in `init`, but for its faces. */
export function register(): void {
  Hooks.once('init', () => {
    registerSettings();
    registerDataModels();
    registerDocuments();
  });
}
