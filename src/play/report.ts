import { Refusal } from '../bridge/refusal.ts';
import { RuleError } from '../rules/index.ts';

/** Tells the user what could not be done and why; what nobody foresaw goes to the console as well. */
export function reportError(error: unknown): void {
  if (error instanceof Refusal) ui.notifications.error(error.text, { console: false });
  else if (error instanceof RuleError) {
    ui.notifications.error(game.i18n.format('GRIEVOUS.Refusal.rules', { problem: error.message }), { console: false });
  } else {
    console.error(error);
    const problem = error instanceof Error ? error.message : String(error);
    ui.notifications.error(game.i18n.format('GRIEVOUS.Refusal.unforeseen', { problem }), { console: false });
  }
}
