import { isStored, type Migration, type Stored } from './migration.ts';

/*
 * Before there were five rule sets, cards knew the weapons and attacks of imperium alone: what the rules take as the input
 * of a procedure stood in fields of the card.
 */

const CLOSE: readonly unknown[] = ['melee', 'unarmed'];
const BLOW = ['mode', 'strength', 'hands', 'lodges', 'impales', 'flourish'] as const;

/** The procedures of cards that had one only. */
const PROCEDURES: Readonly<Record<string, string>> = { hit: 'hit', round: 'roundEnd', treatment: 'treat' };

function picked(from: Stored, names: readonly string[]): Stored {
  return Object.fromEntries(names.filter((name) => from[name] !== undefined).map((name) => [name, from[name]]));
}

function without(from: Stored, names: readonly string[]): Stored {
  return Object.fromEntries(Object.entries(from).filter(([name]) => !names.includes(name)));
}

function weaponWithBlow(weapon: Stored): Stored | null {
  if (weapon['mode'] === undefined || weapon['blow'] !== undefined) return null;
  const { damage, chart } = weapon;
  const blow = {
    ...(typeof damage === 'string' && damage.trim() !== '' ? { damage } : {}),
    ...picked(weapon, BLOW),
    ...(Array.isArray(chart) && chart.length > 0 ? { chart } : {}),
  };
  return { ...without(weapon, [...BLOW, 'chart']), close: CLOSE.includes(weapon['mode']), blow };
}

function skillWithModifiers(skill: Stored): Stored | null {
  const { modifier } = skill;
  if (typeof modifier !== 'number' || skill['modifiers'] !== undefined) return null;
  return { ...without(skill, ['modifier']), modifiers: modifier === 0 ? [] : [{ key: 'weapon', value: modifier }] };
}

function attackInput(target: Stored, { weapon, skill }: Stored): Stored {
  const { value, modifier, situational } = isStored(skill) ? skill : {};
  const added = [modifier, situational].map((number) => (typeof number === 'number' ? number : 0));
  const { aimed, helpless } = target;
  return {
    skill: typeof value === 'number' ? value : 0,
    modifier: added.reduce((sum, number) => sum + number, 0),
    mode: isStored(weapon) ? (weapon['mode'] ?? 'melee') : 'melee',
    helpless: helpless === true,
    ...(typeof aimed === 'string' && aimed !== '' ? { aimed } : {}),
  };
}

function attackTarget(target: Stored, card: Stored): Stored | null {
  if (target['input'] !== undefined || target['helpless'] === undefined) return null;
  return { ...without(target, ['aimed', 'helpless']), input: attackInput(target, card) };
}

function resolvedTarget(target: Stored, procedure: string): Stored | null {
  const isOlder = target['procedure'] === undefined && target['answers'] !== undefined;
  return isOlder ? { input: {}, ...target, procedure } : null;
}

/** The targets of a card of which some were in the older shape; null where none was. */
function targetsOf(card: Stored, reshaped: (target: Stored) => Stored | null): Stored | null {
  const { targets } = card;
  if (!isStored(targets)) return null;
  const made = Object.entries(targets).map(
    ([key, target]) => [key, isStored(target) ? reshaped(target) : null] as const,
  );
  if (made.every(([, target]) => target === null)) return null;
  return { ...targets, ...Object.fromEntries(made.filter(([, target]) => target !== null)) };
}

function changed(card: Stored, parts: Readonly<Record<string, Stored | null>>): Stored | null {
  const found = Object.entries(parts).filter(([, part]) => part !== null);
  return found.length === 0 ? null : { ...card, ...Object.fromEntries(found) };
}

function reshapedCard(type: unknown, card: Stored): Stored | null {
  const weapon = isStored(card['weapon']) ? weaponWithBlow(card['weapon']) : null;
  if (type === 'attack') {
    const skill = isStored(card['skill']) ? skillWithModifiers(card['skill']) : null;
    return changed(card, { weapon, skill, targets: targetsOf(card, (target) => attackTarget(target, card)) });
  }
  const procedure = typeof type === 'string' ? PROCEDURES[type] : undefined;
  if (procedure === undefined) return null;
  return changed(card, { weapon, targets: targetsOf(card, (target) => resolvedTarget(target, procedure)) });
}

/**
 * Cards keep the inputs of any rule set; the options of imperium, and whether rounds end by themselves, have the names
 * that they share with the others.
 */
export const FIVE_RULE_SETS: Migration = {
  version: '0.1.0',
  shapes: {
    ChatMessage(message) {
      const card = isStored(message['system']) ? reshapedCard(message['type'], message['system']) : null;
      return card === null ? null : { ...message, system: card };
    },
  },
  settings: [
    { from: 'destroyArmour', to: 'imperium.destroyArmour', initial: false },
    { from: 'attrition', to: 'imperium.attrition', initial: false },
    { from: 'roundEnd', to: 'automation', initial: 'button' },
  ],
};
