import { assert } from 'chai';
import type { ImperiumBody, ResilienceBody } from '../../../src/rules/index.ts';
import type { Batch } from '../scenario.ts';
import type { Stage } from '../stage.ts';
import { until } from '../waiting.ts';

const CHARACTERISTICS = { WS: 40, BS: 40, S: 45, T: 40, I: 40, Wp: 40, Sg: 40, Nv: 40, Ld: 40 };
const SCRATCH = { damage: '4', mode: 'projectile', location: 'body' };

function soldier(stage: Stage): Promise<Actor.OfType<'imperium'>> {
  return stage.actor('imperium', 'Soldier', { characteristics: CHARACTERISTICS });
}

function hpOf(stage: Stage, actor: Actor.Implementation): number {
  return stage.body<ImperiumBody>(actor).hp;
}

async function openSheet(actor: Actor.Implementation): Promise<HTMLElement> {
  const sheet = actor.sheet as unknown as foundry.applications.api.ApplicationV2.Any;
  await sheet.render({ force: true });
  return sheet.element as HTMLElement;
}

function windowWith(selector: string): Promise<HTMLElement> {
  return until(`a window with ${selector}`, () => {
    const windows = [...foundry.applications.instances.values()].map(({ element }) => element as HTMLElement | null);
    return windows.find((element) => element?.querySelector(selector) != null);
  });
}

/** What is the same in all rule sets: sheets, tokens, conditions, hooks, time. */
export const table: Batch = {
  id: 'table',
  name: 'Sheets, tokens, conditions, hooks, time',
  scenarios: [
    {
      name: 'the button of a weapon on the sheet asks how, and posts the card of the attack',
      play: async (stage) => {
        const attacker = await soldier(stage);
        const weapon = { ruleSet: 'imperium', mode: 'projectile', skill: 'BS', damage: '1d10', hands: 1 };
        await stage.item(attacker, 'weapon', 'Pistol', weapon);
        const sheet = await openSheet(attacker);
        const button = await until('the button of the weapon', () =>
          sheet.querySelector<HTMLElement>('.row.weapon [data-action="attack"]'),
        );
        button.click();
        const asked = await windowWith('[data-chance]');
        asked.querySelector<HTMLElement>('button[data-action="confirm"]')?.click();
        const card = await stage.card('attack');
        assert.equal(card.rolls.length, 1);
        await attacker.sheet?.close();
      },
    },
    {
      name: 'two unlinked tokens of one actor have wounds of their own',
      play: async (stage) => {
        const base = await soldier(stage);
        const [one, other] = await stage.tokens([base, base], false);
        assert.isOk(one?.actor);
        assert.isOk(other?.actor);
        const [first, second] = [one?.actor as Actor.Implementation, other?.actor as Actor.Implementation];
        await stage.strike(first, SCRATCH);
        assert.deepEqual([hpOf(stage, first), hpOf(stage, second), hpOf(stage, base)], [36, 40, 40]);
      },
    },
    {
      name: 'a linked token is its actor',
      play: async (stage) => {
        const base = await soldier(stage);
        const [token] = await stage.tokens([base], true);
        await stage.strike(token?.actor as Actor.Implementation, SCRATCH);
        assert.equal(hpOf(stage, base), 36);
      },
    },
    {
      name: 'a condition that is toggled and one that the rules set are the same thing',
      play: async (stage) => {
        const actor = await soldier(stage);
        await actor.toggleStatusEffect('prone', { active: true });
        assert.isTrue(stage.body<ImperiumBody>(actor).prone);
        await stage.treat(actor, { kind: 'stand' });
        assert.isFalse(stage.body<ImperiumBody>(actor).prone);
        assert.isFalse(actor.statuses.has('prone'));
      },
    },
    {
      name: 'a card that is applied twice at once is applied once',
      play: async (stage) => {
        const victim = await soldier(stage);
        const card = await stage.api.hit(victim, SCRATCH);
        assert.isOk(card);
        const message = card as ChatMessage.Implementation;
        await Promise.all([
          stage.api.apply(message, 't0'),
          stage.api.apply(message, 't0'),
          stage.api.applyAll(message),
        ]);
        await stage.api.apply(message, 't0');
        assert.equal(hpOf(stage, victim), 36);
      },
    },
    {
      name: 'a listener may refuse that a hit is applied, and nothing is written then',
      play: async (stage) => {
        const victim = await soldier(stage);
        stage.on('preApply', () => false);
        const card = await stage.api.hit(victim, SCRATCH);
        await stage.api.apply(card as ChatMessage.Implementation, 't0');
        assert.equal(hpOf(stage, victim), 40);
      },
    },
    {
      name: 'a hit on an actor who has been deleted does nothing',
      play: async (stage) => {
        const actor = await soldier(stage);
        const [token] = await stage.tokens([actor], false);
        const card = await stage.api.hit(token?.actor as Actor.Implementation, SCRATCH);
        await token?.delete();
        assert.isFalse(await stage.api.apply(card as ChatMessage.Implementation, 't0'));
        assert.equal(hpOf(stage, actor), 40);
      },
    },
    {
      name: 'a test that nobody has rolled yet stands in the list of tests owed',
      play: async (stage) => {
        const victim = await stage.actor('resilience', 'Adventurer', { con: 12, pow: 10, siz: 13, resilience: 60 });
        const card = await stage.api.hit(victim, { damage: '8', location: 'head' });
        const message = card as ChatMessage.Implementation;
        await stage.api.apply(message, 't0');
        const owed = stage.api.owedTests().filter(({ message: { id } }) => id === message.id);
        assert.deepEqual(
          owed.map(({ ask }) => ask.id),
          ['head/consciousness'],
        );
        await stage.api.answer(message, 't0', 'head/consciousness', 10);
        assert.isEmpty(stage.api.owedTests().filter(({ message: { id } }) => id === message.id));
        assert.isFalse(stage.body<ResilienceBody>(victim).unconscious);
      },
    },
    {
      name: 'time passes with the world, and wakes who lay unconscious by a wound',
      play: async (stage) => {
        const actor = await stage.actor('imperium', 'Sleeper', {
          characteristics: CHARACTERISTICS,
          unconscious: ['injury'],
          prone: true,
        });
        await until('the sleeper shows the condition', () => actor.statuses.has('unconscious'));
        await stage.api.passTime({ hours: 2 });
        await until('the sleeper wakes', () => stage.body<ImperiumBody>(actor).unconscious.length === 0);
        await until('the condition goes', () => !actor.statuses.has('unconscious'));
      },
    },
    {
      name: 'who is in an encounter that has begun does not age',
      play: async (stage) => {
        const actor = await stage.actor('imperium', 'Sleeper', {
          characteristics: CHARACTERISTICS,
          unconscious: ['injury'],
          prone: true,
        });
        await stage.combat([actor]);
        await stage.api.passTime({ hours: 2 });
        assert.deepEqual(stage.body<ImperiumBody>(actor).unconscious, ['injury']);
      },
    },
  ],
};
