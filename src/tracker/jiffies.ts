import { listed, sentence } from '../bridge/words.ts';
import { isOfSet } from '../data/narrowing.ts';
import { deed } from '../play/deed.ts';
import { endMinute } from '../play/minute.ts';
import { reportError } from '../play/report.ts';

const TEMPLATE = 'systems/grievous/templates/tracker/jiffies.hbs';

type Fighter = Actor.OfType<'dismemberment'>;

/** Those of a combat whose time is counted in jiffies, once each; the dead are left out. */
function fighters(combat: Combat.Implementation): Fighter[] {
  const found = new Map<string, Fighter>();
  for (const { actor } of combat.combatants)
    if (isOfSet(actor, 'dismemberment') && actor.system.body?.dead === false) found.set(actor.uuid, actor);
  return [...found.values()];
}

function delayOf({ system: { body } }: Fighter): number {
  return body === null || body.unconscious || body.fainted ? 0 : body.delay;
}

/** How long it is until the next of those who wait may act, and who that is; null where nobody waits. */
function nextWait(all: readonly Fighter[]): { readonly jiffies: number; readonly names: string } | null {
  const delays = all.map(delayOf).filter((delay) => delay > 0);
  if (delays.length === 0) return null;
  const jiffies = Math.min(...delays);
  const next = all.filter((actor) => delayOf(actor) === jiffies).map(({ name }) => name);
  return { jiffies, names: listed(game.i18n, next) };
}

function bind(bar: Element | null, combat: Combat.Implementation, all: readonly Fighter[], jiffies: number): void {
  const press = (selector: string, run: () => Promise<unknown>): void =>
    bar?.querySelector(selector)?.addEventListener('click', (event) => {
      event.preventDefault();
      event.stopPropagation();
      if ((event as PointerEvent).detail <= 1) void run().catch(reportError);
    });
  press('[data-minute]', () => endMinute(combat, all));
  press('[data-jiffies]', () =>
    deed(
      all.filter(({ system: { body } }) => body !== null && body.delay > 0),
      'elapse',
      { jiffies },
    ),
  );
}

/** Offers the GM a minute for all in the fight, and the jiffies until the next of those who wait may act. */
export async function drawJiffies(root: HTMLElement, combat: Combat.Implementation): Promise<void> {
  const all = game.user.isGM ? fighters(combat) : [];
  const wait = nextWait(all);
  const words = game.i18n;
  const waitText = wait && sentence(words, 'GRIEVOUS.dismemberment.tracker.wait', { jiffies: wait.jiffies });
  const waitHint = wait && sentence(words, 'GRIEVOUS.dismemberment.tracker.waitHint', { names: wait.names });
  const holder = document.createElement('template');
  if (all.length > 0)
    holder.innerHTML = await foundry.applications.handlebars.renderTemplate(TEMPLATE, { waitText, waitHint });
  const bar = holder.content.firstElementChild;
  bind(bar, combat, all, wait?.jiffies ?? 0);
  root.querySelector('.grievous.jiffies')?.remove();
  if (bar !== null) root.querySelector('[data-application-part="tracker"]')?.before(bar);
}
