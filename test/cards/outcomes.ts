import type { CardContext, Resolution } from '../../src/cards/card-context.ts';
import type { Words } from '../../src/bridge/words.ts';
import { reduceLedger } from '../../src/bridge/secrets.ts';
import {
  imperium,
  replay,
  ruleSet,
  type Answers,
  type ImperiumBody,
  type Replay,
  type RuleSetId,
} from '../../src/rules/index.ts';

/** A name that would do harm if it were not escaped. */
export const HARMFUL = '<img onerror="alert(1)">';

const FIFTY = { WS: 50, BS: 50, S: 50, T: 50, I: 50, Wp: 50, Sg: 50, Nv: 50, Ld: 50 };

/** A body of fifties with changes. */
export function bodyOf(changes: object = {}): ImperiumBody {
  return imperium.parseBody({ characteristics: FIFTY, ...changes });
}

/** A body with changes to one location. */
export function hurtAt(location: string, state: object, changes: object = {}): ImperiumBody {
  return bodyOf({ locations: { [location]: state }, ...changes });
}

/** A run of a procedure as the card finds it: who looks, and how far it has come. */
export interface Run {
  readonly procedure: 'attack' | 'hit' | 'roundEnd' | 'treat' | 'elapse';
  readonly body?: ImperiumBody;
  readonly input?: object;
  readonly answers?: Answers;
  readonly options?: object;
  readonly owner?: boolean;
}

function ran({ procedure, body = bodyOf(), input = {}, answers = {}, options = {} }: Run): Replay<ImperiumBody> {
  const rules = ruleSet('imperium');
  const door = rules.procedures[procedure];
  if (door === undefined) throw new Error(procedure);
  const run = door.procedure(rules.parseOptions(options));
  return replay(run, body, door.parseInput(input, body), answers) as Replay<ImperiumBody>;
}

/** What a card is told of a run by real rules. */
export function resolutionOf(run: Run): Resolution {
  const found = ran(run);
  const { owner = true, body = bodyOf() } = run;
  const done = 'outcome' in found;
  const entries = done ? found.outcome.ledger : found.ledger;
  const pending = done ? null : found.pending;
  return {
    state: done ? 'applied' : 'open',
    pending,
    entries: owner ? entries : reduceLedger('imperium', entries),
    flags: done ? found.outcome.flags : [],
    result: done ? (found.outcome.result ?? null) : null,
    isOwner: owner,
    canApply: false,
    canAnswer: owner && pending !== null,
    canChange: false,
    passOn: null,
    canRollDamage: run.procedure === 'attack' && done && found.outcome.result !== undefined,
    problem: '',
    waitsForOther: false,
    requested: false,
    appliedBy: '',
    canUndo: false,
    canRedo: false,
    canAskWhatIf: false,
    before: owner ? body : null,
    after: owner && done ? found.outcome.body : null,
  };
}

/** Who looks at a card in a test. */
export function contextIn(words: Words, isGM = true, ruleSet: RuleSetId = 'imperium'): CardContext {
  return {
    words,
    ruleSet,
    id: 'grievous-m1',
    isGM,
    namesOf: () => ({ flak: 'Flak jacket', shield: 'Conversion field' }),
    facesOf: () => ({ damage: '7 + 3' }),
  };
}

/** Somebody on a card. */
export function party(
  name: string,
  uuid: string | null = 'Actor.a',
): { uuid: string | null; name: string; img: string } {
  return { uuid, name, img: '' };
}
