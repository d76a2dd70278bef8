import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CONFIG } from './client/config.ts';
import { scriptedDice } from './client/dice/random.ts';
import { Combat } from './client/documents/combat.ts';
import type { Combatant } from './client/documents/combatant.ts';
import type { RoundContext, TurnContext } from './client/documents/eventful-combat.ts';
import type { Game } from './client/game/game.ts';
import { Hooks } from './client/hooks.ts';
import type { Source } from './common/objects.ts';
import { fact } from './fact.ts';
import { makeHero, openSample, settle } from './sample-table.ts';

const COMBAT = 'T14:client/documents/combat';
const events: string[] = [];
const hooked: [string, number][] = [];
let game: Game;
let combat: WatchedCombat;

class WatchedCombat extends Combat {
  override async _onStartTurn(combatant: Combatant, { round, turn, skipped }: TurnContext): Promise<void> {
    await Promise.resolve();
    events.push(`startTurn ${combatant.name} ${String(round)}.${String(turn)}${skipped ? ' skipped' : ''}`);
  }
  override async _onEndTurn(combatant: Combatant, { round, turn, skipped }: TurnContext): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, 1));
    events.push(`endTurn ${combatant.name} ${String(round)}.${String(turn)}${skipped ? ' skipped' : ''}`);
  }
  override async _onStartRound({ round }: RoundContext): Promise<void> {
    events.push(`startRound ${String(round)}`);
    return Promise.resolve();
  }
  override async _onEndRound({ round }: RoundContext): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, 1));
    events.push(`endRound ${String(round)}`);
  }
  override async _onEnter(combatant: Combatant): Promise<void> {
    events.push(`enter ${combatant.name}`);
    return Promise.resolve();
  }
  override async _onExit(combatant: Combatant): Promise<void> {
    events.push(`exit ${combatant.name}`);
    return Promise.resolve();
  }
}

beforeAll(async () => {
  game = await openSample();
  CONFIG.Combat.documentClass = WatchedCombat;
});

beforeEach(async () => {
  const [a, b] = await Promise.all([makeHero({ name: 'A' }), makeHero({ name: 'B' })]);
  const combatants = [
    { actorId: b.id, initiative: 5 },
    { actorId: a.id, initiative: 9 },
  ];
  combat = (await Combat.create({ active: true, combatants })) as WatchedCombat;
  await settle();
  events.length = 0;
});

afterEach(async () => {
  for (const [hook, id] of hooked.splice(0)) Hooks.off(hook, id);
  CONFIG.time.roundTime = 0;
  await combat.delete();
});

const done = async () => {
  await settle();
  return events.splice(0);
};
const names = () => combat.turns.map(({ name }) => name);

