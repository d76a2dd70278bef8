import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ImperiumActor } from '../../src/data/narrowing.ts';
import {
  copyOnToken,
  edit,
  FIELD,
  FLAK,
  newActor,
  PISTOL,
  present,
  refOf,
  SANDBAGS,
  setWorld,
  shownConditions,
  SWORD,
  weaponOf,
  struck,
} from './fixtures.ts';
import { newStorage, requestsOn, startClient, type Table } from './table.ts';

const FIFTY = { WS: 50, BS: 50, S: 50, T: 50, I: 50, Wp: 50, Sg: 50, Nv: 50, Ld: 50 };

let table: Table;

beforeAll(async () => {
  table = await startClient(await newStorage());
});
beforeEach(() => {
  table.dice.clear();
  table.errors.length = 0;
});

/** Shoots and rolls damage; gives the card of the hits. */
async function shot(
  victims: readonly ImperiumActor[],
  faces: readonly number[],
  more: object = {},
): Promise<ChatMessage.Implementation> {
  const attacker = await newActor({ name: 'Ilse', items: [PISTOL] });
  table.dice.push(...faces);
  const card = present(await table.play.attack(attacker, weaponOf(attacker), { targets: victims.map(refOf), ...more }));
  return present(await table.play.rollDamage(card));
}

