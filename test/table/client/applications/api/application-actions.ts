import type { ApplicationV2 } from './application.ts';

/** Runs an action of an application when it has one that hears this mouse button. */
export function runAction(application: ApplicationV2, name: string, event: PointerEvent, target: HTMLElement): void {
  const action = application.options.actions[name];
  if (!action) return;
  const { handler, buttons } = typeof action === 'function' ? { handler: action, buttons: [0] } : action;
  if (!buttons.includes(event.button)) return;
  if (event.type === 'contextmenu') event.preventDefault();
  handler.call(application as never, event, target);
}
