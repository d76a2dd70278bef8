import { ruleSet } from '../rules/index.ts';
import { cardText, type CardContext, type Resolution } from './card-context.ts';

/** The offer to have those shaken who saw somebody go down: what its fold is called. */
export interface WitnessesView {
  readonly fold: string;
  readonly label: string;
  /** Whether they have been shaken already. */
  readonly done: boolean;
}

/** Offers a GM to have those shaken who saw it, where somebody has just gone down and the rules ask for it; else null. */
export function witnessesView(
  context: CardContext,
  key: string,
  { shaken = null }: { readonly shaken?: string | null },
  resolution: Resolution,
): WitnessesView | null {
  const { after, flags } = resolution;
  if (!context.isGM || after === null || !flags.includes('unconscious')) return null;
  if (ruleSet(context.ruleSet).flow.sawFall(after).length === 0) return null;
  const done = shaken !== null;
  return { fold: `witnesses-${key}`, label: cardText(context, done ? 'WitnessesShaken' : 'Witnesses'), done };
}
