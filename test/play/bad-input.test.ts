import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { edit, newActor, PISTOL, present, refOf, setWorld, SWORD, weaponOf, struck } from './fixtures.ts';
import { newStorage, startClient, type Table } from './table.ts';

let table: Table;

beforeAll(async () => {
  table = await startClient(await newStorage());
});
beforeEach(() => {
  table.dice.clear();
  table.errors.length = 0;
});

const BLOW = { damage: '9', mode: 'melee', location: 'body' } as const;

describe('what cannot be done is told, by name, with nothing half written', () => {
  it('a weapon whose formula cannot be rolled', async () => {
    const actor = await newActor({
      items: [{ ...PISTOL, name: 'Cursed pistol', system: { ...PISTOL.system, damage: '2d10 plus' } }],
    });
    const messages = game.messages.size;
    expect(await table.play.attack(actor, weaponOf(actor))).toBeNull();
    expect(table.errors).toHaveLength(1);
    expect(table.errors[0]).toContain('Cursed pistol');
    expect(table.errors[0]).toContain('2d10 plus');
    expect(game.messages.size).toBe(messages);
  });

  it('a weapon with a crippling chart of its own that the rules cannot read', async () => {
    const system = { ...PISTOL.system, chart: [{ dead: true }, { surprise: 1 }] };
    const actor = await newActor({ items: [{ ...PISTOL, name: 'Needle gun', system }] });
    expect(await table.play.attack(actor, weaponOf(actor))).toBeNull();
    expect(table.errors[0]).toContain('Needle gun');
    expect(table.errors[0]).toContain('chart.1.surprise');
  });

  it('a blow by hand whose formula cannot be rolled', async () => {
    const actor = await newActor();
    expect(await table.play.enterHit(actor, { ...BLOW, name: 'Falling crate', damage: 'lots' })).toBeNull();
    expect(table.errors[0]).toContain('Falling crate');
    expect(table.errors[0]).toContain('lots');
  });

  it('a force field whose formula cannot be rolled', async () => {
    const field = { name: 'Broken field', type: 'forceField', system: { formula: 'd' } };
    const actor = await newActor({ items: [field] });
    const hit = present(await table.play.enterHit(actor, { ...BLOW, mode: 'energy' }));
    expect(await table.play.begin(hit, 't0')).toBe(false);
    expect(table.errors[0]).toContain('Broken field');
    expect(table.play.targetView(hit, 't0').state).toBe('waiting');
    expect(actor.system.history).toEqual({});
  });

  it('a location that the victim lacks, by hand', async () => {
    const actor = await newActor({ name: 'Mara' });
    expect(await table.play.enterHit(actor, { ...BLOW, location: 'tail' })).toBeNull();
    expect(table.errors[0]).toContain('Mara');
    expect(table.errors[0]).toContain('Tail');
  });

  it('a weapon in what is no arm, or is not there at all', async () => {
    const actor = await newActor({ name: 'Mara', items: [SWORD] });
    for (const [place, said] of [
      ['leftLeg', 'Left leg'],
      ['tail', 'Tail'],
    ] as const) {
      expect(await table.play.hold(actor, weaponOf(actor), [place])).toBe(false);
      expect(table.errors.at(-1)).toContain('Mara');
      expect(table.errors.at(-1)).toContain(said);
      expect(weaponOf(actor).system).toMatchObject({ heldIn: ['rightArm'] });
      expect(actor.system.problem).toBe('');
    }
  });

  it('one target among others whose body lacks what is aimed at', async () => {
    const shooter = await newActor({ items: [PISTOL] });
    const human = await newActor({ name: 'Ash' });
    const plan = { plan: 'custom', table: { core: [1, 100] }, locations: { core: { kind: 'body' } } };
    const snake = await newActor({ name: 'Slug', system: plan });
    table.dice.push(12, 12);
    const targets = [snake, human].map((actor) => refOf(actor));
    const card = present(await table.play.attack(shooter, weaponOf(shooter), { targets, aimed: 'leftArm' }));
    expect(table.errors.join()).toContain('Slug');
    expect(table.play.targetView(card, 't1')).toMatchObject({ result: { location: 'leftArm' } });
    expect(card.system).not.toHaveProperty('targets.t0');
  });

  it('a blow by hand with a Strength below nothing', async () => {
    const actor = await newActor();
    const messages = game.messages.size;
    expect(await table.play.enterHit(actor, { ...BLOW, name: 'Crate', mode: 'melee', strength: -4 })).toBeNull();
    expect(table.errors[0]).toContain('Crate');
    expect(table.errors[0]).toContain('strength');
    expect(game.messages.size).toBe(messages);
  });

  it('a location that the victim of an attack lacks', async () => {
    const slug = await newActor({
      name: 'Slug',
      system: { plan: 'custom', locations: { front: { kind: 'head' }, rear: { kind: 'body' } } },
    });
    const hit = present(await table.play.enterHit(slug, { ...BLOW, location: 'rear' }));
    await table.play.changeTarget(hit, 't0', { location: 'leftLeg' });
    const view = table.play.targetView(hit, 't0');
    expect(view).toMatchObject({ canApply: false, canChange: true });
    expect(view.problem).toContain('Slug');
    expect(view.problem).toContain('Left leg');
    expect(await table.play.begin(hit, 't0')).toBe(false);
    expect(slug.system.history).toEqual({});
    await table.play.changeTarget(hit, 't0', { location: 'front' });
    expect(table.play.targetView(hit, 't0')).toMatchObject({ canApply: true, problem: '' });
  });

  it('an aim at a location that the target lacks', async () => {
    const slug = await newActor({
      name: 'Slug',
      system: { plan: 'custom', locations: { rear: { kind: 'body' } }, table: { rear: [1, 100] } },
    });
    const actor = await newActor({ items: [PISTOL] });
    const messages = game.messages.size;
    expect(await table.play.attack(actor, weaponOf(actor), { targets: [refOf(slug)], aimed: 'head' })).toBeNull();
    expect(table.errors[0]).toContain('head');
    expect(game.messages.size).toBe(messages);
  });

  it('a body edited out of range, which keeps its sheet and is told of in words', async () => {
    const actor = await newActor({ name: 'Mara' });
    const hit = present(await table.play.enterHit(actor, BLOW));
    await edit(actor, { system: { locations: { head: { level: 3 } } } });
    expect(actor.system).toMatchObject({
      body: null,
      derived: null,
      problem: 'body.locations.head.level: expected 0..2, got 3',
    });
    expect(table.play.targetView(hit, 't0').problem).toContain('Head, wound level stands at 3');
    expect(await table.play.begin(hit, 't0')).toBe(false);
    expect(await table.play.setCondition(actor, 'prone', true)).toBe(false);
    expect(await table.play.treat(actor, { kind: 'stand' })).toBeNull();
    expect(table.errors.every((error) => error.includes('Mara') && error.includes('only 0 to 2 is possible'))).toBe(
      true,
    );
    expect(table.errors).toHaveLength(3);
    await edit(actor, { system: { locations: { head: { level: 2 } } } });
    expect(table.play.targetView(hit, 't0')).toMatchObject({ canApply: true, problem: '' });
  });

  it('a total that the dice cannot show, given by the GM', async () => {
    const actor = await newActor();
    const hit = present(await table.play.enterHit(actor, BLOW));
    await table.play.begin(hit, 't0');
    expect(await table.play.answer(hit, 't0', 'body.heavy/strength', 101)).toBe(false);
    expect(table.errors[0]).toContain('101 is outside 1..100');
    expect(table.play.targetView(hit, 't0').pending?.id).toBe('body.heavy/strength');
    expect(await table.play.answer(hit, 't0', 'body.heavy/strength', 1)).toBe(true);
  });

  it('a blow on nobody in particular', async () => {
    const actor = await newActor({ items: [PISTOL] });
    table.dice.push(12, 5, 5);
    const hit = present(await table.play.rollDamage(present(await table.play.attack(actor, weaponOf(actor)))));
    expect(table.play.targetView(hit, 't0')).toMatchObject({ state: 'waiting', canApply: false, problem: '' });
    expect(await table.play.begin(hit, 't0')).toBe(false);
    expect(table.errors).toHaveLength(1);
    const victim = await newActor({ name: 'Bystander', system: { maxToughness: 200 } });
    expect(await table.play.setTarget(hit, 't0', refOf(victim))).toBe(true);
    expect(await table.play.begin(hit, 't0')).toBe(true);
    expect(table.play.readBody(victim).hp).toBe(186);
  });

  it('a change of what is already being applied', async () => {
    const actor = await newActor({ name: 'Mara' });
    const hit = present(await table.play.enterHit(actor, BLOW));
    await table.play.begin(hit, 't0');
    expect(await table.play.changeTarget(hit, 't0', { location: 'head' })).toBe(false);
    expect(table.errors[0]).toContain('Mara');
    expect(struck(hit).location).toBe('body');
  });

  it('an answer to what nobody asks', async () => {
    await setWorld('tests', 'owner' as never);
    const hit = present(await table.play.enterHit(await newActor(), BLOW));
    expect(await table.play.answer(hit, 't0', 'body.heavy/strength')).toBe(false);
    expect(await table.play.answer(hit, 't7', 'damage')).toBe(false);
    expect(table.errors).toEqual([]);
  });
});
