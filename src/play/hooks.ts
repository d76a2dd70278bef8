import { SYSTEM_ID } from '../data/constants.ts';

/** What modules and macros may listen to, as `grievous.<name>`; those that begin with `pre` may be refused with false. */
export type HookName =
  | 'preHit'
  | 'hit'
  | 'preApply'
  | 'apply'
  | 'preRound'
  | 'round'
  | 'preStep'
  | 'step'
  | 'preTreat'
  | 'treat'
  | 'preUndo'
  | 'undo'
  | 'preTime'
  | 'time';

/** The type package knows only the names of Foundry's own hooks. */
interface OpenHooks {
  call(name: string, ...facts: readonly unknown[]): boolean;
  callAll(name: string, ...facts: readonly unknown[]): boolean;
}

function hooks(): OpenHooks {
  return Hooks as unknown as OpenHooks;
}

/** Asks those who listen whether something may be done; any of them may say no by returning false. */
export function mayGoOn(name: Extract<HookName, `pre${string}`>, facts: object): boolean {
  return hooks().call(`${SYSTEM_ID}.${name}`, facts);
}

/** Tells those who listen that something has been done. */
export function announce(name: Exclude<HookName, `pre${string}`>, facts: object): void {
  hooks().callAll(`${SYSTEM_ID}.${name}`, facts);
}
