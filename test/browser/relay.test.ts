import type { BrowserContext } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { activeGM, eachInNewRoom, knows, ready } from './people.ts';
import { TableDriver } from './table-driver.ts';

interface Card {
  readonly id: string;
  readonly type: string;
  readonly rolls: readonly unknown[];
  readonly system: { readonly targets: Readonly<Record<string, Target>> };
}

interface Target {
  readonly state: string;
  readonly requested: boolean;
  readonly answers: Readonly<Record<string, number>>;
}

interface Fighter {
  readonly id: string;
  readonly uuid: string;
  readonly type: string;
  readonly items: { find(which: (item: { readonly name: string }) => boolean): object };
  readonly system: { readonly hp: number; readonly history: object };
}

interface Token {
  readonly name: string;
  readonly document: {
    readonly id: string;
    readonly actorLink: boolean;
    readonly uuid: string;
    parent: { id: string };
  };
  readonly actor: Fighter;
}

/** What these tests use of Foundry's names within a page. */
interface Names {
  game: {
    combat: { readonly turn: number | null; nextTurn(): Promise<unknown> } | null;
    combats: { readonly contents: readonly { delete(): Promise<unknown> }[] };
    messages: { readonly contents: readonly Card[] };
    settings: { set(scope: string, key: string, value: string): Promise<unknown> };
    system: {
      api: {
        attack(actor: Fighter, weapon: object, choices: object): Promise<Card>;
        rollDamage(card: Card): Promise<Card>;
        apply(card: Card, key: string): Promise<boolean>;
        treat(actor: Fighter, input: object, healer: Fighter): Promise<Card>;
      };
    };
  };
  canvas: { tokens: { placeables: readonly Token[] } };
  Combat: { create(data: object): Promise<{ startCombat(): Promise<unknown> }> };
  Roll: { prototype: { evaluate(...options: unknown[]): unknown } };
  rolling: boolean;
  goOn(): void;
}

/** Strikes the body for 8 points: more than a cult gunman's Toughness takes as a light injury. */
const BODY = [12, 2, 2];
const CORVANE = 'Magister Corvane';

let room: BrowserContext;

eachInNewRoom((opened) => {
  room = opened;
});

const sit = (user: string, parameters: Record<string, string> = {}): Promise<TableDriver> =>
  TableDriver.sit(room, { user, ...parameters });

const decide = ({ page }: TableDriver, who: string): Promise<unknown> =>
  page.evaluate((value) => (globalThis as unknown as Names).game.settings.set('grievous', 'apply', value), who);

/** Mara Voss, whom the first player plays, hits somebody in the body for 8 points: attack and damage, not yet applied. */
async function hits(player: TableDriver, name: string): Promise<void> {
  await player.nextDice(...BODY);
  await player.page.evaluate(async (victim) => {
    const { game, canvas } = globalThis as unknown as Names;
    const token = (wanted: string) => canvas.tokens.placeables.find((placeable) => placeable.name === wanted) as Token;
    const { actor } = token('Mara Voss');
    const { document, actor: struck } = token(victim);
    const uuid = document.actorLink ? struck.uuid : document.uuid;
    const weapon = actor.items.find((item) => item.name === 'Bolt pistol');
    const card = await game.system.api.attack(actor, weapon, { targets: [{ uuid, name: victim, img: '' }] });
    await game.system.api.rollDamage(card);
  }, name);
}

const apply = (table: TableDriver): Promise<void> => table.press('grievousApply');

/** The first target of the newest card, as it stands stored on a client. */
const target = ({ page }: TableDriver): Promise<Target> =>
  page.evaluate(() => {
    const { contents } = (globalThis as unknown as Names).game.messages;
    const { state, requested, answers } = contents.at(-1)?.system.targets['t0'] as Target;
    return { state, requested, answers };
  });

const stateComesTo = (table: TableDriver, state: string): Promise<void> =>
  expect.poll(async () => (await target(table)).state).toBe(state);

