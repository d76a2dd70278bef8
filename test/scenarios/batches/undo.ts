import { assert } from 'chai';
import type { DismembermentBody } from '../../../src/rules/index.ts';
import type { Batch } from '../scenario.ts';
import type { Stage } from '../stage.ts';
import { until } from '../waiting.ts';

/** Constitution 65: a torso of 16 hit points, legs of 13. */
function traveller(stage: Stage): Promise<Actor.OfType<'dismemberment'>> {
  return stage.actor('dismemberment', 'Traveller', { con: 65 });
}

function legOf(stage: Stage, actor: Actor.Implementation): object {
  return stage.body<DismembermentBody>(actor).locations['rightLeg'] ?? {};
}

/** What was done and is undone, and done again. */
export const undo: Batch = {
  id: 'undo',
  name: 'Undoing',
  scenarios: [
    {
      name: 'the last blow is undone as if it had not been, with its conditions, and done again',
      play: async (stage) => {
        const victim = await traveller(stage);
        const before = stage.body(victim);
        const { message } = await stage.strike(victim, { damage: '17', location: 'head' });
        const after = stage.body(victim);
        assert.isTrue(victim.statuses.has('dead'));
        assert.isTrue(await stage.api.undo(message, 't0'));
        assert.deepEqual(stage.body(victim), before);
        await until('the effect has gone', () => !victim.statuses.has('dead'));
        assert.isFalse(await stage.api.undo(message, 't0'), 'nothing is undone twice');
        assert.isTrue(await stage.api.redo(message, 't0'));
        assert.deepEqual(stage.body(victim), after);
        await until('the effect is back', () => victim.statuses.has('dead'));
      },
    },
    {
      name: 'an earlier blow is taken out of the past of an unlinked token; what came after and what was edited stay',
      play: async (stage) => {
        const base = await traveller(stage);
        const [token] = await stage.tokens([base], false);
        const victim = token?.actor;
        assert.isOk(victim);
        const first = await stage.strike(victim, { damage: '5', location: 'rightLeg' });
        await victim.update({ 'system.locations.leftLeg.hp': 9 } as object);
        await stage.strike(victim, { damage: '3', location: 'rightLeg' });
        assert.deepInclude(legOf(stage, victim), { hp: 5 });
        assert.isTrue(await stage.api.undo(first.message, 't0'));
        assert.deepInclude(legOf(stage, victim), { hp: 10 });
        assert.deepInclude(stage.body<DismembermentBody>(victim).locations['leftLeg'], { hp: 9 });
        assert.deepInclude(legOf(stage, base), { hp: 13 });
      },
    },
  ],
};
