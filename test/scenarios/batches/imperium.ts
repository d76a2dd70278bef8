import { assert } from 'chai';
import type { ImperiumBody } from '../../../src/rules/index.ts';
import type { Batch } from '../scenario.ts';
import type { Stage } from '../stage.ts';

const CHARACTERISTICS = { WS: 40, BS: 40, S: 45, T: 40, I: 40, Wp: 40, Sg: 40, Nv: 40, Ld: 40 };

function soldier(stage: Stage): Promise<Actor.OfType<'imperium'>> {
  return stage.actor('imperium', 'Soldier', { characteristics: CHARACTERISTICS });
}

/** 12 points on a body of Toughness 40: three levels, with the tests of the second and third passed. */
const SHOT = { damage: '12', mode: 'projectile', location: 'body' };
const PASSED = { 'body.heavy/strength': 20, 'body.serious/toughness': 20 };

/** Imperium: levels beside hit points, tests, armour, rounds, treatment. */
export const imperium: Batch = {
  id: 'imperium',
  name: 'Imperium',
  scenarios: [
    {
      name: 'a shot takes hit points and levels, and asks for the tests of each level',
      play: async (stage) => {
        const victim = await soldier(stage);
        const applied = await stage.strike(victim, SHOT, PASSED);
        const { hp, prone, locations } = stage.body<ImperiumBody>(victim);
        assert.equal(hp, 28);
        assert.isTrue(prone);
        assert.deepInclude(locations['body'], { level: 3, bleeding: 2, treated: false });
        stage.followsRules(victim, applied);
      },
    },
    {
      name: 'worn armour stops what it can, and what does not come through hurts nobody',
      play: async (stage) => {
        const victim = await soldier(stage);
        await stage.item(victim, 'armour', 'Plate', { value: 8, kind: 'plate', covers: ['body'], worn: true });
        const applied = await stage.strike(victim, { ...SHOT, damage: '8' });
        const { hp, locations } = stage.body<ImperiumBody>(victim);
        assert.equal(hp, 40);
        assert.equal(locations['body']?.level, 0);
        stage.followsRules(victim, applied);
        await stage.strike(victim, { ...SHOT, damage: '8', location: 'leftLeg' }, { 'leftLeg.light/strength': 20 });
        assert.equal(stage.body<ImperiumBody>(victim).hp, 32);
      },
    },
    {
      name: 'the end of a round bleeds, and does so once',
      play: async (stage) => {
        const victim = await soldier(stage);
        await stage.strike(victim, SHOT, PASSED);
        const combat = await stage.combat([victim]);
        const card = await stage.api.endRound(combat);
        assert.isOk(card);
        const { hp } = stage.body<ImperiumBody>(victim);
        assert.isAtMost(hp, 26);
        assert.isAtLeast(hp, 22);
        await stage.api.endRound(combat);
        assert.equal(stage.body<ImperiumBody>(victim).hp, hp);
      },
    },
    {
      name: 'attention ends bleeding and the penalty of a wound',
      play: async (stage) => {
        const victim = await soldier(stage);
        await stage.strike(victim, SHOT, PASSED);
        const applied = await stage.treat(victim, { kind: 'attention', location: 'body' });
        assert.deepInclude(stage.body<ImperiumBody>(victim).locations['body'], {
          level: 3,
          bleeding: 0,
          treated: true,
        });
        stage.followsRules(victim, applied);
      },
    },
    {
      name: 'who has no hit points left is dead, on the body and as a condition',
      play: async (stage) => {
        const victim = await soldier(stage);
        const { outcome } = await stage.strike(victim, { ...SHOT, damage: '40' });
        assert.include(outcome.flags, 'dead');
        assert.deepInclude(stage.body<ImperiumBody>(victim), { hp: 0, dead: true });
        assert.isTrue(victim.statuses.has('dead'));
      },
    },
  ],
};