const records = (table: TableDriver, name: string): Promise<string[]> =>
  table.stored<object>(name, 'system.history').then((history) => Object.keys(history));

const says = (table: TableDriver, text: RegExp): Promise<void> =>
  table.newestCard().getByText(text).filter({ visible: true }).first().waitFor();

/** Holds up every roll that a client makes from now on, until it is let go on. */
async function holdRolls({ page }: TableDriver): Promise<void> {
  await page.evaluate(() => {
    const names = globalThis as unknown as Names;
    const gate = new Promise<void>((resolve) => {
      names.goOn = resolve;
    });
    const { prototype } = names.Roll;
    const evaluate = prototype.evaluate;
    prototype.evaluate = async function (...options) {
      names.rolling = true;
      await gate;
      return evaluate.apply(this, options);
    };
  });
}

const isRolling = ({ page }: TableDriver): Promise<unknown> =>
  page.waitForFunction(() => (globalThis as unknown as Names).rolling);

describe('a player’s blow on the game master’s token', () => {
  it('is applied through the game master, click by click, and tells the player no figures', async () => {
    const gm = await sit('gm', { fresh: '' });
    const player = await sit('player1');
    await player.target('Cult gunman A');
    const sheet = await player.openSheet('Mara Voss');
    await player.nextDice(...BODY);
    await sheet
      .locator('.row.weapon', { hasText: 'Bolt pistol' })
      .locator('[data-action="attack"]')
      .click({
        modifiers: ['Shift'],
      });
    await player.press('grievousDamage');
    await says(player, /Damage 8/);
    await apply(player);
    await says(player, /Waiting for: Strength test/);
    await says(gm, /Strength test: \d+ or less/);
    expect(await player.newestCard().innerHTML()).not.toMatch(/or less|→/);
    await gm.press('grievousAnswer', 1);
    await says(player, /applied/);
    await stateComesTo(player, 'applied');
    for (const table of [gm, player]) {
      expect(await table.stored('Cult gunman A', 'system.body.locations.body.level')).toBe(2);
      expect(await records(table, 'Cult gunman A')).toHaveLength(1);
      expect(table.complaints).toEqual([]);
    }
    expect(await player.newestCard().innerHTML()).not.toMatch(/or less|→/);
  });

  it('waits on the card while no game master is there, through reloads, and goes on when one joins', async () => {
    const gm = await sit('gm', { fresh: '' });
    const player = await sit('player1');
    await gm.page.close();
    await knows(player, 'Gamemaster', false);
    await hits(player, 'Cult gunman A');
    await apply(player);
    await says(player, /Waits for a game master/);
    expect(await player.newestCard().locator('[data-action="grievousApply"]').count()).toBe(0);
    await player.page.locator('#notifications', { hasText: 'No game master is here' }).waitFor();
    await player.page.reload();
    await ready(player);
    await says(player, /Waits for a game master/);
    expect(await target(player)).toMatchObject({ state: 'waiting', requested: true });
    const late = await sit('gm2');
    await says(player, /Waiting for: Strength test/);
    expect(await target(late)).toMatchObject({ state: 'open', requested: false });
    expect([player.complaints, late.complaints]).toEqual([[], []]);
  });

  it('is applied once with two game masters, also when the first goes and the second takes over', async () => {
    const gm = await sit('gm', { fresh: '' });
    const second = await sit('gm2');
    const player = await sit('player1');
    await hits(player, 'Cult gunman A');
    await player.newestCard().locator('[data-action="grievousApply"]').dblclick();
    await says(second, /Strength test: \d+ or less/);
    await gm.page.close();
    await knows(second, 'Gamemaster', false);
    expect(await activeGM(second)).toBe('Second Gamemaster');
    await second.press('grievousAnswer', 1);
    await stateComesTo(player, 'applied');
    const hp = await player.stored('Cult gunman A', 'system.hp');
    await hits(player, 'Cult gunman B');
    await apply(player);
    await says(second, /Strength test: \d+ or less/);
    expect(await records(player, 'Cult gunman A')).toHaveLength(1);
    expect(await records(player, 'Cult gunman B')).toHaveLength(1);
    expect(await player.stored('Cult gunman A', 'system.hp')).toBe(hp);
    expect([player.complaints, second.complaints]).toEqual([[], []]);
  });

  it('is not lost when the player’s page is closed while the game master’s client is at it', async () => {
    const gm = await sit('gm', { fresh: '' });
    const player = await sit('player1');
    await hits(player, CORVANE);
    await holdRolls(gm);
    await apply(player);
    await isRolling(gm);
    await player.page.close();
    await knows(gm, 'Player 1', false);
    await gm.nextDice(1, 1);
    await gm.page.evaluate(() => (globalThis as unknown as Names).goOn());
    await expect.poll(() => records(gm, CORVANE)).toHaveLength(1);
    expect((await target(gm)).state).toMatch(/open|applied/);
    const back = await sit('player1');
    expect(await target(back)).toEqual(await target(gm));
    expect([gm.complaints, back.complaints]).toEqual([[], []]);
  });

  it('is not lost when the game master’s page is loaded anew in the middle of it', async () => {
    const gm = await sit('gm', { fresh: '' });
    const player = await sit('player1');
    await hits(player, CORVANE);
    await holdRolls(gm);
    await apply(player);
    await isRolling(gm);
    expect(await records(player, CORVANE)).toEqual([]);
    await gm.page.reload();
    await ready(gm);
    await expect.poll(() => records(player, CORVANE)).toHaveLength(1);
    await expect.poll(async () => (await target(player)).requested).toBe(false);
    expect(await target(player)).toEqual(await target(gm));
    expect([gm.complaints, player.complaints]).toEqual([[], []]);
  });
});

