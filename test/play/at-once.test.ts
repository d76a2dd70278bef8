import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BodyActor, ImperiumActor } from '../../src/data/narrowing.ts';
import { copyOnToken, newActor, PISTOL, present, refOf, setWorld, struck, weaponOf } from './fixtures.ts';
import { joinRealms, separateRealms } from './realms.ts';
import { GM2, openWorld, type Seat, type SharedWorld } from './shared-world.ts';
import { USERS } from './table.ts';

const OWNER = 3;
const { player1, player2 } = USERS;

let world: SharedWorld;
let gm: Seat;

beforeAll(separateRealms);
afterAll(joinRealms);
beforeEach(async () => {
  world = await openWorld();
  gm = await world.sit('gm');
});

type Message = ChatMessage.Implementation;

/** Mara, of both players’ own, and how many hits in the body on her, each on a card of the GM’s. */
async function struckMara(hits: number, system: object = {}): Promise<{ mara: string; cards: string[] }> {
  return gm.as(async () => {
    const attacker = await newActor({ name: 'Ilse', items: [PISTOL] });
    const mara = await newActor({ system: { maxToughness: 90, ...system } });
    await mara.update({ ownership: { [player1._id]: OWNER, [player2._id]: OWNER } } as never);
    const cards: string[] = [];
    for (let hit = 0; hit < hits; hit += 1) {
      gm.dice.push(12, 1, 1);
      const attack = present(await gm.play.attack(attacker, weaponOf(attacker), { targets: [refOf(mara)] }));
      cards.push(present((await gm.play.rollDamage(attack))?.id));
    }
    return { mara: present(mara.id), cards };
  });
}

/** As a client has it. */
const actorOn = (seat: Seat, id: string): ImperiumActor => seat.as(() => present(game.actors.get(id))) as ImperiumActor;
const cardOn = (seat: Seat, id = ''): Message => seat.as(() => present(game.messages.get(id)));
const bodyOn = (seat: Seat, id: string): object => seat.as(() => seat.play.readBody(actorOn(seat, id)));
const beginOn = (seat: Seat, card = ''): Promise<boolean> => seat.as(() => seat.play.begin(cardOn(seat, card), 't0'));
const answerOn = (seat: Seat, card = ''): Promise<boolean> =>
  seat.as(() => seat.play.answer(cardOn(seat, card), 't0', TEST));
const stateOn = (seat: Seat, card = ''): string => seat.as(() => seat.play.targetView(cardOn(seat, card), 't0').state);

const TEST = 'body.heavy/strength';

const asked = (seat: Seat): unknown[] => seat.sent.flatMap(({ action, name }) => (action === 'query' ? [name] : []));

/** A blow for 6 points. */
const SIX = { damage: '6', mode: 'melee', location: 'body' };

const NEW_FIGHTER = { name: 'Fighter', type: 'skirmish' };

/** Dice on a card for the test that Mara owes. */
const testsOn = (seat: Seat, card = ''): number[] =>
  cardOn(seat, card)
    .rolls.filter((roll) => (roll.options as { grievous?: { ask: string } }).grievous?.ask === TEST)
    .map((roll) => roll.total ?? 0);

/** Longer than clients wait before they take up what has come together. */
const rest = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 250));

/** All clients have the same of a card and an actor; gives it. */
function agreed(seats: readonly Seat[], mara: string, card = ''): { actor: object; card: object } {
  const [first, ...others] = seats.map((seat) => ({
    actor: seat.as(() => actorOn(seat, mara).toObject()),
    card: seat.as(() => cardOn(seat, card).toObject()),
  }));
  for (const other of others) expect(other).toEqual(first);
  return present(first);
}

