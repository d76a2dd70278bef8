import { storedAnswers } from '../bridge/answers.ts';
import { runAttack, type AttackGiven } from '../bridge/attack-run.ts';
import { bridgeOf, wholeBody } from '../bridge/body.ts';
import { roll } from '../bridge/dice.ts';
import { actorAt, actorRef, bodyAt, isUnseen, publicRef, tokenRef, type TargetRef } from '../bridge/parties.ts';
import { naming, Refusal } from '../bridge/refusal.ts';
import { unreadable } from '../bridge/repairs.ts';
import type { AttackFigures, Plain } from '../bridge/set-bridge.ts';
import { weaponData } from '../bridge/weapons.ts';
import type { CoverSnapshot } from '../data/message/parts.ts';
import { isBodyActor, isItemOf, type BodyActor } from '../data/narrowing.ts';
import { applyBatch } from '../foundry-compat.ts';
import { RuleError } from '../rules/index.ts';
import { resolutionOptions } from '../settings/settings.ts';
import { inTurn } from './in-turn.ts';
import { plannedCard } from './post.ts';
import { reportError } from './report.ts';

type Weapon = Item.OfType<'weapon'>;

/** More shots than these are not rolled at one target at once. */
export const MOST_SHOTS = 30;

/** What is decided before an attack is rolled. */
export interface AttackChoices {
  /** Whom it is aimed at; without any, those whom the user targets, else one nobody in particular. */
  readonly targets?: readonly TargetRef[];
  /** Added to the skill, beside what the weapon and the wounds of who strikes add. */
  readonly modifier?: number;
  /** The location aimed at; empty or left out: as rolled. */
  readonly aimed?: string;
  /** Covers by the target's uuid. */
  readonly covers?: Readonly<Record<string, CoverSnapshot | null>>;
  /** Who is helpless, by uuid; without a word: who cannot defend himself in close combat. */
  readonly helpless?: Readonly<Record<string, boolean>>;
  /** How often each target is struck at, every shot of a burst rolled and placed for itself; without a word once. */
  readonly shots?: number;
  /** What the blow is beside what the weapon makes it, by the rule set's own input of `hit`. */
  readonly blow?: Plain;
  /** The same for single targets, by uuid. */
  readonly blows?: Readonly<Record<string, Plain>>;
}

/** Those whom the user targets. */
export function targetedNow(): TargetRef[] {
  return [...game.user.targets].map(({ document }) => tokenRef(document));
}

function shotsOf({ shots = 1 }: AttackChoices): number {
  return Number.isFinite(shots) ? Math.min(MOST_SHOTS, Math.max(1, Math.trunc(shots))) : 1;
}

/** The shots of an attack in their order: with more than one at each target they are numbered from 1. */
function aimedShots(refs: readonly TargetRef[], shots: number): { readonly ref: TargetRef; readonly shot: number }[] {
  const numbers = shots === 1 ? [0] : Array.from({ length: shots }, (_, index) => index + 1);
  return refs.flatMap((ref) => numbers.map((shot) => ({ ref, shot })));
}

/** Whether a target is helpless against a weapon: as said, else who cannot defend himself in close combat. */
function isHelpless(target: TargetRef, choices: AttackChoices, actor: BodyActor, weapon: Weapon): boolean {
  const said = choices.helpless?.[target.uuid ?? ''];
  if (said !== undefined) return said;
  const body = bodyAt(target.uuid, actor.type)?.system.body ?? null;
  const bridge = bridgeOf(actor);
  return body !== null && bridge.ignoresCover(weapon.system.mode) && bridge.isHelpless(body);
}

/** The answers of an attack, and its rolls as a message stores them. */
export interface RolledAttack {
  readonly answers: Record<string, number | string>;
  readonly rolls: readonly string[];
}

/** Rolls an attack on one target as far as it goes without a choice. */
export async function rollAt(key: string, given: AttackGiven, who: string): Promise<RolledAttack> {
  const answers: Record<string, number> = {};
  const rolls: string[] = [];
  for (;;) {
    const found = runAttack(given, answers);
    if (!('pending' in found) || found.pending.kind === 'choose') return { answers: storedAnswers(answers), rolls };
    const ask = found.pending;
    const { total, stored } = await roll(ask.formula, who, { target: key, ask: ask.id });
    answers[ask.id] = total;
    rolls.push(stored);
  }
}

