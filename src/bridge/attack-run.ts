import type { BodyShape } from '../data/message/attack.ts';
import type { StoredInput, StoredOptions } from '../data/message/parts.ts';
import { replay, ruleSet, RuleError, type Answers, type Replay, type RuleSetId } from '../rules/index.ts';
import { readAnswers } from './answers.ts';
import { setBridge } from './set-bridge.ts';

/** What is known of an attack on one target. */
export interface AttackGiven {
  readonly ruleSet: RuleSetId;
  readonly options: StoredOptions;
  readonly input: StoredInput;
  readonly shape: BodyShape | null;
}

/** Runs an attack on answers. Throws RuleError where the target lacks the location aimed at. */
export function runAttack(given: AttackGiven, answers: Answers): Replay<object | null> {
  const { input, shape } = given;
  const rules = ruleSet(given.ruleSet);
  const body = shape === null ? null : setBridge(given.ruleSet).standIn(shape);
  const door = rules.procedures['attack'];
  if (door === undefined) throw new RuleError('procedure', 'attack is unknown');
  return replay(door.procedure(rules.parseOptions(given.options)), body, door.parseInput(input, body), answers);
}

/** What a stored attack on one of its targets comes to, with further answers. Throws RuleError. */
export function storedAttackRun(
  { system }: ChatMessage.OfType<'attack'>,
  key: string,
  further: Answers = {},
): Replay<object | null> | null {
  const target = system.targets[key];
  if (target === undefined) return null;
  const { ruleSet: id, options } = system;
  const { input, shape } = target;
  return runAttack({ ruleSet: id, options, input, shape }, { ...readAnswers(target.answers), ...further });
}

/**
 * The id of the card of an attack's hits. It follows from the attack's own id until it is written down there, so that
 * an interrupted attack does not get a second one.
 */
export function hitCardId(message: ChatMessage.OfType<'attack'>): string {
  return message.system.hit ?? [...(message.id ?? '')].toReversed().join('');
}

/** What an attack that hit has found. */
export interface FoundHit {
  /** A location, empty in a set that finds it only when the hit is resolved. */
  readonly location: string;
  readonly critical: boolean;
  /** Whether the location was aimed at, chosen or rolled. */
  readonly how: 'aimed' | 'chosen' | 'rolled';
  /** The result as the rules gave it; undefined where they found nothing but the hit. */
  readonly result: object | undefined;
}

/** What a finished attack has hit; null for a miss, or while something is open. */
export function attackHit(found: Replay<object | null>): FoundHit | null {
  if (!('outcome' in found) || !found.outcome.flags.includes('hit')) return null;
  const { result, ledger } = found.outcome;
  const { location = '', critical = false } = (result ?? {}) as { location?: string; critical?: boolean };
  const how = ledger.find((entry) => entry.key === 'location')?.['how'];
  return { location, critical, how: how === 'aimed' || how === 'chosen' ? how : 'rolled', result };
}
