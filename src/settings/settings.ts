import type { RuleSetId } from '../rules/index.ts';
import { optionProblem, RULE_OPTIONS } from './rule-options.ts';

/** Who rolls the tests of a victim: his owner by a button, or the card at once. */
export type TestsSetting = 'owner' | 'atOnce';

/** How the ends of rounds and the steps of turns come about: by buttons, or with the tracker. */
export type AutomationSetting = 'button' | 'auto';

interface Settings {
  tests: TestsSetting;
  automation: AutomationSetting;
}

const LABELS = 'GRIEVOUS.Settings';

function choices(key: string, ids: readonly string[]): Record<string, string> {
  return Object.fromEntries(ids.map((id) => [id, `${LABELS}.${key}.${id}`]));
}

/** Foundry lets settings be registered whose names are put together; the type package knows only those that are written out. */
interface OpenSettings {
  register(namespace: string, key: string, data: object): void;
  get(namespace: string, key: string): unknown;
}

function openSettings(): OpenSettings {
  return game.settings as unknown as OpenSettings;
}

/** Registers the world's settings: every optional rule of every rule set, and how the game is run. */
export function registerSettings(): void {
  const common = (key: string) =>
    ({ name: `${LABELS}.${key}.name`, hint: `${LABELS}.${key}.hint`, scope: 'world', config: true }) as const;
  game.settings.register(game.system.id, 'tests', {
    ...common('tests'),
    type: String,
    choices: choices('tests', ['owner', 'atOnce']),
    default: 'owner',
  });
  game.settings.register(game.system.id, 'automation', {
    ...common('automation'),
    type: String,
    choices: choices('automation', ['button', 'auto']),
    default: 'button',
  });
  for (const { key, initial } of RULE_OPTIONS) {
    const type = typeof initial === 'string' ? String : Boolean;
    openSettings().register(game.system.id, key, { ...common(key), type, default: initial });
  }
}

/** The value of a setting. */
export function setting<K extends keyof Settings>(key: K): Settings[K] {
  return game.settings.get(game.system.id, key) as Settings[K];
}

/** The optional rules of a set that are in play, as a card keeps them. One that the rules refuse stands at its default. */
export function resolutionOptions(ruleSet: RuleSetId): Readonly<Record<string, boolean | string>> {
  const own = RULE_OPTIONS.filter((option) => option.ruleSet === ruleSet);
  const values = own.map((option) => {
    const value = openSettings().get(game.system.id, option.key);
    const good = typeof value === typeof option.initial && optionProblem(option, value) === '';
    return [option.name, good ? value : option.initial];
  });
  return Object.fromEntries(values) as Readonly<Record<string, boolean | string>>;
}
