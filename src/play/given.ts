import { Refusal } from '../bridge/refusal.ts';
import { reportError } from './report.ts';
import { openWindow } from './windows.ts';

/** What a call from outside has to be given at a place: a document by its kind, one or more actors, or named fields. */
export type Given = 'Actor' | 'Actors' | 'Item' | 'ChatMessage' | 'Combat' | 'Combatant' | 'Fields';

function isDocument(value: unknown, kind: string): boolean {
  return typeof value === 'object' && value !== null && 'documentName' in value && value.documentName === kind;
}

function isGiven(kind: Given, value: unknown): boolean {
  if (kind === 'Fields') return typeof value === 'object' && value !== null;
  if (kind !== 'Actors') return isDocument(value, kind);
  const all: readonly unknown[] = Array.isArray(value) ? value : [value];
  return all.every((one) => isDocument(one, 'Actor'));
}

/** What a call takes at each place; null where that is its own matter. */
type Taken = readonly (Given | null)[];

/** Whether a call is given what it takes (the actor of a token that is not there, say, is not); tells what is wrong. */
function isFor(call: string, kinds: Taken, parameters: readonly unknown[]): boolean {
  const wrong = kinds.findIndex((kind, place) => kind !== null && !isGiven(kind, parameters[place]));
  const kind = kinds[wrong] ?? null;
  if (kind === null) return true;
  const what = game.i18n.localize(`GRIEVOUS.Given.${kind}`);
  reportError(new Refusal('given', { call, place: String(wrong + 1), what }));
  return false;
}

/** A call that macros and modules may make. Where it is not given what it takes, that is told, and the result is `otherwise`. */
export function called<Parameters extends readonly unknown[], Result>(
  name: string,
  kinds: Taken,
  otherwise: NoInfer<Result>,
  call: (...parameters: Parameters) => Promise<Result>,
): (...parameters: Parameters) => Promise<Result> {
  return (...parameters) => (isFor(name, kinds, parameters) ? call(...parameters) : Promise.resolve(otherwise));
}

/** A call that opens a window of an actor. */
export function opening(name: string, window: 'enterHit' | 'history' | 'treat'): (actor: Actor.Implementation) => void {
  return (actor) => {
    if (isFor(name, ['Actor'], [actor])) openWindow(window, actor);
  };
}