describe('two hits on one victim at once', () => {
  it('by two GMs: both wounds stand, the second on the body that the first has left', async () => {
    await gm.as(() => setWorld('tests', 'atOnce' as never));
    const { mara, cards } = await struckMara(2);
    const gm2 = await world.sit(GM2._id);
    for (const seat of [gm, gm2]) seat.dice.push(20, 20);
    expect(await Promise.all([beginOn(gm, cards[0]), beginOn(gm2, cards[1])])).toEqual([true, true]);
    await rest();
    for (const seat of [gm, gm2]) {
      expect(bodyOn(seat, mara)).toMatchObject({ hp: 78, locations: { body: { level: 2 } } });
      expect(cards.map((card) => stateOn(seat, card))).toEqual(['applied', 'applied']);
      expect(seat.errors).toEqual([]);
    }
    agreed([gm, gm2], mara, cards[1]);
    expect(asked(gm)).toEqual([]);
    expect(asked(gm2)).toEqual(['grievous.claim', 'grievous.release']);
  });

  it('by the GM and the victim’s owner', async () => {
    await gm.as(() => setWorld('tests', 'atOnce' as never));
    const { mara, cards } = await struckMara(2);
    const owner = await world.sit('player1');
    for (const seat of [gm, owner]) seat.dice.push(20, 20);
    await Promise.all([beginOn(owner, cards[0]), beginOn(gm, cards[1])]);
    await rest();
    agreed([gm, owner], mara, cards[0]);
    expect(bodyOn(owner, mara)).toMatchObject({ hp: 78, locations: { body: { level: 2 } } });
    expect(cards.map((card) => struck(cardOn(owner, card)).state)).toEqual(['applied', 'applied']);
  });

  it('on the copy on an unlinked token by two GMs', async () => {
    const cards = await gm.as(async () => {
      await setWorld('tests', 'atOnce' as never);
      const copy = await copyOnToken(await newActor({ system: { maxToughness: 90 } }), 'Mara the second');
      const hits = [await gm.play.enterHit(copy, SIX), await gm.play.enterHit(copy, SIX)];
      return hits.map((hit) => present(hit?.id));
    });
    const gm2 = await world.sit(GM2._id);
    for (const seat of [gm, gm2]) seat.dice.push(20, 20);
    expect(await Promise.all([beginOn(gm, cards[0]), beginOn(gm2, cards[1])])).toEqual([true, true]);
    await rest();
    for (const seat of [gm, gm2]) {
      const copy = seat.as(() => present(game.scenes.contents[0]?.tokens.contents[0]?.actor)) as ImperiumActor;
      expect(seat.as(() => seat.play.readBody(copy))).toMatchObject({ hp: 78, locations: { body: { level: 2 } } });
      expect(seat.errors).toEqual([]);
    }
  });

  it('by two owners while no GM is there', async () => {
    await gm.as(() => setWorld('tests', 'atOnce' as never));
    const { mara, cards } = await struckMara(2);
    const owners = [await world.sit('player1'), await world.sit('player2')] as const;
    gm.leave();
    await rest();
    for (const seat of owners) seat.dice.push(20, 20);
    await Promise.all([beginOn(owners[0], cards[0]), beginOn(owners[1], cards[1])]);
    await rest();
    agreed(owners, mara, cards[0]);
    expect(bodyOn(owners[0], mara)).toMatchObject({ hp: 78, locations: { body: { level: 2 } } });
    expect(asked(owners[0])).toEqual([]);
    expect(asked(owners[1])).toEqual(['grievous.claim', 'grievous.release']);
    const back = await world.sit('gm');
    await rest();
    expect(cards.map((card) => struck(cardOn(back, card)).state)).toEqual(['applied', 'applied']);
  });
});

