import { describe, expect, it } from 'vitest';
import { eachAtNewTable, type TableDriver } from './table-driver.ts';

let table: TableDriver;
eachAtNewTable((opened) => (table = opened));

/** Each world, somebody who attacks there and somebody who is attacked, and what ends with a round: its cards. */
const WORLDS = [
  { world: 'imperium', attacker: 'Mara Voss', victim: 'Cult gunman A', treats: true, roundCard: true },
  { world: 'skirmish', attacker: 'Tamsin Grell', victim: 'Masked raider', treats: false, roundCard: false },
  { world: 'mortal', attacker: 'Oda Kestrel', victim: 'Hedge knight', treats: true, roundCard: false },
  { world: 'resilience', attacker: 'Hild Aster', victim: 'Ridge raider', treats: true, roundCard: true },
  { world: 'dismemberment', attacker: 'Bryn Calder', victim: 'Road cutthroat', treats: true, roundCard: false },
];

const press = (macro: string) => table.page.locator(`#hotbar [aria-label="${macro}"]`).click();

async function answer(): Promise<void> {
  const dialog = table.page.locator('.application.dialog, dialog.application').last();
  await dialog.locator('button[data-action="confirm"]').click();
  await dialog.waitFor({ state: 'detached' });
}

/** Waits until there are so many messages; gives the kinds of all of them. */
async function kinds(count: number): Promise<string[]> {
  await table.page.waitForFunction(`game.messages.size >= ${count}`);
  return table.page.evaluate<string[]>('game.messages.contents.map(({ type }) => type)');
}

describe.each(WORLDS)('the five macros in the world of $world', ({ world, attacker, victim, treats, roundCard }) => {
  it('attack, enter a hit, treat, end the round and rest', async () => {
    await table.visit({ world, seed: '4' });
    await table.token(attacker).click();
    await table.target(victim);
    await press('Attack');
    expect(await kinds(1)).toEqual(['attack']);

    await table.token(victim).click();
    await press('Enter a hit');
    await answer();
    const cards = ['attack', 'hit'];
    expect(await kinds(cards.length)).toEqual(cards);

    await press('Treat');
    if (treats) await answer();
    if (treats) cards.push('treatment');
    expect(await kinds(cards.length)).toEqual(cards);

    await table.page.evaluate('game.combat.startCombat()');
    await press('End the round');
    await table.page.waitForFunction('game.combat.getFlag("grievous", "roundEnded") === 1');
    if (roundCard) cards.push('round');
    expect(await kinds(cards.length)).toEqual(cards);

    await press('Rest');
    await answer();
    await table.page.waitForFunction('game.time.worldTime === 3600');
    expect(table.complaints.filter((complaint) => !complaint.startsWith('warning'))).toEqual([]);
  });
});
