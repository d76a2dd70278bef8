import { SYSTEM_ID } from '../data/constants.ts';
import { isActiveGM } from '../play/active-gm.ts';
import { reportError } from '../play/report.ts';
import { isRuleSetId } from '../rules/index.ts';
import { optionProblem, RULE_OPTIONS } from '../settings/rule-options.ts';
import { putRuleOption, putSetting, ruleOption, setting } from '../settings/settings.ts';
import { isNewerWorld } from '../settings/world-version.ts';
import { WindowBase } from './bases.ts';
import { setRows } from './first-start-view.ts';

function valueOf(key: string): boolean | string {
  const option = RULE_OPTIONS.find((one) => one.key === key);
  return option === undefined ? '' : ruleOption(option);
}

/** Shows the options of the set that is chosen, and no others. */
function showOptions(root: HTMLElement): void {
  const chosen = root.querySelector<HTMLInputElement>('[name="set"]:checked')?.value;
  for (const part of root.querySelectorAll<HTMLElement>('[data-options]')) {
    part.hidden = part.dataset['options'] !== chosen;
  }
}

/** The choice of the rule set that a world offers first, with its options; asked once, and later found in the settings. */
export class RuleSetChoice extends WindowBase {
  static override DEFAULT_OPTIONS = {
    id: 'grievous-rule-set-choice',
    classes: ['grievous', 'rule-set-choice'],
    tag: 'form',
    window: { title: 'GRIEVOUS.FirstStart.Title', resizable: true, contentClasses: ['standard-form'] },
    position: { width: 640, height: 620 },
    form: { handler: RuleSetChoice.#onSubmit, closeOnSubmit: true },
  };

  static override PARTS = {
    sets: { template: 'systems/grievous/templates/dialog/rule-sets.hbs', scrollable: ['.sets'] },
  };

  protected override async _prepareContext(options: { isFirstRender: boolean }) {
    const context = await super._prepareContext(options);
    return Object.assign(context, { sets: setRows(game.i18n, setting('firstSet'), valueOf) });
  }

  protected override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    const root = this.element;
    for (const radio of root.querySelectorAll('[name="set"]')) {
      radio.addEventListener('change', () => showOptions(root));
    }
    showOptions(root);
  }

  static async #onSubmit(this: RuleSetChoice, _event: Event, form: HTMLFormElement): Promise<void> {
    const chosen = form.querySelector<HTMLInputElement>('[name="set"]:checked')?.value ?? '';
    if (isRuleSetId(chosen)) await putSetting('firstSet', chosen);
    for (const option of RULE_OPTIONS.filter(({ ruleSet }) => ruleSet === chosen)) {
      const control = form.querySelector<HTMLInputElement>(`[name="${CSS.escape(option.key)}"]`);
      if (control === null) continue;
      const value = typeof option.initial === 'boolean' ? control.checked : control.value.trim();
      if (optionProblem(option, value) === '') await putRuleOption(option, value);
      else ui.notifications.warn('GRIEVOUS.FirstStart.BadOption', { format: { value: String(value) } });
    }
    await putSetting('chosen', true);
  }
}

async function ask(): Promise<void> {
  await new RuleSetChoice().render({ force: true });
  await putSetting('chosen', true);
}

/** Offers the choice in the settings, and by itself to the GM the first time a world is started. Called in `init`. */
export function registerRuleSetChoice(): void {
  game.settings.registerMenu(SYSTEM_ID, 'ruleSets', {
    name: 'GRIEVOUS.FirstStart.Menu.name',
    label: 'GRIEVOUS.FirstStart.Menu.label',
    hint: 'GRIEVOUS.FirstStart.Menu.hint',
    icon: 'grievous-icon chart',
    type: RuleSetChoice,
    restricted: true,
  });
  Hooks.once('ready', () => {
    if (isActiveGM() && !setting('chosen') && !isNewerWorld()) void ask().catch(reportError);
  });
}
