import type { Plain } from '../bridge/set-bridge.ts';
import { applyBatch } from '../foundry-compat.ts';
import type { RuleSetId } from '../rules/index.ts';
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

/**
 * Runs a procedure of their rule set on one actor or on several, as `execute`, `fall`, `spendAction`, `stand`, `elapse`:
 * posts one card for each rule set and applies it at once; gives the first. Who cannot take it is named and left out.
 */
export function deed(
  actors: Actor.Implementation | readonly Actor.Implementation[],
  procedure: string,
  input: Plain = {},
): Promise<ChatMessage.Implementation | null> {
  const all: readonly Actor.Implementation[] = Array.isArray(actors) ? actors : [actors as Actor.Implementation];
  return inTurn(`${all.map(({ uuid }) => uuid).join()}${procedure}`, null, async () => {
    const able = readyOf(all, procedure, input);
    const messages: (ChatMessage.Implementation | null)[] = [];
    for (const ruleSet of new Set<RuleSetId>(able.map(({ type }) => type))) {
      const own = able.filter(({ type }) => type === ruleSet);
      const runs = own.map((actor) => ({ actor, hidden: false, procedure, input }));
      const id = foundry.utils.randomID();
      const round = game.combat?.round ?? 0;
      await applyBatch([stepCard({ ruleSet, step: procedure, combat: null, round, runs }, id)]);
      messages.push(await applyStep(id));
    }
    return messages[0] ?? null;
  });
}
