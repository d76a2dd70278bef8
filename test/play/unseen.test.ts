import { beforeEach, describe, expect, it } from 'vitest';
import type { ImperiumActor } from '../../src/data/narrowing.ts';
import { copyOnToken, newActor, PISTOL, present, refOf, setWorld, SWORD, weaponOf } from './fixtures.ts';
import { newStorage, startClient, USERS, type Table } from './table.ts';

let storage: unknown;
let table: Table;

beforeEach(async () => {
  storage = await newStorage();
  table = await startClient(storage);
});

type Message = ChatMessage.Implementation;

/** Puts a token that is linked to an actor on a scene. */
async function placed(actor: ImperiumActor, token: object): Promise<ImperiumActor> {
  await Scene.create({ name: 'Yard', tokens: [{ actorId: actor.id, actorLink: true, ...token }] } as never);
  return actor;
}

const lurker = async (): Promise<ImperiumActor> =>
  placed(await newActor({ name: 'Lurker', items: [SWORD] }), { name: 'Lurker', hidden: true });

const text = (message: Message | null): string => JSON.stringify(present(message).toObject());

const GMS = [USERS.gm._id];

describe('who is hidden', () => {
  it('strikes without being named, on the cards of the attack and of the hit', async () => {
    const [hidden, mara] = [await lurker(), await newActor({ name: 'Mara' })];
    await mara.update({ [`ownership.${USERS.player1._id}`]: 3 } as never);
    table.dice.push(12, 3, 4);
    const attack = present(await table.play.attack(hidden, weaponOf(hidden), { targets: [refOf(mara)] }));
    const hit = await table.play.rollDamage(attack);
    for (const card of [attack, hit]) expect(text(card)).not.toContain('Lurker');
    expect(attack.system).toMatchObject({
      attacker: { uuid: hidden.uuid, name: '' },
      targets: { t0: { name: 'Mara' } },
    });
    expect([attack.whisper, present(hit).whisper]).toEqual([[], []]);
  });

  it('is struck without being named, and is somebody unseen when he has gone', async () => {
    const hidden = await lurker();
    const hit = present(await table.play.enterHit(hidden, { mode: 'melee', hands: 1, damage: '9', location: 'body' }));
    expect(text(hit)).not.toContain('Lurker');
    expect(hit.whisper).toEqual(GMS);
    await hidden.delete();
    await table.play.begin(hit, 't0');
    expect(table.errors.join()).toContain('Somebody unseen');
  });

  it('is named to who may know him where something cannot be done', async () => {
    const hidden = await lurker();
    const hit = present(await table.play.enterHit(hidden, { mode: 'melee', hands: 1, damage: '1', location: 'body' }));
    await table.play.begin(hit, 't0');
    await table.play.changeTarget(hit, 't0', { location: 'head' });
    expect(table.errors).toEqual(['The blow on Lurker is already being applied.']);
  });

  it('takes the place of another target without his name', async () => {
    const [hidden, mara] = [await lurker(), await newActor({ name: 'Mara' })];
    const hit = present(await table.play.enterHit(mara, { mode: 'melee', hands: 1, damage: '1', location: 'body' }));
    await table.play.setTarget(hit, 't0', refOf(hidden));
    expect(text(hit)).not.toContain('Lurker');
  });

  it('is treated and does things on cards for the game masters alone', async () => {
    const hidden = await lurker();
    await hidden.update({ 'system.prone': true } as never);
    const treatment = present(await table.play.treat(hidden, { kind: 'stand' }));
    const deed = present(await table.play.deed(hidden, 'roundEnd'));
    for (const card of [treatment, deed]) {
      expect(text(card)).not.toContain('Lurker');
      expect(card.whisper).toEqual(GMS);
    }
  });
});

describe('who goes by another name than his own', () => {
  it('is called by it on every card, with the picture of his token', async () => {
    const spy = await placed(await newActor({ name: 'Lord Vane', items: [PISTOL] }), {
      name: 'Stranger',
      texture: { src: 'stranger.webp' },
    });
    await spy.update({ img: 'lord-vane.webp' } as never);
    const mara = await newActor({ name: 'Mara' });
    table.dice.push(12, 3, 4);
    const attack = await table.play.attack(spy, weaponOf(spy), { targets: [refOf(mara)] });
    const blow = { mode: 'melee', hands: 1, damage: '1', location: 'body' };
    const cards = [attack, await table.play.rollDamage(present(attack)), await table.play.enterHit(spy, blow)];
    for (const card of [...cards, await table.play.treat(spy, { kind: 'heal', hp: 0 }, mara)]) {
      expect(text(card)).toContain('Stranger');
      expect(text(card)).not.toMatch(/vane/i);
    }
  });

  it('is called by his own where he has no token, and a copy by its token', async () => {
    const blow = { mode: 'melee', hands: 1, damage: '1', location: 'body' };
    const mara = await newActor({ name: 'Mara' });
    const guard = await copyOnToken(await newActor({ name: 'Guard' }), 'Guard B');
    const cards = [await table.play.enterHit(mara, blow), await table.play.enterHit(guard, blow)];
    expect(cards.map((card) => present(card).system)).toMatchObject([
      { targets: { t0: { name: 'Mara' } } },
      { targets: { t0: { name: 'Guard B' } } },
    ]);
  });
});

describe('what would tell of a body', () => {
  it('is not worked out for who may not look into its sheet', async () => {
    const ilse = await newActor({ name: 'Ilse', items: [PISTOL] });
    await ilse.update({ [`ownership.${USERS.player1._id}`]: 3 } as never);
    const ash = await newActor({ name: 'Ash' });
    await setWorld('timeFor', 'all' as never);
    expect(table.play.previewRest({ days: 1 }).map(({ name }) => name)).toEqual(['Ilse', 'Ash']);
    table = await startClient(storage, 'player1');
    const same = (actor: ImperiumActor): ImperiumActor => present(game.actors.get(present(actor.id))) as ImperiumActor;
    expect(table.play.previewRest({ days: 1 }).map(({ name }) => name)).toEqual(['Ilse']);
    const odds = (): unknown => table.play.attackOdds(same(ilse), weaponOf(same(ilse)), same(ash));
    expect(odds).toThrow(/notObserver.*Ash/);
    expect(table.play.attackOdds(same(ilse), weaponOf(same(ilse)), same(ilse)).chances.size).toBeGreaterThan(0);
  });
});
