import { beforeEach, describe, expect, it } from 'vitest';
import { isCard, type ImperiumActor } from '../../src/data/narrowing.ts';
import {
  copyOnToken,
  edit,
  newActor,
  PISTOL,
  present,
  refOf,
  settled,
  setWorld,
  struck,
  weaponOf,
} from './fixtures.ts';
import { newStorage, startClient, USERS, type Table } from './table.ts';

const OWNER = 3;
const { player1, player2 } = USERS;

let storage: unknown;
let table: Table;

beforeEach(async () => {
  storage = await newStorage();
  table = await startClient(storage);
});

type Message = ChatMessage.Implementation;

/** What was created as one user, found again as another. */
const again = (message: Message): Message => present(game.messages.get(present(message.id)));
const sameActor = (actor: Actor.Implementation): ImperiumActor =>
  present(game.actors.get(present(actor.id))) as ImperiumActor;

/** Longer than clients wait before they take up what has come together. */
const REST = 150;
const rest = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, REST));

/** One user leaves, and another sits down; what each of them sets going comes to its end. */
async function sitAs(user: keyof typeof USERS): Promise<void> {
  await rest();
  table = await startClient(storage, user);
  await rest();
  await table.play.inTurn(null, undefined, () => Promise.resolve());
}

async function ownedBy(userId: string, actor: ImperiumActor): Promise<ImperiumActor> {
  await actor.update({ [`ownership.${userId}`]: OWNER } as never);
  return actor;
}

/** The player's Ilse with a pistol, and Ash, who is the GM's and of enough Toughness to owe no test. */
async function foes() {
  const ilse = await ownedBy(player1._id, await newActor({ name: 'Ilse', items: [PISTOL] }));
  const ash = await newActor({ name: 'Ash', system: { maxToughness: 90 } });
  return { ilse, ash };
}

/** Ilse hits a target in the body for 6 points that get through. */
async function hitBy(ilse: ImperiumActor, target: Actor.Implementation, faces = [12, 1, 1]): Promise<Message> {
  table.dice.push(...faces);
  const attack = present(await table.play.attack(ilse, weaponOf(ilse), { targets: [refOf(target)] }));
  return present(await table.play.rollDamage(attack));
}

const hpOf = (actor: ImperiumActor): number => table.play.readBody(actor)['hp' as never];

/** A card as the player would have posted it, with his wish on it, while a GM is there. */
async function askedCard(message: Message, author: string, key = 't0'): Promise<Message> {
  const { _id: _old, ...data } = message.toObject();
  const copy = present(await ChatMessage.create({ ...data, author } as never));
  await copy.update({ [`system.targets.${key}.requested`]: true } as never);
  return copy;
}

const ask = (message: Message, keys: string[] = ['t0']) => table.play.answerRequest({ message: message.id, keys });

describe('a player’s blow on somebody who is not his', () => {
  it('waits on the card while no GM is there, and is applied once when one comes', async () => {
    const foe = await foes();
    await sitAs('player1');
    const [ilse, ash] = [sameActor(foe.ilse), sameActor(foe.ash)];
    const hit = await hitBy(ilse, ash);
    expect(table.play.targetView(hit, 't0')).toMatchObject({ canApply: true, requested: false, isOwner: false });
    expect(await table.play.begin(hit, 't0')).toBe(false);
    expect(table.errors.join()).toContain('Relay.noGM');
    expect(table.play.targetView(hit, 't0')).toMatchObject({ canApply: false, requested: true, state: 'waiting' });
    expect(hpOf(ash)).toBe(90);

    await sitAs('gm');
    expect(struck(again(hit))).toMatchObject({ state: 'applied', requested: false });
    expect(hpOf(sameActor(ash))).toBe(84);

    await sitAs('gm');
    expect(hpOf(sameActor(ash))).toBe(84);
    expect(Object.keys(sameActor(ash).system.history)).toHaveLength(1);
  });

  it('is asked for again by a second click without a second write, and all at once by Apply all', async () => {
    const foe = await foes();
    await sitAs('player1');
    const hit = await hitBy(sameActor(foe.ilse), sameActor(foe.ash));
    await table.play.beginAll(hit);
    const before = table.requests();
    await table.play.begin(hit, 't0');
    await table.play.beginAll(hit);
    expect(table.requests()).toBe(before);
    expect(struck(hit).requested).toBe(true);
  });

  it('strikes the copy on an unlinked token', async () => {
    const { ilse, ash } = await foes();
    const copy = await copyOnToken(ash, 'Ash the second');
    await sitAs('player1');
    const hit = await hitBy(sameActor(ilse), present(present(game.scenes.contents[0]?.tokens.contents[0]).actor));
    await table.play.begin(hit, 't0');
    await sitAs('gm');
    const struckCopy = present(present(game.scenes.contents[0]?.tokens.contents[0]).actor) as ImperiumActor;
    expect([hpOf(struckCopy), hpOf(sameActor(ash)), copy.isToken]).toEqual([84, 90, true]);
  });

  it('is no longer asked for when it is made to strike somebody else', async () => {
    const foe = await foes();
    const other = await newActor({ name: 'Orm' });
    await sitAs('player1');
    const hit = await hitBy(sameActor(foe.ilse), sameActor(foe.ash));
    await table.play.begin(hit, 't0');
    await table.play.setTarget(hit, 't0', refOf(sameActor(other)));
    await sitAs('gm');
    expect(struck(again(hit))).toMatchObject({ state: 'waiting', requested: false, name: 'Orm' });
    expect(hpOf(sameActor(other))).toBe(50);
  });
});

