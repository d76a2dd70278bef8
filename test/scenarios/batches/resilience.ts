import { assert } from 'chai';
import type { ResilienceBody } from '../../../src/rules/index.ts';
import type { Batch } from '../scenario.ts';
import type { Stage } from '../stage.ts';

/** Twelve hit points by three: legs and head 5, abdomen 6, chest 7, arms 4. */
function adventurer(stage: Stage): Promise<Actor.OfType<'resilience'>> {
  return stage.actor('resilience', 'Adventurer', { con: 12, pow: 10, siz: 13, resilience: 60 });
}

/** Resilience: hit points by location, minor, serious and major wounds, a clock of rounds. */
export const resilience: Batch = {
  id: 'resilience',
  name: 'Resilience',
  scenarios: [
    {
      name: 'the initiative that is written orders the turns',
      play: async (stage) => {
        const [slow, quick] = [await adventurer(stage), await adventurer(stage)];
        await quick.update({ 'system.quickness': 12 } as Actor.UpdateData);
        assert.deepEqual([slow.system.initiative, quick.system.initiative], [0, 12]);
      },
    },
    {
      name: 'the whole of a location is a minor wound that costs an action',
      play: async (stage) => {
        const victim = await adventurer(stage);
        const applied = await stage.strike(victim, { damage: '5', location: 'leftLeg' });
        const { lostActions, locations } = stage.body<ResilienceBody>(victim);
        assert.equal(lostActions, 1);
        assert.deepInclude(locations['leftLeg'], { hp: 0, maxHp: 5, wound: 'minor', scarred: true });
        stage.followsRules(victim, applied);
      },
    },
    {
      name: 'a serious wound of the head asks to stay conscious; first aid ends the asking',
      play: async (stage) => {
        const victim = await adventurer(stage);
        await stage.strike(victim, { damage: '8', location: 'head' }, { 'head/consciousness': 61 });
        assert.isTrue(stage.body<ResilienceBody>(victim).unconscious);
        assert.isTrue(victim.statuses.has('unconscious'));
        const applied = await stage.treat(victim, { kind: 'firstAid', location: 'head' });
        assert.isTrue(stage.body<ResilienceBody>(victim).locations['head']?.stabilised);
        stage.followsRules(victim, applied);
      },
    },
    {
      name: 'a limb lost starts a clock of constitution and power, which each round runs down',
      play: async (stage) => {
        const victim = await adventurer(stage);
        await stage.strike(victim, { damage: '11', location: 'rightLeg' }, { 'rightLeg/consciousness': 30 });
        const { locations, prone } = stage.body<ResilienceBody>(victim);
        assert.isTrue(prone);
        assert.deepInclude(locations['rightLeg'], { wound: 'major', severed: true, clock: 22 });
        const combat = await stage.combat([victim]);
        await stage.resolve(await stage.api.endRound(combat), { 'rightLeg/consciousness': 30 });
        assert.equal(stage.body<ResilienceBody>(victim).locations['rightLeg']?.clock, 21);
      },
    },
    {
      name: 'a major wound of the chest that fails its test kills',
      play: async (stage) => {
        const victim = await adventurer(stage);
        const { outcome } = await stage.strike(victim, { damage: '15', location: 'chest' }, { 'chest/death': 99 });
        assert.include(outcome.flags, 'dead');
        assert.isTrue(victim.statuses.has('dead'));
      },
    },
  ],
};
