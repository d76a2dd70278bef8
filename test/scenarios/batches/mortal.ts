import { assert } from 'chai';
import type { MortalBody } from '../../../src/rules/index.ts';
import type { Batch } from '../scenario.ts';
import type { Stage } from '../stage.ts';

function knight(stage: Stage, more: object = {}): Promise<Actor.OfType<'mortal'>> {
  return stage.actor('mortal', 'Knight', {
    ...{ hp: 12, maxHp: 12, ht: 11, dx: 12, iq: 10, move: 5, dodge: 8 },
    ...more,
  });
}

/** Mortal: shock, crippling at a threshold, tests below nothing, mortal wounds. */
export const mortal: Batch = {
  id: 'mortal',
  name: 'Mortal',
  scenarios: [
    {
      name: 'an arm is crippled at seven of twelve, costs no more, and calls for a test against a knockdown',
      play: async (stage) => {
        const victim = await knight(stage);
        const applied = await stage.strike(victim, { damage: '9', location: 'rightArm' }, { knockdown: 10 });
        const { hp, shockDamage, locations, stunned } = stage.body<MortalBody>(victim);
        assert.deepInclude({ hp, shockDamage, stunned }, { hp: 5, shockDamage: 7, stunned: false });
        assert.equal(locations['rightArm']?.crippled, 'untested');
        stage.followsRules(victim, applied);
      },
    },
    {
      name: 'six of twelve does not cripple an arm',
      play: async (stage) => {
        const victim = await knight(stage);
        await stage.strike(victim, { damage: '6', location: 'rightArm' }, { knockdown: 10 });
        const { hp, locations } = stage.body<MortalBody>(victim);
        assert.equal(hp, 6);
        assert.isNull(locations['rightArm']?.crippled);
      },
    },
    {
      name: 'a blow to minus the maximum asks for death, then to stay conscious; a failure by two is a mortal wound',
      play: async (stage) => {
        const victim = await knight(stage);
        const applied = await stage.strike(
          victim,
          { damage: '24', location: 'torso' },
          { 'death/1': 13, knockdown: 9 },
        );
        assert.deepInclude(stage.body<MortalBody>(victim), {
          hp: -12,
          mortalWound: true,
          incapacitated: true,
          dead: false,
        });
        stage.followsRules(victim, applied);
        await stage.treat(victim, { kind: 'stabilize' }, { scar: 9 });
        assert.deepInclude(stage.body<MortalBody>(victim), { mortalWound: false, ht: 11 });
      },
    },
    {
      name: 'shock passes with the end of the next turn',
      play: async (stage) => {
        const victim = await knight(stage);
        await stage.strike(victim, { damage: '3', location: 'torso' });
        assert.equal(stage.body<MortalBody>(victim).shockDamage, 3);
        await stage.deed(victim, 'turnStart', { didNothing: false });
        assert.equal(stage.body<MortalBody>(victim).shockOld, 3);
        await stage.deed(victim, 'turnEnd');
        assert.deepInclude(stage.body<MortalBody>(victim), { shockDamage: 0, shockOld: 0 });
      },
    },
  ],
};
