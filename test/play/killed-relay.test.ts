import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { newActor, PISTOL, present, refOf, weaponOf } from './fixtures.ts';
import { befall, cardsOf, closed, finish, keptAfter, rest, sit, stored, type Misfortune } from './mishaps.ts';
import { joinRealms, separateRealms } from './realms.ts';
import { openWorld, type Seat } from './shared-world.ts';
import { USERS } from './table.ts';

/*
 * A player strikes somebody who is the GM's, and then himself is struck: both pages write. One of them is closed at every
 * request in turn, and another one goes on.
 */

const OWNER = 3;

beforeAll(separateRealms);
afterAll(joinRealms);
beforeEach(() => vi.spyOn(console, 'error').mockReturnValue(undefined));
afterEach(() => vi.restoreAllMocks());

type Kept = Record<string, readonly object[]>;

const actorNamed = (name: string) => present(game.actors.getName(name)) as Awaited<ReturnType<typeof newActor>>;

async function setUp(seat: Seat): Promise<void> {
  const ilse = await newActor({ name: 'Ilse', items: [PISTOL], system: { locations: { body: { level: 1 } } } });
  await ilse.update({ ownership: { [USERS.player1._id]: OWNER } } as never);
  await newActor({ name: 'Ash', system: { maxToughness: 90, locations: { body: { level: 1 } } } });
  await seat.play.enterHit(ilse, { damage: '14', mode: 'melee', location: 'body' });
}

/** What the player presses: his shot at Ash, and what has struck himself. */
async function press(player: Seat): Promise<void> {
  await finish(
    player,
    cardsOf('hit').filter((card) => !card.isAuthor),
  );
  const ilse = actorNamed('Ilse');
  if (cardsOf('attack').length === 0)
    await player.play.attack(ilse, weaponOf(ilse), { targets: [refOf(actorNamed('Ash'))] });
  for (const attack of cardsOf('attack')) await player.play.rollDamage(attack);
  for (const card of cardsOf('hit').filter((hit) => hit.isAuthor)) await player.play.beginAll(card);
}

interface Ending {
  readonly stored: string;
  readonly sent: { readonly player: number; readonly gm: number };
}

/** Both play, and something befalls a request of one of them; then whoever has gone is there again. */
async function played(kept: Kept, whose: 'player' | 'gm', misfortune: Misfortune | null): Promise<Ending> {
  const world = await openWorld(kept);
  const seats = { gm: await sit(world), player: await sit(world, 'player1') };
  befall(seats[whose], misfortune);
  await Promise.race([seats.player.as(() => press(seats.player)), closed(seats[whose])]);
  await rest();
  const sent = { player: seats.player.sent.length, gm: seats.gm.sent.length };
  if (seats.gm.isCut()) seats.gm = await sit(world);
  if (seats.player.isCut()) seats.player = await sit(world, 'player1');
  await rest();
  await seats.player.as(() => press(seats.player));
  await seats.gm.as(() => finish(seats.gm, cardsOf('hit')));
  await rest();
  return { stored: stored(seats.gm), sent };
}

describe.each(['player', 'gm'] as const)('the page of the %s', (whose) => {
  it('may be closed at any request, and all ends as if it had not been', async () => {
    const kept = await keptAfter(setUp);
    const undisturbed = await played(kept, whose, null);
    expect(undisturbed.sent[whose]).toBeGreaterThan(1);
    for (let at = 1; at <= undisturbed.sent[whose]; at += 1)
      for (const how of ['lost', 'last'] as const) {
        const found = await played(kept, whose, { at, how });
        expect.soft(found.stored, `request ${at} ${how}`).toBe(undisturbed.stored);
      }
  });
});
