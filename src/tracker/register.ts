import { reportError } from '../play/report.ts';
import { drawTracker, refreshTrackers } from './tracker.ts';

const TEMPLATES = ['tracker/glance', 'tracker/round-end', 'tracker/tools', 'tracker/jiffies', 'parts/icon'];
const PAUSE = 50;

/** Adds to the combat tracker whenever it is drawn, and whenever the body of a combatant changes. Called in `init`. */
export function registerTracker(): void {
  void foundry.applications.handlebars.loadTemplates(TEMPLATES.map((name) => `systems/grievous/templates/${name}.hbs`));
  Hooks.on('renderCombatTracker', (tracker, html) => void drawTracker(tracker, html).catch(reportError));
  const refresh = foundry.utils.debounce(() => void refreshTrackers().catch(reportError), PAUSE);
  Hooks.on('updateActor', refresh);
  Hooks.on('updateActorDelta', refresh);
  Hooks.on('createChatMessage', refresh);
  Hooks.on('deleteChatMessage', refresh);
}
