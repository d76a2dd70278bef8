import { roll, type Rolled } from '../bridge/dice.ts';
import type { BodyActor } from '../data/narrowing.ts';
import type { Ask } from '../rules/index.ts';

function rollerName(actor: BodyActor, { id }: Ask): string {
  const [kind, item = ''] = id.split('/');
  return (kind === 'field' ? actor.items.get(item)?.name : undefined) ?? actor.name;
}

/** Rolls what is asked of somebody, for a target of a card. Throws Refusal for a formula that cannot be rolled. */
export function rollAsk(actor: BodyActor, ask: Ask, target: string): Promise<Rolled> {
  return roll(ask.formula, rollerName(actor, ask), { target, ask: ask.id }, actor.getRollData());
}
