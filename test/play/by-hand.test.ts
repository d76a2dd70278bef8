import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CONDITION_IDS } from '../../src/data/constants.ts';
import {
  edit,
  newActor,
  PISTOL,
  present,
  refOf,
  setWorld,
  settled,
  shownConditions,
  SWORD,
  weaponOf,
  struck,
} from './fixtures.ts';
import { newStorage, startClient, type Table } from './table.ts';

let table: Table;

beforeAll(async () => {
  table = await startClient(await newStorage());
});
beforeEach(() => {
  table.dice.clear();
  table.errors.length = 0;
});

const ARMS = { rightArm: { holds: 'oneHanded' } };

describe('conditions', () => {
  it('are put on and taken off from the token in the body itself, with what follows', async () => {
    const actor = await newActor({ items: [SWORD], system: { locations: ARMS } });
    const effect = await actor.toggleStatusEffect('unconscious');
    expect(effect).toMatchObject({ id: 'grievousunconsci', name: 'Unconscious' });
    expect(table.play.readBody(actor)).toMatchObject({ unconscious: ['injury'], prone: true });
    expect(table.play.weaponState(actor, weaponOf(actor))).toBe('dropped');
    expect(shownConditions(actor)).toEqual(['prone', 'unconscious']);
    expect(await actor.toggleStatusEffect('unconscious', { active: true })).toBe(true);
    expect(await actor.toggleStatusEffect('unconscious')).toBe(false);
    expect(await actor.toggleStatusEffect('unconscious', { active: false })).toBeUndefined();
    expect(shownConditions(actor)).toEqual(['prone']);
  });

  it('lift death by bleeding when hit points are given back by hand', async () => {
    const actor = await newActor();
    await table.play.setHitPoints(actor, 0);
    expect(table.play.readBody(actor).dead).toBe(true);
    await table.play.setHitPoints(actor, 45);
    expect(table.play.readBody(actor)).toMatchObject({ hp: 45, dead: false, unconscious: [] });
    await table.play.setHitPoints(actor, Number.NaN);
    expect(table.play.readBody(actor).hp).toBe(45);
  });

  it('stun for one round by one click', async () => {
    const actor = await newActor();
    await actor.toggleStatusEffect('stunned');
    expect(actor.system.stunned).toBe(1);
    await actor.toggleStatusEffect('stunned');
    expect(actor.system.stunned).toBe(0);
    expect(actor.effects.size).toBe(0);
  });

  it('follow when the sheet changes the body', async () => {
    const actor = await newActor();
    await edit(actor, { system: { dead: true, prone: true } });
    await settled();
    expect(shownConditions(actor)).toEqual(['dead', 'prone']);
    await edit(actor, { system: { dead: false } });
    await settled();
    expect(shownConditions(actor)).toEqual(['prone']);
  });

  it('end in the body when their effect is deleted', async () => {
    const actor = await newActor();
    await table.play.setCondition(actor, 'prone', true);
    await present(actor.effects.get('grievousprone000')).delete();
    expect(actor.system.prone).toBe(false);
    expect(actor.effects.size).toBe(0);
  });

  it('of a chart stay until attention, and say so', async () => {
    const crippling = { entry: 4, stage: 'untreated', permanent: [] };
    const actor = await newActor({
      name: 'Mara',
      system: { locations: { body: { level: 4, cripplings: [crippling] } } },
    });
    await settled();
    expect(shownConditions(actor)).toEqual(['stunned']);
    await actor.toggleStatusEffect('stunned');
    expect(table.errors[0]).toContain('Mara');
    expect(shownConditions(actor)).toEqual(['stunned']);
  });

  it('are the ones that the token offers', () => {
    expect(Object.values(CONFIG.statusEffects).map(({ id }) => id)).toEqual([...CONDITION_IDS]);
    expect(CONFIG.specialStatusEffects.DEFEATED).toBe('dead');
  });
});

describe('the hit points on a token', () => {
  it('are shown as a bar, and changed in the body with what follows', async () => {
    const actor = await newActor();
    expect(actor.system.health).toEqual({ value: 50, max: 50 });
    await actor.modifyTokenAttribute('health', -30, true);
    expect(table.play.readBody(actor)).toMatchObject({ hp: 20, unconscious: ['hp'], prone: true });
    await actor.modifyTokenAttribute('health', 40);
    expect(table.play.readBody(actor)).toMatchObject({ hp: 40, unconscious: [] });
    await actor.modifyTokenAttribute('health', 0);
    await settled();
    expect(shownConditions(actor)).toContain('dead');
  });
});

