import type { AttackFigures } from '../../bridge/set-bridge.ts';
import {
  coverOptions,
  listed,
  locationName,
  sentence,
  skillModifierText,
  skillName,
  type Words,
} from '../../bridge/words.ts';
import type { CoverSnapshot } from '../../data/message/parts.ts';
import { chanceAtMost, SKIRMISH_LOCATIONS, type SkirmishBody, type SkirmishDerived } from '../../rules/index.ts';
import { chanceOf } from '../attack-dialog-view.ts';
import { landingText } from './landing.ts';

/** Somebody whom a blow is meant for, as far as who strikes may know of him. */
export interface StruckFacts {
  /** The beginning of the names of his controls. */
  readonly key: string;
  readonly name: string;
  readonly prone: boolean;
  /** Toughness as bled with armour; null where it is not to be told. */
  readonly totalToughness: number | null;
  /** The cover chosen the last time. */
  readonly cover: CoverSnapshot | null;
}

interface Choice {
  readonly id: string;
  readonly name: string;
  readonly chosen: boolean;
}

/** The controls of one target. */
export interface StruckView {
  readonly key: string;
  readonly name: string;
  readonly prone: boolean;
  readonly covers: Readonly<Record<string, string>>;
  readonly cover: string;
  readonly hides: readonly Choice[];
  readonly places: readonly Choice[];
  readonly landing: string;
}

/** What of a blow decides where it lands, and what it passes over. */
export interface BlowEntered {
  readonly strength: number;
  readonly damage: number;
  readonly firearm: boolean;
  readonly template: boolean;
}

function choices(words: Words, chosen: readonly string[]): Choice[] {
  return SKIRMISH_LOCATIONS.map((id) => ({ id, name: locationName(words, id), chosen: chosen.includes(id) }));
}

/** Draws up the controls of one target. */
export function struckView(
  words: Words,
  target: StruckFacts,
  covers: readonly CoverSnapshot[],
  strength: number,
): StruckView {
  const cover = covers.some(({ id }) => id === target.cover?.id) ? target.cover : null;
  return {
    key: target.key,
    name: target.name,
    prone: target.prone,
    covers: coverOptions(words, covers),
    cover: cover?.id ?? '',
    hides: choices(words, cover?.covers ?? []),
    places: choices(words, []),
    landing: target.totalToughness === null ? '' : landingText(words, target.totalToughness, strength),
  };
}

/** What the dialog of an attack is drawn from. */
export interface SkirmishAttackFacts {
  readonly weapon: string;
  readonly figures: Pick<AttackFigures, 'stat' | 'value' | 'modifiers'>;
  readonly checkDie: string;
  readonly modifier: number;
  readonly blow: BlowEntered;
  readonly covers: readonly CoverSnapshot[];
  readonly targets: readonly StruckFacts[];
}

/** What the dialog of an attack shows. */
export interface SkirmishAttackView extends BlowEntered {
  readonly weapon: string;
  readonly base: string;
  readonly modifier: number;
  readonly atMost: number;
  readonly chance: string;
  readonly targets: readonly StruckView[];
}

/** The chance to roll so much or less, as the dialog says it. */
export function chanceText(words: Words, checkDie: string, atMost: number): string {
  const percent = Math.round(chanceAtMost(checkDie, atMost) * 100);
  return sentence(words, 'GRIEVOUS.skirmish.dialog.chance', { formula: checkDie, percent });
}

/** Draws the dialog of an attack up. */
export function skirmishAttackView(words: Words, facts: SkirmishAttackFacts): SkirmishAttackView {
  const { figures, modifier, blow, checkDie, covers } = facts;
  const changes = figures.modifiers.map((change) => skillModifierText(words, change));
  const atMost = chanceOf(figures, modifier);
  return {
    ...blow,
    weapon: facts.weapon,
    base: listed(words, [`${skillName(words, figures.stat)} ${figures.value}`, ...changes]),
    modifier,
    atMost,
    chance: chanceText(words, checkDie, atMost),
    targets: facts.targets.map((target) => struckView(words, target, covers, blow.strength)),
  };
}

/** What the end of an activation will ask of somebody. */
export function endText(words: Words, { broken }: SkirmishBody, { grit }: SkirmishDerived, checkDie: string): string {
  if (!broken) return words.localize('GRIEVOUS.skirmish.dialog.notBroken');
  const percent = Math.round(chanceAtMost(checkDie, grit) * 100);
  return sentence(words, 'GRIEVOUS.skirmish.dialog.rally', { grit, formula: checkDie, percent });
}