describe('who may apply', () => {
  it('with `gm`, the player has no button and is told who does it', async () => {
    const gm = await sit('gm', { fresh: '' });
    const player = await sit('player1');
    await hits(player, 'Cult gunman A');
    await player.newestCard().locator('[data-action="grievousApply"]').waitFor();
    await decide(gm, 'gm');
    await says(player, /Applied by a game master/);
    expect(await player.newestCard().locator('[data-action="grievousApply"]').count()).toBe(0);
    await player.page.evaluate(async () => {
      const { game } = globalThis as unknown as Names;
      await game.system.api.apply(game.messages.contents.at(-1) as Card, 't0');
    });
    await player.page.locator('#notifications', { hasText: 'only a game master' }).waitFor();
    expect(await target(player)).toMatchObject({ state: 'waiting', requested: false });
    await apply(gm);
    await stateComesTo(player, 'open');
    expect([gm.complaints, player.complaints]).toEqual([[], []]);
  });

  it('with `owner`, whoever plays the target has it, and the attacker has not', async () => {
    const gm = await sit('gm', { fresh: '' });
    await decide(gm, 'owner');
    const player = await sit('player1');
    const other = await sit('player2');
    await hits(player, 'Brother Aldric');
    await says(player, /whoever plays the target/);
    expect(await player.newestCard().locator('[data-action="grievousApply"]').count()).toBe(0);
    await apply(other);
    await expect.poll(() => records(player, 'Brother Aldric')).toHaveLength(1);
    await expect.poll(async () => (await target(player)).state).not.toBe('waiting');
    expect([gm, player, other].flatMap(({ complaints }) => complaints)).toEqual([]);
  });
});

