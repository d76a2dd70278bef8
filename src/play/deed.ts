import type { Plain } from '../bridge/set-bridge.ts';
import { applyBatch, type Operation } from '../foundry-compat.ts';
import type { RuleSetId } from '../rules/index.ts';
import { claimed, type Claimable } from './claim.ts';
import { applyStep, stepCard } from './fight-step.ts';
import { inTurn } from './in-turn.ts';
import { reportError } from './report.ts';
import { ready } from './treat.ts';
import type { BodyActor } from '../data/narrowing.ts';

/** Those of whom a procedure can be run now; why not with the others is told. */
function readyOf(actors: readonly Actor.Implementation[], procedure: string, input: Plain): BodyActor[] {
  return actors.flatMap((actor) => {
    try {
      return [ready(actor, procedure, input)];
    } catch (error) {
      reportError(error);
      return [];
    }
  });
}

/** What is done once for a document: the id of its card, by which it is known again. */
export interface Once {
  readonly id: string;
  readonly of: Claimable;
}

/** Posts a card; false where it is there already. */
async function post(card: Operation, id: string, once: Once | null): Promise<boolean> {
  return claimed(once === null ? [] : [once.of], async () => {
    if (game.messages.has(id)) return false;
    await applyBatch([card]);
    return true;
  });
}

/**
 * Runs a procedure of their rule set on one actor or on several, as `execute`, `fall`, `spendAction`, `stand`, `elapse`:
 * posts one card for each rule set and applies it at once; gives the first. Who cannot take it is named and left out. What is
 * done once is done for those of one rule set.
 */
export function deed(
  actors: Actor.Implementation | readonly Actor.Implementation[],
  procedure: string,
  input: Plain = {},
  once: Once | null = null,
): Promise<ChatMessage.Implementation | null> {
  const all: readonly Actor.Implementation[] = Array.isArray(actors) ? actors : [actors as Actor.Implementation];
  return inTurn(`${all.map(({ uuid }) => uuid).join()}${procedure}`, null, async () => {
    const able = readyOf(all, procedure, input);
    const messages: (ChatMessage.Implementation | null)[] = [];
    for (const ruleSet of new Set<RuleSetId>(able.map(({ type }) => type))) {
      const own = able.filter(({ type }) => type === ruleSet);
      const runs = own.map((actor) => ({ actor, hidden: false, procedure, input }));
      const id = once?.id ?? foundry.utils.randomID();
      const round = game.combat?.round ?? 0;
      const card = stepCard({ ruleSet, step: procedure, combat: null, round, runs }, id);
      if (await post(card, id, once)) messages.push(await applyStep(id));
    }
    return messages[0] ?? null;
  });
}