/**
 * Attacks with a weapon: rolls to hit for each target and posts the card. Refuses before anything is made when the body
 * cannot be read or the weapon's damage cannot be rolled. A target that cannot be attacked, as one without the location
 * aimed at, is named and left out.
 */
export function attack(
  actor: Actor.Implementation,
  weapon: Item.Implementation,
  choices: AttackChoices = {},
): Promise<ChatMessage.Implementation | null> {
  return inTurn(`${weapon.uuid}attack`, null, async () => {
    if (!isBodyActor(actor) || !isItemOf(weapon, 'weapon')) throw new Refusal('noAttack', { name: weapon.name });
    const { name } = actor;
    if (!actor.isOwner) throw new Refusal('notOwner', { name });
    const whole = wholeBody(actor);
    if (whole === null) throw unreadable(name, actor.system.problem);
    const bridge = bridgeOf(actor);
    const data = weaponData(weapon);
    const figures = bridge.attackFigures(whole.body, whole.derived, data);
    const blow = naming(weapon.name, () => bridge.blow(data, whole.body, whole.derived, resolutionOptions(actor.type)));
    return post(actor, weapon, figures, { ...blow, ...choices.blow }, choices);
  });
}

/** Whether a target is none of the players' business. */
function isNobodys(uuid: string | null): boolean {
  const struck = actorAt(uuid);
  return struck === null || isUnseen(struck);
}

async function post(
  actor: BodyActor,
  weapon: Weapon,
  figures: AttackFigures,
  blow: Plain,
  choices: AttackChoices,
): Promise<ChatMessage.Implementation | null> {
  const { modifier: situational = 0, aimed = '', covers = {}, blows = {} } = choices;
  const bridge = bridgeOf(actor);
  const chosen = choices.targets ?? targetedNow();
  const refs: readonly TargetRef[] = chosen.length > 0 ? chosen : [{ uuid: null, name: '', img: '' }];
  const options = resolutionOptions(actor.type);
  const targets: Record<string, unknown> = {};
  const rolls: string[] = [];
  for (const [index, { ref, shot }] of aimedShots(refs, shotsOf(choices)).entries()) {
    const body = bodyAt(ref.uuid, actor.type)?.system.body ?? null;
    const shape = body === null ? null : bridge.shapeOf(body);
    const situation = { situational, aimed, helpless: isHelpless(ref, choices, actor, weapon) };
    const input = bridge.attackInput(figures, weaponData(weapon), situation);
    const key = `t${index}`;
    try {
      const rolled = await rollAt(key, { ruleSet: actor.type, options, input, shape }, actor.name);
      const cover = covers[ref.uuid ?? ''] ?? null;
      const own = blows[ref.uuid ?? ''] ?? {};
      targets[key] = { ...publicRef(ref), input, shape, cover, blow: own, answers: rolled.answers, location: '', shot };
      rolls.push(...rolled.rolls);
    } catch (error) {
      reportError(error instanceof RuleError ? new Refusal('rule', { name: ref.name, problem: error.message }) : error);
    }
  }
  if (Object.keys(targets).length === 0) return null;
  const { stat, value, modifiers } = figures;
  const system = {
    ruleSet: actor.type,
    options,
    attacker: actorRef(actor),
    weapon: {
      uuid: weapon.uuid,
      name: weapon.name,
      img: weapon.img ?? '',
      damage: bridge.damageText(blow),
      close: bridge.ignoresCover(weapon.system.mode),
      blow,
    },
    skill: { stat, value, modifiers, situational },
    targets,
  };
  const isSecret = isUnseen(actor) && refs.every(({ uuid }) => isNobodys(uuid));
  const { id, operation } = plannedCard({ type: 'attack', system, rolls, actor, isSecret });
  await applyBatch([operation]);
  return game.messages.get(id) ?? null;
}
