import { RULE_SET_IDS, type RuleSetId } from '../rules/index.ts';
import { optionProblem, RULE_OPTIONS, type RuleOption } from './rule-options.ts';

/** Who may apply what is done to somebody: GMs, the owner of the target, or also whoever does it. */
export type ApplySetting = 'gm' | 'owner' | 'attacker';

/** Who rolls the tests of a victim: his owner by a button, the GM by a button, or the card at once. */
export type TestsSetting = 'owner' | 'gm' | 'atOnce';

/** What happens to a test that nobody rolls: it waits, the GM is told, or it rolls by itself. */
export type LateTestsSetting = 'wait' | 'gm' | 'auto';

/** Whose time passes with the world's: everyone's, that of player characters and linked actors, nobody's. */
export type TimeForSetting = 'all' | 'linked' | 'nobody';

/** How the ends of rounds and the steps of turns come about: by buttons, or with the tracker. */
export type AutomationSetting = 'button' | 'auto';

interface Settings {
  apply: ApplySetting;
  tests: TestsSetting;
  automation: AutomationSetting;
  lateTests: LateTestsSetting;
  lateSeconds: number;
  timeFor: TimeForSetting;
  skipHelpless: boolean;
  /** The rule set offered first for new actors. */
  firstSet: RuleSetId;
  /** Whether the first start's choice has been made. */
  chosen: boolean;
  /**
   * The world time up to which bodies have had their time; without one no time has passed yet. `calendar` counts how often
   * a leap of the clock has set the calendar, so that moments before and after it are told apart.
   */
  timeMark: { readonly upTo?: number; readonly calendar?: number };
  /** The version of the system that the world was last opened with by a GM; empty at first. */
  openedWith: string;
}

/** A setting of an older version under a name that it no longer has. */
export interface RenamedSetting {
  readonly from: string;
  readonly to: string;
  /** What it stood at where nobody had set it. */
  readonly initial: boolean | string;
}

/** How long a test may wait before it counts as forgotten. */
const LATE_SECONDS = { min: 5, max: 600, step: 5 };

const LABELS = 'GRIEVOUS.Settings';

function choices(key: string, ids: readonly string[]): Record<string, string> {
  return Object.fromEntries(ids.map((id) => [id, `${LABELS}.${key}.${id}`]));
}

/** Foundry lets settings be registered whose names are put together; the type package knows only those that are written out. */
interface OpenSettings {
  register(namespace: string, key: string, data: object): void;
  get(namespace: string, key: string): unknown;
  set(namespace: string, key: string, value: unknown): Promise<unknown>;
}

function openSettings(): OpenSettings {
  return game.settings as unknown as OpenSettings;
}

type Common = (key: string) => { readonly name: string; readonly hint: string; readonly scope: 'world'; config: true };

function registerTests(common: Common): void {
  openSettings().register(game.system.id, 'lateTests', {
    ...common('lateTests'),
    type: String,
    choices: choices('lateTests', ['wait', 'gm', 'auto']),
    default: 'wait',
  });
  openSettings().register(game.system.id, 'lateSeconds', {
    ...common('lateSeconds'),
    type: Number,
    range: LATE_SECONDS,
    default: 60,
  });
  openSettings().register(game.system.id, 'skipHelpless', { ...common('skipHelpless'), type: Boolean, default: false });
}

function registerTime(common: Common): void {
  openSettings().register(game.system.id, 'timeFor', {
    ...common('timeFor'),
    type: String,
    choices: choices('timeFor', ['all', 'linked', 'nobody']),
    default: 'linked',
  });
  const hidden = { scope: 'world', config: false } as const;
  openSettings().register(game.system.id, 'timeMark', { ...hidden, type: Object, default: {} });
  openSettings().register(game.system.id, 'firstSet', {
    ...hidden,
    type: String,
    default: RULE_SET_IDS[0],
    onChange: offerFirst,
  });
  openSettings().register(game.system.id, 'chosen', { ...hidden, type: Boolean, default: false });
  openSettings().register(game.system.id, 'openedWith', { ...hidden, type: String, default: '' });
}

/** Has new actors begin with the type that the world offers first. */
export function offerFirst(): void {
  Object.assign(CONFIG.Actor, { defaultType: setting('firstSet') });
}

/** Registers the world's settings: every optional rule of every rule set, and how the game is run. */
export function registerSettings(): void {
  const common = (key: string) =>
    ({ name: `${LABELS}.${key}.name`, hint: `${LABELS}.${key}.hint`, scope: 'world', config: true }) as const;
  openSettings().register(game.system.id, 'apply', {
    ...common('apply'),
    type: String,
    choices: choices('apply', ['attacker', 'owner', 'gm']),
    default: 'attacker',
  });
  game.settings.register(game.system.id, 'tests', {
    ...common('tests'),
    type: String,
    choices: choices('tests', ['owner', 'gm', 'atOnce']),
    default: 'owner',
  });
  game.settings.register(game.system.id, 'automation', {
    ...common('automation'),
    type: String,
    choices: choices('automation', ['button', 'auto']),
    default: 'button',
  });
  Hooks.once('setup', offerFirst);
  registerTests(common);
  registerTime(common);
  for (const { key, initial } of RULE_OPTIONS) {
    const type = typeof initial === 'string' ? String : Boolean;
    openSettings().register(game.system.id, key, { ...common(key), type, default: initial });
  }
}

/** The value of a setting. */
export function setting<K extends keyof Settings>(key: K): Settings[K] {
  return openSettings().get(game.system.id, key) as Settings[K];
}

/** Puts a setting of the world. GM only. */
export async function putSetting<K extends keyof Settings>(key: K, value: Settings[K]): Promise<void> {
  await openSettings().set(game.system.id, key, value);
}

/** An optional rule as the world has it. */
export function ruleOption(option: RuleOption): boolean | string {
  const value = openSettings().get(game.system.id, option.key);
  return typeof value === typeof option.initial && optionProblem(option, value) === ''
    ? (value as boolean | string)
    : option.initial;
}

/** Puts an optional rule of the world, unless it stands so already. GM only. */
export async function putRuleOption(option: RuleOption, value: boolean | string): Promise<void> {
  if (ruleOption(option) !== value) await openSettings().set(game.system.id, option.key, value);
}

/**
 * Takes a setting over from the name that it had before, unless it stood as it was first, and puts it back there. The old
 * name has been registered by `registerRenamed`. Whether there was anything to take over. GM only.
 */
export async function takeOverSetting({ from, to, initial }: RenamedSetting): Promise<boolean> {
  const value = openSettings().get(game.system.id, from);
  if (value === initial || typeof value !== typeof initial) return false;
  await openSettings().set(game.system.id, to, value);
  await openSettings().set(game.system.id, from, initial);
  return true;
}

/** Registers a setting under the name that it had before, so that it can be read. Called in `init`. */
export function registerRenamed({ from, initial }: RenamedSetting): void {
  const type = typeof initial === 'string' ? String : Boolean;
  openSettings().register(game.system.id, from, { scope: 'world', config: false, type, default: initial });
}

/** Whether somebody may roll the tests that are left to a button, if they are his to roll. */
export function mayRollTests(user: User.Implementation): boolean {
  return user.isGM || setting('tests') !== 'gm';
}

/** The optional rules of a set that are in play, as a card keeps them. One that the rules refuse stands at its default. */
export function resolutionOptions(ruleSet: RuleSetId): Readonly<Record<string, boolean | string>> {
  const own = RULE_OPTIONS.filter((option) => option.ruleSet === ruleSet);
  return Object.fromEntries(own.map((option) => [option.name, ruleOption(option)]));
}
