import { assert } from 'chai';
import type { api } from '../../src/api.ts';
import type { ResolutionCard as Card } from '../../src/bridge/target.ts';
import type { RuleSetId } from '../../src/rules/index.ts';
import { until } from './waiting.ts';

type Api = typeof api;
type Words = Readonly<Record<string, unknown>>;

/** What `grievous.apply` tells of a procedure that has been written. */
export interface Applied {
  readonly message: Card;
  readonly key: string;
  readonly procedure: string;
  readonly input: object;
  readonly before: object;
  readonly outcome: { readonly body: object; readonly flags: readonly string[]; readonly ledger: readonly object[] };
}

/** The hooks of the system, which the type package does not know. */
interface OwnHooks {
  on(name: string, listener: (facts: object) => unknown): number;
  off(name: string, id: number): void;
}

/** The settings that scenarios put, by names that the type package does not know. */
interface OwnSettings {
  get(namespace: string, key: string): unknown;
  set(namespace: string, key: string, value: unknown): Promise<unknown>;
}

/** How the world plays while a scenario runs: whoever owns a body rolls its tests, and nothing runs by itself. */
const SETTINGS: Words = { tests: 'owner', automation: 'button', lateTests: 'wait', timeFor: 'all' };

function own(): OwnHooks {
  return Hooks as unknown as OwnHooks;
}

function settings(): OwnSettings {
  return game.settings as unknown as OwnSettings;
}

/** Plain data of what may hold documents, sets and undefined members. */
function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value)) as unknown;
}

function storedAnswers(message: Card, key: string): Record<string, number | string> {
  const answers = message.system.targets[key]?.answers ?? {};
  return Object.fromEntries(Object.entries(answers).map(([id, answer]) => [id.replaceAll('~', '.'), answer]));
}

/** What a scenario plays on: it makes documents by Foundry's own calls, and takes all of them away at the end. */
export class Stage {
  readonly #made: { delete(): Promise<unknown> }[] = [];
  readonly #hooks: [string, number][] = [];
  readonly #applied: Applied[] = [];
  readonly #settings: Record<string, unknown> = {};
  readonly #messages: ReadonlySet<string>;
  readonly #worldTime = game.time.worldTime;

  private constructor() {
    this.#messages = new Set(game.messages.map(({ id }) => id ?? ''));
  }

  /** Sets the stage; only a game master can. */
  static async open(): Promise<Stage> {
    assert.isTrue(game.user.isGM, 'scenarios are played by a game master');
    const stage = new Stage();
    for (const [key, value] of Object.entries(SETTINGS)) {
      stage.#settings[key] = settings().get(game.system.id, key);
      await settings().set(game.system.id, key, value);
    }
    stage.on('apply', (facts) => {
      stage.#applied.push(facts as Applied);
    });
    return stage;
  }

  /** The calls of the system. */
  get api(): Api {
    return (game.system as unknown as { api: Api }).api;
  }

  /** Listens to a hook of the system until the stage is cleared. */
  on(name: string, listener: (facts: object) => unknown): void {
    const hook = `${game.system.id}.${name}`;
    this.#hooks.push([hook, own().on(hook, listener)]);
  }

  /** Creates an actor of a rule set with these members of `system`. */
  async actor<Id extends RuleSetId>(type: Id, name: string, system: object): Promise<Actor.OfType<Id>> {
    const actor = await Actor.create({ name, type, system } as Actor.CreateData);
    assert.isOk(actor, `an actor ${name}`);
    this.#made.push(actor as Actor.Implementation);
    return actor as Actor.OfType<Id>;
  }

  /** Gives an actor an item. */
  async item(
    actor: Actor.Implementation,
    type: Item.SubType,
    name: string,
    system: object,
  ): Promise<Item.Implementation> {
    const [item] = await actor.createEmbeddedDocuments('Item', [{ name, type, system } as Item.CreateData]);
    return item as Item.Implementation;
  }

  /** Puts tokens of actors on a new scene, in a row. `linked` is whether they stand for the actor himself. */
  async tokens(actors: readonly Actor.Implementation[], linked: boolean): Promise<TokenDocument.Implementation[]> {
    const scene = await Scene.create({ name: 'Stage', width: 2000, height: 1000 });
    assert.isOk(scene, 'a scene');
    this.#made.push(scene as Scene.Implementation);
    const data = await Promise.all(
      actors.map(async (actor, index) => {
        const token = await actor.getTokenDocument({ x: 200 * index, y: 200, actorLink: linked });
        return token.toObject();
      }),
    );
    const tokens = await (scene as Scene.Implementation).createEmbeddedDocuments(
      'Token',
      data as TokenDocument.CreateData[],
    );
    return tokens as TokenDocument.Implementation[];
  }

