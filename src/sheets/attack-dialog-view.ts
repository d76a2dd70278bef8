import type { CoverSnapshot } from '../data/message/parts.ts';
import { coverOptions, listed, locationName, skillModifierText, skillName, type Words } from '../bridge/words.ts';
import type { SkillModifier } from '../data/message/attack.ts';

/** A target of the attack to come. */
export interface TargetFacts {
  readonly uuid: string;
  readonly name: string;
  readonly locations: readonly string[];
  /** Whether he cannot defend himself, as far as can be seen. */
  readonly helpless: boolean;
}

/** What was chosen the last time with this weapon. Covers by target, with the locations they hid. */
export interface LastChoice {
  readonly modifier: number;
  readonly aimed: string;
  readonly covers: Readonly<Record<string, CoverSnapshot | null>>;
}

/** What the dialog of an attack is drawn from. */
export interface AttackFacts {
  readonly weapon: string;
  readonly figures: { readonly stat: string; readonly value: number; readonly modifiers: readonly SkillModifier[] };
  /** The locations of the human shape, which can be aimed at while nobody is targeted; none where nothing can be aimed at. */
  readonly human: readonly string[];
  /** Close combat: cover gives nothing, and the helpless are struck without a roll. */
  readonly close: boolean;
  readonly targets: readonly TargetFacts[];
  readonly covers: readonly CoverSnapshot[];
  readonly last: LastChoice;
}

interface LocationChoice {
  readonly id: string;
  readonly name: string;
  readonly chosen: boolean;
}

/** What the dialog shows. */
export interface AttackDialogView {
  readonly weapon: string;
  readonly base: string;
  readonly modifier: number;
  readonly aims: Readonly<Record<string, string>>;
  readonly aimed: string;
  readonly chance: number;
  readonly covers: Readonly<Record<string, string>>;
  readonly targets: readonly {
    readonly key: string;
    readonly name: string;
    readonly close: boolean;
    readonly helpless: boolean;
    readonly cover: string;
    readonly hides: readonly LocationChoice[];
  }[];
}

function aims(words: Words, { targets, human }: AttackFacts): Record<string, string> {
  const ids = targets.length === 0 ? human : [...new Set(targets.flatMap(({ locations }) => locations))];
  const named = Object.fromEntries(ids.map((id) => [id, locationName(words, id)]));
  return { '': words.localize('GRIEVOUS.Dialog.NotAimed'), ...named };
}

/** What to roll at or under. */
export function chanceOf({ value, modifiers }: AttackFacts['figures'], situational: number): number {
  return Math.max(
    0,
    modifiers.reduce((sum, change) => sum + change.value, value + situational),
  );
}

/** Draws the dialog of an attack up, with the last choice filled in. */
export function attackDialogView(words: Words, facts: AttackFacts): AttackDialogView {
  const { figures, last, covers, targets, close } = facts;
  const modifiers = figures.modifiers.map((change) => skillModifierText(words, change));
  const aimOptions = aims(words, facts);
  return {
    weapon: facts.weapon,
    base: listed(words, [`${skillName(words, figures.stat)} ${figures.value}`, ...modifiers]),
    modifier: last.modifier,
    aims: aimOptions,
    aimed: last.aimed in aimOptions ? last.aimed : '',
    chance: chanceOf(figures, last.modifier),
    covers: coverOptions(words, covers),
    targets: targets.map((target, index) => {
      const chosen = last.covers[target.uuid] ?? null;
      const cover = covers.some(({ id }) => id === chosen?.id) ? chosen : null;
      return {
        key: `t${index}`,
        name: target.name,
        close,
        helpless: target.helpless,
        cover: cover?.id ?? '',
        hides: target.locations.map((id) => ({
          id,
          name: locationName(words, id),
          chosen: cover?.covers.includes(id) ?? false,
        })),
      };
    }),
  };
}
