import { languageTexts } from '../../scripts/languages.js';
import { openWorld, type Port, type Seat, type SharedWorld } from '../play/shared-world.ts';
import type { Chance } from './chance.ts';
import { breathe, type Clock } from './clock.ts';

/** How long a message is under way at most, in milliseconds. */
const LONGEST_WAY = 20;

/** How long a page may take to load, in milliseconds. */
const LONGEST_LOADING = 60_000;

/** Refusals that nothing in a soak may lead to: what they tell of would be a fault. */
const FAULTS = ['unforeseen', 'damagedCard', 'body', 'newerWorld'];

function faultPatterns(): RegExp[] {
  const { GRIEVOUS } = languageTexts('en') as { GRIEVOUS: { Refusal: Record<string, string> } };
  return FAULTS.map((key) => {
    const sentence = GRIEVOUS.Refusal[key] ?? key;
    const pieces = sentence.split(/\{[^}]*\}/).map((piece) => piece.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
    return new RegExp(`^${pieces.join('[^]*')}$`);
  });
}

/** A line on which messages take a while, in order. */
function slowLine(port: Port, clock: Clock, chance: Chance, opened: () => void): Port {
  const direction = () => {
    let free = 0;
    return (work: () => void): void => {
      free = Math.max(free, Date.now() + chance.below(LONGEST_WAY));
      clock.after(free - Date.now(), work);
    };
  };
  const [there, here] = [direction(), direction()];
  return {
    post: (message) => {
      opened();
      there(() => port.post(message));
    },
    listen: (receive) => port.listen((message) => here(() => receive(message))),
    close: () => port.close(),
  };
}

/** Somebody who takes part: whoever sits there now, as pages come and go. */
export interface Person {
  readonly user: string;
  seat: Seat;
}

/** The world of a soak, and how one sits down at it. */
export class Room {
  readonly #clock: Clock;
  readonly #chance: Chance;
  readonly #faults = faultPatterns();
  #world: SharedWorld | null = null;
  #opened: () => void = () => undefined;

  constructor(clock: Clock, chance: Chance) {
    this.#clock = clock;
    this.#chance = chance;
  }

  /** Opens a world that begins with these documents. */
  async open(kept: Record<string, readonly object[]>): Promise<void> {
    const wire = (port: Port): Port => slowLine(port, this.#clock, this.#chance.fork(), () => this.#opened());
    this.#world = await openWorld(kept, wire);
  }

  /** Loads a page for a user and waits until it is ready. No time passes while its modules are read. */
  async sit(user: string): Promise<Seat> {
    if (this.#world === null) throw new Error('the world has not been opened');
    const read = new Promise<void>((resolve) => (this.#opened = resolve));
    const sitting = this.#world.sit(user);
    await Promise.race([read, sitting]);
    if (!(await this.#clock.until(sitting, LONGEST_LOADING))) throw new Error(`the page of ${user} does not load`);
    const seat = await sitting;
    const chance = this.#chance.fork();
    seat.as(() => Object.assign(CONFIG.Dice, { randomUniform: chance.uniform }));
    await breathe();
    return seat;
  }

  /** What is stored, by collection. */
  async stored(): Promise<Record<string, readonly object[]>> {
    return (await this.#world?.storage.load()) ?? {};
  }

  /** What a client was told that may not have happened; forgets everything it was told. */
  faultsTold({ errors }: Seat): string[] {
    return errors.splice(0).filter((told) => this.#faults.some((fault) => fault.test(told)));
  }
}
