import { describe, expect, it } from 'vitest';
import { asks, fighter, hurt, one, refusal, runTable, TWO_HANDS } from './mortal-cases.ts';

const FAINTING = '0 HP or less';
const acted = { didNothing: false };

runTable('turnStart', 'turnStart', [
  one(
    'at 0 after acting, passed',
    FAINTING,
    'an HT roll',
    { body: fighter({ hp: 0 }), input: acted, dice: { consciousness: 11 } },
    { body: { unconscious: false }, flags: [], asks: asks(['consciousness', '3d6']), result: null },
  ),
  one(
    'at 0 after acting, failed',
    FAINTING,
    'unconscious, down, hands empty',
    { body: hurt(TWO_HANDS, { hp: -4 }), input: acted, dice: { consciousness: 12 } },
    {
      body: { unconscious: true, prone: true },
      flags: ['dropped:leftHand', 'dropped:rightHand', 'prone', 'unconscious'],
    },
  ),
  one(
    'at 0 after doing nothing',
    FAINTING,
    'is not asked',
    { body: fighter({ hp: 0 }), input: { didNothing: true } },
    { asks: [], flags: [] },
  ),
  one('at 1', FAINTING, 'is not asked', { body: fighter({ hp: 1 }), input: acted }, { asks: [] }),
  one(
    'unconscious',
    FAINTING,
    'is not asked',
    { body: fighter({ hp: -1, unconscious: true }), input: acted },
    { asks: [] },
  ),
  one(
    'mortally wounded',
    'Mortal Wounds',
    'is not asked',
    { body: fighter({ hp: -13, mortalWound: true, incapacitated: true }), input: acted },
    { asks: [] },
  ),
  one(
    'incapacitated only',
    FAINTING,
    'is asked',
    { body: fighter({ hp: -13, incapacitated: true }), input: acted, dice: { consciousness: 3 } },
    { flags: [] },
  ),
  one(
    'shock so far',
    'Shock',
    'is this turn’s from now on',
    { body: fighter({ shockDamage: 3, shockOld: 1 }), input: acted },
    { body: { shockDamage: 3, shockOld: 3 } },
  ),
  one(
    'the dead',
    'Death',
    'nothing happens',
    { body: fighter({ hp: -60, dead: true, shockDamage: 4 }), input: acted },
    { asks: [], flags: [], body: { shockOld: 0 } },
  ),
]);

const STUN = 'Stunned Condition';

runTable('turnEnd', 'turnEnd', [
  one(
    'stunned, passed',
    STUN,
    'an HT roll ends it, without a flag',
    { body: fighter({ stunned: true, prone: true }), dice: { recover: 11 } },
    { body: { stunned: false, prone: true }, flags: [], asks: asks(['recover', '3d6']), result: null },
  ),
  one(
    'stunned, failed',
    STUN,
    'stays so; pain thresholds have no say',
    { body: fighter({ stunned: true, traits: ['highPainThreshold'] }), dice: { recover: 12 } },
    { body: { stunned: true }, derived: { defencePenalty: 4 } },
  ),
  one(
    'stunned and unconscious',
    STUN,
    'is not asked',
    { body: fighter({ stunned: true, unconscious: true }) },
    { asks: [], body: { stunned: true } },
  ),
  one('not stunned', STUN, 'is not asked', {}, { asks: [], flags: [] }),
  one(
    'shock from before the turn',
    'Shock',
    'goes with the end of its turn',
    { body: fighter({ shockDamage: 4, shockOld: 4 }) },
    { body: { shockDamage: 0, shockOld: 0 }, derived: { shockPenalty: 0 } },
  ),
  one(
    'shock from within the turn',
    'Shock',
    'lasts through the next',
    { body: fighter({ shockDamage: 6, shockOld: 4 }) },
    { body: { shockDamage: 2, shockOld: 0 }, derived: { shockPenalty: 2 } },
  ),
  one(
    'the dead',
    'Death',
    'nothing happens',
    { body: fighter({ dead: true, stunned: true, shockDamage: 4, shockOld: 2 }) },
    { asks: [], body: { stunned: true, shockDamage: 4, shockOld: 2 } },
  ),
]);

describe('turns, refused', () => {
  it.each([
    ['turnStart', { input: {} }, 'input.didNothing: missing'],
    ['turnStart', { input: { didNothing: 0 } }, 'input.didNothing: expected boolean, got 0'],
    ['turnStart', { body: null, input: acted }, 'body: missing'],
    ['turnEnd', { input: acted }, 'input.didNothing: unknown field'],
    ['turnEnd', { body: null }, 'body: missing'],
    ['execute', { input: { how: 'axe' } }, 'input.how: unknown field'],
    ['endCombat', { input: { physicianTechLevel: -1 } }, 'input.physicianTechLevel: expected at least 0, got -1'],
    ['endCombat', { body: null }, 'body: missing'],
  ])('%s %j: %s', (procedure, given, message) => {
    expect(refusal(procedure, given)).toBe(message);
  });
});
