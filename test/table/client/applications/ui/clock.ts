import type { ApplicationDefaults, RenderOptions } from '../api/application-options.ts';
import { ApplicationV2 } from '../api/application.ts';
import { HandlebarsApplicationMixin, type TemplatePart } from '../api/handlebars-application.ts';
import { host, type Data } from '../host.ts';

/** The steps by which a game master moves the clock, in seconds. */
const SPANS = { minute: 60, halfHour: 1800, hour: 3600, eightHours: 28_800, day: 86_400, week: 604_800 };

const DAYS_A_YEAR = 365;

const two = (figure: number): string => String(figure).padStart(2, '0');

/** The time of the world, and for a game master the buttons that let it pass. Foundry itself has none. */
export class TableClock extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationDefaults = {
    id: 'table-clock',
    tag: 'section',
    window: { frame: false, positioned: false },
    actions: { advance: TableClock.#onAdvance },
  };

  static override PARTS: Record<string, TemplatePart> = { clock: { template: 'templates/ui/clock.hbs' } };

  override async _prepareContext(options: RenderOptions): Promise<Data> {
    const { year, day, hour, minute, second } = host.game.time.components;
    const spans = Object.entries(SPANS).map(([name, seconds]) => ({ seconds, label: `TABLE.Clock.${name}` }));
    return Object.assign(await super._prepareContext(options), {
      day: year * DAYS_A_YEAR + day + 1,
      time: [hour, minute, second].map(two).join(':'),
      spans: host.game.user.isGM ? spans : null,
    });
  }

  override _insertElement(element: HTMLElement): void {
    document.getElementById('ui-top')?.append(element);
  }

  static async #onAdvance(this: TableClock, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await host.game.time.advance(Number(target.dataset['seconds']));
  }
}
