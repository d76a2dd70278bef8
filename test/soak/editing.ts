import { CONDITION_IDS } from '../../src/data/constants.ts';
import type { BodyActor } from '../../src/data/narrowing.ts';
import { changeable, type Deed, type Doing } from './doing.ts';

type Plain = Readonly<Record<string, unknown>>;

const condition: Deed = {
  weight: 6,
  plan(doing) {
    const { chance, play } = doing;
    const actor = chance.oneOf(changeable(doing));
    const id = chance.oneOf(CONDITION_IDS);
    if (actor === undefined || id === undefined) return null;
    const active = !actor.system.conditions.has(id);
    return {
      what: `turns ${id} ${active ? 'on' : 'off'} for ${actor.name}`,
      run: () => play.setCondition(actor, id, active),
    };
  },
};

const hitPoints: Deed = {
  weight: 5,
  plan(doing) {
    const { chance, play } = doing;
    const actor = chance.oneOf(changeable(doing));
    if (actor === undefined) return null;
    const value = chance.below(12) - 5;
    return {
      what: `changes hit points of ${actor.name} by ${value}`,
      run: () => play.setHitPoints(actor, value, true),
    };
  },
};

/** Parts of what is stored that are no figures of the body. */
const ASIDE = ['history', 'spent', 'lived', 'wear', 'description'];

/** The numbers and marks of a body as it is stored, by path. */
function figures(value: unknown, path: string): [path: string, value: number | boolean][] {
  if (typeof value === 'number' || typeof value === 'boolean') return [[path, value]];
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([key, entry]) => figures(entry, `${path}.${key}`));
}

function figureOf({ chance }: Doing, actor: BodyActor): readonly [string, number | boolean] | undefined {
  const stored = Object.entries(actor._source.system as Plain).filter(([key]) => !ASIDE.includes(key));
  return chance.oneOf(stored.flatMap(([key, value]) => figures(value, `system.${key}`)));
}

/** Changes one figure on the sheet, where the body can still be read afterwards; what cannot be is not kept. */
const figure: Deed = {
  weight: 6,
  plan(doing) {
    const actor = doing.chance.oneOf(changeable(doing));
    const found = actor && figureOf(doing, actor);
    if (actor === undefined || found === undefined) return null;
    const [path, was] = found;
    const value = typeof was === 'boolean' ? !was : Math.max(0, was + (doing.chance.happens(0.5) ? 1 : -1));
    const copy = actor.clone({ [path]: value } as never) as unknown as BodyActor;
    if (copy.system.body === null) return null;
    return {
      what: `sets ${path} of ${actor.name} to ${value}`,
      run: () => actor.update({ [path]: value } as never),
    };
  },
};

const words: Deed = {
  weight: 2,
  plan(doing) {
    const { chance } = doing;
    const actor = chance.oneOf(changeable(doing));
    if (actor === undefined) return null;
    const text = `<p>Seen ${chance.below(1000)} times.</p>`;
    return {
      what: `describes ${actor.name}`,
      run: () => actor.update({ 'system.description': text } as never),
    };
  },
};

const wear: Deed = {
  weight: 4,
  plan(doing) {
    const { chance } = doing;
    const actor = chance.oneOf(changeable(doing));
    const item = chance.oneOf(actor?.items.filter(({ type }) => type === 'armour' || type === 'forceField') ?? []);
    if (actor === undefined || item === undefined) return null;
    const field = item.type === 'armour' ? 'worn' : 'active';
    const value = (item.system as Plain)[field] !== true;
    return {
      what: `sets ${field} of ${item.name} of ${actor.name} to ${value}`,
      run: () => item.update({ [`system.${field}`]: value } as never),
    };
  },
};

const hold: Deed = {
  weight: 3,
  plan(doing) {
    const { chance, play } = doing;
    const actor = chance.oneOf(changeable(doing));
    const weapon = chance.oneOf(actor?.items.filter(({ type }) => type === 'weapon') ?? []);
    const hand = actor && chance.oneOf(play.placesOf(actor).filter((place) => /hand|arm/i.test(place)));
    if (actor === undefined || weapon === undefined || hand === undefined) return null;
    return chance.happens(0.7)
      ? { what: `${actor.name} takes ${weapon.name}`, run: () => play.hold(actor, weapon, [hand]) }
      : { what: `${actor.name} drops what ${hand} holds`, run: () => play.dropHeld(actor, hand) };
  },
};

const mend: Deed = {
  weight: 2,
  plan(doing) {
    const { chance, play } = doing;
    const actor = chance.oneOf(changeable(doing).filter(({ system }) => Object.keys(system.wear).length > 0));
    const item = actor && chance.oneOf(Object.keys(actor.system.wear));
    if (actor === undefined || item === undefined) return null;
    return { what: `mends ${item} of ${actor.name}`, run: () => play.mend(actor, item) };
  },
};

const loseItem: Deed = {
  weight: 2,
  plan(doing) {
    const { chance } = doing;
    const actor = chance.oneOf(changeable(doing));
    const item = chance.oneOf(actor?.items.contents ?? []);
    if (actor === undefined || item === undefined) return null;
    return { what: `deletes ${item.name} of ${actor.name}`, run: () => item.delete() };
  },
};

const getItem: Deed = {
  weight: 2,
  plan(doing) {
    const { chance } = doing;
    const actor = chance.oneOf(changeable(doing));
    const giver = chance.oneOf(changeable(doing).filter(({ type }) => type === actor?.type));
    const item = chance.oneOf(giver?.items.contents ?? []);
    if (actor === undefined || item === undefined) return null;
    const { _id: _left, ...data } = item.toObject();
    return {
      what: `gives ${actor.name} a copy of ${item.name}`,
      run: () => actor.createEmbeddedDocuments('Item', [data as never]),
    };
  },
};

/** What is changed by hand, of those who may be. */
export const editing: readonly Deed[] = [condition, hitPoints, figure, words, wear, hold, mend, loseItem, getItem];
