import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isCard } from '../../src/data/narrowing.ts';
import type { BodyActor } from '../../src/data/narrowing.ts';
import { CHARTS, ruleSet, type HitTable, type RuleSetId } from '../../src/rules/index.ts';
import { copyOnToken, newActor, PISTOL, present, refOf, setWorld, struck, weaponOf } from './fixtures.ts';
import { newStorage, startClient, type Table } from './table.ts';

type Plain = Readonly<Record<string, unknown>>;

let table: Table;

beforeAll(async () => {
  table = await startClient(await newStorage());
});
beforeEach(async () => {
  table.dice.clear();
  table.errors.length = 0;
  await setWorld('imperium.passThrough', false as never);
});

function planNamed(id: RuleSetId, name: string): { locations: Readonly<Record<string, Plain>>; table: HitTable } {
  const { locations, table: faces } = present(ruleSet(id).plans[name]);
  return { locations: locations as Readonly<Record<string, Plain>>, table: faces };
}

function targetsOf(message: ChatMessage.Implementation): Plain {
  return isCard(message) ? message.system.targets : {};
}

describe('a burst', () => {
  it('rolls each shot for itself, strikes each in its own place, and applies one after the other', async () => {
    const shooter = await newActor({ items: [PISTOL] });
    const victim = await newActor({ name: 'Aldous' });
    table.dice.push(32, 99, 1);
    const weapon = weaponOf(shooter);
    const attack = present(await table.play.attack(shooter, weapon, { targets: [refOf(victim)], shots: 3 }));
    expect(Object.keys(targetsOf(attack))).toEqual(['t0', 't1', 't2']);
    table.dice.push(1, 1, 2, 2);
    const hit = present(await table.play.rollDamage(attack));
    expect(Object.keys(targetsOf(hit))).toEqual(['t0', 't2']);
    expect([struck(hit, 't0'), struck(hit, 't2')]).toMatchObject([
      { shot: 1, location: 'body' },
      { shot: 3, location: 'rightLeg' },
    ]);
    expect(await table.play.beginAll(hit)).toBe(true);
    const states = ['t0', 't2'].map((key) => table.play.targetView(hit, key).state);
    expect(states[0]).not.toBe('waiting');
    if (states[0] === 'open') expect(table.play.targetView(hit, 't2')).toMatchObject({ state: 'waiting' });
    expect(table.errors).toEqual([]);
  });

  it('has at least one shot, and no more than can be rolled', async () => {
    const shooter = await newActor({ items: [PISTOL] });
    for (const [shots, count] of [
      [0, 1],
      [Number.NaN, 1],
      [2.9, 2],
      [500, 30],
    ] as const) {
      const attack = present(await table.play.attack(shooter, weaponOf(shooter), { targets: [], shots }));
      expect(Object.keys(targetsOf(attack))).toHaveLength(count);
    }
  });
});

describe('a blast that is entered by hand', () => {
  it('strikes all at once, each where his own roll says', async () => {
    const [one, other] = [await newActor({ name: 'One' }), await newActor({ name: 'Other' })];
    table.dice.push(95, 15);
    const blow = { name: 'Blast', damage: '4', mode: 'blast' };
    const hit = present(await table.play.enterHit([one, other], blow));
    expect([struck(hit, 't0'), struck(hit, 't1')]).toMatchObject([
      { name: 'One', location: 'head', decided: 'rolled' },
      { name: 'Other', location: 'leftLeg', decided: 'rolled' },
    ]);
    expect(table.errors).toEqual([]);
  });

  it('names and leaves out whom the rules do not fit', async () => {
    const one = await newActor({ name: 'One' });
    const mortal = present(await Actor.create({ name: 'Stranger', type: 'mortal' } as never)) as BodyActor;
    const hit = present(await table.play.enterHit([one, mortal], { damage: '4', mode: 'blast', location: 'body' }));
    expect(Object.keys(targetsOf(hit))).toEqual(['t0']);
    expect(table.errors).toHaveLength(1);
  });
});

