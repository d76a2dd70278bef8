import { CONFIG, documentConfig, type ChangeType } from '../config.ts';
import { CONST } from '../const.ts';
import { logCompatibilityWarning } from '../utils/flow.ts';
import { ActiveEffectTypeDataModel } from './effects.ts';
import { is14 } from './release.ts';
import { coreStatuses, keyedStatuses, replaceStatuses } from './statuses.ts';
import { messageModes, rollModes } from './visibility.ts';

/** Gives CONFIG what only the generation at the table has. */
export function shapeConfig(): void {
  if (is14()) shape14();
  else shape13();
}

function shape13(): void {
  documentConfig('ActiveEffect')['legacyTransferral'] = true;
  documentConfig('Token')['layerClass'] = undefined;
  CONFIG.Dice.rollModes = rollModes();
  CONFIG.statusEffects = coreStatuses();
}

function shape14(): void {
  const labelled = (type: string, defaultPriority: number): [string, ChangeType] => [
    type,
    { label: `EFFECT.CHANGES.TYPES.${type}`, defaultPriority },
  ];
  const types = Object.entries(CONST.ACTIVE_EFFECT_CHANGE_TYPES).map(([type, priority]) => labelled(type, priority));
  const events = CONST.ACTIVE_EFFECT_EXPIRY_EVENTS.map((event) => [event, `EFFECT.EXPIRY_EVENTS.${event}`]);
  Object.assign(documentConfig('ActiveEffect'), {
    changeTypes: Object.fromEntries(types),
    phases: {
      initial: { label: 'EFFECT.PHASES.initial', hint: '' },
      final: { label: 'EFFECT.PHASES.final', hint: '' },
    },
    expiryEvents: Object.fromEntries(events),
    expiryAction: 'update',
  });
  Object.assign(documentConfig('ActiveEffect').dataModels, { base: ActiveEffectTypeDataModel });
  documentConfig('ChatMessage')['modes'] = messageModes();
  Object.assign(CONFIG, { Canvas: { layers: { tokens: { layerClass: undefined } }, polygonBackends: {} } });
  openStatuses();
  outdateRollModes();
}

/** Lets the whole of the conditions be replaced, as an array or as a record. */
function openStatuses(): void {
  const statuses = keyedStatuses();
  Object.defineProperty(CONFIG, 'statusEffects', {
    get: () => statuses,
    set: (value: unknown) => {
      if (value !== statuses) replaceStatuses(statuses, value);
    },
    configurable: true,
    enumerable: true,
  });
}

function outdateRollModes(): void {
  const modes = rollModes();
  Object.defineProperty(CONFIG.Dice, 'rollModes', {
    get: () => {
      logCompatibilityWarning('CONFIG.Dice.rollModes is deprecated in favor of CONFIG.ChatMessage.modes', {
        since: 14,
        until: 16,
        once: true,
      });
      return modes;
    },
    configurable: true,
    enumerable: true,
  });
}
