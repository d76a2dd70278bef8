import { beforeEach, describe, expect, it } from 'vitest';
import { edit, newActor, PISTOL, present, refOf, settled, weaponOf, struck } from './fixtures.ts';
import { newStorage, startClient, type Table } from './table.ts';

let storage: unknown;
let table: Table;

beforeEach(async () => {
  storage = await newStorage();
  table = await startClient(storage);
});

type Message = ChatMessage.Implementation;

async function attackOn(
  target: { uuid: string; name: string; img: string },
  faces: readonly number[],
): Promise<Message> {
  const attacker = await newActor({ name: 'Ilse', items: [PISTOL] });
  table.dice.push(...faces);
  return present(await table.play.attack(attacker, weaponOf(attacker), { targets: [target] }));
}

async function hitOn(target: { uuid: string; name: string; img: string }, faces: readonly number[]): Promise<Message> {
  return present(await table.play.rollDamage(await attackOn(target, faces)));
}

describe('a double click', () => {
  it('on the damage rolls it once', async () => {
    const attack = await attackOn(refOf(await newActor()), [12, 3, 3, 9, 9]);
    const cards = await Promise.all([table.play.rollDamage(attack), table.play.rollDamage(attack)]);
    expect(cards.filter((card) => card !== null)).toHaveLength(1);
    expect(await table.play.rollDamage(attack)).toBe(cards[0]);
    expect(game.messages.filter(({ type }) => type === 'hit')).toHaveLength(1);
    expect(table.dice.rest()).toEqual([9, 9]);
  });

  it('on applying applies once, and so does a third click later', async () => {
    const victim = await newActor();
    const hit = await hitOn(refOf(victim), [12, 1, 1]);
    table.dice.push(20);
    await Promise.all([table.play.begin(hit, 't0'), table.play.begin(hit, 't0'), table.play.beginAll(hit)]);
    await Promise.all(['first', 'second'].map(() => table.play.answer(hit, 't0', 'body.heavy/strength')));
    expect(await table.play.begin(hit, 't0')).toBe(false);
    expect(table.play.readBody(victim)).toMatchObject({ hp: 44, locations: { body: { level: 2, bleeding: 1 } } });
    expect(Object.keys(victim.system.history)).toEqual([`${hit.id ?? ''}t0`]);
  });

  it('on different cards of one victim applies both', async () => {
    const victim = await newActor({
      system: {
        maxToughness: 90,
        characteristics: { WS: 50, BS: 50, S: 50, T: 90, I: 50, Wp: 50, Sg: 50, Nv: 50, Ld: 50 },
      },
    });
    const cards = [await hitOn(refOf(victim), [12, 1, 1]), await hitOn(refOf(victim), [20, 1, 1])];
    table.dice.push(20);
    await Promise.all(cards.map((card) => table.play.begin(card, 't0')));
    await table.play.answer(present(cards[1]), 't0', 'rightLeg.light/strength');
    expect(table.play.readBody(victim)).toMatchObject({ hp: 78, locations: { body: { level: 1 } } });
  });
});

describe('a reload in the middle', () => {
  it('finds the card as it was, and goes on with it', async () => {
    const hit = await hitOn(refOf(await newActor()), [12, 1, 1]);
    await table.play.begin(hit, 't0');
    const before = table.play.targetView(hit, 't0');
    const ids = { hit: present(hit.id), victim: present(before.actor?.id) };

    table = await startClient(storage);
    const again = present(game.messages.get(ids.hit));
    const after = table.play.targetView(again, 't0');
    expect({ ...after, actor: null }).toEqual({ ...before, actor: null });
    expect(after.pending?.id).toBe('body.heavy/strength');

    table.dice.push(90);
    await table.play.answer(again, 't0', 'body.heavy/strength');
    const victim = present(game.actors.get(ids.victim));
    expect(victim.type === 'imperium' && victim.system.body).toMatchObject({ hp: 44, prone: true });
    expect([...victim.statuses].toSorted()).toEqual(['bleeding', 'prone']);
  });

  it('mends the effects that were not written any more', async () => {
    const victim = await newActor({ system: { prone: true, stunned: 2 } });
    await settled();
    const ids = [...victim.effects.keys()];
    await victim.deleteEmbeddedDocuments('ActiveEffect', ids, { grievous: true } as never);
    expect(victim.effects.size).toBe(0);
    table = await startClient(storage);
    await settled();
    expect([...present(game.actors.get(present(victim.id))).statuses].toSorted()).toEqual(['prone', 'stunned']);
  });

  it('does not give an attack a second card of hits when only the mark on it was lost', async () => {
    const attack = await attackOn(refOf(await newActor()), [12, 1, 1]);
    const hit = await table.play.rollDamage(attack);
    await attack.update({ system: { hit: null } } as never);
    expect(table.play.targetView(attack, 't0').canRollDamage).toBe(false);
    expect(await table.play.rollDamage(attack)).toBe(hit);
  });
});

