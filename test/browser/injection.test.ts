import type { BrowserContext } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { RULE_SET_IDS } from '../../src/rules/index.ts';
import { harmDone, openAll, readAsTyped } from './harm-done.ts';
import { bringHarm, HARMFUL, HARMFUL_NAME, playWithHarm } from './harmful.ts';
import { eachInNewRoom } from './people.ts';
import { TableDriver } from './table-driver.ts';

let room: BrowserContext;

eachInNewRoom((opened) => {
  room = opened;
});

/** Strikes the body of imperium for 45 points, and finds an entry of the weapon's own chart. */
const CRIPPLES = [32, 5, 6];

describe('markup, templates, formulas and links that somebody types where text belongs', () => {
  it.each(RULE_SET_IDS)('stay text on every face, for the game master and for players: %s', async (world) => {
    const gm = await TableDriver.sit(room, { user: 'gm', fresh: '', world });
    const player = await TableDriver.sit(room, { user: 'player1', world });
    const fields = await bringHarm(gm, world);
    expect(fields).toEqual(expect.arrayContaining([`${world}.description`, 'weapon.damage', 'forceField.formula']));
    if (world === 'imperium') await gm.nextDice(...CRIPPLES);
    await playWithHarm(gm, world);
    expect(await readAsTyped(gm, HARMFUL)).toMatchObject({ notification: true });
    await openAll(gm, true);
    await openAll(player, false);
    expect([await harmDone(gm), await harmDone(player)]).toEqual([[], []]);
    expect(await readAsTyped(gm, HARMFUL)).toMatchObject({ title: true, chat: true, tracker: true });
    expect(await readAsTyped(gm, HARMFUL_NAME)).toMatchObject({ chat: world === 'imperium' });
    expect(await readAsTyped(player, HARMFUL)).toMatchObject({ title: true, chat: true, tracker: true });
    expect([gm.complaints, player.complaints]).toEqual([[], []]);
  });

  it('would be found if they did not', async () => {
    const gm = await TableDriver.sit(room, { user: 'gm', fresh: '' });
    await gm.page.evaluate((text) => document.body.insertAdjacentHTML('beforeend', text), HARMFUL);
    await expect.poll(() => harmDone(gm)).toContain('something has run');
    expect((await harmDone(gm)).length).toBeGreaterThan(3);
  });
});
