import { assert } from 'chai';
import type { SkirmishBody } from '../../../src/rules/index.ts';
import type { Batch } from '../scenario.ts';
import type { Stage } from '../stage.ts';

const STATS = {
  weaponSkill: 3,
  ballisticSkill: 3,
  strength: 3,
  toughness: 3,
  initiative: 3,
  sagacity: 3,
  grit: 3,
  luck: 3,
};

function fighter(stage: Stage, more: object = {}): Promise<Actor.OfType<'skirmish'>> {
  return stage.actor('skirmish', 'Fighter', { stats: STATS, wounds: 2, maxWounds: 2, ...more });
}

/** Skirmish: injuries by how much stronger the blow is, bleeding, activations, allies who see it. */
export const skirmish: Batch = {
  id: 'skirmish',
  name: 'Skirmish',
  scenarios: [
    {
      name: 'a blow that is far stronger strikes the head, which bleeds twice and costs a wound',
      play: async (stage) => {
        const victim = await fighter(stage);
        const applied = await stage.strike(victim, { strength: 9, damage: 1 });
        const { wounds, damage, injuries, unconscious } = stage.body<SkirmishBody>(victim);
        assert.deepInclude({ wounds, damage, unconscious }, { wounds: 1, damage: 2, unconscious: false });
        assert.equal(injuries.head, 1);
        stage.followsRules(victim, applied);
      },
    },
    {
      name: 'a blow that is far weaker does nothing',
      play: async (stage) => {
        const victim = await fighter(stage, { armour: 12 });
        const before = stage.body(victim);
        const { outcome } = await stage.strike(victim, { strength: 0, damage: 3 });
        assert.include(outcome.flags, 'invulnerable');
        assert.deepEqual(stage.body(victim), before);
      },
    },
    {
      name: 'who has bled more than his toughness lies unconscious, and an activation asks for luck',
      play: async (stage) => {
        const victim = await fighter(stage);
        await stage.strike(victim, { strength: 9, damage: 2 });
        assert.deepInclude(stage.body<SkirmishBody>(victim), { damage: 4, unconscious: true, prone: true });
        assert.isTrue(victim.statuses.has('unconscious'));
        const luck = { 'luck/1': 1, 'luck/2': 1, 'luck/3': 6, 'luck/4': 6 };
        const applied = await stage.deed(victim, 'activate', {}, luck);
        assert.equal(stage.body<SkirmishBody>(victim).damage, 6);
        stage.followsRules(victim, applied);
      },
    },
    {
      name: 'an ally who sees it may break, and rallies at the end of an activation',
      play: async (stage) => {
        const ally = await fighter(stage);
        await stage.deed(ally, 'battleShock', {}, { 'shock/1': 6 });
        assert.isTrue(stage.body<SkirmishBody>(ally).broken);
        assert.isTrue(ally.statuses.has('broken'));
        await stage.deed(ally, 'endActivation', {}, { 'grit/rally': 1 });
        assert.isFalse(stage.body<SkirmishBody>(ally).broken);
        assert.isFalse(ally.statuses.has('broken'));
      },
    },
  ],
};
