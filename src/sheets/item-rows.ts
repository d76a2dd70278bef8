import { listed, locationName, sentence, signed, skillName, type Words } from '../bridge/words.ts';

/** What the sheet needs to know of a weapon. */
export interface WeaponFacts {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  readonly damage: string;
  readonly mode: string;
  readonly stat: string;
  readonly modifier: number;
  /** What to roll at or under; null where the actor's body cannot be read. */
  readonly chance: number | null;
  readonly state: string;
  readonly heldIn: readonly string[];
}

/** A weapon as a row of the sheet. */
export interface WeaponRow {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  readonly summary: string;
  readonly holdable: boolean;
  readonly hands: Readonly<Record<string, string>>;
  readonly hand: string;
  readonly stateText: string;
  readonly canAttack: boolean;
  readonly chance: string;
  readonly attackHint: string;
}

/** What the sheet needs to know of anything else that is carried. */
export interface ItemFacts {
  readonly id: string;
  readonly type: string;
  readonly name: string;
  readonly img: string;
  readonly value: number;
  readonly formula: string;
  readonly kind: string;
  readonly covers: readonly string[];
  readonly quantity: number;
  readonly on: boolean;
  /** Points of armour lost, all locations together. */
  readonly lost: number;
}

/** An item as a row of a shelf. */
export interface ItemRow {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  readonly summary: string;
  readonly toggle: '' | 'worn' | 'active';
  readonly toggleText: string;
  readonly on: boolean;
  readonly mendable: boolean;
  readonly deleteLabel: string;
}

/** The items of one type. */
export interface Shelf {
  readonly type: string;
  readonly icon: string;
  readonly title: string;
  readonly addLabel: string;
  readonly items: readonly ItemRow[];
}

const TOGGLES: Readonly<Record<string, 'worn' | 'active'>> = { armour: 'worn', forceField: 'active' };

/** The item types in the order of their shelves, with their icons. */
export const SHELVES = {
  weapon: 'weapon',
  armour: 'armour',
  forceField: 'force-field',
  gear: 'gear',
  trait: 'trait',
  cover: 'cover',
  chart: 'chart',
} as const;

/** Several locations as one value of a choice, and back. */
export const HAND_SEPARATOR = '+';

/** The ways of holding something: not at all, in one of these hands, in two. */
export function handOptions(words: Words, hands: readonly string[]): Record<string, string> {
  const options: Record<string, string> = { '': words.localize('GRIEVOUS.Sheet.Stowed') };
  for (const id of hands) options[id] = locationName(words, id);
  hands.forEach((first, index) => {
    for (const second of hands.slice(index + 1)) {
      const both = hands.length === 2 ? words.localize('GRIEVOUS.Sheet.BothHands') : undefined;
      const name = both ?? `${locationName(words, first)} ${HAND_SEPARATOR} ${locationName(words, second)}`;
      options[[first, second].join(HAND_SEPARATOR)] = name;
    }
  });
  return options;
}

function handOf({ state, heldIn }: WeaponFacts, hands: Readonly<Record<string, string>>): string {
  if (state !== 'held') return '';
  const held = Object.keys(hands).find((choice) => {
    const locations = choice === '' ? [] : choice.split(HAND_SEPARATOR);
    return locations.length === heldIn.length && locations.every((id) => heldIn.includes(id));
  });
  return held ?? '';
}

/** A weapon's row. `held` are the locations that can hold something; null while the body cannot be read. */
export function weaponRow(
  words: Words,
  facts: WeaponFacts,
  held: readonly string[] | null,
  canAct: boolean,
): WeaponRow {
  const say = (key: string, slots = {}): string => sentence(words, `GRIEVOUS.Sheet.${key}`, slots);
  const hands = held === null ? {} : handOptions(words, held);
  const ready = ['held', 'natural', 'ready'].includes(facts.state);
  const damage = facts.damage || (facts.mode === 'unarmed' ? '1d3' : '–');
  const short = skillName(words, facts.stat);
  const skill = facts.modifier === 0 ? short : `${short} ${signed(facts.modifier)}`;
  const summary = [damage, words.localize(`GRIEVOUS.Mode.${facts.mode}`), skill];
  if (facts.state === 'dropped') summary.push(say('Dropped'));
  return {
    id: facts.id,
    name: facts.name,
    img: facts.img,
    summary: summary.join(' · '),
    holdable: facts.state !== 'natural' && facts.state !== 'ready' && held !== null,
    hands,
    hand: handOf(facts, hands),
    stateText: facts.state === 'natural' ? say('Natural') : '',
    canAttack: ready && canAct && facts.chance !== null,
    chance: facts.chance === null ? '–' : String(facts.chance),
    attackHint: say(!canAct ? 'CannotAttack' : ready ? 'AttackHint' : 'TakeInHand', { weapon: facts.name }),
  };
}

function itemSummary(words: Words, facts: ItemFacts): string {
  const places = listed(
    words,
    facts.covers.map((id) => locationName(words, id)),
  );
  const parts: string[] = [];
  if (facts.type === 'armour' || facts.type === 'cover') {
    parts.push(sentence(words, 'GRIEVOUS.Sheet.ArmourValue', { value: facts.value }));
  }
  if (facts.type === 'armour' && facts.kind !== 'other')
    parts.push(words.localize(`GRIEVOUS.ArmourKind.${facts.kind}`));
  if (facts.type === 'forceField') parts.push(facts.formula);
  if (places !== '') parts.push(places);
  if (facts.quantity > 1) parts.push(`×${facts.quantity}`);
  if (facts.lost > 0) parts.push(sentence(words, 'GRIEVOUS.Sheet.Lost', { points: facts.lost }));
  return parts.join(' · ');
}

function itemRow(words: Words, facts: ItemFacts): ItemRow {
  const toggle = TOGGLES[facts.type] ?? '';
  return {
    id: facts.id,
    name: facts.name,
    img: facts.img,
    summary: itemSummary(words, facts),
    toggle,
    toggleText: toggle === '' ? '' : words.localize(`GRIEVOUS.Sheet.Toggle.${toggle}`),
    on: facts.on,
    mendable: facts.lost > 0,
    deleteLabel: sentence(words, 'GRIEVOUS.Sheet.Delete', { name: facts.name }),
  };
}

/** All that is carried, type by type; charts only where there are some. */
export function shelves(words: Words, items: readonly ItemFacts[]): Shelf[] {
  const shown = Object.entries(SHELVES).filter(
    ([type]) => type !== 'chart' || items.some((item) => item.type === type),
  );
  return shown.map(([type, icon]) => {
    const title = words.localize(`TYPES.Item.${type}`);
    return {
      type,
      icon,
      title,
      addLabel: sentence(words, 'GRIEVOUS.Sheet.Add', { type: title }),
      items: items.filter((item) => item.type === type).map((item) => itemRow(words, item)),
    };
  });
}
