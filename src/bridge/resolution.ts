import type { TargetState } from '../data/constants.ts';
import type { StoredInput } from '../data/message/parts.ts';
import { isCard, type BodyActor } from '../data/narrowing.ts';
import { RuleError, type Ask, type Entry, type Replay, type RuleSetId } from '../rules/index.ts';
import { mayRollTests, setting } from '../settings/settings.ts';
import { answered, damageEntries, damageOf, type AnsweredAsk } from './answered.ts';
import { readAnswers } from './answers.ts';
import { attackHit, hitCardId, storedAttackRun } from './attack-run.ts';
import { Refusal } from './refusal.ts';
import { unreadable } from './repairs.ts';
import { reduceLedger } from './secrets.ts';
import { doingOf, isOwnAffair, rightTo } from './rights.ts';
import { rightsToPast } from './past.ts';
import {
  bodyBefore,
  isSettled,
  pendingOf,
  resolutionOf,
  run,
  waitsForEarlier,
  waitsForOther,
  type Resolution,
  type ResolutionCard,
} from './target.ts';

type AttackCard = ChatMessage.OfType<'attack'>;

/** What one user may see of one target of a card, and what he may do. */
export interface TargetView {
  readonly ruleSet: RuleSetId;
  /** The name of a procedure of the rule set. */
  readonly procedure: string;
  readonly state: TargetState;
  readonly asks: readonly AnsweredAsk[];
  readonly pending: Ask | null;
  /** The ledger so far: whole for who owns the target, else what anyone may read. */
  readonly entries: readonly Entry[];
  readonly flags: readonly string[];
  /** What the procedure found; of an attack its location and whether it is critical, null for a miss or while it is open. */
  readonly result: object | null;
  readonly input: StoredInput;
  readonly actor: BodyActor | null;
  readonly isOwner: boolean;
  readonly canApply: boolean;
  /** Whether the game master's client has been asked to apply it and has not come to that yet. */
  readonly requested: boolean;
  /** Who else applies it, where the user may not: its owner or a GM, or a GM alone; empty where that need not be said. */
  readonly appliedBy: '' | 'owner' | 'gm';
  readonly canAnswer: boolean;
  readonly canChange: boolean;
  readonly canRollDamage: boolean;
  /** A shot that has gone through him and can strike who is behind: how much slower it is, and whether it can be rolled. */
  readonly passOn: { readonly slowdown: number; readonly roll: boolean } | null;
  /** Whether the user may undo what it has done; it has changed something then. */
  readonly canUndo: boolean;
  /** Whether it has been undone and the user may do it again. */
  readonly canRedo: boolean;
  /** Whether it can be asked what would have been otherwise. */
  readonly canAskWhatIf: boolean;
  /** Empty, or why nothing can be done, in the user's language. */
  readonly problem: string;
  /** Whether he waits because a test of his is open on another card. */
  readonly waitsForOther: boolean;
  /** The body before and after, for who owns the target. */
  readonly before: object | null;
  readonly after: object | null;
}

const NOTHING = {
  state: 'waiting',
  asks: [],
  pending: null,
  entries: [],
  flags: [],
  result: null,
  input: {},
  actor: null,
  isOwner: false,
  canApply: false,
  requested: false,
  appliedBy: '',
  canAnswer: false,
  canChange: false,
  canRollDamage: false,
  passOn: null,
  canUndo: false,
  canRedo: false,
  canAskWhatIf: false,
  problem: '',
  waitsForOther: false,
  before: null,
  after: null,
} as const satisfies Omit<TargetView, 'procedure' | 'ruleSet'>;

/** The keys of a card's targets, in order. */
export function targetKeys(message: ChatMessage.Implementation): string[] {
  if (!isCard(message)) return [];
  return Object.keys(message.system.targets).toSorted((one, other) => Number(one.slice(1)) - Number(other.slice(1)));
}

/** What a user sees of one target of a card, replayed from what is stored. Never throws: what is wrong is its `problem`. */
export function targetView(
  message: ChatMessage.Implementation,
  key: string,
  user: User.Implementation = game.user,
): TargetView {
  if (!isCard(message)) return { ...NOTHING, ruleSet: 'imperium', procedure: '' };
  if (message.type === 'attack') return attackView(message, key, user);
  const resolution = resolutionOf(message, key);
  if (resolution === null) return { ...NOTHING, ruleSet: message.system.ruleSet, procedure: '' };
  return resolutionView(resolution, user);
}

function withoutLimit({ atMost: _atMost, changes: _changes, ...ask }: Ask): Ask {
  return ask;
}

/** The sentence for something that went wrong while a card was replayed. */
function problemText(error: unknown, name: string): string {
  if (error instanceof Refusal) return error.text;
  if (error instanceof RuleError) return new Refusal('rule', { name, problem: error.message }).text;
  throw error;
}

function attackView(message: AttackCard, key: string, user: User.Implementation): TargetView {
  const target = message.system.targets[key];
  const { ruleSet } = message.system;
  if (target === undefined) return { ...NOTHING, ruleSet, procedure: 'attack' };
  const isOwner = message.canUserModify(user, 'update');
  const view = { ...NOTHING, ruleSet, procedure: 'attack', input: target.input, isOwner };
  try {
    const found = storedAttackRun(message, key);
    if (found === null) return view;
    const pending = 'pending' in found ? found.pending : null;
    const hit = attackHit(found);
    const result = hit?.result ?? (hit === null ? null : {});
    const moved = result !== null && target.location !== '';
    const open = !game.messages.has(hitCardId(message));
    return {
      ...view,
      state: pending === null ? 'applied' : 'open',
      asks: answered(found.asks, readAnswers(target.answers)),
      pending,
      entries: 'outcome' in found ? found.outcome.ledger : found.ledger,
      flags: 'outcome' in found ? found.outcome.flags : [],
      result: moved ? { ...result, location: target.location } : result,
      canAnswer: isOwner && pending !== null,
      canChange: isOwner && open,
      canRollDamage: isOwner && open && pending === null && hit !== null,
    };
  } catch (error) {
    return { ...view, problem: problemText(error, target.name) };
  }
}

