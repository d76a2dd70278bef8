import { Refusal } from '../bridge/refusal.ts';
import { WriteFailure } from '../foundry-compat.ts';
import { RuleError } from '../rules/index.ts';

/** The sentence goes as a key with its figures: Foundry escapes those, so that a name is shown as it is written. */
function notify(key: string, figures: Record<string, string>): void {
  ui.notifications.error(`GRIEVOUS.Refusal.${key}`, { format: figures, console: false });
}

/** Tells the user what could not be done and why; what nobody foresaw goes to the console as well. */
export function reportError(error: unknown): void {
  if (error instanceof Refusal) notify(error.key, error.figures);
  else if (error instanceof RuleError) notify('rules', { problem: error.message });
  else {
    console.error(error);
    notify(error instanceof WriteFailure ? 'notWritten' : 'unforeseen', {
      problem: error instanceof Error ? error.message : String(error),
    });
  }
}