describe('one test answered by two at once', () => {
  const OPEN = { locations: { body: { level: 1 } } };

  it('by two owners: one roll counts and stands on the card', async () => {
    const { mara, cards } = await struckMara(1, OPEN);
    const [card] = cards;
    await beginOn(gm, card);
    const owners = [await world.sit('player1'), await world.sit('player2')] as const;
    owners[0].dice.push(20);
    owners[1].dice.push(30);
    const went = await Promise.all([answerOn(owners[0], card), answerOn(owners[1], card)]);
    expect(went.toSorted()).toEqual([false, true]);
    await rest();
    agreed([gm, ...owners], mara, card);
    const winner = went[0] ? 20 : 30;
    expect(testsOn(gm, card)).toEqual([winner]);
    expect(struck(cardOn(gm, card))).toMatchObject({ state: 'applied', answers: { 'body~heavy/strength': winner } });
    expect(bodyOn(gm, mara)).toMatchObject({ hp: 84, locations: { body: { level: 2, bleeding: 1 } } });
    expect([...owners, gm].flatMap(({ errors }) => errors)).toEqual([]);
  });

  it('by the GM and an owner', async () => {
    const { mara, cards } = await struckMara(1, OPEN);
    const [card] = cards;
    await beginOn(gm, card);
    const owner = await world.sit('player1');
    owner.dice.push(20);
    gm.dice.push(30);
    const went = await Promise.all([answerOn(owner, card), answerOn(gm, card)]);
    expect(went.toSorted()).toEqual([false, true]);
    await rest();
    agreed([gm, owner], mara, card);
    expect(testsOn(gm, card)).toHaveLength(1);
    expect(bodyOn(gm, mara)).toMatchObject({ hp: 84 });
  });
});

describe('one click by two at once', () => {
  it('on the damage posts one card', async () => {
    const gm2 = await world.sit(GM2._id);
    const attack = await gm.as(async () => {
      const attacker = await newActor({ name: 'Ilse', items: [PISTOL] });
      gm.dice.push(12);
      const targets = [refOf(await newActor())];
      return present(await gm.play.attack(attacker, weaponOf(attacker), { targets }));
    });
    const id = present(attack.id);
    const cards = await Promise.all([gm, gm2].map((seat) => seat.as(() => seat.play.rollDamage(cardOn(seat, id)))));
    await rest();
    expect(new Set(cards.map((card) => card?.id)).size).toBe(1);
    for (const seat of [gm, gm2])
      expect(seat.as(() => game.messages.filter(({ type }) => type === 'hit'))).toHaveLength(1);
    expect([gm, gm2].flatMap(({ errors }) => errors)).toEqual([]);
  });

  it('on applying applies once', async () => {
    const { mara, cards } = await struckMara(1);
    const gm2 = await world.sit(GM2._id);
    const went = await Promise.all([beginOn(gm, cards[0]), beginOn(gm2, cards[0]), beginOn(gm2, cards[0])]);
    expect(went.toSorted()).toEqual([false, false, true]);
    agreed([gm, gm2], mara, cards[0]);
    expect(bodyOn(gm2, mara)).toMatchObject({ hp: 84 });
  });

  it('on those who saw a fall shakes them once', async () => {
    const gm2 = await world.sit(GM2._id);
    const { hit, ally } = await gm.as(async () => {
      const [fallen, other] = [await Actor.create(NEW_FIGHTER as never), await Actor.create(NEW_FIGHTER as never)];
      gm.dice.push(6);
      const card = present(await gm.play.enterHit(present(fallen), { strength: 12, damage: 9 }));
      await gm.play.begin(card, 't0');
      return { hit: present(card.id), ally: present(other?.id) };
    });
    const shake = (seat: Seat) =>
      seat.as(() => seat.play.shakeOnce(cardOn(seat, hit), 't0', [present(game.actors.get(ally)) as BodyActor]));
    const shaken = await Promise.all([shake(gm), shake(gm2)]);
    await rest();
    expect(shaken.filter((card) => card !== null)).toHaveLength(1);
    for (const seat of [gm, gm2]) {
      expect(seat.as(() => game.messages.filter(({ type }) => type === 'round'))).toHaveLength(1);
      expect(struck(cardOn(seat, hit)).shaken).toBe(shaken.find((card) => card !== null)?.id);
    }
  });

  it('on the end of a round ends it once, and a rewound round is not ended again', async () => {
    const { mara } = await struckMara(0, { hp: 40, locations: { leftLeg: { level: 2, bleeding: 2 } } });
    const gm2 = await world.sit(GM2._id);
    const combatants = [{ actorId: mara, initiative: 10 }];
    const combat = await gm.as(async () =>
      present((await Combat.create({ active: true, round: 1, turn: 0, combatants } as never))?.id),
    );
    const end = (seat: Seat) => seat.as(() => seat.play.endRound(present(game.combats.get(combat))));
    gm.dice.push(2, 2);
    gm2.dice.push(2, 2);
    const ended = await Promise.all([end(gm), end(gm2)]);
    await rest();
    expect(ended.filter((card) => card !== null)).toHaveLength(1);
    const { hp } = bodyOn(gm, mara) as { hp: number };
    expect(hp).toBeLessThan(40);
    await gm2.as(() => present(game.combats.get(combat)).update({ round: 2 } as never));
    await gm2.as(() => present(game.combats.get(combat)).update({ round: 1 } as never));
    expect(await Promise.all([end(gm), end(gm2)])).toEqual([null, null]);
    expect(bodyOn(gm2, mara)).toMatchObject({ hp });
  });
});