describe('a victim who is deleted meanwhile', () => {
  it('gives a message, marks the card, and throws nothing', async () => {
    const victim = await newActor({ name: 'Ash' });
    const hit = await hitOn(refOf(victim), [12, 1, 1]);
    await victim.delete();
    expect(table.play.targetView(hit, 't0')).toMatchObject({ state: 'gone', canApply: false });
    expect(table.play.targetView(hit, 't0').problem).toContain('Ash');
    expect(await table.play.begin(hit, 't0')).toBe(false);
    expect(table.errors.join()).toContain('Ash');
    expect(struck(hit).state).toBe('gone');
  });

  it('does not keep the other victims of the blast', async () => {
    const [ash, mara] = [await newActor({ name: 'Ash' }), await newActor({ system: { maxToughness: 90 } })];
    const attacker = await newActor({ items: [PISTOL] });
    table.dice.push(12, 12, 1, 1, 1, 1);
    const attack = present(
      await table.play.attack(attacker, weaponOf(attacker), { targets: [refOf(ash), refOf(mara)] }),
    );
    const hit = present(await table.play.rollDamage(attack));
    await ash.delete();
    await table.play.beginAll(hit);
    expect(table.play.targetView(hit, 't0').state).toBe('gone');
    expect(table.play.targetView(hit, 't1').state).toBe('applied');
    expect(table.play.readBody(mara).hp).toBe(84);
  });

  it('leaves what was applied to be read on the card', async () => {
    const victim = await newActor({ system: { maxToughness: 90 } });
    const hit = await hitOn(refOf(victim), [12, 1, 1]);
    await table.play.begin(hit, 't0');
    await victim.delete();
    const view = table.play.targetView(hit, 't0');
    expect(view).toMatchObject({ state: 'applied', problem: '', canApply: false });
    expect(view.entries.map(({ key }) => key)).toContain('level');
    expect(view.entries.map(({ key }) => key)).not.toContain('hitPoints');
  });
});

describe('a card that waits for a test', () => {
  it('holds up the next one for the same victim until it is answered or deleted', async () => {
    const victim = await newActor({ name: 'Mara' });
    const [first, second] = [await hitOn(refOf(victim), [12, 1, 1]), await hitOn(refOf(victim), [12, 1, 1])];
    await table.play.begin(first, 't0');
    expect(await table.play.begin(second, 't0')).toBe(false);
    expect(table.errors.join()).toContain('Mara');
    await first.delete();
    expect(await table.play.begin(second, 't0')).toBe(true);
  });

  it('shows the same after its victim was edited by hand', async () => {
    const victim = await newActor();
    const hit = await hitOn(refOf(victim), [12, 1, 1]);
    await table.play.begin(hit, 't0');
    table.dice.push(20);
    await table.play.answer(hit, 't0', 'body.heavy/strength');
    const before = table.play.targetView(hit, 't0');
    await edit(victim, { system: { hp: 12, stunned: 3, locations: { body: { level: 0 } } } });
    const after = table.play.targetView(hit, 't0');
    expect({ ...after, actor: null }).toEqual({ ...before, actor: null });
  });
});