describe('a card of one player on another’s character', () => {
  it('is marked by the game master’s client with what the victim’s player rolls, for all to read', async () => {
    const gm = await sit('gm', { fresh: '' });
    const player = await sit('player1');
    const other = await sit('player2');
    await hits(player, 'Cult gunman A');
    await gm.page.evaluate(async () => {
      const { canvas } = globalThis as unknown as Names;
      const token = canvas.tokens.placeables.find(({ name }) => name === 'Cult gunman A') as Token;
      await (token.actor as unknown as { update(changes: object): Promise<unknown> }).update({
        'ownership.player2000000000': 3,
      });
    });
    await apply(player);
    await says(other, /Strength test: \d+ or less/);
    await other.press('grievousAnswer', 1);
    for (const table of [gm, player, other]) await stateComesTo(table, 'applied');
    await says(player, /applied/);
    const rolls = await player.page.evaluate(
      () => (globalThis as unknown as Names).game.messages.contents.at(-1)?.rolls.length,
    );
    expect(rolls).toBe(2);
    expect([gm, player, other].flatMap(({ complaints }) => complaints)).toEqual([]);
  });

  it('of a treatment is made by who targets him and treats from his own sheet', async () => {
    const gm = await sit('gm', { fresh: '' });
    const player = await sit('player1');
    await gm.update('Brother Aldric', { 'system.locations.body.level': 1, 'system.locations.body.bleeding': 1 });
    await player.target('Brother Aldric');
    const sheet = await player.openSheet('Mara Voss');
    await sheet.locator('[data-action="treat"]').click();
    await player.dialog('Who is treated?').locator('[data-action="confirm"]').click();
    const dialog = player.dialog('Treat Brother Aldric');
    expect(await dialog.locator('[name="healer"] option:checked').innerText()).toBe('Mara Voss');
    await dialog.locator('[data-action="confirm"]').click();
    await stateComesTo(gm, 'applied');
    await says(gm, /by Mara Voss/);
    expect([gm.complaints, player.complaints]).toEqual([[], []]);
  });

  it('of a treatment is applied through the game master, too', async () => {
    const gm = await sit('gm', { fresh: '' });
    const player = await sit('player1');
    await gm.update('Brother Aldric', { 'system.locations.body.level': 1, 'system.locations.body.bleeding': 1 });
    await player.page.evaluate(async () => {
      const { game, canvas } = globalThis as unknown as Names;
      const actor = (wanted: string) => (canvas.tokens.placeables.find(({ name }) => name === wanted) as Token).actor;
      const input = { kind: 'attention', location: 'body' };
      await game.system.api.treat(actor('Brother Aldric'), input, actor('Mara Voss'));
    });
    await stateComesTo(player, 'applied');
    await says(player, /by Mara Voss/);
    expect(await records(gm, 'Brother Aldric')).toHaveLength(1);
    expect([gm.complaints, player.complaints]).toEqual([[], []]);
  });
});

describe('a player who ends his turn, and with it the round', () => {
  it('has its end run by the game master’s client, once', async () => {
    const gm = await sit('gm', { fresh: '' });
    const second = await sit('gm2');
    const player = await sit('player1');
    await gm.update('Cult gunman A', { 'system.locations.body.level': 2, 'system.locations.body.bleeding': 1 });
    await gm.page.evaluate(async () => {
      const { game, canvas, Combat } = globalThis as unknown as Names;
      await game.settings.set('grievous', 'automation', 'auto');
      for (const fight of game.combats.contents) await fight.delete();
      const token = (wanted: string) => canvas.tokens.placeables.find(({ name }) => name === wanted) as Token;
      const fighter = (name: string, initiative: number): object => {
        const { document, actor } = token(name);
        return { tokenId: document.id, sceneId: document.parent.id, actorId: actor.id, initiative };
      };
      const combatants = [fighter('Cult gunman A', 5), fighter('Mara Voss', 1)];
      const fight = await Combat.create({ scene: token('Mara Voss').document.parent.id, active: true, combatants });
      await fight.startCombat();
      await game.combat?.nextTurn();
    });
    await player.page.waitForFunction(() => (globalThis as unknown as Names).game.combat?.turn === 1);
    await player.page.evaluate(() => (globalThis as unknown as Names).game.combat?.nextTurn());
    await says(player, /Round 1 ends/);
    await expect.poll(() => records(player, 'Cult gunman A')).toHaveLength(1);
    expect(await player.cards().getByText('Round 1 ends').count()).toBe(1);
    expect([gm, second, player].flatMap(({ complaints }) => complaints)).toEqual([]);
  });
});
