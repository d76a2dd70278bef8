import { caseRunner, type Parts } from './named-cases.ts';

/**
 * Constitution 40: head 5, arms 6, torso 10, abdomen 8, legs 8 hit points; shock at 2 in the head and the arms, at 4 in
 * the torso, at 3 in the abdomen and the legs.
 */
export const FORTY = 40;

/** Somebody of Constitution 40 with changes. */
export function somebody(changes: Parts = {}): Parts {
  return { con: FORTY, ...changes };
}

/** Somebody of Constitution 40 with changes to locations. */
export function hurt(locations: Parts, changes: Parts = {}): Parts {
  return somebody({ locations, ...changes });
}

/** A creature of one essential location with eight hit points. */
export const BLOB = { con: 50, plan: 'custom', locations: { blob: { maxHp: 8, essential: true, table: [1, 100] } } };

/** Ten arms of five hit points on a trunk, each with a tenth of the table; the trunk is struck only when aimed at. */
export const TEN_ARMED: Parts = {
  con: 50,
  plan: 'custom',
  locations: {
    trunk: { maxHp: 20, essential: true },
    ...Object.fromEntries(
      Array.from({ length: 10 }, (_, index) => [
        `arm${index + 1}`,
        { maxHp: 5, essential: false, attachedTo: 'trunk', table: [10 * index + 1, 10 * index + 10] },
      ]),
    ),
  },
};

export const { resolved, refusal, runTable } = caseRunner('dismemberment', '004', somebody());