  /** Begins an encounter of actors; the first acts first. */
  async combat(actors: readonly Actor.Implementation[]): Promise<Combat.Implementation> {
    const combat = await Combat.create({});
    assert.isOk(combat, 'an encounter');
    this.#made.push(combat as Combat.Implementation);
    const fighters = actors.map(({ id }, index) => ({ actorId: id, initiative: 100 - index }));
    await (combat as Combat.Implementation).createEmbeddedDocuments('Combatant', fighters);
    await (combat as Combat.Implementation).startCombat();
    return combat as Combat.Implementation;
  }

  /** Applies the first target of a card and answers its tests with these totals, by their ids. */
  async resolve(
    card: ChatMessage.Implementation | null,
    totals: Readonly<Record<string, number>> = {},
  ): Promise<Applied> {
    assert.isOk(card, 'a card');
    const message = card as Card;
    await this.api.apply(message, 't0');
    for (const [id, total] of Object.entries(totals))
      assert.isTrue(await this.api.answer(message, 't0', id, total), `the test ${id} is asked and answered`);
    await until('the card is applied', () => message.system.targets['t0']?.state === 'applied');
    const applied = this.#applied.find((facts) => facts.message.id === message.id);
    assert.isOk(applied, 'the hook tells of it');
    return applied as Applied;
  }

  /** Strikes an actor by hand, applies the card and answers its tests. */
  async strike(
    actor: Actor.Implementation,
    blow: Words,
    totals: Readonly<Record<string, number>> = {},
  ): Promise<Applied> {
    return this.resolve(await this.api.hit(actor, blow), totals);
  }

  /** Treats an actor, applies the card and answers its tests. */
  async treat(
    actor: Actor.Implementation,
    input: Words,
    totals: Readonly<Record<string, number>> = {},
  ): Promise<Applied> {
    return this.resolve(await this.api.treat(actor, input as Parameters<Api['treat']>[1]), totals);
  }

  /** Runs any other procedure on an actor, applies the card and answers its tests. */
  async deed(
    actor: Actor.Implementation,
    procedure: string,
    input: Words = {},
    totals: Readonly<Record<string, number>> = {},
  ): Promise<Applied> {
    return this.resolve(await this.api.deed(actor, procedure, input), totals);
  }

  /** The body that an actor's data make. */
  body<T = Record<string, unknown>>(actor: Actor.Implementation): T {
    const { body } = actor.system as unknown as { body: object | null };
    assert.isOk(body, `${actor.name} has a body that can be read`);
    return plain(body) as T;
  }

  /** That what has been written is what the rules core makes of the body before, the input and the answers. */
  followsRules(actor: Actor.Implementation, { message, key, procedure, input, before }: Applied): void {
    const { output } = this.api.resolve({
      name: procedure,
      ruleset: message.system.ruleSet,
      procedure,
      options: message.system.options,
      body: plain(before),
      input: plain(input),
      dice: storedAnswers(message, key),
    });
    assert.deepEqual(this.body(actor), plain(output.body), 'the body is what the rules make of it');
  }

  /** Waits until a message of a type is in the log that was not there when the stage was set. */
  card(type: string): Promise<ChatMessage.Implementation> {
    return until(`a card "${type}"`, () =>
      game.messages.find((message) => message.type === type && !this.#messages.has(message.id ?? '')),
    );
  }

  /** Takes away all that was made, and puts the settings and the clock back. */
  async clear(): Promise<void> {
    for (const [name, id] of this.#hooks) own().off(name, id);
    for (const document of this.#made.toReversed()) await document.delete();
    const cards = game.messages.filter(({ id }) => !this.#messages.has(id ?? '')).map(({ id }) => id ?? '');
    await ChatMessage.deleteDocuments(cards);
    for (const [key, value] of Object.entries(this.#settings)) await settings().set(game.system.id, key, value);
    if (game.time.worldTime !== this.#worldTime) await game.time.advance(this.#worldTime - game.time.worldTime);
  }
}
