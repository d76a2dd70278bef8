import { assert } from 'chai';
import type { DismembermentBody } from '../../../src/rules/index.ts';
import type { Batch } from '../scenario.ts';
import type { Stage } from '../stage.ts';

/** Constitution 65: head 8, arms 10, torso 16, abdomen and legs 13. */
function traveller(stage: Stage): Promise<Actor.OfType<'dismemberment'>> {
  return stage.actor('dismemberment', 'Traveller', { con: 65 });
}

/** Dismemberment: areas useless below nothing, beyond repair past their own maximum, delay in jiffies, minutes of bleeding. */
export const dismemberment: Batch = {
  id: 'dismemberment',
  name: 'Dismemberment',
  scenarios: [
    {
      name: 'a leg below nothing is useless and bleeds, and the blow delays by what came through',
      play: async (stage) => {
        const victim = await traveller(stage);
        const applied = await stage.strike(victim, { damage: '16', location: 'rightLeg' });
        const { delay, locations } = stage.body<DismembermentBody>(victim);
        assert.equal(delay, 16);
        assert.deepInclude(locations['rightLeg'], { hp: -3, maxHp: 13, useless: true, bleeding: 1, destroyed: false });
        stage.followsRules(victim, applied);
      },
    },
    {
      name: 'a minute bleeds; staunching ends it',
      play: async (stage) => {
        const victim = await traveller(stage);
        await stage.strike(victim, { damage: '16', location: 'rightLeg' });
        await stage.deed(victim, 'minute');
        assert.equal(stage.body<DismembermentBody>(victim).locations['rightLeg']?.hp, -4);
        await stage.treat(victim, { kind: 'staunch', location: 'rightLeg' });
        await stage.deed(victim, 'minute');
        assert.deepInclude(stage.body<DismembermentBody>(victim).locations['rightLeg'], { hp: -4, bleeding: 0 });
      },
    },
    {
      name: 'past its own maximum a head is destroyed, and its owner dead',
      play: async (stage) => {
        const victim = await traveller(stage);
        const { outcome } = await stage.strike(victim, { damage: '17', location: 'head' });
        assert.include(outcome.flags, 'dead');
        assert.isTrue(stage.body<DismembermentBody>(victim).locations['head']?.destroyed);
        assert.isTrue(victim.statuses.has('dead'));
      },
    },
    {
      name: 'a fall is shared out as the game master says',
      play: async (stage) => {
        const victim = await traveller(stage);
        const fall = { metres: 5, safeMetres: 3, spread: { rightLeg: 4, leftLeg: 2 } };
        const applied = await stage.deed(victim, 'fall', fall);
        const { locations, delay } = stage.body<DismembermentBody>(victim);
        assert.deepEqual([locations['rightLeg']?.hp, locations['leftLeg']?.hp, delay], [9, 11, 6]);
        stage.followsRules(victim, applied);
      },
    },
  ],
};
