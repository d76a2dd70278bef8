import type { BodyActor } from '../../src/data/narrowing.ts';
import type { Cast } from './cast.ts';
import { bodies, recentCards, tokens, worldId, type Deed, type Plan } from './doing.ts';

type Fight = Combat.Implementation;

const MOST_CARDS = 40;

/** Something that is done with the encounter. */
function withFight(weight: number, what: string, work: (fight: Fight) => Promise<unknown>): Deed {
  return {
    weight,
    leads: true,
    plan() {
      const fight = game.combats.contents[0];
      return fight === undefined ? null : { what: `${what} (round ${fight.round})`, run: () => work(fight) };
    },
  };
}

const endRound: Deed = {
  weight: 3,
  leads: true,
  plan({ play }) {
    const fight = game.combats.contents[0];
    return fight === undefined ? null : { what: `ends round ${fight.round}`, run: () => play.endRound(fight) };
  },
};

const stepTurn: Deed = {
  weight: 4,
  leads: true,
  plan({ play, chance }) {
    const fight = game.combats.contents[0];
    const combatant = fight?.combatant;
    if (fight === undefined || combatant == null) return null;
    const moment = chance.happens(0.5) ? 'turnStart' : 'turnEnd';
    return { what: `${moment} of ${combatant.name ?? ''}`, run: () => play.stepTurn(fight, combatant, moment) };
  },
};

const SPANS = [{ minutes: 10 }, { hours: 1 }, { hours: 8 }, { days: 1 }, { days: 10 }];

const passTime: Deed = {
  weight: 3,
  leads: true,
  plan({ play, chance }) {
    const span = chance.oneOf(SPANS) ?? { minutes: 1 };
    return { what: `lets ${JSON.stringify(span)} pass`, run: () => play.passTime(span) };
  },
};

const turnBack: Deed = {
  weight: 1,
  leads: true,
  plan: () => ({ what: 'turns the clock back an hour', run: () => game.time.advance(-3600) }),
};

const SETTINGS: readonly (readonly [key: string, values: readonly unknown[]])[] = [
  ['tests', ['owner', 'gm', 'atOnce']],
  ['apply', ['attacker', 'owner', 'gm']],
  ['automation', ['button', 'auto']],
  ['lateTests', ['wait', 'gm', 'auto']],
  ['timeFor', ['all', 'linked', 'nobody']],
];

const setting: Deed = {
  weight: 2,
  leads: true,
  plan({ chance }) {
    const [key, values] = chance.oneOf(SETTINGS) ?? ['tests', ['owner']];
    const value = chance.oneOf(values);
    return {
      what: `sets ${key} to ${String(value)}`,
      run: () => game.settings.set('grievous', key as never, value as never),
    };
  },
};

const deleteCard: Deed = {
  weight: 3,
  leads: true,
  plan({ chance }) {
    const card = chance.oneOf(recentCards('attack', 'hit', 'treatment', 'round'));
    return card === undefined ? null : { what: `deletes the card ${card.id ?? ''}`, run: () => card.delete() };
  },
};

const clearLog: Deed = {
  weight: 20,
  leads: true,
  plan() {
    const old = game.messages.contents.slice(0, -MOST_CARDS / 2).flatMap(({ id }) => id ?? []);
    if (game.messages.size < MOST_CARDS) return null;
    return { what: `deletes the ${old.length} oldest cards`, run: () => ChatMessage.deleteDocuments(old) };
  },
};

async function joinFight(token: TokenDocument.Implementation | undefined): Promise<void> {
  const fight = game.combats.contents[0];
  if (fight === undefined || token === undefined) return;
  const { id: tokenId, actorId, parent } = token;
  const combatant = { tokenId, actorId, sceneId: parent?.id ?? null, initiative: 10 };
  await fight.createEmbeddedDocuments('Combatant', [combatant as never]);
}

async function leaveFight(tokenId: string | null): Promise<void> {
  const fight = game.combats.contents[0];
  const gone = fight?.combatants.filter((combatant) => combatant.tokenId === tokenId).flatMap(({ id }) => id ?? []);
  if (fight !== undefined && gone !== undefined) await fight.deleteEmbeddedDocuments('Combatant', gone);
}

/** Puts a new token in the place of another. */
async function renew(token: TokenDocument.Implementation, actorId: string): Promise<void> {
  const scene = token.parent;
  const { _id: _old, delta: _delta, ...data } = token.toObject();
  await leaveFight(token.id);
  await token.delete();
  const [made] = (await scene?.createEmbeddedDocuments('Token', [{ ...data, actorId } as never])) ?? [];
  await joinFight(made);
}

const renewToken: Deed = {
  weight: 3,
  leads: true,
  plan({ chance }) {
    const token = chance.oneOf(tokens());
    if (token === undefined) return null;
    const { name, actorId } = token;
    return { what: `deletes the token of ${name} and makes it again`, run: () => renew(token, actorId ?? '') };
  },
};

/** One of the world's actors goes, and another takes his place as he was at first; his tokens become those of the new one. */
async function succeed(actor: Actor.Implementation, cast: Cast): Promise<void> {
  const old = actor.id ?? '';
  const created = await Actor.create(cast.original(old) as never);
  if (created?.id == null) return;
  cast.succeeds(old, created.id);
  for (const token of tokens().filter(({ actorId }) => actorId === old)) await renew(token, created.id);
  await actor.delete();
}

function isDown(actor: BodyActor): boolean {
  return ['dead', 'destroyed', 'fled', 'incapacitated'].some((id) => actor.system.conditions.has(id as never));
}

/** Whoever is out of the fight is replaced, so that it never ends. */
const replaceFallen: Deed = {
  weight: 10,
  leads: true,
  plan({ chance, cast }): Plan | null {
    const fallen = chance.oneOf(bodies().filter(isDown));
    if (fallen === undefined) return null;
    const { token } = fallen;
    if (fallen.isToken && token !== null)
      return { what: `renews the copy ${fallen.name}`, run: () => renew(token, token.actorId ?? '') };
    const actor = game.actors.get(worldId(fallen));
    if (actor === undefined) return null;
    return { what: `replaces ${actor.name}`, run: () => succeed(actor, cast) };
  },
};

/** What game masters do with encounter, clock, settings, cards, tokens and actors. */
export const leading: readonly Deed[] = [
  withFight(6, 'goes to the next turn', (fight) => fight.nextTurn()),
  withFight(2, 'goes back a turn', (fight) => fight.previousTurn()),
  withFight(2, 'goes to the next round', (fight) => fight.nextRound()),
  withFight(2, 'goes back a round', (fight) => fight.previousRound()),
  endRound,
  stepTurn,
  passTime,
  turnBack,
  setting,
  deleteCard,
  clearLog,
  renewToken,
  replaceFallen,
];