describe('a step of a turn', () => {
  it('is run once by two GMs at once, and not again when the turn is rewound and goes on', async () => {
    const gm2 = await world.sit(GM2._id);
    const oda = await gm.as(async () => {
      const system = { hp: 8, shockDamage: 4, shockOld: 2 };
      const actor = present(await Actor.create({ name: 'Oda', type: 'mortal', system } as never));
      await Combat.create({ active: true, round: 1, turn: 0, combatants: [{ actorId: actor.id }] } as never);
      return present(actor.id);
    });
    const fightOn = () => present(game.combats.contents[0]);
    const end = (seat: Seat) =>
      seat.as(() => seat.play.stepTurn(fightOn(), present(fightOn().combatants.contents[0]), 'turnEnd'));
    const shockOn = (seat: Seat) => seat.as(() => present(game.actors.get(oda)).system);
    const ended = await Promise.all([end(gm), end(gm2)]);
    await rest();
    expect(ended.filter((card) => card !== null)).toHaveLength(1);
    const after = shockOn(gm2);
    expect(after).toMatchObject({ shockDamage: 2 });
    for (const round of [2, 1]) await gm2.as(() => fightOn().update({ round } as never));
    expect(await Promise.all([end(gm2), end(gm)])).toEqual([null, null]);
    expect(shockOn(gm)).toMatchObject({ shockDamage: 2 });
  });
});

describe('a change by hand', () => {
  it('of hit points while somebody applies: both stand', async () => {
    const { mara, cards } = await struckMara(1);
    const owner = await world.sit('player1');
    await Promise.all([gm.as(() => gm.play.setHitPoints(actorOn(gm, mara), -10, true)), beginOn(owner, cards[0])]);
    await rest();
    agreed([gm, owner], mara, cards[0]);
    expect(bodyOn(owner, mara)).toMatchObject({ hp: 74, locations: { body: { level: 1 } } });
  });

  it('of conditions by two at once: both stand', async () => {
    const { mara } = await struckMara(0);
    const owner = await world.sit('player1');
    const set = (seat: Seat, condition: 'prone' | 'stunned') =>
      seat.as(() => seat.play.setCondition(actorOn(seat, mara), condition, true));
    await Promise.all([set(gm, 'prone'), set(owner, 'stunned')]);
    await rest();
    for (const seat of [gm, owner]) expect([...actorOn(seat, mara).statuses].toSorted()).toEqual(['prone', 'stunned']);
  });
});

describe('a question about a claim', () => {
  const ID = 'abcdefghijklmnop';
  const right = { claim: ID, user: ID, things: ['Actor.abcdefghijklmnop'] };

  it.each([
    null,
    {},
    { ...right, more: 1 },
    { ...right, claim: 'short' },
    { ...right, user: 7 },
    { ...right, things: [] },
    { ...right, things: ['<b>'] },
    { ...right, things: 'Actor.abcdefghijklmnop' },
  ])('that is put together wrongly is answered with an error: %j', (data) => {
    expect(() => gm.play.answerClaim(data)).toThrow(/grievous.claim takes/);
  });

  it('is granted, and may be given back more than once', async () => {
    expect(await gm.as(() => gm.play.answerClaim(right))).toBe(true);
    expect([1, 2].map(() => gm.play.answerRelease({ claim: ID }))).toEqual([true, true]);
    expect(() => gm.play.answerRelease({ claim: ID, user: ID })).toThrow(/grievous.release takes/);
  });
});