describe('the setting who may apply', () => {
  const says = async (who: string, as: keyof typeof USERS) => {
    const foe = await foes();
    await ownedBy(player2._id, foe.ash);
    await setWorld('apply', who as never);
    await sitAs('player1');
    const hit = await hitBy(sameActor(foe.ilse), sameActor(foe.ash));
    await sitAs(as);
    const { canApply, appliedBy } = table.play.targetView(again(hit), 't0');
    await table.play.begin(again(hit), 't0');
    return { canApply, appliedBy, errors: table.errors.join(), hp: hpOf(sameActor(foe.ash)), hit: again(hit) };
  };

  it('`gm` keeps attacker and owner from it, and tells them whom to ask', async () => {
    for (const user of ['player1', 'player2'] as const) {
      const { errors, hit, ...rest } = await says('gm', user);
      expect(rest).toEqual({ canApply: false, appliedBy: 'gm', hp: 90 });
      expect(errors).toMatch(/Only a game master .*Ash/);
      expect(struck(hit).requested).toBe(false);
      await sitAs('gm');
    }
    expect(await says('gm', 'gm')).toMatchObject({ canApply: true, hp: 84 });
  });

  it('`owner` keeps the attacker from it, and lets the owner', async () => {
    const { errors, ...rest } = await says('owner', 'player1');
    expect(rest).toMatchObject({ canApply: false, appliedBy: 'owner', hp: 90 });
    expect(errors).toMatch(/Ask whoever plays Ash/);
    await sitAs('gm');
    expect(await says('owner', 'player2')).toMatchObject({ canApply: true, hp: 84, errors: '' });
  });

  it('leaves what a body does itself to its owner', async () => {
    const ilse = await ownedBy(player1._id, await newActor({ name: 'Ilse', system: { prone: true } }));
    await setWorld('apply', 'gm' as never);
    await sitAs('player1');
    await table.play.treat(sameActor(ilse), { kind: 'stand' });
    expect(table.play.readBody(sameActor(ilse))).toMatchObject({ prone: false });
    expect(table.errors).toEqual([]);
  });

  it('counts only for who may use the attacker', async () => {
    const { ilse, ash } = await foes();
    const hit = await askedCard(await hitBy(ilse, ash), player2._id);
    expect(await ask(hit)).toEqual({ t0: 'later' });
    expect(hpOf(ash)).toBe(90);
    const mine = await askedCard(hit, player1._id);
    expect(await ask(mine)).toEqual({ t0: 'applied' });
    expect(hpOf(ash)).toBe(84);
  });
});

