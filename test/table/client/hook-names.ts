import { DOCUMENT_NAMES } from '../common/hierarchy.ts';

/** Hooks of a fixed name that the table calls. */
export const HOOK_NAMES: readonly string[] = [
  'applyActiveEffect',
  'applyTokenStatusEffect',
  'canvasInit',
  'canvasPan',
  'canvasReady',
  'canvasTearDown',
  'changeSidebarTab',
  'chatMessage',
  'clientSettingChanged',
  'collapseSidebar',
  'combatRound',
  'combatStart',
  'combatTurn',
  'combatTurnChange',
  'controlToken',
  'destroyToken',
  'drawToken',
  'dropActorSheetData',
  'dropCanvasData',
  'dropItemSheetData',
  'error',
  'getSceneControlButtons',
  'hotbarDrop',
  'hoverToken',
  'i18nInit',
  'importAdventure',
  'init',
  'modifyTokenAttribute',
  'moveToken',
  'preImportAdventure',
  'preMoveToken',
  'ready',
  'refreshToken',
  'renderChatMessageHTML',
  'setup',
  'targetToken',
  'updateWorldTime',
  'userConnected',
];

/** Hooks without a dot that modules call: Quench's, which the scenarios wait for. */
const OF_MODULES = ['quenchReady'];

const fixed = new Set([...HOOK_NAMES, ...OF_MODULES]);
const OF_DOCUMENTS = new RegExp(`^(create|update|delete|pre(Create|Update|Delete))(${DOCUMENT_NAMES.join('|')})$`);
const OF_APPLICATIONS = /^(render|close|getHeaderControls)[A-Z]\w*$|^get[A-Z]\w*ContextOptions$/;

/** Whether the table calls a hook, or a package may: names of their own have a dot. */
export function isHookName(name: string): boolean {
  return name.includes('.') || fixed.has(name) || OF_DOCUMENTS.test(name) || OF_APPLICATIONS.test(name);
}
