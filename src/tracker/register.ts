import { drawTracker } from './tracker.ts';

const TEMPLATES = ['tracker/glance', 'tracker/round-end', 'parts/icon'];

/** Adds to the combat tracker whenever it is drawn. Called in `init`. */
export function registerTracker(): void {
  void foundry.applications.handlebars.loadTemplates(TEMPLATES.map((name) => `systems/grievous/templates/${name}.hbs`));
  Hooks.on('renderCombatTracker', (tracker, html) => void drawTracker(tracker, html));
}
