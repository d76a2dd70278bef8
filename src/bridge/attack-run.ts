import type { BodyShape } from '../data/message/attack.ts';
import {
  CHARACTERISTICS,
  imperium,
  replay,
  ruleSet,
  type Answers,
  type AttackResult,
  type ImperiumBody,
  type Mode,
  type Replay,
} from '../rules/index.ts';
import { readAnswers } from './answers.ts';

/** The shape of a body as an attack card keeps it; null where it is the human one. */
export function shapeOf(body: ImperiumBody): BodyShape | null {
  const ids = Object.keys(body.locations);
  const human = imperium.plans.humanoid.locations;
  if (body.plan === 'humanoid' && body.table === undefined && ids.every((id) => Object.hasOwn(human, id))) return null;
  const locations = Object.entries(body.locations).map(([id, { kind, side }]) => [
    id,
    side ? { kind, side } : { kind },
  ]);
  const { plan, table } = body;
  return {
    plan,
    ...(table === undefined ? {} : { table }),
    locations: Object.fromEntries(locations) as BodyShape['locations'],
  };
}

/** What is known of an attack on one target. */
export interface AttackGiven {
  readonly skill: number;
  readonly modifier: number;
  readonly mode: Mode;
  readonly helpless: boolean;
  /** A location, or empty. */
  readonly aimed: string;
  readonly shape: BodyShape | null;
}

function standIn(shape: BodyShape): object {
  const characteristics = Object.fromEntries(CHARACTERISTICS.map((name) => [name, 50]));
  return imperium.parseBody({ ...shape, characteristics });
}

/** Runs an attack on answers. Throws RuleError where the target lacks the location aimed at. */
export function runAttack(given: AttackGiven, answers: Answers): Replay<object | null> {
  const { skill, modifier, mode, helpless, aimed, shape } = given;
  const body = shape === null ? null : standIn(shape);
  const door = ruleSet('imperium').procedures['attack'];
  if (door === undefined) throw new Error('attack');
  const input = door.parseInput({ skill, modifier, mode, helpless, ...(aimed === '' ? {} : { aimed }) }, body);
  return replay(door.procedure({}), body, input, answers);
}

/** What a stored attack on one of its targets comes to, with further answers. Throws RuleError. */
export function storedAttackRun(
  { system }: ChatMessage.OfType<'attack'>,
  key: string,
  further: Answers = {},
): Replay<object | null> | null {
  const target = system.targets[key];
  if (target === undefined) return null;
  const { value, modifier, situational } = system.skill;
  const { helpless, aimed, shape } = target;
  const given = { skill: value, modifier: modifier + situational, mode: system.weapon.mode, helpless, aimed, shape };
  return runAttack(given, { ...readAnswers(target.answers), ...further });
}

/**
 * The id of the card of an attack's hits. It follows from the attack's own id until it is written down there, so that
 * an interrupted attack does not get a second one.
 */
export function hitCardId(message: ChatMessage.OfType<'attack'>): string {
  return message.system.hit ?? [...(message.id ?? '')].toReversed().join('');
}

/** Where a finished attack struck; null for a miss, or while a choice is open. */
export function attackResult(found: Replay<object | null>): AttackResult | null {
  return 'outcome' in found ? ((found.outcome.result as AttackResult | undefined) ?? null) : null;
}