describe('treatment', () => {
  it('gives attention, heals, wakes and helps up, each with its card', async () => {
    const hurt = { level: 2, bleeding: 2 };
    const system = { hp: 20, unconscious: ['hp', 'injury'], prone: true, locations: { leftArm: hurt } };
    const patient = await newActor({ system });
    const healer = await newActor({ name: 'Ilse' });
    const card = present(await table.play.treat(patient, { kind: 'attention', location: 'leftArm' }, healer));
    expect(card.system).toMatchObject({ healer: { name: 'Ilse' } });
    expect(table.play.targetView(card, 't0')).toMatchObject({ state: 'applied', procedure: 'treat' });
    expect(table.play.readBody(patient).locations['leftArm']).toMatchObject({ level: 2, treated: true, bleeding: 0 });
    await table.play.treat(patient, { kind: 'heal', hp: 10, location: 'leftArm', levels: 1, losses: {} });
    expect(table.play.readBody(patient)).toMatchObject({
      hp: 30,
      unconscious: ['injury'],
      locations: { leftArm: { level: 1 } },
    });
    await table.play.treat(patient, { kind: 'wake' });
    await table.play.treat(patient, { kind: 'stand' });
    expect(table.play.readBody(patient)).toMatchObject({ unconscious: [], prone: false });
    expect(shownConditions(patient)).toEqual([]);
    expect(Object.values(patient.system.history).map(({ procedure }) => procedure)).toEqual([
      'treat',
      'treat',
      'treat',
      'treat',
    ]);
  });

  it('of a location that is not there makes no card', async () => {
    const messages = game.messages.size;
    expect(await table.play.treat(await newActor(), { kind: 'attention', location: 'tail' })).toBeNull();
    expect(game.messages.size).toBe(messages);
    expect(table.errors[0]).toContain('tail');
  });

  it('keeps the last fifty records, and does not apply a card again whose record is gone', async () => {
    const patient = await newActor({ system: { hp: 1 } });
    const first = present(await table.play.treat(patient, { kind: 'heal', hp: 1, losses: {} }));
    for (let count = 0; count < 52; count += 1) await table.play.treat(patient, { kind: 'heal', hp: 0, losses: {} });
    expect(Object.keys(patient.system.history)).toHaveLength(50);
    expect(patient.system.spent).toContain(`${first.id ?? ''}t0`);
    expect(table.play.targetView(first, 't0')).toMatchObject({ state: 'applied', canApply: false });
    expect(await table.play.begin(first, 't0')).toBe(false);
    expect(table.play.readBody(patient).hp).toBe(2);
  });
});

describe('things carried', () => {
  it('are taken in hand, in one or two, and dropped, and put away', async () => {
    const axe = { name: 'Great axe', type: 'weapon', system: { mode: 'melee', damage: '3d6', hands: 2 } };
    const actor = await newActor({ items: [SWORD, axe], system: { locations: ARMS } });
    const [sword, great] = [...actor.items.values()] as [Item.Implementation, Item.Implementation];
    expect(table.play.weaponState(actor, sword)).toBe('held');
    await table.play.hold(actor, great, ['rightArm', 'leftArm']);
    expect(actor.system.locations).toMatchObject({ rightArm: { holds: 'twoHanded' }, leftArm: { holds: 'twoHanded' } });
    expect([table.play.weaponState(actor, sword), table.play.weaponState(actor, great)]).toEqual(['stowed', 'held']);
    await table.play.dropHeld(actor, 'leftArm');
    expect(actor.system.locations).toMatchObject({ rightArm: { holds: 'nothing' }, leftArm: { holds: 'nothing' } });
    expect(table.play.weaponState(actor, great)).toBe('dropped');
    await table.play.hold(actor, sword, ['leftArm']);
    expect(actor.system.locations['leftArm']?.holds).toBe('oneHanded');
    expect([table.play.weaponState(actor, sword), table.play.weaponState(actor, great)]).toEqual(['held', 'stowed']);
    await table.play.hold(actor, sword, []);
    expect(actor.system.locations['leftArm']?.holds).toBe('nothing');
    expect(table.play.weaponState(actor, sword)).toBe('stowed');
  });

  it('wear where a blow got through, and are mended', async () => {
    await setWorld('imperium.destroyArmour', true as never);
    const flak = {
      _id: 'flak000000000000',
      name: 'Flak',
      type: 'armour',
      system: { value: 3, covers: ['body', 'head'] },
    };
    const actor = await newActor({ items: [flak], system: { maxToughness: 200 } });
    const blow = { damage: '9', mode: 'energy', location: 'body' } as const;
    await table.play.begin(present(await table.play.enterHit(actor, blow)), 't0');
    await setWorld('imperium.destroyArmour', false as never);
    expect(actor.system.wear).toEqual({ flak000000000000: { body: 1 } });
    expect(table.play.readBody(actor).locations).toMatchObject({
      body: { armour: [{ value: 2 }] },
      head: { armour: [{ value: 3 }] },
    });
    await table.play.mend(actor, 'flak000000000000', 'body');
    expect(table.play.readBody(actor).locations['body']?.armour[0]?.value).toBe(3);
  });
});

describe('an attack on the helpless in close combat', () => {
  it('takes no die, waits for the location that the attacker chooses, and is critical', async () => {
    const sleeper = await newActor({ name: 'Sleeper', system: { unconscious: ['injury'] } });
    const attacker = await newActor({ items: [SWORD] });
    const attack = present(await table.play.attack(attacker, weaponOf(attacker), { targets: [refOf(sleeper)] }));
    expect(attack.rolls).toHaveLength(0);
    const view = table.play.targetView(attack, 't0');
    expect(view).toMatchObject({
      state: 'open',
      canAnswer: true,
      canRollDamage: false,
      pending: { id: 'location', kind: 'choose' },
    });
    expect(await table.play.answer(attack, 't0', 'location', 'elbow')).toBe(false);
    expect(table.errors[0]).toContain('elbow');
    expect(await table.play.answer(attack, 't0', 'location', 'head')).toBe(true);
    table.dice.push(1, 2);
    const hit = present(await table.play.rollDamage(attack));
    expect(struck(hit)).toMatchObject({
      location: 'head',
      decided: 'chosen',
      critical: true,
    });
  });

  it('from afar is rolled as ever', async () => {
    const sleeper = await newActor({ system: { unconscious: ['injury'] } });
    const attacker = await newActor({ items: [PISTOL] });
    table.dice.push(60);
    const attack = present(await table.play.attack(attacker, weaponOf(attacker), { targets: [refOf(sleeper)] }));
    expect(attack.rolls).toHaveLength(1);
  });
});
