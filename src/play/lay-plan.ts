import { bodyWith, statusesOf } from '../bridge/body.ts';
import { isPlain } from '../bridge/places.ts';
import { naming, Refusal } from '../bridge/refusal.ts';
import type { Plain } from '../bridge/set-bridge.ts';
import { isBodyActor, isOfSet, type BodyActor } from '../data/narrowing.ts';
import { applyBatch, replacement, type Operation } from '../foundry-compat.ts';
import { ruleSet, type HitTable, type RuleSetId } from '../rules/index.ts';
import { claimed } from './claim.ts';
import { inTurn } from './in-turn.ts';
import { mirrorOperations } from './mirrors.ts';

/** A body plan to be laid on an actor. */
export interface PlanToLay {
  /** Whether the human plan lies under it, so that its own locations are stored without what that says of them. */
  readonly human: boolean;
  /** The locations in their order, with what the plan says of each. */
  readonly locations: Readonly<Record<string, Plain>>;
  readonly table: HitTable;
  /** The location of the body that each goes on with, by its id; empty or left out: it is new and unhurt. */
  readonly was?: Readonly<Record<string, string>>;
}

type Places = Readonly<Record<string, Plain>>;

/** What a plan says of a location of each rule set, as it is stored; `own`: the human plan says it already. */
const SAID: Readonly<
  Record<RuleSetId, (place: Plain, own: boolean, id: string, plan: PlanToLay, con: number) => Plain>
> = {
  imperium: kindAndSide,
  mortal: kindAndSide,
  skirmish: () => ({}),
  resilience: ({ kind, maxHp }, own) => ({ kind: own ? null : (kind ?? null), maxHp: maxHp ?? null }),
  dismemberment: ({ maxHp, divider, essential, attachedTo }, own, id, { table }, con) =>
    own
      ? { maxHp: maxHp ?? null, essential: null, attachedTo: null, table: null }
      : {
          maxHp: maxHp ?? Math.max(1, Math.floor(con / Number(divider ?? 1))),
          essential: essential === true,
          attachedTo: attachedTo ?? null,
          table: table[id] ?? null,
        },
};

function kindAndSide({ kind, side }: Plain, own: boolean): Plain {
  return own ? { kind: null, side: null } : { kind: kind ?? null, side: side ?? null };
}

/** What a location keeps of what it held: nothing where it has become something else. */
function heldAfter(stored: Plain, said: Plain): Plain {
  const { kind, holds } = stored;
  if (holds === undefined || (said['kind'] ?? kind) === kind) return {};
  return { holds: holds === null ? null : 'nothing' };
}

function placesAfter({ type, system, _source }: BodyActor, plan: PlanToLay): Record<string, Plain> {
  const stored = _source.system.locations as Places | undefined;
  const human = plan.human ? (ruleSet(type).plans['humanoid']?.locations ?? {}) : {};
  const con = 'con' in system ? system.con : 1;
  const laid = Object.entries(plan.locations).map(([id, place]) => {
    const before = stored?.[plan.was?.[id] ?? ''] ?? {};
    const said = SAID[type](place, Object.hasOwn(human, id), id, plan, con);
    return [id, { ...before, ...said, ...heldAfter(before, said) }] as const;
  });
  return Object.fromEntries(laid);
}

/** Clocks run on where their location stays, under its new id; those of locations that are gone end. */
function clocksAfter(actor: BodyActor, { was = {}, locations }: PlanToLay): Plain {
  if (!isOfSet(actor, 'imperium')) return {};
  const now = new Map(Object.keys(locations).map((id) => [was[id] ?? '', id]));
  const clocks = actor._source.system.clocks.flatMap((clock: { readonly id: string }) => {
    const [location = '', name = ''] = clock.id.split('.');
    const id = now.get(location);
    return id === undefined ? [] : [{ ...clock, id: `${id}.${name}` }];
  });
  return { clocks };
}

/**
 * Lays a body plan on an actor in one write. Locations that stay keep their state; the wounds of those that go go with
 * them. Refuses what the rules cannot read, and an unlinked token, whose actor's locations cannot be taken away.
 */
export function layPlan(actor: Actor.Implementation, plan: PlanToLay): Promise<boolean> {
  return inTurn(null, false, async () => {
    const { name } = actor;
    if (!isBodyActor(actor) || actor.type === 'skirmish') throw new Refusal('noPlan', { name });
    if (!actor.isOwner) throw new Refusal('notOwner', { name });
    if (actor.isToken) throw new Refusal('planOfToken', { name });
    return claimed([actor], async () => {
      await applyBatch(planOperations(actor, plan));
      return true;
    });
  });
}

function planOperations(actor: BodyActor, plan: PlanToLay): Operation[] {
  const { name, type } = actor;
  const locations = placesAfter(actor, plan);
  const ownTable = !plan.human && type !== 'dismemberment';
  const kept = { plan: plan.human ? 'humanoid' : 'custom', ...clocksAfter(actor, plan) };
  const table = ownTable ? { ...plan.table } : null;
  const whole = { ...kept, locations: withDefaults(locations), ...(type === 'dismemberment' ? {} : { table }) };
  const body = naming(name, () => bodyWith(actor, whole));
  const changes: Record<string, unknown> = {
    ...Object.fromEntries(Object.entries(kept).map(([field, value]) => [`system.${field}`, value])),
    ...replacement('system', 'locations', locations),
    ...(table === null ? {} : replacement('system', 'table', table)),
    ...(table === null && type !== 'dismemberment' ? { 'system.table': null } : {}),
  };
  return [{ action: 'update', document: actor, changes }, ...mirrorOperations(actor, statusesOf(type, body))];
}

/** Locations as the rules read them: what is not said is left out. */
function withDefaults(locations: Places): Places {
  const told = Object.entries(locations).map(([id, place]) => {
    const said = Object.entries(place).filter(([, value]) => value !== null);
    return [id, Object.fromEntries(said)] as const;
  });
  return Object.fromEntries(told);
}

/** What to store on a new actor so that it has one of its rule set's own plans; RuleError where there is none of the name. */
export function planSource(id: RuleSetId, plan: string, given: Plain = {}): Plain {
  const body = ruleSet(id).bodyOfPlan(plan, given);
  return isPlain(body) ? body : {};
}
