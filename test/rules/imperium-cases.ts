import { caseRunner, type Parts } from './named-cases.ts';

/** Fifty in everything: Base Injury 5, unconscious below 25, dead at 0. */
export const FIFTY = { WS: 50, BS: 50, S: 50, T: 50, I: 50, Wp: 50, Sg: 50, Nv: 50, Ld: 50 };

/** A person of fifties with changes; `hardy` ones have 200 hit points, so that no blow here fells them. */
export function person(changes: Parts = {}): Parts {
  return { characteristics: FIFTY, ...changes };
}

/** A person who does not fall for lack of hit points. */
export function hardy(changes: Parts = {}): Parts {
  return person({ maxHp: 200, ...changes });
}

export const { resolved, refusal, runTable } = caseRunner('imperium', '000', person());
