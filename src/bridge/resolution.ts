import type { TargetState } from '../data/constants.ts';
import type { StoredInput } from '../data/message/parts.ts';
import { isCard, type BodyActor } from '../data/narrowing.ts';
import {
  constantOf,
  RuleError,
  type Answers,
  type Ask,
  type Entry,
  type Replay,
  type RuleSetId,
} from '../rules/index.ts';
import { mayRollTests } from '../settings/settings.ts';
import { readAnswers } from './answers.ts';
import { attackHit, hitCardId, storedAttackRun } from './attack-run.ts';
import { Refusal } from './refusal.ts';
import { reduceLedger } from './secrets.ts';
import { setBridge } from './set-bridge.ts';
import { bodyBefore, pendingOf, resolutionOf, run, waitsForEarlier, waitsForOther, type Resolution } from './target.ts';

type AttackCard = ChatMessage.OfType<'attack'>;

/** An ask with its answer. */
export interface AnsweredAsk {
  readonly ask: Ask;
  readonly answer: number | string;
  /** For a test by 1d100: whether it was passed. What passes on other dice stands in the ledger. */
  readonly passed?: boolean;
}

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
  readonly canAnswer: boolean;
  readonly canChange: boolean;
  readonly canRollDamage: boolean;
  /** A shot that has gone through him and can strike who is behind: how much slower it is, and whether it can be rolled. */
  readonly passOn: { readonly slowdown: number; readonly roll: boolean } | null;
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
  canAnswer: false,
  canChange: false,
  canRollDamage: false,
  passOn: null,
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

function answered(asks: readonly Ask[], answers: Answers): AnsweredAsk[] {
  return asks.flatMap((ask) => {
    const answer = answers[ask.id];
    if (answer === undefined) return [];
    const told = typeof answer === 'number' && ask.atMost !== undefined && ask.formula === '1d100';
    const passed = told ? { passed: answer <= (ask.atMost ?? 0) } : {};
    return [{ ask, answer, ...passed }];
  });
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
  if (record === null) return state === 'applied' ? keptView(view, resolution) : waitingView(view, resolution, user);
  try {
    const before = bodyBefore(resolution, record);
    const found = run(resolution, before, resolution.answers);
    return recordedView(view, resolution, before, found, user);
  } catch (error) {
    return { ...view, entries: target.ledger, problem: isOwner ? problemText(error, target.name) : '' };
  }
}

/** A card whose record is no longer kept shows what it wrote down itself. */
function keptView(view: TargetView, { target, answers }: Resolution): TargetView {
  const { ledger, flags } = target;
  return { ...view, entries: ledger, flags, asks: damageOf(view, answers), actor: view.actor };
}

/** What the attacker has rolled of a hit that is not applied yet. */
function damageOf({ ruleSet, procedure, input }: TargetView, answers: Answers): AnsweredAsk[] {
  if (procedure !== 'hit') return [];
  const rolls = setBridge(ruleSet).damageRolls(input);
  return answered(
    rolls.map(({ ask, formula }) => ({ id: ask, kind: 'roll', formula })),
    answers,
  );
}

function damageEntries({ ruleSet, input }: TargetView, asks: readonly AnsweredAsk[]): Entry[] {
  const totals = asks.flatMap(({ ask, answer }) => (typeof answer === 'number' ? [[ask.id, answer] as const] : []));
  const lines = setBridge(ruleSet).damageLines?.(input, Object.fromEntries(totals));
  if (lines !== undefined) return lines;
  const formula = typeof input['damage'] === 'string' ? input['damage'] : '';
  const constant = formula === '' ? null : constantOf(formula);
  if (constant !== null) return [{ key: 'damage', formula, total: constant }];
  const rolled = asks.filter(({ ask }) => ask.id === 'damage');
  return rolled.map(({ ask, answer }) => ({ key: 'damage', ask: ask.id, formula: ask.formula, total: answer }));
}

function waitingView(view: TargetView, resolution: Resolution, user: User.Implementation): TargetView {
  const { actor, message, target, answers } = resolution;
  const isHit = message.type === 'hit';
  const asks = damageOf(view, answers);
  const canChange = isHit && message.canUserModify(user, 'update');
  const waiting = { ...view, asks, entries: isHit ? damageEntries(view, asks) : [], canChange };
  if (actor === null) return waiting;
  const { body, problem } = actor.system;
  if (!view.isOwner) return waiting;
  if (body === null) return { ...waiting, problem: new Refusal('body', { name: target.name, problem }).text };
  try {
    run(resolution, body, {});
  } catch (error) {
    return { ...waiting, before: body, problem: problemText(error, target.name) };
  }
  const canApply = !waitsForEarlier(resolution);
  return { ...waiting, before: body, canApply, waitsForOther: waitsForOther(resolution) };
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
    flags: 'outcome' in found ? found.outcome.flags : [],
    result: 'outcome' in found ? (found.outcome.result ?? null) : null,
    canApply: open && (pending === null || pending.kind === 'roll'),
    canAnswer: open && pending !== null && isForHim(pending, user),
  };
}
