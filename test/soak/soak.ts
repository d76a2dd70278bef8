import { joinRealms, separateRealms } from '../play/realms.ts';
import { disagreements, otherBodies } from './agreement.ts';
import { afterwards } from './afterwards.ts';
import { Cast, soakWorld } from './cast.ts';
import { Chance } from './chance.ts';
import { breathe, Clock } from './clock.ts';
import { Complaints } from './complaints.ts';
import type { Deed, Plan } from './doing.ts';
import { editing } from './editing.ts';
import { fighting } from './fighting.ts';
import { faults } from './invariants.ts';
import { leading } from './leading.ts';
import { Room, type Person } from './person.ts';

const DEEDS: readonly Deed[] = [...fighting, ...afterwards, ...editing, ...leading];

/** What a soak is run by: the seed decides everything but where it ends. */
export interface SoakPlan {
  readonly seed: number;
  /** Whether to take another step, by how many have been taken. */
  goesOn(steps: number): boolean;
}

/** What a soak came to: `faults` is empty where nothing was wrong; `lastSteps` are the newest 30. */
export interface SoakEnd {
  readonly steps: number;
  readonly faults: readonly string[];
  readonly lastSteps: readonly string[];
  /** How often each kind of thing was done. */
  readonly cards: number;
}

const TOLD_STEPS = 30;
const STEPS_BETWEEN_CHECKS = 20;
/** How long somebody waits for what he has begun, and for everything to come to rest, in milliseconds. */
const PATIENCE = 30_000;
const REST = 12_000;
const PICKS = 20;

/** How likely it is that a step is done by two at once, is gone on from before it has ended, and that a page is loaded anew. */
const AT_ONCE = 0.15;
const UNWAITED = 0.2;
const RELOAD = 0.02;

/** One soak: three people at one world who do whatever chance has them do. */
class Soak {
  readonly #clock = new Clock();
  readonly #cast = new Cast();
  readonly #complaints = new Complaints();
  readonly #lastSteps: string[] = [];
  readonly #chance: Chance;
  readonly #room: Room;
  readonly #people: Person[] = [];
  #underWay: Promise<unknown>[] = [];
  #steps = 0;

  constructor(seed: number) {
    this.#chance = new Chance(seed);
    this.#room = new Room(this.#clock, this.#chance.fork());
  }

  async run({ goesOn }: SoakPlan): Promise<SoakEnd> {
    separateRealms();
    this.#clock.install();
    this.#complaints.listen(() => this.#people.map(({ seat }) => seat));
    let found: string[] = [];
    try {
      await this.#begin();
      while (found.length === 0 && goesOn(this.#steps)) {
        await this.#step();
        found = this.#complaints.take();
        if (this.#steps % STEPS_BETWEEN_CHECKS === 0 && found.length === 0) found = await this.#check();
      }
      if (found.length === 0) found = await this.#check();
      if (found.length === 0) found = await this.#checkAnew();
    } finally {
      this.#complaints.stop();
      this.#clock.uninstall();
      joinRealms();
    }
    const cards = this.#people[0]?.seat.as(() => game.messages.size) ?? 0;
    return { steps: this.#steps, faults: found, lastSteps: this.#lastSteps, cards };
  }

  async #begin(): Promise<void> {
    await this.#room.open(soakWorld());
    for (const user of ['gm', 'player1', this.#chance.happens(0.5) ? 'gm2' : 'player2'])
      this.#people.push({ user, seat: await this.#room.sit(user) });
  }

  #note(what: string): void {
    this.#lastSteps.push(`${this.#steps}. ${what}`);
    if (this.#lastSteps.length > TOLD_STEPS) this.#lastSteps.shift();
  }

  async #step(): Promise<void> {
    this.#steps += 1;
    const person = this.#chance.oneOf(this.#people);
    if (person === undefined) return;
    if (this.#chance.happens(RELOAD)) return this.#reload(person);
    const others = this.#people.filter((other) => other !== person);
    const twin = this.#chance.happens(AT_ONCE) ? this.#chance.oneOf(others) : undefined;
    const choice = this.#chance.fork();
    const begun = [this.#do(person, choice)];
    if (twin !== undefined) begun.push(this.#do(twin, this.#chance.happens(0.5) ? this.#chance.fork() : choice));
    this.#underWay.push(...begun);
    if (this.#chance.happens(UNWAITED)) await this.#clock.pass(this.#chance.below(150));
    else await this.#finish();
  }

  /** Has somebody do what chance decides; whatever goes wrong without his being told is a complaint. */
  async #do({ user, seat }: Person, choice: Chance): Promise<void> {
    const chance = choice.fork();
    await seat.as(async () => {
      const plan = this.#planFor(seat, chance);
      if (plan === null) return;
      this.#note(`${user}: ${plan.what}`);
      try {
        await plan.run();
      } catch (error) {
        this.#complaints.thrown(error, plan.what);
      }
    });
  }

  #planFor({ play }: Person['seat'], chance: Chance): Plan | null {
    const open = DEEDS.filter(({ leads = false }) => !leads || game.user.isGM);
    const all = open.reduce((sum, { weight }) => sum + weight, 0);
    for (let pick = 0; pick < PICKS; pick += 1) {
      let at = chance.uniform() * all;
      const deed = open.find(({ weight }) => (at -= weight) < 0);
      const plan = deed?.plan({ play, chance, cast: this.#cast }) ?? null;
      if (plan !== null) return plan;
    }
    return null;
  }

  /** Waits for all that was begun at pages that are still open. */
  async #finish(): Promise<void> {
    const work = Promise.all(this.#underWay);
    if (!(await this.#clock.until(work, PATIENCE))) this.#complaints.add('something that was begun never ends');
    this.#underWay = [];
  }

  /** Somebody loads his page anew, whatever is going on there. */
  async #reload(person: Person): Promise<void> {
    this.#note(`${person.user} loads the page anew${this.#underWay.length > 0 ? ', in the middle of something' : ''}`);
    this.#complaints.addAll(this.#room.faultsTold(person.seat));
    person.seat.leave();
    this.#underWay = [];
    await this.#clock.pass(this.#chance.below(100));
    person.seat = await this.#room.sit(person.user);
  }

  /** Lets everything come to rest, and looks for what is wrong. */
  async #check(): Promise<string[]> {
    await this.#finish();
    await this.#clock.pass(REST);
    await breathe();
    const seats = this.#people.map(({ seat }) => seat);
    for (const seat of seats) this.#complaints.addAll(this.#room.faultsTold(seat));
    const [first] = seats;
    return [
      ...this.#complaints.take(),
      ...disagreements(seats, await this.#room.stored()),
      ...(first === undefined ? [] : faults(first, this.#cast)),
    ];
  }

  /** One more page is loaded, which has the world from what is stored alone. */
  async #checkAnew(): Promise<string[]> {
    const fresh = await this.#room.sit('gm');
    await this.#clock.pass(REST);
    const seats = this.#people.map(({ seat }) => seat);
    return [
      ...disagreements([fresh], await this.#room.stored()),
      ...otherBodies(seats, fresh),
      ...this.#complaints.take(),
    ];
  }
}

/** Soaks a world, and says what was wrong in it. */
export function soak(plan: SoakPlan): Promise<SoakEnd> {
  return new Soak(plan.seed).run(plan);
}