describe('a shot that goes through somebody', () => {
  async function shotThrough(): Promise<ChatMessage.Implementation> {
    await setWorld('imperium.passThrough', true as never);
    const shooter = await newActor({ name: 'Shooter', items: [PISTOL] });
    const first = await newActor({ name: 'First', system: { maxToughness: 60 } });
    table.dice.push(32);
    const attack = present(await table.play.attack(shooter, weaponOf(shooter), { targets: [refOf(first)] }));
    table.dice.push(5, 3);
    const hit = present(await table.play.rollDamage(attack));
    await table.play.begin(hit, 't0');
    for (let count = 0; count < 6; count += 1) {
      table.dice.clear();
      table.dice.push(1);
      const { pending } = table.play.targetView(hit, 't0');
      if (pending !== null) await table.play.answer(hit, 't0', pending.id);
    }
    table.dice.clear();
    return hit;
  }

  it('is rolled again on who is behind, slowed down, once', async () => {
    const hit = await shotThrough();
    const behind = await newActor({ name: 'Behind' });
    expect(table.play.targetView(hit, 't0')).toMatchObject({ state: 'applied', passOn: { slowdown: 6, roll: true } });
    table.dice.push(12);
    const second = present(await table.play.passThrough(hit, 't0', { target: refOf(behind) }));
    expect(second.system).toMatchObject({
      through: { message: hit.id, key: 't0', name: 'First' },
      weapon: { blow: { slowdown: 6 } },
    });
    table.dice.push(5, 5);
    const next = present(await table.play.rollDamage(second));
    await table.play.begin(next, 't0');
    expect(table.play.targetView(next, 't0').entries).toContainEqual({ key: 'slowdown', value: 6, total: 8 });
    expect(table.play.targetView(hit, 't0').passOn).toBeNull();
    expect(await table.play.passThrough(hit, 't0', { target: refOf(behind) })).toBeNull();
    expect(table.errors).toHaveLength(1);
  });

  it('strikes nobody behind a shield where a listener refuses the hit', async () => {
    const hit = await shotThrough();
    const behind = await newActor({ name: 'Behind' });
    const refusal = Hooks.on('grievous.preHit' as never, (() => false) as never);
    expect(await table.play.passThrough(hit, 't0', { target: refOf(behind), shield: true })).toBeNull();
    Hooks.off('grievous.preHit' as never, refusal as never);
    expect(table.play.targetView(hit, 't0').passOn).not.toBeNull();
  });

  it('strikes who stood behind a human shield in the same place, without a roll to hit', async () => {
    const hit = await shotThrough();
    const behind = await newActor({ name: 'Behind' });
    table.dice.push(4, 4);
    const second = present(await table.play.passThrough(hit, 't0', { target: refOf(behind), shield: true }));
    expect(second.type).toBe('hit');
    expect(struck(second)).toMatchObject({
      location: struck(hit).location,
      decided: 'through',
      input: { slowdown: 6 },
    });
    expect(table.dice.rest()).toEqual([]);
  });

  it('does not strike the same body twice, nor anybody when it stayed in', async () => {
    const hit = await shotThrough();
    const { uuid, name, img } = struck(hit);
    expect(await table.play.passThrough(hit, 't0', { target: { uuid, name, img } })).toBeNull();
    const victim = await newActor();
    const plain = present(await table.play.enterHit(victim, { damage: '1', mode: 'melee', location: 'body' }));
    await table.play.begin(plain, 't0');
    expect(await table.play.passThrough(plain, 't0', { target: { uuid, name, img } })).toBeNull();
    expect(table.errors).toHaveLength(2);
  });
});

