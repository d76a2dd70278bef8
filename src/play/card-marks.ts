import { storedAnswers } from '../bridge/answers.ts';
import { reduceFlags, reduceLedger } from '../bridge/secrets.ts';
import { broughtAnswers, type ResolutionCard } from '../bridge/target.ts';
import { replacement } from '../foundry-compat.ts';
import { isSame, type Answers, type Outcome, type RuleSetId } from '../rules/index.ts';

type Changes = Record<string, unknown>;

/** What a target has come to that has been dealt with: its answers, and the outcome unless it is undone, null where it cannot be run any more. */
export type Settled =
  | { readonly undone: true; readonly answers: Answers }
  | { readonly undone: false; readonly answers: Answers; readonly outcome: Outcome<object> | null };

function toldOf(ruleSet: RuleSetId, outcome: Outcome<object> | null): Changes {
  const ledger = outcome === null ? [] : reduceLedger(ruleSet, outcome.ledger);
  return { state: 'applied', requested: false, ledger, flags: reduceFlags(outcome?.flags ?? []) };
}

/** What makes a target stand on its card as it did when that was posted: with the damage that was rolled, and nothing of the victim. */
export function postedMarks(message: ResolutionCard, key: string): Changes {
  const target = message.system.targets[key];
  if (target === undefined) return {};
  const path = `system.targets.${key}`;
  return {
    ...replacement(path, 'answers', storedAnswers(broughtAnswers(message, target))),
    [`${path}.ledger`]: [],
    [`${path}.flags`]: [],
    [`${path}.state`]: 'waiting',
  };
}

/** What a card has to change to tell what has come of one of its targets; nothing where it tells it already. */
export function settledMarks({ system }: ResolutionCard, key: string, settled: Settled): Changes {
  const target = system.targets[key];
  if (target === undefined) return {};
  const path = `system.targets.${key}`;
  const now = settled.undone ? { state: 'undone' } : toldOf(system.ruleSet, settled.outcome);
  const stored = storedAnswers(settled.answers);
  const told: Changes = { ...target };
  const changed = Object.entries(now).filter(([field, value]) => !isSame(told[field], value));
  return {
    ...Object.fromEntries(changed.map(([field, value]) => [`${path}.${field}`, value])),
    ...(isSame(target.answers, stored) ? {} : replacement(path, 'answers', stored)),
  };
}
