import { numberOf } from './dialog.ts';

/** How many shots are to be fired at each target, as the form of an attack says. */
export function shotsIn(form: HTMLFormElement): number {
  return Math.max(1, numberOf(form, 'shots', 1));
}