describe('a client that vanishes', () => {
  it('while it holds a claim keeps nobody else', async () => {
    const { mara, cards } = await struckMara(2, { characteristics: { T: 90 } });
    const owner = await world.sit('player1');
    owner.decide(({ action }) => (action === 'batch' || action === 'update' ? 'lost' : 'goes'));
    void beginOn(owner, cards[0]);
    await rest();
    expect([owner.isCut(), asked(owner)]).toEqual([true, ['grievous.claim']]);
    expect(await beginOn(gm, cards[1])).toBe(true);
    expect(bodyOn(gm, mara)).toMatchObject({ hp: 84 });
    expect(await beginOn(gm, cards[0])).toBe(true);
  });

  it('as the one who keeps the claims keeps nobody: it is gone on without him', async () => {
    const { mara, cards } = await struckMara(1);
    const owner = await world.sit('player1');
    owner.decide(({ name }) => {
      if (name === 'grievous.claim') gm.leave();
      return 'goes';
    });
    expect(await beginOn(owner, cards[0])).toBe(true);
    expect(bodyOn(owner, mara)).toMatchObject({ hp: 84 });
    const back = await world.sit('gm');
    await rest();
    expect(struck(cardOn(back, cards[0])).state).toBe('applied');
  });

  it('without leaving, as it holds a claim, is waited for some seconds', async () => {
    const { mara, cards } = await struckMara(2, { characteristics: { T: 90 } });
    const owner = await world.sit('player1');
    owner.decide(({ action }) => {
      if (action === 'query') return 'goes';
      owner.freeze();
      return 'refused';
    });
    void beginOn(owner, cards[0]);
    await rest();
    expect([owner.isCut(), asked(owner)]).toEqual([true, ['grievous.claim']]);
    expect(await beginOn(gm, cards[1])).toBe(true);
    expect(bodyOn(gm, mara)).toMatchObject({ hp: 84 });
  });

  it('without leaving, as the one who keeps the claims, is waited for some seconds', async () => {
    const { mara, cards } = await struckMara(1);
    const owner = await world.sit('player1');
    gm.freeze();
    expect(await beginOn(owner, cards[0])).toBe(true);
    expect(bodyOn(owner, mara)).toMatchObject({ hp: 84 });
    expect(owner.errors).toEqual([]);
  });

  it('after it has done what it was asked, before it could say so: nothing is done twice', async () => {
    const { ash, ilse } = await gm.as(async () => {
      const mine = await newActor({ name: 'Ilse', items: [PISTOL] });
      await mine.update({ ownership: { [player1._id]: OWNER } } as never);
      const other = await newActor({ name: 'Ash', system: { maxToughness: 90 } });
      return { ilse: present(mine.id), ash: present(other.id) };
    });
    const player = await world.sit('player1');
    const card = await player.as(async () => {
      player.dice.push(12, 1, 1);
      const attacker = actorOn(player, ilse);
      const targets = [refOf(actorOn(player, ash))];
      const attack = present(await player.play.attack(attacker, weaponOf(attacker), { targets }));
      return present((await player.play.rollDamage(attack))?.id);
    });
    gm.decide(({ action }) => (action === 'batch' || action === 'update' ? 'last' : 'goes'));
    expect(await beginOn(player, card)).toBe(false);
    expect(player.errors.join()).toContain('noAnswer');
    expect(bodyOn(player, ash)).toMatchObject({ hp: 84 });
    const back = await world.sit('gm');
    await rest();
    expect(await beginOn(player, card)).toBe(false);
    await rest();
    agreed([back, player], ash, card);
    expect(bodyOn(back, ash)).toMatchObject({ hp: 84 });
    expect(struck(cardOn(back, card))).toMatchObject({ state: 'applied', requested: false });
  });
});
