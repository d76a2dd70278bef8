import { readPacks } from '../../scripts/pack-sources.js';
import { readManifest } from '../../scripts/project.js';
import { buildWorlds } from '../../scripts/world.js';

type Plain = Readonly<Record<string, unknown>>;

interface Token extends Plain {
  readonly _id: string;
  readonly actorId: string;
}

interface StarterWorld {
  readonly users: readonly Plain[];
  readonly actors: readonly (Plain & { readonly _id: string })[];
  readonly items: readonly Plain[];
  readonly scenes: readonly (Plain & { readonly tokens: readonly Token[] })[];
  readonly combats: readonly (Plain & { readonly combatants: readonly (Plain & { readonly tokenId: string })[] })[];
  readonly settings: readonly Plain[];
}

/** Which of a starter world's tokens take part: two characters of the players, and two of their foes. */
const TAKEN = [0, 1, 3, 4];

/** Which of them are never changed by hand, so that nothing but what is on record may ever have changed them. */
const UNTOUCHED = [1, 4];

const starters = (): StarterWorld[] =>
  Object.values(buildWorlds(readManifest(), readPacks(readManifest()))) as unknown as StarterWorld[];

function takenFrom({ scenes }: StarterWorld, places: readonly number[]): Token[] {
  return places.flatMap((place) => scenes[0]?.tokens[place] ?? []);
}

/** Who takes part: the actors as they were at first, and which of them are never changed by hand. */
export class Cast {
  readonly #originals = new Map<string, Plain>();
  readonly #untouched = new Set<string>();

  constructor() {
    for (const world of starters()) {
      for (const actor of world.actors) this.#originals.set(actor._id, actor);
      for (const { actorId } of takenFrom(world, UNTOUCHED)) this.#untouched.add(actorId);
    }
  }

  /** Whether an actor, with the copies on his tokens, is never changed by hand. */
  isUntouched(actorId: string): boolean {
    return this.#untouched.has(actorId);
  }

  /** What an actor was at first, without an id. */
  original(actorId: string): Plain {
    const { _id: _left, ...data } = this.#originals.get(actorId) ?? {};
    return data;
  }

  /** Another actor takes the place of one. */
  succeeds(oldId: string, newId: string): void {
    this.#originals.set(newId, this.original(oldId));
    if (this.#untouched.has(oldId)) this.#untouched.add(newId);
  }
}

/** A world of all five rule sets with one scene and one encounter, made of the worlds that the practice table starts with. */
export function soakWorld(): Record<string, readonly object[]> {
  const worlds = starters();
  const [first] = worlds;
  if (first === undefined) throw new Error('the practice table starts with no world');
  const tokens = worlds.flatMap((world) => takenFrom(world, TAKEN));
  const names = new Set(tokens.map(({ actorId }) => actorId));
  const [scene] = first.scenes;
  const [combat] = first.combats;
  const ids = new Set(tokens.map(({ _id }) => _id));
  const combatants = worlds
    .flatMap((world) => world.combats.flatMap((one) => one.combatants))
    .filter(({ tokenId }) => ids.has(tokenId))
    .map((combatant, index) => ({ ...combatant, sceneId: scene?.['_id'], initiative: 30 - index }));
  return {
    users: first.users.map((user) => ({ ...user, hotbar: {} })),
    actors: worlds.flatMap(({ actors }) => actors.filter(({ _id }) => names.has(_id))),
    items: worlds.flatMap(({ items }) => items),
    scenes: [{ ...scene, tokens: tokens.map((token) => ({ ...token })) }],
    combats: [{ ...combat, active: true, round: 1, turn: 0, combatants }],
    settings: first.settings,
  };
}
