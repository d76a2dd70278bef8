import type { TargetRef } from '../bridge/parties.ts';
import type { CoverSnapshot, ShotThrough } from '../data/message/parts.ts';
import { strikeFigure, type FigureView } from '../bridge/figure-view.ts';
import { listed, locationName, signed, skillModifierText, skillName } from '../bridge/words.ts';
import type { SkillModifier } from '../data/message/attack.ts';
import { constantOf, type Entry, type RuleSetId } from '../rules/index.ts';
import { askView, type AskView } from './ask-view.ts';
import {
  blowFrom,
  cardImage,
  cardText,
  coverText,
  explanation,
  talkOf,
  targetName,
  type CardContext,
  type Explanation,
  type Resolution,
} from './card-context.ts';
import { setLines } from './ledger/set-lines.ts';

/** What an attack message stores, as far as its card shows it. */
export interface AttackStored {
  readonly attacker: TargetRef;
  readonly weapon: TargetRef & { readonly damage: string };
  readonly skill: {
    readonly stat: string;
    readonly value: number;
    readonly modifiers: readonly SkillModifier[];
    readonly situational: number;
  };
  readonly targets: Readonly<
    Record<string, TargetRef & { readonly cover: CoverSnapshot | null; readonly shot?: number }>
  >;
  readonly hit: string | null;
  readonly through?: ShotThrough | null;
}

/** With more targets than this a card shows compact rows, without figures. */
const MOST_IN_FULL = 3;

/** A target of an attack as its card shows it. */
export interface AttackTargetView extends Explanation {
  readonly key: string;
  readonly name: string;
  readonly figure: FigureView | null;
  readonly verdict: string;
  readonly hit: boolean;
  readonly roll: string;
  readonly location: string;
  readonly why: string;
  readonly critical: string;
  readonly cover: string;
  readonly problem: string;
  readonly ask: AskView | null;
  readonly mayAnswer: boolean;
}

/** An attack card. */
export interface AttackCardView {
  readonly img: string;
  readonly weapon: string;
  readonly attacker: string;
  readonly chance: string;
  readonly many: boolean;
  readonly targets: readonly AttackTargetView[];
  readonly canRollDamage: boolean;
  readonly damageLabel: string;
  readonly done: string;
}

/** Where a roll always hits, and above which it always misses: rules/resilience.md, attack. The other sets name no such bounds. */
const BOUNDS: Readonly<Partial<Record<RuleSetId, readonly [number, number]>>> = { resilience: [5, 95] };

/** What a roll has to come to at most, within what the rule set leaves open. */
function limitOf(id: RuleSetId, skill: number): number {
  const [least, most] = BOUNDS[id] ?? [0, Infinity];
  return Math.min(most, Math.max(least, skill));
}

function chanceText(context: CardContext, { stat, value, modifiers, situational }: AttackStored['skill']): string {
  const { words } = context;
  const parts = [`${skillName(words, stat)} ${value}`, ...modifiers.map((change) => skillModifierText(words, change))];
  if (situational !== 0) parts.push(cardText(context, 'Situation', { modifier: signed(situational) }));
  return cardText(context, 'Chance', {
    parts: listed(words, parts),
    total: limitOf(
      context.ruleSet,
      modifiers.reduce((sum, change) => sum + change.value, value + situational),
    ),
  });
}

function entryOf(entries: readonly Entry[], key: string): Entry | undefined {
  return entries.find((entry) => entry.key === key);
}

function targetView(
  context: CardContext,
  key: string,
  stored: AttackStored['targets'][string],
  resolution: Resolution,
  many: boolean,
): AttackTargetView {
  const talk = talkOf(context, key, stored.cover);
  const { entries, pending, canAnswer } = resolution;
  const attack = entryOf(entries, 'attack');
  const place = entryOf(entries, 'location')?.['location'];
  const location = typeof place === 'string' ? place : '';
  const hit = location !== '' || attack?.['hit'] === true;
  const said = setLines(context.ruleSet);
  const missed = attack?.['hit'] === false;
  return {
    key,
    name: targetName(context, stored),
    figure:
      many || location === '' ? null : strikeFigure(`${context.id}-${key}`, context.words, location, context.ruleSet),
    verdict: hit || missed ? cardText(context, hit ? 'Hit' : 'Miss') : '',
    hit,
    roll:
      attack === undefined
        ? ''
        : cardText(context, 'Rolled', {
            roll: String(attack['roll']),
            atMost: limitOf(context.ruleSet, Number(attack['atMost'] ?? attack['skill'])),
          }),
    location: location === '' ? '' : locationName(context.words, location),
    why: said.whyThere(entries, talk),
    critical: said.critical(entries, talk),
    cover: hit ? coverText(context, stored.cover) : '',
    problem: resolution.problem,
    ask: askView(pending, context, canAnswer),
    mayAnswer: canAnswer,
    ...explanation(context, resolution, talk, key, many),
  };
}

/** The card of an attack: the chance, and for each target the roll, where it struck and why there. */
export function attackCardView(
  context: CardContext,
  stored: AttackStored,
  resolutions: Readonly<Record<string, Resolution>>,
): AttackCardView {
  const many = Object.keys(stored.targets).length > MOST_IN_FULL;
  const rolls = constantOf(stored.weapon.damage) === null;
  const targets = Object.entries(stored.targets).flatMap(([key, target]) => {
    const resolution = resolutions[key];
    return resolution === undefined ? [] : [targetView(context, key, target, resolution, many)];
  });
  return {
    img: cardImage(stored.weapon, stored.attacker),
    weapon: stored.weapon.name,
    attacker: blowFrom(context, stored.attacker.name, stored.through),
    chance: chanceText(context, stored.skill),
    many,
    targets,
    canRollDamage: Object.values(resolutions).some((resolution) => resolution.canRollDamage),
    damageLabel: cardText(context, rolls ? 'RollDamage' : 'Strike', { formula: stored.weapon.damage }),
    done: stored.hit === null ? '' : cardText(context, rolls ? 'DamageRolled' : 'Struck'),
  };
}
