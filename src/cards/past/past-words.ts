import { knownName } from '../../bridge/parties.ts';
import { factChanges, type FactChange } from '../../bridge/body-facts.ts';
import { listed, sentence, type Words } from '../../bridge/words.ts';
import { isCard, type BodyActor } from '../../data/narrowing.ts';
import type { Consequence, Foresight } from '../../play/foresee.ts';
import { EDIT, type PastEvent } from '../../rules/index.ts';

/** What is called what it was: the weapon of a hit, the step of a fight, the kind of a treatment, a change by hand. */
export function eventName(words: Words, actor: BodyActor, { id, procedure, input }: PastEvent): string {
  if (procedure === EDIT) return words.localize('GRIEVOUS.Past.ByHand');
  const message = game.messages.get(actor.system.history[id]?.message ?? '');
  if (message !== undefined && isCard(message)) {
    if (message.type === 'hit') return message.system.weapon.name || words.localize('GRIEVOUS.Card.HitByHand');
    if (message.type === 'round' && message.system.step === 'roundEnd')
      return sentence(words, 'GRIEVOUS.Card.RoundEnds', { round: message.system.round });
  }
  if (procedure === 'hit') return words.localize('GRIEVOUS.Card.HitByHand');
  if (procedure === 'treat')
    return words.localize(`GRIEVOUS.Card.Treatment.${String((input as { readonly kind?: unknown }).kind ?? '')}`);
  const step = `GRIEVOUS.Step.${procedure}`;
  return words.localize(words.has(step) ? step : 'GRIEVOUS.Past.RoundEnd');
}

/** A later event as the preview tells it. */
export interface LaterView {
  readonly name: string;
  readonly text: string;
  readonly tone: '' | 'warning';
}

function laterView(words: Words, actor: BodyActor, { event, how, reason, ask, unused }: Consequence): LaterView {
  const parts = [sentence(words, `GRIEVOUS.Past.How.${how}`, { reason, formula: ask?.formula ?? '' })];
  if (unused.length > 0) {
    const dice = unused.map(({ formula, answer }) => sentence(words, 'GRIEVOUS.Past.Dice', { formula, answer }));
    parts.push(sentence(words, 'GRIEVOUS.Past.Unused', { dice: listed(words, dice) }));
  }
  return {
    name: eventName(words, actor, event),
    text: parts.join(' '),
    tone: how === 'same' && unused.length === 0 ? '' : 'warning',
  };
}

/** What undoing would change of somebody, as the preview tells it. */
export interface ForesightView {
  readonly name: string;
  readonly changes: readonly FactChange[];
  readonly later: readonly LaterView[];
  /** That not all can be told yet, since something is newly asked. */
  readonly open: boolean;
  /** That nothing would change but the thing itself. */
  readonly silent: boolean;
}

/** What undoing would change of somebody, in words. */
export function foresightView(words: Words, { actor, now, after, later }: Foresight): ForesightView {
  const changes = after === null ? [] : factChanges(words, actor.type, now, after);
  return {
    name: knownName(actor),
    changes,
    later: later.map((one) => laterView(words, actor, one)),
    open: after === null,
    silent: after !== null && changes.length === 0,
  };
}