describe('the question to the game master', () => {
  it('is answered with what came of it, and does nothing twice', async () => {
    const { ilse, ash } = await foes();
    const hit = await askedCard(await hitBy(ilse, ash), player1._id);
    expect(await Promise.all([ask(hit), ask(hit)])).toEqual([{ t0: 'applied' }, { t0: 'applied' }]);
    await settled();
    expect([hpOf(ash), await ask(hit)]).toEqual([84, { t0: 'applied' }]);
  });

  it('does nothing without the wish on the card', async () => {
    const { ilse, ash } = await foes();
    const hit = await hitBy(ilse, ash);
    expect(await ask(hit)).toEqual({ t0: 'later' });
    expect(hpOf(ash)).toBe(90);
  });

  it('takes the damage from the card, and no tests of the victim', async () => {
    const { ilse } = await foes();
    const mara = await newActor();
    const hit = await askedCard(await hitBy(ilse, mara), player1._id);
    await hit.update({ 'system.targets.t0.answers': { 'body~heavy/strength': 1 } } as never);
    expect(await ask(hit)).toEqual({ t0: 'open' });
    expect(table.play.owedTests()).toMatchObject([{ name: 'Mara', ask: { id: 'body.heavy/strength' } }]);
  });

  it('runs on the card nothing but what such cards run', async () => {
    const { ilse, ash } = await foes();
    const hit = await askedCard(await hitBy(ilse, ash), player1._id);
    const target = 'system.targets.t0';
    await hit.update({ [`${target}.procedure`]: 'treat', [`${target}.input`]: { kind: 'heal', hp: 5 } } as never);
    expect(await ask(hit)).toEqual({ t0: 'later' });
    expect(ash.system.history).toEqual({});
  });

  it('is refused when it is put together wrongly', async () => {
    const wrong = [null, 'x', {}, { message: '../etc', keys: ['t0'] }, { message: 'a'.repeat(16), keys: ['t0.state'] }];
    for (const data of wrong) await expect(table.play.answerRequest(data)).rejects.toThrow('grievous.apply takes');
    const gone = await table.play.answerRequest({ message: 'a'.repeat(16), keys: ['t0'] });
    expect(gone).toEqual({ t0: 'gone' });
  });

  it('says that a test is waited for', async () => {
    const { ilse } = await foes();
    const mara = await newActor();
    const hit = await askedCard(await hitBy(ilse, mara), player1._id);
    expect(await ask(hit)).toEqual({ t0: 'open' });
    expect(table.play.owedTests()).toHaveLength(1);
  });

  it('waits for a test of another card, and goes on by itself once that is rolled', async () => {
    const { ilse } = await foes();
    const mara = await newActor();
    const first = await hitBy(ilse, mara);
    await table.play.begin(first, 't0');
    const second = await askedCard(await hitBy(ilse, mara, [20, 1, 1]), player1._id);
    expect(await ask(second)).toEqual({ t0: 'later' });
    table.dice.push(20);
    await table.play.answer(first, 't0', 'body.heavy/strength');
    await expect.poll(() => struck(second).state).toBe('open');
  });

  it('goes on by itself, too, when the other card is deleted', async () => {
    const { ilse } = await foes();
    const mara = await newActor();
    const first = await hitBy(ilse, mara);
    await table.play.begin(first, 't0');
    const second = await askedCard(await hitBy(ilse, mara, [20, 1, 1]), player1._id);
    await rest();
    expect(struck(second)).toMatchObject({ state: 'waiting', requested: true });
    await first.delete();
    await expect.poll(() => struck(second).state).toBe('open');
  });

  it('tells nothing of a body that cannot be read, and is not put again by itself', async () => {
    const { ilse, ash } = await foes();
    const hit = await askedCard(await hitBy(ilse, ash), player1._id);
    await edit(ash, { system: { locations: { head: { level: 3 } } } });
    expect(ash.system.body).toBeNull();
    expect(await ask(hit)).toEqual({ t0: 'refused' });
    expect(struck(hit).requested).toBe(false);
  });

  it('says that the victim is gone', async () => {
    const { ilse, ash } = await foes();
    const hit = await askedCard(await hitBy(ilse, ash), player1._id);
    await ash.delete();
    expect(await ask(hit)).toEqual({ t0: 'gone' });
  });

  it('may be refused by a module', async () => {
    const { ilse, ash } = await foes();
    const hit = await askedCard(await hitBy(ilse, ash), player1._id);
    const hooks = Hooks as unknown as { once(name: string, heard: () => boolean): void };
    hooks.once('grievous.preApply', () => false);
    expect(await ask(hit)).toEqual({ t0: 'refused' });
    expect(hpOf(ash)).toBe(90);
  });
});