function resolutionView(resolution: Resolution, user: User.Implementation): TargetView {
  const { actor, record, state, procedure, input, target, message } = resolution;
  const isOwner = actor?.testUserPermission(user, 'OWNER') ?? false;
  const view = { ...NOTHING, ruleSet: message.system.ruleSet, procedure, state, input, actor, isOwner };
  if (state === 'gone') {
    const canChange = message.type === 'hit' && message.canUserModify(user, 'update');
    return { ...view, canChange, problem: new Refusal('gone', { name: target.name }).text };
  }
  if (record === null) return isSettled(state) ? keptView(view, resolution) : waitingView(view, resolution, user);
  try {
    const before = bodyBefore(resolution, record);
    const found = run(resolution, before, resolution.answers);
    return recordedView(view, resolution, before, found, user);
  } catch (error) {
    const problem = problemText(error, target.name);
    const told = record.state === 'open' ? problem : new Refusal('void', { name: target.name, problem }).text;
    return { ...view, entries: target.ledger, problem: isOwner ? told : '' };
  }
}

/** A card whose record is no longer kept shows what it wrote down itself. */
function keptView(view: TargetView, { target, answers }: Resolution): TargetView {
  const { ledger, flags } = target;
  return { ...view, entries: ledger, flags, asks: damageOf(view, answers), actor: view.actor };
}

function waitingView(view: TargetView, resolution: Resolution, user: User.Implementation): TargetView {
  const { actor, message, target, answers, requested } = resolution;
  const isHit = message.type === 'hit';
  const asks = damageOf(view, answers);
  const canChange = isHit && message.canUserModify(user, 'update');
  const waiting = { ...view, asks, entries: isHit ? damageEntries(view, asks) : [], canChange };
  if (actor === null) return waiting;
  const right = rightTo(doingOf(message), actor, user);
  const free = !waitsForEarlier(resolution);
  const shared = { ...waiting, requested, waitsForOther: waitsForOther(resolution) };
  const { body, problem } = actor.system;
  if (!view.isOwner)
    return right === 'asks' ? { ...shared, canApply: free && !requested } : toldWho(shared, message, actor);
  if (body === null) return { ...waiting, problem: unreadable(target.name, problem).text };
  try {
    run(resolution, body, answers);
  } catch (error) {
    return { ...waiting, before: body, problem: problemText(error, target.name) };
  }
  return right === 'none'
    ? { ...toldWho(shared, message, actor), before: body }
    : { ...shared, before: body, canApply: free };
}

/** For somebody who may not apply it: who does. Of what bodies do themselves nothing is said. */
function toldWho(view: TargetView, message: ResolutionCard, actor: BodyActor): TargetView {
  if (message.type === 'round' || view.requested) return view;
  const byGM = !actor.hasPlayerOwner || (setting('apply') === 'gm' && !isOwnAffair(doingOf(message), actor));
  return { ...view, appliedBy: byGM ? 'gm' : 'owner' };
}

/** What a shot that has gone out on the other side may strike next, as long as nothing has been struck so. */
function passOnOf(
  { message, key }: Resolution,
  found: Replay<object>,
  user: User.Implementation,
): TargetView['passOn'] {
  if (message.type !== 'hit' || !('outcome' in found) || !found.outcome.flags.includes('exited')) return null;
  if (message.system.targets[key]?.passedOn !== null || !message.canUserModify(user, 'update')) return null;
  const { slowdown } = (found.outcome.result ?? {}) as { readonly slowdown?: number };
  const { attack } = message.system;
  return slowdown === undefined ? null : { slowdown, roll: attack !== null && game.messages.has(attack) };
}

/** Whether an ask is for somebody who owns the body: every choice, and tests where they are not left to the GM. */
function isForHim({ kind }: Ask, user: User.Implementation): boolean {
  return kind === 'choose' || (kind === 'test' && mayRollTests(user));
}

function recordedView(
  view: TargetView,
  resolution: Resolution,
  before: object,
  found: Replay<object>,
  user: User.Implementation,
): TargetView {
  const { isOwner, state } = view;
  const pending = pendingOf(found);
  const entries = 'outcome' in found ? found.outcome.ledger : found.ledger;
  const asks = answered(found.asks, resolution.answers);
  const seen = isOwner
    ? { asks, pending, entries, before, after: 'outcome' in found ? found.outcome.body : null }
    : {
        asks: asks.map(({ ask, ...rest }) => ({ ...rest, ask: withoutLimit(ask) })),
        pending: pending && withoutLimit(pending),
        entries: reduceLedger(view.ruleSet, entries),
      };
  const open = isOwner && state === 'open';
  return {
    ...view,
    ...seen,
    passOn: passOnOf(resolution, found, user),
    ...rightsToPast(resolution, before, found, user),
    flags: 'outcome' in found ? found.outcome.flags : [],
    result: 'outcome' in found ? (found.outcome.result ?? null) : null,
    canApply: open && (pending === null || pending.kind === 'roll'),
    canAnswer: open && pending !== null && isForHim(pending, user),
  };
}
