import * as fields from './data/fields/index.ts';
import { modeNamed, modeOption } from './generations/visibility.ts';
import { game } from './state.ts';

/** Registers the settings of the core, between `init` and `i18nInit`. */
export function registerCoreSettings(): void {
  const { settings } = game;
  const onTime = (value: unknown, options: object, userId?: string) =>
    game.time.onUpdate(Number(value), options as Record<string, unknown>, userId ?? '');
  settings.register('core', 'time', {
    scope: 'world',
    type: new fields.NumberField({ required: true, nullable: false, initial: 0 }),
    onChange: onTime,
  });
  settings.register('core', modeOption(), {
    name: 'CHAT.RollDefault',
    scope: 'client',
    type: String,
    default: modeNamed('public'),
  });
  settings.register('core', 'combatTrackerConfig', {
    scope: 'world',
    type: Object,
    default: { resource: '', skipDefeated: false },
  });
  settings.register('core', 'sheetClasses', { scope: 'world', type: Object, default: {} });
  settings.register('core', 'permissions', { scope: 'world', type: Object, default: {} });
  settings.register('core', 'compendiumConfiguration', { scope: 'world', type: Object, default: {} });
  settings.register('core', 'language', { scope: 'client', type: String, default: 'en' });
  settings.register('core', 'moduleConfiguration', { scope: 'world', type: Object, default: {} });
}