describe('a body plan that is laid on an actor', () => {
  const SNAKE = {
    human: false,
    locations: { head: { kind: 'head' }, coil: { kind: 'body' }, tip: { kind: 'leg' } },
    table: { head: [1, 20], coil: [21, 80], tip: [81, 100] },
    was: { head: 'head', coil: 'body' },
  } as const;

  it('keeps the state of what stays, in its order, and takes the rest away', async () => {
    const clocks = [
      { id: 'head.brain', rounds: 3, hours: null, endedBy: 'attention' },
      { id: 'leftLeg.artery', rounds: 3, hours: null, endedBy: 'attention' },
    ];
    const actor = await newActor({ system: { locations: { body: { level: 2 }, leftLeg: { level: 1 } }, clocks } });
    expect(await table.play.layPlan(actor, SNAKE)).toBe(true);
    const body = table.play.readBody(actor);
    expect(Object.keys(body.locations)).toEqual(['head', 'coil', 'tip']);
    expect(body).toMatchObject({
      plan: 'custom',
      table: SNAKE.table,
      locations: { coil: { level: 2 }, tip: { level: 0 } },
    });
    expect(body.clocks.map(({ id }) => id)).toEqual(['head.brain']);
    expect(table.errors).toEqual([]);
  });

  it('can be the human one again', async () => {
    const actor = await newActor();
    await table.play.layPlan(actor, SNAKE);
    const human = planNamed('imperium', 'humanoid');
    expect(await table.play.layPlan(actor, { human: true, ...human, was: { head: 'head', body: 'coil' } })).toBe(true);
    expect(table.play.readBody(actor)).toMatchObject({ plan: 'humanoid' });
    expect(actor.system.table).toBeNull();
    expect(Object.keys(table.play.readBody(actor).locations)).toEqual(Object.keys(human.locations));
  });

  it('is refused where the rules cannot read what comes of it, and on the copy of a token', async () => {
    const actor = await newActor({ system: { locations: { body: { level: 4 } } } });
    const wrong = { ...SNAKE, locations: { ...SNAKE.locations, coil: { kind: 'head' } } };
    expect(await table.play.layPlan(actor, wrong)).toBe(false);
    expect(await table.play.layPlan(await copyOnToken(actor, 'Copy'), SNAKE)).toBe(false);
    expect(table.errors).toHaveLength(2);
    expect(table.play.readBody(actor).plan).toBe('humanoid');
  });

  it.each(['mortal', 'resilience', 'dismemberment'] as const)('is every plan of %s', async (type) => {
    for (const name of Object.keys(ruleSet(type).plans)) {
      const actor = present(await Actor.create({ name, type } as never)) as BodyActor;
      const plan = planNamed(type, name);
      expect(await table.play.layPlan(actor, { human: name === 'humanoid', ...plan })).toBe(true);
      expect(actor.system.problem).toBe('');
      expect(table.play.placesOf(actor)).toEqual(Object.keys(plan.locations));
    }
    expect(table.errors).toEqual([]);
  });
});

describe('the chart of a weapon', () => {
  it('is copied, taken away again, and refused where the rules cannot read it', async () => {
    const weapon = weaponOf(await newActor({ items: [PISTOL] }));
    expect(await table.play.setChart(weapon, CHARTS.head)).toBe(true);
    expect(weapon.system).toMatchObject({ chart: CHARTS.head });
    expect(await table.play.setChart(weapon, [{ dead: true }])).toBe(false);
    expect(weapon.system).toMatchObject({ chart: CHARTS.head });
    expect(await table.play.setChart(weapon, [])).toBe(true);
    expect(weapon.system).toMatchObject({ chart: [] });
    expect(table.errors).toHaveLength(1);
  });
});

describe('a new actor', () => {
  it('has the plan that is chosen for it, which is not laid again on its copies', async () => {
    const flags = { grievous: { bodyPlan: 'serpent' } };
    const snake = present(await Actor.create({ name: 'Snake', type: 'dismemberment', flags } as never)) as BodyActor;
    expect(table.play.placesOf(snake)).toEqual(['head', 'foreBody', 'midBody', 'tail', 'tailTip']);
    expect(snake._source.flags).not.toHaveProperty('grievous.bodyPlan');
  });

  it('is human where there is no such plan', async () => {
    const flags = { grievous: { bodyPlan: 'cube' } };
    const human = present(await Actor.create({ name: 'Human', type: 'resilience', flags } as never)) as BodyActor;
    expect(human.system).toMatchObject({ plan: 'humanoid', problem: '' });
  });
});
