import { keepWindowsInPage } from './api/application-window.ts';
import { DialogV2 } from './api/dialog.ts';
import { defineElements } from './elements/define.ts';
import { host, type HostActor, type HostApplication, type HostDocument } from './host.ts';
import { listenToKeys } from './keyboard.ts';
import { registerCoreSheets } from './sheets/core-sheets.ts';
import { TableClock } from './ui/clock.ts';
import { applyTheme } from './ui/theme.ts';
import { TooltipManager } from './ui/tooltip.ts';
import { ContextMenu } from './ux/context-menu.ts';
import { TextEditor } from './ux/text-editor.ts';

/** The parts of the page in the order in which they are drawn; the sidebar comes before its tabs. */
const PARTS = [
  'nav',
  'controls',
  'players',
  'hotbar',
  'sidebar',
  'chat',
  'combat',
  'actors',
  'items',
  'journal',
  'tables',
  'macros',
  'compendium',
  'settings',
];

/** Registers the settings of the page itself. */
export function registerInterfaceSettings(): void {
  host.game.settings.register('core', 'uiConfig', {
    scope: 'client',
    config: false,
    type: Object,
    default: { colorScheme: { applications: '', interface: '' } },
  });
  registerCoreSheets();
  host.game.settings.register('core', 'tableWorld', { scope: 'client', config: false, type: String, default: '' });
  host.game.settings.register('core', 'tableHelp', { scope: 'client', config: false, type: Boolean, default: true });
}

function renderedSoon(application: () => HostApplication): () => void {
  let waiting = false;
  return () => {
    if (waiting) return;
    waiting = true;
    setTimeout(() => {
      waiting = false;
      void application().render();
    });
  };
}

function isFighting(document: HostDocument): boolean {
  const combatants = host.game.combat?.combatants.contents ?? [];
  const uuids = combatants.flatMap(({ actor, token }) => [actor?.uuid, token?.uuid]);
  let holder: HostDocument | null = document;
  while (holder && !uuids.includes(holder.uuid)) holder = holder.parent;
  return holder !== null;
}

function listenToDocuments(): void {
  const renderTracker = renderedSoon(() => host.ui['combat'] as HostApplication);
  const renderPlayers = renderedSoon(() => host.ui['players'] as HostApplication);
  const onFighter = (document: HostActor): void => {
    if (isFighting(document)) renderTracker();
  };
  for (const name of ['updateActor', 'updateToken', 'createActiveEffect', 'updateActiveEffect', 'deleteActiveEffect']) {
    host.Hooks.on(name, onFighter);
  }
  const onTurn = (): void => {
    host.canvas.refreshTokens();
  };
  for (const name of ['updateCombat', 'deleteCombat', 'createCombatant', 'updateCombatant', 'deleteCombatant']) {
    host.Hooks.on(name, onTurn);
  }
  host.Hooks.on('userConnected', renderPlayers);
  const renderHotbar = renderedSoon(() => host.ui['hotbar'] as HostApplication);
  for (const name of ['updateUser', 'createMacro', 'updateMacro', 'deleteMacro']) host.Hooks.on(name, renderHotbar);
  const renderDirectories = ['actors', 'items', 'journal', 'tables', 'macros'].map((name) =>
    renderedSoon(() => host.ui[name] as HostApplication),
  );
  const onFolder = (): void => {
    for (const render of renderDirectories) render();
  };
  for (const name of ['createFolder', 'updateFolder', 'deleteFolder']) host.Hooks.on(name, onFolder);
  host.Hooks.on(
    'canvasReady',
    renderedSoon(() => host.ui['nav'] as HostApplication),
  );
  host.Hooks.on('canvasReady', () => {
    for (const user of host.game.users) if (!user.isSelf) user._onUpdateTokenTargets();
    tellViewedScene();
  });
}

/** Tells the others which scene this user looks at. */
function tellViewedScene(): void {
  const { user } = host.game;
  const sceneId = host.canvas.scene?.id ?? null;
  if (user.viewedScene === sceneId) return;
  user.viewedScene = sceneId;
  user.broadcastActivity({ sceneId });
}

function tieToCollections(): void {
  const { actors, items, journal, tables, macros, combats, scenes, users } = host.game;
  const ties = { actors, items, journal, tables, macros, combat: combats, nav: scenes, players: users };
  for (const [name, collection] of Object.entries(ties)) {
    const application = host.ui[name];
    if (application && !collection.apps.includes(application)) collection.apps.push(application);
  }
}

function startTooltips(): void {
  const game = host.game as unknown as { tooltip: TooltipManager | undefined };
  game.tooltip ??= new TooltipManager();
  game.tooltip.activateEventListeners();
}

/** Builds the page around the scene: sidebar, tools, and what listens to the world. Runs after `setup`. */
export async function startInterface(): Promise<void> {
  defineElements();
  ContextMenu.eventListeners();
  TextEditor.activateListeners();
  startTooltips();
  applyTheme();
  const { ui, CONFIG } = host;
  const classes = CONFIG.ui as Record<string, new () => HostApplication>;
  for (const name of Object.keys(classes)) {
    const cls = classes[name];
    if (cls && !(name === 'notifications' && name in ui)) ui[name] = new cls();
  }
  CONFIG.queries['dialog'] = (question: Parameters<typeof DialogV2.handleQuery>[0]) => DialogV2.handleQuery(question);
  tieToCollections();
  for (const name of PARTS) await ui[name]?.render({ force: true });
  const clock = new TableClock();
  await clock.render({ force: true });
  host.Hooks.on('updateWorldTime', () => void clock.render());
  listenToDocuments();
  listenToKeys();
  keepWindowsInPage();
}
