import { storedAnswers } from '../bridge/answers.ts';
import { runAttack, shapeOf, type AttackGiven } from '../bridge/attack-run.ts';
import { isRollable, roll } from '../bridge/dice.ts';
import { actorRef, imperiumAt, tokenRef, type TargetRef } from '../bridge/parties.ts';
import { naming, Refusal } from '../bridge/refusal.ts';
import { isImperium, isItemOf, type ImperiumActor } from '../data/narrowing.ts';
import type { CoverSnapshot } from '../data/message/parts.ts';
import { applyBatch } from '../foundry-compat.ts';
import { isCloseCombat, readChart, RuleError } from '../rules/index.ts';
import { resolutionOptions } from '../settings/settings.ts';
import { inTurn } from './in-turn.ts';
import { plannedCard } from './post.ts';
import { reportError } from './report.ts';

type Weapon = Item.OfType<'weapon'>;

/** What is decided before an attack is rolled. */
export interface AttackChoices {
  /** Whom it is aimed at; without any, those whom the user targets, else one nobody in particular. */
  readonly targets?: readonly TargetRef[];
  /** Added to the skill, beside what the weapon adds. */
  readonly modifier?: number;
  /** The location aimed at; empty or left out: as rolled. */
  readonly aimed?: string;
  /** Covers by the target's uuid. */
  readonly covers?: Readonly<Record<string, CoverSnapshot | null>>;
  /** Who is helpless, by uuid; without a word: who is unconscious or in a coma. */
  readonly helpless?: Readonly<Record<string, boolean>>;
}

/** What an attack is rolled against. */
export interface AttackFigures {
  readonly stat: 'WS' | 'BS';
  readonly value: number;
  readonly modifier: number;
  readonly total: number;
}

/** Those whom the user targets. */
export function targetedNow(): TargetRef[] {
  return [...game.user.targets].map(({ document }) => tokenRef(document));
}

/** What an attack with a weapon is rolled against before anything of the situation; null while the body cannot be read. */
export function attackFigures(actor: Actor.Implementation, weapon: Item.Implementation): AttackFigures | null {
  if (!isImperium(actor) || !isItemOf(weapon, 'weapon') || actor.system.derived === null) return null;
  const { skill: stat, modifier } = weapon.system;
  const value = actor.system.derived.characteristics[stat];
  return { stat, value, modifier, total: Math.max(0, value + modifier) };
}

function weaponSnapshot(actor: ImperiumActor, weapon: Weapon): Record<string, unknown> {
  const { damage, mode, hands, heldIn, lodges, impales, flourish, chart } = weapon.system;
  return {
    uuid: weapon.uuid,
    name: weapon.name,
    img: weapon.img ?? '',
    damage,
    mode,
    strength: actor.system.derived?.characteristics.S ?? 0,
    hands: hands === 2 || heldIn.length > 1 ? 2 : 1,
    lodges,
    impales,
    flourish,
    chart: [...chart],
  };
}

/** Refuses a weapon whose damage Foundry cannot roll, or whose own crippling chart the rules cannot read. */
function checkWeapon({ name, system }: Weapon): void {
  if (system.chart.length > 0) naming(name, () => readChart([...system.chart], 'chart'));
  const bare = system.damage.trim() === '' && system.mode === 'unarmed';
  if (!bare && !isRollable(system.damage)) throw new Refusal('formula', { what: name, formula: system.damage });
}

function isHelpless(target: TargetRef, choices: AttackChoices, weapon: Weapon): boolean {
  const said = choices.helpless?.[target.uuid ?? ''];
  if (said !== undefined) return said;
  const body = imperiumAt(target.uuid)?.system.body;
  return isCloseCombat(weapon.system.mode) && body != null && (body.unconscious.length > 0 || body.coma);
}

interface RolledAttack {
  readonly target: Record<string, unknown>;
  readonly rolls: readonly string[];
}

async function rollAt(
  key: string,
  ref: TargetRef,
  given: AttackGiven,
  cover: CoverSnapshot | null,
  who: string,
): Promise<RolledAttack> {
  const answers: Record<string, number> = {};
  const rolls: string[] = [];
  for (;;) {
    const found = runAttack(given, answers);
    const { helpless, aimed, shape } = given;
    if (!('pending' in found) || found.pending.kind === 'choose') {
      return {
        target: { ...ref, aimed, helpless, shape, cover, answers: storedAnswers(answers), location: '' },
        rolls,
      };
    }
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
    if (!isImperium(actor) || !isItemOf(weapon, 'weapon')) throw new Refusal('noAttack', { name: weapon.name });
    const { name } = actor;
    const figures = attackFigures(actor, weapon);
    if (figures === null) throw new Refusal('body', { name, problem: actor.system.problem });
    checkWeapon(weapon);
    return post(actor, weapon, figures, choices);
  });
}

async function post(
  actor: ImperiumActor,
  weapon: Weapon,
  figures: AttackFigures,
  choices: AttackChoices,
): Promise<ChatMessage.Implementation | null> {
  const { modifier: situational = 0, aimed = '', covers = {} } = choices;
  const chosen = choices.targets ?? targetedNow();
  const refs: readonly TargetRef[] = chosen.length > 0 ? chosen : [{ uuid: null, name: '', img: '' }];
  const { stat, value, modifier } = figures;
  const targets: Record<string, unknown> = {};
  const rolls: string[] = [];
  for (const [index, ref] of refs.entries()) {
    const body = imperiumAt(ref.uuid)?.system.body ?? null;
    const shape = body === null ? null : shapeOf(body);
    const helpless = isHelpless(ref, choices, weapon);
    const given = { skill: value, modifier: modifier + situational, mode: weapon.system.mode, helpless, aimed, shape };
    const key = `t${index}`;
    try {
      const rolled = await rollAt(key, ref, given, covers[ref.uuid ?? ''] ?? null, actor.name);
      targets[key] = rolled.target;
      rolls.push(...rolled.rolls);
    } catch (error) {
      reportError(error instanceof RuleError ? new Refusal('rule', { name: ref.name, problem: error.message }) : error);
    }
  }
  if (Object.keys(targets).length === 0) return null;
  const system = {
    ruleSet: actor.type,
    options: resolutionOptions(),
    attacker: actorRef(actor),
    weapon: weaponSnapshot(actor, weapon),
    skill: { stat, value, modifier, situational },
    targets,
  };
  const { id, operation } = plannedCard({ type: 'attack', system, rolls, actor });
  await applyBatch([operation]);
  return game.messages.get(id) ?? null;
}
