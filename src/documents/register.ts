import { keepEffectsOnItems, replaceStatusEffects } from '../foundry-compat.ts';
import { registerClaims } from '../play/claim.ts';
import { registerDelayOrder } from '../play/delay-order.ts';
import { registerMarks } from '../play/marks.ts';
import { registerMirrors, statusEffects } from '../play/mirrors.ts';
import { registerOwedTests } from '../play/owed-tests.ts';
import { registerTime } from '../play/pass-time.ts';
import { registerRequests } from '../play/requests.ts';
import { GrievousActiveEffect } from './active-effect.ts';
import { GrievousActor } from './actor.ts';
import { GrievousChatMessage } from './chat-message.ts';
import { GrievousCombat, skipHelpless } from './combat.ts';
import { GrievousItem } from './item.ts';
import { namePacks } from './pack-names.ts';
import { redrawWithSettings } from './redraw.ts';
import { GrievousAdventure, GrievousJournalEntry, GrievousMacro, GrievousRollTable } from './packed.ts';
import { GrievousToken } from './token.ts';

const INITIATIVE = { formula: '@initiative + 1d6 / 10', decimals: 1 };

/** Registers the document classes and the conditions, and has one GM mend the effects that mirror them once all is ready. */
export function registerDocuments(): void {
  CONFIG.Actor.documentClass = GrievousActor;
  CONFIG.Item.documentClass = GrievousItem;
  CONFIG.ActiveEffect.documentClass = GrievousActiveEffect;
  CONFIG.ChatMessage.documentClass = GrievousChatMessage;
  CONFIG.Combat.documentClass = GrievousCombat;
  CONFIG.Adventure.documentClass = GrievousAdventure;
  CONFIG.JournalEntry.documentClass = GrievousJournalEntry;
  CONFIG.Macro.documentClass = GrievousMacro;
  CONFIG.RollTable.documentClass = GrievousRollTable;
  CONFIG.Token.documentClass = GrievousToken;
  CONFIG.Combat.initiative = INITIATIVE;
  CONFIG.specialStatusEffects.DEFEATED = 'dead';
  replaceStatusEffects(statusEffects());
  keepEffectsOnItems();
  Hooks.on('combatTurn', skipHelpless);
  Hooks.on('combatRound', skipHelpless);
  Hooks.once('setup', namePacks);
  registerTime();
  registerDelayOrder();
  registerOwedTests();
  registerClaims();
  registerMarks();
  registerRequests();
  redrawWithSettings();
  registerMirrors();
}
