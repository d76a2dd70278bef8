import { putSetting, setting } from './settings.ts';

const VERSION = /^\d+(\.\d+)*/;

/** The version of the system that the world was last opened with by a game master; `0` where none was noted. */
export function worldVersion(): string {
  return VERSION.exec(setting('openedWith'))?.[0] ?? '0';
}

/**
 * Whether the world was last opened with a newer version of the system than this. This one may not understand what stands
 * in it: it is read, and nothing in it is written.
 */
export function isNewerWorld(): boolean {
  return foundry.utils.isNewerVersion(worldVersion(), game.system.version);
}

/** Whether the world has not been brought to this version yet. */
export function isOlderWorld(): boolean {
  return foundry.utils.isNewerVersion(game.system.version, worldVersion());
}

/** Notes that the world has been brought to this version. GM only. */
export async function noteWorldVersion(): Promise<void> {
  await putSetting('openedWith', game.system.version);
}
