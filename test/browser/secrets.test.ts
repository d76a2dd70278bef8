import type { BrowserContext } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { asNumber, everythingOn, found, hoverAll, listen } from './everything-shown.ts';
import { eachInNewRoom } from './people.ts';
import {
  answerAll,
  bringFoes,
  dayPasses,
  FOES,
  foeDoes,
  lookAround,
  rolledNumbers,
  roundPasses,
  secretNumbers,
  strike,
  turnBack,
} from './secret-foes.ts';
import { TableDriver } from './table-driver.ts';
import { SECRETIVE, TELLTALE, type Secretive } from './telltale.ts';

let room: BrowserContext;

eachInNewRoom((opened) => {
  room = opened;
});

/** Everything that can befall the foes, once; `look` is called after each. */
async function playAll(
  gm: TableDriver,
  player: TableDriver,
  { damages, blow, treatments, deeds }: Secretive,
  look: () => Promise<void>,
): Promise<void> {
  for (const damage of damages) {
    await strike(player, FOES.open, damage);
    await answerAll(gm);
    await look();
  }
  for (const foe of [FOES.hidden, FOES.stranger])
    for (const damage of damages.slice(0, 2)) {
      await foeDoes(gm, foe, 'hit', damage === '' ? blow : { ...blow, damage });
      await answerAll(gm);
    }
  await look();
  await roundPasses(gm);
  await look();
  for (const foe of Object.values(FOES)) {
    await foeDoes(gm, foe, 'attack', {});
    await answerAll(gm);
    for (const input of treatments) {
      await foeDoes(gm, foe, 'treat', input);
      await answerAll(gm);
    }
    for (const deed of deeds) {
      await foeDoes(gm, foe, 'deed', deed);
      await answerAll(gm);
    }
    await look();
  }
  await turnBack(gm, FOES.open);
  await look();
  await lookAround(player, FOES.open);
  await dayPasses(gm);
  await look();
}

describe('what a player may not see of those who fight his character', () => {
  it.each(SECRETIVE.map((secretive) => [secretive.ruleSet, secretive] as const))(
    'stands neither in his page nor in what is sent: %s',
    async (world, secretive) => {
      const gm = await TableDriver.sit(room, { user: 'gm', fresh: '', world, seed: '7' });
      const player = await TableDriver.sit(room, { user: 'player1', world, seed: '8' });
      await listen(gm);
      await listen(player);
      await bringFoes(gm, secretive);
      const numbers = new Set(await secretNumbers(gm));
      await playAll(gm, player, secretive, async () => {
        for (const number of await secretNumbers(gm)) numbers.add(number);
      });
      for (const number of await rolledNumbers(player)) numbers.delete(number);
      await hoverAll(player);
      const seen = await everythingOn(player);
      expect(found(seen, [new RegExp(TELLTALE, 'gi'), ...[...numbers].map(asNumber)])).toEqual([]);
      for (const name of [FOES.open, FOES.stranger, 'Somebody unseen']) expect(seen['page']).toContain(name);
      const known = await everythingOn(gm);
      expect(found({ page: known['page'] ?? '' }, [new RegExp(TELLTALE, 'g')])).not.toEqual([]);
      expect([...numbers].some((number) => asNumber(number).test(known['page'] ?? ''))).toBe(true);
      expect([player.uncaught(), gm.complaints]).toEqual([[], []]);
    },
  );
});