describe('a shot', () => {
  it('goes from the attack through cover and armour to the wound, each step told', async () => {
    const victim = await newActor({
      items: [SWORD, FLAK],
      system: { locations: { rightArm: { holds: 'oneHanded' } } },
    });
    const attacker = await newActor({ name: 'Ilse', items: [PISTOL] });
    table.dice.push(36, 8, 6);
    const target = refOf(victim);
    const attack = present(
      await table.play.attack(attacker, weaponOf(attacker), {
        targets: [target],
        modifier: 10,
        covers: { [target.uuid]: SANDBAGS },
      }),
    );
    expect(table.play.targetView(attack, 't0')).toMatchObject({
      procedure: 'attack',
      state: 'applied',
      result: { location: 'rightArm', critical: false },
      canRollDamage: true,
    });
    expect(attack.rolls).toHaveLength(1);
    expect(attack.rolls[0]?.options).toMatchObject({ grievous: { target: 't0', ask: 'attack' } });

    const hit = present(await table.play.rollDamage(attack));
    expect(table.play.targetView(attack, 't0').canRollDamage).toBe(false);
    const waiting = table.play.targetView(hit, 't0');
    expect(waiting).toMatchObject({ state: 'waiting', canApply: true, canChange: true, problem: '' });
    expect(waiting.entries).toEqual([{ key: 'damage', ask: 'damage', formula: '2d10+4', total: 18 }]);

    const before = table.requests();
    expect(await table.play.begin(hit, 't0')).toBe(true);
    expect(table.requests() - before).toBe(requestsOn({ 14: 1, 13: 2 }));
    const asked = table.play.targetView(hit, 't0');
    expect(asked).toMatchObject({ state: 'open', canAnswer: true, canApply: false, canChange: false });
    expect(asked.pending).toMatchObject({ id: 'rightArm.light/strength', kind: 'test', atMost: 25 });
    expect(victim.system.hp).toBeNull();

    table.dice.push(26);
    expect(await table.play.answer(hit, 't0', 'rightArm.light/strength')).toBe(true);
    const done = table.play.targetView(hit, 't0');
    expect(done).toMatchObject({
      state: 'applied',
      flags: ['dropped:rightArm'],
      pending: null,
      canApply: false,
      canAnswer: false,
    });
    expect(done.entries.map(({ key }) => key)).toEqual(
      expect.arrayContaining(['damage', 'cover', 'armour', 'through', 'hitPoints', 'levels', 'level', 'test', 'drop']),
    );
    expect(table.play.readBody(victim)).toMatchObject({
      hp: 45,
      locations: { rightArm: { level: 1, holds: 'nothing' } },
    });
    expect(table.play.weaponState(victim, weaponOf(victim))).toBe('dropped');
    expect(hit.rolls).toHaveLength(2);
    expect(table.errors).toEqual([]);
  });

  it('misses without a card of hits', async () => {
    const attacker = await newActor({ items: [PISTOL] });
    table.dice.push(95);
    const attack = present(await table.play.attack(attacker, weaponOf(attacker)));
    expect(table.play.targetView(attack, 't0')).toMatchObject({ result: null, canRollDamage: false, flags: ['miss'] });
    expect(await table.play.rollDamage(attack)).toBeNull();
  });

  it('carries an aimed location and a critical to the damage by itself', async () => {
    const victim = await newActor();
    const hit = await shot([victim], [44, 5, 3], { aimed: 'head' });
    expect(struck(hit)).toMatchObject({
      location: 'head',
      decided: 'aimed',
      critical: true,
    });
  });

  it('gives every target of a blast its own location and damage on one card, and all get it in one go', async () => {
    const victims = [await newActor(), await newActor(), await newActor({ items: [FIELD] })];
    const hit = await shot(victims, [20, 36, 12, 2, 3, 4, 5, 6, 7]);
    expect(['t0', 't1', 't2'].map((key) => struck(hit, key).location)).toEqual(['rightLeg', 'rightArm', 'body']);
    table.dice.push(6, 6);
    const before = table.requests();
    expect(await table.play.beginAll(hit)).toBe(true);
    expect(table.requests() - before).toBe(requestsOn({ 14: 1, 13: 2 }));
    expect(table.dice.rest()).toEqual([]);
    expect(table.play.targetView(hit, 't2')).toMatchObject({ state: 'applied' });
    expect(table.play.readBody(present(victims[2])).hp).toBe(45);
  });

  it('rolls every test that a crowd owes in one go, with those that follow', async () => {
    const victims = [await newActor(), await newActor()];
    const hit = await shot(victims, [50, 50, 1, 2, 1, 2]);
    await table.play.beginAll(hit);
    expect(['t0', 't1'].map((key) => table.play.targetView(hit, key).pending?.kind)).toEqual(['test', 'test']);
    const before = table.requests();
    expect(await table.play.answerAll(hit)).toBe(true);
    expect(table.requests() - before).toBe(requestsOn({ 14: 1, 13: 4 }));
    expect(['t0', 't1'].map((key) => table.play.targetView(hit, key).state)).toEqual(['applied', 'applied']);
    expect(await table.play.answerAll(hit)).toBe(false);
  });

  it('twice on one victim is taken one after the other', async () => {
    const victim = await newActor({ system: { characteristics: { ...FIFTY, T: 100 } } });
    const hit = await shot([victim, victim], [12, 12, 1, 1, 1, 1]);
    await table.play.beginAll(hit);
    expect(table.play.targetView(hit, 't0')).toMatchObject({ state: 'applied', after: { hp: 94 } });
    const second = {
      state: 'open',
      pending: { id: 'body.heavy/strength' },
      before: { hp: 94, locations: { body: { level: 1 } } },
    };
    expect(table.play.targetView(hit, 't1')).toMatchObject(second);
  });

  it('stuns by a failed test, rolled at once where the world says so', async () => {
    await setWorld('tests', 'atOnce' as never);
    const victim = await newActor();
    const hit = await shot([victim], [20, 2, 2], { aimed: 'head' });
    table.dice.push(40, 3, 30, 2, 2, 60);
    await table.play.begin(hit, 't0');
    await setWorld('tests', 'owner' as never);
    expect(table.play.targetView(hit, 't0').state).toBe('applied');
    expect(table.play.readBody(victim)).toMatchObject({
      stunned: 5,
      insanity: 1,
      locations: { head: { level: 2, bleeding: 1 } },
    });
    expect(shownConditions(victim)).toEqual(['bleeding', 'stunned']);
  });
});

