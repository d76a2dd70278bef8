import { createHash } from 'node:crypto';
import type { RollPurpose } from '../../src/bridge/dice.ts';
import { present, settled } from './fixtures.ts';
import { openWorld, type Fate, type Seat, type SharedWorld } from './shared-world.ts';

/*
 * What may befall what a client sends, and how the world that comes of it is compared with another one.
 */

/** Longer than clients wait before they take up what has come together. */
export const rest = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 150));

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

/** Somebody who sits down; what he finds to be done is done. */
export async function sit(world: SharedWorld, user = 'gm'): Promise<Seat> {
  const seat = await world.sit(user);
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
export function stored(seat: Seat): string {
  return seat.as(() => {
    const messages = game.messages.contents;
    const ids = messages.map(({ id }) => id ?? '');
    const combats = game.combats.map((combat) => combat.toObject());
    const [actors, cards] = [game.actors, messages].map((all) =>
      all.map((document: { toObject(): object }) => document.toObject()),
    );
    const scenes = game.scenes.map((scene) => scene.toObject());
    const mark = game.settings.get('grievous', 'timeMark' as never) as unknown;
    const all = { actors, cards, combats, scenes, mark, time: game.time.worldTime };
    return named(JSON.stringify(plain(all), null, 1), ids);
  });
}

/** A world after something was done in it, as it is kept. */
export async function keptAfter(setUp: (seat: Seat) => Promise<unknown>): Promise<Record<string, readonly object[]>> {
  const world = await openWorld();
  const seat = await sit(world);
  await seat.as(() => setUp(seat));
  await rest();
  seat.leave();
  await rest();
  return present(await world.storage.load());
}

/** What befalls a request: the page is closed before it has gone, or right after, or the server refuses it. */
export type Mishap = Exclude<Fate, 'goes'>;

/** One request of a client, counted from now, and what befalls it. */
export interface Misfortune {
  readonly at: number;
  readonly how: Mishap;
}

/** Has something befall one of the requests that a client sends from now on. */
export function befall(seat: Seat, misfortune: Misfortune | null): void {
  const before = seat.sent.length;
  seat.decide(() => (seat.sent.length - before + 1 === misfortune?.at ? misfortune.how : 'goes'));
}

/** Waits until the line of a client is cut. */
export async function closed(seat: Seat): Promise<void> {
  while (!seat.isCut()) await settled();
}

/** The cards of a type, the oldest first. */
export const cardsOf = (type: string): ChatMessage.Implementation[] =>
  game.messages.filter((message) => message.type === type);

/** Presses what there is to be pressed on cards: applies all, rolls all tests. */
export async function finish({ play }: Seat, cards: readonly ChatMessage.Implementation[]): Promise<void> {
  for (const card of cards) {
    await play.beginAll(card);
    await play.answerAll(card);
  }
}
