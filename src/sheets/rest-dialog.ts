import { isBodyActor } from '../data/narrowing.ts';
import { passTime, secondsOf, type TimeGiven } from '../play/pass-time.ts';
import { reportError } from '../play/report.ts';
import { previewRest } from '../play/rest.ts';
import { feelsTime } from '../play/time-pieces.ts';
import { provideWindow } from '../play/windows.ts';
import { askByForm, numberOf, textOf } from './dialog.ts';
import { restView } from './rest-view.ts';

const DIALOG = 'systems/grievous/templates/dialog/rest.hbs';
const PREVIEW = 'systems/grievous/templates/dialog/rest-preview.hbs';
const UNITS = ['minutes', 'hours', 'dawn', 'days', 'weeks'] as const;
const DAWN_HOURS = 8;
const PAUSE = 150;
/** How long the odds of one body may take while somebody waits. */
const PATIENCE = 250;

function givenIn(root: ParentNode): TimeGiven | null {
  const unit = textOf(root, 'unit');
  if (unit === 'dawn') return { hours: DAWN_HOURS };
  const amount = numberOf(root, 'amount', 0);
  return amount > 0 && amount <= 1000 ? { [unit]: amount } : null;
}

function limits(): { runs: number; samples: number; milliseconds: number; now(): number } {
  return { runs: 20_000, samples: 1000, milliseconds: PATIENCE, now: () => performance.now() };
}

async function drawPreview(root: HTMLElement): Promise<void> {
  const place = root.querySelector<HTMLElement>('[data-preview]');
  const given = givenIn(root);
  const confirm = root.querySelector<HTMLButtonElement>('[data-action="confirm"]');
  if (confirm !== null) confirm.disabled = given === null;
  if (place === null) return;
  if (given === null) {
    place.replaceChildren();
    return;
  }
  const whom = textOf(root, 'whom');
  const all = previewRest(given, limits()).filter(({ actor }) => whom === '' || actor.uuid === whom);
  const view = restView(game.i18n, secondsOf(given), all);
  place.innerHTML = await foundry.applications.handlebars.renderTemplate(PREVIEW, { ...view });
}

function bind(root: HTMLElement): void {
  const draw = foundry.utils.debounce(() => void drawPreview(root).catch(reportError), PAUSE);
  for (const control of root.querySelectorAll('[name="amount"], [name="unit"], [name="whom"]')) {
    control.addEventListener('input', () => {
      const amount = root.querySelector<HTMLInputElement>('[name="amount"]');
      if (amount !== null) amount.disabled = textOf(root, 'unit') === 'dawn';
      draw();
    });
  }
  void drawPreview(root).catch(reportError);
}

/** What is said of an actor on whom time has no hold; empty where it has. */
function aboutActor(actor: Actor.Implementation | undefined): string {
  if (!isBodyActor(actor) || feelsTime(actor.type)) return '';
  return game.i18n.format('GRIEVOUS.Rest.NoTime', { ruleSet: game.i18n.localize(`GRIEVOUS.RuleSet.${actor.type}`) });
}

async function askRest(actor?: Actor.Implementation): Promise<void> {
  const whom = { '': game.i18n.localize('GRIEVOUS.Rest.Everyone') };
  const own = actor !== undefined && isBodyActor(actor) && feelsTime(actor.type) ? { [actor.uuid]: actor.name } : {};
  const form = await askByForm({
    key: 'rest',
    title: game.i18n.localize('GRIEVOUS.Rest.Title'),
    template: DIALOG,
    context: {
      amount: 1,
      unit: 'hours',
      units: Object.fromEntries(UNITS.map((unit) => [unit, game.i18n.localize(`GRIEVOUS.Rest.Unit.${unit}`)])),
      whom: { ...whom, ...own },
      about: aboutActor(actor),
    },
    button: game.i18n.localize('GRIEVOUS.Rest.Go'),
    width: 520,
    bind,
  });
  const given = form === null ? null : givenIn(form);
  if (given !== null) await passTime(given);
}

/** The control in the head of an actor's sheet that opens the dialog; for the GM, where there is a body. */
export function restControl(actor: Actor.Implementation) {
  return {
    icon: 'grievous-icon clock',
    label: 'GRIEVOUS.Rest.Control',
    action: 'grievousRest',
    visible: game.user.isGM && isBodyActor(actor),
    onClick: () => void askRest(actor).catch(reportError),
  };
}

/** Makes the rest dialog. Called in `init`. */
export function registerRest(): void {
  provideWindow('rest', (actor) => void askRest(actor).catch(reportError));
}
