import { About } from './about.mjs';
import { CheckRoll, WitnessActor, WitnessCombat } from './documents.mjs';
import { Tool, Walker } from './models.mjs';
import { ToolSheet, WalkerSheet } from './sheets.mjs';

const { DocumentSheetConfig } = foundry.applications.apps;

/** What happened, for whoever wants to know. */
const heard = [];

function registerSettings() {
  game.settings.register('witness', 'lucky', {
    name: 'WITNESS.Lucky',
    hint: 'WITNESS.LuckyHint',
    scope: 'world',
    config: true,
    type: Boolean,
    default: false,
    onChange: (value) => heard.push(`lucky ${value}`),
  });
  game.settings.register('witness', 'volume', {
    name: 'WITNESS.Volume',
    scope: 'client',
    config: true,
    type: Number,
    range: { min: 0, max: 10, step: 1 },
    default: 5,
  });
  game.settings.registerMenu('witness', 'about', {
    name: 'WITNESS.Menu',
    label: 'WITNESS.Menu',
    icon: 'fa-solid fa-book',
    type: About,
    restricted: false,
  });
}

function registerSheets() {
  const { sheets } = foundry.appv1;
  DocumentSheetConfig.unregisterSheet(Actor, 'core', sheets.ActorSheet);
  DocumentSheetConfig.unregisterSheet(Item, 'core', sheets.ItemSheet);
  DocumentSheetConfig.registerSheet(Actor, 'witness', WalkerSheet, { types: ['walker'], makeDefault: true });
  foundry.documents.collections.Items.registerSheet('witness', ToolSheet, { types: ['tool'], makeDefault: true });
}

function registerStatus() {
  const soaked = { id: 'soaked', _id: 'witnessSoaked000', name: 'WITNESS.Soaked', img: 'icons/svg/aura.svg' };
  if (game.release.generation >= 14) CONFIG.statusEffects.soaked = soaked;
  else CONFIG.statusEffects.push(soaked);
}

Hooks.once('init', () => {
  Object.assign(CONFIG.Actor.dataModels, { walker: Walker });
  Object.assign(CONFIG.Item.dataModels, { tool: Tool });
  CONFIG.Actor.documentClass = WitnessActor;
  CONFIG.Combat.documentClass = WitnessCombat;
  CONFIG.Combat.initiative = { formula: '1d6 + @strength', decimals: 1 };
  CONFIG.Actor.trackableAttributes = { walker: { bar: ['hp'], value: ['strength'] } };
  CONFIG.Dice.rolls.push(CheckRoll);
  if ('legacyTransferral' in CONFIG.ActiveEffect) CONFIG.ActiveEffect.legacyTransferral = false;
  CONFIG.queries['witness.greet'] = async ({ name }) => `${game.user.name} greets ${name}`;
  CONFIG.TextEditor.enrichers.push({
    id: 'witnessPraise',
    pattern: /\[\[praise (\w+)\]\]/g,
    enricher: async ([, who]) => {
      const element = document.createElement('b');
      element.className = 'praise';
      element.textContent = `${game.i18n.localize('WITNESS.Praise')}: ${who}`;
      return element;
    },
  });
  game.keybindings.register('witness', 'call', {
    name: 'WITNESS.Call',
    editable: [{ key: 'KeyY' }],
    onDown: () => {
      heard.push('key');
      return true;
    },
  });
  registerSettings();
  registerSheets();
  registerStatus();
  Object.assign(game.system, { api: { heard, CheckRoll } });
});

Hooks.once('i18nInit', () => {
  void foundry.applications.handlebars.loadTemplates(['systems/witness/templates/check.hbs']);
});

Hooks.once('ready', () => {
  game.socket.on('system.witness', ({ word }) => heard.push(`socket ${word}`));
});

Hooks.on('renderChatMessageHTML', (message, html) => {
  html.querySelector('[data-action="witnessAgain"]')?.addEventListener('click', async () => {
    await message.speakerActor?.check();
  });
});

Hooks.on('combatTurnChange', (_combat, prior, current) =>
  heard.push(`turn ${prior.round}.${prior.turn} to ${current.round}.${current.turn}`),
);
Hooks.on('updateWorldTime', (_time, delta) => heard.push(`time ${delta}`));

Hooks.on('getActorContextOptions', (_app, entries) => {
  const label = 'WITNESS.Rest';
  const icon = '<i class="fa-solid fa-bed"></i>';
  const rest = async (li) => {
    const actor = game.actors.get(li.dataset.entryId);
    const given = await foundry.applications.api.DialogV2.input({
      window: { title: label },
      content: `<label>${game.i18n.localize('WITNESS.RestAsk')} <input type="number" name="hours" value="8"></label>`,
    });
    if (given)
      await actor.update({ 'system.hp.value': Math.min(actor.system.hp.max, actor.system.hp.value + given.hours) });
  };
  entries.push(
    game.release.generation >= 14
      ? { label, icon, visible: true, onClick: (_event, li) => rest(li) }
      : { name: label, icon, condition: true, callback: (li) => rest(li) },
  );
});