describe('a victim whose card is another’s', () => {
  it('has it marked by the game master’s client from what his owner has rolled, dice and all', async () => {
    const { ilse } = await foes();
    const mara = await ownedBy(player2._id, await newActor());
    const hit = await hitBy(ilse, mara);
    await table.play.begin(hit, 't0');
    await sitAs('player2');
    table.dice.push(20);
    expect(await table.play.answer(again(hit), 't0', 'body.heavy/strength')).toBe(true);
    expect(table.errors).toEqual([]);
    const seen = table.play.targetView(again(hit), 't0');
    expect(seen.state).toBe('applied');
    expect(struck(again(hit)).state).toBe('open');

    await sitAs('gm');
    const card = again(hit);
    expect(struck(card)).toMatchObject({ state: 'applied', answers: { 'body~heavy/strength': 20 } });
    expect(struck(card).ledger.map(({ key }) => key)).toContain('level');
    const purposes = card.rolls.map((roll) => (roll.options as { grievous?: { ask: string } }).grievous?.ask);
    expect(purposes.filter((purpose) => purpose === 'body.heavy/strength')).toHaveLength(1);
    const marked = card.toObject();
    await sitAs('gm');
    expect(again(card).toObject()).toEqual(marked);
  });

  it('has it marked when the game master’s client was closed between the wound and the mark', async () => {
    const { ilse, ash } = await foes();
    const hit = await askedCard(await hitBy(ilse, ash), player1._id);
    await ask(hit);
    const marked = struck(hit);
    const lost = { state: 'waiting', ledger: [], requested: true };
    await hit.update({ 'system.targets.t0': lost } as never);
    await sitAs('gm');
    expect(struck(again(hit))).toEqual(marked);
    expect(hpOf(sameActor(ash))).toBe(84);
    expect(Object.keys(sameActor(ash).system.history)).toHaveLength(1);
  });

  it('is not marked with dice that come to something else', async () => {
    const { ilse } = await foes();
    const mara = await ownedBy(player2._id, await newActor());
    const hit = await hitBy(ilse, mara);
    await table.play.begin(hit, 't0');
    await sitAs('player2');
    table.dice.push(20);
    await table.play.answer(again(hit), 't0', 'body.heavy/strength');
    const id = `${hit.id ?? ''}t0`;
    const [rolled = ''] = present(sameActor(mara).system.history[id]).rolls;
    const forged = JSON.stringify({ ...(JSON.parse(rolled) as object), total: 3 });
    await sameActor(mara).update({ [`system.history.${id}.rolls`]: ['no roll', forged] } as never);
    await sitAs('gm');
    expect(struck(again(hit)).state).toBe('applied');
    expect(again(hit).rolls).toHaveLength(hit.rolls.length);
  });
});

describe('a player who treats somebody who is not his', () => {
  it('has it applied by the game master, and the card names the healer', async () => {
    const { ilse } = await foes();
    const ash = await newActor({ name: 'Ash', system: { locations: { body: { level: 1, bleeding: 1 } } } });
    await sitAs('player1');
    const input = { kind: 'attention', location: 'body' };
    const card = present(await table.play.treat(sameActor(ash), input, sameActor(ilse)));
    expect(table.errors.join()).toContain('Relay.noGM');
    expect(table.play.targetView(card, 't0')).toMatchObject({ state: 'waiting', requested: true });
    await sitAs('gm');
    const after = again(card);
    expect(table.play.targetView(after, 't0').state).toBe('applied');
    expect(isCard(after) && after.type === 'treatment' && after.system.healer.name).toBe('Ilse');
  });

  it('is not told why it cannot be, and posts nothing then', async () => {
    const { ilse, ash } = await foes();
    await sitAs('player1');
    const posted = await table.play.treat(sameActor(ash), { kind: 'attention', location: 'tail' }, sameActor(ilse));
    expect(posted).toBeNull();
    expect(table.errors.join()).toMatch(/cannot be applied to Ash as things stand/);
    expect(game.messages.size).toBe(0);
  });

  it('cannot do for him what everybody does himself: the card waits for his owner', async () => {
    const ash = await ownedBy(player2._id, await newActor({ name: 'Ash', system: { prone: true } }));
    await sitAs('player1');
    const card = present(await table.play.treat(sameActor(ash), { kind: 'stand' }));
    await rest();
    expect(table.play.targetView(card, 't0')).toMatchObject({ canApply: false, requested: false, appliedBy: 'owner' });
    expect(await table.play.begin(card, 't0')).toBe(false);
    expect(table.errors.join()).toMatch(/Ask whoever plays Ash/);
    await sitAs('player2');
    expect(await table.play.begin(again(card), 't0')).toBe(true);
    expect(sameActor(ash).system.body).toMatchObject({ prone: false });
  });

  it('needs a healer of his own', async () => {
    const { ash } = await foes();
    await sitAs('player1');
    const doctor = sameActor(ash);
    expect(await table.play.treat(doctor, { kind: 'wake' }, doctor)).toBeNull();
    expect(table.errors.join()).toContain('Ash');
  });
});
