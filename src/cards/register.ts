import { registerOwedWindow } from './owed/owed-window.ts';
import { registerHistory } from './past/history-window.ts';
import { registerWhatIf } from './past/what-if-window.ts';

const FOLDER = 'systems/grievous/templates';

const TEMPLATES = [
  'parts/icon',
  'body/figure',
  'body/part',
  'body/patterns',
  'card/ledger',
  'card/results',
  'card/ask',
  'card/problem',
  'card/saw-fall',
  'card/witnesses',
  'card/attack',
  'card/hit',
  'card/round',
  'card/owed-tests',
  'card/owed-control',
  'card/past',
  'card/facts',
  'card/foresight',
  'card/history',
  'card/what-if',
  'card/what-if-outcomes',
  'card/what-if-outcome',
] as const;

/** Loads the templates of the cards, so that the partials stand ready when the first is drawn. Called in `init`. */
export function registerCards(): void {
  registerOwedWindow();
  registerWhatIf();
  registerHistory();
  void foundry.applications.handlebars.loadTemplates(TEMPLATES.map((name) => `${FOLDER}/${name}.hbs`));
}
