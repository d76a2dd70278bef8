import { beforeAll, beforeEach, describe, test } from 'vitest';
import { scriptedDice } from '../client/dice/random.ts';
import type { Game } from '../client/game/game.ts';
import { generation } from '../fact.ts';
import { openSample } from '../sample-table.ts';
import { documentFacts } from './facts/documents.ts';
import { modelFacts } from './facts/models.ts';
import { rollFacts } from './facts/rolls.ts';

let game: Game;

beforeAll(async () => {
  game = await openSample({ scenes: [{ _id: 'scene00000000000', name: 'Scene', active: true }] });
});
beforeEach(() => scriptedDice.clear());

describe('named facts', () => {
  const facts = [...modelFacts, ...documentFacts, ...rollFacts].filter(({ generations }) =>
    generations.includes(generation),
  );
  test.each(facts)('$bullet [$source] $fact', async ({ check }) => {
    await check(game);
  });
});
