import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RollPurpose } from '../../src/bridge/dice.ts';
import { copyOnToken, newActor, PISTOL, present, refOf, settled, setWorld, weaponOf } from './fixtures.ts';
import { joinRealms, separateRealms } from './realms.ts';
import { openWorld, type Fate, type Seat, type SharedWorld } from './shared-world.ts';

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

/** Longer than clients wait before they take up what has come together. */
const rest = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 150));

/** Dice fall by what they are rolled for, on whatever page. */
function scriptDice(seat: Seat): void {
  seat.as(() => {
    const usual = Roll.prototype.evaluate;
    Object.defineProperty(Roll.prototype, 'evaluate', {
      configurable: true,
      value: function (this: Roll, ...options: Parameters<typeof usual>) {
        const { target, ask } = (this.options as { grievous?: RollPurpose }).grievous ?? { target: '', ask: '' };
        const face = createHash('sha256').update(`${target} ${ask} ${this.formula}`).digest();
        let at = 0;
        CONFIG.Dice.randomUniform = () => (face[(at += 1) % face.length] ?? 0) / 256;
        return usual.apply(this, options);
      },
    });
  });
}

/** A game master who sits down; what he finds to be done is done. */
async function sit(world: SharedWorld): Promise<Seat> {
  const seat = await world.sit('gm');
  scriptDice(seat);
  await settled();
  await seat.as(() => seat.play.inTurn(null, undefined, () => Promise.resolve()));
  return seat;
}

/** Ids of messages differ from one world to the next: they are told by kind and order. */
function named(text: string, ids: readonly string[]): string {
  return ids.reduce((now, id, index) => now.replaceAll(id, `message ${index}`), text);
}

const PASSING = ['_stats', 'timestamp', 'lastModified'];

function plain(value: unknown, key = ''): unknown {
  if (PASSING.includes(key)) return null;
  if (Array.isArray(value)) return value.map((entry) => plain(entry));
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).toSorted(([one], [other]) => one.localeCompare(other));
  return Object.fromEntries(entries.map(([name, entry]) => [name, plain(entry, name)]));
}

/** Everything that is stored: actors with effects, cards, fights, the clock. */
function stored(seat: Seat): string {
  return seat.as(() => {
    const messages = game.messages.contents;
    const ids = messages.map(({ id }) => id ?? '');
    const combats = game.combats.map((combat) => combat.toObject());
    const [actors, cards] = [game.actors, messages].map((all) =>
      all.map((document: { toObject(): object }) => document.toObject()),
    );
    const scenes = game.scenes.map((scene) => scene.toObject());
    const mark = game.settings.get('grievous', 'timeMark');
    const all = { actors, cards, combats, scenes, mark, time: game.time.worldTime };
    return named(JSON.stringify(plain(all), null, 1), ids);
  });
}

/** The world in which a deed is to be done, as it is kept. */
async function keptFor(deed: Deed): Promise<Record<string, readonly object[]>> {
  const world = await openWorld();
  const seat = await sit(world);
  await seat.as(() => deed.setUp(seat));
  await rest();
  seat.leave();
  await rest();
  return present(await world.storage.load());
}

/** What befalls a request: the page is closed before it has gone, or right after, or the server refuses it. */
type Mishap = Exclude<Fate, 'goes'>;

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
  mishap: { readonly at: number; readonly how: Mishap } | null,
): Promise<Ending> {
  const world = await openWorld(kept);
  const seat = await sit(world);
  const before = seat.sent.length;
  seat.decide(() => (mishap !== null && seat.sent.length - before + 1 === mishap.at ? mishap.how : 'goes'));
  const pressed = seat.as(() => deed.press(seat));
  await Promise.race([pressed, closed(seat)]);
  if (!seat.isCut()) await rest();
  if (mishap === null) return { stored: stored(seat), sent: seat.sent.length - before, errors: seat.errors };
  const next = mishap.how === 'refused' ? seat : await sit(world);
  await next.as(() => deed.press(next));
  await rest();
  return { stored: stored(next), sent: 0, errors: next.errors };
}

async function closed(seat: Seat): Promise<void> {
  while (!seat.isCut()) await settled();
}

const cardsOf = (type: string): ChatMessage.Implementation[] =>
  game.messages.filter((message) => message.type === type);

async function finish({ play }: Seat, cards: readonly ChatMessage.Implementation[]): Promise<void> {
  for (const card of cards) {
    await play.beginAll(card);
    await play.answerAll(card);
  }
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
  it('ends as if undisturbed, wherever the page was closed', { timeout: 120_000 }, async () => {
    const kept = await keptFor(deed);
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
    const world = await openWorld(await keptFor(deed));
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
