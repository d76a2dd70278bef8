import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { copyOnToken, newActor, PISTOL, present, refOf, setWorld, weaponOf } from './fixtures.ts';
import { befall, cardsOf, closed, finish, keptAfter, rest, sit, stored, type Misfortune } from './mishaps.ts';
import { joinRealms, separateRealms } from './realms.ts';
import { openWorld, type Seat } from './shared-world.ts';

/*
 * The page is closed at every request in turn, before the server has it and after, and another one goes on: the world ends
 * as if nothing had happened.
 */

type Plain = Readonly<Record<string, unknown>>;

/** Something that somebody does by buttons, in order; what is done already he does not do again. */
interface Deed {
  readonly name: string;
  /** Makes the world in which it is done. */
  setUp(seat: Seat): Promise<unknown>;
  /** Presses what is to be pressed as things stand. */
  press(seat: Seat): Promise<unknown>;
}

beforeAll(separateRealms);
afterAll(joinRealms);
beforeEach(() => vi.spyOn(console, 'error').mockReturnValue(undefined));
afterEach(() => vi.restoreAllMocks());

/** How a deed ended: what is stored, what was sent, and what the user was told. */
interface Ending {
  readonly stored: string;
  readonly sent: number;
  readonly errors: readonly string[];
}

/** Does a deed while something befalls one of its requests, or nothing. Where the page is closed another one goes on. */
async function done(
  deed: Deed,
  kept: Record<string, readonly object[]>,
  misfortune: Misfortune | null,
): Promise<Ending> {
  const world = await openWorld(kept);
  const seat = await sit(world);
  const before = seat.sent.length;
  befall(seat, misfortune);
  const pressed = seat.as(() => deed.press(seat));
  await Promise.race([pressed, closed(seat)]);
  if (!seat.isCut()) await rest();
  if (misfortune === null) return { stored: stored(seat), sent: seat.sent.length - before, errors: seat.errors };
  const next = misfortune.how === 'refused' ? seat : await sit(world);
  await next.as(() => deed.press(next));
  await rest();
  return { stored: stored(next), sent: 0, errors: next.errors };
}

const actorNamed = (name: string) => present(game.actors.getName(name)) as Awaited<ReturnType<typeof newActor>>;

const WOUNDED: Plain = {
  hp: 40,
  stunned: 2,
  locations: { body: { level: 2, bleeding: 1 }, leftLeg: { level: 1, bleeding: 1 } },
};

const BLOW = { damage: '14', mode: 'melee' };

const DEEDS: readonly Deed[] = [
  {
    name: 'an attack, its damage, the wound and the test that it asks for',
    setUp: async () => {
      await newActor({ name: 'Ilse', items: [PISTOL] });
      await newActor({
        name: 'Mara',
        system: { locations: { body: { level: 1 }, rightLeg: { level: 1 }, leftLeg: { level: 1 } } },
      });
    },
    press: async (seat) => {
      const ilse = actorNamed('Ilse');
      if (cardsOf('attack').length === 0)
        await seat.play.attack(ilse, weaponOf(ilse), { targets: [refOf(actorNamed('Mara'))] });
      for (const attack of cardsOf('attack')) await seat.play.rollDamage(attack);
      await finish(seat, cardsOf('hit'));
    },
  },
  {
    name: 'a blow on the copy on an unlinked token',
    setUp: async () => copyOnToken(await newActor({ system: WOUNDED }), 'Mara the second'),
    press: async (seat) => {
      const copy = present(game.scenes.contents[0]?.tokens.contents[0]?.actor);
      if (cardsOf('hit').length === 0) await seat.play.enterHit(copy, { ...BLOW, location: 'body' });
      await finish(seat, cardsOf('hit'));
    },
  },
  {
    name: 'a blow that is undone after another',
    setUp: async (seat) => {
      const mara = await newActor({ system: { locations: { body: { level: 1 } } } });
      for (const location of ['body', 'leftArm']) {
        const hit = present(await seat.play.enterHit(mara, { ...BLOW, location }));
        await finish(seat, [hit]);
      }
    },
    press: async ({ play }) => play.undo(present(cardsOf('hit')[0])),
  },
  {
    name: 'a treatment',
    setUp: () => newActor({ name: 'Mara', system: WOUNDED }),
    press: async (seat) => {
      if (cardsOf('treatment').length === 0)
        await seat.play.treat(actorNamed('Mara'), { kind: 'attention', location: 'body' });
      await finish(seat, cardsOf('treatment'));
    },
  },
  {
    name: 'the end of a round',
    setUp: async () => {
      const actors = [
        await newActor({ system: WOUNDED }),
        await newActor({ name: 'Ash', system: { ...WOUNDED, hp: 2 } }),
      ];
      const combatants = actors.map(({ id }) => ({ actorId: id, initiative: 10 }));
      await Combat.create({ active: true, round: 1, turn: 0, combatants } as never);
    },
    press: async (seat) => {
      await seat.play.endRound(present(game.combats.contents[0]));
      await finish(seat, cardsOf('round'));
    },
  },
  {
    name: 'the end of a turn',
    setUp: async () => {
      const system = { hp: 8, shockDamage: 4, shockOld: 2 };
      const oda = present(await Actor.create({ name: 'Oda', type: 'mortal', system } as never));
      await Combat.create({ active: true, round: 1, turn: 0, combatants: [{ actorId: oda.id }] } as never);
    },
    press: async (seat) => {
      const combat = present(game.combats.contents[0]);
      await seat.play.stepTurn(combat, present(combat.combatants.contents[0]), 'turnEnd');
      await finish(seat, cardsOf('round'));
    },
  },
  {
    name: 'a passed day',
    setUp: async () => {
      await setWorld('timeFor', 'all' as never);
      await newActor({
        system: { ...WOUNDED, stunned: 0, locations: { body: { level: 2 }, leftLeg: { level: 1, bleeding: 1 } } },
      });
      await newActor({ name: 'Ash', system: { unconscious: ['injury'], prone: true } });
      await newActor({ name: 'Ilse' });
    },
    press: async (seat) => {
      if (game.time.worldTime < 86_400) await seat.play.passTime({ days: 1 });
      await finish(seat, cardsOf('round'));
    },
  },
];

describe.each(DEEDS)('$name', (deed) => {
  it('ends as if undisturbed, wherever the page was closed', async () => {
    const kept = await keptAfter(deed.setUp);
    const undisturbed = await done(deed, kept, null);
    expect(undisturbed.errors).toEqual([]);
    expect(undisturbed.sent).toBeGreaterThan(0);
    for (let at = 1; at <= undisturbed.sent; at += 1)
      for (const how of ['lost', 'last', 'refused'] as const) {
        const found = await done(deed, kept, { at, how });
        expect.soft(found.stored, `request ${at} ${how}`).toBe(undisturbed.stored);
        if (how === 'refused')
          expect.soft(found.errors.join(), `request ${at} refused`).toContain('refused for the test');
        else expect.soft(found.errors).toEqual([]);
      }
  });

  it('leaves everything as it was while the server takes nothing, and says so', async () => {
    const world = await openWorld(await keptAfter(deed.setUp));
    const seat = await sit(world);
    await rest();
    const before = stored(seat);
    seat.decide(() => 'refused');
    await seat.as(() => deed.press(seat));
    await rest();
    expect(seat.sent.length).toBeGreaterThan(0);
    expect(seat.errors.join()).toContain('refused for the test');
    expect(stored(seat)).toBe(before);
  });
});
