import { roll } from '../bridge/dice.ts';
import { actorRef, isUnseen } from '../bridge/parties.ts';
import { Refusal } from '../bridge/refusal.ts';
import { unreadable } from '../bridge/repairs.ts';
import { rightTo } from '../bridge/rights.ts';
import { setBridge, type Plain } from '../bridge/set-bridge.ts';
import { openRecords, type ResolutionCard } from '../bridge/target.ts';
import { isBodyActor, type BodyActor } from '../data/narrowing.ts';
import { applyBatch } from '../foundry-compat.ts';
import { RuleError, ruleSet } from '../rules/index.ts';
import { resolutionOptions } from '../settings/settings.ts';
import { resolutionCard, resolveTargets } from './apply.ts';
import { announce, mayGoOn } from './hooks.ts';
import { inTurn } from './in-turn.ts';
import { plannedCard } from './post.ts';
import { askGM } from './relay.ts';

/** Somebody on whom a procedure can be run now; else a Refusal that tells why not, or RuleError for a bad input. */
function able(actor: Actor.Implementation, procedure: string, input: Plain): BodyActor {
  const { name } = actor;
  if (!isBodyActor(actor)) throw new Refusal('nobody', { name });
  const { body, problem } = actor.system;
  if (body === null) throw unreadable(name, problem);
  if (openRecords(actor).length > 0) throw new Refusal('otherOpen', { name });
  const { procedures } = ruleSet(actor.type);
  const door = Object.hasOwn(procedures, procedure) ? procedures[procedure] : undefined;
  if (door === undefined) throw new Refusal('noProcedure', { name, procedure });
  door.parseInput(input, body);
  return actor;
}

/** Somebody of the user's own on whom a procedure can be run now; throws as `able` does. */
export function ready(actor: Actor.Implementation, procedure: string, input: Plain): BodyActor {
  if (!actor.isOwner) throw new Refusal('notOwner', { name: actor.name });
  return able(actor, procedure, input);
}

/** Somebody who can be treated so; of a body that is not the user's it is not told why not. */
function patientOf(actor: Actor.Implementation, input: Plain): BodyActor {
  try {
    return able(actor, 'treat', input);
  } catch (error) {
    const tells = error instanceof RuleError || (error instanceof Refusal && error.key === 'body');
    throw actor.isOwner || !tells ? error : new Refusal('notAsItStands', { name: actor.name });
  }
}

/** A healer's test that is to be rolled: the skill, a number to roll at or under. */
export interface HealersTest {
  readonly skill: number;
}

/** A treatment that has been decided on. */
interface Decided {
  readonly input: Plain;
  readonly healer: Actor.Implementation | null;
  readonly test: HealersTest | null;
}

/** A healer's test as its card keeps it, with the roll as a message stores it. */
interface Tested {
  readonly healersTest: Readonly<Record<string, unknown>> & { readonly passed: boolean };
  readonly roll: string;
}

/** Rolls a healer's test by the way the patient's rules test skills. Refuses where the treatment brings its own along. */
async function tested(patient: BodyActor, { input, healer, test }: Decided): Promise<Tested | null> {
  if (test === null) return null;
  const { healersTest: way } = setBridge(patient.type);
  if (way === undefined) throw new Refusal('noHealersTest', { name: patient.name });
  if (!Number.isSafeInteger(test.skill) || test.skill < 0) throw new Refusal('skill', { skill: String(test.skill) });
  const { formula } = way;
  const { total, stored } = await roll(formula, healer?.name ?? game.user.name, { target: '', ask: 'healersTest' });
  const { name } = actorRef(patient);
  const facts = { kind: String(input['kind']), patient: name, formula, skill: test.skill, roll: total };
  return { healersTest: { ...facts, passed: way.passes(total, test.skill) }, roll: stored };
}

/** A treatment whose card has been posted, and whether the game master's client has to be asked to apply it. */
interface Begun {
  readonly card: ResolutionCard;
  readonly asks: boolean;
}

async function begin(patient: BodyActor, decided: Decided): Promise<Begun | null> {
  const { input, healer } = decided;
  const nobody = { uuid: null, name: '', img: '' };
  const by = healer === null ? nobody : actorRef(healer);
  const right = rightTo({ type: 'treatment', author: game.user, by: by.uuid }, patient, game.user);
  const target = { ...actorRef(patient), procedure: 'treat', input, requested: right === 'asks' };
  const found = await tested(patient, decided);
  const fails = found?.healersTest.passed === false;
  const system = {
    ruleSet: patient.type,
    options: resolutionOptions(patient.type),
    healer: by,
    healersTest: found?.healersTest ?? null,
    targets: fails ? {} : { t0: target },
  };
  const rolls = found === null ? [] : [found.roll];
  const { id, operation } = plannedCard({
    type: 'treatment',
    system,
    rolls,
    actor: healer,
    isSecret: isUnseen(patient),
  });
  await applyBatch([operation]);
  const message = game.messages.get(id);
  if (message === undefined) return null;
  const card = resolutionCard(message);
  if (right === 'writes' && !fails) await resolveTargets(card, ['t0']);
  return { card, asks: right === 'asks' && !fails };
}

/**
 * Treats an actor in one of his rule set's ways: posts the card and applies it at once, or has the game master's client do
 * so where the patient is not the user's. Where the world leaves that to others the card waits for them. The healer's test
 * is taken for passed, or rolled where one is given; if it fails, the card says so and nothing else happens. Refuses before
 * anything is made.
 */
export async function treat(
  actor: Actor.Implementation,
  input: Plain,
  healer: Actor.Implementation | null = null,
  test: HealersTest | null = null,
): Promise<ChatMessage.Implementation | null> {
  const begun = await inTurn(`${actor.uuid}treat`, null, async () => {
    const patient = patientOf(actor, input);
    if (healer !== null && !healer.isOwner) throw new Refusal('notOwner', { name: healer.name });
    const facts = { actor: patient, input, healer, test };
    return mayGoOn('preTreat', facts) ? begin(patient, facts) : null;
  });
  if (begun === null) return null;
  const { card, asks } = begun;
  if (asks) await askGM(card, ['t0']);
  announce('treat', { actor, input, healer, test, message: card });
  return card;
}
