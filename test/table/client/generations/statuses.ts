import { isPlainObject, type Source } from '../../common/objects.ts';
import { logCompatibilityWarning } from '../utils/flow.ts';

/** A condition that the token HUD can toggle. */
export interface StatusEffect extends Source {
  id: string;
  name: string;
  img: string;
  _id?: string;
  statuses?: string[];
  hud?: boolean | { actorTypes?: string[] };
}

const core = (id: string, name: string): [string, StatusEffect] => [
  id,
  { id, name: `EFFECT.Status${name}`, img: `icons/svg/${id}.svg` },
];

/** Conditions that stand in the HUD before a system says otherwise. */
const CORE: [string, StatusEffect][] = [
  core('dead', 'Dead'),
  core('unconscious', 'Unconscious'),
  core('prone', 'Prone'),
  core('stun', 'Stunned'),
];

function warn(member: string): void {
  logCompatibilityWarning(`CONFIG.statusEffects is now a record keyed by id; the array's "${member}" was used`, {
    since: 14,
    until: 16,
    once: true,
  });
}

/** The core's conditions, as a list. */
export function coreStatuses(): StatusEffect[] {
  return CORE.map(([, status]) => ({ ...status }));
}

/** Generation 14: conditions by id, behind a proxy that still answers as an array does. */
export function keyedStatuses(): Record<string, StatusEffect> {
  const statuses: Record<string, StatusEffect> = Object.fromEntries(
    coreStatuses().map((status) => [status.id, status]),
  );
  const list = () => Object.values(statuses);
  return new Proxy(statuses, {
    get(target, key, receiver) {
      if (Reflect.has(target, key)) return Reflect.get(target, key, receiver) as unknown;
      if (key === 'push') return (...added: StatusEffect[]) => pushed(target, added);
      if (
        key === 'length' ||
        key === Symbol.iterator ||
        (typeof key === 'string' && (key in Array.prototype || /^\d+$/.test(key)))
      ) {
        warn(String(key));
        const array = list();
        const value = Reflect.get(array, key) as unknown;
        return typeof value === 'function' ? (value as (...args: unknown[]) => unknown).bind(array) : value;
      }
      return undefined;
    },
    set(target, key, value: unknown) {
      if (key === 'length')
        for (const id of Object.keys(target).slice(Number(value))) Reflect.deleteProperty(target, id);
      else if (isPlainObject(value)) target[String(key)] = { id: String(key), ...value } as StatusEffect;
      return true;
    },
  });
}

function pushed(target: Record<string, StatusEffect>, added: StatusEffect[]): number {
  warn('push');
  for (const status of added) target[status.id] = status;
  return Object.keys(target).length;
}

/** Takes the place of the whole of `CONFIG.statusEffects`, given as an array or as a record: what was there is forgotten first. */
export function replaceStatuses(statuses: Record<string, StatusEffect>, replacement: unknown): void {
  for (const id of Object.keys(statuses)) Reflect.deleteProperty(statuses, id);
  const entries: [string, unknown][] = Array.isArray(replacement)
    ? replacement.map((status: StatusEffect) => [status.id, status])
    : Object.entries(replacement as object);
  for (const [id, status] of entries) statuses[id] = { id, ...(status as Source) } as StatusEffect;
}
