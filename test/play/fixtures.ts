import { isCard, type ImperiumActor } from '../../src/data/narrowing.ts';

type Plain = Readonly<Record<string, unknown>>;

/** What a new actor of the tests is given beside nine characteristics of 50. */
export interface Given {
  readonly name?: string;
  readonly system?: Plain;
  readonly items?: readonly Plain[];
}

const CHARACTERISTICS = { WS: 50, BS: 60, S: 50, T: 50, I: 50, Wp: 50, Sg: 50, Nv: 50, Ld: 50 };

/** A bolt pistol in the right hand. */
export const PISTOL = {
  name: 'Bolt pistol',
  type: 'weapon',
  system: { mode: 'projectile', skill: 'BS', damage: '2d10+4', lodges: true, heldIn: ['rightArm'] },
};

/** A sword in the right hand. */
export const SWORD = {
  name: 'Sword',
  type: 'weapon',
  system: { mode: 'melee', skill: 'WS', damage: '2d6', heldIn: ['rightArm'] },
};

/** Flak on both arms, worth 3. */
export const FLAK = {
  _id: 'flak000000000000',
  name: 'Flak vambraces',
  type: 'armour',
  system: { value: 3, kind: 'other', covers: ['rightArm', 'leftArm'] },
};

/** A conversion field of 2d6. */
export const FIELD = {
  _id: 'field00000000000',
  name: 'Conversion field',
  type: 'forceField',
  system: { formula: '2d6' },
};

/** Sandbags that hide the right side. */
export const SANDBAGS = { id: 'sandbags', name: 'Sandbags', value: 10, covers: ['rightArm', 'rightLeg'] };

/** Something to be sure of. */
export function present<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('nothing there');
  return value;
}

/** Creates an actor. */
export async function newActor({ name = 'Mara', system = {}, items = [] }: Given = {}): Promise<ImperiumActor> {
  const data = { name, type: 'imperium', system: { characteristics: CHARACTERISTICS, ...system }, items };
  return present(await Actor.create(data as never)) as ImperiumActor;
}

/** The actor's first weapon. */
export function weaponOf(actor: ImperiumActor): Item.Implementation {
  return present(actor.items.find(({ type }) => type === 'weapon'));
}

/** What a card of hits stores of a target. */
export function struck(
  message: ChatMessage.Implementation,
  key = 't0',
): ChatMessage.OfType<'hit'>['system']['targets'][string] {
  if (!isCard(message) || message.type !== 'hit') throw new Error('no card of hits');
  return present(message.system.targets[key]);
}

/** The actor as a card names him. */
export function refOf(actor: Actor.Implementation): { uuid: string; name: string; img: string } {
  return { uuid: actor.isToken ? present(actor.token).uuid : actor.uuid, name: actor.name, img: '' };
}

/** Changes an actor's stored values by hand, as a sheet does. */
export async function edit(actor: Actor.Implementation, changes: Plain): Promise<void> {
  await actor.update(changes as never);
}

/** Changes a setting of the world. */
export async function setWorld(key: string, value: never): Promise<void> {
  await game.settings.set('grievous', key as never, value);
}

/** The ids of an actor's conditions as his effects show them. */
export function shownConditions(actor: Actor.Implementation): string[] {
  return [...actor.statuses].toSorted();
}

/** A scene with an unlinked token of an actor; gives the token's own copy of him. */
export async function copyOnToken(actor: ImperiumActor, name: string): Promise<ImperiumActor> {
  const token = { name, actorId: actor.id, actorLink: false, x: 0, y: 0 };
  const scene = present(await Scene.create({ name: 'Yard', tokens: [token] } as never));
  return present(present(scene.tokens.contents[0]).actor) as ImperiumActor;
}

/** Lets what was set going, but not waited for, come to its end. */
export function settled(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 20));
}