describe('turns', () => {
  fact('7', COMBAT, 'the highest initiative comes first; the viewed encounter is game.combat', () => {
    expect([names(), game.combat, combat.started, combat.combatant]).toEqual([['A', 'B'], combat, false, null]);
  });

  fact(
    '7',
    COMBAT,
    'events run in order and are awaited: end of turn, end of round, start of round, start of turn',
    async () => {
      await combat.startCombat();
      expect([combat.round, combat.turn, combat.combatant?.name]).toEqual([1, 0, 'A']);
      expect(await done()).toEqual(['startRound 1', 'startTurn A 1.0']);
      await combat.nextTurn();
      expect(await done()).toEqual(['endTurn A 1.0', 'startTurn B 1.1']);
      await combat.nextTurn();
      expect([combat.round, combat.turn]).toEqual([2, 0]);
      expect(await done()).toEqual(['endTurn B 1.1', 'endRound 1', 'startRound 2', 'startTurn A 2.0']);
    },
  );

  fact('7', COMBAT, 'turns that a new round jumps over count as skipped', async () => {
    await combat.startCombat();
    await done();
    await combat.nextRound();
    expect(await done()).toEqual([
      'endTurn A 1.0',
      'startTurn B 1.1 skipped',
      'endTurn B 1.1 skipped',
      'endRound 1',
      'startRound 2',
      'startTurn A 2.0',
    ]);
  });

  fact('7', COMBAT, 'turning back runs no events', async () => {
    await combat.startCombat();
    await combat.nextTurn();
    await done();
    await combat.previousTurn();
    expect([combat.turn, await done()]).toEqual([0, []]);
    await combat.nextRound();
    await done();
    await combat.previousRound();
    expect([combat.round, combat.turn, await done()]).toEqual([1, 1, []]);
  });

  fact(
    '7',
    'T14:client/hooks',
    'combatStart, combatTurn and combatRound come before the update, combatTurnChange after it',
    async () => {
      const calls: string[] = [];
      for (const hook of ['combatStart', 'combatTurn', 'combatRound', 'updateCombat', 'combatTurnChange']) {
        hooked.push([
          hook,
          Hooks.on(
            hook,
            (_combat: Combat, update: Source, options: Source) =>
              void calls.push(
                `${hook} ${combat.round} ${String(hook === 'combatTurn' ? (options['direction'] as number) : (update['round'] as number))}`,
              ),
          ),
        ]);
      }
      await combat.startCombat();
      await combat.nextTurn();
      await settle();
      expect(calls).toEqual([
        'combatStart 0 1',
        'updateCombat 1 1',
        'combatTurnChange 1 0',
        'combatTurn 1 1',
        'updateCombat 1 undefined',
        'combatTurnChange 1 1',
      ]);
    },
  );

  fact('7', COMBAT, 'rounds move the clock of the world', async () => {
    CONFIG.time.roundTime = 6;
    const before = game.time.worldTime;
    await combat.startCombat();
    await combat.nextRound();
    await settle();
    expect(game.time.worldTime).toBe(before + 6);
  });

  test('the turn stays with whoever has it when the order changes, and passes on when that one leaves', async () => {
    await combat.startCombat();
    await done();
    const c = await makeHero({ name: 'C' });
    await combat.createEmbeddedDocuments('Combatant', [{ actorId: c.id, initiative: 20 }]);
    expect([names(), combat.combatant?.name, await done()]).toEqual([['C', 'A', 'B'], 'A', ['enter C']]);
    expect([combat.turn, combat._source['turn']]).toEqual([1, 1]);
    await combat.combatant?.delete();
    expect([names(), combat.combatant?.name, combat.turn]).toEqual([['C', 'B'], 'B', 1]);
    expect(await done()).toEqual(['startTurn B 1.1', 'exit A']);
  });

  test('who joins and leaves is told', async () => {
    const c = await makeHero({ name: 'C' });
    const [joined] = await combat.createEmbeddedDocuments('Combatant', [{ actorId: c.id, initiative: 7 }]);
    expect([names(), await done()]).toEqual([['A', 'C', 'B'], ['enter C']]);
    await joined?.delete();
    expect([names(), await done()]).toEqual([['A', 'B'], ['exit C']]);
  });
});

describe('combatants', () => {
  fact(
    '7',
    COMBAT,
    'initiative is rolled in one write, told in the chat, and keeps the turn where it was',
    async () => {
      await combat.startCombat();
      await done();
      scriptedDice.push(1, 2);
      await combat.rollInitiative(combat.turns.map(({ id }) => String(id)));
      expect(combat.turns.map(({ name, initiative }) => [name, initiative])).toEqual([
        ['B', 2],
        ['A', 1],
      ]);
      expect([combat.combatant?.name, combat.turn, await done()]).toEqual(['A', 1, []]);
      expect(game.messages.contents.at(-1)?.rolls[0]?.formula).toBe('1d10');
    },
  );

  fact(
    '7',
    'T14:client/documents/combatant',
    'defeated by its own mark, or by the condition of its actor',
    async () => {
      const [first] = combat.turns;
      await first?.actor?.createEmbeddedDocuments('ActiveEffect', [{ name: 'Dead', statuses: ['dead'] }]);
      expect([first?.isDefeated, first?.defeated, combat.turns[1]?.isDefeated]).toEqual([true, false, false]);
      await game.settings.set('core', 'combatTrackerConfig', { skipDefeated: true });
      await combat.startCombat();
      await combat.nextRound();
      expect(combat.combatant?.name).toBe('B');
      await game.settings.set('core', 'combatTrackerConfig', { skipDefeated: false });
    },
  );

  test('activating one encounter takes the others out of it', async () => {
    const other = (await Combat.create({ combatants: [] })) as WatchedCombat;
    await other.activate();
    expect([combat.active, other.active, game.combats.active]).toEqual([false, true, other]);
    await other.delete();
  });

  test('resetting forgets initiative', async () => {
    await combat.resetAll();
    expect(combat.turns.map(({ initiative }) => initiative)).toEqual([null, null]);
  });
});
