/** Who rolls the tests of a victim: his owner by a button, or the card at once. */
export type TestsSetting = 'owner' | 'atOnce';

/** How a round's end comes about: by a button, or with the tracker. */
export type RoundEndSetting = 'button' | 'auto';

interface Settings {
  destroyArmour: boolean;
  attrition: boolean;
  tests: TestsSetting;
  roundEnd: RoundEndSetting;
}

const LABELS = 'GRIEVOUS.Settings';

function choices(key: string, ids: readonly string[]): Record<string, string> {
  return Object.fromEntries(ids.map((id) => [id, `${LABELS}.${key}.${id}`]));
}

/** Registers the world's settings. */
export function registerSettings(): void {
  const common = (key: string) =>
    ({ name: `${LABELS}.${key}.name`, hint: `${LABELS}.${key}.hint`, scope: 'world', config: true }) as const;
  for (const key of ['destroyArmour', 'attrition'] as const) {
    game.settings.register(game.system.id, key, { ...common(key), type: Boolean, default: false });
  }
  game.settings.register(game.system.id, 'tests', {
    ...common('tests'),
    type: String,
    choices: choices('tests', ['owner', 'atOnce']),
    default: 'owner',
  });
  game.settings.register(game.system.id, 'roundEnd', {
    ...common('roundEnd'),
    type: String,
    choices: choices('roundEnd', ['button', 'auto']),
    default: 'button',
  });
}

/** The value of a setting. */
export function setting<K extends keyof Settings>(key: K): Settings[K] {
  return game.settings.get(game.system.id, key) as Settings[K];
}

/** The optional rules in play, as a card keeps them. */
export function resolutionOptions(): { destroyArmour: boolean; attrition: boolean } {
  return { destroyArmour: setting('destroyArmour'), attrition: setting('attrition') };
}