describe('what a blow leaves', () => {
  it('is mirrored by effects with the ids of the conditions, all in one request where there are batches', async () => {
    const victim = await newActor({ system: { hp: 33, maxToughness: 60, characteristics: { ...FIFTY, T: 60 } } });
    const hit = await shot([victim], [12, 1, 1]);
    const before = table.requests();
    await table.play.begin(hit, 't0');
    expect(table.requests() - before).toBe(requestsOn({ 14: 1, 13: 3 }));
    expect(shownConditions(victim)).toEqual(['prone', 'unconscious']);
    expect(victim.effects.map(({ id }) => id).toSorted()).toEqual(['grievousprone000', 'grievousunconsci']);
  });

  it('stays with the copy on an unlinked token', async () => {
    const guard = await newActor({ name: 'Guard' });
    const copy = await copyOnToken(guard, 'Guard at the gate');
    const hit = await shot([copy], [12, 10, 10]);
    await table.play.begin(hit, 't0');
    table.dice.push(20, 20, 2);
    await table.play.answer(hit, 't0', 'body.heavy/strength');
    await table.play.answer(hit, 't0', 'body.serious/toughness');
    expect(table.errors).toEqual([]);
    expect(table.play.targetView(hit, 't0').state).toBe('open');
    table.dice.push(30, 3, 2);
    await table.play.answer(hit, 't0', 'body.crippled/toughness');
    expect(table.play.targetView(hit, 't0').pending?.id).toBe('body.crippled/willpower');
    table.dice.push(60);
    await table.play.answer(hit, 't0', 'body.crippled/willpower');
    expect(table.play.readBody(copy)).toMatchObject({ hp: 26, insanity: 1, locations: { body: { level: 4 } } });
    expect(shownConditions(copy)).toEqual(['bleeding', 'prone', 'stunned']);
    expect(table.play.readBody(guard)).toMatchObject({ hp: 50, locations: { body: { level: 0 } } });
    expect(shownConditions(guard)).toEqual([]);
  });

  it('leaves the effects of other modules out of what is stored', async () => {
    const victim = await newActor({ system: { hp: 40 } });
    const changes = [{ key: 'system.characteristics.T', mode: 2, value: '10' }];
    await victim.createEmbeddedDocuments('ActiveEffect', [{ name: 'Tough', changes }] as never);
    expect(victim.system.derived?.characteristics.T).toBe(60);
    const hit = await shot([victim], [12, 1, 1]);
    await table.play.begin(hit, 't0');
    const stored = victim._source.system as { hp: number; characteristics: { T: number } };
    expect([stored.hp, stored.characteristics.T]).toEqual([34, 50]);
  });

  it('adds up with what was edited by hand while a test was open', async () => {
    const victim = await newActor();
    const hit = await shot([victim], [12, 4, 2]);
    await table.play.begin(hit, 't0');
    await edit(victim, { system: { hp: 45, prone: true } });
    table.dice.push(20);
    await table.play.answer(hit, 't0', 'body.heavy/strength');
    expect(table.play.targetView(hit, 't0')).toMatchObject({ state: 'applied', after: { hp: 35 } });
    expect(table.play.readBody(victim)).toMatchObject({ hp: 35, prone: true });
  });

  it('never leaves a body that the rules cannot read, whatever was edited while a test was open', async () => {
    const victim = await newActor({ name: 'Mara' });
    const hit = await shot([victim], [12, 1, 1]);
    await table.play.begin(hit, 't0');
    expect(table.play.targetView(hit, 't0').pending?.id).toBe('body.heavy/strength');
    await edit(victim, { system: { locations: { body: { level: 3 } }, hp: 28 } });
    await table.play.answerAll(hit);
    expect(victim.system.problem).toBe('');
    const body = table.play.readBody(victim);
    expect(body.locations['body']?.level).toBe(4);
    expect(body).toMatchObject({ hp: 22, prone: true });
    expect(body.unconscious).toContain('hp');
  });
});

describe('a player who does not own the victim', () => {
  it('reads what happened, but neither hit points nor armour, nor what a test is rolled against', async () => {
    const player = present(await User.create({ name: 'Player', role: 1 } as never));
    const victim = await newActor({
      items: [SWORD, FLAK],
      system: { locations: { rightArm: { holds: 'oneHanded' } } },
    });
    const hit = await shot([victim], [36, 4, 4]);
    expect(table.play.targetView(hit, 't0', player)).toMatchObject({
      state: 'waiting',
      canApply: false,
      canChange: false,
      before: null,
    });
    await table.play.begin(hit, 't0');
    const open = table.play.targetView(hit, 't0', player);
    expect(open).toMatchObject({ state: 'open', isOwner: false, canAnswer: false, before: null, after: null });
    expect(open.pending).toEqual({ id: 'rightArm.light/strength', kind: 'test', formula: '1d100', stat: 'strength' });
    table.dice.push(60);
    await table.play.answer(hit, 't0', 'rightArm.light/strength');
    const done = table.play.targetView(hit, 't0', player);
    const told = ['damage', 'level', 'drop', 'level', 'bleeding'];
    expect(done.entries.map(({ key }) => key)).toEqual(told);
    expect(struck(hit).ledger.map(({ key }) => key)).toEqual(told);
    expect(done).toMatchObject({ state: 'applied', flags: ['dropped:rightArm'], before: null, after: null });
    expect(JSON.stringify([done.asks, done.entries])).not.toContain('atMost');
    expect(table.play.targetView(hit, 't0').entries.map(({ key }) => key)).toContain('hitPoints');
  });
});
