import type { BodyActor } from '../../src/data/narrowing.ts';
import { bodies, ownBodies, recentCards, recentTargets, refOf, shownTarget, type Deed, type Doing } from './doing.ts';

const COVER = { id: 'soakwall', name: 'Wall', value: 2, covers: [] as string[] };

/** One or a few whom somebody strikes at, mostly of his own rules. */
function foesOf({ chance }: Doing, actor: BodyActor): BodyActor[] {
  const others = bodies().filter((other) => other.uuid !== actor.uuid);
  const alike = others.filter(({ type }) => type === actor.type);
  const first = chance.oneOf(chance.happens(0.9) ? alike : others);
  const second = chance.happens(0.3) ? chance.oneOf(alike) : undefined;
  return [...new Set([first, second].filter((one) => one !== undefined))];
}

function coverAt({ play, chance }: Doing, foe: BodyActor) {
  return { ...COVER, covers: play.placesOf(foe).filter(() => chance.happens(0.5)) };
}

const attack: Deed = {
  weight: 12,
  plan(doing) {
    const { chance, play } = doing;
    const actor = chance.oneOf(ownBodies());
    const weapon = chance.oneOf(actor?.items.filter(({ type }) => type === 'weapon') ?? []);
    if (actor === undefined || weapon === undefined) return null;
    const foes = foesOf(doing, actor);
    const [first] = foes;
    if (first === undefined) return null;
    const place = chance.happens(0.3) ? chance.oneOf(play.placesOf(first)) : undefined;
    const covers = chance.happens(0.3) ? { [refOf(first).uuid]: coverAt(doing, first) } : {};
    const shots = chance.happens(0.1) ? 3 : 1;
    const choices = { targets: foes.map(refOf), covers, shots, modifier: 40, ...(place && { aimed: place }) };
    return {
      what: `${actor.name} attacks ${foes.map(({ name }) => name).join(' and ')} with ${weapon.name}`,
      run: () => play.attack(actor, weapon, choices),
    };
  },
};

const damage: Deed = {
  weight: 12,
  plan({ chance, play }) {
    const card = chance.oneOf(recentCards('attack').slice(-4));
    return card === undefined ? null : { what: `rolls damage of ${card.id ?? ''}`, run: () => play.rollDamage(card) };
  },
};

const byHand: Deed = {
  weight: 4,
  plan({ chance, play }) {
    const actor = chance.oneOf(bodies());
    if (actor === undefined) return null;
    const location = chance.oneOf(play.placesOf(actor));
    const given = {
      damage: String(1 + chance.below(9)),
      ...(location !== undefined && { location }),
      ...(actor.type === 'imperium' && { mode: 'melee' }),
      ...(actor.type === 'skirmish' && { strength: 3 + chance.below(4) }),
    };
    return { what: `enters a hit on ${actor.name}`, run: () => play.enterHit(actor, given) };
  },
};

const changeHit: Deed = {
  weight: 5,
  plan(doing) {
    const { chance, play } = doing;
    const target = chance.oneOf(recentTargets(doing, 'hit', 'attack').filter(({ view }) => view.canChange));
    const victim = target?.view.actor;
    if (target === undefined || victim == null) return null;
    const location = chance.oneOf(play.placesOf(victim));
    const changes = [
      { critical: chance.happens(0.5) },
      { cover: chance.happens(0.5) ? coverAt(doing, victim) : null },
      ...(location === undefined ? [] : [{ location }]),
    ];
    const change = chance.oneOf(changes) ?? {};
    return {
      what: `changes ${Object.keys(change).join()} of ${shownTarget(target)}`,
      run: () => play.changeTarget(target.card, target.key, change),
    };
  },
};

const changeVictim: Deed = {
  weight: 2,
  plan(doing) {
    const { chance, play } = doing;
    const target = chance.oneOf(recentTargets(doing, 'hit', 'attack').filter(({ view }) => view.canChange));
    const other = chance.oneOf(bodies().filter(({ type }) => type === target?.view.ruleSet));
    if (target === undefined || other === undefined) return null;
    return {
      what: `has ${shownTarget(target)} strike ${other.name}`,
      run: () => play.setTarget(target.card, target.key, refOf(other)),
    };
  },
};

const apply: Deed = {
  weight: 16,
  plan(doing) {
    const { chance, play } = doing;
    const due = recentTargets(doing, 'hit', 'treatment', 'round').filter(({ view }) => view.canApply);
    const target = chance.oneOf(due);
    if (target === undefined) return null;
    return { what: `applies ${shownTarget(target)}`, run: () => play.begin(target.card, target.key) };
  },
};

const applyAll: Deed = {
  weight: 6,
  plan({ chance, play }) {
    const card = chance.oneOf(recentCards('hit', 'treatment', 'round').slice(-4));
    return card === undefined ? null : { what: `applies all of ${card.id ?? ''}`, run: () => play.beginAll(card) };
  },
};

const answer: Deed = {
  weight: 16,
  plan({ chance, play }) {
    const owed = chance.oneOf(play.owedTests().filter(({ mayRoll }) => mayRoll));
    if (owed === undefined) return null;
    const { message, key, ask, name } = owed;
    const given = ask.kind === 'choose' ? chance.oneOf(ask.options ?? []) : undefined;
    return {
      what: `answers ${ask.id} of ${name} on ${message.id ?? ''}`,
      run: () => play.answer(message, key, ask.id, given),
    };
  },
};

const answerAll: Deed = {
  weight: 5,
  plan({ chance, play }) {
    const card = chance.oneOf(recentCards('hit', 'treatment', 'round').slice(-6));
    return card === undefined ? null : { what: `answers all of ${card.id ?? ''}`, run: () => play.answerAll(card) };
  },
};

/** What is done with weapons, and on the cards of blows. */
export const fighting: readonly Deed[] = [
  attack,
  damage,
  byHand,
  changeHit,
  changeVictim,
  apply,
  applyAll,
  answer,
  answerAll,
];
