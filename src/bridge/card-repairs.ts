import type { Card } from '../data/narrowing.ts';
import { RuleError } from '../rules/index.ts';
import { askId } from './answers.ts';
import { storedAttackRun } from './attack-run.ts';
import { bodyBefore, resolutionOf, run, type Resolution } from './target.ts';
import { sentence, type Words } from './words.ts';

/** What can be put right of a target of a card that cannot be gone on with. */
export type CardRepair =
  /** What stands open on record is forgotten: nothing has come of it yet, and it begins anew. */
  | { readonly kind: 'anew' }
  /** A roll that the dice cannot have shown is made again. */
  | { readonly kind: 'roll'; readonly ask: string }
  /** An option that the rules do not know is left out. */
  | { readonly kind: 'option'; readonly option: string };

const OPTIONS = 'options.';

/** What the rules refuse of a piece of work; null where they do it. What is no matter of theirs is none of this. */
function refusedBy(work: () => unknown): RuleError | null {
  try {
    work();
    return null;
  } catch (error) {
    return error instanceof RuleError ? error : null;
  }
}

function ofCard(error: RuleError | null, answers: object): CardRepair | null {
  if (error === null) return null;
  if (error.path.startsWith(OPTIONS)) return { kind: 'option', option: error.path.slice(OPTIONS.length) };
  return Object.keys(answers).some((stored) => askId(stored) === error.path) ? { kind: 'roll', ask: error.path } : null;
}

function ofResolution(resolution: Resolution): CardRepair | null {
  const { actor, record, state, target, answers } = resolution;
  const body = actor?.system.body ?? null;
  if (body === null) return null;
  if (record?.state === 'open') {
    const error = refusedBy(() => run(resolution, bodyBefore(resolution, record), answers));
    return error === null ? null : { kind: 'anew' };
  }
  if (state !== 'waiting') return null;
  return ofCard(
    refusedBy(() => run(resolution, body, answers)),
    target.answers,
  );
}

/** What can be put right first of a target of a card; null where nothing is wrong with it, or nothing would help. */
export function cardRepair(message: Card, key: string): CardRepair | null {
  if (message.type !== 'attack') {
    const resolution = resolutionOf(message, key);
    return resolution === null ? null : ofResolution(resolution);
  }
  const answers = message.system.targets[key]?.answers ?? {};
  return ofCard(
    refusedBy(() => storedAttackRun(message, key)),
    answers,
  );
}

/** Whether a user may put that right: an open record is its owner's, all else the card's. */
export function mayRepairCard(message: Card, key: string, { kind }: CardRepair, user = game.user): boolean {
  if (kind !== 'anew' || message.type === 'attack') return message.canUserModify(user, 'update');
  return resolutionOf(message, key)?.actor?.testUserPermission(user, 'OWNER') === true;
}

/** What a repair of a card does, in words. */
export function cardRepairWords(words: Words, repair: CardRepair): string {
  const option = repair.kind === 'option' ? repair.option : '';
  return sentence(words, `GRIEVOUS.Card.Repair.${repair.kind}`, { option });
}
